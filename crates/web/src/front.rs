//! The first page, which says what this is, and the addresses that browsers and crawlers try by themselves.

use std::sync::Arc;

use axum::extract::State;
use axum::response::Response;
use maud::{Markup, html};

use super::answer::{html, revisitable};
use super::asked::Asked;
use super::page;
use super::page_error::PageError;
use super::pages::Pages;
use tavern_app::pages::public;

/// Pages with a key or a person are for nobody else.
pub(super) const ROBOTS: &str =
    "User-agent: *\nDisallow: /g/\nDisallow: /in/\nDisallow: /games\nDisallow: /api/\n";

/// The first page, with the servers whose games are public.
pub(super) async fn open(
    State(pages): State<Arc<Pages>>,
    request: Asked,
) -> Result<Response, PageError> {
    let _permit = pages.permit_to_read().await?;
    let words = request.words();
    let servers = match pages.now() {
        Ok(now) => public::public_servers(&pages.app, now).await?,
        // The bot is not connected yet, and this page needs no bot.
        Err(_) => Vec::new(),
    };
    let servers = servers.iter().map(|server| {
        html! { a href=(public::public_address(&pages.app, server)) { (server.name) } }
    });
    let servers: Vec<Markup> = servers.collect();
    let body = html! {
        p { (words.page_front()) }
        p { (words.page_front_begin()) }
        (page::links(words))
        @if !servers.is_empty() { (page::section(&words.page_front_servers(), &servers)) }
    };
    Ok(revisitable(html(page::titled(words, "Tak Tavern", &body))))
}
