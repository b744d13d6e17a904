//! The page with a person's own games, and the link from one waiting game to the next.

use std::fmt::Write as _;
use std::sync::Arc;

use axum::Router;
use axum::body::Body;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use axum::routing::{get, post};

use super::page::{self, Next, Plain};
use super::visit::{address, redirection};
use super::{
    ASSETS, LONGEST_WAIT, Missing, PageQuery, Pages, file, html, html_with_forms, turn, with_status,
};
use crate::app::{OwnPage, OwnPages, Ticket, Visitor};
use crate::game::Game;
use crate::words::Words;

pub(super) const ADDRESS: &str = "/games";

pub(super) const SCRIPT: &str = include_str!("games.js");

pub(super) fn routes() -> Router<Arc<Pages>> {
    Router::new()
        .route("/games.js", file("text/javascript", SCRIPT))
        .route(ADDRESS, get(games))
        .route("/games/out", post(sign_out))
}

/// The running games of a signed-in person.
async fn games(
    State(pages): State<Arc<Pages>>,
    headers: HeaderMap,
    PageQuery { words, .. }: PageQuery,
) -> Response {
    let shown = pages.own_games(words, &headers).await;
    shown.unwrap_or_else(|missing| missing.page(words))
}

/// Signs a browser out, and shows the page.
async fn sign_out(
    State(pages): State<Arc<Pages>>,
    headers: HeaderMap,
    PageQuery { words, .. }: PageQuery,
    body: Body,
) -> Response {
    match pages.end_visit(words, &headers, body).await {
        Ok(cookie) => redirection(ADDRESS.to_owned(), Some(cookie)),
        Err(missing) => missing.page(words),
    }
}

impl Pages {
    async fn own_games(&self, words: Words, headers: &HeaderMap) -> Result<Response, Missing> {
        let _turn = turn(&self.reads, LONGEST_WAIT).await?;
        let Some((browser, visitor)) = self.signed_in(headers, words).await? else {
            let title = words.button_my_games();
            let body = format!(
                "<p>{}</p>\n{}",
                Plain(&words.page_signed_out()),
                page::links(words)
            );
            let page = page::titled(words, &title, &body, &ASSETS);
            return Ok(with_status(StatusCode::UNAUTHORIZED, html(page)));
        };
        let games = self.app.own_pages(&visitor, self.now()?).await?;
        let switch = self.push_switch(visitor.words, &browser).await?;
        let page = self.listed(visitor.words, &games, (&browser, &switch));
        Ok(html_with_forms(page))
    }

    fn listed(&self, words: Words, games: &OwnPages, (browser, switch): (&Ticket, &str)) -> String {
        let OwnPages {
            own_turns,
            others_turns,
            left_out,
        } = games;
        // The script replaces the list.
        let mut body = "<div id=\"list\">\n".to_owned();
        let is_empty = own_turns.is_empty() && others_turns.is_empty();
        for (is_own, pages) in [(true, own_turns), (false, others_turns)] {
            if !pages.is_empty() {
                let heading = words.page_turns(is_own, pages.len());
                let lines: Vec<String> = pages.iter().map(line).collect();
                body += &page::section(&heading, &lines);
            }
        }
        if is_empty {
            let _ = writeln!(body, "<p>{}</p>", Plain(&words.page_no_games()));
        }
        if *left_out > 0 {
            let left_out = words.page_games_left_out(*left_out);
            let _ = writeln!(body, "<p>{}</p>", Plain(&left_out));
        }
        body += "</div>\n";
        body += &page::links(words);
        body += switch;
        let token = self.app.page_token(browser).unwrap_or_default();
        body += &page::to_sign_out(words, ADDRESS, &token);
        let title = words.button_my_games();
        let main = format!("<h1>{}</h1>\n{body}", Plain(&title));
        page::with_script(words, &title, ("games.js", ""), &main, &ASSETS)
    }

    /// The link to the visitor's next waiting game, unless it is their turn in this one.
    pub(super) async fn next_game(
        &self,
        visitor: &Visitor,
        game: &Game,
    ) -> Result<Option<Next>, Missing> {
        if visitor.is_to_move(game) {
            return Ok(None);
        }
        self.another_game(visitor, game).await
    }

    async fn another_game(&self, visitor: &Visitor, game: &Game) -> Result<Option<Next>, Missing> {
        let next = self.app.next_page(visitor, game, self.now()?).await?;
        Ok(next.map(|next| Next {
            address: address(&next.page),
            label: next.label,
        }))
    }

    /// The same after a ply. A fault must not hide that the ply is played.
    pub(super) async fn next_after(&self, visitor: &Visitor, game: &Game) -> Option<Next> {
        let _turn = turn(&self.reads, LONGEST_WAIT).await.ok()?;
        match self.another_game(visitor, game).await {
            Ok(next) => next,
            Err(missing) => {
                // Its status and sentence have no reader.
                missing.explain(visitor.words);
                None
            }
        }
    }
}

/// A game of the list, as markup.
fn line(own: &OwnPage) -> String {
    let address = address(&own.page);
    let (address, name, told) = (Plain(&address), Plain(&own.name), Plain(&own.told));
    format!(r#"<a href="{address}">{name}</a>: {told}"#)
}
