//! Games against the house: its seat, its turns, and the counts of games.
//!
//! A turn of the house is a post that is never shown: the process that began the turn holds the lease, and when that
//! ends without a ply, any process takes the turn over.

use sqlx::Row;
use sqlx::any::AnyRow;

use crate::game::{Access, Game, GameId, HouseGames, HouseSeat, Level, Moment, Scope, UserId};
use crate::store::columns::{Vocabulary, checked, id, number, word, word_of};
use crate::store::database::{Change, Error, Store};
use crate::store::players;
use crate::store::posts::due::leased;
use crate::store::posts::post::{Lease, Post, PostId, RETURNED};
use crate::store::posts::subject::Subject;
use crate::tak::Color;

const COLORS: &Vocabulary<Color> = &[(Color::White, "white"), (Color::Black, "black")];

/// The seat of the house in a row of a game.
pub(in crate::store) fn seat(row: &AnyRow) -> Result<Option<HouseSeat>, Error> {
    if row.try_get::<Option<i64>, _>("house_level")?.is_none() {
        return Ok(None);
    }
    Ok(Some(HouseSeat {
        level: level(row, "house_level")?,
        color: word(row, "house_color", COLORS)?,
    }))
}

/// A level in a column.
pub(in crate::store) fn level(row: &AnyRow, column: &'static str) -> Result<Level, Error> {
    checked(row, column, |level| Level::new(u8::try_from(level).ok()?))
}

/// The columns of a seat.
pub(in crate::store) fn seat_columns(
    seat: Option<HouseSeat>,
) -> (Option<i64>, Option<&'static str>) {
    seat.map(|seat| (i64::from(seat.level.get()), word_of(COLORS, seat.color)))
        .unzip()
}

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
        sqlx::query("update posts set due = $2 where id = $1 and state = 'waiting'")
            .bind(id(turn.0))
            .bind(due.0)
            .execute(self.connection())
            .await?;
        Ok(())
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
        let row = sqlx::query(sqlx::AssertSqlSafe(sql))
            .bind(id(game.0))
            .bind(i64::from(event))
            .bind(until.0)
            .fetch_optional(self.connection())
            .await?;
        row.map(|row| leased(&row, until)).transpose()
    }

    /// The running games against the house, of a person and in a scope. The person and the numbers of the scope are
    /// locked, so the counts hold until the change has ended.
    pub async fn lock_house_games(
        &mut self,
        person: UserId,
        scope: Scope,
    ) -> Result<HouseGames, Error> {
        let now = self.now();
        players::lock(self.connection(), person, now).await?;
        sqlx::query("update counters set games = games where scope = $1")
            .bind(id(scope.0))
            .execute(self.connection())
            .await?;
        let of_person = sqlx::query(
            "select count(*) as games from games \
             where house_level is not null and id in \
               (select id from games where white = $1 and to_move is not null \
                union all select id from games where black = $1 and to_move is not null)",
        )
        .bind(id(person.0))
        .fetch_one(self.connection())
        .await?;
        let in_scope = sqlx::query(
            "select count(*) as games from games \
             where scope = $1 and house_level is not null and to_move is not null",
        )
        .bind(id(scope.0))
        .fetch_one(self.connection())
        .await?;
        Ok(HouseGames {
            of_person: number(&of_person, "games")?,
            in_scope: number(&in_scope, "games")?,
        })
    }
}

impl Store {
    /// Whether the house has offered to take back the ply of a board.
    pub async fn has_house_offer(&self, game: GameId, event: u32) -> Result<bool, Error> {
        let sql = "select id from posts \
                   where game = $1 and event = $2 and kind = 'house offer' limit 1";
        let statement = || sqlx::query(sql).bind(id(game.0)).bind(i64::from(event));
        Ok(self.row(statement).await?.is_some())
    }

    /// The level of the house in its last game against a person.
    pub async fn last_house_level(&self, person: UserId) -> Result<Option<Level>, Error> {
        let sql = "select house_level from games where house_level is not null and id in \
                     (select id from games where white = $1 \
                      union all select id from games where black = $1) \
                   order by started_at desc limit 1";
        let row = self.row(|| sqlx::query(sql).bind(id(person.0))).await?;
        row.as_ref()
            .map(|row| level(row, "house_level"))
            .transpose()
    }
}
