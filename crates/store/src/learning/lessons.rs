//! The step of the lesson that a person has reached.

use crate::columns::{id, number};
use crate::database::{Change, Error, Store};
use tavern_game::{GameId, UserId};

impl Store {
    /// The step of a person in the lesson: 0 after the first mention of it,
    /// `None` before.
    pub async fn lesson(&self, person: UserId) -> Result<Option<u32>, Error> {
        let sql = "select step from lessons where player = $1";
        let row = self.row(|| sqlx::query(sql).bind(id(person.0))).await?;
        row.as_ref().map(|row| number(row, "step")).transpose()
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
        let statement = sqlx::query(sql)
            .bind(id(person.0))
            .bind(i64::from(to))
            .bind(now.0);
        let statement = match from {
            None => statement,
            Some(from) => statement.bind(i64::from(from)),
        };
        match statement.execute(self.connection()).await?.rows_affected() {
            0 => Err(Error::Conflict),
            _ => Ok(()),
        }
    }

    /// Records the mention of the lesson, if this is the person's first game
    /// and they have not had the mention yet. Returns whether to mention it.
    pub async fn mention_lesson(&mut self, person: UserId, game: GameId) -> Result<bool, Error> {
        let now = self.now();
        let inserted = sqlx::query(
            "insert into lessons (player, step, at) \
             select cast($1 as bigint), 0, cast($2 as bigint) \
             where not exists (select 1 from results where player = $1) \
               and not exists (select 1 from games \
                               where white = $1 and to_move is not null and id <> $3) \
               and not exists (select 1 from games \
                               where black = $1 and to_move is not null and id <> $3) \
             on conflict (player) do nothing",
        )
        .bind(id(person.0))
        .bind(now.0)
        .bind(id(game.0))
        .execute(self.connection())
        .await?;
        Ok(inserted.rows_affected() > 0)
    }
}
