//! Answers on their way to Discord.

use serenity::all::{ChannelId, CreateAttachment, InteractionId, MessageId};
use serenity::http::Http;

use super::clock::{self, DiscordClock};
use super::deadline::{Progress, in_time};
use super::incoming::{Envelope, Incoming, Pressed};
use super::outgoing::{self, Body, WITHOUT_BUTTONS};
use super::retry::{self, code, retrying};
use crate::app::{App, BoardPlace, Error, Message, Post, Reply, Request, words};
use crate::game;
use crate::store::Announcement;

/// The bot, and the way its answers take.
#[derive(Debug)]
pub(super) struct Desk {
    pub(super) app: App,
    pub(super) http: std::sync::Arc<Http>,
    pub(super) clock: DiscordClock,
}

impl Desk {
    /// Answers an interaction.
    pub(super) async fn answer(&self, incoming: Incoming) {
        let Incoming {
            envelope,
            who,
            place,
            command,
        } = incoming;
        let now = clock::now();
        if self.clock.is_too_old(envelope.made, now) {
            tracing::warn!(interaction = %envelope.id, "too old to act upon");
            return;
        }
        let work = async {
            match command {
                Err(refusal) => Err(refusal.into()),
                Ok(command) => {
                    let interaction = envelope.id;
                    let request = Request {
                        interaction,
                        who,
                        place,
                        at: now,
                        command,
                    };
                    self.app.handle(&request).await
                }
            }
        };
        let sent = match in_time(work).await {
            Progress::Done(outcome) => self.first_answer(&envelope, outcome).await,
            // Nobody waits for completions, and they cannot be promised.
            Progress::Late(work) if envelope.completes => {
                self.first_answer(&envelope, work.await).await
            }
            Progress::Late(work) => match self.promise(&envelope).await {
                Ok(()) => self.late_answer(&envelope, work.await).await,
                // The work is done all the same; what it changed is shown by
                // the sweeper.
                Err(error) => {
                    to_reply(&envelope, work.await);
                    Err(error)
                }
            },
        };
        if let Err(error) = sent {
            log_unsent(&envelope, &error);
        }
    }

    /// Tells somebody that we could not even read what they did.
    pub(super) async fn answer_unreadable(&self, id: u64, token: &str) {
        let body = Body::private(&Message::text(words::refused(
            &game::Refusal::UnknownCommand,
        )));
        let sent = self
            .callback(id, token, &outgoing::message(&body), || body.files())
            .await;
        if let Err(error) = sent {
            tracing::warn!(interaction = id, %error, "cannot answer");
        }
    }

    /// The answer to an interaction that has had none yet.
    async fn first_answer(
        &self,
        envelope: &Envelope,
        outcome: Result<Reply, Error>,
    ) -> serenity::Result<()> {
        let Some(reply) = to_reply(envelope, outcome) else {
            return Ok(());
        };
        let (id, token) = (envelope.id.0, envelope.token.as_str());
        match reply {
            Reply::Post(post) => {
                let body = Body::public(&post.message);
                self.callback(id, token, &outgoing::message(&body), || body.files())
                    .await?;
                if let Some(shown) = post.shows {
                    let message = self.http.get_original_interaction_response(token).await?;
                    self.announced(shown, message.id).await;
                }
                self.retire_pressed(envelope).await;
                Ok(())
            }
            Reply::Whisper(message) => {
                let body = Body::private(&message);
                self.callback(id, token, &outgoing::message(&body), || body.files())
                    .await
            }
            Reply::Replace { message, then } => {
                let body = Body::public(&message);
                self.callback(id, token, &outgoing::update(&body), || body.files())
                    .await?;
                self.follow_up(envelope, then).await
            }
            Reply::Ask(form) => {
                self.callback(id, token, &outgoing::modal(form), Vec::new)
                    .await
            }
            Reply::Choose(choices) => {
                self.callback(id, token, &outgoing::choices(choices), Vec::new)
                    .await
            }
        }
    }

    async fn promise(&self, envelope: &Envelope) -> serenity::Result<()> {
        let promise = outgoing::private_promise();
        self.callback(envelope.id.0, &envelope.token, &promise, Vec::new)
            .await
    }

    /// The answer to an interaction that was promised one, in private. What
    /// all should see is posted besides.
    async fn late_answer(
        &self,
        envelope: &Envelope,
        outcome: Result<Reply, Error>,
    ) -> serenity::Result<()> {
        let Some(reply) = to_reply(envelope, outcome) else {
            return self.forget_promise(envelope).await;
        };
        match reply {
            Reply::Whisper(message) => self.keep_promise(envelope, &message).await,
            Reply::Post(post) => {
                // Discord turns the first follow-up of a promise into its
                // answer, so the promise is kept first and then taken away.
                self.keep_promise(envelope, &Message::text("…")).await?;
                self.follow_up(envelope, Some(post)).await?;
                self.retire_pressed(envelope).await;
                self.forget_promise(envelope).await
            }
            Reply::Replace { message, then } => {
                self.keep_promise(envelope, &message).await?;
                self.retire_pressed(envelope).await;
                self.follow_up(envelope, then).await
            }
            Reply::Ask(_) => {
                self.keep_promise(envelope, &Message::text(words::TOO_SLOW))
                    .await
            }
            Reply::Choose(_) => Ok(()),
        }
    }

    async fn keep_promise(&self, envelope: &Envelope, message: &Message) -> serenity::Result<()> {
        let body = Body::public(message);
        let edit = || {
            let files = body.files();
            self.http
                .edit_original_interaction_response(&envelope.token, &body, files)
        };
        retrying(edit).await.map(drop)
    }

    async fn forget_promise(&self, envelope: &Envelope) -> serenity::Result<()> {
        self.http
            .delete_original_interaction_response(&envelope.token)
            .await
    }

    /// Posts in the channel of an interaction that was answered. It is not
    /// tried again, for it might be posted twice; a board that was missed is
    /// posted by the sweeper.
    async fn follow_up(&self, envelope: &Envelope, post: Option<Post>) -> serenity::Result<()> {
        let Some(post) = post else { return Ok(()) };
        let body = Body::public(&post.message);
        let message = self
            .http
            .create_followup_message(&envelope.token, &body, body.files())
            .await?;
        if let Some(shown) = post.shows {
            self.announced(shown, message.id).await;
        }
        Ok(())
    }

    /// Posts a board that nobody has seen yet.
    pub(super) async fn post_missed(&self, place: BoardPlace, post: &Post) {
        let Some(shown) = post.shows else { return };
        let nonce = format!("{}.{}.board", place.game, shown.change);
        let body = Body::public(&post.message).with_nonce(nonce);
        let channel = ChannelId::new(place.channel.0);
        let sent = retrying(|| self.http.send_message(channel, body.files(), &body)).await;
        match sent {
            Ok(message) => self.announced(shown, message.id).await,
            Err(error) if is_closed_to_us(&error) => {
                tracing::info!(game.id = %place.game, %error, "its channel is closed to us");
                if let Err(error) = self.app.cannot_announce(shown).await {
                    tracing::warn!(?error, "cannot note that a board has no place");
                }
            }
            Err(error) => tracing::warn!(game.id = %place.game, %error, "cannot post a board"),
        }
    }

    /// Remembers which message shows a board, and takes the buttons off the
    /// one before it.
    async fn announced(&self, shown: Announcement, message: MessageId) {
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
    async fn retire_pressed(&self, envelope: &Envelope) {
        if let Some(Pressed {
            channel,
            message,
            private: false,
        }) = envelope.pressed
        {
            self.retire(channel, message).await;
        }
    }

    async fn retire(&self, channel: game::ChannelId, message: game::MessageId) {
        let (channel, message) = (ChannelId::new(channel.0), MessageId::new(message.0));
        let edit = || {
            self.http
                .edit_message(channel, message, &WITHOUT_BUTTONS, Vec::new())
        };
        if let Err(error) = retrying(edit).await {
            // It may be deleted, or in a channel we are not part of; its
            // buttons are refused in any case.
            tracing::debug!(%error, "cannot take the buttons off an old board");
        }
    }

    /// Sends the answer to an interaction, of which there can be only one.
    async fn callback(
        &self,
        id: u64,
        token: &str,
        answer: &impl serde::Serialize,
        files: impl Fn() -> Vec<CreateAttachment>,
    ) -> serenity::Result<()> {
        let id = InteractionId::new(id);
        let send = || {
            self.http
                .create_interaction_response(id, token, answer, files())
        };
        match retrying(send).await {
            // When a first try was cut off, the second one learns that it had
            // arrived.
            Err(error) if retry::discord_code(&error) == Some(code::ALREADY_ANSWERED) => Ok(()),
            outcome => outcome,
        }
    }
}

/// What is said, also when there is nothing good to say. Faults are logged
/// here, once, under the code that the person is told.
fn to_reply(envelope: &Envelope, outcome: Result<Reply, Error>) -> Option<Reply> {
    match outcome {
        Ok(reply) => Some(reply),
        Err(Error::Repeated) => None,
        Err(_) if envelope.completes => Some(Reply::Choose(Vec::new())),
        Err(Error::Refused(refusal)) => {
            tracing::debug!(interaction = %envelope.id, ?refusal, "refused");
            Some(Reply::Whisper(Message::text(words::refused(&refusal))))
        }
        Err(Error::Internal(error)) => {
            let code = fault_code(envelope.id);
            tracing::error!(code, interaction = %envelope.id, error = format!("{error:#}"), "fault");
            Some(Reply::Whisper(Message::text(words::fault(&code))))
        }
    }
}

/// A short code to find a fault by: the last 20 bits of the time and the
/// count in the id, in letters and digits that are not mistaken for others
/// (Crockford's base 32).
fn fault_code(id: game::InteractionId) -> String {
    const DIGITS: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";
    // The ten lowest bits but one hardly differ between interactions.
    let bits = id.0 >> 16 ^ id.0;
    (0..4)
        .map(|place| char::from(DIGITS[(bits >> (5 * place) & 31) as usize]))
        .collect()
}

/// Whether a channel is gone or not ours to post in.
fn is_closed_to_us(error: &serenity::Error) -> bool {
    matches!(
        retry::discord_code(error),
        Some(code::UNKNOWN_CHANNEL | code::MISSING_ACCESS | code::MISSING_PERMISSIONS)
    )
}

fn log_unsent(envelope: &Envelope, error: &serenity::Error) {
    tracing::warn!(interaction = %envelope.id, %error, "an answer did not arrive");
}
