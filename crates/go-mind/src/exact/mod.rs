//! By how much is a small board won? The exact score of every move, by the rules alone.
//!
//! Under superko a position is worth what its history allows, so no value that was found once holds
//! after other moves: the search remembers none. It is alpha-beta over the difference of the
//! areas, all stones counted as they stand (Tromp and Taylor); whoever wants dead stones off the
//! board takes them. Two passes end the game. Points that can never change hands bound the score:
//! stones that live unconditionally (Benson 1976), and the single points among them, on which the
//! opponent may never play. So a line that is cut off still says between what its score lies, and the
//! search goes one move deeper until the two ends meet. What depends on the stones alone is looked up
//! (`field`), so a step of the search costs a few reads; which move refuted last is tried first.

mod field;
mod search;

use ::search::{Limits, Stopped};
use go::{Colour, Ko, Komi, Move, Passing, Position, Scoring};

use thiserror::Error;

use self::search::Search;

/// Boards of more points are not tried.
pub const MOST_POINTS: u32 = 9;

/// Why there are no exact scores.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
pub enum NotExact {
    /// The board is too large.
    #[error("more than {MOST_POINTS} points")]
    TooLarge,
    /// The rules let a game go round in circles, or count something else than areas.
    #[error("only area rules with superko and free passes are searched")]
    Rules,
    /// A limit was reached first.
    #[error(transparent)]
    Stopped(#[from] Stopped),
}

/// Whether the exact scores of a position can be hoped for.
///
/// # Errors
/// When they cannot, with the reason.
pub fn check(position: &Position) -> Result<(), NotExact> {
    let rules = position.rules();
    let is_area = matches!(rules.scoring, Scoring::Area | Scoring::AreaAsItStands);
    if !is_area || rules.ko == Ko::Simple || rules.passing != Passing::Free {
        return Err(NotExact::Rules);
    }
    if position.board().size().area() > MOST_POINTS {
        return Err(NotExact::TooLarge);
    }
    Ok(())
}

/// What is known of the moves of a position.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Scores {
    /// Moves with the half points by which Black wins after them under best play, komi taken off;
    /// less than nothing if White wins. The best move is among them.
    pub known: Vec<(Move, i32)>,
    /// How many legal moves were not settled before a limit; none of them is better.
    pub open: usize,
}

/// The exact scores of the legal moves, as many as the limits allow.
///
/// # Errors
/// When the position is too large, or a limit was reached before the best move was settled.
pub fn scores(position: &Position, limits: &Limits) -> Result<Scores, NotExact> {
    check(position)?;
    let mut search = Search::new(position, limits);
    let mut moves = Vec::new();
    position.legal(&mut moves);
    let (between, stopped) = search.all(&moves);
    // Worth to the mover: what is settled, and what is open at best.
    let is_black = position.to_move() == Colour::Black;
    let own = |score: i32| if is_black { score } else { -score };
    let is_settled = |(least, most): &&(i32, i32)| least == most;
    let best = between.iter().filter(is_settled).map(|(score, _)| own(*score)).max();
    let open = between.iter().filter(|own| !is_settled(own));
    let hoped = open.clone().map(|(least, most)| own(*least).max(own(*most))).max();
    if let Some(stopped) = stopped
        && best < hoped
    {
        return Err(stopped.into());
    }
    let komi = position.rules().komi;
    let settled = moves.iter().zip(&between).filter(|(_, own)| is_settled(own));
    let known = settled.map(|(mv, (score, _))| (*mv, halves(*score, komi))).collect();
    Ok(Scores { known, open: open.count() })
}

fn halves(difference: i32, komi: Komi) -> i32 {
    2 * difference - komi.in_halves()
}

#[cfg(test)]
mod tests {
    use super::*;
    use go::{Board, Rules, Size, score};

    fn difference(position: &Position) -> i32 {
        let score = score::area(position.board(), Komi::NONE);
        score.black.cast_signed() - score.white.cast_signed()
    }

    fn start(rows: u32, columns: u32, rules: Rules) -> Position {
        let size = Size::to_play(rows, columns).unwrap();
        Position::new(Board::new(size), Colour::Black, rules.with_komi(Komi::NONE)).unwrap()
    }

    fn best(position: &Position) -> i32 {
        scores(position, &Limits::default()).unwrap().known.iter().map(|own| own.1).max().unwrap()
    }

    /// All moves without any pruning.
    fn plain(position: &Position) -> i32 {
        if position.is_over() {
            return difference(position);
        }
        let mut moves = Vec::new();
        position.legal(&mut moves);
        let values = moves.into_iter().map(|mv| {
            let mut next = position.clone();
            next.play(position.to_move(), mv);
            plain(&next)
        });
        let best = if position.to_move() == Colour::Black { values.max() } else { values.min() };
        best.expect("a pass is always legal")
    }

    #[test]
    fn what_is_pruned_changes_nothing() {
        for rules in [Rules::CHINESE, Rules::TROMP_TAYLOR] {
            for columns in 1..=3 {
                let position = start(1, columns, rules);
                assert_eq!(best(&position), 2 * plain(&position), "1 by {columns}");
            }
        }
    }

    #[test]
    fn small_boards_are_worth_what_is_known() {
        // Two by two: Black by one point, by any stone; a pass gives it to White.
        let found = scores(&start(2, 2, Rules::TROMP_TAYLOR), &Limits::default()).unwrap();
        let mut found = found.known;
        found.sort_by_key(|own| own.1);
        assert_eq!(found.iter().map(|own| own.1).collect::<Vec<_>>(), [-2, 2, 2, 2, 2]);
        assert_eq!(found[0].0, Move::Pass);
        assert_eq!(best(&start(1, 4, Rules::CHINESE)), 8);
        assert_eq!(best(&start(1, 5, Rules::CHINESE)), 0);
        assert_eq!(best(&start(1, 6, Rules::CHINESE)), 2);
        assert_eq!(best(&start(2, 3, Rules::CHINESE)), 0);
        let with_komi = start(2, 2, Rules::CHINESE).with_komi(Komi::halves(15));
        assert_eq!(best(&with_komi), 2 - 15);
    }

    #[test]
    fn three_by_three_is_won_whole_in_the_middle_and_lost_whole_in_a_corner() {
        let found = scores(&start(3, 3, Rules::CHINESE), &Limits::default()).unwrap();
        let found: Vec<i32> = found.known.into_iter().map(|(_, halves)| halves / 2).collect();
        assert_eq!(found, [-9, 3, -9, 3, 9, 3, -9, 3, -9, -9], "row by row, then the pass");
    }

    #[test]
    fn what_is_not_reached_is_left_open_and_never_the_best() {
        // After a corner, most replies of White take longer than anybody waits.
        let mut position = start(3, 3, Rules::CHINESE);
        position.play(Colour::Black, Move::Play(position.board().size().point(0, 0).unwrap()));
        let few = Limits { nodes: Some(20_000_000), ..Limits::default() };
        let found = scores(&position, &few).unwrap();
        assert_eq!(found.known.len() + found.open, 9);
        assert!(found.open > 0);
        let best = found.known.iter().map(|own| own.1).min();
        assert_eq!(best, Some(-18), "White has it all");
    }

    #[test]
    fn what_cannot_be_searched_is_refused() {
        let none = Limits::default();
        assert_eq!(scores(&start(4, 4, Rules::CHINESE), &none), Err(NotExact::TooLarge));
        assert_eq!(scores(&start(2, 2, Rules::JAPANESE), &none), Err(NotExact::Rules));
        let few = Limits { nodes: Some(10), ..none };
        let stopped = Err(NotExact::Stopped(Stopped::Nodes(10)));
        assert_eq!(scores(&start(2, 2, Rules::CHINESE), &few), stopped);
    }
}
