//! What a person gets for what they did.

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use crate::choice::Choice;
use crate::hub::Hub;
use crate::interaction::Outcome;
use crate::message::Message;
use crate::missed::Missed;
use crate::modal::Modal;
use crate::snowflake::Snowflake;
use crate::world::World;

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

/// An answer that was deferred.
#[derive(Clone)]
pub struct Deferred {
    pub(crate) hub: Arc<Hub>,
    pub(crate) channel: Snowflake,
    pub(crate) placeholder: Snowflake,
}

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

    /// Waits for the bot's first answer to an interaction, as long as Discord
    /// does.
    pub(crate) async fn first_to(hub: &Arc<Hub>, id: Snowflake) -> Self {
        if !hub.may_reach_bot() {
            let name = hub.read(|world| world.bot_user().display.clone());
            return Self::Failed(format!("{name} is offline"));
        }
        let wait = |world: &World| {
            let interaction = world.interactions.get(&id)?;
            let is_decided = interaction.outcome.is_some() || interaction.is_late(world.now);
            is_decided.then(|| interaction.clone())
        };
        let left = hub.read(|world| {
            let interaction = world.interactions.get(&id);
            let until = interaction.map_or(0, |interaction| interaction.first_until);
            until.saturating_sub(world.now)
        });
        let found = hub.until(Duration::from_millis(left), wait).await;
        let outcome =
            found.and_then(|interaction| Some((interaction.channel, interaction.outcome?)));
        let Some((channel, outcome)) = outcome else {
            return Self::Failed("The application did not respond".to_owned());
        };
        Self::shown(hub, channel, outcome)
    }

    fn shown(hub: &Arc<Hub>, channel: Snowflake, outcome: Outcome) -> Self {
        let message = |id| hub.read(|world| world.message(channel, id).cloned());
        let gone = || Self::Failed("The answer was deleted at once".to_owned());
        match outcome {
            Outcome::Message(id) => {
                message(id).map_or_else(|_| gone(), |m| Self::Message(Box::new(m)))
            }
            Outcome::Update(id) => {
                message(id).map_or_else(|_| gone(), |m| Self::Update(Box::new(m)))
            }
            Outcome::Deferred(placeholder) => Self::Deferred(Deferred {
                hub: hub.clone(),
                channel,
                placeholder,
            }),
            Outcome::Acknowledged => Self::Acknowledged,
            Outcome::Choices(choices) => Self::Choices(choices),
            Outcome::Modal(modal) => Self::Modal(modal),
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
        self.hub.message(self.channel, timeout, is_filled).await
    }
}
