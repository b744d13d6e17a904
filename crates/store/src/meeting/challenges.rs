//! Challenges, their answers and the sealed bids for the first move.

use crate::database::{Change, Column, Error, FromRow, Row, Store, sql};
use crate::{columns, terms};
use tavern_game::{
    Bids, Challenge, ChallengeId, ChallengeState, GameNumber, MessageId, Scope, Terms, UserId,
};

/// The number of the game is in the row of the game.
impl Column for ChallengeState {
    type Stored = String;

    fn store(self) -> String {
        let word = match self {
            ChallengeState::Open => "open",
            ChallengeState::Accepted { .. } => "accepted",
            ChallengeState::Declined => "declined",
            ChallengeState::Withdrawn => "withdrawn",
            ChallengeState::Expired => "expired",
            ChallengeState::Countered => "countered",
            ChallengeState::Cleared => "cleared",
        };
        word.to_owned()
    }

    fn load(word: String) -> Result<ChallengeState, String> {
        Ok(match word.as_str() {
            "open" => ChallengeState::Open,
            "accepted" => ChallengeState::Accepted {
                game: GameNumber(0),
                thread: None,
            },
            "declined" => ChallengeState::Declined,
            "withdrawn" => ChallengeState::Withdrawn,
            "expired" => ChallengeState::Expired,
            "countered" => ChallengeState::Countered,
            "cleared" => ChallengeState::Cleared,
            _ => return Err(word),
        })
    }
}

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
        // Locks in a fixed order, because two opposite challenges would deadlock otherwise.
        let mut both = [challenge.challenger, challenge.opponent];
        both.sort_unstable();
        for player in both {
            self.insert_player(player, now).await?;
        }
        self.insert_terms(challenge.id, &challenge.terms).await?;
        let outcome = self.execute(sql!(
            "insert into challenges (id, guild, channel, challenger, opponent, terms, \
                                     state, made_at, guest) \
             values ($1, $2, $3, $4, $5, $1, $6, $7, $8)",
            challenge.id,
            challenge.place.guild,
            challenge.place.channel,
            challenge.challenger,
            challenge.opponent,
            ChallengeState::Open,
            challenge.made_at,
            columns::guest_flag(challenge.place.access),
        ));
        match outcome.await {
            Err(error) if error.is_duplicate() => Err(Error::Conflict),
            outcome => outcome,
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
        self.lock_player(person).await?;
        let sql = select(
            "challenges.challenger = $1 and challenges.state = 'open' \
             and coalesce(challenges.guild, challenges.channel) = $2 order by challenges.id",
        );
        self.all(sql!(sql, person, scope)).await
    }

    /// Closes an open challenge. Only one answer can do so.
    pub async fn close_challenge(
        &mut self,
        challenge: ChallengeId,
        state: ChallengeState,
    ) -> Result<(), Error> {
        let sql = "update challenges set state = $1 where id = $2 and state = 'open'";
        self.must_write(sql!(sql, state, challenge)).await
    }
}

impl Store {
    pub async fn challenge(&self, number: ChallengeId) -> Result<Option<Challenge>, Error> {
        let sql = select("challenges.id = $1");
        self.first(sql!(sql, number)).await
    }

    /// The open challenges by a person or to them, the oldest first.
    pub async fn open_challenges_of(&self, person: UserId) -> Result<Vec<Challenge>, Error> {
        let sql = select(
            "challenges.state = 'open' \
             and (challenges.challenger = $1 or challenges.opponent = $1) \
             order by challenges.id",
        );
        self.all(sql!(sql, person)).await
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
        self.first(sql!(sql, challenge)).await
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
        let before: Option<Challenge> = self
            .first(sql!(
                sql,
                counter.place.channel,
                counter.challenger,
                counter.opponent,
                counter.id,
            ))
            .await?;
        let challenge = before.filter(|before| {
            before.state == ChallengeState::Countered && before.challenger == counter.opponent
        });
        Ok(challenge.map(|challenge| challenge.terms))
    }

    /// The open challenge between the same two people, from either of them, in
    /// the same channel.
    pub async fn open_challenge(&self, like: &Challenge) -> Result<Option<Challenge>, Error> {
        let (one, other) = (
            like.challenger.min(like.opponent),
            like.challenger.max(like.opponent),
        );
        // Repeats the expressions of the index, so that the database uses it.
        let condition = "challenges.channel = $1 and challenges.state = 'open' \
             and (case when challenger < opponent then challenger else opponent end) = $2 \
             and (case when challenger < opponent then opponent else challenger end) = $3";
        let sql = select(condition);
        self.first(sql!(sql, like.place.channel, one, other)).await
    }
}

impl FromRow for ShownChallenge {
    fn from_row(row: &Row) -> Result<ShownChallenge, Error> {
        Ok(ShownChallenge {
            challenge: Challenge::from_row(row)?,
            message: row.read("message")?,
        })
    }
}

impl FromRow for Challenge {
    fn from_row(row: &Row) -> Result<Challenge, Error> {
        let state = match row.read("state")? {
            ChallengeState::Accepted { .. } => ChallengeState::Accepted {
                game: row.read("game")?,
                thread: row.read("thread")?,
            },
            other => other,
        };
        Ok(Challenge {
            id: row.read("id")?,
            challenger: row.read("challenger")?,
            opponent: row.read("opponent")?,
            place: columns::place(row)?,
            terms: Terms::from_row(row)?,
            made_at: row.read("made_at")?,
            bids: Bids {
                challenger: row.read("challenger_bid")?,
                opponent: row.read("opponent_bid")?,
            },
            state,
        })
    }
}

/// The result of a bid.
#[derive(Clone, Debug)]
pub struct Bid {
    /// The challenge with all its bids.
    pub challenge: Challenge,
    /// Whether this is the person's first bid.
    pub is_first: bool,
}

impl Change {
    /// Stores a bid in place of the person's earlier one.
    pub async fn bid(
        &mut self,
        challenge: &Challenge,
        person: UserId,
        coins: u16,
    ) -> Result<Bid, Error> {
        // Locks the challenge, so that the second of two simultaneous bids sees
        // the first.
        let sql = "update challenges set state = state where id = $1 and state = 'open'";
        self.must_write(sql!(sql, challenge.id)).await?;
        let sql = "select coins from bids where challenge = $1 and player = $2";
        let had_bid = self.exists(sql!(sql, challenge.id, person)).await?;
        let sql = "insert into bids (challenge, player, coins) values ($1, $2, $3) \
                   on conflict (challenge, player) do update set coins = excluded.coins";
        self.execute(sql!(sql, challenge.id, person, coins)).await?;
        let sql = "select player, coins from bids where challenge = $1";
        let bids: Vec<(UserId, u16)> = self.all(sql!(sql, challenge.id)).await?;
        let mut challenge = challenge.clone();
        for (player, coins) in bids {
            challenge = challenge.after_bid(player, coins);
        }
        Ok(Bid {
            challenge,
            is_first: !had_bid,
        })
    }
}
