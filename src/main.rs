//! The program: arguments, logging, one call.

use std::io::{IsTerminal, Write};
use std::process::ExitCode;

use tak_tavern::cli::{Cli, explain};
use tracing::{Level, Metadata};
use tracing_subscriber::filter::{FilterExt, filter_fn};
use tracing_subscriber::prelude::*;

fn main() -> ExitCode {
    match start() {
        Ok(code) => code,
        Err(error) => complain(&error),
    }
}

/// Says what is wrong. Where even this cannot be written, nobody is listening.
fn complain(error: &anyhow::Error) -> ExitCode {
    if let Some(usage) = error.downcast_ref::<clap::Error>() {
        let _ = usage.print();
        // Help that was asked for is no error.
        return u8::try_from(usage.exit_code()).map_or(ExitCode::FAILURE, ExitCode::from);
    }
    let _ = writeln!(std::io::stderr(), "{}", explain(error));
    ExitCode::FAILURE
}

fn start() -> anyhow::Result<ExitCode> {
    let cli = Cli::read()?;
    let wanted = cli.log.clone().and(filter_fn(keeps_secrets));
    let lines = tracing_subscriber::fmt::layer()
        .with_writer(std::io::stderr)
        .with_ansi(std::io::stderr().is_terminal())
        .with_filter(wanted);
    tracing_subscriber::registry().with(lines).init();
    tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()?
        .block_on(cli.run())
}

/// Serenity and what is below it write down tokens: its HTTP client those of
/// interactions, even in warnings, its gateway whole events, and tungstenite
/// the bot's own. Whatever filter is asked for, they are heard only where
/// they cannot.
fn keeps_secrets(event: &Metadata<'_>) -> bool {
    let target = event.target();
    let is_of = |module: &str| target == module || target.starts_with(&format!("{module}::"));
    let most = if is_of("serenity::http") || is_of("serenity::gateway") {
        Level::ERROR
    } else if [
        "serenity",
        "tungstenite",
        "tokio_tungstenite",
        "reqwest",
        "hyper",
    ]
    .into_iter()
    .any(is_of)
    {
        Level::WARN
    } else {
        Level::TRACE
    };
    *event.level() <= most
}
