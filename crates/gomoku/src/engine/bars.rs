//! How does the source's engine play? Bars, a utility that counts them, and alpha-beta whose depth
//! follows the width.
//!
//! *Actions*: a cell that completes a bar of four; else the cells that stop the opponent's; else
//! cells where bars of three meet (two fours, or four and three); else what stops those of the
//! opponent, together with fours of one's own; else the strategic points, where the most and
//! fullest bars meet. *Utility*: a weighted sum over bars by their stones, ours less theirs; 10,000
//! for a decided game. *Search*: each move divides the leaves that are left by the number of moves
//! beside it, so forced lines run deep and quiet ones end early; at most twelve plies.
//!
//! The source searches once with its whole budget of leaves. Here the budget grows, so that a
//! search that is stopped has a move.

use game::picture::Place;
use game::{Game, Player, Value};
use search::agent::Agent;
use search::{Budget, Certainty, Limits, Report, Stopped};

use crate::bars::{Bar, Bars, Life};
use crate::rules::{Gomoku, State};

/// The engine of the source.
#[derive(Debug, Clone)]
pub struct BarsEngine {
    /// The weight of a bar with 1, 2, 3 and 4 stones.
    pub weights: [i32; 4],
    /// Leaves of the whole tree, if nothing were pruned.
    pub leaves: u64,
    /// The deepest line in plies.
    pub plies: u32,
    /// Strategic points tried.
    pub width: usize,
}

impl Default for BarsEngine {
    fn default() -> BarsEngine {
        BarsEngine { weights: [1, 3, 9, 27], leaves: 2_500_000, plies: 12, width: 10 }
    }
}

/// The utility of a decided game, and what is played at once.
const DECIDED: i32 = 10_000;
const AT_ONCE: i32 = 8_000;

/// One search.
struct Reading<'a> {
    engine: &'a BarsEngine,
    game: &'a Gomoku,
    state: State,
    bars: Bars,
    budget: Budget<'a>,
}

impl Agent<Gomoku> for BarsEngine {
    fn choose(&mut self, game: &Gomoku, state: &State, limits: &Limits) -> Report<Place> {
        let bars = Bars::of(game.board(), state.stones());
        let budget = Budget::new(limits);
        let mut reading = Reading { engine: self, game, state: state.clone(), bars, budget };
        let mut best: Option<(i32, Place)> = None;
        let mut leaves = 1_000;
        while game.outcome(state).is_none() {
            let (found, stopped) = reading.root(leaves, best.map(|(_, place)| place));
            best = found.or(best);
            let decided = best.is_some_and(|(value, _)| value.abs() > AT_ONCE);
            if stopped || decided || leaves >= self.leaves {
                break;
            }
            leaves = (leaves * 8).min(self.leaves);
        }
        let nodes = reading.budget.nodes();
        let legal = game.legal_moves(state).first().copied();
        let mv = best.map(|(_, place)| place).or(legal);
        let line = mv.into_iter().collect();
        Report { mv, value: Value::Draw, certainty: Certainty::Estimated, line, nodes }
    }
}

impl Reading<'_> {
    /// The best root move with its value, as far as the search came, and whether it was stopped.
    fn root(&mut self, leaves: u64, first: Option<Place>) -> (Option<(i32, Place)>, bool) {
        let mut moves = self.actions();
        if let Some(index) = moves.iter().position(|&place| Some(place) == first) {
            moves[..=index].rotate_right(1);
        }
        let mut best: Option<(i32, Place)> = None;
        let share = leaves / moves.len().max(1) as u64;
        for place in moves {
            let alpha = best.map_or(-DECIDED, |(value, _)| value);
            match self.after(place, (alpha, DECIDED), share, 1) {
                Err(_) => return (best, true),
                Ok(value) if best.is_none_or(|(most, _)| value > most) => {
                    best = Some((value, place));
                    if value > AT_ONCE {
                        break;
                    }
                }
                Ok(_) => {}
            }
        }
        (best, false)
    }

    fn after(
        &mut self,
        place: Place,
        (alpha, beta): (i32, i32),
        leaves: u64,
        ply: u32,
    ) -> Result<i32, Stopped> {
        let mover = self.game.to_move(&self.state);
        self.game.play(&mut self.state, place);
        self.bars.put(mover, place);
        let value = self.value((-beta, -alpha), leaves, ply);
        self.bars.lift(mover, place);
        game::Undo::undo(self.game, &mut self.state, place, ());
        Ok(-value?)
    }

    /// Alpha-beta, for the mover; at most twelve plies deep.
    fn value(
        &mut self,
        (mut alpha, beta): (i32, i32),
        leaves: u64,
        ply: u32,
    ) -> Result<i32, Stopped> {
        self.budget.spend()?;
        if let Some(outcome) = self.game.outcome(&self.state) {
            let value = Value::finished(outcome, self.game.to_move(&self.state));
            return Ok(value.sign() * DECIDED);
        }
        if leaves <= 1 || ply >= self.engine.plies {
            return Ok(self.utility());
        }
        let moves = self.actions();
        let share = leaves / moves.len().max(1) as u64;
        let mut best = -DECIDED;
        for place in moves {
            best = best.max(self.after(place, (alpha, beta), share, ply + 1)?);
            alpha = alpha.max(best);
            if alpha >= beta {
                break;
            }
        }
        Ok(best)
    }

    fn utility(&self) -> i32 {
        let mover = self.game.to_move(&self.state);
        let sum = |player| {
            let bars = (1..).zip(self.engine.weights);
            bars.map(|(stones, weight)| self.bars.alive(player, stones).cast_signed() * weight)
                .sum::<i32>()
        };
        (sum(mover) - sum(mover.opponent())).clamp(-AT_ONCE, AT_ONCE)
    }

    /// The moves to consider: at least one in an unfinished game.
    fn actions(&self) -> Vec<Place> {
        let mover = self.game.to_move(&self.state);
        let opponent = mover.opponent();
        let bars = |player, stones| self.bars.set(Life::Alive(player, stones));
        let steps = [
            self.free_cells(bars(mover, 4)),
            self.free_cells(bars(opponent, 4)),
            self.crossings(mover),
        ];
        if let Some(cells) = steps.into_iter().find_map(|cells| self.legal(cells)) {
            return cells;
        }
        let danger = self.crossings(opponent);
        if !danger.is_empty() {
            let mut cells = danger;
            cells.extend(self.free_cells(bars(opponent, 3)));
            cells.extend(self.free_cells(bars(mover, 3)));
            if let Some(cells) = self.legal(cells) {
                return cells;
            }
        }
        self.strategic()
    }

    /// The cells that may be played, each once; `None` if there is none.
    fn legal(&self, mut cells: Vec<Place>) -> Option<Vec<Place>> {
        cells.sort_unstable();
        cells.dedup();
        cells.retain(|&place| self.game.forbidden(&self.state, place).is_none());
        (!cells.is_empty()).then_some(cells)
    }

    fn is_free(&self, place: Place) -> bool {
        self.state.stones().owner(place).is_none()
    }

    fn free_cells(&self, bars: &[Bar]) -> Vec<Place> {
        let cells = bars.iter().flat_map(|&bar| self.bars.cells(bar));
        cells.filter(|&place| self.is_free(place)).collect()
    }

    /// Cells where a stone makes a bar of four, and with it a second one or a bar of three that
    /// is not its continuation.
    fn crossings(&self, player: Player) -> Vec<Place> {
        let mut cells = self.free_cells(self.bars.set(Life::Alive(player, 3)));
        cells.sort_unstable();
        cells.dedup();
        cells.retain(|&place| {
            let count = |stones| {
                let life = Life::Alive(player, stones);
                self.bars.through(place).iter().filter(|&&bar| self.bars.life(bar) == life).count()
            };
            count(3) >= 2 && self.completions(player, place) >= 2 || count(3) >= 1 && count(2) >= 3
        });
        cells
    }

    /// How many cells would make five after a stone on `place`.
    fn completions(&self, player: Player, place: Place) -> usize {
        let life = Life::Alive(player, 3);
        let bars = self.bars.through(place).iter().filter(|&&bar| self.bars.life(bar) == life);
        let cells = bars.flat_map(|&bar| self.bars.cells(bar));
        let mut cells: Vec<Place> =
            cells.filter(|&cell| cell != place && self.is_free(cell)).collect();
        cells.sort_unstable();
        cells.dedup();
        cells.len()
    }

    /// The points where the most and fullest bars meet; the centre of an empty board.
    fn strategic(&self) -> Vec<Place> {
        if self.state.stones().count() == 0 {
            return vec![self.game.centre()];
        }
        let weight = |&bar: &Bar| match self.bars.life(bar) {
            Life::Alive(_, stones @ 1..=4) => self.engine.weights[stones as usize - 1] * 2,
            Life::Untouched => 1,
            _ => 0,
        };
        let worth = |place: Place| self.bars.through(place).iter().map(weight).sum::<i32>();
        let mut cells = self.game.legal_moves(&self.state);
        cells.sort_by_cached_key(|&place| -worth(place));
        cells.truncate(self.engine.width);
        cells
    }
}
