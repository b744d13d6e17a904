//! The limit of a game's bonuses: the coins of the loser at its end.

use super::ledger::{nets, no_purse};
use crate::database::{Change, Error, sql};
use tavern_game::{Game, Transfer};

/// The limit for a loser with these coins; a debt takes no bonus.
fn limit_of(coins: i64) -> u32 {
    // No bonus comes near the maximum.
    u32::try_from(coins.max(0)).unwrap_or(u32::MAX)
}

impl Change {
    /// Settles the bonuses of a game that has just ended, whose first `known`
    /// transfers are already written. All bonuses together are limited by the
    /// loser's purse, which is recorded and locked until the change has ended.
    pub(crate) async fn settle_bonuses(
        &mut self,
        game: &Game,
        known: usize,
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
        let new = game.transfers()[known..].iter();
        let paid: Vec<Transfer> = new.filter(|one| !one.is_bonus()).copied().collect();
        let net = nets(game, &paid).get(&loser).copied().unwrap_or_default();
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
