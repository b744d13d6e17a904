//! The search for puzzles in a finished game.

use std::fmt;
use std::ops::RangeInclusive;

use tak_engine::{Dig, Miner, Puzzle, Watch};

use crate::ids::{GuildId, PuzzleId};
use crate::learning::shipped_puzzle;
use crate::playing::Game;
use tak::{Komi, Position, Rules};

/// The sizes of the boards of puzzles.
const SIZES: RangeInclusive<u8> = 4..=6;

/// The nodes for each question. Most roads of five plies need less.
const NODES: u64 = 20_000;

/// The nodes for all questions about a position: some tenths of a second, so that analyses do not wait longer.
const NODES_PER_POSITION: u64 = 150_000;

impl Game {
    /// The server that gets puzzles from this game, if it was played on a server, counts, and had the usual pieces and
    /// a board of puzzles.
    pub fn puzzle_server(&self) -> Option<GuildId> {
        let size = self.terms.rules().size();
        let is_usual = SIZES.contains(&size.get()) && self.terms.has_usual_reserves();
        self.place
            .guild
            .filter(|_| is_usual && self.counted().is_some())
    }
}

/// The search for puzzles in a game, a position at a time. It reads no clock, so a game always has the same puzzles.
pub struct PuzzleSearch {
    server: GuildId,
    miner: Miner,
    dig: Dig,
}

impl PuzzleSearch {
    /// The search before its first position, or `None` if no puzzle may come from the game.
    pub fn of(game: &Game) -> Option<PuzzleSearch> {
        Some(PuzzleSearch {
            server: game.puzzle_server()?,
            miner: Miner::new(NODES).with_nodes_per_position(NODES_PER_POSITION),
            dig: Dig::new(&positions(game)?),
        })
    }

    pub fn server(&self) -> GuildId {
        self.server
    }

    /// Whether all positions were searched.
    pub fn is_done(&self) -> bool {
        self.dig.is_done()
    }

    /// Searches the next position under an observer. The observer may let it wait but must not stop it. A position with
    /// a proof that the checker refuses is left out.
    pub fn step(&mut self, watch: &mut dyn Watch) {
        self.miner.dig(&mut self.dig, watch).ok();
    }

    /// The puzzles that were found, without shipped ones. Each was reread from its text, with a proof that the checker
    /// accepts.
    pub fn puzzles(self) -> Vec<Puzzle> {
        let puzzles = self.dig.puzzles().into_iter();
        let puzzles = puzzles.filter_map(|puzzle| puzzle.to_string().parse::<Puzzle>().ok());
        let is_shipped = |puzzle: &Puzzle| shipped_puzzle(PuzzleId(puzzle.id())).is_some();
        puzzles
            .filter(|puzzle| !is_shipped(puzzle) && puzzle.check().is_ok())
            .collect()
    }
}

impl fmt::Debug for PuzzleSearch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("PuzzleSearch").finish_non_exhaustive()
    }
}

/// The positions of a game from its start, without komi, as puzzles have none.
fn positions(game: &Game) -> Option<Vec<Position>> {
    let rules = game.terms.rules();
    let (opening, reserves) = (rules.opening(), rules.reserves());
    let rules = Rules::custom(rules.size(), Komi::default(), opening, reserves).ok()?;
    let mut position = Position::start(rules);
    let mut positions = vec![position.clone()];
    for played in game.line() {
        position = position.play(played.ply).ok()?;
        positions.push(position.clone());
    }
    Some(positions)
}
