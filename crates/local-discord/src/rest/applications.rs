//! The gateway's address, the application and its emoji.

use std::sync::Arc;

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Extension, Json, Router};
use serde_json::{Value, json};

use super::{Answered, At, Done, HubState};
use crate::courier;
use crate::endpoint;
use crate::gateway::gateway_url;
use crate::hub::Hub;
use crate::limits::Form;
use crate::refusal::Refusal;
use crate::request::Body;
use crate::snowflake::Snowflake;
use crate::world::World;

/// The application and the emoji in a path.
type Place = At<(Snowflake, Snowflake)>;

pub(super) fn routes() -> Router<Arc<Hub>> {
    Router::new()
        .route("/gateway", get(gateway))
        .route("/gateway/bot", get(gateway_for_bots))
        .route("/applications/@me", get(application).patch(edit))
        .route("/oauth2/applications/@me", get(application))
        .route("/applications/{app}/emojis", get(emojis).post(create_emoji))
        .route(
            "/applications/{app}/emojis/{emoji}",
            get(emoji).patch(rename_emoji).delete(delete_emoji),
        )
}

async fn gateway(State(hub): HubState) -> Json<Value> {
    Json(json!({"url": hub.read(gateway_url)}))
}

async fn gateway_for_bots(State(hub): HubState) -> Json<Value> {
    Json(json!({
        "url": hub.read(gateway_url),
        "shards": 1,
        "session_start_limit": {
            "total": 1000,
            "remaining": hub.request_plan().session_starts.unwrap_or(999),
            "reset_after": 14_400_000,
            "max_concurrency": 1,
        },
    }))
}

/// Edit Current Application. Here only the endpoint can be changed.
async fn edit(State(hub): HubState, Extension(body): Extension<Body>) -> Answered {
    let Some(url) = body.json.get("interactions_endpoint_url") else {
        return Ok(application(State(hub)).await);
    };
    let url = url.as_str().filter(|url| !url.is_empty());
    if let Some(url) = url
        && let Err(why) = courier::check(&hub, url).await
    {
        let mut form = Form::default();
        form.complain(
            "interactions_endpoint_url",
            "APPLICATION_INTERACTIONS_ENDPOINT_URL_INVALID",
            format!("The specified interactions endpoint url could not be verified: {why}"),
        );
        form.verdict()?;
    }
    let urls = url.map(str::to_owned).into_iter().collect();
    hub.change_endpoint(|endpoint| endpoint.set(urls));
    Ok(application(State(hub)).await)
}

async fn application(State(hub): HubState) -> Json<Value> {
    let endpoint = hub.endpoint();
    Json(hub.read(|world| {
        let owner = world
            .user(world.owner())
            .unwrap_or_else(|| world.bot_user());
        json!({
            "id": world.application,
            "name": world.bot_user().display,
            "icon": null,
            "description": "",
            "summary": "",
            "type": null,
            "bot": world.bot_user().to_discord(),
            "bot_public": true,
            "bot_require_code_grant": false,
            "verify_key": endpoint::public_key(),
            "flags": 0,
            "flags_new": "0",
            "redirect_uris": [],
            "interactions_endpoint_url": endpoint.first(),
            "role_connections_verification_url": null,
            "owner": owner.to_discord(),
            "team": null,
            "approximate_guild_count": 1,
            "approximate_user_install_count": world.installs.len(),
            "approximate_user_authorization_count": 0,
            "explicit_content_filter": 0,
            "eligible_oauth2_scopes": [],
            "integration_types_config": {"0": {}, "1": {}},
        })
    }))
}

fn check_application(world: &World, app: Snowflake) -> Result<(), Refusal> {
    if app == world.application {
        Ok(())
    } else {
        Err(Refusal::UNKNOWN_APPLICATION)
    }
}

async fn emojis(State(hub): HubState, At(app): At<Snowflake>) -> Answered {
    hub.read(|world| {
        check_application(world, app)?;
        let items = world.emojis.iter().map(|emoji| world.discord_emoji(emoji));
        Ok(Json(json!({"items": items.collect::<Value>()})))
    })
}

async fn create_emoji(
    State(hub): HubState,
    At(app): At<Snowflake>,
    Extension(body): Extension<Body>,
) -> Result<Response, Refusal> {
    hub.act(|world| {
        check_application(world, app)?;
        let emoji = world.create_emoji(&body.json)?;
        let emoji = Json(world.discord_emoji(&emoji));
        Ok((StatusCode::CREATED, emoji).into_response())
    })
}

async fn emoji(State(hub): HubState, At((app, id)): Place) -> Answered {
    hub.read(|world| {
        check_application(world, app)?;
        Ok(Json(world.discord_emoji(world.emoji(id)?)))
    })
}

async fn rename_emoji(
    State(hub): HubState,
    At((app, id)): Place,
    Extension(body): Extension<Body>,
) -> Answered {
    hub.act(|world| {
        check_application(world, app)?;
        let emoji = world.rename_emoji(id, &body.json)?;
        Ok(Json(world.discord_emoji(&emoji)))
    })
}

async fn delete_emoji(State(hub): HubState, At((app, id)): Place) -> Done {
    hub.act(|world| {
        check_application(world, app)?;
        world.delete_emoji(id)
    })?;
    Ok(StatusCode::NO_CONTENT)
}
