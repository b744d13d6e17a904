//! Posts: messages that must appear in a channel or a direct message, each exactly once.
//!
//! A post is written in the change it reports. The writer has a lease to show it. After the time in `due`, another
//! process takes the lease by moving `due` ahead, and shows it.

use super::subject::Subject;
use crate::columns::{self, ids};
use crate::database::table::Column::{Number, Text};
use crate::database::table::Table;
use crate::database::{Change, Error, FromRow, Row, sql};
use crate::job::{JobLease, keys};
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

impl Post {
    /// A message with a random id in a channel where the bot posts without a request.
    pub fn in_channel(channel: ChannelId, subject: Subject, language: &str) -> Post {
        Post {
            id: PostId::from_random(rand::random()),
            subject,
            channel,
            to: None,
            access: Access::Member,
            language: language.to_owned(),
        }
    }

    /// The same as a direct message.
    pub fn to_person(self, person: UserId) -> Post {
        Post {
            to: Some(person),
            access: Access::Direct,
            ..self
        }
    }
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
keys!(PostId);

/// The right to show a post for a limited time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lease {
    pub work: JobLease<PostId>,
    /// The channel of the post.
    pub channel: ChannelId,
    /// The time of its writing. Its message is not older.
    pub made_at: Moment,
    /// Whether a process may have shown it without recording that.
    pub may_be_shown: bool,
    pub(crate) access: Access,
}

impl Lease {
    /// The post.
    pub fn post(self) -> PostId {
        self.work.key
    }

    /// The same lease after an attempt has begun, or its time was moved.
    pub fn renewed(self, work: JobLease<PostId>) -> Lease {
        Lease { work, ..self }
    }
}

pub(crate) const RETURNED: &str = "id, kind, channel, person, guest, game, challenge, \
     seek, tournament, league, event, language, state, message, made_at, tries, tried";

pub(super) const WAS_SHOWN: &str = "select id from posts \
     where game = $1 and kind = 'board' and event = $2 and message is not null limit 1";

static POSTS: Table = Table {
    name: "posts",
    group: "game",
    columns: &[
        Number("id"),
        Text("kind"),
        Number("channel"),
        Number("game"),
        Number("challenge"),
        Number("seek"),
        Number("event"),
        Text("language"),
        Text("state"),
        Number("due"),
        Number("made_at"),
        Number("person"),
        Number("guest"),
        Number("tournament"),
        Number("league"),
        Number("tried"),
    ],
    on_conflict: "",
};

/// The first process to show a post.
#[derive(Clone, Copy, PartialEq, Eq)]
enum FirstTry {
    Writer,
    Worker,
}

impl Change {
    /// Writes a post that its writer shows until `until`. As a guest no other
    /// process takes it over.
    pub fn post(&mut self, post: &Post, until: Moment) -> Lease {
        self.add_post(post, until, FirstTry::Writer)
    }

    /// Writes a post that no process shows before it is due.
    pub fn post_due(&mut self, post: &Post, due: Moment) {
        self.add_post(post, due, FirstTry::Worker);
    }

    fn add_post(&mut self, post: &Post, until: Moment, first: FirstTry) -> Lease {
        let is_tried = first == FirstTry::Writer;
        let news = post.subject.columns();
        let now = self.now();
        let due = match (post.access, post.subject) {
            (Access::Member | Access::Direct, _) => Some(until),
            // A challenge expires whether or not it was shown.
            (Access::Guest | Access::PrivateGuest, Subject::Challenge(_)) => {
                Some(now.plus_ms(Challenge::OPEN_FOR_MS))
            }
            // A page shows no posts.
            (Access::Guest | Access::PrivateGuest | Access::Page, _) => None,
        };
        let row = vec![
            post.id.into(),
            post.subject.kind().into(),
            post.channel.into(),
            news.game.into(),
            news.challenge.into(),
            news.seek.into(),
            news.event.into(),
            post.language.clone().into(),
            "waiting".into(),
            due.into(),
            now.into(),
            post.to.into(),
            columns::guest_flag(post.access).into(),
            news.tournament.into(),
            news.league.into(),
            is_tried.into(),
        ];
        self.insert_soon(&POSTS, row);
        Lease {
            work: JobLease::new(post.subject.kind().job(), post.id, until),
            channel: post.channel,
            made_at: now,
            may_be_shown: is_tried,
            access: post.access,
        }
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
