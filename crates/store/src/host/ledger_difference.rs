//! Differences between the ledger and the log of a game.

use sqlx::Row;
use sqlx::any::AnyRow;

use crate::columns::word_of;
use crate::database::Error;
use crate::standing::ledger::{Holder, MOVED};
use tavern_game::{Game, Moved};

/// The difference between a game's log and its entries in the ledger, given in
/// the order of their making.
pub(crate) fn difference(game: &Game, rows: &[AnyRow]) -> Result<Option<String>, Error> {
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

fn entry(account: &str, holder: i64, coins: i64, payment: &str, event: i64) -> String {
    format!("{coins:+} to {account} {holder} as {payment} by event {event}")
}
