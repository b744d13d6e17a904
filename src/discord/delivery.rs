//! Which answer goes out when: in time in the answer to the interaction
//! itself, late under a promise.

use secrecy::ExposeSecret;

use super::clock::DiscordClock;
use super::deadline::{Progress, in_time};
use super::incoming::{Envelope, Incoming, Pressed};
use super::outgoing::{self, Body};
use super::rest::Rest;
use super::retry::{self, code};
use crate::app::{App, Error, Message, Post, Reply, Request};
use crate::game::Moment;

/// How long after an act its late answer still shows a board. Whoever made a
/// change has ten seconds to show it; after that the sweeper may, and two
/// boards would be one too many.
const SHOWS_WITHIN_MS: i64 = 8_000;

/// The bot, and the way its answers take.
#[derive(Debug)]
pub(super) struct Desk {
    pub(super) app: App,
    pub(super) http: Rest,
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
        let at = self.clock.now();
        if self.clock.is_too_old(envelope.made) {
            tracing::warn!(interaction = %envelope.id, "too old to act upon");
            return;
        }
        let work = async {
            let interaction = envelope.id;
            self.app
                .handle(&Request {
                    interaction,
                    who,
                    place,
                    languages: envelope.languages,
                    at,
                    command: command?,
                })
                .await
        };
        let sent = match in_time(work, self.clock.time_left(envelope.made)).await {
            Progress::Done(outcome) => self.answer_now(&envelope, at, outcome).await,
            // Completions cannot be promised.
            Progress::Late(work) if envelope.completes => {
                self.answer_now(&envelope, at, work.await).await
            }
            Progress::Late(work) => {
                let promised = self.promise(&envelope).await;
                let outcome = work.await;
                match promised {
                    Err(error) if !is_answered(&error) => {
                        // The work is done all the same, and the sweeper shows
                        // what it changed.
                        to_reply(&envelope, outcome);
                        Err(error)
                    }
                    // A copy of this act may have made the promise.
                    _ => self.answer_late(&envelope, at, outcome).await,
                }
            }
        };
        match sent {
            Err(error) if is_answered(&error) => {
                tracing::debug!(interaction = %envelope.id, "answered by another process");
            }
            Err(error) => {
                tracing::warn!(interaction = %envelope.id, %error, "an answer did not arrive");
            }
            Ok(()) => {}
        }
    }

    /// The answer while there is time for it.
    async fn answer_now(
        &self,
        envelope: &Envelope,
        at: Moment,
        outcome: Result<Reply, Error>,
    ) -> serenity::Result<()> {
        let Some(reply) = to_reply(envelope, outcome) else {
            return Ok(());
        };
        match self.first_answer(envelope, reply.clone()).await {
            // A copy of this act, which could only refuse or promise, was
            // faster; what was done is told after it.
            Err(error)
                if is_answered(&error)
                    && matches!(reply, Reply::Post(_) | Reply::Replace { .. }) =>
            {
                self.late_answer(envelope, at, reply).await
            }
            sent => sent,
        }
    }

    /// The answer after a promise. The promise of an act that another copy
    /// has done is for that copy to keep.
    async fn answer_late(
        &self,
        envelope: &Envelope,
        at: Moment,
        outcome: Result<Reply, Error>,
    ) -> serenity::Result<()> {
        match to_reply(envelope, outcome) {
            Some(reply) => self.late_answer(envelope, at, reply).await,
            None => Ok(()),
        }
    }

    /// Tells somebody that we could not even read what they did.
    pub(super) async fn answer_unreadable(&self, envelope: Envelope) {
        let whisper = Reply::Whisper(Message::text(envelope.languages.private().unreadable()));
        let reply = if envelope.completes {
            Reply::Choose(Vec::new())
        } else {
            whisper
        };
        if let Err(error) = self.first_answer(&envelope, reply).await {
            tracing::warn!(interaction = %envelope.id, %error, "an answer did not arrive");
        }
    }

    /// The answer to an interaction that has had none yet.
    async fn first_answer(&self, envelope: &Envelope, reply: Reply) -> serenity::Result<()> {
        match reply {
            Reply::Post(post) => {
                let body = Body::public(&post.message);
                let made = self
                    .callback(envelope, &outgoing::message(&body), &body)
                    .await?;
                if let Some(shown) = post.shows {
                    match made {
                        Some(message) => self.announced(shown, message).await,
                        None => self.announced_original(shown, envelope).await,
                    }
                }
                self.retire_pressed(envelope).await;
            }
            Reply::Whisper(message) => {
                let body = Body::private(&message);
                self.callback(envelope, &outgoing::message(&body), &body)
                    .await?;
            }
            Reply::Replace { message, then } => {
                let body = Body::public(&message);
                self.callback(envelope, &outgoing::update(&body), &body)
                    .await?;
                self.follow_up(envelope, then).await?;
            }
            Reply::Ask(form) => {
                self.callback_plainly(envelope, &outgoing::modal(form))
                    .await?;
            }
            Reply::Choose(choices) => {
                self.callback_plainly(envelope, &outgoing::choices(choices))
                    .await?;
            }
        }
        Ok(())
    }

    async fn promise(&self, envelope: &Envelope) -> serenity::Result<()> {
        self.callback_plainly(envelope, &outgoing::private_promise())
            .await
    }

    /// The answer to an interaction that was promised one, in private. What
    /// all should see is posted besides.
    async fn late_answer(
        &self,
        envelope: &Envelope,
        at: Moment,
        reply: Reply,
    ) -> serenity::Result<()> {
        match reply {
            Reply::Whisper(message) => self.keep_promise(envelope, &message).await,
            Reply::Post(post) => {
                // Discord turns the first follow-up of a promise into its
                // answer, so the promise is kept first and then taken away.
                let late = Message::text(envelope.languages.private().late());
                if let Err(error) = self.keep_promise(envelope, &late).await {
                    tracing::warn!(interaction = %envelope.id, %error, "a promise was not kept");
                }
                self.retire_pressed(envelope).await;
                let post = self.in_good_time(at, post).await;
                self.follow_up(envelope, post).await?;
                self.forget_promise(envelope).await
            }
            Reply::Replace { message, then } => {
                match envelope.pressed {
                    Some(pressed @ Pressed { private: false, .. })
                        if self.replace(pressed, &message).await.is_ok() =>
                    {
                        self.forget_promise(envelope).await?;
                    }
                    _ => self.keep_promise(envelope, &message).await?,
                }
                let then = match then {
                    Some(post) => self.in_good_time(at, post).await,
                    None => None,
                };
                self.follow_up(envelope, then).await
            }
            Reply::Ask(_) => {
                let too_slow = Message::text(envelope.languages.private().too_slow());
                self.keep_promise(envelope, &too_slow).await
            }
            Reply::Choose(_) => Ok(()),
        }
    }

    /// A post, unless it shows a change that is the sweeper's to show by now.
    async fn in_good_time(&self, at: Moment, post: Post) -> Option<Post> {
        let too_late = self.clock.now() > at.plus_ms(SHOWS_WITHIN_MS);
        match post.shows {
            Some(shown) if too_late && !self.is_announced(shown).await => None,
            _ => Some(post),
        }
    }
}

/// Whether Discord says that there is an answer already.
fn is_answered(error: &serenity::Error) -> bool {
    retry::discord_code(error) == Some(code::ALREADY_ANSWERED)
}

impl Envelope {
    /// The secret that lets us answer.
    pub(super) fn token(&self) -> &str {
        self.token.expose_secret()
    }
}

/// What is said, also when there is nothing good to say. Faults are logged
/// here, once, under the code that the person is told.
fn to_reply(envelope: &Envelope, outcome: Result<Reply, Error>) -> Option<Reply> {
    let words = envelope.languages.private();
    let message = match outcome {
        Ok(reply) => return Some(reply),
        Err(Error::Repeated) => return None,
        Err(Error::Refused(refusal)) => {
            tracing::debug!(interaction = %envelope.id, ?refusal, "refused");
            words.refused(&refusal)
        }
        Err(Error::Internal(error)) => {
            let code = fault_code();
            tracing::error!(code, interaction = %envelope.id, error = format!("{error:#}"), "fault");
            words.fault_unchanged(&code)
        }
    };
    // Nobody looks for an answer while they type.
    Some(if envelope.completes {
        Reply::Choose(Vec::new())
    } else {
        Reply::Whisper(Message::text(message))
    })
}

/// A short code to find a fault by, in digits and letters that are not
/// mistaken for each other (Crockford's base 32).
fn fault_code() -> String {
    const DIGITS: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";
    let digit = || char::from(DIGITS[usize::from(rand::random::<u8>() % 32)]);
    std::iter::repeat_with(digit).take(4).collect()
}
