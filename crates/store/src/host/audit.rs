//! Comparison of the columns of games and of the ledger with the logs.

use super::ledger_difference;
use super::progress::{Phase, Progress, Reporter};
use crate::database::{Column, Error, FromRow, Row, Store, sql};
use crate::playing::end_reason::result_and_reason;
use crate::playing::events;
use crate::playing::stored_game::AT_START;
use crate::terms;
use tavern_game::{Game, GameId, GameNumber, UserId};

/// The number of further readings of a game that changed while it was read.
const REREADS: u32 = 5;

/// The result of an audit.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Audit {
    /// The number of games.
    pub games: u64,
    /// The number of events in their logs.
    pub events: u64,
    /// The differences found.
    pub findings: Vec<Finding>,
}

/// A difference between the rows and the logs.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Finding {
    /// The row of a game differs from its log.
    #[error("game {number} (id {game}): {difference}")]
    Game {
        game: GameId,
        /// The number that people use for it.
        number: GameNumber,
        /// The difference in words.
        difference: String,
        /// The repair.
        cure: Cure,
    },
    /// The ledger does not balance.
    #[error("ledger: {difference}")]
    Ledger {
        /// The difference in words.
        difference: String,
    },
}

/// The repair of a difference.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cure {
    /// [`Store::rebuild`] corrects it by the log.
    Rebuild,
    /// Only a backup from before has the right rows.
    Backup,
}

impl Finding {
    /// The repair.
    pub fn cure(&self) -> Cure {
        match self {
            Finding::Game { cure, .. } => *cure,
            Finding::Ledger { .. } => Cure::Backup,
        }
    }
}

/// A difference of a game in words, and its repair.
type Difference = (String, Cure);

impl Store {
    /// Replays every game, compares the result with its row and its entries,
    /// and adds up the ledger. It reads in short steps, so that people can play
    /// meanwhile.
    pub async fn audit(&self) -> Result<Audit, Error> {
        self.audit_in_pages(Store::PAGE, &mut |_| {}).await
    }

    /// The audit with a page size in games, reporting its progress.
    pub async fn audit_in_pages(
        &self,
        page: u16,
        mut progress: &mut (dyn FnMut(Progress) + Send),
    ) -> Result<Audit, Error> {
        let mut audit = Audit::default();
        let total = self.total(sql!("select count(*) from games")).await?;
        let mut games = Reporter::new(Phase::Games, total, &mut progress);
        let mut last = i64::MIN;
        loop {
            let rows = self.games_after(last, page.max(1).into()).await?;
            let Some(end) = rows.last() else { break };
            last = end.read("id")?;
            self.audit_page(&rows, &mut audit).await?;
            games.add(rows.len() as u64);
        }
        let unbalanced = self.unbalanced(page, &mut progress).await?.into_iter();
        let ledger = unbalanced.map(|difference| Finding::Ledger { difference });
        audit.findings.extend(ledger);
        Ok(audit)
    }

    async fn audit_page(&self, page: &[Row], audit: &mut Audit) -> Result<(), Error> {
        let (Some(first), Some(last)) = (page.first(), page.last()) else {
            return Ok(());
        };
        let (first, last) = (first.read("id")?, last.read("id")?);
        let mut logs = events::by_game(self.log_rows_between(first, last).await?)?;
        let mut coins = events::by_game(self.entries_between(first, last).await?)?;
        for row in page {
            let game = row.read("id")?;
            let log = logs.remove(&game).unwrap_or_default();
            audit.games += 1;
            audit.events += log.len() as u64;
            let coins = coins.remove(&game).unwrap_or_default();
            let mut found = findings_in(row, &log, &coins);
            if !found.is_empty() {
                found = self.reread_game(last_before(row)?, found).await?;
            }
            let number = row.read("number").unwrap_or(GameNumber(0));
            let findings = found.into_iter().map(|(difference, cure)| Finding::Game {
                game,
                number,
                difference,
                cure,
            });
            audit.findings.extend(findings);
        }
        Ok(())
    }

    /// Reads a game with differences anew: a ply may have come between its row
    /// and its log. A difference counts if the game did not change while it was
    /// read.
    async fn reread_game(
        &self,
        before: i64,
        mut found: Vec<Difference>,
    ) -> Result<Vec<Difference>, Error> {
        for _ in 0..REREADS {
            let page = self.games_after(before, 1).await?;
            let Some(row) = page.first() else {
                return Ok(found);
            };
            let id: i64 = row.read("id")?;
            let log = self.log_rows_between(id, id).await?;
            let coins = self.entries_between(id, id).await?;
            found = findings_in(row, &log, &coins);
            let reread = self.games_after(before, 1).await?;
            let events = |row: &Row| row.read::<i64>("events");
            let is_unchanged = match reread.first() {
                Some(reread) => events(reread)? == events(row)?,
                None => false,
            };
            if found.is_empty() || is_unchanged {
                break;
            }
        }
        Ok(found)
    }

    async fn games_after(&self, last: i64, most: i64) -> Result<Vec<Row>, Error> {
        let sql = format!(
            "select {AT_START}, {}, games.plies, games.board_event, games.to_move, games.due, \
                    games.result, games.reason, games.ended, \
                    house_results.score as house_score, house_results.clean as house_clean \
             from games join terms on terms.id = games.terms \
             left join house_results on house_results.game = games.id \
             where games.id > $1 order by games.id limit $2",
            terms::COLUMNS
        );
        self.rows(sql!(sql, last, most)).await
    }

    async fn entries_between(&self, first: i64, last: i64) -> Result<Vec<Row>, Error> {
        let sql = "select game, account, holder, coins, payment, event from entries \
                   where game between $1 and $2 order by game, event, cause, number, coins";
        self.rows(sql!(sql, first, last)).await
    }

    async fn log_rows_between(&self, first: i64, last: i64) -> Result<Vec<Row>, Error> {
        let sql = "select game, number, at, who, kind, detail from events \
                   where game between $1 and $2 order by game, number";
        self.rows(sql!(sql, first, last)).await
    }
}

/// The id just before that of a game.
fn last_before(row: &Row) -> Result<i64, Error> {
    Ok(row.read::<i64>("id")? - 1)
}

fn findings_in(row: &Row, log: &[Row], coins: &[Row]) -> Vec<Difference> {
    differences(row, log, coins).unwrap_or_else(|error| vec![(chain(&error), Cure::Backup)])
}

/// The differences between a game's log, and its row and its entries.
fn differences(row: &Row, log: &[Row], coins: &[Row]) -> Result<Vec<Difference>, Error> {
    let stored: u32 = row.read("events")?;
    let mut found = Vec::new();
    if stored as usize != log.len() {
        let difference = format!("events is {stored}, the log has {}", log.len());
        found.push((difference, Cure::Backup));
    }
    let game = Game::from_row(row)?.replay(events::log(log, u32::MAX)?)?;
    let mut compare = |column: &str, stored: Option<String>, follows: Option<String>, cure| {
        if stored != follows {
            let [stored, follows] =
                [stored, follows].map(|value| value.unwrap_or("nothing".into()));
            found.push((
                format!("{column} is {stored}, the log says {follows}"),
                cure,
            ));
        }
    };
    for (column, follows) in numbers(&game) {
        let stored: Option<i64> = row.read(column)?;
        compare(
            column,
            stored.map(|n| n.to_string()),
            follows.map(|n| n.to_string()),
            Cure::Backup,
        );
    }
    let (result, reason) = game.end().map(result_and_reason).unzip();
    for (column, follows) in [
        ("result", result.map(str::to_owned)),
        ("reason", reason.map(Column::store)),
    ] {
        compare(column, row.read(column)?, follows, Cure::Backup);
    }
    let presence = |is: bool| Some(if is { "a number" } else { "nothing" }.to_owned());
    let ended: Option<i64> = row.read("ended")?;
    compare(
        "ended",
        presence(ended.is_some()),
        presence(game.counted().is_some()),
        Cure::Backup,
    );
    let result = game.house_result();
    compare(
        "house result",
        row.read("house_score")?,
        result.map(|result| result.score.store()),
        Cure::Rebuild,
    );
    let clean: Option<i64> = row.read("house_clean")?;
    compare(
        "clean",
        clean.map(|clean| clean.to_string()),
        result.map(|result| i64::from(result.is_clean).to_string()),
        Cure::Rebuild,
    );
    let coins = ledger_difference::difference(&game, coins)?;
    found.extend(coins.map(|difference| (difference, Cure::Backup)));
    Ok(found)
}

fn numbers(game: &Game) -> [(&'static str, Option<i64>); 4] {
    [
        ("plies", Some(i64::from(game.position().plies()))),
        ("board_event", Some(i64::from(game.board_event()))),
        ("to_move", game.to_move().map(UserId::store)),
        ("due", game.deadline().map(|due| due.store())),
    ]
}

/// An error with its causes.
fn chain(error: &Error) -> String {
    let mut text = error.to_string();
    let mut cause = std::error::Error::source(error);
    while let Some(next) = cause {
        text = format!("{text}: {next}");
        cause = next.source();
    }
    text
}
