//! The page of a game: its boards, its news, and the controls of a signed-in player.

use std::sync::Arc;

use axum::extract::State;
use axum::response::Response;
use maud::{Markup, html};
use serde::Serialize;

use super::address::line_query;
use super::answer::{data, event_stream, html, html_with_forms};
use super::asked::{Asked, Key, Wish};
use super::live::{self, Listener};
use super::page::{self, BoardPage, BoardTexts, Given, PlayTexts, board_address, to_own_games};
use super::page_error::PageError;
use super::pages::Pages;
use tak::Color;
use tavern_app::pages::{self, PageBoard, PageMoves};
use tavern_game::{Game, Word};
use tavern_words::Words;

/// A signed-in reader.
struct Visit {
    /// The key of the page.
    key: String,
    /// The token that the page sends with each change.
    token: String,
    /// The side that the reader plays.
    plays: Option<Color>,
    /// The next game that waits for the reader, if this one does not.
    next: Option<NextGame>,
}

/// The link to a game that waits for its reader.
#[derive(Serialize)]
pub(super) struct NextGame {
    pub(super) address: String,
    pub(super) label: String,
}

/// The markup about the analysis of a game; empty without an analysis.
pub(super) struct Review {
    /// Behind each ply.
    pub(super) marks: Vec<Markup>,
    /// Below the list of plies.
    pub(super) below: Markup,
}

impl Default for Review {
    fn default() -> Review {
        Review {
            marks: Vec::new(),
            below: html! {},
        }
    }
}

/// The additions to the page of a public game.
pub(super) struct Publicity {
    /// The title of the page of its server.
    pub(super) site: String,
    /// Both players.
    pub(super) people: String,
    /// The address of the board as a picture.
    pub(super) picture: String,
    /// The address of the page.
    pub(super) address: String,
}

/// The page.
pub(super) async fn open(
    State(pages): State<Arc<Pages>>,
    Key(key): Key,
    request: Asked,
) -> Result<Response, PageError> {
    let _permit = pages.permit_to_read().await?;
    let (game, wish) = (pages.game(&key, request.wish).await?, request.wish);
    let signed_in = pages.signed_in(&request).await?;
    let words = signed_in
        .as_ref()
        .map_or(request.words(), |(_, it)| it.words);
    let visit = match &signed_in {
        Some((browser, visitor)) => Some(Visit {
            key,
            token: pages.app.page_token(browser).unwrap_or_default(),
            plays: visitor.plays(&game),
            next: pages.next_game(visitor, &game).await?,
        }),
        None => None,
    };
    let (board, moves) = pages::page(&pages.app, words, &game, wish.plies(), wish.side).await?;
    let visitor = signed_in.as_ref().map(|(_, visitor)| visitor);
    let review = pages.review(words, &game, (visitor, wish)).await?;
    let controls = Controls::of(words, &game, visit.as_ref());
    let page = markup(
        words,
        &game,
        (&board, &moves),
        wish,
        controls,
        &review,
        None,
    );
    Ok(match visit {
        Some(_) => html_with_forms(page),
        None => html(page),
    })
}

/// One board of the game.
pub(super) async fn board(
    State(pages): State<Arc<Pages>>,
    Key(key): Key,
    request: Asked,
) -> Result<Response, PageError> {
    let _permit = pages.permit_to_read().await?;
    let (game, wish) = (pages.game(&key, request.wish).await?, request.wish);
    let board = pages::page_board(&pages.app, request.words(), &game, wish.plies(), wish.side);
    Ok(data(&board.await?))
}

/// The news of the game while its page is open.
pub(super) async fn news(
    State(pages): State<Arc<Pages>>,
    Key(key): Key,
    request: Asked,
) -> Result<Response, PageError> {
    if pages::is_page_crowded(&pages.app, &key) {
        return Err(PageError::Crowd);
    }
    let place = Arc::clone(&pages.watchers).try_acquire_owned();
    let place = place.map_err(|_| PageError::Crowd)?;
    let _permit = pages.permit_to_read().await?;
    let states = pages::watch_page(&pages.app, &key).await?;
    let states = states.ok_or(PageError::Nothing)?;
    let listener = Listener::of(&pages.app, &request);
    let events = live::events(listener, (states, None), pages.stop.clone(), vec![place]);
    Ok(event_stream(events))
}

impl Pages {
    pub(super) async fn game(&self, key: &str, wish: Wish) -> Result<Arc<Game>, PageError> {
        let game = pages::game_of_page(&self.app, key, wish.event).await?;
        game.ok_or(PageError::Nothing)
    }
}

/// The reader's controls to play.
pub(super) struct Controls<'a> {
    /// The token of a player's page.
    token: Option<&'a str>,
    below_board: Markup,
    bottom: Markup,
}

impl<'a> Controls<'a> {
    fn of(words: Words, game: &Game, visit: Option<&'a Visit>) -> Controls<'a> {
        let Some(visit) = visit else {
            return Controls::of_guest(words, game);
        };
        let next = visit.next.as_ref();
        // The script shows the link after a ply.
        let next = html! {
            p class="row" {
                @match next {
                    Some(NextGame { address, label }) => a id="next" href=(address) { (label) },
                    None => a id="next" hidden {},
                }
            }
        };
        let sign_out = page::to_sign_out(words, &format!("/g/{}", visit.key), &visit.token);
        let Some(side) = visit.plays.filter(|_| game.end().is_none()) else {
            return Controls {
                token: None,
                below_board: next,
                bottom: sign_out,
            };
        };
        let side = words.page_own_side(side);
        if game.place.access.is_guest() {
            let only = words.page_only_in_discord();
            return Controls {
                token: None,
                below_board: next,
                bottom: html! { p { (side) " " (only) } (sign_out) },
            };
        }
        Controls {
            token: Some(&visit.token),
            below_board: page::composing(words, &next),
            bottom: html! { p { (side) } (sign_out) },
        }
    }

    /// The controls of a reader without a sign-in.
    pub(super) fn of_guest(words: Words, game: &Game) -> Controls<'a> {
        Controls {
            token: None,
            below_board: html! {},
            bottom: html! {
                @if game.end().is_none() { p { (words.page_to_play()) " " (to_own_games(words)) } }
            },
        }
    }
}

/// The page of a game, with a preview for other sites if the game is public.
pub(super) fn markup(
    words: Words,
    game: &Game,
    (board, moves): (&PageBoard, &PageMoves),
    wish: Wish,
    controls: Controls<'_>,
    review: &Review,
    publicity: Option<&Publicity>,
) -> Markup {
    let (plies, side) = (game.plies() as usize, wish.side.word());
    let ply = (wish.plies() as usize).min(plies);
    let mut title = words.page_title(game.number);
    if let Some(publicity) = publicity {
        title = format!("{title}: {}", publicity.people);
    }
    let list = html! {
        @for (index, text) in moves.plies.iter().enumerate() {
            @let current = (index + 1 == ply).then_some("step");
            li {
                a href=(board_address(index + 1, side)) aria-current=[current] {
                    (text)
                    @if let Some(mark) = review.marks.get(index) { (mark) }
                }
            }
        }
    };
    let line = line_query(&moves.opened.board);
    let to_free = html! {
        a id="free" href={ "/board?" (line) "&ply=" (ply) "&side=" (side) } data-line=(line) {
            (words.free_page_link())
        }
        @if let Some(left_out) = words.free_left_out(&moves.opened) { " " small { (left_out) } }
    };
    let page = BoardPage {
        script: "game.js",
        title: &title,
        graph: html! { @if let Some(publicity) = publicity { (graph(publicity, &title, &board.standing)) } },
        given: Given {
            ply,
            plies,
            side,
            event: game.board_event(),
            is_over: game.end().is_some(),
            token: controls.token,
            texts: BoardTexts::of(words),
            playing: controls.token.map(|_| PlayTexts::of(words)),
            free: None,
        },
        board,
        ptn: &moves.ptn,
        notice: html! {},
        composing: controls.below_board,
        steps: page::steps(words, (ply, plies), |ply| board_address(ply, side)),
        list,
        lines: review.below.clone(),
        house: html! {},
        turned: &board_address(ply, (!wish.side).word()),
        links: to_free,
        bottom: controls.bottom,
    };
    page.markup(words)
}

/// The preview that other sites show in place of a link to the page (<https://ogp.me>).
fn graph(publicity: &Publicity, title: &str, standing: &str) -> Markup {
    let properties = [
        ("og:type", "website"),
        ("og:site_name", &publicity.site),
        ("og:title", title),
        ("og:description", standing),
        ("og:image", &publicity.picture),
        ("og:url", &publicity.address),
    ];
    html! {
        @for (property, content) in properties { meta property=(property) content=(content); }
    }
}
