//! The thread of a new game, if the server's settings provide one, and the direct messages of a private one.

use crate::first_step::FirstStep;
use crate::request::{PressedMessage, Request};
use crate::thread::{
    Announcement, DirectRoom, GamePlace, NoDirect, NoThread, Thread, ThreadAt, WantedDirect,
    WantedThread,
};
use crate::{App, Error, Result};
use tavern_game::{
    Access, Challenge, HouseOrigin, HouseRefusal, HouseRoom, Level, MessageId, Place, SeekId,
    UserId,
};
use tavern_store as store;

/// The place of the game of a challenge.
pub(crate) async fn place(
    app: &App,
    request: &Request,
    challenge: &Challenge,
) -> Result<GamePlace> {
    let message = app.store.challenge_message(challenge.id);
    in_thread(app, request, challenge, at_message(request, message)).await
}

/// The place of the game of a seek.
pub(crate) async fn place_of_seek(
    app: &App,
    request: &Request,
    seek: SeekId,
    challenge: &Challenge,
) -> Result<GamePlace> {
    let message = app.store.seek_message(seek);
    in_thread(app, request, challenge, at_message(request, message)).await
}

/// The place of a game against the house that a command or a button begins. The game has no message, so its thread
/// starts at an announcement.
pub(crate) async fn place_of_house(
    app: &App,
    request: &Request,
    challenge: &Challenge,
    (level, origin): (Level, Option<HouseOrigin>),
) -> Result<GamePlace> {
    let announcement = async {
        Ok(Some(ThreadAt::Announcement(Announcement {
            key: key(request, origin),
            text: request.public().house_announced(challenge, level),
        })))
    };
    in_thread(app, request, challenge, announcement).await
}

/// The person's direct messages, for a private game.
pub(crate) fn private_room(request: &Request, origin: Option<HouseOrigin>) -> Result<DirectRoom> {
    match request.steps().direct {
        Some(Ok(room)) => Ok(room),
        Some(Err(NoDirect::Closed)) if request.place.access.is_guest() => {
            Err(HouseRefusal::DirectClosedToGuest.into())
        }
        Some(Err(NoDirect::Closed)) => Err(HouseRefusal::DirectClosed.into()),
        Some(Err(NoDirect::Failed)) => Err(HouseRefusal::DirectFailed.into()),
        None => Err(Error::First(FirstStep::OpenDirect(Box::new(
            WantedDirect {
                person: request.who,
                greeting: Announcement {
                    key: key(request, origin),
                    text: request.private().house_greeting(),
                },
            },
        )))),
    }
}

/// The place of a game in direct messages.
pub(crate) fn in_private(room: DirectRoom) -> Place {
    Place {
        guild: None,
        channel: room.channel,
        access: Access::Direct,
    }
}

/// The key of an announcement: several presses of a button announce one game.
fn key(request: &Request, origin: Option<HouseOrigin>) -> u64 {
    origin.map_or(request.number().0, |origin| origin.0)
}

/// The message of a challenge or a seek. If a press arrives before the message is recorded, it names the message.
async fn at_message(
    request: &Request,
    message: impl Future<Output = Result<Option<MessageId>, store::Error>>,
) -> Result<Option<ThreadAt>, store::Error> {
    let message = message.await?;
    let message = message.or(request
        .pressed_message()
        .and_then(PressedMessage::seen_by_all));
    Ok(message.map(ThreadAt::Message))
}

/// The place of the game of a challenge. Discord creates a thread at a message only.
async fn in_thread(
    app: &App,
    request: &Request,
    challenge: &Challenge,
    at: impl Future<Output = Result<Option<ThreadAt>, store::Error>>,
) -> Result<GamePlace> {
    let place = challenge.place;
    let preferences = app.server_preferences(place.guild).await?;
    let is_wanted = if app.house.player() == Some(challenge.opponent) {
        preferences.house_room() == HouseRoom::Thread
    } else {
        preferences.threads
    };
    if request.steps().thread == Thread::Needless || !is_wanted {
        return Ok(GamePlace::plain(place));
    }
    let without = |why| GamePlace {
        place,
        no_thread: Some(why),
    };
    match request.steps().thread {
        Thread::Made(channel) => return Ok(GamePlace::plain(Place { channel, ..place })),
        Thread::Impossible(why) => return Ok(without(why)),
        Thread::Needless | Thread::Possible => {}
    }
    let Some(at) = at.await? else {
        return Ok(without(NoThread::NoMessage));
    };
    Err(Error::First(FirstStep::OpenThread(Box::new(
        WantedThread {
            channel: place.channel,
            at,
            title: request.public().thread_title(&Challenge {
                opponent: if app.house.player() == Some(challenge.opponent) {
                    UserId::HOUSE
                } else {
                    challenge.opponent
                },
                ..challenge.clone()
            }),
        },
    ))))
}
