//! The end of a recorded game: on the board, and in the claims of the file.
//!
//! The end of a game from a file is a `Verdict`: the board decides where it can,
//! the file where it cannot, and a contradiction is reported. Replays, analyses,
//! exports and `check` all use it.

use super::{Misspelt, Record, ResultTag};
use crate::{DrawReason, Outcome};

/// The value of the `Result` tag.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TagClaim {
    /// A result of PTN.
    Result(ResultTag),
    /// Another text.
    Unreadable {
        /// The text.
        written: String,
        /// The intended result, if that is clear.
        meant: Option<ResultTag>,
    },
}

/// The claims of a file about the end of a game. They are not checked against the board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Claims {
    /// The claim of the `Result` tag.
    pub tag: Option<TagClaim>,
    /// The result after the last ply.
    pub text: Option<ResultTag>,
    /// A second, different result after the last ply.
    pub second: Option<ResultTag>,
}

/// The part of a file that makes a claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// The file as a whole.
    File,
    /// The `Result` tag.
    Tag,
    /// The text after the last ply.
    Text,
}

/// A contradiction about the end of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Dispute {
    /// The board shows another result.
    Board {
        /// The result on the board.
        board: ResultTag,
        /// The part of the file that is wrong.
        source: Source,
        /// Its different results.
        said: Vec<ResultTag>,
    },
    /// The file claims a road or a count of flats, but the game continues.
    GoesOn {
        /// The part of the file that is wrong.
        source: Source,
        /// Its different results.
        said: Vec<ResultTag>,
    },
    /// The tag and the text differ about an end beside the board.
    TagAndText {
        /// The result in the tag.
        tag: ResultTag,
        /// The result after the last ply.
        text: ResultTag,
    },
    /// Two results after the last ply differ about an end beside the board.
    TwoTexts {
        /// The first one.
        first: ResultTag,
        /// The second one.
        second: ResultTag,
    },
    /// The tag is not a result of PTN.
    UnreadableTag {
        /// The value of the tag.
        written: String,
        /// The right result, if it is clear.
        instead: Option<ResultTag>,
    },
}

/// The end of a recorded game. The board decides, if it can; the file has the
/// word about an end that is not visible on the board.
///
/// ```
/// use tak::ptn::{Dispute, Record, ResultTag, Source, Verdict};
/// use tak::Color;
///
/// let file = "[Size \"3\"] 1. a1 c3 2. b2 b1 3. a2 a3 4. c2 0-R --";
/// let record = Record::parse_all(file)?.remove(0);
/// let (_, played) = record.replay()?;
/// let board = played.last().and_then(|(_, position)| position.outcome());
/// let verdict = Verdict::new(board, record.claims());
/// assert_eq!(verdict.result(), Some(ResultTag::Road(Color::White)));
/// let said = vec![ResultTag::Road(Color::Black)];
/// let board = ResultTag::Road(Color::White);
/// assert_eq!(verdict.dispute(), Some(Dispute::Board { board, source: Source::File, said }));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verdict {
    board: Option<Outcome>,
    claims: Claims,
}

impl Record {
    /// The claims of the file about the end of the game. Signs for an unknown value in the
    /// tag claim nothing.
    #[must_use]
    pub fn claims(&self) -> Claims {
        let tag = self.tag("Result").and_then(|value| match value.parse() {
            Ok(result) => Some(TagClaim::Result(result)),
            Err(_) if value == "*" => Some(TagClaim::Result(ResultTag::Unfinished)),
            Err(_) if !value.contains(char::is_alphanumeric) => None,
            Err(_) => Some(TagClaim::Unreadable {
                written: value.to_owned(),
                meant: Misspelt::read(value).and_then(|misspelt| misspelt.meant),
            }),
        });
        Claims {
            tag,
            text: self.result,
            second: self.second_result,
        }
    }
}

impl Claims {
    /// The first result that the file claims, be it right or wrong.
    #[must_use]
    pub fn result(&self) -> Option<ResultTag> {
        self.results().next().map(|(_, result)| result)
    }

    /// The results of PTN among the claims, with those of the text first.
    fn results(&self) -> impl Iterator<Item = (Source, ResultTag)> {
        let tag = match self.tag {
            Some(TagClaim::Result(result)) => Some((Source::Tag, result)),
            Some(TagClaim::Unreadable { .. }) | None => None,
        };
        let texts = [self.text, self.second].into_iter().flatten();
        texts.map(|result| (Source::Text, result)).chain(tag)
    }

    /// The claims that do not fit the board, by the part that makes them, and
    /// without repetition.
    fn wrong(&self, board: Option<Outcome>) -> Option<(Source, Vec<ResultTag>)> {
        let (right, wrong): (Vec<_>, Vec<_>) =
            self.results().partition(|(_, result)| result.fits(board));
        let (first, _) = *wrong.first()?;
        let is_one_part = wrong.iter().all(|&(source, _)| source == first);
        let source = match first {
            part if is_one_part && !right.is_empty() => part,
            _ => Source::File,
        };
        let mut results: Vec<ResultTag> = Vec::new();
        for (_, result) in wrong {
            if !results.contains(&result) {
                results.push(result);
            }
        }
        Some((source, results))
    }
}

impl Verdict {
    /// Compares the outcome on the board with the claims of the file.
    #[must_use]
    pub fn new(board: Option<Outcome>, claims: Claims) -> Verdict {
        Verdict { board, claims }
    }

    /// The claims of the file.
    #[must_use]
    pub fn claims(&self) -> &Claims {
        &self.claims
    }

    /// The result to show and to hand on: that of the board, or otherwise the first claim
    /// that is possible beside it. A draw by the limit of
    /// [`STALLED_AFTER`](crate::STALLED_AFTER) leaves the word to the file, because other
    /// places have no such limit.
    #[must_use]
    pub fn result(&self) -> Option<ResultTag> {
        let is_certain = |outcome| outcome != Outcome::Draw(DrawReason::Stalled);
        if let Some(outcome) = self.board.filter(|&outcome| is_certain(outcome)) {
            return Some(outcome.into());
        }
        let mut results = self.claims.results().map(|(_, result)| result);
        let claim = results.find(|result| result.fits(None));
        claim.or(self.board.map(ResultTag::from))
    }

    /// The contradiction between the board and the file, or within the file.
    #[must_use]
    pub fn dispute(&self) -> Option<Dispute> {
        if let Some(outcome) = self.board
            && let Some((source, claim)) = self.claims.wrong(self.board)
        {
            let board = outcome.into();
            return Some(Dispute::Board {
                board,
                source,
                said: claim,
            });
        }
        self.within_file()
            .or_else(|| {
                let (source, claim) = self.claims.wrong(self.board)?;
                Some(Dispute::GoesOn {
                    source,
                    said: claim,
                })
            })
            .or_else(|| match self.claims.tag.as_ref()? {
                TagClaim::Result(_) => None,
                TagClaim::Unreadable { written, meant } => Some(Dispute::UnreadableTag {
                    written: written.clone(),
                    instead: self.board.map(ResultTag::from).or(*meant),
                }),
            })
    }

    /// Two different claims, if the text's can be right.
    fn within_file(&self) -> Option<Dispute> {
        let text = self.claims.text.filter(|text| text.fits(self.board))?;
        if let Some(second) = self.claims.second {
            let first = text;
            return Some(Dispute::TwoTexts { first, second });
        }
        match self.claims.tag {
            Some(TagClaim::Result(tag)) if tag != text => Some(Dispute::TagAndText { tag, text }),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The result and the contradiction of a file with these claims.
    fn verdict(board: &str, tag: &str, text: &str) -> (String, String) {
        let plies = match board {
            "road" => "1. a1 c3 2. c2 b1 3. c1",
            _ => "1. a1 c3 2. c2",
        };
        let file = format!("[Size \"3\"] [Result \"{tag}\"] {plies} {text}");
        let record = Record::parse_all(&file).unwrap().remove(0);
        let (_, plies) = record.replay().unwrap();
        let outcome = plies.last().unwrap().1.outcome();
        assert_eq!(outcome.is_some(), board == "road");
        let verdict = Verdict::new(outcome, record.claims());
        let list = |results: &[ResultTag]| {
            let results: Vec<String> = results.iter().map(ToString::to_string).collect();
            results.join(" ")
        };
        let dispute = match verdict.dispute() {
            None => String::new(),
            Some(Dispute::Board {
                source,
                said: results,
                ..
            }) => {
                format!("{source:?} {}", list(&results))
            }
            Some(Dispute::GoesOn {
                source,
                said: results,
            }) => {
                format!("goes on, {source:?} {}", list(&results))
            }
            Some(Dispute::TagAndText { tag, text }) => format!("{tag} or {text}"),
            Some(Dispute::TwoTexts { first, second }) => format!("{first} then {second}"),
            Some(Dispute::UnreadableTag { written, instead }) => {
                let instead = instead.map(|tag| tag.to_string());
                format!("{written} for {}", instead.as_deref().unwrap_or("?"))
            }
        };
        let result = verdict.result().map(|result| result.to_string());
        (result.unwrap_or_default(), dispute)
    }

    #[test]
    fn board_decides_and_file_speaks_about_the_rest() {
        let check = |board: &str, tag: &str, text: &str, result: &str, dispute: &str| {
            let truth = (result.to_owned(), dispute.to_owned());
            assert_eq!(verdict(board, tag, text), truth, "{board}, {tag}, {text}");
        };
        check("road", "", "", "R-0", "");
        check("road", "R-0", "", "R-0", "");
        check("road", "", "R-0", "R-0", "");
        check("road", "R-0", "R-0 -- *", "R-0", "");
        check("road", "0-R", "", "R-0", "File 0-R");
        check("road", "", "0-R", "R-0", "File 0-R");
        check("road", "0-R", "0-R", "R-0", "File 0-R");
        check("road", "0-R", "R-0", "R-0", "Tag 0-R");
        check("road", "R-0", "1-0", "R-0", "Text 1-0");
        check("road", "R-0", "R-0 0-R", "R-0", "Text 0-R");
        check("road", "F-0", "0-F", "R-0", "File 0-F F-0");
        check("road", "1/2-1/2", "R-0 0-1", "R-0", "File 0-1 1/2-1/2");
        check("road", "*", "", "R-0", "File 0-0");
        check("road", "", "*", "R-0", "File 0-0");
        check("road", "draw", "R-0", "R-0", "draw for R-0");
        check("road", "?", "", "R-0", "");
        check("road", "-", "", "R-0", "");
        check("open", "", "", "", "");
        check("open", "1-0", "", "1-0", "");
        check("open", "1-0", "1-0", "1-0", "");
        check("open", "", "1/2", "1/2-1/2", "");
        check("open", "*", "*", "0-0", "");
        check("open", "1-0", "0-1", "0-1", "1-0 or 0-1");
        check("open", "R-0", "1-0", "1-0", "R-0 or 1-0");
        check("open", "1-0", "R-0", "1-0", "goes on, Text R-0");
        check("open", "R-0", "", "", "goes on, File R-0");
        check("open", "R-0", "0-F", "", "goes on, File 0-F R-0");
        check("open", "", "1-0 0-1", "1-0", "1-0 then 0-1");
        check("open", "draw", "", "", "draw for 1/2-1/2");
        check("open", "later", "0-1", "0-1", "later for ?");
    }
}
