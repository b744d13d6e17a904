//! The state of a conversation with a program that has a board.

use tak::{Position, Rules, Size, Tps, ptn};

use super::command::{AskedSize, Command, Go, Heard, LONGEST, NewGame, Request, Start};
use super::options::{Options, Sets, announced};
use super::search::{Boards, Search, fault};

/// A conversation: lines come in, effects come out. It neither searches nor
/// waits, so that every line has its answer while a [`Search`] runs elsewhere.
///
/// Words without a meaning are passed over, and mistakes are answered. A `go` for a
/// position that was refused is answered with `bestmove --`.
pub struct Session {
    options: Options,
    game: Game,
    request: Request,
    /// Whether a game has begun since the last search.
    is_new: bool,
}

/// An effect of a line.
pub enum Effect {
    /// A line to send.
    Say(String),
    /// A search to run after those before it.
    Search(Box<Search>),
    /// All searches end.
    Stop,
    /// All searches end, and the conversation with them.
    Quit,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Game {
    /// No line has named a size.
    Unnamed,
    Of(Size),
    /// The last game has a size without a board.
    Impossible,
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
        Session {
            options: Options::default(),
            game: Game::Unnamed,
            request: START,
            is_new: false,
        }
    }

    /// The effects of a line, in their order.
    pub fn hear(&mut self, line: &str) -> Vec<Effect> {
        let Heard {
            command,
            passed_over,
        } = Heard::parse(line);
        let note = passed_over.map(|words| Effect::Say(format!("info string passed over {words}")));
        let mut effects: Vec<Effect> = note.into_iter().collect();
        match command {
            Command::Tei => effects.extend(introduction().map(Effect::Say)),
            Command::IsReady => effects.push(Effect::Say("readyok".to_owned())),
            Command::SetOption { name, value } => {
                let set = self.options.set(&name, &value);
                effects.extend(set.err().map(|error| Effect::Say(fault(error))));
            }
            Command::NewGame(game) => effects.extend(self.begin(game)),
            Command::Position(request) => effects.extend(self.set_up(request)),
            Command::Go(go) => effects.push(Effect::Search(Box::new(self.search(go)))),
            Command::Stop => effects.push(Effect::Stop),
            Command::Quit => effects.push(Effect::Quit),
            Command::Nothing => {}
        }
        effects
    }

    fn begin(&mut self, game: NewGame) -> Option<Effect> {
        self.request = START;
        self.is_new = true;
        if game.is_complete {
            self.options.sets.renew();
            self.options.komi = game.komi.unwrap_or_default();
        }
        self.options.komi = game.komi.unwrap_or(self.options.komi);
        self.game = match game.size {
            AskedSize::AsBefore => self.game,
            AskedSize::Of(size) => Game::Of(size),
            AskedSize::Impossible => Game::Impossible,
        };
        (self.game == Game::Impossible).then(|| Effect::Say(fault(NO_BOARD)))
    }

    fn set_up(&mut self, request: Request) -> Option<Effect> {
        self.request = request;
        self.options.sets.use_up();
        // The options may still change, so the search sets up the board anew.
        let refusal = self.boards().err()?;
        Some(Effect::Say(fault(refusal)))
    }

    fn search(&mut self, go: Go) -> Search {
        self.options.sets.use_up();
        Search {
            boards: self.boards(),
            go,
            hash: self.options.hash,
            lines: self.options.lines,
            level: self.options.level,
            seed: self.options.seed,
            is_new: std::mem::take(&mut self.is_new),
        }
    }

    /// The requested position, after those before it.
    fn boards(&self) -> Result<Boards, String> {
        let mut position = self.start().map_err(|error| shortened(&error))?;
        let mut past = Vec::new();
        for word in &self.request.moves {
            let refusal = |error: &dyn std::fmt::Display| shortened(&error.to_string());
            let ply = ptn::read(&position, word).map_err(|e| refusal(&e))?;
            let next = position.play(ply).map_err(|e| refusal(&e))?;
            past.push(position);
            position = next;
        }
        Ok(Boards { past, position })
    }

    fn start(&self) -> Result<Position, String> {
        let options = &self.options;
        match &self.request.from {
            Start::Game => {
                let size = match self.game {
                    Game::Unnamed => Size::new(6).unwrap_or(Size::LARGEST),
                    Game::Of(size) => size,
                    Game::Impossible => return Err(NO_BOARD.to_owned()),
                };
                let reserves = options.sets.reserves(size);
                let rules = Rules::custom(size, options.komi, options.opening, reserves);
                Ok(Position::start(rules.map_err(|e| e.to_string())?))
            }
            Start::Tps(text) => {
                let tps: Tps = text.parse().map_err(|e| format!("TPS: {e}"))?;
                let size = tps.size();
                // The numbers of pieces are those of the game.
                let reserves = match self.game {
                    Game::Of(other) if other != size => Sets::default().reserves(size),
                    _ => options.sets.reserves(size),
                };
                let opening = tps.opening().unwrap_or(options.opening);
                let rules = Rules::custom(size, options.komi, opening, reserves);
                let rules = rules.map_err(|e| e.to_string())?;
                Position::described_by(&tps, rules).map_err(|e| format!("TPS: {e}"))
            }
            Start::Unknown => Err("position is followed by startpos or tps".to_owned()),
            Start::CutOff => Err(format!("a line has at most {LONGEST} bytes")),
        }
    }
}

const START: Request = Request {
    from: Start::Game,
    moves: Vec::new(),
};

const NO_BOARD: &str = "a board has 3 to 8 squares along an edge";

/// The start of a text, in one line: errors quote the input.
fn shortened(text: &str) -> String {
    let text = text.chars().take(200);
    text.map(|c| if c.is_control() { ' ' } else { c }).collect()
}

fn introduction() -> impl Iterator<Item = String> {
    let engine = [
        "id name Tak Tavern",
        "id author the Tak Tavern contributors",
        concat!("id version ", env!("CARGO_PKG_VERSION")),
        "size 3 4 5 6 7 8 halfkomi -9 -8 -7 -6 -5 -4 -3 -2 -1 0 1 2 3 4 5 6 7 8 9",
    ];
    let engine = engine.into_iter().map(str::to_owned);
    engine.chain(announced()).chain(["teiok".to_owned()])
}
