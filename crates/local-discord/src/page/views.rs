//! The data shown on the page.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use serde_json::{Map, Value, json};

use super::PageError;
use crate::hub::Hub;
use crate::locale;
use crate::snowflake::Snowflake;
use crate::world::acts::Actor;

/// The person viewing the page, if one is chosen.
#[derive(Clone, Copy, Deserialize)]
pub(super) struct Viewer {
    #[serde(rename = "as")]
    pub(super) person: Option<Snowflake>,
}

impl Viewer {
    pub(super) fn see(self, private_to: Option<Snowflake>) -> bool {
        private_to.is_none() || private_to == self.person
    }

    pub(super) fn find(self, channel: &crate::resource::channel::Channel) -> bool {
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
        let channels = world.channels.iter().filter(|channel| viewer.find(channel));
        let others = world.users.iter().filter(|user| user.id != world.bot);
        let person = |user: &crate::resource::user::User| {
            json!({
                "id": user.id,
                "name": user.name,
                "display": user.display,
                "colour": user.colour(),
                "locale": world.locale_of(user.id),
                "bot": user.bot,
            })
        };
        let bot = world.bot_user();
        let seen = viewer
            .person
            .map_or(locale::DEFAULT, |id| world.locale_of(id));
        let pick = |dictionary: &Value| locale::shown(dictionary, seen).map(str::to_owned);
        let commands = world.commands.list.iter();
        let commands = commands.map(|command| locale::localized(command, &pick));
        // The ids of the commands available to this person, by channel.
        let offered = viewer.person.map(|person| {
            let offer = |channel: &crate::resource::channel::Channel| {
                let channel = channel.id;
                let commands = world.offered(Actor { person, channel });
                (channel.to_string(), json!(commands))
            };
            channels.clone().map(offer).collect::<Map<_, _>>()
        });
        json!({
            "guild": {"id": world.guild, "name": world.guild_name},
            "channels": channels.map(|channel| world.page_channel(channel)).collect::<Value>(),
            "roles": world.all_roles().iter().map(|role| json!({"id": role.id, "name": role.name})).collect::<Value>(),
            "people": others.filter(|user| !user.bot).map(person).collect::<Value>(),
            "bot": {"id": bot.id, "name": bot.display, "online": is_online},
            "commands": commands.collect::<Value>(),
            "offered": offered,
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
        let found = world
            .channel(channel)
            .ok()
            .filter(|channel| viewer.find(channel));
        if found.is_none() {
            return Err(PageError(
                StatusCode::NOT_FOUND,
                "There is no such channel here.".to_owned(),
            ));
        }
        let seen = world
            .messages_in(channel)
            .rev()
            .filter(|message| viewer.see(message.private_to));
        let mut newest: Vec<Value> = seen.take(100).map(|m| world.page_message(m)).collect();
        newest.reverse();
        Ok(Json(Value::Array(newest)))
    })
}

pub(super) async fn attachment(
    State(hub): State<Arc<Hub>>,
    Path((channel, id, filename)): Path<(Snowflake, Snowflake, String)>,
) -> Response {
    let found = hub.read(|world| {
        let mut files = world
            .messages_in(channel)
            .flat_map(|message| &message.attachments);
        files
            .find(|file| file.id == id && file.filename == filename)
            .cloned()
    });
    let Some(file) = found else {
        return StatusCode::NOT_FOUND.into_response();
    };
    let headers = [
        (header::CONTENT_TYPE, file.content_type()),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (
            header::CACHE_CONTROL,
            "private, max-age=31536000, immutable",
        ),
    ];
    (headers, file.bytes.to_vec()).into_response()
}

/// A file that a person attached to a command.
pub(super) async fn upload(
    State(hub): State<Arc<Hub>>,
    Path((application, id, filename)): Path<(Snowflake, Snowflake, String)>,
) -> Response {
    let found = hub.read(|world| {
        let file = world.uploads.get(&id).filter(|_| !world.loses_uploads);
        let file =
            file.filter(|file| application == world.application && file.filename == filename);
        file.cloned()
    });
    let Some(file) = found else {
        return StatusCode::NOT_FOUND.into_response();
    };
    let headers = [
        (header::CONTENT_TYPE, file.content_type()),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    ];
    (headers, file.bytes.to_vec()).into_response()
}

pub(super) async fn emoji(State(hub): State<Arc<Hub>>, Path(id): Path<Snowflake>) -> Response {
    let found = hub.read(|world| world.emoji(id).cloned());
    let Ok(emoji) = found else {
        return StatusCode::NOT_FOUND.into_response();
    };
    let headers = [
        (header::CONTENT_TYPE, emoji.content_type()),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (
            header::CACHE_CONTROL,
            "private, max-age=31536000, immutable",
        ),
    ];
    (headers, emoji.image.to_vec()).into_response()
}
