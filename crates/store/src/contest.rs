//! Code shared by tournaments and leagues: a due row, a log, its people, and a post that shows the log.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt::Debug;

use crate::columns::logged;
use crate::database::{Change, Column, Error, FromRow, Row, Statement, Store, Value, sql};
use crate::job::{Job, JobLease, Key, NEW_POST_MS};
use crate::posts::subject::Subject;
use tavern_game::{
    Act, ChannelId, GuildId, LoggedEvent, MessageId, Moment, Place, Refusal, TournamentName, UserId,
};

/// A tournament or a league after its log, with the columns outside the log.
pub trait Contest: Sized {
    type Id: Key;
    /// The state that follows from the log.
    type Fold: Clone + PartialEq;
    type Event: LoggedEvent;

    const TABLES: &'static ContestTables;
    /// The SQL of its parts: the games of a tournament, the divisions of a league.
    const PARTS: &'static str;
    /// The refusal if there is none.
    const UNKNOWN: Refusal;

    /// The SQL of its row.
    fn select() -> String;

    fn replay(rows: ContestRows<Self::Event>) -> Result<Self, Error>;

    fn fold(&self) -> &Self::Fold;

    fn post(&self) -> ContestPost<'_>;

    /// The subject of its post.
    fn subject(id: Self::Id) -> Subject;

    /// Appends the events between two states, with the new people. `due` is the next due time; `None`, in a run of its
    /// own work, leaves it unchanged.
    fn append(
        change: &mut Change,
        before: &Self::Fold,
        after: &Self::Fold,
        due: Option<Moment>,
    ) -> impl Future<Output = Result<(), Error>> + Send;

    /// The columns that differ from the log, in words; none if the contest has changed since.
    fn differences(&self, store: &Store)
    -> impl Future<Output = Result<Vec<String>, Error>> + Send;
}

/// The post of a contest.
#[derive(Clone, Copy, Debug)]
pub struct ContestPost<'a> {
    pub name: &'a TournamentName,
    pub place: Place,
    pub made_at: Moment,
    /// The code of its language.
    pub language: &'a str,
    /// Its message, if it is recorded.
    pub message: Option<MessageId>,
    /// The number of events that it shows.
    pub shown: u32,
}

/// The stored rows of a contest.
pub struct ContestRows<E> {
    pub(crate) row: Row,
    pub(crate) log: Vec<Act<E>>,
    pub(crate) people: Vec<(UserId, u16)>,
    pub(crate) parts: Vec<Row>,
}

/// The columns that follow from a log: the number of its events, the phase, and the people.
pub(crate) type ContestColumns<P> = (u32, P, usize);

/// The tables of tournaments, or of leagues.
pub struct ContestTables {
    /// The work on their rows. Its name is the kind of their posts, too.
    pub(crate) job: Job,
    /// The column of their id in the tables of their people and logs.
    pub(crate) id: &'static str,
    pub(crate) people: &'static str,
    pub(crate) log: &'static str,
    /// The phases before the end, as SQL.
    pub(crate) phases: &'static str,
    /// The columns to clear when one moves to another channel, as `, column = null`.
    pub(crate) forgets: &'static str,
}

impl ContestTables {
    /// The message of the post of a row.
    pub(crate) fn message(&self) -> String {
        let Job { kind, table, .. } = self.job;
        let id = self.id;
        format!(
            "(select posts.message from posts \
              where posts.{id} = {table}.id and posts.kind = '{kind}' \
              order by posts.made_at desc limit 1)"
        )
    }

    /// The players and their ratings.
    fn people(&self, id: impl Key) -> Statement {
        let ContestTables { people, id: of, .. } = self;
        let sql = format!("select player, rating from {people} where {of} = $1 order by number");
        with_id(sql, id)
    }

    /// The first `events` events of the log.
    fn log(&self, id: impl Key, events: u32) -> Statement {
        let ContestTables { log, id: of, .. } = self;
        let sql = format!(
            "select at, who, kind, detail from {log} \
             where {of} = $1 and number <= $2 order by number"
        );
        with_id(sql, id).with(events)
    }
}

/// A statement with the id of a contest as its first value.
fn with_id(sql: impl Into<Cow<'static, str>>, id: impl Key) -> Statement {
    Statement::new(sql, id.columns().0)
}

/// The contest of its rows. A log with another number of events than its row is an error.
fn replay<C: Contest>(rows: ContestRows<C::Event>) -> Result<C, Error> {
    let events: u32 = rows.row.read("events")?;
    if u32::try_from(rows.log.len()).ok() == Some(events) {
        return C::replay(rows);
    }
    Err(log_differs())
}

fn log_differs() -> Error {
    Error::corrupt("events", "the log has another number of events")
}

impl Store {
    /// A contest after its log.
    pub async fn contest<C: Contest>(&self, id: C::Id) -> Result<Option<C>, Error> {
        let Some(row) = self.row(with_id(C::select(), id)).await? else {
            return Ok(None);
        };
        // An event appended between the statements is left out; its person is then listed without an event.
        let rows = ContestRows {
            log: self.all(C::TABLES.log(id, row.read("events")?)).await?,
            people: self.all(C::TABLES.people(id)).await?,
            parts: self.rows(with_id(C::PARTS, id)).await?,
            row,
        };
        replay(rows).map(Some)
    }

    /// The kinds and ids of the contests with columns that differ from their logs, with the differences in words.
    pub(crate) async fn contest_differences<C>(&self) -> Result<Vec<(String, String)>, Error>
    where
        C: Contest<Id: FromRow>,
    {
        let Job { kind, table, .. } = C::TABLES.job;
        let sql = format!("select id from {table} order by id");
        let ids: Vec<C::Id> = self.all(sql!(sql)).await?;
        let mut faults = Vec::new();
        for id in ids {
            let differences = match self.contest::<C>(id).await {
                Ok(Some(contest)) => contest.differences(self).await?,
                Ok(None) => continue,
                Err(error) if error.is_corrupt_data() => vec![error.to_string()],
                Err(error) => return Err(error),
            };
            let contest = format!("{kind} {}", id.columns());
            faults.extend(
                differences
                    .into_iter()
                    .map(|difference| (contest.clone(), difference)),
            );
        }
        Ok(faults)
    }

    /// The columns of a row that differ from the log; `None` if the contest has changed since.
    pub(crate) async fn column_differences<C: Contest, P: Column + Debug + PartialEq>(
        &self,
        id: C::Id,
        (events, phase, people): ContestColumns<P>,
    ) -> Result<Option<Vec<String>>, Error> {
        let table = C::TABLES.job.table;
        let sql = format!("select phase, people, events from {table} where id = $1");
        let Some(row) = self.row(with_id(sql, id)).await? else {
            return Ok(None);
        };
        if row.read::<u32>("events")? != events {
            return Ok(None);
        }
        let mut differences = Vec::new();
        let stored: P = row.read("phase")?;
        if stored != phase {
            differences.push(format!("phase {stored:?} instead of {phase:?}"));
        }
        let stored: u32 = row.read("people")?;
        if usize::try_from(stored).ok() != Some(people) {
            differences.push(format!("{stored} people instead of {people}"));
        }
        Ok(Some(differences))
    }

    /// The people of a contest with a ban on its server, each with the author of the ban.
    pub async fn banned_in<C: Contest>(
        &self,
        id: C::Id,
    ) -> Result<BTreeMap<UserId, UserId>, Error> {
        let ContestTables {
            job: Job { table, .. },
            people,
            id: of,
            ..
        } = C::TABLES;
        let sql = format!(
            "select bans.player, bans.by from {table} join {people} on {people}.{of} = {table}.id \
             join bans on bans.guild = {table}.guild and bans.player = {people}.player \
             where {table}.id = $1"
        );
        let banned: Vec<(UserId, UserId)> = self.all(with_id(sql, id)).await?;
        Ok(banned.into_iter().collect())
    }

    /// Ends a run of the work on a tournament or a league. `shown` is the number of events on the post if the run has
    /// edited it. If the due time changed during the run, the contest stays due or becomes due `soon`, because another
    /// run may have edited the post.
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
    /// A contest after its log, locked against events from others until the change ends. So simultaneous acts are
    /// decided one after another, each on the newest state.
    pub async fn lock_contest<C: Contest>(&mut self, id: C::Id) -> Result<Option<C>, Error> {
        let table = C::TABLES.job.table;
        let sql = format!("update {table} set events = events where id = $1");
        if self.written(with_id(sql, id)).await? == 0 {
            return Ok(None);
        }
        let Some(row) = self.row(with_id(C::select(), id)).await? else {
            return Ok(None);
        };
        let rows = ContestRows {
            log: self.all(C::TABLES.log(id, row.read("events")?)).await?,
            people: self.all(C::TABLES.people(id)).await?,
            parts: self.rows(with_id(C::PARTS, id)).await?,
            row,
        };
        replay(rows).map(Some)
    }

    /// Writes the columns that follow from the log, if its last event is number `before`. A due time of `None` leaves
    /// the stored one unchanged.
    pub(crate) async fn advance_contest<P: Column>(
        &mut self,
        contest: &ContestTables,
        (id, before): (impl Into<Value>, u32),
        (events, phase, people): ContestColumns<P>,
        due: Option<Moment>,
    ) -> Result<(), Error> {
        let sql = format!(
            "update {} set events = $3, phase = $4, people = $5, due = coalesce($6, due), \
                           tries = 0, given_up_at = null \
             where id = $1 and events = $2",
            contest.job.table
        );
        let people = u32::try_from(people).unwrap_or(u32::MAX);
        self.must_write(sql!(sql, id, before, events, phase, people, due))
            .await
    }

    /// Appends the events of a log after the first `known` ones, which are stored already.
    pub(crate) async fn append_to_log<E: LoggedEvent>(
        &mut self,
        contest: &ContestTables,
        id: impl Into<Value> + Copy,
        log: &[Act<E>],
        known: usize,
    ) -> Result<(), Error> {
        for (number, act) in (1_u32..).zip(log).skip(known) {
            // The author may have deleted their data since the act was decided, and must not get a new row.
            if let Some(author) = act.by
                && !self.is_player(author).await?
            {
                return Err(Error::Conflict);
            }
            let sql = format!(
                "insert into {} ({}, number, at, who, kind, detail) values ($1, $2, $3, $4, $5, $6)",
                contest.log, contest.id
            );
            let (kind, detail) = (act.event.kind(), act.event.detail());
            let inserted = self.execute(sql!(sql, id, number, act.at, act.by, kind, detail));
            inserted.await.map_err(|error| match error {
                error if error.is_duplicate() => log_differs(),
                error => error,
            })?;
        }
        Ok(())
    }

    /// Moves the post of a contest, and the next games, to another channel. The contest's work edits the new post after
    /// its message is recorded.
    pub async fn move_contest<C: Contest>(
        &mut self,
        id: C::Id,
        channel: ChannelId,
    ) -> Result<(), Error> {
        let ContestTables {
            job: Job { table, .. },
            phases,
            forgets,
            ..
        } = C::TABLES;
        let sql = format!(
            "update {table} set channel = $2, shown = 0, due = $3{forgets} \
             where id = $1 and phase in ({phases})"
        );
        let soon = self.now().plus_ms(NEW_POST_MS);
        self.must_write(with_id(sql, id).with(channel).with(soon))
            .await
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

    /// Removes a person from their contests, because their data are deleted. The contests continue without them.
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
        let (kind, detail): (String, Option<String>) = (row.read("kind")?, row.read("detail")?);
        Ok(Act {
            at: row.read("at")?,
            by: row.read("who")?,
            event: logged(&kind, detail.as_deref().unwrap_or_default())?,
        })
    }
}
