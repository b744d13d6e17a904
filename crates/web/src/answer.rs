//! The forms of an answer: pages, data, files and streams, each with the headers that keep it safe.

use axum::body::Body;
use axum::http::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE, REFERRER_POLICY, X_CONTENT_TYPE_OPTIONS,
};
use axum::http::{HeaderName, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::{MethodRouter, get};
use axum_extra::extract::CookieJar;
use axum_extra::extract::cookie::Cookie;
use maud::Markup;
use serde::Serialize;
use serde_json::json;

/// Scripts and styles load only from this site, no site may frame a page, and nothing is sent elsewhere.
pub(super) const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; \
                      manifest-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// The same for a page with forms.
const POLICY_WITH_FORMS: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; \
                                 manifest-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'self'; \
                                 frame-ancestors 'none'";

/// The cache header for private content, and for games that may become private: no proxy stores it, and browsers always
/// refetch.
const PRIVATE: &str = "private, no-store";

/// A page.
pub(super) fn html(page: Markup) -> Response {
    answer("text/html", page.into_string().into(), PRIVATE)
}

/// A page that has nothing private, so its browser may keep it for the way back, and show it as it was.
pub(super) fn revisitable(mut response: Response) -> Response {
    let cache = HeaderValue::from_static("private, no-cache");
    response.headers_mut().insert(CACHE_CONTROL, cache);
    response
}

/// Other sites get neither the window of a page nor its files, and a page uses none of these devices.
pub(super) async fn isolate(mut response: Response) -> Response {
    let headers = response.headers_mut();
    for (name, value) in [
        ("cross-origin-opener-policy", "same-origin"),
        ("cross-origin-resource-policy", "same-origin"),
        (
            "permissions-policy",
            "camera=(), display-capture=(), geolocation=(), microphone=(), midi=(), payment=(), usb=()",
        ),
    ] {
        let name = HeaderName::from_static(name);
        headers.insert(name, HeaderValue::from_static(value));
    }
    response
}

/// A page with forms. Browsers send its origin with a form, but never its full address, because the address of a link
/// signs in.
pub(super) fn html_with_forms(page: Markup) -> Response {
    let mut response = html(page);
    let headers = response.headers_mut();
    let policy = HeaderValue::from_static(POLICY_WITH_FORMS);
    headers.insert(CONTENT_SECURITY_POLICY, policy);
    headers.insert(REFERRER_POLICY, HeaderValue::from_static("strict-origin"));
    response
}

pub(super) fn with_status(status: StatusCode, mut response: Response) -> Response {
    *response.status_mut() = status;
    response
}

/// Data for the script of a page.
pub(super) fn data(value: &impl Serialize) -> Response {
    let text = serde_json::to_string(value).expect("names in an answer are texts");
    answer("application/json", text.into(), PRIVATE)
}

/// A sentence for the script of a page.
pub(super) fn sentence(status: StatusCode, sentence: &str) -> Response {
    with_status(status, data(&json!({ "said": sentence })))
}

/// A stream of events. A proxy passes each one on without buffering.
pub(super) fn event_stream(body: Body) -> Response {
    let events = answer("text/event-stream", body, PRIVATE);
    ([("x-accel-buffering", "no")], events).into_response()
}

/// A file at an address without a version, so browsers request it each time.
pub(super) fn file<S>(kind: &'static str, text: &'static str) -> MethodRouter<S>
where
    S: Clone + Send + Sync + 'static,
{
    get(async move || answer(kind, text.into(), "no-store"))
}

/// A redirect, with a cookie for the browser.
pub(super) fn redirection(to: &str, cookie: Option<Cookie<'static>>) -> Response {
    let cookies = cookie.into_iter().fold(CookieJar::new(), CookieJar::add);
    let headers = [(CACHE_CONTROL, PRIVATE), (REFERRER_POLICY, "no-referrer")];
    (cookies, headers, Redirect::to(to)).into_response()
}

/// An answer with the headers common to all.
pub(super) fn answer(kind: &'static str, body: Body, cache: &'static str) -> Response {
    let kind = format!("{kind}; charset=utf-8");
    let headers: [(HeaderName, &str); 5] = [
        (CONTENT_TYPE, &kind),
        (CACHE_CONTROL, cache),
        (CONTENT_SECURITY_POLICY, POLICY),
        (X_CONTENT_TYPE_OPTIONS, "nosniff"),
        // The key of a game is in its address.
        (REFERRER_POLICY, "no-referrer"),
    ];
    (headers, body).into_response()
}
