//! Watchers of games, notified at the end.

use sqlx::Row;

use crate::game::{Access, Game, GameId, UserId};
use crate::store::columns::{id, user};
use crate::store::database::{Change, Error, Store};
use crate::store::players;
use crate::store::posts::post::{Post, PostId};
use crate::store::posts::subject::Subject;

/// The time for showing the end of a game in its channel before its watchers
/// are notified. Their message links to the last board.
const NOTICE_DELAY_MS: i64 = 3_000;

impl Change {
    /// Adds a watcher to a running game, with the code of their language, or
    /// removes them if they are one. Returns whether they watch it now.
    ///
    /// # Errors
    ///
    /// [`Error::Conflict`] when the game is over.
    pub async fn watch(
        &mut self,
        game: GameId,
        person: UserId,
        language: &'static str,
    ) -> Result<bool, Error> {
        // The lock prevents the end of the game, at which a new watcher would
        // be missed.
        let locked = sqlx::query(
            "update games set board_event = board_event where id = $1 and to_move is not null",
        )
        .bind(id(game.0))
        .execute(self.connection())
        .await?;
        if locked.rows_affected() == 0 {
            return Err(Error::Conflict);
        }
        let ended = sqlx::query("delete from watches where game = $1 and player = $2")
            .bind(id(game.0))
            .bind(id(person.0))
            .execute(self.connection())
            .await?;
        if ended.rows_affected() > 0 {
            return Ok(false);
        }
        let now = self.now();
        players::insert_new(self.connection(), person, now).await?;
        sqlx::query("insert into watches (game, player, language) values ($1, $2, $3)")
            .bind(id(game.0))
            .bind(id(person.0))
            .bind(language)
            .execute(self.connection())
            .await?;
        Ok(true)
    }

    /// Writes a direct message for each watcher of a finished game.
    pub(super) async fn notify_watchers(&mut self, game: &Game) -> Result<(), Error> {
        let watches =
            sqlx::query("select player, language from watches where game = $1 order by player")
                .bind(id(game.id.0))
                .fetch_all(self.connection())
                .await?;
        let due = self.now().plus_ms(NOTICE_DELAY_MS);
        for watch in &watches {
            let post = Post {
                id: PostId::from_random(rand::random()),
                subject: Subject::Watched {
                    game: game.id,
                    event: game.board_event(),
                },
                channel: game.place.channel,
                access: Access::Direct,
                to: Some(user(watch, "player")?),
                language: watch.try_get("language")?,
            };
            self.post(&post, due).await?;
        }
        Ok(())
    }
}

impl Store {
    /// Whether a person watches a game, or watched it to its end.
    pub async fn watches(&self, game: GameId, person: UserId) -> Result<bool, Error> {
        let sql = "select player from watches where game = $1 and player = $2";
        let statement = || sqlx::query(sql).bind(id(game.0)).bind(id(person.0));
        Ok(self.row(statement).await?.is_some())
    }
}
