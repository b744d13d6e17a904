//! Posts that are out of date.

use super::post::{Post, RETURNED, read};
use crate::game::{ChallengeId, GameId, MessageId, Moment, SeekId};
use crate::store::columns::{self, id};
use crate::store::database::{Change, Error};

/// A message that shows what is no longer so.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outdated {
    /// The post it shows.
    pub post: Post,
    /// The message.
    pub message: MessageId,
}

/// What is no longer as it was posted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stale {
    /// The board of a game has changed, and with it everything offered on it.
    Game(GameId),
    /// A game goes on elsewhere: its messages are out of date, and its alarms are
    /// not.
    Messages(GameId),
    /// The board of a game is shown anew.
    Boards(GameId),
    /// An offer was answered.
    Offer {
        /// The game.
        game: GameId,
        /// The number of the event that made it.
        event: u32,
    },
    /// A challenge was answered, or has expired.
    Challenge(ChallengeId),
    /// A seek has ended.
    Seek(SeekId),
}

impl Change {
    /// Declares posts out of date. Those that are shown are given back, to be
    /// changed by the caller until `until`; those that are not need not be any
    /// more. What people were told in direct messages stays. Where the bot is a
    /// guest, nobody else can change them later.
    ///
    /// # Errors
    ///
    /// The database failed.
    pub async fn outdate(&mut self, what: Stale, until: Moment) -> Result<Vec<Outdated>, Error> {
        let (condition, number, event) = match what {
            Stale::Game(game) => ("game = $2 and event >= $3", game.0, 0),
            Stale::Messages(game) => (
                "game = $2 and event >= $3 and kind in ('board', 'offer')",
                game.0,
                0,
            ),
            Stale::Boards(game) => ("game = $2 and event >= $3 and kind = 'board'", game.0, 0),
            Stale::Offer { game, event } => {
                ("game = $2 and event = $3 and kind = 'offer'", game.0, event)
            }
            Stale::Challenge(challenge) => (
                "challenge = $2 and event >= $3 and kind = 'challenge'",
                challenge.0,
                0,
            ),
            Stale::Seek(seek) => ("seek = $2 and event >= $3 and kind = 'seek'", seek.0, 0),
        };
        let sql = format!(
            "update posts \
             set state = case when message is null or guest = 1 then 'done' \
                              else 'outdated' end, \
                 due = case when message is null or guest = 1 then null \
                            else cast($1 as bigint) end \
             where {condition} and person is null \
               and state in ('waiting', 'unshown', 'standing', 'given up') {RETURNED}"
        );
        let rows = sqlx::query(sqlx::AssertSqlSafe(sql))
            .bind(until.0)
            .bind(id(number))
            .bind(i64::from(event))
            .fetch_all(self.connection())
            .await?;
        let mut shown = Vec::new();
        for row in &rows {
            if let Some(message) = columns::message(row)? {
                let post = read(row)?;
                shown.push(Outdated { post, message });
            }
        }
        Ok(shown)
    }
}
