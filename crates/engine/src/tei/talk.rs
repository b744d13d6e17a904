//! The reports of a search, and its end in time.

use super::budget::Budget;
use super::host::Host;
use crate::search::{Line, Report, Watch};
use tak::Ply;

/// Reports a search, and stops it in time.
pub(super) struct Talk<'a> {
    pub(super) host: &'a mut dyn Host,
    pub(super) start: u64,
    pub(super) budget: Option<Budget>,
    /// Whether neither a depth, a number of nodes nor a level ends the search.
    pub(super) endless: bool,
    /// The best ply of the last depth.
    pub(super) best: Option<Ply>,
    /// How many depths before it had the same.
    pub(super) agreed: usize,
}

impl Watch for Talk<'_> {
    fn stops(&mut self) -> bool {
        let late = match self.budget {
            Some(budget) => self.host.millis().saturating_sub(self.start) >= budget.hard,
            None => self.endless && self.host.is_alone(),
        };
        late || self.host.stop_requested()
    }

    fn completed(&mut self, report: &Report) -> bool {
        let time = self.host.millis().saturating_sub(self.start);
        for (index, line) in report.lines.iter().enumerate() {
            let text = info(report, index + 1, line, time);
            self.host.send(&text);
        }
        let best = Some(report.best().ply());
        self.agreed = if self.best == best {
            self.agreed + 1
        } else {
            0
        };
        self.best = best;
        self.budget
            .is_some_and(|budget| time >= budget.soft(self.agreed))
    }
}

/// The line that reports one of the best plies. A forced end is a score of
/// 30,000 less the plies to it.
fn info(report: &Report, rank: usize, line: &Line, time: u64) -> String {
    use std::fmt::Write;
    let speed = report.nodes * 1_000 / time.max(1);
    let mut text = format!(
        "info depth {} seldepth {} time {time} nodes {} nps {speed} hashfull {} multipv {rank} \
         score cp {} pv",
        report.depth,
        report.deepest,
        report.nodes,
        report.permille_used,
        line.score.centiflats()
    );
    for ply in &line.plies {
        // Writing to a string does not fail.
        let _ = write!(text, " {ply}");
    }
    text
}
