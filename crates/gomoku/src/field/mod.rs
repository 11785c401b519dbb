//! What would a stone make on each cell, for either player? Kept up to date by the stones played.
//!
//! A [`Field`] holds a position the way threats and engines need it: for every empty cell and
//! both players, the [`Shape`] that a stone would make on each of its four lines, the sets of
//! cells that make fives, fours and open threes, and a sum of worths for evaluation. A stone
//! changes only the cells at most four away on its lines (five where overlines matter); what it
//! changed is written down and restored when it is lifted. Stones are lifted in the reverse order
//! of play: a cell keeps the shapes that it had when it was taken, for they hold again when it is
//! free again.

pub(crate) mod geometry;
mod look;
mod points;
mod shape;
#[cfg(test)]
mod tests;

use std::sync::Arc;

use classics::stones::Stones;
use game::Player;
use game::picture::Place;

use crate::rules::{Gomoku, Rule};
use geometry::{BORDER, Geometry};
pub use points::Points;
use shape::{Fives, Shapes};
pub use shape::{Quartet, Shape};

/// Cells whose stone makes something; the sets of a player.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(u8)]
enum Makes {
    Five,
    Four,
    OpenThree,
    TwoCompletions,
    Three,
}

const KINDS: [Makes; 5] =
    [Makes::Five, Makes::Four, Makes::OpenThree, Makes::TwoCompletions, Makes::Three];

/// What never changes: shared by all fields of one game.
#[derive(Debug)]
struct Tables {
    geometry: Geometry,
    shapes: [Arc<Shapes>; 2],
    /// For each quartet, by its dense number, what a cell with it counts.
    counts: Vec<Cell>,
    /// How far on a line a stone changes anything.
    reach: u8,
}

/// A cell to a player: what a stone would make there, and what that counts.
#[derive(Debug, Clone, Copy, Default)]
struct Cell {
    quartet: Quartet,
    worth: i16,
    /// One bit for each set that the cell is in.
    makes: u8,
}

/// What a stone changed, to be restored when it is lifted.
#[derive(Debug, Clone, Copy)]
struct Change {
    player: u8,
    place: u16,
    before: Cell,
}

/// What stones would make, with its sums and its history.
#[derive(Debug, Clone)]
struct Shaped {
    cells: [Box<[Cell]>; 2],
    sets: [[Points; 5]; 2],
    worth: [i32; 2],
    journal: Vec<Change>,
}

/// A position with the shapes that stones would make.
#[derive(Debug, Clone)]
pub struct Field {
    game: Gomoku,
    tables: Arc<Tables>,
    stones: Stones,
    lines: [[u32; 128]; 2],
    shaped: Shaped,
    taken: Points,
    /// Where in the journal each stone's changes begin.
    marks: Vec<u32>,
}

impl Field {
    /// The empty board, where no cell is worth anything.
    pub fn new(game: &Gomoku) -> Field {
        Field::with_worth(game, &vec![0; Quartet::COUNT])
    }

    /// The empty board, with a worth for each quartet of shapes.
    ///
    /// # Panics
    /// When there are not 65,536 worths.
    pub fn with_worth(game: &Gomoku, worth: &[i16]) -> Field {
        assert_eq!(worth.len(), Quartet::COUNT);
        let shapes = match game.rule() {
            Rule::Freestyle => same(Fives::OrMore),
            Rule::Standard => same(Fives::Exactly),
            Rule::Renju => {
                [Fives::Straight, Fives::OrMore].map(|fives| Arc::new(Shapes::new(fives)))
            }
        };
        let mut counts = vec![Cell::default(); Quartet::DENSE];
        for (quartet, &worth) in (0..=u16::MAX).map(Quartet).zip(worth) {
            if quartet.is_valid() {
                counts[quartet.dense()] = Cell { quartet, worth, makes: sets_of(quartet) };
            }
        }
        let reach = if game.rule() == Rule::Freestyle { 4 } else { 5 };
        let geometry = Geometry::new(game.board());
        let cells = game.board().cells() as usize;
        let mut field = Field {
            game: game.clone(),
            tables: Arc::new(Tables { geometry, shapes, counts, reach }),
            stones: Stones::default(),
            lines: [[0; 128]; 2],
            shaped: Shaped {
                cells: [0, 1].map(|_| vec![Cell::default(); cells].into_boxed_slice()),
                sets: Default::default(),
                worth: [0; 2],
                journal: Vec::new(),
            },
            taken: Points::default(),
            marks: Vec::new(),
        };
        field.look_everywhere();
        field
    }

    /// A position on this field's board: the same tables, other stones.
    #[must_use]
    pub fn holding(&self, stones: &Stones) -> Field {
        let mut field = self.clone();
        field.hold(stones);
        field
    }

    /// Takes up another position.
    pub fn hold(&mut self, stones: &Stones) {
        self.stones = Stones::default();
        self.lines = [[0; 128]; 2];
        self.taken = Points::default();
        self.shaped.journal.clear();
        self.marks.clear();
        for player in Player::BOTH {
            for place in stones.of(player) {
                self.stones.put(player, place);
                self.taken.insert(place);
                self.flip(player, place);
            }
        }
        self.look_everywhere();
    }

    /// The game that is played.
    pub fn game(&self) -> &Gomoku {
        &self.game
    }

    /// The stones on the board.
    pub fn stones(&self) -> &Stones {
        &self.stones
    }

    /// A key of the stones, whoever is to move.
    pub fn key(&self) -> u64 {
        self.stones.key()
    }

    /// The cells with a stone.
    pub fn taken(&self) -> &Points {
        &self.taken
    }

    /// What a stone of the player would make on a free cell.
    pub fn quartet(&self, player: Player, place: Place) -> Quartet {
        self.shaped.cells[player.index()][place.index()].quartet
    }

    /// The sum of the worths of all free cells to a player.
    pub fn worth(&self, player: Player) -> i32 {
        self.shaped.worth[player.index()]
    }

    /// What a free cell is worth to a player.
    pub fn worth_of(&self, player: Player, place: Place) -> i32 {
        i32::from(self.shaped.cells[player.index()][place.index()].worth)
    }

    /// The cells where the player would make a five.
    pub fn fives(&self, player: Player) -> &Points {
        self.set(player, Makes::Five)
    }

    /// The cells where the player would make a four, or several.
    pub fn fours(&self, player: Player) -> &Points {
        self.set(player, Makes::Four)
    }

    /// The cells where the player would make an open three, or several.
    pub fn open_threes(&self, player: Player) -> &Points {
        self.set(player, Makes::OpenThree)
    }

    /// The cells where the player would have two completions at once: an open four or two fours.
    pub fn two_completions(&self, player: Player) -> &Points {
        self.set(player, Makes::TwoCompletions)
    }

    /// The cells where the player would make a three that is not open, or several.
    pub fn threes(&self, player: Player) -> &Points {
        self.set(player, Makes::Three)
    }

    fn set(&self, player: Player, kind: Makes) -> &Points {
        &self.shaped.sets[player.index()][kind as usize]
    }

    /// Whether the rules let the player put a stone on a free cell.
    pub fn may_play(&self, player: Player, place: Place) -> bool {
        if self.game.rule() != Rule::Renju || player == Player::Second {
            return true;
        }
        !self.is_suspect(place) || crate::rules::is_allowed(self.game.board(), &self.stones, place)
    }

    /// Whether a cell may be forbidden to Black: a quick test that misses none.
    fn is_suspect(&self, place: Place) -> bool {
        let shapes = self.quartet(Player::First, place).shapes();
        let fours = shapes.iter().filter(|&&shape| shape == Shape::Four).count();
        let threes = shapes.iter().filter(|&&shape| shape == Shape::OpenThree).count();
        let open_four = shapes.contains(&Shape::OpenFour);
        fours >= 2 || threes >= 2 || open_four || self.makes_overline(place)
    }

    fn makes_overline(&self, place: Place) -> bool {
        let seats = self.tables.geometry.seats[place.index()];
        seats.into_iter().any(|seat| {
            let own = self.lines[0][usize::from(seat.line)];
            let bit = u32::from(seat.offset) + BORDER;
            let above = (own >> (bit + 1)).trailing_ones();
            let below = (own << (32 - bit)).leading_ones();
            above + below >= 5
        })
    }

    /// Puts a stone on a free cell.
    pub fn put(&mut self, player: Player, place: Place) {
        self.stones.put(player, place);
        self.shaped.enter(place, -1);
        self.taken.insert(place);
        self.flip(player, place);
        self.marks.push(self.shaped.journal.len() as u32);
        self.look_around(place);
    }

    /// Lifts the stone that was put last.
    ///
    /// # Panics
    /// When no stone was put since the field was made.
    pub fn lift(&mut self, player: Player, place: Place) {
        self.stones.lift(player, place);
        self.flip(player, place);
        let mark = self.marks.pop().expect("a stone was put before it is lifted");
        self.shaped.restore(mark as usize);
        self.taken.remove(place);
        self.shaped.enter(place, 1);
    }

    fn flip(&mut self, player: Player, place: Place) {
        for seat in self.tables.geometry.seats[place.index()] {
            let bit = 1 << (u32::from(seat.offset) + BORDER);
            self.lines[player.index()][usize::from(seat.line)] ^= bit;
        }
    }
}

impl Shaped {
    /// Counts a cell in the sets and sums, or (-1) no more.
    fn enter(&mut self, place: Place, sign: i32) {
        for index in 0..2 {
            let cell = self.cells[index][place.index()];
            self.worth[index] += sign * i32::from(cell.worth);
            self.toggle_sets(index, place, cell.makes);
        }
    }

    /// Gives a cell another shape, and says what it was.
    fn reshape(&mut self, index: usize, place: Place, after: Cell) -> Cell {
        let before = std::mem::replace(&mut self.cells[index][place.index()], after);
        self.worth[index] += i32::from(after.worth) - i32::from(before.worth);
        self.toggle_sets(index, place, before.makes ^ after.makes);
        before
    }

    /// Takes back the changes since the journal was so long.
    fn restore(&mut self, mark: usize) {
        while self.journal.len() > mark {
            let Some(change) = self.journal.pop() else { break };
            let place = Place(u32::from(change.place));
            self.reshape(usize::from(change.player), place, change.before);
        }
    }

    fn toggle_sets(&mut self, index: usize, place: Place, makes: u8) {
        let mut makes = makes;
        while makes != 0 {
            self.sets[index][makes.trailing_zeros() as usize].toggle(place);
            makes &= makes - 1;
        }
    }
}

fn same(fives: Fives) -> [Arc<Shapes>; 2] {
    let shapes = Arc::new(Shapes::new(fives));
    [Arc::clone(&shapes), shapes]
}

/// The sets that a cell with these shapes is in, one bit each.
fn sets_of(quartet: Quartet) -> u8 {
    if !quartet.is_valid() {
        return 0;
    }
    let count = |shape| quartet.count(shape);
    let fours = count(Shape::Four) + count(Shape::OpenFour);
    let conditions = [
        count(Shape::Five) > 0,
        fours > 0,
        count(Shape::OpenThree) > 0,
        count(Shape::OpenFour) > 0 || fours >= 2,
        count(Shape::Three) > 0,
    ];
    let bit = |(kind, holds): (Makes, bool)| u8::from(holds) << (kind as u8);
    KINDS.into_iter().zip(conditions).map(bit).sum()
}
