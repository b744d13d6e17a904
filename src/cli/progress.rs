//! Progress and interruption of long work on the command line.

use std::io::{Write, stderr};
use std::process::ExitCode;
use std::time::{Duration, Instant};

use super::serve::Signals;
use crate::store::{Phase, Progress, Store};

/// The interval between two reports.
const INTERVAL: Duration = Duration::from_secs(1);

/// The exit code that shells expect after Ctrl-C.
const INTERRUPTED: u8 = 130;

/// The end of long work.
pub(super) enum Ending<T> {
    /// Completed, with its result.
    Done(T),
    /// Interrupted by Ctrl-C.
    Interrupted,
}

/// Prints progress on stderr every second.
pub(super) struct Printer {
    printed: Instant,
}

impl Printer {
    pub(super) fn new() -> Printer {
        Printer {
            printed: Instant::now(),
        }
    }

    pub(super) fn print(&mut self, progress: Progress) {
        if self.printed.elapsed() < INTERVAL {
            return;
        }
        self.printed = Instant::now();
        let Progress { phase, done, total } = progress;
        let phase = match phase {
            Phase::Games => "games",
            Phase::Players => "players",
            Phase::Entries => "entries of the ledger",
            Phase::Purses => "purses",
        };
        // The work continues even if stderr is closed.
        writeln!(stderr(), "{done} of {total} {phase}").ok();
    }
}

/// Works until completion or the first Ctrl-C, and closes the database.
pub(super) async fn until_interrupted<T>(
    store: &Store,
    work: impl Future<Output = T>,
) -> anyhow::Result<Ending<T>> {
    let signals = Signals::listen()?;
    let ending = tokio::select! {
        done = work => Ending::Done(done),
        () = signals.stop.cancelled() => Ending::Interrupted,
    };
    tokio::select! {
        () = store.close() => {}
        () = signals.abort.cancelled() => {}
    }
    Ok(ending)
}

/// Prints the consequence of an interruption.
pub(super) fn interrupted(sentence: &str) -> anyhow::Result<ExitCode> {
    writeln!(stderr(), "{sentence}")?;
    Ok(ExitCode::from(INTERRUPTED))
}
