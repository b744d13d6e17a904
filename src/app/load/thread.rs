//! The thread of a new game, if the server wants one.

use crate::app::error::Error;
use crate::app::request::Request;
use crate::app::state::App;
use crate::app::thread::{Thread, WantedThread};
use crate::game::{Challenge, Game, MessageId, Place, SeekId};
use crate::store;
use crate::words::Words;

/// The place of the game of a challenge.
///
/// # Errors
///
/// [`Error::ThreadFirst`] if the game needs a thread that does not exist yet, and faults of the database.
pub(crate) async fn place(
    app: &App,
    request: &Request,
    challenge: &Challenge,
) -> Result<Place, Error> {
    let message = app.store.challenge_message(challenge.id);
    at_message(app, request, challenge, message).await
}

/// The place of the game of a seek.
///
/// # Errors
///
/// As [`place`].
pub(crate) async fn place_of_seek(
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
    // Discord creates a thread at a message only.
    let Some(message) = message.await? else {
        return Ok(place);
    };
    Err(Error::ThreadFirst(Box::new(WantedThread {
        channel: place.channel,
        message,
        title: request.public().thread_title(challenge),
    })))
}

/// The line about a missing thread, if the server wants one.
pub(crate) async fn excuse(
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
        // The game has begun, so its board matters more than this line.
        Err(error) => {
            tracing::warn!(%error, "cannot read settings");
            None
        }
    }
}
