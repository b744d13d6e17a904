//! Posts that are out of date.

use super::post::{Post, RETURNED};
use crate::database::{Change, Column, Error, FromRow, sql};
use tavern_game::{ChallengeId, GameId, MessageId, Moment, SeekId};

/// A message that shows an old state.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outdated {
    /// The post it shows.
    pub post: Post,
    pub message: MessageId,
}

/// The news that makes posts outdated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stale {
    /// The board of a game has changed, and with it every offer on it.
    Game(GameId),
    /// A game moves to another channel: its messages are outdated, its alarms
    /// are not.
    Messages(GameId),
    /// The board of a game is shown in a new message.
    Boards(GameId),
    /// An offer has an answer.
    Offer {
        game: GameId,
        /// The number of the event that made the offer.
        event: u32,
    },
    /// A challenge has an answer or has expired.
    Challenge(ChallengeId),
    /// A seek has ended.
    Seek(SeekId),
}

impl Change {
    /// Marks posts as outdated. Returns those that are shown; the caller has
    /// until `until` to edit them. The others will never be shown. Direct
    /// messages stay as they are. As a guest the bot cannot edit later, so
    /// those posts are done.
    pub async fn outdate(&mut self, news: Stale, until: Moment) -> Result<Vec<Outdated>, Error> {
        let (condition, number, event) = match news {
            Stale::Game(game) => ("game = $2 and event >= $3", game.store(), 0),
            Stale::Messages(game) => (
                "game = $2 and event >= $3 and kind in ('board', 'offer')",
                game.store(),
                0,
            ),
            Stale::Boards(game) => (
                "game = $2 and event >= $3 and kind = 'board'",
                game.store(),
                0,
            ),
            Stale::Offer { game, event } => (
                "game = $2 and event = $3 and kind = 'offer'",
                game.store(),
                event,
            ),
            Stale::Challenge(challenge) => (
                "challenge = $2 and event >= $3 and kind = 'challenge'",
                challenge.store(),
                0,
            ),
            Stale::Seek(seek) => (
                "seek = $2 and event >= $3 and kind in ('seek', 'untaken seek')",
                seek.store(),
                0,
            ),
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
        let rows = self.rows(sql!(sql, until, number, event)).await?;
        let mut shown = Vec::new();
        for row in &rows {
            if let Some(message) = row.read("message")? {
                let post = Post::from_row(row)?;
                shown.push(Outdated { post, message });
            }
        }
        Ok(shown)
    }
}
