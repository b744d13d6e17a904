//! The page's live events (server-sent events).

use std::convert::Infallible;
use std::sync::Arc;

use axum::extract::{Query, State};
use axum::response::sse::{Event, KeepAlive, Sse};
use futures_util::stream::{self, Stream};
use serde_json::{Value, json};
use tokio::sync::broadcast::Receiver;

use super::views::Eyes;
use crate::news::News;
use crate::shared::Shared;

pub(super) async fn stream(
    State(shared): State<Arc<Shared>>,
    Query(eyes): Query<Eyes>,
) -> Sse<impl Stream<Item = Result<Event, Infallible>>> {
    let news = shared.listen();
    let events = stream::unfold((shared, news), move |(shared, mut news)| async move {
        let event = next(&shared, &mut news, eyes).await?;
        Some((Ok(Event::default().data(event.to_string())), (shared, news)))
    });
    Sse::new(events).keep_alive(KeepAlive::default())
}

/// The next event for these eyes. A page that fell far behind is let go; it
/// connects again and reads everything anew.
async fn next(shared: &Shared, news: &mut Receiver<News>, eyes: Eyes) -> Option<Value> {
    loop {
        let news = news.recv().await.ok()?;
        if let Some(event) = shared.read(|world| event(world, &news, eyes)) {
            return Some(event);
        }
    }
}

fn event(world: &crate::world::World, news: &News, eyes: Eyes) -> Option<Value> {
    let is_found = |channel| {
        world
            .channel(channel)
            .is_ok_and(|channel| eyes.find(channel))
    };
    match news {
        News::Posted(message) | News::Edited(message) => {
            let kind = if matches!(news, News::Posted(_)) {
                "message"
            } else {
                "update"
            };
            let is_seen = is_found(message.channel) && eyes.see(message.private_to);
            is_seen.then(|| json!({"type": kind, "message": world.stage_message(message)}))
        }
        News::Deleted {
            channel,
            id,
            private_to,
        } => {
            let is_seen = is_found(*channel) && eyes.see(*private_to);
            is_seen.then(|| json!({"type": "delete", "channel": channel, "id": id}))
        }
        News::Online(online) => Some(json!({"type": "bot", "online": online})),
        // A new thread is part of the state, as commands are.
        News::Commands | News::Opened(_) => Some(json!({"type": "commands"})),
        News::Interaction(_) => None,
    }
}
