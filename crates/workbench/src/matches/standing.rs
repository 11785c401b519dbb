//! How does a match stand? Sums over its games, for tables, progress and the test of strength.

use std::collections::HashSet;

use super::contender::Entrant;
use super::fault::FaultKind;
use super::finished::{Ending, Finished};
use super::plan::Plan;
use super::sprt::{Model, Sprt, Verdict};
use super::statistics::Tally;

/// How a match stands.
#[derive(Debug, Clone, PartialEq)]
pub struct Standing {
    /// Games that count.
    pub games: u32,
    /// How many of them differ in their moves: a game played again tells nothing new.
    pub distinct: u32,
    /// Games that were planned.
    pub planned: u32,
    /// Results of the first entrant, in all games.
    pub total: Tally,
    /// Results of the first entrant when it had the first seat, and when it had the second.
    pub by_seat: [Tally; 2],
    /// How often each entrant committed each kind of fault, in the order of [`FaultKind::ALL`].
    pub faults: [[u32; 5]; 2],
    /// Games that had to be cut off.
    pub too_long: u32,
    /// The test of strength, if there is one.
    pub sprt: Option<SprtStanding>,
}

/// How the test of strength stands.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct SprtStanding {
    /// What is tested.
    pub sprt: Sprt,
    /// What was counted as one observation.
    pub model: Model,
    /// The logarithm of the ratio of likelihoods.
    pub log_ratio: f64,
    /// What that means.
    pub verdict: Verdict,
}

impl Standing {
    /// The sums over these games.
    pub fn of(plan: &Plan, games: &[Finished]) -> Standing {
        let mut standing = Standing {
            games: games.len() as u32,
            distinct: distinct(games),
            planned: plan.games,
            total: Tally::default(),
            by_seat: [Tally::default(); 2],
            faults: [[0; 5]; 2],
            too_long: 0,
            sprt: None,
        };
        for game in games {
            standing.add(game);
        }
        standing.sprt = plan.sprt.map(|sprt| sprt_standing(sprt, plan, games));
        standing
    }

    /// Faults of all kinds.
    pub fn fault_count(&self) -> u32 {
        self.faults.iter().flatten().sum()
    }

    /// Whether no further game is needed.
    pub fn is_over(&self) -> bool {
        self.games >= self.planned || self.sprt.is_some_and(|sprt| sprt.verdict != Verdict::Open)
    }

    fn add(&mut self, game: &Finished) {
        let seat = usize::from(game.first != Entrant::One);
        for tally in [&mut self.total, &mut self.by_seat[seat]] {
            match game.winner {
                Some(Entrant::One) => tally.wins += 1,
                Some(Entrant::Two) => tally.losses += 1,
                None => tally.draws += 1,
            }
        }
        if let Some(fault) = game.fault() {
            let kind = FaultKind::ALL.iter().position(|kind| *kind == fault.kind);
            self.faults[fault.entrant.index()][kind.expect("every kind is on the list")] += 1;
        }
        self.too_long += u32::from(game.ending == Ending::TooLong);
    }
}

fn distinct(games: &[Finished]) -> u32 {
    games.iter().map(|game| &game.moves).collect::<HashSet<_>>().len() as u32
}

/// With openings, the two games of each are one observation.
fn sprt_standing(sprt: Sprt, plan: &Plan, games: &[Finished]) -> SprtStanding {
    let points = |game: &Finished| game.half_points(Entrant::One) as usize;
    let (model, counts) = if plan.openings.is_empty() {
        let mut counts = vec![0_u64; 3];
        for game in games {
            counts[points(game)] += 1;
        }
        (Model::Trinomial, counts)
    } else {
        let mut counts = vec![0_u64; 5];
        let mut sorted: Vec<&Finished> = games.iter().collect();
        sorted.sort_by_key(|game| game.number);
        for pair in sorted.chunk_by(|one, two| one.number / 2 == two.number / 2) {
            if let [one, two] = pair {
                counts[points(one) + points(two)] += 1;
            }
        }
        (Model::Pentanomial, counts)
    };
    let log_ratio = sprt.log_ratio(&counts);
    SprtStanding { sprt, model, log_ratio, verdict: sprt.verdict(log_ratio) }
}
