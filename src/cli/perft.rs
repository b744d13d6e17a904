//! `tak-tavern perft`

use std::io::{Write, stdout};
use std::process::ExitCode;
use std::time::Instant;

use anyhow::Context;

use super::PerftSettings;
use super::position::position;
use crate::tak::{Komi, Position, Rules, Size};

pub(super) fn perft(settings: &PerftSettings) -> anyhow::Result<ExitCode> {
    let position = match (&settings.source.size, &settings.source.tps) {
        (Some(size), _) => {
            let size = Size::new(*size).context("boards have a size from 3 to 8")?;
            Position::start(Rules::new(size, Komi::default()))
        }
        (None, Some(tps)) => position(tps)?,
        (None, None) => anyhow::bail!("give --size or --tps"),
    };
    let mut out = stdout().lock();
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
    writeln!(
        out,
        "{} {nodes} {:.3}",
        settings.depth,
        begun.elapsed().as_secs_f64()
    )?;
    Ok(ExitCode::SUCCESS)
}
