//! Public games, as shown on the internet.
//!
//! A game is public if its server is and all members of the server can see its channel. The module `public_servers`
//! stores Discord's answers about that, so a page view costs no request to Discord, and each statement reads the
//! current state.

use std::collections::{BTreeMap, HashMap};

use crate::columns::{Winner, seat};
use crate::database::{Column, Error, FromRow, Row, Store, list, sql};
use crate::league;
use crate::playing::listed::readable;
use crate::terms;
use crate::tournament::{self, ALONE};
use tak::{ByColor, Color, Size};
use tavern_game::{
    GameId, GameNumber, GuildId, HouseSeat, LeagueId, LegRef, ListedLeague, ListedTournament,
    Moment, Terms, TournamentId, TournamentRecord, UserId,
};

/// The maximum number of games read per request, including hidden ones.
const MOST_READ: i64 = 5_000;

/// The condition for a game of the server `$1`. The scope of a game on a server is that server; a comparison with both
/// would make Postgres expect few games.
pub(super) const ON_SERVER: &str = "games.scope = $1 and games.guild is not null";

/// The condition for a game of the server `$1` in a channel visible to all members.
pub(super) const OPEN: &str = "games.guest = 0 \
     and games.channel in (select seat.channel from public_channels as seat \
           join public_channels as home on home.channel = seat.home \
           where seat.channel = games.channel and home.guild = $1 and home.is_open = 1)";

/// The condition for a player in a public game of the server `$1`. It leaves out the scope, because with that index
/// Postgres would read the games of the whole server instead of the player's.
pub(super) fn seen(player: &str) -> String {
    let sits = |color: &str| {
        format!(
            "exists (select 1 from games where games.{color} = {player} \
               and games.guild = $1 and {OPEN} and coalesce(games.house_color, '') <> '{color}')"
        )
    };
    format!("({} or {})", sits("white"), sits("black"))
}

/// The condition for a person on the leaderboards, in a subquery named `people`.
pub(super) const LISTED: &str = "people.player > 0 and not exists (select 1 from settings \
     where settings.kind = 'person' and settings.owner = people.player \
       and settings.name = 'leaderboards' and settings.value = 'no')";

/// A server with public games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PublicServer {
    pub guild: GuildId,
    pub name: String,
}

/// The public identity of a person.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct PublicName {
    /// A made-up number in place of the Discord id.
    pub code: u32,
    pub name: String,
}

/// A public game in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PublicGame {
    pub id: GameId,
    pub number: GameNumber,
    pub players: ByColor<UserId>,
    pub house: Option<HouseSeat>,
    pub terms: Terms,
    pub plies: u32,
    /// The number of events in its log.
    pub events: u32,
    pub started_at: Moment,
    pub changed_at: Moment,
    /// The result and the reason of a finished game.
    pub end: Option<(String, String)>,
}

/// The finished games that a reader looks for. Each part may be left open.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct GameSearch {
    pub player: Option<UserId>,
    pub size: Option<Size>,
    /// The winner; none in a draw.
    pub winner: Option<Option<Color>>,
    /// The first moment at which it may have started.
    pub from: Option<Moment>,
    /// The first moment at which it may not have started any more.
    pub until: Option<Moment>,
}

/// A page of the public games of a server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PublicGames {
    pub games: Vec<PublicGame>,
    /// The number to continue before, if there may be more games.
    pub next: Option<GameNumber>,
}

impl Store {
    /// A server, if its games are public at this instant.
    pub async fn public_server(
        &self,
        guild: GuildId,
        now: Moment,
    ) -> Result<Option<PublicServer>, Error> {
        let sql = "select guild, name from public_servers \
                   where guild = $1 and open_until_at > $2 and name is not null";
        self.first(sql!(sql, guild, now)).await
    }

    /// The first servers in the order of their names whose games are public at this instant.
    pub async fn public_servers(&self, now: Moment, most: u16) -> Result<Vec<PublicServer>, Error> {
        let sql = "select guild, name from public_servers \
                   where name > '' and open_until_at > $1 order by name, guild limit $2";
        self.all(sql!(sql, now, most)).await
    }

    /// The public games of a server before a number, the newest first: all of them, or only running or finished ones.
    pub async fn public_games(
        &self,
        guild: GuildId,
        is_running: Option<bool>,
        before: Option<GameNumber>,
        most: u16,
    ) -> Result<PublicGames, Error> {
        let state = match is_running {
            None => "",
            Some(true) => "and games.to_move is not null",
            Some(false) => "and games.to_move is null",
        };
        let condition = format!("and {OPEN} {state}");
        self.games_of_server(guild, &condition, before, most).await
    }

    /// The finished public games of a server before a number that agree with a search, the newest first.
    pub async fn searched_games(
        &self,
        guild: GuildId,
        search: GameSearch,
        before: Option<GameNumber>,
        most: u16,
    ) -> Result<PublicGames, Error> {
        let [before, least] = self.range(guild, before).await?;
        let sql = part_of_games(&format!(
            "and {OPEN} and games.to_move is null and games.result is not null \
             and (cast($5 as bigint) is null or $5 in (games.white, games.black)) \
             and (cast($6 as bigint) is null or terms.size = $6) \
             and (cast($7 as text) is null or games.result = $7) \
             and games.started_at >= $8 and games.started_at < $9"
        ));
        let rows = self.rows(sql!(
            sql,
            guild,
            before,
            least,
            i64::from(most) + 1,
            search.player,
            search.size,
            search.winner.map(Winner),
            search.from.unwrap_or(Moment(i64::MIN)),
            search.until.unwrap_or(Moment(i64::MAX)),
        ));
        part(rows.await?, least, most)
    }

    /// The public game of a server that runs and has changed last.
    pub async fn liveliest_game(&self, guild: GuildId) -> Result<Option<GameNumber>, Error> {
        let sql = format!(
            "select games.number from games \
             where {ON_SERVER} and {OPEN} and games.to_move is not null \
             order by games.changed_at desc, games.number desc limit 1"
        );
        self.first(sql!(sql, guild)).await
    }

    /// The person on a server with this public name; the first of several. SQLite takes only Latin letters without
    /// marks for the same in both cases.
    pub async fn public_person(&self, guild: GuildId, name: &str) -> Result<Option<UserId>, Error> {
        let sql = format!(
            "select player from public_names as people \
             where guild = $1 and (name = $2 or lower(name) = lower($2)) and name <> '' and {LISTED} \
             order by code limit 1"
        );
        self.first(sql!(sql, guild, name.to_owned())).await
    }

    /// The person in public games of a server with this code, and their name.
    pub async fn public_person_of(
        &self,
        guild: GuildId,
        code: u32,
    ) -> Result<Option<(UserId, String)>, Error> {
        let sql = format!(
            "select player, name from public_names as people \
             where guild = $1 and code = $2 and name <> '' and {LISTED} and {}",
            seen("people.player")
        );
        let row = self.row(sql!(sql, guild, code)).await?;
        row.map(|row| Ok((row.read("player")?, row.read("name")?)))
            .transpose()
    }

    /// The finished games of a server before a number, the newest first, including games that are not public.
    pub async fn finished_games(
        &self,
        guild: GuildId,
        before: Option<GameNumber>,
        most: u16,
    ) -> Result<PublicGames, Error> {
        let condition = "and games.to_move is null";
        self.games_of_server(guild, condition, before, most).await
    }

    async fn games_of_server(
        &self,
        guild: GuildId,
        condition: &str,
        before: Option<GameNumber>,
        most: u16,
    ) -> Result<PublicGames, Error> {
        let [before, least] = self.range(guild, before).await?;
        let sql = part_of_games(condition);
        let more = i64::from(most) + 1;
        let rows = self.rows(sql!(sql, guild, before, least, more)).await?;
        part(rows, least, most)
    }

    /// The range of numbers that a request reads: the end, and the first one. Hidden games are read too, so it is
    /// limited.
    async fn range(&self, guild: GuildId, before: Option<GameNumber>) -> Result<[i64; 2], Error> {
        let newest = self.newest_game(guild).await? + 1;
        let before = before.map_or(newest, |before| before.store().min(newest));
        Ok([before, (before - MOST_READ).max(1)])
    }

    /// The number of the newest game of a server, or zero.
    pub(super) async fn newest_game(&self, guild: GuildId) -> Result<i64, Error> {
        let sql = "select games.number from games where games.scope = $1 \
                   order by games.number desc limit 1";
        Ok(self.first(sql!(sql, guild)).await?.unwrap_or(0))
    }

    /// A public game of a server.
    pub async fn public_game(
        &self,
        guild: GuildId,
        number: GameNumber,
    ) -> Result<Option<PublicGame>, Error> {
        let sql = format!(
            "select {} from games join terms on terms.id = games.terms \
             where {ON_SERVER} and {OPEN} and games.number = $2",
            game_columns()
        );
        self.first(sql!(sql, guild, number)).await
    }

    /// The given games that are still public.
    pub async fn still_public(&self, games: &[GameId], now: Moment) -> Result<Vec<GameId>, Error> {
        let games = list(games.iter().map(|game| game.store()));
        let sql = format!(
            "select games.id from games \
             join public_servers on public_servers.guild = games.guild \
             join public_channels as seat on seat.channel = games.channel \
             join public_channels as home on home.channel = seat.home \
             where games.id in ({games}) and games.guest = 0 \
               and public_servers.open_until_at > $1 and home.guild = games.guild and home.is_open = 1"
        );
        self.all(sql!(sql, now).single_use()).await
    }

    /// The names of some people on a server, except people off the leaderboards.
    pub async fn public_names(
        &self,
        guild: GuildId,
        players: &[UserId],
    ) -> Result<HashMap<UserId, PublicName>, Error> {
        if players.is_empty() {
            return Ok(HashMap::new());
        }
        let players = list(players.iter().map(|player| player.store()));
        let sql = format!(
            "select player, code, name from public_names as people \
             where guild = $1 and player in ({players}) and name <> '' and {LISTED}"
        );
        let rows = self.rows(sql!(sql, guild).single_use()).await?;
        let rows = rows
            .iter()
            .map(|row| Ok((row.read("player")?, PublicName::from_row(row)?)));
        rows.collect()
    }

    /// The public names of some people by server, except people off the leaderboards.
    pub async fn public_names_by_server(
        &self,
        players: &[UserId],
    ) -> Result<HashMap<(GuildId, UserId), String>, Error> {
        if players.is_empty() {
            return Ok(HashMap::new());
        }
        let players = list(players.iter().map(|player| player.store()));
        let sql = format!(
            "select guild, player, name from public_names as people \
             where player in ({players}) and name <> '' and {LISTED}"
        );
        let rows = self.rows(sql!(sql).single_use()).await?;
        let rows = rows
            .iter()
            .map(|row| Ok(((row.read("guild")?, row.read("player")?), row.read("name")?)));
        rows.collect()
    }

    /// The people in public games of a server after a code, sorted by code.
    pub async fn public_people(
        &self,
        guild: GuildId,
        after: Option<u32>,
        most: u16,
    ) -> Result<Vec<PublicName>, Error> {
        let sql = format!(
            "select code, name from public_names as people \
             where guild = $1 and code > $2 and name <> '' and {LISTED} and {} \
             order by code limit $3",
            seen("people.player")
        );
        let after = after.map_or(-1, i64::from);
        self.all(sql!(sql, guild, after, most)).await
    }

    /// The tournaments of a server in channels visible to all members, except divisions of leagues, the newest first.
    pub async fn public_tournaments(
        &self,
        guild: GuildId,
        most: u16,
    ) -> Result<Vec<ListedTournament>, Error> {
        let sql = format!(
            "select {}, 0 as own from tournaments where guild = $1 and {} and {ALONE} \
             order by id desc limit $2",
            tournament::listed(),
            in_open_channel("tournaments")
        );
        self.all(sql!(sql, guild, most)).await
    }

    /// Whether a tournament of a server is in such a channel. Divisions of leagues are tournaments, too.
    pub async fn is_public_tournament(
        &self,
        guild: GuildId,
        id: TournamentId,
    ) -> Result<bool, Error> {
        let sql = format!(
            "select 1 as one from tournaments where guild = $1 and id = $2 and {}",
            in_open_channel("tournaments")
        );
        Ok(self.row(sql!(sql, guild, id)).await?.is_some())
    }

    /// The tournaments in such channels that a person has played to their end.
    pub async fn public_tournament_record(
        &self,
        person: UserId,
        guild: GuildId,
    ) -> Result<TournamentRecord, Error> {
        let condition = format!("and {}", in_open_channel("tournaments"));
        self.tournament_record_where(person, guild, &condition)
            .await
    }

    /// The numbers of the public games of a tournament.
    pub async fn public_tournament_games(
        &self,
        guild: GuildId,
        id: TournamentId,
    ) -> Result<BTreeMap<LegRef, GameNumber>, Error> {
        let sql = format!(
            "select part.round, part.seat, part.leg, games.number \
             from tournament_games as part join games on games.id = part.game \
             where part.tournament = $2 and {ON_SERVER} and {OPEN}"
        );
        let games: Vec<(LegRef, GameNumber)> = self.all(sql!(sql, guild, id)).await?;
        Ok(games.into_iter().collect())
    }

    /// The leagues of a server in such channels, except finished ones.
    pub async fn public_leagues(&self, guild: GuildId) -> Result<Vec<ListedLeague>, Error> {
        let sql = format!(
            "{} and {} order by id",
            league::leagues_of_server(),
            in_open_channel("leagues")
        );
        self.all(sql!(sql, guild)).await
    }

    /// Whether a league of a server is in such a channel.
    pub async fn is_public_league(&self, guild: GuildId, id: LeagueId) -> Result<bool, Error> {
        let sql = format!(
            "select 1 as one from leagues where guild = $1 and id = $2 and {}",
            in_open_channel("leagues")
        );
        Ok(self.row(sql!(sql, guild, id)).await?.is_some())
    }
}

/// The SQL of a part of the list of a server's games: at most `$4` of them from the number `$3` up to `$2`, which is not
/// one of them.
fn part_of_games(condition: &str) -> String {
    format!(
        "select {} from games join terms on terms.id = games.terms \
         where {ON_SERVER} and games.number < $2 and games.number >= $3 {condition} \
         order by games.number desc limit $4",
        game_columns()
    )
}

/// A part of a list. Unreadable rows count too, so that the list continues after them.
fn part(mut rows: Vec<Row>, least: i64, most: u16) -> Result<PublicGames, Error> {
    let next = if rows.len() > usize::from(most) {
        rows.truncate(usize::from(most));
        rows.last().map(|row| row.read("number")).transpose()?
    } else {
        let least = u32::try_from(least).ok().filter(|least| *least > 1);
        least.map(GameNumber)
    };
    let games = readable(&rows);
    Ok(PublicGames { games, next })
}

/// The columns of a public game.
fn game_columns() -> String {
    format!(
        "games.id, games.number, games.white, games.black, games.house_level, games.house_color, \
         games.plies, games.events, games.started_at, games.changed_at, games.result, games.reason, {}",
        terms::COLUMNS
    )
}

/// The condition for a row of a table with a channel of the server `$1` that all members can see.
fn in_open_channel(table: &str) -> String {
    format!(
        "{table}.channel in (select seat.channel from public_channels as seat \
           join public_channels as home on home.channel = seat.home \
           where seat.channel = {table}.channel and home.guild = $1 and home.is_open = 1)"
    )
}

impl FromRow for PublicServer {
    fn from_row(row: &Row) -> Result<PublicServer, Error> {
        Ok(PublicServer {
            guild: row.read("guild")?,
            name: row.read("name")?,
        })
    }
}

impl FromRow for PublicName {
    fn from_row(row: &Row) -> Result<PublicName, Error> {
        Ok(PublicName {
            code: row.read("code")?,
            name: row.read("name")?,
        })
    }
}

impl FromRow for PublicGame {
    fn from_row(row: &Row) -> Result<PublicGame, Error> {
        let (result, reason): (Option<String>, Option<String>) =
            (row.read("result")?, row.read("reason")?);
        Ok(PublicGame {
            id: row.read("id")?,
            number: row.read("number")?,
            players: ByColor {
                white: row.read("white")?,
                black: row.read("black")?,
            },
            house: seat(row)?,
            terms: Terms::from_row(row)?,
            plies: row.read("plies")?,
            events: row.read("events")?,
            started_at: row.read("started_at")?,
            changed_at: row.read("changed_at")?,
            end: result.zip(reason),
        })
    }
}
