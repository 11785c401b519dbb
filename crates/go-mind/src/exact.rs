//! By how much is a small board won? The exact score of every move, by the rules alone.
//!
//! Under superko a position is worth what its history allows, so nothing that was found once holds
//! after other moves: the search remembers nothing. It is alpha-beta over the difference of the
//! areas, all stones counted as they stand (Tromp and Taylor); whoever wants dead stones off the
//! board takes them. Two passes end the game. Points that can never change hands bound the score:
//! stones that live unconditionally (Benson 1976), and the single points among them, on which the
//! opponent may never play. So a line that is cut off still says between what its score lies, and the
//! search goes one move deeper until the two ends meet.

use go::life::Benson;
use go::{Colour, Ko, Komi, Move, Passing, Position, Scoring, score};
use search::{Budget, Limits, Stopped};
use thiserror::Error;

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

/// Every legal move with the half points by which Black wins after it under best play, komi taken
/// off; less than nothing if White wins.
///
/// # Errors
/// When the position is too large, or a limit was reached first.
pub fn scores(position: &Position, limits: &Limits) -> Result<Vec<(Move, i32)>, NotExact> {
    check(position)?;
    let mut search = Search::new(position, limits);
    let komi = position.rules().komi;
    let moves = search.moves();
    moves.into_iter().map(|mv| Ok((mv, halves(search.exactly(mv)?, komi)))).collect()
}

fn halves(difference: i32, komi: Komi) -> i32 {
    2 * difference - komi.in_halves()
}

/// What a difference is at least and at most.
type Between = (i32, i32);

struct Search<'l> {
    position: Position,
    budget: Budget<'l>,
}

impl<'l> Search<'l> {
    fn new(position: &Position, limits: &'l Limits) -> Search<'l> {
        Search { position: position.clone(), budget: Budget::new(limits) }
    }

    /// The difference that a move leads to: looked at ever deeper until nothing is open.
    fn exactly(&mut self, mv: Move) -> Result<i32, NotExact> {
        let whole = self.position.board().size().area().cast_signed();
        let (mut between, mut depth) = ((-whole, whole), 1);
        while between.0 < between.1 {
            // Narrow questions are cheap: is it as much as it can be, is it as little?
            for end in [(between.1 - 1, between.1), (between.0, between.0 + 1)] {
                let (least, most) = self.after(mv, end, depth)?;
                between = (between.0.max(least), between.1.min(most));
            }
            depth += 1;
        }
        Ok(between.0)
    }

    /// The pass last, unless the opponent has just passed; moves that take stones before others, and
    /// those in the middle before those at the edge.
    fn moves(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        self.position.legal(&mut moves);
        let (board, mover) = (self.position.board(), self.position.to_move());
        let has_passed = matches!(self.position.moves().last(), Some((_, Move::Pass)));
        moves.sort_by_key(|mv| match *mv {
            Move::Pass => (if has_passed { 0 } else { 3 }, 0),
            Move::Play(point) => {
                let mut beside = board.size().neighbours(point);
                let takes = beside.any(|next| {
                    board.stone(next) == Some(mover.opponent()) && board.liberty_count(next) == 1
                });
                let edges = 4 - board.size().neighbours(point).count();
                (2 - u32::from(takes), edges)
            }
        });
        moves
    }

    /// What a move leads to, looked at so many moves deep.
    fn after(&mut self, mv: Move, window: Between, depth: u32) -> Result<Between, NotExact> {
        let memo = self.position.play_undoable(self.position.to_move(), mv);
        let found = self.value(window, depth - 1);
        self.position.undo(memo);
        found
    }

    /// The difference of the areas, for Black: true whatever the depth, and as narrow as it allows
    /// within the window.
    fn value(&mut self, (mut alpha, mut beta): Between, depth: u32) -> Result<Between, NotExact> {
        self.budget.spend()?;
        if self.position.is_over() {
            let end = difference(&self.position);
            return Ok((end, end));
        }
        let (least, most) = bounds(&self.position);
        if depth == 0 || least >= beta || most <= alpha || least == most {
            return Ok((least, most));
        }
        let is_black = self.position.to_move() == Colour::Black;
        let mut best = if is_black { (least, least) } else { (most, most) };
        for mv in self.moves() {
            let (low, high) = self.after(mv, (alpha, beta), depth)?;
            if is_black {
                best = (best.0.max(low), best.1.max(high));
                alpha = alpha.max(low);
            } else {
                best = (best.0.min(low), best.1.min(high));
                beta = beta.min(high);
            }
            if alpha >= beta {
                // What the moves that are left would give is open.
                best = if is_black { (best.0, most) } else { (least, best.1) };
                break;
            }
        }
        Ok((best.0.max(least), best.1.min(most)))
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
        assert_eq!(best(&start(1, 6, Rules::CHINESE)), 2);
        assert_eq!(best(&start(2, 3, Rules::CHINESE)), 0);
        let with_komi = start(2, 2, Rules::CHINESE).with_komi(Komi::halves(15));
        assert_eq!(best(&with_komi), 2 - 15);
    }

    #[test]
    #[ignore = "half a minute for three moves; 40 million positions answer six of ten"]
    fn three_by_three_is_won_whole_in_the_middle_and_lost_whole_in_a_corner() {
        let position = start(3, 3, Rules::CHINESE);
        let (none, size) = (Limits::default(), position.board().size());
        let mut search = Search::new(&position, &none);
        for ((row, column), worth) in [((1, 1), 9), ((0, 1), 3), ((0, 0), -9)] {
            let point = size.point(row, column).unwrap();
            assert_eq!(search.exactly(Move::Play(point)), Ok(worth), "{row} {column}");
        }
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
