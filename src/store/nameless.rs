//! Somebody nameless in the place of a person whose data are deleted.
//!
//! Games belong to both who played them, coins to all who share a ledger, and
//! ratings follow from each other. So what others have a part in stays, and
//! nothing in it leads to the person any more. The number of who is nameless
//! is below 0 in the database; lists of people, such as leaderboards, leave
//! them out by that. Bans and what others block outlive this: nobody gets rid of
//! them by leaving and coming back.

use super::columns::id;
use super::{Change, Error};
use crate::game::UserId;

/// Where somebody nameless takes the place of a person.
struct Place {
    table: &'static str,
    column: &'static str,
    /// Which rows may name the person, where an index finds them by something
    /// else.
    among: &'static str,
}

const fn place(table: &'static str, column: &'static str) -> Place {
    among(table, column, "")
}

const fn among(table: &'static str, column: &'static str, among: &'static str) -> Place {
    Place {
        table,
        column,
        among,
    }
}

/// All such places. The logs go before the games, by which they are found.
const PLACES: [Place; 15] = [
    among(
        "events",
        "who",
        "and game in (select id from games where white = $1 or black = $1)",
    ),
    among("events", "who", "and kind = 'stop'"),
    place("bans", "by"),
    place("games", "white"),
    place("games", "black"),
    place("challenges", "challenger"),
    place("challenges", "opponent"),
    place("seeks", "seeker"),
    among(
        "entries",
        "holder",
        "and account = 'purse' and scope in (select scope from purses where player = $1)",
    ),
    place("purses", "player"),
    place("results", "player"),
    place("results", "opponent"),
    place("standings", "player"),
    place("ratings", "player"),
    place("rating_changes", "player"),
];

impl Change {
    /// Puts somebody nameless in the place of a person, wherever others have a
    /// part in what is kept about them, and deletes everything else.
    ///
    /// # Errors
    ///
    /// [`Error::Conflict`] when they play a game that is not over, or a
    /// challenge of theirs or to them or a seek of theirs is open: these must be
    /// ended first.
    pub async fn make_nameless(&mut self, who: UserId, nameless: UserId) -> Result<(), Error> {
        // Nobody's coins move meanwhile: entries do not refer to players.
        sqlx::query("update purses set balance = balance where player = $1")
            .bind(id(who.0))
            .execute(self.connection())
            .await?;
        self.forget("settings", "kind = 'person' and owner = $1", who)
            .await?;
        self.forget("posts", "person = $1", who).await?;
        // What they have caused counts on for a day: nobody notifies others anew by
        // leaving and coming back.
        self.forget("notices", "target = $1", who).await?;
        self.forget("untold", "player = $1", who).await?;
        self.forget("lessons", "player = $1", who).await?;
        let now = self.now();
        let made = sqlx::query(
            "insert into players (id, first_seen_at) \
             select cast($1 as bigint), cast($2 as bigint) from players where id = $3",
        )
        .bind(id(nameless.0))
        .bind(now.0)
        .bind(id(who.0))
        .execute(self.connection())
        .await?;
        if made.rows_affected() == 0 {
            return Ok(());
        }
        self.check_nothing_waits(who).await?;
        self.forget("bids", "player = $1", who).await?;
        self.forget("plans", "player = $1", who).await?;
        self.forget("ready", "player = $1", who).await?;
        self.forget("vacations", "player = $1", who).await?;
        self.forget("watches", "player = $1", who).await?;
        self.forget("blocks", "player = $1", who).await?;
        for place in &PLACES {
            self.replace(place, who, nameless).await?;
        }
        // Whoever names the person meanwhile makes this fail, and all of it is
        // done anew.
        self.forget("players", "id = $1", who).await
    }

    async fn check_nothing_waits(&mut self, who: UserId) -> Result<(), Error> {
        let waiting = sqlx::query(
            "select id from games where (white = $1 or black = $1) and to_move is not null \
             union all \
             select id from challenges \
             where (challenger = $1 or opponent = $1) and state = 'open' \
             union all \
             select id from seeks where seeker = $1 and state = 'open' limit 1",
        )
        .bind(id(who.0))
        .fetch_optional(self.connection())
        .await?;
        match waiting {
            Some(_) => Err(Error::Conflict),
            None => Ok(()),
        }
    }

    async fn forget(&mut self, table: &str, condition: &str, who: UserId) -> Result<(), Error> {
        let sql = format!("delete from {table} where {condition}");
        sqlx::query(sqlx::AssertSqlSafe(sql))
            .bind(id(who.0))
            .execute(self.connection())
            .await?;
        Ok(())
    }

    async fn replace(&mut self, place: &Place, who: UserId, nameless: UserId) -> Result<(), Error> {
        let Place {
            table,
            column,
            among,
        } = place;
        let sql = format!("update {table} set {column} = $2 where {column} = $1 {among}");
        sqlx::query(sqlx::AssertSqlSafe(sql))
            .bind(id(who.0))
            .bind(id(nameless.0))
            .execute(self.connection())
            .await?;
        Ok(())
    }
}
