//! Bans from the games of a server.

use crate::columns::{id, user};
use crate::database::{Change, Error, Store};
use crate::players;
use tavern_game::{GuildId, UserId};

impl Change {
    /// Bans a player from a server. Returns whether the ban is new.
    pub async fn ban(&mut self, guild: GuildId, player: UserId, by: UserId) -> Result<bool, Error> {
        let now = self.now();
        players::insert_new(self.connection(), by, now).await?;
        // The lock makes it wait for a game that begins, and the other way round.
        players::lock(self.connection(), player, now).await?;
        let made = sqlx::query(
            "insert into bans (guild, player, by, at) values ($1, $2, $3, $4) \
             on conflict (guild, player) do nothing",
        )
        .bind(id(guild.0))
        .bind(id(player.0))
        .bind(id(by.0))
        .bind(now.0)
        .execute(self.connection())
        .await?;
        Ok(made.rows_affected() > 0)
    }

    /// Lifts a ban. Returns whether there was one.
    pub async fn lift_ban(&mut self, guild: GuildId, player: UserId) -> Result<bool, Error> {
        let lifted = sqlx::query("delete from bans where guild = $1 and player = $2")
            .bind(id(guild.0))
            .bind(id(player.0))
            .execute(self.connection())
            .await?;
        Ok(lifted.rows_affected() > 0)
    }
}

impl Store {
    /// Whether a player is banned from a server.
    pub async fn is_banned(&self, guild: GuildId, player: UserId) -> Result<bool, Error> {
        let sql = "select player from bans where guild = $1 and player = $2";
        let statement = || sqlx::query(sql).bind(id(guild.0)).bind(id(player.0));
        Ok(self.row(statement).await?.is_some())
    }

    /// The banned players of a server, at most `most`, the latest ban first.
    pub async fn bans(&self, guild: GuildId, most: u8) -> Result<Vec<UserId>, Error> {
        let sql = "select player from bans where guild = $1 order by at desc, player limit $2";
        let statement = || sqlx::query(sql).bind(id(guild.0)).bind(i64::from(most));
        let rows = self.rows(statement).await?;
        rows.iter().map(|row| user(row, "player")).collect()
    }
}
