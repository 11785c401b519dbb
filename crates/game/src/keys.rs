//! How do small numbers become keys that look random?

/// A bijection that spreads every bit over all others: the last steps of `SplitMix64`
/// (Steele, Lea & Flood 2014).
#[inline]
pub const fn mix(number: u64) -> u64 {
    let number = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let number = (number ^ (number >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let number = (number ^ (number >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    number ^ (number >> 31)
}
