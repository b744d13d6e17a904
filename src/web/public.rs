//! The public page of a server, and the pages of its public games: without a key, without a cookie, and without a way to
//! play.

use std::convert::Infallible;
use std::fmt::Write as _;
use std::net::IpAddr;
use std::sync::Arc;

use axum::Router;
use axum::extract::rejection::PathRejection;
use axum::extract::{FromRequestParts, Path, State};
use axum::http::StatusCode;
use axum::http::request::Parts;
use axum::middleware::from_fn_with_state;
use axum::response::Response;
use axum::routing::get;

use super::allowances::{ClientAddress, Counting, count};
use super::live::Reader;
use super::page::{self, Plain, Publicity, Wish};
use super::{
    ASSETS, LONGEST_WAIT, Missing, PRIVATE, PageQuery, Pages, answer, event_stream, html, turn,
    with_status,
};
use crate::app::{GameEntry, PublicPerson, PublicServer, PublicWatch};
use crate::game::{Game, GameNumber, GuildId, Metric};
use crate::tak::Size;
use crate::words::Words;

/// The games of a list on the page of a server.
const MOST_RUNNING: u16 = 50;
const MOST_FINISHED: u16 = 20;

/// The maximum number of parts read in search of a game to list.
const MOST_PARTS: u32 = 5;

/// The boards and streams of one address in a minute. Each step through a game takes one or two.
pub(super) const MOST_BOARDS: u32 = 600;

pub(super) fn routes(pages: &Arc<Pages>) -> Router<Arc<Pages>> {
    let of_pages: Counting = |pages| &pages.public_games;
    let of_boards: Counting = |pages| &pages.public_boards;
    let counted = |allowances| from_fn_with_state((Arc::clone(pages), allowances), count);
    let boards = Router::new()
        .route("/s/{server}/{number}/board", get(board))
        .route("/s/{server}/{number}/live", get(events))
        .layer(counted(of_boards));
    Router::new()
        .route("/s/{server}", get(server))
        .route("/s/{server}/{number}", get(game))
        .layer(counted(of_pages))
        .merge(boards)
}

/// An answer, or a page with the reason why there is none. A private server looks like one that does not exist.
fn answered(words: Words, answer: Result<Response, Missing>) -> Response {
    match answer {
        Ok(response) => response,
        Err(Missing::Nothing) => {
            let page = page::of_sentence(words, &words.public_missing(), &ASSETS);
            with_status(StatusCode::NOT_FOUND, html(page))
        }
        Err(missing) => missing.page(words),
    }
}

async fn server(
    State(pages): State<Arc<Pages>>,
    path: Result<Path<String>, PathRejection>,
    PageQuery { words, .. }: PageQuery,
) -> Response {
    let guild = path.ok().and_then(|Path(server)| guild(&server));
    answered(words, pages.public_page(words, guild).await)
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

async fn game(State(pages): State<Arc<Pages>>, named: Named, asked: PageQuery) -> Response {
    answered(asked.words, pages.public_game(named, &asked).await)
}

async fn board(State(pages): State<Arc<Pages>>, named: Named, asked: PageQuery) -> Response {
    answered(asked.words, pages.public_board(named, &asked).await)
}

async fn events(
    State(pages): State<Arc<Pages>>,
    ClientAddress(address): ClientAddress,
    named: Named,
    asked: PageQuery,
) -> Response {
    answered(
        asked.words,
        pages.public_events(named, &asked, address).await,
    )
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
    ) -> Result<PublicServer, Missing> {
        let guild = guild.ok_or(Missing::Nothing)?;
        let server = self.app.public_server(guild, self.now()?).await?;
        server.ok_or(Missing::Nothing)
    }

    async fn public_page(&self, words: Words, guild: Option<GuildId>) -> Result<Response, Missing> {
        let _turn = turn(&self.reads, LONGEST_WAIT).await?;
        let (app, server) = (&self.app, self.public_server(guild).await?);
        let running = self.newest(&server, true, MOST_RUNNING).await?;
        let finished = self.newest(&server, false, MOST_FINISHED).await?;
        let ranks = app.public_leaders(&server, Metric::Rating).await?;
        let (tournaments, leagues) = app.public_tournaments(&server).await?;
        let running = running.iter().map(|one| {
            let moves = one.plies.div_ceil(2);
            game_line(words, one, |size| words.public_running_line(size, moves))
        });
        let finished = finished.iter().map(|one| {
            let result = one.result.as_deref();
            game_line(words, one, |size| words.public_finished_line(size, result))
        });
        let ranks = ranks.iter().map(|row| {
            let player = named(words, &row.player);
            let value = words.public_rank(row.value, row.games);
            format!("{}. {}: {}", row.rank, Plain(&player), Plain(&value))
        });
        let tournaments = tournaments.iter().map(|one| {
            let state = words.public_tournament(one.state, one.players);
            format!("{}: {}", Plain(&one.name), Plain(&state))
        });
        let leagues = leagues.iter().map(|one| {
            let state = words.public_league(one.state, one.members);
            format!("{}: {}", Plain(&one.name), Plain(&state))
        });
        let mut body = String::new();
        for (heading, lines) in [
            (words.public_running(), running.collect::<Vec<_>>()),
            (words.public_finished(), finished.collect()),
            (words.public_leaderboard(), ranks.collect()),
            (words.public_tournaments(), tournaments.collect()),
            (words.public_leagues(), leagues.collect()),
        ] {
            body += &section(words, &heading, &lines);
        }
        let api = words.public_api();
        let _ = write!(
            body,
            r#"<p><a href="/api/v1/openapi.json">{}</a></p>"#,
            Plain(&api)
        );
        let title = words.public_title(&server.name);
        Ok(html(page::titled(words, &title, &body, &ASSETS)))
    }

    /// The newest running or finished games of a server. Hidden games may fill the first parts.
    async fn newest(
        &self,
        server: &PublicServer,
        is_running: bool,
        most: u16,
    ) -> Result<Vec<GameEntry>, Missing> {
        let mut before = None;
        for _ in 0..MOST_PARTS {
            let part = self
                .app
                .public_games(server, Some(is_running), before, most);
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
    ) -> Result<(PublicServer, Arc<Game>, GameEntry), Missing> {
        let (guild, number) = game.ok_or(Missing::Nothing)?;
        let server = self.public_server(Some(guild)).await?;
        let found = self.app.public_game(&server, number, wish.event).await?;
        let (game, entry) = found.ok_or(Missing::Nothing)?;
        Ok((server, game, entry))
    }

    async fn public_game(
        &self,
        named: Named,
        &PageQuery { words, wish, .. }: &PageQuery,
    ) -> Result<Response, Missing> {
        let _turn = turn(&self.reads, LONGEST_WAIT).await?;
        let (server, game, entry) = self.named_game(named, wish).await?;
        let page = self.app.page(words, &game, wish.plies(), wish.side).await?;
        let (board, moves) = (&page.0, &page.1);
        let people = players(words, &entry);
        let picture = format!(
            "{}/games/{}/positions/{}.png",
            self.app.api_address(&server),
            game.number,
            wish.plies().min(game.plies())
        );
        let publicity = Publicity {
            site: words.public_title(&server.name),
            people,
            picture,
            address: entry.page,
        };
        let review = self.review(words, &game, (None, wish)).await?;
        let (shown, public) = ((board, moves), Some(&publicity));
        let page = page::of_game(words, &game, shown, (wish, None), &review, public, &ASSETS);
        Ok(html(page))
    }

    async fn public_board(
        &self,
        named: Named,
        &PageQuery { words, wish, .. }: &PageQuery,
    ) -> Result<Response, Missing> {
        let _turn = turn(&self.reads, LONGEST_WAIT).await?;
        let (_, game, _) = self.named_game(named, wish).await?;
        let (plies, side) = (wish.plies(), wish.side);
        let board = self.app.page_board(words, &game, plies, side).await?;
        let board = serde_json::to_string(&board)?;
        Ok(answer("application/json", board.into(), PRIVATE))
    }

    /// A stream ends when its game becomes private.
    async fn public_events(
        &self,
        Named(game): Named,
        &PageQuery { words, wish, .. }: &PageQuery,
        address: IpAddr,
    ) -> Result<Response, Missing> {
        let stream = self.public_streams.open(address).ok_or(Missing::Crowd)?;
        let mut places = Vec::new();
        for watchers in [&self.public_watchers, &self.watchers] {
            let place = Arc::clone(watchers).try_acquire_owned();
            places.push(place.map_err(|_| Missing::Crowd)?);
        }
        let _turn = turn(&self.reads, LONGEST_WAIT).await?;
        let (guild, number) = game.ok_or(Missing::Nothing)?;
        let server = self.public_server(Some(guild)).await?;
        let (states, public) = match self.app.watch_public_game(&server, number).await? {
            PublicWatch::Nothing => return Err(Missing::Nothing),
            PublicWatch::Crowd => return Err(Missing::Crowd),
            PublicWatch::States(states, public) => (states, public),
        };
        let reader = Reader {
            app: Arc::clone(&self.app),
            words,
            wish,
        };
        let watch = (states, Some(public));
        let body = super::live::events(reader, watch, self.stop.clone(), (places, stream));
        Ok(event_stream(body))
    }
}

/// A player as plain text.
fn named(words: Words, player: &PublicPerson) -> String {
    match (&player.name, player.house) {
        (Some(name), _) => name.clone(),
        (None, Some(level)) => words.public_house(level),
        (None, None) => words.public_player(),
    }
}

fn players(words: Words, game: &GameEntry) -> String {
    let (white, black) = (named(words, &game.white), named(words, &game.black));
    format!("{white} – {black}")
}

/// A line of a list with a link to the page of the game.
fn game_line(words: Words, game: &GameEntry, told: impl FnOnce(Size) -> String) -> String {
    let people = players(words, game);
    let told = Size::new(game.terms.size).map(told).unwrap_or_default();
    let (address, number) = (Plain(&game.page), game.number);
    format!(
        r#"<a href="{address}">#{number} {}</a>: {}"#,
        Plain(&people),
        Plain(&told)
    )
}

/// A list below a heading, or a note that it is empty. The lines are markup.
fn section(words: Words, heading: &str, lines: &[String]) -> String {
    if lines.is_empty() {
        let (heading, none) = (Plain(heading), words.public_none());
        return format!(
            "<section><h2>{heading}</h2><p>{}</p></section>\n",
            Plain(&none)
        );
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
