//! Bans from the games of a server.

use crate::database::{Change, Error, Store, sql};
use tavern_game::{GuildId, UserId};

impl Change {
    /// Bans a player from a server. Returns whether the ban is new.
    pub async fn ban(&mut self, guild: GuildId, player: UserId, by: UserId) -> Result<bool, Error> {
        let now = self.now();
        self.insert_player(by, now).await?;
        // The lock makes it wait for a game that begins, and the other way round.
        self.lock_player(player).await?;
        let sql = "insert into bans (guild, player, by, at) values ($1, $2, $3, $4) \
                   on conflict (guild, player) do nothing";
        let made = self.written(sql!(sql, guild, player, by, now)).await?;
        Ok(made > 0)
    }

    /// Lifts a ban. Returns whether there was one.
    pub async fn lift_ban(&mut self, guild: GuildId, player: UserId) -> Result<bool, Error> {
        let sql = "delete from bans where guild = $1 and player = $2";
        let lifted = self.written(sql!(sql, guild, player)).await?;
        Ok(lifted > 0)
    }
}

impl Store {
    /// Whether a player is banned from a server.
    pub async fn is_banned(&self, guild: GuildId, player: UserId) -> Result<bool, Error> {
        let sql = "select player from bans where guild = $1 and player = $2";
        self.exists(sql!(sql, guild, player)).await
    }

    /// The banned players of a server, at most `most`, the latest ban first.
    pub async fn bans(&self, guild: GuildId, most: u8) -> Result<Vec<UserId>, Error> {
        let sql = "select player from bans where guild = $1 order by at desc, player limit $2";
        self.all(sql!(sql, guild, most)).await
    }
}
