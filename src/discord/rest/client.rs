//! Requests to Discord's REST API, or to what stands in its place.
//!
//! Serenity has a client of its own, whose rate limiter cannot send to any
//! other address than Discord's, and which without it does not tell how long
//! to wait after a 429. So requests are built by serenity and sent here, in
//! the same way wherever they go.

use std::sync::{Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::{Duration, Instant};

use reqwest::{Client, Response};
use serde::de::DeserializeOwned;
use serenity::all::ApplicationId;
use serenity::http::{ErrorResponse, Http, HttpError, Request};

use super::identity::Identity;
use super::limits::{Kind, Limits, Told};
use super::retry;
use crate::discord::status::Status;
use crate::measures;

/// The longest that a request waits for its turn. Whoever would have to wait
/// longer is told so and comes back later.
const LONGEST_WAIT: Duration = Duration::from_secs(10);

/// How often a request is sent that Discord finds too much each time.
const SENDS: usize = 5;

/// Those who waited for the same moment do not all send at once.
const SPREAD: Duration = Duration::from_millis(100);

/// Sends requests within Discord's rate limits.
#[derive(Debug)]
pub(crate) struct Rest {
    client: Client,
    /// Knows the token, the address and the application.
    http: Http,
    identity: OnceLock<Identity>,
    limits: Mutex<Limits>,
    status: Status,
}

impl Rest {
    /// Sends by a client, with the token and to the address of another, and notes
    /// that Discord answers.
    pub(crate) fn new(client: Client, http: Http, status: Status) -> Rest {
        Rest {
            client,
            http,
            identity: OnceLock::new(),
            limits: Mutex::default(),
            status,
        }
    }

    /// Remembers by which numbers Discord knows us.
    pub(crate) fn set_identity(&self, us: Identity) {
        self.http.set_application_id(us.application);
        self.identity.get_or_init(|| us);
    }

    /// By which numbers Discord knows us, as soon as it has said so.
    pub(crate) fn identity(&self) -> Option<Identity> {
        self.identity.get().copied()
    }

    /// Whose commands and answers these are, if that has been told.
    pub(crate) fn application(&self) -> Option<ApplicationId> {
        self.http.application_id()
    }

    /// The address in Discord's place, if there is one.
    pub(crate) fn proxy(&self) -> Option<&str> {
        self.http.proxy.as_deref()
    }

    /// Sends a request when there is room for it, and again when Discord
    /// found it too much, for then it has done nothing.
    ///
    /// # Errors
    ///
    /// Discord refused it or cannot be reached, or there is no room within
    /// [`LONGEST_WAIT`].
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
            self.turn(kind).await?;
            let token = self.http.token();
            let built = request.clone().build(&self.client, token, self.proxy())?;
            let asked = Instant::now();
            let answer = built.send().await;
            let status = answer.as_ref().ok().map(|answer| answer.status().as_u16());
            measures::discord_answered(status, asked.elapsed());
            let answer = answer?;
            self.status.answered();
            sends += 1;
            let told = Told::read(answer.status(), answer.headers());
            self.limits().learn(kind, told, Instant::now());
            if answer.status().is_success() {
                return Ok(answer);
            }
            if told.retry_after.is_none_or(|after| after > LONGEST_WAIT) || sends == SENDS {
                let refused = ErrorResponse::from_response(answer, method).await;
                return Err(HttpError::UnsuccessfulRequest(refused).into());
            }
            tracing::debug!(?told, "Discord asks to wait");
        }
    }

    /// Waits until Discord takes a request of this kind.
    async fn turn(&self, kind: Kind) -> serenity::Result<()> {
        let latest = Instant::now() + LONGEST_WAIT;
        loop {
            let taken = self.limits().take(kind, Instant::now());
            match taken {
                Ok(()) => return Ok(()),
                Err(until) if until > latest => {
                    return Err(serenity::Error::Other(
                        "Discord takes no more such requests for a while",
                    ));
                }
                Err(until) => {
                    let until = until + SPREAD.mul_f64(rand::random());
                    tokio::time::sleep_until(until.into()).await;
                }
            }
        }
    }

    /// Sends a request and reads the answer.
    pub(crate) async fn fire<T: DeserializeOwned>(
        &self,
        request: Request<'_>,
    ) -> serenity::Result<T> {
        let answer = self.request(request).await?.bytes().await?;
        Ok(serde_json::from_slice(&answer)?)
    }

    /// Forgets limits that hold nothing back any more.
    pub(crate) fn forget_limits(&self) {
        self.limits().forget(Instant::now());
    }

    fn limits(&self) -> MutexGuard<'_, Limits> {
        self.limits.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
