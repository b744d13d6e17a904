//! The ledger: transfers of coins between accounts.
//!
//! A transfer has two entries, so that the sum of all entries is 0. The balance of
//! a purse is stored beside its entries. A transfer writes the balance first. That
//! locks the purse until the change has ended.

use std::collections::BTreeMap;

use crate::database::{Change, Column, Error, FromRow, Row, Store, sql};
use tavern_game::{
    Account, ChallengeId, Game, GameId, Moment, Moved, Purse, PurseEntry, Scope, Transfer, UserId,
};

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
    /// Writes the transfers of a game except the first `known`, already written
    /// ones.
    pub(crate) async fn settle_coins(&mut self, game: &Game, first: usize) -> Result<(), Error> {
        let scope = game.place.scope();
        let new = &game.transfers()[first..];
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
        let count = self.written(sql!(sql, coins, scope, person)).await?;
        if count == 0 {
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

/// The reward for sweeping the common room, and its conditions.
#[derive(Clone, Copy, Debug)]
pub struct Sweep {
    /// The reward.
    pub coins: u16,
    /// The balance must be below this.
    pub below: i64,
    /// The last sweep must not be after this.
    pub before: Moment,
}

/// The coins of a person, and the coins reserved for open bids. The bids of the
/// challenge `$3` are left out.
const FREE: &str = "select purses.balance, \
        (select cast(coalesce(sum(bids.coins + terms.ante), 0) as bigint) from bids \
         join challenges on challenges.id = bids.challenge \
         join terms on terms.id = challenges.terms \
         where bids.player = purses.player and challenges.state = 'open' \
           and coalesce(challenges.guild, challenges.channel) = purses.scope \
           and challenges.id <> $3) as held, \
        purses.swept_at \
     from purses where purses.scope = $1 and purses.player = $2";

impl Change {
    /// Opens a purse, unless the person has one, and locks it until the change
    /// has ended.
    pub async fn open_purse(&mut self, scope: Scope, person: UserId) -> Result<(), Error> {
        let now = self.now();
        self.insert_player(person, now).await?;
        let sql = "insert into purses (scope, player, balance) values ($1, $2, $3) \
                   on conflict (scope, player) do nothing";
        let count = self
            .written(sql!(sql, scope, person, Purse::FIRST_COINS))
            .await?;
        if count == 0 {
            // Another change may have opened it just now, so it has to be
            // locked.
            // locked.
            return self.add_to_purse(scope, person, 0).await;
        }
        self.move_coins(&Movement {
            scope,
            from: Holder::House,
            to: Holder::Purse(person),
            coins: Purse::FIRST_COINS.into(),
            moved: Moved::Opening,
            game: None,
            event: 0,
        })
        .await
    }

    /// Locks the purses of two people until the change has ended, if they have
    /// any, in a fixed order that prevents a deadlock.
    pub async fn lock_purses(
        &mut self,
        scope: Scope,
        mut person: [UserId; 2],
    ) -> Result<(), Error> {
        person.sort();
        for person in person {
            let sql = "update purses set balance = balance where scope = $1 and player = $2";
            self.execute(sql!(sql, scope, person)).await?;
        }
        Ok(())
    }

    /// The coins that a person can stake. Their purse must be locked. A bid on
    /// `besides` is left out, because it is about to be replaced or paid.
    pub async fn free_coins(
        &mut self,
        scope: Scope,
        person: UserId,
        besides: Option<ChallengeId>,
    ) -> Result<i64, Error> {
        let besides = besides.unwrap_or(ChallengeId(0));
        let (balance, stake): (i64, i64) = self.only(sql!(FREE, scope, person, besides)).await?;
        Ok(balance - stake)
    }

    /// Pays a person for sweeping the common room.
    pub async fn sweep(
        &mut self,
        scope: Scope,
        person: UserId,
        Sweep {
            coins,
            below,
            before,
        }: Sweep,
    ) -> Result<(), Error> {
        let now = self.now();
        let sql = "update purses set balance = balance + $1, swept_at = $2 \
                   where scope = $3 and player = $4 and balance < $5 \
                     and (swept_at is null or swept_at <= $6)";
        self.must_write(sql!(sql, coins, now, scope, person, below, before))
            .await?;
        self.move_coins(&Movement {
            scope,
            from: Holder::House,
            to: Holder::Purse(person),
            coins: coins.into(),
            moved: Moved::Sweeping,
            game: None,
            event: 0,
        })
        .await
    }
}

impl Store {
    /// The purse of a person, if they have one.
    pub async fn purse(&self, scope: Scope, person: UserId) -> Result<Option<Purse>, Error> {
        let row = self.first(sql!(FREE, scope, person, ChallengeId(0)));
        let Some((balance, stakes, swept_at)) = row.await? else {
            return Ok(None);
        };
        let in_pots = "select cast(coalesce(sum(-entries.coins), 0) as bigint) as coins \
             from games join entries on entries.game = games.id \
               and entries.account = 'purse' and entries.holder = $2 \
             where games.scope = $1 and games.id in \
               (select id from games where white = $2 and to_move is not null \
                union all select id from games where black = $2 and to_move is not null)";
        let in_pots = self.first(sql!(in_pots, scope, person)).await?;
        Ok(Some(Purse {
            balance,
            held: stakes,
            in_pots: in_pots.unwrap_or(0),
            swept_at,
        }))
    }

    /// The last entries of a purse, the newest first.
    pub async fn purse_entries(
        &self,
        scope: Scope,
        person: UserId,
        most: u8,
    ) -> Result<Vec<PurseEntry>, Error> {
        let sql = "select entries.coins, entries.payment, entries.at, games.number \
                   from entries left join games on games.id = entries.game \
                   where entries.scope = $1 and entries.account = 'purse' \
                     and entries.holder = $2 \
                   order by entries.cause desc, entries.number desc limit $3";
        self.all(sql!(sql, scope, person, most)).await
    }
}

impl FromRow for PurseEntry {
    fn from_row(row: &Row) -> Result<PurseEntry, Error> {
        Ok(PurseEntry {
            coins: row.read("coins")?,
            moved: row.read("payment")?,
            game: row.read("number")?,
            at: row.read("at")?,
        })
    }
}

/// The limit for a loser with these coins; a debt takes no bonus.
fn limit_of(coins: i64) -> u32 {
    // All bonuses are far below the maximum.
    u32::try_from(coins.max(0)).unwrap_or(u32::MAX)
}

impl Change {
    /// Settles the bonuses of a game that has just ended. Its first `known`
    /// transfers are already written. The loser's purse limits all bonuses
    /// together. It is recorded, and locked until the change has ended.
    pub(crate) async fn settle_bonuses(
        &mut self,
        game: &Game,
        first: usize,
    ) -> Result<Game, Error> {
        let loser = game.bonus_debtor().filter(|_| game.bonus_limit().is_none());
        let Some(loser) = loser.map(|color| game.players[color]) else {
            return Ok(game.clone());
        };
        let scope = game.place.scope();
        let players = [game.players.white, game.players.black];
        self.lock_purses(scope, players).await?;
        let sql = "select balance from purses where scope = $1 and player = $2";
        let Some(balance) = self.first::<i64>(sql!(sql, scope, loser)).await? else {
            return Err(no_purse());
        };
        // The last ply may have cost coins too.
        let new = game.transfers()[first..].iter();
        let transfers: Vec<Transfer> = new.filter(|one| !one.is_bonus()).copied().collect();
        let net = nets(game, &transfers)
            .get(&loser)
            .copied()
            .unwrap_or_default();
        self.record_bonus_limit(game, balance + net).await
    }

    /// Records the coins in the loser's purse, or 0 for a debt.
    async fn record_bonus_limit(&mut self, game: &Game, coins: i64) -> Result<Game, Error> {
        let limit = limit_of(coins);
        let sql = "update games set bonus_limit = $1 where id = $2";
        self.execute(sql!(sql, limit, game.id)).await?;
        Ok(game.clone().with_bonus_limit(Some(limit)))
    }
}
