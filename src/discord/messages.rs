//! Messages besides the first answer to an interaction: posted, changed,
//! taken away.

use std::time::Duration;

use serenity::all::{ChannelId, MessageId};

use super::delivery::Delivery;
use super::interaction_ref::{InteractionRef, Pressed};
use super::outgoing::Body;
use super::rest::Posted;
use super::retry::{self, retrying};
use crate::app::{Closed, Correction, Message, Public};
use crate::game;
use crate::measures::{self, MissedPost};

/// How long we try. What is not shown by then is shown later.
const LIMIT: Duration = Duration::from_secs(20);

/// The pauses after we could not note where a post was shown. All together
/// they are shorter than a lease.
const NOTE_PAUSES: [Duration; 4] = [
    Duration::from_millis(200),
    Duration::from_secs(1),
    Duration::from_secs(3),
    Duration::ZERO,
];

/// The right to change a message by answering an interaction, which either made
/// the message or is a press of its buttons. A guest has no other.
#[derive(Clone, Copy)]
pub(super) struct ByAnswer<'a> {
    pub(super) interaction: &'a InteractionRef,
    pub(super) message: game::MessageId,
}

/// Whether Discord may show a post already without our knowing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Before {
    /// Somebody may have shown it and not noted that they had.
    PerhapsShown,
    /// Nobody has tried to show it.
    NotShown,
}

impl Delivery {
    /// Posts in the channel of an interaction that was answered. It is not
    /// tried again, for it might be posted twice; what was missed is posted by
    /// whoever takes over the lease.
    pub(super) async fn follow_up(
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
        let posted = tokio::time::timeout(LIMIT, send)
            .await
            .unwrap_or(Err(too_long))?;
        self.note_answer_shown(public, &posted, interaction).await;
        Ok(())
    }

    /// Tells somebody something besides the answer, which only they see. It is
    /// of less weight than the answer, and is not tried again.
    pub(super) async fn tell_aside(&self, interaction: &InteractionRef, message: &Message) {
        let body = Body::private(message, &self.markup);
        let token = interaction.token();
        let send = self
            .rest
            .create_followup_message(token, &body.json, body.files());
        match tokio::time::timeout(LIMIT, send).await {
            Ok(Ok(_)) => {}
            Ok(Err(error)) => {
                tracing::warn!(interaction = %interaction.id, %error, "nobody was told a remark");
            }
            Err(_) => tracing::warn!(interaction = %interaction.id, "a remark took too long"),
        }
    }

    /// Posts what nobody has shown yet. Tells whether it cannot be shown where it
    /// belongs.
    pub(super) async fn post_missed(
        &self,
        channel: game::ChannelId,
        to: Option<game::UserId>,
        public: &Public,
        before: Before,
    ) -> bool {
        let Some(lease) = public.lease else {
            return false;
        };
        let post = lease.post.0;
        // Drawing took its time; meanwhile it may have gone out of date.
        let lease = match self.app.extend(lease, self.clock.now()).await {
            Ok(Some(lease)) => lease,
            Ok(None) => return false,
            Err(error) => {
                tracing::warn!(post, ?error, "cannot tell who is to show a post");
                return false;
            }
        };
        let body = Body::public(&public.message, &self.markup).with_nonce(&post.to_string());
        let posted = async {
            let channel = self.channel(channel, to).await?;
            // In direct messages nothing is shown by answers.
            if before == Before::PerhapsShown
                && to.is_none()
                && let Some(shown) = self.already_shown(channel, &body, lease.made_at).await?
            {
                return Ok(shown);
            }
            let send = || self.rest.send_message(channel, body.files(), &body.json);
            retrying(LIMIT, send).await.map(|posted| posted.id)
        };
        match posted.await {
            Ok(message) => {
                measures::missed_post(MissedPost::Shown);
                self.note_shown(public, game::MessageId(message.get()), None)
                    .await;
                let now = self.clock.now();
                if let (None, Err(error)) = (to, self.app.can_show(channel, now).await) {
                    tracing::warn!(?error, "cannot look for what could not be shown");
                }
            }
            Err(error) if retry::is_final(&error) => {
                if let (Some(closed), None) = (retry::closed(&error), to) {
                    tracing::warn!(post, %error, "a post cannot be shown where it belongs");
                    self.note_unshown(public, closed).await;
                    return true;
                }
                measures::missed_post(MissedPost::GivenUp);
                tracing::warn!(post, %error, "a post has no place any more");
                if let Err(error) = self.app.give_up(lease, public.time_up).await {
                    tracing::warn!(?error, "cannot note that a post has no place");
                }
            }
            Err(error) => {
                measures::missed_post(MissedPost::Failed);
                tracing::warn!(post, %error, "cannot show a post");
            }
        }
        false
    }

    /// Remembers that a post cannot be shown where it belongs.
    pub(super) async fn note_unshown(&self, public: &Public, closed: Closed) {
        let Some(lease) = public.lease else { return };
        let (time_up, now) = (public.time_up, self.clock.now());
        if let Err(error) = self.app.mark_unshown(lease, time_up, closed, now).await {
            tracing::warn!(?error, "cannot note that a post cannot be shown");
        }
    }

    /// Tells whoever has just acted that what came of it cannot be shown.
    pub(super) async fn tell_unshown(&self, interaction: &InteractionRef) {
        let Some(who) = interaction.who else { return };
        let words = interaction.languages().private();
        match self.app.undelivered(who, words).await {
            Ok(Some(message)) => self.tell_aside(interaction, &message).await,
            Ok(None) => {}
            Err(error) => tracing::warn!(?error, "cannot tell that a post cannot be shown"),
        }
    }

    /// The channel of a message: the one that is named, or somebody's direct
    /// messages, which Discord opens if they were not and finds again if they
    /// were.
    async fn channel(
        &self,
        channel: game::ChannelId,
        to: Option<game::UserId>,
    ) -> serenity::Result<ChannelId> {
        match to {
            None => Ok(ChannelId::new(channel.0)),
            Some(who) => retrying(LIMIT, || self.rest.open_direct(who.0)).await,
        }
    }

    /// Remembers which message shows a post, and corrects what was out of date
    /// by the time it was shown.
    pub(super) async fn note_shown(
        &self,
        public: &Public,
        message: game::MessageId,
        by_answer: Option<ByAnswer<'_>>,
    ) {
        let Some(lease) = public.lease else { return };
        // If this were forgotten, the post would be shown once more.
        for pause in NOTE_PAUSES {
            let now = self.clock.now();
            match self.app.shown(lease, public.time_up, message, now).await {
                Ok(corrections) => {
                    return self.correct_all(&corrections, None, by_answer).await;
                }
                Err(error) => tracing::warn!(?error, "cannot remember where a post was shown"),
            }
            tokio::time::sleep(pause).await;
        }
    }

    /// The same for the message that answered an interaction, where Discord
    /// did not tell which that is.
    pub(super) async fn note_original_shown(&self, public: &Public, interaction: &InteractionRef) {
        let token = interaction.token();
        let get = || self.rest.get_original_interaction_response(token);
        match retrying(LIMIT, get).await {
            Ok(message) => self.note_answer_shown(public, &message, interaction).await,
            Err(error) => tracing::warn!(%error, "cannot find the message that was shown"),
        }
    }

    /// The same for a message that an interaction has made. One that a server has
    /// hidden from all but the person who asked shows nothing to the others.
    async fn note_answer_shown(
        &self,
        public: &Public,
        posted: &Posted,
        interaction: &InteractionRef,
    ) {
        if posted.is_private() {
            return tracing::info!(interaction = %interaction.id, "a public answer was made private");
        }
        let message = game::MessageId(posted.id.get());
        let by_answer = ByAnswer {
            interaction,
            message,
        };
        self.note_shown(public, message, Some(by_answer)).await;
    }

    /// Puts something else in the place of a message whose button was pressed.
    pub(super) async fn replace(
        &self,
        interaction: &InteractionRef,
        old: Pressed,
        new: &Message,
    ) -> serenity::Result<()> {
        let body = Body::public(new, &self.markup);
        if interaction.is_guest() {
            return self.edit_by_answer(interaction, old.message, &body).await;
        }
        let (channel, message) = (ChannelId::new(old.channel.0), MessageId::new(old.message.0));
        let edit = || {
            self.rest
                .edit_message(channel, message, &body.json, body.files())
        };
        retrying(LIMIT, edit).await.map(drop)
    }

    /// Changes a message by the right to answer an interaction: one that the
    /// interaction made, or the one whose button was pressed.
    async fn edit_by_answer(
        &self,
        interaction: &InteractionRef,
        message: game::MessageId,
        body: &Body,
    ) -> serenity::Result<()> {
        let (token, message) = (interaction.token(), MessageId::new(message.0));
        let edit = || {
            self.rest
                .edit_followup_message(token, message, &body.json, body.files())
        };
        retrying(LIMIT, edit).await.map(drop)
    }

    /// Corrects a message that is out of date. Tells whether that is settled,
    /// which it also is when the message cannot be changed any more.
    pub(super) async fn correct(
        &self,
        correction: &Correction,
        by_answer: Option<ByAnswer<'_>>,
    ) -> bool {
        let body = Body::instead(&correction.instead, &self.markup);
        let corrected = if correction.access.is_guest() {
            // It is changed by the answer to a press of its buttons, or never.
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
            let message = MessageId::new(correction.message.0);
            async {
                let channel = self.channel(correction.channel, correction.to).await?;
                let edit = || {
                    self.rest
                        .edit_message(channel, message, &body.json, Vec::new())
                };
                retrying(LIMIT, edit).await.map(drop)
            }
            .await
        };
        match corrected {
            Ok(()) => true,
            Err(error) if retry::is_final(&error) => {
                // It was deleted, or is closed to us; its buttons are refused in
                // any case.
                tracing::debug!(%error, "an old message cannot be corrected");
                true
            }
            Err(error) => {
                tracing::warn!(%error, "an old message was not corrected yet");
                false
            }
        }
    }
}
