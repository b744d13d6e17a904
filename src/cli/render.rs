//! `tak-tavern render`

use std::path::Path;
use std::process::ExitCode;

use anyhow::Context;

use super::RenderSettings;
use crate::draw::{self, View};
use crate::tak::ptn::Record;
use crate::tak::{Komi, Played, Position, Rules, Tps};

pub(super) fn render(settings: &RenderSettings) -> anyhow::Result<ExitCode> {
    let (position, last) = match (&settings.source.tps, &settings.source.ptn) {
        (Some(tps), _) => {
            let tps: Tps = tps.parse()?;
            let rules = Rules::new(tps.size(), Komi::default());
            (Position::from_tps(&tps, rules)?, None)
        }
        (None, Some(file)) => from_file(file, settings.ply)?,
        (None, None) => anyhow::bail!("give --tps or --ptn"),
    };
    let view = View {
        side: settings.side.into(),
        last,
        halted: false,
    };
    let png = draw::board_png(&position, &view);
    std::fs::write(&settings.out, png)
        .with_context(|| format!("cannot write {}", settings.out.display()))?;
    Ok(ExitCode::SUCCESS)
}

/// The position after so many plies of a PTN file, and the ply before it.
fn from_file(file: &Path, plies: Option<usize>) -> anyhow::Result<(Position, Option<Played>)> {
    let text =
        std::fs::read_to_string(file).with_context(|| format!("cannot read {}", file.display()))?;
    let records = Record::parse_all(&text)?;
    let record = records.first().context("the file holds no game")?;
    let (start, played) = record.replay()?;
    let plies = plies.unwrap_or(played.len());
    match plies.checked_sub(1) {
        None => Ok((start, None)),
        Some(index) => {
            let (ply, position) = played
                .get(index)
                .with_context(|| format!("the game has {} plies, not {plies}", played.len()))?;
            Ok((position.clone(), Some(*ply)))
        }
    }
}
