//! The public page of a server, and the pages of its public games: without a key, without a sign-in, and without a way
//! to play. The archive and the screens have files of their own.

use std::sync::Arc;

use axum::Router;
use axum::extract::rejection::PathRejection;
use axum::extract::{Path, State};
use axum::middleware::from_fn_with_state;
use axum::response::Response;
use axum::routing::get;
use maud::{Markup, html};

use super::allowances::Counted;
use super::answer::{data, event_stream, html, html_with_forms, revisitable};
use super::archive;
use super::asked::{Asked, Wish};
use super::assets::script;
use super::client::{ClientAddress, count};
use super::contests;
use super::front;
use super::game::{Controls, GamePage, Publicity};
use super::live::{self, Listener};
use super::look::LookForm;
use super::page;
use super::page_error::PageError;
use super::pages::Pages;
use super::player;
use super::public_lines::{Named, canonical, cards, player_link, player_name, section};
use super::screen::{self, Stand};
use tak::ByColor;
use tavern_app::pages;
use tavern_app::pages::players::PagePlayers;
use tavern_app::pages::public::{self, GameEntry, PublicServer, PublicWatch};
use tavern_game::{Game, GameNumber, GuildId};
use tavern_words::PlainText;

/// The games of a list on the page of a server.
const MOST_RUNNING: u16 = 50;
const MOST_FINISHED: u16 = 12;

pub(super) fn routes(pages: &Arc<Pages>) -> Router<Arc<Pages>> {
    let counter = |counter: Counted| from_fn_with_state((Arc::clone(pages), counter), count);
    let boards = Router::new()
        .route("/s/{server}/{number}/board", get(board))
        .route("/s/{server}/{number}/mini.svg", get(mini))
        .route("/s/{server}/{number}/live", get(news))
        .route("/embed/{server}/{number}/board", get(board))
        .route("/embed/{server}/{number}/live", get(news))
        .layer(counter(Counted::PublicBoards));
    Router::new()
        .route("/", get(front::open))
        .route("/s/{server}", get(server))
        .route("/s/{server}/games", get(archive::open))
        .route("/s/{server}/tv", get(screen::tv))
        .route("/s/{server}/players/{player}", get(player::open))
        .route(
            "/s/{server}/tournaments/{tournament}",
            get(contests::tournament),
        )
        .route("/s/{server}/leagues/{league}", get(contests::league))
        .route("/s/{server}/{number}", get(game))
        .route("/embed/{server}/{number}", get(framed_game))
        .route("/oembed", get(screen::frame_of))
        .layer(counter(Counted::PublicGames))
        .merge(boards)
}

/// The page of a server: what is played, the last results, the leaders and the contests.
async fn server(
    State(pages): State<Arc<Pages>>,
    path: Result<Path<String>, PathRejection>,
    request: Asked,
) -> Result<Response, PageError> {
    let guild = path.ok().and_then(|Path(server)| canonical(&server));
    let _permit = pages.permit_to_read().await?;
    let (app, words) = (&pages.app, request.words());
    let server = pages.public_server(guild).await?;
    let running_games = public::newest_games(app, &server, true, MOST_RUNNING).await?;
    let finished_games = public::newest_games(app, &server, false, MOST_FINISHED).await?;
    let leaderboards = public::public_leaderboards(app, &server).await?;
    let (tournaments, leagues) = public::public_tournaments(app, &server).await?;
    let leaders = leaderboards.iter().map(|board| {
        let rows = board.rows.iter().map(|row| {
            let value = words.public_rank(row.value, row.games);
            html! { (row.rank) ". " (player_link(words, server.guild, &row.player)) ": " (value) }
        });
        let rows: Vec<Markup> = rows.collect();
        section(words, &words.public_leaders(board.by), &rows)
    });
    let here = format!("/s/{}", server.guild);
    let tournaments = tournaments.iter().map(|one| {
        let state = words.public_tournament(one.state, one.players);
        html! { a href={ (here) "/tournaments/" (one.id) } { (one.name) } ": " (state) }
    });
    let leagues = leagues.iter().map(|one| {
        let state = words.public_league(one.state, one.members);
        html! { a href={ (here) "/leagues/" (one.id) } { (one.name) } ": " (state) }
    });
    let contests: [(String, Vec<Markup>); 2] = [
        (words.public_tournaments(), tournaments.collect()),
        (words.public_leagues(), leagues.collect()),
    ];
    let title = words.public_title(PlainText(&server.name));
    let main = html! {
        h1 { (title) }
        // The script replaces the list.
        div id="list" data-every="30" {
            (cards(words, server.guild, &words.public_running(), &running_games))
            (cards(words, server.guild, &words.public_finished(), &finished_games))
        }
        p class="row" {
            a href={ (here) "/games" } { (words.public_archive()) }
            a href={ (here) "/tv" } { (words.public_tv()) }
        }
        div class="leaders" { @for list in leaders { (list) } }
        @for (heading, lines) in &contests { (section(words, heading, lines)) }
        p { a href="/api/v1/openapi.json" { (words.public_api()) } }
    };
    let page = page::framed(words, &title, &script("games.js"), &main);
    Ok(revisitable(html(page)))
}

/// The page of a public game.
async fn game(
    State(pages): State<Arc<Pages>>,
    names: Named<GameNumber>,
    request: Asked,
) -> Result<Response, PageError> {
    let stand = match request.query.value("tv") {
        Some(_) => Stand::Screen,
        None => Stand::Site,
    };
    pages.public_page(names, &request, stand).await
}

/// The same in a frame of another site.
async fn framed_game(
    State(pages): State<Arc<Pages>>,
    names: Named<GameNumber>,
    request: Asked,
) -> Result<Response, PageError> {
    let page = pages.public_page(names, &request, Stand::Frame).await?;
    Ok(screen::framable(page))
}

/// The newest board as a small picture. Its address changes with each board, so a browser may keep it.
async fn mini(
    State(pages): State<Arc<Pages>>,
    names: Named<GameNumber>,
    request: Asked,
) -> Result<Response, PageError> {
    let _permit = pages.permit_to_read().await?;
    let (_, game, entry) = pages.named_game(names, request.wish).await?;
    let picture = pages.mini(&game, &request).await?;
    let board: Option<u32> = request.query.value("at").and_then(canonical);
    // Only the picture of this board never changes.
    Ok(if board == Some(entry.events) {
        picture
    } else {
        revisitable(picture)
    })
}

async fn board(
    State(pages): State<Arc<Pages>>,
    names: Named<GameNumber>,
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
    Named(game): Named<GameNumber>,
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

impl Pages {
    /// The page of a public game where it stands.
    async fn public_page(
        &self,
        names: Named<GameNumber>,
        request: &Asked,
        stand: Stand,
    ) -> Result<Response, PageError> {
        let (words, choices) = (request.words(), request.look);
        let wish = request.wish.with_look(choices.look(None));
        let _permit = self.permit_to_read().await?;
        let (server, game, entry) = self.named_game(names, wish).await?;
        let (board, moves) = pages::page(&self.app, words, &game, wish.plies(), wish.look).await?;
        let picture = format!(
            "{}/games/{}/positions/{}.png",
            public::api_address(&self.app, &server),
            game.number,
            wish.plies().min(game.plies())
        );
        let notice = stand.markup(words, server.guild, &entry);
        let publicity = Publicity {
            site: words.public_title(PlainText(&server.name)),
            picture,
            address: entry.page,
        };
        let review = self.review(words, &game, (None, wish)).await?;
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
            now: self.now().ok(),
            players: &players,
            review: &review,
            look: (stand == Stand::Site).then(|| LookForm {
                choices,
                to: format!("/s/{}/{}", server.guild, game.number),
                token: None,
            }),
            notice,
        };
        let page = html_with_forms(page.markup(controls, Some(&publicity)));
        Ok(revisitable(page))
    }

    /// A server with public games.
    pub(super) async fn public_server(
        &self,
        guild: Option<GuildId>,
    ) -> Result<PublicServer, PageError> {
        let guild = guild.ok_or(PageError::NothingPublic)?;
        let server = public::public_server(&self.app, guild, self.now()?).await?;
        server.ok_or(PageError::NothingPublic)
    }

    /// The public game of an address, with its server.
    async fn named_game(
        &self,
        Named(game): Named<GameNumber>,
        wish: Wish,
    ) -> Result<(PublicServer, Arc<Game>, GameEntry), PageError> {
        let (guild, number) = game.ok_or(PageError::NothingPublic)?;
        let server = self.public_server(Some(guild)).await?;
        let public_game = public::public_game(&self.app, &server, number, wish.event).await?;
        let (game, entry) = public_game.ok_or(PageError::NothingPublic)?;
        Ok((server, game, entry))
    }
}
