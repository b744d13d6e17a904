//! The answer after a deferral.

use std::sync::Arc;

use super::Delivery;
use super::deferral::Deferral;
use super::messages::{ByAnswer, PriorAttempt};
use super::progress::ShownProgress;
use super::replies::concerns_others;
use crate::app::{Answer, Message, Public, Reply};
use crate::discord::interaction::interaction_ref::{InteractionRef, Pressed};
use crate::discord::rest::retry;

impl Delivery {
    /// The answer after a copy of the interaction has answered first. It fills a
    /// deferred answer, and a change is reported in any case.
    pub(crate) async fn answer_after_copy(
        self: &Arc<Self>,
        interaction: &InteractionRef,
        reply: Reply,
        error: serenity::Error,
    ) -> serenity::Result<()> {
        if interaction.completes {
            return Err(error);
        }
        let deferral = Deferral::new(self, interaction);
        if concerns_others(&reply) || deferral.is_shown().await {
            return self.late_answer(interaction, deferral, reply).await;
        }
        deferral.cancel();
        Err(error)
    }

    /// Fills the answer that was deferred in private, and posts its public part. A
    /// failure of one part does not stop the others.
    pub(crate) async fn late_answer(
        self: &Arc<Self>,
        interaction: &InteractionRef,
        deferral: Deferral,
        reply: Reply,
    ) -> serenity::Result<()> {
        let words = interaction.languages().private();
        let progress = ShownProgress::of(&reply.answer);
        let mut replaced = None;
        let answered = match reply.answer {
            Answer::Private(message) => deferral.fill(&message).await,
            Answer::Public(public) => {
                // Discord turns the first follow-up of a deferred answer into that
                // answer, so it is filled first and deleted afterwards.
                let late = Message::text(words.late());
                let filled = deferral.fill_temporarily(&late).await;
                if let Err(error) = &filled {
                    tracing::warn!(interaction = %interaction.id, %error, "a deferred answer was not filled");
                }
                let posted = self.post_late(interaction, public).await;
                // The text says that the post is late, so it stays if the post
                // failed.
                if filled.is_ok() && posted.is_err() {
                    deferral.accept_temporary_text();
                } else {
                    deferral.remove().await;
                }
                posted
            }
            Answer::Update(message) => match interaction.pressed {
                Some(pressed @ Pressed { private: false, .. })
                    if self.replace(interaction, pressed, &message).await.is_ok() =>
                {
                    replaced = Some(pressed);
                    deferral.remove().await;
                    Ok(())
                }
                _ => deferral.fill(&message).await,
            },
            Answer::Form(_) => {
                let too_slow = Message::text(words.too_slow());
                deferral.fill(&too_slow).await
            }
            Answer::Choices(_) => {
                deferral.cancel();
                Ok(())
            }
        };
        if answered.is_ok() {
            self.follow_progress(interaction, progress);
        }
        let followed_up = match reply.then {
            Some(public) => self.post_late(interaction, public).await,
            None => Ok(()),
        };
        tokio::join!(
            self.correct_all(
                &reply.corrections,
                replaced,
                ByAnswer::of_press(interaction)
            ),
            self.send_asides(interaction, reply.aside.as_ref())
        );
        answered.and(followed_up)
    }

    /// Posts in public, unless another process has taken over the post in the
    /// meantime.
    pub(crate) async fn post_late(
        &self,
        interaction: &InteractionRef,
        mut public: Public,
    ) -> serenity::Result<()> {
        if let Some(lease) = public.lease
            && !interaction.is_in(lease.channel)
        {
            if self
                .post_missed(lease.channel, None, &public, PriorAttempt::NotShown)
                .await
            {
                self.report_unshown(interaction).await;
            }
            return Ok(());
        }
        if let Some(lease) = public.lease {
            match self.app.extend(lease, self.clock.now()).await {
                Ok(Some(extended)) => public.lease = Some(extended),
                Ok(None) => return Ok(()),
                Err(error) => {
                    // It may be shown already; if not, background work shows it
                    // later.
                    tracing::warn!(?error, "cannot tell who is to show a post");
                    return Ok(());
                }
            }
        }
        let posted = self.follow_up(interaction, &public).await;
        if let Err(error) = &posted
            && let Some(closed) = retry::closed(error)
        {
            self.record_unshown(&public, closed).await;
            self.report_unshown(interaction).await;
        }
        posted
    }
}
