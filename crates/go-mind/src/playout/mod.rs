//! How does a game end if both sides play on with a little sense?
//!
//! A **heavy playout** looks first at what the last move did nearby: strings in atari are taken or
//! saved, strings with two liberties attacked or strengthened, vital points of small eyes taken,
//! and small shapes answered. Then it looks for strings in atari anywhere; else it draws a point,
//! but no own eye and no string of its own put in atari for nothing. Each rule is a rate of
//! [`Options`], from never to always, so that matches can say what it is worth.
//!
//! The rules are those of Gelly, Wang, Munos and Teytaud (2006) and their followers; replies that
//! won before are Baier and Drake's (2010).

mod atari;
mod nakade;
mod replies;
mod self_atari;
mod shapes;
#[cfg(test)]
mod tests;
mod two_liberties;

use go::playout::{below, is_playable, lead, random_move_if};
use go::{Board, Colour, Point};
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use replies::Replies;
pub use self_atari::is_bad as is_bad_self_atari;
pub use shapes::Shapes;

/// How often each rule is asked, in percent: 0 never, 100 always.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Options {
    /// Take or save strings in atari beside the last move.
    pub atari: u8,
    /// Attack or strengthen strings of two liberties beside the last move.
    pub two_liberties: u8,
    /// Take the vital point of a small eye space beside the last move.
    pub nakade: u8,
    /// Answer the last move by a shape of three by three points.
    pub shapes: u8,
    /// Take or save strings in atari anywhere.
    pub global_atari: u8,
    /// Refuse to put own strings in atari for nothing.
    pub no_self_atari: u8,
    /// Repeat the reply that won last time.
    pub replies: u8,
    /// How often a point with nothing around it is looked for before any other, in tries; only
    /// on boards larger than 13 lines.
    pub open_tries: u8,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            atari: 90,
            two_liberties: 80,
            nakade: 90,
            shapes: 90,
            global_atari: 70,
            no_self_atari: 95,
            replies: 0,
            open_tries: 4,
        }
    }
}

impl Options {
    /// No rule at all: every point that fills no own eye is as likely.
    pub const UNIFORM: Options = Options {
        atari: 0,
        two_liberties: 0,
        nakade: 0,
        shapes: 0,
        global_atari: 0,
        no_self_atari: 0,
        replies: 0,
        open_tries: 0,
    };
}

/// The rules with their tables: shared by all threads.
#[derive(Debug, Clone)]
pub struct Policy {
    options: Options,
    shapes: Shapes,
}

/// What one thread needs to play out, kept from playout to playout.
#[derive(Debug, Clone)]
pub struct Scratch {
    random: Xoshiro256PlusPlus,
    /// Points that a rule found.
    found: Vec<Point>,
    /// Stones of strings that came into atari; many of them are no longer.
    ataris: Vec<Point>,
    /// The moves of the last playout, passes left out.
    trace: Vec<(Colour, Point)>,
    replies: Replies,
}

impl Scratch {
    /// The same seed plays the same moves.
    pub fn new(seed: u64) -> Scratch {
        Scratch {
            random: Xoshiro256PlusPlus::seed_from_u64(seed),
            found: Vec::new(),
            ataris: Vec::new(),
            trace: Vec::new(),
            replies: Replies::default(),
        }
    }

    /// The moves of the last playout in their order, passes left out.
    pub fn trace(&self) -> &[(Colour, Point)] {
        &self.trace
    }

    /// Where this thread's chance comes from.
    pub fn random(&mut self) -> &mut Xoshiro256PlusPlus {
        &mut self.random
    }
}

/// Where a playout begins, the board apart.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Start {
    /// Who moves first.
    pub to_move: Colour,
    /// The last move, if it was no pass.
    pub last: Option<Point>,
    /// How many passes came last.
    pub passes: u8,
}

/// A playout ends after so many moves for each point of the board, whatever happens.
const MOST_MOVES_A_POINT: u32 = 3;

/// Strings in atari are looked for anywhere on boards of at most so many points: their list grows
/// with the board.
const GLOBAL_UP_TO: u32 = 32 * 32;

/// Open points are looked for on boards of more points than these.
const OPEN_FROM: u32 = 13 * 13;

impl Policy {
    /// The rules of these options.
    pub fn new(options: Options) -> Policy {
        Policy { options, shapes: Shapes::new() }
    }

    /// What they are.
    pub const fn options(&self) -> Options {
        self.options
    }

    /// The shapes that answer a move.
    pub const fn shapes(&self) -> &Shapes {
        &self.shapes
    }

    /// Plays on until both sides pass; returns Black's points less White's, komi not counted.
    pub fn play_out(&self, board: &mut Board, start: Start, scratch: &mut Scratch) -> i32 {
        self.play_until(board, start, scratch, |_| false);
        lead(board)
    }

    /// Plays on until both sides pass, or until a board after a move is as wanted.
    pub fn play_until(
        &self,
        board: &mut Board,
        start: Start,
        scratch: &mut Scratch,
        is_over: impl Fn(&Board) -> bool,
    ) {
        let most = board.size().area() * MOST_MOVES_A_POINT;
        let Start { to_move: mut mover, mut last, mut passes } = start;
        scratch.trace.clear();
        scratch.ataris.clear();
        let lists_ataris = self.options.global_atari > 0 && board.size().area() <= GLOBAL_UP_TO;
        if lists_ataris {
            atari::collect(board, &mut scratch.ataris);
        }
        for _ in 0..most {
            let chosen = self.choose(board, mover, last, scratch);
            if let Some(point) = chosen {
                board.play(point, mover);
                if lists_ataris {
                    atari::notice(board, point, &mut scratch.ataris);
                }
                scratch.trace.push((mover, point));
                passes = 0;
                if is_over(board) {
                    break;
                }
            } else {
                board.forget_ko();
                passes += 1;
            }
            if passes >= 2 {
                break;
            }
            last = chosen;
            mover = mover.opponent();
        }
    }

    /// Tells the replies of the last playout who won it.
    pub fn learn(&self, scratch: &mut Scratch, start: Start, winner: Option<Colour>) {
        if self.options.replies > 0 {
            scratch.replies.learn(&scratch.trace, start.last, winner);
        }
    }

    /// The move of a playout; none is a pass.
    pub fn choose(
        &self,
        board: &mut Board,
        mover: Colour,
        last: Option<Point>,
        scratch: &mut Scratch,
    ) -> Option<Point> {
        let mut draw = Draw(scratch.random.next_u64());
        let near = last.and_then(|last| self.answer(board, mover, last, (&mut draw, scratch)));
        near.or_else(|| {
            draw.happens(self.options.global_atari)
                .then(|| atari::anywhere(board, mover, scratch))
                .flatten()
        })
        .or_else(|| self.open_point(board, mover, scratch))
        .or_else(|| self.any(board, mover, scratch, &mut draw))
    }

    /// What the last move asks for.
    fn answer(
        &self,
        board: &Board,
        mover: Colour,
        last: Point,
        (draw, scratch): (&mut Draw, &mut Scratch),
    ) -> Option<Point> {
        let options = self.options;
        if options.replies > 0
            && draw.happens(options.replies)
            && let Some(reply) = scratch.replies.reply(mover, last)
            && board.is_empty_at(reply)
            && is_playable(board, reply, mover)
            && !self_atari::is_bad(board, reply, mover)
        {
            return Some(reply);
        }
        let rules: [(u8, Rule); 4] = [
            (options.atari, |_, asked, found| atari::beside(asked, found)),
            (options.two_liberties, |_, asked, found| two_liberties::beside(asked, found)),
            (options.nakade, |_, asked, found| nakade::beside(asked, found)),
            (options.shapes, |policy, asked, found| policy.shapes.beside(asked, found)),
        ];
        let asked = Asked { board, mover, last };
        for (rate, rule) in rules {
            if draw.happens(rate) {
                scratch.found.clear();
                rule(self, &asked, &mut scratch.found);
                if !scratch.found.is_empty() {
                    let drawn = below(scratch.found.len() as u32, &mut scratch.random);
                    return Some(scratch.found[drawn as usize]);
                }
            }
        }
        None
    }

    /// A point with nothing around it, if a few tries find one.
    fn open_point(&self, board: &Board, mover: Colour, scratch: &mut Scratch) -> Option<Point> {
        const OPEN: u16 = 0b10_10_10_10_10_10_10_10;
        if board.size().area() <= OPEN_FROM {
            return None;
        }
        let empty = board.empty();
        let mut tries = 0..self.options.open_tries;
        tries.find_map(|_| {
            let drawn = below(empty.len().max(1) as u32, &mut scratch.random);
            let point = *empty.get(drawn as usize)?;
            let is_open = board.around(point) == OPEN && is_playable(board, point, mover);
            is_open.then_some(point)
        })
    }

    /// Any point that is not foolish.
    fn any(
        &self,
        board: &mut Board,
        mover: Colour,
        scratch: &mut Scratch,
        draw: &mut Draw,
    ) -> Option<Point> {
        let careful = draw.happens(self.options.no_self_atari);
        let accepts = |board: &Board, point| !careful || !self_atari::is_bad(board, point, mover);
        random_move_if(board, mover, &mut scratch.random, accepts)
    }
}

/// A position and the move to answer, as the rules see it.
struct Asked<'b> {
    board: &'b Board,
    mover: Colour,
    last: Point,
}

impl Asked<'_> {
    /// Adds a point that may be played, unless it is among the found already.
    fn offer(&self, point: Point, found: &mut Vec<Point>) {
        if is_legal(self.board, point, self.mover) && !found.contains(&point) {
            found.push(point);
        }
    }
}

/// A rule adds the moves that it likes.
type Rule = fn(&Policy, &Asked<'_>, &mut Vec<Point>);

/// Whether the board allows a stone on an empty point, own eyes included.
fn is_legal(board: &Board, point: Point, colour: Colour) -> bool {
    board.ko() != Some(point) && board.survives(point, colour)
}

/// One random number, from which several chances are taken, a byte each.
struct Draw(u64);

impl Draw {
    fn happens(&mut self, percent: u8) -> bool {
        let byte = self.0 & 255;
        self.0 >>= 8;
        byte * 100 < u64::from(percent) * 256
    }
}
