//! The step of the lesson that a person has reached.

use crate::database::{Change, Error, Store, sql};
use tavern_game::{GameId, UserId};

impl Store {
    /// The step of a person in the lesson: 0 after the first mention of it,
    /// `None` before.
    pub async fn lesson(&self, person: UserId) -> Result<Option<u32>, Error> {
        let sql = "select step from lessons where player = $1";
        self.first(sql!(sql, person)).await
    }
}

impl Change {
    /// Moves a person from one step to another.
    pub async fn advance_lesson(
        &mut self,
        person: UserId,
        from: Option<u32>,
        to: u32,
    ) -> Result<(), Error> {
        let now = self.now();
        // A person at the beginning has no row.
        let sql = match from {
            None => {
                "insert into lessons (player, step, at) values ($1, $2, $3) \
                 on conflict (player) do nothing"
            }
            Some(_) => "update lessons set step = $2, at = $3 where player = $1 and step = $4",
        };
        let statement = sql!(sql, person, to, now);
        let statement = match from {
            None => statement,
            Some(from) => statement.with(from),
        };
        self.must_write(statement).await
    }

    /// Records the mention of the lesson, if this is the person's first game
    /// and they have not had the mention yet. Returns whether to mention it.
    pub async fn mention_lesson(&mut self, person: UserId, game: GameId) -> Result<bool, Error> {
        let now = self.now();
        let sql = "insert into lessons (player, step, at) \
                   select cast($1 as bigint), 0, cast($2 as bigint) \
                   where not exists (select 1 from results where player = $1) \
                     and not exists (select 1 from games \
                                     where white = $1 and to_move is not null and id <> $3) \
                     and not exists (select 1 from games \
                                     where black = $1 and to_move is not null and id <> $3) \
                   on conflict (player) do nothing";
        let count = self.written(sql!(sql, person, now, game)).await?;
        Ok(count > 0)
    }
}
