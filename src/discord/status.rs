//! How it stands with Discord: whether we hear of interactions, and whether our
//! requests are answered.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use serenity::all::{ConnectionStage, ShardManager};

use super::clock::{self, DiscordClock};
use crate::game::Moment;

/// How it stands with Discord. Cheap to clone; all clones tell the same.
#[derive(Clone, Debug, Default)]
pub struct Status(Arc<Known>);

#[derive(Debug, Default)]
struct Known {
    gateway: Mutex<KnownGateway>,
    /// What tells the time at Discord, once there is such a thing.
    clock: Mutex<Option<DiscordClock>>,
    /// When Discord last answered a request of ours.
    answered: Mutex<Option<Instant>>,
}

/// What is known of the gateway.
#[derive(Clone, Debug, Default)]
enum KnownGateway {
    /// The process has not begun to get ready.
    #[default]
    Nothing,
    /// The process will connect.
    Awaited,
    /// Interactions come by HTTP alone.
    Unused,
    /// Who knows the connections, and how many there should be.
    Connections(Arc<ShardManager>, usize),
}

/// How it stands with the gateway.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GatewayState {
    /// The process gets ready, and may not need the gateway.
    Unknown,
    /// Interactions come by HTTP alone.
    Unused,
    /// Some connection is not taken up.
    NotConnected,
    /// All connections have been taken up.
    Connected,
}

impl Status {
    /// How it stands with the gateway.
    pub async fn gateway(&self) -> GatewayState {
        let known = self.0.gateway.lock();
        let known = known.unwrap_or_else(PoisonError::into_inner).clone();
        let (shards, expected) = match known {
            KnownGateway::Nothing => return GatewayState::Unknown,
            KnownGateway::Awaited => return GatewayState::NotConnected,
            KnownGateway::Unused => return GatewayState::Unused,
            KnownGateway::Connections(shards, expected) => (shards, expected),
        };
        // A shard that has not been started yet, or is started again, is not here.
        let runners = shards.runners.lock().await;
        let connected = runners
            .values()
            .filter(|runner| runner.stage == ConnectionStage::Connected);
        if connected.count() >= expected {
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

    /// What time it is at Discord, by which everything is due; as long as that is
    /// not known, what time it is here.
    #[must_use]
    pub fn now(&self) -> Moment {
        let clock = self.0.clock.lock();
        let clock = clock.unwrap_or_else(PoisonError::into_inner).clone();
        clock.map_or_else(|| clock::host_now().of_day, |clock| clock.now())
    }

    /// Remembers what tells the time at Discord.
    pub(super) fn read_time_from(&self, discords: &DiscordClock) {
        let clock = self.0.clock.lock();
        *clock.unwrap_or_else(PoisonError::into_inner) = Some(discords.clone());
    }

    /// Remembers that the process is going to connect to the gateway.
    pub(super) fn await_gateway(&self) {
        self.know(KnownGateway::Awaited);
    }

    /// Remembers who knows the connections to the gateway, and how many there
    /// should be.
    pub(super) fn watch(&self, shards: &Arc<ShardManager>, expected: u32) {
        let expected = usize::try_from(expected).unwrap_or(usize::MAX);
        self.know(KnownGateway::Connections(Arc::clone(shards), expected));
    }

    /// Remembers that the process is ready and does without the gateway.
    pub(super) fn do_without_gateway(&self) {
        self.know(KnownGateway::Unused);
    }

    fn know(&self, now: KnownGateway) {
        let known = self.0.gateway.lock();
        *known.unwrap_or_else(PoisonError::into_inner) = now;
    }

    /// Remembers that Discord has answered just now.
    pub(super) fn answered(&self) {
        let answered = self.0.answered.lock();
        *answered.unwrap_or_else(PoisonError::into_inner) = Some(Instant::now());
    }
}
