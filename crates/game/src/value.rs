//! What is a position worth to the player who is to move?

use std::cmp::Ordering;

use crate::{Outcome, Player};

/// The score of a game that is won already: one more than the greatest distance.
const WON: i64 = u32::MAX as i64 + 1;

/// The exact worth of a position for the mover, with the distance in plies under best play.
///
/// Better is greater: a quick win above a slow one, any win above a draw, a draw above any loss,
/// a loss that lasts above one that does not.
///
/// ```
/// use game::Value::{Draw, Loss, Win};
/// assert!(Win(3) > Win(5) && Win(5) > Draw && Draw > Loss(8) && Loss(8) > Loss(2));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Value {
    /// The mover wins after this many plies.
    Win(u32),
    /// Neither side can force a win.
    Draw,
    /// The mover loses after this many plies; 0 means that the game is already lost.
    Loss(u32),
}

impl Value {
    /// The value of a finished position for its mover.
    pub fn finished(outcome: Outcome, mover: Player) -> Value {
        match outcome {
            Outcome::Draw => Value::Draw,
            Outcome::Win(winner) if winner == mover => Value::Win(0),
            Outcome::Win(_) => Value::Loss(0),
        }
    }

    /// What a move is worth that leads to a position of this value: one ply further away, and
    /// seen from the other side if the move passed the turn.
    ///
    /// ```
    /// use game::Value::{Loss, Win};
    /// assert_eq!(Loss(2).one_ply_before(true), Win(3));
    /// assert_eq!(Win(2).one_ply_before(false), Win(3));
    /// ```
    #[must_use]
    pub fn one_ply_before(self, mover_changed: bool) -> Value {
        let later = match self {
            Value::Win(plies) => Value::Win(plies + 1),
            Value::Draw => Value::Draw,
            Value::Loss(plies) => Value::Loss(plies + 1),
        };
        if mover_changed { later.for_opponent() } else { later }
    }

    /// The same position seen by the other side.
    #[must_use]
    pub fn for_opponent(self) -> Value {
        match self {
            Value::Win(plies) => Value::Loss(plies),
            Value::Draw => Value::Draw,
            Value::Loss(plies) => Value::Win(plies),
        }
    }

    /// Plies until the end under best play; `None` for a draw, which may last for ever.
    pub fn distance(self) -> Option<u32> {
        match self {
            Value::Win(plies) | Value::Loss(plies) => Some(plies),
            Value::Draw => None,
        }
    }

    /// 1 for a win, 0 for a draw, -1 for a loss.
    pub fn sign(self) -> i32 {
        match self {
            Value::Win(_) => 1,
            Value::Draw => 0,
            Value::Loss(_) => -1,
        }
    }

    /// The signed distance of the Hexapawn source: +k, 0 for a lost game that is over, -k.
    ///
    /// Only for games in which the player to move has lost when play ends; there a draw or a win
    /// in no ply cannot occur, and 0 is free to mean "already lost".
    pub fn signed_distance(self) -> i64 {
        match self {
            Value::Win(plies) => i64::from(plies),
            Value::Draw => 0,
            Value::Loss(plies) => -i64::from(plies),
        }
    }

    /// A number in the same order as the values: negation is the opponent's view, zero a draw.
    /// Searches count in these numbers and turn them back with [`Value::from_score`].
    pub fn score(self) -> i64 {
        match self {
            Value::Win(plies) => WON - i64::from(plies),
            Value::Draw => 0,
            Value::Loss(plies) => i64::from(plies) - WON,
        }
    }

    /// The value with this score; scores beyond a won game count as won.
    ///
    /// ```
    /// use game::Value;
    /// assert_eq!(Value::from_score(Value::Loss(4).score()), Value::Loss(4));
    /// ```
    pub fn from_score(score: i64) -> Value {
        let plies = u32::try_from(WON - score.abs()).unwrap_or(0);
        match score.signum() {
            1 => Value::Win(plies),
            -1 => Value::Loss(plies),
            _ => Value::Draw,
        }
    }
}

impl Ord for Value {
    fn cmp(&self, other: &Value) -> Ordering {
        self.score().cmp(&other.score())
    }
}

impl PartialOrd for Value {
    fn partial_cmp(&self, other: &Value) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

#[cfg(test)]
mod tests {
    use super::Value::{self, Draw, Loss, Win};

    #[test]
    fn values_are_ordered_from_the_quickest_loss_to_the_quickest_win() {
        let ordered = [Loss(0), Loss(1), Loss(9), Draw, Win(9), Win(1), Win(0)];
        assert!(ordered.is_sorted());
    }

    #[test]
    fn seeing_a_position_from_the_other_side_twice_changes_nothing() {
        for value in [Loss(4), Draw, Win(7)] {
            assert_eq!(value.for_opponent().for_opponent(), value);
        }
    }

    /// The two examples of the Hexapawn source.
    #[test]
    fn the_best_move_is_the_greatest_value_one_ply_before() {
        let best = |successors: &[Value]| {
            successors.iter().map(|value| value.one_ply_before(true)).max().unwrap()
        };
        assert_eq!(best(&[Win(2), Win(6), Win(11)]).signed_distance(), -12);
        assert_eq!(best(&[Loss(11), Win(3), Loss(8), Win(17)]).signed_distance(), 9);
    }
}
