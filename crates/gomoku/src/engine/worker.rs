//! How good is a position? Principal variation search by one thread.
//!
//! Scores count for the mover: [`WIN`] minus the plies until the five for a won position. Fives and
//! open fours are seen without search, replies to them are the only moves tried, and where the
//! depth ends a search for fours looks further.

use std::sync::atomic::{AtomicBool, Ordering};

use game::Player;
use game::picture::Place;
use search::{Budget, Stopped};

use super::moves::{Force, Scored, candidates};
use super::table::{Bound, Known, Table};
use crate::field::{Field, Shape};
use crate::threats::fours::{FourSearch, Fours};

/// The score of a game that is won.
pub const WIN: i32 = 30_000;
/// Scores beyond this are wins, with their distance.
pub(super) const SURELY: i32 = WIN - 1_000;
/// Positions that a search for fours may visit at an inner position and where the depth ends.
const FOURS_INSIDE: u64 = 100;
const FOURS_AT_LEAF: u64 = 40;
/// What a quiet move may add to the evaluation, for each ply that is left.
const HOPE: i32 = 60;
const KEY_OF_WHITE: u64 = 0x9e37_79b9_7f4a_7c15;

/// What a search must beat, and what it need not exceed.
#[derive(Debug, Clone, Copy)]
pub(super) struct Window {
    pub(super) alpha: i32,
    pub(super) beta: i32,
}

impl Window {
    const FULL: Window = Window { alpha: -WIN - 1, beta: WIN };

    fn for_opponent(self) -> Window {
        Window { alpha: -self.beta, beta: -self.alpha }
    }

    fn is_null(self) -> bool {
        self.beta - self.alpha <= 1
    }
}

/// One thread's search.
#[derive(Debug)]
pub(super) struct Worker<'a> {
    pub(super) field: Field,
    pub(super) table: &'a Table,
    pub(super) budget: Budget<'a>,
    /// Set when another thread has the answer.
    pub(super) done: &'a AtomicBool,
    pub(super) initiative: i32,
    /// Moves tried at one position where nothing forces.
    pub(super) width: usize,
    fours: FourSearch,
    history: [Vec<i32>; 2],
    killers: Vec<[Option<Place>; 2]>,
    /// The best line from each ply on.
    lines: Vec<Vec<Place>>,
    root_score: i32,
}

/// More plies than any game has.
const MOST_PLIES: usize = 402;

impl<'a> Worker<'a> {
    pub(super) fn new(
        field: Field,
        table: &'a Table,
        budget: Budget<'a>,
        done: &'a AtomicBool,
    ) -> Worker<'a> {
        Worker {
            field,
            table,
            budget,
            done,
            initiative: 0,
            width: 20,
            fours: FourSearch::new(),
            history: [vec![0; 400], vec![0; 400]],
            killers: vec![[None; 2]; MOST_PLIES],
            lines: vec![Vec::new(); MOST_PLIES],
            root_score: -WIN,
        }
    }

    fn spend(&mut self, nodes: u64) -> Result<(), Stopped> {
        for _ in 0..nodes {
            self.budget.spend()?;
        }
        if self.done.load(Ordering::Relaxed) { Err(Stopped::Cancelled) } else { Ok(()) }
    }

    fn key(&self, mover: Player) -> u64 {
        self.field.key() ^ if mover == Player::First { 0 } else { KEY_OF_WHITE }
    }

    fn evaluate(&self, mover: Player) -> i32 {
        let own = self.field.worth(mover) * (100 + self.initiative) / 100;
        (own - self.field.worth(mover.opponent())).clamp(1 - SURELY, SURELY - 1)
    }

    /// What is plain without search: fives and open fours on the board, or a full one.
    fn plain(&self, mover: Player, ply: usize) -> Option<i32> {
        let field = &self.field;
        if !field.fives(mover).is_empty() {
            return Some(won_after(ply + 1));
        }
        let setup = field.game().setup();
        let most = setup.max_stones.unwrap_or(u32::MAX).min(field.game().board().cells());
        let left = most.saturating_sub(field.stones().count());
        match field.fives(mover.opponent()).len() {
            _ if left == 0 => Some(0),
            0 => {
                let mut moves = field.two_completions(mover).iter();
                let decides = left >= 3 && moves.any(|place| field.may_play(mover, place));
                decides.then_some(won_after(ply + 3))
            }
            1 => None,
            _ if left >= 2 => Some(-won_after(ply + 2)),
            _ => None,
        }
    }

    /// The score for the mover. The recursion is bounded by the stones that fit on the board.
    pub(super) fn node(
        &mut self,
        mover: Player,
        window: Window,
        depth: i32,
        ply: usize,
    ) -> Result<i32, Stopped> {
        self.spend(1)?;
        self.lines[ply].clear();
        if let Some(score) = self.plain(mover, ply) {
            return Ok(score);
        }
        let key = self.key(mover);
        let known = self.table.look_up(key);
        if let Some(known) = known
            && let Some(score) = usable(known, window, depth, ply)
        {
            return Ok(score);
        }
        let forced = !self.field.fives(mover.opponent()).is_empty();
        // What is in the table has been looked at for fours, and had none.
        let looked = known.is_some_and(|known| known.depth > 0);
        if !looked && let Some(score) = self.by_fours(mover, depth, ply)? {
            let stored = to_table(score, ply);
            let known = Known { score: stored, depth: 255, bound: Bound::AtLeast, best: None };
            self.table.store(key, known);
            return Ok(score);
        }
        if depth <= 0 && !forced {
            return Ok(self.evaluate(mover));
        }
        let best = known.and_then(|known| known.best);
        let (mut moves, force) = self.moves(mover, ply, best);
        if force == Force::None {
            self.narrow(mover, &mut moves, depth, window);
        }
        if moves.is_empty() {
            // Every move is forbidden, or no stone on the board is near: nothing is decided here.
            return Ok(if force == Force::Only {
                -won_after(ply + 2)
            } else {
                self.evaluate(mover)
            });
        }
        let depth = if force == Force::Only || moves.len() == 1 { depth } else { depth - 1 };
        let (score, best) = self.best_move(mover, window, (depth, ply), &moves)?;
        let bound = match score {
            _ if score <= window.alpha => Bound::AtMost,
            _ if score >= window.beta => Bound::AtLeast,
            _ => Bound::Exact,
        };
        let stored = to_table(score, ply);
        self.table.store(key, Known { score: stored, depth: depth + 1, bound, best });
        Ok(score)
    }

    /// Near the leaves, fewer quiet moves are tried: only the most promising, and none where even
    /// a good one would not reach what is needed.
    fn narrow(&self, mover: Player, moves: &mut Scored, depth: i32, window: Window) {
        let most = match depth {
            ..=1 => self.width / 2,
            2 | 3 => self.width * 3 / 4,
            _ => self.width,
        };
        moves.truncate(most.max(4));
        let hope = self.evaluate(mover) + HOPE * depth;
        if depth <= 2 && window.is_null() && hope <= window.alpha && window.alpha.abs() < SURELY {
            let is_sharp = |place| {
                let own = self.field.quartet(mover, place).best();
                own.max(self.field.quartet(mover.opponent(), place).best()) >= Shape::OpenThree
            };
            let mut kept = 0;
            moves.retain(|&(_, place)| {
                kept += 1;
                kept <= 2 || is_sharp(place)
            });
        }
    }

    /// A win by fours, looked for longer at inner positions.
    fn by_fours(&mut self, mover: Player, depth: i32, ply: usize) -> Result<Option<i32>, Stopped> {
        if self.field.fours(mover).is_empty() {
            return Ok(None);
        }
        let most = if depth > 0 { FOURS_INSIDE } else { FOURS_AT_LEAF };
        let before = self.fours.nodes;
        let found = self.fours.search(&mut self.field, mover, most);
        self.spend(self.fours.nodes - before)?;
        if found != Fours::Win {
            return Ok(None);
        }
        let line = self.fours.line();
        let moves = line.iter().flat_map(|&(place, answer)| [Some(place), answer]).flatten();
        self.lines[ply].extend(moves);
        // An open four takes two plies more to become a five.
        Ok(Some(won_after(ply + self.lines[ply].len() + 2)))
    }

    fn moves(&mut self, mover: Player, ply: usize, best: Option<Place>) -> (Scored, Force) {
        let (killers, history) = (self.killers[ply], &self.history[mover.index()]);
        let bonus = |place: Place| {
            let killer = if killers.contains(&Some(place)) { 30 } else { 0 };
            let table = if best == Some(place) { 1_000_000 } else { 0 };
            table + killer + history[place.index()].min(2_000) / 80
        };
        candidates(&mut self.field, mover, self.width, bonus)
    }

    /// Tries moves in their order; the best score and, if it beats alpha, the move.
    fn best_move(
        &mut self,
        mover: Player,
        mut window: Window,
        (depth, ply): (i32, usize),
        moves: &Scored,
    ) -> Result<(i32, Option<Place>), Stopped> {
        let (mut score, mut best) = (-WIN - 1, None);
        for (index, &(_, place)) in moves.iter().enumerate() {
            let reduction = self.reduction(mover, place, (index, depth), window);
            self.field.put(mover, place);
            let found = self.child(mover, window, (depth, ply, reduction), index == 0);
            self.field.lift(mover, place);
            let found = found?;
            if found > score {
                score = found;
                if found > window.alpha {
                    best = Some(place);
                    self.keep_line(ply, place);
                    if ply == 0 {
                        self.root_score = found;
                    }
                    window.alpha = found;
                }
            }
            if score >= window.beta {
                self.reward(mover, place, (depth, ply));
                break;
            }
        }
        Ok((score, best))
    }

    /// Late quiet moves are first searched less deeply.
    fn reduction(
        &self,
        mover: Player,
        place: Place,
        (index, depth): (usize, i32),
        window: Window,
    ) -> i32 {
        let own = self.field.quartet(mover, place).best();
        let other = self.field.quartet(mover.opponent(), place).best();
        if depth < 2 || index < 3 || own.max(other) >= Shape::OpenThree {
            return 0;
        }
        let late = i32::from(index >= 8) + i32::from(depth >= 6 && index >= 5);
        1 + late - i32::from(!window.is_null())
    }

    fn child(
        &mut self,
        mover: Player,
        window: Window,
        (depth, ply, reduction): (i32, usize, i32),
        is_first: bool,
    ) -> Result<i32, Stopped> {
        let opponent = mover.opponent();
        if is_first {
            return Ok(-self.node(opponent, window.for_opponent(), depth, ply + 1)?);
        }
        let null = Window { alpha: window.alpha, beta: window.alpha + 1 };
        let mut score = -self.node(opponent, null.for_opponent(), depth - reduction, ply + 1)?;
        if score > window.alpha && reduction > 0 {
            score = -self.node(opponent, null.for_opponent(), depth, ply + 1)?;
        }
        if score > window.alpha && score < window.beta {
            score = -self.node(opponent, window.for_opponent(), depth, ply + 1)?;
        }
        Ok(score)
    }

    fn keep_line(&mut self, ply: usize, place: Place) {
        let (here, below) = self.lines.split_at_mut(ply + 1);
        here[ply].clear();
        here[ply].push(place);
        here[ply].extend_from_slice(&below[0]);
    }

    fn reward(&mut self, mover: Player, place: Place, (depth, ply): (i32, usize)) {
        let killers = &mut self.killers[ply];
        if killers[0] != Some(place) {
            *killers = [Some(place), killers[0]];
        }
        let history = &mut self.history[mover.index()];
        history[place.index()] += depth * depth;
        if history[place.index()] > 20_000 {
            for count in history.iter_mut() {
                *count /= 2;
            }
        }
    }

    /// The best of the root's moves and its line. If a limit ends the search, it is the best of
    /// those that were finished, or nothing.
    pub(super) fn root(
        &mut self,
        mover: Player,
        depth: i32,
        moves: &[Place],
    ) -> (Option<(i32, Vec<Place>)>, Option<Stopped>) {
        self.lines[0].clear();
        self.root_score = -WIN;
        let scored: Scored = moves.iter().map(|&place| (0, place)).collect();
        let stopped = self.best_move(mover, Window::FULL, (depth - 1, 0), &scored).err();
        let line = self.lines[0].clone();
        ((!line.is_empty()).then_some((self.root_score, line)), stopped)
    }
}

/// The score that the table gives, if it settles the window.
fn usable(known: Known, window: Window, depth: i32, ply: usize) -> Option<i32> {
    let score = from_table(known.score, ply, 1);
    let decided = score.abs() > SURELY;
    if known.depth < depth && !decided {
        return None;
    }
    let settles = match known.bound {
        Bound::Exact => window.is_null() || known.depth >= depth,
        Bound::AtLeast => score >= window.beta,
        Bound::AtMost => score <= window.alpha,
    };
    settles.then_some(score)
}

/// The score of a win so many plies from the root.
fn won_after(plies: usize) -> i32 {
    WIN - distance(plies)
}

/// A number of plies, which is small.
fn distance(plies: usize) -> i32 {
    i32::from(plies as u16)
}

/// Distances in the table count from the position, not from the root.
fn to_table(score: i32, ply: usize) -> i32 {
    from_table(score, ply, -1)
}

/// Distances from the root again, or (-1) from the position.
fn from_table(score: i32, ply: usize, sign: i32) -> i32 {
    let shift = sign * distance(ply);
    if score > SURELY {
        score - shift
    } else if score < -SURELY {
        score + shift
    } else {
        score
    }
}
