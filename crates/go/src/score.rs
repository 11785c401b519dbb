//! Who has how much? Area, territory and controlled points.

use std::fmt;

use game::Outcome;

use crate::board::Board;
use crate::colour::Colour;
use crate::rules::Komi;
use crate::size::Point;

/// What both sides have, in points, and the komi.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Score {
    /// Black's points.
    pub black: u32,
    /// White's points on the board and among the prisoners.
    pub white: u32,
    /// What White gets beside them.
    pub komi: Komi,
}

impl Score {
    /// By how many half points Black is ahead; negative if White is.
    pub const fn lead_in_halves(self) -> i64 {
        2 * (self.black as i64 - self.white as i64) - self.komi.in_halves() as i64
    }

    /// Who has more, or a draw.
    pub const fn outcome(self) -> Outcome {
        match self.lead_in_halves() {
            0 => Outcome::Draw,
            lead if lead > 0 => Outcome::Win(Colour::Black.player()),
            _ => Outcome::Win(Colour::White.player()),
        }
    }
}

/// As SGF and GTP write results: `B+3.5`, `W+12`, `0`.
impl fmt::Display for Score {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let lead = self.lead_in_halves();
        let winner = match lead {
            0 => return formatter.write_str("0"),
            1.. => "B",
            _ => "W",
        };
        write!(formatter, "{winner}+{}", lead.unsigned_abs() as f64 / 2.0)
    }
}

/// Whose each point is: a stone's colour, or the colour that alone reaches an empty point; indexed
/// by [`Point::index`].
pub type Owners = Vec<Option<Colour>>;

/// Whose each point is, all stones counted as alive.
pub fn owners(board: &Board) -> Owners {
    let mut owners: Owners = vec![None; board.size().slots()];
    let mut seen = vec![false; board.size().slots()];
    let mut region = Vec::new();
    for point in board.size().points() {
        if let Some(colour) = board.stone(point) {
            owners[point.index()] = Some(colour);
        } else if !seen[point.index()] {
            let reached = spread(board, point, &mut seen, &mut region);
            for &empty in &region {
                owners[empty.index()] = reached;
            }
        }
    }
    owners
}

/// The empty points joined to `start`, and the colour that alone touches them.
fn spread(
    board: &Board,
    start: Point,
    seen: &mut [bool],
    region: &mut Vec<Point>,
) -> Option<Colour> {
    region.clear();
    region.push(start);
    seen[start.index()] = true;
    let mut touches = [false; 2];
    let mut next = 0;
    while let Some(&point) = region.get(next) {
        next += 1;
        for other in board.size().neighbours(point) {
            match board.stone(other) {
                Some(colour) => touches[colour as usize] = true,
                None if !seen[other.index()] => {
                    seen[other.index()] = true;
                    region.push(other);
                }
                None => (),
            }
        }
    }
    match touches {
        [true, false] => Some(Colour::Black),
        [false, true] => Some(Colour::White),
        _ => None,
    }
}

/// Stones and surrounded points of both sides, all stones counted as alive.
pub fn area(board: &Board, komi: Komi) -> Score {
    let owners = owners(board);
    let count = |colour| owners.iter().filter(|&&owner| owner == Some(colour)).count() as u32;
    Score { black: count(Colour::Black), white: count(Colour::White), komi }
}

/// Surrounded empty points and prisoners of both sides. `dead` stones are taken off first and
/// count as prisoners; points touched by both colours, or that belong to a string in seki, count
/// for nobody.
pub fn territory(
    board: &Board,
    dead: &[Point],
    prisoners: [u32; 2],
    seki: &[Point],
    komi: Komi,
) -> Score {
    let cleared = without(board, dead);
    let owners = territory_owners(&cleared, seki);
    let mut points = prisoners;
    for &stone in dead {
        if let Some(colour) = board.stone(stone) {
            points[colour.opponent() as usize] += 1;
        }
    }
    for point in cleared.size().points().filter(|&point| cleared.is_empty_at(point)) {
        if let Some(colour) = owners[point.index()] {
            points[colour as usize] += 1;
        }
    }
    Score { black: points[0], white: points[1], komi }
}

/// Whose each point is where territory is counted, the dead taken off: as [`owners`], but the empty
/// points that belong to a string in seki are nobody's.
pub fn territory_owners(cleared: &Board, seki: &[Point]) -> Owners {
    let mut owners = owners(cleared);
    for (owner, is_neutral) in owners.iter_mut().zip(beside_seki(cleared, seki)) {
        if is_neutral {
            *owner = None;
        }
    }
    owners
}

/// The empty points that can be reached from a stone in seki over empty points.
fn beside_seki(board: &Board, seki: &[Point]) -> Vec<bool> {
    let mut seen = vec![false; board.size().slots()];
    let mut region = Vec::new();
    for &stone in seki {
        for point in board.size().neighbours(stone) {
            if board.is_empty_at(point) && !seen[point.index()] {
                spread(board, point, &mut seen, &mut region);
            }
        }
    }
    seen
}

/// The board with some stones taken off.
pub fn without(board: &Board, dead: &[Point]) -> Board {
    let mut board = board.clone();
    for &stone in dead {
        board.set(stone, None);
    }
    board
}

/// Controlled points of both sides, as the exam counts.
pub fn control(board: &Board, komi: Komi) -> Score {
    let controlled = |colour| {
        let empty = board.empty().iter();
        let walled = empty.filter(|&&point| board.controlled_by(point) == Some(colour)).count();
        board.count(colour) + walled as u32
    };
    Score { black: controlled(Colour::Black), white: controlled(Colour::White), komi }
}

/// Whether every point is controlled: the exam's game is then over.
pub fn is_all_controlled(board: &Board) -> bool {
    board.empty().iter().all(|&point| board.controlled_by(point).is_some())
}
