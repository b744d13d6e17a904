//! Blocks: people whose invitations a person refuses.

use crate::columns::{id, user};
use crate::database::{Change, Error, Store};
use crate::players;
use tavern_game::UserId;

impl Change {
    /// Blocks a person for a player.
    pub async fn block(&mut self, player: UserId, blocked: UserId) -> Result<(), Error> {
        let now = self.now();
        // The lock makes it wait for a game that begins, and the other way round.
        players::lock(self.connection(), player, now).await?;
        sqlx::query(
            "insert into blocks (player, blocked, at) values ($1, $2, $3) \
             on conflict (player, blocked) do nothing",
        )
        .bind(id(player.0))
        .bind(id(blocked.0))
        .bind(now.0)
        .execute(self.connection())
        .await?;
        Ok(())
    }

    /// Lifts a block.
    pub async fn unblock(&mut self, player: UserId, blocked: UserId) -> Result<(), Error> {
        sqlx::query("delete from blocks where player = $1 and blocked = $2")
            .bind(id(player.0))
            .bind(id(blocked.0))
            .execute(self.connection())
            .await?;
        Ok(())
    }
}

impl Store {
    /// Whether a player has blocked a person.
    pub async fn is_blocked(&self, player: UserId, blocked: UserId) -> Result<bool, Error> {
        let sql = "select player from blocks where player = $1 and blocked = $2";
        let statement = || sqlx::query(sql).bind(id(player.0)).bind(id(blocked.0));
        Ok(self.row(statement).await?.is_some())
    }

    /// The people that a player has blocked, at most `most`, the latest block
    /// first.
    pub async fn blocked_by(&self, player: UserId, most: u8) -> Result<Vec<UserId>, Error> {
        let sql = "select blocked from blocks where player = $1 order by at desc, blocked limit $2";
        let statement = || sqlx::query(sql).bind(id(player.0)).bind(i64::from(most));
        let rows = self.rows(statement).await?;
        rows.iter().map(|row| user(row, "blocked")).collect()
    }
}
