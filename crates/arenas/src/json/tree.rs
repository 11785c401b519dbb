//! The nested form of our JSON: a tree whose children stand inside their parent.

use std::rc::Rc;

use game::{Player, Vertex};

use super::fields::Fields;
use crate::draft::Draft;
use crate::error::{Flaw, choice};
use crate::literal::{Id, Kind, Literals};
use crate::words;

/// A value that waits to become a vertex.
#[derive(Debug, Clone, Copy)]
struct Waiting {
    literal: Id,
    parent: Option<Vertex>,
    /// Who owns it unless it says otherwise: the players alternate.
    owner: Player,
}

/// Reads a tree from its root, each parent before its children, the first child first.
pub(crate) fn read(literals: &Literals<'_>, root: Id) -> Result<Draft, Flaw> {
    let mut draft = Draft::of_tree();
    let mut open = vec![Waiting { literal: root, parent: None, owner: Player::First }];
    while let Some(waiting) = open.pop() {
        let (vertex, children) = read_vertex(literals, waiting, &mut draft)?;
        let owner = draft.sketch(vertex).owner.unwrap_or(waiting.owner).opponent();
        let children = children.iter().rev();
        open.extend(children.map(|&literal| Waiting { literal, parent: Some(vertex), owner }));
    }
    Ok(draft)
}

/// Adds one vertex and the edge to it; returns its children.
fn read_vertex<'l>(
    literals: &'l Literals<'_>,
    waiting: Waiting,
    draft: &mut Draft,
) -> Result<(Vertex, &'l [Id]), Flaw> {
    let literal = &literals[waiting.literal];
    let (name, player, edge, children, value) = match &literal.kind {
        Kind::List(_) => (None, None, None, Some(waiting.literal), None),
        Kind::Number(_) => (None, None, None, None, Some(waiting.literal)),
        _ => {
            let known = ["name", "player", "edge", "children", "value"];
            let [name, player, edge, children, value] =
                Fields::new(literals, waiting.literal, known)?.values;
            (name, player, edge, children, value)
        }
    };
    let name = name.map(|name| literals.word(name)).transpose()?;
    let vertex = match name {
        Some(name) => draft.add(&name.text, name.at)?,
        None => draft.add(&draft.vertices.len().to_string(), literal.at)?,
    };
    let player = player.map(|player| literals.word(player)).transpose()?;
    let owner = match player {
        Some(word) => choice("player", words::PLAYERS, words::PLAYER_MEANINGS, word.pair())?,
        None => waiting.owner,
    };
    draft.sketch(vertex).owner = Some(owner);
    draft.sketch(vertex).value = value.map(|value| literals.integer(value)).transpose()?;
    if let Some(parent) = waiting.parent {
        let name = edge.map(|edge| literals.word(edge)).transpose()?;
        draft.edge(parent, vertex, name.map(|name| Rc::from(name.text)));
    }
    Ok((vertex, children.map_or(Ok(&[][..]), |children| literals.list(children))?))
}
