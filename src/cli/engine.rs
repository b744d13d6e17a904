//! `tak-tavern perft`, `solve`, `mine` and `tei`: commands for programmers of Tak engines.

use std::io::{self, BufReader, Write, stderr, stdin, stdout};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Instant;

use anyhow::Context;
use clap::Args;
use tak_engine::selfplay::{Player, opening, play};
use tak_engine::{Bound, Limits, Miner, Proof, Prover, Searched, Solution, Solved};

use super::exit_code::{success_if, usage_error};
use super::games::{Game, Problem, games_of};
use super::output::{counted, has_reader};
use super::position::{board_size, position, position_with_komi};
use crate::tak::{Color, Komi, Played, Ply, Position, Rules, Size};

#[derive(Debug, Args)]
pub(super) struct PerftSettings {
    #[command(flatten)]
    source: PerftSource,
    /// Number of plies to look ahead
    #[arg(long, value_name = "PLIES")]
    depth: u32,
    /// Also print the count for each first ply
    #[arg(long)]
    divide: bool,
}

#[derive(Debug, Args)]
#[group(required = true, multiple = false)]
struct PerftSource {
    /// Start on an empty board of this size
    #[arg(long, value_name = "N", value_parser = board_size)]
    size: Option<Size>,
    /// Start from a position, such as "x3/x,12,x/x3 1 2"
    #[arg(long)]
    tps: Option<String>,
}

#[derive(Debug, Args)]
pub(super) struct SolveSettings {
    /// Position, such as "x3/2,2,x/1,1,x 1 4"
    #[arg(long)]
    tps: String,
    /// Number of positions to look at
    #[arg(
        long,
        value_name = "N",
        default_value_t = 1_000_000,
        value_parser = clap::value_parser!(u64).range(1..=1_000_000_000)
    )]
    nodes: u64,
    /// Points for Black in a flat count, from -4.5 to 4.5
    #[arg(long, value_name = "K", default_value_t, allow_hyphen_values = true)]
    komi: Komi,
}

pub(super) fn perft(settings: &PerftSettings) -> anyhow::Result<ExitCode> {
    let position = match (&settings.source.size, &settings.source.tps) {
        (Some(size), _) => Position::start(Rules::new(*size, Komi::default())),
        (None, Some(tps)) => position(tps)?,
        (None, None) => anyhow::bail!("give --size or --tps"),
    };
    has_reader(count(&position, settings, &mut stdout().lock()))?;
    Ok(ExitCode::SUCCESS)
}

fn count(position: &Position, settings: &PerftSettings, out: &mut impl Write) -> io::Result<()> {
    let start = Instant::now();
    let nodes = if settings.divide && settings.depth > 0 {
        let counts = position.perft_divided(settings.depth);
        for (ply, nodes) in &counts {
            writeln!(out, "{ply} {nodes}")?;
        }
        counts.iter().map(|(_, nodes)| nodes).sum()
    } else {
        position.perft(settings.depth)
    };
    let seconds = start.elapsed().as_secs_f64();
    writeln!(out, "{} {nodes} {seconds:.6}", settings.depth)
}

/// The memory of the search, in mebibytes.
const MEMORY: usize = 64;

/// Prints the solution. The exit code is 0 if it is certain, 1 if the limit was
/// too low.
pub(super) fn solve(settings: &SolveSettings) -> anyhow::Result<ExitCode> {
    let position = position_with_komi(&settings.tps, settings.komi)?;
    if let Some(outcome) = position.outcome() {
        return Err(usage_error(&format!(
            "the game is over in this position ({outcome}), so there is nothing to solve"
        )));
    }
    let answer = Prover::new(MEMORY)
        .solve(&position, settings.nodes, &mut ())
        .context("the checker refused the proof; please report this position")?;
    has_reader(print_solution(
        &position,
        settings.nodes,
        &answer,
        &mut stdout().lock(),
    ))?;
    Ok(success_if(is_certain(&answer.solution)))
}

fn is_certain(solution: &Solution) -> bool {
    match solution {
        Solution::Win(_) | Solution::Loss(_) | Solution::Draw => true,
        Solution::Open { mover, opponent } => {
            [mover.threats, opponent.threats] == [Bound::Never; 2]
        }
    }
}

fn print_solution(
    position: &Position,
    limit: u64,
    answer: &Solved,
    out: &mut impl Write,
) -> io::Result<()> {
    let mover = position.to_move();
    match &answer.solution {
        Solution::Win(proof) | Solution::Loss(proof) => {
            writeln!(out, "{}", won(proof))?;
            writeln!(out, "line: {}", line(position, &proof.line))?;
            let text = proof.certificate.to_string();
            writeln!(
                out,
                "certificate: {}, {}, {} checked",
                counted(proof.certificate.size() as u64, "ply", "plies"),
                counted(text.len() as u64, "byte", "bytes"),
                counted(proof.proved.positions, "position", "positions"),
            )?;
            writeln!(out, "{text}")?;
        }
        Solution::Draw => writeln!(out, "draw with best play")?,
        Solution::Open {
            mover: own,
            opponent,
        } => {
            if is_certain(&answer.solution) {
                writeln!(out, "no line of threats wins for either side")?;
            } else {
                let limit = counted(limit, "node", "nodes");
                writeln!(out, "unknown within {limit}")?;
            }
            writeln!(out, "{}", extent(mover, own))?;
            writeln!(out, "{}", extent(!mover, opponent))?;
        }
    }
    writeln!(out, "nodes: {}", answer.nodes)
}

fn won(proof: &Proof) -> String {
    let win = &proof.proved;
    let (winner, plies) = (win.winner, win.plies);
    let plies = counted(plies.into(), "ply", "plies");
    if win.tinue {
        format!("tinuë: {winner} wins in {plies}")
    } else {
        format!("{winner} wins in {plies}")
    }
}

/// The wins that a side was searched for.
fn extent(side: Color, depths: &Searched) -> String {
    let of = |what: &str, bound| match bound {
        Bound::Never => format!("no {what}"),
        Bound::NotWithin(0) => format!("{what} unknown"),
        Bound::NotWithin(plies) => {
            let plies = counted(plies.into(), "ply", "plies");
            format!("no {what} within {plies}")
        }
    };
    format!(
        "{side}: {}, {}, {}",
        of("tinuë", depths.threats),
        of("road after a quiet ply", depths.quiet),
        of("other win", depths.any),
    )
}

/// Plies in PTN with move numbers and marks of Tak.
fn line(start: &Position, plies: &[Ply]) -> String {
    let mut position = start.clone();
    let mut words = Vec::new();
    for &ply in plies {
        let number = position.move_number();
        if position.to_move() == Color::White {
            words.push(format!("{number}."));
        } else if words.is_empty() {
            words.push(format!("{number}. --"));
        }
        let ply_word = Played::new(&position, ply);
        let next = position.play(ply).expect("the checker has played the line");
        let tak = if next.is_tak() { "'" } else { "" };
        words.push(format!("{ply_word}{tak}"));
        position = next;
    }
    if let Some(outcome) = position.outcome() {
        words.push(outcome.to_string());
    }
    words.join(" ")
}

/// The nodes of the house for each of its plies. Weak play leaves more to find.
const HOUSE_NODES: u64 = 400;

/// The games of the house without `--games`.
const GAMES: u64 = 100;

#[derive(Debug, Args)]
pub(super) struct MineSettings {
    /// Size of the board; by default 5, and any in files
    #[arg(long, value_parser = board_size)]
    size: Option<Size>,
    /// Number of games; by default 100 of the house, and all of the files
    #[arg(long, value_name = "N")]
    games: Option<u64>,
    /// Number of the first game of the house. Equal numbers give equal games
    #[arg(long, value_name = "N", default_value_t = 0)]
    seed: u64,
    /// Number of positions to look at for each proof
    #[arg(
        long,
        value_name = "N",
        default_value_t = 50_000,
        value_parser = clap::value_parser!(u64).range(1..=1_000_000_000)
    )]
    nodes: u64,
    /// PTN file with games; `-` for the standard input. Can be repeated
    #[arg(long, value_name = "FILE", conflicts_with = "seed")]
    from: Vec<PathBuf>,
}

/// Prints a puzzle in each line, and the figures on stderr. The exit code is 1 if a file has no game for the search.
pub(super) fn mine(settings: &MineSettings) -> anyhow::Result<ExitCode> {
    let mut search = Search {
        miner: Miner::new(settings.nodes),
        games: 0,
        puzzles: 0,
        has_barren_file: false,
        left_out: 0,
    };
    if settings.from.is_empty() {
        let size = settings
            .size
            .unwrap_or(Size::new(5).expect("five is a board size"));
        let games = settings.games.unwrap_or(GAMES);
        for seed in settings.seed..settings.seed.saturating_add(games) {
            if !search.game(&house_game(size, seed))? {
                break;
            }
        }
    } else {
        for file in &settings.from {
            search.file(file, settings)?;
        }
    }
    has_reader(search.report())?;
    Ok(success_if(!search.has_barren_file))
}

struct Search {
    miner: Miner,
    games: u64,
    puzzles: u64,
    /// A file had no game for the search.
    has_barren_file: bool,
    /// Games of the files that were not searched.
    left_out: u64,
}

impl Search {
    /// The games of a file, in the usual komi of puzzles. Others are left out. The first mistake is printed on stderr.
    fn file(&mut self, file: &Path, settings: &MineSettings) -> anyhow::Result<()> {
        let name = file.display();
        let games = games_of(file).with_context(|| format!("{name} cannot be read"))?;
        let (mut is_barren, mut mistake, mut game_number) = (true, None, 0_u64);
        for game in games {
            if settings.games.is_some_and(|most| self.games >= most) {
                return Ok(());
            }
            let game: Game = game.with_context(|| format!("{name} cannot be read"))?;
            game_number += 1;
            let positions = match positions(&game) {
                Ok(positions) => positions,
                Err(problem) => {
                    self.left_out += 1;
                    let sentence = problem.sentence();
                    mistake.get_or_insert_with(|| format!("game {game_number}: {sentence}"));
                    continue;
                }
            };
            let (size, rules) = (positions[0].size(), positions[0].rules());
            let is_usual = rules.with_limit() == Rules::new(size, Komi::default());
            if is_usual && settings.size.is_none_or(|only| only == size) {
                is_barren = false;
                if !self.game(&positions)? {
                    break;
                }
            } else {
                self.left_out += 1;
            }
        }
        self.has_barren_file |= is_barren;
        if is_barren && mistake.is_none() {
            let size = settings.size.map(|size| format!(" on {size}"));
            mistake = Some(match game_number {
                0 => "the file has no game".to_owned(),
                _ => format!("no game is without komi{}", size.unwrap_or_default()),
            });
        }
        if let Some(mistake) = mistake {
            has_reader(writeln!(stderr().lock(), "{name}: {mistake}"))?;
        }
        Ok(())
    }

    /// Returns whether the output still has a reader.
    fn game(&mut self, positions: &[Position]) -> anyhow::Result<bool> {
        let puzzles = self
            .miner
            .mine(positions)
            .context("the checker refused a proof; please report this game")?;
        self.games += 1;
        self.puzzles += puzzles.len() as u64;
        let mut out = stdout().lock();
        for puzzle in puzzles {
            if !has_reader(writeln!(out, "{puzzle}"))? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    fn report(&self) -> io::Result<()> {
        let per_thousand = self.puzzles * 1000 / self.games.max(1);
        writeln!(
            stderr().lock(),
            "{} in {}, {per_thousand} in a thousand",
            counted(self.puzzles, "puzzle", "puzzles"),
            counted(self.games, "game", "games")
        )?;
        match self.left_out {
            0 => Ok(()),
            games => writeln!(
                stderr().lock(),
                "{} left out",
                counted(games, "game", "games")
            ),
        }
    }
}

/// The positions of a game of a file, from the start on, or its first problem.
fn positions(game: &Game) -> Result<Vec<Position>, Problem> {
    if let Some(problem) = &game.problem {
        return Err(problem.clone());
    }
    let (start, plies) = game.record.replay().map_err(Problem::Unplayable)?;
    let after = plies.into_iter().map(|(_, position)| position);
    Ok([start].into_iter().chain(after).collect())
}

/// A game of the house against itself, from a balanced opening.
fn house_game(size: Size, seed: u64) -> Vec<Position> {
    let player = Player::Engine {
        limits: Limits::nodes(HOUSE_NODES),
        weights: None,
    };
    let start = opening(Rules::new(size, Komi::default()), seed);
    play(&start, [&player, &player], seed).positions
}

pub(super) fn tei() -> anyhow::Result<ExitCode> {
    has_reader(tak_engine::tei::serve(BufReader::new(stdin()), stdout()))?;
    Ok(ExitCode::SUCCESS)
}
