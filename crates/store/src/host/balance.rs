//! The balance of the ledger: its sums, added up in short steps while coins
//! move.

use std::collections::{BTreeMap, BTreeSet};

use super::progress::{Observer, Phase, Reporter};
use crate::database::{Error, Statement, Store, sql};

/// Entries summed per statement, as a multiple of the purses per statement.
const ENTRIES_PER_PURSE: i64 = 4;

/// Two numbers that identify a transfer, a purse or a pot.
type Key = (i64, i64);

const UNBALANCED: &str = "a transfer does not sum to nothing";
const OTHER_BALANCE: &str = "a purse is not the sum of its entries";
const NO_PURSE: &str = "there are entries of a purse that is not there";
const LEFT_IN_POT: &str = "coins lie in the pot of a game that is over";

/// Transfers of a range of interactions whose sum is not 0.
const TRANSFERS: &str = "select cause as one, number as other, \
            cast(sum(coins) as bigint) as coins from entries \
     where cause > $1 and cause <= $2 \
     group by cause, number having sum(coins) <> 0";

/// Missing purses with entries in a range of interactions.
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

/// Purses of a range whose balance differs from the sum of their entries.
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
    pub(super) async fn unbalanced(
        &self,
        page: u16,
        observer: &mut Observer<'_>,
    ) -> Result<Vec<String>, Error> {
        let page = i64::from(page.max(1));
        let entries = page * ENTRIES_PER_PURSE;
        let (mut found, purseless, pots) = self.transfers(entries, observer).await?;
        found.extend(self.balances(page, observer).await?);
        // Coins may have moved meanwhile, so each suspect is read anew.
        for (label, sql, keys) in [
            (NO_PURSE, PURSELESS_ONE, purseless.into_iter().collect()),
            (LEFT_IN_POT, POT, pots.into_keys().collect::<Vec<Key>>()),
        ] {
            for (scope, holder) in keys {
                found.extend(self.sums(label, sql, &[scope, holder]).await?);
            }
        }
        Ok(found)
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
        let (mut found, mut purseless, mut pots) = (Vec::new(), BTreeSet::new(), BTreeMap::new());
        let (mut after, mut is_last) = (i64::MIN, false);
        while !is_last {
            let sql = "select cause from entries where cause > $1 order by cause limit 1 offset $2";
            let end: Option<i64> = self.first(sql!(sql, after, at_once - 1)).await?;
            is_last = end.is_none();
            let until = end.unwrap_or(i64::MAX);
            found.extend(self.sums(UNBALANCED, TRANSFERS, &[after, until]).await?);
            let missing = self.keyed(PURSELESS, &[after, until]).await?;
            purseless.extend(missing.into_iter().map(|(key, _)| key));
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
        Ok((found, purseless, pots))
    }

    async fn balances(
        &self,
        at_once: i64,
        observer: &mut Observer<'_>,
    ) -> Result<Vec<String>, Error> {
        let total = "select count(*) as count from purses";
        let mut progress = Reporter::new(Phase::Purses, self.total(sql!(total)).await?, observer);
        let mut found = Vec::new();
        let (mut after, mut is_last) = ((i64::MIN, i64::MIN), false);
        while !is_last {
            let sql = "select scope, player from purses where (scope, player) > ($1, $2) \
                       order by scope, player limit 1 offset $3";
            let end: Option<Key> = self.first(sql!(sql, after.0, after.1, at_once - 1)).await?;
            is_last = end.is_none();
            let until = end.unwrap_or((i64::MAX, i64::MAX));
            let range = [after.0, after.1, until.0, until.1];
            found.extend(self.sums(OTHER_BALANCE, BALANCES, &range).await?);
            after = until;
            progress.add_at_most(at_once.unsigned_abs());
        }
        Ok(found)
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
        let keyed = sums
            .into_iter()
            .map(|(one, other, coins)| ((one, other), coins));
        Ok(keyed.collect())
    }
}
