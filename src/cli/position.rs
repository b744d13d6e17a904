//! Positions and boards in arguments.

use super::exit_code::usage_error;
use crate::tak::{Komi, Position, Rules, Size, Tps};
use crate::words::{Language, Words};

/// Parses the size of a board.
pub(super) fn board_size(text: &str) -> Result<Size, String> {
    let size = text.parse().ok().and_then(Size::new);
    size.ok_or_else(|| "boards have a size from 3 to 8".to_owned())
}

/// The position of a TPS under standard rules. It may be finished.
pub(super) fn position(tps: &str) -> anyhow::Result<Position> {
    position_with_komi(tps, Komi::default())
}

/// The same with a komi.
pub(super) fn position_with_komi(tps: &str, komi: Komi) -> anyhow::Result<Position> {
    let position = tps
        .parse()
        .and_then(|tps: Tps| Position::described_by(&tps, Rules::new(tps.size(), komi)));
    position.map_err(|error| usage_error(&Words::of(Language::English).unreadable_tps(&error)))
}
