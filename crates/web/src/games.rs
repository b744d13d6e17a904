//! The page with a person's own games, and the link from one waiting game to the next.

use std::sync::Arc;

use axum::Router;
use axum::body::Body;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use axum::routing::{get, post};
use maud::{Markup, html};

use super::answer::{html, html_with_forms, redirection, with_status};
use super::asked::Asked;
use super::assets::script;
use super::game::NextGame;
use super::page::{self, Card};
use super::page_error::PageError;
use super::pages::Pages;
use super::visit::address;
use tavern_app::pages::looks::LookChoices;
use tavern_app::pages::own_games::{self, OwnPage, OwnPages};
use tavern_app::pages::visits::Visitor;
use tavern_app::state::Ticket;
use tavern_game::{Game, Word};

pub(super) const ADDRESS: &str = "/games";

pub(super) fn routes() -> Router<Arc<Pages>> {
    Router::new()
        .route(ADDRESS, get(open))
        .route("/games/out", post(sign_out))
}

/// The running games of a signed-in person.
async fn open(State(pages): State<Arc<Pages>>, request: Asked) -> Result<Response, PageError> {
    let _permit = pages.permit_to_read().await?;
    let words = request.words();
    let Some((browser, visitor)) = pages.signed_in(&request).await? else {
        if !request.reader.takes_page {
            return Err(PageError::SignedOut);
        }
        let body = html! { p { (words.page_signed_out()) } (page::links(words)) };
        let page = page::titled(words, &words.button_my_games(), &body);
        return Ok(with_status(StatusCode::UNAUTHORIZED, html(page)));
    };
    let games = own_games::own_pages(&pages.app, &visitor, pages.now()?).await?;
    let switch = pages.push_switch(visitor.words, &browser).await?;
    let page = pages.own_games(&visitor, &games, (&browser, &switch));
    Ok(html_with_forms(page))
}

/// Signs a browser out, and shows the page.
async fn sign_out(
    State(pages): State<Arc<Pages>>,
    request: Asked,
    body: Body,
) -> Result<Response, PageError> {
    let cookie = pages.end_visit(&request, body).await?;
    Ok(redirection(ADDRESS, Some(cookie)))
}

impl Pages {
    fn own_games(
        &self,
        visitor: &Visitor,
        games: &OwnPages,
        (browser, switch): (&Ticket, &Markup),
    ) -> Markup {
        let OwnPages {
            own_turns,
            others_turns,
            left_out,
        } = games;
        let (words, look) = (visitor.words, visitor.look);
        let token = self.app.page_token(browser).unwrap_or_default();
        let title = words.button_my_games();
        let main = html! {
            h1 { (title) }
            // The script replaces the list.
            div id="list" {
                @for (is_own, pages) in [(true, own_turns), (false, others_turns)] {
                    @if !pages.is_empty() {
                        (list(&words.page_turns(is_own, pages.len()), pages, is_own, look))
                    }
                }
                @if own_turns.is_empty() && others_turns.is_empty() { p { (words.page_no_games()) } }
                @if *left_out > 0 { p { (words.page_games_left_out(*left_out)) } }
            }
            (page::links(words))
            (switch)
            (page::to_sign_out(words, ADDRESS, &token))
        };
        page::framed(words, &title, &script("games.js"), &main)
    }

    /// The link to the visitor's next waiting game, unless it is their turn in this one.
    pub(super) async fn next_game(
        &self,
        visitor: &Visitor,
        game: &Game,
    ) -> Result<Option<NextGame>, PageError> {
        if visitor.is_to_move(game) {
            return Ok(None);
        }
        self.another_game(visitor, game).await
    }

    async fn another_game(
        &self,
        visitor: &Visitor,
        game: &Game,
    ) -> Result<Option<NextGame>, PageError> {
        let next = own_games::next_page(&self.app, visitor, game, self.now()?).await?;
        Ok(next.map(|next| NextGame {
            address: address(&next.page),
            label: next.label,
        }))
    }

    /// The link after a ply; none on a fault, because a fault must not hide that the ply is played.
    pub(super) async fn next_after(&self, visitor: &Visitor, game: &Game) -> Option<NextGame> {
        let _permit = self.permit_to_read().await.ok()?;
        match self.another_game(visitor, game).await {
            Ok(next) => next,
            Err(error) => {
                error.record();
                None
            }
        }
    }
}

fn list(heading: &str, games: &[OwnPage], is_own: bool, look: LookChoices) -> Markup {
    let theme = look.look(None).theme().unwrap_or_default();
    let addresses = games.iter().map(|OwnPage { page, event, .. }| {
        let board = format!(
            "{}/mini.svg?event={event}&side={}&theme={theme}",
            page.path,
            page.side.word()
        );
        [address(page), board]
    });
    let addresses: Vec<[String; 2]> = addresses.collect();
    let cards = games.iter().zip(&addresses);
    let cards = cards.map(|(own, [address, board])| Card {
        address,
        board,
        name: &own.name,
        is_own,
        details: html! {
            @if let Some(due) = &own.due { p { b { (due) } } }
            p { small { (own.told) } }
        },
    });
    page::cards(heading, cards)
}
