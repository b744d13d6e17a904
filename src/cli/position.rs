//! A position as it is given on the command line.

use anyhow::anyhow;

use crate::tak::{Komi, ParseTpsError, Position, Rules, Tps};
use crate::words::{Language, Words};

/// The position of a TPS, in a game by the usual rules.
pub(super) fn position(tps: &str) -> anyhow::Result<Position> {
    read(tps).map_err(|error| anyhow!(Words::of(Language::English).unreadable_tps(&error)))
}

fn read(tps: &str) -> Result<Position, ParseTpsError> {
    let tps: Tps = tps.parse()?;
    Position::from_tps(&tps, Rules::new(tps.size(), Komi::default()))
}
