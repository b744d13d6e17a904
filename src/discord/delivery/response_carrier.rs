//! The first answer to an interaction by HTTP, in the response to that request.

use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use tokio::sync::oneshot;

use super::carrier::{Callback, Carrier};
use crate::discord::interaction::interaction_ref::InteractionRef;
use crate::discord::message::body::Body;
use crate::discord::rest::Rest;
use crate::discord::rest::retry;
use crate::game::MessageId;

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

/// Answers in the response to the request of the interaction. Without a waiting
/// request, for an interaction from the gateway or after a lost connection, it
/// sends a request of its own.
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
        response.is_some_and(|Response(waiting)| waiting.send(answer.clone()).is_ok())
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
                    tracing::debug!(interaction = %interaction.id, %error, "cannot see whether a response was taken");
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
