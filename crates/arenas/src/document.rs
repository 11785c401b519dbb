//! From a text to a document and back, whatever the format.

use game::graph::{Graph, Tree};

use crate::error::{Fault, Flaw, ReadError};
use crate::{Format, Note, dot, format, json, pgsolver, python};

/// The longest text that is read, in bytes (256 MiB). A text makes no more vertices than it has
/// bytes, so 32 bits number them all.
pub const MAX_BYTES: usize = 1 << 28;

/// What a text can hold.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Document {
    /// An arena: reach a target, or stay able to move.
    Arena(Graph),
    /// A game tree with numbers on its leaves.
    Tree(Tree),
}

impl Document {
    /// The vertices and edges of either; a tree's start is its root.
    pub fn graph(&self) -> &Graph {
        match self {
            Document::Arena(graph) => graph,
            Document::Tree(tree) => tree.graph(),
        }
    }

    /// The document as text: [`write()`] or [`write_tree`].
    pub fn write(&self, format: Format) -> String {
        match self {
            Document::Arena(graph) => write(format, graph),
            Document::Tree(tree) => write_tree(format, tree),
        }
    }
}

/// A document that was read, how it was read, and what was decided on the way.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Read {
    /// The format that the text was read in.
    pub format: Format,
    /// What the text says.
    pub document: Document,
    /// What it left open, in the order in which it was decided.
    pub notes: Vec<Note>,
}

/// Reads a text in the format that [`Format::guess`] recognises.
///
/// # Errors
/// When no format begins like this text, or the text is wrong in the one that does.
pub fn read(text: &str) -> Result<Read, ReadError> {
    if let Some(format) = Format::guess(text) {
        return read_as(format, text);
    }
    let cursor = format::after_comments(text);
    let fault = if cursor.peek().is_none() { Fault::Empty } else { Fault::UnknownFormat };
    Err(Flaw::new(cursor.at(), fault).in_text(text))
}

/// Reads a text in a format that the caller knows, from the file's name for example.
///
/// # Errors
/// When the text is wrong in this format.
pub fn read_as(format: Format, text: &str) -> Result<Read, ReadError> {
    if text.len() > MAX_BYTES {
        return Err(Flaw::new(0, Fault::TooLong { limit: MAX_BYTES }).in_text(""));
    }
    let mut notes = Vec::new();
    let document = match format {
        Format::Json => json::read(text).and_then(|draft| draft.finish(&mut notes)),
        Format::Dot => dot::read(text, &mut notes),
        Format::PgSolver => pgsolver::read(text, &mut notes),
        Format::Python => python::read(text, &mut notes),
    };
    match document {
        Ok(document) => Ok(Read { format, document, notes }),
        Err(flaw) => Err(flaw.in_text(text)),
    }
}

/// An arena as text, the same text every time. What a format cannot hold, the crate page says.
pub fn write(format: Format, graph: &Graph) -> String {
    match format {
        Format::Json => json::write_arena(graph),
        Format::Dot => dot::write(graph, None),
        Format::PgSolver => pgsolver::write(graph),
        Format::Python => python::write(graph, None),
    }
}

/// A tree as text. `PGSolver` has no values: there the tree becomes an arena won by their signs.
pub fn write_tree(format: Format, tree: &Tree) -> String {
    match format {
        Format::Json => json::write_tree(tree),
        Format::Dot => dot::write(tree.graph(), Some(tree)),
        Format::PgSolver => pgsolver::write(tree.graph()),
        Format::Python => python::write(tree.graph(), Some(tree)),
    }
}
