//! Moves of games to another channel.

use crate::database::{Change, Error, sql};
use tavern_game::{Game, Place};

impl Change {
    /// Moves a game, and the later games of its series, to another place,
    /// because its news cannot be shown in the old one. A game from a thread of
    /// its own moves to a shared channel.
    pub async fn relocate_game(&mut self, game: &Game, place: Place) -> Result<(), Error> {
        self.must_write(sql!(
            "update games set channel = $2, place_due = 0 \
             where id = $1 and board_event = $3 and channel = $4 and to_move is not null",
            game.id,
            place.channel,
            game.board_event(),
            game.place.channel,
        ))
        .await?;
        let sql = "update challenges set channel = $2 \
                   where id = (select challenge from games where id = $1)";
        self.execute(sql!(sql, game.id, place.channel)).await?;
        // Its alarms move too, because the turn continues.
        let sql = "update posts set channel = $2 \
                   where game = $1 and state = 'waiting' \
                     and kind in ('half time', 'last hours', 'time up', 'silence', 'lapse')";
        self.execute(sql!(sql, game.id, place.channel)).await
    }
}
