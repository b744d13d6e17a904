//! The addresses of all pages.

use std::net::{Ipv4Addr, Ipv6Addr};
use std::sync::Arc;

use axum::Router;
use axum::extract::{Path, Request, State};
use axum::http::HeaderValue;
use axum::http::header::STRICT_TRANSPORT_SECURITY;
use axum::middleware::{Next, from_fn, from_fn_with_state, map_response};
use axum::response::Response;
use axum::routing::{any, get, post};
use ipnet::{IpNet, Ipv4Net, Ipv6Net};
use tokio_util::sync::CancellationToken;

use crate::answer::{file, isolate};
use crate::page_error::{PageError, explain};
use crate::pages::{Clock, Pages};
use crate::push_services::PushServices;
use crate::{
    acts, api, assets, free, front, game, games, install, look, offline, public, push, puzzle,
    visit,
};
use tavern_app::App;

/// Proxies on this machine, always trusted to name the address of a reader.
pub(super) fn usual_proxies() -> Vec<IpNet> {
    [
        Ipv4Net::new_assert(Ipv4Addr::LOCALHOST, 8).into(),
        Ipv6Net::new_assert(Ipv6Addr::LOCALHOST, 128).into(),
    ]
    .into()
}

/// The answers to all requests, without the connections. Public because tests drop them half-way.
#[doc(hidden)]
pub struct Site {
    pub(super) pages: Arc<Pages>,
}

impl Site {
    /// A site that accepts the listed push services.
    pub fn of(app: Arc<App>, clock: Clock) -> Site {
        let stop = CancellationToken::new();
        let behind = (usual_proxies(), PushServices::default());
        let pages = Arc::new(Pages::new(app, clock, behind, stop));
        Site { pages }
    }

    pub fn routes(&self) -> Router {
        let pages = &self.pages;
        Router::new()
            .route("/g/{key}", get(game::open))
            .route("/g/{key}/board", get(game::board))
            .route("/g/{key}/mini.svg", get(game::mini))
            .route("/g/{key}/live", get(game::news))
            .route("/g/{key}/turn", get(visit::turn))
            .route("/g/{key}/preview", get(visit::preview))
            .route("/g/{key}/play", post(visit::play))
            .route("/g/{key}/act", post(acts::press))
            .route("/g/{key}/out", post(visit::sign_out))
            .route("/in/{key}", get(visit::ask).post(visit::sign_in))
            .route("/look", post(look::choose))
            .route("/offline", get(offline::offline))
            .route("/robots.txt", file("text/plain", front::ROBOTS))
            .route("/assets/{version}/{name}", get(asset))
            .merge(free::routes(pages))
            .merge(games::routes())
            .merge(install::routes())
            .merge(public::routes(pages))
            .merge(puzzle::routes())
            .merge(push::routes())
            .fallback(nowhere)
            .method_not_allowed_fallback(nowhere)
            .layer(from_fn_with_state(Arc::clone(pages), visit::from_this_site))
            .layer(from_fn(explain))
            .layer(map_response(isolate))
            // Exempt from `from_this_site`, because it changes nothing and other sites may read it.
            .route("/api/v1/{*path}", any(api::answer))
            .layer(from_fn_with_state(Arc::clone(pages), require_encryption))
            .with_state(Arc::clone(pages))
    }

    /// Waits for the acts of people. An act finishes even if its client has disconnected.
    pub async fn finish_acts(&self) {
        self.pages.acts.close();
        self.pages.acts.wait().await;
    }
}

async fn asset(Path((version, name)): Path<(String, String)>) -> Result<Response, PageError> {
    assets::file(&version, &name).ok_or(PageError::Nothing)
}

async fn nowhere() -> PageError {
    PageError::Nothing
}

/// Browsers that have reached an encrypted site use no other connection to it for a year. That holds for all ports of a
/// host, so a site on a port of its own does not decide it.
async fn require_encryption(
    State(pages): State<Arc<Pages>>,
    request: Request,
    next: Next,
) -> Response {
    let mut response = next.run(request).await;
    if pages.owns_host() {
        let age = HeaderValue::from_static("max-age=31536000");
        response
            .headers_mut()
            .insert(STRICT_TRANSPORT_SECURITY, age);
    }
    response
}
