//! What does Yixin-Board ask beyond the protocol of Gomocup?

use std::thread;
use std::time::Instant;

use game::Game;

use super::line::Line;
use super::stones::Side;
use super::{Answer, Purpose, Say, Session, line};

/// More moves at once nobody reads.
const MOST_MOVES: u32 = 50;

impl Session {
    pub(super) fn yixin(&mut self, line: &Line, started: Instant, say: Say<'_>) -> Answer {
        match line.word.as_str() {
            "YXBOARD" => self.begin_reading(Purpose::Keep),
            // Whoever reads the lines has stopped the search already.
            "YXSTOP" | "STOP" => Ok(None),
            "YXSHOWFORBID" => self.show_forbidden(),
            "YXNBEST" => {
                let count = line.number().unwrap_or(1).clamp(1, MOST_MOVES);
                self.think_of(count as usize, started, say)
            }
            "YXHASHCLEAR" => {
                self.mind.forget();
                Ok(None)
            }
            "YXSHOWINFO" => {
                let threads = thread::available_parallelism().map_or(1, usize::from);
                say(&format!("MESSAGE INFO MAX_THREAD_NUM {threads}"));
                say("MESSAGE INFO MAX_HASH_SIZE 22");
                Ok(None)
            }
            other => Err(format!("UNKNOWN {}", line::printable(other))),
        }
    }

    /// The cells that renju forbids to Black, each as two digits of column and of row.
    fn show_forbidden(&mut self) -> Answer {
        let game = self.game()?;
        let state = self.stones.state(&game, Side::Own)?;
        if game.outcome(&state).is_some() {
            return Ok(Some("FORBID .".to_string()));
        }
        let cells = game.forbidden_points(&state);
        let digits = |(place, _)| {
            let (x, y) = line::point(&game, place);
            format!("{x:02}{y:02}")
        };
        let cells: Vec<String> = cells.into_iter().map(digits).collect();
        Ok(Some(format!("FORBID {}.", cells.concat())))
    }
}
