//! The data shown on the page, and its live events.

use std::convert::Infallible;
use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use axum::response::sse::{Event, KeepAlive, Sse};
use futures_util::stream::{self, Stream};
use serde::Deserialize;
use serde_json::{Map, Value, json};
use tokio::sync::broadcast::Receiver;

use super::PageError;
use crate::hub::Hub;
use crate::locale;
use crate::resource::channel::Channel;
use crate::snowflake::Snowflake;
use crate::world::interactions::Actor;
use crate::world::{Change, World};

/// The person viewing the page, if one is chosen.
#[derive(Clone, Copy, Deserialize)]
pub(super) struct Viewer {
    #[serde(rename = "as")]
    person: Option<Snowflake>,
}

impl Viewer {
    fn sees(self, private_to: Option<Snowflake>) -> bool {
        private_to.is_none() || private_to == self.person
    }

    fn finds(self, channel: &Channel) -> bool {
        match self.person {
            Some(person) => channel.is_seen_by(person),
            None => !channel.is_private(),
        }
    }
}

pub(super) async fn state(
    State(hub): State<Arc<Hub>>,
    Query(viewer): Query<Viewer>,
) -> Json<Value> {
    let is_online = hub.may_reach_bot();
    Json(hub.read(|world| {
        let channels = world.channels.iter().filter(|channel| viewer.finds(channel));
        let others = world.users.iter().filter(|user| user.id != world.bot);
        let people = others.filter(|user| !user.bot);
        let people = people.map(|user| world.page_person(user));
        let bot = world.bot_user();
        let locale = viewer
            .person
            .map_or(&*world.locale, |id| world.locale_of(id));
        let pick = |dictionary: &Value| locale::shown(dictionary, locale).map(str::to_owned);
        let commands = world.commands.list.iter();
        let commands = commands.map(|command| locale::localized(command, &pick));
        // The ids of the commands available to this person, by channel.
        let offers = viewer.person.map(|person| {
            let offer = |channel: &Channel| {
                let channel = channel.id;
                let commands = world.page_offers(Actor { person, channel });
                (channel.to_string(), json!(commands))
            };
            channels.clone().map(offer).collect::<Map<_, _>>()
        });
        json!({
            "guild": {"id": world.guild, "name": world.guild_name},
            "channels": channels.map(|channel| world.page_channel(channel)).collect::<Value>(),
            "roles": world.all_roles().iter().map(|role| json!({"id": role.id, "name": role.name})).collect::<Value>(),
            "people": people.collect::<Value>(),
            "bot": {"id": bot.id, "name": bot.display, "online": is_online},
            "commands": commands.collect::<Value>(),
            "offered": offers,
            "installed": viewer.person.is_some_and(|person| world.installs.contains(&person)),
            "locales": locale::ALL,
        })
    }))
}

pub(super) async fn messages(
    State(hub): State<Arc<Hub>>,
    Path(channel): Path<Snowflake>,
    Query(viewer): Query<Viewer>,
) -> Result<Json<Value>, PageError> {
    hub.read(|world| {
        let channel_in_sight = world
            .channel(channel)
            .ok()
            .filter(|channel| viewer.finds(channel));
        if channel_in_sight.is_none() {
            return Err(PageError(
                StatusCode::NOT_FOUND,
                "There is no such channel here.".to_owned(),
            ));
        }
        let messages = world
            .messages_in(channel)
            .rev()
            .filter(|message| viewer.sees(message.private_to));
        let mut newest: Vec<Value> = messages.take(100).map(|m| world.page_message(m)).collect();
        newest.reverse();
        Ok(Json(Value::Array(newest)))
    })
}

/// The page's live events (server-sent events).
pub(super) async fn events(
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

fn event(world: &World, change: &Change, viewer: Viewer) -> Option<Value> {
    let is_found = |channel| {
        world
            .channel(channel)
            .is_ok_and(|channel| viewer.finds(channel))
    };
    match change {
        Change::Posted(message) | Change::Edited(message) => {
            let kind = if matches!(change, Change::Posted(_)) {
                "message"
            } else {
                "update"
            };
            let is_seen = is_found(message.channel) && viewer.sees(message.private_to);
            is_seen.then(|| json!({"type": kind, "message": world.page_message(message)}))
        }
        Change::Deleted {
            channel,
            id,
            private_to,
        } => {
            let is_seen = is_found(*channel) && viewer.sees(*private_to);
            is_seen.then(|| json!({"type": "delete", "channel": channel, "id": id}))
        }
        Change::Online(online) => Some(json!({"type": "bot", "online": online})),
        // New threads and commands are part of the page's state.
        Change::Commands | Change::Opened(_) | Change::Altered(_) | Change::Closed(_) => {
            Some(json!({"type": "commands"}))
        }
        Change::Interaction { .. }
        | Change::BotGone(_)
        | Change::Emoji(_)
        | Change::EmojiGone(_) => None,
    }
}
