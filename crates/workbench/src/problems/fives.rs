//! What is said to a move in a problem of Gomoku?
//!
//! A first move is right if the mover still wins by threats after it, whatever the other side
//! answers: of its answers only those matter that meet the threat at all (the *zone* of the win that
//! would follow a pass).

use std::time::Instant;

use game::{Game, Notation, Player};
use go::Colour;
use gomoku::field::Field;
use gomoku::threats::{Class, Solver, Win};
use gomoku::{Gomoku, State};
use search::Limits;

use super::{Answered, LARGEST, Problem, Tried, WIN, is_over};
use crate::fives::NAME;
use crate::registry::{GOMOKU_RULES, Settings, gomoku_of};
use crate::replay::{Argued, FivesCase, forced};
use crate::say;
use crate::words::Words;
use crate::words::spatial::Said;

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
    /// The search did not end.
    Open,
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
    settings.set("rules", problem.rules);
    let game = gomoku_of(&settings).ok()?;
    let state = game.parse_state(&problem.position()).ok()?;
    Some((game, state))
}

/// The problem of a board that is not decided; nothing if there is no such board by these rules.
pub(super) fn posed(board: &str, first: Colour, rules: &str) -> Option<Problem> {
    let (rules, _) = GOMOKU_RULES.into_iter().find(|(name, _)| *name == rules)?;
    let problem = Problem {
        game: NAME,
        rules,
        board: board.to_string(),
        first: if first == Colour::White { 'w' } else { 'b' },
        aim: WIN.to_string(),
        about: None,
        answers: Vec::new(),
    };
    let (rows, columns) = problem.size();
    if rows.max(columns) > LARGEST as usize {
        return None;
    }
    let (game, state) = start(&problem)?;
    game.outcome(&state).is_none().then_some(problem)
}

pub(super) fn tried(
    words: &Words,
    problem: &Problem,
    mv: &str,
    until: Option<Instant>,
) -> Option<Tried> {
    let (game, state) = start(problem)?;
    let fate = fate(&game, &state, mv, until)?;
    let is_open = fate == Fate::Open;
    let is_right = fate == Fate::Wins;
    let other = player(words, problem.first != 'b');
    let (text, moves) = match &fate {
        Fate::Wins => (say!(words, "problems-five-wins", mv = mv), vec![mv.to_string()]),
        Fate::Quiet => (say!(words, "problems-five-quiet", mv = mv), vec![mv.to_string()]),
        Fate::Open => (say!(words, "problems-five-open", mv = mv), vec![mv.to_string()]),
        Fate::Stopped(reply) => {
            let reply = reply.as_str();
            let text = say!(words, "problems-five-stopped", mv = mv, player = other, reply = reply);
            (text, vec![mv.to_string(), reply.to_string()])
        }
    };
    let said = Said {
        sign: match fate {
            Fate::Wins => '■',
            Fate::Open => '□',
            Fate::Quiet | Fate::Stopped(_) => '◧',
        },
        certainty: if is_open {
            say!(words, "certainty-estimated")
        } else {
            certainty(words, is_right)
        },
        text,
        points: moves.clone(),
        line: Vec::new(),
    };
    // The proof that is replayed is the prover's own.
    let is_own =
        is_right && win(&game, &state, until).is_some_and(|win| game.name(win.first_move()) == mv);
    let case = FivesCase::new(problem.rules, &problem.position());
    let proof = case.filter(|_| is_own).map(Argued::from);
    Some(Tried { is_right, is_open, moves, said, proof })
}

fn certainty(words: &Words, is_right: bool) -> String {
    if is_right {
        say!(words, "explain-proved")
    } else {
        say!(words, "explain-read-nodes", nodes = NODES)
    }
}

/// A win of the mover by threats that was replayed against every defence, found by that moment.
fn win(game: &Gomoku, state: &State, until: Option<Instant>) -> Option<Win> {
    let time = until.map(|until| until.saturating_duration_since(Instant::now()));
    forced(game, state, time)
}

pub(super) fn answered(
    words: &Words,
    problem: &Problem,
    until: Option<Instant>,
) -> Option<Answered> {
    let (game, state) = start(problem)?;
    let Some(win) = win(&game, &state, until) else {
        let is_cut = is_over(until);
        return Some(Answered {
            moves: Vec::new(),
            said: vec![(no_win(words, is_cut), None)],
            is_cut,
        });
    };
    let line: Vec<String> = win.main_line().iter().map(|&own| game.name(own)).collect();
    let text = say!(words, "problems-five-answer", mv = line[0].as_str(), plies = win.plies());
    let said = Said {
        sign: '■',
        certainty: certainty(words, true),
        text,
        points: line[..1].to_vec(),
        line: line.clone(),
    };
    let proof = FivesCase::new(problem.rules, &problem.position()).map(Argued::from);
    let mut all = vec![(said, proof)];
    for own in problem.answers.iter().filter(|own| **own != line[0]) {
        all.push((tried(words, problem, own, until)?.said, None));
    }
    let moves = line.into_iter().take(SHOWN).collect();
    Some(Answered { moves, said: all, is_cut: is_over(until) })
}

/// No win was found: read where the search ended by itself.
fn no_win(words: &Words, is_cut: bool) -> Said {
    Said {
        sign: if is_cut { '□' } else { '◧' },
        certainty: if is_cut {
            say!(words, "certainty-estimated")
        } else {
            certainty(words, false)
        },
        text: say!(words, "problems-five-none"),
        points: Vec::new(),
        line: Vec::new(),
    }
}

/// How a first move fares; nothing if the rules forbid it.
fn fate(game: &Gomoku, state: &State, mv: &str, until: Option<Instant>) -> Option<Fate> {
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
    let time = until.map(|until| until.saturating_duration_since(Instant::now()));
    let limits = Limits { nodes: Some(NODES), time, ..Limits::default() };
    let mut solver = Solver::with_memory(&field, BYTES);
    let Ok(Some(zone)) = solver.zone(&after, Class::Threes, &limits) else {
        return Some(if is_over(until) { Fate::Open } else { Fate::Quiet });
    };
    for reply in game.legal_moves(&after) {
        if !zone.has(reply) {
            continue;
        }
        let mut then = after.clone();
        game.play(&mut then, reply);
        let is_lost = game.outcome(&then) == Some(game::Outcome::Win(defender));
        let wins = !is_lost && win(game, &then, until).is_some();
        if !wins {
            let is_open = !is_lost && is_over(until);
            return Some(if is_open { Fate::Open } else { Fate::Stopped(game.name(reply)) });
        }
    }
    Some(Fate::Wins)
}
