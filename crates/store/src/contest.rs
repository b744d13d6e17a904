//! What tournaments and leagues share: a row that is due, a log, the people in it, and a post that shows the log.

use std::collections::BTreeSet;

use crate::database::{Change, Error, FromRow, Row, Statement, Store, Value, sql};
use crate::job::{Job, JobLease, Key, NEW_POST_MS};
use tavern_game::{Act, ChannelId, GuildId, LoggedEvent, Moment, UserId};

/// Where the tournaments are, or the leagues.
pub(crate) struct ContestTables {
    /// The work on their rows. Its name is the kind of their posts, too.
    pub(crate) job: Job,
    /// The column of their id in the tables of their people and logs.
    pub(crate) id: &'static str,
    pub(crate) people: &'static str,
    pub(crate) log: &'static str,
    /// The phases in which they go on, as SQL.
    pub(crate) phases: &'static str,
}

impl ContestTables {
    /// The message of the post of a row.
    pub(crate) fn message(&self) -> String {
        let Job { kind, table, .. } = self.job;
        format!(
            "(select posts.message from posts \
              where posts.tournament = {table}.id and posts.kind = '{kind}' \
              order by posts.made_at desc limit 1)"
        )
    }

    /// The players and their ratings.
    pub(crate) fn people(&self, id: impl Into<Value>) -> Statement {
        let ContestTables { people, id: of, .. } = self;
        let sql = format!("select player, rating from {people} where {of} = $1 order by number");
        sql!(sql, id)
    }

    /// So many events of the log.
    pub(crate) fn log(&self, id: impl Into<Value>, events: u32) -> Statement {
        let ContestTables { log, id: of, .. } = self;
        let sql = format!(
            "select at, who, kind, detail from {log} \
             where {of} = $1 and number <= $2 order by number"
        );
        sql!(sql, id, events)
    }
}

/// The error if a log lacks events that its row knows.
pub(crate) fn check_log<E>(row: &Row, log: &[Act<E>]) -> Result<(), Error> {
    let events: u32 = row.read("events")?;
    if u32::try_from(log.len()).ok() == Some(events) {
        return Ok(());
    }
    Err(Error::corrupt(
        "events",
        "the log has another number of events",
    ))
}

impl Store {
    /// The people of a contest who are banned on its server.
    pub(crate) async fn banned_in(
        &self,
        contest: &ContestTables,
        id: impl Into<Value>,
    ) -> Result<BTreeSet<UserId>, Error> {
        let ContestTables { people, id: of, .. } = contest;
        let table = contest.job.table;
        let sql = format!(
            "select bans.player from {table} join {people} on {people}.{of} = {table}.id \
             join bans on bans.guild = {table}.guild and bans.player = {people}.player \
             where {table}.id = $1"
        );
        let banned: Vec<UserId> = self.all(sql!(sql, id)).await?;
        Ok(banned.into_iter().collect())
    }

    /// Ends a run of the work on a tournament or a league, whose post shows so many events now if the run has edited it.
    /// If something has happened meanwhile, it stays due, or is due `soon`: another run may have edited the post in
    /// between.
    pub async fn end_contest_run<K: Key>(
        &self,
        lease: JobLease<K>,
        shown: Option<u32>,
        due: Option<Moment>,
        soon: Moment,
    ) -> Result<(), Error> {
        let sql = format!(
            "update {} set due = case when due = $2 then cast($4 as bigint) \
                                      when due < $5 then due else $5 end, \
                           shown = case when cast($3 as bigint) is null then shown \
                                        when due is null or due <> $2 then 0 \
                                        when shown < $3 then $3 else shown end, tries = 0 \
             where id = $1",
            lease.job.table
        );
        let mut values = lease.key.columns().0;
        values.extend([lease.until.into(), shown.into(), due.into(), soon.into()]);
        self.write(Statement::new(sql, values)).await
    }
}

impl Change {
    /// Locks a contest, which gets no event from others until the change has ended. So of many acts at one instant each
    /// is decided on the state after the one before. Returns whether there is one.
    pub(crate) async fn lock_contest(
        &mut self,
        contest: &ContestTables,
        id: impl Into<Value>,
    ) -> Result<bool, Error> {
        let table = contest.job.table;
        let sql = format!("update {table} set events = events where id = $1");
        Ok(self.written(sql!(sql, id)).await? > 0)
    }

    /// Appends the events of a log that are not in the database, after so many that are.
    pub(crate) async fn append_to_log<E: LoggedEvent>(
        &mut self,
        contest: &ContestTables,
        id: impl Into<Value> + Copy,
        log: &[Act<E>],
        known: usize,
    ) -> Result<(), Error> {
        let now = self.now();
        for (number, act) in (1_u32..).zip(log).skip(known) {
            if let Some(author) = act.by {
                self.insert_player(author, now).await?;
            }
            let sql = format!(
                "insert into {} ({}, number, at, who, kind, detail) values ($1, $2, $3, $4, $5, $6)",
                contest.log, contest.id
            );
            let (kind, detail) = (act.event.kind(), act.event.detail());
            self.execute(sql!(sql, id, number, act.at, act.by, kind, detail))
                .await?;
        }
        Ok(())
    }

    /// Moves the post of a contest, and the next games, to another channel. The work on it edits the new post, as soon as
    /// that is recorded.
    pub(crate) async fn move_contest(
        &mut self,
        contest: &ContestTables,
        id: impl Into<Value>,
        channel: ChannelId,
    ) -> Result<(), Error> {
        let sql = format!(
            "update {} set channel = $2, shown = 0, due = $3 where id = $1 and phase in ({})",
            contest.job.table, contest.phases
        );
        let soon = self.now().plus_ms(NEW_POST_MS);
        self.must_write(sql!(sql, id, channel, soon)).await
    }

    /// Makes the contests of a person on a server due, or on all.
    pub(crate) async fn wake_contests_of(
        &mut self,
        contest: &ContestTables,
        person: UserId,
        guild: Option<GuildId>,
    ) -> Result<(), Error> {
        let now = self.now();
        let sql = format!(
            "update {} set due = $2 \
             where phase in ({}) and given_up_at is null and guild = coalesce($3, guild) \
               and id in (select {} from {} where player = $1)",
            contest.job.table, contest.phases, contest.id, contest.people
        );
        self.execute(sql!(sql, person, now, guild)).await
    }

    /// Takes a person whose data are deleted out of their contests, which go on without them.
    pub(crate) async fn leave_contests(
        &mut self,
        contest: &ContestTables,
        person: UserId,
        nameless: UserId,
    ) -> Result<(), Error> {
        self.wake_contests_of(contest, person, None).await?;
        for (table, column) in [
            (contest.people, "player"),
            (contest.log, "who"),
            (contest.job.table, "organizer"),
        ] {
            let sql = format!("update {table} set {column} = $2 where {column} = $1");
            self.execute(sql!(sql, person, nameless)).await?;
        }
        Ok(())
    }
}

impl<E: LoggedEvent> FromRow for Act<E> {
    fn from_row(row: &Row) -> Result<Act<E>, Error> {
        let kind: String = row.read("kind")?;
        Ok(Act {
            at: row.read("at")?,
            by: row.read("who")?,
            event: row.checked("detail", |detail: String| E::read(&kind, &detail))?,
        })
    }
}
