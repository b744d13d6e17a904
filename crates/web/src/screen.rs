//! Public games elsewhere: on a screen that follows what is played (`/s/SERVER/tv`), and in a frame of another site.

use std::sync::Arc;

use axum::extract::rejection::PathRejection;
use axum::extract::{Path, State};
use axum::http::HeaderValue;
use axum::http::header::CONTENT_SECURITY_POLICY;
use axum::response::Response;
use maud::{Markup, html};
use serde_json::json;

use super::answer::{data, html, redirection};
use super::asked::Asked;
use super::assets::module;
use super::page;
use super::page_error::PageError;
use super::pages::Pages;
use super::public_lines::{canonical, players};
use tavern_app::pages::public::{self, GameEntry};
use tavern_game::{GameNumber, GuildId};
use tavern_words::{PlainText, Words};

/// Every site may frame the page. It has no forms, and its frame gets no cookie, so nobody can be led to an act there.
const POLICY_IN_FRAMES: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; \
                                connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors *";

/// The size of a frame, in pixels: the board is as wide, and the players and the steps are below and above it.
const WIDTH: u32 = 480;
const BESIDE: u32 = 160;
const LEAST_WIDTH: u32 = 120;

/// Where the page of a game stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stand {
    Site,
    /// A screen that follows what is played.
    Screen,
    /// A frame of another site.
    Frame,
}

impl Stand {
    /// What a page has in addition.
    pub(super) fn markup(self, words: Words, guild: GuildId, game: &GameEntry) -> Markup {
        match self {
            Stand::Site => html! {},
            Stand::Screen => screen(guild, Some(GameNumber(game.number))),
            Stand::Frame => html! {
                p id="framed" { a href=(game.page) target="_blank" rel="noopener" { (words.public_framed(PlainText(&players(words, game)))) } }
            },
        }
    }
}

/// Follows what is played.
fn screen(guild: GuildId, game: Option<GameNumber>) -> Markup {
    let query = game.map(|game| format!("?on={game}")).unwrap_or_default();
    html! {
        div id="screen" data-next={ "/s/" (guild) "/tv" (query) } hidden {}
        (module("screen.js"))
    }
}

/// Leads to the game for a screen.
pub(super) async fn tv(
    State(pages): State<Arc<Pages>>,
    path: Result<Path<String>, PathRejection>,
    request: Asked,
) -> Result<Response, PageError> {
    let guild = path.ok().and_then(|Path(server)| canonical(&server));
    let _permit = pages.permit_to_read().await?;
    let server = pages.public_server(guild).await?;
    let present = request.query.value("on").and_then(canonical);
    let game = public::game_on_screen(&pages.app, &server, present, pages.now()?).await?;
    let to = game.map(|game| format!("/s/{}/{game}?tv", server.guild));
    if !request.reader.takes_page {
        return Ok(data(&json!({ "address": to })));
    }
    if let Some(to) = to {
        return Ok(redirection(&to, None));
    }
    let words = request.words();
    let body = html! { p { (words.public_tv_quiet()) } (screen(server.guild, None)) };
    Ok(html(page::titled(words, &words.public_tv(), &body)))
}

/// Lets other sites frame a page.
pub(super) fn framable(mut response: Response) -> Response {
    let policy = HeaderValue::from_static(POLICY_IN_FRAMES);
    response
        .headers_mut()
        .insert(CONTENT_SECURITY_POLICY, policy);
    response
}

/// The frame of a game for sites that make one of its address (<https://oembed.com>).
pub(super) async fn frame_of(
    State(pages): State<Arc<Pages>>,
    request: Asked,
) -> Result<Response, PageError> {
    let value = |name| request.query.value(name);
    if value("format").is_some_and(|format| format != "json") {
        return Err(PageError::NothingPublic);
    }
    let site = pages.app.page_site().unwrap_or_default();
    let address = value("url").and_then(|url| url.strip_prefix(site)?.strip_prefix("/s/"));
    let address = address.and_then(|address| {
        let (server, game) = address.split(['?', '#']).next()?.split_once('/')?;
        Some((canonical(server)?, canonical(game)?))
    });
    let _permit = pages.permit_to_read().await?;
    let (server, game) = address.ok_or(PageError::NothingPublic)?;
    let server = pages.public_server(Some(server)).await?;
    let game = public::public_game(&pages.app, &server, game, None).await?;
    let (_, entry) = game.ok_or(PageError::NothingPublic)?;
    let most = |name, usual: u32| {
        let most = value(name).and_then(|most| most.parse().ok());
        most.map_or(usual, |most: u32| usual.min(most))
    };
    let width =
        most("maxwidth", WIDTH).min(most("maxheight", WIDTH + BESIDE).saturating_sub(BESIDE));
    if width < LEAST_WIDTH {
        return Err(PageError::NothingPublic);
    }
    let words = request.words();
    let height = width + BESIDE;
    let title = players(words, &entry);
    let frame = html! {
        iframe src={ (site) "/embed/" (server.guild) "/" (entry.number) } width=(width) height=(height)
            title=(title) loading="lazy" style="border:0" {}
    };
    Ok(data(&json!({
        "version": "1.0",
        "type": "rich",
        "provider_name": "Tak Tavern",
        "provider_url": site,
        "title": title,
        "width": width,
        "height": height,
        "html": frame.into_string(),
    })))
}
