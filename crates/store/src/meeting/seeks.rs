//! Seeks and their ends.

use crate::columns;
use crate::database::{Change, Column, Error, FromRow, Row, Store, sql, words};
use crate::posts::post::Post;
use crate::posts::shown::Outdated;
use crate::terms;
use tavern_game::{
    Access, ChallengeId, ChannelId, InteractionId, MessageId, Moment, RatingRange, Scope, Seek,
    SeekId, SeekState, Terms, UserId,
};

/// The state of a seek in its row. The taker and the game follow from the
/// challenge.
#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    Open,
    Taken,
    Withdrawn,
    Expired,
    Cleared,
}

words!(State {
    Open => "open",
    Taken => "taken",
    Withdrawn => "withdrawn",
    Expired => "expired",
    Cleared => "cleared",
});

/// The end of an open seek.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SeekEnd {
    /// It was taken and became this challenge.
    Taken(ChallengeId),
    /// The seeker withdrew it.
    Withdrawn,
    /// It was not taken in time.
    Expired,
    Cleared(InteractionId),
}

/// A seek and the message that shows it, if there is one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShownSeek {
    pub seek: Seek,
    pub message: Option<MessageId>,
}

/// Selects seeks with their terms, their challenge and their message.
fn select(condition: &str) -> String {
    format!(
        "select seeks.id, seeks.guild, seeks.channel, seeks.seeker, seeks.lowest, seeks.highest, \
                seeks.state, seeks.made_at, seeks.expires_at, seeks.mentions, \
                case when games.house_level is null then challenges.opponent else {} end as taker, \
                games.number as game, \
                (select posts.message from posts where posts.seek = seeks.id \
                   and posts.state = 'standing' and posts.kind = 'seek' \
                 order by posts.id desc limit 1) as message, {} \
         from seeks \
         join terms on terms.id = seeks.terms \
         left join challenges on challenges.id = seeks.challenge \
         left join games on games.challenge = seeks.challenge and games.round = 1 \
         where {condition}",
        UserId::HOUSE.store(),
        terms::COLUMNS
    )
}

/// The open, unexpired seeks of a person in a scope, the oldest first.
const OPEN_OF: &str = "seeks.seeker = $1 and seeks.state = 'open' and seeks.scope = $2 \
                       and seeks.expires_at > $3 order by seeks.id";

impl Change {
    /// Stores a new seek.
    pub async fn make_seek(&mut self, seek: &Seek) -> Result<(), Error> {
        let now = self.now();
        self.insert_player(seek.seeker, now).await?;
        self.insert_terms(seek.id, &seek.terms).await?;
        self.execute(sql!(
            "insert into seeks (id, scope, guild, channel, seeker, terms, lowest, highest, \
                                state, made_at, expires_at, mentions) \
             values ($1, $2, $3, $4, $5, $1, $6, $7, $8, $9, $10, $11)",
            seek.id,
            seek.place.scope(),
            seek.place.guild,
            seek.place.channel,
            seek.seeker,
            seek.range.lowest(),
            seek.range.highest(),
            State::Open,
            seek.made_at,
            seek.expires_at,
            seek.mentions,
        ))
        .await
    }

    /// The open seeks of a person in a scope, the oldest first. Their row is
    /// locked, so that no further seek by them is made until the change has
    /// ended.
    pub async fn lock_open_seeks_of(
        &mut self,
        person: UserId,
        scope: Scope,
    ) -> Result<Vec<ShownSeek>, Error> {
        let now = self.now();
        self.lock_player(person).await?;
        self.all(sql!(select(OPEN_OF), person, scope, now)).await
    }

    /// Ends an open seek. Only one end can do so.
    pub async fn end_seek(&mut self, seek: SeekId, end: SeekEnd) -> Result<(), Error> {
        let (state, challenge, cleared_by) = match end {
            SeekEnd::Taken(challenge) => (State::Taken, Some(challenge), None),
            SeekEnd::Withdrawn => (State::Withdrawn, None, None),
            SeekEnd::Expired => (State::Expired, None, None),
            SeekEnd::Cleared(by) => (State::Cleared, None, Some(by)),
        };
        let sql = "update seeks set state = $1, challenge = $2, cleared_by = $3 \
                   where id = $4 and state = 'open'";
        self.must_write(sql!(sql, state, challenge, cleared_by, seek))
            .await
    }

    /// The oldest open seeks of a channel, at most `most`.
    pub async fn open_seeks_in_channel(
        &mut self,
        channel: ChannelId,
        most: u32,
    ) -> Result<Vec<Seek>, Error> {
        let sql = select(
            "seeks.channel = $1 and seeks.state = 'open' and seeks.expires_at > $2 \
             order by seeks.id limit $3",
        );
        let now = self.now();
        self.all(sql!(sql, channel, now, most)).await
    }
}

impl Store {
    /// The first message that showed a seek. It is the same for every reader.
    pub async fn seek_message(&self, seek: SeekId) -> Result<Option<MessageId>, Error> {
        let sql = "select message from posts \
                   where seek = $1 and kind = 'seek' and message is not null \
                   order by id limit 1";
        self.first(sql!(sql, seek)).await
    }

    /// The post of an open seek, with the message that shows it.
    pub async fn shown_seek(&self, seek: SeekId) -> Result<Option<Outdated>, Error> {
        let sql = "select id, kind, channel, person, guest, game, challenge, seek, event, \
                          language, message \
                   from posts where seek = $1 and kind = 'seek' and message is not null \
                   order by id limit 1";
        let row = self.row(sql!(sql, seek)).await?;
        let Some(row) = row else { return Ok(None) };
        let post = Post::from_row(&row)?;
        let message: Option<MessageId> = row.read("message")?;
        Ok(message.map(|message| Outdated { post, message }))
    }

    pub async fn seek(&self, number: SeekId) -> Result<Option<Seek>, Error> {
        let sql = select("seeks.id = $1");
        self.first(sql!(sql, number)).await
    }

    /// Whether a challenge came from a seek.
    pub async fn is_from_seek(&self, challenge: ChallengeId) -> Result<bool, Error> {
        let sql = "select id from seeks where challenge = $1";
        self.exists(sql!(sql, challenge)).await
    }

    /// All open seeks of a person, in all scopes.
    pub async fn all_open_seeks_of(&self, person: UserId) -> Result<Vec<Seek>, Error> {
        let sql = select("seeks.seeker = $1 and seeks.state = 'open' order by seeks.id");
        self.all(sql!(sql, person)).await
    }

    /// The number of open seeks in a channel.
    pub async fn open_seek_count_in_channel(
        &self,
        channel: ChannelId,
        now: Moment,
    ) -> Result<u32, Error> {
        let sql = "select count(*) as seeks from seeks \
                   where channel = $1 and state = 'open' and expires_at > $2";
        Ok(self.first(sql!(sql, channel, now)).await?.unwrap_or(0))
    }

    /// The number of seeks in a scope that can be taken.
    pub async fn open_seek_count(&self, scope: Scope, now: Moment) -> Result<u32, Error> {
        let sql = "select count(*) as seeks from seeks \
                   where scope = $1 and state = 'open' and expires_at > $2";
        Ok(self.first(sql!(sql, scope, now)).await?.unwrap_or(0))
    }

    /// A page of the seeks in a scope that can be taken: the oldest first,
    /// after `before` older ones.
    pub async fn open_seeks(
        &self,
        scope: Scope,
        now: Moment,
        (before, most): (u32, u32),
    ) -> Result<Vec<ShownSeek>, Error> {
        let sql = select(
            "seeks.scope = $1 and seeks.state = 'open' and seeks.expires_at > $2 \
             order by seeks.id limit $3 offset $4",
        );
        self.all(sql!(sql, scope, now, most, before)).await
    }

    /// The people with seeks that an interaction cleared, without duplicates.
    pub async fn seekers_cleared_by(&self, by: InteractionId) -> Result<Vec<UserId>, Error> {
        let sql = "select seeker from seeks where cleared_by = $1 group by seeker order by min(id)";
        self.all(sql!(sql, by)).await
    }
}

impl FromRow for ShownSeek {
    fn from_row(row: &Row) -> Result<ShownSeek, Error> {
        Ok(ShownSeek {
            seek: Seek::from_row(row)?,
            message: row.read("message")?,
        })
    }
}

impl FromRow for Seek {
    fn from_row(row: &Row) -> Result<Seek, Error> {
        let state = match row.read("state")? {
            State::Open => SeekState::Open,
            State::Taken => SeekState::Taken {
                by: row.read("taker")?,
                game: row.read("game")?,
            },
            State::Withdrawn => SeekState::Withdrawn,
            State::Expired => SeekState::Expired,
            State::Cleared => SeekState::Cleared,
        };
        let (lowest, highest): (Option<u16>, _) = (row.read("lowest")?, row.read("highest")?);
        let range = RatingRange::new(lowest, highest)
            .ok_or_else(|| Error::corrupt("lowest", format!("{lowest:?} to {highest:?}")))?;
        Ok(Seek {
            id: row.read("id")?,
            seeker: row.read("seeker")?,
            // Seeks exist only where the bot is a member.
            place: columns::place_with(row, Access::Member)?,
            terms: Terms::from_row(row)?,
            range,
            made_at: row.read("made_at")?,
            expires_at: row.read("expires_at")?,
            mentions: row.read("mentions")?,
            state,
        })
    }
}
