//! Which strategy shows the verdict? Written down from what the table still knows, and searched
//! again where it has forgotten.
//!
//! Each position that the strategy meets is decided for the strategist, so what is missing is only
//! a move that keeps it so: the remembered one, or the one that a new search finds. A defence made
//! of such moves holds, for it never leaves decided positions. An attack must also arrive: two
//! moves found at different times might lead to each other. So the attack's positions are solved
//! backwards as a small arena; where the root is not reached, every position that is not gets one
//! more of its good moves. With all of them the arena holds every way to win, so this ends.

use std::collections::hash_map;

use game::graph::Builder;
use game::{Game, Graph, Keyed, Outcome, Player, Undo, Vertex};
use rustc_hash::FxHashMap;
use thiserror::Error;

use super::walk::{Decision, Search};
use super::{Entry, Proof, ProofOf};
use crate::solve::{Solution, solve};
use crate::{Budget, Stopped};

/// Why there is no strategy.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Error)]
pub enum CertifyError {
    /// The search was ended.
    #[error(transparent)]
    Stopped(#[from] Stopped),
    /// Two findings contradict each other: two positions must share a key.
    #[error("two positions share a key")]
    Keys,
}

/// Decides a position and writes the strategy down.
pub(super) fn certify<G: Undo + Keyed>(
    search: &mut Search<'_, G>,
    state: &G::State,
    budget: &mut Budget<'_>,
) -> Result<ProofOf<G>, CertifyError> {
    let remembered = search.remembered(state);
    let attacked = match remembered {
        Some(decision) => decision.attacked,
        None => search.decide(state, budget)?.attacked,
    };
    let mut sketch = Sketch::new(attacked, state.clone());
    let result = sketch.complete(search, budget);
    // Only this sketch vouched for them.
    search.defended.clear();
    let solution = result?;
    let entries = sketch.entries(solution.as_ref());
    Ok(Proof {
        goal: search.goal,
        verdict: search.goal.verdict(attacked),
        root: state.clone(),
        entries,
    })
}

/// The strategy while it is being drawn.
struct Sketch<G: Game> {
    attacked: bool,
    nodes: Vec<Node<G>>,
    numbers: FxHashMap<G::State, u32>,
}

/// A position that the strategy can meet.
struct Node<G: Game> {
    state: G::State,
    kind: Kind,
    /// Moves that are followed from here, and the positions they lead to.
    moves: Vec<(G::Move, u32)>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// Not looked at yet.
    New,
    End(Outcome),
    /// The strategist moves; so many of the legal moves have been considered for a second choice.
    Own {
        considered: usize,
    },
    /// The other side moves.
    Other,
}

impl<G: Undo + Keyed> Sketch<G> {
    fn new(attacked: bool, root: G::State) -> Sketch<G> {
        let mut sketch = Sketch { attacked, nodes: Vec::new(), numbers: FxHashMap::default() };
        sketch.number(root);
        sketch
    }

    fn number(&mut self, state: G::State) -> u32 {
        match self.numbers.entry(state) {
            hash_map::Entry::Occupied(known) => *known.get(),
            hash_map::Entry::Vacant(new) => {
                let state = new.key().clone();
                self.nodes.push(Node { state, kind: Kind::New, moves: Vec::new() });
                *new.insert(self.nodes.len() as u32 - 1)
            }
        }
    }

    /// Draws until the strategy is whole; for an attack, returns the arena of its moves and who
    /// wins where.
    fn complete(
        &mut self,
        search: &mut Search<'_, G>,
        budget: &mut Budget<'_>,
    ) -> Result<Option<(Graph, Solution)>, CertifyError> {
        let mut done = 0;
        loop {
            while done < self.nodes.len() {
                self.look_at(done, search, budget)?;
                done += 1;
            }
            if !self.attacked {
                return Ok(None);
            }
            let arena = self.arena();
            let solution = solve(&arena);
            if solution.winner(Vertex(0)).is_some() {
                return Ok(Some((arena, solution)));
            }
            self.widen(&solution, search, budget)?;
        }
    }

    fn look_at(
        &mut self,
        index: usize,
        search: &mut Search<'_, G>,
        budget: &mut Budget<'_>,
    ) -> Result<(), CertifyError> {
        budget.spend()?;
        let state = self.nodes[index].state.clone();
        if !self.attacked {
            // The defender holds here: a true fact, and the quickest end of a circle.
            search.defended.insert(search.game.key(&state));
        }
        if let Some(outcome) = search.game.outcome(&state) {
            self.nodes[index].kind = Kind::End(outcome);
            return if search.is_hit(outcome) == self.attacked {
                Ok(())
            } else {
                Err(CertifyError::Keys)
            };
        }
        if search.attacks(&state) == self.attacked {
            self.nodes[index].kind = Kind::Own { considered: 0 };
            let mv = self.choice(&state, search, budget)?;
            self.follow(index, mv, search.game);
        } else {
            self.nodes[index].kind = Kind::Other;
            for mv in search.game.legal_moves(&state) {
                self.follow(index, mv, search.game);
            }
        }
        Ok(())
    }

    fn follow(&mut self, index: usize, mv: G::Move, game: &G) {
        let next = self.number(game.after(&self.nodes[index].state, mv));
        self.nodes[index].moves.push((mv, next));
    }

    /// A move that keeps a position decided for the strategist.
    fn choice(
        &self,
        state: &G::State,
        search: &mut Search<'_, G>,
        budget: &mut Budget<'_>,
    ) -> Result<G::Move, CertifyError> {
        let agrees = |decision: &Decision<G::Move>| decision.attacked == self.attacked;
        if let Some(mv) = search.remembered(state).filter(agrees).and_then(|known| known.mv) {
            return Ok(mv);
        }
        let decision = Some(search.decide(state, budget)?).filter(agrees);
        decision.and_then(|decision| decision.mv).ok_or(CertifyError::Keys)
    }

    /// Gives one more good move to each of the attacker's positions that does not win yet.
    fn widen(
        &mut self,
        solution: &Solution,
        search: &mut Search<'_, G>,
        budget: &mut Budget<'_>,
    ) -> Result<(), CertifyError> {
        let mut widened = false;
        // The count is taken before the loop adds positions that the solution does not know.
        for index in 0..self.nodes.len() {
            if solution.winner(Vertex(index as u32)).is_none() {
                widened |= self.widen_at(index, search, budget)?;
            }
        }
        if widened { Ok(()) } else { Err(CertifyError::Keys) }
    }

    /// Follows the next good move that is not followed yet; whether there was one.
    fn widen_at(
        &mut self,
        index: usize,
        search: &mut Search<'_, G>,
        budget: &mut Budget<'_>,
    ) -> Result<bool, CertifyError> {
        let Kind::Own { considered } = self.nodes[index].kind else { return Ok(false) };
        let state = self.nodes[index].state.clone();
        let moves = search.game.legal_moves(&state);
        for (place, &mv) in moves.iter().enumerate().skip(considered) {
            self.nodes[index].kind = Kind::Own { considered: place + 1 };
            if self.nodes[index].moves.iter().any(|&(followed, _)| followed == mv) {
                continue;
            }
            if search.decide(&search.game.after(&state, mv), budget)?.attacked {
                self.follow(index, mv, search.game);
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// The moves drawn so far as an arena in which the strategist is the first player.
    fn arena(&self) -> Graph {
        let mut builder = Builder::new();
        for node in &self.nodes {
            let own = matches!(node.kind, Kind::Own { .. });
            let vertex = builder.vertex(if own { Player::First } else { Player::Second });
            if let Kind::End(_) = node.kind {
                builder.target(vertex, Outcome::Win(Player::First));
            }
            for &(_, next) in &node.moves {
                builder.edge(vertex, Vertex(next));
            }
        }
        builder.finish().expect("every move leads to a position that was drawn")
    }

    /// The strategy's entries, each position once, in the order in which play can meet them.
    fn entries(&self, solved: Option<&(Graph, Solution)>) -> Vec<(G::State, Entry<G::Move>)> {
        let mut entries = Vec::new();
        let mut met = vec![false; self.nodes.len()];
        let mut order = vec![0_u32];
        met[0] = true;
        let mut done = 0;
        while let Some(&number) = order.get(done) {
            done += 1;
            let node = &self.nodes[number as usize];
            let followed = match node.kind {
                Kind::Own { .. } => &node.moves[Self::chosen(number, solved)..][..1],
                _ => &node.moves[..],
            };
            match node.kind {
                Kind::End(outcome) => entries.push((node.state.clone(), Entry::End(outcome))),
                Kind::Own { .. } => entries.push((node.state.clone(), Entry::Move(followed[0].0))),
                Kind::Other | Kind::New => {}
            }
            for &(_, next) in followed {
                if !std::mem::replace(&mut met[next as usize], true) {
                    order.push(next);
                }
            }
        }
        entries
    }

    /// Which of a position's drawn moves the strategist plays: for an attack, the quickest.
    fn chosen(number: u32, solved: Option<&(Graph, Solution)>) -> usize {
        let quickest = solved.and_then(|(arena, solution)| {
            let choice = solution.choice(arena, Vertex(number))?;
            arena.edges(Vertex(number)).position(|edge| edge == choice)
        });
        quickest.unwrap_or(0)
    }
}
