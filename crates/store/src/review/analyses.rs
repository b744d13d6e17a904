//! The analyses of finished games, and of imported games and positions. The latter are due work until every position
//! has a value.

use crate::database::{Change, Error, FromRow, Row, Store, sql};
use crate::job::{Job, JobLease, keys};
use crate::posts::post::{Lease, Post, PostId};
use crate::posts::subject::Subject;
use tavern_game::{
    ANALYST_VERSION, AnalysedLine, Game, GameId, ImportId, Insight, Moment, UserId, Value,
    read_insight, read_values, write_insight, write_values,
};

/// The maximum number of running analyses per person, in all processes.
const MOST_OF_ONE: i64 = 5;

/// Analyses of imported games. An analysis that crashes its process each time should not be tried for ever.
pub(crate) const IMPORTS: Job = Job {
    kind: "analysis of a pasted game",
    table: "imported_analyses",
    key: &["id"],
    rows: Job::EVERY_ROW,
    most_tries: 5,
    forgets: ", player = null",
    latest_ms: 0,
};

keys!(ImportId);

/// The given-up work on the analysis of a game.
const GIVEN_UP: &str = "posts where game = $1 and kind = 'analysis' and given_up_at is not null";

/// The answer to a request for an analysis.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Begun<W> {
    /// This process has to work on it.
    Work(W),
    /// It is complete, or a process is running it.
    Known,
    /// Each try has failed.
    GivenUp,
    /// The person has too many other running analyses.
    TooManyOwn,
    /// Too many analyses are running, or another game has the same number.
    Refused,
}

impl<W> Begun<W> {
    /// The same answer with another type of work.
    pub fn map<U>(self, lease: impl FnOnce(W) -> U) -> Begun<U> {
        match self {
            Begun::Work(work) => Begun::Work(lease(work)),
            Begun::Known => Begun::Known,
            Begun::GivenUp => Begun::GivenUp,
            Begun::TooManyOwn => Begun::TooManyOwn,
            Begun::Refused => Begun::Refused,
        }
    }
}

/// An analysis, perhaps incomplete.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredAnalysis {
    /// The positions of the game.
    pub positions: u32,
    /// The values of the last of them.
    pub values: Vec<Value>,
    /// The version of the engine that gave the values.
    pub version: u32,
    /// Whether its computation has failed too often.
    pub is_given_up: bool,
}

impl StoredAnalysis {
    /// Whether every position has a value.
    pub fn is_complete(&self) -> bool {
        self.values.len() >= self.positions as usize
    }

    /// Whether a newer version of the program computes it. Its values are shown, and the rest is left to that version.
    pub fn is_of_newer_version(&self) -> bool {
        self.version > ANALYST_VERSION
    }
}

/// Reads the columns `positions`, `detail`, `version` and `given_up_at`. Values of an older version are ignored.
impl FromRow for StoredAnalysis {
    fn from_row(row: &Row) -> Result<StoredAnalysis, Error> {
        let version = row.read("version")?;
        let detail: String = if version < ANALYST_VERSION {
            String::new()
        } else {
            row.read("detail")?
        };
        let values = read_values(&detail).ok_or_else(|| Error::corrupt("detail", &detail))?;
        Ok(StoredAnalysis {
            positions: row.read("positions")?,
            values,
            version,
            is_given_up: version == ANALYST_VERSION
                && row.read::<Option<Moment>>("given_up_at")?.is_some(),
        })
    }
}

impl Store {
    /// The analysis of a game, if it was requested.
    pub async fn analysis(&self, game: GameId) -> Result<Option<StoredAnalysis>, Error> {
        let sql = format!(
            "select positions, detail, version, \
               (select given_up_at from {GIVEN_UP} limit 1) as given_up_at \
             from analyses where analyses.game = $1"
        );
        self.first(sql!(sql, game)).await
    }

    /// Stores the values of the last positions, unless more of them are stored, or another version of the program
    /// computes them. Returns whether they were stored.
    pub async fn record_analysis(&self, game: GameId, values: &[Value]) -> Result<bool, Error> {
        let sql = "update analyses set detail = $2, known = $3, version = $4 \
                   where game = $1 and (version < $4 or version = $4 and known < $3) returning game";
        let detail = write_values(values);
        let count = i64::try_from(values.len()).unwrap_or(i64::MAX);
        self.has_written(sql!(sql, game, detail, count, ANALYST_VERSION))
            .await
    }

    /// Ends the work on an analysis, and forgets the person behind the request.
    pub async fn end_analysis(&self, work: PostId) -> Result<(), Error> {
        let sql = "update posts set state = 'done', due = null, person = null where id = $1";
        self.write(sql!(sql, work)).await
    }
}

impl Change {
    /// Whether a person has to wait because of too many running analyses. The person is locked, so the count is valid
    /// until the change has ended.
    pub(super) async fn has_many_analyses(&mut self, who: UserId) -> Result<bool, Error> {
        self.lock_player(who).await?;
        let sql = "select (select count(*) from posts \
                    where person = $1 and kind = 'analysis' and state = 'waiting') + \
                   (select count(*) from imported_analyses where player = $1) as under_way";
        Ok(self.only::<i64>(sql!(sql, who)).await? >= MOST_OF_ONE)
    }

    /// Requests the analysis of a finished game. Work that begins has a lease until `until`.
    pub async fn begin_analysis(
        &mut self,
        game: &Game,
        who: UserId,
        until: Moment,
    ) -> Result<Begun<(Post, Lease)>, Error> {
        let now = self.now();
        self.execute(sql!(
            "insert into analyses (game, positions, known, detail, made_at, version, line) \
             values ($1, $2, 0, '', $3, $4, $5) on conflict (game) do nothing",
            game.id,
            game.plies() + 1,
            now,
            ANALYST_VERSION,
            AnalysedLine::from(game).id(),
        ))
        .await?;
        let sql = "update analyses set known = 0, detail = '', version = $2 \
                   where game = $1 and version < $2";
        if self.written(sql!(sql, game.id, ANALYST_VERSION)).await? > 0 {
            // Another version of the engine may do better.
            let sql = format!("delete from {GIVEN_UP}");
            self.execute(sql!(sql, game.id)).await?;
        }
        // The row is locked until the change has ended, so that only one of two requests starts the work.
        let sql = "update analyses set known = known where game = $1 and known < positions \
                   returning game";
        let is_incomplete = self.exists(sql!(sql, game.id)).await?;
        let sql = "select id from posts where game = $1 and kind = 'analysis' and state = 'waiting' \
               and due is not null limit 1";
        let is_under_way = self.exists(sql!(sql, game.id)).await?;
        if is_under_way || !is_incomplete {
            return Ok(Begun::Known);
        }
        let sql = format!("select id from {GIVEN_UP} limit 1");
        if self.exists(sql!(sql, game.id)).await? {
            return Ok(Begun::GivenUp);
        }
        if self.has_many_analyses(who).await? {
            return Ok(Begun::TooManyOwn);
        }
        let post = Post {
            to: Some(who),
            // It is never shown, so a guest can take it over, too.
            ..Post::in_channel(game.place.channel, Subject::Analysis(game.id), "")
        };
        let lease = self.post(&post, until);
        Ok(Begun::Work((post, lease)))
    }
}

/// The maximum number of running imported analyses, enough for at least forty people. Each takes some seconds of one
/// core.
const MOST_UNDER_WAY: i64 = 200;

/// An analysis of an imported game, perhaps incomplete.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredImport {
    /// The rules, the start and the plies.
    pub line: AnalysedLine,
    /// The values.
    pub analysis: StoredAnalysis,
    /// The line of best play of a single position, if it was found.
    pub insight: Option<Insight>,
}

impl Store {
    /// The stored analysis of an imported game, if there is one.
    pub async fn imported_analysis(&self, import: ImportId) -> Result<Option<StoredImport>, Error> {
        let sql = "select line, positions, detail, insight, version, given_up_at \
                   from imported_analyses where id = $1";
        self.first(sql!(sql, import)).await
    }

    /// Takes over an analysis without an active process, until `until`, with the person behind the request. Those of a
    /// newer version are left to its processes.
    pub async fn claim_import(
        &self,
        now: Moment,
        until: Moment,
    ) -> Result<Option<(JobLease<ImportId>, Option<UserId>)>, Error> {
        let condition = format!("version <= {ANALYST_VERSION}");
        let claim = self.claim_row(&IMPORTS, &condition, "player", now, until);
        let Some((lease, row)) = claim.await? else {
            return Ok(None);
        };
        Ok(Some((lease, row.read("player")?)))
    }

    /// Stores the values of the last positions. That of the first one completes the work. Returns false if another
    /// process was faster.
    pub async fn record_import(
        &self,
        lease: JobLease<ImportId>,
        values: &[Value],
        insight: Option<&Insight>,
    ) -> Result<bool, Error> {
        let sql = "update imported_analyses set detail = $2, known = $3, insight = $4, version = $5, \
                     due = case when $3 < positions then due else null end, \
                     player = case when $3 < positions then player else null end \
                   where id = $1 and (version < $5 or version = $5 and known < $3) returning id";
        let detail = write_values(values);
        let count = i64::try_from(values.len()).unwrap_or(i64::MAX);
        let insight = insight.map(write_insight).unwrap_or_default();
        self.has_written(sql!(
            sql,
            lease.key,
            detail,
            count,
            insight,
            ANALYST_VERSION,
        ))
        .await
    }

    /// Deletes analyses of imported games that were last used before an instant.
    pub async fn forget_imports(&self, used_before: Moment) -> Result<(), Error> {
        // Without the number of rows Postgres would plan for a tenth of the table.
        let old = "delete from imported_analyses where id in (select id from imported_analyses \
                     where used_at < $1 order by used_at limit 100) returning id";
        self.delete_in_batches(sql!(old, used_before)).await
    }
}

impl FromRow for StoredImport {
    fn from_row(row: &Row) -> Result<StoredImport, Error> {
        let text: String = row.read("line")?;
        let line = AnalysedLine::read(&text).ok_or_else(|| Error::corrupt("line", &text))?;
        let analysis = StoredAnalysis::from_row(row)?;
        let insight: String = row.read("insight")?;
        let value = analysis.values.first().filter(|_| !insight.is_empty());
        let insight = match value {
            None => None,
            Some(value) => Some(
                read_insight(value.clone(), &insight)
                    .ok_or_else(|| Error::corrupt("insight", &insight))?,
            ),
        };
        Ok(StoredImport {
            line,
            analysis,
            insight,
        })
    }
}

impl Change {
    /// Requests the analysis of an imported game, and records its use. Work that begins has a lease until `until`.
    pub async fn begin_import(
        &mut self,
        line: &AnalysedLine,
        who: UserId,
        until: Moment,
    ) -> Result<Begun<JobLease<ImportId>>, Error> {
        let (import, text) = (line.id(), line.text());
        let now = self.now();
        // This locks the row until the change has ended.
        let sql = "update imported_analyses set used_at = $2 where id = $1 \
                   returning line, version, positions, known, given_up_at, due";
        let row = self.row(sql!(sql, import, now)).await?;
        let Some(row) = row else {
            return self.insert_import(line, who, until).await;
        };
        if row.read::<String>("line")? != text {
            return Ok(Begun::Refused);
        }
        let version: u32 = row.read("version")?;
        let is_old = version < ANALYST_VERSION;
        if is_old {
            let sql = "update imported_analyses set version = $2, known = 0, detail = '', insight = '', \
                   tries = 0, given_up_at = null, due = null, player = null where id = $1";
            self.execute(sql!(sql, import, ANALYST_VERSION)).await?;
        }
        let is_due = !is_old && row.read::<Option<i64>>("due")?.is_some();
        let (count, positions): (i64, i64) = (row.read("known")?, row.read("positions")?);
        if is_due || !is_old && count >= positions {
            return Ok(Begun::Known);
        }
        if !is_old && row.read::<Option<Moment>>("given_up_at")?.is_some() {
            return Ok(Begun::GivenUp);
        }
        if self.has_many_analyses(who).await? {
            return Ok(Begun::TooManyOwn);
        }
        let sql = "update imported_analyses set due = $2, player = $3 where id = $1";
        self.execute(sql!(sql, import, until, who)).await?;
        Ok(Begun::Work(JobLease::new(&IMPORTS, import, until)))
    }

    async fn insert_import(
        &mut self,
        line: &AnalysedLine,
        who: UserId,
        until: Moment,
    ) -> Result<Begun<JobLease<ImportId>>, Error> {
        let now = self.now();
        let positions = i64::try_from(line.count()).unwrap_or(i64::MAX);
        // The analysis of a game played here may have the values already.
        let sql = "select detail from analyses \
             where line = $1 and positions = $2 and known = positions and version = $3 limit 1";
        let ours = self.first(sql!(sql, line.id(), positions, ANALYST_VERSION));
        let detail: Option<String> = ours.await?;
        let is_known = detail.is_some();
        if !is_known {
            if self.has_many_analyses(who).await? {
                return Ok(Begun::TooManyOwn);
            }
            let sql = "select count(*) as open from imported_analyses where due is not null";
            if self.only::<i64>(sql!(sql)).await? >= MOST_UNDER_WAY {
                return Ok(Begun::Refused);
            }
        }
        let count = self
            .written(sql!(
                "insert into imported_analyses \
                   (id, line, positions, known, detail, insight, version, due, used_at, player) \
                 values ($1, $2, $3, $4, $5, '', $6, $7, $8, $9) on conflict (id) do nothing",
                line.id(),
                line.text(),
                positions,
                if is_known { positions } else { 0 },
                detail.unwrap_or_default(),
                ANALYST_VERSION,
                (!is_known).then_some(until),
                now,
                (!is_known).then_some(who),
            ))
            .await?;
        let is_new = count > 0 && !is_known;
        Ok(if is_new {
            Begun::Work(JobLease::new(&IMPORTS, line.id(), until))
        } else {
            Begun::Known
        })
    }
}
