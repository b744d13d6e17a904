//! Challenges: offered, and answered once.

use sqlx::AnyConnection;

use super::connection::retrying;
use super::{Error, Store, players, rows};
use crate::game::{Challenge, ChallengeState, GameId, InteractionId, Moment, Offer};

impl Store {
    /// Keeps an offer under the next free number. The same act of Discord,
    /// delivered again, gives the challenge it made.
    ///
    /// # Errors
    ///
    /// [`Error::Conflict`] when the same two people have an open challenge in
    /// that channel (see [`Store::open_challenge`]).
    pub async fn offer(
        &self,
        offer: &Offer,
        interaction: InteractionId,
        now: Moment,
    ) -> Result<Challenge, Error> {
        // Two people may reach for the same number at once; the slower one
        // reaches again.
        for _ in 0..16 {
            match retrying(|| self.try_offer(offer, interaction, now)).await {
                Err(error) if error.is_duplicate() => {}
                outcome => return outcome,
            }
            if let Some(challenge) = self.challenge_made_by(interaction).await? {
                return Ok(challenge);
            }
            if self.open_challenge(offer).await?.is_some() {
                return Err(Error::Conflict);
            }
        }
        Err(Error::Conflict)
    }

    async fn try_offer(
        &self,
        offer: &Offer,
        interaction: InteractionId,
        now: Moment,
    ) -> Result<Challenge, Error> {
        let mut transaction = self.pool.begin().await?;
        players::remember(&mut transaction, offer.challenger, now).await?;
        players::remember(&mut transaction, offer.opponent, now).await?;
        let row = sqlx::query(
            "insert into challenges (id, interaction, guild, channel, challenger, opponent, \
                                     size, komi, first, state, made_at) \
             values ((select coalesce(max(id), 0) + 1 from challenges), \
                     $1, $2, $3, $4, $5, $6, $7, $8, $9, $10) \
             returning *",
        )
        .bind(interaction.0.cast_signed())
        .bind(offer.place.guild.map(|guild| guild.0.cast_signed()))
        .bind(offer.place.channel.0.cast_signed())
        .bind(offer.challenger.0.cast_signed())
        .bind(offer.opponent.0.cast_signed())
        .bind(i64::from(offer.settings.size.get()))
        .bind(i64::from(offer.settings.komi.halves()))
        .bind(rows::first_word(offer.first))
        .bind(rows::state_word(ChallengeState::Open))
        .bind(now.0)
        .fetch_one(&mut *transaction)
        .await?;
        let challenge = rows::challenge(&row)?;
        transaction.commit().await?;
        Ok(challenge)
    }

    /// The challenge with this number.
    ///
    /// # Errors
    ///
    /// The database failed.
    pub async fn challenge(&self, id: GameId) -> Result<Option<Challenge>, Error> {
        let row = sqlx::query("select * from challenges where id = $1")
            .bind(id.0)
            .fetch_optional(&self.pool)
            .await?;
        row.as_ref().map(rows::challenge).transpose()
    }

    /// The challenge that an act of Discord made.
    async fn challenge_made_by(&self, act: InteractionId) -> Result<Option<Challenge>, Error> {
        let row = sqlx::query("select * from challenges where interaction = $1")
            .bind(act.0.cast_signed())
            .fetch_optional(&self.pool)
            .await?;
        row.as_ref().map(rows::challenge).transpose()
    }

    /// The challenge between the same two people in the same channel, from
    /// either of them, that waits for an answer.
    ///
    /// # Errors
    ///
    /// The database failed.
    pub async fn open_challenge(&self, offer: &Offer) -> Result<Option<Challenge>, Error> {
        let row = sqlx::query(
            "select * from challenges \
             where channel = $1 and state = 'open' \
               and (challenger = $2 and opponent = $3 or challenger = $3 and opponent = $2) \
             order by id limit 1",
        )
        .bind(offer.place.channel.0.cast_signed())
        .bind(offer.challenger.0.cast_signed())
        .bind(offer.opponent.0.cast_signed())
        .fetch_optional(&self.pool)
        .await?;
        row.as_ref().map(rows::challenge).transpose()
    }

    /// Declines or withdraws an open challenge.
    ///
    /// # Errors
    ///
    /// [`Error::Conflict`] when it is not open any more.
    pub async fn close_challenge(&self, id: GameId, state: ChallengeState) -> Result<(), Error> {
        retrying(|| async { close(&mut *self.pool.acquire().await?, id, state).await }).await
    }
}

/// Gives an open challenge its answer, which only one answer can do.
pub(super) async fn close(
    connection: &mut AnyConnection,
    id: GameId,
    state: ChallengeState,
) -> Result<(), Error> {
    let closed = sqlx::query("update challenges set state = $1 where id = $2 and state = 'open'")
        .bind(rows::state_word(state))
        .bind(id.0)
        .execute(connection)
        .await?;
    match closed.rows_affected() {
        0 => Err(Error::Conflict),
        _ => Ok(()),
    }
}
