//! The public games of a server as data, for its pages and the read-only API.
//!
//! Each reading needs a [`PublicServer`], so it is possible only for a server whose managers made its games public.
//! People off the leaderboards have no name here, and ids of people at Discord are never shown.

use std::collections::HashMap;
use std::sync::Arc;

use serde::Serialize;
use tokio::sync::watch;

use crate::App;
use crate::state::{Pages, Watched};
use crate::view::record::{PublicTerms, result_in_ptn};
use tak_draw as draw;
use tavern_game::{
    Game, GameNumber, GuildId, HouseSeat, Leaderboard, LeagueId, Metric, Moment, Phase, Reach,
    Scope, TournamentId, UserId, Word,
};
use tavern_store::{self as store, PublicGame, PublicGames, PublicName};

use super::looks::PageLook;
use super::page_look;
use tak::Color;
pub use tavern_store::{GameSearch, PublicServer};

/// The maximum number of tournaments of a server in a list.
const MOST_TOURNAMENTS: u16 = 50;

/// The maximum number of parts read in search of a game to list.
const MOST_PARTS: u32 = 5;

/// The maximum number of servers on the first page.
const MOST_SERVERS: u16 = 100;

/// A player in public: a person with a name, a level of the house, or a person without a name.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct PublicPerson {
    /// A made-up id on this server.
    pub id: Option<String>,
    pub name: Option<String>,
    pub house: Option<u8>,
}

/// A game in a list.
#[derive(Clone, Debug, Serialize)]
pub struct GameEntry {
    pub number: u32,
    pub state: &'static str,
    pub white: PublicPerson,
    pub black: PublicPerson,
    pub terms: PublicTerms,
    pub plies: u32,
    /// The result in PTN; none of a running game, or of one that does not count.
    pub result: Option<String>,
    pub reason: Option<String>,
    pub started_at: Option<String>,
    pub ended_at: Option<String>,
    /// The address of its page.
    pub page: String,
    /// The number of events in its log, which changes with each board.
    #[serde(skip)]
    pub events: u32,
}

/// The finished games that a reader of the archive looks for.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ArchiveSearch {
    /// The public name of a player; empty for all.
    pub player: String,
    /// The code of a player, in place of the name.
    pub code: Option<u32>,
    /// The other parts of the search.
    pub games: GameSearch,
}

/// Games of the archive.
#[derive(Clone, Debug, Default)]
pub struct ArchivedGames {
    pub games: Vec<GameEntry>,
    /// The number for the next part, if there may be more games.
    pub next: Option<GameNumber>,
    /// The name of the player with the code.
    pub player: Option<String>,
}

/// A game with its moves.
#[derive(Clone, Debug, Serialize)]
pub struct WholeGame {
    #[serde(flatten)]
    pub entry: GameEntry,
    pub moves: Vec<String>,
    /// The current position.
    pub tps: String,
}

/// The first people of a leaderboard.
#[derive(Clone, Debug, Serialize)]
pub struct BoardEntry {
    pub by: &'static str,
    pub rows: Vec<RankEntry>,
}

/// A row of a leaderboard.
#[derive(Clone, Debug, Serialize)]
pub struct RankEntry {
    pub rank: u32,
    pub player: PublicPerson,
    pub value: i64,
    pub games: u32,
}

/// A tournament of a server.
#[derive(Clone, Debug, Serialize)]
pub struct TournamentEntry {
    #[serde(skip)]
    pub id: TournamentId,
    pub name: String,
    pub format: &'static str,
    pub state: &'static str,
    pub players: u16,
    pub most_players: u16,
    pub begins_at: Option<String>,
}

/// A league of a server.
#[derive(Clone, Debug, Serialize)]
pub struct LeagueEntry {
    #[serde(skip)]
    pub id: LeagueId,
    pub name: String,
    pub state: &'static str,
    pub members: u16,
}

/// The stream of a public game for a reader.
pub enum PublicWatch {
    /// There is no such public game.
    Nothing,
    /// The maximum number of readers watch it.
    Crowd,
    /// Its states, for as long as the other receiver has a sender.
    States(watch::Receiver<Arc<Watched>>, watch::Receiver<()>),
}

/// A server, if its games are public at this instant.
pub async fn public_server(
    app: &App,
    guild: GuildId,
    now: Moment,
) -> Result<Option<PublicServer>, store::Error> {
    if app.pages.is_none() {
        return Ok(None);
    }
    app.store.public_server(guild, now).await
}

/// The servers of the first page.
pub async fn public_servers(app: &App, now: Moment) -> Result<Vec<PublicServer>, store::Error> {
    app.store.public_servers(now, MOST_SERVERS).await
}

/// The address of the page of a server.
pub fn public_address(app: &App, server: &PublicServer) -> String {
    app.public_address_of(server.guild).unwrap_or_default()
}

/// The address of a server below the root of the API.
pub fn api_address(app: &App, server: &PublicServer) -> String {
    let site = app.pages.as_ref().map_or("", Pages::site);
    format!("{site}/api/v1/servers/{}", server.guild)
}

/// Its games before a number, newest first: all of them, or only the running or the finished ones. The second value
/// is the number for the next part.
pub async fn public_games(
    app: &App,
    server: &PublicServer,
    is_running: Option<bool>,
    before: Option<GameNumber>,
    most: u16,
) -> Result<(Vec<GameEntry>, Option<GameNumber>), store::Error> {
    let guild = server.guild;
    let page = app.store.public_games(guild, is_running, before, most);
    entries(app, server, page.await?).await
}

async fn entries(
    app: &App,
    server: &PublicServer,
    PublicGames { games, next }: PublicGames,
) -> Result<(Vec<GameEntry>, Option<GameNumber>), store::Error> {
    let guild = server.guild;
    let players = games.iter().flat_map(|game| {
        let players = game.players;
        [players.white, players.black]
    });
    let players: Vec<UserId> = players.collect();
    let names = app.store.public_names(guild, &players).await?;
    let page = public_address(app, server);
    let entries = games.iter().map(|game| entry(game, &names, &page));
    Ok((entries.collect(), next))
}

/// Its finished games before a number that agree with a search, the newest first. An unknown player has none.
pub async fn archived_games(
    app: &App,
    server: &PublicServer,
    search: &ArchiveSearch,
    before: Option<GameNumber>,
    most: u16,
) -> Result<ArchivedGames, store::Error> {
    let (store, guild) = (&app.store, server.guild);
    let mut games = search.games;
    let mut player = None;
    if let Some(code) = search.code {
        let Some((who, name)) = store.public_person_of(guild, code).await? else {
            return Ok(ArchivedGames::default());
        };
        (games.player, player) = (Some(who), Some(name));
    } else if !search.player.is_empty() {
        games.player = store.public_person(guild, &search.player).await?;
        if games.player.is_none() {
            return Ok(ArchivedGames::default());
        }
    }
    let (games, next) = found_games(app, server, games, before, most).await?;
    Ok(ArchivedGames {
        games,
        next,
        player,
    })
}

/// The newest running or finished games.
pub async fn newest_games(
    app: &App,
    server: &PublicServer,
    is_running: bool,
    most: u16,
) -> Result<Vec<GameEntry>, store::Error> {
    let (store, guild) = (&app.store, server.guild);
    let read = |before| store.public_games(guild, Some(is_running), before, most);
    let (games, _) = first_part(app, server, None, read).await?;
    Ok(games)
}

/// The games of a search.
pub(super) async fn found_games(
    app: &App,
    server: &PublicServer,
    search: GameSearch,
    before: Option<GameNumber>,
    most: u16,
) -> Result<(Vec<GameEntry>, Option<GameNumber>), store::Error> {
    let (store, guild) = (&app.store, server.guild);
    let read = |before| store.searched_games(guild, search, before, most);
    first_part(app, server, before, read).await
}

/// The first part of a list with any games. Other games may fill the parts before it.
async fn first_part<F>(
    app: &App,
    server: &PublicServer,
    mut before: Option<GameNumber>,
    read: impl Fn(Option<GameNumber>) -> F,
) -> Result<(Vec<GameEntry>, Option<GameNumber>), store::Error>
where
    F: Future<Output = Result<PublicGames, store::Error>>,
{
    for _ in 0..MOST_PARTS {
        let part = read(before).await?;
        if !part.games.is_empty() || part.next.is_none() {
            return entries(app, server, part).await;
        }
        before = part.next;
    }
    Ok((Vec::new(), before))
}

/// How long a screen stays with a game that is silent, or over.
const STAY_MS: i64 = 60_000;

/// The game for a screen that shows this one now: the same while it is lively, or else the running game that has changed
/// last, or the last one that has ended.
pub async fn game_on_screen(
    app: &App,
    server: &PublicServer,
    shown: Option<GameNumber>,
    now: Moment,
) -> Result<Option<GameNumber>, store::Error> {
    let mut still_there = None;
    if let Some(shown) = shown {
        let game = app.store.public_game(server.guild, shown).await?;
        if let Some(game) = game {
            if game.changed_at > now.minus_ms(STAY_MS) {
                return Ok(Some(shown));
            }
            still_there = Some(shown);
        }
    }
    let liveliest = app.store.liveliest_game(server.guild).await?;
    if let Some(game) = liveliest.or(still_there) {
        return Ok(Some(game));
    }
    let (finished, _) = public_games(app, server, Some(false), None, 1).await?;
    Ok(finished.first().map(|game| GameNumber(game.number)))
}

/// One of its games, at least as new as the board that its reader has seen, with an entry of the same state.
pub async fn public_game(
    app: &App,
    server: &PublicServer,
    number: GameNumber,
    known_event: Option<u32>,
) -> Result<Option<(Arc<Game>, GameEntry)>, store::Error> {
    let (Some(pages), guild) = (&app.pages, server.guild) else {
        return Ok(None);
    };
    let is_new = |game: &Arc<Game>| Some(game.board_event()) >= known_event;
    let mut present = None;
    loop {
        let Some(row) = app.store.public_game(guild, number).await? else {
            return Ok(None);
        };
        let game = match present.take().or_else(|| pages.present(row.id)) {
            Some(game) if game.written_events() >= row.events && is_new(&game) => game,
            _ => match app.store.game(row.id).await? {
                Some(game) => Arc::new(game),
                None => return Ok(None),
            },
        };
        if game.written_events() > row.events {
            // The game continued between the two statements.
            present = Some(game);
            continue;
        }
        let players = [row.players.white, row.players.black];
        let names = app.store.public_names(guild, &players).await?;
        let entry = entry(&row, &names, &public_address(app, server));
        return Ok(Some((game, entry)));
    }
}

/// Follows one of its games until the game becomes private.
pub async fn watch_public_game(
    app: &App,
    server: &PublicServer,
    number: GameNumber,
) -> Result<PublicWatch, store::Error> {
    let Some(pages) = &app.pages else {
        return Ok(PublicWatch::Nothing);
    };
    let Some(row) = app.store.public_game(server.guild, number).await? else {
        return Ok(PublicWatch::Nothing);
    };
    let id = row.id;
    if pages.is_half_crowded(id) {
        return Ok(PublicWatch::Crowd);
    }
    let publicity = pages.watch_publicity(id);
    let states = match pages.join(id) {
        Some(states) => states,
        None => match app.store.game(id).await? {
            Some(game) => pages.follow(game),
            None => return Ok(PublicWatch::Nothing),
        },
    };
    Ok(PublicWatch::States(states, publicity))
}

/// Ends the streams of games that have become private.
pub(super) async fn close_private_pages(
    app: &App,
    pages: &Pages,
    now: Moment,
) -> Result<(), store::Error> {
    let games = pages.public_games();
    if games.is_empty() {
        return Ok(());
    }
    let still = app.store.still_public(&games, now).await?;
    for game in games {
        if !still.contains(&game) {
            pages.end_publicity(game);
        }
    }
    Ok(())
}

/// A board of a public game as a PNG.
pub async fn public_png(app: &App, game: &Arc<Game>, plies: u32) -> anyhow::Result<Vec<u8>> {
    let look = page_look(app, game, PageLook::default()).await;
    let game = Arc::clone(game);
    let draw = move || {
        let (view, _, position) = super::seen_after(&game, plies, look);
        draw::board_png(&position, &view)
    };
    app.pictures.page(draw).await
}

/// The people in its public games after a code, in the order of these.
pub async fn public_people(
    app: &App,
    server: &PublicServer,
    after: Option<u32>,
    most: u16,
) -> Result<Vec<PublicName>, store::Error> {
    let people = app.store.public_people(server.guild, after, most);
    people.await
}

/// The first people of its leaderboards.
pub async fn public_leaderboards(
    app: &App,
    server: &PublicServer,
) -> Result<Vec<BoardEntry>, store::Error> {
    let mut boards = Vec::new();
    for by in [Metric::Rating, Metric::Points, Metric::Wins] {
        let rows = public_leaders(app, server, by).await?;
        boards.push(BoardEntry {
            by: by.word(),
            rows,
        });
    }
    Ok(boards)
}

/// The first people of one of its leaderboards.
pub async fn public_leaders(
    app: &App,
    server: &PublicServer,
    by: Metric,
) -> Result<Vec<RankEntry>, store::Error> {
    let board = Leaderboard {
        by,
        size: None,
        reach: Reach::Here,
    };
    let mut rows = app.store.leaders(board, Scope(server.guild.0)).await?;
    rows.truncate(Leaderboard::PAGE as usize);
    let players: Vec<UserId> = rows.iter().map(|one| one.player).collect();
    let names = app.store.public_names(server.guild, &players).await?;
    let rows = board.ranked(1, 0, &rows).into_iter();
    let rows = rows.map(|row| RankEntry {
        rank: row.rank,
        player: person(row.listed.player, &names),
        value: board.displayed(row.listed),
        games: row.listed.games,
    });
    Ok(rows.collect())
}

/// Its tournaments and its leagues.
pub async fn public_tournaments(
    app: &App,
    server: &PublicServer,
) -> Result<(Vec<TournamentEntry>, Vec<LeagueEntry>), store::Error> {
    let guild = server.guild;
    let tournaments = app.store.public_tournaments(guild, MOST_TOURNAMENTS);
    let tournaments = tournaments.await?.into_iter().map(|one| TournamentEntry {
        id: one.id,
        name: one.name.as_str().to_owned(),
        format: one.format.word(),
        state: state_of(one.phase),
        players: one.people,
        most_players: one.most,
        begins_at: one.begins_at.iso(),
    });
    let leagues = app.store.public_leagues(guild).await?.into_iter();
    let leagues = leagues.map(|one| LeagueEntry {
        id: one.id,
        name: one.name.as_str().to_owned(),
        state: if one.is_played { "season" } else { "gathering" },
        members: one.people,
    });
    Ok((tournaments.collect(), leagues.collect()))
}

/// The word for the phase of a tournament.
pub(super) fn state_of(phase: Phase) -> &'static str {
    match phase {
        // A list of games calls its games finished, too.
        Phase::Closed => "finished",
        Phase::CalledOff => "called-off",
        phase => phase.word(),
    }
}

impl WholeGame {
    pub fn new(game: &Game, entry: GameEntry) -> WholeGame {
        WholeGame {
            moves: game.line().iter().map(ToString::to_string).collect(),
            tps: game.position().tps().to_string(),
            entry,
        }
    }
}

impl GameEntry {
    /// The game in PTN. A name cannot end its tag.
    pub fn ptn(&self, game: &Game) -> String {
        let mut record = game.bare_record();
        let tags = [("Player1", &self.white), ("Player2", &self.black)];
        let tags = tags.map(|(key, player)| {
            let name = player.name.as_deref()?;
            let name = name.replace('\\', "").replace('"', "'");
            Some((key.to_owned(), name))
        });
        record.tags.splice(0..0, tags.into_iter().flatten());
        record.to_string()
    }
}

/// The address of a person in the API.
pub fn shown_code(code: u32) -> String {
    format!("{code:08x}")
}

pub(super) fn person(player: UserId, names: &HashMap<UserId, PublicName>) -> PublicPerson {
    match names.get(&player) {
        Some(person) => PublicPerson {
            id: Some(shown_code(person.code)),
            name: Some(person.name.clone()),
            house: None,
        },
        None => PublicPerson::default(),
    }
}

fn entry(game: &PublicGame, names: &HashMap<UserId, PublicName>, page: &str) -> GameEntry {
    let player = |color: Color| match game.house {
        Some(HouseSeat { level, color: seat }) if seat == color => PublicPerson {
            house: Some(level.get()),
            ..PublicPerson::default()
        },
        _ => person(game.players[color], names),
    };
    let is_over = game.end.is_some();
    GameEntry {
        number: game.number.0,
        state: if is_over { "finished" } else { "running" },
        white: player(Color::White),
        black: player(Color::Black),
        terms: PublicTerms::of(&game.terms),
        plies: game.plies,
        result: game
            .end
            .as_ref()
            .and_then(|(result, reason)| result_in_ptn(result, reason)),
        reason: game.end.as_ref().map(|(_, reason)| reason.clone()),
        started_at: game.started_at.iso(),
        ended_at: is_over.then(|| game.changed_at.iso()).flatten(),
        page: format!("{page}/{}", game.number),
        events: game.events,
    }
}
