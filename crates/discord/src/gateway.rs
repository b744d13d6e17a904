//! The gateway: a connection for each shard, to receive Discord's events.

use std::sync::Arc;
use std::time::Duration;

use serenity::all::{
    Client, ClientBuilder, Context, Event, EventHandler, GatewayIntents, Interaction, Message,
    RawEventHandler, Ready, ShardId, ShardManager,
};
use serenity::async_trait;
use serenity::gateway::GatewayError;
use tokio::time::{sleep, timeout};

use super::close_codes::{Reason, Refusals};
use super::interaction::slots::Lane;
use super::interaction::{self, interaction_ref, written};
use super::rest::connection::{ConnectError, Connection};
use super::shards::{GatewayInfo, ShardRange};
use super::work::Tasks;

/// The time limit for ending a refused connection.
const ENDING: Duration = Duration::from_secs(2);

/// The connections to the gateway, one for each shard of this process.
pub(super) struct Gateway {
    client: Client,
    shards: ShardRange,
}

impl Gateway {
    /// Prepares the connections, without connecting yet.
    pub(super) async fn new(
        connection: &Connection,
        gateway_info: GatewayInfo,
        reads_messages: bool,
        tasks: &Tasks,
    ) -> anyhow::Result<Gateway> {
        let events = Events {
            tasks: tasks.clone(),
        };
        let intents = if reads_messages {
            GatewayIntents::GUILD_MESSAGES | GatewayIntents::DIRECT_MESSAGES
        } else {
            GatewayIntents::empty()
        };
        let client = ClientBuilder::new_with_http(connection.http()?, intents)
            .event_handler(events.clone())
            .raw_event_handler(events)
            .await?;
        // Serenity has requested the address too. Without an answer it would use
        // the real Discord's, even if another server takes Discord's place.
        *client.ws_url.lock().await = gateway_info.url;
        Ok(Gateway {
            client,
            shards: gateway_info.shards,
        })
    }

    /// Connects, and receives events until Discord ends a connection for good.
    pub(super) async fn listen(&mut self) -> anyhow::Result<()> {
        // Serenity takes the end of this range for the last shard.
        let range = self.shards.first()..self.shards.last();
        let total = self.shards.total();
        let mut refusals = Refusals::subscribe();
        let refusal = tokio::select! {
            refusal = refusals.next() => refusal,
            outcome = self.client.start_shard_range(range, total) => return outcome.map_err(ended_by),
        };
        if timeout(ENDING, self.end_refused(refusal.shard))
            .await
            .is_err()
        {
            tracing::warn!("failed to end a refused connection");
        }
        let error = match refusal.reason {
            Reason::InvalidShard => ConnectError::InvalidShards {
                shards: self.shards.to_string(),
            },
            Reason::ShardingRequired => ConnectError::TooFewShards { total },
            Reason::InvalidVersion => ConnectError::OutdatedGateway,
        };
        Err(error.into())
    }

    /// Ends the runner of a refused shard, or of every closed connection if the shard
    /// is unknown. After codes 4010 and 4011 a runner of serenity's loops on the
    /// closed connection without ever yielding, also after a shutdown. It returns only
    /// if it fails to send something.
    async fn end_refused(&self, shard: Option<u32>) {
        let is_refused = |id: &ShardId| shard.is_none_or(|shard| shard == id.0);
        loop {
            let mut runners = self.client.shard_manager.runners.lock().await;
            if runners.keys().any(is_refused) {
                for (_, runner) in runners.iter().filter(|(id, _)| is_refused(id)) {
                    runner.runner_tx.set_activity(None);
                }
                // A shutdown would wait for it in vain.
                runners.retain(|id, _| Some(id.0) != shard);
                return;
            }
            drop(runners);
            // Serenity lists a runner only after its start.
            sleep(Duration::from_millis(10)).await;
        }
    }

    /// The state of the connections, and their expected number.
    pub(super) fn connections(&self) -> (&Arc<ShardManager>, u32) {
        (&self.client.shard_manager, self.shards.count())
    }

    /// Closes the connections.
    pub(super) async fn close(&self) {
        self.client.shard_manager.shutdown_all().await;
    }
}

/// The reason why serenity ended the connections.
fn ended_by(error: serenity::Error) -> anyhow::Error {
    match error {
        serenity::Error::Gateway(GatewayError::InvalidAuthentication) => ConnectError::Token.into(),
        serenity::Error::Gateway(error) => ConnectError::Ended(error).into(),
        error => error.into(),
    }
}

/// The handler of events.
#[derive(Clone)]
struct Events {
    tasks: Tasks,
}

#[async_trait]
impl EventHandler for Events {
    async fn ready(&self, _: Context, ready: Ready) {
        let shard = ready.shard.map(|shard| shard.id.0);
        tracing::info!(bot = ready.user.name, shard, "connected");
    }

    /// Without the intents for messages, none arrives.
    async fn message(&self, _: Context, message: Message) {
        let bot = self.tasks.delivery().rest.identity();
        if let Some(message) = bot.and_then(|bot| written::read(&message, bot)) {
            self.tasks
                .spawn_interaction(Lane::Prompt, |delivery, slot| async move {
                    let _slot = slot;
                    delivery.answer_written(message).await;
                });
        }
    }

    async fn interaction_create(&self, _: Context, interaction: Interaction) {
        self.receive(&interaction);
    }
}

impl Events {
    fn receive(&self, interaction: &Interaction) {
        let bot = self.tasks.delivery().rest.identity();
        if let Some(incoming) = interaction::read(interaction, bot) {
            let lane = Lane::of(&incoming);
            self.tasks
                .spawn_interaction(lane, |delivery, slot| async move {
                    delivery.handle_interaction(incoming, None, &slot).await;
                });
        }
    }
}

/// Serenity ignores an event that it cannot decode, and Discord adds fields at any
/// time. Such an interaction is decoded by the fields in use. If one of them is
/// unreadable, the person gets an answer all the same.
#[async_trait]
impl RawEventHandler for Events {
    async fn raw_event(&self, _: Context, event: Event) {
        let Event::Unknown(event) = event else { return };
        if event.kind != "INTERACTION_CREATE" {
            return;
        }
        if let Some(interaction) = interaction::decode(&event.value) {
            return self.receive(&interaction);
        }
        let interaction = interaction_ref::unreadable(&event.value);
        let id = interaction.as_ref().map(|interaction| interaction.id.0);
        tracing::error!(interaction = id, "failed to decode an interaction");
        if let Some(interaction) = interaction {
            self.tasks
                .spawn_interaction(Lane::Prompt, |delivery, slot| async move {
                    let _slot = slot;
                    delivery.answer_unreadable(interaction, None).await;
                });
        }
    }
}
