//! Which stones are dead when the players stop, and what is the count then?

use std::sync::Arc;

use game::keys::mix;

use super::Position;
use crate::life::FinalStatus;
use crate::rules::Scoring;
use crate::score::{self, Score};
use crate::size::Point;

/// The seed of the playouts behind every final status, so that it never changes.
const SEED: u64 = 1976;

impl Position {
    /// The players agree which stones are dead; until the next move this overrides the estimate.
    /// Strings are dead as a whole: all stones of each string named are taken.
    pub fn agree(&mut self, dead: &[Point]) {
        let mut stones: Vec<Point> =
            dead.iter().flat_map(|&stone| self.board.string(stone)).collect();
        stones.sort_unstable();
        stones.dedup();
        self.agreed = Some(stones.into());
    }

    /// The dead stones that the players agreed on since the last move.
    pub fn agreed(&self) -> Option<&[Point]> {
        self.agreed.as_deref()
    }

    /// Alive, dead or in seki for every string: the estimate, or what the players agreed on.
    pub fn final_status(&self) -> FinalStatus {
        self.final_status_while(|| true).expect("nothing ends it")
    }

    /// The same; none if it no longer `goes_on`, which is asked now and then.
    pub fn final_status_while(&self, goes_on: impl FnMut() -> bool) -> Option<FinalStatus> {
        let mut status = FinalStatus::of_while(&self.board, SEED, goes_on)?;
        if let Some(dead) = &self.agreed {
            status.dead = dead.to_vec();
            status.seki.retain(|stone| dead.binary_search(stone).is_err());
        }
        Some(status)
    }

    /// The count after the dead stones of [`Position::final_status`] are taken off, where the rules
    /// take any off.
    pub fn final_score(&self) -> Score {
        if !self.rules.removes_dead() {
            return self.score_without(&[], &[]);
        }
        // Seki changes no area, so that nothing needs to be estimated.
        if let (Some(dead), Scoring::Area) = (&self.agreed, self.rules.scoring) {
            return self.score_without(dead, &[]);
        }
        let status = self.final_status();
        self.score_without(&status.dead, &status.seki)
    }

    /// The count, `dead` stones taken off first where the rules say so. `seki` are the stones that
    /// live without territory, where territory is counted.
    pub fn score_without(&self, dead: &[Point], seki: &[Point]) -> Score {
        let komi = self.rules.komi;
        match self.rules.scoring {
            Scoring::AreaAsItStands => score::area(&self.board, komi),
            Scoring::Area => score::area(&score::without(&self.board, dead), komi),
            Scoring::Territory => score::territory(&self.board, dead, self.prisoners, seki, komi),
            Scoring::Control => score::control(&self.board, komi),
        }
    }

    /// The same agreement as another position's, with each point moved.
    pub(crate) fn agree_like(&mut self, other: &Position, image: impl Fn(Point) -> Point) {
        self.agreed = other.agreed.as_ref().map(|dead| {
            let mut dead: Vec<Point> = dead.iter().map(|&point| image(point)).collect();
            dead.sort_unstable();
            Arc::from(dead)
        });
    }

    /// The part of the agreement in the key; 0 without one.
    pub(super) fn agreement_key(&self) -> u64 {
        let dead = self.agreed.iter().flat_map(|dead| dead.iter());
        dead.fold(u64::from(self.agreed.is_some()), |key, point| mix(key ^ u64::from(point.0)))
    }
}
