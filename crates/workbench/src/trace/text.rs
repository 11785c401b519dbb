//! A run in the terminal.

use game::picture::text;

use super::{Options, StepView, Table, View, title};
use crate::say;
use crate::words::Explain;

/// The whole run: the table, and what was found.
pub fn summary(view: &View, options: &Options) -> String {
    let words = options.words;
    let mut parts =
        vec![title(words, view.trace().algorithm()) + "\n", columns(&view.table(options))];
    if !options.blank {
        parts.push(view.verdict(words) + "\n");
    }
    parts.join("\n")
}

/// One step: picture, sentence, listing with the current line marked, variables.
pub fn step(step: &StepView, options: &Options, colour: bool) -> String {
    let words = options.words;
    let style = text::Style { colour, ..text::Style::default() };
    let title = say!(words, "trace-step", number = step.number + 1, total = step.total);
    let mut picture = text::render(&step.plain_picture, &style);
    for note in &step.notes {
        picture += &(say!(words, "note", text = note.explain(words)) + "\n");
    }
    let mut parts =
        vec![title + "\n", picture, step.sentence.clone() + "\n", listing(step, options)];
    if !options.blank {
        parts.push(variables(step, options));
    }
    parts.join("\n")
}

fn listing(step: &StepView, options: &Options) -> String {
    let width = step.listing.len().to_string().len();
    let mut out = String::new();
    for line in &step.listing {
        let sign = if line.current && !options.blank { '>' } else { ' ' };
        out += format!("{sign} {:>width$}  {}", line.number, line.text).trim_end();
        out.push('\n');
    }
    out
}

fn variables(step: &StepView, options: &Options) -> String {
    let named = step.variables.iter().map(|(name, value)| format!("{name} = {value}"));
    let mut lines = vec![named.collect::<Vec<_>>().join("   ")];
    if !step.stack.is_empty() {
        lines.push(say!(options.words, "trace-stack", stack = step.stack.join(" › ")));
    }
    lines.push(step.visits.clone() + "\n");
    lines.join("\n")
}

/// A table in columns as wide as they need.
fn columns(table: &Table) -> String {
    let lines: Vec<&Vec<String>> =
        std::iter::once(&table.header).chain(table.rows.iter().map(|row| &row.cells)).collect();
    let width = |column: usize| {
        let cells = lines.iter().map(|cells| cells[column].chars().count());
        cells.max().unwrap_or(0)
    };
    let widths: Vec<usize> = (0..table.header.len()).map(width).collect();
    let mut out = String::new();
    for cells in lines {
        let padded = cells.iter().zip(&widths).map(|(cell, width)| format!("{cell:<width$}"));
        out += padded.collect::<Vec<_>>().join("  ").trim_end();
        out.push('\n');
    }
    out
}
