//! A search by threats, to be looked at: a board of five in a row, what each step does and why.
//!
//! It runs on a board and not on a tree that is there beforehand, so it stands beside the other
//! algorithms: the same listings, sentences and tables, another picture.

use game::picture::{Mark, Picture, Piece, Place};
use game::{Notation, Player};
use gomoku::threats::walk::{Manner, Step, Walk, What, walk};
use gomoku::{Gomoku, State};

use super::listing::{Code, ListingLine};
use super::table::{Row, Table};
use super::view::Options;
use crate::say;
use crate::words::{Language, Words};

/// Runs of more steps are cut short.
const MOST_STEPS: usize = 50_000;
/// The columns of a blank table that are given: step, depth and four.
const GIVEN: usize = 3;

/// Allis, van den Herik and Huntjens 1994, diagram 2a: Black wins by fours.
const DIAGRAM_2A: [&str; 15] = [
    "...............",
    "...............",
    "...............",
    "...............",
    "...............",
    "...............",
    ".....OXXX......",
    ".....OOXO......",
    ".....OXXXO.....",
    ".....OXO.O.....",
    "....OXXX.......",
    "......O........",
    "...............",
    "...............",
    "...............",
];

/// A run on a position.
#[derive(Debug)]
pub struct Threats {
    game: Gomoku,
    state: State,
    walk: Walk,
}

/// A step as it is shown.
#[derive(Debug)]
pub struct ThreatStep {
    /// The board, the moves of the line numbered.
    pub picture: Picture,
    /// What was done, and why.
    pub sentence: String,
    /// The listing, its current line marked.
    pub listing: Vec<ListingLine>,
    /// What the variables hold.
    pub variables: Vec<(&'static str, String)>,
}

impl Threats {
    /// The run on a position of the game; without one, on the diagram of the paper, which is on 15×15.
    /// `None` where the text is no position of it.
    pub fn open(game: Gomoku, position: Option<&str>, manner: Manner) -> Option<Threats> {
        let diagram = format!("{} b", DIAGRAM_2A.join("/"));
        let state = game.parse_state(position.unwrap_or(&diagram)).ok()?;
        let walk = walk(&game, &state, manner, MOST_STEPS);
        (!walk.steps.is_empty()).then_some(Threats { game, state, walk })
    }

    /// How many steps there are.
    pub fn len(&self) -> usize {
        self.walk.steps.len()
    }

    /// A run has at least one step.
    pub fn is_empty(&self) -> bool {
        self.walk.steps.is_empty()
    }

    /// The step at which the four that stands now is done with; the last one at the latest.
    pub fn finish(&self, step: usize) -> usize {
        let depth = self.walk.steps[step].line.len();
        let later = self.walk.steps.iter().skip(step + 1);
        let found = later.clone().position(|own| own.line.len() < depth);
        found.map_or(self.len() - 1, |offset| step + 1 + offset)
    }

    /// Everything about one step; the last one where there are fewer. A blank one says neither what
    /// was found nor where.
    pub fn step(&self, number: usize, options: &Options) -> ThreatStep {
        let step = &self.walk.steps[number.min(self.len() - 1)];
        let Options { words, code, blank } = *options;
        let mut picture = self.picture(step);
        if blank {
            picture.marks.clear();
        }
        let sentence =
            if blank { say!(words, "threats-blank") } else { self.sentence(step, words) };
        ThreatStep {
            picture,
            sentence,
            listing: listing(code, words.language(), marker(&step.what)),
            variables: if blank { Vec::new() } else { self.variables(step) },
        }
    }

    /// How many fours were tried up to a step, and in all.
    pub fn tried(&self, number: usize) -> [usize; 2] {
        let is_four = |step: &&Step| matches!(step.what, What::Four(..));
        let tried = |steps: usize| self.walk.steps.iter().take(steps).filter(is_four).count();
        [tried(number + 1), tried(self.len())]
    }

    fn names(&self, places: &[Place]) -> String {
        let names: Vec<String> = places.iter().map(|place| self.game.name(*place)).collect();
        names.join(", ")
    }

    fn picture(&self, step: &Step) -> Picture {
        let mut picture = self.game.picture(&self.state);
        picture.last.clear();
        for (index, place) in step.line.iter().enumerate() {
            let attacks = index % 2 == 0;
            let is_black = attacks == (self.walk.attacker == Player::First);
            let piece = if is_black { Piece::BlackStone } else { Piece::WhiteStone };
            picture.pieces.push((*place, piece));
            picture.labels.push((*place, (index + 1).to_string()));
        }
        let (marked, mark) = match &step.what {
            What::Lists(fours) => (fours.as_slice(), Mark::Circle),
            What::Four(_, holes) | What::Double(holes) => (holes.as_slice(), Mark::Square),
            What::Late(five) => (std::slice::from_ref(five), Mark::Dead),
            _ => (&[][..], Mark::Circle),
        };
        picture.marks.extend(marked.iter().map(|place| (*place, mark)));
        picture
    }

    fn sentence(&self, step: &Step, words: &Words) -> String {
        let [attacker, defender] =
            [self.walk.attacker, self.walk.attacker.opponent()].map(|own| colour(words, own));
        let name = |place: &Place| self.game.name(*place);
        match &step.what {
            What::Lists(fours) if fours.is_empty() => {
                say!(words, "threats-none", attacker = attacker)
            }
            What::Lists(fours) => {
                let cells = self.names(fours);
                say!(
                    words,
                    "threats-lists",
                    attacker = attacker,
                    count = fours.len(),
                    cells = cells
                )
            }
            What::Known => say!(words, "threats-known"),
            What::Stops => say!(words, "threats-stops", limit = self.walk.limit),
            What::Four(four, holes) => {
                let holes = self.names(holes);
                say!(words, "threats-four", attacker = attacker, four = name(four), holes = holes)
            }
            What::Five(five) => say!(words, "threats-five", attacker = attacker, five = name(five)),
            What::Double(holes) => {
                let holes = self.names(holes);
                say!(
                    words,
                    "threats-double",
                    attacker = attacker,
                    defender = defender,
                    holes = holes
                )
            }
            What::Late(five) => {
                say!(words, "threats-late", defender = defender, five = name(five))
            }
            What::Forced(hole) => {
                say!(words, "threats-forced", defender = defender, hole = name(hole))
            }
            What::Back(four) => say!(words, "threats-back", attacker = attacker, four = name(four)),
        }
    }

    fn variables(&self, step: &Step) -> Vec<(&'static str, String)> {
        let mut variables = vec![("left", step.left.to_string())];
        match &step.what {
            What::Lists(fours) => variables.push(("fours", self.names(fours))),
            What::Four(_, holes) | What::Double(holes) => {
                variables.push(("holes", self.names(holes)));
            }
            _ => {}
        }
        if !step.line.is_empty() {
            variables.push(("line", self.names(&step.line)));
        }
        variables
    }

    /// Every four that was tried, with what came of it; in a blank table the last two columns are left
    /// to be filled in, except in the rows that were asked about.
    pub fn table(&self, options: &Options, shown: &[usize]) -> Table {
        let words = options.words;
        let fours = self.walk.steps.iter().enumerate();
        let row = |(step, own): (usize, &Step)| {
            let What::Four(four, holes) = &own.what else { return None };
            let depth = own.line.len() / 2;
            let result = match self.walk.steps.get(step + 1).map(|next| &next.what) {
                Some(What::Double(_)) => say!(words, "threats-won"),
                Some(What::Forced(hole)) => format!("→ {}", self.game.name(*hole)),
                _ => String::new(),
            };
            let (number, depth) = ((step + 1).to_string(), depth.to_string());
            let mut cells = vec![number, depth, self.game.name(*four), self.names(holes), result];
            if options.blank && !shown.contains(&step) {
                cells[GIVEN..].fill(String::new());
            }
            Some(Row { step, cells })
        };
        let header = [
            say!(words, "threats-step"),
            say!(words, "threats-depth"),
            say!(words, "threats-move"),
            say!(words, "threats-holes"),
            say!(words, "threats-then"),
        ];
        Table { header: header.into(), rows: fours.filter_map(row).collect() }
    }

    /// What was found in the end.
    pub fn result(&self, words: &Words) -> String {
        let [_, tried] = self.tried(0);
        let attacker = colour(words, self.walk.attacker);
        if self.walk.is_won {
            let line = self.walk.steps.last().map_or(String::new(), |own| self.names(&own.line));
            say!(words, "threats-result", attacker = attacker, line = line, tried = tried)
        } else if self.walk.is_cut {
            say!(words, "threats-result-cut", tried = tried)
        } else {
            say!(words, "threats-result-none", attacker = attacker, tried = tried)
        }
    }
}

fn colour(words: &Words, player: Player) -> String {
    match player {
        Player::First => say!(words, "player-black"),
        Player::Second => say!(words, "player-white"),
    }
}

/// What the listings call what a step does.
fn marker(what: &What) -> &'static str {
    match what {
        What::Lists(_) => "lists",
        What::Known => "known",
        What::Stops => "stops",
        What::Four(..) => "four",
        What::Five(_) => "five",
        What::Double(_) => "double",
        What::Late(_) => "late",
        What::Forced(_) => "forced",
        What::Back(_) => "back",
    }
}

/// The listing without its markers, the line that bears this one marked.
fn listing(code: Code, language: Language, marker: &str) -> Vec<ListingLine> {
    let source = match (code, language) {
        (Code::Python, _) => include_str!("../../listings/threats.py"),
        (Code::Ocaml, _) => include_str!("../../listings/threats.ml"),
        (Code::C, _) => include_str!("../../listings/threats.c"),
        (Code::Pseudo, Language::English) => include_str!("../../listings/threats.en.txt"),
        (Code::Pseudo, Language::French) => include_str!("../../listings/threats.fr.txt"),
    };
    let shown = |(index, line): (usize, &str)| {
        let parts = ["#@", "(*@", "//@"].iter().find_map(|open| line.split_once(open));
        let (text, marks) = parts.unwrap_or((line, ""));
        let current = marks.split_whitespace().any(|own| own == marker);
        ListingLine { number: index + 1, text: text.trim_end().to_string(), current }
    };
    source.lines().enumerate().map(shown).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_diagram_of_the_paper_is_won_by_a_line_that_begins_with_f10() {
        let threats = Threats::open(Gomoku::default(), None, Manner::Guided).unwrap();
        assert!(threats.walk.is_won && threats.len() < 3000, "{} steps", threats.len());
        let line = &threats.walk.steps.last().unwrap().line;
        assert_eq!(threats.game.name(line[0]), "F10");
    }

    #[test]
    fn every_listing_has_a_line_for_every_step() {
        let threats = Threats::open(Gomoku::default(), None, Manner::Guided).unwrap();
        let options = |words, code, blank| Options { words, code, blank };
        for words in Language::ALL.map(Words::of) {
            for code in Code::ALL {
                for number in (0..threats.len()).step_by(7) {
                    let step = threats.step(number, &options(words, code, false));
                    let current = step.listing.iter().filter(|line| line.current).count();
                    assert_eq!(current, 1, "{code:?} step {number}");
                    assert!(!step.sentence.is_empty());
                }
            }
        }
        let french = options(Words::of(Language::French), Code::Python, false);
        let rows = threats.table(&french, &[]).rows;
        let last = rows.last().unwrap();
        assert!(last.cells[4].contains("gagn"), "{last:?}");
        assert_eq!(threats.tried(threats.len())[0], rows.len());
        let blank = Options { blank: true, ..french };
        let hidden = threats.table(&blank, &[last.step]).rows;
        assert_eq!(hidden.last(), Some(last), "the row that was asked about");
        assert!(hidden[..rows.len() - 1].iter().all(|row| row.cells[4].is_empty()));
        assert!(threats.step(0, &blank).picture.marks.is_empty());
    }

    #[test]
    fn what_is_no_position_is_refused() {
        assert!(Threats::open(Gomoku::default(), Some("nonsense"), Manner::Guided).is_none());
    }
}
