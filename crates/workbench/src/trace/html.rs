//! A run as one HTML file that needs nothing else: it steps with buttons and arrow keys, and is a
//! plain list of steps where scripts are off. A blank one is a worksheet, then the answers on a
//! new page.

use game::picture::svg::{self, Palette};

use super::{
    ListingLine, Note, Options, Row, StepView, Table, ThreatStep, Threats, Untraceable, View, title,
};
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
    let body = if options.blank { worksheet(view, options) } else { steps(view, options) };
    Ok(framed(words, &title(words, view.trace().algorithm()), &body))
}

/// A run of threats shares its board among the steps: a file of so many can still be opened.
const MOST_FOURS: usize = 5_000;

/// A run of threats as a page.
///
/// # Errors
/// When there are more than 5,000 steps.
pub fn threats_page(threats: &Threats, options: &Options) -> Result<String, Untraceable> {
    if threats.len() > MOST_FOURS {
        return Err(Untraceable::TooManySteps { steps: threats.len(), limit: MOST_FOURS });
    }
    let words = options.words;
    let title = say!(words, "threats-title");
    let body =
        if options.blank { fours_to_fill_in(threats, options) } else { fours(threats, options) };
    Ok(framed(words, &title, &body))
}

fn framed(words: &Words, title: &str, body: &str) -> String {
    let (title, language) = (escape(title), words.language().code());
    format!(
        "<!DOCTYPE html>\n<html lang=\"{language}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <title>{title} – Stratège</title>\n<style>\n{STYLE}</style>\n</head>\n<body>\n\
         <h1>{title}</h1>\n{body}</body>\n</html>\n"
    )
}

/// Every step of a search by threats. The board as it is at the start is drawn once.
fn fours(threats: &Threats, options: &Options) -> String {
    let words = options.words;
    let drawn = |step: &ThreatStep| {
        let options = svg::Options { id: "board".to_string(), ..svg::Options::default() };
        svg::render(&step.picture, &options)
    };
    let first = threats.step(0, options);
    let whole = drawn(&first);
    let begins = whole.find('>').map_or(0, |end| end + 1);
    let stands = whole.find(PIECES).and_then(|at| Some(at + whole[at..].find("</g>")?));
    let (opening, shared) = (&whole[..begins], &whole[begins..stands.unwrap_or(begins)]);
    let section = |number: usize| {
        let step = threats.step(number, options);
        let whole = drawn(&step);
        // The stones of the line come after those of the start.
        let rest = whole[begins..].strip_prefix(shared).unwrap_or_default();
        let [now, all] = threats.tried(number);
        let variables = step.variables.iter().map(|(name, value)| format!("{name} = {value}"));
        section(&Shown {
            number,
            total: threats.len(),
            figure: format!(
                "<figure><div>\n{opening}<use href=\"#shared\"/>{PIECES}{rest}</div></figure>\n"
            ),
            sentence: &step.sentence,
            listing: &step.listing,
            variables: variables.collect(),
            beneath: vec![format!("{now} / {all}")],
            notes: String::new(),
            words,
        })
    };
    let sections = joined((0..threats.len()).map(section));
    let table = threats.table(options, &[]);
    format!(
        "<svg width=\"0\" height=\"0\" class=\"shared\"><g id=\"shared\">{shared}</g></g></svg>\n"
    ) + &stepped(words, &sections, &first.listing, (&table, &threats.result(words)))
}

/// How the pieces of a drawing begin.
const PIECES: &str = "<g class=\"pieces\">";

/// The board and the table without what was found, then both with it.
fn fours_to_fill_in(threats: &Threats, options: &Options) -> String {
    let words = options.words;
    let page = |blank: bool| {
        let options = Options { blank, ..*options };
        let step = threats.step(if blank { 0 } else { threats.len() }, &options);
        let below = if blank { step.sentence.clone() } else { threats.result(words) };
        let id = if blank { "blank" } else { "answer" }.to_string();
        let picture = svg::render(&step.picture, &svg::Options { id, ..svg::Options::default() });
        let table = table(&threats.table(&options, &[]));
        format!(
            "<figure>\n{picture}</figure>\n<p class=\"sentence\">{}</p>\n{table}",
            escape(&below)
        )
    };
    sheet(words, &page(true), &page(false))
}

/// Every step; the script shows one at a time.
fn steps(view: &View, options: &Options) -> String {
    let words = options.words;
    let section = |step: StepView| section(&shown(&step, words));
    let sections = joined(view.steps(options).map(section));
    let listing = view.step(0, options).listing;
    stepped(words, &sections, &listing, (&view.table(options), &view.verdict(words)))
}

/// The steps, and beside them the listing, the table and what came out.
fn stepped(
    words: &Words,
    sections: &str,
    listing: &[ListingLine],
    (rows, verdict): (&Table, &str),
) -> String {
    let item = |line: &ListingLine| {
        format!("<li value=\"{}\"><code>{}</code></li>\n", line.number, escape(&line.text))
    };
    let lines = joined(listing.iter().map(item));
    format!(
        "<div class=\"columns\">\n<main>\n{}{sections}</main>\n<aside>\n\
         <ol class=\"listing\">\n{lines}</ol>\n<div class=\"rows\">\n{}</div>\n<p class=\"verdict\">{}</p>\n</aside>\n</div>\n\
         <script>\n{SCRIPT}</script>\n",
        transport(words),
        table(rows),
        escape(verdict),
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

/// What a step shows.
struct Shown<'a> {
    number: usize,
    total: usize,
    figure: String,
    sentence: &'a str,
    listing: &'a [ListingLine],
    variables: Vec<String>,
    /// Lines beneath the variables.
    beneath: Vec<String>,
    notes: String,
    words: &'a Words,
}

fn shown<'a>(step: &'a StepView, words: &'a Words) -> Shown<'a> {
    let variables = step.variables.iter().map(|(name, value)| format!("{name} = {value}"));
    let stack = || say!(words, "trace-stack", stack = step.stack.join(" › "));
    let stack = (!step.stack.is_empty()).then(stack);
    let note = |note: &Note| format!("<p class=\"note\">{}</p>\n", escape(&note.explain(words)));
    Shown {
        number: step.number,
        total: step.total,
        figure: figure(step),
        sentence: &step.sentence,
        listing: &step.listing,
        variables: variables.collect(),
        beneath: stack.into_iter().chain([step.visits.clone()]).collect(),
        notes: joined(step.notes.iter().map(note)),
        words,
    }
}

/// One step: picture, sentence, line, variables, stack.
fn section(step: &Shown<'_>) -> String {
    let heading = say!(step.words, "trace-step", number = step.number + 1, total = step.total);
    let line = step.listing.iter().find(|line| line.current);
    let number = line.map_or(0, |line| line.number);
    let code = line.map_or("", |line| line.text.trim());
    let variables: Vec<String> =
        step.variables.iter().map(|own| format!("<span>{}</span>", escape(own))).collect();
    let line = |own: &String| format!("<p class=\"variables\">{}</p>\n", escape(own));
    format!(
        "<section data-step=\"{}\" data-line=\"{number}\">\n<h2>{}</h2>\n{}<p class=\"sentence\">{}</p>\n\
         <p class=\"line\"><code>{number}  {}</code></p>\n<p class=\"variables\">{}</p>\n{}{}</section>\n",
        step.number,
        escape(&heading),
        step.figure,
        escape(step.sentence),
        escape(code),
        variables.join(" "),
        joined(step.beneath.iter().map(line)),
        step.notes,
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
    sheet(words, &page(true), &page(false))
}

/// What is to be filled in, and on a page of its own the answers.
fn sheet(words: &Words, blank: &str, filled: &str) -> String {
    let answers = escape(&say!(words, "trace-answers"));
    format!(
        "<div class=\"worksheet\">\n{blank}</div>\n<div class=\"answers\">\n<h2>{answers}</h2>\n{filled}</div>\n"
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
