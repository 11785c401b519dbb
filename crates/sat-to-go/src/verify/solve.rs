//! Who wins a fight? All moves of both sides, by deepening search with a table of what is proved.
//!
//! With the root in atari White tries only what saves it from being taken at once (its liberty, or
//! a capture); Black, if it is in atari, takes it. Everything else is tried: every empty vertex and
//! the pass. A move that brings back a position of the present line is left out, as superko has it,
//! and what was found below such a node is not written into the table: what is written holds
//! whatever came before.

use rustc_hash::FxHashMap;
use search::{Budget, Limits, Stopped};

use super::fight::{Fight, Next, State, Winner};

/// No fight of a board is longer; it bounds the depth of the search.
const MOST_PLIES: u32 = 300;

/// Who wins, and what it cost to know.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Answer {
    /// Who wins with best play of both.
    pub winner: Winner,
    /// How many positions were visited.
    pub positions: u64,
    /// How many moves were left out because they brought back a position.
    pub repetitions: u64,
    /// How many plies deep the search had to look.
    pub plies: u32,
}

/// Who wins the fight.
///
/// # Errors
/// When the limits are reached first.
pub fn solve(fight: &Fight, white_begins: bool, limits: &Limits) -> Result<Answer, Stopped> {
    Search::new(fight, limits).answer(fight.start(), white_begins)
}

/// White's first moves that win, as vertices of the fight, and what it cost to know.
///
/// # Errors
/// When the limits are reached first.
pub fn winning_moves(fight: &Fight, limits: &Limits) -> Result<(Vec<usize>, u64), Stopped> {
    let mut search = Search::new(fight, limits);
    let start = fight.start();
    let mut winning = Vec::new();
    for vertex in fight.empty(&start) {
        let wins = match fight.white(&start, vertex) {
            None => false,
            Some(Next::Won(winner)) => winner == Winner::White,
            Some(Next::State(next)) => search.answer(next, false)?.winner == Winner::White,
        };
        winning.extend(wins.then_some(vertex));
    }
    Ok((winning, search.budget.nodes()))
}

/// A move that wins for the player to move, if one is proved within the limits.
pub(crate) fn winning_move(fight: &Fight, white_moves: bool, limits: &Limits) -> Option<usize> {
    let mut search = Search::new(fight, limits);
    let start = fight.start();
    let own = if white_moves { Winner::White } else { Winner::Black };
    search.path = vec![start.stones()];
    for plies in 0..MOST_PLIES {
        let mut open = false;
        for vertex in fight.empty(&start) {
            let next =
                if white_moves { fight.white(&start, vertex) } else { fight.black(&start, vertex) };
            let winner = match next {
                None => continue,
                Some(Next::Won(winner)) => Some(winner),
                Some(Next::State(next)) => {
                    let known = search.search(&next, !white_moves, plies, vertex).ok()?;
                    known.winner()
                }
            };
            open |= winner.is_none();
            if winner == Some(own) {
                return Some(vertex);
            }
        }
        if !open {
            return None;
        }
    }
    None
}

/// What is known of a position: who wins, or that nobody wins within so many plies.
#[derive(Debug, Clone, Copy)]
enum Known {
    White,
    Black,
    Open(u16),
}

impl Known {
    fn winner(self) -> Option<Winner> {
        match self {
            Known::White => Some(Winner::White),
            Known::Black => Some(Winner::Black),
            Known::Open(_) => None,
        }
    }

    fn of(winner: Winner) -> Known {
        match winner {
            Winner::White => Known::White,
            Winner::Black => Known::Black,
        }
    }
}

struct Search<'f> {
    fight: &'f Fight,
    budget: Budget<'f>,
    table: FxHashMap<u64, Known>,
    /// The last good answer to each move, for each side.
    answers: Vec<[u16; 2]>,
    path: Vec<u64>,
    repetitions: u64,
}

/// The vertex that stands for a pass, and for "no move yet".
const PASS: usize = super::set::MOST;

impl<'f> Search<'f> {
    fn new(fight: &'f Fight, limits: &'f Limits) -> Search<'f> {
        Search {
            fight,
            budget: Budget::new(limits),
            table: FxHashMap::default(),
            answers: vec![[PASS as u16; 2]; PASS + 1],
            path: Vec::new(),
            repetitions: 0,
        }
    }

    fn answer(&mut self, start: State, white_moves: bool) -> Result<Answer, Stopped> {
        self.path = vec![start.stones()];
        for plies in 1..=MOST_PLIES {
            let known = self.search(&start, white_moves, plies, PASS)?;
            let Some(winner) = known.winner() else { continue };
            let (positions, repetitions) = (self.budget.nodes(), self.repetitions);
            return Ok(Answer { winner, positions, repetitions, plies });
        }
        Err(Stopped::Nodes(self.budget.nodes()))
    }

    /// Recursion is at most [`MOST_PLIES`] deep.
    fn search(
        &mut self,
        state: &State,
        white_moves: bool,
        plies: u32,
        last: usize,
    ) -> Result<Known, Stopped> {
        self.budget.spend()?;
        let liberties = self.fight.root_liberties(state);
        if !white_moves && liberties.count() == 1 {
            return Ok(Known::Black);
        }
        let key = state.key(white_moves);
        match self.table.get(&key) {
            Some(Known::Open(depth)) if u32::from(*depth) < plies => (),
            Some(&known) => return Ok(known),
            None => (),
        }
        if plies == 0 {
            return Ok(Known::Open(0));
        }
        let before = self.repetitions;
        let moves = self.moves(state, white_moves, last);
        let known = self.try_all(state, white_moves, plies, (last, &moves))?;
        if self.repetitions == before {
            self.table.insert(key, known);
        }
        Ok(known)
    }

    fn try_all(
        &mut self,
        state: &State,
        white_moves: bool,
        plies: u32,
        (last, moves): (usize, &[usize]),
    ) -> Result<Known, Stopped> {
        let own = if white_moves { Winner::White } else { Winner::Black };
        let mut open = false;
        for &vertex in moves {
            let next = if vertex == PASS {
                Some(self.fight.pass(state, white_moves))
            } else if white_moves {
                self.fight.white(state, vertex)
            } else {
                self.fight.black(state, vertex)
            };
            let known = match next {
                None => continue,
                Some(Next::Won(winner)) => Known::of(winner),
                Some(Next::State(next)) => {
                    let stones = next.stones();
                    if vertex != PASS && self.path.contains(&stones) {
                        self.repetitions += 1;
                        continue;
                    }
                    self.path.push(stones);
                    let known = self.search(&next, !white_moves, plies - 1, vertex);
                    self.path.pop();
                    known?
                }
            };
            match known {
                Known::Open(_) => open = true,
                Known::White | Known::Black => {
                    if matches!(known, Known::White) == white_moves {
                        self.answers[last][usize::from(white_moves)] = vertex as u16;
                        return Ok(Known::of(own));
                    }
                }
            }
        }
        Ok(match (open, own) {
            (true, _) => Known::Open(plies as u16),
            (false, Winner::White) => Known::Black,
            (false, Winner::Black) => Known::White,
        })
    }

    /// The moves worth trying, the likely ones first.
    fn moves(&self, state: &State, white_moves: bool, last: usize) -> Vec<usize> {
        let fight = self.fight;
        let empty = fight.empty(state);
        let liberties = fight.root_liberties(state);
        if white_moves && liberties.count() <= 1 {
            let saves = |&vertex: &usize| liberties.has(vertex) || fight.takes(state, vertex);
            return empty.into_iter().filter(saves).collect();
        }
        let likely = (empty & liberties).into_iter();
        let mut moves: Vec<usize> = likely.chain(empty.without(liberties)).collect();
        moves.push(PASS);
        let favourite = self.answers[last][usize::from(white_moves)] as usize;
        if let Some(at) = moves.iter().position(|&vertex| vertex == favourite) {
            moves[..=at].rotate_right(1);
        }
        moves
    }
}
