//! The results of games against the house, compared with the logs or put in order.

use crate::database::{Column, Error, Store, sql};
use tavern_game::GameId;

impl Store {
    /// Compares the result of every finished game against the house with its log, and replaces those that differ if
    /// `write` is true. Returns their number. A game whose player becomes nameless meanwhile keeps its row.
    pub(super) async fn rebuild_house_results(&self, write: bool, page: u16) -> Result<u64, Error> {
        let sql = "select id from games \
                   where id > $1 and house_level is not null and to_move is null \
                   order by id limit $2";
        let (mut different, mut last) = (0, i64::MIN);
        loop {
            let most = i64::from(page.max(1));
            let games: Vec<GameId> = self.all(sql!(sql, last, most)).await?;
            let Some(end) = games.last() else {
                return Ok(different);
            };
            last = end.store();
            for &game in &games {
                different += self.check_house_result(game, write).await?;
            }
        }
    }

    /// 1 if the result of a game differs from its log, else 0.
    async fn check_house_result(&self, id: GameId, write: bool) -> Result<u64, Error> {
        let Some(game) = self.game(id).await? else {
            return Ok(0);
        };
        if self.has_right_house_result(&game).await? {
            return Ok(0);
        }
        if let (true, Some(end)) = (write, game.log().last()) {
            let replaced = self.retrying(|| async {
                let mut change = self.begin_unclaimed(end.at).await?;
                change.lock_players(&game).await?;
                change.replace_house_result(&game).await?;
                change.commit().await
            });
            match replaced.await {
                Err(Error::Conflict) => return Ok(0),
                replaced => replaced?,
            }
        }
        Ok(1)
    }
}
