//! Which position is to be looked at next? The tree of the proof, and how hard each part looks.
//!
//! A position with the attacker to move is proved by a win, or by one move that is; one with the
//! defender to move by a win that a pass would allow (the threat) and a proof for every answer on
//! which that win may fail. If the solver does not find the threat, it may be proved in the same way:
//! what the attacker wins after a pass is a position of the tree like any other. The **effort** of a position estimates what is left to do, in positions
//! of the solver: 0 when proved, the least over the attacker's ways, the sum over the defender's.

use std::collections::HashMap;

use game::picture::Place;
use game::{Game, Player};

use super::facts::{Seen, canonical, inverse};
use super::moves;
use super::{Options, passed};
use crate::field::{Field, Points};
use crate::rules::{Gomoku, State};

/// Effort that nobody will spend.
pub(crate) const HOPELESS: u64 = u64::MAX;

/// A position's number.
pub(crate) type Id = usize;

/// A move and the position that it leads to, as it stands on an image of the board.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Branch {
    pub(crate) place: Place,
    pub(crate) to: Id,
    pub(crate) image: usize,
}

/// A canonical position of the proof.
#[derive(Debug)]
pub(crate) struct Node {
    pub(crate) state: State,
    /// Whether there is nothing to prove here: the game is over, or the defender wins.
    pub(crate) lost: bool,
    pub(crate) parents: Vec<Id>,
    pub(crate) effort: u64,
    /// Levels of effort that the solver has spent here.
    pub(crate) tried: usize,
    /// The win of the mover, or the win that a pass of the defender would allow.
    pub(crate) win: Option<Seen>,
    /// The first move of that win.
    pub(crate) first: Option<Place>,
    pub(crate) branches: Vec<Branch>,
    /// The position after a pass of the defender, where the solver has not found a threat.
    pub(crate) pass: Option<Id>,
    /// Moves of the attacker that may be tried, the best first; `None` until they are asked for.
    pub(crate) moves: Option<Vec<Place>>,
    /// Workers at or below this position; and whether one is looking at it.
    pub(crate) busy: u64,
    pub(crate) looked_at: bool,
}

/// What a worker does next: look at the last position of a path.
#[derive(Debug, Clone)]
pub(crate) struct Task {
    pub(crate) path: Vec<Id>,
    pub(crate) state: State,
    pub(crate) level: usize,
}

/// The tree.
#[derive(Debug)]
pub(crate) struct Tree {
    pub(crate) game: Gomoku,
    pub(crate) attacker: Player,
    pub(crate) nodes: Vec<Node>,
    numbers: HashMap<State, Id>,
    options: Options,
    field: Field,
}

impl Tree {
    pub(crate) fn new(game: &Gomoku, options: &Options) -> Tree {
        Tree {
            game: game.clone(),
            attacker: options.attacker,
            nodes: Vec::new(),
            numbers: HashMap::new(),
            options: options.clone(),
            field: Field::new(game),
        }
    }

    /// The number of a position, which need not be canonical, and the image that makes it so.
    pub(crate) fn enter(&mut self, state: &State) -> (Id, usize) {
        let (state, image) = canonical(&self.game, state);
        if let Some(&id) = self.numbers.get(&state) {
            return (id, image);
        }
        let id = self.nodes.len();
        self.numbers.insert(state.clone(), id);
        let lost = self.is_lost(&state);
        self.nodes.push(Node {
            lost,
            state,
            parents: Vec::new(),
            effort: 0,
            tried: 0,
            win: None,
            first: None,
            branches: Vec::new(),
            pass: None,
            moves: None,
            busy: 0,
            looked_at: false,
        });
        self.nodes[id].effort = self.estimate(id);
        (id, image)
    }

    /// Whether the game is over, or the defender makes five before the attacker can.
    fn is_lost(&mut self, state: &State) -> bool {
        if self.game.outcome(state).is_some() {
            return true;
        }
        self.field.hold(state.stones());
        let threats = self.field.fives(self.attacker.opponent()).iter().count();
        if self.game.to_move(state) == self.attacker {
            threats >= 2 && self.field.fives(self.attacker).first().is_none()
        } else {
            threats >= 1
        }
    }

    pub(crate) fn attacks(&self, id: Id) -> bool {
        self.game.to_move(&self.nodes[id].state) == self.attacker
    }

    pub(crate) fn is_proved(&self, id: Id) -> bool {
        self.nodes[id].effort == 0
    }

    /// What looking once more at a position may cost.
    fn look(&self, id: Id) -> u64 {
        let tried = self.nodes[id].tried;
        let doubt = 3_u64.pow(tried as u32);
        self.options.levels.get(tried).map_or(HOPELESS, |&nodes| nodes.saturating_mul(doubt))
    }

    /// What trying one more move of the attacker may cost.
    fn next_move(&self, id: Id) -> u64 {
        let node = &self.nodes[id];
        let left = node.moves.as_ref().is_none_or(|moves| node.branches.len() < moves.len());
        if node.tried == 0 || !left {
            return HOPELESS;
        }
        self.options.next_move.saturating_mul(1 + node.branches.len() as u64)
    }

    fn estimate(&self, id: Id) -> u64 {
        let node = &self.nodes[id];
        // A five of the attacker is a win that the solver sees before any move is tried.
        if node.lost {
            return HOPELESS;
        }
        let efforts = node.branches.iter().map(|branch| self.nodes[branch.to].effort);
        if self.attacks(id) {
            if node.win.is_some() {
                return 0;
            }
            efforts.chain([self.look(id), self.next_move(id)]).min().unwrap_or(HOPELESS)
        } else if node.win.is_some() {
            efforts.fold(0, u64::saturating_add)
        } else {
            let pass = node.pass.map_or(HOPELESS, |pass| self.nodes[pass].effort);
            self.look(id).min(pass).saturating_add(self.options.next_move)
        }
    }

    /// Estimates a position anew, and those that lead to it.
    pub(crate) fn update(&mut self, id: Id) {
        let mut open = vec![id];
        while let Some(id) = open.pop() {
            let effort = self.estimate(id);
            if effort != std::mem::replace(&mut self.nodes[id].effort, effort) {
                open.extend(self.nodes[id].parents.iter().copied());
            }
        }
    }

    /// Adds a move to a position.
    pub(crate) fn branch(&mut self, id: Id, place: Place) -> Id {
        let mut state = self.nodes[id].state.clone();
        self.game.play(&mut state, place);
        let (to, image) = self.enter(&state);
        self.nodes[id].branches.push(Branch { place, to, image });
        if !self.nodes[to].parents.contains(&id) {
            self.nodes[to].parents.push(id);
        }
        to
    }

    /// The defender may answer on these cells: they are where the threat may fail.
    pub(crate) fn answer(&mut self, id: Id, zone: &Points) {
        let state = self.nodes[id].state.clone();
        for place in zone.iter() {
            if self.game.forbidden(&state, place).is_none() {
                self.branch(id, place);
            }
        }
    }

    /// What to look at next below a position; `None` if everything there is being looked at.
    pub(crate) fn pick(&mut self, id: Id) -> Option<Task> {
        let mut path = Vec::new();
        if !self.descend(id, &mut path) {
            return None;
        }
        let last = *path.last().expect("a path has an end");
        for &id in &path {
            self.nodes[id].busy += 1;
        }
        self.nodes[last].looked_at = true;
        let node = &self.nodes[last];
        Some(Task { state: node.state.clone(), level: node.tried, path })
    }

    /// Ends a task, whatever came of it.
    pub(crate) fn release(&mut self, task: &Task) {
        for &id in &task.path {
            self.nodes[id].busy -= 1;
        }
        if let Some(&last) = task.path.last() {
            self.nodes[last].looked_at = false;
        }
    }

    /// Follows the least effort, and where that is being looked at, the next. The recursion is as
    /// deep as the tree, and so at most as the board has cells.
    fn descend(&mut self, id: Id, path: &mut Vec<Id>) -> bool {
        if matches!(self.nodes[id].effort, 0 | HOPELESS) {
            return false;
        }
        path.push(id);
        let found = if self.attacks(id) { self.attack(id, path) } else { self.defend(id, path) };
        if !found {
            path.pop();
        }
        found
    }

    fn attack(&mut self, id: Id, path: &mut Vec<Id>) -> bool {
        if !self.nodes[id].looked_at
            && self.look(id) <= self.next_move(id).min(self.least_branch(id))
        {
            return true;
        }
        if self.next_move(id) <= self.least_branch(id)
            && let Some(place) = self.next_place(id)
        {
            self.branch(id, place);
            self.update(id);
        }
        let mut branches: Vec<(u64, Id)> = Vec::new();
        for branch in &self.nodes[id].branches {
            let node = &self.nodes[branch.to];
            branches.push((node.effort.saturating_mul(1 + node.busy), branch.to));
        }
        branches.sort_unstable();
        branches.into_iter().any(|(_, to)| self.descend(to, path))
    }

    fn least_branch(&self, id: Id) -> u64 {
        let efforts = self.nodes[id].branches.iter().map(|branch| {
            let node = &self.nodes[branch.to];
            node.effort.saturating_mul(1 + node.busy)
        });
        efforts.min().unwrap_or(HOPELESS)
    }

    fn next_place(&mut self, id: Id) -> Option<Place> {
        if self.nodes[id].moves.is_none() {
            let hints = self.hints(id);
            let moves = moves::promising(&mut self.field, &self.nodes[id].state, &hints);
            self.nodes[id].moves = Some(moves);
        }
        let node = &self.nodes[id];
        node.moves.as_ref()?.get(node.branches.len()).copied()
    }

    /// What the attacker threatened, and what wins against other answers of the defender, on the
    /// board of this position.
    fn hints(&self, id: Id) -> Vec<Place> {
        let board = self.game.board();
        let mut hints = Vec::new();
        for &parent in &self.nodes[id].parents {
            let node = &self.nodes[parent];
            let here = node.branches.iter().find(|branch| branch.to == id);
            let Some(here) = here else { continue };
            hints.extend(node.first.map(|first| board.image(first, here.image)));
            for branch in &node.branches {
                let back = inverse(branch.image);
                let first = self.winning_move(branch.to);
                let there = |place| board.image(board.image(place, back), here.image);
                hints.extend(first.map(there));
            }
        }
        hints
    }

    /// The move that is proved to win for the attacker, who is to move.
    pub(crate) fn winning_move(&self, id: Id) -> Option<Place> {
        let node = &self.nodes[id];
        if node.win.is_some() {
            return node.first;
        }
        let won = node.branches.iter().find(|branch| self.is_proved(branch.to));
        won.map(|branch| branch.place)
    }

    /// Looks for what the attacker threatens, or tries to prove what a pass would allow.
    fn threaten(&mut self, id: Id, path: &mut Vec<Id>) -> bool {
        if self.nodes[id].looked_at {
            return false;
        }
        if self.nodes[id].tried > 0 && self.nodes[id].pass.is_none() {
            let state = passed(&self.game, &self.nodes[id].state);
            let (pass, _) = self.enter(&state);
            self.nodes[id].pass = Some(pass);
            self.nodes[pass].tried = self.nodes[pass].tried.max(self.nodes[id].tried);
            self.nodes[pass].parents.push(id);
            self.update(pass);
        }
        match self.nodes[id].pass {
            Some(pass) if !self.is_proved(pass) && self.nodes[pass].effort < self.look(id) => {
                self.descend(pass, path)
            }
            _ => true,
        }
    }

    /// First a short look at every answer, then the hardest, for if that one holds the rest is idle.
    fn defend(&mut self, id: Id, path: &mut Vec<Id>) -> bool {
        if self.nodes[id].win.is_none() {
            return self.threaten(id, path);
        }
        let mut branches: Vec<(bool, u64, Id)> = Vec::new();
        for branch in &self.nodes[id].branches {
            let node = &self.nodes[branch.to];
            if node.effort > 0 {
                let effort = node.effort / (1 + node.busy);
                branches.push((node.tried > 0, u64::MAX - effort, branch.to));
            }
        }
        branches.sort_unstable();
        branches.into_iter().any(|(_, _, to)| self.descend(to, path))
    }
}
