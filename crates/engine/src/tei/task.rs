//! The work for one `go`.

use tak::{Color, Played, Ply, Position};

use super::budget::Budget;
use super::host::Host;
use super::limits::{ENOUGH, Go};
use super::solved;
use super::talk::Talk;
use crate::level::{Facts, Level};
use crate::search::{Engine, Limits};

/// A requested search. It reports its results, and in every case one `bestmove`.
pub struct Search {
    /// The position, or the reason why there is none.
    pub(super) boards: Result<Boards, String>,
    pub(super) go: Go,
    /// The transposition table, in mebibytes.
    pub(super) hash: usize,
    pub(super) lines: usize,
    pub(super) level: Option<Level>,
    pub(super) seed: u64,
    /// Whether a game has begun since the search before.
    pub(super) is_new: bool,
}

/// A position, and those before it in the game.
pub(super) struct Boards {
    pub(super) past: Vec<Position>,
    pub(super) position: Position,
}

/// The memory of the searches of one game.
#[derive(Default)]
pub struct Memory {
    /// With the size of its table.
    engine: Option<(usize, Engine)>,
}

impl Memory {
    /// The engine with a table of this size. It forgets everything for a new
    /// game.
    fn engine(&mut self, hash: usize, is_new: bool) -> &mut Engine {
        let kept = self.engine.take().filter(|(size, _)| *size == hash);
        let (_, engine) = self.engine.insert(match kept {
            Some((_, mut engine)) if is_new => {
                engine.clear();
                (hash, engine)
            }
            Some(kept) => kept,
            None => (hash, Engine::new(hash)),
        });
        engine
    }
}

impl Search {
    /// Searches until a limit or the host ends it.
    pub fn run(self, memory: &mut Memory, host: &mut dyn Host) {
        let best = match &self.boards {
            Ok(boards) => self.best_ply(boards, memory, host).map(|ply| {
                let played = Played::new(&boards.position, ply);
                played.to_string()
            }),
            Err(refused) => {
                host.send(&fault(refused));
                None
            }
        };
        host.send(&format!("bestmove {}", best.as_deref().unwrap_or("--")));
    }

    fn best_ply(&self, boards: &Boards, memory: &mut Memory, host: &mut dyn Host) -> Option<Ply> {
        let position = &boards.position;
        let engine = memory.engine(self.hash, self.is_new);
        if position.outcome().is_some() {
            host.send("info string the game is over");
            return None;
        }
        let white = position.to_move() == Color::White;
        let mut talk = Talk::new(position, host, Budget::of(self.go, white));
        talk.is_endless = self.go.is_endless() && self.level.is_none();
        if self.go.solved {
            let limited = self.go.nodes.or(self.go.depth.map(|_| ENOUGH));
            let proved = solved::proved_ply(position, self.hash, limited, &mut talk);
            if proved.is_some() {
                return proved;
            }
        }
        if let Some(level) = self.level {
            return self.ply_of(level, position, &mut talk);
        }
        // Without a proof the best ply is a guess, and needs few positions.
        let most = if self.go.solved { ENOUGH } else { u64::MAX };
        let deepest = u64::from(Limits::DEEPEST);
        let depth = self.go.depth.map(|depth| depth.clamp(1, deepest));
        let limits = Limits {
            depth: depth
                .and_then(|depth| u32::try_from(depth).ok())
                .unwrap_or(Limits::DEEPEST),
            lines: self.lines,
            ..Limits::nodes(self.go.nodes.unwrap_or(u64::MAX).min(most))
        };
        let report = engine.search_after(&boards.past, position, limits, &mut talk)?;
        talk.conclude(&report);
        Some(report.best().ply())
    }

    fn ply_of(&self, level: Level, position: &Position, talk: &mut Talk) -> Option<Ply> {
        let facts = Facts {
            plies: position.plies(),
            game: self.seed,
            ..Facts::default()
        };
        // Its searches value more plies than the one that it plays.
        talk.is_silent = true;
        let choice = level.choose(position, self.seed, facts, talk)?;
        talk.chosen(&choice);
        Some(choice.ply)
    }
}

/// The line that reports a mistake.
pub(super) fn fault(error: impl std::fmt::Display) -> String {
    format!("info error {error}")
}
