//! Games from PTN files of any origin, and the facts in their files beyond the plies.
//!
//! A pasted game or position is a row in `imported_analyses`, and the row is also its due work. Its number follows from
//! its rules, start and plies, so the same game is computed only one time. The row has no names, and stores the person
//! behind the request only during the computation. Other facts of the file (its name, its result, other games) are in
//! the ids of the message's buttons.
//!
//! The plies of a line decide whether our limit for games without progress applies (`Record::play`,
//! `AnalysedLine::of_plies`): a line that continues beyond the limit has rules without it, so nothing has to store
//! that. Our games have rules with the limit.

use std::fmt;
use std::str::FromStr;

use super::record::mark;
use crate::playing::End;
use crate::refusal::FileRefusal;
use crate::visible::visible;
use tak::ptn::{
    Claims, Fault, Misplaced, ParsePlyError, Reader, Record, ReplayRecordError, ResultTag,
    TagClaim, Verdict,
};
use tak::{Outcome, ParseTpsError, Played, Position, Size, Tps, names_link};

/// The maximum number of bytes of a file. Four hundred plies with long comments need a third of that.
pub const LARGEST_FILE: usize = 128 * 1024;

/// The maximum number of plies of a game in a file: more than any game between people has had.
pub const MOST_PLIES_OF_FILE: usize = 1_000;

/// A game from a file, checked against the rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ImportedGame {
    /// The game as the file has it.
    pub record: Record,
    pub start: Position,
    /// Each ply with the position after it.
    pub line: Vec<(Played, Position)>,
    /// The facts in the file beyond the plies.
    pub origin: Origin,
}

impl ImportedGame {
    pub fn plies(&self) -> u32 {
        u32::try_from(self.line.len()).unwrap_or(u32::MAX)
    }

    pub fn position(&self) -> &Position {
        self.line.last().map_or(&self.start, |(_, after)| after)
    }

    /// The end on the board, if there is one.
    pub fn end(&self) -> Option<End> {
        self.position().outcome().map(End::Board)
    }

    /// Whether the text that it was read from has more than the game: names, comments or other lines.
    pub fn has_remarks(&self, text: &str) -> bool {
        const OF_THE_GAME: [&str; 7] =
            ["Size", "Komi", "Opening", "Flats", "Caps", "TPS", "Result"];
        let is_more = |(key, _): &(String, String)| {
            let mut known = OF_THE_GAME.into_iter();
            !known.any(|tag| tag.eq_ignore_ascii_case(key))
        };
        let has_comments = text.contains(['{', ';']);
        has_comments || self.record.left_out > 0 || self.record.tags.iter().any(is_more)
    }

    pub fn verdict(&self) -> Verdict {
        self.origin.verdict(self.position().outcome())
    }

    /// The record in our notation, with the tags of the file and marks for Tak and tinuë. The result is that of the
    /// verdict, and not the file's.
    pub fn full_record(&self) -> Record {
        let mut record = self.bare_record();
        mark(&mut record, &self.line, true);
        record.tags.clone_from(&self.record.tags);
        match record.result {
            Some(result) => record.with_tag("Result", &result.to_string()),
            None => record.without_tag("Result"),
        }
    }

    /// The rules, the plies and the result alone.
    pub fn bare_record(&self) -> Record {
        let plies = self.line.iter().map(|(played, _)| *played);
        Record::new(&self.start, plies, self.verdict().result())
    }
}

/// Reads the first game of a file.
pub fn import(text: &str) -> Result<ImportedGame, FileRefusal> {
    let game = read(text, None)?;
    if game.line.is_empty() {
        return Err(FileRefusal::NothingPlayed);
    }
    Ok(game)
}

/// Reads a game to analyse: a PTN file, the same as a line of text, or a single position in TPS.
pub fn import_line(text: &str) -> Result<ImportedGame, FileRefusal> {
    import_line_on(None, text)
}

/// The same, or bare moves on a board of the given size.
pub fn import_line_on(size: Option<Size>, text: &str) -> Result<ImportedGame, FileRefusal> {
    let game = if Tps::is_meant(text) {
        let tps: Tps = text.parse().map_err(ReplayRecordError::from)?;
        read(&format!("[TPS \"{tps}\"]"), None)?
    } else {
        read(without_code_marks(text), size)?
    };
    if game.line.is_empty() && game.record.tag("TPS").is_none() {
        return Err(FileRefusal::NothingPlayed);
    }
    Ok(game)
}

/// A pasted text may be in code marks, with the name of a language behind the first ones.
pub(super) fn without_code_marks(text: &str) -> &str {
    let text = text.trim();
    let inner = text.strip_prefix("```").map(|inner| {
        let first = inner.split_once('\n');
        let name_and_file = first.filter(|(name, _)| name.trim().chars().all(char::is_alphabetic));
        name_and_file.map_or(inner, |(_, inner)| inner)
    });
    inner
        .unwrap_or(text)
        .trim_matches(|c: char| c.is_whitespace() || c == '`')
}

impl From<Fault> for FileRefusal {
    fn from(fault: Fault) -> FileRefusal {
        match fault {
            Fault::Word {
                reason: Misplaced::Link | Misplaced::InBranch(ParsePlyError::Link),
                ..
            } => FileRefusal::Link,
            fault => FileRefusal::Unreadable(fault),
        }
    }
}

impl From<ReplayRecordError> for FileRefusal {
    fn from(error: ReplayRecordError) -> FileRefusal {
        match error {
            ReplayRecordError::Tps(ParseTpsError::Link) => FileRefusal::Link,
            error => FileRefusal::Unplayable(error),
        }
    }
}

/// The text without remarks and tags, because those may contain a link beside a game.
fn without_remarks(text: &str) -> String {
    let mut ends = Vec::new();
    let signs = text.chars().filter(|&sign| {
        match sign {
            '{' => ends.push('}'),
            '[' => ends.push(']'),
            sign if ends.last() == Some(&sign) => {
                ends.pop();
                return false;
            }
            _ => {}
        }
        ends.is_empty()
    });
    signs.collect()
}

fn read(text: &str, size: Option<Size>) -> Result<ImportedGame, FileRefusal> {
    let mut reader = Reader::default();
    let mut games = reader.read(text);
    games.extend(reader.finish());
    let count = games.len();
    let is_link = names_link(&without_remarks(text));
    let no_game = || {
        if is_link {
            FileRefusal::Link
        } else {
            FileRefusal::NoGame
        }
    };
    let first = games.into_iter().next().ok_or_else(no_game)?;
    // Moves without tags are a game if the size is given.
    let is_bare = first.record.tags.is_empty();
    let size = size.filter(|_| is_bare && !first.record.plies.is_empty());
    if is_bare && size.is_none() {
        // An unreadable tag is reported.
        let is_tag = text.starts_with('[') && !is_link;
        let fault = first.fault.filter(|_| is_tag);
        return Err(fault.map_or_else(no_game, FileRefusal::from));
    }
    if let Some(fault) = first.fault {
        return Err(fault.into());
    }
    let record = match size {
        Some(size) => first.record.with_tag("Size", &size.get().to_string()),
        None => first.record,
    };
    if record.plies.len() > MOST_PLIES_OF_FILE {
        return Err(FileRefusal::TooLong);
    }
    let (start, line) = record.replay()?;
    Ok(ImportedGame {
        origin: Origin::of(&record, count),
        record,
        start,
        line,
    })
}

/// The maximum number of UTF-16 units of the name of a file. Ids of buttons carry it, and Discord counts them in this
/// way.
const LONGEST_NAME: usize = 40;

/// The origin of an imported game, and the facts in its file beyond the plies. All imports of the same game share the
/// values of its analysis; this belongs to one message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Origin {
    /// The name of the attached file, cut off if it is long, or `None` for a pasted text.
    pub file: Option<String>,
    /// The result in the file.
    pub claims: Claims,
    /// The number of games in the file. The first one is taken.
    pub games: u32,
    /// The plies of branches that are left out.
    pub left_out: u32,
}

impl Default for Origin {
    fn default() -> Origin {
        Origin {
            file: None,
            claims: Claims::default(),
            games: 1,
            left_out: 0,
        }
    }
}

impl Origin {
    /// The origin of the first of some games.
    pub fn of(record: &Record, games: usize) -> Origin {
        Origin {
            file: None,
            claims: record.claims(),
            games: u32::try_from(games).unwrap_or(u32::MAX),
            left_out: u32::try_from(record.left_out).unwrap_or(u32::MAX),
        }
    }

    /// The same from a file with this name.
    pub fn named(self, file: &str) -> Origin {
        let mut name = visible(file).unwrap_or_default();
        if name.encode_utf16().count() > LONGEST_NAME {
            while name.encode_utf16().count() >= LONGEST_NAME {
                name.pop();
            }
            name.push('…');
        }
        Origin {
            file: Some(name).filter(|name| !name.is_empty()),
            ..self
        }
    }

    pub fn verdict(&self, board: Option<Outcome>) -> Verdict {
        Verdict::new(board, self.claims.clone())
    }
}

const LETTERS: [(char, Option<&str>); 9] = [
    ('-', None),
    ('R', Some("R-0")),
    ('r', Some("0-R")),
    ('F', Some("F-0")),
    ('f', Some("0-F")),
    ('W', Some("1-0")),
    ('w', Some("0-1")),
    ('d', Some("1/2-1/2")),
    ('u', Some("0-0")),
];

/// The text for ids of buttons, without the name of the file: letters for the results, and the two numbers. The value of
/// an unreadable tag has no room there.
impl fmt::Display for Origin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = |result: Option<ResultTag>| {
            let word = result.map(|result| result.to_string());
            let mut letters = LETTERS.iter();
            let letters = letters.find(|(_, text)| *text == word.as_deref());
            letters.map_or('-', |(letter, _)| *letter)
        };
        let Claims { tag, text, second } = &self.claims;
        match tag {
            None => f.write_str("-")?,
            Some(TagClaim::Result(result)) => write!(f, "{}", letter(Some(*result)))?,
            Some(TagClaim::Unreadable { meant, .. }) => write!(f, "x{}", letter(*meant))?,
        }
        let (games, left_out) = (self.games, self.left_out);
        write!(f, "{}{}.{games}.{left_out}", letter(*text), letter(*second))
    }
}

/// The error for a text that [`Origin`] does not write.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseOriginError;

impl FromStr for Origin {
    type Err = ParseOriginError;

    fn from_str(text: &str) -> Result<Origin, ParseOriginError> {
        let parse = || {
            let mut parts = text.split('.');
            let mut letters = parts.next()?.chars().peekable();
            let is_unreadable = letters.next_if_eq(&'x').is_some();
            let mut result = || {
                let letter = letters.next()?;
                let (_, text) = LETTERS.iter().find(|(other, _)| *other == letter)?;
                Some(text.and_then(|text| text.parse().ok()))
            };
            let tag = match (is_unreadable, result()?) {
                (true, meant) => Some(TagClaim::Unreadable {
                    written: String::new(),
                    meant,
                }),
                (false, result) => result.map(TagClaim::Result),
            };
            let (text, second) = (result()?, result()?);
            if letters.next().is_some() {
                return None;
            }
            let (games, left_out) = (parts.next()?.parse().ok()?, parts.next()?.parse().ok()?);
            let origin = Origin {
                file: None,
                claims: Claims { tag, text, second },
                games,
                left_out,
            };
            parts.next().is_none().then_some(origin)
        };
        parse()
            .filter(|origin| origin.to_string() == text)
            .ok_or(ParseOriginError)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn file_gives_its_first_game() {
        let game = import(
            "[Size \"3\"]\n[Player1 \"A\"]\n\n1. a1 c3\n2. c1 a3\n3. b1\n\n[Size \"4\"]\n1. a1 b1\n",
        );
        let game = game.unwrap();
        assert_eq!((game.origin.games, game.plies()), (2, 5));
        assert_eq!(game.full_record().plies, ["a1", "c3", "c1'", "a3'", "b1'"]);
        assert!(game.full_record().to_string().contains("[Player1 \"A\"]"));
        assert!(!game.bare_record().to_string().contains("Player1"));
    }

    #[test]
    fn marks_show_tak_and_tinue() {
        let game =
            import("[TPS \"2,x2,1,x/x3,1,x/1,1,x,1,x/x3,1,x/2,2,x3 1 9\"]\n\n9. c3\n").unwrap();
        assert_eq!(game.full_record().plies, ["c3''"]);
        let game = import("[TPS \"x3/2,2,x/1,x2 1 4\"]\n\n4. b1\n").unwrap();
        assert_eq!(game.full_record().plies, ["b1'"]);
    }

    #[test]
    fn file_without_a_playable_game_is_refused() {
        let refusal = |text: &str| import(text).unwrap_err();
        assert_eq!(refusal(""), FileRefusal::NoGame);
        assert_eq!(refusal("[Size \"5\"]\n"), FileRefusal::NothingPlayed);
        assert_eq!(refusal("Hello."), FileRefusal::NoGame);
        assert!(matches!(refusal("[Size 5]"), FileRefusal::Unreadable(_)));
        assert!(matches!(
            refusal("[Size \"5\"]\n1. a1 a1"),
            FileRefusal::Unplayable(_)
        ));
        let long = "a1 b1 ".repeat(MOST_PLIES_OF_FILE / 2 + 1);
        assert_eq!(
            refusal(&format!("[Size \"5\"] {long}")),
            FileRefusal::TooLong
        );
    }

    #[test]
    fn position_is_a_game_without_plies() {
        for text in [
            "x3/2,2,x/1,x2 1 4",
            " `x3/2,2,x/1,x2 1 4`\n",
            "[TPS \"x3/2,2,x/1,x2 1 4\"]",
            "[Size \"3\"] [TPS \"x3/2,2,x/1,x2 1 4\"]",
        ] {
            let game = import_line(text).unwrap();
            assert_eq!((game.plies(), game.start.plies()), (0, 6), "{text}");
            assert_eq!(game.start.tps().to_string(), "x3/2,2,x/1,x2 1 4");
        }
        assert!(matches!(
            import_line("x3/x3 1 1"),
            Err(FileRefusal::Unplayable(_))
        ));
        assert_eq!(
            import_line("[Size \"5\"]").unwrap_err(),
            FileRefusal::NothingPlayed
        );
        assert_eq!(import_line("```\n```").unwrap_err(), FileRefusal::NoGame);
        let game = import_line("[Size \"5\"] 1. a1 e5 2. c3").unwrap();
        assert_eq!(game.plies(), 3);
    }

    #[test]
    fn origin_survives_its_text() {
        for text in [
            "---.1.0",
            "Rr-.2.13",
            "xdWw.1.0",
            "x-u-.4294967295.4294967295",
            "fFd.0.1",
        ] {
            let origin: Origin = text.parse().unwrap();
            assert_eq!(origin.to_string(), text);
        }
        for text in [
            "", "-", "---", "---.1", "---.1.0.", "----.1.0", "zzz.1.0", "---.01.0", "x.1.0",
        ] {
            assert_eq!(text.parse::<Origin>(), Err(ParseOriginError), "{text}");
        }
        assert_eq!("---.1.0".parse(), Ok(Origin::default()));
    }

    #[test]
    fn long_name_of_a_file_is_cut() {
        let file_of = |file: &str| Origin::default().named(file).file;
        assert_eq!(file_of("game.ptn").as_deref(), Some("game.ptn"));
        assert_eq!(file_of("a\u{202e}b\n.ptn").as_deref(), Some("ab .ptn"));
        assert_eq!(file_of(""), None);
        let long = file_of(&"🙂".repeat(30)).unwrap();
        assert!(long.ends_with("🙂…"), "{long}");
        assert!(long.encode_utf16().count() <= LONGEST_NAME);
    }
}
