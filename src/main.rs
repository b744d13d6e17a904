//! The program: arguments, logging, one call.

use std::io::Write;
use std::process::ExitCode;

use clap::Parser;
use tak_tavern::cli::Cli;
use tracing::{Level, Metadata};
use tracing_subscriber::filter::{EnvFilter, FilterExt, filter_fn};
use tracing_subscriber::prelude::*;

fn main() -> ExitCode {
    match start() {
        Ok(code) => code,
        Err(error) => {
            // Where even this cannot be written, nobody is listening.
            let _ = writeln!(std::io::stderr(), "{error:#}");
            ExitCode::FAILURE
        }
    }
}

fn start() -> anyhow::Result<ExitCode> {
    // A file that is not there is no error; one that cannot be read is.
    match dotenvy::dotenv() {
        Err(error) if !error.not_found() => return Err(error.into()),
        _ => {}
    }
    let cli = Cli::parse();
    let wanted = EnvFilter::try_new(&cli.log)?.and(filter_fn(keeps_secrets));
    let lines = tracing_subscriber::fmt::layer()
        .with_writer(std::io::stderr)
        .with_filter(wanted);
    tracing_subscriber::registry().with(lines).init();
    tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()?
        .block_on(cli.run())
}

/// Serenity writes down the tokens of interactions from info on, and the
/// bot's own token goes through tungstenite; whatever filter is asked for,
/// they are not heard below a warning.
fn keeps_secrets(event: &Metadata<'_>) -> bool {
    let talks = [
        "serenity",
        "tungstenite",
        "tokio_tungstenite",
        "reqwest",
        "hyper",
    ];
    let target = event.target().split("::").next().unwrap_or_default();
    !talks.contains(&target) || *event.level() <= Level::WARN
}
