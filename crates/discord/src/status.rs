//! The health of the connection to Discord: whether interactions arrive, and
//! whether requests are answered.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use serenity::all::{ConnectionStage, ShardManager};

use tokio_util::task::TaskTracker;

use super::clock::{DiscordClock, Heartbeat, host_now};
use tavern_app::due::outages::Clocks;
use tavern_game::Moment;

/// The health of the connection to Discord. Clones share their state.
#[derive(Clone, Debug, Default)]
pub struct Status(Arc<State>);

#[derive(Debug, Default)]
struct State {
    gateway: Mutex<GatewaySource>,
    /// Discord's clock and the last heartbeat, after the process has prepared.
    clock: Mutex<Option<(DiscordClock, Heartbeat)>>,
    /// The time of Discord's last answer to a request.
    answered: Mutex<Option<Instant>>,
    /// The tasks of the process, after it has prepared.
    tasks: Mutex<Option<TaskTracker>>,
}

/// The internal state of the gateway.
#[derive(Clone, Debug, Default)]
enum GatewaySource {
    /// The process has not started to prepare.
    #[default]
    Nothing,
    /// The process is going to connect.
    Awaited,
    /// Interactions arrive by HTTP only.
    Unused,
    /// The connections, and their expected number.
    Connections(Arc<ShardManager>, usize),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GatewayState {
    /// The process is preparing, and may not need the gateway.
    Unknown,
    /// Interactions arrive by HTTP only.
    Unused,
    /// At least one connection is missing.
    NotConnected,
    /// All connections are established.
    Connected,
}

impl Status {
    /// The current state of the gateway.
    pub async fn gateway(&self) -> GatewayState {
        let source = self.0.gateway.lock();
        let source = source.unwrap_or_else(PoisonError::into_inner).clone();
        let (shards, expected) = match source {
            GatewaySource::Nothing => return GatewayState::Unknown,
            GatewaySource::Awaited => return GatewayState::NotConnected,
            GatewaySource::Unused => return GatewayState::Unused,
            GatewaySource::Connections(shards, expected) => (shards, expected),
        };
        // A shard that has not started yet, or is restarting, is missing here.
        let runners = shards.runners.lock().await;
        let live = runners
            .values()
            .filter(|runner| runner.stage == ConnectionStage::Connected);
        if live.count() >= expected {
            GatewayState::Connected
        } else {
            GatewayState::NotConnected
        }
    }

    /// The time since Discord's last answer, if there was one.
    pub fn silent(&self) -> Option<Duration> {
        let last_answer = self.0.answered.lock();
        let last_answer = *last_answer.unwrap_or_else(PoisonError::into_inner);
        last_answer.map(|at| at.elapsed())
    }

    /// Discord's time. All due times are in it. Before the process is prepared,
    /// the host's time.
    pub fn now(&self) -> Moment {
        let clocks = self.clocks();
        clocks.map_or_else(|| host_now().of_day, |clocks| clocks.now)
    }

    /// The clocks of the process, after it is prepared.
    pub fn clocks(&self) -> Option<Clocks> {
        let clock = self.0.clock.lock();
        let clock = clock.unwrap_or_else(PoisonError::into_inner).clone();
        clock.map(|(discords, heartbeat)| Clocks {
            now: discords.now(),
            is_known: !discords.is_unknown(),
            lived_ms: heartbeat.age_ms(),
        })
    }

    /// The number of running tasks: interactions, due work and upkeep.
    pub fn tasks(&self) -> usize {
        let tasks = self.0.tasks.lock();
        let tasks = tasks.unwrap_or_else(PoisonError::into_inner);
        tasks.as_ref().map_or(0, TaskTracker::len)
    }

    /// Sets the tasks to be counted.
    pub(super) fn count_tasks(&self, tracker: &TaskTracker) {
        let tasks = self.0.tasks.lock();
        *tasks.unwrap_or_else(PoisonError::into_inner) = Some(tracker.clone());
    }

    /// Sets the sources of these clocks.
    pub(super) fn set_clock_source(&self, discords: &DiscordClock, heartbeat: &Heartbeat) {
        let clock = self.0.clock.lock();
        let sources = (discords.clone(), heartbeat.clone());
        *clock.unwrap_or_else(PoisonError::into_inner) = Some(sources);
    }

    /// Notes that the process is going to connect to the gateway.
    pub(super) fn await_gateway(&self) {
        self.set_gateway(GatewaySource::Awaited);
    }

    /// Sets the connections to the gateway, and their expected number.
    pub(super) fn watch(&self, shards: &Arc<ShardManager>, expected: u32) {
        let expected = usize::try_from(expected).unwrap_or(usize::MAX);
        self.set_gateway(GatewaySource::Connections(Arc::clone(shards), expected));
    }

    /// Notes that the process is ready and does not use the gateway.
    pub(super) fn skip_gateway(&self) {
        self.set_gateway(GatewaySource::Unused);
    }

    fn set_gateway(&self, now: GatewaySource) {
        let source = self.0.gateway.lock();
        *source.unwrap_or_else(PoisonError::into_inner) = now;
    }

    /// Notes an answer from Discord.
    pub(super) fn answered(&self) {
        let last_answer = self.0.answered.lock();
        *last_answer.unwrap_or_else(PoisonError::into_inner) = Some(Instant::now());
    }
}
