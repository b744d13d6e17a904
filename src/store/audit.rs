//! Whether the columns of games and the ledger say what the logs do.

use sqlx::Row;
use sqlx::any::AnyRow;

use super::columns::{id, number, read_id};
use super::games::{AT_START, at_start, result_and_reason};
use super::progress::{Phase, Progress, Reporter};
use super::{Error, Store, events, ledger, terms};
use crate::game::{Game, GameId, GameNumber};

/// How often a game is read again that did not stand still.
const LOOKS: u32 = 5;

/// What an audit has looked at, and what it has found.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Audit {
    /// How many games.
    pub games: u64,
    /// How many events in their logs.
    pub events: u64,
    /// What is not as it should be.
    pub findings: Vec<Finding>,
}

/// Something that is not as it should be.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Finding {
    /// A game is not as its log says.
    #[error("game {number} (id {game}): {what}")]
    Game {
        /// The game.
        game: GameId,
        /// What people call it.
        number: GameNumber,
        /// What is wrong with it.
        what: String,
    },
    /// The ledger does not balance.
    #[error("ledger: {what}")]
    Ledger {
        /// What is wrong with it.
        what: String,
    },
}

impl Store {
    /// Replays every game and compares what follows with what its row and the
    /// ledger say, and sums the ledger up. All of it is read in short steps,
    /// beside which people play.
    ///
    /// # Errors
    ///
    /// The database failed.
    pub async fn audit(&self) -> Result<Audit, Error> {
        self.audit_in_pages(Store::PAGE, &mut |_| {}).await
    }

    /// The same with so many games read at once, which tells how far it has come.
    ///
    /// # Errors
    ///
    /// The database failed.
    pub async fn audit_in_pages(
        &self,
        page: u16,
        mut progress: &mut (dyn FnMut(Progress) + Send),
    ) -> Result<Audit, Error> {
        let mut audit = Audit::default();
        let total = "select count(*) as count from games";
        let total = self.total(total).await?;
        let mut games = Reporter::new(Phase::Games, total, &mut progress);
        let mut last = i64::MIN;
        loop {
            let rows = self.games_after(last, page.max(1).into()).await?;
            let Some(end) = rows.last() else { break };
            last = end.try_get("id")?;
            self.audit_page(&rows, &mut audit).await?;
            games.add(rows.len() as u64);
        }
        let unbalanced = self.unbalanced(page, &mut progress).await?.into_iter();
        let ledger = unbalanced.map(|what| Finding::Ledger { what });
        audit.findings.extend(ledger);
        Ok(audit)
    }

    async fn audit_page(&self, page: &[AnyRow], audit: &mut Audit) -> Result<(), Error> {
        let (Some(first), Some(last)) = (page.first(), page.last()) else {
            return Ok(());
        };
        let (first, last) = (first.try_get("id")?, last.try_get("id")?);
        let mut logs = events::by_game(self.log_rows_between(first, last).await?)?;
        let mut coins = events::by_game(self.entries_between(first, last).await?)?;
        for row in page {
            let game = GameId(read_id(row, "id")?);
            let log = logs.remove(&game).unwrap_or_default();
            audit.games += 1;
            audit.events += log.len() as u64;
            let coins = coins.remove(&game).unwrap_or_default();
            let mut what = found_in(row, &log, &coins);
            if !what.is_empty() {
                what = self.look_again(last_before(row)?, what).await?;
            }
            let number = GameNumber(number(row, "number").unwrap_or_default());
            let found = what.into_iter();
            let findings = found.map(|what| Finding::Game { game, number, what });
            audit.findings.extend(findings);
        }
        Ok(())
    }

    /// Somebody may have played between the reading of a game and that of its
    /// log. So a difference counts once the game stood still while it was
    /// read.
    async fn look_again(&self, before: i64, found: Vec<String>) -> Result<Vec<String>, Error> {
        let mut what = found;
        for _ in 0..LOOKS {
            let page = self.games_after(before, 1).await?;
            let Some(row) = page.first() else {
                return Ok(what);
            };
            let id: i64 = row.try_get("id")?;
            let log = self.log_rows_between(id, id).await?;
            let coins = self.entries_between(id, id).await?;
            what = found_in(row, &log, &coins);
            let again = self.games_after(before, 1).await?;
            let events = |row: &AnyRow| row.try_get::<i64, _>("events");
            let stood_still = match again.first() {
                Some(again) => events(again)? == events(row)?,
                None => false,
            };
            if what.is_empty() || stood_still {
                break;
            }
        }
        Ok(what)
    }

    async fn games_after(&self, last: i64, most: i64) -> Result<Vec<AnyRow>, Error> {
        let sql = format!(
            "select {AT_START}, {}, games.plies, games.board_event, games.to_move, games.due, \
                    games.result, games.reason, games.ended \
             from games join terms on terms.id = games.terms \
             where games.id > $1 order by games.id limit $2",
            terms::COLUMNS
        );
        let select = || sqlx::query(sqlx::AssertSqlSafe(sql.as_str()));
        self.rows(|| select().bind(last).bind(most)).await
    }

    async fn entries_between(&self, first: i64, last: i64) -> Result<Vec<AnyRow>, Error> {
        let sql = "select game, account, holder, coins, payment, event from entries \
                   where game between $1 and $2 order by game, event, cause, number, coins";
        self.rows(|| sqlx::query(sql).bind(first).bind(last)).await
    }

    async fn log_rows_between(&self, first: i64, last: i64) -> Result<Vec<AnyRow>, Error> {
        let sql = "select game, number, at, who, kind, detail from events \
                   where game between $1 and $2 order by game, number";
        self.rows(|| sqlx::query(sql).bind(first).bind(last)).await
    }
}

/// The number just before that of a game.
fn last_before(row: &AnyRow) -> Result<i64, Error> {
    Ok(row.try_get::<i64, _>("id")? - 1)
}

fn found_in(row: &AnyRow, log: &[AnyRow], coins: &[AnyRow]) -> Vec<String> {
    differences(row, log, coins).unwrap_or_else(|error| vec![chain(&error)])
}

/// What the row of a game and its entries in the ledger say otherwise than its
/// log.
fn differences(row: &AnyRow, log: &[AnyRow], coins: &[AnyRow]) -> Result<Vec<String>, Error> {
    let said: u32 = number(row, "events")?;
    let mut found = Vec::new();
    if said as usize != log.len() {
        found.push(format!("events is {said}, the log has {}", log.len()));
    }
    let game = at_start(row)?.replay(events::log(log, u32::MAX)?)?;
    let mut compare = |column: &str, said: Option<String>, follows: Option<String>| {
        if said != follows {
            let [said, follows] = [said, follows].map(|value| value.unwrap_or("nothing".into()));
            found.push(format!("{column} is {said}, the log says {follows}"));
        }
    };
    for (column, follows) in numbers(&game) {
        let said: Option<i64> = row.try_get(column)?;
        compare(
            column,
            said.map(|n| n.to_string()),
            follows.map(|n| n.to_string()),
        );
    }
    let (result, reason) = game.end().map(result_and_reason).unzip();
    for (column, follows) in [("result", result), ("reason", reason)] {
        compare(column, row.try_get(column)?, follows.map(str::to_owned));
    }
    let told = |is: bool| Some(if is { "a number" } else { "nothing" }.to_owned());
    let ended: Option<i64> = row.try_get("ended")?;
    // 0.1.0 gave numbers to short games too, which count for nothing now.
    let may_have_number = game.end().is_some_and(|end| !end.is_void());
    if ended.is_none() || !may_have_number {
        compare(
            "ended",
            told(ended.is_some()),
            told(game.counted().is_some()),
        );
    }
    found.extend(ledger::difference(&game, coins)?);
    Ok(found)
}

fn numbers(game: &Game) -> [(&'static str, Option<i64>); 4] {
    [
        ("plies", Some(i64::from(game.position().plies()))),
        ("board_event", Some(i64::from(game.board_event()))),
        ("to_move", game.to_move().map(|who| id(who.0))),
        ("due", game.deadline().map(|due| due.0)),
    ]
}

/// An error with its causes.
fn chain(error: &Error) -> String {
    let mut told = error.to_string();
    let mut cause = std::error::Error::source(error);
    while let Some(next) = cause {
        told = format!("{told}: {next}");
        cause = next.source();
    }
    told
}
