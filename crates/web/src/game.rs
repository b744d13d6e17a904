//! The page of a game: its boards, its news, and the controls of a signed-in player.

use std::sync::Arc;

use axum::extract::State;
use axum::response::Response;
use maud::{Markup, html};
use serde::Serialize;

use super::acts::Sender;
use super::address::line_query;
use super::answer::{answer, data, event_stream, html_with_forms};
use super::asked::{Asked, Key, Wish};
use super::live::{self, Listener};
use super::look::LookForm;
use super::page::{
    self, BoardPage, BoardTexts, Given, GivenPlayers, PlayTexts, board_address, to_own_games,
};
use super::page_error::PageError;
use super::pages::Pages;
use tak::Color;
use tavern_app::pages::acts::{self, PageMessage};
use tavern_app::pages::players::{PageClocks, PagePlayers};
use tavern_app::pages::{self, PageBoard, PageMoves};
use tavern_game::{Game, Moment, Word};
use tavern_words::{PlainText, Words};

/// A signed-in reader.
struct Visit {
    /// The key of the page.
    key: String,
    /// The token that the page sends with each change.
    token: String,
    players: PagePlayers,
    /// The offers, and the button after the end.
    open_acts: Vec<PageMessage>,
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

impl Review {
    fn is_there(&self) -> bool {
        !self.below.0.is_empty()
    }
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
    let game = pages.game(&key, request.wish).await?;
    let signed_in = pages.signed_in(&request).await?;
    let visitor = signed_in.as_ref().map(|(_, visitor)| visitor);
    let words = visitor.map_or(request.words(), |it| it.words);
    let choices = visitor.map_or(request.look, |it| it.look);
    let plays = visitor.and_then(|it| it.plays(&game));
    let wish = request.wish.with_look(choices.look(plays));
    let to = format!("/g/{key}");
    let review = pages.review(words, &game, (visitor, wish)).await?;
    let visit = match &signed_in {
        Some((browser, visitor)) => Some(Visit {
            key,
            token: pages.app.page_token(browser).unwrap_or_default(),
            players: PagePlayers::of_visitor(&pages.app, visitor, &game).await?,
            open_acts: acts::open_acts(visitor, &game, review.is_there()),
            next: pages.next_game(visitor, &game).await?,
        }),
        None => None,
    };
    let (board, moves) = pages::page(&pages.app, words, &game, wish.plies(), wish.look).await?;
    let players = match &visit {
        Some(visit) => &visit.players,
        None => &PagePlayers::nameless(words, &game),
    };
    let controls = Controls::of(words, &game, visit.as_ref());
    let token = visit.as_ref().map(|visit| &*visit.token);
    let page = GamePage {
        words,
        game: &game,
        board: &board,
        moves: &moves,
        wish,
        now: pages.now().ok(),
        players,
        review: &review,
        look: Some(LookForm { choices, to, token }),
        notice: html! {},
    };
    Ok(html_with_forms(page.markup(controls, None)))
}

/// One board of the game.
pub(super) async fn board(
    State(pages): State<Arc<Pages>>,
    Key(key): Key,
    request: Asked,
) -> Result<Response, PageError> {
    let _permit = pages.permit_to_read().await?;
    let game = pages.game(&key, request.wish).await?;
    Ok(data(&pages.board(&request, &game).await?))
}

/// The newest board as a small picture. Its address has the event of the board, so a browser may keep it.
pub(super) async fn mini(
    State(pages): State<Arc<Pages>>,
    Key(key): Key,
    request: Asked,
) -> Result<Response, PageError> {
    let _permit = pages.permit_to_read().await?;
    let game = pages.game(&key, request.wish).await?;
    pages.mini(&game, &request).await
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
    let listener = Listener::of(&pages, &request);
    let events = live::events(listener, (states, None), pages.stop.clone(), vec![place]);
    Ok(event_stream(events))
}

impl Pages {
    pub(super) async fn game(&self, key: &str, wish: Wish) -> Result<Arc<Game>, PageError> {
        let game = pages::game_of_page(&self.app, key, wish.event).await?;
        game.ok_or(PageError::Nothing)
    }

    /// The newest board as a small picture.
    pub(super) async fn mini(
        &self,
        game: &Arc<Game>,
        request: &Asked,
    ) -> Result<Response, PageError> {
        let svg = pages::mini_board(&self.app, game, request.wish.look).await?;
        let cache = "private, max-age=86400";
        Ok(answer("image/svg+xml", svg.into(), cache))
    }

    /// The board that a reader wants, or the newest one with the gaps of a called Tak.
    pub(super) async fn board(
        &self,
        request: &Asked,
        game: &Arc<Game>,
    ) -> anyhow::Result<PageBoard> {
        let (app, words, wish) = (&self.app, request.words(), request.wish);
        match request.query.value("gaps") {
            Some(_) => pages::page_gaps(app, words, game, wish.look).await,
            None => pages::page_board(app, words, game, wish.plies(), wish.look).await,
        }
    }
}

/// The reader's controls to play.
pub(super) struct Controls<'a> {
    /// The token of a player's page.
    token: Option<&'a str>,
    hand: Markup,
    acts: Markup,
    sign_out: Markup,
    /// Where the script shows the answers to acts.
    answer: Markup,
    below: Markup,
}

impl<'a> Controls<'a> {
    fn of(words: Words, game: &Game, visit: Option<&'a Visit>) -> Controls<'a> {
        let Some(visit) = visit else {
            return Controls::of_guest(words, game);
        };
        // The script shows the link after a ply.
        let next = html! {
            @match &visit.next {
                Some(NextGame { address, label }) => a id="next" class="button" href=(address) { (label) },
                None => a id="next" class="button" hidden {},
            }
        };
        let (key, token) = (&*visit.key, &*visit.token);
        let sender = Sender { key, token };
        let plays = visit.players.own.is_some() && game.end().is_none();
        let may_play = plays && !game.place.access.is_guest();
        Controls {
            token: may_play.then_some(token),
            hand: html! {
                div id="open-acts" {
                    @for message in &visit.open_acts { (sender.message(words, message)) }
                }
                @if may_play { (page::composing(words)) }
                @if plays && !may_play { p { (words.page_only_in_discord()) } }
                (next)
            },
            acts: html! {
                div id="more-acts" {
                    @if may_play { (sender.form(&[acts::more_acts(words, game)], false)) }
                }
            },
            sign_out: page::to_sign_out(words, &format!("/g/{key}"), token),
            answer: html! {
                dialog id="answer" {
                    div id="reply" aria-live="polite" {}
                    form method="dialog" { button { (words.page_close()) } }
                }
            },
            below: html! { @if may_play { (page::typing(words)) } },
        }
    }

    /// The controls of a reader without a sign-in.
    pub(super) fn of_guest(words: Words, game: &Game) -> Controls<'a> {
        Controls {
            token: None,
            hand: html! {},
            acts: html! {},
            sign_out: html! {},
            answer: html! {},
            below: html! {
                @if game.end().is_none() { p { (words.page_to_play()) " " (to_own_games(words)) } }
            },
        }
    }
}

/// The page of a game.
pub(super) struct GamePage<'a> {
    pub(super) words: Words,
    pub(super) game: &'a Game,
    pub(super) board: &'a PageBoard,
    pub(super) moves: &'a PageMoves,
    pub(super) wish: Wish,
    /// None while the time is not known, so the page has no clocks.
    pub(super) now: Option<Moment>,
    pub(super) players: &'a PagePlayers,
    pub(super) review: &'a Review,
    /// None in a frame, which keeps no choice.
    pub(super) look: Option<LookForm<'a>>,
    /// What a public page has in addition.
    pub(super) notice: Markup,
}

impl GamePage<'_> {
    /// The markup, with a preview for other sites if the game is public.
    pub(super) fn markup(&self, controls: Controls<'_>, publicity: Option<&Publicity>) -> Markup {
        let &GamePage {
            words,
            game,
            board,
            moves,
            wish,
            players,
            review,
            ..
        } = self;
        let (plies, bottom) = (game.plies() as usize, wish.look.side);
        let side = bottom.word();
        let ply = (wish.plies() as usize).min(plies);
        let mut title = words.page_title(game.number);
        if publicity.is_some() {
            title = format!("{title}: {} – {}", players.names.white, players.names.black);
        }
        let list = html! {
            @for (index, text) in moves.plies.iter().enumerate() {
                @let current = (index + 1 == ply).then_some("step");
                @let link = (&*board_address(index + 1, side), current);
                @let time = moves.times.get(index).map_or("", |time| time);
                (page::ply_item(text, link, review.marks.get(index), time))
            }
        };
        let line = line_query(&moves.opened.board);
        let links = html! {
            a id="free" href={ "/board?" (line) "&ply=" (ply) "&side=" (side) } data-line=(line) {
                (words.free_page_link())
            }
            @if let Some(left_out) = words.free_left_out(&moves.opened) { " " small { (left_out) } }
        };
        let page = BoardPage {
            script: "game.js",
            title: &title,
            heading: &words.page_own_game(game.number, None),
            graph: html! { @if let Some(publicity) = publicity { (graph(publicity, &title, &board.standing)) } },
            given: Given {
                ply,
                plies,
                side,
                theme: wish.look.theme(),
                event: game.board_event(),
                is_over: game.end().is_some(),
                token: controls.token,
                texts: BoardTexts::of(words),
                playing: controls.token.map(|_| PlayTexts::of(words)),
                free: None,
                players: Some(self.given_players(&title)),
            },
            board,
            players: [&players.names[!bottom], &players.names[bottom]],
            ptn: &moves.ptn,
            notice: self.notice.clone(),
            gaps: html! {
                button id="gaps" class="quiet" type="button" { (words.button_page_gaps()) }
            },
            hand: html! {
                (self.end())
                (controls.hand)
            },
            steps: page::steps(words, (ply, plies), |ply| board_address(ply, side)),
            list,
            lines: review.below.clone(),
            turned: &board_address(ply, (!bottom).word()),
            links,
            look: html! { @if let Some(look) = &self.look { (look.markup(words)) } },
            acts: controls.acts,
            sign_out: controls.sign_out,
            bottom: html! { (controls.below) (controls.answer) },
        };
        page.markup(words)
    }

    fn turn(&self) -> Option<Color> {
        let position = self.game.position();
        self.game.end().is_none().then(|| position.to_move())
    }

    /// The winner and the reason, for the reader.
    fn end(&self) -> Markup {
        let words = self.words;
        html! {
            div id="end" {
                @if let Some(end) = self.game.end() {
                    p class="result" { (words.page_result(end, self.players.own, &self.players.names)) }
                }
            }
        }
    }

    fn given_players(&self, title: &str) -> GivenPlayers {
        let (words, players) = (self.words, self.players);
        let window = |color| {
            let is_own = players.own == Some(color);
            let name = if is_own { !color } else { color };
            words.page_window(is_own, PlainText(&players.names[name]))
        };
        GivenPlayers {
            own: players.own.map(Word::word),
            turn: self.turn().map(Word::word),
            title: title.to_owned(),
            white_title: window(Color::White),
            black_title: window(Color::Black),
            clocks: self.now.and_then(|now| PageClocks::of(self.game, now)),
            days: words.page_days(),
            hours: words.page_hours(),
        }
    }
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
    let query = form_urlencoded::Serializer::new(String::new())
        .append_pair("url", &publicity.address)
        .append_pair("format", "json")
        .finish();
    // Some readers of the link take no relative address.
    let site = publicity
        .address
        .split_once("/s/")
        .map_or("", |(site, _)| site);
    html! {
        link rel="alternate" type="application/json+oembed" href={ (site) "/oembed?" (query) } title=(title);
        @for (property, content) in properties { meta property=(property) content=(content); }
    }
}
