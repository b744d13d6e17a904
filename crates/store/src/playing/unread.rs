//! Results that a person has not seen yet: of their own games that another person or the clock ended, and of watched
//! games that ended in their quiet hours.

use crate::database::{Change, Error, Store, sql};
use crate::posts::post::PostId;
use tavern_game::{DAY_MS, Event, Game, GameId, Moment, UserId};

/// The maximum number of unread results of a person in one query.
pub const MOST_UNREAD: usize = 100;

/// Direct messages report results up to this age.
const NEWS_MS: i64 = 2 * DAY_MS;

impl Change {
    /// Records the end of a game for its players, except those acting in this change, because it shows them the result.
    /// A house game usually ends within its player's own action, so it is left out.
    pub(super) async fn record_unread(&mut self, before: &Game, after: &Game) -> Result<(), Error> {
        if after.house.is_some() {
            return Ok(());
        }
        let entries = &after.log()[before.log().len()..];
        // A planned ply is played in the absence of its player.
        let acts = |player: UserId| {
            let mut own = entries.iter().filter(|entry| entry.by == Some(player));
            own.any(|entry| !matches!(entry.event, Event::Planned(_)))
        };
        for player in [after.players.white, after.players.black] {
            if !player.is_nameless() && !acts(player) {
                self.record_result(player, after.id).await?;
            }
        }
        Ok(())
    }

    /// Records a result for a person.
    pub async fn record_result(&mut self, person: UserId, game: GameId) -> Result<(), Error> {
        let sql = "insert into unread_results (player, game, at) values ($1, $2, $3) \
                   on conflict (player, game) do nothing";
        let now = self.now();
        self.execute(sql!(sql, person, game, now)).await
    }

    /// Deletes results that the person is shown now.
    pub async fn read_results(&mut self, player: UserId, games: &[GameId]) -> Result<(), Error> {
        for &game in games {
            let sql = "delete from unread_results where player = $1 and game = $2";
            self.execute(sql!(sql, player, game)).await?;
        }
        Ok(())
    }
}

impl Store {
    /// The finished games that a person has not seen, the latest first, at most [`MOST_UNREAD`].
    pub async fn unread_results(&self, player: UserId) -> Result<Vec<GameId>, Error> {
        let sql = "select game from unread_results where player = $1 \
                   order by at desc, game desc limit $2";
        let most = i64::try_from(MOST_UNREAD).unwrap_or(i64::MAX);
        self.all(sql!(sql, player, most)).await
    }

    /// The new results for a direct message. A repeated attempt at the same message gets the same results, later
    /// messages do not.
    pub async fn results_to_report(
        &self,
        player: UserId,
        by: PostId,
        now: Moment,
    ) -> Result<Vec<GameId>, Error> {
        let sql = "update unread_results set told_by = $2 \
                   where player = $1 and told_by is null and at >= $3";
        let news = now.minus_ms(NEWS_MS);
        self.write(sql!(sql, player, by, news)).await?;
        let sql = "select game from unread_results where player = $1 and told_by = $2 \
                   order by at desc, game desc limit $3";
        let most = i64::try_from(MOST_UNREAD).unwrap_or(i64::MAX);
        self.all(sql!(sql, player, by, most)).await
    }

    /// Deletes unread results from before an instant.
    pub async fn forget_unread_results(&self, before: Moment) -> Result<(), Error> {
        let sql = "delete from unread_results where (player, game) in \
                     (select player, game from unread_results where at < $1 \
                      order by at limit 250) returning game";
        self.delete_in_batches(sql!(sql, before)).await
    }
}
