//! The flat form of our JSON: a list of vertices, each with its edges.

use std::rc::Rc;

use game::Vertex;

use super::fields::Fields;
use crate::draft::Draft;
use crate::error::{Fault, Flaw, choice};
use crate::literal::{Id, Kind, Literals};
use crate::words;

/// What the outer object says besides the vertices.
#[derive(Debug)]
pub(crate) struct Settings {
    /// `Some` when the text names its kind.
    pub(crate) is_tree: Option<bool>,
    pub(crate) start: Option<Id>,
    pub(crate) dead_end: Option<Id>,
}

/// Two passes: edges may name vertices that come later.
pub(crate) fn read(
    literals: &Literals<'_>,
    vertices: Id,
    settings: &Settings,
) -> Result<Draft, Flaw> {
    let is_told_tree = settings.is_tree == Some(true);
    let mut draft = if is_told_tree { Draft::of_tree() } else { Draft::default() };
    let mut edges = Vec::new();
    for &entry in literals.list(vertices)? {
        let to = vertex(literals, entry, settings, &mut draft)?;
        edges.push(to);
    }
    for (from, to) in edges.iter().enumerate() {
        let to = to.map_or(Ok(&[][..]), |to| literals.list(to))?;
        for &edge in to {
            self::edge(literals, Vertex(from as u32), edge, &mut draft)?;
        }
    }
    if let Some(start) = settings.start {
        let start = literals.word(start)?;
        draft.start = Some(draft.find(&start.text, start.at)?);
    }
    if let Some(rule) = settings.dead_end {
        let word = literals.word(rule)?;
        draft.dead_end =
            choice("dead_end", words::DEAD_ENDS, words::DEAD_END_MEANINGS, word.pair())?;
    }
    Ok(draft)
}

/// Adds the vertex; its list of edges, if it has one, is left for later.
fn vertex(
    literals: &Literals<'_>,
    entry: Id,
    settings: &Settings,
    draft: &mut Draft,
) -> Result<Option<Id>, Flaw> {
    let known = ["name", "owner", "target", "to", "value"];
    let [name, owner, target, to, value] = Fields::new(literals, entry, known)?.values;
    let vertex = match name {
        Some(name) => {
            let name = literals.word(name)?;
            draft.add(&name.text, name.at)?
        }
        None => draft.add(&draft.vertices.len().to_string(), literals[entry].at)?,
    };
    let sketch = draft.sketch(vertex);
    if let Some(owner) = owner {
        let word = literals.word(owner)?;
        sketch.owner = Some(choice("owner", words::OWNERS, words::PLAYER_MEANINGS, word.pair())?);
    }
    if let Some(target) = target {
        let word = literals.word(target)?;
        sketch.target =
            Some(choice("target", words::TARGETS, words::TARGET_MEANINGS, word.pair())?);
    }
    if let Some(value) = value {
        if settings.is_tree == Some(false) {
            return Err(Flaw::new(literals[value].at, Fault::UnknownField("value".into())));
        }
        sketch.value = Some(literals.integer(value)?);
    }
    Ok(to)
}

/// An edge is the name of its head, or an object with the edge's own name.
fn edge(literals: &Literals<'_>, from: Vertex, edge: Id, draft: &mut Draft) -> Result<(), Flaw> {
    let Kind::Map(_) = literals[edge].kind else {
        let head = literals.word(edge)?;
        let to = draft.find(&head.text, head.at)?;
        draft.edge(from, to, None);
        return Ok(());
    };
    let [head, name] = Fields::new(literals, edge, ["vertex", "name"])?.values;
    let missing = || Flaw::new(literals[edge].at, Fault::MissingField("vertex"));
    let head = literals.word(head.ok_or_else(missing)?)?;
    let to = draft.find(&head.text, head.at)?;
    let name = name.map(|name| literals.word(name)).transpose()?;
    draft.edge(from, to, name.map(|name| Rc::from(name.text)));
    Ok(())
}
