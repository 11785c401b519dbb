//! What does a file say of a position beyond its move and comment? Marks, names, the result.
//!
//! They are SGF's: a name in capitals and raw values, escapes included, in the order of the file.

use std::collections::BTreeMap;

use serde_json::{Map, Value};
use sgf::{Collection, EditError, escape};

#[cfg(test)]
thread_local! {
    /// How many values were looked at before they were kept.
    pub(crate) static CHECKED: std::cell::Cell<usize> = const { std::cell::Cell::new(0) };
}

/// The properties of one node.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Properties {
    list: Vec<(String, Vec<String>)>,
    /// Where each stands in the list: a file may have as many names as it likes.
    places: BTreeMap<String, usize>,
}

impl Properties {
    /// Whether nothing is said.
    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// Every property with its raw values.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &[String])> {
        self.list.iter().map(|(name, values)| (name.as_str(), values.as_slice()))
    }

    /// The raw values of one; none if it is not there.
    pub fn values(&self, name: &str) -> &[String] {
        self.places.get(name).map_or(&[], |place| self.list[*place].1.as_slice())
    }

    /// The first value as people read it; `None` where there is none or it is blank.
    pub fn text(&self, name: &str) -> Option<String> {
        let text = escape::simple_text(self.values(name).first()?).trim().to_string();
        (!text.is_empty()).then_some(text)
    }

    /// Sets one, in place if it is there already; no values take it away.
    ///
    /// # Errors
    /// When SGF could not write it.
    pub(super) fn set(&mut self, name: &str, values: Vec<String>) -> Result<(), EditError> {
        check(name, &values)?;
        match self.places.get(name) {
            Some(&place) if values.is_empty() => self.remove(place),
            Some(&place) => self.list[place].1 = values,
            None if values.is_empty() => {}
            None => self.push(name, values),
        }
        Ok(())
    }

    /// Adds values to one; those that are there are not looked at again.
    ///
    /// # Errors
    /// When SGF could not write it.
    pub(super) fn extend(&mut self, name: &str, values: Vec<String>) -> Result<(), EditError> {
        check(name, &values)?;
        match self.places.get(name) {
            Some(&place) => self.list[place].1.extend(values),
            None if values.is_empty() => {}
            None => self.push(name, values),
        }
        Ok(())
    }

    fn push(&mut self, name: &str, values: Vec<String>) {
        self.places.insert(name.to_string(), self.list.len());
        self.list.push((name.to_string(), values));
    }

    fn remove(&mut self, place: usize) {
        self.list.remove(place);
        let names = self.list.iter().enumerate();
        self.places = names.map(|(place, (name, _))| (name.clone(), place)).collect();
    }

    pub(super) fn write(&self) -> Value {
        let fields: Map<String, Value> =
            self.list.iter().map(|(name, values)| (name.clone(), values.clone().into())).collect();
        fields.into()
    }

    /// Reads what was written; nothing there is no property at all.
    pub(super) fn read(value: &Value) -> Option<Properties> {
        let mut properties = Properties::default();
        if value.is_null() {
            return Some(properties);
        }
        for (name, values) in value.as_object()? {
            let values = values.as_array()?.iter().map(|value| value.as_str().map(str::to_string));
            let values: Vec<String> = values.collect::<Option<_>>()?;
            if values.is_empty() {
                return None;
            }
            properties.set(name, values).ok()?;
        }
        Some(properties)
    }
}

/// Whether SGF can write it.
fn check(name: &str, values: &[String]) -> Result<(), EditError> {
    #[cfg(test)]
    CHECKED.set(CHECKED.get() + values.len());
    let mut scratch = Collection::new();
    let node = scratch.add_root();
    let values: Vec<&str> = values.iter().map(String::as_str).collect();
    scratch.set_raw(node, name, &values)
}
