//! The limits for reducing and leaving out late plies.

/// The reduction of the search of a late ply, in plies, before adjustments.
pub(crate) fn reduction(depth: i32, tried: usize) -> i32 {
    let depth = usize::try_from(depth).unwrap_or(0).min(31);
    i32::from(REDUCTIONS[depth][tried.min(63)])
}

/// 0.5 + ln d · ln m / 2.5, rounded down.
#[expect(clippy::cast_possible_truncation, reason = "reductions are small")]
const REDUCTIONS: [[u8; 64]; 32] = {
    let mut table = [[0; 64]; 32];
    let mut depth = 1;
    while depth < 32 {
        let mut tried = 1;
        while tried < 64 {
            // In sixteenths of a ply.
            let product = log(depth) * log(tried);
            table[depth][tried] = ((8 + product * 16 / (25 * 1_000)) / 16) as u8;
            tried += 1;
        }
        depth += 1;
    }
    table
};

/// A hundred times the natural logarithm, rounded down, by halves.
const fn log(n: usize) -> usize {
    // The binary logarithm in sixteenths, with a linear part between powers.
    let whole = n.ilog2() as usize;
    let part = ((n << 4) >> whole) - 16;
    (whole * 16 + part) * 6_931 / 1_600
}

/// The number of plies that are tried at a depth before the rest is left out.
pub(crate) fn late(depth: i32) -> usize {
    usize::try_from(5 + 2 * depth * depth).unwrap_or(usize::MAX)
}

/// By how much a position must be above the goal to be cut off at a depth.
pub(crate) fn reverse_margin(depth: i32, improving: bool) -> i32 {
    100 * depth + 60 - 80 * i32::from(improving)
}

/// By how much a ply can raise the value at a depth.
pub(crate) fn futility_margin(depth: i32) -> i32 {
    150 + 110 * depth
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reduction_grows_with_depth_and_number_of_plies() {
        assert_eq!(reduction(1, 1), 0);
        assert_eq!(reduction(4, 8), 1);
        assert_eq!(reduction(8, 30), 3);
        assert!(reduction(12, 60) > reduction(6, 60));
        assert_eq!(reduction(100, 1_000), reduction(31, 63));
    }
}
