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

/// Crawlers may read everything: each page tells them not to list it, which they learn only by reading it.
pub(super) const ROBOTS: &str = "User-agent: *\nAllow: /\n";

/// The first page, with the servers whose games are public.
pub(super) async fn open(
    State(pages): State<Arc<Pages>>,
    request: Asked,
) -> Result<Response, PageError> {
    let _permit = pages.permit_to_read().await?;
    let words = request.words();
    let servers = public::public_servers(&pages.app, pages.now()?).await?;
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
