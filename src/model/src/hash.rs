//! One small, fixed 64-bit hash: for content hashes, stream seeds and shuffle orders.
//!
//! It is part of the contract: a shuffle orders by it, so changing it changes every seeded game. It is no
//! cryptographic hash and is not used as one.

/// Mixes one word (the finaliser of SplitMix64; Steele, Lea and Flood, "Fast splittable pseudorandom number
/// generators", 2014).
#[inline(always)]
pub const fn mix(word: u64) -> u64 {
    let mut z = word.wrapping_add(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

/// Hashes bytes: eight at a time through [`mix`], the length last.
pub const fn bytes(data: &[u8]) -> u64 {
    let mut state = 0x6b65_6e6e_696e_6721;
    let mut at = 0;
    while at < data.len() {
        let mut word = 0u64;
        let mut k = 0;
        while k < 8 && at + k < data.len() {
            word |= (data[at + k] as u64) << (8 * k);
            k += 1;
        }
        state = mix(state ^ word);
        at += 8;
    }
    mix(state ^ data.len() as u64)
}

/// Hashes a name; see [`bytes`].
pub const fn name(text: &str) -> u64 {
    bytes(text.as_bytes())
}

/// Folds a word into a running hash.
#[inline(always)]
pub const fn fold(state: u64, word: u64) -> u64 {
    mix(state ^ word)
}
