//! Whether longer searches agree with the mistakes that an analysis names, and which losses it leaves out:
//! `cargo run --release -p tavern-game --example marks -- 6 20 10`.
//!
//! The arguments are the size, the number of games and the seconds for each ply, and then in any order `komi=2`
//! (the default), `seed=1`, `first="level 8"` and `second="nodes 500000"`; these two take turns to begin. Seconds are
//! those of a usual machine, counted in nodes, so that every machine gives the same result.

#![expect(clippy::print_stdout, reason = "an examination reports its result")]

use std::env;
use std::error::Error;
use std::time::Instant;

use tak::{Color, Komi, Ply, Position, Rules, Size};
use tak_engine::selfplay::{Player, opening, play};
use tak_engine::{Analyst, CERTAIN, Engine, LEAST_LOSS, Limits, Prover, Solution};
use tavern_game::{AnalysedLine, Analysis};

/// The nodes that a search takes in a second.
const NODES_A_SECOND: u64 = 500_000;

/// The memory of the searches, in mebibytes.
const MEBIBYTES: usize = 64;

/// If a longer search finds less than this loss, in thousandths, it contradicts a mistake: half of the least one.
const CONTRADICTED: i32 = LEAST_LOSS as i32 / 2;

/// A loss in a longer search, in thousandths, that an analysis should name.
const LARGE: i32 = 150;

#[derive(Default)]
struct Tally {
    plies: usize,
    mistakes: usize,
    fainter: usize,
    contradicted: usize,
    same: usize,
    /// Large losses in a longer search, and those of them that have a mark.
    large: usize,
    marked: usize,
    seconds: f64,
}

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let [size, games, seconds, options @ ..] = &arguments[..] else {
        return Err("SIZE GAMES SECONDS [komi=N] [seed=N] [first=PLAYER] [second=PLAYER]".into());
    };
    let size = Size::new(size.parse()?).ok_or("a size is 3 to 8")?;
    let nodes = NODES_A_SECOND * seconds.parse::<u64>()?;
    let (mut komi, mut seed) = (Komi::from_halves(4).unwrap_or_default(), 1);
    let mut players: [Player; 2] = ["level 8".parse()?, "nodes 500000".parse()?];
    for option in options {
        match option.split_once('=') {
            Some(("komi", value)) => komi = value.parse()?,
            Some(("seed", value)) => seed = value.parse()?,
            Some(("first", value)) => players[0] = value.parse()?,
            Some(("second", value)) => players[1] = value.parse()?,
            _ => return Err(format!("{option} is no option").into()),
        }
    }
    let rules = Rules::new(size, komi);
    let mut all = Tally::default();
    for number in 0..games.parse::<u64>()? {
        let start = opening(rules, seed * 1_000_000 + number / 2);
        let [first, second] = &players;
        let seats = if number.is_multiple_of(2) {
            [first, second]
        } else {
            [second, first]
        };
        let game = play(&start, seats, number);
        println!("game {number}: {} plies", game.positions.len() - 1);
        examine(&game.positions, nodes, &mut all)?;
    }
    println!(
        "{} mistakes in {} plies: {} contradicted, {} fainter, {} with the ply itself as the better one; \
         {} of {} large losses marked; {:.1} s for 60 plies",
        all.mistakes,
        all.plies,
        all.contradicted,
        all.fainter,
        all.same,
        all.marked,
        all.large,
        all.seconds * 60.0 / f64::from(u32::try_from(all.plies.max(1))?),
    );
    Ok(())
}

fn examine(game: &[Position], nodes: u64, all: &mut Tally) -> Result<(), Box<dyn Error>> {
    let line = game.windows(2);
    let line = line.map(|pair| ply_between(&pair[0], &pair[1]).ok_or("a legal ply"));
    let line: Vec<Ply> = line.collect::<Result<_, _>>()?;
    let line = AnalysedLine::of_plies(&game[0], &line);
    let began = Instant::now();
    let values = line.values(&mut Analyst::new(line.length()));
    all.seconds += began.elapsed().as_secs_f64();
    let analysis = Analysis::new(line.start(), values);
    for (ply, position) in game[..line.plies().len()].iter().enumerate().skip(2) {
        let played = line.plies()[ply].ply;
        let turn = analysis.turn(ply);
        let better = turn.as_ref().map(|turn| turn.best);
        let mut losses = longer(position, (played, better), nodes).ok_or("the game goes on")?;
        // A search may overlook a win that the game shows or that is proved.
        if analysis.values[ply + 1].winner() == Some(position.to_move()) {
            losses = [0, 0];
        }
        all.plies += 1;
        let is_large = losses[0] >= LARGE;
        all.large += usize::from(is_large);
        let verdict = if turn.is_none() {
            if !is_large {
                continue;
            }
            "left out"
        } else {
            all.mistakes += 1;
            all.same += usize::from(better == Some(played));
            all.marked += usize::from(is_large);
            match losses {
                _ if losses[0] < CONTRADICTED || losses[1] <= 0 => {
                    all.contradicted += 1;
                    "contradicted"
                }
                _ if losses[0] < i32::from(LEAST_LOSS) => {
                    all.fainter += 1;
                    "fainter"
                }
                _ => "",
            }
        };
        let lost = turn.as_ref().map_or(0, tavern_game::Turn::lost);
        let better = better.map(|better| better.to_string()).unwrap_or_default();
        println!(
            "  {}{} {played}: {} lost {lost}, better {better}; longer: {} against the best, {} against that one  {verdict}",
            position.move_number(),
            if position.to_move() == Color::White {
                "."
            } else {
                "..."
            },
            analysis.values[ply].chance_of(position.to_move()),
            losses[0],
            losses[1],
        );
    }
    Ok(())
}

/// The loss of a ply against the best one and against another one, in thousandths, according to a longer search.
fn longer(
    position: &Position,
    (played, better): (Ply, Option<Ply>),
    nodes: u64,
) -> Option<[i32; 2]> {
    let plies: Vec<Ply> = [played].into_iter().chain(better).collect();
    let limits = Limits::nodes(nodes);
    let report = Engine::new(MEBIBYTES).compare(position, &plies, limits, &mut ())?;
    let best = i32::from(report.best().score.thousandths());
    let chance = |(index, &ply): (usize, &Ply)| {
        let searched = i32::from(report.lines[index + 1].score.thousandths());
        proved(position, ply, nodes / 4).unwrap_or(searched)
    };
    let chances: Vec<i32> = plies.iter().enumerate().map(chance).collect();
    let of_game = chances[0];
    let of_better = chances.get(1).copied().unwrap_or(of_game);
    Some([best.max(of_better) - of_game, of_better - of_game])
}

/// The mover's chance after a ply, if it is certain.
fn proved(position: &Position, ply: Ply, nodes: u64) -> Option<i32> {
    let after = position.play(ply).ok()?;
    let mover = position.to_move();
    let win = i32::from(CERTAIN);
    if let Some(outcome) = after.outcome() {
        let winner = outcome.winner();
        return Some(winner.map_or(win / 2, |winner| if winner == mover { win } else { 0 }));
    }
    let answer = Prover::new(MEBIBYTES).solve(&after, nodes, &mut ()).ok()?;
    match answer.solution {
        Solution::Win(_) => Some(0),
        Solution::Loss(_) => Some(win),
        Solution::Draw | Solution::Open { .. } => None,
    }
}

fn ply_between(before: &Position, after: &Position) -> Option<Ply> {
    let plies = before.legal_plies().into_iter();
    let mut leading = plies.filter(|&ply| before.play(ply).as_ref() == Ok(after));
    leading.next()
}
