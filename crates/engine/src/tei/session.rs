//! The state of a conversation with a program that has a board.

use tak::{Komi, Ply, Position, Size, Tps, ptn};

use super::budget::Budget;
use super::command::{Command, Go};
use super::host::Host;
use super::options::{ANNOUNCED, Options};
use super::solved;
use super::talk::Talk;
use crate::level::Facts;
use crate::search::{Engine, Limits};

/// A conversation. Mistakes of the other side are answered with
/// `info string error: ...`, and the state stays as it was.
pub struct Session {
    engine: Engine,
    options: Options,
    size: Size,
    position: Option<Position>,
    /// The positions before it.
    past: Vec<Position>,
}

impl Default for Session {
    fn default() -> Session {
        Session::new()
    }
}

impl Session {
    /// A session with the default options, a 6x6 board and no game.
    #[must_use]
    pub fn new() -> Session {
        let options = Options::default();
        Session {
            engine: Engine::new(options.hash),
            options,
            size: Size::new(6).unwrap_or(Size::LARGEST),
            position: None,
            past: Vec::new(),
        }
    }

    /// Handles a line. Returns `false` after `quit`.
    pub fn handle(&mut self, line: &str, host: &mut dyn Host) -> bool {
        let done = match Command::parse(line) {
            Ok(Command::Quit) => return false,
            Ok(command) => self.obey(command, host),
            Err(error) => Err(error.to_string()),
        };
        if let Err(error) = done {
            host.send(&format!("info string error: {error}"));
        }
        true
    }

    fn obey(&mut self, command: Command, host: &mut dyn Host) -> Result<(), String> {
        match command {
            Command::Tei => introduce(host),
            Command::IsReady => host.send("readyok"),
            Command::SetOption { name, value } => self.set_option(&name, &value)?,
            Command::NewGame { size, halfkomi } => self.new_game(size, halfkomi)?,
            Command::Position { tps, moves } => {
                let (past, position) = self.position_of(tps.as_deref(), &moves)?;
                self.past = past;
                self.position = Some(position);
            }
            Command::Go(go) => self.go(go, host),
            Command::Stop | Command::Quit | Command::Nothing => {}
        }
        Ok(())
    }

    fn set_option(&mut self, name: &str, value: &str) -> Result<(), String> {
        let hash = self.options.hash;
        self.options
            .set(name, value)
            .map_err(|error| error.to_string())?;
        if self.options.hash != hash {
            self.engine = Engine::new(self.options.hash);
        }
        Ok(())
    }

    fn new_game(&mut self, size: Option<u8>, halfkomi: Option<i8>) -> Result<(), String> {
        let size = match size {
            Some(size) => Size::new(size).ok_or("a board has 3 to 8 squares along an edge")?,
            None => self.size,
        };
        if let Some(halves) = halfkomi {
            self.options.komi =
                Komi::from_halves(halves).ok_or("a komi has at most 9 half points")?;
        }
        self.size = size;
        self.position = None;
        self.past.clear();
        self.engine.clear();
        Ok(())
    }

    /// The position after these plies, and those before it.
    fn position_of(
        &self,
        tps: Option<&str>,
        moves: &[String],
    ) -> Result<(Vec<Position>, Position), String> {
        let mut position = match tps {
            None => {
                let rules = self.options.rules(self.size).map_err(|e| e.to_string())?;
                Position::start(rules)
            }
            Some(tps) => {
                let tps: Tps = tps.parse().map_err(|e| format!("TPS: {e}"))?;
                let rules = self.options.rules(tps.size()).map_err(|e| e.to_string())?;
                Position::described_by(&tps, rules).map_err(|e| format!("TPS: {e}"))?
            }
        };
        let mut past = Vec::new();
        for word in moves {
            let ply = ptn::read(&position, word).map_err(|e| e.to_string())?;
            let next = position.play(ply).map_err(|e| e.to_string())?;
            past.push(position);
            position = next;
        }
        Ok((past, position))
    }

    /// Searches, and always answers with one `bestmove`.
    fn go(&mut self, go: Go, host: &mut dyn Host) {
        let start = host.millis();
        let position = match &self.position {
            Some(position) => position.clone(),
            None => match self.position_of(None, &[]) {
                Ok((_, position)) => position,
                Err(error) => {
                    host.send(&format!("info string error: {error}"));
                    host.send("bestmove --");
                    return;
                }
            },
        };
        let white = position.to_move() == tak::Color::White;
        let limits = Limits {
            depth: go
                .depth
                .unwrap_or(Limits::DEEPEST)
                .clamp(1, Limits::DEEPEST),
            lines: self.options.lines,
            ..Limits::nodes(go.nodes.unwrap_or(u64::MAX))
        };
        let mut talk = Talk {
            host,
            start,
            budget: Budget::of(go, white),
            endless: go.depth.is_none() && go.nodes.is_none() && self.options.level.is_none(),
            best: None,
            agreed: 0,
        };
        let proved = if go.solved {
            solved::proved_ply(&position, self.options.hash, go.nodes, &mut talk)
        } else {
            None
        };
        // Without a proof the best ply is a guess, and needs few positions.
        let limits = Limits {
            nodes: if go.solved {
                limits.nodes.min(GUESS)
            } else {
                limits.nodes
            },
            ..limits
        };
        let ply = proved.or_else(|| self.best_ply(&position, limits, &mut talk));
        let best = ply.map_or_else(
            || "--".to_owned(),
            |ply| tak::Played::new(&position, ply).to_string(),
        );
        // Marks for Tak are for people.
        host.send(&format!("bestmove {}", best.trim_end_matches('\'')));
    }

    fn best_ply(&mut self, position: &Position, limits: Limits, talk: &mut Talk) -> Option<Ply> {
        if let Some(level) = self.options.level {
            let facts = Facts {
                plies: position.plies(),
                ..Facts::default()
            };
            let choice = level.choose(position, self.options.seed, facts, talk)?;
            return Some(choice.ply);
        }
        let report = self
            .engine
            .search_after(&self.past, position, limits, talk)?;
        Some(report.best().ply())
    }
}

/// The positions of a search for a ply when nothing is proved.
const GUESS: u64 = 100_000;

fn introduce(host: &mut dyn Host) {
    host.send("id name Tak Tavern");
    host.send("id author the Tak Tavern contributors");
    host.send(concat!("id version ", env!("CARGO_PKG_VERSION")));
    host.send("size 3 4 5 6 7 8");
    host.send("halfkomi -9 -8 -7 -6 -5 -4 -3 -2 -1 0 1 2 3 4 5 6 7 8 9");
    for option in ANNOUNCED {
        host.send(option);
    }
    host.send("teiok");
}
