//! How it stands with Discord: whether we hear of interactions, and whether our
//! requests are answered.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use serenity::all::{ConnectionStage, ShardManager};

use super::clock;
use crate::game::Moment;

/// How it stands with Discord. Cheap to clone; all clones tell the same.
#[derive(Clone, Debug, Default)]
pub struct Status(Arc<Known>);

#[derive(Debug, Default)]
struct Known {
    /// Knows the connections to the gateway, once there is any.
    shards: Mutex<Option<Arc<ShardManager>>>,
    /// When Discord last answered a request of ours.
    answered: Mutex<Option<Instant>>,
}

impl Status {
    /// Whether there is a connection to the gateway, and all there are have been
    /// taken up.
    pub async fn is_connected(&self) -> bool {
        let shards = self.0.shards.lock();
        let shards = shards.unwrap_or_else(PoisonError::into_inner).clone();
        let Some(shards) = shards else { return false };
        let runners = shards.runners.lock().await;
        let mut stages = runners.values().map(|runner| runner.stage);
        !runners.is_empty() && stages.all(|stage| stage == ConnectionStage::Connected)
    }

    /// How long ago Discord last answered, if it ever did.
    #[must_use]
    pub fn silent(&self) -> Option<Duration> {
        let answered = self.0.answered.lock();
        let answered = *answered.unwrap_or_else(PoisonError::into_inner);
        answered.map(|at| at.elapsed())
    }

    /// What time it is by the clock of this host.
    #[must_use]
    pub fn now(&self) -> Moment {
        clock::host_now().of_day
    }

    /// Remembers who knows the connections to the gateway.
    pub(super) fn watch(&self, shards: &Arc<ShardManager>) {
        let known = self.0.shards.lock();
        *known.unwrap_or_else(PoisonError::into_inner) = Some(Arc::clone(shards));
    }

    /// Remembers that Discord has answered just now.
    pub(super) fn answered(&self) {
        let answered = self.0.answered.lock();
        *answered.unwrap_or_else(PoisonError::into_inner) = Some(Instant::now());
    }
}
