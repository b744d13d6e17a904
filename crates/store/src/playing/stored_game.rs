//! A game read from its row and its log.

use super::{events, house_columns};
use crate::columns;
use crate::database::{Error, FromRow, Row, Store, sql};
use crate::terms;
use tak::ByColor;
use tavern_game::{ChannelId, Experience, Game, GameId, GameNumber, Place, Terms, UserId};

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
        self.read_game(self.row(sql!(sql, game)).await?).await
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
        self.read_game(self.row(sql!(sql, place.scope(), number)).await?)
            .await
    }

    /// The game of a channel that changed last, running or not. Of several that
    /// changed at one instant it is the newest.
    pub async fn last_game_in(&self, channel: ChannelId) -> Result<Option<Game>, Error> {
        let sql =
            select("games.channel = $1 order by games.changed_at desc, games.id desc limit 1");
        self.read_game(self.row(sql!(sql, channel)).await?).await
    }

    /// Whether a game is played in a thread made for its two players: its
    /// challenge was made in another channel.
    pub async fn has_own_thread(&self, game: &Game) -> Result<bool, Error> {
        let sql = "select games.id from games \
                   join challenges on challenges.id = games.challenge \
                   where (white = $1 and black = $2 or white = $2 and black = $1) \
                     and games.channel = $3 and challenges.channel <> $3 limit 1";
        let ByColor { white, black } = game.players;
        self.exists(sql!(sql, white, black, game.place.channel))
            .await
    }

    /// White in the last counted or running game of two people, if there is
    /// one.
    pub async fn last_white(&self, one: UserId, other: UserId) -> Result<Option<UserId>, Error> {
        let sql = "select white from games \
                   where (white = $1 and black = $2 or white = $2 and black = $1) \
                     and (reason is null or reason not in ('cancelled', 'stopped')) \
                   order by started_at desc limit 1";
        self.first(sql!(sql, one, other)).await
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
        let (first, most) = (Experience::FIRST_GAMES, Experience::GAMES_TO_LEARN);
        let counts = self.first(sql!(sql, person, first, most)).await?;
        let (games, finished) = counts.unwrap_or_default();
        Ok(Experience::of(games, finished))
    }

    async fn read_game(&self, row: Option<Row>) -> Result<Option<Game>, Error> {
        let Some(row) = row else { return Ok(None) };
        let start = Game::from_row(&row)?;
        let rows = self.log_rows(start.id).await?;
        let log = events::log(&rows, row.read("events")?)?;
        Ok(Some(start.replay(log)?))
    }
}

/// The game of a row before its first event.
impl FromRow for Game {
    fn from_row(row: &Row) -> Result<Game, Error> {
        let players = ByColor {
            white: row.read("white")?,
            black: row.read("black")?,
        };
        let game = Game::new(
            row.read("id")?,
            row.read("number")?,
            columns::place(row)?,
            players,
            Terms::from_row(row)?,
        );
        Ok(game
            .in_round(row.read("round")?)
            .after_bid(row.read("bid")?)
            .against_house(house_columns::seat(row)?)
            .begun(row.read("started_at")?)
            .with_bonus_limit(row.read("bonus_limit")?))
    }
}
