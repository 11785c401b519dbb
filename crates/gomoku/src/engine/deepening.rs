//! How deep can the engine look in its time? Iterative deepening over the root's moves.

use std::time::Instant;

use game::Player;
use game::picture::Place;
use search::Limits;

use super::root::Scout;
use super::score::SURELY;
use super::worker::Worker;
use super::{Analysis, Variation};

/// More plies than any search reaches.
const DEEPEST: u32 = 120;
/// The first depth whose best move is looked at by the solver.
const LOOK_FROM: u32 = 3;
/// The part of the limits that such a look may take.
const LOOK_PART: u32 = 40;

/// A further thread: deepens on its own until the first one is done.
pub(super) fn help(mut worker: Worker<'_>, mover: Player, root: &[Place], thread: u32) {
    let mut moves = root.to_vec();
    let shift = thread as usize % moves.len();
    moves.rotate_left(shift);
    for depth in 1 + thread % 2..DEEPEST {
        let (found, stopped) = worker.root(mover, depth.cast_signed(), &moves);
        if stopped.is_some() {
            return;
        }
        if let Some((_, line)) = found {
            to_front(&mut moves, line[0]);
        }
    }
}

fn to_front(moves: &mut [Place], best: Place) {
    if let Some(index) = moves.iter().position(|&place| place == best) {
        moves[..=index].rotate_right(1);
    }
}

/// Iterative deepening by the first thread.
pub(super) struct Deepening<'a> {
    pub(super) worker: Worker<'a>,
    pub(super) scout: Scout<'a>,
    pub(super) mover: Player,
    pub(super) root: Vec<Place>,
    pub(super) count: usize,
}

impl Deepening<'_> {
    pub(super) fn run(&mut self, limits: &Limits, observe: &mut impl FnMut(&Analysis)) -> Analysis {
        let started = Instant::now();
        let only = self.root.len() == 1 && self.count == 1;
        if only && let Some(loss) = self.scout.loss(self.root[0]) {
            let depth = loss.line.len() as u32;
            return Analysis { variations: vec![loss], depth, nodes: 0 };
        }
        let first = Variation { score: 0, line: vec![self.root[0]], proved: false };
        let mut analysis = Analysis { variations: vec![first], depth: 0, nodes: 0 };
        // The only move is played after one look, for its score.
        let deepest = if only { 1 } else { limits.depth.unwrap_or(DEEPEST) };
        for depth in 1..=deepest.clamp(1, DEEPEST) {
            let (mut variations, complete) = self.depth(depth);
            variations.sort_by_key(|variation| -variation.score);
            analysis.nodes = self.worker.budget.nodes();
            if !variations.is_empty() && (complete || self.count == 1) {
                analysis.variations = variations;
            }
            if !complete {
                break;
            }
            analysis.depth = depth;
            observe(&analysis);
            for variation in analysis.variations.iter().rev() {
                to_front(&mut self.root, variation.line[0]);
            }
            let decided = analysis.variations.iter().all(|one| one.score.abs() > SURELY);
            let late = limits.time.is_some_and(|time| started.elapsed() > time * 80 / 100);
            if decided || late {
                break;
            }
        }
        analysis
    }

    /// The best moves at one depth, each searched without those before it; and whether all were.
    /// If only the best is asked for, the solver looks at it, and a refuted move is given up.
    fn depth(&mut self, depth: u32) -> (Vec<Variation>, bool) {
        let mut variations: Vec<Variation> = Vec::new();
        let mut moves = self.root.clone();
        while variations.len() < self.count.min(self.root.len()) {
            let (found, stopped) = self.worker.root(self.mover, depth.cast_signed(), &moves);
            let Some((score, line)) = found else { return (variations, false) };
            let best = line[0];
            let doubtful = self.count == 1 && depth >= LOOK_FROM && self.root.len() > 1;
            if doubtful && score < SURELY && self.scout.refutes(best, LOOK_PART) {
                self.root.retain(|&place| place != best);
                moves.retain(|&place| place != best);
                if stopped.is_none() {
                    continue;
                }
                return (variations, false);
            }
            moves.retain(|&place| place != best);
            variations.push(Variation { score, line, proved: false });
            if stopped.is_some() {
                return (variations, false);
            }
        }
        (variations, true)
    }
}
