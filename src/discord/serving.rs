//! The life of a process: it gets ready, opens its doors, works until it is
//! told to stop, and finishes what is under way.

use std::sync::Arc;
use std::time::Duration;

use anyhow::Context;
use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;

use super::command_mentions::CommandMentions;
use super::connection::{self, Connection};
use super::delivery::Delivery;
use super::desk::Desk;
use super::doors::Doors;
use super::endpoint::Endpoint;
use super::gateway::Gateway;
use super::markup::Markup;
use super::names::Names;
use super::registration::{Registered, register_with};
use super::{background, clock::DiscordClock, emoji_upload, session_starts};
use crate::app::App;

/// How long what is under way may take once we are asked to stop.
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
    let delivery = tokio::select! {
        ready = get_ready(connection, &doors, app) => ready?,
        () = stop.cancelled() => return Ok(()),
    };
    let desk = Desk::new(Arc::clone(&delivery), abort.child_token());
    // The doors close when we stop, and also when one of them fails.
    let closing = CancellationToken::new();
    let endpoint = doors
        .endpoint
        .map(|endpoint| open(endpoint, &desk, &closing));
    let endpoint = endpoint.transpose()?;
    let mut gateway = match doors.gateway {
        Some(shards) => Some(Gateway::new(connection, shards, &desk).await?),
        None => None,
    };
    connection
        .status
        .watch(gateway.as_ref().map(Gateway::connections));
    let ended = tokio::select! {
        ended = listen(gateway.as_mut()) => ended,
        () = background::work(&delivery) => Ok(()),
        () = background::forget_settings(&delivery) => Ok(()),
        () = emoji_upload::keep(&delivery) => Ok(()),
        () = stop.cancelled() => Ok(()),
    };
    closing.cancel();
    if let Some(gateway) = &gateway {
        gateway.close().await;
    }
    finish(&desk, endpoint, abort).await;
    ended
}

/// Makes everything ready for the first interaction.
async fn get_ready(
    connection: &Connection,
    doors: &Doors,
    app: App,
) -> anyhow::Result<Arc<Delivery>> {
    let rest = connection.open().await?;
    if let Some(endpoint) = &doors.endpoint {
        rest.check_key(endpoint.key()).await?;
    }
    if let Some(shards) = doors.gateway {
        session_starts::wait(&rest, shards).await?;
    }
    let (registered, commands) = register_with(&rest, None).await?;
    match registered {
        Registered::Changed => tracing::info!("told Discord the commands"),
        Registered::Unchanged => tracing::info!("Discord knows the commands"),
    }
    let delivery = Arc::new(Delivery {
        app,
        rest,
        clock: DiscordClock::new(connection.answer_within),
        names: Names::default(),
        markup: Markup::new(CommandMentions::of(&commands)),
    });
    background::set_clock(&delivery).await;
    Ok(delivery)
}

/// Opens the endpoint, which serves in a task of its own: it answers what has
/// come in after it is closed.
fn open(
    endpoint: Endpoint,
    desk: &Desk,
    closing: &CancellationToken,
) -> anyhow::Result<JoinHandle<()>> {
    let address = endpoint.address();
    let open = endpoint.open(desk.clone());
    let open = open.with_context(|| format!("cannot listen on {address}"))?;
    Ok(tokio::spawn(open.serve(closing.clone())))
}

/// Listens to the gateway until Discord ends that, if this door is open.
async fn listen(gateway: Option<&mut Gateway>) -> anyhow::Result<()> {
    match gateway {
        Some(gateway) => gateway.listen().await.map_err(connection::ended),
        None => std::future::pending().await,
    }
}

/// Finishes what is under way, or ends it when that takes too long.
async fn finish(desk: &Desk, endpoint: Option<JoinHandle<()>>, abort: &CancellationToken) {
    let finished = async {
        if let Some(serving) = endpoint
            && let Err(error) = serving.await
        {
            tracing::error!(%error, "interactions by HTTP were not taken to the end");
        }
        desk.finished().await;
    };
    let late = tokio::select! {
        () = finished => false,
        () = abort.cancelled() => true,
        () = tokio::time::sleep(GRACE) => true,
    };
    if late {
        tracing::warn!("stopped with answers under way");
        desk.abort().await;
    }
}
