//! Vacations of people.

use std::collections::BTreeSet;

use crate::database::{Change, Error, FromRow, Row, Store, sql};
use tavern_game::{GameId, Moment, UserId, Vacation};

const OF: &str = "select began_at, until_at, ended_at from vacations \
                  where player = $1 order by began_at";

impl FromRow for Vacation {
    fn from_row(row: &Row) -> Result<Vacation, Error> {
        Ok(Vacation {
            began: row.read("began_at")?,
            until: row.read("until_at")?,
            ended: row.read("ended_at")?,
        })
    }
}

impl Store {
    /// All vacations of a person, the oldest first.
    pub async fn vacations(&self, person: UserId) -> Result<Vec<Vacation>, Error> {
        self.all(sql!(OF, person)).await
    }
}

impl Change {
    /// Locks the row of a person until the change has ended, so that none of
    /// their games begins while they leave or come back.
    pub(crate) async fn lock_person(&mut self, person: UserId) -> Result<(), Error> {
        let sql = "update players set first_seen_at = first_seen_at where id = $1";
        self.execute(sql!(sql, person)).await
    }

    /// Locks the row of a person if their running games are among `seen`.
    pub async fn lock_person_in(
        &mut self,
        person: UserId,
        known_games: &BTreeSet<GameId>,
    ) -> Result<(), Error> {
        self.lock_person(person).await?;
        let sql = "select id from games where white = $1 and to_move is not null \
                   union select id from games where black = $1 and to_move is not null";
        let games: Vec<GameId> = self.all(sql!(sql, person)).await?;
        if !games.iter().all(|game| known_games.contains(game)) {
            return Err(Error::Conflict);
        }
        Ok(())
    }

    /// Whether a person is on vacation.
    pub(crate) async fn is_on_vacation(&mut self, person: UserId) -> Result<bool, Error> {
        let sql = "select began_at from vacations where player = $1 and ended_at is null";
        self.exists(sql!(sql, person)).await
    }

    pub async fn begin_vacation(
        &mut self,
        person: UserId,
        vacation: Vacation,
    ) -> Result<(), Error> {
        let now = self.now();
        self.insert_player(person, now).await?;
        let sql = "insert into vacations (player, began_at, until_at) values ($1, $2, $3)";
        let outcome = self
            .execute(sql!(sql, person, vacation.began, vacation.until))
            .await;
        match outcome {
            Err(error) if error.is_duplicate() => Err(Error::Conflict),
            outcome => outcome,
        }
    }

    pub async fn end_vacation(&mut self, person: UserId, end: Moment) -> Result<(), Error> {
        let sql = "update vacations set ended_at = $2 where player = $1 and ended_at is null";
        self.must_write(sql!(sql, person, end)).await
    }

    /// Deletes the alarm for the end of a vacation, because the person has
    /// ended it.
    pub async fn delete_vacation_alarm(&mut self, person: UserId) -> Result<(), Error> {
        let sql = "delete from posts where person = $1 and kind = 'vacation over' \
                   and state = 'waiting'";
        self.execute(sql!(sql, person)).await
    }
}
