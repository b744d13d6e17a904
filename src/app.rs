//! What the bot does: one file per command, each of them load, decide, save
//! and answer.
//!
//! Nothing in here knows Discord. A [`Request`] comes in and a [`Reply`] goes
//! out, so that every command can be tried without a network.

mod answer;
mod challenge;
mod command;
mod complete;
mod easel;
mod error;
mod games;
mod play;
mod post;
mod press;
mod replay;
mod reply;
mod request;
mod resign;
mod show;
mod which;

pub use command::{Command, Which};
pub use error::Error;
pub use press::Press;
pub use reply::{Button, ButtonStyle, Choice, Form, Message, Picture, Post, Reply};
pub use request::Request;

use easel::Easel;

use crate::game::{Announcement, BoardMessage, ChannelId, GameId, MessageId, Moment};
use crate::store::Store;
use crate::words::{Language, Words};

/// How long whoever changed a game has to show it, before others think that
/// nobody will.
const SHOWN_WITHIN_MS: i64 = 10_000;

/// How long one process has to show a board that another one did not.
const LEASE_MS: i64 = 30_000;

/// How long an act is remembered. Discord's tokens live for 15 minutes, so it
/// cannot be delivered again after that.
const ACTS_KEPT_MS: i64 = 24 * 60 * 60 * 1000;

/// The bot, apart from the way people reach it.
#[derive(Debug)]
pub struct App {
    store: Store,
    easel: Easel,
}

impl App {
    /// A bot on a database whose schema is up to date.
    #[must_use]
    pub fn new(store: Store) -> App {
        App {
            store,
            easel: Easel::new(),
        }
    }

    /// Does what a person asked for.
    ///
    /// # Errors
    ///
    /// [`Error::Refused`] with the reason the person is told,
    /// [`Error::Repeated`] when it was done before and needs no answer, and
    /// [`Error::Internal`] for faults. In no case was anything half done.
    pub async fn handle(&self, request: &Request) -> Result<Reply, Error> {
        match self.act(request).await {
            // A copy of an act that was done finds things as the act has left
            // them, and is refused for that.
            Err(Error::Refused(refusal)) => match self.store.is_done(request.interaction).await {
                Ok(true) => Err(Error::Repeated),
                Ok(false) => Err(refusal.into()),
                Err(error) => {
                    tracing::warn!(%error, "cannot tell whether an act was done before");
                    Err(refusal.into())
                }
            },
            outcome => outcome,
        }
    }

    async fn act(&self, request: &Request) -> Result<Reply, Error> {
        match &request.command {
            Command::Challenge { offer, opponent } => {
                challenge::challenge(self, request, offer, *opponent).await
            }
            Command::Accept { id } => answer::accept(self, request, *id).await,
            Command::Decline { id } => answer::decline(self, request, *id).await,
            Command::Play { which, typed } => play::play(self, request, *which, typed).await,
            Command::OpenForm { game, plies } => {
                play::open_form(self, request, *game, *plies).await
            }
            Command::Show { game } => show::show(self, request, *game).await,
            Command::Replay { game, from, to } => {
                replay::replay(self, request, *game, *from, *to).await
            }
            Command::Games => games::games(self, request).await,
            Command::AskResign { which } => resign::ask(self, request, *which).await,
            Command::Resign { game, plies } => resign::resign(self, request, *game, *plies).await,
            Command::KeepPlaying => Ok(resign::keep_playing(request)),
            Command::CompletePly { game, typed } => {
                complete::ply(self, request, *game, typed).await
            }
            Command::CompleteGame { typed } => complete::game(self, request, typed).await,
        }
    }

    /// Remembers that a message shows a change, and tells which message is
    /// out of date since.
    ///
    /// # Errors
    ///
    /// The database failed.
    pub async fn announced(
        &self,
        announcement: Announcement,
        message: MessageId,
    ) -> Result<Option<BoardMessage>, Error> {
        Ok(self.store.announced(announcement, message).await?)
    }

    /// Whether a change was shown, or a later one.
    ///
    /// # Errors
    ///
    /// The database failed.
    pub async fn is_announced(&self, announcement: Announcement) -> Result<bool, Error> {
        Ok(self.store.is_announced(announcement).await?)
    }

    /// Remembers that a change cannot be shown, because its channel is closed
    /// to us, so that we do not try for ever.
    ///
    /// # Errors
    ///
    /// The database failed.
    pub async fn cannot_announce(&self, announcement: Announcement) -> Result<(), Error> {
        Ok(self.store.give_up_announcing(announcement).await?)
    }

    /// A game whose last change was never shown, for this process to show
    /// with [`App::missed_post`].
    ///
    /// # Errors
    ///
    /// The database failed.
    pub async fn claim_missed(&self, now: Moment) -> Result<Option<GameId>, Error> {
        let until = now.plus_ms(LEASE_MS);
        Ok(self.store.claim_unannounced(now, until).await?)
    }

    /// The post that shows a game as it is, and the channel it belongs in.
    ///
    /// # Errors
    ///
    /// There is no such game, or the database failed.
    pub async fn missed_post(&self, game: GameId) -> Result<(ChannelId, Post), Error> {
        let game = which::existing(self, game).await?;
        // Nobody has asked for it, so nobody's language is known.
        let words = Words::of(Language::default());
        let mut post = post::board(self, words, &game, words.news(&game)).await;
        // A picture that fails again and again must not keep the news back.
        post.shows = Some(Announcement::of(&game));
        Ok((game.place.channel, post))
    }

    /// Forgets what is of no use any more.
    ///
    /// # Errors
    ///
    /// The database failed.
    pub async fn forget(&self, now: Moment) -> Result<(), Error> {
        Ok(self.store.forget_acts(now.minus_ms(ACTS_KEPT_MS)).await?)
    }
}
