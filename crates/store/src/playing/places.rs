//! The times at which the channels of running games are looked at, because Discord archives quiet threads.

use crate::database::{Error, Store, sql};
use tavern_game::{ChannelId, GameId, Moment};

/// Before this time after the beginning of a game, Discord archives hardly any thread, and most games need no look.
pub(super) const FIRST_LOOK_MS: i64 = 24 * 60 * 60 * 1000;

/// A running game whose channel is to be looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlaceLook {
    pub game: GameId,
    pub channel: ChannelId,
}

impl Store {
    /// Takes the next due look at the channel of a running game, until `until`.
    pub async fn claim_place_look(
        &self,
        now: Moment,
        until: Moment,
    ) -> Result<Option<PlaceLook>, Error> {
        let sql = "update games set place_due = $1 \
                   where id = (select id from games \
                               where place_due <= $2 and to_move is not null \
                                 and guild is not null and guest = 0 \
                               order by place_due limit 1) \
                     and place_due <= $2 returning id, channel";
        let look = self.written(sql!(sql, until, now)).await?;
        Ok(look.map(|(game, channel)| PlaceLook { game, channel }))
    }

    /// Makes looks due now that are planned after an instant, by a clock that ran ahead.
    pub async fn clamp_place_looks(&self, now: Moment, after: Moment) -> Result<(), Error> {
        let sql = "update games set place_due = $1 \
                   where place_due > $2 and place_due < $3 and to_move is not null \
                     and guild is not null and guest = 0";
        self.write(sql!(sql, now, after, i64::MAX)).await
    }

    /// Sets the time of the next look, unless the game has moved to another channel.
    pub async fn plan_place_look(&self, look: PlaceLook, due: Moment) -> Result<(), Error> {
        let sql = "update games set place_due = $1 where id = $2 and channel = $3";
        self.write(sql!(sql, due, look.game, look.channel)).await
    }
}
