//! Games: started once, and played a ply at a time.

use sqlx::any::AnyRow;
use sqlx::{AnyConnection, Row};

use super::connection::retrying;
use super::{Error, Store, challenges, rows};
use crate::game::{
    Challenge, ChallengeState, ChannelId, Game, GameId, InteractionId, Moment, UserId,
};
use crate::tak::ByColor;

impl Store {
    /// Accepts a challenge and starts its game.
    ///
    /// # Errors
    ///
    /// [`Error::Conflict`] when the challenge is not open any more,
    /// [`Error::Repeated`] when this very act has accepted it.
    pub async fn start_game(
        &self,
        challenge: &Challenge,
        players: ByColor<UserId>,
        interaction: InteractionId,
        now: Moment,
    ) -> Result<Game, Error> {
        let started = retrying(|| self.try_start(challenge, players, interaction, now)).await;
        self.unless_repeated(started, interaction).await
    }

    async fn try_start(
        &self,
        challenge: &Challenge,
        players: ByColor<UserId>,
        interaction: InteractionId,
        now: Moment,
    ) -> Result<Game, Error> {
        let mut transaction = self.pool.begin().await?;
        challenges::close(&mut transaction, challenge.id, ChallengeState::Accepted).await?;
        let offer = challenge.offer;
        sqlx::query(
            "insert into games (id, interaction, guild, channel, white, black, size, komi, \
                                started_at, changed_at) \
             values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9)",
        )
        .bind(challenge.id.0)
        .bind(interaction.0.cast_signed())
        .bind(offer.place.guild.map(|guild| guild.0.cast_signed()))
        .bind(offer.place.channel.0.cast_signed())
        .bind(players.white.0.cast_signed())
        .bind(players.black.0.cast_signed())
        .bind(i64::from(offer.settings.size.get()))
        .bind(i64::from(offer.settings.komi.halves()))
        .bind(now.0)
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

    /// Keeps the ply that made `after` out of `before`, and the end of the
    /// game if that was it.
    ///
    /// # Errors
    ///
    /// [`Error::Conflict`] when the game is not as it was in `before`,
    /// [`Error::Repeated`] when this very act has played already.
    pub async fn save_ply(
        &self,
        before: &Game,
        after: &Game,
        interaction: InteractionId,
        now: Moment,
    ) -> Result<(), Error> {
        let saved = retrying(|| self.try_save_ply(before, after, interaction, now)).await;
        self.unless_repeated(saved, interaction).await
    }

    /// Tells a lost race from an act that was delivered twice: whoever lost
    /// may have lost to itself.
    async fn unless_repeated<T>(
        &self,
        outcome: Result<T, Error>,
        act: InteractionId,
    ) -> Result<T, Error> {
        match outcome {
            Err(error) if error.is_duplicate() || matches!(error, Error::Conflict) => {}
            outcome => return outcome,
        }
        let done = sqlx::query(
            "select interaction from moves where interaction = $1 \
             union all select interaction from games where interaction = $1",
        )
        .bind(act.0.cast_signed())
        .fetch_optional(&self.pool)
        .await?;
        Err(if done.is_some() {
            Error::Repeated
        } else {
            Error::Conflict
        })
    }

    async fn try_save_ply(
        &self,
        before: &Game,
        after: &Game,
        interaction: InteractionId,
        now: Moment,
    ) -> Result<(), Error> {
        let mut transaction = self.pool.begin().await?;
        advance(&mut transaction, before, after, now).await?;
        sqlx::query(
            "insert into moves (game_id, ply, ptn, interaction, played_at) \
             values ($1, $2, $3, $4, $5)",
        )
        .bind(after.id.0)
        .bind(i64::from(after.plies()))
        .bind(after.last().map(|played| played.to_string()))
        .bind(interaction.0.cast_signed())
        .bind(now.0)
        .execute(&mut *transaction)
        .await?;
        transaction.commit().await?;
        Ok(())
    }

    /// Keeps the end of a game that no ply made.
    ///
    /// # Errors
    ///
    /// [`Error::Conflict`] when the game is not as it was in `before`.
    pub async fn save_end(&self, before: &Game, after: &Game, now: Moment) -> Result<(), Error> {
        retrying(|| async { advance(&mut *self.pool.acquire().await?, before, after, now).await })
            .await
    }

    async fn all_replayed(&self, rows: &[AnyRow]) -> Result<Vec<Game>, Error> {
        let mut games = Vec::with_capacity(rows.len());
        for row in rows {
            games.push(self.replayed(row).await?);
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
) -> Result<(), Error> {
    let (result, reason) = after.outcome().map(rows::end).unzip();
    let advanced = sqlx::query(
        "update games \
         set ply = $1, changes = $2, result = $3, reason = $4, changed_at = $5 \
         where id = $6 and ply = $7 and result is null",
    )
    .bind(i64::from(after.plies()))
    .bind(i64::from(after.changes()))
    .bind(result)
    .bind(reason)
    .bind(now.0)
    .bind(before.id.0)
    .bind(i64::from(before.plies()))
    .execute(connection)
    .await?;
    match advanced.rows_affected() {
        0 => Err(Error::Conflict),
        _ => Ok(()),
    }
}
