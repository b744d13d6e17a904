//! A thread for each game, if the server's settings provide one, and the direct messages for a private game.
//!
//! Discord opens both, and no transaction waits for Discord: a handler without its thread changes nothing, requests the
//! thread, and runs a second time. A thread has the number of its message, so all processes create the same thread. An
//! announcement has a key, so all processes post the same message.
//!
//! The thread for a game is created before the change that starts the game. It has the id of the challenge's message.
//! If a press arrives before that message is recorded, the interaction names the message.
//!
//! A game against the house that no message begins is first announced in its channel (`Announcement`), and the thread
//! starts at that message. All presses of a button share the nonce of the announcement, so there is only one. A private
//! game is a game in the person's direct messages, with its own scope: reminders and offers work there, and other
//! people cannot look. A greeting is sent there first in the same way (`FirstStep::OpenDirect`), because direct
//! messages can be opened with any person and only a message shows that they are accepted.

use tavern_game::{ChannelId, MessageId, Place, UserId};

/// The state of the thread for a new game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Thread {
    /// Not needed: the channel is a thread already, or there is no server.
    #[default]
    Needless,
    /// It can be created.
    Possible,
    /// It exists.
    Made(ChannelId),
    /// It could not be created.
    Impossible(NoThread),
}

/// The reason for a missing thread.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoThread {
    /// The bot lacks the permission.
    Forbidden,
    /// The channel does not support threads.
    NotHere,
    /// Discord failed.
    Failed,
    /// It has no message: Discord has not shown the challenge yet.
    NoMessage,
}

/// The place of a new game.
#[derive(Clone, Copy, Debug)]
pub(crate) struct GamePlace {
    pub(crate) place: Place,
    /// The reason for a missing thread, if the server's settings provide one.
    pub(crate) no_thread: Option<NoThread>,
}

impl GamePlace {
    /// A place without the expectation of a thread.
    pub(crate) fn plain(place: Place) -> GamePlace {
        GamePlace {
            place,
            no_thread: None,
        }
    }
}

/// A thread to create.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WantedThread {
    pub channel: ChannelId,
    /// Its message.
    pub at: ThreadAt,
    /// Its title. It names people by mention until names replace them.
    pub title: String,
}

/// The message of a thread.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ThreadAt {
    /// It exists.
    Message(MessageId),
    /// It is posted first.
    Announcement(Announcement),
}

/// The announcement of a game or a challenge, before the change that begins it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Announcement {
    /// The same for all copies of the request.
    pub key: u64,
    pub text: String,
}

/// The direct messages for a private game. The first message there shows whether they are open.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WantedDirect {
    pub person: UserId,
    pub greeting: Announcement,
}

/// Open direct messages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DirectRoom {
    pub channel: ChannelId,
    /// The message that was sent there.
    pub greeting: MessageId,
}

/// The reason for missing direct messages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoDirect {
    /// The person accepts none from the bot.
    Closed,
    /// Discord failed.
    Failed,
}

impl NoThread {
    pub(crate) fn key(self) -> &'static str {
        match self {
            NoThread::Forbidden => "forbidden",
            NoThread::NotHere => "not-here",
            NoThread::Failed => "failed",
            NoThread::NoMessage => "no-message",
        }
    }
}
