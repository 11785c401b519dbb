//! How is a finished game of Go counted at the prompt?
//!
//! After two passes the program proposes which strings are dead. Typing a point of a string takes
//! it off or puts it back, `accept` keeps the count with the game, `resume` plays on.

use std::io::Write;

use game::picture::Picture;
use go::{Point, Position};

use super::session::{Session, line};
use crate::failure::Failure;
use crate::goban::{self, Count};
use crate::say;
use crate::store::{Document, NodeId};
use crate::words::go_count;

/// What the players have said about the count so far.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Counting {
    /// A stone of every string that is taken off; without it, those that are proposed.
    dead: Option<Vec<Point>>,
    /// Whether they have agreed.
    agreed: bool,
}

impl Session<'_> {
    /// The game as it is counted, if it is a finished game of Go.
    pub(super) fn counted(&self) -> Option<(Position, Count)> {
        let position = goban::position(&self.setup, &*self.table).filter(Position::is_over)?;
        let count = Count::of(&position, self.counting.dead.as_deref());
        Some((position, count))
    }

    /// Whether a point that is typed now changes the count.
    pub(super) fn is_counting(&self) -> bool {
        let position = goban::position(&self.setup, &*self.table);
        position.is_some_and(|own| own.is_over() && own.rules().removes_dead())
    }

    /// Whether the count has been agreed on.
    pub(super) fn has_agreed(&self) -> bool {
        self.counting.agreed
    }

    /// Takes the string on a point off, or puts it back; `false` if no string is typed.
    pub(super) fn toggle(&mut self, typed: &str) -> bool {
        if !self.is_counting() {
            return false;
        }
        let Some((position, count)) = self.counted() else { return false };
        let board = position.board();
        let point = typed.parse().ok().and_then(|name| board.size().named(name));
        let Some(point) = point.filter(|&point| board.stone(point).is_some()) else { return false };
        self.counting = Counting { dead: Some(count.toggled(board, point)), agreed: false };
        true
    }

    /// Keeps the count.
    pub(super) fn accept(&mut self, out: &mut impl Write) -> Result<(), Failure> {
        let words = self.context.words;
        let Some((_, count)) = self.counted().filter(|_| self.is_counting()) else {
            return line(out, &say!(words, "play-nothing-to-count"));
        };
        self.counting.agreed = true;
        let score = go_count::score(words, count.score);
        line(out, &format!("{} ({})", score, say!(words, "web-agreed")))
    }

    /// Plays on from before the two passes.
    pub(super) fn resume(&mut self, out: &mut impl Write) -> Result<(), Failure> {
        if !self.is_counting() {
            return line(out, &say!(self.context.words, "play-nothing-to-count"));
        }
        self.counting = Counting::default();
        self.table.undo();
        self.table.undo();
        self.show_board(out, self.show_values)
    }

    /// Draws the count and returns what is to be said about it; nothing for other games.
    pub(super) fn draw_count(&self, picture: &mut Picture) -> Option<Vec<String>> {
        let words = self.context.words;
        let (position, count) = self.counted()?;
        goban::add_territory(picture, &count, &position);
        let size = position.board().size();
        let mut said = vec![
            go_count::score(words, count.score),
            go_count::sum(words, &count),
            go_count::meaning(words, &count),
        ];
        if count.removes_dead {
            for string in &count.fallen {
                let (own, why) =
                    (go_count::fallen(words, size, string), go_count::reason(words, string.reason));
                said.push(format!("  × {own} ({why})"));
            }
            if count.fallen.is_empty() {
                said.push(say!(words, "web-none-fallen"));
            }
            said.push(say!(words, "play-count-how"));
        }
        Some(said)
    }

    /// Keeps an agreed count with the document, as files say it.
    pub(super) fn keep_count(&self, document: &mut Document, node: NodeId) {
        if let Some((position, count)) = self.counted().filter(|_| self.counting.agreed) {
            // The node was just played.
            drop(count.agree(document, node, &position));
        }
    }
}
