//! Registered commands, global and of the server.

use std::sync::Arc;

use axum::extract::{Query, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Extension, Json, Router};
use serde_json::Value;

use super::{Answered, At, Done, HubState};
use crate::hub::Hub;
use crate::limits::Form;
use crate::locale;
use crate::refusal::Refusal;
use crate::request::Body;
use crate::snowflake::Snowflake;
use crate::world::commands::{Commands, Scope};
use crate::world::{Change, World};

pub(super) fn routes() -> Router<Arc<Hub>> {
    Router::new()
        .route(
            "/applications/{app}/commands",
            get(list).put(put_all).post(put),
        )
        .route(
            "/applications/{app}/commands/{command}",
            get(one).patch(patch).delete(delete),
        )
        .route(
            "/applications/{app}/guilds/{guild}/commands",
            get(list).put(put_all).post(put),
        )
        .route(
            "/applications/{app}/guilds/{guild}/commands/{command}",
            get(one).patch(patch).delete(delete),
        )
}

/// The ids in the path: the application, and optionally a guild and a command.
#[derive(serde::Deserialize)]
struct Ids {
    app: Snowflake,
    guild: Option<Snowflake>,
    command: Option<Snowflake>,
}

impl Ids {
    fn scope(&self, world: &World) -> Result<Scope, Refusal> {
        if self.app != world.application {
            return Err(Refusal::UNKNOWN_APPLICATION);
        }
        match self.guild {
            None => Ok(Scope::Global),
            Some(guild) if guild == world.guild => Ok(Scope::Guild(guild)),
            Some(_) => Err(Refusal::MISSING_ACCESS),
        }
    }

    fn command(&self) -> Result<Snowflake, Refusal> {
        self.command.ok_or(Refusal::UNKNOWN_COMMAND)
    }
}

/// Applies a change to the commands and announces it if it succeeded.
fn change<T>(
    hub: &Hub,
    ids: &Ids,
    change: impl FnOnce(
        &mut Commands,
        Scope,
        &mut dyn FnMut() -> Snowflake,
        Snowflake,
    ) -> Result<T, Refusal>,
) -> Result<T, Refusal> {
    hub.act(|world| {
        let scope = ids.scope(world)?;
        let mut commands = std::mem::take(&mut world.commands);
        let application = world.application;
        let result = change(&mut commands, scope, &mut || world.mint(), application);
        world.commands = commands;
        if result.is_ok() {
            world.record(Change::Commands);
        }
        result
    })
}

#[derive(serde::Deserialize)]
struct Parameters {
    with_localizations: Option<String>,
}

/// All commands. The dictionaries are included only on request (documentation
/// page "Application Commands", section Retrieving Localized Commands).
async fn list(
    State(hub): HubState,
    At(ids): At<Ids>,
    Query(parameters): Query<Parameters>,
    headers: HeaderMap,
) -> Answered {
    let is_whole = matches!(parameters.with_localizations.as_deref(), Some("true" | "1"));
    let locale = requested_locale(&headers);
    let pick = |dictionary: &Value| dictionary[locale].as_str().map(str::to_owned);
    hub.read(|world| {
        let commands = world.commands.of(ids.scope(world)?);
        Ok(Json(if is_whole {
            commands.cloned().collect()
        } else {
            commands
                .map(|command| locale::localized(command, &pick))
                .collect()
        }))
    })
}

/// The locale of a request; a bot's default is `en-US`.
fn requested_locale(headers: &HeaderMap) -> &str {
    let header = |name: &str| headers.get(name).and_then(|value| value.to_str().ok());
    let language = header("accept-language").map(|list| {
        let first = list.split([',', ';']).next().unwrap_or_default();
        first.trim()
    });
    let locale_name = header("x-discord-locale").or(language);
    locale_name
        .filter(|locale| locale::exists(locale))
        .unwrap_or(locale::DEFAULT)
}

async fn one(State(hub): HubState, At(ids): At<Ids>) -> Answered {
    hub.read(|world| {
        let scope = ids.scope(world)?;
        Ok(Json(world.commands.find(scope, ids.command()?)?.clone()))
    })
}

async fn put_all(
    State(hub): HubState,
    At(ids): At<Ids>,
    Extension(body): Extension<Body>,
) -> Answered {
    let mut form = Form::default();
    if !body.json.is_array() {
        form.complain(
            "",
            "LIST_TYPE_CONVERT",
            "Only iterables may be used in a ListType",
        );
    }
    form.verdict()?;
    let list = body.json.as_array().map(Vec::as_slice).unwrap_or_default();
    change(&hub, &ids, |commands, scope, mint, app| {
        commands.put_all(scope, list, mint, app)?;
        Ok(Json(commands.of(scope).cloned().collect::<Value>()))
    })
}

async fn put(
    State(hub): HubState,
    At(ids): At<Ids>,
    Extension(body): Extension<Body>,
) -> Result<Response, Refusal> {
    let (command, is_new) = change(&hub, &ids, |commands, scope, mint, app| {
        commands.put(scope, &body.json, mint, app)
    })?;
    let status = if is_new {
        StatusCode::CREATED
    } else {
        StatusCode::OK
    };
    Ok((status, Json(command)).into_response())
}

async fn patch(
    State(hub): HubState,
    At(ids): At<Ids>,
    Extension(body): Extension<Body>,
) -> Answered {
    let id = ids.command()?;
    change(&hub, &ids, |commands, scope, mint, app| {
        commands.patch(scope, id, &body.json, mint, app).map(Json)
    })
}

async fn delete(State(hub): HubState, At(ids): At<Ids>) -> Done {
    let id = ids.command()?;
    change(&hub, &ids, |commands, scope, _, _| {
        commands.delete(scope, id)
    })?;
    Ok(StatusCode::NO_CONTENT)
}
