//! The program: arguments, logging, one call.

use std::io::{IsTerminal, Write};
use std::process::ExitCode;

use clap::Parser;
use tak_tavern::cli::{Cli, explain};
use tracing::{Level, Metadata};
use tracing_subscriber::filter::{FilterExt, filter_fn};
use tracing_subscriber::prelude::*;

fn main() -> ExitCode {
    match start() {
        Ok(code) => code,
        Err(error) => {
            // Where even this cannot be written, nobody is listening.
            let _ = writeln!(std::io::stderr(), "{}", explain(&error));
            ExitCode::FAILURE
        }
    }
}

fn start() -> anyhow::Result<ExitCode> {
    // A file that is not there is no error; one that cannot be read is.
    match dotenvy::dotenv() {
        Err(error) if !error.not_found() => return Err(unreadable_settings(error)),
        _ => {}
    }
    let cli = Cli::parse();
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

/// Why the file of settings cannot be read. The line itself may hold the
/// token, and is not repeated.
fn unreadable_settings(error: dotenvy::Error) -> anyhow::Error {
    match error {
        dotenvy::Error::LineParse(line, _) => match line.split_once('=') {
            Some((name, _)) => anyhow::anyhow!(
                "cannot read the line of {} in the file .env; are its quotes closed?",
                name.trim()
            ),
            None => anyhow::anyhow!(
                "cannot read a line in the file .env: each is NAME=value, or a comment after #"
            ),
        },
        error => anyhow::Error::new(error).context("cannot read the file .env"),
    }
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
