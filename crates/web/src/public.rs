//! The public page of a server, and the pages of its public games: without a key, without a sign-in, and without a way
//! to play.

use std::convert::Infallible;
use std::sync::Arc;

use axum::Router;
use axum::extract::rejection::PathRejection;
use axum::extract::{FromRequestParts, Path, State};
use axum::http::request::Parts;
use axum::middleware::from_fn_with_state;
use axum::response::Response;
use axum::routing::get;
use maud::{Markup, html};

use super::allowances::Counted;
use super::answer::{data, event_stream, html, html_with_forms, revisitable};
use super::asked::{Asked, Wish};
use super::client::{ClientAddress, count};
use super::front;
use super::game::{Controls, GamePage, Publicity};
use super::live::{self, Listener};
use super::look::LookForm;
use super::page;
use super::page_error::PageError;
use super::pages::Pages;
use tak::{ByColor, Size};
use tavern_app::pages;
use tavern_app::pages::players::PagePlayers;
use tavern_app::pages::public::{self, GameEntry, PublicPerson, PublicServer, PublicWatch};
use tavern_game::{Game, GameNumber, GuildId, Metric};
use tavern_words::{PlainText, Words};

/// The games of a list on the page of a server.
const MOST_RUNNING: u16 = 50;
const MOST_FINISHED: u16 = 20;

/// The maximum number of parts read in search of a game to list.
const MOST_PARTS: u32 = 5;

pub(super) fn routes(pages: &Arc<Pages>) -> Router<Arc<Pages>> {
    let counter = |counter: Counted| from_fn_with_state((Arc::clone(pages), counter), count);
    let boards = Router::new()
        .route("/s/{server}/{number}/board", get(board))
        .route("/s/{server}/{number}/live", get(news))
        .layer(counter(Counted::PublicBoards));
    Router::new()
        .route("/", get(front::open))
        .route("/s/{server}", get(server))
        .route("/s/{server}/{number}", get(game))
        .layer(counter(Counted::PublicGames))
        .merge(boards)
}

/// The page of a server.
async fn server(
    State(pages): State<Arc<Pages>>,
    path: Result<Path<String>, PathRejection>,
    request: Asked,
) -> Result<Response, PageError> {
    let guild = path.ok().and_then(|Path(server)| guild(&server));
    let _permit = pages.permit_to_read().await?;
    let (app, words) = (&pages.app, request.words());
    let server = pages.public_server(guild).await?;
    let running_games = pages.newest(&server, true, MOST_RUNNING).await?;
    let finished_games = pages.newest(&server, false, MOST_FINISHED).await?;
    let ranks = public::public_leaders(app, &server, Metric::Rating).await?;
    let (tournaments, leagues) = public::public_tournaments(app, &server).await?;
    let running_games = running_games.iter().map(|one| {
        let moves = one.plies.div_ceil(2);
        game_line(words, one, |size| words.public_running_line(size, moves))
    });
    let finished_games = finished_games.iter().map(|one| {
        let result = one.result.as_deref();
        game_line(words, one, |size| words.public_finished_line(size, result))
    });
    let ranks = ranks.iter().map(|row| {
        let value = words.public_rank(row.value, row.games);
        html! { (row.rank) ". " (player_name(words, &row.player)) ": " (value) }
    });
    let tournaments = tournaments.iter().map(|one| {
        html! { (one.name) ": " (words.public_tournament(one.state, one.players)) }
    });
    let leagues = leagues
        .iter()
        .map(|one| html! { (one.name) ": " (words.public_league(one.state, one.members)) });
    let parts: [(String, Vec<Markup>); 5] = [
        (words.public_running(), running_games.collect()),
        (words.public_finished(), finished_games.collect()),
        (words.public_leaderboard(), ranks.collect()),
        (words.public_tournaments(), tournaments.collect()),
        (words.public_leagues(), leagues.collect()),
    ];
    let body = html! {
        @for (heading, lines) in &parts { (section(words, heading, lines)) }
        p { a href="/api/v1/openapi.json" { (words.public_api()) } }
    };
    let title = words.public_title(PlainText(&server.name));
    Ok(revisitable(html(page::titled(words, &title, &body))))
}

/// The server and the game in an address; none if it is invalid.
struct Named(Option<(GuildId, GameNumber)>);

impl<S: Send + Sync> FromRequestParts<S> for Named {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Named, Infallible> {
        let path = Path::<(String, String)>::from_request_parts(parts, state).await;
        Ok(Named(path.ok().and_then(|Path((server, game))| {
            Some((guild(&server)?, number(&game)?))
        })))
    }
}

/// The page of a public game.
async fn game(
    State(pages): State<Arc<Pages>>,
    names: Named,
    request: Asked,
) -> Result<Response, PageError> {
    let (words, choices) = (request.words(), request.look);
    let wish = request.wish.chosen(choices.look(None));
    let _permit = pages.permit_to_read().await?;
    let (server, game, entry) = pages.named_game(names, wish).await?;
    let (board, moves) = pages::page(&pages.app, words, &game, wish.plies(), wish.look).await?;
    let picture = format!(
        "{}/games/{}/positions/{}.png",
        public::api_address(&pages.app, &server),
        game.number,
        wish.plies().min(game.plies())
    );
    let publicity = Publicity {
        site: words.public_title(PlainText(&server.name)),
        picture,
        address: entry.page,
    };
    let review = pages.review(words, &game, (None, wish)).await?;
    let controls = Controls::of_guest(words, &game);
    let players = PagePlayers {
        own: None,
        names: ByColor {
            white: player_name(words, &entry.white),
            black: player_name(words, &entry.black),
        },
    };
    let page = GamePage {
        words,
        game: &game,
        board: &board,
        moves: &moves,
        wish,
        now: pages.now().ok(),
        players: &players,
        review: &review,
        look: LookForm {
            choices,
            to: format!("/s/{}/{}", server.guild, game.number),
            token: None,
        },
    };
    let page = html_with_forms(page.markup(controls, Some(&publicity)));
    Ok(revisitable(page))
}

async fn board(
    State(pages): State<Arc<Pages>>,
    names: Named,
    request: Asked,
) -> Result<Response, PageError> {
    let _permit = pages.permit_to_read().await?;
    let (_, game, _) = pages.named_game(names, request.wish).await?;
    Ok(data(&pages.board(&request, &game).await?))
}

/// The news of a public game. The stream ends when the game becomes private.
async fn news(
    State(pages): State<Arc<Pages>>,
    ClientAddress(address): ClientAddress,
    Named(game): Named,
    request: Asked,
) -> Result<Response, PageError> {
    let stream = pages.allowances.open_stream(address)?;
    let mut places = Vec::new();
    for watchers in [&pages.public_watchers, &pages.watchers] {
        let place = Arc::clone(watchers).try_acquire_owned();
        places.push(place.map_err(|_| PageError::Crowd)?);
    }
    let _permit = pages.permit_to_read().await?;
    let (guild, number) = game.ok_or(PageError::NothingPublic)?;
    let server = pages.public_server(Some(guild)).await?;
    let (states, public) = match public::watch_public_game(&pages.app, &server, number).await? {
        PublicWatch::Nothing => return Err(PageError::NothingPublic),
        PublicWatch::Crowd => return Err(PageError::Crowd),
        PublicWatch::States(states, public) => (states, public),
    };
    let listener = Listener::of(&pages, &request);
    let (watch, stop) = ((states, Some(public)), pages.stop.clone());
    let events = live::events(listener, watch, stop, (places, stream));
    Ok(event_stream(events))
}

/// The id of a server, accepted only in its canonical spelling.
pub(super) fn guild(text: &str) -> Option<GuildId> {
    let guild: GuildId = text.parse().ok()?;
    (guild.to_string() == text).then_some(guild)
}

/// The number of a game, accepted only in its canonical spelling.
pub(super) fn number(text: &str) -> Option<GameNumber> {
    let number: u32 = text.parse().ok()?;
    (number.to_string() == text).then_some(GameNumber(number))
}

impl Pages {
    /// A server with public games.
    pub(super) async fn public_server(
        &self,
        guild: Option<GuildId>,
    ) -> Result<PublicServer, PageError> {
        let guild = guild.ok_or(PageError::NothingPublic)?;
        let server = public::public_server(&self.app, guild, self.now()?).await?;
        server.ok_or(PageError::NothingPublic)
    }

    /// The newest running or finished games of a server. Hidden games may fill the first parts.
    async fn newest(
        &self,
        server: &PublicServer,
        is_running: bool,
        most: u16,
    ) -> Result<Vec<GameEntry>, PageError> {
        let mut before = None;
        for _ in 0..MOST_PARTS {
            let part = public::public_games(&self.app, server, Some(is_running), before, most);
            let (games, next) = part.await?;
            if !games.is_empty() || next.is_none() {
                return Ok(games);
            }
            before = next;
        }
        Ok(Vec::new())
    }

    /// The public game of an address, with its server.
    async fn named_game(
        &self,
        Named(game): Named,
        wish: Wish,
    ) -> Result<(PublicServer, Arc<Game>, GameEntry), PageError> {
        let (guild, number) = game.ok_or(PageError::NothingPublic)?;
        let server = self.public_server(Some(guild)).await?;
        let public_game = public::public_game(&self.app, &server, number, wish.event).await?;
        let (game, entry) = public_game.ok_or(PageError::NothingPublic)?;
        Ok((server, game, entry))
    }
}

fn player_name(words: Words, player: &PublicPerson) -> String {
    match (&player.name, player.house) {
        (Some(name), _) => name.clone(),
        (None, Some(level)) => words.public_house(level),
        (None, None) => words.public_player(),
    }
}

fn players(words: Words, game: &GameEntry) -> String {
    let (white, black) = (
        player_name(words, &game.white),
        player_name(words, &game.black),
    );
    format!("{white} – {black}")
}

/// A line of a list with a link to the page of the game.
fn game_line(words: Words, game: &GameEntry, state: impl FnOnce(Size) -> String) -> Markup {
    let state = Size::new(game.terms.size).map(state).unwrap_or_default();
    html! { a href=(game.page) { "#" (game.number) " " (players(words, game)) } ": " (state) }
}

/// A list below a heading, or a note that it is empty.
fn section(words: Words, heading: &str, lines: &[Markup]) -> Markup {
    if lines.is_empty() {
        return html! { section { h2 { (heading) } p { (words.public_none()) } } };
    }
    page::section(heading, lines)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn address_has_one_spelling() {
        assert_eq!(guild("12"), Some(GuildId(12)));
        assert_eq!(number("7"), Some(GameNumber(7)));
        for wrong in [
            "",
            "0",
            "-1",
            "+1",
            "01",
            " 1",
            "1x",
            "99999999999999999999",
        ] {
            assert_eq!(guild(wrong), None, "{wrong}");
        }
        for wrong in ["", "+1", "01", "1 ", "4294967296"] {
            assert_eq!(number(wrong), None, "{wrong}");
        }
    }
}
