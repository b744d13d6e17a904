//! What the file of an imported game says beyond its plies.

use std::fmt;
use std::str::FromStr;

use crate::visible::visible;
use tak::Outcome;
use tak::ptn::{Claims, Record, ResultTag, TagClaim, Verdict};

/// The most UTF-16 units of the name of a file. Ids of buttons carry it, and Discord counts them in this way.
const LONGEST_NAME: usize = 40;

/// Where an imported game comes from, and what its file says beyond the plies. The values of an analysis are shared by
/// all who import the same game; this belongs to one message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Origin {
    /// The name of the attached file, cut off if it is long; none for a pasted text.
    pub file: Option<String>,
    /// The result in the file.
    pub claims: Claims,
    /// The number of games in the file, of which the first is taken.
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

    /// The end of the game.
    pub fn verdict(&self, board: Option<Outcome>) -> Verdict {
        Verdict::new(board, self.claims.clone())
    }
}

/// The results by their letters.
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
            let written = result.map(|result| result.to_string());
            let mut known = LETTERS.iter();
            let known = known.find(|(_, text)| *text == written.as_deref());
            known.map_or('-', |(letter, _)| *letter)
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
        let read = || {
            let mut parts = text.split('.');
            let mut letters = parts.next()?.chars().peekable();
            let is_unreadable = letters.next_if_eq(&'x').is_some();
            let mut result = || {
                let letter = letters.next()?;
                let (_, text) = LETTERS.iter().find(|(known, _)| *known == letter)?;
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
        read()
            .filter(|origin| origin.to_string() == text)
            .ok_or(ParseOriginError)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
        let named = |file: &str| Origin::default().named(file).file;
        assert_eq!(named("game.ptn").as_deref(), Some("game.ptn"));
        assert_eq!(named("a\u{202e}b\n.ptn").as_deref(), Some("ab .ptn"));
        assert_eq!(named(""), None);
        let long = named(&"🙂".repeat(30)).unwrap();
        assert!(long.ends_with("🙂…"), "{long}");
        assert!(long.encode_utf16().count() <= LONGEST_NAME);
    }
}
