//! PTN files: tags, then the plies of a game.

use super::{ReadPlyError, ResultTag, read};
use crate::tak::{
    ByColor, Color, Komi, Opening, ParseKomiError, ParseOpeningError, ParseTpsError, Played,
    Position, Reserves, Rules, RulesError, Size, Tps,
};

mod parse;
mod write;

pub use parse::ParseRecordError;

/// What stands in the place of White's first ply when Black begins.
const PLACEHOLDER: &str = "--";

/// A game as a PTN file tells it; nothing is checked against the rules yet.
///
/// ```
/// use tak_tavern::tak::ptn::Record;
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

/// Why a recorded game cannot be played through.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ReplayRecordError {
    /// Neither the `Size` tag nor a `TPS` tag says how large the board is.
    #[error("no tag says how large the board is, from 3 to 8")]
    Size,
    /// The komi is none.
    #[error(transparent)]
    Komi(#[from] ParseKomiError),
    /// The opening is none.
    #[error(transparent)]
    Opening(#[from] ParseOpeningError),
    /// A number of pieces is none.
    #[error("the tag {key} is a number from {least} to {most}, not {value:?}")]
    Pieces {
        /// The key of the tag.
        key: String,
        /// What it says.
        value: String,
        /// The fewest pieces there may be.
        least: u8,
        /// The most pieces there may be.
        most: u8,
    },
    /// The tags do not go together.
    #[error(transparent)]
    Rules(#[from] RulesError),
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
    /// The value of a tag, whatever the case of its key. An empty one says
    /// nothing.
    #[must_use]
    pub fn tag(&self, key: &str) -> Option<&str> {
        let (_, value) = self
            .tags
            .iter()
            .find(|(known, _)| known.eq_ignore_ascii_case(key))?;
        Some(value.trim()).filter(|value| !value.is_empty())
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
            (Some(size), _) => size.parse().ok().and_then(Size::new),
            (None, Some(tps)) => Some(tps.parse::<Tps>()?.size()),
            (None, None) => None,
        };
        let size = size.ok_or(ReplayRecordError::Size)?;
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
            .ok_or_else(|| ReplayRecordError::Pieces {
                key: key.to_owned(),
                value: value.to_owned(),
                least,
                most,
            })
    }

    /// The position the game starts from.
    ///
    /// # Errors
    ///
    /// The tags do not tell it.
    pub fn start(&self) -> Result<Position, ReplayRecordError> {
        let rules = self.rules()?;
        match self.tag("TPS") {
            Some(tps) => Ok(Position::from_tps(&tps.parse()?, rules)?),
            None => Ok(Position::start(rules)),
        }
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
        let has_placeholder = self.plies.first().is_some_and(|ply| ply == PLACEHOLDER)
            && start.to_move() == Color::Black;
        for (index, written) in self.plies.iter().enumerate().skip(has_placeholder.into()) {
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
