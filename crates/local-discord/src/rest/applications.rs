//! The gateway's address and the application.

use std::sync::Arc;

use axum::extract::State;
use axum::routing::get;
use axum::{Extension, Json, Router};
use serde_json::{Value, json};

use super::{Answered, HubState};
use crate::courier;
use crate::endpoint;
use crate::gateway::gateway_url;
use crate::hub::Hub;
use crate::limits::Form;
use crate::request::Body;

pub(super) fn routes() -> Router<Arc<Hub>> {
    Router::new()
        .route("/gateway", get(gateway))
        .route("/gateway/bot", get(gateway_for_bots))
        .route("/applications/@me", get(application).patch(edit))
        .route("/oauth2/applications/@me", get(application))
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

/// The fields of the application that can be changed here.
async fn edit(State(hub): HubState, Extension(body): Extension<Body>) -> Answered {
    let url = &body.json["interactions_endpoint_url"];
    match url.as_str() {
        Some(url) if !url.is_empty() => {
            if let Err(why) = courier::check(&hub, url).await {
                let mut form = Form::default();
                form.complain(
                    "interactions_endpoint_url",
                    "APPLICATION_INTERACTIONS_ENDPOINT_URL_INVALID",
                    format!("The specified interactions endpoint url could not be verified: {why}"),
                );
                form.verdict()?;
            }
            let urls = vec![url.to_owned()];
            hub.change_endpoint(|endpoint| endpoint.set(urls));
        }
        Some(_) => hub.change_endpoint(|endpoint| endpoint.set(Vec::new())),
        None if body.json.get("interactions_endpoint_url").is_some() => {
            hub.change_endpoint(|endpoint| endpoint.set(Vec::new()));
        }
        None => {}
    }
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
