//! Discord's rate limits: the number of requests of each kind until a reset.
//!
//! Each of Discord's answers has the remaining number and the time of the reset,
//! and a 429 has a pause. All times are monotonic, so a change of the clock delays
//! nothing.

use std::collections::HashMap;
use std::time::{Duration, Instant};

use reqwest::StatusCode;
use reqwest::header::HeaderMap;
use serenity::all::{LightMethod, Request};
use serenity::http::RatelimitingBucket;

/// The pause after a 429 without one.
const DEFAULT_PAUSE: Duration = Duration::from_secs(1);

/// All current limits.
#[derive(Debug, Default)]
pub(crate) struct Limits {
    kinds: HashMap<Kind, Limit>,
    /// Discord refuses all requests until then.
    closed_until: Option<Instant>,
}

/// A kind of request with its own limit. Serenity groups the routes; Discord counts
/// reads apart from writes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Kind {
    bucket: RatelimitingBucket,
    reads: bool,
}

impl Kind {
    pub(crate) fn of(request: &Request<'_>) -> Kind {
        Kind {
            bucket: request.route_ref().ratelimiting_bucket(),
            reads: matches!(request.method_ref(), LightMethod::Get),
        }
    }
}

/// The remaining number of requests until the reset.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Limit {
    left: u64,
    until: Instant,
}

/// The rate limit headers of an answer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct RateLimitHeaders {
    /// The remaining number of requests, and the time until the reset.
    left: Option<(u64, Duration)>,
    /// The pause after a 429.
    pub(crate) retry_after: Option<Duration>,
    /// Whether a 429 concerns all requests, not this kind only.
    global: bool,
}

impl Limits {
    /// Reserves a request of this kind.
    pub(crate) fn take(&mut self, kind: Kind, now: Instant) -> Result<(), Instant> {
        if let Some(until) = self.closed_until.filter(|until| *until > now) {
            return Err(until);
        }
        match self.kinds.get_mut(&kind) {
            Some(limit) if limit.until > now => {
                limit.left = limit.left.checked_sub(1).ok_or(limit.until)?;
                Ok(())
            }
            _ => Ok(()),
        }
    }

    /// Adds the limit from an answer to a request of this kind.
    pub(crate) fn learn(&mut self, kind: Kind, headers: RateLimitHeaders, now: Instant) {
        let limit = match headers {
            RateLimitHeaders {
                retry_after: Some(after),
                global: true,
                ..
            } => {
                self.closed_until = now.checked_add(after);
                return;
            }
            RateLimitHeaders {
                retry_after: Some(after),
                ..
            } => (0, after),
            RateLimitHeaders {
                left: Some(left), ..
            } => left,
            _ => return,
        };
        if let (left, Some(until), false) =
            (limit.0, now.checked_add(limit.1), kind.bucket.is_none())
        {
            self.kinds.insert(kind, Limit { left, until });
        }
    }

    /// Forgets expired limits. Each interaction is a kind of its own, so their
    /// number has no bound.
    pub(crate) fn forget(&mut self, now: Instant) {
        self.kinds.retain(|_, limit| limit.until > now);
    }
}

impl RateLimitHeaders {
    /// Decodes Discord's documented headers.
    pub(crate) fn read(status: StatusCode, headers: &HeaderMap) -> RateLimitHeaders {
        let text = |name: &str| headers.get(name)?.to_str().ok();
        let seconds = |name: &str| {
            let seconds = text(name)?.parse().ok()?;
            Duration::try_from_secs_f64(seconds).ok()
        };
        let left = || {
            let left = text("x-ratelimit-remaining")?.parse().ok()?;
            Some((left, seconds("x-ratelimit-reset-after")?))
        };
        // Discord always sends a pause; a proxy may omit it.
        let retry_after = || {
            seconds("retry-after")
                .or_else(|| seconds("x-ratelimit-reset-after"))
                .unwrap_or(DEFAULT_PAUSE)
        };
        RateLimitHeaders {
            left: left(),
            retry_after: (status == StatusCode::TOO_MANY_REQUESTS).then(retry_after),
            global: text("x-ratelimit-global").is_some(),
        }
    }
}

#[cfg(test)]
mod tests {
    use serenity::all::{ChannelId, Route};

    use super::*;

    fn posting(channel: u64) -> Kind {
        kind(channel, LightMethod::Post)
    }

    fn kind(channel: u64, method: LightMethod) -> Kind {
        let channel_id = ChannelId::new(channel);
        Kind::of(&Request::new(Route::ChannelMessages { channel_id }, method))
    }

    fn headers_of(status: u16, headers: &[(&'static str, &'static str)]) -> RateLimitHeaders {
        let headers = headers
            .iter()
            .map(|(name, value)| (name.parse().unwrap(), value.parse().unwrap()))
            .collect();
        RateLimitHeaders::read(StatusCode::from_u16(status).unwrap(), &headers)
    }

    const SECOND: Duration = Duration::from_secs(1);

    #[test]
    fn headers_decode() {
        let none = RateLimitHeaders::default();
        let refused = |after| RateLimitHeaders {
            retry_after: Some(after),
            ..none
        };
        let remaining = ("x-ratelimit-remaining", "3");
        for (status, headers, expected) in [
            (200, &[][..], none),
            (200, &[remaining], none),
            (200, &[("retry-after", "1")], none),
            (429, &[], refused(SECOND)),
            (429, &[("retry-after", "soon")], refused(SECOND)),
            (429, &[("retry-after", "-1")], refused(SECOND)),
            (
                429,
                &[("x-ratelimit-reset-after", "0.5")],
                refused(SECOND / 2),
            ),
            (429, &[("retry-after", "3")], refused(3 * SECOND)),
            (
                200,
                &[remaining, ("x-ratelimit-reset-after", "1.000")],
                RateLimitHeaders {
                    left: Some((3, SECOND)),
                    ..none
                },
            ),
            (
                429,
                &[("retry-after", "1.0"), ("x-ratelimit-global", "true")],
                RateLimitHeaders {
                    retry_after: Some(SECOND),
                    global: true,
                    ..none
                },
            ),
        ] {
            assert_eq!(
                headers_of(status, headers),
                expected,
                "{status} {headers:?}"
            );
        }
    }

    #[test]
    fn requests_stop_at_their_limit() {
        let (mut limits, now) = (Limits::default(), Instant::now());
        let left = |left| RateLimitHeaders {
            left: Some((left, SECOND)),
            ..RateLimitHeaders::default()
        };
        assert_eq!(limits.take(posting(1), now), Ok(()), "nothing is known yet");
        limits.learn(posting(1), left(2), now);
        assert_eq!(limits.take(posting(1), now), Ok(()));
        assert_eq!(limits.take(posting(1), now), Ok(()));
        assert_eq!(limits.take(posting(1), now), Err(now + SECOND));
        assert_eq!(limits.take(posting(2), now), Ok(()), "another channel");
        let reading = kind(1, LightMethod::Get);
        assert_eq!(limits.take(reading, now), Ok(()), "another method");
        assert_eq!(limits.take(posting(1), now + SECOND), Ok(()));
    }

    #[test]
    fn request_waits_after_429() {
        let (mut limits, now) = (Limits::default(), Instant::now());
        let refused = |global| RateLimitHeaders {
            left: Some((5, 9 * SECOND)),
            retry_after: Some(2 * SECOND),
            global,
        };
        limits.learn(posting(1), refused(false), now);
        assert_eq!(limits.take(posting(1), now + SECOND), Err(now + 2 * SECOND));
        assert_eq!(limits.take(posting(2), now + SECOND), Ok(()));
        assert_eq!(limits.take(posting(1), now + 2 * SECOND), Ok(()));

        limits.learn(posting(1), refused(true), now);
        assert_eq!(limits.take(posting(2), now + SECOND), Err(now + 2 * SECOND));
        assert_eq!(limits.take(posting(2), now + 2 * SECOND), Ok(()));
    }

    #[test]
    fn expired_limit_is_forgotten() {
        let (mut limits, now) = (Limits::default(), Instant::now());
        for (channel, seconds) in [(1, 1), (2, 3)] {
            let headers = RateLimitHeaders {
                left: Some((0, seconds * SECOND)),
                ..RateLimitHeaders::default()
            };
            limits.learn(posting(channel), headers, now);
        }
        limits.forget(now + 2 * SECOND);
        assert_eq!(limits.kinds.len(), 1);
        assert_eq!(
            limits.take(posting(2), now + 2 * SECOND),
            Err(now + 3 * SECOND)
        );
    }
}
