//! `stratege records query`: a question in SQL about the tables of a dataset.

#[cfg(feature = "sql")]
pub(super) use with_sql::query;
#[cfg(not(feature = "sql"))]
pub(super) use without_sql::query;

/// SQL is left to tools that read the tables as they are.
#[cfg(not(feature = "sql"))]
mod without_sql {
    use std::path::PathBuf;

    use clap::ArgMatches;

    use super::super::Context;
    use super::super::records::usual;
    use crate::failure::Failure;
    use crate::say;

    pub(in super::super) fn query(context: &Context, matches: &ArgMatches) -> Result<(), Failure> {
        let folder = matches.get_one::<PathBuf>("from").cloned();
        let folder = folder.unwrap_or_else(|| usual("masters"));
        let sql: &String = matches.get_one("sql").expect("the parser requires it");
        let path = folder.display().to_string();
        Err(Failure::Usage(say!(context.words, "records-no-sql", path = path, sql = sql.as_str())))
    }
}

#[cfg(feature = "sql")]
mod with_sql {
    use std::path::PathBuf;

    use clap::ArgMatches;
    use records::dataset::Dataset;
    use records::sql::{Rows, SqlError, Value, ask};
    use serde_json::{Map, json};

    use super::super::Context;
    use super::super::records::{threads, usual};
    use super::super::records_import::unreadable;
    use crate::failure::Failure;
    use crate::{output, say};

    pub(in super::super) fn query(context: &Context, matches: &ArgMatches) -> Result<(), Failure> {
        let words = context.words;
        let folder = matches.get_one::<PathBuf>("from").cloned();
        let folder = folder.unwrap_or_else(|| usual("masters"));
        let dataset = Dataset::open(&folder).map_err(|error| unreadable(words, &folder, error))?;
        let sql: &String = matches.get_one("sql").expect("the parser requires it");
        let form = match (matches.get_flag("csv"), matches.get_flag("json")) {
            (true, _) => Form::Csv,
            (_, true) => Form::Json,
            _ => Form::Table,
        };
        let mut sheet = Sheet { form, widths: None };
        let mut written = Ok(());
        let answer = context.interrupt.during(|| {
            ask(
                &dataset,
                sql,
                threads(matches),
                || context.interrupt.is_set(),
                |rows| {
                    written = output::print(&sheet.page(rows));
                    written.is_ok()
                },
            )
        });
        written?;
        answer.map_err(|error| match error {
            SqlError::Stopped => Failure::Interrupted,
            SqlError::Refused(reason) => {
                Failure::Input(say!(words, "records-sql-refused", reason = reason))
            }
            SqlError::TooLong(most) => {
                Failure::Usage(say!(words, "records-sql-long", most = most.to_string()))
            }
            SqlError::System(error) => {
                Failure::Input(say!(words, "records-sql-refused", reason = error.to_string()))
            }
        })?;
        output::print(sheet.end())
    }

    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    enum Form {
        Table,
        Csv,
        Json,
    }

    /// An answer that is written as it comes.
    #[derive(Debug)]
    struct Sheet {
        form: Form,
        /// Of the columns, by the first rows; `None` before them.
        widths: Option<Vec<usize>>,
    }

    impl Sheet {
        fn page(&mut self, rows: &Rows) -> String {
            let is_first = self.widths.is_none();
            let widths = self.widths.get_or_insert_with(|| widths(rows));
            let mut page = String::new();
            if is_first {
                page += &match self.form {
                    Form::Table => heading(&rows.columns, widths),
                    Form::Csv => csv_line(&rows.columns),
                    Form::Json => "[".into(),
                };
            }
            for (number, row) in rows.rows.iter().enumerate() {
                page += &match self.form {
                    Form::Table => table_line(row, widths),
                    Form::Csv => csv_line(&row.iter().map(text).collect::<Vec<_>>()),
                    Form::Json => {
                        let comma = if is_first && number == 0 { "" } else { "," };
                        format!("{comma}\n{}", object(&rows.columns, row))
                    }
                };
            }
            page
        }

        fn end(&self) -> &'static str {
            if self.form == Form::Json { "\n]\n" } else { "" }
        }
    }

    fn text(value: &Value) -> String {
        match value {
            Value::Nothing => String::new(),
            Value::Truth(truth) => truth.to_string(),
            Value::Whole(number) => number.to_string(),
            Value::Number(number) => number.to_string(),
            Value::Text(text) => text.clone(),
        }
    }

    fn object(columns: &[String], row: &[Value]) -> String {
        let value = |value: &Value| match value {
            Value::Nothing => json!(null),
            Value::Truth(truth) => json!(truth),
            Value::Whole(number) => json!(number),
            Value::Number(number) => json!(number),
            Value::Text(text) => json!(text),
        };
        let pairs = columns.iter().cloned().zip(row.iter().map(value));
        serde_json::Value::Object(pairs.collect::<Map<_, _>>()).to_string()
    }

    fn csv_line(cells: &[String]) -> String {
        let cell = |cell: &String| {
            if cell.contains([',', '"', '\n', '\r']) {
                format!("\"{}\"", cell.replace('"', "\"\""))
            } else {
                cell.clone()
            }
        };
        format!("{}\n", cells.iter().map(cell).collect::<Vec<_>>().join(","))
    }

    fn widths(rows: &Rows) -> Vec<usize> {
        let mut widths: Vec<usize> = rows.columns.iter().map(|name| name.chars().count()).collect();
        for row in &rows.rows {
            for (width, value) in widths.iter_mut().zip(row) {
                *width = (*width).max(text(value).chars().count());
            }
        }
        widths
    }

    fn heading(columns: &[String], widths: &[usize]) -> String {
        let names: Vec<Value> = columns.iter().cloned().map(Value::Text).collect();
        let rules: Vec<Value> =
            widths.iter().map(|&width| Value::Text("─".repeat(width))).collect();
        table_line(&names, widths) + &table_line(&rules, widths)
    }

    /// Texts to the left, numbers to the right; a line break within a text would break the table.
    fn table_line(row: &[Value], widths: &[usize]) -> String {
        let cell = |(value, &width): (&Value, &usize)| match value {
            Value::Whole(_) | Value::Number(_) => format!("{:>width$}", text(value)),
            _ => format!("{:<width$}", text(value).replace(['\n', '\r'], " ")),
        };
        let cells: Vec<String> = row.iter().zip(widths).map(cell).collect();
        format!("{}\n", cells.join("  ").trim_end())
    }
}
