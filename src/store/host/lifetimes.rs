//! What is deleted once it is old; `migrations/README.md` states the lifetime of
//! every table. All of it is found by indexes and deleted in batches, so that
//! plies pass between them.

use std::fmt::Write as _;

use sqlx::Row;

use crate::game::{InteractionId, Moment};
use crate::store::columns::id;
use crate::store::database::statement::Statement;
use crate::store::database::{Error, Store};

/// How many batches of a table are deleted at a time. The rest waits for the next
/// minute.
const BATCHES: u32 = 20;

/// Challenges that came to nothing, with the number of their terms.
const CHALLENGES: &str = "select id, terms from challenges \
     where state <> 'open' and state <> 'accepted' and made_at < $1 \
     order by made_at limit 100";

/// Seeks that came to nothing.
const SEEKS: &str = "select id, terms from seeks \
     where state <> 'open' and state <> 'taken' and made_at < $1 \
     order by made_at limit 100";

/// What belongs to games that are over. Their numbers tell when they began, so
/// that an index finds those that may be old enough.
const OF_GAMES: [&str; 3] = [
    "delete from watches where game in (select watches.game from watches \
       join games on games.id = watches.game \
       where watches.game < $2 and games.to_move is null and games.changed_at < $1 \
       order by watches.game limit 100) returning game",
    "delete from ready where game in (select ready.game from ready \
       join games on games.id = ready.game \
       where ready.game < $2 and games.to_move is null and games.changed_at < $1 \
       order by ready.game limit 100) returning game",
    "delete from untold where game in (select untold.game from untold \
       join games on games.id = untold.game \
       where untold.game < $2 and games.to_move is null and games.changed_at < $1 \
       order by untold.game limit 100) returning game",
];

/// Posts that are never shown any more, of games that are over.
const UNSHOWN: &str = "delete from posts where id in (select posts.id from posts \
       join games on games.id = posts.game \
       where posts.state = 'unshown' and posts.made_at < $1 and posts.due is null \
         and games.to_move is null and games.changed_at < $1 \
       order by posts.made_at limit 100) returning id";

/// Posts that are done with; those that were given up, unless something else
/// becomes due with them.
const POSTS: [&str; 2] = [
    "delete from posts where id in (select id from posts \
       where state = 'done' and made_at < $1 order by made_at limit 250) returning id",
    "delete from posts where id in (select id from posts \
       where state = 'given up' and made_at < $1 and (due is null or person is not null) \
       order by made_at limit 250) returning id",
];

const CLAIMS: &str = "delete from claims where interaction in (select interaction from claims \
       where claimed_at < $1 order by claimed_at limit 250) returning interaction";

impl Store {
    /// Forgets claims that were made before an instant.
    ///
    /// # Errors
    ///
    /// The database failed.
    pub async fn forget_claims(&self, made_before: Moment) -> Result<(), Error> {
        self.delete_in_batches(move || sqlx::query(CLAIMS).bind(made_before.0))
            .await
    }

    /// Forgets posts that were made before an instant and need nothing more, and
    /// those that could not be shown and never will be.
    ///
    /// # Errors
    ///
    /// The database failed.
    pub async fn forget_posts(&self, made_before: Moment) -> Result<(), Error> {
        for sql in POSTS {
            self.delete_in_batches(move || sqlx::query(sql).bind(made_before.0))
                .await?;
        }
        Ok(())
    }

    /// Deletes what was of use to an old message only: challenges and seeks from
    /// before an instant that came to nothing, with their terms and bids; and of
    /// games that were over by then who watched them, who wanted a next game, and
    /// what could not be shown.
    ///
    /// # Errors
    ///
    /// The database failed.
    pub async fn delete_old(&self, before: Moment) -> Result<(), Error> {
        let began = id(InteractionId::at(before).0);
        for sql in OF_GAMES {
            self.delete_in_batches(move || sqlx::query(sql).bind(before.0).bind(began))
                .await?;
        }
        self.delete_in_batches(move || sqlx::query(UNSHOWN).bind(before.0))
            .await?;
        in_batches(|| self.delete_old_challenges(before)).await?;
        in_batches(|| self.delete_old_seeks(before)).await
    }

    async fn delete_in_batches(
        &self,
        statement: impl Fn() -> Statement + Clone + Send + Sync + 'static,
    ) -> Result<(), Error> {
        in_batches(|| async { Ok(self.write(statement.clone()).await?.is_some()) }).await
    }

    async fn delete_old_challenges(&self, before: Moment) -> Result<bool, Error> {
        self.retrying(|| async {
            let mut change = self.begin_unclaimed(before).await?;
            let found = sqlx::query(CHALLENGES)
                .bind(before.0)
                .fetch_all(change.connection())
                .await?;
            if found.is_empty() {
                return Ok(false);
            }
            let (challenges, mut terms) = (list(&found, "id")?, list(&found, "terms")?);
            // A seek that was taken, where its challenge came to nothing.
            let sought = format!("select id, terms from seeks where challenge in ({challenges})");
            let sought = sqlx::query(sqlx::AssertSqlSafe(sought))
                .fetch_all(change.connection())
                .await?;
            let mut statements = Vec::new();
            if !sought.is_empty() {
                let seeks = list(&sought, "id")?;
                write!(terms, ", {}", list(&sought, "terms")?).ok();
                statements.push(format!("delete from posts where seek in ({seeks})"));
                statements.push(format!("delete from seeks where id in ({seeks})"));
            }
            statements.push(format!(
                "delete from posts where challenge in ({challenges})"
            ));
            statements.push(format!(
                "delete from bids where challenge in ({challenges})"
            ));
            statements.push(format!("delete from challenges where id in ({challenges})"));
            statements.push(delete_unused_terms(&terms));
            for sql in statements {
                sqlx::query(sqlx::AssertSqlSafe(sql))
                    .execute(change.connection())
                    .await?;
            }
            change.keep().await?;
            Ok(true)
        })
        .await
    }

    async fn delete_old_seeks(&self, before: Moment) -> Result<bool, Error> {
        self.retrying(|| async {
            let mut change = self.begin_unclaimed(before).await?;
            let found = sqlx::query(SEEKS)
                .bind(before.0)
                .fetch_all(change.connection())
                .await?;
            if found.is_empty() {
                return Ok(false);
            }
            let (seeks, terms) = (list(&found, "id")?, list(&found, "terms")?);
            for sql in [
                format!("delete from posts where seek in ({seeks})"),
                format!("delete from seeks where id in ({seeks})"),
                delete_unused_terms(&terms),
            ] {
                sqlx::query(sqlx::AssertSqlSafe(sql))
                    .execute(change.connection())
                    .await?;
            }
            change.keep().await?;
            Ok(true)
        })
        .await
    }
}

/// Deletes one batch after another, until none is left or there were
/// [`BATCHES`] of them.
async fn in_batches<F>(delete_batch: impl Fn() -> F) -> Result<(), Error>
where
    F: Future<Output = Result<bool, Error>>,
{
    for _ in 0..BATCHES {
        if !delete_batch().await? {
            break;
        }
    }
    Ok(())
}

/// A challenge that answers another one may have its terms, and so may a game.
fn delete_unused_terms(terms: &str) -> String {
    format!(
        "delete from terms where id in ({terms}) \
           and not exists (select 1 from challenges where challenges.terms = terms.id) \
           and not exists (select 1 from seeks where seeks.terms = terms.id) \
           and not exists (select 1 from games where games.terms = terms.id)"
    )
}

/// Numbers of rows, for a condition.
fn list(rows: &[sqlx::any::AnyRow], column: &str) -> Result<String, Error> {
    let mut list = String::new();
    for row in rows {
        let comma = if list.is_empty() { "" } else { ", " };
        write!(list, "{comma}{}", row.try_get::<i64, _>(column)?).ok();
    }
    Ok(list)
}
