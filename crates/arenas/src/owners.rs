//! Who owns the vertices of a text that does not say?
//!
//! The first rule that fits every vertex is taken, and told as a [`Note`]:
//! 1. names that contain `max` or `min` (the source's game trees);
//! 2. names that are tuples ending in 0 or 1, such as `(5, 0)` (the source's Nim);
//! 3. alternation along every edge, player 0 at the start, if the graph is bipartite;
//! 4. player 0 owns every vertex.

use game::{Player, Vertex};

use crate::Note;
use crate::draft::Draft;

/// Gives every vertex of a draft without owners its owner.
pub(crate) fn infer(draft: &mut Draft, start: Vertex) -> Note {
    let (owners, note) = if let Some(owners) = by_name(draft, of_max_min) {
        (owners, Note::OwnersFromNames)
    } else if let Some(owners) = by_name(draft, of_tuple) {
        (owners, Note::OwnersFromTuples)
    } else if let Some(owners) = layers(draft, start) {
        (owners, Note::OwnersByLayers)
    } else {
        (vec![Player::First; draft.vertices.len()], Note::OwnersAllFirst)
    };
    for (sketch, owner) in draft.vertices.iter_mut().zip(owners) {
        sketch.owner = Some(owner);
    }
    note
}

fn by_name(draft: &Draft, owner: fn(&str) -> Option<Player>) -> Option<Vec<Player>> {
    draft.vertices.iter().map(|sketch| owner(&sketch.name)).collect()
}

/// `max` is looked for first, as in the source's listing.
pub(crate) fn of_max_min(name: &str) -> Option<Player> {
    let name = name.to_lowercase();
    let max = name.contains("max").then_some(Player::First);
    max.or_else(|| name.contains("min").then_some(Player::Second))
}

fn of_tuple(name: &str) -> Option<Player> {
    let (_, last) = name.strip_prefix('(')?.strip_suffix(')')?.rsplit_once(',')?;
    match last.trim() {
        "0" => Some(Player::First),
        "1" => Some(Player::Second),
        _ => None,
    }
}

/// Owners that alternate along every edge, read in both directions; `None` with an odd cycle.
fn layers(draft: &Draft, start: Vertex) -> Option<Vec<Player>> {
    let count = draft.vertices.len();
    let both_ways =
        draft.edges.iter().flat_map(|edge| [(edge.from, edge.to), (edge.to, edge.from)]);
    let rows = Rows::new(count, both_ways);
    let mut owners: Vec<Option<Player>> = vec![None; count];
    let mut open = Vec::new();
    for first in std::iter::once(start).chain((0..count as u32).map(Vertex)) {
        if owners[first.index()].is_none() {
            owners[first.index()] = Some(Player::First);
            open.push((first, Player::First));
        }
        while let Some((vertex, owner)) = open.pop() {
            for &next in rows.of(vertex) {
                match owners[next.index()] {
                    Some(known) if known == owner => return None,
                    Some(_) => {}
                    None => {
                        owners[next.index()] = Some(owner.opponent());
                        open.push((next, owner.opponent()));
                    }
                }
            }
        }
    }
    owners.into_iter().collect()
}

/// For each vertex, the vertices that its edges lead to, in compressed rows.
#[derive(Debug)]
pub(crate) struct Rows {
    first: Vec<usize>,
    heads: Vec<Vertex>,
}

impl Rows {
    pub(crate) fn new(count: usize, pairs: impl Iterator<Item = (Vertex, Vertex)> + Clone) -> Rows {
        let mut first = vec![0; count + 1];
        for (from, _) in pairs.clone() {
            first[from.index() + 1] += 1;
        }
        for index in 1..=count {
            first[index] += first[index - 1];
        }
        let mut next = first.clone();
        let mut heads = vec![Vertex(0); first[count]];
        for (from, to) in pairs {
            heads[next[from.index()]] = to;
            next[from.index()] += 1;
        }
        Rows { first, heads }
    }

    pub(crate) fn of(&self, vertex: Vertex) -> &[Vertex] {
        &self.heads[self.first[vertex.index()]..self.first[vertex.index() + 1]]
    }
}
