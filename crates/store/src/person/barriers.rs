//! The bans and blocks between two people, read at once, or locked in a change.

use crate::database::{Change, Error, FromRow, Row, Statement, Store, sql};
use tavern_game::{Barriers, GuildId, UserId};

const BETWEEN: &str = "select \
    (select count(*) from bans where guild = $1 and player = $2) as is_banned, \
    (select count(*) from bans where guild = $1 and player = $3) as other_is_banned, \
    (select count(*) from blocks where player = $3 and blocked = $2) as is_blocked, \
    (select count(*) from blocks where player = $2 and blocked = $3) as blocks";

fn between(guild: Option<GuildId>, person: UserId, other: UserId) -> Statement {
    sql!(BETWEEN, guild, person, other)
}

impl FromRow for Barriers {
    fn from_row(row: &Row) -> Result<Barriers, Error> {
        let is_there = |column| Ok::<_, Error>(row.read::<i64>(column)? > 0);
        Ok(Barriers {
            is_banned: is_there("is_banned")?,
            other_is_banned: is_there("other_is_banned")?,
            is_blocked: is_there("is_blocked")?,
            blocks: is_there("blocks")?,
        })
    }
}

impl Store {
    /// The bans on a server, if it is one, and the blocks between a person and another one.
    pub async fn barriers(
        &self,
        guild: Option<GuildId>,
        person: UserId,
        other: UserId,
    ) -> Result<Barriers, Error> {
        let barriers = self.first(between(guild, person, other)).await?;
        Ok(barriers.unwrap_or_default())
    }
}

impl Change {
    /// The same, and it holds until the change has ended: both people are locked, and a ban or a block locks the
    /// person who is banned or who blocks.
    pub async fn lock_barriers(
        &mut self,
        guild: Option<GuildId>,
        person: UserId,
        other: UserId,
    ) -> Result<Barriers, Error> {
        // In one order for all, because two changes in opposite orders would wait for each other.
        let mut both = [person, other];
        both.sort_unstable();
        for player in both {
            self.lock_player(player).await?;
        }
        self.only(between(guild, person, other)).await
    }

    /// Whether a server, if it is one, has banned a person, who is locked until the change has ended.
    pub async fn lock_ban(
        &mut self,
        guild: Option<GuildId>,
        person: UserId,
    ) -> Result<bool, Error> {
        let Some(guild) = guild else {
            return Ok(false);
        };
        self.lock_player(person).await?;
        let sql = "select player from bans where guild = $1 and player = $2";
        self.exists(sql!(sql, guild, person)).await
    }
}
