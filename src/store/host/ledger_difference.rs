//! Differences between the ledger and the log of a game.

use std::collections::BTreeMap;

use sqlx::Row;
use sqlx::any::AnyRow;

use crate::game::{Game, Moved};
use crate::store::columns::word_of;
use crate::store::database::Error;
use crate::store::standing::ledger::{Holder, MOVED};

/// The difference between a game's log and its entries in the ledger, given in
/// the order of their making. With a correction among them, or in a game that does not count, only the sum of
/// each account has to agree.
pub(in crate::store) fn difference(game: &Game, rows: &[AnyRow]) -> Result<Option<String>, Error> {
    if game.end().is_some() && !game.counts() {
        return difference_of_sums(game, rows);
    }
    let correction = word_of(MOVED, Moved::Correction);
    for row in rows {
        if row.try_get::<String, _>("payment")? == correction {
            return difference_of_sums(game, rows);
        }
    }
    let mut stored = Vec::with_capacity(rows.len());
    for row in rows {
        let account: String = row.try_get("account")?;
        let payment: String = row.try_get("payment")?;
        let [holder, coins, event] = [
            row.try_get::<i64, _>("holder")?,
            row.try_get("coins")?,
            row.try_get("event")?,
        ];
        stored.push(entry(&account, holder, coins, &payment, event));
    }
    let follows = game.transfers().iter().flat_map(|transfer| {
        let coins = i64::from(transfer.coins);
        [(transfer.from, -coins), (transfer.to, coins)].map(|(account, coins)| {
            let (account, holder) = Holder::of(game, account).account_and_number();
            let payment = word_of(MOVED, Moved::InGame(transfer.payment));
            entry(account, holder, coins, payment, transfer.event.into())
        })
    });
    let follows: Vec<String> = follows.collect();
    let parted = stored
        .iter()
        .zip(&follows)
        .find(|(stored, follows)| stored != follows);
    Ok(match parted {
        Some((stored, follows)) => Some(format!("the ledger says {stored}, the log {follows}")),
        None if stored.len() != follows.len() => Some(format!(
            "the number of entries in the ledger is {}, that in the log {}",
            stored.len(),
            follows.len()
        )),
        None => None,
    })
}

/// The same for the sums of all accounts.
pub(in crate::store) fn difference_of_sums(
    game: &Game,
    rows: &[AnyRow],
) -> Result<Option<String>, Error> {
    let mut sums: BTreeMap<(String, i64), i64> = BTreeMap::new();
    for row in rows {
        let account = (row.try_get("account")?, row.try_get("holder")?);
        *sums.entry(account).or_default() += row.try_get::<i64, _>("coins")?;
    }
    for transfer in game.transfers() {
        let coins = i64::from(transfer.coins);
        for (account, coins) in [(transfer.from, -coins), (transfer.to, coins)] {
            let (account, holder) = Holder::of(game, account).account_and_number();
            *sums.entry((account.to_owned(), holder)).or_default() -= coins;
        }
    }
    let parted = sums.into_iter().find(|(_, coins)| *coins != 0);
    Ok(parted.map(|((account, holder), coins)| {
        format!("the corrected ledger gives {account} {holder} {coins:+} more than the log")
    }))
}

fn entry(account: &str, holder: i64, coins: i64, payment: &str, event: i64) -> String {
    format!("{coins:+} to {account} {holder} as {payment} by event {event}")
}
