//! What stands in a row of an answer?

use datafusion::arrow::array::{Array, ArrayRef, AsArray};
use datafusion::arrow::compute::cast;
use datafusion::arrow::datatypes::{DataType, Float64Type, Int64Type};
use datafusion::arrow::error::ArrowError;
use datafusion::arrow::record_batch::RecordBatch;
use datafusion::arrow::util::display::{ArrayFormatter, FormatOptions};

use super::SqlError;

/// Some rows of an answer.
#[derive(Debug, Clone, PartialEq)]
pub struct Rows {
    /// The names of the columns.
    pub columns: Vec<String>,
    /// In each row, a value for each column.
    pub rows: Vec<Vec<Value>>,
}

/// What stands in one column of one row.
#[derive(Debug, Clone, PartialEq)]
pub enum Value {
    /// Nothing is known.
    Nothing,
    /// True or false.
    Truth(bool),
    /// A whole number.
    Whole(i64),
    /// Any number.
    Number(f64),
    /// A text, or what is written as one: bytes as hexadecimal digits.
    Text(String),
}

impl From<ArrowError> for SqlError {
    fn from(error: ArrowError) -> SqlError {
        SqlError::Refused(error.to_string())
    }
}

/// The rows of a batch.
pub(super) fn rows(batch: &RecordBatch) -> Result<Vec<Vec<Value>>, SqlError> {
    let mut rows = vec![Vec::with_capacity(batch.num_columns()); batch.num_rows()];
    for column in batch.columns() {
        for (row, value) in rows.iter_mut().zip(values(column)?) {
            row.push(value);
        }
    }
    Ok(rows)
}

/// The values of a column.
fn values(column: &ArrayRef) -> Result<Vec<Value>, SqlError> {
    let kind = column.data_type();
    if *kind == DataType::Boolean {
        let truths = column.as_boolean().iter();
        return Ok(truths.map(|truth| truth.map_or(Value::Nothing, Value::Truth)).collect());
    }
    if kind.is_integer() {
        let whole = cast(column, &DataType::Int64)?;
        // What is too great for it is left as text.
        if whole.null_count() == column.null_count() {
            let numbers = whole.as_primitive::<Int64Type>().iter();
            return Ok(numbers.map(|number| number.map_or(Value::Nothing, Value::Whole)).collect());
        }
    }
    if kind.is_floating() {
        let numbers = cast(column, &DataType::Float64)?;
        let numbers = numbers.as_primitive::<Float64Type>().iter();
        return Ok(numbers.map(|number| number.map_or(Value::Nothing, Value::Number)).collect());
    }
    let options = FormatOptions::default();
    let texts = ArrayFormatter::try_new(column, &options)?;
    let text = |row| {
        if column.is_null(row) {
            return Ok(Value::Nothing);
        }
        Ok(Value::Text(texts.value(row).try_to_string()?))
    };
    (0..column.len()).map(text).collect()
}
