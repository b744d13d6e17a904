//! How answers reach Discord.

use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use serde::{Deserialize, Serialize};
use serenity::all::{ChannelId, CreateAttachment, InteractionId, LightMethod, MessageId, Route};

use super::delivery::Desk;
use super::incoming::{Envelope, Pressed};
use super::outgoing::{Body, WITHOUT_BUTTONS};
use super::rest::{Posted, with_body};
use super::retry::{self, code, retrying};
use crate::app::{Message, Post};
use crate::game::{self, Announcement};

/// How long we try to answer. Discord takes no first answer after three
/// seconds, so more would be in vain.
const CALLBACK_LIMIT: Duration = Duration::from_secs(4);

/// How long we try anything else. What is not shown by then is shown later.
const REQUEST_LIMIT: Duration = Duration::from_secs(30);

/// What Discord tells of an answer it has taken, as far as we ask.
#[derive(Deserialize)]
struct Taken {
    resource: Option<Resource>,
}

#[derive(Deserialize)]
struct Resource {
    message: Option<Posted>,
}

impl Desk {
    /// Sends the answer to an interaction, of which there can be only one,
    /// and gives the message it made, if Discord tells.
    pub(super) async fn callback(
        &self,
        envelope: &Envelope,
        answer: &impl Serialize,
        body: &Body,
    ) -> serenity::Result<Option<MessageId>> {
        self.callback_with(envelope, answer, || body.files()).await
    }

    /// The same for an answer that makes no message.
    pub(super) async fn callback_plainly(
        &self,
        envelope: &Envelope,
        answer: &impl Serialize,
    ) -> serenity::Result<()> {
        self.callback_with(envelope, answer, Vec::new)
            .await
            .map(drop)
    }

    async fn callback_with(
        &self,
        envelope: &Envelope,
        answer: &impl Serialize,
        files: impl Fn() -> Vec<CreateAttachment>,
    ) -> serenity::Result<Option<MessageId>> {
        let tries = AtomicU32::new(0);
        let send = || {
            tries.fetch_add(1, Ordering::Relaxed);
            self.try_callback(envelope, answer, files())
        };
        match retrying(CALLBACK_LIMIT, send).await {
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

    async fn try_callback(
        &self,
        envelope: &Envelope,
        answer: &impl Serialize,
        files: Vec<CreateAttachment>,
    ) -> serenity::Result<Option<MessageId>> {
        let interaction_id = InteractionId::new(envelope.id.0);
        let route = Route::InteractionResponse {
            interaction_id,
            token: envelope.token(),
        };
        let request = with_body(route, LightMethod::Post, answer, files)?
            .params(Some(vec![("with_response", "true".to_owned())]));
        let answer = self.http.request(request).await?;
        let text = answer.bytes().await?;
        // Whether or not Discord tells, it has taken the answer.
        let taken = serde_json::from_slice(&text).unwrap_or(Taken { resource: None });
        Ok(taken
            .resource
            .and_then(|resource| resource.message)
            .map(|made| made.id))
    }

    /// The same as [`Desk::announced`] for the message that answered an
    /// interaction, where Discord did not tell which that is.
    pub(super) async fn announced_original(&self, shown: Announcement, envelope: &Envelope) {
        let get = || {
            self.http
                .get_original_interaction_response(envelope.token())
        };
        match retrying(REQUEST_LIMIT, get).await {
            Ok(message) => self.announced(shown, message.id).await,
            Err(error) => tracing::warn!(%error, "cannot find the board that was shown"),
        }
    }

    /// Whether a board was shown; if that cannot be told, it may have been.
    pub(super) async fn is_announced(&self, shown: Announcement) -> bool {
        match self.app.is_announced(shown).await {
            Ok(announced) => announced,
            Err(error) => {
                tracing::warn!(?error, "cannot tell whether a board was shown");
                true
            }
        }
    }

    pub(super) async fn keep_promise(
        &self,
        envelope: &Envelope,
        message: &Message,
    ) -> serenity::Result<()> {
        let body = Body::public(message);
        let edit = || {
            let files = body.files();
            self.http
                .edit_original_interaction_response(envelope.token(), &body, files)
        };
        retrying(REQUEST_LIMIT, edit).await.map(drop)
    }

    /// Takes a promise away, if it is still there.
    pub(super) async fn forget_promise(&self, envelope: &Envelope) -> serenity::Result<()> {
        let delete = || {
            self.http
                .delete_original_interaction_response(envelope.token())
        };
        match retrying(REQUEST_LIMIT, delete).await {
            Err(error) if retry::status(&error) == Some(404) => Ok(()),
            gone => gone,
        }
    }

    /// Posts in the channel of an interaction that was answered. It is not
    /// tried again, for it might be posted twice; a board that was missed is
    /// posted by the sweeper, and a challenge can be made again.
    pub(super) async fn follow_up(
        &self,
        envelope: &Envelope,
        post: Option<Post>,
    ) -> serenity::Result<()> {
        let Some(post) = post else { return Ok(()) };
        let body = Body::public(&post.message);
        let sent = self
            .http
            .create_followup_message(envelope.token(), &body, body.files());
        let message = sent.await?;
        if let Some(shown) = post.shows {
            self.announced(shown, message.id).await;
        }
        Ok(())
    }

    /// Posts a board that nobody has seen yet.
    pub(super) async fn post_missed(&self, channel: game::ChannelId, post: &Post) {
        let Some(shown) = post.shows else { return };
        let nonce = format!("{}.{}.board", shown.game, shown.change);
        let body = Body::public(&post.message).with_nonce(nonce);
        let channel = ChannelId::new(channel.0);
        let send = || self.http.send_message(channel, body.files(), &body);
        match retrying(REQUEST_LIMIT, send).await {
            Ok(message) => self.announced(shown, message.id).await,
            Err(error) if retry::is_final(&error) => {
                tracing::warn!(game.id = %shown.game, %error, "a board has no place any more");
                if let Err(error) = self.app.cannot_announce(shown).await {
                    tracing::warn!(?error, "cannot note that a board has no place");
                }
            }
            Err(error) => tracing::warn!(game.id = %shown.game, %error, "cannot post a board"),
        }
    }

    /// Remembers which message shows a board, and takes the buttons off the
    /// one before it.
    pub(super) async fn announced(&self, shown: Announcement, message: MessageId) {
        match self
            .app
            .announced(shown, game::MessageId(message.get()))
            .await
        {
            Ok(Some(before)) => self.retire(before.channel, before.message).await,
            Ok(None) => {}
            Err(error) => tracing::warn!(?error, "cannot remember where a board was shown"),
        }
    }

    /// Takes the buttons off the message whose button was pressed, now that
    /// they have done their work.
    pub(super) async fn retire_pressed(&self, envelope: &Envelope) {
        if let Some(Pressed {
            channel,
            message,
            private: false,
        }) = envelope.pressed
        {
            self.retire(channel, message).await;
        }
    }

    /// Puts something else in the place of a message whose button was pressed.
    pub(super) async fn replace(&self, old: Pressed, new: &Message) -> serenity::Result<()> {
        let (channel, message) = (ChannelId::new(old.channel.0), MessageId::new(old.message.0));
        let body = Body::public(new);
        let edit = || {
            self.http
                .edit_message(channel, message, &body, body.files())
        };
        retrying(REQUEST_LIMIT, edit).await.map(drop)
    }

    async fn retire(&self, channel: game::ChannelId, message: game::MessageId) {
        let (channel, message) = (ChannelId::new(channel.0), MessageId::new(message.0));
        let edit = || {
            self.http
                .edit_message(channel, message, &WITHOUT_BUTTONS, Vec::new())
        };
        if let Err(error) = retrying(REQUEST_LIMIT, edit).await {
            // It may be deleted, or in a channel that was closed to us; its
            // buttons are refused in any case.
            tracing::debug!(%error, "cannot take the buttons off an old board");
        }
    }
}
