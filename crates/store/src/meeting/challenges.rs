//! Challenges and their answers.

use sqlx::Row;
use sqlx::any::AnyRow;

use crate::columns::{
    self, Vocabulary, id, message, number, read_id, read_optional_id, user, word, word_of,
};
use crate::database::{Change, Error, Store};
use crate::{players, terms};
use tavern_game::{
    Bids, Challenge, ChallengeId, ChallengeState, ChannelId, GameNumber, MessageId, Moment, Scope,
    Terms, UserId,
};

/// Accepted challenges in the table. The number of the game is in the row of
/// the game.
const ACCEPTED: ChallengeState = ChallengeState::Accepted {
    game: GameNumber(0),
    thread: None,
};

const STATES: &Vocabulary<ChallengeState> = &[
    (ChallengeState::Open, "open"),
    (ACCEPTED, "accepted"),
    (ChallengeState::Declined, "declined"),
    (ChallengeState::Withdrawn, "withdrawn"),
    (ChallengeState::Expired, "expired"),
    (ChallengeState::Countered, "countered"),
    (ChallengeState::Cleared, "cleared"),
];

/// A challenge and the message that shows it, if there is one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShownChallenge {
    pub challenge: Challenge,
    pub message: Option<MessageId>,
}

/// Selects challenges with their terms, the number of their game and their
/// message.
fn select(condition: &str) -> String {
    format!(
        "select challenges.id, challenges.guild, challenges.channel, challenges.guest, challenges.challenger, \
                challenges.opponent, challenges.state, challenges.made_at, \
                games.number as game, \
                nullif(games.channel, challenges.channel) as thread, own.coins as challenger_bid, \
                other.coins as opponent_bid, \
                (select posts.message from posts where posts.challenge = challenges.id \
                   and posts.state = 'standing' and posts.kind = 'challenge' \
                 order by posts.id desc limit 1) as message, {} \
         from challenges \
         join terms on terms.id = challenges.terms \
         left join games on games.challenge = challenges.id and games.round = 1 \
         left join bids own on own.challenge = challenges.id \
           and own.player = challenges.challenger \
         left join bids other on other.challenge = challenges.id \
           and other.player = challenges.opponent \
         where {condition}",
        terms::COLUMNS
    )
}

impl Change {
    /// Stores a new challenge.
    pub async fn make_challenge(&mut self, challenge: &Challenge) -> Result<(), Error> {
        let now = self.now();
        let connection = self.connection();
        // In one order for all, because two challenges in opposite orders would
        // wait for each other.
        let mut both = [challenge.challenger, challenge.opponent];
        both.sort_unstable();
        for player in both {
            players::insert_new(connection, player, now).await?;
        }
        terms::insert(connection, challenge.id.0, &challenge.terms).await?;
        let made = sqlx::query(
            "insert into challenges (id, guild, channel, challenger, opponent, terms, \
                                     state, made_at, guest) \
             values ($1, $2, $3, $4, $5, $1, $6, $7, $8)",
        )
        .bind(id(challenge.id.0))
        .bind(challenge.place.guild.map(|guild| id(guild.0)))
        .bind(id(challenge.place.channel.0))
        .bind(id(challenge.challenger.0))
        .bind(id(challenge.opponent.0))
        .bind(word_of(STATES, ChallengeState::Open))
        .bind(challenge.made_at.0)
        .bind(columns::guest_flag(challenge.place.access))
        .execute(connection)
        .await;
        match made.map_err(Error::from) {
            Err(error) if error.is_duplicate() => Err(Error::Conflict),
            made => made.map(drop),
        }
    }

    /// The open challenges by a person in a scope, the oldest first. Their row
    /// is locked, so that no further challenge by them is made until the change
    /// has ended.
    pub async fn lock_pending_challenges_by(
        &mut self,
        person: UserId,
        scope: Scope,
    ) -> Result<Vec<ShownChallenge>, Error> {
        let now = self.now();
        players::lock(self.connection(), person, now).await?;
        let sql = select(
            "challenges.challenger = $1 and challenges.state = 'open' \
             and coalesce(challenges.guild, challenges.channel) = $2 order by challenges.id",
        );
        let rows = sqlx::query(sqlx::AssertSqlSafe(sql))
            .bind(id(person.0))
            .bind(id(scope.0))
            .fetch_all(self.connection())
            .await?;
        let shown = rows.iter().map(|row| {
            Ok(ShownChallenge {
                challenge: read(row)?,
                message: message(row)?,
            })
        });
        shown.collect()
    }

    /// Closes an open challenge. Only one answer can do so.
    pub async fn close_challenge(
        &mut self,
        challenge: ChallengeId,
        state: ChallengeState,
    ) -> Result<(), Error> {
        let state = match state {
            ChallengeState::Accepted { .. } => ACCEPTED,
            other => other,
        };
        let closed =
            sqlx::query("update challenges set state = $1 where id = $2 and state = 'open'")
                .bind(word_of(STATES, state))
                .bind(id(challenge.0))
                .execute(self.connection())
                .await?;
        match closed.rows_affected() {
            0 => Err(Error::Conflict),
            _ => Ok(()),
        }
    }
}

impl Store {
    pub async fn challenge(&self, number: ChallengeId) -> Result<Option<Challenge>, Error> {
        let sql = select("challenges.id = $1");
        let statement = || sqlx::query(sqlx::AssertSqlSafe(sql.as_str())).bind(id(number.0));
        let row = self.row(statement).await?;
        row.as_ref().map(read).transpose()
    }

    /// The open challenges by a person or to them, the oldest first.
    pub async fn open_challenges_of(&self, person: UserId) -> Result<Vec<Challenge>, Error> {
        let sql = select(
            "challenges.state = 'open' \
             and (challenges.challenger = $1 or challenges.opponent = $1) \
             order by challenges.id",
        );
        let statement = || sqlx::query(sqlx::AssertSqlSafe(sql.as_str())).bind(id(person.0));
        self.rows(statement).await?.iter().map(read).collect()
    }

    /// The first message that showed a challenge. It is the same for every
    /// reader, while a later message may be unrecorded.
    pub async fn challenge_message(
        &self,
        challenge: ChallengeId,
    ) -> Result<Option<MessageId>, Error> {
        let sql = "select message from posts \
                   where challenge = $1 and kind = 'challenge' and message is not null \
                   order by id limit 1";
        let row = self.row(|| sqlx::query(sql).bind(id(challenge.0))).await?;
        row.as_ref().map_or(Ok(None), columns::message)
    }

    /// The terms of the challenge that this one answers, if it is a
    /// counter-offer. Two people have one open challenge in a channel, so a
    /// counter-offer directly follows the challenge that it replaces.
    pub async fn countered_terms(&self, counter: &Challenge) -> Result<Option<Terms>, Error> {
        let condition = "challenges.channel = $1 and challenges.id < $4 \
             and (challenges.challenger = $2 and challenges.opponent = $3 \
                  or challenges.challenger = $3 and challenges.opponent = $2) \
             order by challenges.id desc limit 1";
        let sql = select(condition);
        let statement = || {
            sqlx::query(sqlx::AssertSqlSafe(sql.as_str()))
                .bind(id(counter.place.channel.0))
                .bind(id(counter.challenger.0))
                .bind(id(counter.opponent.0))
                .bind(id(counter.id.0))
        };
        let before = self.row(statement).await?.as_ref().map(read).transpose()?;
        let countered = before.filter(|before| {
            before.state == ChallengeState::Countered && before.challenger == counter.opponent
        });
        Ok(countered.map(|countered| countered.terms))
    }

    /// The open challenge between the same two people, from either of them, in
    /// the same channel.
    pub async fn open_challenge(&self, like: &Challenge) -> Result<Option<Challenge>, Error> {
        let (one, other) = (
            like.challenger.min(like.opponent),
            like.challenger.max(like.opponent),
        );
        // These are the expressions of the index, so that it is used.
        let condition = "challenges.channel = $1 and challenges.state = 'open' \
             and (case when challenger < opponent then challenger else opponent end) = $2 \
             and (case when challenger < opponent then opponent else challenger end) = $3";
        let sql = select(condition);
        let statement = || {
            sqlx::query(sqlx::AssertSqlSafe(sql.as_str()))
                .bind(id(like.place.channel.0))
                .bind(id(one.0))
                .bind(id(other.0))
        };
        let row = self.row(statement).await?;
        row.as_ref().map(read).transpose()
    }
}

fn bid(row: &AnyRow, column: &'static str) -> Result<Option<u16>, Error> {
    match row.try_get::<Option<i64>, _>(column)? {
        Some(_) => number(row, column).map(Some),
        None => Ok(None),
    }
}

fn read(row: &AnyRow) -> Result<Challenge, Error> {
    let state = match word(row, "state", STATES)? {
        ChallengeState::Accepted { .. } => ChallengeState::Accepted {
            game: GameNumber(number(row, "game")?),
            thread: read_optional_id(row, "thread")?.map(ChannelId),
        },
        other => other,
    };
    Ok(Challenge {
        id: ChallengeId(read_id(row, "id")?),
        challenger: user(row, "challenger")?,
        opponent: user(row, "opponent")?,
        place: columns::place(row)?,
        terms: terms::read(row)?,
        made_at: Moment(row.try_get("made_at")?),
        bids: Bids {
            challenger: bid(row, "challenger_bid")?,
            opponent: bid(row, "opponent_bid")?,
        },
        state,
    })
}
