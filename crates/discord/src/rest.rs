//! Requests to Discord's REST API, or to a server in its place, within its rate limits.
//!
//! Serenity's own client has a rate limiter that works with Discord's address only,
//! and without it the client does not pass on the pause after a 429. So serenity
//! builds the requests, and this client sends them to either address.
//!
//! The bot has two ids, and they differ for old applications: commands, emoji and answers use the application's id, and
//! messages have the user's id as their author. Only this module decides whether a message is the bot's.

pub(super) mod connection;
mod limits;
mod requests;
pub(super) mod retry;

pub(super) use requests::with_body;

use std::sync::{Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::{Duration, Instant};

use reqwest::{Client, Response};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serenity::all::{ApplicationId, ChannelId, MessageFlags, MessageId, UserId};
use serenity::http::{ErrorResponse, Http, HttpError, Request};
use tokio::sync::Notify;
use tokio::time::timeout_at;

use super::status::Status;
use crate::snowflake::snowflake;
use limits::{FullLimit, Kind, Limits, RateLimitHeaders, Wait};
use retry::LIMITED;
use tavern_app::due::ChannelUse;
use tavern_app::measures;
use tavern_game as game;

/// The maximum time that a request waits for its limit. A longer wait is an error,
/// and the work is tried later.
const LONGEST_WAIT: Duration = Duration::from_secs(10);

/// The same for work that others of its kind wait behind. It may wait for the answer to another request, and for the
/// limit of all requests in a second.
const SHORT_WAIT: Duration = Duration::from_secs(1);

tokio::task_local! {
    /// The maximum time that the requests of a task wait for a limit, in place of the longest one.
    static PATIENCE: Duration;
}

/// Does work that fails and is retried later instead of waiting for a limit.
pub(crate) async fn without_waiting<F: Future>(work: F) -> F::Output {
    PATIENCE.scope(SHORT_WAIT, work).await
}

fn patience() -> Duration {
    PATIENCE
        .try_with(|patience| *patience)
        .unwrap_or(LONGEST_WAIT)
}

/// The maximum number of attempts for a request that meets a limit.
const SENDS: usize = 5;

/// The random delay after a wait. It spreads requests that waited until the same time.
const SPREAD: Duration = Duration::from_millis(100);

/// Sends requests within Discord's rate limits.
#[derive(Debug)]
pub(crate) struct Rest {
    client: Client,
    /// The client for attached files. It follows no redirects.
    pub(super) files: Client,
    /// Serenity's client, for the token, the address and the id of the application.
    http: Http,
    identity: OnceLock<Identity>,
    limits: Mutex<Limits>,
    /// Wakes requests that wait for the answer to another one.
    answered: Notify,
    status: Status,
}

/// The turn of a request, until it is answered or has failed.
struct Turn<'a> {
    rest: &'a Rest,
    kind: Kind,
}

impl Drop for Turn<'_> {
    fn drop(&mut self) {
        self.rest.limits().release(self.kind);
        self.rest.answered.notify_waiters();
    }
}

impl Rest {
    /// A client that sends with the token and to the address of `http`, and notes
    /// each answer in `status`.
    pub(crate) fn new(client: Client, files: Client, http: Http, status: Status) -> Rest {
        Rest {
            client,
            files,
            http,
            identity: OnceLock::new(),
            limits: Mutex::default(),
            answered: Notify::new(),
            status,
        }
    }

    /// Sets the ids of the bot.
    pub(crate) fn set_identity(&self, identity: Identity) {
        self.http.set_application_id(identity.application);
        self.identity.get_or_init(|| identity);
    }

    /// The ids of the bot, after the start.
    pub(crate) fn identity(&self) -> Option<Identity> {
        self.identity.get().copied()
    }

    /// The id of the application, after the start.
    pub(crate) fn application(&self) -> Option<ApplicationId> {
        self.http.application_id()
    }

    /// The address in Discord's place, if there is one.
    pub(crate) fn proxy(&self) -> Option<&str> {
        self.http.proxy.as_deref()
    }

    /// Sends a request within its limit, and repeats it after a 429, because then
    /// Discord has not acted on it.
    pub(crate) async fn request(&self, request: Request<'_>) -> serenity::Result<Response> {
        let answer = self.send(request).await;
        if let Err(error) = &answer {
            measures::discord_failed(retry::status(error), retry::discord_code(error));
        }
        answer
    }

    async fn send(&self, request: Request<'_>) -> serenity::Result<Response> {
        let kind = Kind::of(&request);
        let method = request.method_ref().reqwest_method();
        let mut sends = 0;
        loop {
            let turn = self.turn(kind).await?;
            let token = self.http.token();
            let call = request.clone().build(&self.client, token, self.proxy())?;
            let sent_at = Instant::now();
            let answer = call.send().await;
            let status = answer.as_ref().ok().map(|answer| answer.status().as_u16());
            measures::discord_answered(status, sent_at.elapsed());
            let answer = answer?;
            self.status.answered();
            sends += 1;
            let headers = RateLimitHeaders::read(answer.status(), answer.headers());
            self.limits().learn(kind, headers, Instant::now());
            drop(turn);
            if answer.status().is_success() {
                return Ok(answer);
            }
            if headers.retry_after.is_none_or(|after| after > patience()) || sends == SENDS {
                let response = ErrorResponse::from_response(answer, method).await;
                return Err(HttpError::UnsuccessfulRequest(response).into());
            }
            tracing::debug!(?headers, "Discord asks to wait");
        }
    }

    /// Waits until the limit allows a request of this kind.
    async fn turn(&self, kind: Kind) -> serenity::Result<Turn<'_>> {
        let latest = Instant::now() + patience();
        loop {
            let notification = self.answered.notified();
            let place = self.limits().take(kind, Instant::now());
            match place {
                Ok(()) => return Ok(Turn { rest: self, kind }),
                Err(Wait::Until(until)) if until > latest => return Err(LIMITED),
                Err(Wait::Until(until)) => {
                    let until = until + SPREAD.mul_f64(rand::random());
                    tokio::time::sleep_until(until.into()).await;
                }
                Err(Wait::ForAnswer) => {
                    if timeout_at(latest.into(), notification).await.is_err() {
                        return Err(LIMITED);
                    }
                }
            }
        }
    }

    /// The limit of a channel for a use, if it is used up.
    pub(crate) fn full_channel(
        &self,
        channel: game::ChannelId,
        channel_use: ChannelUse,
    ) -> Option<FullLimit> {
        let kind = Kind::in_channel(snowflake::<ChannelId>(channel.0), channel_use);
        self.limits().full(kind, Instant::now())
    }

    /// Sends a request and decodes the answer.
    pub(crate) async fn fire<T: DeserializeOwned>(
        &self,
        request: Request<'_>,
    ) -> serenity::Result<T> {
        let answer = self.request(request).await?.bytes().await?;
        Ok(serde_json::from_slice(&answer)?)
    }

    /// Forgets expired limits.
    pub(crate) fn forget_limits(&self) {
        self.limits().forget(Instant::now());
    }

    fn limits(&self) -> MutexGuard<'_, Limits> {
        self.limits.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The bot as an application, with commands, emoji and answers, and as a user, with
/// messages. The ids are equal unless the application is older than bot accounts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Identity {
    pub(crate) application: ApplicationId,
    pub(crate) user: UserId,
}

impl Identity {
    /// Whether the bot wrote a message: by its author, or by the application of the
    /// interaction that it answers.
    pub(crate) fn wrote(self, author: UserId, application: Option<ApplicationId>) -> bool {
        author == self.user || application == Some(self.application)
    }
}

/// A message that Discord accepted, reduced to the fields in use.
#[derive(Debug, Deserialize)]
pub(crate) struct Posted {
    pub(crate) id: MessageId,
    #[serde(default)]
    flags: u64,
}

impl Posted {
    fn has(&self, flag: MessageFlags) -> bool {
        self.flags & flag.bits() != 0
    }

    /// Whether only one person sees it, against the request: a server can make the
    /// answers of a guest private.
    pub(crate) fn is_private(&self) -> bool {
        self.has(MessageFlags::EPHEMERAL)
    }

    /// Whether it is a deferred answer that still shows "thinking…".
    pub(crate) fn is_loading(&self) -> bool {
        self.has(MessageFlags::LOADING)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn either_id_identifies_messages_of_older_application() {
        let bot = Identity {
            application: snowflake::<ApplicationId>(1),
            user: snowflake::<UserId>(2),
        };
        let check = |author: u64, application: Option<u64>, expected: bool| {
            let wrote = bot.wrote(author.into(), application.map(snowflake::<ApplicationId>));
            assert_eq!(wrote, expected, "{author} {application:?}");
        };
        check(2, None, true);
        check(2, Some(1), true);
        check(3, Some(1), true);
        check(3, Some(2), false);
        // A person may have the id of an application.
        check(1, None, false);
    }
}
