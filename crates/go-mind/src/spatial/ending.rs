//! Which stones stand when the game is over?
//!
//! Once most points belong to some group, walls say little: nobody closed them, because nobody had
//! to. A few heavy playouts ([`crate::playout`]) from both sides to move then tell how often each
//! stone's point ends as its owner's. On a board where most points are open the playouts know less
//! than the rules of [`death`](super::death), and are not asked.
//!
//! The answer is a function of the stones alone: it is played out on the least of the board's 16
//! images, always from the same seed.
//!
//! ```text
//! # . # # O O      White's lone stone ends as Black's in nearly every playout: dead,
//! # # O # O .      though its way out was never walled off
//! . # # O O O
//! ```

use std::sync::Arc;

use go::{Board, Colour, Komi, Point, Position, Rules, Size};
use rustc_hash::FxHashMap;
use search::Limits;

use crate::engine::{self, Engine, Lending};
use crate::patterns::Model;
use crate::playout::{Options, Policy, Scratch, Start};

/// Playouts of the tree that an estimate rests on, how much memory it may take, and the plain
/// playouts before it.
const VISITS: u64 = 1_000;
const MEMORY: usize = 64 << 20;
const PLAYOUTS: u32 = 64;

/// How boards end, as far as was asked.
#[derive(Debug, Clone)]
pub(crate) struct Endings {
    rounds: u32,
    policy: Policy,
    known: FxHashMap<Box<[u8]>, Box<[f32]>>,
}

impl Endings {
    /// More boards than this are forgotten together.
    const MOST: usize = 1 << 8;

    /// Nothing is known; each board is played out so often from both sides to move, or never.
    pub(crate) fn new(rounds: u32) -> Endings {
        Endings { rounds, policy: Policy::new(Options::default()), known: FxHashMap::default() }
    }

    /// How often each point ends as Black's less how often as White's, from -1 to 1, by
    /// [`Point::index`]; none where playouts are not wanted.
    pub(crate) fn ask(&mut self, board: &Board) -> Option<Vec<f32>> {
        if self.rounds == 0 {
            return None;
        }
        let size = board.size();
        let images = (0..size.images()).flat_map(|image| [(image, false), (image, true)]);
        let (code, image, is_inverted) = images
            .map(|(image, is_inverted)| (code(board, image, is_inverted), image, is_inverted))
            .min()
            .expect("a board has images");
        if self.known.len() > Endings::MOST {
            self.known.clear();
        }
        let (rounds, policy) = (self.rounds, &self.policy);
        let lead =
            self.known.entry(code).or_insert_with_key(|code| play_out(policy, rounds, board, code));
        let sign = if is_inverted { -1.0 } else { 1.0 };
        let mut own = vec![0.0; size.slots()];
        for point in size.points() {
            own[point.index()] = sign * lead[size.image(point, image).index()];
        }
        Some(own)
    }
}

const BLACK: u8 = 1;
const WHITE: u8 = 2;

/// An image of the stones, point by point.
fn code(board: &Board, image: usize, is_inverted: bool) -> Box<[u8]> {
    let size = board.size();
    let mut code = vec![0; size.slots()].into_boxed_slice();
    for (point, colour) in board.stones() {
        let is_black = (colour == Colour::Black) != is_inverted;
        code[size.image(point, image).index()] = if is_black { BLACK } else { WHITE };
    }
    code
}

/// Plays the image out from both sides to move.
fn play_out(policy: &Policy, rounds: u32, like: &Board, code: &[u8]) -> Box<[f32]> {
    let size = like.size();
    let board = painted(size, code);
    let mut scratch = Scratch::new(1);
    let mut lead = vec![0_i32; size.slots()];
    let mut copy = board.clone();
    for _ in 0..rounds {
        for to_move in Colour::BOTH {
            copy.clone_from(&board);
            policy.play_out(&mut copy, Start { to_move, last: None, passes: 0 }, &mut scratch);
            for (lead, owner) in lead.iter_mut().zip(go::score::owners(&copy)) {
                *lead += owner.map_or(0, points);
            }
        }
    }
    lead.into_iter().map(|lead| lead as f32 / (2 * rounds) as f32).collect()
}

/// Black's points less White's at the end of the playouts of a tree search, on average, when
/// somebody is to move: the moves near the root are sensible then. A few plain playouts say before
/// which komi makes the game even, so that the search has something to win. A function of stones and
/// side to move alone, like the rest.
pub(crate) fn expected_lead(board: &Board, to_move: Colour, model: &Arc<Model>) -> f64 {
    let size = board.size();
    let images = (0..size.images()).flat_map(|image| [(image, false), (image, true)]);
    let (code, is_inverted) = images
        .map(|(image, is_inverted)| (code(board, image, is_inverted), is_inverted))
        .min()
        .expect("a board has images");
    let start = painted(size, &code);
    let to_move = if is_inverted { to_move.opponent() } else { to_move };
    let komi = Komi::halves(2 * plain_lead(&start, to_move));
    let Ok(position) = Position::new(start, to_move, Rules::CHINESE.with_komi(komi)) else {
        return 0.0;
    };
    let options = engine::Options { memory: MEMORY, ..engine::Options::default() };
    let mut engine = Engine::new(&position, to_move, options).with_model(Arc::clone(model));
    engine.set_stop_early(false);
    engine.set_lending(Lending::Off);
    engine.run(&Limits { nodes: Some(VISITS), ..Limits::default() });
    let ahead = engine.found().lead;
    let lead = komi.points() + if to_move == Colour::Black { ahead } else { -ahead };
    if is_inverted { -lead } else { lead }
}

/// The same by heavy playouts alone, rounded.
fn plain_lead(board: &Board, to_move: Colour) -> i32 {
    let policy = Policy::new(Options::default());
    let mut scratch = Scratch::new(1);
    let start = Start { to_move, last: None, passes: 0 };
    let leads = (0..PLAYOUTS).map(|_| policy.play_out(&mut board.clone(), start, &mut scratch));
    let mean = f64::from(leads.sum::<i32>()) / f64::from(PLAYOUTS);
    mean.round() as i32
}

const fn points(owner: Colour) -> i32 {
    match owner {
        Colour::Black => 1,
        Colour::White => -1,
    }
}

/// The board of an image.
fn painted(size: Size, code: &[u8]) -> Board {
    let mut board = Board::new(size);
    for point in size.points().filter(|point| code[point.index()] != 0) {
        let colour = if code[point.index()] == BLACK { Colour::Black } else { Colour::White };
        board.set(point, Some(colour));
    }
    board
}

/// How much of some stones' points end as their owner's, from -1 to 1.
pub(crate) fn kept(own: &[f32], colour: Colour, stones: impl Iterator<Item = Point>) -> f32 {
    let (mut sum, mut count) = (0.0, 0.0_f32);
    for stone in stones {
        sum += own[stone.index()];
        count += 1.0;
    }
    let black = sum / count.max(1.0);
    if colour == Colour::Black { black } else { -black }
}
