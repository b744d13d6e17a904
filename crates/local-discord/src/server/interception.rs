//! Interactions that a test takes before they reach the bot.

use std::sync::Arc;

use serde_json::Value;
use tokio::sync::mpsc::{UnboundedReceiver, unbounded_channel};

use super::faults::Faults;
use crate::hub::{Held, Hub};

/// The interactions of all people, until it is dropped.
pub struct Interception {
    hub: Arc<Hub>,
    interactions: UnboundedReceiver<Held>,
}

/// An interaction on its way to the bot. The clock continues: the first answer is too
/// late after [`Options::answer_within`](crate::Options).
pub struct Intercepted {
    hub: Arc<Hub>,
    interaction: Held,
}

impl Faults {
    /// Takes the interactions of all people from now on. Each reaches the bot when it is
    /// delivered from there.
    #[must_use = "an interception that is dropped lets interactions pass"]
    pub fn intercept(&self) -> Interception {
        let (interceptor, interactions) = unbounded_channel();
        self.hub.intercept(interceptor);
        Interception {
            hub: self.hub.clone(),
            interactions,
        }
    }
}

impl Interception {
    /// The next interaction; none after another interception has begun.
    pub async fn next(&mut self) -> Option<Intercepted> {
        let interaction = self.interactions.recv().await?;
        Some(Intercepted {
            hub: self.hub.clone(),
            interaction,
        })
    }
}

impl Drop for Interception {
    fn drop(&mut self) {
        self.interactions.close();
        while let Ok(interaction) = self.interactions.try_recv() {
            self.hub.deliver(interaction);
        }
    }
}

impl Intercepted {
    /// The interaction as the bot gets it.
    pub fn payload(&self) -> &Value {
        &self.interaction.payload
    }

    /// Lets it reach the bot.
    pub fn deliver(self) {
        self.hub.deliver(self.interaction);
    }
}
