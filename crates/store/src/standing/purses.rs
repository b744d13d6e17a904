//! Purses: the coins of a person in a scope, and their entries in the ledger.

use sqlx::Row;
use sqlx::any::AnyRow;

use super::ledger::{Holder, MOVED, Movement};
use crate::columns::{id, number, read_optional_id, word};
use crate::database::{Change, Error, Store};
use crate::players;
use tavern_game::{ChallengeId, GameNumber, Moment, Moved, Purse, PurseEntry, Scope, UserId};

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
        players::insert_new(self.connection(), person, now).await?;
        let opened = sqlx::query(
            "insert into purses (scope, player, balance) values ($1, $2, $3) \
             on conflict (scope, player) do nothing",
        )
        .bind(id(scope.0))
        .bind(id(person.0))
        .bind(i64::from(Purse::FIRST_COINS))
        .execute(self.connection())
        .await?;
        if opened.rows_affected() == 0 {
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
            sqlx::query("update purses set balance = balance where scope = $1 and player = $2")
                .bind(id(scope.0))
                .bind(id(person.0))
                .execute(self.connection())
                .await?;
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
        let row = sqlx::query(FREE)
            .bind(id(scope.0))
            .bind(id(person.0))
            .bind(besides.map_or(0, |challenge| id(challenge.0)))
            .fetch_one(self.connection())
            .await?;
        Ok(row.try_get::<i64, _>("balance")? - row.try_get::<i64, _>("held")?)
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
        let swept = sqlx::query(
            "update purses set balance = balance + $1, swept_at = $2 \
             where scope = $3 and player = $4 and balance < $5 \
               and (swept_at is null or swept_at <= $6)",
        )
        .bind(i64::from(coins))
        .bind(now.0)
        .bind(id(scope.0))
        .bind(id(person.0))
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
        let statement = || {
            sqlx::query(FREE)
                .bind(id(scope.0))
                .bind(id(person.0))
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
        let statement = || sqlx::query(in_pots).bind(id(scope.0)).bind(id(person.0));
        let pots = self.row(statement).await?;
        Ok(Some(Purse {
            balance: row.try_get("balance")?,
            held: row.try_get("held")?,
            in_pots: pots.map_or(Ok(0), |row| row.try_get("coins"))?,
            swept_at: row.try_get::<Option<i64>, _>("swept_at")?.map(Moment),
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
        let statement = || {
            sqlx::query(sql)
                .bind(id(scope.0))
                .bind(id(person.0))
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
