//! Output for other programs and for operators, with the progress and the interruption
//! of long work.

use std::io::{self, ErrorKind, Write, stderr};
use std::process::ExitCode;
use std::time::{Duration, Instant};

use super::serve::Signals;
use crate::store::{Phase, Progress, Store};

/// Whether the output still has a reader. A reader that closes early, as `head`
/// does, is not an error.
pub(super) fn has_reader(outcome: io::Result<()>) -> io::Result<bool> {
    match outcome {
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(false),
        outcome => outcome.map(|()| true),
    }
}

/// A number with its noun, such as "1 game" or "2 games".
pub(super) fn counted(number: u64, one: &str, others: &str) -> String {
    let noun = if number == 1 { one } else { others };
    format!("{number} {noun}")
}

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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn noun_agrees_with_its_number() {
        assert_eq!(counted(0, "game", "games"), "0 games");
        assert_eq!(counted(1, "game", "games"), "1 game");
        assert_eq!(counted(21, "game", "games"), "21 games");
    }
}
