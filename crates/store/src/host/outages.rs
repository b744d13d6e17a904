//! The heartbeat of the bot, and the outages between heartbeats.
//!
//! The process that moves the heartbeat after an outage records the outage, so it is recorded one time. From then on a
//! game regains the time when it is read, and the work of the row writes the time into the logs.

use crate::database::{Change, Error, FromRow, Row, Store, sql};
use crate::job::{Job, JobLease, keys};
use tavern_game::{Game, GameId, Moment, Outage};

/// Writing an outage into the logs of games. About a day of faults passes until it is given up.
pub(crate) const OUTAGES: Job = Job {
    kind: "outage",
    table: "outages",
    key: &["until_at"],
    rows: Job::EVERY_ROW,
    most_tries: 30,
    forgets: "",
    latest_ms: 0,
};

keys!(Moment);

/// The number of events that the post of a tournament never shows, so that it is edited.
const SHOWS_NO_EVENTS: i64 = 1 << 30;

impl FromRow for Outage {
    fn from_row(row: &Row) -> Result<Outage, Error> {
        Ok(Outage {
            from: row.read("from_at")?,
            until: row.read("until_at")?,
        })
    }
}

impl Store {
    /// The last instant when a process could serve; `None` in a database that none has served yet.
    pub async fn heartbeat(&self) -> Result<Option<Moment>, Error> {
        self.first(sql!("select at from heartbeat where id = 1"))
            .await
    }

    /// Writes the first heartbeat of a database.
    pub async fn begin_heartbeat(&self, now: Moment) -> Result<(), Error> {
        let sql = "insert into heartbeat (id, at) values (1, $1) on conflict (id) do nothing";
        self.write(sql!(sql, now)).await
    }

    /// Moves the heartbeat. If another process was first, its heartbeat counts, because it was able to serve.
    pub async fn move_heartbeat(&self, last: Moment, now: Moment) -> Result<(), Error> {
        let sql = "update heartbeat set at = $2 where id = 1 and at = $1";
        self.write(sql!(sql, last, now)).await
    }

    /// The outages that ended after an instant, the earliest first.
    pub async fn outages_since(&self, instant: Moment) -> Result<Vec<Outage>, Error> {
        let sql = "select from_at, until_at from outages where until_at > $1 order by until_at";
        self.all(sql!(sql, instant)).await
    }

    /// Takes over the work of an outage, until `until`.
    pub async fn claim_outage(
        &self,
        now: Moment,
        until: Moment,
    ) -> Result<Option<JobLease<Moment>>, Error> {
        self.claim_work(&OUTAGES, now, until).await
    }

    /// The next games with a running clock that the work of an outage has to look at.
    pub async fn games_after_outage(
        &self,
        lease: JobLease<Moment>,
        most: u32,
    ) -> Result<Vec<GameId>, Error> {
        let sql = "select id from games \
                   where due is not null and id > (select reached from outages where until_at = $1) \
                   order by id limit $2";
        self.all(sql!(sql, lease.key, most)).await
    }

    /// Records the last of these games, and the instant for the rest, if there are more.
    pub async fn record_reached(
        &self,
        lease: JobLease<Moment>,
        last_game: Option<GameId>,
        due: Option<Moment>,
    ) -> Result<(), Error> {
        let sql = "update outages set reached = coalesce($3, reached), due = $4, tries = 0 \
                   where until_at = $1 and due = $2";
        self.write(sql!(sql, lease.key, lease.until, last_game, due))
            .await
    }
}

impl Change {
    /// Ends an outage with a heartbeat, unless another process has done it. Open invitations, and tournaments with a
    /// start during the outage, regain the time immediately.
    pub async fn end_outage(&mut self, last: Moment, outage: Outage) -> Result<(), Error> {
        let Outage { from, until } = outage;
        let sql = "update heartbeat set at = $2 where id = 1 and at = $1";
        self.must_write(sql!(sql, last, until)).await?;
        let sql = "insert into outages (until_at, from_at, due) values ($1, $2, $1)";
        self.execute(sql!(sql, until, from)).await?;
        let downtime = outage.lost_since(from);
        let sql = "update seeks set expires_at = expires_at + $2 \
                   where state = 'open' and expires_at > $1";
        self.execute(sql!(sql, from, downtime)).await?;
        // Their messages show the old time.
        let sql = "insert into posts (id, kind, channel, seek, event, language, state, due, \
                                      made_at, guest, tried) \
                   select -posts.id, 'untaken seek', posts.channel, posts.seek, 0, posts.language, \
                          'waiting', cast($2 as bigint), cast($2 as bigint), posts.guest, 0 \
                   from posts join seeks on seeks.id = posts.seek \
                   where posts.kind = 'seek' and posts.message is not null \
                     and seeks.state = 'open' and seeks.expires_at > $1 \
                   on conflict (id) do update set state = 'waiting', due = $2, tries = 0";
        self.execute(sql!(sql, from, until)).await?;
        let sql = "update posts set due = due + $2 \
                   where due > $1 and kind in ('challenge', 'seek') \
                     and state in ('standing', 'given up')";
        self.execute(sql!(sql, from, downtime)).await?;
        // A later start stays, because people have planned for it.
        let sql = "update tournaments set begins_at = begins_at + $3, shown = $4 \
                   where phase = 'open' and begins_at > $1 and begins_at <= $2";
        self.execute(sql!(sql, from, until, downtime, SHOWS_NO_EVENTS))
            .await?;
        // Their next run writes the time into their logs.
        let sql = "update leagues set due = $1 where due is not null";
        self.execute(sql!(sql, until)).await
    }

    /// Writes the downtime that the log of a game lacks. Downtime is no news, so the game has not changed for its
    /// channel.
    pub async fn write_downtime(&mut self, game: &Game) -> Result<(), Error> {
        let sql = "update games set events = $2, due = $3 where id = $1 and events = $4";
        self.must_write(sql!(
            sql,
            game.id,
            game.events(),
            game.deadline(),
            game.written_events(),
        ))
        .await?;
        self.append_events(game, game).await
    }
}
