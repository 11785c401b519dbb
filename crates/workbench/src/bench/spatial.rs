//! The spatial description: how many positions a second, whole, one after another, and the
//! morphology alone? And how many searches does a move leave to be made?
//!
//! Time on a core is counted. Positions of 19 lines come from recorded games where some are given;
//! otherwise, and on smaller boards, from games that heavy playouts play against themselves, so that
//! every machine has them.

use std::hint::black_box;
use std::time::Duration;

use go::{Board, Colour, Size};
use go_mind::playout::{Options as Rates, Policy, Scratch};
use go_mind::spatial::morphology::{Steps, Values};
use go_mind::spatial::reading::Depth;
use go_mind::spatial::{Describer, Options};
use records::Record;
use search::{Limits, Stopped};

use super::clock::on_a_core;
use super::recorded::LEAST_MOVES;
use super::{Done, Task};

/// How many moves are played before a position of the middle game.
const OPENING: usize = 120;
/// Positions that are described whole.
const POSITIONS: usize = 100;
/// Games that are followed move by move, and for how many moves.
const FOLLOWED: (usize, usize) = (20, 40);
/// How often the morphology of all positions is computed.
const ROUNDS: usize = 200;
/// Games whose questions are counted.
const GAMES: usize = 50;

/// Whole descriptions, each by a describer that knows nothing.
pub(super) fn whole(games: &[Record]) -> Task {
    let boards = middle_games(games);
    timed(move |clock| {
        for board in &boards {
            clock.time(|| black_box(new().describe(board)))?;
        }
        Ok(())
    })
}

/// Descriptions move by move, each by a describer that has seen the position before.
pub(super) fn step(games: &[Record]) -> Task {
    let (count, moves) = FOLLOWED;
    let games: Vec<Vec<Board>> = followed(19, games, count);
    timed(move |clock| {
        for boards in &games {
            let mut describer = new();
            let mut boards = boards.iter().skip(OPENING).take(moves + 1);
            boards.next().map(|first| describer.describe(first));
            for board in boards {
                clock.time(|| black_box(describer.describe(board)))?;
            }
        }
        Ok(())
    })
}

/// Dilations and erosions alone.
pub(super) fn morphology(games: &[Record]) -> Task {
    let boards = middle_games(games);
    timed(move |clock| {
        for _ in 0..ROUNDS {
            for board in &boards {
                clock.time(|| {
                    let mut values = Values::of(board);
                    values.apply(Steps::INDIGO);
                    black_box(values)
                })?;
            }
        }
        Ok(())
    })
}

/// The questions about links that whole games pose, and how many of them a search must answer
/// when the answers of the position before are kept.
pub(super) fn links(side: u32, games: &[Record]) -> Task {
    let games = followed(side, games, GAMES);
    Task::Own(Box::new(move |limits| {
        let (mut posed, mut searched) = (0, 0);
        let start = on_a_core();
        for boards in &games {
            let mut describer = new();
            for board in boards {
                black_box(describer.links(board));
            }
            if limits.watch.is_stopped() {
                return Err(Stopped::Cancelled);
            }
            posed += describer.work().posed;
            searched += describer.work().searched;
        }
        Ok(Done { count: posed, time: on_a_core().saturating_sub(start), searched: Some(searched) })
    }))
}

/// Sums up pieces of work.
struct Stopwatch<'a> {
    limits: &'a Limits,
    count: u64,
    time: Duration,
}

impl Stopwatch<'_> {
    fn time<T>(&mut self, work: impl FnOnce() -> T) -> Result<(), Stopped> {
        if self.limits.watch.is_stopped() {
            return Err(Stopped::Cancelled);
        }
        let start = on_a_core();
        let made = work();
        self.time += on_a_core().saturating_sub(start);
        drop(made);
        self.count += 1;
        Ok(())
    }
}

fn timed(work: impl Fn(&mut Stopwatch<'_>) -> Result<(), Stopped> + 'static) -> Task {
    Task::Own(Box::new(move |limits| {
        let mut clock = Stopwatch { limits, count: 0, time: Duration::ZERO };
        work(&mut clock)?;
        Ok(Done { count: clock.count, time: clock.time, searched: None })
    }))
}

fn new() -> Describer {
    Describer::new(Options::default(), Depth::default())
}

/// One position of each game; of playouts some more, a few moves apart.
pub(super) fn middle_games(games: &[Record]) -> Vec<Board> {
    if games.is_empty() {
        let played = followed(19, games, POSITIONS / 10);
        let some = |boards: Vec<Board>| boards.into_iter().skip(OPENING).step_by(8).take(10);
        return played.into_iter().flat_map(some).collect();
    }
    let boards = games.iter().take(POSITIONS).map(replayed);
    boards.filter_map(|boards| boards.into_iter().nth(OPENING)).collect()
}

/// The boards of recorded games, or of games that heavy playouts play.
fn followed(side: u32, games: &[Record], count: usize) -> Vec<Vec<Board>> {
    if games.is_empty() {
        return (0..count as u64).map(|seed| played(side, seed)).collect();
    }
    games.iter().take(count).map(replayed).collect()
}

/// The board after each move, as far as every game goes.
fn replayed(game: &Record) -> Vec<Board> {
    let mut boards = Vec::new();
    let Ok(mut replay) = game.replay() else { return boards };
    while boards.len() < LEAST_MOVES && matches!(replay.advance(), Ok(Some(_))) {
        boards.push(replay.board().clone());
    }
    boards
}

/// The boards of a game of heavy playouts until most of the board is filled.
fn played(side: u32, seed: u64) -> Vec<Board> {
    let policy = Policy::new(Rates::default());
    let mut scratch = Scratch::new(seed + 1);
    let mut board = Board::new(Size::square(side));
    let (mut mover, mut last) = (Colour::Black, None);
    let mut boards = Vec::new();
    while boards.len() < (side * side * 3 / 5) as usize {
        last = policy.choose(&mut board, mover, last, &mut scratch);
        if let Some(point) = last {
            board.play(point, mover);
        }
        mover = mover.opponent();
        boards.push(board.clone());
    }
    boards
}
