use crate::game::{ChannelId, MessageId};

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

impl NoThread {
    pub(crate) fn key(self) -> &'static str {
        match self {
            NoThread::Forbidden => "forbidden",
            NoThread::NotHere => "not-here",
            NoThread::Failed => "failed",
        }
    }
}
