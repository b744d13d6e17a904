//! The program: arguments, logging, one call.

use std::process::ExitCode;

use clap::Parser;
use tak_tavern::cli::Cli;
use tracing_subscriber::EnvFilter;

fn main() -> anyhow::Result<ExitCode> {
    // A file that is not there is no error; one that cannot be read is.
    match dotenvy::dotenv() {
        Err(error) if !error.not_found() => return Err(error.into()),
        _ => {}
    }
    let cli = Cli::parse();
    // Below info, serenity writes down the tokens of interactions.
    let filter = EnvFilter::try_new(format!("{},serenity=warn", cli.log))?;
    tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_writer(std::io::stderr)
        .init();
    tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()?
        .block_on(cli.run())
}
