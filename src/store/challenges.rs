//! Challenges: offered, and answered once.

use sqlx::{AnyConnection, Row};

use super::connection::retrying;
use super::{Act, Error, Store, acts, players, rows};
use crate::game::{Challenge, ChallengeState, GameId, Offer};

impl Store {
    /// Keeps an offer under the next free number.
    ///
    /// # Errors
    ///
    /// [`Error::Conflict`] when the same two people have an open challenge in
    /// that channel (see [`Store::open_challenge`]), [`Error::Repeated`] when
    /// this very act has made one.
    pub async fn offer(&self, offer: &Offer, act: Act) -> Result<Challenge, Error> {
        match retrying(|| self.try_offer(offer, act)).await {
            Err(error) if error.is_duplicate() => Err(Error::Conflict),
            outcome => outcome,
        }
    }

    async fn try_offer(&self, offer: &Offer, act: Act) -> Result<Challenge, Error> {
        let mut transaction = self.pool.begin().await?;
        acts::begin(&mut transaction, act).await?;
        players::remember(&mut transaction, offer.challenger, act.at).await?;
        players::remember(&mut transaction, offer.opponent, act.at).await?;
        let number = sqlx::query(
            "update numbers set last_challenge = last_challenge + 1 returning last_challenge",
        )
        .fetch_one(&mut *transaction)
        .await?;
        let row = sqlx::query(
            "insert into challenges (id, guild, channel, challenger, opponent, \
                                     size, komi, first, state, made_at) \
             values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) \
             returning *",
        )
        .bind(number.try_get::<i64, _>("last_challenge")?)
        .bind(offer.place.guild.map(|guild| guild.0.cast_signed()))
        .bind(offer.place.channel.0.cast_signed())
        .bind(offer.challenger.0.cast_signed())
        .bind(offer.opponent.0.cast_signed())
        .bind(i64::from(offer.settings.size.get()))
        .bind(i64::from(offer.settings.komi.halves()))
        .bind(rows::first_word(offer.first))
        .bind(rows::state_word(ChallengeState::Open))
        .bind(act.at.0)
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
    /// [`Error::Conflict`] when it is not open any more, [`Error::Repeated`]
    /// when this very act has closed it.
    pub async fn close_challenge(
        &self,
        id: GameId,
        state: ChallengeState,
        act: Act,
    ) -> Result<(), Error> {
        retrying(|| async {
            let mut transaction = self.pool.begin().await?;
            acts::begin(&mut transaction, act).await?;
            close(&mut transaction, id, state).await?;
            Ok(transaction.commit().await?)
        })
        .await
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
