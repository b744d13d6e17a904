//! The analyses of finished games.

use rand::random;

use crate::database::{Change, Error, FromRow, Row, Store, sql};
use crate::posts::post::{Lease, Post, PostId};
use crate::posts::subject::Subject;
use tavern_game::{
    ANALYST_VERSION, Access, AnalysedLine, Game, GameId, Moment, UserId, Value, read_values,
    write_values,
};

/// The most analyses that one person has under way, in all processes.
const MOST_OF_ONE: i64 = 5;

/// How often the same positions are begun. What ends its process each time should not be tried for ever.
pub(super) const MOST_TRIES: i64 = 5;

/// The answer to a request for an analysis.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Begun<W> {
    /// This process has to work on it.
    Work(W),
    /// It is complete, or a process works on it.
    Known,
    /// Each try has failed.
    GivenUp,
    /// The person has too many others under way.
    TooManyOwn,
    /// Too many analyses are under way, or another game has the same number.
    Refused,
}

impl<W> Begun<W> {
    /// The same answer about work with another lease.
    pub fn map<U>(self, lease: impl FnOnce(W) -> U) -> Begun<U> {
        match self {
            Begun::Work(work) => Begun::Work(lease(work)),
            Begun::Known => Begun::Known,
            Begun::GivenUp => Begun::GivenUp,
            Begun::TooManyOwn => Begun::TooManyOwn,
            Begun::Refused => Begun::Refused,
        }
    }
}

/// An analysis as far as it is known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredAnalysis {
    /// The positions of the game.
    pub positions: u32,
    /// The values of the first of them.
    pub values: Vec<Value>,
    /// The version of the engine that gave the values.
    pub version: u32,
    /// Whether its computation has failed too often.
    pub is_given_up: bool,
}

impl StoredAnalysis {
    /// Whether every position has a value.
    pub fn is_complete(&self) -> bool {
        self.values.len() >= self.positions as usize
    }

    /// Whether a newer version of the program computes it. Its values are shown, and the rest is left to that version.
    pub fn is_of_newer_version(&self) -> bool {
        self.version > ANALYST_VERSION
    }
}

/// Of the columns `positions`, `detail`, `version` and `tries`. The values of an older version do not count.
impl FromRow for StoredAnalysis {
    fn from_row(row: &Row) -> Result<StoredAnalysis, Error> {
        let version = row.read("version")?;
        let detail: String = if version < ANALYST_VERSION {
            String::new()
        } else {
            row.read("detail")?
        };
        let values = read_values(&detail).ok_or(Error::corrupt("detail", detail))?;
        Ok(StoredAnalysis {
            positions: row.read("positions")?,
            values,
            version,
            is_given_up: version == ANALYST_VERSION && row.read::<i64>("tries")? > MOST_TRIES,
        })
    }
}

impl Store {
    /// The analysis of a game, if it was asked for.
    pub async fn analysis(&self, game: GameId) -> Result<Option<StoredAnalysis>, Error> {
        let sql = "select positions, detail, version, tries from analyses where game = $1";
        self.first(sql!(sql, game)).await
    }

    /// Stores the values of the first positions, unless more of them are known, or another version of the program
    /// computes them. Returns whether they were stored.
    pub async fn note_analysis(&self, game: GameId, values: &[Value]) -> Result<bool, Error> {
        let sql = "update analyses set detail = $2, known = $3, version = $4, tries = 0 \
                   where game = $1 and (version < $4 or version = $4 and known < $3) returning game";
        let detail = write_values(values);
        let known = i64::try_from(values.len()).unwrap_or(i64::MAX);
        self.has_written(sql!(sql, game, detail, known, ANALYST_VERSION))
            .await
    }

    /// Counts that a process takes up an analysis. Returns whether it may: not after too many tries without a value.
    pub async fn try_analysis(&self, game: GameId) -> Result<bool, Error> {
        let sql =
            "update analyses set tries = tries + 1 where game = $1 and tries < $2 returning game";
        self.has_written(sql!(sql, game, MOST_TRIES)).await
    }

    /// Gives up an analysis until there is another version of the engine.
    pub async fn give_up_analysis(&self, game: GameId, work: PostId) -> Result<(), Error> {
        let sql = "update analyses set tries = $2 + 1 where game = $1";
        self.write(sql!(sql, game, MOST_TRIES)).await?;
        self.end_analysis(work).await
    }

    /// Ends the work on an analysis. Nothing says any more who asked for it.
    pub async fn end_analysis(&self, work: PostId) -> Result<(), Error> {
        let sql = "update posts set state = 'done', due = null, person = null where id = $1";
        self.write(sql!(sql, work)).await
    }
}

impl Change {
    /// Whether a person has so many analyses under way that they have to wait. The person is locked, so the count holds
    /// until the change has ended.
    pub(super) async fn has_many_analyses(&mut self, who: UserId) -> Result<bool, Error> {
        self.lock_player(who).await?;
        let sql = "select (select count(*) from posts \
                    where person = $1 and kind = 'analysis' and state = 'waiting') + \
                   (select count(*) from imported_analyses where player = $1) as under_way";
        Ok(self.only::<i64>(sql!(sql, who)).await? >= MOST_OF_ONE)
    }

    /// Asks for the analysis of a finished game. Work that begins has a lease until `until`.
    pub async fn begin_analysis(
        &mut self,
        game: &Game,
        who: UserId,
        until: Moment,
    ) -> Result<Begun<(Post, Lease)>, Error> {
        let now = self.now();
        self.execute(sql!(
            "insert into analyses (game, positions, known, detail, made_at, version, line) \
             values ($1, $2, 0, '', $3, $4, $5) on conflict (game) do nothing",
            game.id,
            game.plies() + 1,
            now,
            ANALYST_VERSION,
            AnalysedLine::from(game).id(),
        ))
        .await?;
        let sql = "update analyses set known = 0, detail = '', version = $2, tries = 0 \
                   where game = $1 and version < $2";
        self.execute(sql!(sql, game.id, ANALYST_VERSION)).await?;
        // The row is locked until the change has ended, so that one of two people who ask starts the work.
        let sql = "update analyses set known = known where game = $1 and known < positions \
                   returning tries";
        let tries: Option<i64> = self.first(sql!(sql, game.id)).await?;
        let sql = "select id from posts where game = $1 and kind = 'analysis' and state = 'waiting' \
               and due is not null limit 1";
        let is_under_way = self.exists(sql!(sql, game.id)).await?;
        let Some(tries) = tries.filter(|_| !is_under_way) else {
            return Ok(Begun::Known);
        };
        if tries > MOST_TRIES {
            return Ok(Begun::GivenUp);
        }
        if self.has_many_analyses(who).await? {
            return Ok(Begun::TooManyOwn);
        }
        let post = Post {
            id: PostId::from_random(random()),
            subject: Subject::Analysis(game.id),
            channel: game.place.channel,
            to: Some(who),
            // It is never shown, so a guest can take it over, too.
            access: Access::Member,
            language: String::new(),
        };
        let lease = self.post(&post, until).await?;
        Ok(Begun::Work((post, lease)))
    }
}
