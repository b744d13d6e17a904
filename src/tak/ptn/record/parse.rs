//! A PTN file, taken apart.

use super::{PLACEHOLDER, Record};

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

impl Record {
    /// The games of a PTN file, which begin with their tags. Of a game with
    /// branches the main line is read and the plies of the others counted.
    ///
    /// # Errors
    ///
    /// A tag or a comment does not end.
    pub fn parse_all(text: &str) -> Result<Vec<Record>, ParseRecordError> {
        let mut records = Vec::new();
        let mut reader = Reader::default();
        let mut rest = text.trim_start_matches('\u{feff}').trim_start();
        while let Some(first) = rest.chars().next() {
            let line = || 1 + text[..text.len() - rest.len()].matches('\n').count();
            rest = match first {
                '[' => {
                    let (key, value, after) =
                        take_tag(rest).ok_or_else(|| ParseRecordError::Tag { line: line() })?;
                    if reader.has_moves() {
                        records.push(std::mem::take(&mut reader).finish());
                    }
                    reader.tag(key, value);
                    after
                }
                '{' => {
                    let (comment, after) = rest[1..]
                        .split_once('}')
                        .ok_or_else(|| ParseRecordError::Comment { line: line() })?;
                    reader.comment(comment);
                    after
                }
                _ => {
                    let ends = |c: char| c.is_whitespace() || c == '{' || c == '[';
                    let end = rest.find(ends).unwrap_or(rest.len());
                    reader.word(&rest[..end]);
                    &rest[end..]
                }
            }
            .trim_start();
        }
        records.push(reader.finish());
        Ok(records)
    }
}

/// A game while it is read.
#[derive(Default)]
struct Reader {
    record: Record,
    /// The last move number.
    number: u32,
    /// How many plies followed it.
    since: u32,
    in_branch: bool,
}

impl Reader {
    fn has_moves(&self) -> bool {
        !self.record.plies.is_empty() || self.record.result.is_some()
    }

    /// A tag that was said before says nothing new.
    fn tag(&mut self, key: &str, value: String) {
        let tags = &mut self.record.tags;
        if !tags
            .iter()
            .any(|(known, _)| known.eq_ignore_ascii_case(key))
        {
            tags.push((key.to_owned(), value));
        }
    }

    /// PTN Ninja marks a branch by a comment such as `{12w1}`: the move and
    /// the side where it leaves the line, and which of the branches it is.
    fn comment(&mut self, text: &str) {
        let name = text.rsplit(['/', '.']).next().unwrap_or(text).trim();
        let digits = |text: &str| !text.is_empty() && text.bytes().all(|c| c.is_ascii_digit());
        let branch = |(number, rest): (&str, &str)| digits(number) && digits(rest);
        if name.split_once(['w', 'b']).is_some_and(branch) {
            self.in_branch = true;
        }
    }

    /// Takes a word that is no tag and no comment: a move number, a result,
    /// or a ply with or without its number before it.
    fn word(&mut self, word: &str) {
        if let Ok(result) = word.parse() {
            if !self.in_branch {
                self.record.result = Some(result);
            }
            return;
        }
        let rest = word.trim_start_matches(|c: char| c.is_ascii_digit());
        let number = &word[..word.len() - rest.len()];
        let ply = if rest.is_empty() || rest.starts_with('.') {
            self.number(number);
            rest.trim_start_matches('.')
        } else {
            word
        };
        if !ply.is_empty() {
            self.ply(ply);
        }
    }

    /// A branch goes back to a move that the line has been through already,
    /// whatever its name is.
    fn number(&mut self, digits: &str) {
        let Ok(number) = digits.parse() else {
            return;
        };
        let both_played = self.since >= 2;
        if number < self.number || number == self.number && both_played {
            self.in_branch = true;
        }
        if number != self.number {
            self.since = 0;
        }
        self.number = number;
    }

    fn ply(&mut self, ply: &str) {
        self.since += 1;
        if !self.in_branch {
            self.record.plies.push(ply.to_owned());
        } else if ply != PLACEHOLDER {
            self.record.left_out += 1;
        }
    }

    /// Placeholders after the last ply stand for nothing.
    fn finish(mut self) -> Record {
        let plies = &mut self.record.plies;
        while plies.last().is_some_and(|ply| ply == PLACEHOLDER) {
            plies.pop();
        }
        self.record
    }
}

/// The key and the value of a tag at the front of the text, and what follows
/// it. A quote or a backslash within the value has a backslash before it.
fn take_tag(text: &str) -> Option<(&str, String, &str)> {
    let (key, rest) = text.strip_prefix('[')?.split_once('"')?;
    if key.contains([']', '\n']) {
        return None;
    }
    let mut value = String::new();
    let mut chars = rest.char_indices();
    while let Some((at, c)) = chars.next() {
        match c {
            '"' => {
                let after = rest[at + 1..].trim_start().strip_prefix(']')?;
                return Some((key.trim(), value, after));
            }
            '\\' => value.push(chars.next()?.1),
            '\n' => return None,
            c => value.push(c),
        }
    }
    None
}
