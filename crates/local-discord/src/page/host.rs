//! Protection against DNS rebinding: a page of another site that resolves its
//! name to this machine is refused.

use axum::extract::Request;
use axum::http::{StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use super::PageError;

/// Refuses requests for another host than the loopback address.
pub(crate) async fn only_loopback(request: Request, next: Next) -> Response {
    let host = request
        .headers()
        .get(header::HOST)
        .and_then(|host| host.to_str().ok());
    if host.is_some_and(is_loopback) {
        return next.run(request).await;
    }
    let why = "The local Discord answers only to 127.0.0.1 and localhost.".to_owned();
    PageError(StatusCode::FORBIDDEN, why).into_response()
}

fn is_loopback(host: &str) -> bool {
    let name = match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => name,
        _ => host,
    };
    matches!(name, "127.0.0.1" | "localhost" | "[::1]")
}
