//! Hash keys of positions. They are computed from constants alone, so they are
//! equal in every process.

/// Mixes a word, so that each bit of the result depends on each bit of it.
pub(crate) fn mix(mut word: u64) -> u64 {
    word = (word ^ word >> 32).wrapping_mul(0xd6e8_feb8_6659_fd93);
    word = (word ^ word >> 32).wrapping_mul(0xd6e8_feb8_6659_fd93);
    word ^ word >> 32
}

/// The share of a stack in the key: its colours, its top and its square.
#[expect(clippy::cast_possible_truncation, reason = "both halves are mixed in")]
pub(crate) fn stack(pile: u128, top: u32, square: u32) -> u64 {
    let high = (pile >> 64) as u64;
    let low = pile as u64 ^ high.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let place = u64::from(square * 4 + top + 1).wrapping_mul(0xc2b2_ae3d_27d4_eb4f);
    mix(low.wrapping_add(place))
}

/// The share of the side to move, if it is Black.
pub(crate) const BLACK_TO_MOVE: u64 = 0x5851_f42d_4c95_7f2d;

/// The share of the plies without progress, near the draw.
pub(crate) fn stalled(plies: u8) -> u64 {
    if plies < 40 {
        0
    } else {
        mix(u64::from(plies) << 32 | 1)
    }
}
