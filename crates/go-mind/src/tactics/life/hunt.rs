//! Can the attacker force the death of the group? Depth-first proof-number search on one region.
//!
//! As in [`proof`](super::super::proof), the *proof number* says how much is missing to prove that
//! the group dies and the *disproof number* how much to prove that it does not (Nagai 2002; limits
//! widened by a quarter: Pawlewicz & Lew 2006).
//!
//! With each decided position its **zone** is kept: where the side that fails could make a
//! difference (Shih et al. 2022). A move that fails and is not in the zone of its refutation could
//! as well have been a pass, so every other move outside that zone fails too.
//!
//! A position that comes back on the path is a failure of the attacker.

use super::super::allowance::Allowance;
use super::super::ko::KoRule;
use super::super::numbers::NEVER;
use super::super::proof::Found;
use super::arena::{Arena, Set};
use super::judge::{Status, judge};
use super::moves::{Child, Moves, Sums, fills_eye, ordered, support, twins};
use super::stance::{Chains, NOWHERE, Side, Stance, mixed};
use super::table::Table;

/// Deeper lines count as failures of the attacker.
const DEEPEST: usize = 100;

/// How much farther from success a pass seems than another move.
const PASS: u32 = 3;

/// A search of one region under one treatment of ko.
pub(crate) struct Hunt<'a> {
    arena: &'a Arena,
    rule: KoRule,
    table: Table,
    path: Vec<u64>,
    nodes: u64,
    allowance: Allowance<'a>,
    pass_at_root: bool,
    ko_seen: bool,
    chains: Chains,
    below: Chains,
}

impl<'a> Hunt<'a> {
    pub(crate) fn new(arena: &'a Arena, rule: KoRule, mut allowance: Allowance<'a>) -> Hunt<'a> {
        // One that is stopped before it begins needs no large table.
        allowance.look(1);
        Hunt {
            arena,
            rule,
            table: Table::for_nodes(allowance.nodes),
            path: Vec::new(),
            nodes: 0,
            allowance,
            pass_at_root: false,
            ko_seen: false,
            chains: Chains::default(),
            below: Chains::default(),
        }
    }

    /// Lets the first move be a pass.
    #[cfg(test)]
    pub(crate) fn allow_pass(mut self) -> Self {
        self.pass_at_root = true;
        self
    }

    /// How many nodes were expanded.
    pub(crate) const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Whether a ko arose anywhere: if not, every treatment of ko gives the same answer.
    pub(crate) const fn has_seen_ko(&self) -> bool {
        self.ko_seen
    }

    /// Searches with this side to move.
    pub(crate) fn run(&mut self, stance: &Stance, mover: Side) -> Found {
        self.ko_seen |= stance.ko != NOWHERE;
        stance.chains(self.arena, &mut self.chains);
        match judge(self.arena, stance, &self.chains, mover) {
            Status::Dead(_) => return Found::Proved,
            Status::Alive(_) => return Found::Disproved,
            Status::Open(..) => (),
        }
        let key = self.key(stance, mover);
        self.path.push(key);
        let (proof, disproof, _) = self.expand(stance, mover, (NEVER, NEVER));
        self.path.pop();
        if proof == 0 {
            Found::Proved
        } else if disproof == 0 {
            Found::Disproved
        } else {
            Found::Unknown { leans_proved: proof < disproof }
        }
    }

    /// The point on which this side may not take back.
    fn ban(&self, stance: &Stance, mover: Side) -> u8 {
        let free = match self.rule {
            KoRule::AgainstSeeker => mover == Side::Defender,
            KoRule::Plain => false,
            KoRule::ForSeeker => mover == Side::Attacker,
        };
        if free { NOWHERE } else { stance.ko }
    }

    fn key(&self, stance: &Stance, mover: Side) -> u64 {
        let turn = mixed(0x100 + mover as u64);
        match self.ban(stance, mover) {
            NOWHERE => stance.key ^ turn,
            ban => stance.key ^ turn ^ mixed(0x200 + u64::from(ban)),
        }
    }

    /// The legal moves, each with what is known of it; it ends with one that decides.
    fn moves(&mut self, stance: &Stance, mover: Side) -> Moves {
        let mut chains = std::mem::take(&mut self.chains);
        stance.chains(self.arena, &mut chains);
        let ban = self.ban(stance, mover);
        let mut rest = stance.empty(self.arena);
        if ban != NOWHERE {
            rest &= !(1 << ban);
        }
        let mut children = Vec::with_capacity(rest.count_ones() as usize + 1);
        if self.may_pass(mover) {
            children.push(self.pass(stance, mover));
        }
        let twins = twins(self.arena, stance, &chains);
        for &(first, all) in &twins {
            rest &= !all | first;
        }
        for point in ordered(stance, self.arena, &chains, mover).into_iter().flat_map(numbers) {
            if rest >> point & 1 == 0 {
                continue;
            }
            if mover == Side::Defender && fills_eye(self.arena, stance, &chains, point) {
                continue;
            }
            let Some(after) = stance.after(self.arena, &chains, point, mover) else { continue };
            let mut child = self.child(point, after, mover);
            if let Some(&(_, all)) = twins.iter().find(|&&(_, all)| all & child.twins != 0) {
                child.twins = all;
            }
            children.push(child);
            if child.decides(mover) {
                break;
            }
        }
        let support = [support(&chains.enemy), support(&chains.own)];
        self.chains = chains;
        let mut moves = Moves { children, support };
        for index in (0..moves.children.len()).rev() {
            moves.prune(index, stance, mover);
        }
        moves
    }

    /// Whether passing is a move. Who must settle the group's life cannot wait, and the other side can.
    fn may_pass(&self, mover: Side) -> bool {
        if self.arena.must_settle {
            return mover == Side::Attacker;
        }
        mover == Side::Defender && (self.path.len() > 1 || self.pass_at_root)
    }

    fn pass(&mut self, stance: &Stance, mover: Side) -> Child {
        let after = Stance { ko: NOWHERE, ..*stance };
        let mut pass = self.child(NOWHERE, after, mover);
        if pass.proof > 0 && pass.disproof > 0 {
            match mover {
                Side::Attacker => pass.proof += PASS,
                Side::Defender => pass.disproof += PASS,
            }
        }
        pass
    }

    fn child(&mut self, mv: u8, stance: Stance, mover: Side) -> Child {
        self.ko_seen |= stance.ko != NOWHERE;
        let next = mover.other();
        let key = self.key(&stance, next);
        let (proof, disproof, zone) = if self.path.len() >= DEEPEST || self.path.contains(&key) {
            (NEVER, 0, self.arena.inside)
        } else if let Some(known) = self.table.find(key) {
            (known.proof, known.disproof, known.zone)
        } else {
            stance.chains(self.arena, &mut self.below);
            match judge(self.arena, &stance, &self.below, next) {
                Status::Dead(zone) => (0, NEVER, zone),
                Status::Alive(zone) => (NEVER, 0, zone),
                Status::Open(proof, disproof) => (proof, disproof, 0),
            }
        };
        let twins = if mv == NOWHERE { 0 } else { 1 << mv };
        Child { mv, stance, key, proof, disproof, zone, twins }
    }

    /// Works below this node until one of its numbers reaches its limit.
    fn expand(&mut self, stance: &Stance, mover: Side, limits: (u32, u32)) -> (u32, u32, Set) {
        let begun = self.nodes;
        self.nodes += 1;
        self.allowance.look(self.nodes);
        let mut moves = self.moves(stance, mover);
        let attacking = mover == Side::Attacker;
        loop {
            let sums = Sums::of(&moves.children, attacking);
            let (proof, disproof) = sums.numbers(attacking);
            if proof >= limits.0 || disproof >= limits.1 || self.nodes >= self.allowance.nodes {
                let zone = if proof == 0 || disproof == 0 {
                    self.zone(&moves, &sums, stance, mover)
                } else {
                    0
                };
                let key = *self.path.last().expect("a node is on its path");
                self.table.store(key, (proof, disproof, zone), self.nodes - begun);
                return (proof, disproof, zone);
            }
            let chosen = moves.children[sums.best];
            let below = sums.limits_below(limits, attacking, chosen.numbers(attacking).1);
            self.path.push(chosen.key);
            let (proof, disproof, zone) = self.expand(&chosen.stance, mover.other(), below);
            self.path.pop();
            moves.children[sums.best] = Child { proof, disproof, zone, ..chosen };
            moves.prune(sums.best, stance, mover);
        }
    }

    /// Where the side that fails at a decided node could make a difference: what its refutations
    /// need, or around the winning move.
    fn zone(&self, moves: &Moves, sums: &Sums, stance: &Stance, mover: Side) -> Set {
        if sums.least > 0 {
            // Without a move to make, all that stands here matters.
            let none = moves.children.is_empty();
            return if none { self.arena.inside } else { moves.refuted_zone() };
        }
        let child = &moves.children[sums.best];
        let mut zone = child.zone | moves.support[mover as usize];
        if child.mv != NOWHERE {
            let bit = 1 << child.mv;
            let taken = (stance.own | stance.enemy) & !(child.stance.own | child.stance.enemy);
            zone |= bit | taken | self.needs(&child.stance, bit, mover);
        }
        zone
    }

    /// The liberties of the string of a stone, unless it breathes outside.
    fn needs(&self, stance: &Stance, bit: Set, mover: Side) -> Set {
        let (stones, safe) = match mover {
            Side::Attacker => (stance.enemy, self.arena.airy),
            Side::Defender => (stance.own, self.arena.doors),
        };
        let string = self.arena.fill(bit, stones);
        if string & safe != 0 {
            return 0;
        }
        self.arena.around(string) & stance.empty(self.arena)
    }

    /// The moves that show the answer, as far as the table remembers.
    pub(crate) fn line(&mut self, stance: &Stance, mover: Side, proved: bool) -> Vec<u8> {
        let (mut line, mut stance, mut mover) = (Vec::new(), *stance, mover);
        self.path = vec![self.key(&stance, mover)];
        while line.len() < DEEPEST {
            let Some(child) = self.best_child(&stance, mover, proved) else { break };
            line.push(child.mv);
            self.path.push(child.key);
            if self.table.find(child.key).is_none() {
                break;
            }
            stance = child.stance;
            mover = mover.other();
        }
        self.path.clear();
        line
    }

    /// For the side that succeeds a move that does, for the other the move that held out longest.
    fn best_child(&mut self, stance: &Stance, mover: Side, proved: bool) -> Option<Child> {
        let attacking = mover == Side::Attacker;
        let children = self.moves(stance, mover).children;
        let good = |child: &&Child| if proved { child.proof == 0 } else { child.disproof == 0 };
        if attacking == proved {
            return children.iter().find(good).copied();
        }
        let work = |child: &&Child| {
            let looked = self.table.find(child.key).map_or(0, super::table::Known::work);
            (child.mv != NOWHERE, looked)
        };
        children.iter().filter(good).max_by_key(work).copied()
    }

    /// The move that the numbers favour now.
    pub(crate) fn favourite(&mut self, stance: &Stance, mover: Side) -> Option<u8> {
        let attacking = mover == Side::Attacker;
        self.path = vec![self.key(stance, mover)];
        let children = self.moves(stance, mover).children;
        self.path.clear();
        let value = |child: &&Child| {
            let (good, bad) = child.numbers(attacking);
            (u64::from(good) * 1000 / (u64::from(bad) + 1), good)
        };
        children.iter().filter(|child| child.mv != NOWHERE).min_by_key(value).map(|child| child.mv)
    }
}

/// The numbers in a set, the smallest first.
fn numbers(of: Set) -> impl Iterator<Item = u8> {
    let mut rest = of;
    std::iter::from_fn(move || {
        let number = rest.trailing_zeros() as u8;
        (rest != 0).then(|| rest &= rest - 1).map(|()| number)
    })
}
