use crate::app::error::Error;
use crate::app::request::Request;
use crate::app::state::App;
use crate::app::thread::{Thread, WantedThread};
use crate::game::{Challenge, Game, MessageId, Place, SeekId};
use crate::store;
use crate::words::Words;

/// Where the game of a challenge is to be played.
///
/// # Errors
///
/// [`Error::ThreadFirst`] if that is a thread which has to be made before.
pub(crate) async fn place(
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
        // The game has begun, and is to be seen.
        Err(error) => {
            tracing::warn!(%error, "cannot read settings");
            None
        }
    }
}
