//! Bans from the games of a server. A ban ends when its row is deleted, by a manager or at its end.

use crate::database::{Change, Error, FromRow, Row, Store, sql};
use crate::league::LEAGUES;
use crate::posts::post::PostId;
use crate::tournament::TOURNAMENTS;
use tavern_game::{BanTerms, GuildId, Moment, TypedText, UserId};

/// A person who is banned from a server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ban {
    pub player: UserId,
    /// None without an end.
    pub end: Option<Moment>,
    pub reason: Option<TypedText>,
}

impl FromRow for Ban {
    fn from_row(row: &Row) -> Result<Ban, Error> {
        let reason: Option<String> = row.read("reason")?;
        Ok(Ban {
            player: row.read("player")?,
            end: row.read("ends_at")?,
            reason: reason.map(TypedText::from),
        })
    }
}

const BAN: &str = "select player, ends_at, reason from bans";

/// The most bans whose end one look writes. The next one, a minute later, continues.
const MOST_ENDS: u32 = 100;

impl Change {
    /// Bans a player from a server, who gets a notice. Returns whether the ban is new.
    pub async fn ban(
        &mut self,
        guild: GuildId,
        player: UserId,
        by: UserId,
        (terms, notice): (&BanTerms, Option<PostId>),
    ) -> Result<bool, Error> {
        let now = self.now();
        self.insert_player(by, now).await?;
        // The lock makes it wait for a game that begins, and the other way round.
        self.lock_player(player).await?;
        let count = self
            .written(sql!(
                "insert into bans (guild, player, by, at, ends_at, reason, notice) \
                 values ($1, $2, $3, $4, $5, $6, $7) on conflict (guild, player) do nothing",
                guild,
                player,
                by,
                now,
                terms.end(now),
                terms.reason.as_ref().map(|reason| reason.raw().to_owned()),
                notice,
            ))
            .await?;
        self.mark_existing_member(guild, player).await?;
        for contest in [&TOURNAMENTS, &LEAGUES] {
            self.wake_contests_of(contest, player, Some(guild)).await?;
        }
        Ok(count > 0)
    }

    /// Lifts a ban. Returns whether there was one.
    pub async fn lift_ban(&mut self, guild: GuildId, player: UserId) -> Result<bool, Error> {
        let sql = "delete from bans where guild = $1 and player = $2";
        let count = self.written(sql!(sql, guild, player)).await?;
        self.mark_existing_member(guild, player).await?;
        Ok(count > 0)
    }

    /// Lifts a ban whose end has come. A manager may have banned the player anew since it was found.
    pub async fn end_ban(&mut self, guild: GuildId, player: UserId) -> Result<(), Error> {
        let now = self.now();
        let sql = "delete from bans where guild = $1 and player = $2 and ends_at <= $3";
        self.execute(sql!(sql, guild, player, now)).await?;
        self.mark_existing_member(guild, player).await
    }
}

impl Store {
    /// Whether a player is banned from a server.
    pub async fn is_banned(&self, guild: GuildId, player: UserId) -> Result<bool, Error> {
        Ok(self.ban(guild, player).await?.is_some())
    }

    /// The ban of a player from a server.
    pub async fn ban(&self, guild: GuildId, player: UserId) -> Result<Option<Ban>, Error> {
        let sql = format!("{BAN} where guild = $1 and player = $2");
        self.first(sql!(sql, guild, player)).await
    }

    /// The ban that a direct message is about, unless it is lifted by now.
    pub async fn ban_of_notice(&self, notice: PostId) -> Result<Option<Ban>, Error> {
        let sql = format!("{BAN} where notice = $1");
        self.first(sql!(sql, notice)).await
    }

    /// The bans of a server, at most `most`, the latest first.
    pub async fn bans(&self, guild: GuildId, most: u8) -> Result<Vec<Ban>, Error> {
        let sql = format!("{BAN} where guild = $1 order by at desc, player limit $2");
        self.all(sql!(sql, guild, most)).await
    }

    /// Bans whose end has come.
    pub async fn ended_bans(&self, now: Moment) -> Result<Vec<(GuildId, UserId)>, Error> {
        let sql = "select guild, player from bans where ends_at <= $1 order by ends_at limit $2";
        let rows = self.rows(sql!(sql, now, MOST_ENDS)).await?;
        let ban = |row: &Row| Ok((row.read("guild")?, row.read("player")?));
        rows.iter().map(ban).collect()
    }
}
