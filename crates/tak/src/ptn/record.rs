//! A game in PTN: its tags and plies.

use super::ResultTag;
use crate::{ByColor, Komi, Opening, Position, Reserves, Rules, Size, Tps};

mod replay;
mod write;

pub use replay::{Replay, ReplayRecordError};

/// The placeholder for White's first ply if Black begins.
pub(super) const PLACEHOLDER: &str = "--";

/// A game of a PTN file. Its plies are text and not yet checked against the
/// rules; [`Record::replay`] and [`Record::play`] do this.
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
    /// The tags in the order of the file, with unique keys in their original
    /// case.
    pub tags: Vec<(String, String)>,
    /// The plies in their original notation, after `--` in place of White's first
    /// ply if Black begins.
    pub plies: Vec<String>,
    /// The result after the last ply.
    pub result: Option<ResultTag>,
    /// A second, different result after it.
    pub second_result: Option<ResultTag>,
    /// The number of plies omitted with the branches, as only the main line is
    /// read.
    pub left_out: usize,
}

impl Record {
    /// The value of a tag, ignoring the case of the key. An empty value and a
    /// question mark count as absent.
    #[must_use]
    pub fn tag(&self, key: &str) -> Option<&str> {
        let (_, value) = self
            .tags
            .iter()
            .find(|(name, _)| name.eq_ignore_ascii_case(key))?;
        Some(value.trim()).filter(|value| !matches!(*value, "" | "?"))
    }

    /// The record without a tag.
    #[must_use]
    pub fn without_tag(mut self, key: &str) -> Record {
        self.tags
            .retain(|(name, _)| !name.eq_ignore_ascii_case(key));
        self
    }

    /// The record with a tag added, or replaced if it exists.
    #[must_use]
    pub fn with_tag(mut self, key: &str, value: &str) -> Record {
        match self
            .tags
            .iter_mut()
            .find(|(name, _)| name.eq_ignore_ascii_case(key))
        {
            Some((_, old)) => value.clone_into(old),
            None => self.tags.push((key.to_owned(), value.to_owned())),
        }
        self
    }

    /// The rules of the game.
    ///
    /// # Errors
    ///
    /// A tag is missing or has an invalid value.
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

    /// A player's set. The tags of one player have priority over those of both.
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
        let tag = keys.into_iter().find_map(|key| Some((key, self.tag(key)?)));
        let Some((key, value)) = tag else {
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

    /// The position at the start of the game, by rules with the limit of
    /// [`STALLED_AFTER`](crate::STALLED_AFTER): whether the game keeps to it, a
    /// [`Replay`] knows. The game can already be over there; then no ply can
    /// follow.
    ///
    /// # Errors
    ///
    /// A tag is missing or has an invalid value.
    pub fn start(&self) -> Result<Position, ReplayRecordError> {
        let rules = self.rules()?;
        match self.tag("TPS") {
            Some(tps) => Ok(Position::described_by(&tps.parse()?, rules)?),
            None => Ok(Position::start(rules)),
        }
    }
}
