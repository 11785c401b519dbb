//! How does a proof become a strategy?

use std::collections::HashMap;

use game::picture::Place;

use super::Proof;
use super::facts::{Seen, after, inverse};
use super::tree::Id;
use crate::strategy::{Opening, Strategy};
use crate::threats::tree::Builder;
use crate::threats::{StepId, Then, Win};

struct Writing<'p> {
    proof: &'p Proof,
    builder: Builder,
    wins: HashMap<Seen, StepId>,
    /// Positions of the proof on images of the board.
    known: HashMap<(Id, usize), StepId>,
}

/// The win of the attacker, who is to move in a proved position, on that position's own board.
pub(super) fn win(proof: &Proof, id: Id) -> Win {
    let mut writing = Writing::new(proof);
    let root = writing.attack(id, 0);
    writing.builder.finish(proof.tree.attacker, root)
}

pub(super) fn strategy(proof: &Proof) -> Strategy {
    let tree = &proof.tree;
    let mut writing = Writing::new(proof);
    let proved = proof.openings.iter().filter(|opening| tree.is_proved(opening.1));
    // An opening with the defender to move has no first step of the attacker to name.
    let proved: Vec<_> = proved.filter(|opening| tree.attacks(opening.1)).collect();
    for (_, id, image) in &proved {
        writing.wins_below(*id, inverse(*image));
    }
    let upper = StepId(writing.builder.len());
    let mut openings = Vec::new();
    for (state, id, image) in proved {
        let first = writing.attack(*id, inverse(*image));
        openings.push(Opening { state: state.clone(), first });
    }
    let win = writing.builder.finish(tree.attacker, StepId(0));
    Strategy::new(tree.game.clone(), win, upper, openings)
}

impl<'p> Writing<'p> {
    fn new(proof: &'p Proof) -> Writing<'p> {
        Writing { proof, builder: Builder::default(), wins: HashMap::new(), known: HashMap::new() }
    }

    fn win(&mut self, seen: Seen, image: usize) -> StepId {
        let game = &self.proof.tree.game;
        let seen = Seen { win: seen.win, image: after(game, seen.image, image) };
        if let Some(&id) = self.wins.get(&seen) {
            return id;
        }
        let (win, board) = (self.proof.facts.win(seen.win), game.board());
        let id = self.builder.graft_image(win, |place| board.image(place, seen.image));
        self.wins.insert(seen, id);
        id
    }

    /// Writes the wins at the ends of a proof, so that they come before all other steps.
    fn wins_below(&mut self, id: Id, image: usize) {
        let mut open = vec![(id, image)];
        let mut seen = std::collections::HashSet::new();
        while let Some((id, image)) = open.pop() {
            if !seen.insert((id, image)) {
                continue;
            }
            let node = &self.proof.tree.nodes[id];
            if let Some(win) = node.win {
                self.win(win, image);
            }
            open.extend(
                self.needed(id).into_iter().map(|(_, to, below)| (to, self.onto(below, image))),
            );
        }
    }

    /// The image of a branch's position that an image of its parent's board leads to.
    fn onto(&self, branch: usize, image: usize) -> usize {
        after(&self.proof.tree.game, inverse(branch), image)
    }

    /// The branches that the proof of a position needs: one of the attacker, all of the defender.
    fn needed(&self, id: Id) -> Vec<(Place, Id, usize)> {
        let tree = &self.proof.tree;
        let node = &tree.nodes[id];
        let all = node.branches.iter().map(|branch| (branch.place, branch.to, branch.image));
        if !tree.attacks(id) {
            return all.collect();
        }
        if node.win.is_some() {
            return Vec::new();
        }
        all.filter(|&(_, to, _)| tree.is_proved(to)).take(1).collect()
    }

    /// Writes how the attacker, who is to move, wins. As deep as the tree.
    fn attack(&mut self, id: Id, image: usize) -> StepId {
        if let Some(&step) = self.known.get(&(id, image)) {
            return step;
        }
        let board = self.proof.tree.game.board();
        let step = if let Some(win) = self.proof.tree.nodes[id].win {
            self.win(win, image)
        } else {
            let (place, to, below) = self.needed(id)[0];
            let then = self.defend(to, self.onto(below, image));
            self.builder.add(board.image(place, image), then)
        };
        self.known.insert((id, image), step);
        step
    }

    fn defend(&mut self, id: Id, image: usize) -> Then {
        let board = self.proof.tree.game.board();
        let threat = self.proof.tree.nodes[id].win.expect("a proved position has its threat");
        let otherwise = self.win(threat, image);
        let mut answers = Vec::new();
        for (place, to, below) in self.needed(id) {
            let next = self.attack(to, self.onto(below, image));
            answers.push((board.image(place, image), next));
        }
        Then::Replies { answers, otherwise }
    }
}
