//! Can the seeker force the goal, whatever the other side does? Depth-first proof-number search.
//!
//! The **seeker** is who wants the goal (a capture, a cut, a death). Each node carries a *proof
//! number*, how many leaves must still turn out well to prove that the seeker succeeds, and a
//! *disproof number* for the contrary (Allis 1994); the search walks to the leaf that would change
//! the root most and stays there as long as it does (Nagai 2002), with limits widened by a quarter
//! (Pawlewicz & Lew 2006). Everything is in the table, so a search goes on where it left off.
//!
//! A position that comes back on the path is a failure of the seeker. A disproof that rests on such
//! a repetition is stored like any other: on another path it may be too pessimistic for the seeker.

mod line;

use go::board::Undone;
use go::{Board, Colour, Point};
use rustc_hash::FxHashMap;

use super::allowance::Allowance;
use super::area::Area;
use super::around::add_captures;
pub(crate) use super::goal::{Found, Goal, Node, Verdict};
use super::ko::KoRule;
use super::numbers::{Child, NEVER, Sums};

/// Deeper lines count as failures of the seeker; a ladder across the board is half as long.
const DEEPEST: usize = 160;

/// A search for one goal under one treatment of ko.
pub(crate) struct Search<'a, G> {
    goal: &'a mut G,
    rule: KoRule,
    board: Board,
    table: FxHashMap<u64, (u32, u32)>,
    /// For what is proved, where a move of the other side could make a difference.
    zones: FxHashMap<u64, Area>,
    /// Moves of the other side that footprints added to a position's own.
    added: FxHashMap<u64, Vec<Point>>,
    path: Vec<u64>,
    nodes: u64,
    allowance: Allowance<'a>,
    /// Whether the first move may be a pass.
    pass_at_root: bool,
    /// Whether a ko arose anywhere.
    ko_seen: bool,
    /// Whether the side that may take back does so in one ko at a time, and in which.
    masters_one: bool,
    master: Option<Point>,
    /// Who begins no ko, if somebody does not.
    shuns_ko: Option<Colour>,
    /// Every point that was thought of as a move.
    thought_of: Area,
}

/// A move made, to be taken back; with a stone, the ko that was mastered before it.
enum Made {
    Stone(Undone, Option<Point>),
    Pass(Option<Point>),
}

impl<'a, G: Goal> Search<'a, G> {
    pub(crate) fn new(
        goal: &'a mut G,
        board: &Board,
        rule: KoRule,
        allowance: Allowance<'a>,
    ) -> Self {
        Search {
            goal,
            rule,
            board: board.clone(),
            table: FxHashMap::default(),
            zones: FxHashMap::default(),
            added: FxHashMap::default(),
            path: Vec::new(),
            nodes: 0,
            allowance,
            pass_at_root: false,
            ko_seen: board.ko().is_some(),
            masters_one: false,
            master: None,
            shuns_ko: None,
            thought_of: Area::new(board.size()),
        }
    }

    /// Every point that was thought of as a move.
    pub(crate) const fn thought_of(&self) -> &Area {
        &self.thought_of
    }

    /// How many nodes were expanded.
    pub(crate) const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Whether a ko arose anywhere: if not, every treatment of ko gives the same answer.
    pub(crate) const fn has_seen_ko(&self) -> bool {
        self.ko_seen
    }

    /// Lets the side that may take back do so in one ko at a time only.
    pub(crate) fn one_ko_at_a_time(mut self) -> Self {
        self.masters_one = true;
        self
    }

    /// Lets a side take in no ko at all.
    pub(crate) fn without_ko_of(mut self, side: Colour) -> Self {
        self.shuns_ko = Some(side);
        self
    }

    /// Lets the mover pass at once.
    pub(crate) fn allow_pass(mut self) -> Self {
        self.pass_at_root = true;
        self
    }

    /// Answers the question with this side to move.
    pub(crate) fn run(&mut self, mover: Colour) -> Found {
        match self.goal.verdict(&self.board, mover, self.rule) {
            Verdict::Reached => return Found::Proved,
            Verdict::Failed => return Found::Disproved,
            Verdict::Open(..) => (),
        }
        let key = self.key(mover);
        self.path.push(key);
        let (proof, disproof) = self.expand(mover, key, (NEVER, NEVER));
        self.path.pop();
        if proof == 0 {
            Found::Proved
        } else if disproof == 0 {
            Found::Disproved
        } else {
            Found::Unknown { leans_proved: proof < disproof }
        }
    }

    fn key(&self, mover: Colour) -> u64 {
        let ko = point_key(self.ban(mover), 0xd6e8_feb8_6659_fd93);
        self.board.key() ^ turn_key(mover) ^ ko ^ self.master_key()
    }

    fn master_key(&self) -> u64 {
        point_key(self.master, 0xa076_1d64_78bd_642f)
    }

    /// The point on which this side may not play now; a master of one ko takes no other back until
    /// that one is over.
    fn ban(&self, mover: Colour) -> Option<Point> {
        let ko = self.board.ko()?;
        let is_free = self.rule.frees(mover, self.goal.seeker());
        let is_busy = self.master.is_some_and(|own| own != ko && self.is_fought(own));
        (!is_free || is_busy).then_some(ko)
    }

    /// Whether a ko that was taken at this point may still be taken back there.
    fn is_fought(&self, point: Point) -> bool {
        self.board.is_empty_at(point)
            || (self.board.string_size(point) == 1 && self.board.last_liberty(point).is_some())
    }

    fn make(&mut self, mv: Option<Point>, mover: Colour) -> Made {
        match mv {
            Some(point) => {
                let before = self.master;
                if self.masters_one && self.board.ko() == Some(point) {
                    self.master = Some(point);
                }
                Made::Stone(self.board.play_undoable(point, mover), before)
            }
            None => Made::Pass(self.board.forget_ko()),
        }
    }

    fn unmake(&mut self, made: &Made) {
        match made {
            Made::Stone(undone, before) => {
                self.board.undo(undone);
                self.master = *before;
            }
            Made::Pass(ko) => self.board.restore_ko(*ko),
        }
    }

    /// The legal moves among those of the goal, each with what is known of it.
    fn children(&mut self, mover: Colour) -> Vec<Child> {
        let mut moves = Vec::with_capacity(24);
        let node = Node { mover, depth: self.path.len().saturating_sub(1) };
        self.goal.moves(&self.board, node, &mut moves);
        if let Some(added) = self.path.last().and_then(|key| self.added.get(key)) {
            moves.extend(added.iter().map(|&point| Some(point)));
        }
        moves.iter().flatten().for_each(|&point| self.thought_of.add(point));
        let ban = self.ban(mover);
        let no_pass = self.path.len() <= 1 && !self.pass_at_root;
        let mut children = Vec::with_capacity(moves.len());
        for mv in moves {
            let legal = match mv {
                Some(point) => {
                    ban != Some(point)
                        && self.board.is_empty_at(point)
                        && self.board.survives(point, mover)
                }
                None => !no_pass,
            };
            if legal {
                let child = self.child(mv, mover);
                children.push(child);
                let decides =
                    if mover == self.goal.seeker() { child.proof } else { child.disproof };
                if decides == 0 {
                    break;
                }
            }
        }
        children
    }

    fn child(&mut self, mv: Option<Point>, mover: Colour) -> Child {
        let next = mover.opponent();
        if let Some(key) = self.key_without_playing(mv, mover)
            && let Some(&(proof, disproof)) = self.table.get(&key)
        {
            let repeats = self.path.len() >= DEEPEST || self.path.contains(&key);
            let (proof, disproof) = if repeats { (NEVER, 0) } else { (proof, disproof) };
            return Child { mv, key, proof, disproof };
        }
        let made = self.make(mv, mover);
        self.ko_seen |= self.board.ko().is_some();
        let key = self.key(next);
        let is_shunned = self.shuns_ko == Some(mover) && self.board.ko().is_some();
        let (proof, disproof) = if is_shunned && mover != self.goal.seeker() {
            (0, NEVER)
        } else if is_shunned || self.path.len() >= DEEPEST || self.path.contains(&key) {
            (NEVER, 0)
        } else if let Some(&known) = self.table.get(&key) {
            known
        } else {
            let numbers = match self.goal.verdict(&self.board, next, self.rule) {
                Verdict::Reached => (0, NEVER),
                Verdict::Failed => (NEVER, 0),
                Verdict::Open(proof, disproof) => (proof, disproof),
            };
            self.table.insert(key, numbers);
            numbers
        };
        self.unmake(&made);
        Child { mv, key, proof, disproof }
    }

    /// The key after a move that takes nothing, so that no ko can arise.
    fn key_without_playing(&self, mv: Option<Point>, mover: Colour) -> Option<u64> {
        let turn = turn_key(mover.opponent()) ^ self.master_key();
        let Some(point) = mv else { return Some(self.board.key() ^ turn) };
        let takes = self.board.size().beside(point).into_iter().any(|other| {
            self.board.stone(other) == Some(mover.opponent())
                && self.board.last_liberty(other).is_some()
        });
        (!takes).then(|| self.board.key_after(point, mover) ^ turn)
    }

    /// Works below this node until one of its numbers reaches its limit.
    fn expand(&mut self, mover: Colour, key: u64, limits: (u32, u32)) -> (u32, u32) {
        self.nodes += 1;
        self.allowance.look(self.nodes);
        let seeking = mover == self.goal.seeker();
        let mut children = self.children(mover);
        loop {
            let sums = Sums::of(&children, seeking, self.goal.blend());
            let (proof, disproof) = sums.numbers(seeking);
            if proof == 0 && self.keeps_zone() {
                let zone = self.zone_of(&children[..], sums.best, mover);
                if !seeking && self.widen(&mut children, mover) {
                    continue;
                }
                self.zones.insert(key, zone);
            }
            if proof >= limits.0 || disproof >= limits.1 || self.nodes >= self.allowance.nodes {
                self.table.insert(key, (proof, disproof));
                return (proof, disproof);
            }
            let chosen = children[sums.best];
            let below = sums.limits_below(limits, seeking);
            let made = self.make(chosen.mv, mover);
            self.path.push(chosen.key);
            let (proof, disproof) = self.expand(mover.opponent(), chosen.key, below);
            self.path.pop();
            self.unmake(&made);
            children[sums.best] = Child { proof, disproof, ..chosen };
        }
    }

    fn keeps_zone(&self) -> bool {
        self.goal.widened_depth() > 0
    }

    /// Where a move of the other side could undo this proof: around the winning move, or around
    /// the answers to all moves.
    fn zone_of(&mut self, children: &[Child], best: usize, mover: Colour) -> Area {
        let mut zone = Area::new(self.board.size());
        self.goal.footprint(&self.board, &mut zone);
        let seeking = mover == self.goal.seeker();
        let used = if seeking { &children[best..=best] } else { children };
        for child in used {
            self.join_zone(child, mover, &mut zone);
        }
        zone
    }

    fn join_zone(&mut self, child: &Child, mover: Colour, zone: &mut Area) {
        if let Some(point) = child.mv {
            zone.add(point);
            if mover == self.goal.seeker() {
                add_captures(&self.board, point, mover, zone);
            }
        }
        if let Some(below) = self.zones.get(&child.key) {
            zone.join(below);
            return;
        }
        let made = self.make(child.mv, mover);
        self.goal.footprint(&self.board, zone);
        self.unmake(&made);
    }

    /// Adds the moves of the other side that the proof against its pass leaves open. A move that
    /// this proof does not read is answered as the pass is.
    fn widen(&mut self, children: &mut Vec<Child>, mover: Colour) -> bool {
        let Some(pass) = children.iter().find(|child| child.mv.is_none()).copied() else {
            return false;
        };
        if self.path.len() > self.goal.widened_depth() {
            return false;
        }
        let mut zone = Area::new(self.board.size());
        self.join_zone(&pass, mover, &mut zone);
        let ban = self.ban(mover);
        let fresh: Vec<Point> = zone
            .empty_points(&self.board)
            .filter(|&point| ban != Some(point) && self.board.survives(point, mover))
            .filter(|&point| children.iter().all(|child| child.mv != Some(point)))
            .collect();
        for point in &fresh {
            self.thought_of.add(*point);
            let child = self.child(Some(*point), mover);
            children.push(child);
        }
        let Some(&key) = self.path.last() else { return false };
        let widened = !fresh.is_empty();
        self.added.entry(key).or_default().extend(fresh);
        widened
    }
}

fn point_key(point: Option<Point>, factor: u64) -> u64 {
    point.map_or(0, |point| (point.index() as u64 + 1).wrapping_mul(factor))
}

const fn turn_key(mover: Colour) -> u64 {
    (mover as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15)
}
