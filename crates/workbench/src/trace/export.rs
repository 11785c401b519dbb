//! A run as files: the table as CSV and LaTeX, a step as SVG.

use game::picture::svg::{self as drawing, Palette};

use super::{StepView, Table};

/// The table as comma-separated values, numbers in plain ASCII.
pub fn csv(table: &Table) -> String {
    let Table { header, rows } = table;
    let lines = std::iter::once(header).chain(rows.iter().map(|row| &row.cells));
    lines
        .map(|cells| cells.iter().map(|cell| field(cell)).collect::<Vec<_>>().join(",") + "\n")
        .collect()
}

/// A field in quotes where it needs them; infinities and minus signs as programs read them.
fn field(text: &str) -> String {
    let text = text.replace('−', "-").replace('∞', "inf").replace('≤', "<=").replace('≥', ">=");
    if text.contains(['"', ',', '\n', '\r']) {
        format!("\"{}\"", text.replace('"', "\"\""))
    } else {
        text
    }
}

/// The table as a LaTeX `tabular`.
pub fn latex(table: &Table) -> String {
    let Table { header, rows } = table;
    let line = |cells: &[String]| {
        let cells: Vec<String> = cells.iter().map(|cell| escape(cell)).collect();
        format!("  {} \\\\ \\hline\n", cells.join(" & "))
    };
    let columns = "c|".repeat(header.len());
    let body: String = rows.iter().map(|row| line(&row.cells)).collect();
    format!("\\begin{{tabular}}{{|{columns}}}\n  \\hline\n{}{body}\\end{{tabular}}\n", line(header))
}

/// A text that LaTeX prints as it is written, with the signs of mathematics in its own way.
pub(super) fn escape(text: &str) -> String {
    let mut out = String::new();
    for character in text.chars() {
        match character {
            '\\' => out.push_str("\\textbackslash{}"),
            '~' => out.push_str("\\textasciitilde{}"),
            '^' => out.push_str("\\textasciicircum{}"),
            '{' | '}' | '_' | '#' | '%' | '&' | '$' => out.extend(['\\', character]),
            '−' => out.push_str("$-$"),
            '+' => out.push_str("$+$"),
            '∞' => out.push_str("$\\infty$"),
            '≤' => out.push_str("$\\leq$"),
            '≥' => out.push_str("$\\geq$"),
            '=' => out.push_str("$=$"),
            'α' => out.push_str("$\\alpha$"),
            'β' => out.push_str("$\\beta$"),
            '·' => out.push_str("$\\cdot$"),
            '–' => out.push_str("--"),
            '|' => out.push_str("$|$"),
            '→' => out.push_str("$\\to$"),
            '…' => out.push_str("\\dots{}"),
            other if other.is_control() => out.push(' '),
            other => out.push(other),
        }
    }
    out.replace("$$", "")
}

/// The picture of a step with its sentence beneath, as SVG.
pub fn svg(step: &StepView, palette: Palette) -> String {
    let mut picture = step.picture.clone();
    picture.captions.push(step.sentence.clone());
    let options = drawing::Options { palette, ..drawing::Options::default() };
    drawing::render(&picture, &options)
}
