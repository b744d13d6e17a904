//! Games that move to another channel.

use crate::game::{Game, Place};
use crate::store::columns::id;
use crate::store::database::{Change, Error};

impl Change {
    /// Lets a game go on in another place, as what is new cannot be shown where it
    /// was played; and the games of its series with it. In the place of the thread
    /// that it may have had for itself there is a channel then, which belongs to
    /// all.
    ///
    /// # Errors
    ///
    /// [`Error::Conflict`] when it has another board by now, or has been taken
    /// elsewhere by somebody else.
    pub async fn take_elsewhere(&mut self, game: &Game, place: Place) -> Result<(), Error> {
        let taken = sqlx::query(
            "update games set channel = $2 \
             where id = $1 and board_event = $3 and channel = $4 and to_move is not null",
        )
        .bind(id(game.id.0))
        .bind(id(place.channel.0))
        .bind(i64::from(game.board_event()))
        .bind(id(game.place.channel.0))
        .execute(self.connection())
        .await?;
        if taken.rows_affected() == 0 {
            return Err(Error::Conflict);
        }
        sqlx::query(
            "update challenges set channel = $2 \
             where id = (select challenge from games where id = $1)",
        )
        .bind(id(game.id.0))
        .bind(id(place.channel.0))
        .execute(self.connection())
        .await?;
        // Its alarms move along: what is half over in its turn stays so.
        sqlx::query(
            "update posts set channel = $2 \
             where game = $1 and state = 'waiting' \
               and kind in ('half time', 'last hours', 'time up')",
        )
        .bind(id(game.id.0))
        .bind(id(place.channel.0))
        .execute(self.connection())
        .await?;
        Ok(())
    }
}
