//! Who wins by force? Threats, and wins in which every move is one.
//!
//! A [`Solver`] looks for a win of the mover in which every move is a threat of a [`Class`], and
//! returns it as a [`Win`]: a tree with an answer to every defence. [`verify`](fn@verify) replays
//! such a tree by the rules alone.
//!
//! The classes, exactly. A move of the attacker belongs to
//!
//! - [`Class::Fours`] if it makes five, or makes a four;
//! - [`Class::Threes`] if it does that, or leaves the attacker a legal move that would make two
//!   completions if the defender passed: so does an open three, and a move that prepares a double four;
//! - [`Class::Threats`] if it leaves the attacker a win by threes if the defender passed, as far as
//!   a short search sees one, and is one of the few (at most two dozen at first) that look most promising.
//!
//! While the defender has a four, the attacker's move must also be its completion. The defender
//! may play anything. In freestyle and standard Gomoku the search is exact for fours and threes: it
//! finds a win if there is one in the class, and no other. In renju every win is verified, but some
//! may be missed.

mod build;
mod campaign;
pub mod even;
pub(crate) mod fours;
mod hunt;
#[cfg(test)]
mod naive;
#[cfg(test)]
mod plain;
mod prove;
mod rows;
mod table;
#[cfg(test)]
mod tests;
mod threat;
pub(crate) mod tree;
mod verify;
pub mod walk;
pub(crate) mod zone;

use std::time::Instant;

use game::picture::Place;
use game::{Game, Player};
use search::{Budget, Limits, Stopped};

use crate::field::{Field, Points};
use crate::rules::{Gomoku, Rule, State};
use build::Unwritten;
use campaign::{Campaign, Taste};
use fours::{FourSearch, Fours};
use hunt::Hunt;
use prove::{Prover, Quarry};
use table::Table;
pub use tree::{Step, StepId, Then, Win};
pub(crate) use verify::verify_from;
pub use verify::{Refutation, disturbances, verify};

/// Which moves the attacker may use.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Class {
    /// Fours only (VCF).
    Fours,
    /// Fours, and what threatens to have two completions.
    Threes,
    /// All of these, and quiet moves that threaten to win by fours (VCT).
    Threats,
}

/// Looks for forced wins in one game.
#[derive(Debug)]
pub struct Solver {
    prover: Prover<Campaign>,
    /// What the tables are about: a position by its key, and who attacks there.
    position: Option<(u64, Player)>,
}

/// How many times more than usual a campaign tries in the end.
const MOST_PATIENCE: u64 = 64;

/// Positions that the first campaign may visit.
const FIRST_PORTION: u64 = 50_000;

/// What campaigns try first, how many moves at each position, and how many times as many
/// positions they may visit. Few moves look deep, many find what looks unlikely.
const TRIES: [(Taste, usize, u64); 3] =
    [(Taste::Even, 10, 2), (Taste::Quiet, 24, 1), (Taste::Even, 5, 6)];

/// Memory for what is known about positions, unless asked otherwise.
const USUAL_BYTES: usize = 64 << 20;

impl Solver {
    /// A solver with a table of usual size.
    pub fn new(game: &Gomoku) -> Solver {
        Solver::with_memory(&Field::new(game), USUAL_BYTES)
    }

    /// A solver for the game of a field, with a table of at most so many bytes.
    pub fn with_memory(field: &Field, bytes: usize) -> Solver {
        let hunt = Hunt {
            field: field.clone(),
            attacker: Player::First,
            class: Class::Fours,
            fours: FourSearch::new(),
        };
        let hunts = Prover { quarry: hunt, table: Table::new(bytes / 4 * 3) };
        let prover = Prover { quarry: Campaign::new(hunts), table: Table::new(bytes / 4) };
        Solver { prover, position: None }
    }

    /// A win of the mover in which every move is of a class; `None` if there is none.
    ///
    /// # Errors
    /// When a limit ended the search first.
    pub fn solve(
        &mut self,
        state: &State,
        class: Class,
        limits: &Limits,
    ) -> Result<Option<Win>, Stopped> {
        let mut budget = Budget::new(limits);
        let hunt = &mut self.prover.quarry.hunts.quarry;
        hunt.fours.until = limits.time.map(|time| Instant::now() + time);
        let game = hunt.field.game().clone();
        if game.outcome(state).is_some() {
            return Ok(None);
        }
        hunt.field.hold(state.stones());
        hunt.attacker = game.to_move(state);
        let win = self.hunt(class, &mut budget)?;
        // Zones are not proved for renju: there a win counts only once it has been replayed.
        let holds = |win: &Win| game.rule() != Rule::Renju || verify(&game, state, win).is_ok();
        Ok(win.filter(holds))
    }

    /// The cells on which the mover must play, because the opponent would win by moves of a class
    /// if the mover passed; `None` if no such win is found. Every move elsewhere loses to that win.
    ///
    /// # Errors
    /// When a limit ended the search first.
    pub fn zone(
        &mut self,
        state: &State,
        class: Class,
        limits: &Limits,
    ) -> Result<Option<Points>, Stopped> {
        let mut budget = Budget::new(limits);
        let hunt = &mut self.prover.quarry.hunts.quarry;
        hunt.fours.until = limits.time.map(|time| Instant::now() + time);
        let game = hunt.field.game().clone();
        hunt.field.hold(state.stones());
        hunt.attacker = game.to_move(state).opponent();
        let mover = hunt.attacker.opponent();
        if game.outcome(state).is_some() || !hunt.field.fives(mover).is_empty() {
            return Ok(None);
        }
        let win = self.hunt(class, &mut budget)?;
        let field = &mut self.prover.quarry.hunts.quarry.field;
        Ok(win.map(|win| zone::of_tree(field, &win)))
    }

    fn hunt(&mut self, class: Class, budget: &mut Budget<'_>) -> Result<Option<Win>, Stopped> {
        if let Some(win) = self.hunt_fours(budget)? {
            return Ok(Some(win));
        }
        self.remember_or_forget();
        let hunts = &mut self.prover.quarry.hunts;
        hunts.quarry.class = Class::Threes;
        match class {
            Class::Fours => Ok(None),
            Class::Threes => prove(hunts, budget),
            Class::Threats => self.campaign(budget),
        }
    }

    /// Keeps what is known if it is about the same position, so that a search can be resumed.
    fn remember_or_forget(&mut self) {
        let hunt = &self.prover.quarry.hunts.quarry;
        let position = Some((hunt.field.key(), hunt.attacker));
        if self.position != position {
            self.position = position;
            self.prover.quarry.hunts.table.grow_old();
            self.prover.quarry.patience = 1;
            self.prover.table.clear();
        }
    }

    /// Campaigns of growing patience, in each several that prefer different moves.
    fn campaign(&mut self, budget: &mut Budget<'_>) -> Result<Option<Win>, Stopped> {
        let mut portion = FIRST_PORTION;
        loop {
            let mut ended = true;
            for (taste, width, share) in TRIES {
                (self.prover.quarry.taste, self.prover.quarry.width) = (taste, width);
                self.prover.quarry.judge_quickly();
                self.prover.table.clear();
                match self.prove_within(share * portion, budget)? {
                    Some(true) => {
                        self.prover.quarry.write_down();
                        return prove(&mut self.prover, budget);
                    }
                    Some(false) => {}
                    None => ended = false,
                }
            }
            if ended && self.prover.quarry.patience >= MOST_PATIENCE {
                return Ok(None);
            }
            if ended {
                self.prover.quarry.patience *= 4;
            }
            portion *= 4;
        }
    }

    /// Whether the attacker wins, as far as so many positions show.
    fn prove_within(
        &mut self,
        nodes: u64,
        budget: &mut Budget<'_>,
    ) -> Result<Option<bool>, Stopped> {
        self.prover.quarry.last_node = budget.nodes() + nodes;
        match self.prover.prove(budget) {
            Ok(won) => Ok(Some(won)),
            Err(Stopped::Nodes(0)) => Ok(None),
            Err(stopped) => Err(stopped),
        }
    }

    /// Fours alone, in portions between which the limits are looked at.
    fn hunt_fours(&mut self, budget: &mut Budget<'_>) -> Result<Option<Win>, Stopped> {
        let hunt = &mut self.prover.quarry.hunts.quarry;
        let mut portion = 1_000;
        loop {
            let before = hunt.fours.nodes;
            let found = hunt.fours.search(&mut hunt.field, hunt.attacker, portion);
            for _ in before..hunt.fours.nodes {
                budget.spend()?;
            }
            match found {
                Fours::Win => {
                    let line = hunt.fours.line().to_vec();
                    return Ok(Some(build::fours(&mut hunt.field, hunt.attacker, &line)));
                }
                Fours::None => return Ok(None),
                Fours::Unknown => portion *= 2,
            }
        }
    }
}

/// A win with the moves of a quarry, if there is one.
fn prove<Q: Quarry>(
    prover: &mut Prover<Q>,
    budget: &mut Budget<'_>,
) -> Result<Option<Win>, Stopped> {
    if !prover.prove(budget)? {
        return Ok(None);
    }
    match build::win(prover, budget) {
        Ok(win) => Ok(Some(win)),
        Err(Unwritten::Stopped(stopped)) => Err(stopped),
        Err(Unwritten::Lost) => Ok(None),
    }
}

/// The threats on the board for one player, as layers show them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Overview {
    /// Cells that make five.
    pub fives: Vec<Place>,
    /// Cells that make a four, one that makes two completions included.
    pub fours: Vec<Place>,
    /// Cells that make an open three.
    pub open_threes: Vec<Place>,
    /// Cells that make a four and an open three at once.
    pub four_threes: Vec<Place>,
    /// Cells that make two completions: open fours and double fours.
    pub double_fours: Vec<Place>,
    /// Cells that make two open threes at once.
    pub double_threes: Vec<Place>,
}

impl Overview {
    /// What a player's stone would make on the free cells of a position; forbidden ones left out.
    pub fn of(field: &Field, player: Player) -> Overview {
        use crate::field::Shape;
        let list = |points: &Points| -> Vec<Place> {
            points.iter().filter(|&place| field.may_play(player, place)).collect()
        };
        let threes = |place: Place| field.quartet(player, place).count(Shape::OpenThree);
        let mut overview = Overview {
            fives: list(field.fives(player)),
            fours: list(field.fours(player)),
            open_threes: list(field.open_threes(player)),
            four_threes: list(&field.fours(player).and(field.open_threes(player))),
            double_fours: list(field.two_completions(player)),
            double_threes: list(field.open_threes(player)),
        };
        overview.double_threes.retain(|&place| threes(place) >= 2);
        overview
    }
}
