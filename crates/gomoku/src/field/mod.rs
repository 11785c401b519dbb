//! What would a stone make on each cell, for either player? Kept up to date by the stones played.
//!
//! A [`Field`] holds a position the way threats and engines need it: for every empty cell and
//! both players, the [`Shape`] that a stone would make on each of its four lines, the sets of
//! cells that make fives, fours and open threes, and a sum of worths for evaluation. A stone
//! changes only the cells at most four away on its lines (five where overlines matter); what it
//! changed is written down and restored when it is lifted. Stones are lifted in the reverse order
//! of play: a cell keeps the shapes that it had when it was taken, for they hold again when it is
//! free again.

mod geometry;
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
    counts: Vec<Count>,
    /// How far on a line a stone changes anything.
    reach: u8,
}

/// What a cell counts.
#[derive(Debug, Clone, Copy, Default)]
struct Count {
    worth: i16,
    /// One bit for each set that the cell is in.
    makes: u8,
}

/// What a stone changed, to be restored when it is lifted.
#[derive(Debug, Clone, Copy)]
struct Change {
    player: Player,
    cell: Place,
    before: Quartet,
}

/// A line as both players see it.
struct View {
    direction: usize,
    stones: [u32; 2],
    wall: u32,
}

/// A position with the shapes that stones would make.
#[derive(Debug, Clone)]
pub struct Field {
    game: Gomoku,
    tables: Arc<Tables>,
    stones: Stones,
    lines: [[u32; 128]; 2],
    quartets: [Box<[Quartet]>; 2],
    sets: [[Points; 5]; 2],
    worth: [i32; 2],
    taken: Points,
    journal: Vec<Change>,
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
        let mut counts = vec![Count::default(); Quartet::DENSE];
        for (quartet, &worth) in (0..=u16::MAX).map(Quartet).zip(worth) {
            if quartet.is_valid() {
                counts[quartet.dense()] = Count { worth, makes: sets_of(quartet) };
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
            quartets: [0, 1].map(|_| vec![Quartet::default(); cells].into_boxed_slice()),
            sets: Default::default(),
            worth: [0; 2],
            taken: Points::default(),
            journal: Vec::new(),
            marks: Vec::new(),
        };
        field.look_everywhere();
        field
    }

    /// A position on this field's board: the same tables, other stones.
    #[must_use]
    pub fn holding(&self, stones: &Stones) -> Field {
        let mut field = self.clone();
        field.stones = Stones::default();
        field.lines = [[0; 128]; 2];
        field.taken = Points::default();
        field.journal.clear();
        field.marks.clear();
        for player in Player::BOTH {
            for place in stones.of(player) {
                field.stones.put(player, place);
                field.taken.insert(place);
                field.flip(player, place);
            }
        }
        field.look_everywhere();
        field
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
        self.quartets[player.index()][place.index()]
    }

    /// The sum of the worths of all free cells to a player.
    pub fn worth(&self, player: Player) -> i32 {
        self.worth[player.index()]
    }

    /// What a free cell is worth to a player.
    pub fn worth_of(&self, player: Player, place: Place) -> i32 {
        i32::from(self.tables.counts[self.quartet(player, place).dense()].worth)
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
        &self.sets[player.index()][kind as usize]
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
        self.enter(place, -1);
        self.taken.insert(place);
        self.flip(player, place);
        self.marks.push(self.journal.len() as u32);
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
        while self.journal.len() > mark as usize {
            let Some(change) = self.journal.pop() else { break };
            self.reshape(change.player, change.cell, change.before);
        }
        self.taken.remove(place);
        self.enter(place, 1);
    }

    /// Counts a cell in the sets and sums, or (-1) no more.
    fn enter(&mut self, place: Place, sign: i32) {
        for player in Player::BOTH {
            let quartet = self.quartets[player.index()][place.index()];
            let count = self.tables.counts[quartet.dense()];
            self.worth[player.index()] += sign * i32::from(count.worth);
            let makes = count.makes;
            self.toggle_sets(player, place, makes);
        }
    }

    fn toggle_sets(&mut self, player: Player, place: Place, makes: u8) {
        if makes == 0 {
            return;
        }
        for kind in KINDS {
            if makes >> (kind as u8) & 1 == 1 {
                self.sets[player.index()][kind as usize].toggle(place);
            }
        }
    }

    fn flip(&mut self, player: Player, place: Place) {
        for seat in self.tables.geometry.seats[place.index()] {
            let bit = 1 << (u32::from(seat.offset) + BORDER);
            self.lines[player.index()][usize::from(seat.line)] ^= bit;
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
