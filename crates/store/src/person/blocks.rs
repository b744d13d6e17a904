//! Blocks: people whose invitations a person refuses.

use crate::database::{Change, Error, Store, sql};
use tavern_game::UserId;

impl Change {
    /// Blocks a person for a player.
    pub async fn block(&mut self, player: UserId, blocked: UserId) -> Result<(), Error> {
        let now = self.now();
        // The lock makes it wait for a game that begins, and the other way round.
        self.lock_player(player).await?;
        let sql = "insert into blocks (player, blocked, at) values ($1, $2, $3) \
                   on conflict (player, blocked) do nothing";
        self.execute(sql!(sql, player, blocked, now)).await
    }

    /// Lifts a block.
    pub async fn unblock(&mut self, player: UserId, blocked: UserId) -> Result<(), Error> {
        let sql = "delete from blocks where player = $1 and blocked = $2";
        self.execute(sql!(sql, player, blocked)).await
    }
}

impl Store {
    /// Whether a player has blocked a person.
    pub async fn is_blocked(&self, player: UserId, blocked: UserId) -> Result<bool, Error> {
        let sql = "select player from blocks where player = $1 and blocked = $2";
        self.exists(sql!(sql, player, blocked)).await
    }

    /// The people that a player has blocked, at most `most`, the latest block
    /// first.
    pub async fn blocked_by(&self, player: UserId, most: u8) -> Result<Vec<UserId>, Error> {
        let sql = "select blocked from blocks where player = $1 order by at desc, blocked limit $2";
        self.all(sql!(sql, player, most)).await
    }
}
