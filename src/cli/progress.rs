//! Long work on the command line: how far it has come, and how it is stopped.

use std::io::{Write, stderr};
use std::process::ExitCode;
use std::time::{Duration, Instant};

use super::serve::Signals;
use crate::store::{Error, Phase, Progress, Store};

/// How often it tells how far it has come.
const INTERVAL: Duration = Duration::from_secs(1);

/// What shells expect of a program that was stopped by Ctrl-C.
const STOPPED: u8 = 130;

/// How long work has ended.
pub(super) enum Ended<T> {
    /// With what came of it.
    Done(Result<T, Error>),
    /// Early, as it was asked to.
    Stopped,
}

/// Prints how far work has come, on stderr, every second.
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
        // Whoever does not read this still wants the work done.
        writeln!(stderr(), "{done} of {total} {phase}").ok();
    }
}

/// Works until it is done or the first Ctrl-C, and closes the database.
pub(super) async fn until_stopped<T>(
    store: &Store,
    work: impl Future<Output = Result<T, Error>>,
) -> anyhow::Result<Ended<T>> {
    let signals = Signals::listen()?;
    let ended = tokio::select! {
        done = work => Ended::Done(done),
        () = signals.stop.cancelled() => Ended::Stopped,
    };
    tokio::select! {
        () = store.close() => {}
        () = signals.abort.cancelled() => {}
    }
    Ok(ended)
}

/// Tells that the work was stopped, and what that means.
pub(super) fn stopped(sentence: &str) -> anyhow::Result<ExitCode> {
    writeln!(stderr(), "{sentence}")?;
    Ok(ExitCode::from(STOPPED))
}
