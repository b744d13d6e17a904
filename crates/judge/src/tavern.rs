//! The rows of a database, as its migrations describe them.

use sqlx::{AnyConnection, Connection as _, Row as _};

macro_rules! tables {
    ($($name:ident, $field:ident: $table:literal by $order:literal {
        $first:ident: $first_type:ty $(, $column:ident: $type:ty)* $(,)?
    })+) => {
        $(
            #[derive(Clone, Debug)]
            #[allow(dead_code, clippy::struct_field_names, reason = "a row is as its table has it")]
            pub(crate) struct $name {
                pub(crate) $first: $first_type,
                $(pub(crate) $column: $type,)*
            }
        )+

        /// All rows at the end of a run.
        #[derive(Debug, Default)]
        pub struct Tavern {
            $(pub(crate) $field: Vec<$name>,)+
            pub(crate) work: Vec<Work>,
        }

        impl Tavern {
            async fn read_tables(connection: &mut AnyConnection) -> Result<Tavern, sqlx::Error> {
                let mut tavern = Tavern::default();
                $(
                    let sql = concat!(
                        "select ", stringify!($first), $(", ", stringify!($column),)*
                        " from ", $table, " order by ", $order
                    );
                    for row in sqlx::query(sql).fetch_all(&mut *connection).await? {
                        tavern.$field.push($name {
                            $first: row.try_get(stringify!($first))?,
                            $($column: row.try_get(stringify!($column))?,)*
                        });
                    }
                )+
                Ok(tavern)
            }
        }
    };
}

tables! {
    Terms, terms: "terms" by "id" {
        id: i64, size: i64, komi: i64, opening: String, white_stones: i64, white_caps: i64,
        black_stones: i64, black_caps: i64, position: Option<String>, calls_tak: i64,
        rated: i64, ante: Option<i64>, call: Option<i64>, bonus: Option<i64>,
        clean_capstone: Option<i64>, games: i64, pace: String, automatic: i64,
    }
    Challenge, challenges: "challenges" by "id" {
        id: i64, channel: i64, challenger: i64, opponent: i64, terms: i64, state: String,
        made_at: i64,
    }
    Seek, seeks: "seeks" by "id" {
        id: i64, channel: i64, seeker: i64, terms: i64, state: String, made_at: i64,
        expires_at: i64, challenge: Option<i64>,
    }
    Bid, bids: "bids" by "challenge, player" { challenge: i64, player: i64, coins: i64 }
    Counter, counters: "counters" by "scope" { scope: i64, games: i64 }
    Game, games: "games" by "id" {
        id: i64, scope: i64, number: i64, guild: Option<i64>, channel: i64, guest: i64,
        challenge: Option<i64>, round: i64, terms: i64, bid: i64, white: i64, black: i64,
        house_level: Option<i64>, house_color: Option<String>, started_at: i64, changed_at: i64,
        events: i64, plies: i64, board_event: i64, to_move: Option<i64>, due: Option<i64>,
        place_due: i64, result: Option<String>, reason: Option<String>, ended: Option<i64>,
        bonus_limit: Option<i64>,
    }
    Event, events: "events" by "game, number" {
        game: i64, number: i64, at: i64, who: Option<i64>, kind: String, detail: Option<String>,
    }
    Plan, plans: "plans" by "game, player" { game: i64, player: i64, tree: Option<String> }
    Note, notes: "notes" by "game, player" { game: i64, player: i64, text: String }
    Vacation, vacations: "vacations" by "player, began_at" {
        player: i64, began_at: i64, until_at: i64, ended_at: Option<i64>,
    }
    Watch, watches: "watches" by "game, player" { game: i64, player: i64 }
    Purse, purses: "purses" by "scope, player" { scope: i64, player: i64, balance: i64 }
    Entry, entries: "entries" by "at, cause, number, account, holder" {
        cause: i64, number: i64, scope: i64, account: String, holder: i64, coins: i64,
        payment: String, game: Option<i64>, event: i64, at: i64,
    }
    GameResult, results: "results" by "ended, player" {
        player: i64, ended: i64, game: i64, scope: i64, opponent: i64, color: String, size: i64,
        score: String, points: i64, plies: i64, rated: i64, at: i64,
    }
    Standing, standings: "standings" by "scope, size, player" {
        scope: i64, size: i64, player: i64, games: i64, wins: i64, draws: i64, points: i64,
    }
    Rating, ratings: "ratings" by "scope, player" {
        scope: i64, player: i64, rating: i64, deviation: i64, volatility: i64, games: i64,
    }
    RatingChange, rating_changes: "rating_changes" by "ended, scope, player" {
        scope: i64, player: i64, ended: i64, before: i64, rating: i64, deviation: i64,
        games: i64, at: i64,
    }
    Post, posts: "posts" by "id" {
        id: i64, kind: String, channel: i64, game: Option<i64>, challenge: Option<i64>,
        seek: Option<i64>, event: i64, state: String, message: Option<i64>,
        person: Option<i64>, tournament: Option<i64>, made_at: i64,
    }
    Tournament, tournaments: "tournaments" by "id" {
        id: i64, channel: i64, organizer: i64, name: String, format: String, legs: i64,
        in_turn: i64, most: i64, events: i64, phase: String, people: i64, thread: Option<i64>,
    }
    Entrant, entrants: "tournament_players" by "tournament, number" {
        tournament: i64, number: i64, player: i64, is_in: i64, place: Option<i64>,
    }
    ContestEvent, tournament_log: "tournament_log" by "tournament, number" {
        tournament: i64, number: i64, at: i64, who: Option<i64>, kind: String, detail: String,
    }
    TournamentGame, tournament_games: "tournament_games" by "tournament, round, seat, leg" {
        tournament: i64, round: i64, seat: i64, leg: i64, game: i64,
    }
    League, leagues: "leagues" by "id" {
        id: i64, organizer: i64, name: String, events: i64, phase: String, people: i64,
    }
    Member, members: "league_members" by "league, number" {
        league: i64, number: i64, player: i64,
    }
    LeagueEvent, league_log: "league_log" by "league, number" {
        league: i64, number: i64, at: i64, who: Option<i64>, kind: String, detail: String,
    }
    Division, divisions: "league_divisions" by "league, season, number" {
        league: i64, season: i64, number: i64, tournament: i64,
    }
}

/// A row that is its own due work.
#[derive(Clone, Debug)]
pub(crate) struct Work {
    pub(crate) table: &'static str,
    pub(crate) key: String,
    pub(crate) due: Option<i64>,
    pub(crate) given_up_at: Option<i64>,
}

/// The tables of due work, with a statement that names each row.
const WORK: [(&str, &str); 13] = [
    (
        "posts",
        "select cast(id as text) as name, due, given_up_at from posts",
    ),
    (
        "deletions",
        "select cast(player as text) as name, due, given_up_at from deletions",
    ),
    (
        "daily_puzzles",
        "select cast(owner as text) as name, due, given_up_at from daily_puzzles",
    ),
    (
        "weekly_tables",
        "select cast(guild as text) as name, due, given_up_at from weekly_tables",
    ),
    (
        "mined_games",
        "select cast(game as text) as name, due, given_up_at from mined_games",
    ),
    (
        "imported_analyses",
        "select cast(id as text) as name, due, given_up_at from imported_analyses",
    ),
    (
        "noticeboards",
        "select cast(channel as text) as name, due, given_up_at from noticeboards",
    ),
    (
        "member_roles",
        "select cast(player as text) as name, due, given_up_at from member_roles",
    ),
    (
        "tournaments",
        "select cast(id as text) as name, due, given_up_at from tournaments",
    ),
    (
        "leagues",
        "select cast(id as text) as name, due, given_up_at from leagues",
    ),
    (
        "public_servers",
        "select cast(guild as text) as name, due, given_up_at from public_servers",
    ),
    (
        "page_pushes",
        "select cast(id as text) as name, due, given_up_at from page_pushes",
    ),
    (
        "outages",
        "select cast(until_at as text) as name, due, given_up_at from outages",
    ),
];

impl Tavern {
    /// Reads all tables of a SQLite file or a Postgres database.
    ///
    /// # Errors
    ///
    /// If the database cannot be read, or has other tables.
    pub async fn read(url: &str) -> Result<Tavern, sqlx::Error> {
        sqlx::any::install_default_drivers();
        let mut connection = AnyConnection::connect(url).await?;
        let tavern = Tavern::read_from(&mut connection).await?;
        connection.close().await?;
        Ok(tavern)
    }

    pub(crate) async fn read_from(connection: &mut AnyConnection) -> Result<Tavern, sqlx::Error> {
        let mut tavern = Tavern::read_tables(connection).await?;
        for (table, sql) in WORK {
            for row in sqlx::query(sql).fetch_all(&mut *connection).await? {
                tavern.work.push(Work {
                    table,
                    key: row.try_get("name")?,
                    due: row.try_get("due")?,
                    given_up_at: row.try_get("given_up_at")?,
                });
            }
        }
        Ok(tavern)
    }

    pub(crate) fn game(&self, id: i64) -> Option<&Game> {
        let place = self.games.binary_search_by_key(&id, |game| game.id).ok()?;
        Some(&self.games[place])
    }

    pub(crate) fn terms_of(&self, id: i64) -> Option<&Terms> {
        let place = self
            .terms
            .binary_search_by_key(&id, |terms| terms.id)
            .ok()?;
        Some(&self.terms[place])
    }

    pub(crate) fn game_number(&self, scope: i64, number: i64) -> Option<&Game> {
        let mut games = self.games.iter();
        games.find(|game| game.scope == scope && game.number == number)
    }

    pub(crate) fn log(&self, game: i64) -> &[Event] {
        let from = self.events.partition_point(|event| event.game < game);
        let to = self.events.partition_point(|event| event.game <= game);
        &self.events[from..to]
    }
}

impl Game {
    pub(crate) fn players(&self) -> [i64; 2] {
        [self.white, self.black]
    }

    /// The id of the bot, if it plays.
    pub(crate) fn house(&self) -> Option<i64> {
        match self.house_color.as_deref()? {
            "white" => Some(self.white),
            _ => Some(self.black),
        }
    }

    pub(crate) fn other(&self, player: i64) -> i64 {
        if player == self.white {
            self.black
        } else {
            self.white
        }
    }
}
