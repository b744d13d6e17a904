//! Comparison of the columns of games and of the ledger with the logs, and the
//! sums of the ledger, added up in short steps while coins move.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use super::progress::{Observer, Phase, Progress, Reporter};
use crate::database::{Column, Error, Row, Statement, Store, sql};
use crate::league::StoredLeague;
use crate::playing::events::{LOG, StoredLog, result_and_reason};
use crate::playing::games::AT_START;
use crate::standing::ledger::Holder;
use crate::terms;
use crate::tournament::StoredTournament;
use tavern_game::{Game, GameId, GameNumber, Moment, Moved, UserId};

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
        /// The number of the game for people.
        number: GameNumber,
        /// The difference in words.
        difference: String,
        /// The repair.
        cure: Cure,
    },
    /// The row of a tournament or a league differs from its log.
    #[error("{contest}: {difference}")]
    Contest {
        /// Its kind and its id.
        contest: String,
        /// The difference in words.
        difference: String,
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
            Finding::Contest { .. } | Finding::Ledger { .. } => Cure::Backup,
        }
    }
}

/// A difference of a game in words, and its repair.
type Difference = (String, Cure);

impl Store {
    /// Replays every game, compares the result with its row and its entries,
    /// and adds up the ledger. It reads in short steps, so that play continues.
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
        let mut contests = self.contest_differences::<StoredTournament>().await?;
        contests.extend(self.contest_differences::<StoredLeague>().await?);
        let contests = contests.into_iter();
        let contests = contests.map(|(contest, difference)| Finding::Contest {
            contest,
            difference,
        });
        audit.findings.extend(contests);
        let differences = self.unbalanced(page, &mut progress).await?.into_iter();
        let ledger = differences.map(|difference| Finding::Ledger { difference });
        audit.findings.extend(ledger);
        Ok(audit)
    }

    async fn audit_page(&self, page: &[Row], audit: &mut Audit) -> Result<(), Error> {
        let (Some(first), Some(last)) = (page.first(), page.last()) else {
            return Ok(());
        };
        let (first, last) = (first.read("id")?, last.read("id")?);
        let mut coins = by_game(self.entries_between(first, last).await?)?;
        for row in page {
            let game = row.read("id")?;
            audit.games += 1;
            audit.events += StoredLog::of(row)?.len() as u64;
            let coins = coins.remove(&game).unwrap_or_default();
            let mut differences = findings_in(row, &coins);
            if !differences.is_empty() {
                differences = self.reread_game(last_before(row)?, differences).await?;
            }
            let number = row.read("number").unwrap_or(GameNumber(0));
            let findings = differences
                .into_iter()
                .map(|(difference, cure)| Finding::Game {
                    game,
                    number,
                    difference,
                    cure,
                });
            audit.findings.extend(findings);
        }
        Ok(())
    }

    /// Rereads a game with differences, because a ply may have come between its
    /// row and its coins. A difference counts if the game did not change while it
    /// was read.
    async fn reread_game(
        &self,
        before: i64,
        mut differences: Vec<Difference>,
    ) -> Result<Vec<Difference>, Error> {
        for _ in 0..REREADS {
            let page = self.games_after(before, 1).await?;
            let Some(row) = page.first() else {
                return Ok(differences);
            };
            let id: i64 = row.read("id")?;
            let coins = self.entries_between(id, id).await?;
            differences = findings_in(row, &coins);
            let reread = self.games_after(before, 1).await?;
            let events = |row: &Row| row.read::<i64>("events");
            let is_unchanged = match reread.first() {
                Some(reread) => events(reread)? == events(row)?,
                None => false,
            };
            if differences.is_empty() || is_unchanged {
                break;
            }
        }
        Ok(differences)
    }

    async fn games_after(&self, last: i64, most: i64) -> Result<Vec<Row>, Error> {
        let sql = format!(
            "select {AT_START}, {LOG}, {}, games.plies, games.board_event, games.to_move, games.due, \
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
}

/// Rows grouped by game.
fn by_game(rows: Vec<Row>) -> Result<HashMap<GameId, Vec<Row>>, Error> {
    let mut groups: HashMap<GameId, Vec<Row>> = HashMap::new();
    for row in rows {
        let game = row.read("game")?;
        groups.entry(game).or_default().push(row);
    }
    Ok(groups)
}

/// The id just before that of a game.
fn last_before(row: &Row) -> Result<i64, Error> {
    Ok(row.read::<i64>("id")? - 1)
}

fn findings_in(row: &Row, coins: &[Row]) -> Vec<Difference> {
    differences(row, coins).unwrap_or_else(|error| vec![(chain(&error), Cure::Backup)])
}

/// The differences between a game's log, and its row and its entries.
fn differences(row: &Row, coins: &[Row]) -> Result<Vec<Difference>, Error> {
    let number: u32 = row.read("events")?;
    let log = StoredLog::of(row)?;
    let mut differences = Vec::new();
    if number as usize != log.len() {
        let difference = format!("events is {number}, the log has {}", log.len());
        differences.push((difference, Cure::Backup));
    }
    let game = log.replay(row, u32::MAX)?;
    let mut compare = |column: &str, text: Option<String>, follows: Option<String>, cure| {
        if text != follows {
            let [text, follows] = [text, follows].map(|value| value.unwrap_or("nothing".into()));
            differences.push((format!("{column} is {text}, the log says {follows}"), cure));
        }
    };
    for (column, follows) in numbers(&game) {
        let number: Option<i64> = row.read(column)?;
        compare(
            column,
            number.map(|n| n.to_string()),
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
    let end: Option<i64> = row.read("ended")?;
    compare(
        "ended",
        presence(end.is_some()),
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
    let coins = ledger_difference(&game, coins)?;
    differences.extend(coins.map(|difference| (difference, Cure::Backup)));
    Ok(differences)
}

fn numbers(game: &Game) -> [(&'static str, Option<i64>); 4] {
    [
        ("plies", Some(i64::from(game.position().plies()))),
        ("board_event", Some(i64::from(game.board_event()))),
        ("to_move", game.to_move().map(UserId::store)),
        ("due", game.deadline().map(Moment::store)),
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

/// The difference between a game's log and its entries in the ledger, given in
/// the order of their making.
fn ledger_difference(game: &Game, rows: &[Row]) -> Result<Option<String>, Error> {
    let mut entries = Vec::with_capacity(rows.len());
    for row in rows {
        let (account, payment): (String, String) = (row.read("account")?, row.read("payment")?);
        let (holder, coins) = (row.read("holder")?, row.read("coins")?);
        entries.push(entry(&account, holder, coins, &payment, row.read("event")?));
    }
    let follows = game.transfers().iter().flat_map(|transfer| {
        let coins = i64::from(transfer.coins);
        [(transfer.from, -coins), (transfer.to, coins)].map(|(account, coins)| {
            let (account, holder) = Holder::of(game, account).account_and_number();
            let payment = Moved::InGame(transfer.payment).store();
            entry(account, holder, coins, &payment, transfer.event.into())
        })
    });
    let follows: Vec<String> = follows.collect();
    let difference = entries
        .iter()
        .zip(&follows)
        .find(|(entry, follows)| entry != follows);
    Ok(match difference {
        Some((entry, follows)) => Some(format!("the ledger says {entry}, the log {follows}")),
        None if entries.len() != follows.len() => Some(format!(
            "the number of entries in the ledger is {}, that in the log {}",
            entries.len(),
            follows.len()
        )),
        None => None,
    })
}

fn entry(account: &str, holder: i64, coins: i64, payment: &str, event: i64) -> String {
    format!("{coins:+} to {account} {holder} as {payment} by event {event}")
}

/// Entries summed per statement, as a multiple of the purses per statement.
const ENTRIES_PER_PURSE: i64 = 4;

/// Two numbers that identify a transfer, a purse or a pot.
type Key = (i64, i64);

const UNBALANCED: &str = "a transfer does not sum to nothing";
const OTHER_BALANCE: &str = "a purse is not the sum of its entries";
const NO_PURSE: &str = "there are entries of a purse that is not there";
const LEFT_IN_POT: &str = "coins lie in the pot of a game that is over";

/// Transfers in a range of interactions with a sum other than 0.
const TRANSFERS: &str = "select cause as one, number as other, \
            cast(sum(coins) as bigint) as coins from entries \
     where cause > $1 and cause <= $2 \
     group by cause, number having sum(coins) <> 0";

/// Purses that are missing although a range of interactions has entries for
/// them.
const PURSELESS: &str = "select entries.scope as one, entries.holder as other, \
            cast(sum(entries.coins) as bigint) as coins \
     from entries left join purses \
       on purses.scope = entries.scope and purses.player = entries.holder \
     where entries.cause > $1 and entries.cause <= $2 \
       and entries.account = 'purse' and purses.player is null \
     group by entries.scope, entries.holder";

/// All entries of one missing purse.
const PURSELESS_ONE: &str = "select entries.scope as one, entries.holder as other, \
            cast(sum(entries.coins) as bigint) as coins \
     from entries left join purses \
       on purses.scope = entries.scope and purses.player = entries.holder \
     where entries.scope = $1 and entries.account = 'purse' and entries.holder = $2 \
       and purses.player is null \
     group by entries.scope, entries.holder";

/// The sums that a range of interactions adds to pots.
const POTS: &str = "select scope as one, holder as other, cast(sum(coins) as bigint) as coins \
     from entries where cause > $1 and cause <= $2 and account = 'pot' \
     group by scope, holder";

/// The coins left in one pot of a finished game.
const POT: &str = "select entries.scope as one, entries.holder as other, \
            cast(sum(entries.coins) as bigint) as coins \
     from entries join games on games.id = entries.holder \
     where entries.scope = $1 and entries.account = 'pot' and entries.holder = $2 \
       and games.to_move is null \
     group by entries.scope, entries.holder having sum(entries.coins) <> 0";

/// Purses of a range with a balance that differs from the sum of their entries.
const BALANCES: &str = "select one, other, coins from \
       (select purses.scope as one, purses.player as other, \
               purses.balance - \
                 (select cast(coalesce(sum(entries.coins), 0) as bigint) from entries \
                  where entries.scope = purses.scope and entries.account = 'purse' \
                    and entries.holder = purses.player) as coins \
        from purses \
        where (purses.scope, purses.player) > ($1, $2) \
          and (purses.scope, purses.player) <= ($3, $4)) compared \
     where coins <> 0";

impl Store {
    /// The errors in the sums of the ledger.
    async fn unbalanced(
        &self,
        page: u16,
        observer: &mut Observer<'_>,
    ) -> Result<Vec<String>, Error> {
        let page = i64::from(page.max(1));
        let entries = page * ENTRIES_PER_PURSE;
        let (mut differences, purseless, pots) = self.transfers(entries, observer).await?;
        differences.extend(self.balances(page, observer).await?);
        // Each suspect is reread, because coins may have moved between the statements.
        for (label, sql, keys) in [
            (NO_PURSE, PURSELESS_ONE, purseless.into_iter().collect()),
            (LEFT_IN_POT, POT, pots.into_keys().collect::<Vec<Key>>()),
        ] {
            for (scope, holder) in keys {
                differences.extend(self.sums(label, sql, &[scope, holder]).await?);
            }
        }
        Ok(differences)
    }

    /// Unbalanced transfers, suspected missing purses, and suspected coins left
    /// in pots.
    async fn transfers(
        &self,
        at_once: i64,
        observer: &mut Observer<'_>,
    ) -> Result<(Vec<String>, BTreeSet<Key>, BTreeMap<Key, i64>), Error> {
        let total = "select count(*) as count from entries";
        let mut progress = Reporter::new(Phase::Entries, self.total(sql!(total)).await?, observer);
        let (mut differences, mut purseless, mut pots) =
            (Vec::new(), BTreeSet::new(), BTreeMap::new());
        let (mut after, mut is_last) = (i64::MIN, false);
        while !is_last {
            let sql = "select cause from entries where cause > $1 order by cause limit 1 offset $2";
            let end: Option<i64> = self.first(sql!(sql, after, at_once - 1)).await?;
            is_last = end.is_none();
            let until = end.unwrap_or(i64::MAX);
            differences.extend(self.sums(UNBALANCED, TRANSFERS, &[after, until]).await?);
            let transfers = self.keyed(PURSELESS, &[after, until]).await?;
            purseless.extend(transfers.into_iter().map(|(key, _)| key));
            for (key, coins) in self.keyed(POTS, &[after, until]).await? {
                let pot = pots.entry(key).or_insert(0);
                *pot += coins;
                if *pot == 0 {
                    pots.remove(&key);
                }
            }
            after = until;
            progress.add_at_most(at_once.unsigned_abs());
        }
        Ok((differences, purseless, pots))
    }

    async fn balances(
        &self,
        at_once: i64,
        observer: &mut Observer<'_>,
    ) -> Result<Vec<String>, Error> {
        let total = "select count(*) as count from purses";
        let mut progress = Reporter::new(Phase::Purses, self.total(sql!(total)).await?, observer);
        let mut differences = Vec::new();
        let (mut after, mut is_last) = ((i64::MIN, i64::MIN), false);
        while !is_last {
            let sql = "select scope, player from purses where (scope, player) > ($1, $2) \
                       order by scope, player limit 1 offset $3";
            let end: Option<Key> = self.first(sql!(sql, after.0, after.1, at_once - 1)).await?;
            is_last = end.is_none();
            let until = end.unwrap_or((i64::MAX, i64::MAX));
            let range = [after.0, after.1, until.0, until.1];
            differences.extend(self.sums(OTHER_BALANCE, BALANCES, &range).await?);
            after = until;
            progress.add_at_most(at_once.unsigned_abs());
        }
        Ok(differences)
    }

    /// Sums other than 0, in words.
    async fn sums(
        &self,
        label: &str,
        sql: &'static str,
        numbers: &[i64],
    ) -> Result<Vec<String>, Error> {
        let sums = self.keyed(sql, numbers).await?.into_iter();
        Ok(sums
            .map(|((one, other), coins)| format!("{label}: {one}/{other}, {coins:+}"))
            .collect())
    }

    async fn keyed(&self, sql: &'static str, numbers: &[i64]) -> Result<Vec<(Key, i64)>, Error> {
        let statement = numbers.iter().copied().fold(sql!(sql), Statement::with);
        let sums: Vec<(i64, i64, i64)> = self.all(statement).await?;
        let pairs = sums
            .into_iter()
            .map(|(one, other, coins)| ((one, other), coins));
        Ok(pairs.collect())
    }
}
