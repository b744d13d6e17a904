//! The shards of the gateway.

use std::fmt;
use std::str::FromStr;

/// The shards of one process. Each is a connection to the gateway, for a part of
/// the servers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shards {
    /// All shards, as many as Discord advises.
    Advised,
    /// These shards. Other processes serve the others.
    Range(ShardRange),
}

/// Consecutive shards, counted from 0, and the number of all shards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ShardRange {
    first: u32,
    last: u32,
    total: u32,
}

/// The reason why a text does not name shards.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ShardRangeError {
    /// It has another form.
    #[error(
        "is not written like 0-3/16: the first shard of this process, its last, and how many there are"
    )]
    Form,
    /// The total is 0.
    #[error("says that there is no shard; there is at least one")]
    None,
    /// The last shard comes before the first.
    #[error("ends before it begins; the smaller number comes first")]
    Backwards,
    /// The last shard is beyond the total.
    #[error("goes beyond the last shard, which is {last}: they are counted from 0")]
    Beyond {
        /// The last shard of the total.
        last: u32,
    },
}

impl ShardRange {
    /// All shards of a total of at least one.
    pub(crate) fn all(total: u32) -> ShardRange {
        let total = total.max(1);
        ShardRange {
            first: 0,
            last: total - 1,
            total,
        }
    }

    /// The first of these shards.
    pub fn first(self) -> u32 {
        self.first
    }

    /// The last of these shards, inclusive.
    pub fn last(self) -> u32 {
        self.last
    }

    /// The number of shards in all processes.
    pub fn total(self) -> u32 {
        self.total
    }

    /// The number of these shards.
    pub fn count(self) -> u32 {
        self.last - self.first + 1
    }
}

/// Written as `0-3/16`, also for one alone.
impl fmt::Display for ShardRange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}/{}", self.first, self.last, self.total)
    }
}

/// Read as `0-3/16`, or `3/16` for one alone.
impl FromStr for ShardRange {
    type Err = ShardRangeError;

    fn from_str(text: &str) -> Result<ShardRange, ShardRangeError> {
        let number = |text: &str| {
            let is_number = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
            let number = is_number.then(|| text.parse().ok()).flatten();
            number.ok_or(ShardRangeError::Form)
        };
        let (range, total) = text.split_once('/').ok_or(ShardRangeError::Form)?;
        let (first, last) = range.split_once('-').unwrap_or((range, range));
        let (first, last, total) = (number(first)?, number(last)?, number(total)?);
        let Some(greatest) = u32::checked_sub(total, 1) else {
            return Err(ShardRangeError::None);
        };
        if last < first {
            return Err(ShardRangeError::Backwards);
        }
        if last > greatest {
            return Err(ShardRangeError::Beyond { last: greatest });
        }
        Ok(ShardRange { first, last, total })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shard_ranges_parse() {
        let check = |text: &str, expected: Result<(u32, u32, u32), ShardRangeError>| {
            let read = text.parse::<ShardRange>();
            let read = read.map(|range| (range.first(), range.last(), range.count()));
            assert_eq!(read, expected, "{text}");
        };
        check("0-3/16", Ok((0, 3, 4)));
        check("12-15/16", Ok((12, 15, 4)));
        check("0/1", Ok((0, 0, 1)));
        check("3/16", Ok((3, 3, 1)));
        for text in [
            "",
            "16",
            "0-3",
            "0-3/",
            "-3/16",
            "0-/16",
            "a/16",
            "+1/16",
            "0-3/9999999999",
        ] {
            check(text, Err(ShardRangeError::Form));
        }
        check("0/0", Err(ShardRangeError::None));
        check("3-0/16", Err(ShardRangeError::Backwards));
        check("0-16/16", Err(ShardRangeError::Beyond { last: 15 }));
    }
}
