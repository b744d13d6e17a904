//! Corrections of coins: the ledger of a game that is over, brought to what the
//! rules say by now. No entry is ever changed; what is missing or too much goes
//! over in further transfers.

use std::collections::BTreeMap;

use sqlx::{AnyConnection, Row};

use super::columns::{id, read_id};
use super::ledger::{Holder, Movement, nets};
use super::{Change, Error};
use crate::game::{Game, Moved, UserId};
use crate::tak::Color;

/// What became of the coins of a game.
#[derive(Clone, Debug)]
pub struct CoinCorrection {
    /// The game, with the limit of its bonuses.
    pub game: Game,
    /// Whether the limit was not recorded before.
    pub records_limit: bool,
    /// How many transfers correct the ledger; none if it was right.
    pub transfers: u32,
}

/// Whether the ledger of a finished game moved the coins that the rules move, and
/// the limit of its bonuses is recorded.
pub(super) async fn is_ledger_right(
    connection: &mut AnyConnection,
    game: &Game,
) -> Result<bool, Error> {
    if game.end().is_none() || game.terms.stakes().is_none() {
        return Ok(true);
    }
    if game.bonus_limit().is_none() && game.bonus_debtor().is_some() {
        return Ok(false);
    }
    let due = due_in(connection, game).await?;
    Ok(due.values().all(|&coins| coins == 0))
}

/// The coins that each player should have got from a game beyond those that the
/// ledger moved into their purse, corrections included.
async fn due_in(
    connection: &mut AnyConnection,
    game: &Game,
) -> Result<BTreeMap<UserId, i64>, Error> {
    let mut due = nets(game, game.transfers());
    let rows = sqlx::query(
        "select holder, cast(sum(coins) as bigint) as coins from entries \
         where game = $1 and account = 'purse' group by holder",
    )
    .bind(id(game.id.0))
    .fetch_all(connection)
    .await?;
    for row in &rows {
        let player = UserId(read_id(row, "holder")?);
        *due.entry(player).or_default() -= row.try_get::<i64, _>("coins")?;
    }
    Ok(due)
}

impl Change {
    /// Numbers the next transfers after those of the interaction that began a
    /// game, at the instant of its last event. A correction thus stands beside its
    /// game whenever it is made, and two of them never share a number.
    async fn number_transfers_after(&mut self, game: &Game) -> Result<(), Error> {
        let row =
            sqlx::query("select coalesce(max(number), 0) as number from entries where cause = $1")
                .bind(id(game.id.0))
                .fetch_one(self.connection())
                .await?;
        let last = game.log().last().map_or(self.now(), |entry| entry.at);
        self.continue_transfers(game.id.0, row.try_get("number")?, last);
        Ok(())
    }

    /// Brings the ledger of a game that is over to what the rules say now, and
    /// records the limit of its bonuses where that was not. A second time
    /// nothing is left to do. Games have to be corrected in the order in which
    /// they ended, since each changes what the purses held after it.
    ///
    /// A running game, and one without stakes, stay as they are.
    ///
    /// # Errors
    ///
    /// The database failed, or a player of a game for stakes has no purse.
    pub async fn correct_coins(&mut self, game: &Game) -> Result<CoinCorrection, Error> {
        let mut correction = CoinCorrection {
            game: game.clone(),
            records_limit: false,
            transfers: 0,
        };
        if game.end().is_none() || game.terms.stakes().is_none() {
            return Ok(correction);
        }
        let scope = game.place.scope();
        let players = [game.players.white, game.players.black];
        self.hold_purses(scope, players).await?;
        if game.bonus_limit().is_none()
            && let Some(loser) = game.bonus_debtor()
        {
            let held = self.held_before_bonus(game, game.players[loser]).await?;
            correction.game = self.record_bonus_limit(game, held).await?;
            correction.records_limit = true;
        }
        let game = &correction.game;
        let due = due_in(self.connection(), game).await?;
        self.number_transfers_after(game).await?;
        for color in Color::BOTH {
            let player = game.players[color];
            let coins = due.get(&player).copied().unwrap_or_default();
            if coins == 0 {
                continue;
            }
            let (purse, pot) = (Holder::Purse(player), Holder::Pot(game.id));
            let (from, to) = if coins > 0 {
                (pot, purse)
            } else {
                (purse, pot)
            };
            self.add_to_purse(scope, player, coins).await?;
            self.move_coins(&Movement {
                scope,
                from,
                to,
                coins: coins.abs(),
                moved: Moved::Correction,
                game: Some(game.id),
                event: game.board_event(),
            })
            .await?;
            correction.transfers += 1;
        }
        Ok(correction)
    }

    /// What a purse held just before the bonus of a game was paid from it, by
    /// the ledger and by the corrections of games that ended before.
    async fn held_before_bonus(&mut self, game: &Game, loser: UserId) -> Result<i64, Error> {
        let scope = game.place.scope();
        // The rules never demand a bonus where there was none before.
        let bonus = sqlx::query(
            "select cause, number from entries \
             where game = $1 and account = 'purse' and holder = $2 \
               and payment in ('bonus', 'clean capstone') \
             order by cause, number limit 1",
        )
        .bind(id(game.id.0))
        .bind(id(loser.0))
        .fetch_optional(self.connection())
        .await?;
        let Some(bonus) = bonus else { return Ok(0) };
        let (cause, number): (i64, i64) = (bonus.try_get("cause")?, bonus.try_get("number")?);
        let row = sqlx::query(
            "select cast(coalesce(sum(entries.coins), 0) as bigint) as coins from entries \
             where entries.scope = $1 and entries.account = 'purse' and entries.holder = $2 \
               and case when entries.payment = 'correction' then \
                   case when entries.game <> $5 and not exists \
                     (select * from entries later where later.game = entries.game \
                        and later.payment <> 'correction' \
                        and (later.cause > $3 or later.cause = $3 and later.number >= $4)) \
                   then 1 else 0 end \
                 when entries.cause < $3 or entries.cause = $3 and entries.number < $4 \
                 then 1 else 0 end = 1",
        )
        .bind(id(scope.0))
        .bind(id(loser.0))
        .bind(cause)
        .bind(number)
        .bind(id(game.id.0))
        .fetch_one(self.connection())
        .await?;
        Ok(row.try_get("coins")?)
    }
}
