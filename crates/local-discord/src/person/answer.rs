//! The bot's answers, as the acting person sees them.

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use crate::hub::Hub;
use crate::resource::interaction::{Choice, Modal, Outcome};
use crate::resource::message::Message;
use crate::snowflake::Snowflake;
use crate::trouble::Missed;
use crate::world::World;

/// The visible result of a command, a button press or a form.
#[derive(Clone, Debug)]
pub enum Answer {
    /// A new message of the bot.
    Message(Box<Message>),
    /// The bot edited the message with the pressed button.
    Update(Box<Message>),
    /// "… is thinking": the bot answers later. See [`Answer::message`].
    Deferred(Deferred),
    /// The bot acknowledged the interaction without showing anything yet.
    Acknowledged,
    /// Suggestions for the option being typed.
    Choices(Vec<Choice>),
    /// The bot shows a form.
    Modal(Modal),
    /// Discord shows a failure: "The application did not respond", or that the
    /// bot is offline.
    Failed(String),
    /// Discord's client refused to send the interaction, for this reason: a
    /// missing option, a disabled button, a field too long.
    Unsent(String),
}

/// A deferred answer, shown as a placeholder until the bot fills it.
#[derive(Clone)]
pub struct Deferred {
    pub(crate) hub: Arc<Hub>,
    pub(crate) channel: Snowflake,
    pub(crate) placeholder: Snowflake,
}

impl Answer {
    /// Returns the message of this answer. A deferred answer is awaited for
    /// `timeout`.
    pub async fn message(self, timeout: Duration) -> Result<Message, Missed> {
        match self {
            Self::Message(message) | Self::Update(message) => Ok(*message),
            Self::Deferred(deferred) => deferred.message(timeout).await,
            other => Err(Missed(format!("the answer holds no message: {other:?}"))),
        }
    }

    /// Waits for the bot's first answer to an interaction, until Discord's
    /// deadline for it.
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
        let wait_time = hub.read(|world| {
            let interaction = world.interactions.get(&id);
            let until = interaction.map_or(0, |interaction| interaction.first_until);
            until.saturating_sub(world.now)
        });
        let interaction = hub.until(Duration::from_millis(wait_time), wait).await;
        let outcome =
            interaction.and_then(|interaction| Some((interaction.channel, interaction.outcome?)));
        let Some((channel, outcome)) = outcome else {
            return Self::Failed("The application did not respond".to_owned());
        };
        Self::shown(hub, channel, outcome)
    }

    fn shown(hub: &Arc<Hub>, channel: Snowflake, outcome: Outcome) -> Self {
        let message = |id| hub.read(|world| world.message(channel, id).cloned());
        let failure = || Self::Failed("The answer was deleted at once".to_owned());
        match outcome {
            Outcome::Message(id) => {
                message(id).map_or_else(|_| failure(), |m| Self::Message(Box::new(m)))
            }
            Outcome::Update(id) => {
                message(id).map_or_else(|_| failure(), |m| Self::Update(Box::new(m)))
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
