//! Events from Discord, and the life of a process.

use std::sync::Arc;
use std::time::Duration;

use serenity::all::{
    ClientBuilder, Context, Event, EventHandler, GatewayIntents, Interaction, RawEventHandler,
    Ready,
};
use serenity::async_trait;
use tokio::sync::Semaphore;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use super::command_mentions::CommandMentions;
use super::connection::Connection;
use super::delivery::Delivery;
use super::markup::Markup;
use super::names::Names;
use super::registration::{Registered, register_with};
use super::{background, clock::DiscordClock, emoji_upload, incoming, session_starts};
use crate::app::App;

/// How many interactions are worked on at once. Every event becomes a task
/// in the same instant, and each may hold a picture; beyond this many they
/// queue up, and those that get too old are let go.
const AT_ONCE: usize = 64;

/// How long what is under way may take once we are asked to stop.
const GRACE: Duration = Duration::from_secs(10);

/// Connects to Discord and serves it until `stop` is cancelled; then what is
/// under way is finished, unless `abort` is cancelled too.
///
/// # Errors
///
/// Discord cannot be reached, refuses the commands, or ends the connection
/// for good.
pub async fn run(
    connection: &Connection,
    app: App,
    stop: &CancellationToken,
    abort: &CancellationToken,
) -> anyhow::Result<()> {
    let events = tokio::select! {
        begun = begin(connection, app, abort) => begun?,
        () = stop.cancelled() => return Ok(()),
    };
    let mut client = ClientBuilder::new_with_http(connection.http()?, GatewayIntents::empty())
        .event_handler(events.clone())
        .raw_event_handler(events.clone())
        .await?;
    let shards = Arc::clone(&client.shard_manager);
    let ended = tokio::select! {
        ended = client.start_autosharded() => ended,
        () = background::work(&events.delivery) => Ok(()),
        () = background::forget_settings(&events.delivery) => Ok(()),
        () = emoji_upload::keep(&events.delivery) => Ok(()),
        () = stop.cancelled() => Ok(()),
    };
    shards.shutdown_all().await;
    events.tasks.close();
    let late = tokio::select! {
        () = events.tasks.wait() => false,
        () = abort.cancelled() => true,
        () = tokio::time::sleep(GRACE) => true,
    };
    if late {
        tracing::warn!("stopped with answers under way");
        events.abort.cancel();
        events.tasks.wait().await;
    }
    ended.map_err(super::connection::ended)
}

/// Makes everything ready for the first event.
async fn begin(
    connection: &Connection,
    app: App,
    abort: &CancellationToken,
) -> anyhow::Result<Events> {
    let rest = connection.open().await?;
    session_starts::wait(&rest).await?;
    let (registered, commands) = register_with(&rest, None).await?;
    match registered {
        Registered::Changed => tracing::info!("told Discord the commands"),
        Registered::Unchanged => tracing::info!("Discord knows the commands"),
    }
    let delivery = Arc::new(Delivery {
        app,
        rest,
        clock: DiscordClock::default(),
        names: Names::default(),
        markup: Markup::new(CommandMentions::of(&commands)),
    });
    background::set_clock(&delivery).await;
    let places = Arc::new(Semaphore::new(AT_ONCE));
    Ok(Events {
        delivery,
        places,
        tasks: TaskTracker::new(),
        abort: abort.child_token(),
    })
}

/// What becomes of events.
#[derive(Clone)]
struct Events {
    delivery: Arc<Delivery>,
    places: Arc<Semaphore>,
    tasks: TaskTracker,
    /// Ends all tasks where they are.
    abort: CancellationToken,
}

#[async_trait]
impl EventHandler for Events {
    async fn ready(&self, _: Context, ready: Ready) {
        tracing::info!(bot = ready.user.name, "connected");
    }

    async fn interaction_create(&self, _: Context, interaction: Interaction) {
        let Some(incoming) = incoming::read(&interaction) else {
            return;
        };
        self.work(|delivery| async move { delivery.answer(incoming).await })
            .await;
    }
}

/// Serenity passes over what it cannot decode, and Discord adds fields as it
/// likes; the person would only see that nothing happens.
#[async_trait]
impl RawEventHandler for Events {
    async fn raw_event(&self, _: Context, event: Event) {
        let Event::Unknown(event) = event else { return };
        if event.kind != "INTERACTION_CREATE" {
            return;
        }
        let read = incoming::unreadable(&event.value);
        let id = read.as_ref().map(|interaction| interaction.id.0);
        tracing::error!(interaction = id, "an interaction that cannot be decoded");
        if let Some(interaction) = read {
            self.work(|delivery| async move { delivery.answer_unreadable(interaction).await })
                .await;
        }
    }
}

impl Events {
    /// Works on an event when there is a place, in a task that a panic ends
    /// alone and that is waited for when the process stops.
    async fn work<F>(&self, work: impl FnOnce(Arc<Delivery>) -> F)
    where
        F: Future<Output = ()> + Send + 'static,
    {
        let (places, work) = (Arc::clone(&self.places), work(Arc::clone(&self.delivery)));
        let work = async move {
            let _place = places.acquire().await;
            work.await;
        };
        let task = self
            .tasks
            .spawn(self.abort.clone().run_until_cancelled_owned(work));
        if let Err(error) = task.await {
            tracing::error!(%error, "an interaction was not worked on to the end");
        }
    }
}
