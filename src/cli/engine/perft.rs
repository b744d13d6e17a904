//! `tak-tavern perft`

use std::io::{self, Write, stdout};
use std::process::ExitCode;
use std::time::Instant;

use crate::cli::PerftSettings;
use crate::cli::output::has_reader;
use crate::cli::position::position;
use crate::tak::{Komi, Position, Rules};

pub(in crate::cli) fn perft(settings: &PerftSettings) -> anyhow::Result<ExitCode> {
    let position = match (&settings.source.size, &settings.source.tps) {
        (Some(size), _) => Position::start(Rules::new(*size, Komi::default())),
        (None, Some(tps)) => position(tps)?,
        (None, None) => anyhow::bail!("give --size or --tps"),
    };
    has_reader(count(&position, settings, &mut stdout().lock()))?;
    Ok(ExitCode::SUCCESS)
}

fn count(position: &Position, settings: &PerftSettings, out: &mut impl Write) -> io::Result<()> {
    let begun = Instant::now();
    let nodes = if settings.divide && settings.depth > 0 {
        let divided = position.perft_divided(settings.depth);
        for (ply, nodes) in &divided {
            writeln!(out, "{ply} {nodes}")?;
        }
        divided.iter().map(|(_, nodes)| nodes).sum()
    } else {
        position.perft(settings.depth)
    };
    let seconds = begun.elapsed().as_secs_f64();
    writeln!(out, "{} {nodes} {seconds:.6}", settings.depth)
}
