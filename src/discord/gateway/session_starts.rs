//! The limit of session starts. Discord counts the starts of a bot and resets the
//! token of a bot that exceeds the daily limit. A program that restarts after each
//! fault does so within minutes.

use std::time::{Duration, SystemTime};

use serenity::all::{BotGateway, LightMethod, Route};
use serenity::http::Request;

use super::shards::{ShardRange, Shards};
use crate::discord::rest::Rest;
use crate::discord::rest::connection::ConnectError;
use crate::discord::rest::retry::retrying;

/// Below this number of remaining starts, the program waits before it connects.
const FEW: u64 = 200;

/// Below this number it does not connect: the operator needs the rest to find the
/// fault.
const TOO_FEW: u64 = 50;

/// The number of starts over which the pause doubles: from a second to a quarter of
/// an hour.
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

/// Waits as long as the number of remaining starts demands, where each shard of
/// this process needs one. Then returns the address and the shards.
pub(crate) async fn wait(rest: &Rest, shards: Shards) -> Result<GatewayInfo, ConnectError> {
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
                "connected often of late; waiting before connecting again"
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
