//! How good is a position? Principal variation search by one thread.
//!
//! Scores count for the mover: [`WIN`] minus the plies until the five for a won position. Fives and
//! open fours are seen without search, replies to them are the only moves tried, and where the
//! depth ends a search for fours looks further.

use std::sync::atomic::{AtomicBool, Ordering};

use game::Player;
use game::picture::Place;
use search::{Budget, Stopped};

use super::moves::{Force, Scored, candidates, defences, near_stones, neighbourhoods};
use super::score::{SURELY, WIN, Window, to_table, usable, won_after};
use super::table::{Bound, Known, Table};
use crate::field::{Field, Points, Shape};
use crate::threats::fours::{FourSearch, Fours};
use crate::threats::zone;

/// Positions that a search for fours may visit at an inner position and where the depth ends.
const FOURS_INSIDE: u64 = 100;
const FOURS_AT_LEAF: u64 = 40;
/// And for the opponent's fours, which a move must stop.
const FOURS_AGAINST: u64 = 40;
/// What moves take from the depth: the unit is half a ply.
pub(super) const PLY: i32 = 2;
/// What a quiet move may add to the evaluation, for each half ply that is left.
const HOPE: i32 = 30;
/// Depth times the number of a late move, for each further ply that it is searched less deeply.
const REDUCED_BY: i32 = 60;
const KEY_OF_WHITE: u64 = 0x9e37_79b9_7f4a_7c15;

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
    neighbourhoods: Vec<Points>,
    /// The cells near stones, after each move of the line that is searched.
    near: Vec<Points>,
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
        let neighbourhoods = neighbourhoods(field.game().board());
        let near = vec![near_stones(&field, &neighbourhoods)];
        Worker {
            field,
            neighbourhoods,
            near,
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

    fn put(&mut self, mover: Player, place: Place) {
        let near = self.near.last().expect("the root has one");
        self.near.push(near.or(&self.neighbourhoods[place.index()]));
        self.field.put(mover, place);
    }

    fn lift(&mut self, mover: Player, place: Place) {
        self.near.pop();
        self.field.lift(mover, place);
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
        let (mut moves, force) = self.moves(mover, (depth, ply), best)?;
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
        let below = depth - cost(force, moves.len());
        let (score, best) = self.best_move(mover, window, (below, ply), &moves)?;
        let bound = match score {
            _ if score <= window.alpha => Bound::AtMost,
            _ if score >= window.beta => Bound::AtLeast,
            _ => Bound::Exact,
        };
        let stored = to_table(score, ply);
        self.table.store(key, Known { score: stored, depth: depth.max(1), bound, best });
        Ok(score)
    }

    /// Near the leaves, fewer quiet moves are tried: only the most promising, and none where even
    /// a good one would not reach what is needed.
    fn narrow(&self, mover: Player, moves: &mut Scored, depth: i32, window: Window) {
        let most = match depth {
            ..=2 => self.width / 2,
            3..=6 => self.width * 3 / 4,
            _ => self.width,
        };
        moves.truncate(most.max(4));
        let hope = self.evaluate(mover) + HOPE * depth;
        if depth <= 2 * PLY
            && window.is_null()
            && hope <= window.alpha
            && window.alpha.abs() < SURELY
        {
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

    fn moves(
        &mut self,
        mover: Player,
        (depth, ply): (i32, usize),
        best: Option<Place>,
    ) -> Result<(Scored, Force), Stopped> {
        let zone = self.zone(mover, depth)?;
        let (killers, history) = (self.killers[ply], &self.history[mover.index()]);
        let bonus = |place: Place| {
            let killer = if killers.contains(&Some(place)) { 30 } else { 0 };
            let table = if best == Some(place) { 1_000_000 } else { 0 };
            table + killer + history[place.index()].min(2_000) / 80
        };
        let near = self.near.last().expect("the root has one");
        Ok(candidates(&self.field, mover, (zone, near), self.width, bonus))
    }

    /// Where the mover must play if the opponent threatens to win by fours.
    fn zone(&mut self, mover: Player, depth: i32) -> Result<Option<Points>, Stopped> {
        let opponent = mover.opponent();
        if !self.field.fives(opponent).is_empty() {
            return Ok(None);
        }
        let zone = defences(&mut self.field, mover);
        if zone.is_some() || depth < PLY || self.field.fours(opponent).is_empty() {
            return Ok(zone);
        }
        let before = self.fours.nodes;
        let found = self.fours.search(&mut self.field, opponent, FOURS_AGAINST);
        self.spend(self.fours.nodes - before)?;
        let line = self.fours.line();
        Ok((found == Fours::Win).then(|| zone::of_line(&mut self.field, opponent, line)))
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
            self.put(mover, place);
            let found = self.child(mover, window, (depth, ply, reduction), index == 0);
            self.lift(mover, place);
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
        if depth < PLY || index < 3 || own.max(other) >= Shape::OpenThree {
            return 0;
        }
        let most = PLY * (depth / PLY - 1);
        let reduction = PLY * (1 + depth * i32::from(index as u16) / REDUCED_BY);
        reduction.min(most).max(0) - if window.is_null() { 0 } else { PLY / 2 }
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
        let plies = depth / PLY;
        history[place.index()] += plies * plies;
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
        let below = (depth - 1) * PLY;
        let stopped = self.best_move(mover, Window::FULL, (below, 0), &scored).err();
        let line = self.lines[0].clone();
        ((!line.is_empty()).then_some((self.root_score, line)), stopped)
    }
}

/// What a move takes from the depth where so many are tried: nothing if it is the only one.
fn cost(force: Force, moves: usize) -> i32 {
    match force {
        Force::Only => 0,
        _ if moves == 1 => 0,
        Force::Defence | Force::None => PLY,
    }
}
