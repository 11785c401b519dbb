//! The listings of the algorithms, and which line does what.
//!
//! The files are programs as they stand. A comment that begins with `@` names what its line does;
//! the loader takes it off.

use search::trace::{Algorithm, Line};

use crate::words::Language;

/// A language that listings are written in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Code {
    /// Python.
    #[default]
    Python,
    /// `OCaml`.
    Ocaml,
    /// C.
    C,
    /// Words, in the reader's language.
    Pseudo,
}

impl Code {
    /// All of them, in the order in which they are offered.
    pub const ALL: [Code; 4] = [Code::Python, Code::Ocaml, Code::C, Code::Pseudo];

    /// The name on the command line and in addresses.
    pub fn name(self) -> &'static str {
        match self {
            Code::Python => "python",
            Code::Ocaml => "ocaml",
            Code::C => "c",
            Code::Pseudo => "pseudo",
        }
    }

    /// The code with this name.
    pub fn named(name: &str) -> Option<Code> {
        Code::ALL.into_iter().find(|code| code.name() == name)
    }
}

/// A listing without its markers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Listing {
    lines: Vec<(String, Vec<Line>)>,
}

/// A line of a listing as it is shown.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ListingLine {
    /// Its number, from 1.
    pub number: usize,
    /// Its text.
    pub text: String,
    /// Whether it is the line that the step ran.
    pub current: bool,
}

impl Listing {
    /// The listing of an algorithm.
    pub fn of(algorithm: Algorithm, code: Code, language: Language) -> Listing {
        Listing::load(source(algorithm, code, language))
    }

    fn load(source: &str) -> Listing {
        Listing { lines: source.lines().map(split).collect() }
    }

    /// The number of the line that does this, from 1.
    pub fn number(&self, line: Line) -> Option<usize> {
        let has = |(_, marks): &(String, Vec<Line>)| marks.contains(&line);
        self.lines.iter().position(has).map(|index| index + 1)
    }

    /// Every line, with the one that does `line` marked.
    pub fn at(&self, line: Line) -> Vec<ListingLine> {
        let current = self.number(line);
        let shown = |(index, (text, _)): (usize, &(String, Vec<Line>))| ListingLine {
            number: index + 1,
            text: text.clone(),
            current: current == Some(index + 1),
        };
        self.lines.iter().enumerate().map(shown).collect()
    }

    /// The text alone.
    pub fn text(&self) -> String {
        self.lines.iter().flat_map(|(text, _)| [text.as_str(), "\n"]).collect()
    }
}

/// A line's text and what it does.
fn split(line: &str) -> (String, Vec<Line>) {
    let marker = ["#@", "(*@", "//@"].iter().find_map(|open| line.split_once(open));
    let Some((text, marks)) = marker else { return (line.trim_end().to_string(), Vec::new()) };
    let marks = marks.trim_end().trim_end_matches("*)").split_whitespace();
    (text.trim_end().to_string(), marks.filter_map(named).collect())
}

fn named(marker: &str) -> Option<Line> {
    Some(match marker {
        "leaf" => Line::Leaf,
        "known" => Line::Known,
        "enter-max" => Line::EnterMax,
        "enter-min" => Line::EnterMin,
        "return-max" => Line::ReturnMax,
        "return-min" => Line::ReturnMin,
        "cut-max" => Line::CutMax,
        "cut-min" => Line::CutMin,
        "narrow-max" => Line::NarrowMax,
        "narrow-min" => Line::NarrowMin,
        "finish-max" => Line::FinishMax,
        "finish-min" => Line::FinishMin,
        "seed" => Line::Seed,
        "take" => Line::Take,
        "decrement" => Line::Decrement,
        "join" => Line::Join,
        "done" => Line::Done,
        "new-proved" => Line::NewProved,
        "new-disproved" => Line::NewDisproved,
        "new-open" => Line::NewOpen,
        "descend-max" => Line::DescendMax,
        "descend-min" => Line::DescendMin,
        "expand" => Line::Expand,
        "update-max" => Line::UpdateMax,
        "update-min" => Line::UpdateMin,
        "decided" => Line::Decided,
        "play-out" => Line::PlayOut,
        "count" => Line::Count,
        "grow" => Line::Grow,
        "prefer" => Line::Prefer,
        _ => return None,
    })
}

macro_rules! listings {
    ($name:literal, $code:expr, $language:expr) => {
        match ($code, $language) {
            (Code::Python, _) => include_str!(concat!("../../listings/", $name, ".py")),
            (Code::Ocaml, _) => include_str!(concat!("../../listings/", $name, ".ml")),
            (Code::C, _) => include_str!(concat!("../../listings/", $name, ".c")),
            (Code::Pseudo, Language::English) => {
                include_str!(concat!("../../listings/", $name, ".en.txt"))
            }
            (Code::Pseudo, Language::French) => {
                include_str!(concat!("../../listings/", $name, ".fr.txt"))
            }
        }
    };
}

fn source(algorithm: Algorithm, code: Code, language: Language) -> &'static str {
    match algorithm {
        Algorithm::Minimax => listings!("minimax", code, language),
        Algorithm::AlphaBeta => listings!("alphabeta", code, language),
        Algorithm::Memo => listings!("memo", code, language),
        Algorithm::Attractor => listings!("attractor", code, language),
        Algorithm::ProofNumbers => listings!("pn", code, language),
        Algorithm::Mcts => listings!("mcts", code, language),
    }
}
