//! The life of a process: it prepares, opens its transports, works until it has to
//! stop, and finishes its tasks.

use std::sync::Arc;
use std::time::Duration;

use anyhow::Context;
use tokio_util::sync::CancellationToken;
use tokio_util::task::AbortOnDropHandle;

use super::clock::{DiscordClock, Heartbeat};
use super::delivery::Delivery;
use super::delivery::channels::Sights;
use super::delivery::deferral::Leftovers;
use super::delivery::heartbeat;
use super::delivery::progress::FollowedMessages;
use super::endpoint::Endpoint;
use super::gateway::Gateway;
use super::message::markup::{CommandMentions, Markup};
use super::message::names::Names;
use super::registration::{Registered, register_with};
use super::rest::Rest;
use super::rest::connection::{ConnectError, Connection};
use super::shards::{self, Shards};
use super::work::{Tasks, background, emoji_upload};
use tavern_app::App;
use tavern_game::UserId;

/// The maximum time to close the transports and to finish all tasks after a stop.
const GRACE: Duration = Duration::from_secs(10);

/// Serves Discord by these transports until `stop` is cancelled. Then it finishes
/// its tasks, unless `abort` is cancelled too.
pub async fn run(
    connection: &Connection,
    transports: Transports,
    app: impl Into<Arc<App>>,
    stop: &CancellationToken,
    abort: &CancellationToken,
) -> anyhow::Result<()> {
    if transports.gateway.is_some() {
        connection.status.await_gateway();
    }
    let reads_messages = transports.messages;
    let app = app.into();
    if reads_messages {
        app.announce_messages();
    }
    let getting_ready = prepare(connection, transports.endpoint.as_ref(), app);
    let delivery = tokio::select! {
        ready = getting_ready => ready?,
        () = stop.cancelled() => return Ok(()),
    };
    let tasks = Tasks::new(delivery, abort.child_token());
    tasks.show_in(&connection.status);
    // The transports close after a stop, and also after one of them fails.
    let closing = CancellationToken::new();
    let endpoint = transports
        .endpoint
        .map(|endpoint| open(endpoint, &tasks, &closing));
    let endpoint = endpoint.transpose()?;
    let mut gateway = None;
    let way_to_gateway = GatewayConnector {
        connection,
        shards: transports.gateway,
        is_needed: endpoint.is_none(),
        reads_messages,
    };
    let delivery = tasks.delivery();
    let outcome = tokio::select! {
        outcome = way_to_gateway.listen(&tasks, &mut gateway) => outcome,
        () = background::work(&tasks) => Ok(()),
        () = background::work_for_house(&tasks) => Ok(()),
        () = heartbeat::keep(delivery, &connection.status, endpoint.is_some()) => Ok(()),
        () = background::forget_settings(delivery) => Ok(()),
        () = emoji_upload::upload_missing(delivery) => Ok(()),
        () = stop.cancelled() => Ok(()),
    };
    closing.cancel();
    finish(&tasks, gateway.as_ref(), endpoint, abort).await;
    outcome
}

/// Prepares everything for the first interaction.
async fn prepare(
    connection: &Connection,
    endpoint: Option<&Endpoint>,
    app: Arc<App>,
) -> anyhow::Result<Arc<Delivery>> {
    let rest = connection.open().await?;
    if let Some(endpoint) = endpoint {
        endpoint.check_key(&rest).await?;
    }
    prepare_delivery(connection, rest, app).await
}

/// Registers the commands, and reads Discord's clock.
async fn prepare_delivery(
    connection: &Connection,
    rest: Rest,
    app: Arc<App>,
) -> anyhow::Result<Arc<Delivery>> {
    if let Some(bot) = rest.identity() {
        app.seat_house(UserId(bot.user.get()));
    }
    let (outcome, commands) = register_with(&rest, None).await?;
    match outcome {
        Registered::Changed => tracing::info!("registered the commands"),
        Registered::Unchanged => tracing::info!("the commands are registered already"),
    }
    let delivery = Arc::new(Delivery {
        app,
        rest,
        clock: DiscordClock::new(connection.timing.answer_within),
        heartbeat: Heartbeat::default(),
        timing: connection.timing,
        names: Names::default(),
        markup: Markup::new(CommandMentions::of(&commands)),
        leftovers: Leftovers::default(),
        followed: FollowedMessages::default(),
        sights: Sights::default(),
    });
    background::set_clock(&delivery).await;
    connection
        .status
        .set_clock_source(&delivery.clock, &delivery.heartbeat);
    Ok(delivery)
}

/// The parameters of the gateway connection.
struct GatewayConnector<'a> {
    connection: &'a Connection,
    /// The shards of this process, if it uses the gateway.
    shards: Option<Shards>,
    /// Whether there is no other transport.
    is_needed: bool,
    reads_messages: bool,
}

impl GatewayConnector<'_> {
    /// Connects when Discord allows it, and listens until Discord ends the
    /// connection.
    async fn listen(&self, tasks: &Tasks, gateway: &mut Option<Gateway>) -> anyhow::Result<()> {
        let Some(own) = self.shards else {
            self.connection.status.skip_gateway();
            return std::future::pending().await;
        };
        let gateway_info = match shards::await_start(&tasks.delivery().rest, own).await {
            Err(error @ ConnectError::TooManyStarts { .. }) if !self.is_needed => {
                tracing::error!(%error, "failed to connect to the gateway; receiving interactions by HTTP alone");
                return std::future::pending().await;
            }
            gateway_info => gateway_info?,
        };
        let connecting = Gateway::new(self.connection, gateway_info, self.reads_messages, tasks);
        let gateway = gateway.insert(connecting.await?);
        let (connections, expected) = gateway.connections();
        self.connection.status.watch(connections, expected);
        gateway.listen().await
    }
}

/// Opens the endpoint in a separate task, because it still answers received requests after it is closed.
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

/// Closes the transports and finishes all tasks, or ends them after the grace
/// period.
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
            tracing::error!(%error, "failed to finish the interactions by HTTP");
        }
    };
    // Until the transports are closed, further interactions may arrive.
    let completion = async {
        tokio::join!(close_gateway, close_endpoint);
        tasks.wait().await;
    };
    let late = tokio::select! {
        () = completion => false,
        () = abort.cancelled() => true,
        () = tokio::time::sleep(GRACE) => true,
    };
    if late {
        if !tasks.is_idle() {
            tracing::warn!("failed to finish all answers before the stop");
        }
        tasks.abort().await;
    }
    tasks.resolve_leftovers().await;
}

/// The open transports, at least one.
#[derive(Debug)]
pub struct Transports {
    pub(super) gateway: Option<Shards>,
    pub(super) endpoint: Option<Endpoint>,
    /// Whether the gateway brings messages, too.
    pub(super) messages: bool,
}

impl Transports {
    /// The gateway alone, with all shards in this process.
    pub fn gateway() -> Transports {
        Transports {
            gateway: Some(Shards::Advised),
            endpoint: None,
            messages: false,
        }
    }

    /// The same, and the gateway also brings the messages that people write.
    pub fn with_messages(self) -> Transports {
        Transports {
            messages: true,
            ..self
        }
    }

    /// The gateway with these shards, the endpoint, or both; `None` without
    /// either.
    pub fn new(gateway: Option<Shards>, endpoint: Option<Endpoint>) -> Option<Transports> {
        let is_open = gateway.is_some() || endpoint.is_some();
        is_open.then_some(Transports {
            gateway,
            endpoint,
            messages: false,
        })
    }
}
