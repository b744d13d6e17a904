//! Sealed bids for the first move.

use crate::database::{Change, Error, sql};
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
        let sql = "update challenges set state = state where id = $1 and state = 'open'";
        self.must_write(sql!(sql, challenge.id)).await?;
        let sql = "select coins from bids where challenge = $1 and player = $2";
        let had_bid = self.exists(sql!(sql, challenge.id, person)).await?;
        let sql = "insert into bids (challenge, player, coins) values ($1, $2, $3) \
                   on conflict (challenge, player) do update set coins = excluded.coins";
        self.execute(sql!(sql, challenge.id, person, coins)).await?;
        let sql = "select player, coins from bids where challenge = $1";
        let bids: Vec<(UserId, u16)> = self.all(sql!(sql, challenge.id)).await?;
        let mut challenge = challenge.clone();
        for (player, coins) in bids {
            challenge = challenge.after_bid(player, coins);
        }
        Ok(Bid {
            challenge,
            is_first: !had_bid,
        })
    }
}
