//! The lines that an engine reads.

/// A line from the program with the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Command {
    Tei,
    IsReady,
    SetOption {
        name: String,
        value: String,
    },
    NewGame {
        size: Option<u8>,
        halfkomi: Option<i8>,
    },
    Position {
        /// The three parts of a TPS; `None` is the start.
        tps: Option<String>,
        moves: Vec<String>,
    },
    Go(Go),
    Stop,
    Quit,
    /// An empty line.
    Nothing,
}

/// The limits of a search.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Go {
    pub(super) depth: Option<u32>,
    pub(super) nodes: Option<u64>,
    /// All times are in milliseconds.
    pub(super) movetime: Option<u64>,
    pub(super) wtime: Option<u64>,
    pub(super) btime: Option<u64>,
    pub(super) winc: Option<u64>,
    pub(super) binc: Option<u64>,
    pub(super) movestogo: Option<u64>,
    /// Whether to search for a proof.
    pub(super) solved: bool,
}

/// The reason why a line cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(super) enum CommandError {
    #[error("unknown command {0:?}")]
    Unknown(String),
    #[error("{0} needs a value")]
    NoValue(String),
    #[error("{value:?} is no value for {name}")]
    BadValue { name: String, value: String },
    #[error("position is followed by startpos or tps")]
    NoPosition,
    #[error("setoption is followed by name")]
    NoName,
}

impl Command {
    pub(super) fn parse(line: &str) -> Result<Command, CommandError> {
        let mut words = line.split_whitespace();
        let Some(first) = words.next() else {
            return Ok(Command::Nothing);
        };
        let rest: Vec<&str> = words.collect();
        match first {
            "tei" => Ok(Command::Tei),
            "isready" => Ok(Command::IsReady),
            "setoption" => set_option(&rest),
            "teinewgame" => new_game(&rest),
            "position" => position(&rest),
            "go" => go(&rest),
            "stop" => Ok(Command::Stop),
            "quit" => Ok(Command::Quit),
            other => Err(CommandError::Unknown(shortened(other))),
        }
    }
}

/// The start of a word, because errors are sent back.
fn shortened(word: &str) -> String {
    word.chars().take(40).collect()
}

fn set_option(words: &[&str]) -> Result<Command, CommandError> {
    let [first, rest @ ..] = words else {
        return Err(CommandError::NoName);
    };
    if *first != "name" || rest.is_empty() {
        return Err(CommandError::NoName);
    }
    let end = rest.iter().position(|word| *word == "value");
    let (name, value) = match end {
        Some(end) => (&rest[..end], &rest[end + 1..]),
        None => (rest, &[][..]),
    };
    Ok(Command::SetOption {
        name: name.join(" "),
        value: value.join(" "),
    })
}

fn new_game(words: &[&str]) -> Result<Command, CommandError> {
    let (mut size, mut halfkomi) = (None, None);
    let mut words = words.iter();
    while let Some(&word) = words.next() {
        match word {
            "size" => size = Some(value("size", words.next())?),
            "halfkomi" => halfkomi = Some(value("halfkomi", words.next())?),
            // The older form has the size alone.
            _ => size = Some(value("teinewgame", Some(&word))?),
        }
    }
    Ok(Command::NewGame { size, halfkomi })
}

fn position(words: &[&str]) -> Result<Command, CommandError> {
    let (tps, rest) = match words {
        ["startpos", rest @ ..] => (None, rest),
        ["tps", board, side, number, rest @ ..] => (Some([*board, *side, *number].join(" ")), rest),
        _ => return Err(CommandError::NoPosition),
    };
    let moves = match rest {
        [] => &[][..],
        ["moves", moves @ ..] => moves,
        _ => return Err(CommandError::NoPosition),
    };
    Ok(Command::Position {
        tps,
        moves: moves.iter().map(|&word| word.to_owned()).collect(),
    })
}

fn go(words: &[&str]) -> Result<Command, CommandError> {
    let mut go = Go::default();
    let mut words = words.iter();
    while let Some(&word) = words.next() {
        match word {
            "depth" => go.depth = Some(value(word, words.next())?),
            "nodes" => go.nodes = Some(value(word, words.next())?),
            "movetime" => go.movetime = Some(value(word, words.next())?),
            "wtime" => go.wtime = Some(time(word, words.next())?),
            "btime" => go.btime = Some(time(word, words.next())?),
            "winc" => go.winc = Some(time(word, words.next())?),
            "binc" => go.binc = Some(time(word, words.next())?),
            "movestogo" => go.movestogo = Some(value(word, words.next())?),
            "infinite" => {}
            "solved" => go.solved = true,
            other => return Err(CommandError::Unknown(shortened(other))),
        }
    }
    Ok(Command::Go(go))
}

/// A clock can be below zero: then there is no time.
fn time(name: &str, word: Option<&&str>) -> Result<u64, CommandError> {
    let millis: i64 = value(name, word)?;
    Ok(u64::try_from(millis).unwrap_or(0))
}

fn value<T: std::str::FromStr>(name: &str, word: Option<&&str>) -> Result<T, CommandError> {
    let word = word.ok_or_else(|| CommandError::NoValue(name.to_owned()))?;
    word.parse().map_err(|_| CommandError::BadValue {
        name: name.to_owned(),
        value: shortened(word),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_are_read_with_their_values() {
        let parse = |line| Command::parse(line).unwrap();
        assert_eq!(
            parse(" setoption name Half Komi value 4 "),
            Command::SetOption {
                name: "Half Komi".to_owned(),
                value: "4".to_owned()
            }
        );
        let game = |size, halfkomi| Command::NewGame { size, halfkomi };
        assert_eq!(
            parse("teinewgame size 5 halfkomi -4"),
            game(Some(5), Some(-4))
        );
        assert_eq!(parse("teinewgame 6"), game(Some(6), None));
        assert_eq!(parse("teinewgame"), game(None, None));
        let Command::Go(go) = parse("go wtime -5 btime 900 winc 10 depth 3 infinite") else {
            panic!("it is go");
        };
        assert_eq!(
            (go.wtime, go.btime, go.winc),
            (Some(0), Some(900), Some(10))
        );
        assert_eq!((go.depth, go.nodes), (Some(3), None));
        assert!(!go.solved && matches!(parse("go solved"), Command::Go(go) if go.solved));
        let Command::Position { tps, moves } = parse("position tps x3/x3/x3 1 1 moves a1 b1")
        else {
            panic!("it is a position");
        };
        assert_eq!(tps.as_deref(), Some("x3/x3/x3 1 1"));
        assert_eq!(moves, ["a1", "b1"]);
        assert_eq!(parse("  "), Command::Nothing);
    }

    #[test]
    fn malformed_commands_name_the_mistake() {
        let error = |line| Command::parse(line).unwrap_err().to_string();
        assert_eq!(error("sing"), "unknown command \"sing\"");
        assert_eq!(error("go nodes"), "nodes needs a value");
        assert_eq!(error("go nodes many"), "\"many\" is no value for nodes");
        assert_eq!(error("go fast"), "unknown command \"fast\"");
        assert_eq!(error("position"), "position is followed by startpos or tps");
        assert_eq!(
            error("position tps x3 1"),
            "position is followed by startpos or tps"
        );
        assert_eq!(
            error("position startpos a1"),
            "position is followed by startpos or tps"
        );
        assert_eq!(error("setoption Hash 3"), "setoption is followed by name");
        assert_eq!(
            error("teinewgame 900"),
            "\"900\" is no value for teinewgame"
        );
    }
}
