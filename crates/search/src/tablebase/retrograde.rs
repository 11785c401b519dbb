//! What is each position worth? Backwards from the ends, in order of distance.

use game::Value;

use super::explore::{Moves, Positions, TURN_STAYS};
use crate::{Budget, Limits, Stopped};

/// The value of each position for its mover; see the module page of [`super`].
pub(super) fn values(positions: Positions, limits: &Limits) -> Result<Vec<Value>, Stopped> {
    let Positions { hopes, wins_at_once, moves, .. } = positions;
    let backwards = Backwards::of(moves);
    let mut pass = Pass { values: vec![Value::Draw; hopes.len()], hopes, reached: Vec::new() };
    for (position, wins) in wins_at_once.into_iter().enumerate() {
        if wins {
            pass.decide(position as u32, Value::Win(1));
        } else if pass.hopes[position] == 0 {
            pass.decide(position as u32, Value::Loss(1));
        }
    }
    // Positions join in order of distance, so the list of those reached is a queue.
    let mut budget = Budget::new(limits);
    let mut done = 0;
    while let Some(&position) = pass.reached.get(done) {
        budget.spend()?;
        let value = pass.values[position as usize];
        for &origin in backwards.origins(position) {
            pass.learn(origin & !TURN_STAYS, value.one_ply_before(origin & TURN_STAYS == 0));
        }
        done += 1;
    }
    Ok(pass.values)
}

struct Pass {
    values: Vec<Value>,
    /// Moves not known to lose; [`DECIDED`] once the position has joined.
    hopes: Vec<u32>,
    reached: Vec<u32>,
}

const DECIDED: u32 = u32::MAX;

impl Pass {
    fn decide(&mut self, position: u32, value: Value) {
        self.values[position as usize] = value;
        self.hopes[position as usize] = DECIDED;
        self.reached.push(position);
    }

    /// One move of a position is worth this much.
    fn learn(&mut self, position: u32, worth: Value) {
        let hopes = self.hopes[position as usize];
        match worth {
            _ if hopes == DECIDED => {}
            Value::Loss(_) if hopes > 1 => self.hopes[position as usize] = hopes - 1,
            _ => self.decide(position, worth),
        }
    }
}

/// For each position the moves that lead to it.
struct Backwards {
    first: Vec<u32>,
    origins: Vec<u32>,
}

impl Backwards {
    /// Counting sort by where moves lead.
    fn of(moves: Moves) -> Backwards {
        let Moves { counts, heads } = moves;
        let mut first = vec![0; counts.len() + 1];
        for head in &heads {
            first[(head & !TURN_STAYS) as usize + 1] += 1;
        }
        for position in 1..first.len() {
            first[position] += first[position - 1];
        }
        let mut next = first.clone();
        let mut origins = vec![0; heads.len()];
        let mut heads = heads.iter();
        for (origin, &count) in counts.iter().enumerate() {
            for head in heads.by_ref().take(count as usize) {
                let place = &mut next[(head & !TURN_STAYS) as usize];
                origins[*place as usize] = origin as u32 | head & TURN_STAYS;
                *place += 1;
            }
        }
        Backwards { first, origins }
    }

    fn origins(&self, position: u32) -> &[u32] {
        let from = self.first[position as usize] as usize;
        &self.origins[from..self.first[position as usize + 1] as usize]
    }
}
