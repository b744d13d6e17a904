//! Long puzzles, composed from games of the engine with itself:
//! `cargo run --release -p tak-engine --example compose -- 60 > long.txt`.
//!
//! Long forced roads in games have a second answer almost always. So a position
//! with one is mended: the square of the second answer gets a piece, or its stack
//! another owner, until each ply of the attacker is the only one. Printed puzzles
//! have passed the same check as mined ones.
//!
//! The arguments are the number of puzzles, and then in any order `seed=1`, the
//! number of the first game, `least=7`, the fewest plies, and `nodes=60000` for
//! each question. Two of three games are on 5x5, the others on 6x6.

#![expect(
    clippy::print_stderr,
    reason = "the figures are a comment on the output"
)]

use std::env;
use std::error::Error;
use std::io::{Write, stdout};
use std::iter::repeat_n;

use tak::{Attack, Certificate, Color, Flaw, Komi, Outcome, Ply, Position, Rules, Size, Tps};
use tak_engine::selfplay::{Player, opening, play};
use tak_engine::{Bound, Limits, Miner, Prover, Task, Verdict};

/// The plies of a puzzle at most.
const LONGEST: u32 = 11;

/// The changes of a position that are tried before it is given up.
const CHANGES: usize = 60;

/// The changes anywhere on the board that are tried beside those that meet the
/// second answer.
const ELSEWHERE: usize = 16;

/// The positions at the end of a game that are looked at.
const LAST: usize = 20;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let [count, options @ ..] = &arguments[..] else {
        return Err("COUNT [seed=N] [least=N] [nodes=N]".into());
    };
    let count: u32 = count.parse()?;
    let (mut seed, mut least, mut nodes) = (1_u64, 7, 60_000);
    for option in options {
        match option.split_once('=') {
            Some(("seed", value)) => seed = value.parse()?,
            Some(("least", value)) => least = value.parse()?,
            Some(("nodes", value)) => nodes = value.parse()?,
            _ => return Err(format!("{option} is no option").into()),
        }
    }
    let mut composer = Composer {
        prover: Prover::new(16),
        miner: Miner::new(4 * nodes).for_experts(),
        nodes,
        least,
        tried: 0,
        random: seed,
    };
    let mut puzzles = 0;
    for number in seed.. {
        if puzzles >= count {
            break;
        }
        let positions = game(number)?;
        // Before a position without a forced road there is rarely one.
        let mut is_open = [false; 2];
        for position in positions.iter().rev().skip(3).take(LAST) {
            let side = usize::from(position.to_move() == Color::Black);
            if is_open[side] || position.is_opening() || position.threatens_road(position.to_move())
            {
                continue;
            }
            let Some(plies) = composer.plies_to_road(position)? else {
                is_open[side] = true;
                continue;
            };
            if plies < least {
                continue;
            }
            if let Some(line) = composer.compose(position)? {
                puzzles += 1;
                let mut out = stdout().lock();
                writeln!(out, "{line}")?;
                out.flush()?;
                // One puzzle of a game, so that no two are alike.
                break;
            }
        }
        eprintln!(
            "game {number}: {} positions, {puzzles} puzzles",
            composer.tried
        );
    }
    Ok(())
}

/// A game of the engine with itself.
fn game(number: u64) -> Result<Vec<Position>, Box<dyn Error>> {
    let size = if number.is_multiple_of(3) { 6 } else { 5 };
    let size = Size::new(size).ok_or("five and six are sizes")?;
    let player = Player::Engine {
        limits: Limits::nodes(400),
        weights: None,
    };
    let start = opening(Rules::new(size, Komi::default()), number);
    Ok(play(&start, [&player, &player], number).positions)
}

struct Composer {
    prover: Prover,
    miner: Miner,
    /// The nodes for each question.
    nodes: u64,
    least: u32,
    /// The positions with a long forced road.
    tried: u64,
    random: u64,
}

/// A position with a long forced road.
struct Draft {
    position: Position,
    /// The second answer that was found first, and the number of plies that were
    /// disproved before it.
    second: Option<(Ply, u32)>,
}

impl Composer {
    /// The line of the puzzle that a position becomes with some changes. Each
    /// accepted change lets more plies be disproved.
    fn compose(&mut self, position: &Position) -> Result<Option<String>, Flaw> {
        let Some(mut draft) = self.draft(position)? else {
            return Ok(None);
        };
        self.tried += 1;
        let mut rest = CHANGES;
        while let Some((ply, further_count)) = draft.second {
            let mut better = None;
            let mut changes = changes(&draft.position, ply);
            changes.extend((0..ELSEWHERE).filter_map(|_| self.change(&draft.position)));
            for change in changes {
                if rest == 0 {
                    return Ok(None);
                }
                if change.is_opening() || change.threatens_road(change.to_move()) {
                    continue;
                }
                rest -= 1;
                let next = self.draft(&change)?;
                let is_better = |next: &Draft| {
                    next.second
                        .is_none_or(|(_, further)| further > further_count)
                };
                better = next.filter(is_better);
                if better.is_some() {
                    break;
                }
            }
            let Some(better) = better else {
                return Ok(None);
            };
            draft = better;
        }
        let puzzles = self.miner.mine(std::slice::from_ref(&draft.position))?;
        if puzzles.is_empty() {
            eprintln!("refused");
        }
        Ok(puzzles.first().map(ToString::to_string))
    }

    fn draft(&mut self, position: &Position) -> Result<Option<Draft>, Flaw> {
        let Some(attack) = self.long_road(position)? else {
            return Ok(None);
        };
        let mut disproofs = 0;
        let second = self.second(position, &attack, &mut disproofs)?;
        Ok(Some(Draft {
            position: position.clone(),
            second: second.map(|ply| (ply, disproofs)),
        }))
    }

    /// A position with another piece on some square.
    fn change(&mut self, position: &Position) -> Option<Position> {
        let mut grid = Grid::of(position);
        let index = self.below(grid.squares.len());
        let square = &grid.squares[index];
        grid.squares[index] = match square.as_str() {
            "" => ["1", "2", "1S", "2S"][self.below(4)].to_owned(),
            "1" | "2" => ["", "1", "2", "1S", "2S"][self.below(5)].to_owned(),
            "1S" | "2S" => ["", "1", "2"][self.below(3)].to_owned(),
            _ => return None,
        };
        grid.position(position)
    }

    fn below(&mut self, bound: usize) -> usize {
        self.random = self
            .random
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.random >> 33).unwrap_or(0) % bound
    }

    /// The plies of a forced road.
    fn plies_to_road(&mut self, position: &Position) -> Result<Option<u32>, Flaw> {
        Ok(self.road(position)?.map(|(plies, _)| plies))
    }

    /// The proof of a forced road that is long enough.
    fn long_road(&mut self, position: &Position) -> Result<Option<Attack>, Flaw> {
        let road = self.road(position)?;
        Ok(road
            .filter(|(plies, _)| *plies >= self.least)
            .map(|(_, attack)| attack))
    }

    fn road(&mut self, position: &Position) -> Result<Option<(u32, Attack)>, Flaw> {
        let mut task = Task::tinue(position.to_move(), self.nodes);
        task.plies = LONGEST;
        let (verdict, _) = self.prover.prove(position, task, &mut ())?;
        Ok(match verdict {
            Verdict::Proved(proof) => match proof.certificate {
                Certificate::Attack(attack) => Some((proof.proved.plies, attack)),
                Certificate::Defence(_) => None,
            },
            Verdict::Open(_) => None,
        })
    }

    /// A ply of the attacker beside the proof that may win as fast.
    fn second(
        &mut self,
        position: &Position,
        attack: &Attack,
        disproofs: &mut u32,
    ) -> Result<Option<Ply>, Flaw> {
        let side = position.to_move();
        let proof = Certificate::Attack(attack.clone()).check(position)?;
        if proof.plies <= 1 {
            return Ok(None);
        }
        for ply in position.legal_plies() {
            if ply != attack.ply {
                if !self.is_disproved(position, ply, proof.plies - 1)? {
                    return Ok(Some(ply));
                }
                *disproofs += 1;
            }
        }
        let Ok(next) = position.play(attack.ply) else {
            return Ok(None);
        };
        for ply in next.legal_plies() {
            let Ok(after) = next.play(ply) else { continue };
            if after.outcome().is_some() || after.threatens_road(side) {
                continue;
            }
            if let Some(answer) = attack.then.answer(ply) {
                let second = self.second(&after, answer, disproofs)?;
                if second.is_some() {
                    return Ok(second);
                }
            }
        }
        Ok(None)
    }

    fn is_disproved(&mut self, position: &Position, ply: Ply, plies: u32) -> Result<bool, Flaw> {
        let side = position.to_move();
        let Ok(next) = position.play(ply) else {
            return Ok(true);
        };
        if let Some(outcome) = next.outcome() {
            return Ok(!matches!(outcome, Outcome::Win(winner, _) if winner == side));
        }
        if !next.threatens_road(side) {
            return Ok(true);
        }
        let mut task = Task::tinue(side, self.nodes);
        task.plies = plies;
        let (verdict, _) = self.prover.prove(&next, task, &mut ())?;
        Ok(match verdict {
            Verdict::Proved(_) => false,
            Verdict::Open(Bound::Never) => true,
            Verdict::Open(Bound::NotWithin(bound)) => bound >= plies,
        })
    }
}

/// The positions that rule out a ply or change it: its square has a piece, or its
/// stack another owner.
fn changes(position: &Position, ply: Ply) -> Vec<Position> {
    let (own, theirs) = match position.to_move() {
        Color::White => ("1", "2"),
        Color::Black => ("2", "1"),
    };
    let grid = Grid::of(position);
    let Some(index) = grid.index(ply) else {
        return Vec::new();
    };
    let square = &grid.squares[index];
    let new = if square.is_empty() {
        vec![theirs.to_owned(), format!("{own}S"), format!("{theirs}S")]
    } else {
        let pile = square.trim_end_matches(['S', 'C']);
        let below = &pile[..pile.len() - 1];
        // Another owner, a wall on top, or no stack.
        let mut new = vec![format!("{below}{theirs}"), format!("{pile}{theirs}")];
        if pile == square {
            new.push(format!("{pile}S"));
        }
        if below.is_empty() {
            new.push(String::new());
        } else {
            new.push(below.to_owned());
        }
        new
    };
    let positions = new.into_iter().map(|new| {
        let mut grid = grid.clone();
        grid.squares[index] = new;
        grid.position(position)
    });
    positions.flatten().collect()
}

/// The squares of a TPS, each with its stack, from the last row on.
#[derive(Clone)]
struct Grid {
    size: usize,
    squares: Vec<String>,
    /// The player and the number of the move.
    rest: String,
}

impl Grid {
    fn of(position: &Position) -> Grid {
        let tps = position.tps().to_string();
        let (rows, rest) = tps.split_once(' ').unwrap_or((&tps, "1 2"));
        let mut squares = Vec::new();
        for word in rows.split(['/', ',']) {
            match word.strip_prefix('x') {
                Some("") => squares.push(String::new()),
                Some(count) => squares.extend(repeat_n(String::new(), count.parse().unwrap_or(0))),
                None => squares.push(word.to_owned()),
            }
        }
        Grid {
            size: rows.split('/').count(),
            squares,
            rest: rest.to_owned(),
        }
    }

    /// The square that a ply names.
    fn index(&self, ply: Ply) -> Option<usize> {
        let name = ply.square().to_string();
        let mut letters = name.bytes();
        let file = usize::from(letters.next()?.checked_sub(b'a')?);
        let rank = usize::from(letters.next()?.checked_sub(b'1')?);
        let row = self.size.checked_sub(rank + 1)?;
        Some(row * self.size + file)
    }

    fn position(&self, like: &Position) -> Option<Position> {
        let rows = self.squares.chunks(self.size).map(|row| {
            let row = row.iter();
            let row = row.map(|square| if square.is_empty() { "x" } else { square });
            row.collect::<Vec<_>>().join(",")
        });
        let rows = rows.collect::<Vec<_>>().join("/");
        let tps: Tps = format!("{rows} {}", self.rest).parse().ok()?;
        Position::from_tps(&tps, like.rules()).ok()
    }
}
