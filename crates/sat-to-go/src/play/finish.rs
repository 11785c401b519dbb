//! How does a game go from the first move to the count? The fight, and then the settling: the
//! winner of the fight fills what is open, each side what is its own already, and the loser waits.

use go::{Board, Colour, Point, Score};
use rustc_hash::FxHashSet;

use super::agents::{BlackAgent, WhiteAgent, is_decided};
use super::referee::Duel;
use crate::circuit::What;
use crate::compile::Reduction;

/// A move of a replay.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Replayed {
    /// Who moved.
    pub colour: Colour,
    /// Where.
    pub point: Point,
    /// What it meant, for White's moves in the fight.
    pub what: Option<What>,
}

/// A whole game.
#[derive(Debug, Clone)]
pub struct Replay {
    /// The moves.
    pub moves: Vec<Replayed>,
    /// How many of them belong to the fight.
    pub fight: usize,
    /// Who won the fight.
    pub winner: Colour,
    /// The count at the end.
    pub score: Score,
    /// The stones at the end.
    pub board: Board,
}

/// A fight between both agents, played to its end.
#[derive(Debug, Clone)]
pub struct Fought {
    /// The moves.
    pub moves: Vec<Replayed>,
    /// Who won it.
    pub winner: Colour,
    duel: Duel,
}

/// Plays a game with both agents, White from this valuation; nothing if it does not end as it
/// should, which would be a mistake of this crate.
pub fn play_out(reduction: &Reduction, values: &[bool]) -> Option<Replay> {
    Fought::of(reduction, values, |_| true)?.counted(reduction)
}

impl Fought {
    /// Plays the fight, White from this valuation, and tells each move as it is played; nothing if
    /// it does not end as it should, or if whoever is told answers that it is enough.
    pub fn of(
        reduction: &Reduction,
        values: &[bool],
        mut tell: impl FnMut(&Replayed) -> bool,
    ) -> Option<Fought> {
        let mut duel = Duel::new(reduction);
        let white = WhiteAgent::new(reduction, values.to_vec());
        let black = BlackAgent::new(reduction);
        let mut moves = Vec::new();
        'fight: while let Some(point) = white.choose(duel.board()) {
            let plan = white.plan(duel.board());
            let what = plan.steps.iter().find(|step| step.white == point).map(|step| step.what);
            let answer = |duel: &Duel| black.choose(duel.board(), Some(point));
            for colour in [Colour::White, Colour::Black] {
                let own = if colour == Colour::White { Some(point) } else { answer(&duel) };
                let Some(own) = own else { break 'fight };
                duel.play(own).ok()?;
                let what = what.filter(|_| colour == Colour::White);
                moves.push(Replayed { colour, point: own, what });
                if !moves.last().is_some_and(&mut tell) {
                    return None;
                }
            }
        }
        let winner = is_decided(reduction, duel.board())?;
        Some(Fought { moves, winner, duel })
    }

    /// Plays on until every point is controlled, and counts.
    pub fn counted(mut self, reduction: &Reduction) -> Option<Replay> {
        settle(reduction, &mut self.duel, self.winner)?;
        let fight = self.moves.len();
        let settled = self.duel.moves()[fight..].iter();
        self.moves.extend(settled.map(|&(colour, point)| Replayed { colour, point, what: None }));
        Some(Replay {
            moves: self.moves,
            fight,
            winner: self.winner,
            score: self.duel.score(),
            board: self.duel.board().clone(),
        })
    }
}

#[cfg(test)]
impl Fought {
    /// Plays on until every point is controlled, the loser as `loser` says, and counts.
    pub(super) fn against(
        mut self,
        reduction: &Reduction,
        mut loser: impl FnMut(&Duel) -> Option<Point>,
    ) -> Option<Score> {
        let waiting: FxHashSet<Point> = reduction.spare.iter().flatten().copied().collect();
        let spare = &reduction.spare[self.winner as usize];
        while !self.duel.is_over() {
            let duel = &self.duel;
            let waits = || spare.iter().copied().find(|&point| duel.check(point).is_ok());
            let point = if duel.to_move() == self.winner {
                settling(duel, self.winner, &waiting).or_else(waits)
            } else {
                loser(duel)
            };
            self.duel.play(point?).ok()?;
        }
        Some(self.duel.score())
    }
}

/// Plays until every point is controlled.
fn settle(reduction: &Reduction, duel: &mut Duel, winner: Colour) -> Option<()> {
    let mut spare = [0, 1].map(|colour: usize| reduction.spare[colour].iter());
    let waiting: FxHashSet<Point> = reduction.spare.iter().flatten().copied().collect();
    while !duel.is_over() {
        let point = settling(duel, winner, &waiting).or_else(|| {
            spare[duel.to_move() as usize].find(|&&point| duel.check(point).is_ok()).copied()
        });
        duel.play(point?).ok()?;
    }
    Some(())
}

/// A point that the player to move should fill: open, and in a region that is all the own or, for
/// the winner, disputed; where the winner may not play, the loser fills what is disputed. Every
/// second point comes first: that settles corridors soonest.
fn settling(duel: &Duel, winner: Colour, waiting: &FxHashSet<Point>) -> Option<Point> {
    let board = duel.board();
    let own = duel.to_move();
    let open = |&&point: &&Point| !waiting.contains(&point) && board.controlled_by(point).is_none();
    let mut found: Option<(u32, Point)> = None;
    let mut seen = FxHashSet::default();
    let points: Vec<Point> = board.empty().iter().filter(open).copied().collect();
    for start in points {
        if seen.contains(&start) {
            continue;
        }
        let (region, [black, white]) = region(board, start);
        let theirs = if own == Colour::Black { white } else { black };
        for &point in &region {
            seen.insert(point);
            let is_open = board.controlled_by(point).is_none();
            let may_fill = own == winner || !theirs || !board.survives(point, winner);
            if is_open && may_fill && !(theirs && all_theirs(black, white, own)) {
                let (row, column) = board.size().row_and_column(point);
                let rank = (row + column) % 2;
                if found.is_none_or(|(best, _)| rank < best) && duel.check(point).is_ok() {
                    found = Some((rank, point));
                }
            }
        }
    }
    found.map(|(_, point)| point)
}

/// Whether only the opponent touches a region.
fn all_theirs(black: bool, white: bool, own: Colour) -> bool {
    match own {
        Colour::Black => !black && white,
        Colour::White => black && !white,
    }
}

/// The empty points joined to one, and which colours touch them.
fn region(board: &Board, start: Point) -> (Vec<Point>, [bool; 2]) {
    let mut points = vec![start];
    let mut seen: FxHashSet<Point> = [start].into_iter().collect();
    let mut touches = [false; 2];
    let mut next = 0;
    while let Some(&point) = points.get(next) {
        next += 1;
        for other in board.size().neighbours(point) {
            match board.stone(other) {
                Some(colour) => touches[colour as usize] = true,
                None if seen.insert(other) => points.push(other),
                None => (),
            }
        }
    }
    (points, touches)
}
