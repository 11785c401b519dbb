//! What does an address of `/reduce` ask for? The formula, White's moves or a step of the replay,
//! and the part of the board.

use go::{Name, Point};
use sat_to_go::Reduction;

use crate::reduction::{Fight, Story, Window, around};
use crate::web::address::Parameters;
use crate::web::reductions::Compiled;
use crate::web::visitor::Visitor;
use crate::words::{Explain, Words};

/// A formula that can be satisfied, with a clause inside another.
pub(super) const EXAMPLE: &str = "order: a b c d\na d; b c; -a -b";

/// Rows and columns shown at first.
const SPAN: u32 = 31;

/// The fewest rows shown at a time, and the most that are shown as stones; more are a map.
pub(super) const SPANS: (u32, u32) = (11, 101);

/// An address, read.
#[derive(Debug, Clone)]
pub(super) struct Asked {
    pub(super) text: String,
    pub(super) query: Parameters,
}

/// Where the game stands.
#[derive(Debug)]
pub(super) struct Stand<'r> {
    pub(super) fight: Fight<'r>,
    /// Why the last move asked for was refused: the point, and the reason.
    pub(super) refused: Option<(String, String)>,
    /// The replay and the step, if it is watched.
    pub(super) watched: Option<(Story, usize)>,
}

impl Asked {
    pub(super) fn of(visitor: &Visitor) -> Asked {
        let query = visitor.query.clone();
        let text = query.get("f").unwrap_or(EXAMPLE).replace("\r\n", "\n");
        Asked { text, query }
    }

    /// The address with some parameters changed; an empty value takes one away.
    pub(super) fn with(&self, changes: &[(&str, &str)]) -> String {
        self.with_path("/reduce", changes)
    }

    pub(super) fn with_path(&self, path: &str, changes: &[(&str, &str)]) -> String {
        let mut query = self.query.clone();
        query.set("f", &self.text);
        for gone in ["play", "picked", "do", "name"] {
            query.take(gone);
        }
        for (name, value) in changes {
            if value.is_empty() {
                query.take(name);
            } else {
                query.set(name, value);
            }
        }
        query.after(path)
    }

    /// White's moves: those of the address, then the one that was typed.
    fn points(&self, reduction: &Reduction) -> Vec<(String, Option<Point>)> {
        let size = reduction.board().size();
        let moves = self.query.get("moves").unwrap_or("").split(',');
        let typed = self.query.get("play").unwrap_or("");
        let point = |text: &str| text.parse::<Name>().ok().and_then(|name| size.named(name));
        let names = moves.chain([typed]).map(str::trim).filter(|text| !text.is_empty());
        names.map(|text| (text.to_uppercase(), point(text))).collect()
    }

    /// Plays what the address says.
    pub(super) fn stand<'r>(&self, words: &Words, compiled: &'r Compiled) -> Stand<'r> {
        let reduction = &compiled.reduction;
        let mut stand = Stand { fight: Fight::new(reduction), refused: None, watched: None };
        let step = self.query.get("watch").and_then(|text| text.parse::<usize>().ok());
        if let Some(step) = step
            && let Some(fought) = compiled.fought()
        {
            let story = Story::told_of(words, reduction, &fought);
            let step = step.min(story.told.len());
            for told in &story.told[..step] {
                // The replay has played these moves already.
                let _ = stand.fight.duel.play(told.point);
            }
            stand.watched = Some((story, step));
            return stand;
        }
        for (name, point) in self.points(reduction) {
            let played = match point {
                None => Err(crate::say!(words, "duel-no-point", text = name.as_str())),
                Some(_) if stand.fight.winner().is_some() => break,
                Some(point) => stand.fight.play(point).map_err(|error| error.explain(words)),
            };
            if let Err(reason) = played {
                stand.refused = Some((name, reason));
                break;
            }
        }
        stand
    }

    /// The part of the board that is asked for, or the part around what is going on.
    pub(super) fn window(&self, reduction: &Reduction, stand: &Stand<'_>) -> Window {
        let numbers: Vec<i64> = self
            .query
            .get("view")
            .unwrap_or("")
            .split(',')
            .filter_map(|number| number.parse().ok())
            .filter(|number| (-10_000..=10_000).contains(number))
            .collect();
        let side = reduction.balance.side;
        if let [row, column, span] = numbers[..] {
            let span = u32::try_from(span).unwrap_or(SPANS.0).max(SPANS.0);
            return Window::new(row, column, span, side);
        }
        let last = stand.fight.duel.moves().last().map(|(_, point)| *point);
        let way = stand.fight.ways().first().copied();
        let span = self.query.get("span").and_then(|text| text.parse().ok());
        let span: u32 = span.unwrap_or(SPAN);
        let point = way.or(last).unwrap_or(reduction.root);
        around(reduction, point, span.clamp(SPANS.0, SPANS.1))
    }
}

/// White's moves as the address writes them.
pub(super) fn white_moves(reduction: &Reduction, fight: &Fight<'_>) -> Vec<String> {
    let moves = fight.duel.moves().iter().filter(|(colour, _)| *colour == go::Colour::White);
    moves.map(|(_, point)| crate::reduction::name(reduction, *point)).collect()
}
