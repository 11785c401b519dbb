//! The depth-first search itself, with a stack of its own.

use game::{Keyed, Outcome, Undo};
use rustc_hash::{FxHashMap, FxHashSet};

use super::arena::{self, Arena};
use super::frame::{Child, Frame, Step, View};
use super::table::{Condition, Known, Numbers, Reliance, Table};
use super::{Goal, Options};
use crate::keys::mix;
use crate::{Budget, Stopped};

/// A game, a goal, and what has been found out about its positions.
#[derive(Debug)]
pub(super) struct Search<'g, G: Undo + Keyed> {
    pub(super) game: &'g G,
    pub(super) goal: Goal,
    pub(super) table: Table<G::Move>,
    /// Keys of positions that are known to be defended, whatever the line of play.
    pub(super) defended: FxHashSet<u64>,
    slack: u32,
    /// Every position, if circles made it worth while to write them out.
    arena: Option<Arena<G>>,
    /// Most positions that may be written out.
    positions: usize,
    /// How many defences were found that lean on the line of play.
    leaning: u64,
    /// After so many, positions are written out.
    stall: u64,
}

/// The first time that positions are written out is after so many leaning defences. Each time the
/// allowance doubles, so that this never costs more than the search has spent already.
const FIRST_STALL: u64 = 1024;

/// Whether the attacker succeeds, and the move that the side which succeeds should play if it is
/// its turn.
#[derive(Debug, Clone, Copy)]
pub(super) struct Decision<M> {
    pub(super) attacked: bool,
    pub(super) mv: Option<M>,
}

impl<'g, G: Undo + Keyed> Search<'g, G> {
    pub(super) fn new(game: &'g G, goal: Goal, options: &Options) -> Search<'g, G> {
        Search {
            game,
            goal,
            table: Table::new(options.entries),
            defended: FxHashSet::default(),
            slack: options.slack,
            arena: None,
            positions: options.positions,
            leaning: 0,
            stall: FIRST_STALL,
        }
    }

    /// Whether the attacker is content with this end.
    pub(super) fn is_hit(&self, outcome: Outcome) -> bool {
        self.goal.suits(self.goal.verdict_of_attack(), outcome)
    }

    /// Whether it is the attacker's turn.
    pub(super) fn attacks(&self, state: &G::State) -> bool {
        self.game.to_move(state) == self.goal.strategist(self.goal.verdict_of_attack())
    }

    /// What is known about a position whatever the line of play.
    pub(super) fn remembered(&self, state: &G::State) -> Option<Decision<G::Move>> {
        if let Some(decision) = self.arena.as_ref().and_then(|arena| arena.decision(state)) {
            return Some(decision);
        }
        match *self.table.probe(self.game.key(state))? {
            Known::Attacked(mv) => Some(Decision { attacked: true, mv }),
            Known::Defended(mv, None) => Some(Decision { attacked: false, mv }),
            Known::Open(_) | Known::Defended(_, Some(_)) => None,
        }
    }

    /// Decides a position by search.
    pub(super) fn decide(
        &mut self,
        state: &G::State,
        budget: &mut Budget<'_>,
    ) -> Result<Decision<G::Move>, Stopped> {
        if let Some(outcome) = self.game.outcome(state) {
            return Ok(Decision { attacked: self.is_hit(outcome), mv: None });
        }
        if let Some(decision) = self.arena.as_ref().and_then(|arena| arena.decision(state)) {
            return Ok(decision);
        }
        Walk {
            search: self,
            state: state.clone(),
            frames: Vec::new(),
            path: FxHashMap::default(),
            moves: Vec::new(),
            spare: Vec::new(),
        }
        .run(state, budget)
    }

    /// If the search keeps going round, tries to write every position out.
    fn way_out(
        &mut self,
        root: &G::State,
        budget: &mut Budget<'_>,
    ) -> Result<Option<Decision<G::Move>>, Stopped> {
        if self.leaning < self.stall || self.stall > self.positions as u64 {
            return Ok(None);
        }
        let most = self.stall as usize;
        self.stall *= 2;
        if let Some(arena) = arena::write_out(self, root, most, budget)? {
            self.arena = Some(arena);
        }
        Ok(self.arena.as_ref().and_then(|arena| arena.decision(root)))
    }
}

struct Walk<'s, 'g, G: Undo + Keyed> {
    search: &'s mut Search<'g, G>,
    state: G::State,
    frames: Vec<Frame<G::Move, G::Memo>>,
    /// The depth of each position of the current line, by key.
    path: FxHashMap<u64, u32>,
    /// Buffers that closed positions leave to those opened later.
    moves: Vec<G::Move>,
    spare: Vec<Vec<Child<G::Move>>>,
}

impl<G: Undo + Keyed> Walk<'_, '_, G> {
    fn run(
        &mut self,
        root: &G::State,
        budget: &mut Budget<'_>,
    ) -> Result<Decision<G::Move>, Stopped> {
        self.open(Numbers::BEYOND, budget)?;
        loop {
            if let Some(decision) = self.search.way_out(root, budget)? {
                return Ok(decision);
            }
            let frame = self.frames.last().expect("the root is open until it is decided");
            match frame.step(self.search.slack) {
                Step::Descend(child, thresholds) => {
                    self.descend(child);
                    self.open(thresholds, budget)?;
                }
                Step::Close(view, child) => {
                    let mv = child.map(|index| frame.children[index].mv);
                    if let Some(view) = self.close(view, mv) {
                        return Ok(Decision { attacked: view == View::Attacked, mv });
                    }
                }
            }
        }
    }

    fn descend(&mut self, child: usize) {
        let frame = self.frames.last_mut().expect("a child has a parent");
        frame.rounds += 1;
        let memo = self.search.game.play_undoable(&mut self.state, frame.children[child].mv);
        frame.played = Some((child, memo));
    }

    /// Opens the position in hand, which is unfinished and not on the line yet.
    fn open(&mut self, thresholds: Numbers, budget: &mut Budget<'_>) -> Result<(), Stopped> {
        budget.spend()?;
        let key = self.search.game.key(&self.state);
        let before = self.frames.last().map_or(0, |frame| frame.line);
        let line = mix(before.rotate_left(9) ^ key);
        self.path.insert(key, self.frames.len() as u32);
        self.frames.push(Frame {
            key,
            line,
            attacks: self.search.attacks(&self.state),
            thresholds,
            children: Vec::new(),
            played: None,
            rounds: 0,
            work: 1,
        });
        let mut children = self.spare.pop().unwrap_or_default();
        let mut moves = std::mem::take(&mut self.moves);
        self.search.game.moves(&self.state, &mut moves);
        children.extend(moves.drain(..).map(|mv| self.child(mv)));
        self.moves = moves;
        self.frames.last_mut().expect("it was just pushed").children = children;
        Ok(())
    }

    fn child(&mut self, mv: G::Move) -> Child<G::Move> {
        let game = self.search.game;
        let memo = game.play_undoable(&mut self.state, mv);
        let key = game.key(&self.state);
        let view = match game.outcome(&self.state) {
            Some(outcome) if self.search.is_hit(outcome) => View::Attacked,
            Some(_) => View::Defended(None),
            None => self.view(key).unwrap_or(View::Open(Numbers::UNKNOWN)),
        };
        game.undo(&mut self.state, mv, memo);
        Child { mv, key, view }
    }

    /// What is known of an unfinished position as the next one of the current line.
    fn view(&self, key: u64) -> Option<View> {
        if self.search.defended.contains(&key) {
            return Some(View::Defended(None));
        }
        if let Some(&depth) = self.path.get(&key) {
            return Some(View::Defended(Some(Reliance { low: depth, high: depth })));
        }
        match *self.search.table.probe(key)? {
            Known::Open(numbers) => Some(View::Open(numbers)),
            Known::Attacked(_) => Some(View::Attacked),
            Known::Defended(_, None) => Some(View::Defended(None)),
            Known::Defended(_, Some(condition)) => {
                let frame = self.frames.get(condition.reliance.high as usize);
                let valid = frame.is_some_and(|frame| frame.line == condition.line);
                valid.then_some(View::Defended(Some(condition.reliance)))
            }
        }
    }

    /// Leaves the last position of the line with what was found; `Some` when it was the root.
    fn close(&mut self, view: View, mv: Option<G::Move>) -> Option<View> {
        let mut frame = self.frames.pop().expect("only an open position is closed");
        self.path.remove(&frame.key);
        frame.children.clear();
        self.spare.push(frame.children);
        let view = self.without_itself(view);
        self.search.leaning += u64::from(matches!(view, View::Defended(Some(_))));
        self.search.table.store(frame.key, self.known(view, mv), frame.work);
        let Some(parent) = self.frames.last_mut() else { return Some(view) };
        let (child, memo) = parent.played.take().expect("a parent has played its child's move");
        parent.work += frame.work;
        parent.children[child].view = view;
        let mv = parent.children[child].mv;
        self.search.game.undo(&mut self.state, mv, memo);
        self.refresh(child);
        None
    }

    /// A defence need not lean on the position itself: holding it is what coming back means. The
    /// frame is off the stack, so its depth is the number of frames.
    fn without_itself(&self, view: View) -> View {
        let depth = self.frames.len() as u32;
        match view {
            View::Defended(Some(Reliance { low, .. })) if low >= depth => View::Defended(None),
            View::Defended(Some(Reliance { low, high })) => {
                View::Defended(Some(Reliance { low, high: high.min(depth - 1) }))
            }
            other => other,
        }
    }

    fn known(&self, view: View, mv: Option<G::Move>) -> Known<G::Move> {
        match view {
            View::Open(numbers) => Known::Open(numbers),
            View::Attacked => Known::Attacked(mv),
            View::Defended(reliance) => {
                let line = |reliance: Reliance| self.frames[reliance.high as usize].line;
                let condition =
                    reliance.map(|reliance| Condition { reliance, line: line(reliance) });
                Known::Defended(mv, condition)
            }
        }
    }

    /// Other children may have been met below the one that has just returned.
    fn refresh(&mut self, returned: usize) {
        let parent = self.frames.len() - 1;
        let mut children = std::mem::take(&mut self.frames[parent].children);
        for (index, child) in children.iter_mut().enumerate() {
            if index != returned
                && matches!(child.view, View::Open(_))
                && let Some(view) = self.view(child.key)
            {
                child.view = view;
            }
        }
        self.frames[parent].children = children;
    }
}
