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
mod reply;
mod request;
mod resign;
mod show;
mod which;
pub mod words;

pub use command::{Command, Which};
pub use error::Error;
pub use press::Press;
pub use reply::{Button, ButtonStyle, Choice, Form, Message, Picture, Post, Reply};
pub use request::Request;

use easel::Easel;

use crate::game::{GameId, MessageId, Moment};
use crate::store::{Announcement, BoardMessage, Store};

/// How long after a change a board is missed and shown again. Long enough
/// for a slow answer that is still on its way.
const MISSED_AFTER_MS: i64 = 10_000;

/// How long one process has to show a board it has taken upon itself.
const LEASE_MS: i64 = 30_000;

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
            Command::Games => games::games(self, request).await,
            Command::AskResign { which } => resign::ask(self, request, *which).await,
            Command::Resign { game, plies } => resign::resign(self, request, *game, *plies).await,
            Command::KeepPlaying => Ok(resign::keep_playing()),
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

    /// Remembers that a change cannot be shown, because its channel is closed
    /// to us, so that we do not try for ever.
    ///
    /// # Errors
    ///
    /// The database failed.
    pub async fn cannot_announce(&self, announcement: Announcement) -> Result<(), Error> {
        Ok(self.store.give_up_announcing(announcement).await?)
    }

    /// The games whose last change was never shown, for this process to show
    /// with [`App::missed_post`].
    ///
    /// # Errors
    ///
    /// The database failed.
    pub async fn claim_missed(&self, now: Moment) -> Result<Vec<GameId>, Error> {
        let made_before = now.minus_ms(MISSED_AFTER_MS);
        let until = now.minus_ms(-LEASE_MS);
        Ok(self
            .store
            .claim_unannounced(now, made_before, until)
            .await?)
    }

    /// The post that shows a game as it is.
    ///
    /// # Errors
    ///
    /// There is no such game, or the database failed.
    pub async fn missed_post(&self, game: GameId) -> Result<(BoardPlace, Post), Error> {
        let game = which::existing(self, game).await?;
        let post = post::board(self, &game, words::news(&game)).await;
        Ok((
            BoardPlace {
                channel: game.place.channel,
                game: game.id,
            },
            post,
        ))
    }
}

/// Where a board belongs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardPlace {
    /// The channel.
    pub channel: crate::game::ChannelId,
    /// The game.
    pub game: GameId,
}
