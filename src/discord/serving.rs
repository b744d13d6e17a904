//! The life of a process: it gets ready, opens its doors, works until it is
//! told to stop, and finishes what is under way.

use std::sync::Arc;
use std::time::Duration;

use anyhow::Context;
use tokio_util::sync::CancellationToken;
use tokio_util::task::AbortOnDropHandle;

use super::command_mentions::CommandMentions;
use super::connection::{self, ConnectError, Connection};
use super::deferral::Leftovers;
use super::delivery::Delivery;
use super::doors::{Doors, Shards};
use super::endpoint::Endpoint;
use super::gateway::Gateway;
use super::markup::Markup;
use super::names::Names;
use super::registration::{Registered, register_with};
use super::rest::Rest;
use super::session_starts;
use super::tasks::Tasks;
use super::{background, clock::DiscordClock, emoji_upload};
use crate::app::App;

/// How long all of this may take once we are asked to stop: to close the doors,
/// and to finish what is under way.
const GRACE: Duration = Duration::from_secs(10);

/// Serves Discord by these doors until `stop` is cancelled; then what is under
/// way is finished, unless `abort` is cancelled too.
///
/// # Errors
///
/// Discord cannot be reached, refuses the commands, or ends the connection
/// for good; or nobody can listen at the endpoint's address.
pub async fn run(
    connection: &Connection,
    doors: Doors,
    app: App,
    stop: &CancellationToken,
    abort: &CancellationToken,
) -> anyhow::Result<()> {
    if doors.gateway.is_some() {
        connection.status.await_gateway();
    }
    let getting_ready = get_ready(connection, doors.endpoint.as_ref(), app);
    let delivery = tokio::select! {
        ready = getting_ready => ready?,
        () = stop.cancelled() => return Ok(()),
    };
    let tasks = Tasks::new(delivery, abort.child_token());
    // The doors close when we stop, and also when one of them fails.
    let closing = CancellationToken::new();
    let endpoint = doors
        .endpoint
        .map(|endpoint| open(endpoint, &tasks, &closing));
    let endpoint = endpoint.transpose()?;
    let mut gateway = None;
    let way_to_gateway = WayToGateway {
        connection,
        shards: doors.gateway,
        is_needed: endpoint.is_none(),
    };
    let delivery = tasks.delivery();
    let ended = tokio::select! {
        ended = way_to_gateway.listen(&tasks, &mut gateway) => ended,
        () = background::work(&tasks) => Ok(()),
        () = background::forget_settings(delivery) => Ok(()),
        () = emoji_upload::keep(delivery) => Ok(()),
        () = stop.cancelled() => Ok(()),
    };
    closing.cancel();
    finish(&tasks, gateway.as_ref(), endpoint, abort).await;
    ended
}

/// Makes everything ready for the first interaction.
async fn get_ready(
    connection: &Connection,
    endpoint: Option<&Endpoint>,
    app: App,
) -> anyhow::Result<Arc<Delivery>> {
    let rest = connection.open().await?;
    if let Some(endpoint) = endpoint {
        rest.check_key(endpoint.key()).await?;
    }
    prepare_delivery(connection, rest, app).await
}

/// Tells Discord the commands, and learns the time from it.
async fn prepare_delivery(
    connection: &Connection,
    rest: Rest,
    app: App,
) -> anyhow::Result<Arc<Delivery>> {
    let (registered, commands) = register_with(&rest, None).await?;
    match registered {
        Registered::Changed => tracing::info!("told Discord the commands"),
        Registered::Unchanged => tracing::info!("Discord knows the commands"),
    }
    let delivery = Arc::new(Delivery {
        app,
        rest,
        clock: DiscordClock::new(connection.answer_within),
        channel_check_within: connection.channel_check_within,
        names: Names::default(),
        markup: Markup::new(CommandMentions::of(&commands)),
        leftovers: Leftovers::default(),
    });
    connection.status.read_time_from(&delivery.clock);
    background::set_clock(&delivery).await;
    Ok(delivery)
}

/// Who is to connect to the gateway, and with what.
struct WayToGateway<'a> {
    connection: &'a Connection,
    /// The shards of this process, if it uses the gateway.
    shards: Option<Shards>,
    /// Whether nothing comes in by another door.
    is_needed: bool,
}

impl WayToGateway<'_> {
    /// Connects as soon as Discord lets us, and listens until it ends that.
    async fn listen(&self, tasks: &Tasks, gateway: &mut Option<Gateway>) -> anyhow::Result<()> {
        let Some(shards) = self.shards else {
            self.connection.status.do_without_gateway();
            return std::future::pending().await;
        };
        let opening = match session_starts::wait(&tasks.delivery().rest, shards).await {
            Err(error @ ConnectError::TooManyStarts { .. }) if !self.is_needed => {
                tracing::error!(%error, "takes interactions by HTTP alone");
                return std::future::pending().await;
            }
            opening => opening?,
        };
        let gateway = gateway.insert(Gateway::new(self.connection, opening, tasks).await?);
        let (connections, expected) = gateway.connections();
        self.connection.status.watch(connections, expected);
        gateway.listen().await.map_err(connection::ended)
    }
}

/// Opens the endpoint, which serves in a task of its own: it answers what has
/// come in after it is closed.
fn open(
    endpoint: Endpoint,
    tasks: &Tasks,
    closing: &CancellationToken,
) -> anyhow::Result<AbortOnDropHandle<()>> {
    let address = endpoint.address();
    let open = endpoint.open(tasks.clone());
    let open = open.with_context(|| format!("cannot listen on {address}"))?;
    let serving = tokio::spawn(open.serve(closing.clone()));
    Ok(AbortOnDropHandle::new(serving))
}

/// Closes the doors and finishes what is under way, or ends it when that takes
/// too long.
async fn finish(
    tasks: &Tasks,
    gateway: Option<&Gateway>,
    endpoint: Option<AbortOnDropHandle<()>>,
    abort: &CancellationToken,
) {
    let close_gateway = async {
        if let Some(gateway) = gateway {
            gateway.close().await;
        }
    };
    let close_endpoint = async {
        if let Some(serving) = endpoint
            && let Err(error) = serving.await
        {
            tracing::error!(%error, "interactions by HTTP were not taken to the end");
        }
    };
    // Until the doors are closed something may still come in.
    let finished = async {
        tokio::join!(close_gateway, close_endpoint);
        tasks.wait().await;
    };
    let late = tokio::select! {
        () = finished => false,
        () = abort.cancelled() => true,
        () = tokio::time::sleep(GRACE) => true,
    };
    if late {
        if !tasks.is_idle() {
            tracing::warn!("stopped with answers under way");
        }
        tasks.abort().await;
    }
    tasks.resolve_leftovers().await;
}
