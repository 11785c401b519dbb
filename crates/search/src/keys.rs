//! How do keys of any kind become keys that look random?

/// A bijection that spreads every bit over all others: the last steps of `SplitMix64`
/// (Steele, Lea & Flood 2014).
pub(crate) const fn mix(number: u64) -> u64 {
    let number = (number ^ (number >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let number = (number ^ (number >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    number ^ (number >> 31)
}
