//! By how much is a small board won? The exact score of every move, by the rules alone.
//!
//! Under superko a position is worth what its history allows, so nothing that was found once holds
//! after other moves: the search remembers nothing. It is alpha-beta over the difference of the
//! areas, all stones counted as they stand (Tromp and Taylor); whoever wants dead stones off the
//! board takes them. Two passes end the game. A pass is tried first: where the opponent has just passed, it shows
//! at once what the mover has already. Points that can never change hands bound the score:
//! stones that live unconditionally (Benson 1976), and the single points among them, on which the
//! opponent may never play.

use go::life::Benson;
use go::{Colour, Ko, Komi, Move, Passing, Position, Scoring, score};
use search::{Budget, Limits, Stopped};
use thiserror::Error;

/// Boards of more points are not tried.
pub const MOST_POINTS: u32 = 9;

/// Games longer than this are not followed: they would not end in time.
const MOST_PLIES: u32 = 500;

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

/// Every legal move with the half points by which Black wins after it under best play, komi taken
/// off; less than nothing if White wins.
///
/// # Errors
/// When the position is too large, or a limit was reached first.
pub fn scores(position: &Position, limits: &Limits) -> Result<Vec<(Move, i32)>, NotExact> {
    check(position)?;
    let mut search = Search { position: position.clone(), budget: Budget::new(limits) };
    let most = position.board().size().area().cast_signed();
    let komi = position.rules().komi;
    search
        .moves()
        .into_iter()
        .map(|mv| Ok((mv, halves(search.after(mv, (-most, most), 1)?, komi))))
        .collect()
}

fn halves(difference: i32, komi: Komi) -> i32 {
    2 * difference - komi.in_halves()
}

struct Search<'l> {
    position: Position,
    budget: Budget<'l>,
}

impl Search<'_> {
    /// The pass first, then moves that take stones, then the others.
    fn moves(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        self.position.legal(&mut moves);
        let (board, mover) = (self.position.board(), self.position.to_move());
        moves.sort_by_key(|mv| match *mv {
            Move::Pass => 0,
            Move::Play(point) => {
                let takes = board.size().neighbours(point).any(|next| {
                    board.stone(next) == Some(mover.opponent()) && board.liberty_count(next) == 1
                });
                2 - u32::from(takes)
            }
        });
        moves
    }

    /// The difference of the areas that a move leads to, for Black: exact within the window, a bound
    /// outside of it.
    fn after(&mut self, mv: Move, window: (i32, i32), ply: u32) -> Result<i32, NotExact> {
        let memo = self.position.play_undoable(self.position.to_move(), mv);
        let found = self.value(window, ply);
        self.position.undo(memo);
        found
    }

    fn value(&mut self, (mut alpha, mut beta): (i32, i32), ply: u32) -> Result<i32, NotExact> {
        self.budget.spend()?;
        if self.position.is_over() {
            return Ok(difference(&self.position));
        }
        if ply >= MOST_PLIES {
            return Err(NotExact::TooLarge);
        }
        let (least, most) = bounds(&self.position);
        if least >= beta || least == most {
            return Ok(least);
        }
        if most <= alpha {
            return Ok(most);
        }
        let is_black = self.position.to_move() == Colour::Black;
        let mut best = if is_black { i32::MIN } else { i32::MAX };
        for mv in self.moves() {
            let value = self.after(mv, (alpha, beta), ply + 1)?;
            if is_black {
                best = best.max(value);
                alpha = alpha.max(value);
            } else {
                best = best.min(value);
                beta = beta.min(value);
            }
            if alpha >= beta {
                break;
            }
        }
        Ok(best)
    }
}

/// Black's area less White's, as the stones stand.
fn difference(position: &Position) -> i32 {
    let score = score::area(position.board(), Komi::NONE);
    score.black.cast_signed() - score.white.cast_signed()
}

/// What the difference will be at least and at most, however both play on.
fn bounds(position: &Position) -> (i32, i32) {
    let board = position.board();
    let benson = Benson::of(board, position.rules().suicide);
    let mut sure = [0_i32; 2];
    for point in board.size().points() {
        let owner = if let Some(colour) = board.stone(point) {
            benson.is_alive(point).then_some(colour)
        } else {
            let first = board.size().neighbours(point).next().and_then(|next| board.stone(next));
            let is_wall = |next| board.stone(next) == first && benson.is_alive(next);
            first.filter(|_| board.size().neighbours(point).all(is_wall))
        };
        if let Some(owner) = owner {
            sure[owner as usize] += 1;
        }
    }
    let area = board.size().area().cast_signed();
    let [black, white] = [sure[Colour::Black as usize], sure[Colour::White as usize]];
    (2 * black - area, area - 2 * white)
}

#[cfg(test)]
mod tests {
    use super::*;
    use go::{Board, Rules, Size};

    fn start(rows: u32, columns: u32, rules: Rules) -> Position {
        let size = Size::to_play(rows, columns).unwrap();
        Position::new(Board::new(size), Colour::Black, rules.with_komi(Komi::NONE)).unwrap()
    }

    fn best(position: &Position) -> i32 {
        scores(position, &Limits::default()).unwrap().iter().map(|own| own.1).max().unwrap()
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
        let mut found = scores(&start(2, 2, Rules::TROMP_TAYLOR), &Limits::default()).unwrap();
        found.sort_by_key(|own| own.1);
        assert_eq!(found.iter().map(|own| own.1).collect::<Vec<_>>(), [-2, 2, 2, 2, 2]);
        assert_eq!(found[0].0, Move::Pass);
        assert_eq!(best(&start(1, 4, Rules::CHINESE)), 8);
        assert_eq!(best(&start(1, 5, Rules::CHINESE)), 0);
        let with_komi = start(2, 2, Rules::CHINESE).with_komi(Komi::halves(15));
        assert_eq!(best(&with_komi), 2 - 15);
    }

    #[test]
    fn what_cannot_be_searched_is_refused() {
        let none = Limits::default();
        assert_eq!(scores(&start(4, 4, Rules::CHINESE), &none), Err(NotExact::TooLarge));
        assert_eq!(scores(&start(3, 3, Rules::CHINESE), &none), Err(NotExact::TooLarge));
        assert_eq!(scores(&start(2, 2, Rules::JAPANESE), &none), Err(NotExact::Rules));
        let few = Limits { nodes: Some(10), ..none };
        let stopped = Err(NotExact::Stopped(Stopped::Nodes(10)));
        assert_eq!(scores(&start(2, 2, Rules::CHINESE), &few), stopped);
    }
}
