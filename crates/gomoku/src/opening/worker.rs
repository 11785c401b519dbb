//! What does a look at one position find, and what follows from it?

use std::sync::Arc;

use game::Game;
use game::picture::Place;
use search::{Limits, Stopped};

use super::facts::{Fact, Seen, after, inverse};
use super::tree::{Id, Task};
use super::{Proof, compose, passed};
use crate::field::{Field, Points};
use crate::rules::{Gomoku, State};
use crate::threats::{Class, Solver, Win, disturbances, verify};

/// A win with more steps is not tried against other answers one by one.
const MOST_STEPS: usize = 3_000;

/// Positions that a search for fours of the defender may visit.
const COUNTER: u64 = 3_000;

/// A thread's solver.
#[derive(Debug)]
pub(super) struct Worker {
    game: Gomoku,
    solver: Solver,
}

/// A position to be looked at, with all that a worker must know of the proof.
#[derive(Debug)]
pub(super) struct Question {
    /// The attacker is to move here, if need be after a pass.
    state: State,
    after_pass: bool,
    level: usize,
    nodes: u64,
    known: Option<Fact>,
    known_win: Option<Arc<Win>>,
    siblings: Vec<Siblings>,
}

/// Other answers of the defender at a position that led to the one in question.
#[derive(Debug)]
struct Siblings {
    state: State,
    image: usize,
    open: Vec<(Place, Id, usize)>,
}

/// What was found.
#[derive(Debug, Default)]
pub(super) struct Found {
    tried: usize,
    /// Whether the defender, who is to move, wins by fours.
    lost: bool,
    win: Option<Win>,
    /// Where the defender must answer.
    zone: Option<Points>,
    /// Other positions that the same win wins, and the image from the one in question to them.
    also: Vec<(Id, usize)>,
}

/// What a worker must know to look at the end of a path.
pub(super) fn question(proof: &Proof, task: &Task) -> Question {
    let id = *task.path.last().expect("a task has a position");
    let tree = &proof.tree;
    let after_pass = !tree.attacks(id);
    let state = if after_pass { passed(&tree.game, &task.state) } else { task.state.clone() };
    let known = proof.facts.look_up(&state);
    let seen = known.and_then(|fact| fact.win);
    let known_win = seen.map(|seen| in_frame(proof, seen)).or_else(|| {
        let pass = tree.nodes[id].pass.filter(|&pass| tree.is_proved(pass))?;
        Some(Arc::new(compose::win(proof, pass)))
    });
    let siblings = if after_pass { Vec::new() } else { siblings(proof, id) };
    let level = task.level;
    let nodes = proof.options.levels.get(level).copied().unwrap_or(0);
    Question { state, after_pass, level, nodes, known, known_win, siblings }
}

fn in_frame(proof: &Proof, seen: Seen) -> Arc<Win> {
    let win = proof.facts.win(seen.win);
    if seen.image == 0 {
        Arc::clone(win)
    } else {
        Arc::new(win.image(proof.tree.game.board(), seen.image))
    }
}

fn siblings(proof: &Proof, id: Id) -> Vec<Siblings> {
    let tree = &proof.tree;
    let parents = tree.nodes[id].parents.iter().map(|&parent| &tree.nodes[parent]);
    let others = parents.filter_map(|node| {
        let here = node.branches.iter().find(|branch| branch.to == id)?;
        let open =
            node.branches.iter().filter(|branch| branch.to != id && !tree.is_proved(branch.to));
        let open = open.map(|branch| (branch.place, branch.to, branch.image)).collect();
        Some(Siblings { state: node.state.clone(), image: here.image, open })
    });
    others.collect()
}

impl Worker {
    pub(super) fn new(game: &Gomoku, memory: usize) -> Worker {
        Worker { game: game.clone(), solver: Solver::with_memory(&Field::new(game), memory) }
    }

    /// Looks at a position; `None` if it was told to stop.
    pub(super) fn answer(&mut self, question: &Question, limits: &Limits) -> Option<Found> {
        let mut found = Found { tried: question.level + 1, ..Found::default() };
        if question.after_pass && question.level == 0 && self.is_countered(question, limits) {
            return Some(Found { lost: true, ..found });
        }
        let win = match (&question.known_win, question.known) {
            (Some(win), _) => Some(Arc::clone(win)),
            (None, Some(known)) if known.tried > question.level => None,
            _ => self.solve(question, limits).ok()?.map(Arc::new),
        };
        let Some(win) = win else { return Some(found) };
        if question.after_pass {
            found.zone = disturbances(&self.game, &question.state, &win, win.root).ok();
        } else if verify(&self.game, &question.state, &win).is_ok() {
            found.also = self.also(question, &win);
        } else {
            return Some(found);
        }
        if !question.after_pass || found.zone.is_some() {
            found.win = Some(Arc::unwrap_or_clone(win));
        }
        Some(found)
    }

    fn solve(&mut self, question: &Question, limits: &Limits) -> Result<Option<Win>, Stopped> {
        let own = Limits { nodes: Some(question.nodes), ..limits.clone() };
        match self.solver.solve(&question.state, Class::Threats, &own) {
            Err(Stopped::Nodes(_)) => Ok(None),
            found => found,
        }
    }

    /// Whether the defender wins by fours instead of answering a threat.
    fn is_countered(&mut self, question: &Question, limits: &Limits) -> bool {
        let state = passed(&self.game, &question.state);
        let own = Limits { nodes: Some(COUNTER), ..limits.clone() };
        matches!(self.solver.solve(&state, Class::Fours, &own), Ok(Some(_)))
    }

    /// The other answers of the defender against which the same win holds.
    fn also(&self, question: &Question, win: &Win) -> Vec<(Id, usize)> {
        let board = self.game.board();
        let mut also = Vec::new();
        for siblings in &question.siblings {
            let back = inverse(siblings.image);
            let win = win.image(board, back);
            let threatened = passed(&self.game, &siblings.state);
            let zone = disturbances(&self.game, &threatened, &win, win.root).ok();
            for &(place, id, image) in &siblings.open {
                let outside = zone.is_some_and(|zone| !zone.has(place));
                if outside || self.holds_against(&siblings.state, place, &win) {
                    also.push((id, after(&self.game, back, image)));
                }
            }
        }
        also
    }

    fn holds_against(&self, state: &State, place: Place, win: &Win) -> bool {
        if win.steps.len() > MOST_STEPS {
            return false;
        }
        let mut state = state.clone();
        self.game.play(&mut state, place);
        verify(&self.game, &state, win).is_ok()
    }
}

/// Enters what was found into the proof; the records to write.
pub(super) fn learn(
    proof: &mut Proof,
    task: &Task,
    question: &Question,
    found: Found,
) -> Vec<Vec<u8>> {
    let id = *task.path.last().expect("a task has a position");
    let mut records = Vec::new();
    let node = &mut proof.tree.nodes[id];
    node.tried = node.tried.max(found.tried);
    node.lost |= found.lost;
    if found.lost {
        proof.tree.update(id);
        return records;
    }
    let Some(win) = found.win else {
        if question.known.is_none_or(|known| known.tried < found.tried) {
            records.push(proof.facts.add_failure(&question.state, found.tried));
        }
        proof.tree.update(id);
        return records;
    };
    node.first = Some(win.first_move());
    let known = question.known.and_then(|fact| fact.win);
    let seen = known.unwrap_or_else(|| {
        let (seen, record) = proof.facts.add_win(&question.state, found.tried, win);
        records.push(record);
        seen
    });
    proof.tree.nodes[id].win = Some(seen);
    if let Some(zone) = found.zone {
        proof.tree.answer(id, &zone);
        recall(proof, id);
    }
    for (other, image) in found.also {
        records.extend(share(proof, (id, seen), other, image));
    }
    proof.tree.update(id);
    records
}

/// Gives another position the same win, on an image of the board.
fn share(proof: &mut Proof, (id, seen): (Id, Seen), other: Id, image: usize) -> Option<Vec<u8>> {
    if proof.tree.nodes[other].win.is_some() {
        return None;
    }
    let game = &proof.tree.game;
    let seen = Seen { win: seen.win, image: after(game, seen.image, image) };
    let first = proof.tree.nodes[id].first.map(|first| game.board().image(first, image));
    let node = &mut proof.tree.nodes[other];
    (node.win, node.first) = (Some(seen), first);
    let (state, tried) = (node.state.clone(), node.tried);
    proof.tree.update(other);
    Some(proof.facts.add_same(&state, tried, seen))
}

/// Uses what an earlier run found about the answers.
fn recall(proof: &mut Proof, id: Id) {
    let branches = proof.tree.nodes[id].branches.iter().map(|branch| branch.to).collect();
    recall_all(proof, branches);
}

/// Uses what an earlier run found about positions with the attacker to move: its wins were replayed
/// when they were written.
pub(super) fn recall_all(proof: &mut Proof, ids: Vec<Id>) {
    for to in ids {
        let Some(fact) = proof.facts.look_up(&proof.tree.nodes[to].state) else { continue };
        let first = fact.win.map(|seen| {
            let first = proof.facts.win(seen.win).first_move();
            proof.tree.game.board().image(first, seen.image)
        });
        let node = &mut proof.tree.nodes[to];
        if node.win.is_none() {
            (node.win, node.first, node.tried) = (fact.win, first, node.tried.max(fact.tried));
            proof.tree.update(to);
        }
    }
}
