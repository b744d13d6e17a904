//! Browsers with notifications about their person's turns. A row is its own due
//! work, and is deleted when its browser is signed out.

use super::visits::HAS_DATA;
use crate::columns::ids;
use crate::database::{Change, Error, FromRow, Row, Store, sql};
use crate::job::{Job, JobLease, keys};
use tavern_game::{DAY_MS, GameId, Moment, UserId};

/// Browsers to notify. Only our own failures are retried this often, not
/// refusals of a push service.
pub(crate) const PUSHES: Job = Job {
    kind: "push to a browser",
    table: "page_pushes",
    key: &["id"],
    rows: Job::EVERY_ROW,
    most_tries: 30,
    forgets: "",
    // During quiet hours a notification is due at their end.
    latest_ms: 2 * DAY_MS,
};

/// The number of a browser with notifications.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PushId(pub u64);

ids!(PushId);
keys!(PushId);

/// The content of a notification, and the address at the push service.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Push {
    pub player: UserId,
    pub endpoint: String,
    /// The game with the latest news, or `None` for all waiting games.
    pub game: Option<GameId>,
    /// There is further news that was not sent yet.
    pub has_more: bool,
}

impl FromRow for Push {
    fn from_row(row: &Row) -> Result<Push, Error> {
        Ok(Push {
            player: row.read("player")?,
            endpoint: row.read("endpoint")?,
            game: row.read("game")?,
            has_more: row.read("has_more")?,
        })
    }
}

/// The answer to a browser that subscribes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Subscribed {
    Done,
    /// The person has the maximum number of subscribed browsers.
    TooMany,
    /// The browser is signed out.
    SignedOut,
}

impl Subscribed {
    /// The maximum number of subscribed browsers per person.
    pub const MOST: u32 = 5;
}

const PUSH: &str = "select page_visits.player, page_pushes.endpoint, page_pushes.game, page_pushes.has_more \
     from page_pushes join page_visits on page_visits.secret = page_pushes.visit";

impl Store {
    /// Takes a lease on the first due browser, until `until`.
    pub async fn claim_push(
        &self,
        now: Moment,
        until: Moment,
    ) -> Result<Option<JobLease<PushId>>, Error> {
        self.claim_work(&PUSHES, now, until).await
    }

    /// The notification for a browser that is still signed in.
    pub async fn push(&self, id: PushId, now: Moment) -> Result<Option<Push>, Error> {
        let sql = format!(
            "{PUSH} where page_pushes.id = $1 and page_visits.until_at > $2 and {HAS_DATA}"
        );
        self.first(sql!(sql, id, now)).await
    }

    /// The subscription of the browser with this secret.
    pub async fn push_of(&self, secret: &str) -> Result<Option<Push>, Error> {
        let sql = format!("{PUSH} where page_pushes.visit = $1");
        self.first(sql!(sql, secret)).await
    }

    /// Ends the work on a browser until there is more news. News that arrived
    /// during the attempt stays due.
    pub async fn end_push(&self, lease: JobLease<PushId>) -> Result<(), Error> {
        let sql = "update page_pushes set due = null, tries = 0 where id = $1 and due = $2";
        self.write(sql!(sql, lease.key, lease.until)).await
    }

    /// Postpones a notification. It then covers all waiting games.
    pub async fn postpone_push(&self, lease: JobLease<PushId>, until: Moment) -> Result<(), Error> {
        let sql = "update page_pushes set due = $1, game = null, tries = 0 \
                   where id = $2 and due = $3";
        self.write(sql!(sql, until, lease.key, lease.until)).await
    }

    /// Removes a subscription that the push service no longer accepts at this
    /// address.
    pub async fn forget_push(&self, id: PushId, endpoint: &str) -> Result<(), Error> {
        let sql = "delete from page_pushes where id = $1 and endpoint = $2";
        self.write(sql!(sql, id, endpoint)).await
    }

    /// Removes a subscription at the person's request.
    pub async fn unsubscribe(&self, secret: &str) -> Result<(), Error> {
        self.write(sql!("delete from page_pushes where visit = $1", secret))
            .await
    }
}

impl Change {
    /// Subscribes a signed-in browser to notifications.
    pub async fn subscribe(
        &mut self,
        (id, secret): (PushId, &str),
        player: UserId,
        endpoint: &str,
    ) -> Result<Subscribed, Error> {
        let now = self.now();
        // The lock makes two simultaneous subscriptions count each other.
        if !self.lock_existing_player(player).await? {
            return Ok(Subscribed::SignedOut);
        }
        // The lock makes a sign-out wait, so that it deletes this row too.
        let sql = format!(
            "update page_visits set until_at = until_at \
             where secret = $1 and player = $2 and game is null and until_at > $3 and {HAS_DATA}"
        );
        if self.written(sql!(sql, secret, player, now)).await? == 0 {
            return Ok(Subscribed::SignedOut);
        }
        // Another person may have been signed in on this browser.
        let sql = "delete from page_pushes where endpoint = $1 and visit <> $2";
        self.execute(sql!(sql, endpoint, secret)).await?;
        let sql = "select count(*) as browsers from page_pushes \
                   join page_visits on page_visits.secret = page_pushes.visit \
                   where page_visits.player = $1 and page_pushes.visit <> $2";
        let others: u32 = self.only(sql!(sql, player, secret)).await?;
        if others >= Subscribed::MOST {
            return Ok(Subscribed::TooMany);
        }
        let sql = "insert into page_pushes (id, visit, endpoint, made_at) values ($1, $2, $3, $4) \
                   on conflict (visit) do update \
                   set endpoint = excluded.endpoint, due = null, tries = 0, given_up_at = null";
        self.execute(sql!(sql, id, secret, endpoint, now)).await?;
        Ok(Subscribed::Done)
    }

    /// Notifies the browsers of a person about a game.
    pub async fn notify_browsers(&mut self, player: UserId, game: GameId) -> Result<(), Error> {
        let now = self.now();
        let sql = "update page_pushes set due = $1, game = $2, tries = 0, given_up_at = null, \
                     has_more = case when due is null then 0 when game = $2 then has_more else 1 end \
                   where visit in (select secret from page_visits where player = $3)";
        self.execute(sql!(sql, now, game, player)).await
    }
}
