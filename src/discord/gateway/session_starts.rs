//! Discord counts how often a bot connects anew. Whoever uses up a day's
//! count has their token taken away, which a program that is started again
//! and again after a fault does within minutes.

use std::time::{Duration, SystemTime};

use serenity::all::{BotGateway, LightMethod, Route};
use serenity::http::Request;

use super::shards::{ShardRange, Shards};
use crate::discord::rest::Rest;
use crate::discord::rest::connection::ConnectError;
use crate::discord::rest::retry::retrying;

/// Below this many starts left we take our time.
const FEW: u64 = 200;

/// Below this many we do not start: the rest is for whoever finds the fault.
const TOO_FEW: u64 = 50;

/// The pause doubles with so many starts less: from a second at first to a
/// quarter of an hour in the end.
const DOUBLES_EVERY: f64 = 15.0;

/// How long we try to ask.
const LIMIT: Duration = Duration::from_secs(30);

/// Where to connect, and with which shards.
pub(crate) struct Opening {
    /// The gateway's address.
    pub(crate) url: String,
    /// The shards of this process.
    pub(crate) shards: ShardRange,
}

/// Whether to connect.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Decision {
    /// After this long.
    After(Duration),
    /// Not before the count begins anew.
    Refuse,
}

/// Waits as long as the number of starts that are left demands, of which each
/// shard of this process takes one; then tells where to connect.
///
/// # Errors
///
/// There are too few left, or Discord does not tell how many there are.
pub(crate) async fn wait(rest: &Rest, shards: Shards) -> Result<Opening, ConnectError> {
    let ask = || rest.fire(Request::new(Route::GatewayBot, LightMethod::Get));
    let gateway: BotGateway = retrying(LIMIT, ask)
        .await
        .map_err(|error| rest.unreachable(error))?;
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
    Ok(Opening {
        url: gateway.url,
        shards,
    })
}

fn decide(remaining: u64, own: u32, resets_in: Duration) -> Decision {
    // How many are left when the last shard of this process starts.
    let remaining = (remaining + 1).saturating_sub(own.into());
    if remaining < TOO_FEW {
        return Decision::Refuse;
    }
    let Some(fewer) = FEW.checked_sub(remaining).filter(|fewer| *fewer > 0) else {
        return Decision::After(Duration::ZERO);
    };
    let fewer = u8::try_from(fewer).unwrap_or(u8::MAX);
    let pause = Duration::from_secs_f64((f64::from(fewer) / DOUBLES_EVERY).exp2());
    // Once the count begins anew there is nothing to wait for.
    Decision::After(pause.min(resets_in))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_fewer_are_left_the_longer_we_wait() {
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
