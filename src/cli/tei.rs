//! `tak-tavern tei`

use std::io::{BufReader, stdin, stdout};
use std::process::ExitCode;

use super::output::has_reader;

pub(super) fn tei() -> anyhow::Result<ExitCode> {
    has_reader(tak_engine::tei::serve(BufReader::new(stdin()), stdout()))?;
    Ok(ExitCode::SUCCESS)
}
