//! Messages of a channel.

use std::sync::Arc;

use axum::extract::{Query, State};
use axum::http::StatusCode;
use axum::routing::{get, put};
use axum::{Extension, Json, Router};
use serde::Deserialize;
use serde_json::{Value, json};

use super::{Answered, At, Done, HubState};
use crate::hub::Hub;
use crate::limits::Form;
use crate::limits::message::MessageBody;
use crate::refusal::Refusal;
use crate::request::Body;
use crate::resource::message::Message;
use crate::snowflake::Snowflake;
use crate::timestamp::iso;

type Place = At<(Snowflake, Snowflake)>;

pub(super) fn routes() -> Router<Arc<Hub>> {
    Router::new()
        .route("/channels/{channel}/messages", get(list).post(create))
        .route(
            "/channels/{channel}/messages/{message}",
            get(one).patch(edit).delete(delete),
        )
        .route("/channels/{channel}/messages/pins", get(pins))
        .route(
            "/channels/{channel}/messages/pins/{message}",
            put(pin).delete(unpin),
        )
        // The older addresses for pins.
        .route("/channels/{channel}/pins/{message}", put(pin).delete(unpin))
}

#[derive(Deserialize)]
struct Range {
    limit: Option<usize>,
    before: Option<Snowflake>,
    after: Option<Snowflake>,
    around: Option<Snowflake>,
}

impl Range {
    fn limit(&self) -> Result<usize, Refusal> {
        let limit = self.limit.unwrap_or(50);
        let mut form = Form::default();
        if !(1..=100).contains(&limit) {
            form.complain(
                "limit",
                "NUMBER_TYPE_MAX",
                "int value should be between 1 and 100.",
            );
        }
        form.verdict()?;
        Ok(limit)
    }

    /// Selects the requested messages from a list in order of age, and returns
    /// the newest first.
    fn pick<'m>(&self, messages: &[&'m Message], limit: usize) -> Vec<&'m Message> {
        let place = |id: Snowflake| messages.partition_point(|message| message.id < id);
        let (from, to) = if let Some(before) = self.before {
            let to = place(before);
            (to.saturating_sub(limit), to)
        } else if let Some(after) = self.after {
            let from = place(Snowflake(after.0 + 1));
            (from, from + limit)
        } else if let Some(around) = self.around {
            let from = place(around).saturating_sub(limit / 2);
            (from, from + limit)
        } else {
            (messages.len().saturating_sub(limit), messages.len())
        };
        messages[from..to.min(messages.len())]
            .iter()
            .rev()
            .copied()
            .collect()
    }
}

async fn list(
    State(hub): HubState,
    At(channel): At<Snowflake>,
    Query(range): Query<Range>,
) -> Answered {
    let limit = range.limit()?;
    hub.read(|world| {
        world.seen_channel(channel)?;
        let public = world
            .messages_in(channel)
            .filter(|message| message.private_to.is_none());
        let messages = range.pick(&public.collect::<Vec<_>>(), limit);
        let json: Value = messages
            .into_iter()
            .map(|message| world.discord_message(message))
            .collect();
        Ok(Json(json))
    })
}

async fn one(State(hub): HubState, At((channel, id)): Place) -> Answered {
    hub.read(|world| {
        world.seen_channel(channel)?;
        let message = world.message(channel, id)?;
        if message.private_to.is_some() {
            return Err(Refusal::UNKNOWN_MESSAGE);
        }
        Ok(Json(world.discord_message(message)))
    })
}

async fn create(
    State(hub): HubState,
    At(channel): At<Snowflake>,
    Extension(body): Extension<Body>,
) -> Answered {
    let message_body = MessageBody::read(&body, "")?;
    hub.act(|world| {
        let message = world.create(channel, message_body)?;
        Ok(Json(world.discord_message(&message)))
    })
}

async fn edit(
    State(hub): HubState,
    At((channel, id)): Place,
    Extension(body): Extension<Body>,
) -> Answered {
    let message_body = MessageBody::read(&body, "")?;
    hub.act(|world| {
        let message = world.patch(channel, id, message_body)?;
        Ok(Json(world.discord_message(&message)))
    })
}

async fn delete(State(hub): HubState, At((channel, id)): Place) -> Done {
    hub.act(|world| world.delete(channel, id))?;
    Ok(StatusCode::NO_CONTENT)
}

/// Discord pages pins by the time of pinning. That time is not stored here, so
/// one page lists all pins, the newest message first.
async fn pins(State(hub): HubState, At(channel): At<Snowflake>) -> Answered {
    hub.read(|world| {
        world.seen_channel(channel)?;
        let item = |message: &Message| {
            json!({
                "pinned_at": iso(message.id.millis()),
                "message": world.discord_message(message),
            })
        };
        let items: Vec<Value> = world.pins_in(channel).rev().map(item).collect();
        Ok(Json(json!({"items": items, "has_more": false})))
    })
}

async fn pin(State(hub): HubState, At((channel, id)): Place) -> Done {
    hub.act(|world| world.pin(channel, id))?;
    Ok(StatusCode::NO_CONTENT)
}

async fn unpin(State(hub): HubState, At((channel, id)): Place) -> Done {
    hub.act(|world| world.unpin(channel, id))?;
    Ok(StatusCode::NO_CONTENT)
}
