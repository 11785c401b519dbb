//! Our own JSON: how is an arena or a tree written so that nothing is lost?
//!
//! The crate page shows the format by example; [`arena`] and [`tree`] read its two forms.

mod arena;
mod fields;
mod nested;
mod tree;
mod write;

use crate::draft::Draft;
use crate::error::{Expected, Fault, Flaw, choice};
use crate::literal::{Dialect, Id, Kind, Literals};
use fields::Fields;

pub(crate) use write::{arena as write_arena, tree as write_tree};

/// Reads either form; nested lists alone are a tree.
pub(crate) fn read(text: &str) -> Result<Draft, Flaw> {
    let mut literals = Literals::new(text, Dialect::Json);
    let whole = literals.parse()?;
    literals.skip_blanks();
    if literals.cursor.peek().is_some() {
        return Err(literals.cursor.unexpected(Expected::End));
    }
    if let Kind::List(_) = literals[whole].kind {
        return tree::read(&literals, whole);
    }
    let known = ["stratege", "start", "dead_end", "vertices", "root"];
    let fields = Fields::new(&literals, whole, known)?;
    let [kind, start, dead_end, vertices, root] = fields.values;
    let told = match kind {
        Some(kind) => Some(choice(
            "stratege",
            &["arena", "tree"],
            &[false, true],
            literals.word(kind)?.pair(),
        )?),
        None => None,
    };
    match (vertices, root) {
        (Some(vertices), None) => {
            let settings = arena::Settings { is_tree: told, start, dead_end };
            arena::read(&literals, vertices, &settings)
        }
        (None, Some(root)) if told != Some(false) => {
            // The nested form has its root for a start, and no dead ends.
            let misplaced = [(start, "start"), (dead_end, "dead_end")];
            match misplaced.into_iter().find_map(|(value, name)| Some((value?, name))) {
                Some((value, name)) => Err(stray(&literals, value, name)),
                None => tree::read(&literals, root),
            }
        }
        (_, Some(root)) => Err(stray(&literals, root, "root")),
        (None, None) => {
            let missing = if told == Some(true) { "root" } else { "vertices" };
            Err(Flaw::new(literals[whole].at, Fault::MissingField(missing)))
        }
    }
}

/// The complaint that a field does not belong into this form.
fn stray(literals: &Literals<'_>, value: Id, name: &str) -> Flaw {
    Flaw::new(literals[value].at, Fault::UnknownField(name.into()))
}
