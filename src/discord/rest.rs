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
use serde::{Deserialize, Serialize};
use serde_json::Value;
use serenity::all::{ApplicationId, ChannelId, CreateAttachment, LightMethod, MessageId, Route};
use serenity::http::{ErrorResponse, Http, HttpError, Multipart, MultipartUpload, Request};

use super::identity::Identity;
use super::limits::{Kind, Limits, Told};
use super::outgoing::EPHEMERAL;
use super::retry;
use super::status::Status;
use crate::measures;

/// The longest that a request waits for its turn. Whoever would have to wait
/// longer is told so and comes back later.
const LONGEST_WAIT: Duration = Duration::from_secs(10);

/// How often a request is sent that Discord finds too much each time.
const SENDS: usize = 5;

/// Those who waited for the same moment do not all send at once.
const SPREAD: Duration = Duration::from_millis(100);

const NO_APPLICATION: HttpError = HttpError::ApplicationIdMissing;

/// Sends requests within Discord's rate limits.
#[derive(Debug)]
pub(super) struct Rest {
    client: Client,
    /// Knows the token, the address and the application.
    http: Http,
    identity: OnceLock<Identity>,
    limits: Mutex<Limits>,
    status: Status,
}

/// A message that Discord has taken, as far as we ask.
#[derive(Debug, Deserialize)]
pub(super) struct Posted {
    pub(super) id: MessageId,
    #[serde(default)]
    flags: u64,
}

impl Posted {
    /// Whether only one person sees it, although all should: so servers keep
    /// apps quiet that they do not have themselves.
    pub(super) fn is_private(&self) -> bool {
        self.flags & EPHEMERAL != 0
    }

    /// Whether it is a deferred answer that shows "thinking…" still.
    pub(super) fn is_loading(&self) -> bool {
        // Discord's documentation, "Message Flags".
        const LOADING: u64 = 1 << 7;
        self.flags & LOADING != 0
    }
}

/// A channel that Discord has opened, as far as we ask.
#[derive(Debug, Deserialize)]
struct Opened {
    id: ChannelId,
}

impl Rest {
    /// Sends by a client, with the token and to the address of another, and notes
    /// that Discord answers.
    pub(super) fn new(client: Client, http: Http, status: Status) -> Rest {
        Rest {
            client,
            http,
            identity: OnceLock::new(),
            limits: Mutex::default(),
            status,
        }
    }

    /// Remembers by which numbers Discord knows us.
    pub(super) fn set_identity(&self, us: Identity) {
        self.http.set_application_id(us.application);
        self.identity.get_or_init(|| us);
    }

    /// By which numbers Discord knows us, as soon as it has said so.
    pub(super) fn identity(&self) -> Option<Identity> {
        self.identity.get().copied()
    }

    /// Whose commands and answers these are, if that has been told.
    pub(super) fn application(&self) -> Option<ApplicationId> {
        self.http.application_id()
    }

    /// The address in Discord's place, if there is one.
    pub(super) fn proxy(&self) -> Option<&str> {
        self.http.proxy.as_deref()
    }

    /// Sends a request when there is room for it, and again when Discord
    /// found it too much, for then it has done nothing.
    ///
    /// # Errors
    ///
    /// Discord refused it or cannot be reached, or there is no room within
    /// [`LONGEST_WAIT`].
    pub(super) async fn request(&self, request: Request<'_>) -> serenity::Result<Response> {
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
    pub(super) async fn fire<T: DeserializeOwned>(
        &self,
        request: Request<'_>,
    ) -> serenity::Result<T> {
        let answer = self.request(request).await?.bytes().await?;
        Ok(serde_json::from_slice(&answer)?)
    }

    /// Forgets limits that hold nothing back any more.
    pub(super) fn forget_limits(&self) {
        self.limits().forget(Instant::now());
    }

    fn limits(&self) -> MutexGuard<'_, Limits> {
        self.limits.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Posts a message in a channel.
    pub(super) async fn send_message(
        &self,
        channel_id: ChannelId,
        files: Vec<CreateAttachment>,
        body: &impl Serialize,
    ) -> serenity::Result<Posted> {
        let route = Route::ChannelMessages { channel_id };
        self.fire(with_body(route, LightMethod::Post, body, files)?)
            .await
    }

    /// The first messages of a channel after one, as many as Discord tells at once.
    pub(super) async fn messages_after(
        &self,
        channel_id: ChannelId,
        after: MessageId,
    ) -> serenity::Result<Vec<Value>> {
        let request = Request::new(Route::ChannelMessages { channel_id }, LightMethod::Get);
        let params = vec![("after", after.to_string()), ("limit", "100".to_owned())];
        self.fire(request.params(Some(params))).await
    }

    /// Opens the direct messages with somebody, or finds them.
    pub(super) async fn open_direct(&self, who: u64) -> serenity::Result<ChannelId> {
        let body = serde_json::json!({"recipient_id": who.to_string()});
        let route = Route::UserMeDmChannels;
        let opened: Opened = self
            .fire(with_body(route, LightMethod::Post, &body, Vec::new())?)
            .await?;
        Ok(opened.id)
    }

    /// Changes a message of ours.
    pub(super) async fn edit_message(
        &self,
        channel_id: ChannelId,
        message_id: MessageId,
        body: &impl Serialize,
        files: Vec<CreateAttachment>,
    ) -> serenity::Result<Posted> {
        let route = Route::ChannelMessage {
            channel_id,
            message_id,
        };
        self.fire(with_body(route, LightMethod::Patch, body, files)?)
            .await
    }

    /// Makes a thread of a message, which gets the message's number.
    pub(super) async fn start_thread(
        &self,
        channel_id: ChannelId,
        message_id: MessageId,
        body: &impl Serialize,
    ) -> serenity::Result<()> {
        let route = Route::ChannelMessageThreads {
            channel_id,
            message_id,
        };
        let request = with_body(route, LightMethod::Post, body, Vec::new())?;
        self.request(request).await.map(drop)
    }

    /// Changes a channel, which may be a thread.
    pub(super) async fn edit_channel(
        &self,
        channel_id: ChannelId,
        body: &impl Serialize,
    ) -> serenity::Result<()> {
        let route = Route::Channel { channel_id };
        let request = with_body(route, LightMethod::Patch, body, Vec::new())?;
        self.request(request).await.map(drop)
    }

    /// Posts one more message in answer to an interaction.
    pub(super) async fn create_followup_message(
        &self,
        token: &str,
        body: &impl Serialize,
        files: Vec<CreateAttachment>,
    ) -> serenity::Result<Posted> {
        let route = Route::WebhookFollowupMessages {
            application_id: self.application().ok_or(NO_APPLICATION)?,
            token,
        };
        self.fire(with_body(route, LightMethod::Post, body, files)?)
            .await
    }

    /// Changes a message by the token of an interaction.
    pub(super) async fn edit_followup_message(
        &self,
        token: &str,
        message_id: MessageId,
        body: &impl Serialize,
        files: Vec<CreateAttachment>,
    ) -> serenity::Result<Posted> {
        let route = Route::WebhookFollowupMessage {
            application_id: self.application().ok_or(NO_APPLICATION)?,
            token,
            message_id,
        };
        self.fire(with_body(route, LightMethod::Patch, body, files)?)
            .await
    }

    /// Changes the first answer to an interaction.
    pub(super) async fn edit_original_interaction_response(
        &self,
        token: &str,
        body: &impl Serialize,
        files: Vec<CreateAttachment>,
    ) -> serenity::Result<Posted> {
        let application = self.application().ok_or(NO_APPLICATION)?;
        let route = original(application, token);
        self.fire(with_body(route, LightMethod::Patch, body, files)?)
            .await
    }

    /// Asks for the first answer to an interaction.
    pub(super) async fn get_original_interaction_response(
        &self,
        token: &str,
    ) -> serenity::Result<Posted> {
        let application = self.application().ok_or(NO_APPLICATION)?;
        self.fire(Request::new(original(application, token), LightMethod::Get))
            .await
    }

    /// Takes the first answer to an interaction away.
    pub(super) async fn delete_original_interaction_response(
        &self,
        token: &str,
    ) -> serenity::Result<()> {
        let application = self.application().ok_or(NO_APPLICATION)?;
        self.request(Request::new(
            original(application, token),
            LightMethod::Delete,
        ))
        .await
        .map(drop)
    }
}

/// The first answer to an interaction.
fn original(application_id: ApplicationId, token: &str) -> Route<'_> {
    Route::WebhookOriginalInteractionResponse {
        application_id,
        token,
    }
}

/// A request that carries a body, and perhaps files.
pub(super) fn with_body<'a>(
    route: Route<'a>,
    method: LightMethod,
    body: &impl Serialize,
    files: Vec<CreateAttachment>,
) -> serde_json::Result<Request<'a>> {
    let json = serde_json::to_string(body)?;
    let request = Request::new(route, method);
    Ok(if files.is_empty() {
        request.body(Some(json.into_bytes()))
    } else {
        request.multipart(Some(Multipart {
            upload: MultipartUpload::Attachments(files),
            fields: Vec::new(),
            payload_json: Some(json),
        }))
    })
}
