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
//! What a position means that comes back on the path says the module `path`.

use super::super::allowance::Allowance;
use super::super::ko::KoRule;
use super::super::numbers::NEVER;
use super::super::proof::Found;
use super::arena::{Arena, Set};
use super::judge::{Status, judge};
use super::moves::{Child, Moves, Sums, fills_eye, ordered, support, twins};
use super::path::{ALWAYS, Path, Repetition};
use super::stance::{Chains, NOWHERE, Side, Stance, mixed};
use super::table::{Numbers, Table};

/// Deeper lines count as failures of the attacker.
const DEEPEST: usize = 100;

/// How much farther from success a pass seems than another move.
const PASS: u32 = 3;

/// A search of one region under one treatment of ko.
pub(crate) struct Hunt<'a> {
    arena: &'a Arena,
    rule: KoRule,
    table: Table,
    path: Path,
    /// The move that decided the root.
    decision: Option<Child>,
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
            path: Path::default(),
            decision: None,
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
        self.path.push(key, false);
        let Numbers { proof, disproof, .. } = self.expand(stance, mover, (NEVER, NEVER));
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
        if self.may_pass(stance, mover) {
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
            let mut child = self.child((point, point == stance.ko), after, mover);
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

    /// Whether passing is a move. Who must settle the group's life cannot wait, and the other side can;
    /// but who alone may not take back can see whether the other side ends the ko.
    fn may_pass(&self, stance: &Stance, mover: Side) -> bool {
        let settles = self.arena.must_settle;
        let waits = |rule: KoRule| self.rule == rule && stance.ko != NOWHERE;
        match mover {
            Side::Attacker => settles || waits(KoRule::AgainstSeeker),
            Side::Defender if settles => waits(KoRule::ForSeeker),
            Side::Defender => self.path.len() > 1 || self.pass_at_root,
        }
    }

    fn pass(&mut self, stance: &Stance, mover: Side) -> Child {
        let after = Stance { ko: NOWHERE, ..*stance };
        let mut pass = self.child((NOWHERE, false), after, mover);
        if pass.proof > 0 && pass.disproof > 0 {
            match mover {
                Side::Attacker => pass.proof += PASS,
                Side::Defender => pass.disproof += PASS,
            }
        }
        pass
    }

    /// The stance after a move, which takes back at once or not.
    fn child(&mut self, (mv, retakes): (u8, bool), stance: Stance, mover: Side) -> Child {
        self.ko_seen |= stance.ko != NOWHERE;
        let next = mover.other();
        let key = self.key(&stance, next);
        let numbers = self.numbers(key, retakes, &stance, next);
        let twins = if mv == NOWHERE { 0 } else { 1 << mv };
        let Numbers { proof, disproof, zone, since } = numbers;
        Child { mv, retakes, stance, key, proof, disproof, zone, since, twins }
    }

    /// What is known of a stance with this side to move.
    fn numbers(&mut self, key: u64, retakes: bool, stance: &Stance, mover: Side) -> Numbers {
        let inside = self.arena.inside;
        let numbers = |(proof, disproof), zone, since| Numbers { proof, disproof, zone, since };
        let (dead, alive) = ((0, NEVER), (NEVER, 0));
        if let Some(repetition) = self.path.repetition(key, retakes) {
            let falls = self.falls_by(repetition);
            return numbers(if falls { dead } else { alive }, inside, repetition.since);
        }
        if self.path.len() >= DEEPEST {
            return numbers(alive, inside, ALWAYS);
        }
        let known = self.table.find(self.path.bound(key)).or_else(|| self.table.find(key));
        if let Some(known) = known {
            return known.numbers;
        }
        stance.chains(self.arena, &mut self.below);
        match judge(self.arena, stance, &self.below, mover) {
            Status::Dead(zone) => numbers(dead, zone, ALWAYS),
            Status::Alive(zone) => numbers(alive, zone, ALWAYS),
            Status::Open(proof, disproof) => numbers((proof, disproof), 0, ALWAYS),
        }
    }

    /// Whether a position that comes back is a failure of the defender.
    fn falls_by(&self, repetition: Repetition) -> bool {
        match self.rule {
            KoRule::AgainstSeeker if repetition.by_retaking => true,
            KoRule::ForSeeker if repetition.by_retaking => false,
            _ => self.arena.must_settle,
        }
    }

    /// Works below this node until one of its numbers reaches its limit.
    fn expand(&mut self, stance: &Stance, mover: Side, limits: (u32, u32)) -> Numbers {
        let begun = self.nodes;
        self.nodes += 1;
        self.allowance.look(self.nodes);
        let mut moves = self.moves(stance, mover);
        let attacking = mover == Side::Attacker;
        loop {
            let sums = Sums::of(&moves.children, attacking);
            let (proof, disproof) = sums.numbers(attacking);
            if proof >= limits.0 || disproof >= limits.1 || self.nodes >= self.allowance.nodes {
                let mut numbers = Numbers { proof, disproof, zone: 0, since: ALWAYS };
                if proof == 0 || disproof == 0 {
                    numbers.zone = self.zone(&moves, &sums, stance, mover);
                    numbers.since = self.decided(&moves, &sums);
                }
                let place = self.path.place(numbers.since);
                self.table.store(place, numbers, self.nodes - begun);
                return numbers;
            }
            let chosen = moves.children[sums.best];
            let below = sums.limits_below(limits, attacking, chosen.numbers(attacking).1);
            self.path.push(chosen.key, chosen.retakes);
            let Numbers { proof, disproof, zone, since } =
                self.expand(&chosen.stance, mover.other(), below);
            self.path.pop();
            moves.children[sums.best] = Child { proof, disproof, zone, since, ..chosen };
            moves.prune(sums.best, stance, mover);
        }
    }

    /// Since which step of the path a node is decided; the root's move is kept.
    fn decided(&mut self, moves: &Moves, sums: &Sums) -> u8 {
        let own = self.path.len() as u8 - 1;
        let wins = sums.least == 0;
        if own == 0 {
            self.decision = moves.children.get(sums.best).copied().filter(|_| wins);
        }
        let children = if wins { &moves.children[sums.best..=sums.best] } else { &moves.children };
        let since = children.iter().map(|child| child.since).min().unwrap_or(ALWAYS);
        // What rests on a repetition of the node itself, or below it, holds on every path to it.
        if since < own { since } else { ALWAYS }
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
        let key = self.key(&stance, mover);
        self.path.push(key, false);
        while line.len() < DEEPEST {
            let decision = self.decision.take();
            let best = decision.or_else(|| self.best_child(&stance, mover, proved));
            let Some(child) = best else { break };
            line.push(child.mv);
            self.path.push(child.key, child.retakes);
            if child.since == ALWAYS && self.table.find(child.key).is_none() {
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
        let key = self.key(stance, mover);
        self.path.push(key, false);
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
