//! Do a player's moves keep what the positions are worth?
//!
//! The player plays a match against chance, which leads it to many positions; then every move of
//! its own is compared with the exact values. A move keeps the value if it wins where winning is
//! possible, and draws where that is the best.

use game::Player;
use search::Limits;

use crate::matches::{Ending, Entrant, Finished, Plan};
use crate::registry::Table;

/// How the moves of a player compare with the truth.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Truth {
    /// Moves in positions whose values are known.
    pub moves: u64,
    /// Those among them that keep the value.
    pub kept: u64,
    /// Moves in positions that could not be solved in time.
    pub unknown: u64,
    /// Games that ended with a fault of the player.
    pub faults: u64,
    /// The first moves that do not keep it, with the position before them.
    pub spoiled: Vec<Spoiled>,
}

/// A move that gives something away.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Spoiled {
    /// The position before it.
    pub position: String,
    /// The move.
    pub mv: String,
    /// A move that keeps the value.
    pub better: String,
}

/// How many spoiled moves are remembered.
const REMEMBERED: usize = 5;

/// Compares the first entrant's moves in finished games with the exact values.
pub fn truth(plan: &Plan, table: &mut dyn Table, games: &[Finished], limits: &Limits) -> Truth {
    let mut truth = Truth::default();
    for game in games {
        let own = if game.first == Entrant::One { Player::First } else { Player::Second };
        let opening = plan.opening(game.number).len();
        if matches!(&game.ending, Ending::Fault(fault) if fault.entrant == Entrant::One) {
            truth.faults += 1;
        }
        for (number, mv) in game.moves.iter().enumerate() {
            if number >= opening && table.to_move() == own {
                weigh(&mut truth, table, mv, limits);
            }
            if table.play(mv).is_err() {
                break;
            }
        }
        while table.undo() {}
    }
    truth
}

fn weigh(truth: &mut Truth, table: &mut dyn Table, mv: &str, limits: &Limits) {
    let Ok(values) = table.values(limits) else {
        truth.unknown += 1;
        return;
    };
    let worth = |text: &str| values.iter().find(|own| own.text == text).map(|own| own.value.sign());
    let best = values.iter().max_by_key(|own| own.value.sign());
    let Some((best, own)) = best.zip(worth(mv)) else { return };
    truth.moves += 1;
    if own == best.value.sign() {
        truth.kept += 1;
    } else if truth.spoiled.len() < REMEMBERED {
        let (position, better) = (table.position(), best.text.clone());
        truth.spoiled.push(Spoiled { position, mv: mv.to_string(), better });
    }
}
