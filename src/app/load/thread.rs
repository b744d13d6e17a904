//! The thread of a new game, if the server wants one.

use crate::app::error::Error;
use crate::app::request::{PressedMessage, Request};
use crate::app::state::App;
use crate::app::thread::{GamePlace, NoThread, Thread, WantedThread};
use crate::game::{Challenge, MessageId, Place, SeekId};
use crate::store;

/// The place of the game of a challenge.
///
/// # Errors
///
/// [`Error::ThreadFirst`] if the game needs a thread that does not exist yet, and faults of the database.
pub(crate) async fn place(
    app: &App,
    request: &Request,
    challenge: &Challenge,
) -> Result<GamePlace, Error> {
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
) -> Result<GamePlace, Error> {
    at_message(app, request, challenge, app.store.seek_message(seek)).await
}

async fn at_message(
    app: &App,
    request: &Request,
    challenge: &Challenge,
    message: impl Future<Output = Result<Option<MessageId>, store::Error>>,
) -> Result<GamePlace, Error> {
    let place = challenge.place;
    let is_wanted =
        request.thread != Thread::Needless && app.server_preferences(place.guild).await?.threads;
    if !is_wanted {
        return Ok(GamePlace::plain(place));
    }
    let without = |why| GamePlace {
        place,
        no_thread: Some(why),
    };
    match request.thread {
        Thread::Made(channel) => return Ok(GamePlace::plain(Place { channel, ..place })),
        Thread::Impossible(why) => return Ok(without(why)),
        Thread::Needless | Thread::Possible => {}
    }
    // Discord creates a thread at a message only. A press may come before the message is recorded, but it names the
    // message.
    let Some(message) = message
        .await?
        .or(request.pressed.and_then(PressedMessage::seen_by_all))
    else {
        return Ok(without(NoThread::NoMessage));
    };
    Err(Error::ThreadFirst(Box::new(WantedThread {
        channel: place.channel,
        message,
        title: request.public().thread_title(challenge),
    })))
}
