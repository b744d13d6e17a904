//! The carriers of the first answer to an interaction.

use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use serde::Deserialize;
use serenity::all::{CreateAttachment, InteractionId, LightMethod, Route};

use crate::discord::interaction::interaction_ref::InteractionRef;
use crate::discord::message::body::Body;
use crate::discord::rest::retry::{self, code, retrying};
use crate::discord::rest::{Posted, Rest, with_body};
use crate::game::MessageId;

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
            interaction_id: InteractionId::new(self.interaction.id.0),
            token: self.interaction.token(),
        };
        let request = with_body(route, LightMethod::Post, &answer.json, files)?
            .params(Some(vec![("with_response", "true".to_owned())]));
        let text = self.rest.request(request).await?.bytes().await?;
        // Discord has accepted the answer, also without a readable report.
        let report = serde_json::from_slice(&text).unwrap_or(CallbackReport { resource: None });
        let message = report.resource.and_then(|resource| resource.message);
        // A message that Discord made private is examined later.
        let message = message.filter(|made| !made.is_private());
        Ok(message.map(|made| MessageId(made.id.get())))
    }
}
