//! What is a vertex called that Python writes as a number, a quotation or a tuple?

use crate::error::{Expected, Fault, Flaw};
use crate::literal::quotation;
use crate::literal::{Dialect, Id, Kind, Literals};

/// How deep tuples may stand within tuples in the name of one vertex.
const DEEPEST_TUPLE: usize = 16;

impl Literals<'_> {
    /// The name of a vertex: a quotation's text, a number's digits, a tuple as Python prints it.
    pub(super) fn name(&self, id: Id) -> Result<String, Flaw> {
        if let Kind::Text(text) = &self[id].kind {
            return Ok(text.clone());
        }
        let mut name = String::new();
        self.show(id, DEEPEST_TUPLE, &mut name)?;
        Ok(name)
    }

    fn show(&self, id: Id, depth: usize, out: &mut String) -> Result<(), Flaw> {
        match &self[id].kind {
            Kind::Text(text) => quotation::write(out, Dialect::Python, text),
            Kind::Number(number) => out.push_str(&number.to_string()),
            Kind::Tuple(_) if depth == 0 => {
                let fault = Fault::TooDeep { limit: DEEPEST_TUPLE };
                return Err(Flaw::new(self[id].at, fault));
            }
            Kind::Tuple(parts) => {
                out.push('(');
                for (place, &part) in parts.iter().enumerate() {
                    out.push_str(if place == 0 { "" } else { ", " });
                    self.show(part, depth - 1, out)?;
                }
                out.push_str(if parts.len() == 1 { ",)" } else { ")" });
            }
            _ => return Err(self.misplaced(id, Expected::Name)),
        }
        Ok(())
    }

    /// The items of any collection; keys and values in turn for a dictionary.
    pub(super) fn items(&self, id: Id) -> Result<&[Id], Flaw> {
        match &self[id].kind {
            Kind::List(items) | Kind::Tuple(items) | Kind::Set(items) | Kind::Map(items) => {
                Ok(items)
            }
            _ => Err(self.misplaced(id, Expected::List)),
        }
    }
}
