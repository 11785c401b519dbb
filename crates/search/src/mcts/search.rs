//! A tree that grows: run it, ask it, play on with what it knows.

use std::sync::atomic::{AtomicU32, AtomicU64, Ordering};
use std::thread;
use std::time::Duration;

use game::{Game, Outcome};

use super::clock::Clock;
use super::guide::{Guide, Shared};
use super::node::{Node, dismantle};
use super::options::Options;
use super::recycle;
use super::select::for_player;
use super::tally::MOST_VISITS;
use super::view::View;
use super::walk::{Forest, Scratch};
use crate::{Limits, Stopped};

/// Why a search has ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Ended {
    /// The watch was stopped, the time was up, or there were as many playouts as allowed.
    Limit(Stopped),
    /// The most visited move can no longer change within the limits, or wins nearly always.
    Decided,
    /// The value of the position is proved, or the game was over.
    Proved,
}

/// Simulations between two looks at the clock, and looks between two at the choice.
const LOOK_EVERY: u64 = 8;
const JUDGE_EVERY: u64 = 16;

/// A tree over the game from one position on, kept from move to move.
#[derive(Debug)]
pub struct Search<G: Game, A: Guide<G>> {
    pub(super) game: G,
    guide: A,
    options: Options,
    pub(super) state: G::State,
    pub(super) root: Node<G::Move>,
    crew: Vec<Scratch<G, A::Worker>>,
    nodes: AtomicU64,
}

impl<G: Shared, A: Guide<G>> Search<G, A> {
    /// Nothing is known yet about the position.
    pub fn new(game: G, guide: A, options: Options, state: G::State) -> Search<G, A> {
        let slots = guide.slots();
        let scratch = |thread: u64| {
            let seed = options.seed.wrapping_add(thread.wrapping_mul(0x9e37_79b9_7f4a_7c15));
            Scratch::new(guide.worker(seed), state.clone(), slots)
        };
        let crew = (0..options.threads.max(1) as u64).map(scratch).collect();
        let nodes = AtomicU64::new(1);
        Search { game, guide, options, state, root: Node::root(), crew, nodes }
    }

    /// Simulates until a limit is reached (`nodes` counts simulations of this run), the choice
    /// cannot change or the value is proved. Whatever the limits, a run that finds no moves at the
    /// root simulates until they are there: whoever asks can always be given one. Without limits this
    /// is *pondering*: it lasts until somebody stops the watch.
    pub fn run(&mut self, limits: &Limits) -> Ended {
        self.run_watched(limits, Duration::MAX, |_| {})
    }

    /// The same; `show` sees the tree as it is, about once in `every`, while all threads go on.
    pub fn run_watched(
        &mut self,
        limits: &Limits,
        every: Duration,
        mut show: impl FnMut(View<'_, G>),
    ) -> Ended {
        if !self.root.is_expanded() {
            // A proof without moves names no move to play: find it again.
            self.root.forget_proof();
        }
        let room = MOST_VISITS - u64::from(self.root.visits());
        let mut clock = Clock::new(limits, room);
        let mut can_recycle = true;
        loop {
            let pause = self.shift(&clock, can_recycle, every, &mut show);
            if let Pause::Ended(ended) = pause {
                return ended;
            }
            can_recycle = self.recycle();
            clock.resume();
        }
    }

    /// All threads at work until one of them has a reason to stop.
    fn shift(
        &mut self,
        clock: &Clock<'_>,
        can_recycle: bool,
        every: Duration,
        show: &mut impl FnMut(View<'_, G>),
    ) -> Pause {
        let most_nodes = self.most_nodes();
        let Search { game, guide, options, state, root, crew, nodes } = self;
        let (game, state, root) = (&*game, &*state, &*root);
        let full = AtomicU32::new(0);
        let (guide, options, nodes, full) = (&*guide, &*options, &*nodes, &full);
        let forest = Forest { game, guide, options, state, root, nodes, most_nodes, full };
        let (first, others) = crew.split_first_mut().expect("there is at least one thread");
        thread::scope(|scope| {
            for scratch in others {
                let forest = &forest;
                scope.spawn(move || labour(forest, scratch, clock));
            }
            let mut lead = Lead { forest: &forest, clock, can_recycle, looks: 0 };
            let mut next = every;
            let mut path = Vec::new();
            let pause = loop {
                if let Some(pause) = lead.look() {
                    break pause;
                }
                if clock.elapsed() >= next {
                    show(View { game, state, root });
                    next = clock.elapsed().saturating_add(every);
                }
                for _ in 0..LOOK_EVERY {
                    if clock.ticket().is_some() {
                        forest.simulate(first, &mut path);
                    }
                }
            };
            clock.stop();
            pause
        })
    }

    /// How many nodes fit into the memory allowed.
    fn most_nodes(&self) -> u64 {
        (self.options.memory / size_of::<Node<G::Move>>()).max(1 << 10) as u64
    }

    /// Makes room by forgetting what was visited least; whether that was worth it.
    fn recycle(&mut self) -> bool {
        let most = self.most_nodes();
        let freed = recycle::prune(&mut self.root, most as usize / 2) as u64;
        *self.nodes.get_mut() -= freed;
        freed > most / 8
    }

    /// Plays a move and keeps what the tree knows below it. The move is legal by contract. Returns
    /// how many playouts are kept.
    pub fn advance(&mut self, mv: G::Move) -> u32 {
        self.game.play(&mut self.state, mv);
        let mut family = self.root.take_family().unwrap_or_default().into_vec();
        let chosen = family.iter().position(|child| child.mv() == mv);
        let next = chosen.map(|index| family.swap_remove(index));
        let old = std::mem::replace(&mut self.root, next.map_or_else(Node::root, Node::into_root));
        drop(old);
        let freed = dismantle(vec![family.into_boxed_slice()]) as u64;
        let nodes = self.nodes.get_mut();
        *nodes = if chosen.is_some() { *nodes - freed - 1 } else { 1 };
        self.root.visits()
    }

    /// Begins anew from this position, with the same workers.
    pub fn reset(&mut self, state: G::State) {
        self.state = state;
        let family = self.root.take_family();
        self.root = Node::root();
        dismantle(family.into_iter().collect());
        *self.nodes.get_mut() = 1;
    }

    /// Finds the position in the tree, at most two plies below the root, and keeps what is known
    /// about it; else begins anew.
    pub fn meet(&mut self, state: &G::State) {
        if self.state == *state {
            return;
        }
        match self.way_to(state) {
            Some(way) => way.into_iter().for_each(|mv| {
                self.advance(mv);
            }),
            None => self.reset(state.clone()),
        }
    }

    fn way_to(&self, state: &G::State) -> Option<Vec<G::Move>> {
        for child in self.root.children() {
            let next = self.game.after(&self.state, child.mv());
            if next == *state {
                return Some(vec![child.mv()]);
            }
            let is_it = |reply: &&Node<G::Move>| self.game.after(&next, reply.mv()) == *state;
            if let Some(reply) = child.children().iter().find(is_it) {
                return Some(vec![child.mv(), reply.mv()]);
            }
        }
        None
    }

    /// Drops moves at the root; at least one must stay, or nothing is dropped.
    pub fn restrict(&mut self, admits: impl Fn(G::Move) -> bool) {
        if self.guide.outcome(&self.game, &self.state).is_none() && !self.root.is_expanded() {
            let one = Limits { nodes: Some(1), ..Limits::default() };
            self.run(&one);
        }
        if !self.root.children().iter().any(|child| admits(child.mv())) {
            return;
        }
        let family = self.root.take_family().unwrap_or_default().into_vec();
        let (kept, dropped): (Vec<_>, Vec<_>) =
            family.into_iter().partition(|child| admits(child.mv()));
        self.root.adopt(kept.into_boxed_slice());
        self.root.forget_proof();
        *self.nodes.get_mut() -= dismantle(vec![dropped.into_boxed_slice()]) as u64;
    }

    /// What the tree knows now.
    pub fn view(&self) -> View<'_, G> {
        View { game: &self.game, state: &self.state, root: &self.root }
    }

    /// The position at the root.
    pub fn state(&self) -> &G::State {
        &self.state
    }

    /// How the search works.
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// Whether the next runs stop when the choice cannot change: not when somebody watches.
    pub fn set_stop_early(&mut self, stop_early: bool) {
        self.options.stop_early = stop_early;
    }

    /// The game.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// The guide.
    pub fn guide(&self) -> &A {
        &self.guide
    }

    /// What each thread has gathered for itself.
    pub fn workers(&self) -> impl Iterator<Item = &A::Worker> {
        self.crew.iter().map(|scratch| &scratch.worker)
    }

    /// The same, to be changed between two runs.
    pub fn workers_mut(&mut self) -> impl Iterator<Item = &mut A::Worker> {
        self.crew.iter_mut().map(|scratch| &mut scratch.worker)
    }

    /// How many nodes the tree has.
    pub fn nodes(&self) -> usize {
        self.nodes.load(Ordering::Relaxed) as usize
    }
}

impl<G: Game, A: Guide<G>> Drop for Search<G, A> {
    fn drop(&mut self) {
        dismantle(self.root.take_family().into_iter().collect());
    }
}

/// Why the threads came home.
enum Pause {
    Ended(Ended),
    Full,
}

/// The thread that looks at the clock for all.
struct Lead<'f, 's, G: Game, A> {
    forest: &'f Forest<'s, G, A>,
    clock: &'f Clock<'f>,
    can_recycle: bool,
    looks: u64,
}

impl<G: Shared, A: Guide<G>> Lead<'_, '_, G, A> {
    fn look(&mut self) -> Option<Pause> {
        self.looks += 1;
        let forest = self.forest;
        let is_proved = forest.root.proof().is_some();
        let stopped = self.clock.look().filter(|_| is_proved || forest.root.is_expanded());
        if let Some(stopped) = stopped {
            return Some(Pause::Ended(Ended::Limit(stopped)));
        }
        if is_proved {
            return Some(Pause::Ended(Ended::Proved));
        }
        if self.can_recycle && forest.full.load(Ordering::Relaxed) > 0 {
            return Some(Pause::Full);
        }
        let judges = forest.options.stop_early && self.looks.is_multiple_of(JUDGE_EVERY);
        let is_over = |left| self.is_decided(left) || self.is_sure(left);
        let decided = judges && self.clock.left().is_some_and(is_over);
        decided.then_some(Pause::Ended(Ended::Decided))
    }

    /// The moves that may be chosen: all but those that are proved to lose.
    fn open(&self) -> impl Iterator<Item = &Node<G::Move>> {
        let Forest { game, state, root, .. } = self.forest;
        let loss = Outcome::Win(game.to_move(state).opponent());
        let is_open =
            move |child: &&Node<G::Move>| child.proof().is_none_or(|proof| proof.outcome != loss);
        root.children().iter().filter(is_open)
    }

    /// Whether no other move can be visited as often as the first one in what is left.
    fn is_decided(&self, left: u64) -> bool {
        let (mut first, mut second) = (0, 0);
        for visits in self.open().map(Node::visits) {
            second = second.max(visits.min(first));
            first = first.max(visits);
        }
        u64::from(first - second) > left
    }

    /// Whether the most visited move wins nearly always and a quarter of the limit is spent.
    fn is_sure(&self, left: u64) -> bool {
        let Forest { game, state, options, .. } = self.forest;
        let first = self.open().max_by_key(|child| child.visits());
        let mean = first.and_then(|child| child.tally.own().mean());
        let is_won = mean.is_some_and(|mean| for_player(mean, game.to_move(state)) >= options.sure);
        is_won && self.clock.spent() >= left / 3
    }
}

/// What the other threads do.
fn labour<G: Shared, A: Guide<G>>(
    forest: &Forest<'_, G, A>,
    scratch: &mut Scratch<G, A::Worker>,
    clock: &Clock<'_>,
) {
    let mut path = Vec::new();
    while clock.ticket().is_some() {
        forest.simulate(scratch, &mut path);
    }
}
