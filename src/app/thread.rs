//! A thread for each game, where the host wants that.
//!
//! A thread is made on Discord, and nothing waits for Discord while the database
//! is being changed. So who finds that a game is to begin in a thread that is not
//! there yet changes nothing, has it made, and begins anew. A thread of a message
//! has the number of that message: of several who make it, one does, and all know
//! it.

use super::{App, Error, Request};
use crate::game::{Challenge, ChannelId, Game, MessageId, Place, SeekId};
use crate::store;
use crate::words::Words;

/// What is known of a thread for a game that begins.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Thread {
    /// None is wanted here, whatever the server wants: it is a thread already, or
    /// no server.
    #[default]
    Needless,
    /// One can be made.
    Possible,
    /// It has been made.
    Made(ChannelId),
    /// It cannot be made.
    Impossible(NoThread),
}

/// Why there is no thread.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoThread {
    /// The bot may not.
    Forbidden,
    /// The channel has none.
    NotHere,
    /// Discord did not do it this time.
    Failed,
}

/// A thread that is to be made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WantedThread {
    /// In which channel.
    pub channel: ChannelId,
    /// Of which message.
    pub message: MessageId,
    /// What it is called. People are named by mention as long as nobody has put
    /// names in their place.
    pub title: String,
}

/// Where the game of a challenge is to be played.
///
/// # Errors
///
/// [`Error::ThreadFirst`] if that is a thread which has to be made before.
pub(super) async fn place(
    app: &App,
    request: &Request,
    challenge: &Challenge,
) -> Result<Place, Error> {
    let message = app.store.challenge_message(challenge.id);
    at_message(app, request, challenge, message).await
}

/// The same for a challenge that is made of a seek.
///
/// # Errors
///
/// As for [`place`].
pub(super) async fn place_of_seek(
    app: &App,
    request: &Request,
    seek: SeekId,
    challenge: &Challenge,
) -> Result<Place, Error> {
    at_message(app, request, challenge, app.store.seek_message(seek)).await
}

async fn at_message(
    app: &App,
    request: &Request,
    challenge: &Challenge,
    message: impl Future<Output = Result<Option<MessageId>, store::Error>>,
) -> Result<Place, Error> {
    let place = challenge.place;
    match request.thread {
        Thread::Made(channel) => return Ok(Place { channel, ..place }),
        Thread::Needless | Thread::Impossible(_) => return Ok(place),
        Thread::Possible => {}
    }
    if !app.server_preferences(place.guild).await?.threads {
        return Ok(place);
    }
    // One that nobody sees has no thread.
    let Some(message) = message.await? else {
        return Ok(place);
    };
    Err(Error::ThreadFirst(Box::new(WantedThread {
        channel: place.channel,
        message,
        title: request.public().thread_title(challenge),
    })))
}

/// What is said of a game that was to have a thread and has none.
pub(super) async fn excuse(
    app: &App,
    request: &Request,
    words: Words,
    game: &Game,
) -> Option<String> {
    let Thread::Impossible(why) = request.thread else {
        return None;
    };
    match app.server_preferences(game.place.guild).await {
        Ok(preferences) => preferences.threads.then(|| words.no_thread(why.key())),
        // The game has begun, and is to be seen.
        Err(error) => {
            tracing::warn!(%error, "cannot read settings");
            None
        }
    }
}

impl NoThread {
    fn key(self) -> &'static str {
        match self {
            NoThread::Forbidden => "forbidden",
            NoThread::NotHere => "not-here",
            NoThread::Failed => "failed",
        }
    }
}
