//! Differences between the ledger and the log of a game.

use crate::database::{Column, Error, Row};
use crate::standing::ledger::Holder;
use tavern_game::{Game, Moved};

/// The difference between a game's log and its entries in the ledger, given in
/// the order of their making.
pub(crate) fn difference(game: &Game, rows: &[Row]) -> Result<Option<String>, Error> {
    let mut stored = Vec::with_capacity(rows.len());
    for row in rows {
        let (account, payment): (String, String) = (row.read("account")?, row.read("payment")?);
        let (holder, coins) = (row.read("holder")?, row.read("coins")?);
        stored.push(entry(&account, holder, coins, &payment, row.read("event")?));
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
