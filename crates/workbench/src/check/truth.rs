//! Do a player's moves keep what the positions are worth?
//!
//! The player plays a match against chance, which leads it to many positions; then every move of
//! its own is compared with the exact values. A move keeps the value if it wins where winning is
//! possible, and draws where that is the best. Where a game is too large to be solved but shows wins
//! by threats (Gomoku), positions with such a win of the player are weighed by these: every one has
//! been replayed against all defences.

use std::time::Duration;

use game::{Outcome, Player};
use search::Limits;

use crate::matches::{Ending, Entrant, Finished, Plan};
use crate::registry::{Layer, Table};

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
        return weigh_by_threats(truth, table, mv, limits);
    };
    let worth = |text: &str| values.iter().find(|own| own.text == text).map(|own| own.value.sign());
    let best = values.iter().max_by_key(|own| own.value.sign());
    let Some((best, own)) = best.zip(worth(mv)) else { return };
    let keeps = own == best.value.sign();
    truth.count(keeps, table, mv, &best.text);
}

impl Truth {
    fn count(&mut self, keeps: bool, table: &dyn Table, mv: &str, better: &str) {
        self.moves += 1;
        self.kept += u64::from(keeps);
        if !keeps && self.spoiled.len() < REMEMBERED {
            let (position, better) = (table.position(), better.to_string());
            self.spoiled.push(Spoiled { position, mv: mv.to_string(), better });
        }
    }
}

/// How long a win by threats is looked for.
const THREATS_TIME: Duration = Duration::from_secs(1);

/// Weighs a move where the mover has a proved win: it keeps that win if every reply loses to
/// another, and spoils it if the opponent has a proved win now. Otherwise nothing is known.
fn weigh_by_threats(truth: &mut Truth, table: &mut dyn Table, mv: &str, limits: &Limits) {
    let limits = &Limits { time: Some(THREATS_TIME), ..limits.clone() };
    let mover = table.to_move();
    let Some((winner, better)) = forced(table, limits).filter(|(winner, _)| *winner == mover)
    else {
        truth.unknown += 1;
        return;
    };
    let keeps = if mv == better { Some(true) } else { keeps_win(table, mv, winner, limits) };
    match keeps {
        Some(keeps) => truth.count(keeps, table, mv, &better),
        None => truth.unknown += 1,
    }
}

/// Who has a proved win by threats, and its first move.
fn forced(table: &dyn Table, limits: &Limits) -> Option<(Player, String)> {
    if !table.layers().contains(&Layer::Sequence) {
        return None;
    }
    let win = table.overlay(Layer::Sequence, limits).win?;
    let first = win.line.first()?.1.clone();
    Some((win.winner, first))
}

/// Whether a player's move keeps a win; `None` where neither can be shown.
fn keeps_win(table: &mut dyn Table, mv: &str, winner: Player, limits: &Limits) -> Option<bool> {
    table.play(mv).ok()?;
    let kept = match table.outcome() {
        Some(outcome) => Some(outcome == Outcome::Win(winner)),
        None => match forced(table, limits) {
            Some((player, _)) if player != winner => Some(false),
            None => None,
            Some(_) => loses_every_reply(table, winner, limits).then_some(true),
        },
    };
    table.undo();
    kept
}

fn loses_every_reply(table: &mut dyn Table, winner: Player, limits: &Limits) -> bool {
    table.moves().iter().all(|reply| {
        if limits.watch.is_stopped() || table.play(reply).is_err() {
            return false;
        }
        let loses = table.outcome().is_none()
            && forced(table, limits).is_some_and(|(player, _)| player == winner);
        table.undo();
        loses
    })
}
