//! The heartbeat of a process: it records in the database that Discord and the database can be reached.

use std::time::Duration;

use super::Delivery;
use crate::status::{GatewayState, Status};
use tavern_app::Error;
use tavern_app::due::outages;
use tavern_game::Moment;

/// The pause between two heartbeats.
const PAUSE_MS: i64 = 30_000;

/// How old Discord's last answer to a request may be. Its clock is read once a minute.
const ANSWERED_WITHIN: Duration = Duration::from_secs(80);

/// Records heartbeats until it is dropped. With an endpoint, interactions arrive without the gateway, too.
pub(crate) async fn keep(delivery: &Delivery, status: &Status, has_endpoint: bool) {
    let mut ticks = tokio::time::interval(delivery.timing.work_interval);
    loop {
        ticks.tick().await;
        let age = delivery.heartbeat.age_ms();
        let now = delivery.clock.now();
        let is_fresh =
            age.is_some_and(|age| age < PAUSE_MS) && outages::is_serving(&delivery.app, now);
        // The clock of the host may be set at any time, so it does not show an outage.
        if is_fresh || delivery.clock.is_unknown() || !is_connected(status, has_endpoint).await {
            continue;
        }
        match outages::beat(&delivery.app, now, age).await {
            Ok(()) => delivery.heartbeat.record(),
            Err(error) => tracing::warn!(?error, "failed to record a heartbeat"),
        }
    }
}

/// Whether interactions arrive, and requests are answered.
async fn is_connected(status: &Status, has_endpoint: bool) -> bool {
    let is_answered = status
        .silent()
        .is_some_and(|silent| silent < ANSWERED_WITHIN);
    is_answered && (has_endpoint || status.gateway().await == GatewayState::Connected)
}

impl Delivery {
    /// Ends an outage before an interaction that Discord made at an instant.
    pub(crate) async fn give_back_before(&self, creation: Moment) -> Result<(), Error> {
        let now = if self.clock.is_unknown() {
            creation
        } else {
            self.clock.now()
        };
        let lived_ms = self.heartbeat.age_ms();
        outages::give_back_before(&self.app, now, lived_ms).await
    }
}
