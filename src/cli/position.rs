//! Positions on the command line.

use super::usage_error;
use crate::tak::{Komi, ParseTpsError, Position, Rules, Tps};
use crate::words::{Language, Words};

/// The position of a TPS under standard rules. It may be finished.
pub(super) fn position(tps: &str) -> anyhow::Result<Position> {
    position_with_komi(tps, Komi::default())
}

/// The same with a komi.
pub(super) fn position_with_komi(tps: &str, komi: Komi) -> anyhow::Result<Position> {
    read(tps, komi)
        .map_err(|error| usage_error(&Words::of(Language::English).unreadable_tps(&error)))
}

fn read(tps: &str, komi: Komi) -> Result<Position, ParseTpsError> {
    let tps: Tps = tps.parse()?;
    Position::described_by(&tps, Rules::new(tps.size(), komi))
}
