//! Purses: the coins of a person in a scope, and their entries in the ledger.

use super::ledger::{Holder, Movement};
use crate::database::{Change, Error, FromRow, Row, Store, sql};
use tavern_game::{ChallengeId, Moment, Moved, Purse, PurseEntry, Scope, UserId};

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

/// The coins of a person, and the coins reserved for open bids. `$3` is a
/// challenge whose bids are left out.
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
        let opened = self
            .written(sql!(sql, scope, person, Purse::FIRST_COINS))
            .await?;
        if opened == 0 {
            // Another change may have opened it just now, so it has to be
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
        let (balance, held): (i64, i64) = self.only(sql!(FREE, scope, person, besides)).await?;
        Ok(balance - held)
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
        let found = self.first(sql!(FREE, scope, person, ChallengeId(0)));
        let Some((balance, held, swept_at)) = found.await? else {
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
            held,
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
