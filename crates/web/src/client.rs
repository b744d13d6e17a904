//! The client of a request, by its address.

use std::convert::Infallible;
use std::net::IpAddr;
use std::sync::Arc;

use axum::extract::{FromRequestParts, Request, State};
use axum::http::request::Parts;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use super::allowances::{Counted, over};
use super::pages::Pages;
use tavern_http::Peer;

/// The client address of a request.
pub(super) struct ClientAddress(pub(super) IpAddr);

impl FromRequestParts<Arc<Pages>> for ClientAddress {
    type Rejection = Infallible;

    async fn from_request_parts(
        parts: &mut Parts,
        pages: &Arc<Pages>,
    ) -> Result<ClientAddress, Infallible> {
        let peer = parts.extensions.get::<Peer>().copied();
        let address = pages.allowances.counted_address(&parts.headers, peer);
        Ok(ClientAddress(address))
    }
}

impl FromRequestParts<(Arc<Pages>, Counted)> for ClientAddress {
    type Rejection = Infallible;

    async fn from_request_parts(
        parts: &mut Parts,
        (pages, _): &(Arc<Pages>, Counted),
    ) -> Result<ClientAddress, Infallible> {
        ClientAddress::from_request_parts(parts, pages).await
    }
}

/// Refuses the requests of an address beyond its allowance.
pub(super) async fn count(
    State((pages, kind)): State<(Arc<Pages>, Counted)>,
    ClientAddress(address): ClientAddress,
    request: Request,
    next: Next,
) -> Response {
    let now = match pages.now() {
        Ok(now) => now,
        Err(error) => return error.into_response(),
    };
    let share = pages.allowances.count(address, kind, now);
    if share.is_over {
        return over(share).into_response();
    }
    next.run(request).await
}
