//! Games: started once, and played a ply at a time.

use sqlx::any::AnyRow;
use sqlx::{AnyConnection, Row};

use super::connection::retrying;
use super::{Act, Error, Store, acts, challenges, rows};
use crate::game::{Challenge, ChallengeState, ChannelId, Game, GameId, Moment, UserId};
use crate::tak::ByColor;

impl Store {
    /// Accepts a challenge and starts its game. Until `announcer_until` it is
    /// for the caller to show it.
    ///
    /// # Errors
    ///
    /// [`Error::Conflict`] when the challenge is not open any more,
    /// [`Error::Repeated`] when this very act has accepted it.
    pub async fn start_game(
        &self,
        challenge: &Challenge,
        players: ByColor<UserId>,
        act: Act,
        announcer_until: Moment,
    ) -> Result<Game, Error> {
        retrying(|| self.try_start(challenge, players, act, announcer_until)).await
    }

    async fn try_start(
        &self,
        challenge: &Challenge,
        players: ByColor<UserId>,
        act: Act,
        announcer_until: Moment,
    ) -> Result<Game, Error> {
        let mut transaction = self.pool.begin().await?;
        acts::begin(&mut transaction, act).await?;
        challenges::close(&mut transaction, challenge.id, ChallengeState::Accepted).await?;
        let offer = challenge.offer;
        sqlx::query(
            "insert into games (id, guild, channel, white, black, size, komi, \
                                started_at, changed_at, announcer_until) \
             values ($1, $2, $3, $4, $5, $6, $7, $8, $8, $9)",
        )
        .bind(challenge.id.0)
        .bind(offer.place.guild.map(|guild| guild.0.cast_signed()))
        .bind(offer.place.channel.0.cast_signed())
        .bind(players.white.0.cast_signed())
        .bind(players.black.0.cast_signed())
        .bind(i64::from(offer.settings.size.get()))
        .bind(i64::from(offer.settings.komi.halves()))
        .bind(act.at.0)
        .bind(announcer_until.0)
        .execute(&mut *transaction)
        .await?;
        transaction.commit().await?;
        Ok(Game::new(
            challenge.id,
            offer.place,
            players,
            offer.settings,
        ))
    }

    /// The game with this number, with all that was played.
    ///
    /// # Errors
    ///
    /// The database failed, or what it holds breaks the rules.
    pub async fn game(&self, id: GameId) -> Result<Option<Game>, Error> {
        let row = sqlx::query("select * from games where id = $1")
            .bind(id.0)
            .fetch_optional(&self.pool)
            .await?;
        match row {
            None => Ok(None),
            Some(row) => self.replayed(&row).await.map(Some),
        }
    }

    /// The running games of a person, the oldest first.
    ///
    /// # Errors
    ///
    /// As for [`Store::game`].
    pub async fn running_games_of(&self, player: UserId) -> Result<Vec<Game>, Error> {
        let rows = sqlx::query(
            "select * from games \
             where result is null and (white = $1 or black = $1) order by id",
        )
        .bind(player.0.cast_signed())
        .fetch_all(&self.pool)
        .await?;
        self.all_replayed(&rows).await
    }

    /// The running games of a person in a channel, the oldest first.
    ///
    /// # Errors
    ///
    /// The database failed.
    pub async fn running_games_of_in(
        &self,
        player: UserId,
        channel: ChannelId,
    ) -> Result<Vec<Game>, Error> {
        let rows = sqlx::query(
            "select * from games \
             where result is null and channel = $1 and (white = $2 or black = $2) order by id",
        )
        .bind(channel.0.cast_signed())
        .bind(player.0.cast_signed())
        .fetch_all(&self.pool)
        .await?;
        self.all_replayed(&rows).await
    }

    /// The running games of a channel, the oldest first.
    ///
    /// # Errors
    ///
    /// As for [`Store::game`].
    pub async fn running_games_in(&self, channel: ChannelId) -> Result<Vec<Game>, Error> {
        let rows =
            sqlx::query("select * from games where result is null and channel = $1 order by id")
                .bind(channel.0.cast_signed())
                .fetch_all(&self.pool)
                .await?;
        self.all_replayed(&rows).await
    }

    /// The game of a channel that was changed last, running or not.
    ///
    /// # Errors
    ///
    /// As for [`Store::game`].
    pub async fn last_game_in(&self, channel: ChannelId) -> Result<Option<Game>, Error> {
        let row = sqlx::query(
            "select * from games where channel = $1 order by changed_at desc, id desc limit 1",
        )
        .bind(channel.0.cast_signed())
        .fetch_optional(&self.pool)
        .await?;
        match row {
            None => Ok(None),
            Some(row) => self.replayed(&row).await.map(Some),
        }
    }

    /// Who played White in the last game of these two people, if they had
    /// one.
    ///
    /// # Errors
    ///
    /// The database failed.
    pub async fn last_white(&self, one: UserId, other: UserId) -> Result<Option<UserId>, Error> {
        let row = sqlx::query(
            "select white from games \
             where white = $1 and black = $2 or white = $2 and black = $1 \
             order by id desc limit 1",
        )
        .bind(one.0.cast_signed())
        .bind(other.0.cast_signed())
        .fetch_optional(&self.pool)
        .await?;
        row.as_ref().map(|row| rows::user(row, "white")).transpose()
    }

    /// Keeps the ply, or the end, that made `after` out of `before`. Until
    /// `announcer_until` it is for the caller to show it.
    ///
    /// # Errors
    ///
    /// [`Error::Conflict`] when the game is not as it was in `before`,
    /// [`Error::Repeated`] when this very act has changed it.
    pub async fn save(
        &self,
        before: &Game,
        after: &Game,
        act: Act,
        announcer_until: Moment,
    ) -> Result<(), Error> {
        retrying(|| async {
            let mut transaction = self.pool.begin().await?;
            acts::begin(&mut transaction, act).await?;
            advance(&mut transaction, before, after, act.at, announcer_until).await?;
            if after.plies() > before.plies() {
                insert_last_ply(&mut transaction, after, act.at).await?;
            }
            Ok(transaction.commit().await?)
        })
        .await
    }

    async fn all_replayed(&self, rows: &[AnyRow]) -> Result<Vec<Game>, Error> {
        let mut games = Vec::with_capacity(rows.len());
        for row in rows {
            match self.replayed(row).await {
                Ok(game) => games.push(game),
                // One broken game must not keep people from their others.
                Err(Error::Replay(error)) => tracing::error!(%error, "left out of a list"),
                Err(error) => return Err(error),
            }
        }
        Ok(games)
    }

    async fn replayed(&self, row: &AnyRow) -> Result<Game, Error> {
        let start = rows::game_at_start(row)?;
        let plies: i64 = row.try_get("ply")?;
        // Somebody may play between the two readings; the row decides what
        // belongs to the game.
        let moves =
            sqlx::query("select ptn from moves where game_id = $1 and ply <= $2 order by ply")
                .bind(start.id.0)
                .bind(plies)
                .fetch_all(&self.pool)
                .await?;
        let plies: Vec<String> = moves
            .iter()
            .map(|row| row.try_get("ptn"))
            .collect::<Result<_, _>>()?;
        Ok(start.replay(plies, rows::resigned(row)?)?)
    }
}

/// Moves the row of a game from one state to the next, unless somebody did
/// so before.
async fn advance(
    connection: &mut AnyConnection,
    before: &Game,
    after: &Game,
    now: Moment,
    announcer_until: Moment,
) -> Result<(), Error> {
    let (result, reason) = after.outcome().map(rows::end).unzip();
    let advanced = sqlx::query(
        "update games \
         set ply = $1, changes = $2, result = $3, reason = $4, changed_at = $5, \
             announcer_until = $6 \
         where id = $7 and ply = $8 and result is null",
    )
    .bind(i64::from(after.plies()))
    .bind(i64::from(after.changes()))
    .bind(result)
    .bind(reason)
    .bind(now.0)
    .bind(announcer_until.0)
    .bind(before.id.0)
    .bind(i64::from(before.plies()))
    .execute(connection)
    .await?;
    match advanced.rows_affected() {
        0 => Err(Error::Conflict),
        _ => Ok(()),
    }
}

async fn insert_last_ply(
    connection: &mut AnyConnection,
    game: &Game,
    now: Moment,
) -> Result<(), Error> {
    sqlx::query("insert into moves (game_id, ply, ptn, played_at) values ($1, $2, $3, $4)")
        .bind(game.id.0)
        .bind(i64::from(game.plies()))
        .bind(game.last().map(|played| played.to_string()))
        .bind(now.0)
        .execute(connection)
        .await?;
    Ok(())
}
