//! Games against the house: its turns.
//!
//! A turn of the house is a post that is never shown: the process that began the turn holds the lease, and when that
//! ends without a ply, any process takes the turn over.

use crate::database::{Change, Error, Store, sql};
use crate::posts::due::leased;
use crate::posts::post::{Lease, Post, PostId, RETURNED};
use crate::posts::subject::Subject;
use tak::Size;
use tavern_game::{Access, Game, GameId, Level, Moment, UserId};

impl Change {
    /// Writes the turn of the house that begins with a board, if it is its turn. The language is that of the board.
    /// The writer has until `until` to play.
    pub async fn schedule_house_turn(
        &mut self,
        game: &Game,
        language: &str,
        until: Moment,
    ) -> Result<Option<(Post, Lease)>, Error> {
        if !game.is_house_turn() {
            return Ok(None);
        }
        let post = Post {
            id: PostId::from_random(rand::random()),
            subject: Subject::HouseTurn {
                game: game.id,
                event: game.board_event(),
            },
            channel: game.place.channel,
            to: None,
            // It is never shown, so a guest can take it over, too.
            access: Access::Member,
            language: language.to_owned(),
        };
        let lease = self.post(&post, until).await?;
        Ok(Some((post, lease)))
    }

    /// Postpones a turn of the house that waits for the answer to an offer.
    pub async fn postpone_house_turn(&mut self, turn: PostId, due: Moment) -> Result<(), Error> {
        let sql = "update posts set due = $2 where id = $1 and state = 'waiting'";
        self.execute(sql!(sql, turn, due)).await
    }

    /// Takes the turn of the house on a board, which waits for the answer to an offer, with a lease until `until`.
    /// `None` if the turn is over.
    pub async fn claim_house_turn(
        &mut self,
        game: GameId,
        event: u32,
        until: Moment,
    ) -> Result<Option<(Post, Lease)>, Error> {
        let sql = format!(
            "update posts set due = $3 where game = $1 and event = $2 and kind = 'house turn' \
               and state = 'waiting' {RETURNED}"
        );
        let row = self.row(sql!(sql, game, event, until)).await?;
        row.map(|row| leased(&row, until)).transpose()
    }
}

impl Store {
    /// Whether the house has offered to take back the ply of a board.
    pub async fn has_house_offer(&self, game: GameId, event: u32) -> Result<bool, Error> {
        let sql = "select id from posts \
                   where game = $1 and event = $2 and kind = 'house offer' limit 1";
        self.exists(sql!(sql, game, event)).await
    }

    /// The level of the house and the size of the board in its last game against a person.
    pub async fn last_house_choice(&self, person: UserId) -> Result<Option<(Level, Size)>, Error> {
        let sql = "select games.house_level, terms.size from games join terms on terms.id = games.terms \
                   where house_level is not null and games.id in \
                     (select id from games where white = $1 \
                      union all select id from games where black = $1) \
                   order by started_at desc limit 1";
        self.first(sql!(sql, person)).await
    }
}
