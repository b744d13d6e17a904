//! Discord's rate limits: the number of requests of each kind until a reset.
//!
//! Each of Discord's answers has the remaining number and the time of the reset,
//! and a 429 has a pause. All times are monotonic, so a change of the clock delays
//! nothing.
//!
//! A limit delays only the requests that it concerns. `Limits` counts the remaining requests of each kind until its
//! reset, sends the first request of an unknown kind alone because the answer contains the limit, and limits a process
//! to less than Discord's 50 requests a second. Background work does not wait for a limit (`without_waiting`): if the
//! channel of a due post is full, one statement (`Store::queue_for_channel`) moves the post and all due work there
//! behind the reset, at the pace of the channel, without counting an attempt. The message about new games of a
//! tournament is sent first there, and their boards are due some seconds later. That message notifies the players, so a
//! worker takes these boards only when nothing else is due, and hundreds of them delay no other server
//! (`benches/starts.rs`).

use std::collections::{HashMap, VecDeque};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::time::{Duration, Instant};

use reqwest::StatusCode;
use reqwest::header::HeaderMap;
use serenity::all::{ChannelId, LightMethod, MessageId, Request, Route};
use serenity::http::RatelimitingBucket;

use crate::snowflake::snowflake;
use tavern_app::due::ChannelUse;

/// The pause after a 429 without one.
const DEFAULT_PAUSE: Duration = Duration::from_secs(1);

/// The number of requests in any second, answers to interactions apart (Discord's API documentation, "Rate Limits",
/// "Global Rate Limit").
const MOST_IN_SECOND: usize = 50;
const SECOND: Duration = Duration::from_secs(1);

/// How long a kind counts as free after an answer without limits.
const FREE_FOR: Duration = Duration::from_secs(5);

/// All current limits.
#[derive(Debug, Default)]
pub(crate) struct Limits {
    kinds: HashMap<Kind, Limit>,
    /// Discord refuses all requests until then.
    closed_until: Option<Instant>,
    /// The requests of the last second that count for the limit of all.
    recent: VecDeque<Instant>,
}

/// A kind of request with its own limit. Serenity groups the routes; Discord counts
/// reads apart from writes, and the answers to each interaction apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Kind {
    bucket: RatelimitingBucket,
    reads: bool,
    /// A hash of the interaction's token, for answers.
    answers: Option<u64>,
}

impl Kind {
    pub(crate) fn of(request: &Request<'_>) -> Kind {
        Kind::new(request.route_ref(), *request.method_ref())
    }

    /// Posting or editing messages in a channel.
    pub(crate) fn in_channel(channel_id: ChannelId, channel_use: ChannelUse) -> Kind {
        match channel_use {
            ChannelUse::Post => {
                Kind::new(&Route::ChannelMessages { channel_id }, LightMethod::Post)
            }
            ChannelUse::Edit => {
                // The limit is the same for all messages.
                let message_id = snowflake::<MessageId>(1);
                let route = Route::ChannelMessage {
                    channel_id,
                    message_id,
                };
                Kind::new(&route, LightMethod::Patch)
            }
        }
    }

    fn new(route: &Route<'_>, method: LightMethod) -> Kind {
        let token = match route {
            Route::WebhookOriginalInteractionResponse { token, .. }
            | Route::WebhookFollowupMessage { token, .. }
            | Route::WebhookFollowupMessages { token, .. }
            | Route::InteractionResponse { token, .. } => Some(token),
            _ => None,
        };
        Kind {
            bucket: route.ratelimiting_bucket(),
            reads: matches!(method, LightMethod::Get),
            answers: token.map(|token| {
                let mut hasher = DefaultHasher::new();
                token.hash(&mut hasher);
                hasher.finish()
            }),
        }
    }
}

/// The limit of a kind: the remaining number of requests until a reset.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Limit {
    left: u64,
    /// The reset.
    until: Instant,
    /// The number of requests from one reset to the next, after the first answer.
    size: Option<u64>,
    /// The time from one reset to the next.
    window: Duration,
    /// The requests that have no answer yet.
    open: u64,
}

/// Why a request waits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Wait {
    /// For the reset of a limit.
    Until(Instant),
    /// For the answer to the first request of its kind, because it contains the limit.
    ForAnswer,
}

/// The line before a limit that is used up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct FullLimit {
    /// The time until the reset.
    pub(crate) pause: Duration,
    /// The time for one request, on average.
    pub(crate) step: Duration,
}

/// The rate limit headers of an answer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct RateLimitHeaders {
    /// The remaining number of requests, and the time until the reset.
    left: Option<(u64, Duration)>,
    /// The number of requests from one reset to the next.
    size: Option<u64>,
    /// The pause after a 429.
    pub(crate) retry_after: Option<Duration>,
    /// Whether a 429 concerns all requests, not this kind only.
    global: bool,
}

impl Limits {
    /// Reserves a request of this kind. [`release`](Self::release) follows after its answer.
    pub(crate) fn take(&mut self, kind: Kind, now: Instant) -> Result<(), Wait> {
        if kind.bucket.is_none() {
            return Ok(());
        }
        let counts = kind.answers.is_none();
        if counts && let Some(until) = self.closed_until.filter(|until| *until > now) {
            return Err(Wait::Until(until));
        }
        if counts && let Some(until) = self.next_in_second(now) {
            return Err(Wait::Until(until));
        }
        self.kinds
            .entry(kind)
            .or_insert_with(|| Limit::unknown(now))
            .take(now)?;
        if counts {
            self.recent.push_back(now);
        }
        Ok(())
    }

    /// When there is room for another request, if the last second was full.
    fn next_in_second(&mut self, now: Instant) -> Option<Instant> {
        while self.recent.front().is_some_and(|&at| at + SECOND <= now) {
            self.recent.pop_front();
        }
        let is_full = self.recent.len() >= MOST_IN_SECOND;
        let oldest = self.recent.front().filter(|_| is_full)?;
        Some(*oldest + SECOND)
    }

    /// Notes that a request of this kind was answered, or has failed.
    pub(crate) fn release(&mut self, kind: Kind) {
        if let Some(limit) = self.kinds.get_mut(&kind) {
            limit.open = limit.open.saturating_sub(1);
        }
    }

    /// Adds the limit from an answer to a request of this kind, before its release.
    pub(crate) fn learn(&mut self, kind: Kind, headers: RateLimitHeaders, now: Instant) {
        // The limit of all does not bind answers to interactions.
        if headers.global
            && kind.answers.is_none()
            && let Some(after) = headers.retry_after
        {
            self.closed_until = self.closed_until.max(now.checked_add(after));
            return;
        }
        if let Some(limit) = self.kinds.get_mut(&kind) {
            limit.learn(headers, now);
        }
    }

    /// The line before the limit of this kind, if it is used up.
    pub(crate) fn full(&self, kind: Kind, now: Instant) -> Option<FullLimit> {
        if let Some(until) = self.closed_until.filter(|until| *until > now) {
            return Some(FullLimit {
                pause: until - now,
                step: Duration::ZERO,
            });
        }
        let limit = self.kinds.get(&kind)?;
        (limit.left == 0 && limit.until > now).then(|| FullLimit {
            pause: limit.until - now,
            step: limit.step(),
        })
    }

    /// Forgets expired limits. Each interaction is a separate kind, so their number has no bound.
    pub(crate) fn forget(&mut self, now: Instant) {
        self.kinds
            .retain(|_, limit| limit.until > now || limit.open > 0);
    }
}

impl Limit {
    fn unknown(now: Instant) -> Limit {
        Limit {
            left: 0,
            until: now,
            size: None,
            window: Duration::ZERO,
            open: 0,
        }
    }

    fn take(&mut self, now: Instant) -> Result<(), Wait> {
        if self.until > now {
            self.left = self.left.checked_sub(1).ok_or(Wait::Until(self.until))?;
        } else if let Some(size) = self.size {
            // Requests without an answer may come after the reset.
            let room = size.saturating_sub(self.open);
            self.left = room.checked_sub(1).ok_or(Wait::ForAnswer)?;
            self.until = now + self.window;
        } else if self.open > 0 {
            return Err(Wait::ForAnswer);
        }
        self.open += 1;
        Ok(())
    }

    fn learn(&mut self, headers: RateLimitHeaders, now: Instant) {
        let (room, after) = match (headers.retry_after, headers.left) {
            (Some(after), _) => (0, after),
            (None, Some(room)) => room,
            // A fault has no headers, so it leaves a learned limit unchanged.
            (None, None) if self.size.is_some() || self.until > now => return,
            (None, None) => (u64::MAX, FREE_FOR),
        };
        let Some(until) = now.checked_add(after) else {
            return;
        };
        self.size = headers.size.or(self.size);
        let is_other_window = until > self.until + self.window / 2;
        if is_other_window && headers.retry_after.is_none() {
            self.window = after;
        }
        let others = self.open.saturating_sub(1);
        self.left = if is_other_window {
            room.saturating_sub(others)
        } else {
            // Answers may arrive in another order than the requests.
            room.min(self.left)
        };
        self.until = until;
    }

    /// The average time for one request.
    fn step(&self) -> Duration {
        let size = self.size.and_then(|size| u32::try_from(size).ok());
        let size = size.filter(|&size| size > 0 && !self.window.is_zero());
        size.map_or(DEFAULT_PAUSE, |size| self.window / size)
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
        let room = || {
            let room = text("x-ratelimit-remaining")?.parse().ok()?;
            Some((room, seconds("x-ratelimit-reset-after")?))
        };
        // Discord always sends a pause; a proxy may omit it.
        let retry_after = || {
            seconds("retry-after")
                .or_else(|| seconds("x-ratelimit-reset-after"))
                .unwrap_or(DEFAULT_PAUSE)
        };
        RateLimitHeaders {
            left: room(),
            size: text("x-ratelimit-limit").and_then(|size| size.parse().ok()),
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
        Kind::in_channel(snowflake::<ChannelId>(channel), ChannelUse::Post)
    }

    fn reading(channel: u64) -> Kind {
        let channel_id = snowflake::<ChannelId>(channel);
        let route = Route::ChannelMessages { channel_id };
        Kind::of(&Request::new(route, LightMethod::Get))
    }

    /// The headers of an answer in a channel that takes five messages in five seconds.
    fn of_five(room: u64, after: Duration) -> RateLimitHeaders {
        RateLimitHeaders {
            left: Some((room, after)),
            size: Some(5),
            ..RateLimitHeaders::default()
        }
    }

    /// Sends a request and immediately reads the limit from its answer.
    fn send(limits: &mut Limits, kind: Kind, headers: RateLimitHeaders, now: Instant) {
        assert_eq!(limits.take(kind, now), Ok(()));
        limits.learn(kind, headers, now);
        limits.release(kind);
    }

    fn until(at: Instant) -> Result<(), Wait> {
        Err(Wait::Until(at))
    }

    fn headers_of(status: u16, headers: &[(&'static str, &'static str)]) -> RateLimitHeaders {
        let headers = headers
            .iter()
            .map(|(name, value)| (name.parse().unwrap(), value.parse().unwrap()))
            .collect();
        RateLimitHeaders::read(StatusCode::from_u16(status).unwrap(), &headers)
    }

    #[test]
    fn headers_decode() {
        let none = RateLimitHeaders::default();
        let refusal = |after| RateLimitHeaders {
            retry_after: Some(after),
            ..none
        };
        let remaining = ("x-ratelimit-remaining", "3");
        for (status, headers, expected) in [
            (200, &[][..], none),
            (200, &[remaining], none),
            (200, &[("retry-after", "1")], none),
            (429, &[], refusal(SECOND)),
            (429, &[("retry-after", "soon")], refusal(SECOND)),
            (429, &[("retry-after", "-1")], refusal(SECOND)),
            (
                429,
                &[("x-ratelimit-reset-after", "0.5")],
                refusal(SECOND / 2),
            ),
            (429, &[("retry-after", "3")], refusal(3 * SECOND)),
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
        send(&mut limits, posting(1), of_five(2, SECOND), now);
        assert_eq!(limits.full(posting(1), now), None);
        assert_eq!(limits.take(posting(1), now), Ok(()));
        assert_eq!(limits.take(posting(1), now), Ok(()));
        assert_eq!(limits.take(posting(1), now), until(now + SECOND));
        let full = FullLimit {
            pause: SECOND,
            step: SECOND / 5,
        };
        assert_eq!(limits.full(posting(1), now), Some(full));
        assert_eq!(limits.take(posting(2), now), Ok(()), "another channel");
        assert_eq!(limits.take(reading(1), now), Ok(()), "another method");
        assert_eq!(limits.take(posting(1), now + SECOND), Ok(()));
    }

    #[test]
    fn first_request_of_a_kind_goes_alone() {
        let (mut limits, now) = (Limits::default(), Instant::now());
        assert_eq!(limits.take(posting(1), now), Ok(()));
        assert_eq!(limits.take(posting(1), now), Err(Wait::ForAnswer));
        assert_eq!(limits.take(posting(2), now), Ok(()), "another channel");
        limits.learn(posting(1), of_five(4, 5 * SECOND), now);
        limits.release(posting(1));
        for _ in 0..4 {
            assert_eq!(limits.take(posting(1), now), Ok(()));
        }
        assert_eq!(limits.take(posting(1), now), until(now + 5 * SECOND));
        // Without an answer, the next request learns the limit.
        limits.release(posting(2));
        assert_eq!(limits.take(posting(2), now), Ok(()));
    }

    #[test]
    fn kind_without_limits_needs_no_turns() {
        let (mut limits, now) = (Limits::default(), Instant::now());
        send(&mut limits, posting(1), RateLimitHeaders::default(), now);
        for _ in 0..20 {
            assert_eq!(limits.take(posting(1), now), Ok(()));
        }
    }

    #[test]
    fn next_window_has_room_for_its_size_at_once() {
        let (mut limits, now) = (Limits::default(), Instant::now());
        send(&mut limits, posting(1), of_five(0, 5 * SECOND), now);
        let next = now + 5 * SECOND;
        for _ in 0..5 {
            assert_eq!(limits.take(posting(1), next), Ok(()));
        }
        assert_eq!(limits.take(posting(1), next), until(next + 5 * SECOND));
        // Answers in another order than the requests give no more room.
        for room in [2, 4, 0, 3, 1] {
            limits.learn(posting(1), of_five(room, 5 * SECOND), next);
            limits.release(posting(1));
            assert_eq!(limits.take(posting(1), next), until(next + 5 * SECOND));
        }
    }

    #[test]
    fn requests_under_way_count_in_the_next_window() {
        let (mut limits, now) = (Limits::default(), Instant::now());
        send(&mut limits, posting(1), of_five(3, SECOND), now);
        for _ in 0..3 {
            assert_eq!(limits.take(posting(1), now), Ok(()));
        }
        let next = now + SECOND;
        assert_eq!(limits.take(posting(1), next), Ok(()));
        assert_eq!(limits.take(posting(1), next), Ok(()));
        assert_eq!(limits.take(posting(1), next), until(next + SECOND));
    }

    #[test]
    fn fault_changes_nothing_about_a_known_limit() {
        let (mut limits, now) = (Limits::default(), Instant::now());
        send(&mut limits, posting(1), of_five(1, SECOND), now);
        send(&mut limits, posting(1), RateLimitHeaders::default(), now);
        assert_eq!(limits.take(posting(1), now), until(now + SECOND));
    }

    #[test]
    fn request_waits_after_429() {
        let (mut limits, now) = (Limits::default(), Instant::now());
        let refusal = |global| RateLimitHeaders {
            left: Some((5, 9 * SECOND)),
            retry_after: Some(2 * SECOND),
            global,
            ..RateLimitHeaders::default()
        };
        send(&mut limits, posting(1), refusal(false), now);
        let end = now + 2 * SECOND;
        assert_eq!(limits.take(posting(1), now + SECOND), until(end));
        send(&mut limits, posting(2), of_five(4, SECOND), now + SECOND);
        send(&mut limits, posting(1), refusal(true), end);
        let (between, end) = (end + SECOND, end + 2 * SECOND);
        assert_eq!(limits.take(posting(2), between), until(end));
        assert_eq!(limits.take(posting(2), end), Ok(()));
    }

    #[test]
    fn second_has_room_for_fifty_requests_and_any_answers() {
        let (mut limits, now) = (Limits::default(), Instant::now());
        for channel in 1..=50 {
            let later = now + Duration::from_millis(channel);
            assert_eq!(limits.take(posting(channel), later), Ok(()));
        }
        let (last, room) = (now + SECOND, now + SECOND + Duration::from_millis(1));
        assert_eq!(limits.take(posting(51), last), until(room));
        assert_eq!(limits.take(posting(51), room), Ok(()));
        for token in ["a", "b"] {
            let application_id = 1.into();
            for route in [
                Route::InteractionResponse {
                    interaction_id: 1.into(),
                    token,
                },
                Route::WebhookFollowupMessages {
                    application_id,
                    token,
                },
            ] {
                let kind = Kind::of(&Request::new(route, LightMethod::Post));
                assert_eq!(limits.take(kind, last), Ok(()), "{token} {route:?}");
            }
        }
    }

    #[test]
    fn expired_limit_is_forgotten() {
        let (mut limits, now) = (Limits::default(), Instant::now());
        for (channel, seconds) in [(1, 1), (2, 3)] {
            let headers = of_five(0, seconds * SECOND);
            send(&mut limits, posting(channel), headers, now);
        }
        limits.forget(now + 2 * SECOND);
        assert_eq!(limits.kinds.len(), 1);
        let end = now + 3 * SECOND;
        assert_eq!(limits.take(posting(2), now + 2 * SECOND), until(end));
    }
}
