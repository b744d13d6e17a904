//! Discord's ids: a moment and a counter in 64 bits.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// Milliseconds since the Unix epoch, as this Discord's clock shows them.
pub(crate) type Millis = u64;

/// Discord's epoch, the first millisecond of 2015 (documentation page
/// "API Reference", section Snowflakes).
const EPOCH: Millis = 1_420_070_400_000;

/// An id of a user, channel, message or anything else. It is written as a
/// decimal string in JSON, because it does not fit a JavaScript number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Snowflake(pub u64);

/// The owner of a fixed id. Fixed ids depend only on the order of creation, so
/// a setup has the same ids in each run.
#[derive(Clone, Copy)]
pub(crate) enum Fixed {
    Guild,
    Channel,
    Person,
    Bot,
    OtherBot,
    OlderApplication,
}

impl Snowflake {
    /// The earliest id of a moment given in milliseconds since the Unix epoch.
    pub fn at(millis: u64) -> Self {
        Self(millis.saturating_sub(EPOCH) << 22)
    }

    /// The moment this id was made, in milliseconds since the Unix epoch.
    pub fn millis(self) -> u64 {
        (self.0 >> 22) + EPOCH
    }

    pub(crate) fn fixed(kind: Fixed, order: usize) -> Self {
        let place = kind as u64 * 3_600_000 + order as u64 * 1_000;
        Self::at(1_704_067_200_000 + place)
    }
}

impl fmt::Display for Snowflake {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Snowflake {
    type Err = std::num::ParseIntError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        text.parse().map(Self)
    }
}

impl Serialize for Snowflake {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Snowflake {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        // Discord accepts both spellings, and serenity sends numbers for
        // attachments.
        #[derive(Deserialize)]
        #[serde(untagged)]
        enum Spelling {
            Text(String),
            Number(u64),
        }
        match Spelling::deserialize(deserializer)? {
            Spelling::Text(text) => text.parse().map_err(serde::de::Error::custom),
            Spelling::Number(number) => Ok(Self(number)),
        }
    }
}
