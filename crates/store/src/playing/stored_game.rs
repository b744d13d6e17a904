//! A game read from its row and its log.

use sqlx::Row;
use sqlx::any::AnyRow;

use super::{events, house_columns};
use crate::columns::{self, id, number, read_id, read_optional_id, user};
use crate::database::{Error, Store};
use crate::terms;
use tak::ByColor;
use tavern_game::{ChannelId, Experience, Game, GameId, GameNumber, Moment, Place, UserId};

/// Selects games at their start, with the number of their events.
fn select(condition: &str) -> String {
    format!(
        "select {AT_START}, {} \
         from games join terms on terms.id = games.terms \
         where {condition}",
        terms::COLUMNS
    )
}

/// The columns of a game at its start, except its terms.
pub(crate) const AT_START: &str = "games.id, games.number, games.guild, games.channel, games.guest, \
     games.white, games.black, games.events, games.round, games.bid, \
     games.started_at, games.bonus_limit, games.house_level, games.house_color";

impl Store {
    /// The game with this id, replayed from its log.
    pub async fn game(&self, game: GameId) -> Result<Option<Game>, Error> {
        let sql = select("games.id = $1");
        let statement = || sqlx::query(sqlx::AssertSqlSafe(sql.as_str())).bind(id(game.0));
        self.read_game(self.row(statement).await?).await
    }

    /// The readable ones of some games. Others are logged, so that one damaged
    /// game does not block the rest.
    pub async fn readable_games(&self, games: Vec<GameId>) -> Result<Vec<Game>, Error> {
        let mut readable = Vec::new();
        for game in games {
            match self.game(game).await {
                Ok(read) => readable.extend(read),
                Err(error) if error.is_corrupt_data() => {
                    tracing::error!(game = game.0, %error, "failed to read a game");
                }
                Err(error) => return Err(error),
            }
        }
        Ok(readable)
    }

    /// The game with this number in the scope of a place.
    pub async fn numbered_game(
        &self,
        place: Place,
        number: GameNumber,
    ) -> Result<Option<Game>, Error> {
        let sql = select("games.scope = $1 and games.number = $2");
        let statement = || {
            sqlx::query(sqlx::AssertSqlSafe(sql.as_str()))
                .bind(id(place.scope().0))
                .bind(i64::from(number.0))
        };
        self.read_game(self.row(statement).await?).await
    }

    /// The game of a channel that changed last, running or not. Of several that
    /// changed at one instant it is the newest.
    pub async fn last_game_in(&self, channel: ChannelId) -> Result<Option<Game>, Error> {
        let sql =
            select("games.channel = $1 order by games.changed_at desc, games.id desc limit 1");
        let statement = || sqlx::query(sqlx::AssertSqlSafe(sql.as_str())).bind(id(channel.0));
        self.read_game(self.row(statement).await?).await
    }

    /// Whether a game is played in a thread made for its two players: its
    /// challenge was made in another channel.
    pub async fn has_own_thread(&self, game: &Game) -> Result<bool, Error> {
        let sql = "select games.id from games \
                   join challenges on challenges.id = games.challenge \
                   where (white = $1 and black = $2 or white = $2 and black = $1) \
                     and games.channel = $3 and challenges.channel <> $3 limit 1";
        let ByColor { white, black } = game.players;
        let statement = || {
            sqlx::query(sql)
                .bind(id(white.0))
                .bind(id(black.0))
                .bind(id(game.place.channel.0))
        };
        Ok(self.row(statement).await?.is_some())
    }

    /// White in the last counted or running game of two people, if there is
    /// one.
    pub async fn last_white(&self, one: UserId, other: UserId) -> Result<Option<UserId>, Error> {
        let sql = "select white from games \
                   where (white = $1 and black = $2 or white = $2 and black = $1) \
                     and (reason is null or reason not in ('cancelled', 'stopped')) \
                   order by started_at desc limit 1";
        let statement = || sqlx::query(sql).bind(id(one.0)).bind(id(other.0));
        let row = self.row(statement).await?;
        row.as_ref().map(|row| user(row, "white")).transpose()
    }

    /// The experience of a person: their counted or running games, at most as
    /// many of each colour as their first ones, and their results, at most as
    /// many as it takes to learn.
    pub async fn experience(&self, person: UserId) -> Result<Experience, Error> {
        let played = |color| {
            format!(
                "(select count(*) from (select id from games where {color} = $1 \
                   and (reason is null or reason not in ('cancelled', 'stopped')) \
                   limit $2) as as_{color})"
            )
        };
        let sql = format!(
            "select {} + {} as games, \
                    (select count(*) from (select ended from results where player = $1 \
                       limit $3) as results_of_person) as finished",
            played("white"),
            played("black")
        );
        let statement = || {
            sqlx::query(sqlx::AssertSqlSafe(sql.as_str()))
                .bind(id(person.0))
                .bind(i64::from(Experience::FIRST_GAMES))
                .bind(i64::from(Experience::GAMES_TO_LEARN))
        };
        let row = self.row(statement).await?;
        let count = |column| row.as_ref().map_or(Ok(0), |row| number(row, column));
        Ok(Experience::of(count("games")?, count("finished")?))
    }

    async fn read_game(&self, row: Option<AnyRow>) -> Result<Option<Game>, Error> {
        let Some(row) = row else { return Ok(None) };
        let start = at_start(&row)?;
        let rows = self.log_rows(start.id).await?;
        let log = events::log(&rows, number(&row, "events")?)?;
        Ok(Some(start.replay(log)?))
    }
}

/// The game of a row before its first event.
pub(crate) fn at_start(row: &AnyRow) -> Result<Game, Error> {
    let players = ByColor {
        white: user(row, "white")?,
        black: user(row, "black")?,
    };
    let game = Game::new(
        GameId(read_id(row, "id")?),
        GameNumber(number(row, "number")?),
        columns::place(row)?,
        players,
        terms::read(row)?,
    );
    Ok(game
        .in_round(number(row, "round")?)
        .after_bid(number(row, "bid")?)
        .against_house(house_columns::seat(row)?)
        .begun(Moment(row.try_get("started_at")?))
        .with_bonus_limit(match read_optional_id(row, "bonus_limit")? {
            Some(_) => Some(number(row, "bonus_limit")?),
            None => None,
        }))
}
