//! How far a long piece of work has come.

/// What a long piece of work looks at, in this order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Phase {
    /// Games, whose logs are replayed.
    Games,
    /// Players, with their ratings and records.
    Players,
    /// Entries of the ledger.
    Entries,
    /// Purses.
    Purses,
}

/// How far a long piece of work has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// What it looks at.
    pub phase: Phase,
    /// How many of them it has looked at.
    pub done: u64,
    /// How many there are, as far as is known: people go on playing.
    pub total: u64,
}

/// Is told how far the work has come, after each of its short steps.
pub(super) type Watcher<'a> = &'a mut (dyn FnMut(Progress) + Send);

/// Tells of one phase.
pub(super) struct Reporter<'a, 'b> {
    phase: Phase,
    done: u64,
    total: u64,
    watcher: &'a mut Watcher<'b>,
}

impl<'a, 'b> Reporter<'a, 'b> {
    pub(in crate::store) fn new(
        phase: Phase,
        total: u64,
        watcher: &'a mut Watcher<'b>,
    ) -> Reporter<'a, 'b> {
        Reporter {
            phase,
            done: 0,
            total,
            watcher,
        }
    }

    /// So many more are done.
    pub(super) fn add(&mut self, more: u64) {
        self.done += more;
        self.total = self.total.max(self.done);
        self.tell();
    }

    /// So many more are done, or all where there are fewer.
    pub(super) fn add_at_most(&mut self, more: u64) {
        self.done = (self.done + more).min(self.total);
        self.tell();
    }

    fn tell(&mut self) {
        (self.watcher)(Progress {
            phase: self.phase,
            done: self.done,
            total: self.total,
        });
    }
}
