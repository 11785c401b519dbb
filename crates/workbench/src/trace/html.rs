//! A run as one HTML file that needs nothing else: it steps with buttons and arrow keys, and is a
//! plain list of steps where scripts are off. A blank one is a worksheet, then the answers on a
//! new page.

use game::picture::svg::{self, Palette};

use super::{ListingLine, Note, Options, Row, StepView, Table, Untraceable, View, title};
use crate::say;
use crate::words::{Explain, Words};

/// A file of more steps than this would be too large to open.
pub const MOST_STEPS: usize = 2_000;

const STYLE: &str = include_str!("page.css");
const SCRIPT: &str = include_str!("page.js");

/// The whole run as a page.
///
/// # Errors
/// When there are more than [`MOST_STEPS`] steps.
pub fn page(view: &View, options: &Options) -> Result<String, Untraceable> {
    if view.len() > MOST_STEPS {
        return Err(Untraceable::TooManySteps { steps: view.len(), limit: MOST_STEPS });
    }
    let words = options.words;
    let title = escape(&title(words, view.trace().algorithm()));
    let language = words.language().code();
    let body = if options.blank { worksheet(view, options) } else { steps(view, options) };
    Ok(format!(
        "<!DOCTYPE html>\n<html lang=\"{language}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <title>{title} – Stratège</title>\n<style>\n{STYLE}</style>\n</head>\n<body>\n\
         <h1>{title}</h1>\n{body}</body>\n</html>\n"
    ))
}

/// Every step; the script shows one at a time.
fn steps(view: &View, options: &Options) -> String {
    let words = options.words;
    let sections = joined(view.steps(options).map(|step| section(&step, words)));
    let listing = view.step(0, options).listing;
    let item = |line: &ListingLine| {
        format!(
            "<li value=\"{}\"><code>{}</code></li>
",
            line.number,
            escape(&line.text)
        )
    };
    let lines = joined(listing.iter().map(item));
    format!(
        "<div class=\"columns\">\n<main>\n{}{sections}</main>\n<aside>\n\
         <ol class=\"listing\">\n{lines}</ol>\n<div class=\"rows\">\n{}</div>\n<p class=\"verdict\">{}</p>\n</aside>\n</div>\n\
         <script>\n{SCRIPT}</script>\n",
        transport(words),
        table(&view.table(options)),
        escape(&view.verdict(words)),
    )
}

fn transport(words: &Words) -> String {
    let button = |act: &str, text: &str| {
        format!("<button type=\"button\" data-act=\"{act}\">{}</button>\n", escape(text))
    };
    format!(
        "<nav hidden>\n{}{}{}{}<output></output>\n</nav>\n",
        button("first", &say!(words, "trace-first")),
        button("back", &say!(words, "trace-back")),
        button("next", &say!(words, "trace-next")),
        button("last", &say!(words, "trace-last")),
    )
}

/// One step: picture, sentence, line, variables, stack.
fn section(step: &StepView, words: &Words) -> String {
    let heading = say!(words, "trace-step", number = step.number + 1, total = step.total);
    let line = step.listing.iter().find(|line| line.current);
    let number = line.map_or(0, |line| line.number);
    let code = line.map_or("", |line| line.text.trim());
    let variables: Vec<String> = step
        .variables
        .iter()
        .map(|(name, value)| format!("<span>{} = {}</span>", escape(name), escape(value)))
        .collect();
    let stack = if step.stack.is_empty() {
        String::new()
    } else {
        let stack = say!(words, "trace-stack", stack = step.stack.join(" › "));
        format!("<p class=\"variables\">{}</p>\n", escape(&stack))
    };
    let note = |note: &Note| {
        format!(
            "<p class=\"note\">{}</p>
",
            escape(&note.explain(words))
        )
    };
    let notes = joined(step.notes.iter().map(note));
    format!(
        "<section data-step=\"{}\" data-line=\"{number}\">\n<h2>{}</h2>\n{}<p class=\"sentence\">{}</p>\n\
         <p class=\"line\"><code>{number}  {}</code></p>\n<p class=\"variables\">{}</p>\n{stack}\
         <p class=\"variables\">{}</p>\n{notes}</section>\n",
        step.number,
        escape(&heading),
        figure(step),
        escape(&step.sentence),
        escape(code),
        variables.join(" "),
        escape(&step.visits),
    )
}

/// The last picture and the table without values, then both with them.
fn worksheet(view: &View, options: &Options) -> String {
    let words = options.words;
    let last = view.len().saturating_sub(1);
    let page = |blank: bool| {
        let options = Options { blank, ..*options };
        let step = view.step(last, &options);
        let below = if blank { step.sentence.clone() } else { view.verdict(words) };
        format!(
            "{}<p class=\"sentence\">{}</p>\n{}",
            figure(&step),
            escape(&below),
            table(&step.table)
        )
    };
    format!(
        "<div class=\"worksheet\">\n{}</div>\n<div class=\"answers\">\n<h2>{}</h2>\n{}</div>\n",
        page(true),
        escape(&say!(words, "trace-answers")),
        page(false)
    )
}

/// The picture; a wide one is not shrunk beyond what can be read, but scrolls.
fn figure(step: &StepView) -> String {
    let id = format!("step{}", step.number);
    let options = svg::Options { palette: Palette::Light, id, ..svg::Options::default() };
    let (width, _) = svg::Frame::new(&step.picture, &options).size();
    let least = 0.7 * width;
    let picture = svg::render(&step.picture, &options);
    format!("<figure><div style=\"min-width:{least:.0}px\">\n{picture}</div></figure>\n")
}

fn table(table: &Table) -> String {
    let cells = |tag: &str, cells: &[String]| {
        joined(cells.iter().map(|cell| format!("<{tag}>{}</{tag}>", escape(cell))))
    };
    let row =
        |row: &Row| format!("<tr data-step=\"{}\">{}</tr>\n", row.step, cells("td", &row.cells));
    let rows = joined(table.rows.iter().map(row));
    format!(
        "<table>\n<thead><tr>{}</tr></thead>\n<tbody>\n{rows}</tbody>\n</table>\n",
        cells("th", &table.header)
    )
}

fn joined(parts: impl Iterator<Item = String>) -> String {
    parts.collect::<Vec<_>>().concat()
}

/// Text that cannot be taken for markup.
fn escape(text: &str) -> String {
    let printable: String =
        text.chars().map(|c| if c.is_control() { '\u{fffd}' } else { c }).collect();
    printable.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
