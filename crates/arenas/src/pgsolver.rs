//! `PGSolver`'s text format: how does a reachability game look among parity games?
//!
//! A parity game is played for ever; the greatest priority seen again and again decides, an even
//! one for player 0, an odd one for player 1. An arena fits in when only *sinks* decide:
//!
//! - A vertex whose one edge leads to itself is a target, won by the parity of its priority.
//! - A vertex with exactly two edges, both to itself (`7 0 0 7,7;`), is a target that is a draw.
//!   No other tool writes this; to a parity solver it is an endless loop, as is a draw here.
//! - Every other vertex must have the same priority; it would decide endless play, which is a
//!   draw in an arena ([`Note::EndlessPlayIsDraw`]). Different ones are a [`Fault::Parity`].
//!
//! The writer uses priority 0 for vertices, 2 and 1 for sinks. What the format cannot hold: the
//! rule for dead ends (each becomes the target that the rule makes it), edges that leave targets,
//! a vertex whose every edge is a loop (it becomes a draw), names of edges, values of trees,
//! quotation marks in names (they become apostrophes).

use std::fmt::Write;

use game::{Graph, Outcome, Player, Vertex};

use crate::cursor::{Cursor, is_word};
use crate::draft::Draft;
use crate::error::{Expected, Fault, Flaw, choice};
use crate::names::distinct;
use crate::words;
use crate::{Document, Note};

/// One line of the format, with the bytes where its parts stand.
#[derive(Debug)]
struct Entry {
    id: u64,
    at: usize,
    priority: u64,
    priority_at: usize,
    owner: Player,
    successors: Vec<(u64, usize)>,
    name: Option<String>,
}

/// Reads a parity game that is a reachability game.
pub(crate) fn read(text: &str, notes: &mut Vec<Note>) -> Result<Document, Flaw> {
    let mut cursor = Cursor::new(text);
    let mut entries = Vec::new();
    let mut start = None;
    loop {
        cursor.skip_blanks();
        if cursor.peek().is_none() {
            break;
        }
        if keyword(&mut cursor, "parity") {
            number(&mut cursor)?;
        } else if keyword(&mut cursor, "start") {
            start = Some(number(&mut cursor)?);
        } else {
            entries.push(entry(&mut cursor)?);
        }
        cursor.skip_blanks();
        if !cursor.eat(";") {
            return Err(cursor.unexpected(Expected::Symbol(";")));
        }
    }
    let draft = draft(&entries, start, notes)?;
    draft.finish(notes)
}

fn draft(
    entries: &[Entry],
    start: Option<(u64, usize)>,
    notes: &mut Vec<Note>,
) -> Result<Draft, Flaw> {
    let mut ids = Draft::default();
    let mut draft = Draft::default();
    for entry in entries {
        let id = entry.id.to_string();
        ids.add(&id, entry.at)?;
        let vertex = draft.add(entry.name.as_ref().unwrap_or(&id), entry.at)?;
        let sketch = draft.sketch(vertex);
        sketch.owner = Some(entry.owner);
        sketch.target = sink(entry);
    }
    for (from, entry) in entries.iter().enumerate() {
        for &(to, at) in &entry.successors {
            let to = ids.find(&to.to_string(), at)?;
            if sink(entry).is_none() {
                draft.edge(Vertex(from as u32), to, None);
            }
        }
    }
    if let Some((start, at)) = start {
        draft.start = Some(ids.find(&start.to_string(), at)?);
    }
    notes.extend(endless(entries)?.map(Note::EndlessPlayIsDraw));
    Ok(draft)
}

fn sink(entry: &Entry) -> Option<Outcome> {
    let to_itself = |&(successor, _): &(u64, usize)| successor == entry.id;
    match entry.successors.as_slice() {
        [one] if to_itself(one) => Some(Outcome::Win(parity(entry.priority))),
        [one, two] if to_itself(one) && to_itself(two) => Some(Outcome::Draw),
        _ => None,
    }
}

fn parity(priority: u64) -> Player {
    Player::BOTH[usize::from(priority % 2 == 1)]
}

/// Who would win endless play; nobody when there are sinks only.
fn endless(entries: &[Entry]) -> Result<Option<Player>, Flaw> {
    let mut others = entries.iter().filter(|entry| sink(entry).is_none());
    let Some(first) = others.next() else { return Ok(None) };
    match others.find(|entry| entry.priority != first.priority) {
        Some(other) => {
            let fault = Fault::Parity { one: first.priority, other: other.priority };
            Err(Flaw::new(other.priority_at, fault))
        }
        None => Ok(Some(parity(first.priority))),
    }
}

fn entry(cursor: &mut Cursor<'_>) -> Result<Entry, Flaw> {
    let (id, at) = number(cursor)?;
    let (priority, priority_at) = number(cursor)?;
    let (owner, owner_at) = number(cursor)?;
    let owner = (owner.to_string(), owner_at);
    let owner = choice("owner", words::OWNERS, words::PLAYER_MEANINGS, (&owner.0, owner.1))?;
    let mut successors = vec![number(cursor)?];
    cursor.skip_blanks();
    while cursor.eat(",") {
        successors.push(number(cursor)?);
        cursor.skip_blanks();
    }
    let name = quoted(cursor)?;
    Ok(Entry { id, at, priority, priority_at, owner, successors, name })
}

fn number(cursor: &mut Cursor<'_>) -> Result<(u64, usize), Flaw> {
    cursor.skip_blanks();
    if !cursor.peek().is_some_and(|first| first.is_ascii_digit()) {
        return Err(cursor.unexpected(Expected::Number));
    }
    let at = cursor.at();
    let digits = cursor.take_while(is_word);
    let number = digits.parse().map_err(|_| Flaw::new(at, Fault::BadNumber(digits.into())))?;
    Ok((number, at))
}

/// A name knows no escapes: it ends at the next quotation mark.
fn quoted(cursor: &mut Cursor<'_>) -> Result<Option<String>, Flaw> {
    let at = cursor.at();
    if !cursor.eat("\"") {
        return Ok(None);
    }
    let name = cursor.take_while(|character| character != '"').to_string();
    if cursor.eat("\"") { Ok(Some(name)) } else { Err(Flaw::new(at, Fault::Unterminated)) }
}

fn keyword(cursor: &mut Cursor<'_>, word: &str) -> bool {
    let whole = cursor.rest().strip_prefix(word);
    whole.is_some_and(|rest| !rest.starts_with(is_word)) && cursor.eat(word)
}

/// Writes an arena as a parity game with the same winners wherever somebody wins.
pub(crate) fn write(graph: &Graph) -> String {
    let names = distinct(graph, |name| name.replace('"', "'"));
    let mut out = String::new();
    let (last, start) = (graph.vertex_count() - 1, graph.start_vertex().0);
    write!(out, "parity {last};\nstart {start};\n").expect("a string takes everything");
    for vertex in graph.vertices() {
        let loops = graph.successors(vertex).iter().all(|&head| head == vertex);
        let (priority, successors) = match graph.finished(vertex) {
            Some(Outcome::Win(Player::First)) => (2, vertex.0.to_string()),
            Some(Outcome::Win(Player::Second)) => (1, vertex.0.to_string()),
            None if !loops => {
                let heads = graph.successors(vertex).iter().map(|head| head.0.to_string());
                (0, heads.collect::<Vec<_>>().join(","))
            }
            Some(Outcome::Draw) | None => (0, format!("{0},{0}", vertex.0)),
        };
        let owner = graph.owner(vertex).index();
        write!(out, "{} {priority} {owner} {successors}", vertex.0)
            .expect("a string takes everything");
        if graph.has_vertex_names() {
            write!(out, " \"{}\"", names[vertex.index()]).expect("a string takes everything");
        }
        out.push_str(";\n");
    }
    out
}
