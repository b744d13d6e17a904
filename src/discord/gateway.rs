//! The gateway: a connection for each shard, by which Discord tells events.

use std::sync::Arc;

use serenity::all::{
    Client, ClientBuilder, Context, Event, EventHandler, GatewayIntents, Interaction,
    RawEventHandler, Ready, ShardManager,
};
use serenity::async_trait;

use super::connection::Connection;
use super::desk::Desk;
use super::doors::Shards;
use super::incoming;

/// The connections to the gateway, one for each shard of this process.
pub(super) struct Gateway {
    client: Client,
    shards: Shards,
}

impl Gateway {
    /// Gets ready to connect, and to hand in at a desk what is heard.
    pub(super) async fn new(
        connection: &Connection,
        shards: Shards,
        desk: &Desk,
    ) -> anyhow::Result<Gateway> {
        let events = Events { desk: desk.clone() };
        let client = ClientBuilder::new_with_http(connection.http()?, GatewayIntents::empty())
            .event_handler(events.clone())
            .raw_event_handler(events)
            .await?;
        Ok(Gateway { client, shards })
    }

    /// Connects and hears events until Discord ends a connection for good.
    pub(super) async fn listen(&mut self) -> serenity::Result<()> {
        match self.shards {
            Shards::Advised => self.client.start_autosharded().await,
            // Serenity takes the end of this range for the last shard.
            Shards::Range(range) => {
                let shards = range.first()..range.last();
                self.client.start_shard_range(shards, range.total()).await
            }
        }
    }

    /// Who knows how the connections are.
    pub(super) fn connections(&self) -> &Arc<ShardManager> {
        &self.client.shard_manager
    }

    /// Closes the connections.
    pub(super) async fn close(&self) {
        self.client.shard_manager.shutdown_all().await;
    }
}

/// What becomes of events.
#[derive(Clone)]
struct Events {
    desk: Desk,
}

#[async_trait]
impl EventHandler for Events {
    async fn ready(&self, _: Context, ready: Ready) {
        let shard = ready.shard.map(|shard| shard.id.0);
        tracing::info!(bot = ready.user.name, shard, "connected");
    }

    async fn interaction_create(&self, _: Context, interaction: Interaction) {
        if let Some(incoming) = incoming::read(&interaction) {
            self.desk
                .begin(|delivery| async move { delivery.answer(incoming, None).await });
        }
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
            self.desk.begin(|delivery| async move {
                delivery.answer_unreadable(interaction, None).await;
            });
        }
    }
}
