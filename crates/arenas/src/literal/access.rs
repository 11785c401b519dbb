//! Asking for a value of one kind, with a complaint if it is another.

use super::{Id, Kind, Literals};
use crate::error::{Expected, Fault, Flaw};

/// A name or a word, with the byte where it stands.
#[derive(Debug)]
pub(crate) struct Word {
    pub(crate) text: String,
    pub(crate) at: usize,
}

impl Word {
    pub(crate) fn pair(&self) -> (&str, usize) {
        (&self.text, self.at)
    }
}

impl Literals<'_> {
    /// A quotation, or a number as it is written.
    pub(crate) fn word(&self, id: Id) -> Result<Word, Flaw> {
        let text = match &self[id].kind {
            Kind::Text(text) => text.clone(),
            Kind::Number(number) => number.to_string(),
            _ => return Err(self.misplaced(id, Expected::Name)),
        };
        Ok(Word { text, at: self[id].at })
    }

    pub(crate) fn integer(&self, id: Id) -> Result<i64, Flaw> {
        match self[id].kind {
            Kind::Number(number) => Ok(number),
            _ => Err(self.misplaced(id, Expected::Number)),
        }
    }

    pub(crate) fn list(&self, id: Id) -> Result<&[Id], Flaw> {
        match &self[id].kind {
            Kind::List(items) => Ok(items),
            _ => Err(self.misplaced(id, Expected::List)),
        }
    }

    /// The complaint that a value is of the wrong kind.
    pub(crate) fn misplaced(&self, id: Id, expected: Expected) -> Flaw {
        let found = match &self[id].kind {
            Kind::Text(text) => text.chars().take(24).collect(),
            Kind::Number(number) => number.to_string(),
            Kind::List(_) => "[".into(),
            Kind::Tuple(_) => "(".into(),
            Kind::Set(_) | Kind::Map(_) => "{".into(),
        };
        Flaw::new(self[id].at, Fault::Unexpected { found, expected })
    }
}
