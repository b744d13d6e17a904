//! The ledger: transfers of coins between accounts.
//!
//! A transfer has two entries, so that the sum of all entries is 0. The balance
//! of a purse is stored beside its entries. A transfer writes the balance
//! first, which locks the purse until the change has ended.

use std::collections::BTreeMap;

use crate::database::{Change, Column, Error, sql, words};
use tavern_game::{Account, Game, GameId, Moved, Payment, Scope, Transfer, UserId};

words!(Moved {
    Opening => "opening",
    Sweeping => "sweeping",
    InGame(Payment::Ante) => "ante",
    InGame(Payment::Bid) => "bid",
    InGame(Payment::Call) => "call",
    InGame(Payment::CallReturned) => "call returned",
    InGame(Payment::Won) => "won",
    InGame(Payment::Shared) => "shared",
    InGame(Payment::Returned) => "returned",
    InGame(Payment::Bonus) => "bonus",
    InGame(Payment::CleanCapstone) => "clean capstone",
});

/// The owner of the coins of an entry.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Holder {
    Purse(UserId),
    Pot(GameId),
    House,
}

impl Holder {
    pub(crate) fn account_and_number(self) -> (&'static str, i64) {
        match self {
            Holder::Purse(person) => ("purse", person.store()),
            Holder::Pot(game) => ("pot", game.store()),
            Holder::House => ("house", 0),
        }
    }

    /// The owner of an account of a game.
    pub(crate) fn of(game: &Game, account: Account) -> Holder {
        match account {
            Account::Player(color) => Holder::Purse(game.players[color]),
            Account::Pot => Holder::Pot(game.id),
        }
    }
}

/// A transfer between two accounts.
pub(super) struct Movement {
    pub(crate) scope: Scope,
    pub(crate) from: Holder,
    pub(crate) to: Holder,
    pub(crate) coins: i64,
    pub(crate) moved: Moved,
    pub(crate) game: Option<GameId>,
    pub(crate) event: u32,
}

impl Change {
    /// Writes the transfers of a game except the first `known`, which are
    /// already written.
    pub(crate) async fn settle_coins(&mut self, game: &Game, known: usize) -> Result<(), Error> {
        let scope = game.place.scope();
        let new = &game.transfers()[known..];
        // A fixed order prevents a deadlock between two transfers.
        for (person, net) in nets(game, new) {
            self.add_to_purse(scope, person, net).await?;
        }
        for transfer in new {
            self.move_coins(&Movement {
                scope,
                from: Holder::of(game, transfer.from),
                to: Holder::of(game, transfer.to),
                coins: transfer.coins.into(),
                moved: Moved::InGame(transfer.payment),
                game: Some(game.id),
                event: transfer.event,
            })
            .await?;
        }
        Ok(())
    }

    pub(super) async fn add_to_purse(
        &mut self,
        scope: Scope,
        person: UserId,
        coins: i64,
    ) -> Result<(), Error> {
        let sql = "update purses set balance = balance + $1 where scope = $2 and player = $3";
        let updated = self.written(sql!(sql, coins, scope, person)).await?;
        if updated == 0 {
            return Err(no_purse());
        }
        Ok(())
    }

    pub(super) async fn move_coins(&mut self, movement: &Movement) -> Result<(), Error> {
        let now = self.now();
        let (cause, number) = self.next_transfer();
        let (from, from_number) = movement.from.account_and_number();
        let (to, to_number) = movement.to.account_and_number();
        self.execute(sql!(
            "insert into entries (cause, number, scope, account, holder, coins, payment, game, \
                                  event, at) \
             values ($1, $2, $3, $4, $5, -$6, $7, $8, $9, $10), \
                    ($1, $2, $3, $11, $12, $6, $7, $8, $9, $10)",
            cause,
            number,
            movement.scope,
            from,
            from_number,
            movement.coins,
            movement.moved,
            movement.game,
            movement.event,
            now,
            to,
            to_number,
        ))
        .await
    }
}

pub(super) fn no_purse() -> Error {
    Error::corrupt("purses.player", "a player for coins without a purse")
}

/// The change of each purse, in the order of its owners.
pub(super) fn nets(game: &Game, transfers: &[Transfer]) -> BTreeMap<UserId, i64> {
    let mut nets = BTreeMap::new();
    for transfer in transfers {
        let coins = i64::from(transfer.coins);
        for (account, coins) in [(transfer.from, -coins), (transfer.to, coins)] {
            if let Account::Player(color) = account {
                *nets.entry(game.players[color]).or_insert(0) += coins;
            }
        }
    }
    nets
}
