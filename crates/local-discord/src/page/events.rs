//! The page's live events (server-sent events).

use std::convert::Infallible;
use std::sync::Arc;

use axum::extract::{Query, State};
use axum::response::sse::{Event, KeepAlive, Sse};
use futures_util::stream::{self, Stream};
use serde_json::{Value, json};
use tokio::sync::broadcast::Receiver;

use super::views::Viewer;
use crate::hub::Hub;
use crate::world::Change;

pub(super) async fn stream(
    State(hub): State<Arc<Hub>>,
    Query(viewer): Query<Viewer>,
) -> Sse<impl Stream<Item = Result<Event, Infallible>>> {
    let changes = hub.listen();
    let events = stream::unfold((hub, changes), move |(hub, mut changes)| async move {
        let event = next(&hub, &mut changes, viewer).await?;
        Some((Ok(Event::default().data(event.to_string())), (hub, changes)))
    });
    Sse::new(events).keep_alive(KeepAlive::default())
}

/// The next event for this viewer. A page too far behind is disconnected; it
/// reconnects and reloads everything.
async fn next(hub: &Hub, changes: &mut Receiver<Change>, viewer: Viewer) -> Option<Value> {
    loop {
        let change = changes.recv().await.ok()?;
        if let Some(event) = hub.read(|world| event(world, &change, viewer)) {
            return Some(event);
        }
    }
}

fn event(world: &crate::world::World, change: &Change, viewer: Viewer) -> Option<Value> {
    let is_found = |channel| {
        world
            .channel(channel)
            .is_ok_and(|channel| viewer.find(channel))
    };
    match change {
        Change::Posted(message) | Change::Edited(message) => {
            let kind = if matches!(change, Change::Posted(_)) {
                "message"
            } else {
                "update"
            };
            let is_seen = is_found(message.channel) && viewer.see(message.private_to);
            is_seen.then(|| json!({"type": kind, "message": world.page_message(message)}))
        }
        Change::Deleted {
            channel,
            id,
            private_to,
        } => {
            let is_seen = is_found(*channel) && viewer.see(*private_to);
            is_seen.then(|| json!({"type": "delete", "channel": channel, "id": id}))
        }
        Change::Online(online) => Some(json!({"type": "bot", "online": online})),
        // New threads and commands are part of the page's state.
        Change::Commands | Change::Opened(_) | Change::Altered(_) | Change::Closed(_) => {
            Some(json!({"type": "commands"}))
        }
        Change::Interaction { .. } | Change::Emoji(_) | Change::EmojiGone(_) => None,
    }
}
