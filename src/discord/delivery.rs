//! Which answer goes out when: in time as the first answer to the
//! interaction, or late after a deferred one.

use secrecy::ExposeSecret;

use super::carrier::Carrier;
use super::clock::DiscordClock;
use super::deadline::{Progress, in_time};
use super::incoming::Incoming;
use super::interaction_ref::{InteractionRef, Pressed};
use super::markup::Markup;
use super::messages::{Before, ByAnswer};
use super::names::Names;
use super::outgoing::{self, Body};
use super::places::Place;
use super::replies::{first_answer, guest_update, tells_of_a_change, to_reply};
use super::response_carrier::{Response, ResponseCarrier};
use super::rest::Rest;
use super::retry::{self, code};
use crate::app::{Answer, App, Correction, Error, Message, Public, Reply, Request};
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
}

impl Delivery {
    /// Answers an interaction: in the response that waits for it if it came in
    /// by HTTP, or by a request of ours if it came in by the gateway. Its place is
    /// given up with the first answer.
    pub(super) async fn answer(
        &self,
        incoming: Incoming,
        response: Option<Response>,
        place: &Place,
    ) {
        for (who, name) in &incoming.named {
            self.names.learn(*who, name.clone());
        }
        let interaction = &incoming.interaction;
        if self.clock.is_too_old(interaction.made) {
            interaction.measured.came_to(Outcome::TooOld);
            return tracing::warn!(interaction = %interaction.id, "too old to act upon");
        }
        let carrier = ResponseCarrier::new(response, &self.rest, interaction);
        // On the heap: it is large, and carried from hand to hand.
        let sent = Box::pin(self.answer_by(&carrier, &incoming, place)).await;
        log_failure(interaction, sent);
    }

    async fn answer_by(
        &self,
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
                // The work goes on meanwhile: it may hold a transaction open.
                let defer = outgoing::private_defer();
                let (deferred, outcome) = tokio::join!(carrier.take(&defer), work);
                match deferred {
                    Err(error) if !is_answered(&error) => {
                        // The work is done all the same, and what it changed
                        // is shown later.
                        to_reply(interaction, outcome);
                        Err(error)
                    }
                    // A copy of this interaction may have deferred its answer.
                    _ => self.answer_late(interaction, outcome).await,
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
        &self,
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
            // A copy of this interaction, which could only defer, was faster;
            // what was done is told after it.
            Err(error) if is_answered(&error) && tells_of_a_change(&reply) => {
                return self.late_answer(interaction, reply).await;
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
        &self,
        carrier: &impl Carrier,
        interaction: &InteractionRef,
        update: &Body,
        reply: Reply,
    ) -> serenity::Result<()> {
        match carrier.take(update).await {
            Ok(_) => {}
            Err(error) if is_answered(&error) => {
                return self.late_answer(interaction, reply).await;
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

    /// The answer after a deferred one. Where another copy of the interaction
    /// has it, that copy gives the answer.
    async fn answer_late(
        &self,
        interaction: &InteractionRef,
        outcome: Result<Reply, Error>,
    ) -> serenity::Result<()> {
        match to_reply(interaction, outcome) {
            Some(reply) => self.late_answer(interaction, reply).await,
            None => Ok(()),
        }
    }

    /// Tells somebody that we could not even read what they did.
    pub(super) async fn answer_unreadable(
        &self,
        interaction: InteractionRef,
        response: Option<Response>,
    ) {
        interaction.measured.came_to(Outcome::Unreadable);
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

    /// The answer to an interaction whose answer was deferred in private. What
    /// all should see is posted besides.
    async fn late_answer(
        &self,
        interaction: &InteractionRef,
        reply: Reply,
    ) -> serenity::Result<()> {
        let words = interaction.languages().private();
        let mut replaced = None;
        match reply.answer {
            Answer::Private(message) => self.fill_deferred(interaction, &message).await?,
            Answer::Public(public) => {
                // Discord turns the first follow-up of a deferred answer into
                // that answer, so it is filled first and then taken away.
                let late = Message::text(words.late());
                if let Err(error) = self.fill_deferred(interaction, &late).await {
                    tracing::warn!(interaction = %interaction.id, %error, "a deferred answer was not filled");
                }
                self.post_late(interaction, public).await?;
                self.delete_deferred(interaction).await?;
            }
            Answer::Update(message) => match interaction.pressed {
                Some(pressed @ Pressed { private: false, .. })
                    if self.replace(interaction, pressed, &message).await.is_ok() =>
                {
                    replaced = Some(pressed);
                    self.delete_deferred(interaction).await?;
                }
                _ => self.fill_deferred(interaction, &message).await?,
            },
            Answer::Form(_) => {
                let too_slow = Message::text(words.too_slow());
                self.fill_deferred(interaction, &too_slow).await?;
            }
            Answer::Choices(_) => {}
        }
        if let Some(public) = reply.then {
            self.post_late(interaction, public).await?;
        }
        tokio::join!(
            self.correct_all(&reply.corrections, replaced, by_press(interaction)),
            self.tell_asides(interaction, reply.aside.as_ref())
        );
        Ok(())
    }

    async fn tell_asides(&self, interaction: &InteractionRef, aside: Option<&Message>) {
        if let Some(message) = aside {
            self.tell_aside(interaction, message).await;
        }
    }

    /// Posts for all to see, unless another process has taken that over
    /// because it took so long.
    async fn post_late(
        &self,
        interaction: &InteractionRef,
        mut public: Public,
    ) -> serenity::Result<()> {
        if let Some(lease) = public.lease
            && !interaction.is_in(lease.channel)
        {
            if self
                .post_missed(lease.channel, None, &public, Before::NotShown)
                .await
            {
                self.tell_unshown(interaction).await;
            }
            return Ok(());
        }
        if let Some(lease) = public.lease {
            match self.app.extend(lease, self.clock.now()).await {
                Ok(Some(extended)) => public.lease = Some(extended),
                Ok(None) => return Ok(()),
                Err(error) => {
                    // It may have been shown; if not, it is shown later.
                    tracing::warn!(?error, "cannot tell who is to show a post");
                    return Ok(());
                }
            }
        }
        let posted = self.follow_up(interaction, &public).await;
        if let Err(error) = &posted
            && let Some(closed) = retry::closed(error)
        {
            self.note_unshown(&public, closed).await;
            self.tell_unshown(interaction).await;
        }
        posted
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
fn by_press(interaction: &InteractionRef) -> Option<ByAnswer<'_>> {
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
