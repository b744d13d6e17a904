//! The deletion of old rows. `docs/kept.md` states the lifetime of every table. Indexes find the rows, and batches
//! delete them, so that plies pass between them.

use crate::database::{Error, Statement, Store, list, sql};
use tavern_game::{InteractionId, Moment};

/// The number of batches per table and run. The next run, a minute later,
/// continues.
const BATCHES: u32 = 20;

/// Challenges without a game, with the ids of their terms.
const CHALLENGES: &str = "select id, terms from challenges \
     where state <> 'open' and state <> 'accepted' and made_at < $1 \
     order by made_at limit 100";

/// Seeks without a game, with the ids of their terms.
const SEEKS: &str = "select id, terms from seeks \
     where state <> 'open' and state <> 'taken' and made_at < $1 \
     order by made_at limit 100";

/// Rows that belong to finished games. Ids of games are in the order of their start, so `$2` lets an index find the
/// candidates.
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

/// Posts of finished games that will never be shown.
const UNSHOWN: &str = "delete from posts where id in (select posts.id from posts \
       join games on games.id = posts.game \
       where posts.state = 'unshown' and posts.made_at < $1 and posts.due is null \
         and games.to_move is null and games.changed_at < $1 \
       order by posts.made_at limit 100) returning id";

/// Posts that are done, and posts that were given up and have no further due time. Refused digests stay until the
/// recipient is informed.
const POSTS: [&str; 2] = [
    "delete from posts where id in (select id from posts \
       where state = 'done' and made_at < $1 order by made_at limit 250) returning id",
    "delete from posts where id in (select id from posts \
       where state = 'given up' and made_at < $1 and (due is null or person is not null) \
         and kind <> 'digest' \
       order by made_at limit 250) returning id",
];

/// Messages and searches that were given up after too many attempts, and refused digests. Other work stays until an
/// operator acts, or has its own lifetime.
const FAILED: [&str; 3] = [
    "delete from posts where id in (select id from posts \
       where given_up_at < $1 order by given_up_at limit 250) returning id",
    "delete from posts where id in (select id from posts \
       where state = 'given up' and kind = 'digest' and made_at < $1 \
       order by made_at limit 250) returning id",
    "delete from mined_games where game in (select game from mined_games \
       where given_up_at < $1 order by given_up_at limit 250) returning game",
];

const CLAIMS: &str = "delete from claims where interaction in (select interaction from claims \
       where claimed_at < $1 order by claimed_at limit 250) returning interaction";

impl Store {
    /// Deletes claims made before an instant.
    pub async fn forget_claims(&self, made_before: Moment) -> Result<(), Error> {
        self.delete_in_batches(sql!(CLAIMS, made_before)).await
    }

    /// Deletes posts made before an instant that are done or were given up.
    pub async fn forget_posts(&self, made_before: Moment) -> Result<(), Error> {
        for sql in POSTS {
            self.delete_in_batches(sql!(sql, made_before)).await?;
        }
        Ok(())
    }

    /// Deletes messages and searches given up before an instant after too many failures, and refused digests.
    pub async fn forget_failed(&self, before: Moment) -> Result<(), Error> {
        for sql in FAILED {
            self.delete_in_batches(sql!(sql, before)).await?;
        }
        Ok(())
    }

    /// Deletes rows that only served old messages: challenges and seeks without
    /// a game from before an instant, with their terms and bids; and the
    /// watchers, the requests for a next game and the unshown posts of games
    /// finished before it; and the log of servers before it.
    pub async fn delete_expired(&self, before: Moment) -> Result<(), Error> {
        let began = InteractionId::at(before);
        for sql in OF_GAMES {
            self.delete_in_batches(sql!(sql, before, began)).await?;
        }
        self.delete_in_batches(sql!(UNSHOWN, before)).await?;
        self.forget_host_log(before).await?;
        in_batches(|| self.delete_old_challenges(before)).await?;
        in_batches(|| self.delete_old_seeks(before)).await
    }

    pub(crate) async fn delete_in_batches(&self, statement: Statement) -> Result<(), Error> {
        in_batches(|| self.has_written(statement.clone())).await
    }

    async fn delete_old_challenges(&self, before: Moment) -> Result<bool, Error> {
        self.retrying(|| async {
            let mut change = self.begin_unclaimed(before).await?;
            let rows: Vec<(i64, i64)> = change.all(sql!(CHALLENGES, before)).await?;
            if rows.is_empty() {
                return Ok(false);
            }
            let (challenges, mut terms): (Vec<_>, Vec<_>) = rows.into_iter().unzip();
            let challenges = list(challenges);
            // Seeks taken by a challenge that did not lead to a game.
            let taken_seeks =
                format!("select id, terms from seeks where challenge in ({challenges})");
            let taken_seeks: Vec<(i64, i64)> = change.all(sql!(taken_seeks).single_use()).await?;
            let mut statements = Vec::new();
            if !taken_seeks.is_empty() {
                let (seeks, of_seeks): (Vec<_>, Vec<_>) = taken_seeks.into_iter().unzip();
                let seeks = list(seeks);
                terms.extend(of_seeks);
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
            statements.push(delete_unused_terms(terms));
            for sql in statements {
                change.execute(sql!(sql).single_use()).await?;
            }
            change.commit().await?;
            Ok(true)
        })
        .await
    }

    async fn delete_old_seeks(&self, before: Moment) -> Result<bool, Error> {
        self.retrying(|| async {
            let mut change = self.begin_unclaimed(before).await?;
            let rows: Vec<(i64, i64)> = change.all(sql!(SEEKS, before)).await?;
            if rows.is_empty() {
                return Ok(false);
            }
            let (seeks, terms): (Vec<_>, Vec<_>) = rows.into_iter().unzip();
            let seeks = list(seeks);
            for sql in [
                format!("delete from posts where seek in ({seeks})"),
                format!("delete from seeks where id in ({seeks})"),
                delete_unused_terms(terms),
            ] {
                change.execute(sql!(sql).single_use()).await?;
            }
            change.commit().await?;
            Ok(true)
        })
        .await
    }
}

/// Deletes batch after batch until no rows are left, at most [`BATCHES`].
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

/// A counter-offer or a game may share the terms of a challenge.
fn delete_unused_terms(terms: Vec<i64>) -> String {
    let terms = list(terms);
    format!(
        "delete from terms where id in ({terms}) \
           and not exists (select 1 from challenges where challenges.terms = terms.id) \
           and not exists (select 1 from seeks where seeks.terms = terms.id) \
           and not exists (select 1 from games where games.terms = terms.id) \
           and not exists (select 1 from tournaments where tournaments.terms = terms.id) \
           and not exists (select 1 from leagues where leagues.terms = terms.id)"
    )
}
