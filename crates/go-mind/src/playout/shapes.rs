//! Which shapes of three by three points ask for a stone in their middle?
//!
//! Hane, cuts and moves along the edge (Gelly, Wang, Munos and Teytaud 2006). A drawing stands for
//! its eight images and for both exchanges of the colours.

use std::sync::Arc;

use go::playout::is_playable;
use go::{Board, Colour, Point};

use super::{Asked, self_atari};

/// Rows from the top: `X` and `O` stones of either side, `.` empty, `x` anything but X, `o`
/// anything but O, `#` off the board, `?` anything.
const DRAWN: [&str; 13] = [
    "XOX ... ???", // hane that encloses
    "XO. ... ?.?", // hane that does not cut
    "XO? X.. x.?", // hane at the turn
    ".O. X.. ...", // attachment from the shoulder
    "XO? O.o ?o?", // cut
    "XO? O.X ???", // cut that was peeped at
    "?X? O.O ooo", // wedge
    "OX? o.O ???", // cut of the knight's move
    "X.? O.? ###", // chase along the edge
    "OX? X.O ###", // block that cuts at the edge
    "?X? x.O ###", // block that connects at the edge
    "?XO x.x ###", // descent to the edge
    "?OX X.O ###", // cut at the edge
];

/// How many codes [`Board::around`] has.
const CODES: usize = 1 << 16;

/// The set of shapes that ask for a stone, one bit a code.
#[derive(Debug, Clone)]
pub struct Shapes {
    bits: Arc<[u64]>,
}

impl Shapes {
    /// Those of the drawings.
    pub fn new() -> Shapes {
        let mut bits = vec![0; CODES / 64];
        let mut rings: Vec<[u8; 8]> = DRAWN.iter().flat_map(|text| images(ring(text))).collect();
        rings.sort_unstable();
        rings.dedup();
        for ring in rings {
            add(ring, &mut bits);
        }
        Shapes { bits: bits.into() }
    }

    /// Whether an empty point asks for a stone, by what is around it; colours do not matter.
    #[inline]
    pub fn contains(&self, around: u16) -> bool {
        let code = usize::from(around);
        self.bits[code / 64] >> (code % 64) & 1 == 1
    }

    /// Whether it is a good shape for a colour to play on an empty point.
    pub fn asks(&self, board: &Board, point: Point, mover: Colour) -> bool {
        self.contains(board.around(point))
            && is_playable(board, point, mover)
            && !self_atari::is_self_atari(board, point, mover)
    }

    /// The points around the last move that ask for a stone.
    pub(super) fn beside(&self, asked: &Asked<'_>, found: &mut Vec<Point>) {
        let &Asked { board, mover, last } = asked;
        let size = board.size();
        for point in size.beside(last).into_iter().chain(size.diagonal(last)) {
            if board.is_empty_at(point) && self.asks(board, point, mover) {
                found.push(point);
            }
        }
    }
}

impl Default for Shapes {
    fn default() -> Shapes {
        Shapes::new()
    }
}

/// The eight characters around the middle of a drawing, clockwise from the one above.
fn ring(text: &str) -> [u8; 8] {
    let at = text.as_bytes();
    [at[1], at[2], at[6], at[10], at[9], at[8], at[4], at[0]]
}

/// The images of a ring: turned, reflected, colours exchanged.
fn images(ring: [u8; 8]) -> Vec<[u8; 8]> {
    let mut images = Vec::new();
    for turn in [0, 2, 4, 6] {
        for reflected in [false, true] {
            let image: [u8; 8] = std::array::from_fn(|place| {
                let from = if reflected { 8 - place } else { place };
                ring[(from + turn) % 8]
            });
            images.push(image);
            images.push(image.map(exchanged));
        }
    }
    images
}

const fn exchanged(character: u8) -> u8 {
    match character {
        b'X' => b'O',
        b'O' => b'X',
        b'x' => b'o',
        b'o' => b'x',
        other => other,
    }
}

/// Adds every code of [`Board::around`] that is as drawn, X being Black.
fn add(ring: [u8; 8], bits: &mut [u64]) {
    let mut codes = vec![0_u16];
    for (place, &character) in ring.iter().enumerate() {
        let contents: &[u16] = match character {
            b'X' => &[0],
            b'O' => &[1],
            b'.' => &[2],
            b'#' => &[3],
            b'x' => &[1, 2, 3],
            b'o' => &[0, 2, 3],
            _ => &[0, 1, 2, 3],
        };
        codes = codes
            .iter()
            .flat_map(|&code| contents.iter().map(move |&content| code | content << (2 * place)))
            .collect();
    }
    for code in codes.into_iter().map(usize::from) {
        bits[code / 64] |= 1 << (code % 64);
    }
}
