//! Vacations of people.

use std::collections::BTreeSet;

use sqlx::Row;
use sqlx::any::AnyRow;

use crate::columns::{id, read_id};
use crate::database::{Change, Error, Store};
use tavern_game::{GameId, Moment, UserId, Vacation};

const OF: &str = "select began_at, until_at, ended_at from vacations \
                  where player = $1 order by began_at";

fn read(row: &AnyRow) -> Result<Vacation, Error> {
    let ended: Option<i64> = row.try_get("ended_at")?;
    Ok(Vacation {
        began: Moment(row.try_get("began_at")?),
        until: Moment(row.try_get("until_at")?),
        ended: ended.map(Moment),
    })
}

impl Store {
    /// All vacations of a person, the oldest first.
    pub async fn vacations(&self, person: UserId) -> Result<Vec<Vacation>, Error> {
        let rows = self.rows(|| sqlx::query(OF).bind(id(person.0))).await?;
        rows.iter().map(read).collect()
    }
}

impl Change {
    /// Locks the row of a person until the change has ended, so that none of
    /// their games begins while they leave or come back.
    pub(crate) async fn lock_person(&mut self, person: UserId) -> Result<(), Error> {
        sqlx::query("update players set first_seen_at = first_seen_at where id = $1")
            .bind(id(person.0))
            .execute(self.connection())
            .await?;
        Ok(())
    }

    /// Locks the row of a person whose running games are among `seen`.
    pub async fn lock_person_in(
        &mut self,
        person: UserId,
        seen: &BTreeSet<GameId>,
    ) -> Result<(), Error> {
        self.lock_person(person).await?;
        let sql = "select id from games where white = $1 and to_move is not null \
                   union select id from games where black = $1 and to_move is not null";
        let running = sqlx::query(sql)
            .bind(id(person.0))
            .fetch_all(self.connection())
            .await?;
        for row in &running {
            if !seen.contains(&GameId(read_id(row, "id")?)) {
                return Err(Error::Conflict);
            }
        }
        Ok(())
    }

    /// Whether a person is on vacation.
    pub(crate) async fn is_on_vacation(&mut self, person: UserId) -> Result<bool, Error> {
        let sql = "select began_at from vacations where player = $1 and ended_at is null";
        let row = sqlx::query(sql).bind(id(person.0));
        Ok(row.fetch_optional(self.connection()).await?.is_some())
    }

    pub async fn begin_vacation(
        &mut self,
        person: UserId,
        vacation: Vacation,
    ) -> Result<(), Error> {
        let now = self.now();
        crate::players::insert_new(self.connection(), person, now).await?;
        let inserted =
            sqlx::query("insert into vacations (player, began_at, until_at) values ($1, $2, $3)")
                .bind(id(person.0))
                .bind(vacation.began.0)
                .bind(vacation.until.0)
                .execute(self.connection())
                .await
                .map_err(Error::from);
        match inserted {
            Err(error) if error.is_duplicate() => Err(Error::Conflict),
            inserted => inserted.map(drop),
        }
    }

    pub async fn end_vacation(&mut self, person: UserId, ended: Moment) -> Result<(), Error> {
        let done = sqlx::query(
            "update vacations set ended_at = $2 where player = $1 and ended_at is null",
        )
        .bind(id(person.0))
        .bind(ended.0)
        .execute(self.connection())
        .await?;
        if done.rows_affected() == 0 {
            return Err(Error::Conflict);
        }
        Ok(())
    }

    /// Deletes the alarm for the end of a vacation, because the person has
    /// ended it.
    pub async fn delete_vacation_alarm(&mut self, person: UserId) -> Result<(), Error> {
        sqlx::query(
            "delete from posts where person = $1 and kind = 'vacation over' \
               and state = 'waiting'",
        )
        .bind(id(person.0))
        .execute(self.connection())
        .await?;
        Ok(())
    }
}
