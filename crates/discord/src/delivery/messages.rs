//! Messages other than the first answer: posted, edited and deleted.

use std::borrow::Cow;
use std::time::Duration;

use serenity::all::{ChannelId, MessageId};

use super::Delivery;
use crate::interaction::interaction_ref::{InteractionRef, Pressed};
use crate::message::Body;
use crate::message::names::with_server_names;
use crate::rest::Posted;
use crate::rest::retry::{self, retrying};
use crate::snowflake::snowflake;
use tavern_app::due::unshown::{self, Closed};
use tavern_app::due::{ChannelUse, outbox};
use tavern_app::measures::{self, MissedPost};
use tavern_app::reply::{Correction, Message, Public};
use tavern_game as game;

/// The maximum time of a request. A post that is not shown by then is shown later.
const LIMIT: Duration = Duration::from_secs(20);

/// The shortest time that a post waits for its channel.
const SHORTEST_PAUSE: Duration = Duration::from_secs(1);

/// The pause of a direct message that waits for the limit of all of them.
const DIRECT_PAUSE: Duration = Duration::from_secs(30);

/// The pauses between attempts to record a shown post. Their sum is shorter than a
/// lease.
const NOTE_PAUSES: [Duration; 4] = [
    Duration::from_millis(200),
    Duration::from_secs(1),
    Duration::from_secs(3),
    Duration::ZERO,
];

/// The right to edit a message by the token of an interaction. The interaction either
/// made the message or is a press of its buttons. A guest has no other right.
#[derive(Clone, Copy)]
pub(crate) struct ByAnswer<'a> {
    pub(crate) interaction: &'a InteractionRef,
    pub(crate) message: game::MessageId,
}

impl<'a> ByAnswer<'a> {
    /// The right to edit the message with the pressed button.
    pub(super) fn of_press(interaction: &'a InteractionRef) -> Option<ByAnswer<'a>> {
        let message = interaction.pressed?.message;
        Some(ByAnswer {
            interaction,
            message,
        })
    }
}

/// Whether Discord may show a post without a record of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PriorAttempt {
    /// A process may have shown it without recording it.
    PerhapsShown,
    /// There was no attempt to show it.
    NotShown,
    /// There was none: it answers a message, as a reply if the message is in its channel.
    Answers(Option<game::MessageId>),
}

impl Delivery {
    /// Posts a follow-up in the channel of an answered interaction. It is not
    /// repeated, because it might appear twice. After a failure, background work
    /// takes over the lease.
    pub(crate) async fn follow_up(
        &self,
        interaction: &InteractionRef,
        public: &Public,
    ) -> serenity::Result<()> {
        let body = Body::public(&public.message, &self.markup);
        let token = interaction.token();
        let send = self
            .rest
            .create_followup_message(token, &body.json, body.files());
        let too_long = serenity::Error::Other("Discord took too long to take a follow-up");
        let message = tokio::time::timeout(LIMIT, send)
            .await
            .unwrap_or(Err(too_long))?;
        self.record_answer_shown(public, &message, interaction)
            .await;
        Ok(())
    }

    /// Sends a private remark after the answer. It matters less than the answer and
    /// is not repeated.
    pub(crate) async fn send_aside(&self, interaction: &InteractionRef, message: &Message) {
        let body = Body::private(message, &self.markup);
        let token = interaction.token();
        let send = self
            .rest
            .create_followup_message(token, &body.json, body.files());
        match tokio::time::timeout(LIMIT, send).await {
            Ok(Ok(_)) => {}
            Ok(Err(error)) => {
                tracing::warn!(interaction = %interaction.id, %error, "failed to send a remark");
            }
            Err(_) => {
                tracing::warn!(interaction = %interaction.id, "failed to send a remark in time");
            }
        }
    }

    /// Shows a post that is not shown yet. Returns whether its channel cannot show
    /// it.
    pub(crate) async fn post_missed(
        &self,
        channel: game::ChannelId,
        to: Option<game::UserId>,
        public: &Public,
        before: PriorAttempt,
    ) -> bool {
        let Some(lease) = public.lease else {
            return false;
        };
        let post = lease.post().0;
        // The post may have become outdated while its picture was drawn.
        let lease = match outbox::begin_showing(&self.app, lease, self.clock.now()).await {
            Ok(Some(lease)) => lease,
            Ok(None) => return false,
            Err(error) => {
                tracing::warn!(post, ?error, "failed to extend the lease of a post");
                return false;
            }
        };
        let message = match to {
            Some(_) => Cow::Owned(with_server_names(&public.message, &self.rest).await),
            None => Cow::Borrowed(&public.message),
        };
        let body = Body::public(&message, &self.markup).with_nonce(&post.to_string());
        let body = match before {
            PriorAttempt::Answers(Some(message)) => body.replying_to(message),
            _ => body,
        };
        let posting = async {
            let channel = self.channel(channel, to).await?;
            // Answers never appear in direct messages.
            if before == PriorAttempt::PerhapsShown
                && lease.may_be_shown
                && to.is_none()
                && let Some(earlier_message) =
                    self.already_shown(channel, &body, lease.made_at).await?
            {
                return Ok(earlier_message);
            }
            let send = || self.rest.send_message(channel, body.files(), &body.json);
            retrying(LIMIT, send).await.map(|message| message.id)
        };
        match posting.await {
            Ok(message) => {
                if !matches!(before, PriorAttempt::Answers(_)) {
                    measures::missed_post(MissedPost::Shown);
                }
                self.record_shown(public, game::MessageId(message.get()), None)
                    .await;
                let now = self.clock.now();
                if let (None, Err(error)) = (to, unshown::can_show(&self.app, channel, now).await) {
                    tracing::warn!(?error, "failed to look for unshown posts");
                }
            }
            Err(error) if retry::is_limited(&error) => {
                tracing::debug!(post, %error, "a post waits for its channel");
                let pause = if to.is_some() {
                    // The limit concerns the opening of direct messages and is shared by all of them. The post may not
                    // have a channel yet.
                    DIRECT_PAUSE
                } else {
                    let full = self.rest.full_channel(channel, ChannelUse::Post);
                    full.map_or(SHORTEST_PAUSE, |full| full.pause)
                };
                let pause = pause.max(SHORTEST_PAUSE);
                let now = self.clock.now();
                if let Err(error) = outbox::return_untaken(&self.app, lease, pause, now).await {
                    tracing::warn!(post, ?error, "failed to let a post wait for its channel");
                }
            }
            Err(error) if retry::is_final(&error) => {
                if let (Some(reason), None) = (retry::closed(&error), to) {
                    tracing::warn!(post, %error, "failed to show a post: its channel is closed to the bot");
                    self.record_unshown(public, reason).await;
                    return true;
                }
                measures::missed_post(MissedPost::GivenUp);
                tracing::warn!(post, %error, "failed to show a post and gave it up");
                if let Err(error) = outbox::give_up(&self.app, lease, public.time_up).await {
                    tracing::warn!(?error, "failed to record that a post was given up");
                }
            }
            Err(error) => {
                measures::missed_post(MissedPost::Failed);
                tracing::warn!(post, %error, "failed to show a post");
            }
        }
        false
    }

    /// Records that the channel of a post cannot show it.
    pub(crate) async fn record_unshown(&self, public: &Public, reason: Closed) {
        let Some(lease) = public.lease else { return };
        let (time_up, now) = (public.time_up, self.clock.now());
        if let Err(error) = unshown::mark_unshown(&self.app, lease, time_up, reason, now).await {
            tracing::warn!(?error, "failed to record an unshown post");
        }
    }

    /// Informs the acting person that their channel cannot show the outcome.
    pub(crate) async fn report_unshown(&self, interaction: &InteractionRef) {
        let Some(person) = interaction.person else {
            return;
        };
        let words = interaction.languages().private();
        match unshown::undelivered(&self.app, person, words).await {
            Ok(Some(message)) => self.send_aside(interaction, &message).await,
            Ok(None) => {}
            Err(error) => tracing::warn!(?error, "failed to report an unshown post"),
        }
    }

    /// The channel of a message. Discord opens direct messages with a recipient, or
    /// returns the open ones.
    async fn channel(
        &self,
        channel: game::ChannelId,
        to: Option<game::UserId>,
    ) -> serenity::Result<ChannelId> {
        match to {
            None => Ok(snowflake::<ChannelId>(channel.0)),
            Some(recipient) => retrying(LIMIT, || self.rest.open_direct(recipient.0)).await,
        }
    }

    /// Records the message of a post, and corrects it if it became outdated in the
    /// meantime.
    pub(crate) async fn record_shown(
        &self,
        public: &Public,
        message: game::MessageId,
        by_answer: Option<ByAnswer<'_>>,
    ) {
        let Some(lease) = public.lease else { return };
        // Without this record, the post would be shown twice.
        for pause in NOTE_PAUSES {
            let now = self.clock.now();
            match outbox::record_shown(&self.app, lease, public.time_up, message, now).await {
                Ok(corrections) => {
                    return self.correct_all(&corrections, None, by_answer).await;
                }
                Err(error) => tracing::warn!(?error, "failed to record a shown post"),
            }
            tokio::time::sleep(pause).await;
        }
    }

    /// The same for the original answer, if Discord did not report its message.
    pub(crate) async fn record_original_shown(
        &self,
        public: &Public,
        interaction: &InteractionRef,
    ) {
        let token = interaction.token();
        let get = || self.rest.get_original_interaction_response(token);
        match retrying(LIMIT, get).await {
            Ok(message) => {
                self.record_answer_shown(public, &message, interaction)
                    .await;
            }
            Err(error) => tracing::warn!(%error, "failed to fetch the message of a shown post"),
        }
    }

    /// The same for a message that an interaction made. A message that a server
    /// made private shows nothing to the others.
    async fn record_answer_shown(
        &self,
        public: &Public,
        answer: &Posted,
        interaction: &InteractionRef,
    ) {
        if answer.is_private() {
            return tracing::info!(interaction = %interaction.id, "a public answer was made private");
        }
        let message = game::MessageId(answer.id.get());
        let by_answer = ByAnswer {
            interaction,
            message,
        };
        self.record_shown(public, message, Some(by_answer)).await;
    }

    /// Replaces the message with the pressed button.
    pub(crate) async fn replace(
        &self,
        interaction: &InteractionRef,
        old: Pressed,
        new: &Message,
    ) -> serenity::Result<()> {
        let body = Body::public(new, &self.markup);
        if interaction.is_guest() {
            return self.edit_by_answer(interaction, old.message, &body).await;
        }
        let (channel, message) = (
            snowflake::<ChannelId>(old.channel.0),
            snowflake::<MessageId>(old.message.0),
        );
        let edit = || {
            self.rest
                .edit_message(channel, message, &body.json, body.files())
        };
        retrying(LIMIT, edit).await.map(drop)
    }

    /// Edits a message by the token of an interaction that made it, or that is a
    /// press of its buttons.
    async fn edit_by_answer(
        &self,
        interaction: &InteractionRef,
        message: game::MessageId,
        body: &Body,
    ) -> serenity::Result<()> {
        let (token, message) = (interaction.token(), snowflake::<MessageId>(message.0));
        let edit = || {
            self.rest
                .edit_followup_message(token, message, &body.json, body.files())
        };
        retrying(LIMIT, edit).await.map(drop)
    }

    /// Corrects an outdated message. Returns whether that is settled. A message that can
    /// no longer be edited is settled, too.
    pub(crate) async fn correct(
        &self,
        correction: &Correction,
        by_answer: Option<ByAnswer<'_>>,
    ) -> bool {
        let body = Body::instead(&correction.instead, &self.markup);
        let outcome = if correction.access.is_guest() {
            // Only the answer to a press of the message's buttons can edit it.
            match by_answer {
                Some(ByAnswer {
                    interaction,
                    message,
                }) if message == correction.message => {
                    self.edit_by_answer(interaction, message, &body).await
                }
                _ => Ok(()),
            }
        } else {
            let message = snowflake::<MessageId>(correction.message.0);
            async {
                let channel = self.channel(correction.channel, correction.to).await?;
                let edit = || {
                    self.rest
                        .edit_message(channel, message, &body.json, body.files())
                };
                retrying(LIMIT, edit).await.map(drop)
            }
            .await
        };
        match outcome {
            Ok(()) => true,
            Err(error) if retry::is_final(&error) => {
                // The message is deleted, or out of reach. Its buttons are refused
                // in any case.
                tracing::debug!(%error, "failed to correct an outdated message and gave it up");
                true
            }
            Err(error) if retry::is_limited(&error) => {
                tracing::debug!(%error, "an outdated message waits for its channel");
                false
            }
            Err(error) => {
                tracing::warn!(%error, "failed to correct an outdated message");
                false
            }
        }
    }
}
