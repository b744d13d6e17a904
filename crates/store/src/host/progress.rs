//! The progress of long work.

/// The kinds of rows that long work reads, in this order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Phase {
    /// Games and their logs.
    Games,
    /// Players with their ratings and records.
    Players,
    /// Entries of the ledger.
    Entries,
    Purses,
}

/// The progress of long work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// The kind of rows it reads now.
    pub phase: Phase,
    /// The number of rows it has read.
    pub done: u64,
    /// The number of rows counted so far. It grows while people play.
    pub total: u64,
}

/// A callback with the progress after each short step.
pub(super) type Observer<'a> = &'a mut (dyn FnMut(Progress) + Send);

/// The progress of one phase.
pub(super) struct Reporter<'a, 'b> {
    phase: Phase,
    done: u64,
    total: u64,
    observer: &'a mut Observer<'b>,
}

impl<'a, 'b> Reporter<'a, 'b> {
    pub(crate) fn new(
        phase: Phase,
        total: u64,
        observer: &'a mut Observer<'b>,
    ) -> Reporter<'a, 'b> {
        Reporter {
            phase,
            done: 0,
            total,
            observer,
        }
    }

    /// Adds rows that were read.
    pub(super) fn add(&mut self, more: u64) {
        self.done += more;
        self.total = self.total.max(self.done);
        self.report();
    }

    /// Adds rows that were read, up to the total.
    pub(super) fn add_at_most(&mut self, more: u64) {
        self.done = (self.done + more).min(self.total);
        self.report();
    }

    fn report(&mut self) {
        (self.observer)(Progress {
            phase: self.phase,
            done: self.done,
            total: self.total,
        });
    }
}
