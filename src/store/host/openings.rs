//! The openings of finished games, compared with the logs or put in order.

use super::finished_page::{FinishedGame, page_after};
use crate::game::Moment;
use crate::store::columns::id;
use crate::store::database::{Error, Store};
use crate::store::standing::openings::{OPENINGS, rows};

impl Store {
    /// Compares the openings of all games that were read with their logs, and replaces those that differ if `write` is
    /// true. Returns the number of different rows. Games that were not read yet are left to the usual work.
    pub(super) async fn rebuild_openings(&self, write: bool, page: u16) -> Result<u64, Error> {
        let (mut different, mut last) = (0, 0);
        loop {
            let found = self.retrying(|| async {
                let mut change = self.begin_unclaimed(Moment(0)).await?;
                let read = change.openings_read().await?;
                let games = page_after(change.connection(), last, page.max(1).into()).await?;
                let Some(games) = games.filter(|_| last < read) else {
                    return Ok(None);
                };
                let ids: Vec<i64> = games.games.iter().map(|one| id(one.game.id.0)).collect();
                let is_read = |one: &&FinishedGame| {
                    let finished = one.finished.as_ref();
                    finished.is_some_and(|finished| finished.ended <= read)
                };
                let known = games.games.iter().filter(is_read);
                let expected: Vec<_> = known.flat_map(|one| rows(&one.game)).collect();
                let stored = OPENINGS.read_groups(change.connection(), &ids).await?;
                let difference = OPENINGS.difference(&expected, &stored);
                if write && difference.rows > 0 {
                    OPENINGS
                        .replace(change.connection(), &difference.groups, &expected)
                        .await?;
                    change.commit().await?;
                }
                Ok(Some((games.until, difference.rows)))
            });
            let Some((until, rows)) = found.await? else {
                return Ok(different);
            };
            (last, different) = (until, different + rows);
        }
    }
}
