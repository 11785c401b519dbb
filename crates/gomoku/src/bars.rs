//! Which runs of five cells can still win, and how far has each come?
//!
//! Every bar is in exactly one set: untouched, alive for one player with a number of stones from 1
//! to 5, or dead. Playing or taking back a stone moves only the bars through its cell.

use classics::grid::Board;
use classics::stones::Stones;
use game::Player;
use game::picture::Place;

use crate::rules::DIRECTIONS;

/// The number of a bar on its board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Bar(pub u16);

/// What has become of a bar.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Life {
    /// It holds no stone.
    Untouched,
    /// It holds so many stones, all of this player.
    Alive(Player, u32),
    /// It holds stones of both.
    Dead,
}

/// Sets of bars by their life: untouched, dead, and five for each player.
const SETS: usize = 12;

/// All bars of a board, with what has become of each.
#[derive(Debug, Clone)]
pub struct Bars {
    cells: Vec<[Place; 5]>,
    through: Vec<Vec<Bar>>,
    /// Stones in each bar, Black's and White's.
    counts: Vec<[u8; 2]>,
    sets: [Vec<Bar>; SETS],
    /// Where each bar is in its set.
    slots: Vec<u16>,
}

impl Bars {
    /// The bars of an empty board.
    pub fn new(board: Board) -> Bars {
        let mut cells = Vec::new();
        for place in (0..board.cells()).map(Place) {
            for (down, right) in DIRECTIONS {
                let cell = |step| board.step(place, step * down, step * right);
                if let Some(end) = cell(4) {
                    let inner = [1, 2, 3].map(|step| cell(step).expect("a line has no gaps"));
                    cells.push([place, inner[0], inner[1], inner[2], end]);
                }
            }
        }
        let mut through = vec![Vec::new(); board.cells() as usize];
        for (bar, places) in (0..).map(Bar).zip(&cells) {
            for place in places {
                through[place.index()].push(bar);
            }
        }
        let mut sets: [Vec<Bar>; SETS] = Default::default();
        sets[set_of(Life::Untouched)] = (0..cells.len() as u16).map(Bar).collect();
        let slots = (0..cells.len() as u16).collect();
        Bars { counts: vec![[0; 2]; cells.len()], cells, through, sets, slots }
    }

    /// The bars of a position, counted anew.
    pub fn of(board: Board, stones: &Stones) -> Bars {
        let mut bars = Bars::new(board);
        for player in Player::BOTH {
            stones.of(player).for_each(|place| bars.put(player, place));
        }
        bars
    }

    /// How many bars the board has.
    pub fn count(&self) -> usize {
        self.cells.len()
    }

    /// The cells of a bar.
    pub fn cells(&self, bar: Bar) -> [Place; 5] {
        self.cells[usize::from(bar.0)]
    }

    /// The bars through a cell, at most twenty.
    pub fn through(&self, place: Place) -> &[Bar] {
        &self.through[place.index()]
    }

    /// What has become of a bar.
    pub fn life(&self, bar: Bar) -> Life {
        let [black, white] = self.counts[usize::from(bar.0)].map(u32::from);
        match (black, white) {
            (0, 0) => Life::Untouched,
            (count, 0) => Life::Alive(Player::First, count),
            (0, count) => Life::Alive(Player::Second, count),
            _ => Life::Dead,
        }
    }

    /// The bars of one life, in no particular order.
    pub fn set(&self, life: Life) -> &[Bar] {
        &self.sets[set_of(life)]
    }

    /// How many bars hold only this player's stones, and so many of them (1 to 5).
    pub fn alive(&self, player: Player, stones: u32) -> u32 {
        self.set(Life::Alive(player, stones)).len() as u32
    }

    /// A stone is put on a free cell.
    pub fn put(&mut self, player: Player, place: Place) {
        self.change(place, |counts| counts[player.index()] += 1);
    }

    /// A stone is taken off the board.
    pub fn lift(&mut self, player: Player, place: Place) {
        self.change(place, |counts| counts[player.index()] -= 1);
    }

    fn change(&mut self, place: Place, apply: impl Fn(&mut [u8; 2])) {
        for index in 0..self.through[place.index()].len() {
            let bar = self.through[place.index()][index];
            let before = set_of(self.life(bar));
            apply(&mut self.counts[usize::from(bar.0)]);
            let after = set_of(self.life(bar));
            if before != after {
                self.transfer(bar, before, after);
            }
        }
    }

    fn transfer(&mut self, bar: Bar, before: usize, after: usize) {
        let slot = self.slots[usize::from(bar.0)];
        self.sets[before].swap_remove(usize::from(slot));
        if let Some(moved) = self.sets[before].get(usize::from(slot)) {
            self.slots[usize::from(moved.0)] = slot;
        }
        self.slots[usize::from(bar.0)] = self.sets[after].len() as u16;
        self.sets[after].push(bar);
    }
}

fn set_of(life: Life) -> usize {
    match life {
        Life::Untouched => 0,
        Life::Dead => 1,
        Life::Alive(player, stones) => 2 + 5 * player.index() + stones as usize - 1,
    }
}

#[cfg(test)]
mod tests {
    use game::laws::{self, Sample};
    use game::{Game, Undo};

    use super::*;
    use crate::{Gomoku, Rule};

    #[test]
    fn a_board_of_15_has_572_bars() {
        assert_eq!(Bars::new(Gomoku::default().board()).count(), 572);
    }

    /// The source's example: A6 is in five bars of its line, one of the row and two diagonals.
    #[test]
    fn a6_is_in_eight_bars() {
        let game = Gomoku::default();
        assert_eq!(Bars::new(game.board()).through(game.cell("a6").unwrap()).len(), 5 + 1 + 2);
    }

    #[test]
    fn bars_kept_through_play_and_undo_equal_bars_counted_anew() {
        for size in [5, 9, 15, 20] {
            let game = Gomoku::square(size, Rule::Freestyle).unwrap();
            let mut kept = Bars::new(game.board());
            let mut last = game.start();
            laws::on_random_games(&game, Sample { games: 3, ..Sample::default() }, |state| {
                follow(&mut kept, &last, state);
                assert_same(&kept, &Bars::of(game.board(), state.stones()));
                for mv in game.legal_moves(state).into_iter().step_by(17) {
                    let mut copy = state.clone();
                    game.play_undoable(&mut copy, mv);
                    follow(&mut kept, state, &copy);
                    assert_same(&kept, &Bars::of(game.board(), copy.stones()));
                    follow(&mut kept, &copy, state);
                }
                last = state.clone();
            });
        }
    }

    /// Puts and lifts what differs between two positions.
    fn follow(bars: &mut Bars, from: &crate::State, to: &crate::State) {
        for player in Player::BOTH {
            from.stones()
                .of(player)
                .filter(|&place| !to.stones().has(player, place))
                .for_each(|place| bars.lift(player, place));
            to.stones()
                .of(player)
                .filter(|&place| !from.stones().has(player, place))
                .for_each(|place| bars.put(player, place));
        }
    }

    fn assert_same(kept: &Bars, anew: &Bars) {
        assert_eq!(kept.counts, anew.counts);
        for index in 0..SETS {
            let [mut one, mut other] = [kept, anew].map(|bars| bars.sets[index].clone());
            one.sort_unstable();
            other.sort_unstable();
            assert_eq!(one, other);
            for (slot, bar) in kept.sets[index].iter().enumerate() {
                assert_eq!(usize::from(kept.slots[usize::from(bar.0)]), slot);
            }
        }
    }
}
