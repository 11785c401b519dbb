//! What do the attributes of a vertex say about the game?

use game::{Outcome, Player};

use crate::draft::Draft;
use crate::error::{Fault, Flaw, choice};
use crate::words;
use crate::{Document, Note};

/// One `name=value`, with the byte where the value stands.
#[derive(Debug)]
pub(crate) struct Attribute {
    pub(crate) key: String,
    pub(crate) value: String,
    pub(crate) at: usize,
}

/// What the attributes of one vertex, or the defaults for vertices, say.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Details {
    owner: Option<Player>,
    shape: Option<Player>,
    target: Option<Outcome>,
    is_double: bool,
    value: Option<i64>,
    label: Option<i64>,
}

impl Details {
    /// Takes one attribute into account; those that only concern the drawing are skipped.
    pub(crate) fn set(&mut self, attribute: &Attribute) -> Result<(), Flaw> {
        let word = (attribute.value.as_str(), attribute.at);
        match attribute.key.as_str() {
            "owner" => {
                let owner = choice("owner", words::OWNERS, words::PLAYER_MEANINGS, word)?;
                self.owner = Some(owner);
            }
            "player" => {
                let owner = choice("player", words::PLAYERS, words::PLAYER_MEANINGS, word)?;
                self.owner = Some(owner);
            }
            "target" => {
                let target = choice("target", words::TARGETS, words::TARGET_MEANINGS, word)?;
                self.target = Some(target);
            }
            "value" => {
                let bad = |_| Flaw::new(word.1, Fault::BadNumber(word.0.into()));
                self.value = Some(word.0.parse().map_err(bad)?);
            }
            "shape" => {
                self.shape = of_shape(word.0);
                self.is_double = word.0.starts_with("double");
            }
            "peripheries" => self.is_double = word.0 == "2",
            "label" => self.label = word.0.trim().parse().ok(),
            _ => {}
        }
        Ok(())
    }
}

fn of_shape(shape: &str) -> Option<Player> {
    match shape {
        "circle" | "ellipse" | "oval" | "doublecircle" => Some(Player::First),
        "box" | "square" | "rect" | "rectangle" | "diamond" => Some(Player::Second),
        _ => None,
    }
}

/// Puts the details of all vertices into the draft and finishes it.
pub(crate) fn finish(
    mut draft: Draft,
    details: &[Details],
    notes: &mut Vec<Note>,
) -> Result<Document, Flaw> {
    let values = values(&draft, details, notes);
    for ((sketch, details), value) in draft.vertices.iter_mut().zip(details).zip(values) {
        sketch.owner = details.owner.or(details.shape);
        sketch.value = value;
        // A second outline without a word is a target of player 0, as F0 in the source.
        let outlined = details.is_double && value.is_none();
        let outline = outlined.then_some(Outcome::Win(Player::First));
        sketch.target = details.target.or(outline);
    }
    draft.finish(notes)
}

/// The values of the leaves: given, or else the labels of a tree whose leaves, and nothing else,
/// are labelled with numbers.
fn values(draft: &Draft, details: &[Details], notes: &mut Vec<Note>) -> Vec<Option<i64>> {
    let given: Vec<_> = details.iter().map(|details| details.value).collect();
    if given.iter().any(Option::is_some) || !draft.is_tree() {
        return given;
    }
    let mut inner = draft.inner().into_iter().zip(details);
    let on_leaves = inner.all(|(inner, details)| inner == details.label.is_none());
    if !on_leaves || details.is_empty() {
        return given;
    }
    notes.push(Note::ValuesFromLabels);
    details.iter().map(|details| details.label).collect()
}
