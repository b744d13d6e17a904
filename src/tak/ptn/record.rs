//! PTN files: tags, then the plies of a game.

use super::{ReadPlyError, read};
use crate::tak::{Komi, ParseKomiError, ParseTpsError, Played, Position, Size, Tps};

/// A game as a PTN file tells it; nothing is checked against the rules yet.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Record {
    /// The tags in the order of the file, keys as they were written.
    pub tags: Vec<(String, String)>,
    /// The plies as they were written.
    pub plies: Vec<String>,
    /// The result after the last ply, such as `R-0`.
    pub result: Option<String>,
}

/// What cannot be a PTN file.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ParseRecordError {
    /// A tag that does not end, or has no value in quotes.
    #[error("line {line}: a tag is written [Key \"value\"]")]
    Tag {
        /// Which line, counted from 1.
        line: usize,
    },
    /// A comment that does not end.
    #[error("line {line}: the comment that begins here has no closing brace")]
    Comment {
        /// Which line, counted from 1.
        line: usize,
    },
}

/// Why a recorded game cannot be played through.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ReplayRecordError {
    /// Neither the `Size` tag nor a `TPS` tag says how large the board is.
    #[error("no tag says how large the board is, from 3 to 8")]
    Size,
    /// The komi is none.
    #[error(transparent)]
    Komi(#[from] ParseKomiError),
    /// The position it starts from is none.
    #[error(transparent)]
    Tps(#[from] ParseTpsError),
    /// A ply that is no ply or not legal.
    #[error("ply {number}, {written:?}: {reason}")]
    Ply {
        /// Which ply, counted from 1.
        number: usize,
        /// How it was written.
        written: String,
        /// What is wrong with it.
        reason: ReadPlyError,
    },
}

impl Record {
    /// The games of a PTN file, which begin with their tags.
    ///
    /// # Errors
    ///
    /// A tag or a comment does not end.
    pub fn parse_all(text: &str) -> Result<Vec<Record>, ParseRecordError> {
        let mut records = Vec::new();
        let mut record = Record::default();
        let mut rest = text.trim_start_matches('\u{feff}').trim_start();
        while let Some(first) = rest.chars().next() {
            let line = 1 + text[..text.len() - rest.len()].matches('\n').count();
            rest = match first {
                '[' => {
                    let (tag, after) = take_tag(rest).ok_or(ParseRecordError::Tag { line })?;
                    if record.has_moves() {
                        records.push(std::mem::take(&mut record));
                    }
                    record.tags.push(tag);
                    after
                }
                '{' => {
                    let end = rest.find('}').ok_or(ParseRecordError::Comment { line })?;
                    &rest[end + 1..]
                }
                _ => {
                    let ends = |c: char| c.is_whitespace() || c == '{' || c == '[';
                    let end = rest.find(ends).unwrap_or(rest.len());
                    record.add(&rest[..end]);
                    &rest[end..]
                }
            }
            .trim_start();
        }
        records.push(record);
        Ok(records)
    }

    fn has_moves(&self) -> bool {
        !self.plies.is_empty() || self.result.is_some()
    }

    /// Takes a word that is no tag and no comment: a move number, a result,
    /// a ply that is left out, or a ply with or without its number before it.
    fn add(&mut self, word: &str) {
        let unnumbered = word.trim_start_matches(|c: char| c.is_ascii_digit());
        if is_result(word) {
            self.result = Some(word.to_owned());
        } else if unnumbered.is_empty() || unnumbered.chars().all(|c| c == '.') || word == "--" {
            // It says nothing of the game.
        } else if let Some(ply) = unnumbered.strip_prefix('.') {
            self.plies.push(ply.trim_start_matches('.').to_owned());
        } else {
            self.plies.push(word.to_owned());
        }
    }

    /// The value of a tag, whatever the case of its key.
    #[must_use]
    pub fn tag(&self, key: &str) -> Option<&str> {
        let (_, value) = self
            .tags
            .iter()
            .find(|(known, _)| known.eq_ignore_ascii_case(key))?;
        Some(value)
    }

    /// The position the game starts from, with standard reserves.
    ///
    /// # Errors
    ///
    /// The tags do not tell it.
    pub fn start(&self) -> Result<Position, ReplayRecordError> {
        let komi: Komi = match self.tag("Komi") {
            None | Some("") => Komi::default(),
            Some(text) => text.parse()?,
        };
        if let Some(tps) = self.tag("TPS").filter(|tps| !tps.is_empty()) {
            let tps: Tps = tps.parse()?;
            return Ok(Position::from_tps(&tps, komi)?);
        }
        let size = self
            .tag("Size")
            .and_then(|size| Size::new(size.trim().parse().ok()?));
        Ok(Position::new(size.ok_or(ReplayRecordError::Size)?, komi))
    }

    /// Plays the game through: each position with the ply that led to it,
    /// after the one it starts from.
    ///
    /// # Errors
    ///
    /// The start cannot be told, or a ply cannot be played.
    pub fn replay(&self) -> Result<(Position, Vec<(Played, Position)>), ReplayRecordError> {
        let start = self.start()?;
        let mut played: Vec<(Played, Position)> = Vec::with_capacity(self.plies.len());
        for (index, written) in self.plies.iter().enumerate() {
            let position = played.last().map_or(&start, |(_, position)| position);
            let stopped = |reason| ReplayRecordError::Ply {
                number: index + 1,
                written: written.clone(),
                reason,
            };
            let ply = read(position, written).map_err(stopped)?;
            let next = position.play(ply).map_err(|rule| stopped(rule.into()))?;
            played.push((Played::new(position, ply), next));
        }
        Ok((start, played))
    }
}

/// A tag at the front of the text, and what follows it. A quote or a
/// backslash within the value has a backslash before it.
fn take_tag(text: &str) -> Option<((String, String), &str)> {
    let (key, rest) = text.strip_prefix('[')?.split_once('"')?;
    let mut value = String::new();
    let mut chars = rest.char_indices();
    while let Some((at, c)) = chars.next() {
        match c {
            '"' => {
                let after = rest[at + 1..].trim_start().strip_prefix(']')?;
                return Some(((key.trim().to_owned(), value), after));
            }
            '\\' => value.push(chars.next()?.1),
            '\n' => return None,
            c => value.push(c),
        }
    }
    None
}

/// Whether a word is a result (USTak page on PTN; `1/2` and `0-0` are seen
/// in the wild).
fn is_result(word: &str) -> bool {
    matches!(
        word.to_ascii_uppercase().as_str(),
        "R-0" | "0-R" | "F-0" | "0-F" | "1-0" | "0-1" | "1/2-1/2" | "1/2" | "0-0"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    const GAME: &str = "\u{feff}[Size \"5\"]\r\n[Player1 \"An \\\"A\\\" {player}\"]\r\n[Result \"1/2-1/2\"]\r\n\r\n{a\ncomment}1. a1 e5\r\n2.c3{!} c2' 3. c3- -- 1/2-1/2\n";

    #[test]
    fn a_file_of_any_origin_is_read() {
        let records = Record::parse_all(GAME).unwrap();
        let [record] = records.as_slice() else {
            panic!("one game, not {records:?}")
        };
        assert_eq!(record.tag("SIZE"), Some("5"));
        assert_eq!(record.tag("player1"), Some("An \"A\" {player}"));
        assert_eq!(record.plies, ["a1", "e5", "c3", "c2'", "c3-"]);
        assert_eq!(record.result.as_deref(), Some("1/2-1/2"));
        let (_, played) = record.replay().unwrap();
        assert_eq!(
            played.last().unwrap().1.tps().to_string(),
            "x4,1/x5/x5/x2,21,x2/2,x4 2 3"
        );
    }

    #[test]
    fn games_in_a_file_begin_with_their_tags() {
        let records =
            Record::parse_all("[Size \"3\"]\n1. a1\n[Size \"4\"]\n\n1. b2 R-0\n").unwrap();
        let sizes: Vec<_> = records
            .iter()
            .map(|record| record.tag("size").unwrap())
            .collect();
        assert_eq!(sizes, ["3", "4"]);
    }

    #[test]
    fn what_does_not_end_is_refused() {
        assert_eq!(
            Record::parse_all("[Size \"3]\n"),
            Err(ParseRecordError::Tag { line: 1 })
        );
        assert_eq!(
            Record::parse_all("\n[Size 3]\n"),
            Err(ParseRecordError::Tag { line: 2 })
        );
        assert_eq!(
            Record::parse_all("1. a1\n{oh"),
            Err(ParseRecordError::Comment { line: 2 })
        );
    }

    #[test]
    fn a_game_that_cannot_be_says_where() {
        let check = |text: &str, expected: &str| {
            let records = Record::parse_all(text).unwrap();
            assert_eq!(
                records[0].replay().unwrap_err().to_string(),
                expected,
                "{text}"
            );
        };
        check("1. a1", "no tag says how large the board is, from 3 to 8");
        check(
            "[Size \"5\"] 1. a1 a1",
            "ply 2, \"a1\": a1 holds a black flat; pieces are placed on free squares.",
        );
    }
}
