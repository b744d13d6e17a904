//! The lines that an engine reads.

use std::iter::Peekable;
use std::str::SplitWhitespace;

use tak::{Komi, Size, Tps};

/// A line from the program with the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Command {
    Tei,
    IsReady,
    SetOption {
        name: String,
        value: String,
    },
    NewGame(NewGame),
    Position(Request),
    Go(Go),
    Stop,
    Quit,
    /// A line without a command.
    Nothing,
}

/// A line, and its unused words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Heard {
    pub(super) command: Command,
    pub(super) passed_over: Option<String>,
}

/// The game that begins.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct NewGame {
    pub(super) size: AskedSize,
    pub(super) komi: Option<Komi>,
    /// Whether the size has its name. This form describes the game completely; in
    /// the older one, options set before it still apply.
    pub(super) is_complete: bool,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum AskedSize {
    #[default]
    AsBefore,
    Of(Size),
    /// There is no board of that size.
    Impossible,
}

/// A position in words: a start and the plies from there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Request {
    pub(super) from: Start,
    pub(super) moves: Vec<String>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Start {
    Game,
    Tps(String),
    /// The line has none.
    Unknown,
    /// The line is too long, so its end is missing.
    CutOff,
}

/// The most bytes of a line.
pub(super) const LONGEST: usize = 1 << 20;

impl Heard {
    /// Reads a line. A word or value that means nothing is passed over, and the
    /// rest counts.
    pub(super) fn parse(line: &str) -> Heard {
        let is_cut = line.len() > LONGEST;
        let mut words = Words::new(line.strip_prefix('\u{feff}').unwrap_or(line));
        let command = loop {
            let Some(word) = words.next() else {
                break Command::Nothing;
            };
            break match word {
                "tei" => Command::Tei,
                "isready" => Command::IsReady,
                "setoption" => set_option(&mut words),
                "teinewgame" => Command::NewGame(new_game(&mut words)),
                "position" => Command::Position(position(&mut words, is_cut)),
                "go" => Command::Go(Go::read(&mut words)),
                "stop" => Command::Stop,
                "quit" => Command::Quit,
                _ => {
                    words.pass_over(word);
                    continue;
                }
            };
        };
        Heard {
            command,
            passed_over: words.passed_over(),
        }
    }
}

fn set_option(words: &mut Words) -> Command {
    words.skip_to(&["name"]);
    let name = words.until("value").join(" ");
    let value = words.rest().join(" ");
    if name.is_empty() {
        words.pass_over("an option without a name");
        return Command::Nothing;
    }
    Command::SetOption { name, value }
}

fn new_game(words: &mut Words) -> NewGame {
    let mut game = NewGame::default();
    if let Some(edge) = words.number() {
        game.size = requested_size(edge);
    }
    while let Some(word) = words.next() {
        match word {
            "size" => {
                game.is_complete = true;
                let edge = words.number_of(word);
                game.size = edge.map_or(AskedSize::Impossible, requested_size);
            }
            "halfkomi" => {
                let halves = words.number_of(word).map(i8::try_from);
                game.komi = halves.and_then(|halves| Komi::from_halves(halves.ok()?));
            }
            other => words.pass_over(other),
        }
    }
    game
}

fn requested_size(edge: i128) -> AskedSize {
    let size = u8::try_from(edge).ok().and_then(Size::new);
    size.map_or(AskedSize::Impossible, AskedSize::Of)
}

fn position(words: &mut Words, is_cut: bool) -> Request {
    let from = match words.skip_to(&["startpos", "tps", "tps:", "moves"]) {
        _ if is_cut => Start::CutOff,
        Some("startpos") => Start::Game,
        Some("tps" | "tps:") => {
            let mut parts = words.until_before("moves");
            // Without what may stand around it, a position has three parts.
            if parts.join(" ").parse::<Tps>().is_err() {
                for word in parts.split_off(parts.len().min(3)) {
                    words.pass_over(word);
                }
            }
            Start::Tps(parts.join(" "))
        }
        _ => Start::Unknown,
    };
    if from != Start::Unknown {
        words.skip_to(&["moves"]);
    }
    let moves = words.rest().into_iter().map(str::to_owned).collect();
    Request { from, moves }
}

/// The limits of a search. Without any it lasts until `stop`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Go {
    pub(super) depth: Option<u64>,
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
    /// Whether the answer waits for `stop`.
    pub(super) is_infinite: bool,
}

/// The positions of a search that must end without a limit.
pub(super) const ENOUGH: u64 = 100_000;

impl Go {
    /// Reads the words after `go`.
    fn read(words: &mut Words) -> Go {
        let mut go = Go::default();
        let mut is_limited = false;
        while let Some(word) = words.next() {
            let limit = match word {
                "depth" => &mut go.depth,
                "nodes" => &mut go.nodes,
                "movetime" => &mut go.movetime,
                "wtime" => &mut go.wtime,
                "btime" => &mut go.btime,
                "winc" => &mut go.winc,
                "binc" => &mut go.binc,
                "movestogo" => &mut go.movestogo,
                "infinite" => {
                    go.is_infinite = true;
                    continue;
                }
                "solved" => {
                    go.solved = true;
                    continue;
                }
                other => {
                    words.pass_over(other);
                    continue;
                }
            };
            is_limited = true;
            // A clock can be below zero: then there is no time.
            let value = words.number_of(word);
            let value = value.and_then(|value| u64::try_from(value.max(0)).ok());
            *limit = value.or(*limit);
        }
        if go.is_infinite {
            return Go {
                is_infinite: true,
                ..Go::default()
            };
        }
        if is_limited && go.is_endless() {
            go.nodes = Some(ENOUGH);
        }
        go
    }

    /// Whether no limit ends the search. The number of moves to the next time
    /// control is none by itself.
    pub(super) fn is_endless(self) -> bool {
        self.depth.or(self.nodes).is_none() && !self.is_timed()
    }

    /// Whether a clock ends the search.
    fn is_timed(self) -> bool {
        let clocks = self.wtime.or(self.btime).or(self.winc).or(self.binc);
        self.movetime.or(clocks).is_some()
    }
}

/// The words of a line in their order, and those without a meaning.
struct Words<'a> {
    rest: Peekable<SplitWhitespace<'a>>,
    /// The first of the words that were passed over.
    first: Vec<String>,
    count: usize,
}

/// The number of words that are named.
const NAMED: usize = 4;

impl<'a> Words<'a> {
    fn new(line: &'a str) -> Words<'a> {
        Words {
            rest: line.split_whitespace().peekable(),
            first: Vec::new(),
            count: 0,
        }
    }

    fn next(&mut self) -> Option<&'a str> {
        self.rest.next()
    }

    /// The next word, if it is a number of at most 64 bits.
    fn number(&mut self) -> Option<i128> {
        let number = self.rest.peek()?.parse().ok()?;
        if number > i128::from(u64::MAX) {
            return None;
        }
        self.rest.next();
        Some(number)
    }

    /// The number after the name of a value. Any other word stays.
    fn number_of(&mut self, name: &str) -> Option<i128> {
        let number = self.number();
        if number.is_none() {
            self.pass_over(name);
        }
        number
    }

    /// Takes the first of some words. Words before it have no meaning.
    fn skip_to(&mut self, names: &[&str]) -> Option<&'a str> {
        loop {
            let word = self.rest.next()?;
            if names.contains(&word) {
                return Some(word);
            }
            self.pass_over(word);
        }
    }

    /// Takes the words before another one, and that one too.
    fn until(&mut self, end: &str) -> Vec<&'a str> {
        let words = self.until_before(end);
        self.rest.next();
        words
    }

    /// The words before another one.
    fn until_before(&mut self, end: &str) -> Vec<&'a str> {
        let mut words = Vec::new();
        while let Some(word) = self.rest.next_if(|word| *word != end) {
            words.push(word);
        }
        words
    }

    fn rest(&mut self) -> Vec<&'a str> {
        self.rest.by_ref().collect()
    }

    /// Remembers a word that means nothing, for the answer.
    fn pass_over(&mut self, word: &str) {
        self.count += 1;
        if self.first.len() < NAMED {
            let start: String = word.chars().take(40).collect();
            self.first.push(format!("{start:?}"));
        }
    }

    /// A list of the words that were passed over.
    fn passed_over(&self) -> Option<String> {
        let more = self.count - self.first.len();
        let list = self.first.join(", ");
        match self.count {
            0 => None,
            _ if more == 0 => Some(list),
            _ => Some(format!("{list} and {more} more")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(line: &str) -> Command {
        Heard::parse(line).command
    }

    #[test]
    fn options_have_names_and_values_with_spaces() {
        let check = |line, name: &str, value: &str| {
            let (name, value) = (name.to_owned(), value.to_owned());
            assert_eq!(parse(line), Command::SetOption { name, value }, "{line}");
        };
        check(" setoption  name Half  Komi\tvalue 4 \r", "Half Komi", "4");
        check("\u{feff}setoption name Hash value 3", "Hash", "3");
        check("setoption now name Hash value 3", "Hash", "3");
        check("setoption name Clear", "Clear", "");
        check("setoption name Clear value", "Clear", "");
        check(
            "setoption name Opening value no  swap",
            "Opening",
            "no swap",
        );
        for line in ["setoption", "setoption Hash 3", "setoption name value 3"] {
            assert_eq!(parse(line), Command::Nothing, "{line}");
        }
    }

    #[test]
    fn game_is_read_in_both_forms() {
        let check = |line, size, halves: Option<i8>, is_complete| {
            let game = NewGame {
                size,
                komi: halves.and_then(Komi::from_halves),
                is_complete,
            };
            assert_eq!(parse(line), Command::NewGame(game), "{line}");
        };
        let five = AskedSize::Of(Size::new(5).unwrap());
        check("teinewgame size 5 halfkomi -4", five, Some(-4), true);
        check("teinewgame halfkomi 4 size 5", five, Some(4), true);
        check("teinewgame size 5 halfkomi undefined", five, None, true);
        check("teinewgame size 5 halfkomi", five, None, true);
        check("teinewgame size 5 halfkomi 99", five, None, true);
        check("teinewgame size 5 komi 4", five, None, true);
        check("teinewgame komi 4 size 5 foo 6", five, None, true);
        check("teinewgame 5", five, None, false);
        check("teinewgame 5 halfkomi 4", five, Some(4), false);
        check("teinewgame", AskedSize::AsBefore, None, false);
        check("teinewgame halfkomi 3", AskedSize::AsBefore, Some(3), false);
        check("teinewgame 900", AskedSize::Impossible, None, false);
        for line in [
            "teinewgame size five",
            "teinewgame size",
            "teinewgame size 9",
            "teinewgame size -5 halfkomi",
        ] {
            check(line, AskedSize::Impossible, None, true);
        }
    }

    #[test]
    fn position_has_a_start_and_moves() {
        let check = |line, from, moves: &[&str]| {
            let moves = moves.iter().map(ToString::to_string).collect();
            assert_eq!(
                parse(line),
                Command::Position(Request { from, moves }),
                "{line}"
            );
        };
        let tps = Start::Tps("x3/x3/x3 1 1".to_owned());
        check("position startpos", Start::Game, &[]);
        check("position startpos moves", Start::Game, &[]);
        check(
            "position startpos foo moves a1 e5",
            Start::Game,
            &["a1", "e5"],
        );
        check("position now startpos moves a1", Start::Game, &["a1"]);
        check("position tps x3/x3/x3 1 1", tps.clone(), &[]);
        check(
            "position tps x3/x3/x3 1 1 0 moves a1 b1",
            tps,
            &["a1", "b1"],
        );
        check(
            "position tps x3 1 moves a1",
            Start::Tps("x3 1".to_owned()),
            &["a1"],
        );
        check(
            "position tps [TPS \"x3/x3/x3 1 1\"] moves a1",
            Start::Tps("[TPS \"x3/x3/x3 1 1\"]".to_owned()),
            &["a1"],
        );
        check("position tps", Start::Tps(String::new()), &[]);
        check("position", Start::Unknown, &[]);
        check("position moves a1", Start::Unknown, &["a1"]);
        let long = format!("position startpos moves {}", "a1 ".repeat(LONGEST));
        assert!(matches!(
            parse(&long),
            Command::Position(Request {
                from: Start::CutOff,
                ..
            })
        ));
    }

    #[test]
    fn unknown_words_before_a_command_are_passed_over() {
        assert_eq!(parse("please isready"), Command::IsReady);
        assert_eq!(parse("sing"), Command::Nothing);
        assert_eq!(parse(" \t\r"), Command::Nothing);
        let request = Heard::parse("sing \u{1b}loud");
        assert_eq!(request.passed_over.unwrap(), r#""sing", "\u{1b}loud""#);
        let request = Heard::parse(&"x ".repeat(100));
        assert_eq!(
            request.passed_over.unwrap(),
            r#""x", "x", "x", "x" and 96 more"#
        );
        assert_eq!(Heard::parse("go nodes 5").passed_over, None);
    }

    fn go(line: &str) -> Go {
        let mut words = Words::new(line.strip_prefix("go").unwrap());
        Go::read(&mut words)
    }

    #[test]
    fn limits_are_read_over_bad_words_and_values() {
        let limits = go("go ponder wtime 1000 btime -5 winc 10");
        assert_eq!(
            (limits.wtime, limits.btime, limits.winc, limits.binc),
            (Some(1000), Some(0), Some(10), None)
        );
        assert_eq!(go("go searchmoves a2 a3 nodes 500").nodes, Some(500));
        assert_eq!(go("go nodes depth 3"), go("go depth 3"));
        assert_eq!(go("go depth 3 nodes many"), go("go depth 3"));
        assert_eq!(go("go movetime -5").movetime, Some(0));
        assert_eq!(go("go nodes 18446744073709551615").nodes, Some(u64::MAX));
        assert!(go("go solved").solved);
        for line in [
            "go nodes",
            "go nodes many",
            "go nodes 18446744073709551616",
            "go wtime btime",
            "go movestogo 5",
            "go depth 0x3",
        ] {
            assert_eq!(go(line).nodes, Some(ENOUGH), "{line}");
        }
    }

    #[test]
    fn infinite_beats_every_limit() {
        let infinite = Go {
            is_infinite: true,
            ..Go::default()
        };
        for line in [
            "go infinite",
            "go infinite nodes 500",
            "go depth 2 infinite",
            "go infinite solved",
            "go solved infinite movetime 100",
            "go wtime 500 btime 500 infinite movestogo",
        ] {
            assert_eq!(go(line), infinite, "{line}");
        }
        for line in ["go", "go fast"] {
            assert_eq!(go(line), Go::default(), "{line}");
        }
        assert!(Go::default().is_endless() && infinite.is_endless());
    }
}
