//! What does an object of the protocol say, field by field, and what is wrong with it?

use serde_json::{Map, Value as Json, json};

/// The fields of one line.
#[derive(Debug)]
pub(super) struct Fields {
    map: Map<String, Json>,
    id: String,
}

/// Why a line is not answered as it was meant.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Refusal {
    reason: String,
    field: Option<String>,
    id: Option<String>,
}

impl Refusal {
    fn general(reason: impl Into<String>) -> Refusal {
        Refusal { reason: reason.into(), field: None, id: None }
    }

    /// As the protocol writes it.
    pub(super) fn told(&self) -> Json {
        match (&self.field, &self.id) {
            (Some(field), Some(id)) => json!({ "error": self.reason, "field": field, "id": id }),
            _ => json!({ "error": self.reason }),
        }
    }
}

/// Takes a line apart.
pub(super) fn read(text: &str) -> Result<Fields, Refusal> {
    let unreadable = |error: serde_json::Error| {
        Refusal::general(format!("Could not parse input line as json: {error}"))
    };
    let Json::Object(map) = serde_json::from_str(text).map_err(unreadable)? else {
        return Err(Refusal::general("Request must be a json object"));
    };
    let Some(id) = map.get("id").and_then(Json::as_str) else {
        return Err(Refusal::general("Request must have a string \"id\" field"));
    };
    let id = id.to_string();
    Ok(Fields { map, id })
}

impl Fields {
    pub(super) fn id(&self) -> &str {
        &self.id
    }

    /// The action, if the line is none of a query; whatever it is.
    pub(super) fn action(&self) -> Option<&Json> {
        self.map.get("action")
    }

    /// The line again, with more fields.
    pub(super) fn echo(&self, more: impl IntoIterator<Item = (&'static str, Json)>) -> Json {
        let mut map = self.map.clone();
        map.extend(more.into_iter().map(|(name, value)| (name.to_string(), value)));
        Json::Object(map)
    }

    pub(super) fn names(&self) -> impl Iterator<Item = &str> {
        self.map.keys().map(String::as_str)
    }

    /// A field that makes no sense, and why.
    pub(super) fn refuse(&self, field: &str, reason: impl Into<String>) -> Refusal {
        let (field, id) = (Some(field.to_string()), Some(self.id.clone()));
        Refusal { reason: reason.into(), field, id }
    }

    /// A field that is passed over, and why.
    pub(super) fn warn(&self, field: &str, reason: &str) -> Json {
        json!({ "warning": reason, "field": field, "id": self.id })
    }

    /// A field; one that is null is not there.
    pub(super) fn field(&self, name: &str) -> Option<&Json> {
        self.map.get(name).filter(|value| !value.is_null())
    }

    pub(super) fn required(&self, name: &str) -> Result<&Json, Refusal> {
        self.field(name).ok_or_else(|| self.refuse(name, format!("Field \"{name}\" is required")))
    }

    pub(super) fn switch(&self, name: &str) -> Result<bool, Refusal> {
        let Some(value) = self.field(name) else { return Ok(false) };
        value.as_bool().ok_or_else(|| self.refuse(name, "Must be a boolean"))
    }

    /// A whole number within bounds.
    pub(super) fn whole(&self, name: &str, least: i64, most: i64) -> Result<Option<i64>, Refusal> {
        let Some(value) = self.field(name) else { return Ok(None) };
        let number = whole(value).filter(|number| (least..=most).contains(number));
        let refused = || self.refuse(name, format!("Must be an integer from {least} to {most}"));
        number.ok_or_else(refused).map(Some)
    }

    /// A list of whole numbers within bounds.
    pub(super) fn wholes(
        &self,
        name: &str,
        least: i64,
        most: i64,
    ) -> Result<Option<Vec<i64>>, Refusal> {
        let Some(value) = self.field(name) else { return Ok(None) };
        let refused =
            || self.refuse(name, format!("Must be an array of integers from {least} to {most}"));
        let list = value.as_array().ok_or_else(refused)?;
        let inside = |value: &Json| whole(value).filter(|number| (least..=most).contains(number));
        list.iter().map(inside).collect::<Option<Vec<i64>>>().map(Some).ok_or_else(refused)
    }

    /// A list of anything; empty if it is not there.
    pub(super) fn list(&self, name: &str) -> Result<&[Json], Refusal> {
        let Some(value) = self.field(name) else { return Ok(&[]) };
        let refused = || self.refuse(name, "Must be an array");
        value.as_array().map(Vec::as_slice).ok_or_else(refused)
    }
}

/// A whole number, also if it is written `3.0`.
fn whole(value: &Json) -> Option<i64> {
    let rounded = || {
        let number = value.as_f64()?;
        // Larger ones may not be the number that was meant.
        (number.fract() == 0.0 && number.abs() < 1e15).then_some(number as i64)
    };
    value.as_i64().or_else(rounded)
}
