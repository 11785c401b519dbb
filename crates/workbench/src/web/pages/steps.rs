//! What everything that is gone through step by step has: a bar of steps, and for an algorithm its
//! listing and its table.

use maud::{Markup, html};

use super::icons;
use crate::say;
use crate::trace::{Code, ListingLine, Row, Table};
use crate::words::Words;

/// Where one stands among steps, and where each of them is seen.
pub(super) struct Steps<F> {
    /// The step, from 0.
    pub(super) number: usize,
    /// The last one.
    pub(super) last: usize,
    /// Where one stands, in words.
    pub(super) told: String,
    /// The address of a step.
    pub(super) to: F,
}

/// First, back, where one stands, on, last.
pub(super) fn steps<F: Fn(usize) -> String>(words: &Words, steps: &Steps<F>) -> Markup {
    let &Steps { number, last, ref told, ref to } = steps;
    let link = |step: usize, possible: bool, action: &'static str, text: String, icon: Markup| {
        html! {
            @if possible { a.button.icon href=(to(step)) data-action=(action) aria-label=(text) title=(text) { (icon) } }
            @else { span.button.icon.off aria-hidden="true" { (icon) } }
        }
    };
    html! {
        span.transport role="group" aria-label=(say!(words, "web-steps")) {
            (link(0, number > 0, "first", say!(words, "web-first"), icons::first()))
            (link(number.saturating_sub(1), number > 0, "previous", say!(words, "web-previous"), icons::previous()))
            span.count id="step" { (told) }
            (link(number + 1, number < last, "next", say!(words, "web-next"), icons::next()))
            (link(last, number < last, "last", say!(words, "web-last"), icons::last()))
        }
    }
}

/// The bar of an algorithm: its steps, the end of what is in hand, playing, printing, projecting.
pub(super) fn transport<F: Fn(usize) -> String>(
    words: &Words,
    own: &Steps<F>,
    finished: usize,
) -> Markup {
    html! {
        div.toolbar {
            (steps(words, own))
            @if finished > own.number { a.button data-action="finish" href=((own.to)(finished)) { (say!(words, "web-see-finish")) } }
            button.primary type="button" data-action="auto" hidden { (say!(words, "web-see-auto")) }
            (speeds(words))
            span.asks {
                button type="button" data-action="print" hidden { (say!(words, "web-print")) }
                button.far type="button" data-action="project" hidden { (say!(words, "web-project")) }
            }
        }
    }
}

/// A button that opens a menu; it stands out while something of it is on.
pub(super) fn menu(title: &str, is_on: bool, entries: &Markup) -> Markup {
    html! {
        details.more {
            summary.button aria-current=[is_on.then_some("true")] { span { (title) } (icons::down()) }
            div.menu { (entries) }
        }
    }
}

/// How fast steps follow each other when they are played.
fn speeds(words: &Words) -> Markup {
    let speeds = [("0.25", "¼×"), ("0.5", "½×"), ("1", "1×"), ("2", "2×"), ("4", "4×")];
    html! {
        select data-action="speed" autocomplete="off" aria-label=(say!(words, "web-see-speed")) hidden {
            @for (value, text) in speeds { option value=(value) selected[value == "1"] { (text) } }
        }
    }
}

/// The languages of a listing, as links.
pub(super) fn codes(words: &Words, chosen: Code, to: impl Fn(&str) -> String) -> Markup {
    html! {
        nav.tabs aria-label=(say!(words, "web-see-code")) {
            @for code in Code::ALL {
                a href=(to(code.name())) aria-current=[(code == chosen).then_some("true")] { (code_name(words, code)) }
            }
        }
    }
}

fn code_name(words: &Words, code: Code) -> String {
    match code {
        Code::Python => "Python".to_string(),
        Code::Ocaml => "OCaml".to_string(),
        Code::C => "C".to_string(),
        Code::Pseudo => say!(words, "web-see-pseudo"),
    }
}

/// A listing, its current line marked.
pub(super) fn listing(lines: &[ListingLine]) -> Markup {
    html! {
        // Long listings scroll: by keyboard too.
        ol.listing tabindex="0" {
            @for line in lines { li aria-current=[line.current.then_some("step")] { (line.text) } }
        }
    }
}

/// A table of a run under its name, the row of the step marked; each row leads somewhere.
pub(super) fn table(
    label: &str,
    table: &Table,
    number: usize,
    to: impl Fn(&Row) -> String,
) -> Markup {
    let current = table.rows.iter().rposition(|row| row.step <= number);
    html! {
        div.trace tabindex="0" role="region" aria-label=(label) {
            table {
                thead { tr { @for name in &table.header { th scope="col" { (name) } } } }
                tbody {
                    @for (index, row) in table.rows.iter().enumerate() {
                        @let address = to(row);
                        tr aria-current=[(Some(index) == current).then_some("step")] {
                            @for cell in &row.cells { td { @if !cell.is_empty() { a href=(address) { (cell) } } } }
                        }
                    }
                }
            }
        }
    }
}
