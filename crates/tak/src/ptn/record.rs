//! PTN files: tags, then the plies of a game.

use super::{Fault, Reader, ResultTag};
use crate::{ByColor, Komi, Opening, Position, Reserves, Rules, Size, Tps};

mod replay;
mod write;

pub use replay::{Replay, ReplayRecordError};

/// What stands in the place of White's first ply when Black begins.
pub(super) const PLACEHOLDER: &str = "--";

/// A game as a PTN file tells it; nothing is checked against the rules yet.
///
/// ```
/// use tak::ptn::Record;
///
/// let file = "[Size \"3\"]\n\n1. a1 c3\n2. c1 a3\n";
/// let records = Record::parse_all(file)?;
/// let (start, played) = records[0].replay()?;
/// let (_, last) = played.last().expect("four plies were played");
/// assert_eq!(last.tps().to_string(), "2,x,1/x3/2,x,1 1 3");
///
/// let plies = played.iter().map(|(ply, _)| *ply);
/// let written = Record::new(&start, plies, last.outcome().map(Into::into)).with_tag("Site", "Tak Tavern");
/// assert_eq!(
///     written.to_string(),
///     "[Size \"3\"]\n[Site \"Tak Tavern\"]\n\n1. a1 c3\n2. c1 a3\n"
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Record {
    /// The tags in the order of the file, keys as they were written, each
    /// once.
    pub tags: Vec<(String, String)>,
    /// The plies as they were written; `--` for the one that is left out when
    /// Black begins.
    pub plies: Vec<String>,
    /// The result after the last ply.
    pub result: Option<ResultTag>,
    /// How many plies of branches were left out: only the main line is read.
    pub left_out: usize,
}

impl Record {
    /// All games of a PTN file. [`Reader`] takes a file bit by bit, and goes
    /// on after a game that is written wrongly.
    ///
    /// # Errors
    ///
    /// The first thing that is not written as it should be.
    pub fn parse_all(text: &str) -> Result<Vec<Record>, Fault> {
        let mut reader = Reader::default();
        let mut read = reader.read(text);
        read.extend(reader.finish());
        read.into_iter()
            .map(|read| read.fault.map_or(Ok(read.record), Err))
            .collect()
    }

    /// The value of a tag, whatever the case of its key. An empty one says
    /// nothing, nor does a question mark.
    #[must_use]
    pub fn tag(&self, key: &str) -> Option<&str> {
        let (_, value) = self
            .tags
            .iter()
            .find(|(known, _)| known.eq_ignore_ascii_case(key))?;
        Some(value.trim()).filter(|value| !matches!(*value, "" | "?"))
    }

    /// The record with a tag, in the place of what it said before.
    #[must_use]
    pub fn with_tag(mut self, key: &str, value: &str) -> Record {
        match self
            .tags
            .iter_mut()
            .find(|(known, _)| known.eq_ignore_ascii_case(key))
        {
            Some((_, old)) => value.clone_into(old),
            None => self.tags.push((key.to_owned(), value.to_owned())),
        }
        self
    }

    /// The result: the one after the last ply, or else the tag's.
    #[must_use]
    pub fn tagged_result(&self) -> Option<ResultTag> {
        self.result.or_else(|| self.tag("Result")?.parse().ok())
    }

    /// The rules of the game.
    ///
    /// # Errors
    ///
    /// The tags do not tell them.
    pub fn rules(&self) -> Result<Rules, ReplayRecordError> {
        let size = match (self.tag("Size"), self.tag("TPS")) {
            (Some(value), _) => {
                let [smallest, .., largest] = Size::ALL;
                let size = value.parse().ok().and_then(Size::new);
                size.ok_or_else(|| ReplayRecordError::Number {
                    key: "Size".to_owned(),
                    value: value.to_owned(),
                    least: smallest.get(),
                    most: largest.get(),
                })?
            }
            (None, Some(tps)) => tps.parse::<Tps>()?.size(),
            (None, None) => return Err(ReplayRecordError::Size),
        };
        let komi = self.tag("Komi").map_or(Ok(Komi::default()), str::parse)?;
        let opening = self
            .tag("Opening")
            .map_or(Ok(Opening::default()), str::parse)?;
        let reserves = ByColor {
            white: self.reserves(size, "Flats1", "Caps1")?,
            black: self.reserves(size, "Flats2", "Caps2")?,
        };
        Ok(Rules::custom(size, komi, opening, reserves)?)
    }

    /// A side's set: its own tags count before those for both sides.
    fn reserves(
        &self,
        size: Size,
        own_flats: &str,
        own_caps: &str,
    ) -> Result<Reserves, ReplayRecordError> {
        let standard = Reserves::standard(size);
        let stones = self.pieces(
            [own_flats, "Flats"],
            standard.stones(),
            1,
            Reserves::MOST_STONES,
        )?;
        let caps = self.pieces([own_caps, "Caps"], standard.caps(), 0, Reserves::MOST_CAPS)?;
        Ok(Reserves::new(stones, caps).unwrap_or(standard))
    }

    fn pieces(
        &self,
        keys: [&str; 2],
        standard: u8,
        least: u8,
        most: u8,
    ) -> Result<u8, ReplayRecordError> {
        let said = keys.into_iter().find_map(|key| Some((key, self.tag(key)?)));
        let Some((key, value)) = said else {
            return Ok(standard);
        };
        value
            .parse()
            .ok()
            .filter(|count| (least..=most).contains(count))
            .ok_or_else(|| ReplayRecordError::Number {
                key: key.to_owned(),
                value: value.to_owned(),
                least,
                most,
            })
    }

    /// The position the game starts from. It may be over already; then no ply
    /// can follow.
    ///
    /// # Errors
    ///
    /// The tags do not tell it.
    pub fn start(&self) -> Result<Position, ReplayRecordError> {
        let rules = self.rules()?;
        match self.tag("TPS") {
            Some(tps) => Ok(Position::described_by(&tps.parse()?, rules)?),
            None => Ok(Position::start(rules)),
        }
    }
}
