//! Watchers of games, notified at the end, and of every ply if they wish.

use crate::database::{Change, Error, FromRow, Row, Store, sql};
use crate::posts::post::{Post, PostId};
use crate::posts::subject::Subject;
use tavern_game::{Game, GameId, UserId, Watch, WatchWish};

/// The time to show the end of a game in its channel before its watchers are notified. Their message links to the last
/// board.
const NOTICE_DELAY_MS: i64 = 3_000;

/// The state of the messages to a watcher of every ply.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Follows {
    /// The event of the newest message, sent or not.
    pub newest: u32,
    /// The last event that the messages have reported.
    pub told: u32,
}

impl Change {
    /// Changes a person's notifications about a running game, with the code of their language. Returns the new ones:
    /// `None` without any, and the result alone if enough others get every ply.
    pub async fn watch(
        &mut self,
        game: GameId,
        person: UserId,
        language: &'static str,
        wish: WatchWish,
    ) -> Result<Option<Watch>, Error> {
        // The lock prevents the end of the game: a new watcher would miss it.
        let sql =
            "update games set board_event = board_event where id = $1 and to_move is not null";
        self.must_write(sql!(sql, game)).await?;
        let sql = "select count(*) as others from watches \
                   where game = $1 and plies = 1 and player <> $2";
        let grant = wish.granted(self.only(sql!(sql, game, person)).await?);
        let Some(watch) = grant else {
            let sql = "delete from watches where game = $1 and player = $2";
            self.execute(sql!(sql, game, person)).await?;
            return Ok(None);
        };
        let now = self.now();
        self.insert_player(person, now).await?;
        let sql = "insert into watches (game, player, language, plies) values ($1, $2, $3, $4) \
                   on conflict (game, player) \
                   do update set language = excluded.language, plies = excluded.plies";
        self.execute(sql!(sql, game, person, language, watch == Watch::EveryPly))
            .await?;
        Ok(grant)
    }

    /// Writes a direct message for each watcher of every ply of a game. A newer message replaces it if it is still
    /// unsent, and includes its plies.
    pub(super) async fn notify_followers(&mut self, game: &Game) -> Result<(), Error> {
        let followers = "select player, language from watches \
                         where game = $1 and plies = 1 order by player";
        let subject = Subject::Followed {
            game: game.id,
            event: game.board_event(),
        };
        self.notify(game, followers, subject).await
    }

    /// Writes a direct message for each watcher of a finished game.
    pub(super) async fn notify_watchers(&mut self, game: &Game) -> Result<(), Error> {
        let watchers = "select player, language from watches where game = $1 order by player";
        let subject = Subject::Watched {
            game: game.id,
            event: game.board_event(),
        };
        self.notify(game, watchers, subject).await
    }

    /// Writes a direct message for each of the selected watchers.
    async fn notify(
        &mut self,
        game: &Game,
        sql: &'static str,
        subject: Subject,
    ) -> Result<(), Error> {
        let watches: Vec<(UserId, String)> = self.all(sql!(sql, game.id)).await?;
        let due = self.now().plus_ms(NOTICE_DELAY_MS);
        for (person, language) in watches {
            let post = Post::in_channel(game.place.channel, subject, &language);
            self.post(&post.to_person(person), due);
        }
        Ok(())
    }
}

const WATCH: &str = "select plies from watches where game = $1 and player = $2";

impl FromRow for Watch {
    fn from_row(row: &Row) -> Result<Watch, Error> {
        let plies: u8 = row.read("plies")?;
        Ok(if plies == 0 {
            Watch::Result
        } else {
            Watch::EveryPly
        })
    }
}

impl Store {
    /// A person's notifications about a game, also after its end; `None` if they do not watch it.
    pub async fn watch_of(&self, game: GameId, person: UserId) -> Result<Option<Watch>, Error> {
        self.first(sql!(WATCH, game, person)).await
    }

    /// The direct messages about the plies of a game to a watcher of every ply, if there are any.
    pub async fn followed(&self, game: GameId, person: UserId) -> Result<Option<Follows>, Error> {
        let sql = "select max(event) as newest, min(event) as first, \
                          max(case when message is not null then event end) as told \
                   from posts where game = $1 and person = $2 and kind = 'followed'";
        let events: Option<(Option<u32>, Option<u32>, Option<u32>)> =
            self.first(sql!(sql, game, person)).await?;
        let Some((Some(newest), Some(first), newest_post)) = events else {
            return Ok(None);
        };
        // Old messages are deleted, but not those still waiting.
        let newest_post = newest_post.unwrap_or(first.saturating_sub(1));
        Ok(Some(Follows {
            newest,
            told: newest_post,
        }))
    }

    /// Ends the plies for the recipient of a post about one. They accept no
    /// direct messages.
    pub async fn stop_following(&self, post: PostId) -> Result<(), Error> {
        let sql = "update watches set plies = 0 \
                   where (game, player) in \
                     (select game, person from posts where id = $1 and kind = 'followed')";
        self.write(sql!(sql, post)).await
    }
}
