//! Browsers that are told when their person's turn has come. A row is its own
//! due work, and ends with the visit of its browser.

use super::visits::HAS_DATA;
use crate::columns::ids;
use crate::database::{Change, Error, FromRow, Row, Store, sql};
use crate::job::{Job, JobLease, keys};
use tavern_game::{GameId, Moment, UserId};

/// Browsers to wake. What a push service refuses is not tried that often: only
/// faults of our own are.
pub(crate) const PUSHES: Job = Job {
    kind: "push to a browser",
    table: "page_pushes",
    key: &["id"],
    rows: "0 = 0",
    most_tries: 30,
    forgets: "",
    // In quiet hours one is due at their end.
    latest_ms: 2 * 24 * 60 * 60 * 1000,
};

/// The number of a browser that is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PushId(pub u64);

ids!(PushId);
keys!(PushId);

/// What a browser is told of, and where its push service takes messages for it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Push {
    pub player: UserId,
    pub endpoint: String,
    /// The game with the newest news; none for all that waits.
    pub game: Option<GameId>,
    /// There was other news that the browser was not told of by then.
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

/// The answer to a browser that asks to be told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Subscribed {
    Done,
    /// As many browsers of the person are told as may.
    TooMany,
    /// Its visit has ended.
    SignedOut,
}

impl Subscribed {
    /// The most browsers of a person that are told.
    pub const MOST: u32 = 5;
}

const PUSH: &str = "select page_visits.player, page_pushes.endpoint, page_pushes.game, page_pushes.has_more \
     from page_pushes join page_visits on page_visits.secret = page_pushes.visit";

impl Store {
    /// Takes the first browser that is to be woken, until `until`.
    pub async fn claim_push(
        &self,
        now: Moment,
        until: Moment,
    ) -> Result<Option<JobLease<PushId>>, Error> {
        self.claim_work(&PUSHES, now, until).await
    }

    /// What a browser is to be told, unless it is signed out by now.
    pub async fn push(&self, id: PushId, now: Moment) -> Result<Option<Push>, Error> {
        let sql = format!(
            "{PUSH} where page_pushes.id = $1 and page_visits.until_at > $2 and {HAS_DATA}"
        );
        self.first(sql!(sql, id, now)).await
    }

    /// The same for the browser with a secret.
    pub async fn push_of(&self, secret: &str) -> Result<Option<Push>, Error> {
        let sql = format!("{PUSH} where page_pushes.visit = $1");
        self.first(sql!(sql, secret)).await
    }

    /// Ends the work on a browser, until there is more to tell. What has come meanwhile stays due.
    pub async fn end_push(&self, lease: JobLease<PushId>) -> Result<(), Error> {
        let sql = "update page_pushes set due = null, tries = 0 where id = $1 and due = $2";
        self.write(sql!(sql, lease.key, lease.until)).await
    }

    /// Lets a browser be told later of all that waits then.
    pub async fn hold_push(&self, lease: JobLease<PushId>, until: Moment) -> Result<(), Error> {
        let sql = "update page_pushes set due = $1, game = null, tries = 0 \
                   where id = $2 and due = $3";
        self.write(sql!(sql, until, lease.key, lease.until)).await
    }

    /// Tells a browser no longer, because its push service does not know it under this address.
    pub async fn forget_push(&self, id: PushId, endpoint: &str) -> Result<(), Error> {
        let sql = "delete from page_pushes where id = $1 and endpoint = $2";
        self.write(sql!(sql, id, endpoint)).await
    }

    /// The same because its person wants to.
    pub async fn unsubscribe(&self, secret: &str) -> Result<(), Error> {
        self.write(sql!("delete from page_pushes where visit = $1", secret))
            .await
    }
}

impl Change {
    /// Has a signed-in browser told from now on.
    pub async fn subscribe(
        &mut self,
        (id, secret): (PushId, &str),
        player: UserId,
        endpoint: &str,
    ) -> Result<Subscribed, Error> {
        let now = self.now();
        // Two at an instant see each other's.
        if !self.lock_known_player(player).await? {
            return Ok(Subscribed::SignedOut);
        }
        // Locked, so that signing out waits, and ends this too.
        let sql = format!(
            "update page_visits set until_at = until_at \
             where secret = $1 and player = $2 and game is null and until_at > $3 and {HAS_DATA}"
        );
        if self.written(sql!(sql, secret, player, now)).await? == 0 {
            return Ok(Subscribed::SignedOut);
        }
        // The same browser may have been signed in as somebody else.
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

    /// Has the browsers of a person told of a game.
    pub async fn tell_browsers(&mut self, player: UserId, game: GameId) -> Result<(), Error> {
        let now = self.now();
        let sql = "update page_pushes set due = $1, game = $2, tries = 0, given_up_at = null, \
                     has_more = case when due is null then 0 when game = $2 then has_more else 1 end \
                   where visit in (select secret from page_visits where player = $3)";
        self.execute(sql!(sql, now, game, player)).await
    }
}
