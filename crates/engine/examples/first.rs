//! First puzzles, of one ply, from games of weak levels:
//! `cargo run --release -p tak-engine --example first -- 24 > first.txt`.
//!
//! The arguments are the number of puzzles of each task on each size, and `seed=1`,
//! the number of the first game. Each game gives at most one puzzle of a task. A
//! road that is stopped stays stopped: a search for later wins rejects the others.

#![expect(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "the puzzles are the output, the missing ones a comment on it"
)]

use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::env;
use std::error::Error;

use tak::{Komi, Rules, Size};
use tak_engine::selfplay::{Player, opening, play};
use tak_engine::{Level, Prover, Puzzle, PuzzleTask};

/// The tasks, each with its share of the number in hundredths.
const TASKS: [(PuzzleTask, u32); 6] = [
    (PuzzleTask::Flat, 100),
    (PuzzleTask::Stop, 100),
    (PuzzleTask::Step, 100),
    (PuzzleTask::Capstone, 50),
    (PuzzleTask::Piece, 50),
    (PuzzleTask::Stack, 25),
];

/// The games that are played on each size at most.
const MOST_GAMES: u64 = 400;

/// The nodes of each question about a stopped road.
const NODES: u64 = 50_000;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let [count, options @ ..] = &arguments[..] else {
        return Err("COUNT [seed=N]".into());
    };
    let count: u32 = count.parse()?;
    let mut seed = 1_u64;
    for option in options {
        match option.split_once('=') {
            Some(("seed", value)) => seed = value.parse()?,
            _ => return Err(format!("{option} is no option").into()),
        }
    }
    let levels: Vec<Player> = (1..=3).filter_map(Level::new).map(Player::Level).collect();
    let mut prover = Prover::new(4);
    let mut puzzles: BTreeSet<(PuzzleTask, u16, String)> = BTreeSet::new();
    for size in (4..=6).filter_map(Size::new) {
        let rules = Rules::new(size, Komi::default());
        let mut rest: BTreeMap<PuzzleTask, u32> = TASKS.into();
        for share in rest.values_mut() {
            *share = (*share * count).div_ceil(100);
        }
        if rules.reserves().white.caps() == 0 {
            rest.remove(&PuzzleTask::Capstone);
        }
        let mut ids = HashSet::new();
        for number in seed..seed + MOST_GAMES {
            if rest.values().all(|&rest| rest == 0) {
                break;
            }
            let [white, black] = [number, number / 3]
                .map(|chance| &levels[usize::try_from(chance % 3).unwrap_or_default()]);
            let game = play(&opening(rules, number), [white, black], number);
            let mut tasks = HashSet::new();
            for position in &game.positions {
                let Some(puzzle) = Puzzle::of_one_ply(position) else {
                    continue;
                };
                let task = puzzle.task();
                let is_wanted = rest.get(&task).is_some_and(|&rest| rest > 0);
                if !is_wanted || tasks.contains(&task) || ids.contains(&puzzle.id()) {
                    continue;
                }
                if puzzle.check().is_ok() && puzzle.is_unique(&mut prover, NODES)? {
                    tasks.insert(task);
                    ids.insert(puzzle.id());
                    rest.entry(task).and_modify(|rest| *rest -= 1);
                    puzzles.insert((task, puzzle.rating, puzzle.to_string()));
                }
            }
        }
        eprintln!("{size}: missing {rest:?}");
    }
    for (_, _, line) in puzzles {
        println!("{line}");
    }
    Ok(())
}
