//! Discord's rate limits: how many requests of a kind it takes before we
//! must wait.
//!
//! Discord tells with every answer how many more it takes and until when, and
//! refuses what is too much with 429 and the time to wait. Time is monotonic
//! here, so that a clock that is set holds nothing up.

use std::collections::HashMap;
use std::time::{Duration, Instant};

use reqwest::StatusCode;
use reqwest::header::HeaderMap;
use serenity::all::{LightMethod, Request};
use serenity::http::RatelimitingBucket;

/// How long to wait after a request that was too much, if nothing is said.
const WAIT_UNTOLD: Duration = Duration::from_secs(1);

/// What is known of all limits.
#[derive(Debug, Default)]
pub(crate) struct Limits {
    kinds: HashMap<Kind, Limit>,
    /// Until when Discord takes nothing at all from us.
    closed_until: Option<Instant>,
}

/// A kind of request that has a limit of its own. Serenity knows which routes
/// share one; Discord counts what is read apart from what is written.
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

/// How many more requests Discord takes until a time, after which it takes
/// as many as ever.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Limit {
    left: u64,
    until: Instant,
}

/// What an answer says about limits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Told {
    /// How many more requests Discord takes, and for how long that holds.
    left: Option<(u64, Duration)>,
    /// The request was one too many; after this long it may be sent again.
    pub(crate) retry_after: Option<Duration>,
    /// What was too much is all that we send, not only this kind.
    global: bool,
}

impl Limits {
    /// Takes the right to send a request of this kind now.
    ///
    /// # Errors
    ///
    /// The time before which Discord would refuse it.
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

    /// Learns from an answer to a request of this kind.
    pub(crate) fn learn(&mut self, kind: Kind, told: Told, now: Instant) {
        let limit = match told {
            Told {
                retry_after: Some(after),
                global: true,
                ..
            } => {
                self.closed_until = now.checked_add(after);
                return;
            }
            Told {
                retry_after: Some(after),
                ..
            } => (0, after),
            Told {
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

    /// Forgets what holds no request back any more. Every interaction is a
    /// kind of its own, so there is no end to them.
    pub(crate) fn forget(&mut self, now: Instant) {
        self.kinds.retain(|_, limit| limit.until > now);
    }
}

impl Told {
    /// Reads Discord's documented headers.
    pub(crate) fn read(status: StatusCode, headers: &HeaderMap) -> Told {
        let text = |name: &str| headers.get(name)?.to_str().ok();
        let seconds = |name: &str| {
            let seconds = text(name)?.parse().ok()?;
            Duration::try_from_secs_f64(seconds).ok()
        };
        let left = || {
            let left = text("x-ratelimit-remaining")?.parse().ok()?;
            Some((left, seconds("x-ratelimit-reset-after")?))
        };
        // Discord always tells how long to wait; a proxy may not.
        let retry_after = || {
            seconds("retry-after")
                .or_else(|| seconds("x-ratelimit-reset-after"))
                .unwrap_or(WAIT_UNTOLD)
        };
        Told {
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

    fn told(status: u16, headers: &[(&'static str, &'static str)]) -> Told {
        let headers = headers
            .iter()
            .map(|(name, value)| (name.parse().unwrap(), value.parse().unwrap()))
            .collect();
        Told::read(StatusCode::from_u16(status).unwrap(), &headers)
    }

    const SECOND: Duration = Duration::from_secs(1);

    #[test]
    fn headers_are_read() {
        let none = Told::default();
        let refused = |after| Told {
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
                Told {
                    left: Some((3, SECOND)),
                    ..none
                },
            ),
            (
                429,
                &[("retry-after", "1.0"), ("x-ratelimit-global", "true")],
                Told {
                    retry_after: Some(SECOND),
                    global: true,
                    ..none
                },
            ),
        ] {
            assert_eq!(told(status, headers), expected, "{status} {headers:?}");
        }
    }

    #[test]
    fn no_more_is_sent_than_discord_takes() {
        let (mut limits, now) = (Limits::default(), Instant::now());
        let left = |left| Told {
            left: Some((left, SECOND)),
            ..Told::default()
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
    fn what_was_too_much_waits() {
        let (mut limits, now) = (Limits::default(), Instant::now());
        let refused = |global| Told {
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
    fn what_holds_nothing_back_is_forgotten() {
        let (mut limits, now) = (Limits::default(), Instant::now());
        for (channel, seconds) in [(1, 1), (2, 3)] {
            let told = Told {
                left: Some((0, seconds * SECOND)),
                ..Told::default()
            };
            limits.learn(posting(channel), told, now);
        }
        limits.forget(now + 2 * SECOND);
        assert_eq!(limits.kinds.len(), 1);
        assert_eq!(
            limits.take(posting(2), now + 2 * SECOND),
            Err(now + 3 * SECOND)
        );
    }
}
