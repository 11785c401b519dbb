//! What stands beside the board of a problem: the question, what is said to a try, or the answer.

use maud::{Markup, html};

use super::own;
use crate::problems::{Answered, Problem, Tried};
use crate::replay::Argued;
use crate::say;
use crate::web::pages::replay;
use crate::words::Words;
use crate::words::spatial::Said;

/// What stands beside the board.
pub(super) enum Beside {
    Question,
    Refused(String),
    Tried(Tried),
    Answer(Answered),
}

impl Beside {
    /// What tests call it.
    pub(super) fn name(&self) -> &'static str {
        match self {
            Beside::Question => "asked",
            Beside::Refused(_) => "refused",
            Beside::Tried(own) if own.is_open => "open",
            Beside::Tried(own) if own.is_right => "right",
            Beside::Tried(_) => "wrong",
            Beside::Answer(_) => "answer",
        }
    }

    /// The moves to be numbered on the board.
    pub(super) fn moves(&self) -> &[String] {
        match self {
            Beside::Tried(own) => &own.moves,
            Beside::Answer(own) => &own.moves,
            Beside::Question | Beside::Refused(_) => &[],
        }
    }
}

/// What is said to a try, or the answer.
pub(super) fn told(words: &Words, beside: &Beside, here: &str) -> Markup {
    html! {
        @match beside {
            Beside::Question | Beside::Refused(_) => p.said { (say!(words, "problems-find")) },
            Beside::Tried(own) => div id="answer" aria-live="polite" {
                p { strong { (if own.is_open { say!(words, "problems-open") } else if own.is_right { say!(words, "problems-right") } else { say!(words, "problems-wrong") }) } }
                (statement(words, here, (&own.said, own.proof.as_ref())))
            },
            Beside::Answer(own) => div id="answer" aria-live="polite" {
                @for (said, proof) in &own.said { (statement(words, here, (said, proof.as_ref()))) }
            },
        }
    }
}

/// That the search was stopped, and where there is more time.
pub(super) fn limit(words: &Words, problem: &Problem, beside: &Beside) -> Markup {
    let is_cut = match beside {
        Beside::Tried(own) => own.is_open,
        Beside::Answer(own) => own.is_cut,
        Beside::Question | Beside::Refused(_) => false,
    };
    if !is_cut {
        return html! {};
    }
    let seconds = own::PATIENCE.as_secs();
    html! {
        p.remark data-limit=(seconds) {
            (say!(words, "problems-limit", seconds = seconds))
            @if problem.is_of_go() { " " (say!(words, "problems-limit-longer")) " " code { "stratege tsumego --time 60" } }
        }
    }
}

fn statement(words: &Words, here: &str, (said, proof): (&Said, Option<&Argued>)) -> Markup {
    let certainty = match said.sign {
        '■' => "proved",
        '◧' => "read",
        _ => "estimated",
    };
    html! {
        p.said data-statement="answer" data-certainty=(certainty) {
            (said.sign) " " (said.text)
            @if !said.line.is_empty() { " " code { (said.line.join(" ")) } }
            " " span.certainty { (said.certainty) }
            @if let Some(proof) = proof { " " a data-action="proof" href=(replay::address(proof, here)) { (say!(words, "problems-replay")) } }
        }
    }
}
