//! Private notes of people on games.

use crate::database::{Change, Error, Statement, Store, sql};
use tavern_game::{GameId, UserId};

impl Store {
    /// The note of a person on a game.
    pub async fn note(&self, game: GameId, person: UserId) -> Result<Option<String>, Error> {
        let sql = "select text from notes where game = $1 and player = $2";
        self.first(sql!(sql, game, person)).await
    }
}

impl Store {
    /// The number of a person's notes on other games.
    pub async fn other_notes(&self, game: GameId, person: UserId) -> Result<u32, Error> {
        let notes = self.first(other_notes(game, person)).await?;
        Ok(notes.unwrap_or(0))
    }
}

fn other_notes(game: GameId, person: UserId) -> Statement {
    let sql = "select count(*) as notes from notes where player = $2 and game <> $1";
    sql!(sql, game, person)
}

impl Change {
    /// The same, valid until the change has ended.
    pub async fn other_notes(&mut self, game: GameId, person: UserId) -> Result<u32, Error> {
        self.lock_player(person).await?;
        self.only(other_notes(game, person)).await
    }

    /// Writes or removes the note of a person on a game.
    pub async fn write_note(
        &mut self,
        game: GameId,
        person: UserId,
        text: Option<&str>,
    ) -> Result<(), Error> {
        let Some(text) = text else {
            let sql = "delete from notes where game = $1 and player = $2";
            return self.execute(sql!(sql, game, person)).await;
        };
        let now = self.now();
        let sql = "insert into notes (game, player, text, at) values ($1, $2, $3, $4) \
                   on conflict (game, player) do update set text = excluded.text, at = excluded.at";
        self.execute(sql!(sql, game, person, text.to_owned(), now))
            .await
    }
}
