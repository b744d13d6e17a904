//! What must be seen in a channel, or by somebody in a direct message, so that
//! nothing is shown twice or never.
//!
//! A post is written together with the change it tells of. Whoever writes it
//! holds the lease on it, and has until then to show it. What is not done by
//! the time in `due` is somebody else's to do: they move `due` on, and so take
//! the lease.

use sqlx::Row;
use sqlx::any::AnyRow;

use super::subject::Subject;
use crate::game::{Access, Challenge, ChannelId, GameId, InteractionId, Moment, UserId};
use crate::store::columns::{self, id, read_id, read_optional_id};
use crate::store::database::{Change, Error};

/// A message that is to be seen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Post {
    /// Its own number.
    pub id: PostId,
    /// What it tells of.
    pub subject: Subject,
    /// Where it belongs, or where what it tells of has happened.
    pub channel: ChannelId,
    /// Who is told of it in a direct message; nobody where it is for all in the
    /// channel.
    pub to: Option<UserId>,
    /// What the bot is there. Where it is a guest, only an answer to somebody can
    /// show the post, and no process is ever to do so by itself.
    pub access: Access,
    /// The code of the language it is written in.
    pub language: String,
}

/// A post, by the number of the interaction that made it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PostId(pub u64);

impl PostId {
    /// The number of a second post that an interaction makes. Discord's own
    /// numbers leave the highest bit alone until the year 2084.
    #[must_use]
    pub fn second_of(interaction: InteractionId) -> PostId {
        PostId(interaction.0 | 1 << 63)
    }

    /// The number of one of any number of posts that an interaction makes, by
    /// chance.
    #[must_use]
    pub fn by_chance(chance: u64) -> PostId {
        PostId(chance | 1 << 63)
    }
}

/// The right to show a post, until somebody else may.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lease {
    /// The post.
    pub post: PostId,
    /// Where it belongs.
    pub channel: ChannelId,
    /// When it was written. What shows it is not older.
    pub made_at: Moment,
    pub(in crate::store) access: Access,
    pub(in crate::store) until: Moment,
}

pub(super) const RETURNED: &str = "returning id, kind, channel, person, guest, game, challenge, \
     seek, event, language, state, message, made_at";

pub(super) const WAS_SHOWN: &str = "select id from posts \
     where game = $1 and kind = 'board' and event = $2 and message is not null limit 1";

impl Change {
    /// Writes a post, which its maker has until `until` to show. Where the bot is
    /// a guest, nobody takes that over.
    ///
    /// # Errors
    ///
    /// The database failed.
    pub async fn post(&mut self, post: &Post, until: Moment) -> Result<Lease, Error> {
        let (game, event) = post.subject.game_and_event();
        let now = self.now();
        let due = match (post.access, post.subject) {
            (Access::Member | Access::Direct, _) => Some(until),
            // It expires, whether or not it was shown.
            (Access::Guest | Access::Unheard, Subject::Challenge(_)) => {
                Some(now.plus_ms(Challenge::OPEN_FOR_MS))
            }
            (Access::Guest | Access::Unheard, _) => None,
        };
        sqlx::query(
            "insert into posts (id, kind, channel, game, challenge, seek, event, language, \
                                state, due, made_at, person, guest) \
             values ($1, $2, $3, $4, $5, $6, $7, $8, 'waiting', $9, $10, $11, $12)",
        )
        .bind(id(post.id.0))
        .bind(post.subject.word())
        .bind(id(post.channel.0))
        .bind(game.map(|game| id(game.0)))
        .bind(post.subject.challenge().map(|challenge| id(challenge.0)))
        .bind(post.subject.seek().map(|seek| id(seek.0)))
        .bind(i64::from(event))
        .bind(post.language.clone())
        .bind(due.map(|due| due.0))
        .bind(now.0)
        .bind(post.to.map(|who| id(who.0)))
        .bind(columns::guest(post.access))
        .execute(self.connection())
        .await?;
        Ok(Lease {
            post: post.id,
            channel: post.channel,
            made_at: now,
            access: post.access,
            until,
        })
    }

    /// Whether the board that an event made was shown.
    ///
    /// # Errors
    ///
    /// The database failed.
    pub async fn was_shown(&mut self, game: GameId, event: u32) -> Result<bool, Error> {
        let row = sqlx::query(WAS_SHOWN)
            .bind(id(game.0))
            .bind(i64::from(event))
            .fetch_optional(self.connection())
            .await?;
        Ok(row.is_some())
    }
}

pub(in crate::store) fn read(row: &AnyRow) -> Result<Post, Error> {
    let subject = Subject::read(row)?;
    Ok(Post {
        id: PostId(read_id(row, "id")?),
        subject,
        channel: ChannelId(read_id(row, "channel")?),
        to: read_optional_id(row, "person")?.map(UserId),
        access: columns::access(row)?,
        language: row.try_get("language")?,
    })
}
