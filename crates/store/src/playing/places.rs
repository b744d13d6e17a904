//! The times at which the channels of running games are looked at, because Discord archives quiet threads.

use crate::columns::{id, read_id};
use crate::database::{Error, Store};
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
        let row = self
            .write(move || sqlx::query(sql).bind(until.0).bind(now.0))
            .await?;
        let look = |row| {
            Ok(PlaceLook {
                game: GameId(read_id(row, "id")?),
                channel: ChannelId(read_id(row, "channel")?),
            })
        };
        row.as_ref().map(look).transpose()
    }

    /// Makes looks due now that are planned after an instant, by a clock that ran ahead.
    pub async fn clamp_place_looks(&self, now: Moment, after: Moment) -> Result<(), Error> {
        let sql = "update games set place_due = $1 \
                   where place_due > $2 and place_due < $3 and to_move is not null \
                     and guild is not null and guest = 0";
        self.write(move || sqlx::query(sql).bind(now.0).bind(after.0).bind(i64::MAX))
            .await?;
        Ok(())
    }

    /// Sets the time of the next look, unless the game has moved to another channel.
    pub async fn plan_place_look(&self, look: PlaceLook, due: Moment) -> Result<(), Error> {
        let sql = "update games set place_due = $1 where id = $2 and channel = $3";
        let statement = move || {
            sqlx::query(sql)
                .bind(due.0)
                .bind(id(look.game.0))
                .bind(id(look.channel.0))
        };
        self.write(statement).await?;
        Ok(())
    }
}
