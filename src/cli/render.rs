//! `tak-tavern render`

use std::io::{Write, stderr};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context, anyhow, bail};
use clap::{Args, ValueEnum};

use super::exit_code::usage_error;
use super::games::{Problem, games_of};
use super::output::counted;
use super::position::position;
use crate::app::pictures::captions;
use crate::draw::{self, Theme, View};
use crate::tak::{Color, Played, Position};

#[derive(Debug, Args)]
pub(super) struct RenderSettings {
    #[command(flatten)]
    source: RenderSource,
    /// File to write: .png for a position, .gif for an animated game
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// Number of plies of the PTN file before the position; by default all
    #[arg(long, value_name = "N", conflicts_with_all = ["tps", "from", "to"])]
    ply: Option<usize>,
    /// Number of plies before the first frame of a GIF; by default none
    #[arg(long, value_name = "N", conflicts_with = "tps")]
    from: Option<usize>,
    /// Number of plies before the last frame of a GIF; by default all
    #[arg(long, value_name = "N", conflicts_with = "tps")]
    to: Option<usize>,
    /// Theme: tavern, slate, paper, contrast, felt or traveler
    #[arg(long, default_value_t)]
    theme: Theme,
    /// Mark the squares that would finish a road
    #[arg(long)]
    hints: bool,
    /// Do not join neighbours that a road could use
    #[arg(long)]
    no_connections: bool,
    /// Side at the bottom
    #[arg(long, value_enum, default_value_t = Side::White)]
    side: Side,
}

#[derive(Debug, Args)]
#[group(required = true, multiple = false)]
struct RenderSource {
    /// Position, such as "x3/x,12,x/x3 1 2"
    #[arg(long)]
    tps: Option<String>,
    /// PTN file, of which the first game is used; `-` for the standard input
    #[arg(long, value_name = "FILE")]
    ptn: Option<PathBuf>,
}

/// A side of the board.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum Side {
    White,
    Black,
}

impl From<Side> for Color {
    fn from(side: Side) -> Color {
        match side {
            Side::White => Color::White,
            Side::Black => Color::Black,
        }
    }
}

pub(super) fn render(settings: &RenderSettings) -> anyhow::Result<ExitCode> {
    let out = settings.out.as_path();
    let ending = out.extension().and_then(|ending| ending.to_str());
    let bytes = match ending.map(str::to_ascii_lowercase).as_deref() {
        Some("png") => png(settings)?,
        Some("gif") => gif(settings)?,
        _ => {
            return Err(usage_error(&format!(
                "{} ends neither with .png, for a position, nor with .gif, for a game",
                out.display()
            )));
        }
    };
    std::fs::write(out, bytes).with_context(|| format!("cannot write {}", out.display()))?;
    Ok(ExitCode::SUCCESS)
}

/// A position as a still picture.
fn png(settings: &RenderSettings) -> anyhow::Result<Vec<u8>> {
    if settings.from.is_some() || settings.to.is_some() {
        return Err(usage_error(
            "--from and --to are for a game that plays itself, whose file ends with .gif; \
             for a position say --ply",
        ));
    }
    let (position, last) = match (&settings.source.tps, &settings.source.ptn) {
        (Some(tps), _) => (position(tps)?, None),
        (None, Some(file)) => Game::read(file, settings.ply)?.after(settings.ply)?,
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

/// A game, or a part of it, as an animated picture.
fn gif(settings: &RenderSettings) -> anyhow::Result<Vec<u8>> {
    let Some(file) = &settings.source.ptn else {
        return Err(usage_error(
            "a .gif shows a game, so give a game with --ptn",
        ));
    };
    if settings.ply.is_some() || settings.hints {
        return Err(usage_error(
            "--ply and --hints are for one position, whose file ends with .png; \
             for a part of a game say --from and --to",
        ));
    }
    let from = settings.from.unwrap_or(0);
    if let Some(to) = settings.to.filter(|&to| to < from) {
        return Err(usage_error(&format!("--from {from} comes after --to {to}")));
    }
    let game = Game::read(file, settings.to)?;
    let (start, last) = game.after(Some(from))?;
    let to = settings.to.unwrap_or(game.played.len());
    game.after(Some(to))?;
    let view = View {
        last,
        ..view(settings)
    };
    let plies = &game.played[from..to];
    let captions = captions(&start, last, plies);
    Ok(draw::replay_gif(&start, plies, &captions, &view))
}

fn view(settings: &RenderSettings) -> View {
    View {
        theme: settings.theme,
        connections: !settings.no_connections,
        ..View::of(settings.side.into())
    }
}

/// The first game of a PTN file, or its first plies.
struct Game {
    start: Position,
    played: Vec<(Played, Position)>,
}

impl Game {
    /// Reads at most `most` plies. Later problems do not matter.
    fn read(file: &Path, most: Option<usize>) -> anyhow::Result<Game> {
        let cannot = || format!("cannot read {}", file.display());
        let mut games = games_of(file).with_context(cannot)?;
        let game = games.next().context("the file has no game")?;
        let game = game.with_context(cannot)?;
        if games.next().is_some() {
            let name = file.display();
            writeln!(
                stderr().lock(),
                "{name} has several games; this is the first"
            )?;
        }
        if game.record.left_out > 0 {
            let plies = counted(game.record.left_out as u64, "ply", "plies");
            writeln!(stderr().lock(), "{plies} of branches left out")?;
        }
        let wrong = |problem: &Problem| anyhow!(problem.sentence());
        let unplayable = |error| wrong(&Problem::Unplayable(error));
        let mut replay = game.play().map_err(|problem| wrong(&problem))?;
        let start = replay.position().clone();
        let mut played = Vec::new();
        while most.is_none_or(|most| played.len() < most) {
            match replay.next() {
                Some(ply) => played.push((ply.map_err(unplayable)?, replay.position().clone())),
                None => match &game.problem {
                    Some(problem) => return Err(wrong(problem)),
                    None => break,
                },
            }
        }
        Ok(Game { start, played })
    }

    /// The position after this many plies, or after all, and the ply before it.
    fn after(&self, plies: Option<usize>) -> anyhow::Result<(Position, Option<Played>)> {
        let plies = plies.unwrap_or(self.played.len());
        let Some(index) = plies.checked_sub(1) else {
            return Ok((self.start.clone(), None));
        };
        let (ply, position) = self.played.get(index).with_context(|| {
            let all = counted(self.played.len() as u64, "ply", "plies");
            format!("the game has {all}, not {plies}")
        })?;
        Ok((position.clone(), Some(*ply)))
    }
}
