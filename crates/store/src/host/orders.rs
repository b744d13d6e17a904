//! The orders of the operator: who may not use the bot, and notices to the managers of all servers.

use crate::database::{Error, FromRow, Row, Store, sql};
use crate::person::settings::Owner;
use tavern_game::{DAY_MS, GuildId, Moment, TypedText, UserId};

/// The age at which a notice is shown no longer.
const NOTICE_MS: i64 = 30 * DAY_MS;

/// What keeps a person from any act.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Gate {
    /// The deletion of their data is under way.
    pub is_being_deleted: bool,
    /// The operator has blocked them or the server.
    pub is_blocked: bool,
}

impl FromRow for Gate {
    fn from_row(row: &Row) -> Result<Gate, Error> {
        let is_there = |column| Ok::<_, Error>(row.read::<i64>(column)? > 0);
        Ok(Gate {
            is_being_deleted: is_there("deletions")?,
            is_blocked: is_there("blocks")?,
        })
    }
}

/// A server as its operator sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ServerUse {
    pub guild: GuildId,
    pub games: u64,
    pub running: u64,
    /// The start of its newest game.
    pub last: Moment,
}

impl FromRow for ServerUse {
    fn from_row(row: &Row) -> Result<ServerUse, Error> {
        let count = |column| Ok::<_, Error>(row.read::<i64>(column)?.unsigned_abs());
        Ok(ServerUse {
            guild: row.read("guild")?,
            games: count("games")?,
            running: count("running")?,
            last: row.read("last")?,
        })
    }
}

impl Store {
    /// What keeps a person from an act on a server, or elsewhere.
    pub async fn gate(&self, person: UserId, guild: Option<GuildId>) -> Result<Gate, Error> {
        let sql = "select \
            (select count(*) from deletions where player = $1) as deletions, \
            (select count(*) from operator_blocks where kind = 'person' and id = $1) \
              + (select count(*) from operator_blocks where kind = 'server' and id = $2) as blocks";
        self.only(sql!(sql, person, guild)).await
    }

    /// The people and servers that the operator has blocked, the latest first.
    pub async fn operator_blocks(&self) -> Result<Vec<(Owner, Moment)>, Error> {
        let sql = "select kind, id as owner, at from operator_blocks order by at desc, kind, id";
        let rows = self.rows(sql!(sql)).await?;
        let block = |row: &Row| Ok((Owner::from_row(row)?, row.read("at")?));
        rows.iter().map(block).collect()
    }

    /// All servers with a game, those of the newest games first.
    pub async fn servers(&self) -> Result<Vec<ServerUse>, Error> {
        let sql = "select guild, count(*) as games, count(to_move) as running, \
                          max(started_at) as last \
                   from games where guild is not null group by guild order by last desc, guild";
        self.all(sql!(sql)).await
    }

    /// The newest notice, the first time that a server asks for it within some weeks.
    pub async fn take_notice(
        &self,
        guild: GuildId,
        now: Moment,
    ) -> Result<Option<TypedText>, Error> {
        let sql = "select number, notice from operator_notices \
                   where number > coalesce((select number from operator_notices_shown \
                                            where guild = $1), 0) and at > $2 \
                   order by number desc limit 1";
        let newer = now.minus_ms(NOTICE_MS);
        let Some(row) = self.row(sql!(sql, guild, newer)).await? else {
            return Ok(None);
        };
        let number: i64 = row.read("number")?;
        // Of several acts at once, one writes the row.
        let sql = "insert into operator_notices_shown (guild, number) values ($1, $2) \
                   on conflict (guild) do update set number = excluded.number \
                   where operator_notices_shown.number < excluded.number returning guild";
        let is_first = self.has_written(sql!(sql, guild, number)).await?;
        let notice: String = row.read("notice")?;
        Ok(is_first.then(|| notice.into()))
    }

    /// Blocks a person or a server from any act. Returns whether that is new.
    pub async fn block_by_operator(&self, owner: Owner, now: Moment) -> Result<bool, Error> {
        let sql = "insert into operator_blocks (kind, id, at) values ($1, $2, $3) \
                   on conflict (kind, id) do nothing returning id";
        self.has_written(sql!(sql, owner.kind(), owner.id(), now))
            .await
    }

    /// Ends such a block. Returns whether there was one.
    pub async fn unblock_by_operator(&self, owner: Owner) -> Result<bool, Error> {
        let sql = "delete from operator_blocks where kind = $1 and id = $2 returning id";
        self.has_written(sql!(sql, owner.kind(), owner.id())).await
    }

    /// Has each server shown a notice once, in place of the one before.
    pub async fn add_notice(&self, notice: &TypedText, now: Moment) -> Result<(), Error> {
        let sql = "insert into operator_notices (number, notice, at) \
                   select coalesce(max(number), 0) + 1, $1, $2 from operator_notices";
        self.write(sql!(sql, notice.raw().to_owned(), now)).await
    }
}
