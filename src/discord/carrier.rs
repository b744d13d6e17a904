//! How the first answer to an interaction reaches Discord.

use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use serde::Deserialize;
use serenity::all::{CreateAttachment, InteractionId, LightMethod, Route};

use super::interaction_ref::InteractionRef;
use super::outgoing::Body;
use super::rest::{Posted, Rest, with_body};
use super::retry::{self, code, retrying};
use crate::game::MessageId;

/// How long we try to answer. Discord takes no first answer after three
/// seconds, so more would be in vain.
const LIMIT: Duration = Duration::from_secs(4);

/// Takes the first answer to one interaction, of which there can be only one,
/// to Discord. Answers to interactions that came in by the gateway go out by
/// a request of ours, others in the response to Discord's.
pub(super) trait Carrier: Sync {
    /// Takes an answer, and gives the message it made, if Discord tells.
    fn take(
        &self,
        answer: &Body,
    ) -> impl Future<Output = serenity::Result<Option<MessageId>>> + Send;
}

/// Answers by a request to Discord's callback endpoint.
#[derive(Clone, Copy)]
pub(super) struct Callback<'a> {
    pub(super) rest: &'a Rest,
    pub(super) interaction: &'a InteractionRef,
}

/// What Discord tells of an answer it has taken, as far as we ask.
#[derive(Deserialize)]
struct Taken {
    resource: Option<Resource>,
}

#[derive(Deserialize)]
struct Resource {
    message: Option<Posted>,
}

impl Carrier for Callback<'_> {
    async fn take(&self, answer: &Body) -> serenity::Result<Option<MessageId>> {
        let tries = AtomicU32::new(0);
        let send = || {
            tries.fetch_add(1, Ordering::Relaxed);
            self.send(answer, answer.files())
        };
        match retrying(LIMIT, send).await {
            // When an earlier try was cut off, the next one learns that it had
            // arrived.
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
        // Whether or not Discord tells, it has taken the answer.
        let taken = serde_json::from_slice(&text).unwrap_or(Taken { resource: None });
        let message = taken.resource.and_then(|resource| resource.message);
        // One that was made private is looked at more closely.
        let message = message.filter(|made| !made.is_private());
        Ok(message.map(|made| MessageId(made.id.get())))
    }
}
