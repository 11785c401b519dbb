//! How does the fight decide the game? A reserve that weighs more than all the rest that is in
//! doubt, and filler of both colours on a square board.
//!
//! Let E be the points of White's eyes, F those of her filler, R those of the reserve, and U all
//! other points that are not walls: pipes, hinges, cells. If the reserve lives White has at least
//! E + F + R; if it dies she has at most E + F + U, for after the capture Black answers her next
//! move by closing the reserve, which is one point wide everywhere, so that nothing lives in it. R
//! is made greater than U, and F is chosen so that half of the board lies in the middle between.

use super::canvas::{Canvas, Spot};
use crate::gadget::{Grid, Kind};

/// How the points are shared out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Balance {
    /// Rows and columns of the board.
    pub side: u32,
    /// White's eyes in the gadgets, their points included.
    pub eyes: u32,
    /// White's filler.
    pub filler: u32,
    /// The reserve.
    pub reserve: u32,
    /// Pipes, hinges and cells.
    pub open: u32,
    /// Points inside White's filler that she may fill without harm.
    pub white_spare: u32,
    /// Points inside the walls that Black may fill without harm.
    pub black_spare: u32,
}

impl Balance {
    /// The fewest points White ends with if the reserve lives.
    pub const fn least_alive(&self) -> u32 {
        self.eyes + self.filler + self.reserve
    }

    /// The most points White ends with if the reserve is taken.
    pub const fn most_dead(&self) -> u32 {
        self.eyes + self.filler + self.open
    }

    /// Whether the fight decides the game: half of the board lies between the two.
    pub const fn decides(&self) -> bool {
        let area = self.side * self.side;
        2 * self.most_dead() < area && area < 2 * self.least_alive()
    }

    /// Whether both players can wait while the other settles everything that is open: if the
    /// reserve is taken Black fills what it leaves.
    pub const fn can_wait(&self) -> bool {
        self.white_spare > self.reserve + self.open && self.black_spare > self.open
    }
}

/// The rectangle in which things are drawn.
#[derive(Debug, Clone, Copy)]
struct Frame {
    top: i32,
    bottom: i32,
    left: i32,
    right: i32,
}

impl Frame {
    fn of(canvas: &Canvas) -> Frame {
        let mut frame = Frame { top: 0, bottom: 0, left: 0, right: 0 };
        for &(row, column) in canvas.marks.keys() {
            frame.top = frame.top.min(row);
            frame.bottom = frame.bottom.max(row);
            frame.left = frame.left.min(column);
            frame.right = frame.right.max(column);
        }
        frame
    }

    fn wider(self, by: i32) -> Frame {
        Frame {
            top: self.top - by,
            bottom: self.bottom + by,
            left: self.left - by,
            right: self.right + by,
        }
    }

    const fn rows(self) -> u32 {
        (self.bottom - self.top + 1).cast_unsigned()
    }

    const fn columns(self) -> u32 {
        (self.right - self.left + 1).cast_unsigned()
    }
}

/// Draws the reserve: a spine to the left of the first choice, with teeth upward and downward in
/// turn, all one point wide and each point beside a wall.
pub(crate) fn reserve(canvas: &mut Canvas) -> u32 {
    let open = open_points(canvas);
    let frame = Frame::of(canvas);
    let mut stones = 0;
    let mut column = -3;
    while stones < open + 9 || column > -6 {
        canvas.mark((0, column), Kind::Reserve);
        stones += 1;
        let end = match column {
            -4.. => 0,
            _ if column % 2 == 0 => frame.bottom,
            _ => frame.top,
        };
        if end != 0 {
            canvas.line((end.signum(), column), (end, column), Kind::Reserve);
            stones += end.unsigned_abs();
        }
        column -= 1;
    }
    stones
}

fn open_points(canvas: &Canvas) -> u32 {
    let is_open = |kind: &&Kind| matches!(kind, Kind::Pipe | Kind::Hinge | Kind::Cell);
    canvas.marks.values().filter(is_open).count() as u32
}

/// The board, how its points are shared out, and what to add to a spot of the canvas to find it on
/// the board; nothing if no board of at most `most` rows will do.
pub(crate) fn square(canvas: &Canvas, reserve: u32, most: u32) -> Option<(Grid, Balance, Spot)> {
    let frame = Frame::of(canvas).wider(2);
    let open = open_points(canvas);
    let is_eyes = |kind: &&Kind| matches!(kind, Kind::Eyes | Kind::Eye);
    let eyes = canvas.marks.values().filter(is_eyes).count() as u32;
    let mut side = frame.columns().max(frame.rows());
    loop {
        if side > most {
            return None;
        }
        let filler = (side * side).saturating_sub(reserve + open) / 2;
        let filler = filler.saturating_sub(eyes);
        let room = side * side - frame.rows() * frame.columns();
        if filler <= room {
            let mut balance =
                Balance { side, eyes, filler, reserve, open, white_spare: 0, black_spare: 0 };
            let shift = (-frame.top, -frame.left);
            let grid = fill(canvas, &mut balance, (frame, shift));
            // Every string keeps two of its eyes; how many strings there are is known later, and
            // each gadget parts the walls into a few more.
            let kept = 6 * (canvas.regions.len() as u32 + 1);
            let Balance { white_spare, black_spare, .. } = balance;
            let white_spare = white_spare.saturating_sub(2);
            let black_spare = black_spare.saturating_sub(kept);
            if (Balance { white_spare, black_spare, ..balance }).can_wait() {
                return Some((grid, balance, shift));
            }
        }
        side += 1;
    }
}

/// White's filler lies below everything and, where that does not suffice, on the right.
fn fill(canvas: &Canvas, balance: &mut Balance, (frame, shift): (Frame, Spot)) -> Grid {
    let side = balance.side;
    let mut grid = Grid::new(side, side);
    for (&(row, column), &kind) in &canvas.marks {
        let place = ((row + shift.0).cast_unsigned(), (column + shift.1).cast_unsigned());
        grid.set(place, kind);
    }
    let rows = frame.rows();
    let below = (rows..side).rev().flat_map(|row| (0..side).map(move |column| (row, column)));
    let columns = (frame.columns()..side).rev();
    let beside = columns.flat_map(|column| (0..rows).rev().map(move |row| (row, column)));
    for place in below.chain(beside).take(balance.filler as usize) {
        grid.set(place, Kind::Eyes);
    }
    balance.black_spare = make_eyes(&mut grid, (Kind::Wall, Kind::WallEye));
    balance.white_spare = make_eyes(&mut grid, (Kind::Eyes, Kind::Eye));
    grid
}

/// Takes out every stone of a kind whose eight neighbours are all of that kind.
fn make_eyes(grid: &mut Grid, (stone, eye): (Kind, Kind)) -> u32 {
    let (rows, columns) = (grid.rows(), grid.columns());
    let mut made = 0;
    for row in 1..rows - 1 {
        for column in 1..columns - 1 {
            let mut around = (row - 1..=row + 1)
                .flat_map(|row| (column - 1..=column + 1).map(move |column| (row, column)));
            if around.all(|place| grid.at(place) == stone) {
                grid.set((row, column), eye);
                made += 1;
            }
        }
    }
    made
}
