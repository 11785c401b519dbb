//! Which number stands for a content at an offset, in each of the eight images?
//!
//! A pattern's hash is the xor of one number per point of it (Zobrist 1970): `A(content, offset)`.
//! Two choices make hashes cheap and lose nothing:
//!
//! - The number of an empty point is 0, so only stones and the border are xored.
//! - Off the board only the points straight above, below, left and right of the centre have
//!   numbers that are not 0. How near the four edges are says which other points are off the board, so
//!   two patterns are equal just when their stones and those points are.

use game::keys::mix;

/// The largest zoom that has numbers.
pub const LARGEST_ZOOM: usize = 12;

/// The side of the square of offsets around a centre.
const SIDE: usize = 2 * LARGEST_ZOOM + 1;

/// One number for each image: the eight hashes of a pattern are kept side by side.
pub(super) type Images = [u64; 8];

/// What a point of a pattern can hold besides nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(u8)]
pub(super) enum Content {
    /// A stone of the player to move.
    Own,
    /// A stone of the other player.
    Enemy,
    /// No point of the board.
    Outside,
    /// Beside a stone: it is the last move.
    Last,
    /// Beside a stone: it is the last move but one.
    BeforeLast,
    /// Beside a stone: its string has one liberty.
    OneLiberty,
    /// Beside a stone: its string has two liberties.
    TwoLiberties,
}

const CONTENTS: usize = 7;

static NUMBERS: [[Images; SIDE * SIDE]; CONTENTS] = numbers();

#[allow(clippy::large_stack_arrays, reason = "it is the compiler that runs this")]
const fn numbers() -> [[Images; SIDE * SIDE]; CONTENTS] {
    let mut all = [[[0; 8]; SIDE * SIDE]; CONTENTS];
    let mut content = 0;
    while content < CONTENTS {
        let mut place = 0;
        while place < SIDE * SIDE {
            let mut image = 0;
            while image < 8 {
                let seen_at = image_of_place(place, image);
                all[content][place][image] = mix(mix((content * SIDE * SIDE + seen_at) as u64));
                image += 1;
            }
            place += 1;
        }
        content += 1;
    }
    all
}

/// Where an offset is in an image: bit 0 turns upside down, bit 1 exchanges left and right, bit 2
/// then exchanges rows and columns.
const fn image_of_place(place: usize, image: usize) -> usize {
    let (mut down, mut right) = (place / SIDE, place % SIDE);
    if image & 1 != 0 {
        down = SIDE - 1 - down;
    }
    if image & 2 != 0 {
        right = SIDE - 1 - right;
    }
    if image & 4 != 0 { right * SIDE + down } else { down * SIDE + right }
}

/// The eight numbers of a content at an offset, both parts within [`LARGEST_ZOOM`].
pub(super) fn number(content: Content, down: i32, right: i32) -> &'static Images {
    number_at(content, offset(down, right))
}

/// An offset as one number, both parts within [`LARGEST_ZOOM`].
pub(super) fn offset(down: i32, right: i32) -> u16 {
    let part = |part: i32| (part + signed(LARGEST_ZOOM)).cast_unsigned() as usize;
    (part(down) * SIDE + part(right)) as u16
}

/// The eight numbers of a content at an offset that is given as one number.
#[inline]
pub(super) fn number_at(content: Content, offset: u16) -> &'static Images {
    &NUMBERS[content as usize][usize::from(offset)]
}

/// A number of lines as one that can be negative.
pub(super) const fn signed(lines: usize) -> i32 {
    (lines as u32).cast_signed()
}

/// Takes a content into the eight hashes of a pattern, or out of them.
#[inline]
pub(super) fn toggle(hashes: &mut Images, number: &Images) {
    for (hash, number) in hashes.iter_mut().zip(number) {
        *hash ^= number;
    }
}

/// The hash that all images of a pattern share.
#[inline]
pub(super) fn shared(hashes: &Images) -> u64 {
    let mut least = hashes[0];
    for &hash in &hashes[1..] {
        least = least.min(hash);
    }
    least
}

/// The offsets of a ring, those at this Manhattan distance, as (down, right).
pub(super) fn ring(distance: usize) -> impl Iterator<Item = (i32, i32)> {
    let distance = signed(distance);
    (0..distance).flat_map(move |step| {
        let rest = distance - step;
        [(-rest, step), (step, rest), (rest, -step), (-step, -rest)]
    })
}

/// How many points a pattern of a zoom has: 2z(z + 1).
pub const fn points_in(zoom: usize) -> usize {
    2 * zoom * (zoom + 1)
}

/// The base 2 logarithm of the bound on how many patterns of a zoom there are: 4 contents on each of its
/// points, 4^(2z(z + 1)) (source, question 15).
pub const fn most_patterns_log2(zoom: usize) -> usize {
    2 * points_in(zoom)
}

/// The most xors that one pattern costs in a game: each of at most as many stones as there are moves
/// is put once and taken at most once, for two xors each time (source, question 20).
pub const fn most_xors(moves: usize) -> usize {
    4 * moves
}
