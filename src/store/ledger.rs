//! The ledger: where coins went, and what each purse holds since.
//!
//! Coins only go from one account to another, so that the sum of all entries
//! is nothing. A purse's balance is the sum of its entries, kept beside them;
//! whoever moves coins writes it first, and so holds the purse until the change
//! has ended.

use std::collections::BTreeMap;

use sqlx::Row;
use sqlx::any::AnyRow;

use super::columns::{Vocabulary, id, number, read_optional_id, word, written};
use super::{Change, Error, Store};
use crate::game::{
    Account, Game, GameId, GameNumber, Moment, Moved, Payment, Purse, PurseEntry, Scope, Transfer,
    UserId,
};

pub(super) const MOVED: &Vocabulary<Moved> = &[
    (Moved::Opening, "opening"),
    (Moved::Sweeping, "sweeping"),
    (Moved::Correction, "correction"),
    (Moved::InGame(Payment::Ante), "ante"),
    (Moved::InGame(Payment::Bid), "bid"),
    (Moved::InGame(Payment::Call), "call"),
    (Moved::InGame(Payment::CallReturned), "call returned"),
    (Moved::InGame(Payment::Won), "won"),
    (Moved::InGame(Payment::Shared), "shared"),
    (Moved::InGame(Payment::Returned), "returned"),
    (Moved::InGame(Payment::Bonus), "bonus"),
    (Moved::InGame(Payment::CleanCapstone), "clean capstone"),
];

/// Whose coins an entry is about.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Holder {
    Purse(UserId),
    Pot(GameId),
    House,
}

impl Holder {
    pub(super) fn account_and_number(self) -> (&'static str, i64) {
        match self {
            Holder::Purse(who) => ("purse", id(who.0)),
            Holder::Pot(game) => ("pot", id(game.0)),
            Holder::House => ("house", 0),
        }
    }

    /// Where the coins of a game lie.
    pub(super) fn of(game: &Game, account: Account) -> Holder {
        match account {
            Account::Player(color) => Holder::Purse(game.players[color]),
            Account::Pot => Holder::Pot(game.id),
        }
    }
}

/// Coins that go from one account to another.
pub(super) struct Movement {
    pub(super) scope: Scope,
    pub(super) from: Holder,
    pub(super) to: Holder,
    pub(super) coins: i64,
    pub(super) moved: Moved,
    pub(super) game: Option<GameId>,
    pub(super) event: u32,
}

impl Change {
    /// Opens a person's purse, unless they have one, and holds it until the
    /// change has ended.
    ///
    /// # Errors
    ///
    /// The database failed.
    pub async fn open_purse(&mut self, scope: Scope, who: UserId) -> Result<(), Error> {
        let now = self.now();
        super::players::remember(self.connection(), who, now).await?;
        let opened = sqlx::query(
            "insert into purses (scope, player, balance) values ($1, $2, $3) \
             on conflict (scope, player) do nothing",
        )
        .bind(id(scope.0))
        .bind(id(who.0))
        .bind(i64::from(Purse::FIRST_COINS))
        .execute(self.connection())
        .await?;
        if opened.rows_affected() == 0 {
            // Somebody may have opened it just now, so that it is not held.
            return self.add_to_purse(scope, who, 0).await;
        }
        self.move_coins(&Movement {
            scope,
            from: Holder::House,
            to: Holder::Purse(who),
            coins: Purse::FIRST_COINS.into(),
            moved: Moved::Opening,
            game: None,
            event: 0,
        })
        .await
    }

    /// Holds the purses of two people until the change has ended, as far as
    /// they have any, and in one order, lest two who do so wait for each other.
    ///
    /// # Errors
    ///
    /// The database failed.
    pub async fn hold_purses(&mut self, scope: Scope, mut who: [UserId; 2]) -> Result<(), Error> {
        who.sort();
        for who in who {
            sqlx::query("update purses set balance = balance where scope = $1 and player = $2")
                .bind(id(scope.0))
                .bind(id(who.0))
                .execute(self.connection())
                .await?;
        }
        Ok(())
    }

    /// What a person can stake, whose purse must be held. A bid for `besides`
    /// does not count, for it is about to be replaced or paid.
    ///
    /// # Errors
    ///
    /// The database failed, or they have no purse.
    pub async fn free_coins(
        &mut self,
        scope: Scope,
        who: UserId,
        besides: Option<crate::game::ChallengeId>,
    ) -> Result<i64, Error> {
        let row = sqlx::query(FREE)
            .bind(id(scope.0))
            .bind(id(who.0))
            .bind(besides.map_or(0, |challenge| id(challenge.0)))
            .fetch_one(self.connection())
            .await?;
        Ok(row.try_get::<i64, _>("balance")? - row.try_get::<i64, _>("held")?)
    }

    /// Puts coins of the house into a purse for sweeping the common room.
    ///
    /// # Errors
    ///
    /// [`Error::Conflict`] when it was swept after `before` by the same
    /// person, or their balance is no longer below `below`.
    pub async fn sweep(
        &mut self,
        scope: Scope,
        who: UserId,
        Sweep {
            coins,
            below,
            before,
        }: Sweep,
    ) -> Result<(), Error> {
        let now = self.now();
        let swept = sqlx::query(
            "update purses set balance = balance + $1, swept_at = $2 \
             where scope = $3 and player = $4 and balance < $5 \
               and (swept_at is null or swept_at <= $6)",
        )
        .bind(i64::from(coins))
        .bind(now.0)
        .bind(id(scope.0))
        .bind(id(who.0))
        .bind(below)
        .bind(before.0)
        .execute(self.connection())
        .await?;
        if swept.rows_affected() == 0 {
            return Err(Error::Conflict);
        }
        self.move_coins(&Movement {
            scope,
            from: Holder::House,
            to: Holder::Purse(who),
            coins: coins.into(),
            moved: Moved::Sweeping,
            game: None,
            event: 0,
        })
        .await
    }

    /// Writes down the coins that changed hands in a game, of which the first
    /// `known` were written before.
    pub(super) async fn settle_coins(&mut self, game: &Game, known: usize) -> Result<(), Error> {
        let scope = game.place.scope();
        let new = &game.transfers()[known..];
        // In one order, lest two who pay each other wait for each other.
        for (who, net) in nets(game, new) {
            self.add_to_purse(scope, who, net).await?;
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

    /// The game as it is settled when it has just ended, of whose transfers the
    /// first `known` were written before: all bonuses together are at most what
    /// the loser's purse holds now, which is recorded and held until the change
    /// has ended.
    pub(super) async fn settle_bonuses(
        &mut self,
        game: &Game,
        known: usize,
    ) -> Result<Game, Error> {
        let loser = game.owes_bonuses().filter(|_| game.bonus_limit().is_none());
        let Some(loser) = loser.map(|color| game.players[color]) else {
            return Ok(game.clone());
        };
        let scope = game.place.scope();
        let players = [game.players.white, game.players.black];
        self.hold_purses(scope, players).await?;
        let row = sqlx::query("select balance from purses where scope = $1 and player = $2")
            .bind(id(scope.0))
            .bind(id(loser.0))
            .fetch_optional(self.connection())
            .await?;
        let Some(row) = row else {
            return Err(no_purse());
        };
        // The last ply may have been paid for, too.
        let new = game.transfers()[known..].iter();
        let paid: Vec<Transfer> = new.filter(|one| !one.is_bonus()).copied().collect();
        let net = nets(game, &paid).get(&loser).copied().unwrap_or_default();
        let balance: i64 = row.try_get("balance")?;
        self.record_bonus_limit(game, balance + net).await
    }

    /// Records what the loser's purse held, of which debts are nothing.
    pub(super) async fn record_bonus_limit(
        &mut self,
        game: &Game,
        held: i64,
    ) -> Result<Game, Error> {
        // No bonus comes near the largest number.
        let limit = u32::try_from(held.max(0)).unwrap_or(u32::MAX);
        sqlx::query("update games set bonus_limit = $1 where id = $2")
            .bind(i64::from(limit))
            .bind(id(game.id.0))
            .execute(self.connection())
            .await?;
        Ok(game.clone().with_bonus_limit(Some(limit)))
    }

    pub(super) async fn add_to_purse(
        &mut self,
        scope: Scope,
        who: UserId,
        coins: i64,
    ) -> Result<(), Error> {
        let held = sqlx::query(
            "update purses set balance = balance + $1 where scope = $2 and player = $3",
        )
        .bind(coins)
        .bind(id(scope.0))
        .bind(id(who.0))
        .execute(self.connection())
        .await?;
        if held.rows_affected() == 0 {
            return Err(no_purse());
        }
        Ok(())
    }

    pub(super) async fn move_coins(&mut self, movement: &Movement) -> Result<(), Error> {
        let now = self.now();
        let (cause, number) = self.next_transfer();
        let (from, from_number) = movement.from.account_and_number();
        let (to, to_number) = movement.to.account_and_number();
        sqlx::query(
            "insert into entries (cause, number, scope, account, holder, coins, payment, game, \
                                  event, at) \
             values ($1, $2, $3, $4, $5, -$6, $7, $8, $9, $10), \
                    ($1, $2, $3, $11, $12, $6, $7, $8, $9, $10)",
        )
        .bind(id(cause))
        .bind(number)
        .bind(id(movement.scope.0))
        .bind(from)
        .bind(from_number)
        .bind(movement.coins)
        .bind(written(MOVED, movement.moved))
        .bind(movement.game.map(|game| id(game.0)))
        .bind(i64::from(movement.event))
        .bind(now.0)
        .bind(to)
        .bind(to_number)
        .execute(self.connection())
        .await?;
        Ok(())
    }
}

/// What sweeping the common room brings, and when it may be done.
#[derive(Clone, Copy, Debug)]
pub struct Sweep {
    /// What it brings.
    pub coins: u16,
    /// The balance below which it may be done.
    pub below: i64,
    /// It may not have been done after this.
    pub before: Moment,
}

/// What coins a person has, and what is held back for bids that wait. The third
/// value is a challenge whose bids do not count.
const FREE: &str = "select purses.balance, \
        (select cast(coalesce(sum(bids.coins + terms.ante), 0) as bigint) from bids \
         join challenges on challenges.id = bids.challenge \
         join terms on terms.id = challenges.terms \
         where bids.player = purses.player and challenges.state = 'open' \
           and coalesce(challenges.guild, challenges.channel) = purses.scope \
           and challenges.id <> $3) as held, \
        purses.swept_at \
     from purses where purses.scope = $1 and purses.player = $2";

fn no_purse() -> Error {
    Error::Corrupt {
        column: "purses.player",
        value: "a player for coins without a purse".to_owned(),
    }
}

/// By how much each purse changes, in the order of their owners.
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

impl Store {
    /// What a person has in coins; nothing if they have no purse.
    ///
    /// # Errors
    ///
    /// The database failed.
    pub async fn purse(&self, scope: Scope, who: UserId) -> Result<Option<Purse>, Error> {
        let statement = || {
            sqlx::query(FREE)
                .bind(id(scope.0))
                .bind(id(who.0))
                .bind(0_i64)
        };
        let Some(row) = self.row(statement).await? else {
            return Ok(None);
        };
        let in_pots = "select cast(coalesce(sum(-entries.coins), 0) as bigint) as coins \
             from games join entries on entries.game = games.id \
               and entries.account = 'purse' and entries.holder = $2 \
             where games.scope = $1 and games.id in \
               (select id from games where white = $2 and to_move is not null \
                union all select id from games where black = $2 and to_move is not null)";
        let statement = || sqlx::query(in_pots).bind(id(scope.0)).bind(id(who.0));
        let pots = self.row(statement).await?;
        Ok(Some(Purse {
            balance: row.try_get("balance")?,
            held: row.try_get("held")?,
            in_pots: pots.map_or(Ok(0), |row| row.try_get("coins"))?,
            swept_at: row.try_get::<Option<i64>, _>("swept_at")?.map(Moment),
        }))
    }

    /// The last entries of a purse, the newest first.
    ///
    /// # Errors
    ///
    /// The database failed.
    pub async fn purse_entries(
        &self,
        scope: Scope,
        who: UserId,
        most: u8,
    ) -> Result<Vec<PurseEntry>, Error> {
        let sql = "select entries.coins, entries.payment, entries.at, games.number \
                   from entries left join games on games.id = entries.game \
                   where entries.scope = $1 and entries.account = 'purse' \
                     and entries.holder = $2 \
                   order by entries.cause desc, entries.number desc limit $3";
        let statement = || {
            sqlx::query(sql)
                .bind(id(scope.0))
                .bind(id(who.0))
                .bind(i64::from(most))
        };
        self.rows(statement).await?.iter().map(read).collect()
    }
}

fn read(row: &AnyRow) -> Result<PurseEntry, Error> {
    let game = match read_optional_id(row, "number")? {
        Some(_) => Some(GameNumber(number(row, "number")?)),
        None => None,
    };
    Ok(PurseEntry {
        coins: row.try_get("coins")?,
        moved: word(row, "payment", MOVED)?,
        game,
        at: Moment(row.try_get("at")?),
    })
}

/// What the ledger says otherwise than the log of a game: rows of its entries,
/// in the order in which they were made. Only the sum of each account has to be
/// right if some of them are corrections, or if the game does not count: 0.1.0
/// returned the same coins for another reason.
pub(super) fn difference(game: &Game, rows: &[AnyRow]) -> Result<Option<String>, Error> {
    if game.end().is_some() && !game.counts() {
        return difference_of_sums(game, rows);
    }
    let correction = written(MOVED, Moved::Correction);
    for row in rows {
        if row.try_get::<String, _>("payment")? == correction {
            return difference_of_sums(game, rows);
        }
    }
    let mut kept = Vec::with_capacity(rows.len());
    for row in rows {
        let account: String = row.try_get("account")?;
        let payment: String = row.try_get("payment")?;
        let [holder, coins, event] = [
            row.try_get::<i64, _>("holder")?,
            row.try_get("coins")?,
            row.try_get("event")?,
        ];
        kept.push(entry(&account, holder, coins, &payment, event));
    }
    let follows = game.transfers().iter().flat_map(|transfer| {
        let coins = i64::from(transfer.coins);
        [(transfer.from, -coins), (transfer.to, coins)].map(|(account, coins)| {
            let (account, holder) = Holder::of(game, account).account_and_number();
            let payment = written(MOVED, Moved::InGame(transfer.payment));
            entry(account, holder, coins, payment, transfer.event.into())
        })
    });
    let follows: Vec<String> = follows.collect();
    let parted = kept
        .iter()
        .zip(&follows)
        .find(|(kept, follows)| kept != follows);
    Ok(match parted {
        Some((kept, follows)) => Some(format!("the ledger says {kept}, the log {follows}")),
        None if kept.len() != follows.len() => Some(format!(
            "the ledger has {} entries, the log {}",
            kept.len(),
            follows.len()
        )),
        None => None,
    })
}

/// The same for the sums of all accounts.
fn difference_of_sums(game: &Game, rows: &[AnyRow]) -> Result<Option<String>, Error> {
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
