//! The carriers of the first answer to an interaction: a request to Discord, or the
//! response to Discord's own request.
//!
//! Work continues after its request is gone. If Discord has stopped waiting, the answer is sent as for a gateway
//! interaction; if that fails, the post is due like any other.

use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use serde::Deserialize;
use serenity::all::{CreateAttachment, InteractionId, LightMethod, Route};
use tokio::sync::oneshot;

use crate::interaction::interaction_ref::InteractionRef;
use crate::message::Body;
use crate::rest::retry::{self, code, retrying};
use crate::rest::{Posted, Rest, with_body};
use crate::snowflake::snowflake;
use tavern_game::MessageId;

/// The maximum time to send an answer. Discord refuses a first answer after three
/// seconds.
const LIMIT: Duration = Duration::from_secs(4);

/// Carries the only first answer to an interaction to Discord: by a request, or in
/// the response to Discord's own request.
pub(crate) trait Carrier: Sync {
    /// Carries an answer, and returns the message that Discord made of it, if
    /// Discord reports one.
    fn carry(
        &self,
        answer: &Body,
    ) -> impl Future<Output = serenity::Result<Option<MessageId>>> + Send;
}

/// Answers by a request to Discord's callback endpoint.
#[derive(Clone, Copy)]
pub(crate) struct Callback<'a> {
    pub(crate) rest: &'a Rest,
    pub(crate) interaction: &'a InteractionRef,
}

/// Discord's report of an accepted answer, reduced to the fields in use.
#[derive(Deserialize)]
struct CallbackReport {
    resource: Option<Resource>,
}

#[derive(Deserialize)]
struct Resource {
    message: Option<Posted>,
}

impl Carrier for Callback<'_> {
    async fn carry(&self, answer: &Body) -> serenity::Result<Option<MessageId>> {
        let tries = AtomicU32::new(0);
        let send = || {
            tries.fetch_add(1, Ordering::Relaxed);
            self.send(answer, answer.files())
        };
        match retrying(LIMIT, send).await {
            // An earlier try was cut off, but its answer had arrived.
            Err(error)
                if tries.load(Ordering::Relaxed) > 1
                    && retry::discord_code(&error) == Some(code::ALREADY_ANSWERED) =>
            {
                Ok(None)
            }
            outcome => outcome,
        }
    }
}

impl Callback<'_> {
    async fn send(
        &self,
        answer: &Body,
        files: Vec<CreateAttachment>,
    ) -> serenity::Result<Option<MessageId>> {
        let route = Route::InteractionResponse {
            interaction_id: snowflake::<InteractionId>(self.interaction.id.0),
            token: self.interaction.token(),
        };
        let request = with_body(route, LightMethod::Post, &answer.json, files)?
            .params(Some(vec![("with_response", "true".to_owned())]));
        let text = self.rest.request(request).await?.bytes().await?;
        // Discord has accepted the answer, also without a readable report.
        let report = serde_json::from_slice(&text).unwrap_or(CallbackReport { resource: None });
        let message = report.resource.and_then(|resource| resource.message);
        // A message that Discord made private is examined later.
        let message = message.filter(|answer_message| !answer_message.is_private());
        Ok(message.map(|answer_message| MessageId(answer_message.id.get())))
    }
}

/// The pauses before each look for the answer. Discord does not report whether it
/// accepted a response, and refuses follow-ups until then.
const PAUSES: [Duration; 8] = [
    Duration::from_millis(20),
    Duration::from_millis(50),
    Duration::from_millis(100),
    Duration::from_millis(200),
    Duration::from_millis(400),
    Duration::from_millis(800),
    Duration::from_millis(1_500),
    Duration::from_secs(2),
];

/// The response to a waiting request.
#[derive(Debug)]
pub(crate) struct Response(oneshot::Sender<Body>);

impl Response {
    /// A response, and the receiver of its answer.
    pub(crate) fn channel() -> (Response, oneshot::Receiver<Body>) {
        let (sender, receiver) = oneshot::channel();
        (Response(sender), receiver)
    }
}

/// Answers in the response to the request of the interaction. Without a waiting request, for an interaction from the
/// gateway or after a lost connection, it sends a separate request.
pub(crate) struct ResponseCarrier<'a> {
    response: Mutex<Option<Response>>,
    callback: Callback<'a>,
}

impl<'a> ResponseCarrier<'a> {
    pub(crate) fn new(
        response: Option<Response>,
        rest: &'a Rest,
        interaction: &'a InteractionRef,
    ) -> ResponseCarrier<'a> {
        ResponseCarrier {
            response: Mutex::new(response),
            callback: Callback { rest, interaction },
        }
    }

    /// Passes an answer to the waiting request. Returns whether there is one.
    fn hand_over(&self, answer: &Body) -> bool {
        let mut response = self.response.lock().unwrap_or_else(PoisonError::into_inner);
        let response = response.take();
        response.is_some_and(|Response(sender)| sender.send(answer.clone()).is_ok())
    }

    /// Waits until Discord shows the answer, and returns its message.
    async fn wait_for_message(&self) -> serenity::Result<Option<MessageId>> {
        let Callback { rest, interaction } = self.callback;
        for pause in PAUSES {
            tokio::time::sleep(pause).await;
            let message = rest.get_original_interaction_response(interaction.token());
            match message.await {
                // A message that Discord made private is examined later.
                Ok(message) => {
                    let public = Some(message).filter(|message| !message.is_private());
                    return Ok(public.map(|message| MessageId(message.id.get())));
                }
                Err(error) if retry::status(&error) == Some(404) => {}
                Err(error) if retry::is_final(&error) => return Err(error),
                Err(error) => {
                    tracing::debug!(interaction = %interaction.id, %error, "failed to see whether Discord took a response");
                }
            }
        }
        Err(serenity::Error::Other("Discord did not take a response"))
    }
}

impl Carrier for ResponseCarrier<'_> {
    async fn carry(&self, answer: &Body) -> serenity::Result<Option<MessageId>> {
        if !self.hand_over(answer) {
            return self.callback.carry(answer).await;
        }
        if answer.is_message() {
            self.wait_for_message().await
        } else {
            Ok(None)
        }
    }
}
