//! Moves of games to another channel.

use crate::columns::id;
use crate::database::{Change, Error};
use tavern_game::{Game, Place};

impl Change {
    /// Moves a game, and the later games of its series, to another place,
    /// because its news cannot be shown in the old one. A game from a thread of
    /// its own moves to a shared channel.
    pub async fn relocate_game(&mut self, game: &Game, place: Place) -> Result<(), Error> {
        let moved = sqlx::query(
            "update games set channel = $2, place_due = 0 \
             where id = $1 and board_event = $3 and channel = $4 and to_move is not null",
        )
        .bind(id(game.id.0))
        .bind(id(place.channel.0))
        .bind(i64::from(game.board_event()))
        .bind(id(game.place.channel.0))
        .execute(self.connection())
        .await?;
        if moved.rows_affected() == 0 {
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
        // Its alarms move too, because the turn continues.
        sqlx::query(
            "update posts set channel = $2 \
             where game = $1 and state = 'waiting' \
               and kind in ('half time', 'last hours', 'time up', 'silence', 'lapse')",
        )
        .bind(id(game.id.0))
        .bind(id(place.channel.0))
        .execute(self.connection())
        .await?;
        Ok(())
    }
}
