//! The bans and blocks between two people, read at once, or locked in a change.

use sqlx::Row;
use sqlx::any::AnyRow;

use crate::columns::id;
use crate::database::statement::Statement;
use crate::database::{Change, Error, Store};
use crate::players;
use tavern_game::{Barriers, GuildId, UserId};

const BETWEEN: &str = "select \
    (select count(*) from bans where guild = $1 and player = $2) as is_banned, \
    (select count(*) from bans where guild = $1 and player = $3) as other_is_banned, \
    (select count(*) from blocks where player = $3 and blocked = $2) as is_blocked, \
    (select count(*) from blocks where player = $2 and blocked = $3) as blocks";

fn between(guild: Option<GuildId>, person: UserId, other: UserId) -> Statement {
    sqlx::query(BETWEEN)
        .bind(guild.map(|guild| id(guild.0)))
        .bind(id(person.0))
        .bind(id(other.0))
}

fn read(row: &AnyRow) -> Result<Barriers, Error> {
    let is_there = |column| Ok::<_, Error>(row.try_get::<i64, _>(column)? > 0);
    Ok(Barriers {
        is_banned: is_there("is_banned")?,
        other_is_banned: is_there("other_is_banned")?,
        is_blocked: is_there("is_blocked")?,
        blocks: is_there("blocks")?,
    })
}

impl Store {
    /// The bans on a server, if it is one, and the blocks between a person and another one.
    pub async fn barriers(
        &self,
        guild: Option<GuildId>,
        person: UserId,
        other: UserId,
    ) -> Result<Barriers, Error> {
        let row = self.row(|| between(guild, person, other)).await?;
        row.as_ref().map_or(Ok(Barriers::default()), read)
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
        let now = self.now();
        // In one order for all, because two changes in opposite orders would wait for each other.
        let mut both = [person, other];
        both.sort_unstable();
        for player in both {
            players::lock(self.connection(), player, now).await?;
        }
        let row = between(guild, person, other);
        read(&row.fetch_one(self.connection()).await?)
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
        let now = self.now();
        players::lock(self.connection(), person, now).await?;
        let banned = sqlx::query("select player from bans where guild = $1 and player = $2")
            .bind(id(guild.0))
            .bind(id(person.0))
            .fetch_optional(self.connection())
            .await?;
        Ok(banned.is_some())
    }
}
