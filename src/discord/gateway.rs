//! The gateway: a connection for each shard, by which Discord tells events.

use std::sync::Arc;

use serenity::all::{
    Client, ClientBuilder, Context, Event, EventHandler, GatewayIntents, Interaction,
    RawEventHandler, Ready, ShardManager,
};
use serenity::async_trait;

use super::connection::Connection;
use super::doors::ShardRange;
use super::places::Lane;
use super::session_starts::Opening;
use super::tasks::Tasks;
use super::{incoming, interaction_ref};

/// The connections to the gateway, one for each shard of this process.
pub(super) struct Gateway {
    client: Client,
    shards: ShardRange,
}

impl Gateway {
    /// Gets ready to connect, and to begin work on what is heard.
    pub(super) async fn new(
        connection: &Connection,
        opening: Opening,
        tasks: &Tasks,
    ) -> anyhow::Result<Gateway> {
        let events = Events {
            tasks: tasks.clone(),
        };
        let client = ClientBuilder::new_with_http(connection.http()?, GatewayIntents::empty())
            .event_handler(events.clone())
            .raw_event_handler(events)
            .await?;
        // Serenity has asked for the address as well, but where it got no answer it
        // goes to the real Discord, whatever stands in Discord's place here.
        *client.ws_url.lock().await = opening.url;
        Ok(Gateway {
            client,
            shards: opening.shards,
        })
    }

    /// Connects and hears events until Discord ends a connection for good.
    pub(super) async fn listen(&mut self) -> serenity::Result<()> {
        // Serenity takes the end of this range for the last shard.
        let shards = self.shards.first()..self.shards.last();
        let total = self.shards.total();
        self.client.start_shard_range(shards, total).await
    }

    /// Who knows how the connections are, and how many there should be.
    pub(super) fn connections(&self) -> (&Arc<ShardManager>, u32) {
        (&self.client.shard_manager, self.shards.count())
    }

    /// Closes the connections.
    pub(super) async fn close(&self) {
        self.client.shard_manager.shutdown_all().await;
    }
}

/// What becomes of events.
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

    async fn interaction_create(&self, _: Context, interaction: Interaction) {
        let us = self.tasks.delivery().rest.identity();
        if let Some(incoming) = incoming::read(&interaction, us) {
            let lane = Lane::of(&incoming);
            self.tasks
                .spawn_interaction(lane, |delivery, place| async move {
                    delivery.answer(incoming, None, &place).await;
                });
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
        let read = interaction_ref::unreadable(&event.value);
        let id = read.as_ref().map(|interaction| interaction.id.0);
        tracing::error!(interaction = id, "an interaction that cannot be decoded");
        if let Some(interaction) = read {
            self.tasks
                .spawn_interaction(Lane::Prompt, |delivery, place| async move {
                    let _place = place;
                    delivery.answer_unreadable(interaction, None).await;
                });
        }
    }
}
