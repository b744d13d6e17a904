//! Corrections of coins: further transfers that bring the ledger of a finished
//! game to the current rules. Existing entries never change.

use std::collections::BTreeMap;

use sqlx::{AnyConnection, Row};

use super::bonus_limit::limit_of;
use super::ledger::{Holder, Movement, nets};
use crate::game::{Game, Moved, UserId};
use crate::store::columns::{id, read_id};
use crate::store::database::{Change, Error};
use crate::tak::Color;

/// The result of a correction.
#[derive(Clone, Debug)]
pub struct CoinCorrection {
    /// The game with the limit of its bonuses.
    pub game: Game,
    /// Whether this correction recorded the limit.
    pub records_limit: bool,
    /// The number of correcting transfers.
    pub transfers: u32,
}

/// Whether the ledger of a finished game has the transfers of the current
/// rules. Version 0.1.0 recorded no limit of the bonuses, so it follows from the
/// ledger there.
pub(in crate::store) async fn is_ledger_correct(
    connection: &mut AnyConnection,
    game: &Game,
) -> Result<bool, Error> {
    if game.end().is_none() || game.terms.stakes().is_none() {
        return Ok(true);
    }
    let limited = match (game.bonus_limit(), game.bonus_debtor()) {
        (None, Some(loser)) => {
            let loser = game.players[loser];
            let balance = balance_before_bonus(connection, game, loser).await?;
            Some(game.clone().with_bonus_limit(Some(limit_of(balance))))
        }
        _ => None,
    };
    let due = due_in(connection, limited.as_ref().unwrap_or(game)).await?;
    Ok(due.values().all(|&coins| coins == 0))
}

/// The coins that each player still has to get from a game, corrections
/// included.
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
    /// game, at the instant of its last event. So a correction is always listed
    /// beside its game, and two corrections never share a number.
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

    /// Brings the ledger of a finished game to the current rules, and records a
    /// missing limit of its bonuses. A second call changes nothing. Games must
    /// be corrected in the order of their ends, because each correction changes
    /// the purses after it.
    ///
    /// Running games and games without stakes are left alone.
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
        self.lock_purses(scope, players).await?;
        // A deletion moves a game and its entries together, so a stale game would
        // be paid again.
        self.lock_players(game).await?;
        if game.bonus_limit().is_none()
            && let Some(loser) = game.bonus_debtor()
        {
            let loser = game.players[loser];
            let balance = balance_before_bonus(self.connection(), game, loser).await?;
            correction.game = self.record_bonus_limit(game, balance).await?;
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
}

/// The coins in a purse just before it paid the bonus of a game, by the
/// ledger and the corrections of earlier games.
async fn balance_before_bonus(
    connection: &mut AnyConnection,
    game: &Game,
    loser: UserId,
) -> Result<i64, Error> {
    let scope = game.place.scope();
    // The current rules demand no bonus where there was none.
    let bonus = sqlx::query(
        "select cause, number from entries \
         where game = $1 and account = 'purse' and holder = $2 \
           and payment in ('bonus', 'clean capstone') \
         order by cause, number limit 1",
    )
    .bind(id(game.id.0))
    .bind(id(loser.0))
    .fetch_optional(&mut *connection)
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
    .fetch_one(connection)
    .await?;
    Ok(row.try_get("coins")?)
}
