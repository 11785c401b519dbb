//! A class as one HTML file that needs nothing else.

use maud::{Markup, html};

use super::exercises::Exercise;
use super::marks::{Mark, same_as};
use super::shown;
use crate::words::Words;
use crate::{paper, say};

const STYLE: &str = include_str!("../matches/report.css");

/// The report of a class.
pub fn page(words: &Words, exercise: &Exercise, marks: &[Mark]) -> String {
    let right = marks.iter().filter(|mark| mark.verdict == "right").count();
    let title = say!(words, "check-class-title", exercise = exercise.name);
    let body = html! {
        p { (say!(words, "check-class-summary", right = right, all = marks.len())) }
        (table(words, marks))
        @for mark in marks.iter().filter(|mark| !mark.detail.is_empty()) {
            h2 id=(anchor(&mark.name)) { (mark.name) }
            pre { (mark.detail) }
        }
    };
    paper::page(words, &title, STYLE, &body)
}

fn table(words: &Words, marks: &[Mark]) -> Markup {
    html! {
        table {
            thead { tr {
                th scope="col" { (say!(words, "check-class-name")) }
                th scope="col" { (say!(words, "check-class-verdict")) }
                th scope="col" { (say!(words, "check-class-passed")) }
                th scope="col" { (say!(words, "check-class-same")) }
            } }
            tbody {
                @for mark in marks {
                    tr {
                        th scope="row" {
                            @if mark.detail.is_empty() { (mark.name) }
                            @else { a href={ "#" (anchor(&mark.name)) } { (mark.name) } }
                        }
                        td { (shown::kind(words, &mark.verdict)) }
                        td { (mark.passed) " / " (mark.total) }
                        td { (same_as(marks, mark).join(", ")) }
                    }
                }
            }
        }
    }
}

/// A name for a link: letters and digits, the rest as numbers.
fn anchor(name: &str) -> String {
    let sign =
        |c: char| if c.is_alphanumeric() { c.to_string() } else { format!("_{:x}", c as u32) };
    format!("s-{}", name.chars().map(sign).collect::<String>())
}
