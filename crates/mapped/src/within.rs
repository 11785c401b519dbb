//! Which of many boards differ from one of some patterns in at most so many points?
//!
//! A board is twelve words: two sets of points, their words in turn. Eight boards stand side by
//! side, a column for each word, so that a register of 512 bits holds one word of all eight. The
//! compiler, left alone, adds up the words of one board in a register and gathers them from all
//! over the column, nearly four times as slow (`matches/neighbours.md`): hence the instructions by name.

use crate::{Work, fastest};

/// How many words a board has: two sets of six words, own and other in turn.
pub const BOARD_WORDS: usize = 12;

/// One word of each of eight boards, little-endian.
pub type Column = [u8; 64];

/// The boards, as bits from the lowest, that differ from at least one pattern in at most `most`
/// points; a point differs if it is in other sets. At most 64 boards are looked at.
pub fn within(columns: &[Column], patterns: &[&[u64; BOARD_WORDS]], most: u64) -> u64 {
    let columns = &columns[..columns.len().min(8 * BOARD_WORDS)];
    if patterns.is_empty() {
        return 0;
    }
    #[cfg(target_arch = "x86_64")]
    if std::arch::is_x86_feature_detected!("avx512f")
        && std::arch::is_x86_feature_detected!("avx512vpopcntdq")
    {
        #[allow(
            unsafe_code,
            reason = "the compiler cannot know the processor that will run this"
        )]
        // SAFETY: the processor has every feature that the function asks for, as was just asked;
        // that is the only condition on calling it.
        return unsafe { of_512_bits(columns, patterns, most) };
    }
    fastest(Plain { columns, patterns, most })
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx512f,avx512vpopcntdq")]
fn of_512_bits(columns: &[Column], patterns: &[&[u64; BOARD_WORDS]], most: u64) -> u64 {
    use std::arch::x86_64::{
        __m512i, _mm512_add_epi64, _mm512_cmple_epu64_mask, _mm512_loadu_si512, _mm512_min_epu64,
        _mm512_popcnt_epi64, _mm512_set1_epi64, _mm512_setzero_si512, _mm512_ternarylogic_epi64,
        _mm512_xor_si512,
    };
    #[allow(unsafe_code, reason = "loads of wide registers are by address")]
    // SAFETY: the address is that of 64 bytes that may be read, and asks for no alignment.
    let load =
        |column: &Column| -> __m512i { unsafe { _mm512_loadu_si512(column.as_ptr().cast()) } };
    let limit = _mm512_set1_epi64(most.cast_signed());
    let mut near = 0;
    for (number, group) in columns.as_chunks::<BOARD_WORDS>().0.iter().enumerate() {
        let group = group.each_ref().map(load);
        let mut least = _mm512_set1_epi64(-1);
        for pattern in patterns {
            let mut sum = _mm512_setzero_si512();
            for word in (0..BOARD_WORDS).step_by(2) {
                let [one, two] = [word, word + 1].map(|word| pattern[word].cast_signed());
                let own = _mm512_xor_si512(group[word], _mm512_set1_epi64(one));
                // The table of `own | (a ^ b)`.
                let differ =
                    _mm512_ternarylogic_epi64::<0xf6>(own, group[word + 1], _mm512_set1_epi64(two));
                sum = _mm512_add_epi64(sum, _mm512_popcnt_epi64(differ));
            }
            least = _mm512_min_epu64(least, sum);
        }
        near |= u64::from(_mm512_cmple_epu64_mask(least, limit)) << (8 * number);
    }
    near
}

/// The same in words that every processor has.
struct Plain<'a> {
    columns: &'a [Column],
    patterns: &'a [&'a [u64; BOARD_WORDS]],
    most: u64,
}

impl Work for Plain<'_> {
    type Output = u64;

    #[inline(always)]
    #[allow(clippy::inline_always, reason = "compiled for the processor's widest registers")]
    fn run(self) -> u64 {
        let mut near = 0;
        for (number, group) in self.columns.as_chunks::<BOARD_WORDS>().0.iter().enumerate() {
            for lane in 0..8 {
                let board: [u64; BOARD_WORDS] = group.each_ref().map(|column| word(column, lane));
                let least = self.patterns.iter().map(|pattern| differences(&board, pattern)).min();
                if least.is_some_and(|least| least <= self.most) {
                    near |= 1 << (8 * number + lane);
                }
            }
        }
        near
    }
}

#[inline(always)]
#[allow(clippy::inline_always, reason = "compiled for the processor's widest registers")]
fn word(column: &Column, lane: usize) -> u64 {
    u64::from_le_bytes(column.as_chunks::<8>().0[lane])
}

#[inline(always)]
#[allow(clippy::inline_always, reason = "compiled for the processor's widest registers")]
fn differences(board: &[u64; BOARD_WORDS], pattern: &[u64; BOARD_WORDS]) -> u64 {
    let words = (0..BOARD_WORDS).step_by(2);
    let differ =
        |word: usize| (board[word] ^ pattern[word]) | (board[word + 1] ^ pattern[word + 1]);
    words.map(|word| u64::from(differ(word).count_ones())).sum()
}

#[cfg(test)]
mod tests {
    use super::{BOARD_WORDS, Column, Plain, Work, within};

    /// Words that look random, some with few bits.
    fn noise(seed: u64) -> impl FnMut() -> u64 {
        let mut state = seed;
        move || {
            state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
            let mixed = (state ^ (state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
            (mixed ^ (mixed >> 27)) & (mixed >> 13)
        }
    }

    fn columns(boards: usize, next: &mut impl FnMut() -> u64) -> Vec<Column> {
        let mut column = || {
            let mut column = [0; 64];
            column.as_chunks_mut::<8>().0.fill_with(|| next().to_le_bytes());
            column
        };
        (0..boards / 8 * BOARD_WORDS).map(|_| column()).collect()
    }

    #[test]
    fn the_boards_that_are_near_do_not_depend_on_the_processor() {
        let mut next = noise(1);
        for boards in [0, 8, 40, 64, 80] {
            let columns = columns(boards, &mut next);
            let patterns: Vec<[u64; BOARD_WORDS]> =
                (0..8).map(|_| std::array::from_fn(|_| next())).collect();
            for count in [0, 1, 3, 8] {
                let patterns: Vec<_> = patterns[..count].iter().collect();
                let looked_at = &columns[..columns.len().min(96)];
                for most in [0, 120, 140, 150, 160, 384] {
                    let plain = Plain { columns: looked_at, patterns: &patterns, most }.run();
                    assert_eq!(within(&columns, &patterns, most), plain);
                }
            }
        }
    }

    #[test]
    fn a_board_is_within_nothing_of_itself_alone() {
        let mut next = noise(2);
        let columns = columns(64, &mut next);
        let (groups, _) = columns.as_chunks::<BOARD_WORDS>();
        let board = groups[4].each_ref().map(|column| super::word(column, 3));
        assert_eq!(within(&columns, &[&board], 0), 1 << (4 * 8 + 3));
    }
}
