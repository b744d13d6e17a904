//! The first answer to an interaction that came in by HTTP: it goes out in the
//! response to that request.

use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use tokio::sync::oneshot;

use super::carrier::{Callback, Carrier};
use super::interaction_ref::InteractionRef;
use super::outgoing::Body;
use super::rest::Rest;
use super::retry;
use crate::game::MessageId;

/// The pauses before we look whether Discord has taken a response. It does not
/// tell, and takes nothing that follows before.
const LOOKS: [Duration; 8] = [
    Duration::from_millis(20),
    Duration::from_millis(50),
    Duration::from_millis(100),
    Duration::from_millis(200),
    Duration::from_millis(400),
    Duration::from_millis(800),
    Duration::from_millis(1_500),
    Duration::from_secs(2),
];

/// The response to a request that waits for it.
#[derive(Debug)]
pub(super) struct Response(oneshot::Sender<Body>);

impl Response {
    /// A response, and where it is waited for.
    pub(super) fn channel() -> (Response, oneshot::Receiver<Body>) {
        let (sender, receiver) = oneshot::channel();
        (Response(sender), receiver)
    }
}

/// Answers in the response to the request by which the interaction came. Where
/// nobody waits for one, because it came in by the gateway or the connection was
/// lost on the way, it answers by a request of ours.
pub(super) struct ResponseCarrier<'a> {
    response: Mutex<Option<Response>>,
    callback: Callback<'a>,
}

impl<'a> ResponseCarrier<'a> {
    pub(super) fn new(
        response: Option<Response>,
        rest: &'a Rest,
        interaction: &'a InteractionRef,
    ) -> ResponseCarrier<'a> {
        ResponseCarrier {
            response: Mutex::new(response),
            callback: Callback { rest, interaction },
        }
    }

    /// Hands an answer over to the request. Tells whether it was waited for.
    fn hand_over(&self, answer: &Body) -> bool {
        let mut response = self.response.lock().unwrap_or_else(PoisonError::into_inner);
        let response = response.take();
        response.is_some_and(|Response(waiting)| waiting.send(answer.clone()).is_ok())
    }

    /// Waits until Discord shows the answer, and gives the message it made.
    async fn is_taken(&self) -> serenity::Result<Option<MessageId>> {
        let Callback { rest, interaction } = self.callback;
        for pause in LOOKS {
            tokio::time::sleep(pause).await;
            let looked = rest.get_original_interaction_response(interaction.token());
            match looked.await {
                // One that was made private is looked at more closely.
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
    async fn take(&self, answer: &Body) -> serenity::Result<Option<MessageId>> {
        if !self.hand_over(answer) {
            return self.callback.take(answer).await;
        }
        if answer.is_message() {
            self.is_taken().await
        } else {
            Ok(None)
        }
    }
}
