//! A thread for each game, if the server wants one.
//!
//! A thread is created on Discord, and no transaction waits for Discord. So a handler without its thread changes
//! nothing, requests the thread, and is repeated. A thread has the number of its message, so all processes create the
//! same one.

use crate::game::{ChannelId, MessageId, Place};

/// The state of the thread for a new game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Thread {
    /// Not possible here: the channel is a thread already, or there is no server.
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
    /// No message for it is known: Discord has not shown the challenge yet.
    NoMessage,
}

/// The place of a new game.
#[derive(Clone, Copy, Debug)]
pub(crate) struct GamePlace {
    pub(crate) place: Place,
    /// The reason why it is no thread, if the server wants one.
    pub(crate) no_thread: Option<NoThread>,
}

impl GamePlace {
    /// A place that nobody expects to be a thread.
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
    /// Its channel.
    pub channel: ChannelId,
    /// Its message.
    pub message: MessageId,
    /// Its title. It names people by mention until names replace them.
    pub title: String,
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
