//! Standing posts: the running games and open seeks of a server in one message
//! of a channel.
//!
//! Games and seeks do not write here, so plies never wait for this.

use crate::database::{Change, Error, FromRow, Row, Statement, Store, sql};
use crate::job::{Job, JobLease, keys};
use tavern_game::{
    ChannelId, DAY_MS, GuildId, ListedGame, Moment, Noticeboard, PostedGame, Scope, UserId,
};

/// Standing posts. After about a day of failed attempts one is given up.
pub(crate) const NOTICEBOARDS: Job = Job {
    kind: "standing post",
    table: "noticeboards",
    key: &["channel"],
    rows: Job::EVERY_ROW,
    most_tries: 30,
    forgets: "",
    // One in a closed channel is due a day later.
    latest_ms: 2 * DAY_MS,
};

keys!(ChannelId);

const NOTICEBOARD: &str = "channel, guild, language, wanted, due, attempt, attempted_at, message, \
                           shown, checked_at, pinned, closed_at";

impl Store {
    /// The standing posts of a server that are switched on.
    pub async fn noticeboards(&self, guild: GuildId) -> Result<Vec<Noticeboard>, Error> {
        let sql = format!(
            "select {NOTICEBOARD} from noticeboards where guild = $1 and wanted = 1 order by channel"
        );
        self.all(sql!(sql, guild)).await
    }

    /// Takes a lease on the next due standing post, until `until`.
    pub async fn claim_noticeboard(
        &self,
        now: Moment,
        until: Moment,
    ) -> Result<Option<(JobLease<ChannelId>, Noticeboard)>, Error> {
        let job = &NOTICEBOARDS;
        let claim = self.claim_row(job, job.rows, NOTICEBOARD, now, until);
        let Some((lease, row)) = claim.await? else {
            return Ok(None);
        };
        Ok(Some((lease, Noticeboard::from_row(&row)?)))
    }

    /// Records that a process begins to post the message. Returns whether it
    /// still had the lease; if not, nothing is written.
    pub async fn begin_noticeboard(
        &self,
        lease: JobLease<ChannelId>,
        board: &Noticeboard,
    ) -> Result<bool, Error> {
        self.has_written(sql!(
            "update noticeboards set attempt = $3, attempted_at = $4, message = null, shown = null, \
                    pinned = $6 \
             where channel = $1 and due = $2 and wanted = $5 returning channel",
            lease.key,
            lease.until,
            board.attempt,
            board.attempted_at,
            board.wanted,
            board.pinned,
        ))
        .await
    }

    /// Records the state of a standing post after a check and ends the attempt,
    /// unless another process has it or a manager has chosen it anew.
    pub async fn advance_noticeboard(
        &self,
        lease: JobLease<ChannelId>,
        after: &Noticeboard,
    ) -> Result<(), Error> {
        self.write(sql!(
            "update noticeboards set due = $3, message = $4, shown = $5, checked_at = $6, \
                    pinned = $7, closed_at = $8, tries = 0 \
             where channel = $1 and due = $2 and wanted = $9",
            lease.key,
            lease.until,
            after.due,
            after.message,
            after.shown,
            after.checked_at,
            after.pinned,
            after.closed_at,
            after.wanted,
        ))
        .await
    }

    /// Records the message of an attempt, even if the post was switched off or
    /// chosen anew in between. Returns false, without a change, if there is a
    /// newer attempt.
    pub async fn record_noticeboard(&self, board: &Noticeboard) -> Result<bool, Error> {
        self.has_written(sql!(
            "update noticeboards set message = $3, shown = $4, checked_at = $5, closed_at = null \
             where channel = $1 and attempt = $2 and (message is null or message = $3) \
             returning channel",
            board.channel,
            board.attempt,
            board.message,
            board.shown,
            board.checked_at,
        ))
        .await
    }

    /// Deletes a standing post that is switched off, unless another process has it.
    pub async fn delete_noticeboard(&self, lease: JobLease<ChannelId>) -> Result<(), Error> {
        let sql = "delete from noticeboards where channel = $1 and due = $2 and wanted = 0";
        self.write(sql!(sql, lease.key, lease.until)).await
    }

    /// Some of the running games in a scope, the newest first.
    pub async fn games_to_post(&self, scope: Scope, most: u32) -> Result<Vec<PostedGame>, Error> {
        let sql = "select games.id, games.number, games.guild, games.channel, games.guest, \
                          games.white, games.black, games.plies, games.board_event, games.to_move, \
                          terms.size, games.house_level, games.house_color, \
                          coalesce((select events.at from events \
                                    where events.game = games.id \
                                      and events.number = games.board_event), \
                                   games.started_at) as since, \
                          (select posts.message from posts where posts.game = games.id \
                             and posts.state = 'standing' and posts.kind = 'board' \
                           order by posts.id desc limit 1) as message \
                   from games join terms on terms.id = games.terms \
                   where games.scope = $1 and games.to_move is not null \
                   order by games.number desc limit $2";
        self.readable(sql!(sql, scope, most)).await
    }

    /// The people off the leaderboards with running games or open seeks in a scope.
    pub async fn unlisted_people(&self, scope: Scope) -> Result<Vec<UserId>, Error> {
        let sql = "select owner from settings \
                   where kind = 'person' and name = 'leaderboards' and value = 'no' \
                     and owner in (select white from games where scope = $1 and to_move is not null \
                                   union select black from games \
                                         where scope = $1 and to_move is not null \
                                   union select seeker from seeks where scope = $1 and state = 'open')";
        self.all(sql!(sql, scope)).await
    }
}

impl Change {
    /// Switches the standing posts of a server on in exactly these channels,
    /// each due for a check now, and off in all others.
    pub async fn choose_noticeboards(
        &mut self,
        guild: GuildId,
        channels: &[ChannelId],
        language: &str,
    ) -> Result<(), Error> {
        // Two simultaneous choices would otherwise both leave their channels
        // on.
        self.lock_beginnings(guild).await?;
        let now = self.now();
        let sql = "update noticeboards set wanted = 0, due = $2, tries = 0, given_up_at = null \
                   where guild = $1";
        self.execute(sql!(sql, guild, now)).await?;
        for &channel in channels {
            let statement = choose(guild, channel, language, now);
            self.execute(statement).await?;
        }
        Ok(())
    }
}

fn choose(guild: GuildId, channel: ChannelId, language: &str, now: Moment) -> Statement {
    let sql = "insert into noticeboards \
                   (channel, guild, language, wanted, due, attempt, checked_at, pinned) \
               values ($1, $2, $3, 1, $4, 0, 0, 0) \
               on conflict (channel) do update \
               set wanted = 1, due = excluded.due, language = excluded.language, checked_at = 0, \
                   closed_at = null, tries = 0, given_up_at = null";
    sql!(sql, channel, guild, language, now)
}

impl FromRow for Noticeboard {
    fn from_row(row: &Row) -> Result<Noticeboard, Error> {
        Ok(Noticeboard {
            channel: row.read("channel")?,
            guild: row.read("guild")?,
            language: row.read("language")?,
            wanted: row.read("wanted")?,
            due: row.read("due")?,
            attempt: row.read("attempt")?,
            attempted_at: row.read("attempted_at")?,
            message: row.read("message")?,
            shown: row.read("shown")?,
            checked_at: row.read("checked_at")?,
            pinned: row.read("pinned")?,
            closed_at: row.read("closed_at")?,
        })
    }
}

impl FromRow for PostedGame {
    fn from_row(row: &Row) -> Result<PostedGame, Error> {
        Ok(PostedGame {
            game: ListedGame::from_row(row)?,
            since: row.read("since")?,
            message: row.read("message")?,
        })
    }
}
