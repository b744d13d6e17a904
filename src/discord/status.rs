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
    gateway: Mutex<KnownGateway>,
    /// When Discord last answered a request of ours.
    answered: Mutex<Option<Instant>>,
}

/// What is known of the gateway.
#[derive(Clone, Debug, Default)]
enum KnownGateway {
    /// The process has not begun to listen.
    #[default]
    Nothing,
    /// Interactions come by HTTP alone.
    Unused,
    /// Who knows the connections.
    Connections(Arc<ShardManager>),
}

/// How it stands with the gateway.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GatewayState {
    /// Interactions come by HTTP alone.
    Unused,
    /// Some connection is not taken up, or there is none yet.
    NotConnected,
    /// All connections have been taken up.
    Connected,
}

impl Status {
    /// How it stands with the gateway.
    pub async fn gateway(&self) -> GatewayState {
        let known = self.0.gateway.lock();
        let known = known.unwrap_or_else(PoisonError::into_inner).clone();
        let shards = match known {
            KnownGateway::Nothing => return GatewayState::NotConnected,
            KnownGateway::Unused => return GatewayState::Unused,
            KnownGateway::Connections(shards) => shards,
        };
        let runners = shards.runners.lock().await;
        let mut stages = runners.values().map(|runner| runner.stage);
        let all = !runners.is_empty() && stages.all(|stage| stage == ConnectionStage::Connected);
        if all {
            GatewayState::Connected
        } else {
            GatewayState::NotConnected
        }
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

    /// Remembers who knows the connections to the gateway, if it is used.
    pub(super) fn watch(&self, shards: Option<&Arc<ShardManager>>) {
        let known = self.0.gateway.lock();
        *known.unwrap_or_else(PoisonError::into_inner) = match shards {
            Some(shards) => KnownGateway::Connections(Arc::clone(shards)),
            None => KnownGateway::Unused,
        };
    }

    /// Remembers that Discord has answered just now.
    pub(super) fn answered(&self) {
        let answered = self.0.answered.lock();
        *answered.unwrap_or_else(PoisonError::into_inner) = Some(Instant::now());
    }
}
