//! The answer to a message: a reply below it, or a board in the channel of the game.

use crate::snowflake::snowflake;
use std::time::Duration;
use tavern_game::MINUTE_MS;

use serenity::all::ChannelId;
use tracing::Instrument;

use super::Delivery;
use super::messages::PriorAttempt;
use super::replies::to_reply;
use crate::interaction::written::WrittenMessage;
use crate::message::Body;
use crate::rest::retry::retrying;
use tavern_app::action::{Command, GameRef};
use tavern_app::due::unshown;
use tavern_app::measures::Outcome;
use tavern_app::reply::{Answer, Message, Public};
use tavern_app::request::{Act, Request, Source};
use tavern_app::written;
use tavern_game as game;

/// A message of this age gets no answer. Discord repeats missed events after a broken
/// connection; later the person has found another way.
const OLDEST_MS: i64 = 10 * MINUTE_MS;

/// The maximum time of a request.
const LIMIT: Duration = Duration::from_secs(20);

impl Delivery {
    /// Answers a message, if it needs an answer.
    pub(crate) async fn answer_written(&self, message: WrittenMessage) {
        let span = message.interaction.span();
        let language = message.interaction.locale_languages.server;
        self.names.learn(message.person, &message.names, language);
        Box::pin(self.answer_read(&message)).instrument(span).await;
    }

    async fn answer_read(&self, message: &WrittenMessage) {
        let interaction = &message.interaction;
        let now = self.clock.now();
        if message.written.at < now.minus_ms(OLDEST_MS) {
            interaction.measured.set_outcome(Outcome::TooOld);
            return tracing::info!(message = %message.message, "failed to answer a message in time");
        }
        let act = Act {
            who: message.person,
            source: Source::of_message(interaction.id, interaction.locale_languages),
            place: message.place,
            at: now,
            languages: interaction.locale_languages,
        };
        let mut request = Request {
            act,
            command: Command::Play {
                game: GameRef::Here,
                typed: message.written.text.clone(),
            },
        };
        match written::answer_languages(&self.app, &request).await {
            Ok(languages) => {
                interaction.choose_languages(languages);
                request.act.languages = languages;
            }
            Err(error) => tracing::warn!(?error, "failed to read settings"),
        }
        let answer = async {
            self.give_back_before(message.written.at).await?;
            written::answer_written(&self.app, &request, &message.written).await
        };
        let outcome = match answer.await {
            Ok(None) => return interaction.measured.set_outcome(Outcome::Done),
            Ok(Some(reply)) => Ok(reply),
            Err(error) => Err(error),
        };
        let Some(mut reply) = to_reply(interaction, outcome) else {
            return;
        };
        self.names.replace_in(&mut reply, &self.rest).await;
        match reply.answer {
            Answer::Public(board) => self.show_board(message, &board).await,
            Answer::Private(text) => self.reply_to(message, &text).await,
            Answer::Update(_) | Answer::Form(_) | Answer::Choices(_) => {
                tracing::error!(message = %message.message, "failed to answer a message: it takes no such answer");
            }
        }
        if let Some(board) = reply.then {
            self.show_board(message, &board).await;
        }
        self.correct_all(&reply.corrections, None, None).await;
        if let Some(aside) = reply.aside {
            self.send_direct(message.person, &aside).await;
        }
    }

    /// Shows a board in the channel of its game, as a reply if the message is there.
    async fn show_board(&self, message: &WrittenMessage, board: &Public) {
        let Some(lease) = board.lease else {
            return self.reply_to(message, &board.message).await;
        };
        let is_here = lease.channel == message.place.channel;
        let before = PriorAttempt::Answers(is_here.then_some(message.message));
        if !self.post_missed(lease.channel, None, board, before).await {
            return;
        }
        let words = message.interaction.languages().private();
        match unshown::undelivered(&self.app, message.person, words).await {
            Ok(Some(notice)) => self.send_direct(message.person, &notice).await,
            Ok(None) => {}
            Err(error) => tracing::warn!(?error, "failed to report an unshown post"),
        }
    }

    /// Replies below the message. Of two copies of the event, one has the claim; the
    /// nonce makes a repeated request harmless.
    async fn reply_to(&self, message: &WrittenMessage, text: &Message) {
        let nonce = message.message.to_string();
        let body = Body::public(text, &self.markup)
            .with_nonce(&nonce)
            .replying_to(message.message);
        let channel = snowflake::<ChannelId>(message.place.channel.0);
        let send = || self.rest.send_message(channel, body.files(), &body.json);
        if let Err(error) = retrying(LIMIT, send).await {
            tracing::warn!(message = %message.message, %error, "failed to reply to a message");
        }
    }

    /// Sends a remark privately. A reply on a server would be public.
    async fn send_direct(&self, person: game::UserId, remark: &Message) {
        let body = Body::public(remark, &self.markup);
        let sending = async {
            let channel = retrying(LIMIT, || self.rest.open_direct(person.0)).await?;
            self.rest
                .send_message(channel, body.files(), &body.json)
                .await
        };
        if let Err(error) = sending.await {
            tracing::info!(%error, "failed to send a remark");
        }
    }
}
