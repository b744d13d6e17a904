//! The program: arguments, logging, one call.

use std::io::Write;
use std::process::ExitCode;
use std::time::Duration;

use tak_tavern::cli::{Cli, exit_code, explain};

/// The longest wait for tasks that are left at the end.
const LAST_TASKS: Duration = Duration::from_secs(2);

/// The stack of a worker, in bytes.
const THREAD_STACK: usize = 8 * 1024 * 1024;

fn main() -> ExitCode {
    match start() {
        Ok(code) => code,
        Err(error) => report(&error),
    }
}

/// Prints an error. If stderr is closed, there is no other place for it.
fn report(error: &anyhow::Error) -> ExitCode {
    if let Some(usage) = error.downcast_ref::<clap::Error>() {
        let _ = usage.print();
    } else {
        let _ = writeln!(std::io::stderr(), "{}", explain(error));
    }
    exit_code(error)
}

fn start() -> anyhow::Result<ExitCode> {
    let cli = Cli::read()?;
    cli.start_log();
    // Pictures, searches and SQLite have threads of their own, and each idle worker that is woken for a short task costs
    // more than the task.
    let workers = std::thread::available_parallelism().map_or(1, |all| all.get().div_ceil(2));
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(workers)
        // The futures of a game's events are deep, above all without optimisation.
        .thread_stack_size(THREAD_STACK)
        .enable_all()
        .build()?;
    let outcome = runtime.block_on(cli.run());
    // A task of serenity's may never yield, and a drop would wait for it.
    runtime.shutdown_timeout(LAST_TASKS);
    outcome
}
