//! What is known for certain about a game's moves where going through all its positions is hopeless?
//!
//! At Go a move is worth a score, not a distance: small boards are searched by the rules
//! (`go_mind::exact`). At Gomoku nobody wins on small boards, which is proved (`gomoku::threats::even`),
//! and on any board a win by threats is certain once it was replayed against every defence.

use std::time::Instant;

use game::picture::Place;
use game::{Game, Value};
use go::{Colour, Go, Position};
use go_mind::exact::{self, NotExact};
use gomoku::threats::even;
use gomoku::{Gomoku, State};
use search::Limits;
use search::oracle::Unsolved;

use super::gomoku_view::forced;
use super::solving::MOST_POSITIONS;

/// A move and what is known of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Truth<M> {
    /// The move.
    pub mv: M,
    /// What it is worth to the mover; the distance of a score is none.
    pub value: Value,
    /// By how many half points the mover wins, where that is what is played for.
    pub lead: Option<i32>,
    /// Whether the distance is no more than a bound.
    pub at_most: bool,
}

/// The moves of a small board of Go with their scores, the best among them, as many as the time
/// allows; `None` by rules that are not searched here.
pub(super) fn of_go(
    _game: &Go,
    position: &Position,
    limits: &Limits,
) -> Option<Result<Vec<Truth<go::Move>>, Unsolved>> {
    // This search remembers no positions, so only the time bounds it.
    let limits = &Limits { nodes: None, ..limits.clone() };
    let scores = match exact::scores(position, limits) {
        Ok(scores) => scores.known,
        Err(NotExact::Stopped(stopped)) => return Some(Err(stopped.into())),
        Err(NotExact::Rules) => return None,
        Err(NotExact::TooLarge) => {
            return Some(Err(Unsolved::TooLarge { limit: MOST_POSITIONS }));
        }
    };
    let sign = if position.to_move() == Colour::Black { 1 } else { -1 };
    let truth = |(mv, halves): (go::Move, i32)| {
        let lead = sign * halves;
        let value = match lead.signum() {
            1 => Value::Win(1),
            -1 => Value::Loss(1),
            _ => Value::Draw,
        };
        Truth { mv, value, lead: Some(lead), at_most: false }
    };
    Some(Ok(scores.into_iter().map(truth).collect()))
}

/// Positions that may be visited to prove one move a draw.
const PER_MOVE: u64 = 2_000;

/// Boards of more cells are not drawn for certain.
const MOST_CELLS: u32 = 36;

/// A forced win of the mover, or a draw by every move; `None` where all positions can be gone through.
pub(super) fn of_gomoku(
    game: &Gomoku,
    state: &State,
    limits: &Limits,
) -> Option<Result<Vec<Truth<Place>>, Unsolved>> {
    if !super::gomoku::is_too_large(game, state) {
        return None;
    }
    let begun = Instant::now();
    let draws =
        if game.board().cells() <= MOST_CELLS { all_draw(game, state, limits) } else { None };
    if let Some(moves) = draws {
        let truth = |mv| Truth { mv, value: Value::Draw, lead: None, at_most: false };
        return Some(Ok(moves.into_iter().map(truth).collect()));
    }
    let time = limits.time.map(|time| time.saturating_sub(begun.elapsed()));
    Some(match forced(game, state, &Limits { time, ..limits.clone() }) {
        Some(win) => {
            let (mv, value) = (win.first_move(), Value::Win(win.plies()));
            Ok(vec![Truth { mv, value, lead: None, at_most: true }])
        }
        None => Err(Unsolved::TooLarge { limit: MOST_POSITIONS }),
    })
}

/// All moves, if each is proved to draw.
fn all_draw(game: &Gomoku, state: &State, limits: &Limits) -> Option<Vec<Place>> {
    let few = Limits { nodes: Some(PER_MOVE), ..limits.clone() };
    let moves = game.legal_moves(state);
    let draws = |&mv: &Place| even::draws(game, state, mv, &few) == Ok(true);
    (!moves.is_empty() && moves.iter().all(draws)).then_some(moves)
}

/// Whether the values of a game's moves can be hoped for on a board of this size.
pub fn is_small(game: &str, settings: &super::Settings) -> bool {
    match game {
        "go" => super::go_of(settings).is_ok_and(|game| {
            let start = game.start();
            exact::check(&start).is_ok()
        }),
        "gomoku" => super::gomoku_of(settings).is_ok_and(|game| game.board().cells() <= MOST_CELLS),
        _ => true,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::registry::{AnyTable, MoveValue, Settings, find};

    fn table(game: &str, size: &str) -> AnyTable {
        let mut settings = Settings::new();
        settings.set("size", size);
        (find(game).unwrap().open)(&settings).unwrap()
    }

    #[test]
    fn a_small_board_of_go_has_scores() {
        let mut small = table("go", "2x2");
        let found = small.truths(&Limits::default()).unwrap();
        // Black by one on the board, White by six and a half with the komi of 7.5.
        let best = found.iter().map(MoveValue::rank).max();
        assert_eq!((found.len(), best), (5, Some(-13)));
        small.play("A1").unwrap();
        let best = small.truths(&Limits::default()).unwrap();
        assert_eq!(best.iter().map(MoveValue::rank).max(), Some(13), "for White");
        let large = table("go", "9x9").truths(&Limits::default());
        assert!(matches!(large, Err(Unsolved::TooLarge { .. })));
    }

    #[test]
    fn five_in_a_row_is_drawn_on_small_boards_and_won_by_threats_on_large_ones() {
        let found = table("gomoku", "5x5").truths(&Limits::default()).unwrap();
        assert_eq!(found.len(), 25);
        assert!(found.iter().all(|own| own.value == Value::Draw));
        let mut large = table("gomoku", "15x15");
        for mv in ["H8", "A1", "H9", "A3", "H10", "A5"] {
            large.play(mv).unwrap();
        }
        let found = large.truths(&Limits::default()).unwrap();
        assert!(matches!(found[..], [ref own] if own.at_most && own.value == Value::Win(3)));
    }
}
