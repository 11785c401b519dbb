//! What do the fields of a JSON object say?

use crate::error::{Expected, Fault, Flaw};
use crate::literal::{Id, Kind, Literals};

/// The values of the fields of one object, in the order in which their names were asked for.
#[derive(Debug)]
pub(crate) struct Fields<const N: usize> {
    pub(crate) values: [Option<Id>; N],
}

impl<const N: usize> Fields<N> {
    /// The fields of the object `id`; a field that is not `known` is a fault. Of a field given
    /// twice the last one counts, as everywhere in JSON.
    pub(crate) fn new(
        literals: &Literals<'_>,
        id: Id,
        known: [&'static str; N],
    ) -> Result<Fields<N>, Flaw> {
        let Kind::Map(items) = &literals[id].kind else {
            return Err(literals.misplaced(id, Expected::Fields));
        };
        let mut values = [None; N];
        for pair in items.chunks_exact(2) {
            let Kind::Text(key) = &literals[pair[0]].kind else {
                return Err(literals.misplaced(pair[0], Expected::Name));
            };
            match known.iter().position(|name| name == key) {
                Some(place) => values[place] = Some(pair[1]),
                None => {
                    return Err(Flaw::new(literals[pair[0]].at, Fault::UnknownField(key.clone())));
                }
            }
        }
        Ok(Fields { values })
    }
}

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
