//! What a person gets for what they did.

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use crate::message::Message;
use crate::modal::Modal;
use crate::shared::Shared;
use crate::snowflake::Snowflake;

/// What a person sees after a command, a press or a form.
#[derive(Clone, Debug)]
pub enum Answer {
    /// The bot said something.
    Message(Box<Message>),
    /// The bot changed the message that carries the button.
    Update(Box<Message>),
    /// "… is thinking": an answer will follow. See [`Answer::message`].
    Deferred(Deferred),
    /// The bot has noticed and shows nothing yet.
    Acknowledged,
    /// The proposals for the option being typed.
    Choices(Vec<Choice>),
    /// The bot shows a form.
    Modal(Modal),
    /// Discord shows a failure: "The application did not respond", or that
    /// the bot is offline.
    Failed(String),
    /// Discord's client did not even send it, for this reason: a missing
    /// option, a dead button, a field too long.
    Unsent(String),
}

/// An answer promised for later.
#[derive(Clone)]
pub struct Deferred {
    pub(crate) shared: Arc<Shared>,
    pub(crate) channel: Snowflake,
    pub(crate) placeholder: Snowflake,
}

/// One proposal of an autocompletion.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice {
    /// What is shown.
    pub name: String,
    /// What is sent when it is picked: a string or a number.
    pub value: serde_json::Value,
}

/// Something awaited did not come; the sentence says what came instead.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct Missed(pub(crate) String);

impl Answer {
    /// The message of this answer. A deferred one is waited for, as long as
    /// `timeout`.
    ///
    /// # Errors
    ///
    /// If the answer holds no message, or a deferred one stays unfilled.
    pub async fn message(self, timeout: Duration) -> Result<Message, Missed> {
        match self {
            Self::Message(message) | Self::Update(message) => Ok(*message),
            Self::Deferred(deferred) => deferred.message(timeout).await,
            other => Err(Missed(format!("the answer holds no message: {other:?}"))),
        }
    }
}

impl fmt::Debug for Deferred {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Deferred")
            .field("placeholder", &self.placeholder)
            .finish_non_exhaustive()
    }
}

impl Deferred {
    async fn message(self, timeout: Duration) -> Result<Message, Missed> {
        let is_filled = |m: &Message| m.id == self.placeholder && !m.thinking;
        self.shared.message(self.channel, timeout, is_filled).await
    }
}
