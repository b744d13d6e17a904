//! Which answer goes out when: in time as the first answer to the
//! interaction, or late after a deferred one.

use std::sync::Arc;

use secrecy::ExposeSecret;
use tracing::Instrument;

use super::carrier::Carrier;
use super::clock::DiscordClock;
use super::deadline::{Progress, in_time};
use super::deferral::{Deferral, Leftovers};
use super::incoming::Incoming;
use super::interaction_ref::{InteractionRef, Pressed};
use super::markup::Markup;
use super::messages::ByAnswer;
use super::names::Names;
use super::outgoing::{self, Body};
use super::places::Place;
use super::replies::{first_answer, guest_update, to_reply};
use super::response_carrier::{Response, ResponseCarrier};
use super::rest::Rest;
use super::retry::{self, code};
use crate::app::{Answer, App, Correction, Error, Message, Reply, Request};
use crate::measures::Outcome;
use crate::words::Languages;

/// The bot, and the way its answers take.
#[derive(Debug)]
pub(super) struct Delivery {
    pub(super) app: App,
    pub(super) rest: Rest,
    pub(super) clock: DiscordClock,
    pub(super) names: Names,
    pub(super) markup: Markup,
    /// Deferred answers that are resolved apart from their work.
    pub(super) leftovers: Leftovers,
}

impl Delivery {
    /// Answers an interaction: in the response that waits for it if it came in
    /// by HTTP, or by a request of ours if it came in by the gateway. Its place is
    /// given up with the first answer.
    pub(super) async fn answer(
        self: &Arc<Self>,
        incoming: Incoming,
        response: Option<Response>,
        place: &Place,
    ) {
        for (who, name) in &incoming.named {
            self.names.learn(*who, name.clone());
        }
        let interaction = &incoming.interaction;
        if self.clock.is_too_old(interaction.made) {
            interaction.measured.set_outcome(Outcome::TooOld);
            return tracing::warn!(interaction = %interaction.id, "too old to act upon");
        }
        let carrier = ResponseCarrier::new(response, &self.rest, interaction);
        // On the heap: it is large, and carried from hand to hand.
        let sent = Box::pin(self.answer_by(&carrier, &incoming, place));
        let sent = sent.instrument(interaction.span()).await;
        log_failure(interaction, sent);
    }

    async fn answer_by(
        self: &Arc<Self>,
        carrier: &impl Carrier,
        incoming: &Incoming,
        place: &Place,
    ) -> serenity::Result<()> {
        let interaction = &incoming.interaction;
        // On the heap: it holds games, and is carried from hand to hand.
        let work = Box::pin(async {
            let languages = self.languages(incoming).await;
            let mut request = Request {
                interaction: interaction.id,
                who: incoming.who,
                place: incoming.place,
                at: self.clock.now(),
                thread: incoming.thread,
                looked: None,
                manages_server: incoming.manages_server,
                languages,
                told: interaction.told,
                command: incoming.command.clone()?,
            };
            let mut reply = self.handle(&mut request).await?;
            self.names.put_into(&mut reply, &self.rest).await;
            Ok(reply)
        });
        match in_time(work, self.clock.time_left(interaction.made)).await {
            Progress::Done(outcome) => self.answer_now(carrier, interaction, outcome, place).await,
            // Completions cannot be deferred.
            Progress::Late(work) if interaction.completes => {
                self.answer_now(carrier, interaction, work.await, place)
                    .await
            }
            Progress::Late(work) => {
                place.make_room();
                let deferral = Deferral::new(self, interaction);
                // The work goes on meanwhile: it may hold a transaction open.
                let defer = outgoing::private_defer();
                let (deferred, outcome) = tokio::join!(carrier.take(&defer), work);
                let reply = to_reply(interaction, outcome);
                match (deferred, reply) {
                    // What was changed is shown later.
                    (Err(error), _) if !is_answered(&error) && !deferral.is_shown().await => {
                        deferral.was_never_made();
                        Err(error)
                    }
                    // A copy of this interaction may have deferred its answer.
                    (_, Some(reply)) => self.late_answer(interaction, deferral, reply).await,
                    (Err(error), None) if is_answered(&error) => {
                        deferral.was_never_made();
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

    /// The languages of whoever asks and of where they are, also for what is
    /// said if this does not come to a good end.
    async fn languages(&self, incoming: &Incoming) -> Languages {
        let (who, guild) = (incoming.who, incoming.place.guild);
        let interaction = &incoming.interaction;
        let chosen = self.app.languages(who, guild, interaction.told).await;
        interaction.choose_languages(chosen);
        chosen
    }

    /// The answer while there is time for it.
    async fn answer_now(
        self: &Arc<Self>,
        carrier: &impl Carrier,
        interaction: &InteractionRef,
        outcome: Result<Reply, Error>,
        place: &Place,
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
        let taken = carrier.take(&first).await;
        place.make_room();
        let made = match taken {
            Ok(made) => made,
            // A copy of this interaction was faster. If it could only defer, what
            // was done is told after it.
            Err(error) if is_answered(&error) => {
                return self.answer_after_copy(interaction, reply, error).await;
            }
            Err(error) => {
                // It may have arrived although we were not told.
                if let Answer::Public(public) = &reply.answer
                    && !retry::is_final(&error)
                {
                    self.note_original_shown(public, interaction).await;
                }
                return Err(error);
            }
        };
        if let Answer::Public(public) = &reply.answer {
            match made {
                Some(message) => {
                    let by_answer = ByAnswer {
                        interaction,
                        message,
                    };
                    self.note_shown(public, message, Some(by_answer)).await;
                }
                None => self.note_original_shown(public, interaction).await,
            }
        }
        let updated = matches!(reply.answer, Answer::Update(_));
        let replaced = interaction.pressed.filter(|_| updated);
        let then = reply.then;
        let (followed_up, (), ()) = tokio::join!(
            async {
                match then {
                    Some(public) => self.post_late(interaction, public).await,
                    None => Ok(()),
                }
            },
            self.correct_all(&reply.corrections, replaced, by_press(interaction)),
            self.tell_asides(interaction, reply.aside.as_ref())
        );
        followed_up
    }

    /// The answer where the bot is a guest, and can change the message whose
    /// button was pressed by its answer only: what is new follows.
    async fn answer_as_guest(
        self: &Arc<Self>,
        carrier: &impl Carrier,
        interaction: &InteractionRef,
        update: &Body,
        reply: Reply,
    ) -> serenity::Result<()> {
        match carrier.take(update).await {
            Ok(_) => {}
            Err(error) if is_answered(&error) => {
                return self.answer_after_copy(interaction, reply, error).await;
            }
            Err(error) => return Err(error),
        }
        if let Answer::Public(public) = reply.answer {
            self.post_late(interaction, public).await?;
        }
        tokio::join!(
            self.correct_all(
                &reply.corrections,
                interaction.pressed,
                by_press(interaction)
            ),
            self.tell_asides(interaction, reply.aside.as_ref())
        );
        Ok(())
    }

    /// Tells somebody that we could not even read what they did.
    pub(super) async fn answer_unreadable(
        &self,
        interaction: InteractionRef,
        response: Option<Response>,
    ) {
        interaction.measured.set_outcome(Outcome::Unreadable);
        let words = interaction.languages().private();
        let answer = if interaction.completes {
            Answer::Choices(Vec::new())
        } else {
            Answer::Private(Message::text(words.unreadable()))
        };
        let carrier = ResponseCarrier::new(response, &self.rest, &interaction);
        let sent = carrier.take(&first_answer(&answer, &self.markup)).await;
        log_failure(&interaction, sent.map(drop));
    }

    pub(super) async fn tell_asides(&self, interaction: &InteractionRef, aside: Option<&Message>) {
        if let Some(message) = aside {
            self.tell_aside(interaction, message).await;
        }
    }

    /// Corrects messages that are out of date; the one that the answer has
    /// replaced needs no more.
    pub(super) async fn correct_all(
        &self,
        corrections: &[Correction],
        replaced: Option<Pressed>,
        by_answer: Option<ByAnswer<'_>>,
    ) {
        for correction in corrections {
            let is_replaced = replaced.is_some_and(|pressed| pressed.message == correction.message);
            if !is_replaced && !self.correct(correction, by_answer).await {
                continue;
            }
            let Some(post) = correction.post else {
                continue;
            };
            if let Err(error) = self.app.corrected(post).await {
                tracing::warn!(?error, "cannot note that a message was corrected");
            }
        }
    }
}

/// The right to change the message whose button was pressed.
pub(super) fn by_press(interaction: &InteractionRef) -> Option<ByAnswer<'_>> {
    let message = interaction.pressed?.message;
    Some(ByAnswer {
        interaction,
        message,
    })
}

fn log_failure(interaction: &InteractionRef, sent: serenity::Result<()>) {
    match sent {
        Err(error) if is_answered(&error) => {
            tracing::debug!(interaction = %interaction.id, "answered by another process");
        }
        Err(error) => {
            tracing::warn!(interaction = %interaction.id, %error, "an answer did not arrive");
        }
        Ok(()) => {}
    }
}

/// Whether Discord says that there is an answer already.
fn is_answered(error: &serenity::Error) -> bool {
    retry::discord_code(error) == Some(code::ALREADY_ANSWERED)
}

impl InteractionRef {
    /// The secret that lets us answer.
    pub(super) fn token(&self) -> &str {
        self.token.expose_secret()
    }
}
