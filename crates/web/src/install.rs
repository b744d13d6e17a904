//! The manifest for installing the pages as an app (<https://www.w3.org/TR/appmanifest/>). The app opens the list of
//! the person's games.

use std::sync::LazyLock;

use axum::Router;
use axum::body::Bytes;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, X_CONTENT_TYPE_OPTIONS};
use axum::response::{IntoResponse, Response};
use axum::routing::{MethodRouter, get};
use maud::{Markup, html};

use super::answer::{answer, file};
use tavern_app::pictures::program_icon_png;

/// The tags in the head of each page. The colours match the style.
pub(super) fn head() -> Markup {
    html! {
        link rel="icon" href="/icon.svg";
        link rel="apple-touch-icon" href="/icon-192.png";
        link rel="manifest" href="/manifest.webmanifest";
        meta name="theme-color" content="#17140f" media="(prefers-color-scheme: dark)";
        meta name="theme-color" content="#f6f1e7" media="(prefers-color-scheme: light)";
    }
}

const ICON: &str = include_str!("assets/icon.svg");

/// The icon of a window while it is its reader's turn.
const TURN_ICON: &str = include_str!("assets/icon-turn.svg");

const MANIFEST: &str = include_str!("assets/manifest.webmanifest");

/// The icons as PNG, because not every system takes SVG. The last one has a margin, because some systems cut it to a
/// circle.
static ICONS: LazyLock<[Bytes; 3]> = LazyLock::new(|| {
    let icons = [(6, 0), (16, 0), (10, 96)];
    icons.map(|(unit, room)| program_icon_png(unit, room).into())
});

pub(super) fn routes<S>() -> Router<S>
where
    S: Clone + Send + Sync + 'static,
{
    Router::new()
        .route(
            "/manifest.webmanifest",
            file("application/manifest+json", MANIFEST),
        )
        .route(
            "/icon.svg",
            get(async || answer("image/svg+xml", ICON.into(), KEPT)),
        )
        .route(
            "/icon-turn.svg",
            get(async || answer("image/svg+xml", TURN_ICON.into(), KEPT)),
        )
        // Programs without a look at the page try this address. All of them take PNG by now.
        .route("/favicon.ico", icon(0))
        .route("/icon-192.png", icon(0))
        .route("/icon-512.png", icon(1))
        .route("/icon-full.png", icon(2))
}

/// Browsers fetch a new icon after a day.
const KEPT: &str = "public, max-age=86400";

fn icon<S>(number: usize) -> MethodRouter<S>
where
    S: Clone + Send + Sync + 'static,
{
    get(async move || -> Response {
        let headers = [
            (CONTENT_TYPE, "image/png"),
            (CACHE_CONTROL, KEPT),
            (X_CONTENT_TYPE_OPTIONS, "nosniff"),
        ];
        (headers, ICONS[number].clone()).into_response()
    })
}
