//! The rows of people, and the bans and blocks between two of them. Bans and blocks lock those rows.

use crate::database::{Change, Error, FromRow, Row, Statement, Store, sql};
use tavern_game::{Barriers, GuildId, Moment, UserId};

impl Change {
    /// Inserts a person, unless they have a row.
    pub(crate) async fn insert_player(&mut self, player: UserId, at: Moment) -> Result<(), Error> {
        let sql = "insert into players (id, first_seen_at) values ($1, $2) \
                   on conflict (id) do nothing";
        self.execute(sql!(sql, player, at)).await
    }

    /// Locks the row of a person, new or not, until the change has ended, so that
    /// counts for them are made one after the other.
    pub async fn lock_player(&mut self, player: UserId) -> Result<(), Error> {
        let sql = "insert into players (id, first_seen_at) values ($1, $2) \
                   on conflict (id) do update set first_seen_at = players.first_seen_at";
        let now = self.now();
        self.execute(sql!(sql, player, now)).await
    }

    /// The same for an existing row. Returns whether there is one, because a person who has just deleted their data
    /// must not get a new row.
    pub(crate) async fn lock_existing_player(&mut self, player: UserId) -> Result<bool, Error> {
        let sql = "update players set first_seen_at = first_seen_at where id = $1";
        Ok(self.written(sql!(sql, player)).await? > 0)
    }
}

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
    /// Whether a person has a row: they have done something here, and their data are not deleted.
    pub async fn has_player(&self, person: UserId) -> Result<bool, Error> {
        let sql = "select count(*) from players where id = $1";
        Ok(self.total(sql!(sql, person)).await? > 0)
    }

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
    /// The same, valid until the change has ended: both people are locked, and a ban or a block locks the banned or the
    /// blocking person.
    pub async fn lock_barriers(
        &mut self,
        guild: Option<GuildId>,
        person: UserId,
        other: UserId,
    ) -> Result<Barriers, Error> {
        // Always in the same order, because changes in opposite orders would deadlock.
        let mut both = [person, other];
        both.sort_unstable();
        for player in both {
            self.lock_player(player).await?;
        }
        self.only(between(guild, person, other)).await
    }

    /// Whether a server, if it is one, has banned a person. The person is locked until the change has ended.
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

impl Change {
    /// Blocks a person for a player.
    pub async fn block(&mut self, player: UserId, other: UserId) -> Result<(), Error> {
        let now = self.now();
        // The lock makes it wait for a game that begins, and the other way round.
        self.lock_player(player).await?;
        let sql = "insert into blocks (player, blocked, at) values ($1, $2, $3) \
                   on conflict (player, blocked) do nothing";
        self.execute(sql!(sql, player, other, now)).await
    }

    /// Lifts a block.
    pub async fn unblock(&mut self, player: UserId, other: UserId) -> Result<(), Error> {
        let sql = "delete from blocks where player = $1 and blocked = $2";
        self.execute(sql!(sql, player, other)).await
    }
}

impl Store {
    /// Whether a player has blocked a person.
    pub async fn is_blocked(&self, player: UserId, other: UserId) -> Result<bool, Error> {
        let sql = "select player from blocks where player = $1 and blocked = $2";
        self.exists(sql!(sql, player, other)).await
    }

    /// The people that a player has blocked, at most `most`, the latest block
    /// first.
    pub async fn blocked_by(&self, player: UserId, most: u8) -> Result<Vec<UserId>, Error> {
        let sql = "select blocked from blocks where player = $1 order by at desc, blocked limit $2";
        self.all(sql!(sql, player, most)).await
    }
}
