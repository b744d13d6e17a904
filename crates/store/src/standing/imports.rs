//! The analyses of games and positions from elsewhere. Each is work that is due until every position has a value.

use super::analyses::{Begun, MOST_TRIES, StoredAnalysis};
use crate::database::{Change, Error, FromRow, Row, Store, sql};
use tavern_game::{
    ANALYST_VERSION, AnalysedLine, ImportId, Insight, Moment, UserId, Value, read_insight,
    write_insight, write_values,
};

/// The most analyses of games from elsewhere under way, of forty people at least. Each takes some seconds of one core.
const MOST_UNDER_WAY: i64 = 200;

/// The analyses of one batch of a deletion.
const BATCH: i64 = 100;

/// An analysis of a game from elsewhere, as far as it is known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredImport {
    /// The rules, the start and the plies.
    pub line: AnalysedLine,
    /// The values.
    pub analysis: StoredAnalysis,
    /// The line of best play of a single position, if it is known.
    pub insight: Option<Insight>,
}

/// The right to continue such an analysis for a limited time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ImportLease {
    /// The analysis.
    pub import: ImportId,
    until: Moment,
}

impl Store {
    /// The analysis of a game from elsewhere, if it is stored.
    pub async fn imported_analysis(&self, import: ImportId) -> Result<Option<StoredImport>, Error> {
        let sql = "select line, positions, detail, insight, version, tries \
                   from imported_analyses where id = $1";
        self.first(sql!(sql, import)).await
    }

    /// Takes over an analysis without an active process, until `until`, with the person who asked for it. Those of a newer
    /// version are left to its processes.
    pub async fn claim_import(
        &self,
        now: Moment,
        until: Moment,
    ) -> Result<Option<(ImportLease, Option<UserId>)>, Error> {
        let sql = "update imported_analyses set due = $1 \
                   where id = (select id from imported_analyses \
                               where due <= $2 and version <= $3 order by due limit 1) \
                     and due <= $2 returning id, player";
        let taken = self.written(sql!(sql, until, now, ANALYST_VERSION)).await?;
        Ok(taken.map(|(import, asker)| (ImportLease { import, until }, asker)))
    }

    /// Prolongs a lease, unless another process has taken it.
    pub async fn extend_import(
        &self,
        lease: ImportLease,
        until: Moment,
    ) -> Result<Option<ImportLease>, Error> {
        let sql = "update imported_analyses set due = $1 where id = $2 and due = $3 returning id";
        let extended = self
            .has_written(sql!(sql, until, lease.import, lease.until))
            .await?;
        Ok(extended.then_some(ImportLease { until, ..lease }))
    }

    /// Counts that a process takes up an analysis. Returns whether it may: not after too many tries without a value.
    pub async fn try_import(&self, lease: ImportLease) -> Result<bool, Error> {
        let sql = "update imported_analyses set tries = tries + 1 \
                   where id = $1 and due = $2 and tries < $3 returning id";
        self.has_written(sql!(sql, lease.import, lease.until, MOST_TRIES))
            .await
    }

    /// Gives up an analysis until there is another version of the engine, unless another process has taken it.
    pub async fn give_up_import(&self, lease: ImportLease) -> Result<(), Error> {
        let sql = "update imported_analyses set tries = $3 + 1, due = null, player = null \
                   where id = $1 and due = $2";
        self.write(sql!(sql, lease.import, lease.until, MOST_TRIES))
            .await
    }

    /// Stores the values of the first positions. With the last one the work ends. Returns whether they were stored, which
    /// they are not if another process was faster.
    pub async fn note_import(
        &self,
        lease: ImportLease,
        values: &[Value],
        insight: Option<&Insight>,
    ) -> Result<bool, Error> {
        let sql = "update imported_analyses set detail = $2, known = $3, insight = $4, version = $5, tries = 0, \
                     due = case when $3 < positions then due else null end, \
                     player = case when $3 < positions then player else null end \
                   where id = $1 and (version < $5 or version = $5 and known < $3) returning id";
        let detail = write_values(values);
        let known = i64::try_from(values.len()).unwrap_or(i64::MAX);
        let insight = insight.map(write_insight).unwrap_or_default();
        self.has_written(sql!(
            sql,
            lease.import,
            detail,
            known,
            insight,
            ANALYST_VERSION,
        ))
        .await
    }

    /// Makes work due whose lease ends after an instant. Such leases come from a clock that ran ahead.
    pub async fn clamp_imports(&self, now: Moment, after: Moment) -> Result<(), Error> {
        let sql = "update imported_analyses set due = $1 where due > $2";
        self.write(sql!(sql, now, after)).await
    }

    /// Deletes analyses of games from elsewhere that were last used before an instant.
    pub async fn forget_imports(&self, used_before: Moment) -> Result<(), Error> {
        let old = "delete from imported_analyses where id in (select id from imported_analyses \
                     where used_at < $1 order by used_at limit $2) returning id";
        self.delete_in_batches(sql!(old, used_before, BATCH)).await
    }
}

impl FromRow for StoredImport {
    fn from_row(row: &Row) -> Result<StoredImport, Error> {
        let text: String = row.read("line")?;
        let line = AnalysedLine::read(&text).ok_or(Error::corrupt("line", text))?;
        let analysis = StoredAnalysis::from_row(row)?;
        let insight: String = row.read("insight")?;
        let value = analysis.values.first().filter(|_| !insight.is_empty());
        let insight = match value {
            None => None,
            Some(value) => Some(
                read_insight(value.clone(), &insight).ok_or(Error::corrupt("insight", insight))?,
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
    /// Asks for the analysis of a game from elsewhere, and notes its use. Work that begins has a lease until `until`.
    pub async fn begin_import(
        &mut self,
        line: &AnalysedLine,
        who: UserId,
        until: Moment,
    ) -> Result<Begun<ImportLease>, Error> {
        let (import, text) = (line.id(), line.text());
        let now = self.now();
        // It locks the row until the change has ended.
        let sql = "update imported_analyses set used_at = $2 where id = $1 \
                   returning line, version, positions, known, tries, due";
        let stored = self.row(sql!(sql, import, now)).await?;
        let Some(stored) = stored else {
            return self.insert_import(line, who, until).await;
        };
        if stored.read::<String>("line")? != text {
            return Ok(Begun::Refused);
        }
        let version: u32 = stored.read("version")?;
        let is_old = version < ANALYST_VERSION;
        if is_old {
            let sql = "update imported_analyses set version = $2, known = 0, detail = '', insight = '', \
                   tries = 0, due = null, player = null where id = $1";
            self.execute(sql!(sql, import, ANALYST_VERSION)).await?;
        }
        let is_due = !is_old && stored.read::<Option<i64>>("due")?.is_some();
        let (known, positions): (i64, i64) = (stored.read("known")?, stored.read("positions")?);
        if is_due || !is_old && known >= positions {
            return Ok(Begun::Known);
        }
        if !is_old && stored.read::<i64>("tries")? > MOST_TRIES {
            return Ok(Begun::GivenUp);
        }
        if self.has_many_analyses(who).await? {
            return Ok(Begun::TooManyOwn);
        }
        let sql = "update imported_analyses set due = $2, player = $3 where id = $1";
        self.execute(sql!(sql, import, until, who)).await?;
        Ok(Begun::Work(ImportLease { import, until }))
    }

    async fn insert_import(
        &mut self,
        line: &AnalysedLine,
        who: UserId,
        until: Moment,
    ) -> Result<Begun<ImportLease>, Error> {
        let now = self.now();
        let positions = i64::try_from(line.count()).unwrap_or(i64::MAX);
        // A game of ours may have the values already.
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
        let inserted = self
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
        let is_new = inserted > 0 && !is_known;
        let import = line.id();
        Ok(if is_new {
            Begun::Work(ImportLease { import, until })
        } else {
            Begun::Known
        })
    }
}
