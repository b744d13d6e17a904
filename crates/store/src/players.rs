//! The people that the bot has met.

use crate::database::{Change, Error, sql};
use tavern_game::{Moment, UserId};

impl Change {
    /// Inserts a person, unless they have a row.
    pub(crate) async fn insert_player(&mut self, player: UserId, at: Moment) -> Result<(), Error> {
        let sql = "insert into players (id, first_seen_at) values ($1, $2) \
                   on conflict (id) do nothing";
        self.execute(sql!(sql, player, at)).await
    }

    /// Locks the row of a person, new or not, until the change has ended, so that
    /// counts for them are made one after the other.
    pub(crate) async fn lock_player(&mut self, player: UserId) -> Result<(), Error> {
        let sql = "insert into players (id, first_seen_at) values ($1, $2) \
                   on conflict (id) do update set first_seen_at = players.first_seen_at";
        let now = self.now();
        self.execute(sql!(sql, player, now)).await
    }
}
