//! The meaning of Discord's errors, and the repetition of requests.

use std::time::Duration;

use serenity::http::HttpError;

use tavern_app::due::unshown::Closed;

/// The pauses before a request is repeated. Discord does not announce the length of
/// a fault; the first answer must arrive within three seconds.
const PAUSES: [Duration; 2] = [Duration::from_millis(150), Duration::from_millis(500)];

/// Discord's error codes (Discord's documentation, "Opcodes and Status Codes").
pub(crate) mod code {
    /// The channel does not exist.
    pub(crate) const UNKNOWN_CHANNEL: isize = 10_003;
    /// The person is not a member of the server.
    pub(crate) const UNKNOWN_MEMBER: isize = 10_007;
    /// The message does not exist.
    pub(crate) const UNKNOWN_MESSAGE: isize = 10_008;
    /// The role does not exist.
    pub(crate) const UNKNOWN_ROLE: isize = 10_011;
    /// There is no such person.
    pub(crate) const UNKNOWN_USER: isize = 10_013;
    /// The interaction has an answer.
    pub(crate) const ALREADY_ANSWERED: isize = 40_060;
    /// The bot opens direct messages too fast.
    pub(crate) const OPENING_TOO_FAST: isize = 40_003;
    /// The channel is out of reach.
    pub(crate) const MISSING_ACCESS: isize = 50_001;
    /// A permission is missing.
    pub(crate) const MISSING_PERMISSIONS: isize = 50_013;
    /// Channels of this kind do not support the request.
    pub(crate) const WRONG_CHANNEL_KIND: isize = 50_024;
    /// The thread is archived and locked.
    pub(crate) const THREAD_ARCHIVED: isize = 50_083;
    /// The thread is locked.
    pub(crate) const THREAD_LOCKED: isize = 160_005;
    /// The message has a thread.
    pub(crate) const THREAD_EXISTS: isize = 160_004;
}

/// The HTTP status of an unsuccessful request.
pub(crate) fn status(error: &serenity::Error) -> Option<u16> {
    match error {
        serenity::Error::Http(error) => error.status_code().map(|status| status.as_u16()),
        _ => None,
    }
}

/// Discord's error code of an unsuccessful request. Serenity gives an answer from
/// another server the code -1.
pub(crate) fn discord_code(error: &serenity::Error) -> Option<isize> {
    match error {
        serenity::Error::Http(HttpError::UnsuccessfulRequest(response)) => {
            Some(response.error.code).filter(|&code| code > 0)
        }
        _ => None,
    }
}

/// Repeats a request after a fault of Discord or of the network, within this time,
/// but never after a refusal. (A 429 is no refusal; [`Rest`](super::Rest) waits for
/// its pause.) The request must have the same effect if it arrives twice.
pub(crate) async fn retrying<T, F>(
    within: Duration,
    mut request: impl FnMut() -> F,
) -> serenity::Result<T>
where
    F: Future<Output = serenity::Result<T>>,
{
    let tries = async {
        for pause in PAUSES {
            match request().await {
                Err(error) if is_fault(&error) => {
                    // Processes that failed together should not return together.
                    tokio::time::sleep(pause.mul_f64(0.5 + rand::random::<f64>())).await;
                }
                outcome => return outcome,
            }
        }
        request().await
    };
    tokio::time::timeout(within, tries)
        .await
        .unwrap_or(Err(serenity::Error::Other(
            "Discord took too long to take a request",
        )))
}

fn is_fault(error: &serenity::Error) -> bool {
    match error {
        serenity::Error::Http(HttpError::Request(_)) => true,
        error => status(error).is_some_and(|status| status >= 500),
    }
}

/// Whether Discord refused for good: the channel is gone or out of reach, the
/// message is invalid, or its recipient accepts none. A revoked token and rate
/// limits do not concern the message.
pub(crate) fn is_final(error: &serenity::Error) -> bool {
    discord_code(error) != Some(code::OPENING_TOO_FAST)
        && status(error).is_some_and(|status| {
            (400..500).contains(&status) && !matches!(status, 401 | 408 | 429)
        })
}

/// A request that was not sent, because its limit is used up.
pub(crate) const LIMITED: serenity::Error =
    serenity::Error::Other("Discord takes no more such requests for a while");

/// Whether a request has had no effect because of a limit.
pub(crate) fn is_limited(error: &serenity::Error) -> bool {
    match (error, &LIMITED) {
        (serenity::Error::Other(text), serenity::Error::Other(limit_text)) => text == limit_text,
        _ => status(error) == Some(429),
    }
}

/// Whether Discord refused because the channel is gone or out of reach.
pub(crate) fn closed(error: &serenity::Error) -> Option<Closed> {
    match discord_code(error)? {
        code::UNKNOWN_CHANNEL => Some(Closed::Gone),
        code::MISSING_ACCESS
        | code::MISSING_PERMISSIONS
        | code::THREAD_ARCHIVED
        | code::THREAD_LOCKED => Some(Closed::Forbidden),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::*;

    /// Runs a request that has these outcomes one after the other.
    async fn tries<const N: usize>(outcomes: [serenity::Result<()>; N]) -> (usize, bool) {
        let count = Cell::new(0);
        let mut outcomes = outcomes.into_iter();
        let request = || {
            count.set(count.get() + 1);
            std::future::ready(outcomes.next().unwrap())
        };
        let outcome = retrying(Duration::from_secs(20), request).await;
        (count.get(), outcome.is_ok())
    }

    /// A network fault: there is no server at port 0.
    async fn fault() -> serenity::Result<()> {
        let answer = reqwest::get("http://127.0.0.1:0/").await;
        Err(answer.unwrap_err().into())
    }

    #[tokio::test]
    async fn faults_are_retried_and_refusals_are_not() {
        let refusal = async || Err(serenity::Error::Other("no"));
        assert_eq!(tries([Ok(())]).await, (1, true));
        assert_eq!(tries([refusal().await]).await, (1, false));
        assert_eq!(tries([fault().await, Ok(())]).await, (2, true));
        assert_eq!(tries([fault().await, refusal().await]).await, (2, false));
        let faults = [fault().await, fault().await, fault().await];
        assert_eq!(tries(faults).await, (3, false));
    }

    #[tokio::test]
    async fn retries_end_at_the_time_limit() {
        let never = || std::future::pending::<serenity::Result<()>>();
        let outcome = retrying(Duration::from_millis(1), never).await;
        assert!(matches!(outcome, Err(serenity::Error::Other(_))));
    }
}
