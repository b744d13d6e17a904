//! The answer to an interaction: its first answer in time, or a late one after a
//! deferral.

use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;

use tracing::Instrument;

use super::Delivery;
use super::carrier::{Carrier, Response, ResponseCarrier};
use super::deferral::Deferral;
use super::messages::{ByAnswer, PriorAttempt};
use super::progress::ShownProgress;
use super::replies::{concerns_others, first_answer, guest_update, to_reply};
use crate::interaction::Incoming;
use crate::interaction::interaction_ref::{InteractionRef, Pressed};
use crate::interaction::slots::Slot;
use crate::message::Body;
use crate::rest::retry::{self, code};
use tavern_app::Error;
use tavern_app::due::outbox;
use tavern_app::measures::Outcome;
use tavern_app::reply::{Answer, Correction, Message, Public, Reply};
use tavern_words::Languages;

impl Delivery {
    /// Acts on an interaction and answers it, by the response to its HTTP request if there is one, else by a request to
    /// Discord. The first answer releases the interaction's slot.
    pub(crate) async fn handle_interaction(
        self: &Arc<Self>,
        incoming: Incoming,
        response: Option<Response>,
        slot: &Slot,
    ) {
        let interaction = &incoming.interaction;
        for (person, names) in &incoming.named {
            let language = interaction.locale_languages.server;
            self.names.learn(*person, names, language);
        }
        self.clock.learn_made(interaction.made);
        if self.clock.is_too_old(interaction.made) {
            interaction.measured.set_outcome(Outcome::TooOld);
            return tracing::warn!(interaction = %interaction.id, "failed to answer an interaction in time");
        }
        let carrier = ResponseCarrier::new(response, &self.rest, interaction);
        // On the heap, because it is large and passes through several functions.
        let outcome = Box::pin(self.answer_by(&carrier, &incoming, slot));
        let outcome = outcome.instrument(interaction.span()).await;
        log_failure(interaction, outcome);
    }

    async fn answer_by(
        self: &Arc<Self>,
        carrier: &impl Carrier,
        incoming: &Incoming,
        slot: &Slot,
    ) -> serenity::Result<()> {
        let interaction = &incoming.interaction;
        // On the heap, because it contains games and passes through several functions.
        let work = Box::pin(async {
            let languages = self.languages(incoming).await;
            let mut request = incoming.request(self.clock.now(), languages)?;
            self.give_back_before(interaction.made).await?;
            let mut reply = self.handle(&mut request).await?;
            self.names.replace_in(&mut reply, &self.rest).await;
            Ok(reply)
        });
        match in_time(work, self.clock.time_left(interaction.made)).await {
            AtDeadline::Done(outcome) => self.answer_now(carrier, interaction, outcome, slot).await,
            // Completions cannot be deferred.
            AtDeadline::Late(work) if interaction.completes => {
                self.answer_now(carrier, interaction, work.await, slot)
                    .await
            }
            AtDeadline::Late(work) => {
                slot.make_room();
                let deferral = Deferral::new(self, interaction);
                // The work continues during the request, because it may hold a
                // transaction open.
                let defer = Body::private_defer();
                let (deferral_outcome, outcome) = tokio::join!(carrier.carry(&defer), work);
                let reply = to_reply(interaction, outcome);
                match (deferral_outcome, reply) {
                    // The change is committed; background work shows it later.
                    (Err(error), _) if !is_answered(&error) && !deferral.is_shown().await => {
                        deferral.cancel();
                        Err(error)
                    }
                    // A copy of this interaction may have deferred its answer.
                    (_, Some(reply)) => self.late_answer(interaction, deferral, reply).await,
                    (Err(error), None) if is_answered(&error) => {
                        deferral.cancel();
                        Err(error)
                    }
                    (_, None) => {
                        deferral.leave_to_other_copy();
                        Ok(())
                    }
                }
            }
        }
    }

    /// The languages of the person and of the place, also for the text of a
    /// failure.
    async fn languages(&self, incoming: &Incoming) -> Languages {
        let (person, guild) = (incoming.person, incoming.place.guild);
        let interaction = &incoming.interaction;
        let languages = self
            .app
            .languages(person, guild, interaction.locale_languages)
            .await;
        interaction.choose_languages(languages);
        languages
    }

    /// The answer in time.
    async fn answer_now(
        self: &Arc<Self>,
        carrier: &impl Carrier,
        interaction: &InteractionRef,
        outcome: Result<Reply, Error>,
        slot: &Slot,
    ) -> serenity::Result<()> {
        let Some(reply) = to_reply(interaction, outcome) else {
            return Ok(());
        };
        if let Some(update) = guest_update(interaction, &reply, &self.markup) {
            return self
                .answer_as_guest(carrier, interaction, &update, reply)
                .await;
        }
        let first = first_answer(&reply.answer, &self.markup);
        let first_outcome = carrier.carry(&first).await;
        slot.make_room();
        let first_message = match first_outcome {
            Ok(first_message) => first_message,
            // A copy of this interaction was faster. If it only deferred, the
            // outcome follows its deferral.
            Err(error) if is_answered(&error) => {
                return self.answer_after_copy(interaction, reply, error).await;
            }
            Err(error) => {
                // Discord may have taken the answer although its own answer was
                // lost.
                if let Answer::Public(public) = &reply.answer
                    && !retry::is_final(&error)
                {
                    self.record_original_shown(public, interaction).await;
                }
                return Err(error);
            }
        };
        if let Answer::Public(public) = &reply.answer {
            match first_message {
                Some(message) => {
                    let by_answer = ByAnswer {
                        interaction,
                        message,
                    };
                    self.record_shown(public, message, Some(by_answer)).await;
                }
                None => self.record_original_shown(public, interaction).await,
            }
        }
        self.follow_progress(interaction, ShownProgress::of(&reply.answer));
        let updates = matches!(reply.answer, Answer::Update(_));
        let origin = interaction.pressed.filter(|_| updates);
        let then = reply.then;
        let (followed_up, ()) = tokio::join!(
            async {
                match then {
                    Some(public) => self.post_late(interaction, public).await,
                    None => Ok(()),
                }
            },
            self.correct_and_remark(
                interaction,
                &reply.corrections,
                origin,
                reply.aside.as_ref()
            )
        );
        followed_up
    }

    /// The answer of a guest. A guest can edit the pressed button's message by its answer only. The new message
    /// follows.
    async fn answer_as_guest(
        self: &Arc<Self>,
        carrier: &impl Carrier,
        interaction: &InteractionRef,
        update: &Body,
        reply: Reply,
    ) -> serenity::Result<()> {
        match carrier.carry(update).await {
            Ok(_) => {}
            Err(error) if is_answered(&error) => {
                return self.answer_after_copy(interaction, reply, error).await;
            }
            Err(error) => return Err(error),
        }
        if let Answer::Public(public) = reply.answer {
            self.post_late(interaction, public).await?;
        }
        self.correct_and_remark(
            interaction,
            &reply.corrections,
            interaction.pressed,
            reply.aside.as_ref(),
        )
        .await;
        Ok(())
    }

    /// Answers an interaction that could not be decoded.
    pub(crate) async fn answer_unreadable(
        &self,
        interaction: InteractionRef,
        response: Option<Response>,
    ) {
        interaction.measured.set_outcome(Outcome::Unreadable);
        let words = interaction.languages().private();
        let answer = if interaction.completes {
            Answer::Choices(Vec::new())
        } else {
            Answer::Private(Message::text(words.fault_unreadable()))
        };
        let carrier = ResponseCarrier::new(response, &self.rest, &interaction);
        let outcome = carrier.carry(&first_answer(&answer, &self.markup)).await;
        log_failure(&interaction, outcome.map(drop));
    }

    /// Corrects the messages that the reply outdates, and sends its remark.
    async fn correct_and_remark(
        &self,
        interaction: &InteractionRef,
        corrections: &[Correction],
        origin: Option<Pressed>,
        remark: Option<&Message>,
    ) {
        // Sends the remark first, because a person is waiting for it.
        if let Some(remark) = remark {
            self.send_aside(interaction, remark).await;
        }
        self.correct_all(corrections, origin, ByAnswer::of_press(interaction))
            .await;
    }

    /// Corrects outdated messages, except the one that the answer has replaced.
    pub(crate) async fn correct_all(
        &self,
        corrections: &[Correction],
        origin: Option<Pressed>,
        by_answer: Option<ByAnswer<'_>>,
    ) {
        for correction in corrections {
            let is_replaced = origin.is_some_and(|origin| origin.message == correction.message);
            if !is_replaced && !self.correct(correction, by_answer).await {
                continue;
            }
            let Some(post) = correction.post else {
                continue;
            };
            match outbox::record_corrected(&self.app, post).await {
                Ok(None) => {}
                // A failure is logged there. The presses of the message are refused.
                Ok(Some(late)) => {
                    self.correct(&late, by_answer).await;
                }
                Err(error) => {
                    tracing::warn!(?error, "failed to record that a message was corrected");
                }
            }
        }
    }
}

fn log_failure(interaction: &InteractionRef, outcome: serenity::Result<()>) {
    match outcome {
        Err(error) if is_answered(&error) => {
            tracing::debug!(interaction = %interaction.id, "answered by another process");
        }
        Err(error) => {
            tracing::warn!(interaction = %interaction.id, %error, "failed to send an answer");
        }
        Ok(()) => {}
    }
}

/// Whether Discord refuses an answer because there is one already.
fn is_answered(error: &serenity::Error) -> bool {
    retry::discord_code(error) == Some(code::ALREADY_ANSWERED)
}

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
        let mut origin = None;
        let outcome = match reply.answer {
            Answer::Private(message) => deferral.fill(&message).await,
            Answer::Public(public) => {
                // Discord turns the first follow-up of a deferred answer into that
                // answer, so it is filled first and deleted afterwards.
                let late = Message::text(words.answer_late());
                let filling = deferral.fill_temporarily(&late).await;
                if let Err(error) = &filling {
                    tracing::warn!(interaction = %interaction.id, %error, "failed to fill a deferred answer");
                }
                let posting = self.post_late(interaction, public).await;
                // The text announces a late post, so it stays if the post failed.
                if filling.is_ok() && posting.is_err() {
                    deferral.accept_temporary_text();
                } else {
                    deferral.remove().await;
                }
                posting
            }
            Answer::Update(message) => match interaction.pressed {
                Some(clicked_message @ Pressed { private: false, .. })
                    if self
                        .replace(interaction, clicked_message, &message)
                        .await
                        .is_ok() =>
                {
                    origin = Some(clicked_message);
                    deferral.remove().await;
                    Ok(())
                }
                _ => deferral.fill(&message).await,
            },
            Answer::Form(_) => {
                let too_slow = Message::text(words.form_too_slow());
                deferral.fill(&too_slow).await
            }
            Answer::Choices(_) => {
                deferral.cancel();
                Ok(())
            }
        };
        if outcome.is_ok() {
            self.follow_progress(interaction, progress);
        }
        let followed_up = match reply.then {
            Some(public) => self.post_late(interaction, public).await,
            None => Ok(()),
        };
        self.correct_and_remark(
            interaction,
            &reply.corrections,
            origin,
            reply.aside.as_ref(),
        )
        .await;
        outcome.and(followed_up)
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
            match outbox::begin_showing(&self.app, lease, self.clock.now()).await {
                Ok(Some(new_lease)) => public.lease = Some(new_lease),
                Ok(None) => return Ok(()),
                Err(error) => {
                    // It may be shown already; if not, background work shows it
                    // later.
                    tracing::warn!(?error, "failed to extend the lease of a post");
                    return Ok(());
                }
            }
        }
        let posting = self.follow_up(interaction, &public).await;
        if let Err(error) = &posting
            && let Some(reason) = retry::closed(error)
        {
            self.record_unshown(&public, reason).await;
            self.report_unshown(interaction).await;
        }
        posting
    }
}

/// The state of the work at the deadline.
pub(crate) enum AtDeadline<'a, T> {
    /// Done in time.
    Done(T),
    /// Unfinished: to be awaited after the answer is deferred.
    Late(Pin<Box<dyn Future<Output = T> + Send + 'a>>),
}

/// Gives the work this much time. After that the answer has to be deferred. That is the second choice, because a
/// deferred answer becomes private before it has its content.
pub(crate) async fn in_time<'a, T>(
    mut work: Pin<Box<dyn Future<Output = T> + Send + 'a>>,
    time: Duration,
) -> AtDeadline<'a, T> {
    match tokio::time::timeout(time, &mut work).await {
        Ok(outcome) => AtDeadline::Done(outcome),
        Err(_) => AtDeadline::Late(work),
    }
}
