//! `tak-tavern render`

use std::path::Path;
use std::process::ExitCode;

use anyhow::{Context, anyhow, bail, ensure};

use super::RenderSettings;
use super::position::position;
use crate::app::captions;
use crate::draw::{self, View};
use crate::tak::ptn::Record;
use crate::tak::{Played, Position};
use crate::words::{Language, Words};

pub(super) fn render(settings: &RenderSettings) -> anyhow::Result<ExitCode> {
    let out = settings.out.as_path();
    let ending = out.extension().and_then(|ending| ending.to_str());
    let bytes = match ending.map(str::to_ascii_lowercase).as_deref() {
        Some("png") => png(settings)?,
        Some("gif") => gif(settings)?,
        _ => bail!(
            "{} ends neither with .png, for a position, nor with .gif, for a game",
            out.display()
        ),
    };
    std::fs::write(out, bytes).with_context(|| format!("cannot write {}", out.display()))?;
    Ok(ExitCode::SUCCESS)
}

/// A position as a still picture.
fn png(settings: &RenderSettings) -> anyhow::Result<Vec<u8>> {
    ensure!(
        settings.from.is_none() && settings.to.is_none(),
        "--from and --to are for a game that plays itself, whose file ends with .gif; \
         for a position say --ply"
    );
    let (position, last) = match (&settings.source.tps, &settings.source.ptn) {
        (Some(tps), _) => (position(tps)?, None),
        (None, Some(file)) => Game::read(file)?.after(settings.ply)?,
        (None, None) => bail!("give --tps or --ptn"),
    };
    let mut view = View {
        last,
        ..view(settings)
    };
    if settings.hints {
        view = view.with_hints(&position);
    }
    Ok(draw::board_png(&position, &view))
}

/// A game, or a part of it, as a moving picture.
fn gif(settings: &RenderSettings) -> anyhow::Result<Vec<u8>> {
    let Some(file) = &settings.source.ptn else {
        bail!("a .gif shows a game, so give a game with --ptn");
    };
    ensure!(
        settings.ply.is_none() && !settings.hints,
        "--ply and --hints are for one position, whose file ends with .png; \
         for a part of a game say --from and --to"
    );
    let game = Game::read(file)?;
    let from = settings.from.unwrap_or(0);
    let to = settings.to.unwrap_or(game.played.len());
    let (start, last) = game.after(Some(from))?;
    game.after(Some(to))?;
    ensure!(from <= to, "--from {from} comes after --to {to}");
    let view = View {
        last,
        ..view(settings)
    };
    let shown = &game.played[from..to];
    let captions = captions(&start, last, shown);
    Ok(draw::replay_gif(&start, shown, &captions, &view))
}

fn view(settings: &RenderSettings) -> View {
    View {
        theme: settings.theme,
        connections: !settings.no_connections,
        ..View::of(settings.side.into())
    }
}

/// The first game of a PTN file.
struct Game {
    start: Position,
    played: Vec<(Played, Position)>,
}

impl Game {
    fn read(file: &Path) -> anyhow::Result<Game> {
        let text = std::fs::read_to_string(file)
            .with_context(|| format!("cannot read {}", file.display()))?;
        let words = Words::of(Language::English);
        let records =
            Record::parse_all(&text).map_err(|error| anyhow!(words.unreadable_record(&error)))?;
        let record = records.first().context("the file holds no game")?;
        let (start, played) = record
            .replay()
            .map_err(|error| anyhow!(words.unplayable_record(&error)))?;
        Ok(Game { start, played })
    }

    /// The position after so many plies, or after all, and the ply before it.
    fn after(&self, plies: Option<usize>) -> anyhow::Result<(Position, Option<Played>)> {
        let plies = plies.unwrap_or(self.played.len());
        let Some(index) = plies.checked_sub(1) else {
            return Ok((self.start.clone(), None));
        };
        let (ply, position) = self
            .played
            .get(index)
            .with_context(|| format!("the game has {} plies, not {plies}", self.played.len()))?;
        Ok((position.clone(), Some(*ply)))
    }
}
