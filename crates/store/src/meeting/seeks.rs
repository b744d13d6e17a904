//! Seeks and their ends.

use sqlx::Row;
use sqlx::any::AnyRow;

use crate::columns::{
    self, Vocabulary, id, message, number, read_id, read_optional_id, user, word, word_of,
};
use crate::database::{Change, Error, Store};
use crate::posts::outdated::Outdated;
use crate::posts::post::read as read_post;
use crate::{players, terms};
use tavern_game::{
    Access, ChallengeId, ChannelId, GameNumber, InteractionId, MessageId, Moment, RatingRange,
    Scope, Seek, SeekId, SeekState, UserId,
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

const STATES: &Vocabulary<State> = &[
    (State::Open, "open"),
    (State::Taken, "taken"),
    (State::Withdrawn, "withdrawn"),
    (State::Expired, "expired"),
    (State::Cleared, "cleared"),
];

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
                seeks.state, seeks.made_at, seeks.expires_at, \
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
        id(UserId::HOUSE.0),
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
        let connection = self.connection();
        players::insert_new(connection, seek.seeker, now).await?;
        terms::insert(connection, seek.id.0, &seek.terms).await?;
        sqlx::query(
            "insert into seeks (id, scope, guild, channel, seeker, terms, lowest, highest, \
                                state, made_at, expires_at) \
             values ($1, $2, $3, $4, $5, $1, $6, $7, $8, $9, $10)",
        )
        .bind(id(seek.id.0))
        .bind(id(seek.place.scope().0))
        .bind(seek.place.guild.map(|guild| id(guild.0)))
        .bind(id(seek.place.channel.0))
        .bind(id(seek.seeker.0))
        .bind(seek.range.lowest().map(i64::from))
        .bind(seek.range.highest().map(i64::from))
        .bind(word_of(STATES, State::Open))
        .bind(seek.made_at.0)
        .bind(seek.expires_at.0)
        .execute(connection)
        .await?;
        Ok(())
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
        players::lock(self.connection(), person, now).await?;
        let rows = sqlx::query(sqlx::AssertSqlSafe(select(OPEN_OF)))
            .bind(id(person.0))
            .bind(id(scope.0))
            .bind(now.0)
            .fetch_all(self.connection())
            .await?;
        rows.iter().map(read_shown).collect()
    }

    /// Ends an open seek. Only one end can do so.
    pub async fn end_seek(&mut self, seek: SeekId, end: SeekEnd) -> Result<(), Error> {
        let (state, challenge, cleared_by) = match end {
            SeekEnd::Taken(challenge) => (State::Taken, Some(id(challenge.0)), None),
            SeekEnd::Withdrawn => (State::Withdrawn, None, None),
            SeekEnd::Expired => (State::Expired, None, None),
            SeekEnd::Cleared(by) => (State::Cleared, None, Some(id(by.0))),
        };
        let ended = sqlx::query(
            "update seeks set state = $1, challenge = $2, cleared_by = $3 \
             where id = $4 and state = 'open'",
        )
        .bind(word_of(STATES, state))
        .bind(challenge)
        .bind(cleared_by)
        .bind(id(seek.0))
        .execute(self.connection())
        .await?;
        match ended.rows_affected() {
            0 => Err(Error::Conflict),
            _ => Ok(()),
        }
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
        let rows = sqlx::query(sqlx::AssertSqlSafe(sql))
            .bind(id(channel.0))
            .bind(now.0)
            .bind(i64::from(most))
            .fetch_all(self.connection())
            .await?;
        rows.iter().map(read).collect()
    }
}

impl Store {
    /// The first message that showed a seek. It is the same for every reader.
    pub async fn seek_message(&self, seek: SeekId) -> Result<Option<MessageId>, Error> {
        let sql = "select message from posts \
                   where seek = $1 and kind = 'seek' and message is not null \
                   order by id limit 1";
        let row = self.row(|| sqlx::query(sql).bind(id(seek.0))).await?;
        row.as_ref().map_or(Ok(None), message)
    }

    /// The post of an open seek, with the message that shows it.
    pub async fn shown_seek(&self, seek: SeekId) -> Result<Option<Outdated>, Error> {
        let sql = "select id, kind, channel, person, guest, game, challenge, seek, event, \
                          language, message \
                   from posts where seek = $1 and kind = 'seek' and message is not null \
                   order by id limit 1";
        let row = self.row(|| sqlx::query(sql).bind(id(seek.0))).await?;
        let Some(row) = row else { return Ok(None) };
        let post = read_post(&row)?;
        Ok(message(&row)?.map(|message| Outdated { post, message }))
    }

    pub async fn seek(&self, number: SeekId) -> Result<Option<Seek>, Error> {
        let sql = select("seeks.id = $1");
        let statement = || sqlx::query(sqlx::AssertSqlSafe(sql.as_str())).bind(id(number.0));
        let row = self.row(statement).await?;
        row.as_ref().map(read).transpose()
    }

    /// Whether a challenge came from a seek.
    pub async fn is_from_seek(&self, challenge: ChallengeId) -> Result<bool, Error> {
        let sql = "select id from seeks where challenge = $1";
        let row = self.row(|| sqlx::query(sql).bind(id(challenge.0)));
        Ok(row.await?.is_some())
    }

    /// All open seeks of a person, in all scopes.
    pub async fn all_open_seeks_of(&self, person: UserId) -> Result<Vec<Seek>, Error> {
        let sql = select("seeks.seeker = $1 and seeks.state = 'open' order by seeks.id");
        let statement = || sqlx::query(sqlx::AssertSqlSafe(sql.as_str())).bind(id(person.0));
        self.rows(statement).await?.iter().map(read).collect()
    }

    /// The number of open seeks in a channel.
    pub async fn open_seek_count_in_channel(
        &self,
        channel: ChannelId,
        now: Moment,
    ) -> Result<u32, Error> {
        let sql = "select count(*) as seeks from seeks \
                   where channel = $1 and state = 'open' and expires_at > $2";
        let row = self.row(|| sqlx::query(sql).bind(id(channel.0)).bind(now.0));
        row.await?.map_or(Ok(0), |row| number(&row, "seeks"))
    }

    /// The number of seeks in a scope that can be taken.
    pub async fn open_seek_count(&self, scope: Scope, now: Moment) -> Result<u32, Error> {
        let sql = "select count(*) as seeks from seeks \
                   where scope = $1 and state = 'open' and expires_at > $2";
        let row = self.row(|| sqlx::query(sql).bind(id(scope.0)).bind(now.0));
        row.await?.map_or(Ok(0), |row| number(&row, "seeks"))
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
        let statement = || {
            sqlx::query(sqlx::AssertSqlSafe(sql.as_str()))
                .bind(id(scope.0))
                .bind(now.0)
                .bind(i64::from(most))
                .bind(i64::from(before))
        };
        self.rows(statement).await?.iter().map(read_shown).collect()
    }

    /// The people whose seeks an interaction cleared, each of them once.
    pub async fn seekers_cleared_by(&self, by: InteractionId) -> Result<Vec<UserId>, Error> {
        let sql = "select seeker from seeks where cleared_by = $1 group by seeker order by min(id)";
        let rows = self.rows(|| sqlx::query(sql).bind(id(by.0))).await?;
        rows.iter().map(|row| user(row, "seeker")).collect()
    }
}

fn read_shown(row: &AnyRow) -> Result<ShownSeek, Error> {
    Ok(ShownSeek {
        seek: read(row)?,
        message: message(row)?,
    })
}

fn read(row: &AnyRow) -> Result<Seek, Error> {
    let state = match word(row, "state", STATES)? {
        State::Open => SeekState::Open,
        State::Taken => SeekState::Taken {
            by: user(row, "taker")?,
            game: match read_optional_id(row, "game")? {
                Some(_) => Some(GameNumber(number(row, "game")?)),
                None => None,
            },
        },
        State::Withdrawn => SeekState::Withdrawn,
        State::Expired => SeekState::Expired,
        State::Cleared => SeekState::Cleared,
    };
    let (lowest, highest) = (bound(row, "lowest")?, bound(row, "highest")?);
    let range = RatingRange::new(lowest, highest).ok_or_else(|| Error::Corrupt {
        column: "lowest",
        value: format!("{lowest:?} to {highest:?}"),
    })?;
    Ok(Seek {
        id: SeekId(read_id(row, "id")?),
        seeker: user(row, "seeker")?,
        // Seeks exist only where the bot is a member.
        place: columns::place_with(row, Access::Member)?,
        terms: terms::read(row)?,
        range,
        made_at: Moment(row.try_get("made_at")?),
        expires_at: Moment(row.try_get("expires_at")?),
        state,
    })
}

fn bound(row: &AnyRow, column: &'static str) -> Result<Option<u16>, Error> {
    match row.try_get::<Option<i64>, _>(column)? {
        Some(_) => number(row, column).map(Some),
        None => Ok(None),
    }
}
