//! The shards of the gateway, and the limit of session starts. Each shard needs
//! one. Discord counts the starts of a bot and resets the token of a bot that
//! exceeds the daily limit. A program that restarts after each fault does so within
//! minutes.

use std::fmt;
use std::str::FromStr;
use std::time::{Duration, SystemTime};

use serenity::all::{BotGateway, LightMethod, Route};
use serenity::http::Request;

use super::rest::Rest;
use super::rest::connection::ConnectError;
use super::rest::retry::retrying;

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
    /// The last shard precedes the first.
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

/// Below this number of remaining starts, the program waits before it connects.
const FEW: u64 = 200;

/// Below this number it does not connect: the operator needs the rest to find the
/// fault.
pub(crate) const TOO_FEW: u64 = 50;

/// The pause doubles over this number of starts: from a second to a quarter of an
/// hour.
const DOUBLES_EVERY: f64 = 15.0;

/// The maximum time to request the limit.
const LIMIT: Duration = Duration::from_secs(30);

/// The address of the gateway, and the shards to connect.
pub(crate) struct GatewayInfo {
    /// The gateway's address.
    pub(crate) url: String,
    /// The shards of this process.
    pub(crate) shards: ShardRange,
}

/// Whether to connect.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Decision {
    /// After this pause.
    After(Duration),
    /// Not before the count is reset.
    Refuse,
}

/// The session starts that are left until Discord's next count, and that count.
pub(crate) async fn starts_left(rest: &Rest) -> Option<(u64, u64)> {
    let ask = || rest.fire(Request::new(Route::GatewayBot, LightMethod::Get));
    let gateway: BotGateway = retrying(LIMIT, ask).await.ok()?;
    let limit = gateway.session_start_limit;
    Some((limit.remaining, limit.total))
}

/// Waits as long as the number of remaining starts demands, where each shard of
/// this process needs one. Then returns the address and the shards.
pub(crate) async fn await_start(rest: &Rest, shards: Shards) -> Result<GatewayInfo, ConnectError> {
    let ask = || rest.fire(Request::new(Route::GatewayBot, LightMethod::Get));
    let gateway: BotGateway = retrying(LIMIT, ask)
        .await
        .map_err(|error| rest.start_error(error))?;
    let limit = gateway.session_start_limit;
    let resets_in = Duration::from_millis(limit.reset_after);
    let (remaining, total) = (limit.remaining, limit.total);
    let shards = match shards {
        Shards::Advised => ShardRange::all(gateway.shards),
        Shards::Range(range) => range,
    };
    let own = shards.count();
    tracing::info!(remaining, total, own, "session starts left");
    match decide(remaining, own, resets_in) {
        Decision::Refuse => {
            return Err(ConnectError::TooManyStarts {
                remaining,
                resets: SystemTime::now() + resets_in,
            });
        }
        Decision::After(Duration::ZERO) => {}
        Decision::After(pause) => {
            tracing::warn!(
                remaining,
                seconds = pause.as_secs(),
                "few session starts left; waiting before connecting"
            );
            tokio::time::sleep(pause).await;
        }
    }
    Ok(GatewayInfo {
        url: gateway.url,
        shards,
    })
}

fn decide(remaining: u64, own: u32, resets_in: Duration) -> Decision {
    // The number before the last shard of this process starts.
    let remaining = (remaining + 1).saturating_sub(own.into());
    if remaining < TOO_FEW {
        return Decision::Refuse;
    }
    let Some(fewer) = FEW.checked_sub(remaining).filter(|fewer| *fewer > 0) else {
        return Decision::After(Duration::ZERO);
    };
    let fewer = u8::try_from(fewer).unwrap_or(u8::MAX);
    let pause = Duration::from_secs_f64((f64::from(fewer) / DOUBLES_EVERY).exp2());
    // The limit is reset by then.
    Decision::After(pause.min(resets_in))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shard_ranges_parse() {
        let check = |text: &str, expected: Result<(u32, u32, u32), ShardRangeError>| {
            let range = text.parse::<ShardRange>();
            let range = range.map(|range| (range.first(), range.last(), range.count()));
            assert_eq!(range, expected, "{text}");
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

    #[test]
    fn pause_grows_as_starts_run_out() {
        const DAY: Duration = Duration::from_hours(24);
        let check_shards = |own: u32, remaining: u64, resets_in: Duration, seconds: Option<u64>| {
            let seconds = match (decide(remaining, own, resets_in), seconds) {
                (Decision::Refuse, None) => return,
                (Decision::After(pause), Some(seconds)) => (pause.as_secs(), seconds),
                (other, expected) => panic!("{remaining}: {other:?} {expected:?}"),
            };
            assert_eq!(seconds.0, seconds.1, "{remaining}");
        };
        let check = |remaining: u64, resets_in: Duration, seconds: Option<u64>| {
            check_shards(1, remaining, resets_in, seconds);
        };
        check(1_000, DAY, Some(0));
        check(201, DAY, Some(0));
        check(200, DAY, Some(0));
        check(199, DAY, Some(1));
        check(185, DAY, Some(2));
        check(170, DAY, Some(4));
        check(125, DAY, Some(32));
        check(50, DAY, Some(1_024));
        check(50, Duration::from_mins(1), Some(60));
        check(49, DAY, None);
        check(0, DAY, None);
        check(0, Duration::ZERO, None);
        check_shards(16, 1_000, DAY, Some(0));
        check_shards(16, 214, DAY, Some(1));
        check_shards(16, 65, DAY, Some(1_024));
        check_shards(16, 64, DAY, None);
        check_shards(200, 100, DAY, None);
    }
}
