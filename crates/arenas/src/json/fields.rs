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
