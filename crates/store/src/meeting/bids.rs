//! Sealed bids for the first move.

use crate::columns::{id, number, user};
use crate::database::{Change, Error};
use tavern_game::{Challenge, UserId};

/// The result of a bid.
#[derive(Clone, Debug)]
pub struct Bid {
    /// The challenge with all its bids.
    pub challenge: Challenge,
    /// Whether this is the person's first bid.
    pub is_first: bool,
}

impl Change {
    /// Stores a bid in place of the person's earlier one.
    pub async fn bid(
        &mut self,
        challenge: &Challenge,
        person: UserId,
        coins: u16,
    ) -> Result<Bid, Error> {
        // Locks the challenge, so that the second of two simultaneous bids sees
        // the first.
        let locked =
            sqlx::query("update challenges set state = state where id = $1 and state = 'open'")
                .bind(id(challenge.id.0))
                .execute(self.connection())
                .await?;
        if locked.rows_affected() == 0 {
            return Err(Error::Conflict);
        }
        let had_bid = sqlx::query("select coins from bids where challenge = $1 and player = $2")
            .bind(id(challenge.id.0))
            .bind(id(person.0))
            .fetch_optional(self.connection())
            .await?
            .is_some();
        sqlx::query(
            "insert into bids (challenge, player, coins) values ($1, $2, $3) \
             on conflict (challenge, player) do update set coins = excluded.coins",
        )
        .bind(id(challenge.id.0))
        .bind(id(person.0))
        .bind(i64::from(coins))
        .execute(self.connection())
        .await?;
        let rows = sqlx::query("select player, coins from bids where challenge = $1")
            .bind(id(challenge.id.0))
            .fetch_all(self.connection())
            .await?;
        let mut challenge = challenge.clone();
        for row in &rows {
            challenge = challenge.after_bid(user(row, "player")?, number(row, "coins")?);
        }
        Ok(Bid {
            challenge,
            is_first: !had_bid,
        })
    }
}
