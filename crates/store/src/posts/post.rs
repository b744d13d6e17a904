//! Posts: messages that must appear in a channel or a direct message, each of
//! them exactly once.
//!
//! A post is written in the change it reports. Its writer holds the lease and
//! has until then to show it. After the time in `due`, another process takes
//! the lease by moving `due` ahead, and shows it.

use super::subject::Subject;
use crate::columns::{self, ids};
use crate::database::{Change, Error, FromRow, Row, sql};
use tavern_game::{Access, Challenge, ChannelId, GameId, InteractionId, Moment, UserId};

/// A message to show.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Post {
    pub id: PostId,
    /// The news it reports.
    pub subject: Subject,
    /// Its channel, or for a direct message the channel of the news.
    pub channel: ChannelId,
    /// The recipient of a direct message, or `None` for a message in the
    /// channel.
    pub to: Option<UserId>,
    /// The access of the bot to the channel. As a guest it can show the post
    /// only in an answer to an interaction, so no process shows it later.
    pub access: Access,
    /// The code of its language.
    pub language: String,
}

/// The id of a post: that of the interaction that made it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PostId(pub u64);

impl PostId {
    /// The id of a second post by the same interaction. Discord's own ids do
    /// not use the highest bit until the year 2084.
    pub fn second_of(interaction: InteractionId) -> PostId {
        PostId(interaction.0 | 1 << 63)
    }

    /// A random id, for any number of posts by the same interaction.
    pub fn from_random(chance: u64) -> PostId {
        PostId(chance | 1 << 63)
    }
}

ids!(PostId);

/// The right to show a post for a limited time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lease {
    pub post: PostId,
    /// The channel of the post.
    pub channel: ChannelId,
    /// The time of its writing. The message that shows it is not older.
    pub made_at: Moment,
    pub(crate) access: Access,
    pub(crate) until: Moment,
}

pub(crate) const RETURNED: &str = "returning id, kind, channel, person, guest, game, challenge, \
     seek, event, language, state, message, made_at";

pub(super) const WAS_SHOWN: &str = "select id from posts \
     where game = $1 and kind = 'board' and event = $2 and message is not null limit 1";

impl Change {
    /// Writes a post that its writer shows until `until`. As a guest no other
    /// process takes it over.
    pub async fn post(&mut self, post: &Post, until: Moment) -> Result<Lease, Error> {
        let (game, event) = post.subject.game_and_event();
        let now = self.now();
        let due = match (post.access, post.subject) {
            (Access::Member | Access::Direct, _) => Some(until),
            // A challenge expires whether or not it was shown.
            (Access::Guest | Access::PrivateGuest, Subject::Challenge(_)) => {
                Some(now.plus_ms(Challenge::OPEN_FOR_MS))
            }
            (Access::Guest | Access::PrivateGuest, _) => None,
        };
        self.execute(sql!(
            "insert into posts (id, kind, channel, game, challenge, seek, event, language, \
                                state, due, made_at, person, guest) \
             values ($1, $2, $3, $4, $5, $6, $7, $8, 'waiting', $9, $10, $11, $12)",
            post.id,
            post.subject.kind(),
            post.channel,
            game,
            post.subject.challenge(),
            post.subject.seek(),
            event,
            post.language.clone(),
            due,
            now,
            post.to,
            columns::guest_flag(post.access),
        ))
        .await?;
        Ok(Lease {
            post: post.id,
            channel: post.channel,
            made_at: now,
            access: post.access,
            until,
        })
    }

    /// Whether the board of an event was shown.
    pub async fn was_shown(&mut self, game: GameId, event: u32) -> Result<bool, Error> {
        self.exists(sql!(WAS_SHOWN, game, event)).await
    }
}

impl FromRow for Post {
    fn from_row(row: &Row) -> Result<Post, Error> {
        Ok(Post {
            id: row.read("id")?,
            subject: Subject::read(row)?,
            channel: row.read("channel")?,
            to: row.read("person")?,
            access: columns::access(row)?,
            language: row.read("language")?,
        })
    }
}
