//! The loss of a ply. Where the last two depths of a search agree about it, it is beyond the noise of the search.

use super::CERTAIN;
use crate::search::{Report, Watch};

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

    /// The same with the mover's chance at the next position. It can show mistakes that the search before the ply
    /// overlooks.
    pub(super) fn loss_seen_later(self, before: &Report, later: u16) -> u16 {
        let facts = Known {
            after: self.after.or(Some(later)),
            ..self
        };
        facts.loss(before)
    }
}

/// The loss in thousandths that needs no more depth, after at least this number of nodes.
const CLEAR_LOSS: u16 = 300;
const NODES_BEFORE_CLEAR: u64 = 80_000;

/// The reports of the last completed depths.
#[derive(Default)]
pub(super) struct Compared {
    /// The last one.
    pub(super) last: Option<Report>,
    /// The one before.
    pub(super) earlier: Option<Report>,
}

impl Compared {
    /// The loss that both depths agree about, in thousandths; none with a single depth. A win that the last one found
    /// counts for both.
    pub(super) fn loss(&self, facts: Known) -> u16 {
        let Some((last, earlier)) = self.last.as_ref().zip(self.earlier.as_ref()) else {
            return 0;
        };
        let facts = Known {
            is_won: facts.is_won || last.best().score.is_win(),
            ..facts
        };
        facts.loss(last).min(facts.loss(earlier))
    }
}

/// An observer that collects the reports, and ends a search with a clear result.
pub(super) struct Depths<'a> {
    watch: &'a mut dyn Watch,
    /// The certain facts about the ply in question; without one every search continues.
    facts: Option<Known>,
    compared: Compared,
}

impl<'a> Depths<'a> {
    pub(super) fn new(watch: &'a mut dyn Watch, facts: Option<Known>) -> Depths<'a> {
        Depths {
            watch,
            facts,
            compared: Compared::default(),
        }
    }

    pub(super) fn compared(self) -> Compared {
        self.compared
    }
}

impl Watch for Depths<'_> {
    fn stops(&mut self) -> bool {
        self.watch.stops()
    }

    fn completed(&mut self, report: &Report) -> bool {
        self.compared.earlier = self.compared.last.replace(report.clone());
        let is_clear = report.nodes >= NODES_BEFORE_CLEAR
            && self
                .facts
                .is_some_and(|facts| self.compared.loss(facts) >= CLEAR_LOSS);
        self.watch.completed(report) || is_clear
    }
}
