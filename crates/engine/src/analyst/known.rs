//! The certain facts about a ply, and its loss.

use super::value::CERTAIN;
use crate::search::Report;

/// The certain facts about a ply.
#[derive(Clone, Copy, Debug)]
pub(super) struct Known {
    /// Its player has a forced win before it.
    pub(super) is_won: bool,
    /// Its player's chance after it.
    pub(super) after: Option<u16>,
}

impl Known {
    /// The loss of the ply in thousandths, according to a report with the ply's line as the second one.
    pub(super) fn loss(self, report: &Report) -> u16 {
        let before = if self.is_won {
            CERTAIN
        } else {
            report.best().score.thousandths()
        };
        let after = self.after.or_else(|| {
            let line = report.lines.get(1)?;
            Some(line.score.thousandths())
        });
        before.saturating_sub(after.unwrap_or(before))
    }

    /// The same according to a report about the position after the ply. It can show mistakes that the search before the
    /// ply overlooks.
    pub(super) fn loss_seen_later(self, before: &Report, after: &Report) -> u16 {
        let later = CERTAIN - after.best().score.thousandths();
        let known = Known {
            after: self.after.or(Some(later)),
            ..self
        };
        known.loss(before)
    }
}
