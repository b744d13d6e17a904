//! Whether longer searches agree with the mistakes that an analysis names:
//! `cargo run --release -p tak-engine --example marks -- 6 20 10`.
//!
//! The arguments are the size, the number of games and the seconds for each mistake, and then in any order `komi=2`
//! (the default), `seed=1`, `first="level 8"` and `second="nodes 500000"`; these two take turns to begin. Seconds are
//! those of a usual machine, counted in nodes, so that every machine gives the same result.

#![expect(clippy::print_stdout, reason = "an examination reports its result")]

use std::env;
use std::error::Error;
use std::time::Instant;

use tak::{Color, Komi, Ply, Position, Rules, Size};
use tak_engine::selfplay::{Player, opening, play};
use tak_engine::{Analyst, CERTAIN, Engine, LEAST_LOSS, Limits, Prover, Solution};

/// The nodes that a search takes in a second.
const NODES_A_SECOND: u64 = 500_000;

/// The memory of the searches, in mebibytes.
const MEBIBYTES: usize = 64;

/// If a longer search finds less than this loss, in thousandths, it contradicts a mistake: half of the least one.
const CONTRADICTED: i32 = LEAST_LOSS as i32 / 2;

#[derive(Default)]
struct Tally {
    plies: usize,
    mistakes: usize,
    fainter: usize,
    contradicted: usize,
    same: usize,
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
        "{} mistakes in {} plies: {} contradicted, {} fainter, {} with the ply itself as the better one; {:.1} s for 60 plies",
        all.mistakes,
        all.plies,
        all.contradicted,
        all.fainter,
        all.same,
        all.seconds * 60.0 / f64::from(u32::try_from(all.plies.max(1))?),
    );
    Ok(())
}

fn examine(game: &[Position], nodes: u64, all: &mut Tally) -> Result<(), Box<dyn Error>> {
    let plies = u32::try_from(game.len() - 1)?;
    let mut analyst = Analyst::new(plies);
    let line = game.windows(2);
    let line = line.map(|pair| ply_between(&pair[0], &pair[1]).ok_or("a legal ply"));
    let line: Vec<Ply> = line.collect::<Result<_, _>>()?;
    for (ply, position) in game[..line.len()].iter().enumerate() {
        let played = line[ply];
        let began = Instant::now();
        let value = analyst.look(position, &line[ply..]);
        all.seconds += began.elapsed().as_secs_f64();
        all.plies += 1;
        let value_of_ply = value.played.as_ref().ok_or("a ply was played")?;
        let Some(&better) = value_of_ply.better.first() else {
            continue;
        };
        all.mistakes += 1;
        all.same += usize::from(better == played);
        let mover = position.to_move();
        let losses = longer(position, (played, better), nodes).ok_or("the game goes on")?;
        let verdict = match losses {
            _ if losses[0] < CONTRADICTED || losses[1] <= 0 => {
                all.contradicted += 1;
                "contradicted"
            }
            _ if losses[0] < i32::from(LEAST_LOSS) => {
                all.fainter += 1;
                "fainter"
            }
            _ => "",
        };
        println!(
            "  {}{} {played}: {} lost {}, better {better}; longer: {} against the best, {} against that one  {verdict}",
            position.move_number(),
            if mover == Color::White { "." } else { "..." },
            value.chance_of(mover),
            value_of_ply.lost,
            losses[0],
            losses[1],
        );
    }
    Ok(())
}

/// The loss of a ply against the best one and against another one, in thousandths, according to a longer search.
fn longer(position: &Position, (played, better): (Ply, Ply), nodes: u64) -> Option<[i32; 2]> {
    let report = Engine::new(MEBIBYTES).compare(
        position,
        &[played, better],
        Limits::nodes(nodes),
        &mut (),
    )?;
    let best = i32::from(report.best().score.thousandths());
    let [of_game, of_better] = [(played, 1), (better, 2)].map(|(ply, line)| {
        proved(position, ply, nodes / 4)
            .unwrap_or_else(|| i32::from(report.lines[line].score.thousandths()))
    });
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
