//! What is said to a move in a problem of Gomoku?
//!
//! A first move is right if the mover still wins by threats after it, whatever the other side
//! answers: of its answers only those matter that meet the threat at all (the *zone* of the win that
//! would follow a pass).

use game::{Game, Notation, Player};
use gomoku::field::Field;
use gomoku::threats::{Class, Solver};
use gomoku::{Gomoku, State};
use search::Limits;

use super::{Answered, Problem, Tried};
use crate::registry::{Settings, gomoku_of};
use crate::replay::{Argued, FivesCase, forced};
use crate::say;
use crate::words::Words;
use crate::words::spatial::Said;

/// The rules of the problems.
const RULES: &str = "freestyle";

/// Positions that each search may visit.
const NODES: u64 = 100_000;

/// Memory of a search, in bytes.
const BYTES: usize = 16 << 20;

/// So many moves of the answer are numbered on the board.
const SHOWN: usize = 9;

/// How a first move fares.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Fate {
    Wins,
    /// It threatens nothing.
    Quiet,
    /// This answer leaves no win by threats.
    Stopped(String),
}

pub(super) fn question(words: &Words, problem: &Problem) -> String {
    say!(words, "problems-five-question", player = player(words, problem.first == 'b'))
}

fn player(words: &Words, is_black: bool) -> String {
    if is_black { say!(words, "player-black") } else { say!(words, "player-white") }
}

fn start(problem: &Problem) -> Option<(Gomoku, State)> {
    let (rows, columns) = problem.size();
    let mut settings = Settings::new();
    settings.set("size", &format!("{rows}x{columns}"));
    settings.set("rules", RULES);
    let game = gomoku_of(&settings).ok()?;
    let state = game.parse_state(&problem.position()).ok()?;
    Some((game, state))
}

pub(super) fn tried(words: &Words, problem: &Problem, mv: &str) -> Option<Tried> {
    let (game, state) = start(problem)?;
    let fate = fate(&game, &state, mv)?;
    let is_right = fate == Fate::Wins;
    let other = player(words, problem.first != 'b');
    let (text, moves) = match &fate {
        Fate::Wins => (say!(words, "problems-five-wins", mv = mv), vec![mv.to_string()]),
        Fate::Quiet => (say!(words, "problems-five-quiet", mv = mv), vec![mv.to_string()]),
        Fate::Stopped(reply) => {
            let reply = reply.as_str();
            let text = say!(words, "problems-five-stopped", mv = mv, player = other, reply = reply);
            (text, vec![mv.to_string(), reply.to_string()])
        }
    };
    let said = Said {
        sign: if is_right { '■' } else { '◧' },
        certainty: certainty(words, is_right),
        text,
        points: moves.clone(),
        line: Vec::new(),
    };
    // The proof that is replayed is the prover's own.
    let is_own = forced(&game, &state).is_some_and(|win| game.name(win.first_move()) == mv);
    let proof = FivesCase::new(RULES, &problem.position()).filter(|_| is_own).map(Argued::from);
    Some(Tried { is_right, moves, said, proof })
}

fn certainty(words: &Words, is_right: bool) -> String {
    if is_right {
        say!(words, "explain-proved")
    } else {
        say!(words, "explain-read-nodes", nodes = NODES)
    }
}

pub(super) fn answered(words: &Words, problem: &Problem) -> Option<Answered> {
    let (game, state) = start(problem)?;
    let win = forced(&game, &state)?;
    let line: Vec<String> = win.main_line().iter().map(|&own| game.name(own)).collect();
    let text = say!(words, "problems-five-answer", mv = line[0].as_str(), plies = win.plies());
    let said = Said {
        sign: '■',
        certainty: certainty(words, true),
        text,
        points: line[..1].to_vec(),
        line: line.clone(),
    };
    let proof = FivesCase::new(RULES, &problem.position()).map(Argued::from);
    let mut all = vec![(said, proof)];
    for own in problem.answers.iter().filter(|own| **own != line[0]) {
        all.push((tried(words, problem, own)?.said, None));
    }
    Some(Answered { moves: line.into_iter().take(SHOWN).collect(), said: all })
}

/// How a first move fares; nothing if the rules forbid it.
fn fate(game: &Gomoku, state: &State, mv: &str) -> Option<Fate> {
    let place = game.parse_move(state, mv).ok()?;
    let mut after = state.clone();
    game.play(&mut after, place);
    if game.outcome(&after).is_some() {
        return Some(Fate::Wins);
    }
    let defender: Player = game.to_move(&after);
    let field = Field::new(game).holding(after.stones());
    if let Some(five) = field.fives(defender).first() {
        return Some(Fate::Stopped(game.name(five)));
    }
    let limits = Limits { nodes: Some(NODES), ..Limits::default() };
    let mut solver = Solver::with_memory(&field, BYTES);
    let Ok(Some(zone)) = solver.zone(&after, Class::Threes, &limits) else {
        return Some(Fate::Quiet);
    };
    for reply in game.legal_moves(&after) {
        if !zone.has(reply) {
            continue;
        }
        let mut then = after.clone();
        game.play(&mut then, reply);
        let is_lost = game.outcome(&then) == Some(game::Outcome::Win(defender));
        let wins = !is_lost && forced(game, &then).is_some();
        if !wins {
            return Some(Fate::Stopped(game.name(reply)));
        }
    }
    Some(Fate::Wins)
}
