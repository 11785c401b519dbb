//! What is a position worth if both play their best, and along which line?
//!
//! *Minimax* visits every line of play. *Alpha-beta* carries a window: `alpha`, what the mover has
//! already secured elsewhere, and `beta`, what the opponent will not allow. A child worth `beta`
//! or more ends its parent's search (a *cutoff*): the opponent would avoid that parent anyway.
//! Both give the same value **and** the same line, because a later child must be strictly better
//! to replace an earlier one: the window only ever hides children that are not.
//!
//! The walk keeps its own stack, so a tree a million plies deep does not overflow the thread's.

use game::{Player, Undo};

use crate::{Budget, Limits, Scale, Stopped};

/// Whether lines that cannot matter are skipped.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Pruning {
    /// Visit everything: minimax.
    None,
    /// Skip what cannot change the value: alpha-beta.
    AlphaBeta,
}

/// The value of a position and the line of play that realises it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Found<M> {
    /// The score for the mover, in the unit of the scale.
    pub score: i64,
    /// Best play by both sides.
    pub line: Vec<M>,
    /// Positions visited, the root and finished positions included.
    pub nodes: u64,
    /// Whether every line was followed to its end; if not, positions at the depth limit were
    /// taken as worth 0.
    pub complete: bool,
}

/// Searches below `state` within the limits.
///
/// # Errors
/// When time, nodes or a request ended the search; the depth limit does not.
pub fn minimax<G: Undo, S: Scale<G>>(
    game: &G,
    state: &G::State,
    scale: &S,
    pruning: Pruning,
    limits: &Limits,
) -> Result<Found<G::Move>, Stopped> {
    let mut walk = Walk {
        game,
        scale,
        pruning,
        budget: Budget::new(limits),
        state: state.clone(),
        frames: Vec::new(),
        depth: 0,
        complete: true,
    };
    let score = walk.run()?;
    let root = walk.frames.first_mut();
    let mut line = root.map(|root| std::mem::take(&mut root.line)).unwrap_or_default();
    line.reverse();
    Ok(Found { score, line, nodes: walk.budget.nodes(), complete: walk.complete })
}

/// A bound beyond every score, with room for [`Scale::later`].
const BEYOND: i64 = i64::MAX / 4;

struct Walk<'g, G: Undo, S> {
    game: &'g G,
    scale: &'g S,
    pruning: Pruning,
    budget: Budget<'g>,
    state: G::State,
    /// One for each ply that was ever reached; kept for their buffers.
    frames: Vec<Frame<G>>,
    /// How many of them are in use.
    depth: usize,
    complete: bool,
}

/// A position whose children are being searched.
struct Frame<G: Undo> {
    mover: Player,
    moves: Vec<G::Move>,
    next: usize,
    alpha: i64,
    beta: i64,
    best: i64,
    /// The best line, last move first: a parent then takes it over by one swap and one push.
    line: Vec<G::Move>,
    /// What takes back the move that led from here to the child in hand.
    played: Option<(G::Move, G::Memo)>,
}

impl<G: Undo, S: Scale<G>> Walk<'_, G, S> {
    fn run(&mut self) -> Result<i64, Stopped> {
        if let Some(score) = self.enter(-BEYOND, BEYOND)? {
            return Ok(score);
        }
        loop {
            let frame = &self.frames[self.depth - 1];
            let cut = self.pruning == Pruning::AlphaBeta && frame.best >= frame.beta;
            let finished = if cut || frame.next == frame.moves.len() {
                self.depth -= 1;
                let best = frame.best;
                if self.depth == 0 {
                    return Ok(best);
                }
                Some(best)
            } else {
                let (alpha, beta) = self.descend();
                self.enter(alpha, beta)?
            };
            if let Some(score) = finished {
                self.credit(score);
            }
        }
    }

    /// Counts the position in hand. A finished one, or one at the depth limit, is scored; any
    /// other gets a frame, and `None` says that its children come next.
    fn enter(&mut self, alpha: i64, beta: i64) -> Result<Option<i64>, Stopped> {
        self.budget.spend()?;
        if let Some(outcome) = self.game.outcome(&self.state) {
            return Ok(Some(self.scale.finished(self.game, &self.state, outcome)));
        }
        if self.depth as u64 >= u64::from(self.budget.depth()) {
            self.complete = false;
            return Ok(Some(0));
        }
        if self.depth == self.frames.len() {
            self.frames.push(Frame::new());
        }
        let frame = &mut self.frames[self.depth];
        frame.open(self.game.to_move(&self.state), alpha, beta);
        self.game.moves(&self.state, &mut frame.moves);
        self.depth += 1;
        Ok(None)
    }

    /// Plays the next move of the frame in hand; returns the child's window for the child's mover.
    fn descend(&mut self) -> (i64, i64) {
        let frame = &mut self.frames[self.depth - 1];
        let mv = frame.moves[frame.next];
        frame.next += 1;
        frame.played = Some((mv, self.game.play_undoable(&mut self.state, mv)));
        let (alpha, beta) = (self.scale.later(frame.alpha), self.scale.later(frame.beta));
        if self.game.to_move(&self.state) == frame.mover { (alpha, beta) } else { (-beta, -alpha) }
    }

    /// Takes back the move in hand and credits its mover with what it led to.
    fn credit(&mut self, child_score: i64) {
        let child_mover = self.game.to_move(&self.state);
        let (parents, children) = self.frames.split_at_mut(self.depth);
        let frame = parents.last_mut().expect("the root's score ends the run");
        let (mv, memo) = frame.played.take().expect("a child in hand was played to");
        self.game.undo(&mut self.state, mv, memo);
        let score = self.scale.earlier(child_score);
        let score = if child_mover == frame.mover { score } else { -score };
        let child_line = children.first_mut().map(|child| &mut child.line);
        if score > frame.best {
            frame.best = score;
            frame.alpha = frame.alpha.max(score);
            frame.line.clear();
            if let Some(child_line) = child_line {
                std::mem::swap(&mut frame.line, child_line);
            }
            frame.line.push(mv);
        } else if let Some(child_line) = child_line {
            // Emptied, because a finished sibling has no frame of its own to empty it.
            child_line.clear();
        }
    }
}

impl<G: Undo> Frame<G> {
    fn new() -> Frame<G> {
        Frame {
            mover: Player::First,
            moves: Vec::new(),
            next: 0,
            alpha: 0,
            beta: 0,
            best: 0,
            line: Vec::new(),
            played: None,
        }
    }

    fn open(&mut self, mover: Player, alpha: i64, beta: i64) {
        self.mover = mover;
        self.moves.clear();
        self.next = 0;
        (self.alpha, self.beta) = (alpha, beta);
        self.best = i64::MIN;
        self.line.clear();
    }
}
