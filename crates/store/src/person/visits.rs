//! Sign-in to the pages of games: the links that sign a person in, and the signed-in browsers. Only the SHA-256 of a
//! secret is stored. The parameters `secret` are its hexadecimal digits.

use crate::database::{Change, Error, FromRow, Row, Statement, Store, sql};
use tavern_game::{GameId, Moment, UserId};

/// The maximum numbers of open links and of browsers per person. One more replaces the oldest.
const MOST_LINKS: i64 = 3;
const MOST_BROWSERS: i64 = 8;

/// A link that signs a person in, and leads to the page of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PageLink {
    pub player: UserId,
    pub game: GameId,
}

impl FromRow for PageLink {
    fn from_row(row: &Row) -> Result<PageLink, Error> {
        Ok(PageLink {
            player: row.read("player")?,
            game: row.read("game")?,
        })
    }
}

/// The condition for sign-in: the person has data, and no deletion is under way.
pub(super) const HAS_DATA: &str = "player in (select id from players) \
     and player not in (select player from deletions)";

fn end_visit(secret: &str) -> Statement {
    sql!(
        "delete from page_visits where secret = $1 and game is null",
        secret
    )
}

impl Store {
    /// An unused link that has not expired.
    pub async fn page_link(&self, secret: &str, now: Moment) -> Result<Option<PageLink>, Error> {
        let sql = format!(
            "select player, game from page_visits \
             where secret = $1 and game is not null and until_at > $2 and {HAS_DATA}"
        );
        self.first(sql!(sql, secret, now)).await
    }

    /// The person signed in with this secret.
    pub async fn page_visitor(&self, secret: &str, now: Moment) -> Result<Option<UserId>, Error> {
        let sql = format!(
            "select player from page_visits \
             where secret = $1 and game is null and until_at > $2 and {HAS_DATA}"
        );
        self.first(sql!(sql, secret, now)).await
    }

    /// The number of browsers a person is signed in with.
    pub async fn page_browsers(&self, player: UserId, now: Moment) -> Result<u32, Error> {
        let sql = "select count(*) as browsers from page_visits \
                   where player = $1 and game is null and until_at > $2";
        self.only(sql!(sql, player, now)).await
    }

    /// Signs one browser out.
    pub async fn end_page_visit(&self, secret: &str) -> Result<(), Error> {
        self.write(end_visit(secret)).await
    }

    /// Deletes links and browsers that expired before an instant.
    pub async fn forget_page_visits(&self, before: Moment) -> Result<(), Error> {
        let sql = "delete from page_visits where secret in (select secret from page_visits \
                     where until_at < $1 order by until_at limit 250) returning secret";
        self.delete_in_batches(sql!(sql, before)).await
    }
}

impl Change {
    /// Adds a link.
    pub async fn add_page_link(
        &mut self,
        secret: &str,
        link: PageLink,
        until: Moment,
    ) -> Result<(), Error> {
        let PageLink { player, game } = link;
        // The lock makes two simultaneous links count each other.
        self.lock_player(player).await?;
        self.add_page_visit(secret, player, Some(game), until).await
    }

    /// Uses a link up and signs a browser in with a new secret, replacing its secret `before`. `None` if the link is
    /// not open.
    pub async fn open_page_link(
        &mut self,
        link: &str,
        (browser, before): (&str, Option<&str>),
        until: Moment,
    ) -> Result<Option<PageLink>, Error> {
        let now = self.now();
        let sql = "select player, game from page_visits where secret = $1 and game is not null";
        let Some(PageLink { player, .. }) = self.first(sql!(sql, link)).await? else {
            return Ok(None);
        };
        // Locked before the link, in the same order as a sign-out everywhere, so that neither misses rows of the other.
        if !self.lock_existing_player(player).await? {
            return Ok(None);
        }
        let sql = format!(
            "delete from page_visits \
             where secret = $1 and game is not null and until_at > $2 and {HAS_DATA} \
             returning player, game"
        );
        let visit = self.first(sql!(sql, link, now)).await?;
        if visit.is_some() {
            if let Some(before) = before {
                self.execute(end_visit(before)).await?;
            }
            self.add_page_visit(browser, player, None, until).await?;
        }
        Ok(visit)
    }

    /// Signs a person out everywhere, and ends their open links.
    pub async fn end_page_visits(&mut self, player: UserId) -> Result<(), Error> {
        self.lock_existing_player(player).await?;
        self.forget("page_visits", "player = $1", player).await
    }

    /// Adds a link or a browser of a locked person.
    async fn add_page_visit(
        &mut self,
        secret: &str,
        player: UserId,
        game: Option<GameId>,
        until: Moment,
    ) -> Result<(), Error> {
        let now = self.now();
        let sql = "insert into page_visits (secret, player, game, made_at, until_at) \
                   values ($1, $2, $3, $4, $5)";
        self.execute(sql!(sql, secret, player, game, now, until))
            .await?;
        let (kind, most) = match game {
            Some(_) => ("game is not null", MOST_LINKS),
            None => ("game is null", MOST_BROWSERS),
        };
        let sql = format!(
            "delete from page_visits where player = $1 and {kind} and secret not in \
               (select secret from page_visits where player = $1 and {kind} \
                order by made_at desc, secret limit $2)"
        );
        self.execute(sql!(sql, player, most)).await
    }
}
