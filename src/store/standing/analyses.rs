//! The analyses of finished games.

use rand::random;
use sqlx::Row;
use sqlx::any::AnyRow;

use crate::game::{
    ANALYST_VERSION, Access, AnalysedLine, Game, GameId, Moment, Value, read_values, write_values,
};
use crate::store::columns::{id, number};
use crate::store::database::{Change, Error, Store};
use crate::store::posts::post::{Lease, Post, PostId};
use crate::store::posts::subject::Subject;

/// An analysis as far as it is known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredAnalysis {
    /// The positions of the game.
    pub positions: u32,
    /// The values of the first of them.
    pub values: Vec<Value>,
    /// The version of the engine that gave the values.
    pub version: u32,
}

impl StoredAnalysis {
    /// Whether every position has a value.
    #[must_use]
    pub fn is_complete(&self) -> bool {
        self.values.len() >= self.positions as usize
    }

    /// Whether a newer version of the program computes it. Its values are shown, and the rest is left to that version.
    #[must_use]
    pub fn is_of_newer_version(&self) -> bool {
        self.version > ANALYST_VERSION
    }

    /// Reads a row with the columns `positions`, `detail` and `version`. The values of an older version do not count.
    pub(super) fn read(row: &AnyRow) -> Result<StoredAnalysis, Error> {
        let version = number(row, "version")?;
        let detail: String = if version < ANALYST_VERSION {
            String::new()
        } else {
            row.try_get("detail")?
        };
        let values = read_values(&detail).ok_or(Error::Corrupt {
            column: "detail",
            value: detail,
        })?;
        Ok(StoredAnalysis {
            positions: number(row, "positions")?,
            values,
            version,
        })
    }
}

impl Store {
    /// The analysis of a game, if it was asked for.
    pub async fn analysis(&self, game: GameId) -> Result<Option<StoredAnalysis>, Error> {
        let sql = "select positions, detail, version from analyses where game = $1";
        let row = self.row(|| sqlx::query(sql).bind(id(game.0))).await?;
        row.as_ref().map(StoredAnalysis::read).transpose()
    }

    /// Stores the values of the first positions, unless more of them are known, or another version of the program
    /// computes them. Returns whether they were stored.
    pub async fn note_analysis(&self, game: GameId, values: &[Value]) -> Result<bool, Error> {
        let sql = "update analyses set detail = $2, known = $3, version = $4 \
                   where game = $1 and (version < $4 or version = $4 and known < $3) returning game";
        let detail = write_values(values);
        let known = i64::try_from(values.len()).unwrap_or(i64::MAX);
        let statement = move || {
            sqlx::query(sql)
                .bind(id(game.0))
                .bind(detail.clone())
                .bind(known)
                .bind(i64::from(ANALYST_VERSION))
        };
        Ok(self.write(statement).await?.is_some())
    }
}

impl Change {
    /// Asks for the analysis of a finished game. Returns its work with a lease until `until`, unless it is under way or
    /// complete.
    pub async fn begin_analysis(
        &mut self,
        game: &Game,
        until: Moment,
    ) -> Result<Option<(Post, Lease)>, Error> {
        let now = self.now();
        sqlx::query(
            "insert into analyses (game, positions, known, detail, made_at, version, line) \
             values ($1, $2, 0, '', $3, $4, $5) on conflict (game) do nothing",
        )
        .bind(id(game.id.0))
        .bind(i64::from(game.plies()) + 1)
        .bind(now.0)
        .bind(i64::from(ANALYST_VERSION))
        .bind(id(AnalysedLine::from(game).id().0))
        .execute(self.connection())
        .await?;
        sqlx::query(
            "update analyses set known = 0, detail = '', version = $2 \
             where game = $1 and version < $2",
        )
        .bind(id(game.id.0))
        .bind(i64::from(ANALYST_VERSION))
        .execute(self.connection())
        .await?;
        // The row is locked until the change has ended, so that one of two people who ask starts the work.
        let open = sqlx::query(
            "update analyses set known = known where game = $1 and known < positions \
             returning game",
        )
        .bind(id(game.id.0))
        .fetch_optional(self.connection())
        .await?;
        let under_way = sqlx::query(
            "select id from posts where game = $1 and kind = 'analysis' and state = 'waiting' \
               and due is not null limit 1",
        )
        .bind(id(game.id.0))
        .fetch_optional(self.connection())
        .await?;
        if open.is_none() || under_way.is_some() {
            return Ok(None);
        }
        let post = Post {
            id: PostId::from_random(random()),
            subject: Subject::Analysis(game.id),
            channel: game.place.channel,
            to: None,
            // It is never shown, so a guest can take it over, too.
            access: Access::Member,
            language: String::new(),
        };
        let lease = self.post(&post, until).await?;
        Ok(Some((post, lease)))
    }
}
