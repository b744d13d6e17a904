//! Requests for the loopback address alone.

use axum::Json;
use axum::extract::Request;
use axum::http::{StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use serde_json::json;

/// Refuses requests for another host: a page of another site could resolve its
/// name to this machine (DNS rebinding).
pub(super) async fn only_loopback(request: Request, next: Next) -> Response {
    let host = request
        .headers()
        .get(header::HOST)
        .and_then(|host| host.to_str().ok());
    if host.is_some_and(is_loopback) {
        return next.run(request).await;
    }
    let why = "The local Discord answers only to 127.0.0.1 and localhost.";
    (StatusCode::FORBIDDEN, Json(json!({"message": why}))).into_response()
}

fn is_loopback(host: &str) -> bool {
    let name = match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => name,
        _ => host,
    };
    matches!(name, "127.0.0.1" | "localhost" | "[::1]")
}
