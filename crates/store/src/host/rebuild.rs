//! Results, standings and ratings computed from the logs, compared with the stored ones or put in their place.
//!
//! This runs while people play, so it works in short steps. First it reads finished games page by page in the order
//! they ended. These no longer change, so a page needs no lock; rows that differ are replaced in a short change. Then
//! it compares the ratings and records of all players. Players with differences, or with games that have ended since,
//! are compared a few at a time in changes that prevent games from ending. The rebuild is complete when such a change
//! has added the last game and leaves no player to compare.
//!
//! No progress is stored: a second run finds less to replace.

use std::collections::{BTreeMap, BTreeSet};

use sqlx::AnyConnection;
use tokio::sync::Mutex;

use super::progress::{Observer, Phase, Progress, Reporter};
use super::tally::{Page, Rows, TalliedPage, Tally, page_after};
use crate::database::table::{Difference, Table};
use crate::database::{Change, Column, Error, Store, Value, sql};
use crate::standing::results::{RATING_CHANGES, RESULTS};
use tavern_game::{GameId, Moment, Scope};

/// The number of games added in one change that prevents ends.
const MOST_LAST_GAMES: i64 = 20;

/// The number of players compared in one change that prevents ends.
const PLAYERS_AT_ONCE: usize = 50;

/// The number of restarts after a player became nameless.
const RESTARTS: u32 = 5;

/// The number of attempts at a correction with an unknown outcome.
const CORRECTIONS: u32 = 5;

/// The result of a rebuild.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Rebuilt {
    /// The number of finished games.
    pub games: u64,
    /// The number of different rows by table.
    pub differences: BTreeMap<&'static str, u64>,
}

impl Rebuilt {
    fn count(&mut self, differences: &Differences) {
        for (table, difference) in &differences.tables {
            if difference.rows > 0 {
                *self.differences.entry(table.name).or_default() += difference.rows;
            }
        }
    }
}

/// The state of a run.
struct Run {
    mode: Mode,
    tally: Tally,
    /// The number of the last end added.
    last: i64,
    /// The number of nameless players at the beginning.
    nameless: i64,
    /// Pages added while no game could end, and not compared yet.
    waiting: Vec<TalliedPage>,
    /// The players to compare while no game can end. `None` until all players
    /// were compared for the first time.
    suspects: Option<BTreeSet<i64>>,
}

impl Run {
    fn add_page(&mut self, page: Page) -> TalliedPage {
        self.last = page.until;
        let page_tally = self.tally.add_page(page);
        if let Some(suspects) = &mut self.suspects {
            suspects.extend(page_tally.players());
        }
        page_tally
    }
}

impl Store {
    /// The number of games that work on all games reads at a time.
    pub const PAGE: u16 = 100;

    /// Compares results, standings and ratings with the logs, and replaces them
    /// if `write` is true.
    pub async fn rebuild(&self, write: bool) -> Result<Rebuilt, Error> {
        self.rebuild_in_pages(write, Store::PAGE, &mut |_| {}).await
    }

    /// The rebuild with a page size in games, reporting its progress. It
    /// restarts when a player becomes nameless.
    ///
    /// It may be interrupted at any moment. The corrections so far stay.
    pub async fn rebuild_in_pages(
        &self,
        write: bool,
        page: u16,
        mut progress: &mut (dyn FnMut(Progress) + Send),
    ) -> Result<Rebuilt, Error> {
        let mode = if write { Mode::Correct } else { Mode::Compare };
        let mut rebuilt = Rebuilt::default();
        for run_number in 1.. {
            rebuilt.games = 0;
            if mode == Mode::Compare {
                rebuilt.differences.clear();
            }
            let run = self.run_rebuild(mode, page, &mut rebuilt, &mut progress);
            match run.await {
                Err(Error::Conflict) if run_number < RESTARTS => {}
                Err(error) => return Err(error),
                Ok(()) => break,
            }
        }
        let house = self.rebuild_house_results(write, page).await?;
        if house > 0 {
            rebuilt.differences.insert("house_results", house);
        }
        let openings = self.rebuild_openings(write, page).await?;
        if openings > 0 {
            rebuilt.differences.insert("openings", openings);
        }
        Ok(rebuilt)
    }

    async fn nameless(&self) -> Result<i64, Error> {
        Ok(self.first(sql!(NAMELESS)).await?.unwrap_or(0))
    }

    async fn run_rebuild(
        &self,
        mode: Mode,
        page: u16,
        rebuilt: &mut Rebuilt,
        progress: &mut Observer<'_>,
    ) -> Result<(), Error> {
        let mut run = Run {
            mode,
            tally: Tally::default(),
            last: 0,
            nameless: self.nameless().await?,
            waiting: Vec::new(),
            suspects: None,
        };
        let ends = self.total(sql!("select games from counters where scope = 0"));
        let mut games = Reporter::new(Phase::Games, ends.await?, &mut *progress);
        self.add_new_ends(&mut run, page, rebuilt, &mut games)
            .await?;
        self.find_suspects(&mut run, page, progress).await?;
        // The remaining steps are too short for a progress report.
        let mut silent: Observer<'_> = &mut |_| {};
        let mut few = Reporter::new(Phase::Games, 0, &mut silent);
        loop {
            self.add_new_ends(&mut run, page, rebuilt, &mut few).await?;
            let state = Mutex::new((&mut run, &mut *rebuilt));
            let round = || async {
                let (run, rebuilt) = &mut *state.lock().await;
                self.finish_round(run, rebuilt).await
            };
            if self.retrying(round).await? {
                return Ok(());
            }
        }
    }

    /// Adds and compares the games that have ended so far.
    async fn add_new_ends(
        &self,
        run: &mut Run,
        most: u16,
        rebuilt: &mut Rebuilt,
        progress: &mut Reporter<'_, '_>,
    ) -> Result<(), Error> {
        let most = i64::from(most.max(1));
        loop {
            let after = run.last;
            let page = self
                .retrying(|| async { page_after(&mut *self.lend().await?, after, most).await })
                .await?;
            let Some(page) = page else { return Ok(()) };
            let games = page.games.len() as u64;
            let page_tally = run.add_page(page);
            let mut differences = self
                .retrying(|| async { compare_page(&mut *self.lend().await?, &page_tally).await })
                .await?;
            if self.nameless().await? != run.nameless {
                return Err(Error::Conflict);
            }
            if run.mode == Mode::Correct && !differences.is_empty() {
                differences = self.correct(run.nameless, &page_tally).await?;
            }
            rebuilt.count(&differences);
            rebuilt.games += games;
            progress.add(games);
            // The next call adds the few games that may have ended since.
            if games < most.unsigned_abs() {
                return Ok(());
            }
        }
    }

    /// Replaces the rows of a page that differ, in a separate change.
    async fn correct(&self, nameless: i64, page_tally: &TalliedPage) -> Result<Differences, Error> {
        for _ in 0..CORRECTIONS {
            let correction = self.retrying(|| async {
                // No row it writes contains the time of writing.
                let mut change = self.begin_unclaimed(Moment(0)).await?;
                // This makes concurrent rebuilds wait for each other.
                change.lock_ends().await?;
                change.check_nameless(nameless).await?;
                let differences = change.correct_page(page_tally).await?;
                change.commit().await?;
                Ok(differences)
            });
            match correction.await {
                // A second correction is harmless.
                Err(Error::Unknown(_)) => {}
                correction => return correction,
            }
        }
        Err(Error::Conflict)
    }

    /// Compares the ratings and records of all players. Players with differences are only suspects, because more of
    /// their games may have ended.
    async fn find_suspects(
        &self,
        run: &mut Run,
        most: u16,
        observer: &mut Observer<'_>,
    ) -> Result<(), Error> {
        let total = self.total(sql!("select count(*) from players")).await?;
        let mut progress = Reporter::new(Phase::Players, total, observer);
        let mut suspects = BTreeSet::new();
        let mut next = Some(i64::MIN);
        while let Some(first) = next {
            let sql = "select id from players where id >= $1 order by id limit 1 offset $2";
            let most = i64::from(most.max(1));
            next = self.first(sql!(sql, first, most)).await?;
            let last = next.map_or(i64::MAX, |next: i64| next - 1);
            for (table, rows) in run.tally.sums(first..=last) {
                let between = format!("{} between $1 and $2", table.group);
                let old_rows = self.retrying(|| async {
                    let connection = &mut *self.lend().await?;
                    table.read(connection, &between, &[first, last]).await
                });
                suspects.extend(table.difference(&rows, &old_rows.await?).groups);
            }
            progress.add_at_most(most.unsigned_abs());
        }
        run.suspects = Some(suspects);
        Ok(())
    }

    /// Adds the last games and compares some players while no game can end. Returns whether the rebuild is complete.
    async fn finish_round(&self, run: &mut Run, rebuilt: &mut Rebuilt) -> Result<bool, Error> {
        let mut change = self.begin_unclaimed(Moment(0)).await?;
        change.lock_ends().await?;
        change.check_nameless(run.nameless).await?;
        // Other changes stored these games, so they stay added even if this
        // change fails. They must still be compared.
        let page = page_after(change.connection().await?, run.last, MOST_LAST_GAMES).await?;
        if let Some(page) = page {
            let page_tally = run.add_page(page);
            run.waiting.push(page_tally);
        }
        let mut differences = Differences::default();
        let mut games = 0;
        for page_tally in &run.waiting {
            games += page_tally.page.games.len() as u64;
            differences.extend(match run.mode {
                Mode::Compare => compare_page(change.connection().await?, page_tally).await?,
                Mode::Correct => change.correct_page(page_tally).await?,
            });
        }
        let is_last = page_after(change.connection().await?, run.last, 1)
            .await?
            .is_none();
        // If more games have ended, the stored sums are ahead of the tally.
        let at_once = if is_last { PLAYERS_AT_ONCE } else { 0 };
        let suspects = run.suspects.iter().flatten().copied();
        let players: Vec<i64> = suspects.take(at_once).collect();
        for (table, rows) in run.tally.sums_of(&players) {
            let old_rows = table
                .read_groups(change.connection().await?, &players)
                .await?;
            let different = table.difference(&rows, &old_rows);
            change
                .replace_different(run.mode, table, &different, &rows)
                .await?;
            differences.tables.push((table, different));
        }
        let count = run.suspects.as_ref().map_or(0, BTreeSet::len);
        let is_done = is_last && count == players.len();
        if is_done {
            // No row may belong to a later end than the last one.
            for table in [&RESULTS, &RATING_CHANGES] {
                let strays = table
                    .read(change.connection().await?, "ended > $1", &[run.last])
                    .await?;
                let different = table.difference(&[], &strays);
                change
                    .replace_different(run.mode, table, &different, &[])
                    .await?;
                differences.tables.push((table, different));
            }
        }
        // A player may also have become nameless during this round.
        change.check_nameless(run.nameless).await?;
        if run.mode == Mode::Correct {
            match change.commit().await {
                // The next round repeats the change, without harm.
                Err(Error::Unknown(_)) => return Ok(false),
                old_rows => old_rows?,
            }
        }
        rebuilt.count(&differences);
        rebuilt.games += games;
        run.waiting.clear();
        if let Some(suspects) = &mut run.suspects {
            suspects.retain(|player| !players.contains(player));
        }
        Ok(is_done)
    }
}

/// The treatment of rows that differ from the logs.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Mode {
    Compare,
    Correct,
}

/// The number of nameless players. It only grows.
const NAMELESS: &str = "select count(*) from players where id < 0";

/// The differences between the stored rows of some games or players and the
/// rows that follow from the logs.
#[derive(Default)]
struct Differences {
    pub(crate) tables: Vec<(&'static Table, Difference)>,
}

impl Differences {
    pub(crate) fn is_empty(&self) -> bool {
        self.tables
            .iter()
            .all(|(_, difference)| difference.rows == 0)
    }

    pub(crate) fn extend(&mut self, more: Differences) {
        self.tables.extend(more.tables);
    }
}

/// Compares the stored rows of a page of games with the rows that follow from
/// them.
async fn compare_page(
    connection: &mut AnyConnection,
    page_tally: &TalliedPage,
) -> Result<Differences, Error> {
    let mut differences = Differences::default();
    let rows: &Rows = &page_tally.rows;
    for (table, new_rows) in rows {
        let old_rows = table
            .read(
                &mut *connection,
                "ended > $1 and ended <= $2",
                &[page_tally.page.after, page_tally.page.until],
            )
            .await?;
        differences
            .tables
            .push((*table, table.difference(new_rows, &old_rows)));
    }
    Ok(differences)
}

impl Change {
    /// Prevents games from ending until the change has ended. The insert covers
    /// a database without a finished game.
    async fn lock_ends(&mut self) -> Result<(), Error> {
        let sql = "insert into counters (scope, games) values ($1, 0) \
                   on conflict (scope) do update set games = counters.games";
        self.execute(sql!(sql, Scope::EVERYWHERE)).await
    }

    /// Fails if a player became nameless, because the games read so far contain
    /// their old id.
    async fn check_nameless(&mut self, before: i64) -> Result<(), Error> {
        if self.only::<i64>(sql!(NAMELESS)).await? != before {
            return Err(Error::Conflict);
        }
        Ok(())
    }

    /// Replaces the rows of a page of games that differ.
    async fn correct_page(&mut self, page_tally: &TalliedPage) -> Result<Differences, Error> {
        let differences = compare_page(self.connection().await?, page_tally).await?;
        for ((table, different), (_, rows)) in differences.tables.iter().zip(&page_tally.rows) {
            self.replace_different(Mode::Correct, table, different, rows)
                .await?;
        }
        Ok(differences)
    }

    async fn replace_different(
        &mut self,
        mode: Mode,
        table: &Table,
        different: &Difference,
        rows: &[Vec<Value>],
    ) -> Result<(), Error> {
        if mode == Mode::Compare || different.groups.is_empty() {
            return Ok(());
        }
        table
            .replace(self.connection().await?, &different.groups, rows)
            .await
    }
}

impl Store {
    /// Compares the result of every finished game against the house with its log, and replaces those that differ if
    /// `write` is true. Returns their number. The row stays if a player of the game becomes nameless in between.
    async fn rebuild_house_results(&self, write: bool, page: u16) -> Result<u64, Error> {
        let sql = "select id from games \
                   where id > $1 and house_level is not null and to_move is null \
                   order by id limit $2";
        let (mut different, mut last) = (0, i64::MIN);
        loop {
            let most = i64::from(page.max(1));
            let games: Vec<GameId> = self.all(sql!(sql, last, most)).await?;
            let Some(end) = games.last() else {
                return Ok(different);
            };
            last = end.store();
            for &game in &games {
                different += self.check_house_result(game, write).await?;
            }
        }
    }

    /// 1 if the result of a game differs from its log, else 0.
    async fn check_house_result(&self, id: GameId, write: bool) -> Result<u64, Error> {
        let Some(game) = self.game(id).await? else {
            return Ok(0);
        };
        if self.is_house_result_correct(&game).await? {
            return Ok(0);
        }
        if let (true, Some(end)) = (write, game.ending()) {
            let count = self.retrying(|| async {
                let mut change = self.begin_unclaimed(end.at).await?;
                change.lock_players(&game).await?;
                change.replace_house_result(&game).await?;
                change.commit().await
            });
            match count.await {
                Err(Error::Conflict) => return Ok(0),
                count => count?,
            }
        }
        Ok(1)
    }
}
