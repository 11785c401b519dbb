//! Which moves does the root try, and which of them lose to a forced win?

use std::iter;
use std::time::{Duration, Instant};

use game::picture::Place;
use game::{Game, Player};
use search::Limits;

use super::Variation;
use super::moves::{Scored, candidates, defences, near_stones, neighbourhoods, stubborn};
use super::score::WIN;
use crate::field::{Field, Points};
use crate::rules::{Gomoku, State};
use crate::threats::fours::{FourSearch, Fours};
use crate::threats::{Class, Solver, Win, zone};

/// Moves tried at the root.
const ROOT_WIDTH: usize = 60;
/// Positions of a hunt, where there is no limit of nodes.
const HUNT: u64 = 1_000_000;

/// Positions of the engine's search that take as long as one of a hunt.
const NODES_A_HUNT: u64 = 4;

/// Asks the solver about the root and its moves.
#[derive(Debug)]
pub(super) struct Scout<'a> {
    pub(super) solver: &'a mut Solver,
    pub(super) game: Gomoku,
    pub(super) state: &'a State,
    pub(super) limits: &'a Limits,
    /// When the time will be up.
    pub(super) deadline: Option<Instant>,
    /// Moves that the solver has looked at, and did not refute.
    pub(super) cleared: Points,
    /// Moves that lose, with the opponent's win.
    pub(super) lost: Vec<(Place, Win)>,
}

impl Scout<'_> {
    fn time_left(&self) -> Duration {
        let left = |deadline: Instant| deadline.saturating_duration_since(Instant::now());
        self.deadline.map_or(Duration::MAX, left)
    }

    /// A part of the limits.
    fn part(&self, divisor: u32) -> Limits {
        Limits {
            time: self.limits.time.map(|time| (time / divisor).min(self.time_left())),
            nodes: Some(
                self.limits.nodes.map_or(HUNT, |nodes| nodes / u64::from(divisor) / NODES_A_HUNT),
            ),
            ..self.limits.clone()
        }
    }

    /// The limits with the time that is left.
    pub(super) fn left(&self) -> Limits {
        Limits { time: self.deadline.map(|_| self.time_left()), ..self.limits.clone() }
    }

    /// A forced win of the mover.
    pub(super) fn win(&mut self) -> Option<Win> {
        let part = self.part(10);
        let class = if self.limits.depth == Some(0) { Class::Fours } else { Class::Threes };
        self.solver.solve(self.state, class, &part).ok().flatten()
    }

    /// The moves to try: those that stop what the opponent threatens, the refuted ones left out
    /// as far as time allows; at least one.
    pub(super) fn moves(&mut self, field: &mut Field, mover: Player) -> Vec<Place> {
        let mut root = root_moves(field, mover, self.state);
        if root.len() < 2 || self.limits.depth == Some(0) {
            return root;
        }
        let part = self.part(20);
        let Ok(Some(zone)) = self.solver.zone(self.state, Class::Threes, &part) else {
            return root;
        };
        let within: Vec<Place> = root.iter().copied().filter(|&place| zone.has(place)).collect();
        root = if within.is_empty() { root } else { within };
        let count = root.len() as u32;
        root.retain(|&place| !self.refutes(place, 8 * count.max(4)));
        if root.is_empty() {
            // The move that holds out longest; the first of equals.
            let longest = self.lost.iter().rev().max_by_key(|(_, win)| win.plies());
            return longest.map(|&(place, _)| place).into_iter().collect();
        }
        root
    }

    /// Whether a move loses to a forced win, as far as a part of the limits shows.
    pub(super) fn refutes(&mut self, place: Place, divisor: u32) -> bool {
        if self.cleared.has(place) {
            return false;
        }
        if self.lost.iter().any(|&(lost, _)| lost == place) {
            return true;
        }
        let mut after = self.state.clone();
        self.game.play(&mut after, place);
        let part = self.part(divisor);
        let found = self.solver.solve(&after, Class::Threes, &part).ok().flatten();
        let refuted = found.is_some();
        match found {
            Some(win) => self.lost.push((place, win)),
            // One look must do, whether it came to an end or not.
            None => self.cleared.insert(place),
        }
        refuted
    }

    /// How a move loses, if the solver refuted it. That is no proof of the position's loss: a move
    /// that was not tried may hold.
    pub(super) fn loss(&self, place: Place) -> Option<Variation> {
        let (_, win) = self.lost.iter().find(|&&(lost, _)| lost == place)?;
        let line: Vec<Place> = iter::once(place).chain(win.main_line()).collect();
        let score = win.plies().cast_signed() + 1 - WIN;
        Some(Variation { score, line, proved: false })
    }
}

/// The moves that the root tries, the most promising first: at least one.
fn root_moves(field: &mut Field, mover: Player, state: &State) -> Vec<Place> {
    if let Some(five) = field.fives(mover).first() {
        return vec![five];
    }
    let game = field.game().clone();
    let near = near_stones(field, &neighbourhoods(game.board()));
    let zone = defences(field, mover).or_else(|| zone_of_fours(field, mover));
    let (scored, _) = candidates(field, mover, (zone, &near), ROOT_WIDTH, |_| 0);
    let allowed = |moves: Scored| {
        let places = moves.into_iter().map(|(_, place)| place);
        places.filter(|&place| game.forbidden(state, place).is_none()).collect::<Vec<Place>>()
    };
    let mut root = allowed(scored);
    if root.is_empty() {
        root = allowed(stubborn(field, mover, &near));
    }
    if root.is_empty() { game.legal_moves(state)[..1].to_vec() } else { root }
}

/// Where the mover must play if the opponent would win by fours after a pass.
fn zone_of_fours(field: &mut Field, mover: Player) -> Option<Points> {
    if !field.fives(mover.opponent()).is_empty() {
        return None;
    }
    let mut fours = FourSearch::new();
    let found = fours.search(field, mover.opponent(), 5_000);
    (found == Fours::Win).then(|| zone::of_line(field, mover.opponent(), fours.line()))
}
