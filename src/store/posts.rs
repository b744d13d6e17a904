//! What must be seen in a channel, or by somebody in a direct message, so that
//! nothing is shown twice or never.
//!
//! A post is written together with the change it tells of. Whoever writes it
//! holds the lease on it, and has until then to show it. What is not done by
//! the time in `due` is somebody else's to do: they move `due` on, and so take
//! the lease.

use sqlx::Row;
use sqlx::any::AnyRow;

use super::columns::{self, Vocabulary, id, number, read_id, read_optional_id, word, written};
use super::{Change, Error};
use crate::game::{
    Access, Alarm, Challenge, ChallengeId, ChannelId, GameId, InteractionId, MessageId, Moment,
    SeekId, UserId,
};

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

/// What a post tells of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Subject {
    /// The board of a game as an event has made it.
    Board {
        /// The game.
        game: GameId,
        /// The number of the event.
        event: u32,
    },
    /// An offer that an event has made.
    Offer {
        /// The game.
        game: GameId,
        /// The number of the event.
        event: u32,
    },
    /// A challenge.
    Challenge(ChallengeId),
    /// That a challenge was declined.
    Decline(ChallengeId),
    /// A seek.
    Seek(SeekId),
    /// That the interaction that made the post has cleared seeks away.
    ClearedSeeks,
    /// That a game has ended, for who watched it.
    Watched {
        /// The game.
        game: GameId,
        /// The number of the event that ended it.
        event: u32,
    },
    /// That somebody is banned from the tables of a server.
    Ban,
    /// That they are not any more.
    BanLifted,
    /// The title of the thread that a game was played in, now that it is over.
    Title(GameId),
    /// What is to be done at an instant of a turn.
    Alarm {
        /// The game.
        game: GameId,
        /// The number of the event that made its board.
        event: u32,
        /// What.
        alarm: Alarm,
    },
    /// All games in which it is somebody's turn, once a day.
    Digest,
    /// That somebody's vacation is over.
    VacationOver,
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
    pub(super) access: Access,
    pub(super) until: Moment,
}

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

/// What a message is that shows a post.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Shown {
    /// It is true.
    Standing,
    /// It is out of date already.
    Outdated(Outdated),
    /// Another message shows the post: somebody who could not know of this
    /// one took the lease over.
    Twice(Outdated),
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Board,
    Offer,
    Challenge,
    Decline,
    Ban,
    BanLifted,
    ClearedSeeks,
    Digest,
    HalfTime,
    LastHours,
    Seek,
    TimeUp,
    Title,
    VacationOver,
    Watched,
}

const KINDS: &Vocabulary<Kind> = &[
    (Kind::Board, "board"),
    (Kind::Offer, "offer"),
    (Kind::Challenge, "challenge"),
    (Kind::Decline, "decline"),
    (Kind::Seek, "seek"),
    (Kind::ClearedSeeks, "cleared seeks"),
    (Kind::Watched, "watched"),
    (Kind::Ban, "ban"),
    (Kind::BanLifted, "ban lifted"),
    (Kind::Title, "title"),
    (Kind::HalfTime, "half time"),
    (Kind::LastHours, "last hours"),
    (Kind::TimeUp, "time up"),
    (Kind::Digest, "digest"),
    (Kind::VacationOver, "vacation over"),
];

pub(super) const RETURNED: &str = "returning id, kind, channel, person, guest, game, challenge, \
     seek, event, language, state, message, made_at";

pub(super) const WAS_SHOWN: &str = "select id from posts \
     where game = $1 and kind = 'board' and event = $2 and message is not null limit 1";

impl Subject {
    /// The board of a game that has just begun.
    #[must_use]
    pub fn first_board(game: GameId) -> Subject {
        Subject::Board { game, event: 0 }
    }

    fn kind(self) -> Kind {
        match self {
            Subject::Board { .. } => Kind::Board,
            Subject::Offer { .. } => Kind::Offer,
            Subject::Challenge(_) => Kind::Challenge,
            Subject::Decline(_) => Kind::Decline,
            Subject::Seek(_) => Kind::Seek,
            Subject::ClearedSeeks => Kind::ClearedSeeks,
            Subject::Watched { .. } => Kind::Watched,
            Subject::Ban => Kind::Ban,
            Subject::BanLifted => Kind::BanLifted,
            Subject::Title(_) => Kind::Title,
            Subject::Digest => Kind::Digest,
            Subject::VacationOver => Kind::VacationOver,
            Subject::Alarm { alarm, .. } => match alarm {
                Alarm::HalfTime => Kind::HalfTime,
                Alarm::LastHours => Kind::LastHours,
                Alarm::TimeUp => Kind::TimeUp,
            },
        }
    }

    fn game_and_event(self) -> (Option<GameId>, u32) {
        match self {
            Subject::Board { game, event }
            | Subject::Offer { game, event }
            | Subject::Watched { game, event }
            | Subject::Alarm { game, event, .. } => (Some(game), event),
            Subject::Title(game) => (Some(game), 0),
            Subject::Challenge(_)
            | Subject::Decline(_)
            | Subject::Seek(_)
            | Subject::ClearedSeeks
            | Subject::Digest
            | Subject::VacationOver
            | Subject::Ban
            | Subject::BanLifted => (None, 0),
        }
    }

    fn challenge(self) -> Option<ChallengeId> {
        match self {
            Subject::Challenge(challenge) | Subject::Decline(challenge) => Some(challenge),
            _ => None,
        }
    }

    fn seek(self) -> Option<SeekId> {
        match self {
            Subject::Seek(seek) => Some(seek),
            _ => None,
        }
    }
}

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
            (Access::Guest | Access::PrivateGuest, Subject::Challenge(_)) => {
                Some(now.plus_ms(Challenge::OPEN_FOR_MS))
            }
            (Access::Guest | Access::PrivateGuest, _) => None,
        };
        sqlx::query(
            "insert into posts (id, kind, channel, game, challenge, seek, event, language, \
                                state, due, made_at, person, guest) \
             values ($1, $2, $3, $4, $5, $6, $7, $8, 'waiting', $9, $10, $11, $12)",
        )
        .bind(id(post.id.0))
        .bind(written(KINDS, post.subject.kind()))
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

pub(super) fn read(row: &AnyRow) -> Result<Post, Error> {
    let event = number(row, "event")?;
    let game = || read_id(row, "game").map(GameId);
    let challenge = || read_id(row, "challenge").map(ChallengeId);
    let alarm = |alarm| game().map(|game| Subject::Alarm { game, event, alarm });
    let subject = match word(row, "kind", KINDS)? {
        Kind::Board => Subject::Board {
            game: game()?,
            event,
        },
        Kind::Offer => Subject::Offer {
            game: game()?,
            event,
        },
        Kind::Challenge => Subject::Challenge(challenge()?),
        Kind::Decline => Subject::Decline(challenge()?),
        Kind::Seek => Subject::Seek(SeekId(read_id(row, "seek")?)),
        Kind::ClearedSeeks => Subject::ClearedSeeks,
        Kind::Watched => Subject::Watched {
            game: game()?,
            event,
        },
        Kind::Ban => Subject::Ban,
        Kind::BanLifted => Subject::BanLifted,
        Kind::Title => Subject::Title(game()?),
        Kind::HalfTime => alarm(Alarm::HalfTime)?,
        Kind::LastHours => alarm(Alarm::LastHours)?,
        Kind::TimeUp => alarm(Alarm::TimeUp)?,
        Kind::Digest => Subject::Digest,
        Kind::VacationOver => Subject::VacationOver,
    };
    Ok(Post {
        id: PostId(read_id(row, "id")?),
        subject,
        channel: ChannelId(read_id(row, "channel")?),
        to: read_optional_id(row, "person")?.map(UserId),
        access: columns::access(row)?,
        language: row.try_get("language")?,
    })
}
