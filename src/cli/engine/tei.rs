//! `tak-tavern tei`

use std::io::{BufReader, stdin, stdout};
use std::process::ExitCode;

use crate::cli::output::has_reader;

pub(in crate::cli) fn tei() -> anyhow::Result<ExitCode> {
    has_reader(tak_engine::tei::serve(BufReader::new(stdin()), stdout()))?;
    Ok(ExitCode::SUCCESS)
}
