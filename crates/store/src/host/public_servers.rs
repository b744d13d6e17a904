//! Public servers: the channels and games that all members can see.
//!
//! One process queries Discord at intervals and stores the answers as rows here.

use super::public_games::{LISTED, ON_SERVER, OPEN, PublicName, seen};
use crate::database::{Change, Column, Error, FromRow, Row, Store, list, sql};
use crate::job::{Job, JobLease};
use tavern_game::{ChannelId, DAY_MS, GameNumber, GuildId, HOUR_MS, Moment, UserId};

/// Public servers that are due for a check. After about a day of failed attempts one is given up.
pub(crate) const PUBLIC_SERVERS: Job = Job {
    kind: "public server",
    table: "public_servers",
    key: &["guild"],
    rows: Job::EVERY_ROW,
    most_tries: 30,
    forgets: "",
    // A server that the bot has left is due an hour later.
    latest_ms: 2 * HOUR_MS,
};

/// The maximum age of a name before it is refreshed from Discord.
const NAME_MAX_AGE_MS: i64 = DAY_MS;

/// The maximum age of the answer about a thread. It may be deleted or made private later.
const THREAD_MAX_AGE_MS: i64 = HOUR_MS;

/// The same for a thread that was gone or private, because such threads rarely return.
const GONE_MAX_AGE_MS: i64 = DAY_MS;

/// The maximum number of new channels, and of names, per check.
const MOST_LOOKUPS: i64 = 20;

/// The maximum number of threads rechecked per check.
const MOST_RECHECKS: i64 = 5;

/// The number of games read per statement to find new channels and people.
const WINDOW: i64 = 200;

/// The maximum number of these statements per check.
const MOST_WINDOWS: usize = 20;

/// The range of game numbers already scanned for channels and people. Checks extend it at both ends, starting with the
/// newest games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Scanned {
    /// Zero before the first check.
    from: i64,
    to: i64,
    /// The number of times part of the range had to be rescanned.
    reviews: i64,
}

/// A game outside the scanned range.
struct ScanRow {
    number: i64,
    channel: ChannelId,
    is_known: bool,
    /// Its players, if all members of the server can see the game.
    people: Vec<UserId>,
}

/// The channels of a server to recheck at Discord.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PublicWork {
    /// The channels with visible games, with the last answer.
    pub homes: Vec<(ChannelId, bool)>,
    /// Threads with an outdated answer, and that answer.
    pub old_threads: Vec<(ChannelId, Option<ChannelId>)>,
}

/// The new channels and people of a server to look up at Discord.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PublicNews {
    /// Channels and threads that were never looked up.
    pub unknown: Vec<ChannelId>,
    /// The people without a name first, then people with an outdated name.
    pub unnamed: Vec<UserId>,
    scanned_before: Scanned,
    scanned: Scanned,
    /// Whether all games have been scanned.
    is_whole: bool,
}

impl PublicNews {
    /// Whether another check may find more: the rest of a full check, or the people of new channels.
    pub fn has_more(&self) -> bool {
        !self.is_whole
    }
}

/// Restarts the scan of all games. A first scan begins at the newest game, so it continues with older ones.
const REVIEW: &str = "update public_servers set reviews = reviews + 1, \
     known_from = case when known_from = 0 then 0 else known_to + 1 end";

impl Change {
    /// Makes the games of a server public or private.
    pub(crate) async fn publish(&mut self, guild: GuildId, is_public: bool) -> Result<(), Error> {
        let now = self.now();
        if is_public {
            let sql = "insert into public_servers (guild, due) values ($1, $2) \
                       on conflict (guild) do update \
                       set due = excluded.due, tries = 0, given_up_at = null";
            return self.execute(sql!(sql, guild, now)).await;
        }
        for sql in [
            "delete from public_servers where guild = $1",
            "delete from public_channels where guild = $1",
            "delete from public_names where guild = $1",
        ] {
            self.execute(sql!(sql, guild)).await?;
        }
        Ok(())
    }

    /// Restarts the scan of a server at a game that has moved to another channel.
    pub(crate) async fn review_public_games(
        &mut self,
        guild: GuildId,
        from: GameNumber,
    ) -> Result<(), Error> {
        let sql = "update public_servers set reviews = reviews + 1, \
                          known_to = case when known_from <= $2 and known_to >= $2 \
                                          then $2 - 1 else known_to end \
                   where guild = $1";
        self.execute(sql!(sql, guild, from)).await
    }

    /// Restarts the scan of a person's servers after they return to the leaderboards.
    pub(crate) async fn review_games_of(&mut self, person: UserId) -> Result<(), Error> {
        let sql = format!(
            "{REVIEW} where guild in (select guild from games where white = $1 \
                                      union select guild from games where black = $1)"
        );
        self.execute(sql!(sql, person)).await
    }

    /// Restarts the scan of a server because more of its games may be visible.
    async fn review_all(&mut self, guild: GuildId) -> Result<(), Error> {
        let sql = format!("{REVIEW} where guild = $1");
        self.execute(sql!(sql, guild)).await
    }

    /// Adds a channel or thread with its home channel, and whether all members can see that channel.
    async fn add_public_place(
        &mut self,
        guild: GuildId,
        place: ChannelId,
        home: Option<(ChannelId, bool)>,
    ) -> Result<(), Error> {
        let now = self.now();
        let sql = "insert into public_channels (channel, guild, home, is_open, asked_at) \
                   values ($1, $2, $3, $4, $5) on conflict (channel) do nothing";
        let at = home.map(|(home, _)| home);
        if at != Some(place) {
            self.execute(sql!(sql, place, guild, at, false, now))
                .await?;
        }
        match home {
            Some((home, is_open)) => {
                self.execute(sql!(sql, home, guild, Some(home), is_open, now))
                    .await
            }
            None => Ok(()),
        }
    }

    /// Forgets the names of people without a public game.
    async fn forget_unseen_names(&mut self, guild: GuildId) -> Result<(), Error> {
        let sql = format!(
            "delete from public_names where guild = $1 and not {}",
            seen("public_names.player")
        );
        self.execute(sql!(sql, guild)).await
    }

    /// Deletes a person's public names.
    pub(crate) async fn hide_public_names(&mut self, person: UserId) -> Result<(), Error> {
        let sql = "delete from public_names where player = $1";
        self.execute(sql!(sql, person)).await
    }
}

impl Store {
    /// Takes a lease on the next due public server, until `until`.
    pub async fn claim_public_server(
        &self,
        now: Moment,
        until: Moment,
    ) -> Result<Option<JobLease<GuildId>>, Error> {
        self.claim_work(&PUBLIC_SERVERS, now, until).await
    }

    /// The channels of a server to recheck at Discord.
    pub async fn public_work(&self, guild: GuildId, now: Moment) -> Result<PublicWork, Error> {
        let homes = "select channel, is_open from public_channels \
                     where guild = $1 and home = channel order by channel";
        let homes = self.all(sql!(homes, guild)).await?;
        let old = "select channel, home from public_channels \
                   where guild = $1 and asked_at <= $2 and coalesce(home, 0) <> channel \
                     and (home is not null or asked_at <= $3) \
                   order by asked_at limit $4";
        let (since, gone_since) = (
            now.minus_ms(THREAD_MAX_AGE_MS),
            now.minus_ms(GONE_MAX_AGE_MS),
        );
        let old = sql!(old, guild, since, gone_since, MOST_RECHECKS);
        let old_threads = self.all(old).await?;
        Ok(PublicWork { homes, old_threads })
    }

    /// The new channels and people to look up, given the channels stored so far.
    pub async fn public_news(&self, guild: GuildId, now: Moment) -> Result<PublicNews, Error> {
        let unknown_of = |table: &str| {
            format!(
                "select {table}.channel from {table} where {table}.guild = $1 \
                   and (select public_channels.channel from public_channels \
                        where public_channels.channel = {table}.channel) is null"
            )
        };
        let channels = format!(
            "{} union {} order by channel desc limit $2",
            unknown_of("tournaments"),
            unknown_of("leagues")
        );
        let scan = self.scanned_games(guild).await?;
        let mut news = PublicNews {
            unknown: self.all(sql!(channels, guild, MOST_LOOKUPS)).await?,
            unnamed: Vec::new(),
            scanned_before: scan,
            scanned: scan,
            is_whole: false,
        };
        self.scan(guild, &mut news).await?;
        let most = usize::try_from(MOST_LOOKUPS).unwrap_or(usize::MAX);
        news.unknown.truncate(most);
        let old = "select player from public_names where guild = $1 and seen_at <= $2 \
                   order by seen_at limit $3";
        let since = now.minus_ms(NAME_MAX_AGE_MS);
        let old: Vec<UserId> = self.all(sql!(old, guild, since, MOST_LOOKUPS)).await?;
        news.unnamed.extend(old);
        news.unnamed.truncate(most);
        Ok(news)
    }

    /// The range of scanned games. The first check begins at the newest game.
    async fn scanned_games(&self, guild: GuildId) -> Result<Scanned, Error> {
        let sql = "select known_from, known_to, reviews from public_servers where guild = $1";
        let row = self.first(sql!(sql, guild)).await?;
        let (from, to, reviews) = row.unwrap_or((0, 0, 0));
        if from > 0 {
            return Ok(Scanned { from, to, reviews });
        }
        let to = self.newest_game(guild).await?;
        Ok(Scanned {
            from: to + 1,
            to,
            reviews,
        })
    }

    /// Scans games until one of them needs a lookup at Discord.
    async fn scan(&self, guild: GuildId, news: &mut PublicNews) -> Result<(), Error> {
        for _ in 0..MOST_WINDOWS {
            let range = news.scanned;
            let mut rows = self.games_beside(guild, "> $2", range.to).await?;
            let are_new = !rows.is_empty();
            if !are_new && range.from > 1 {
                rows = self.games_beside(guild, "< $2", range.from).await?;
            }
            let Some(last) = rows.last().map(|row| row.number) else {
                news.scanned.from = 1;
                news.is_whole = news.unknown.is_empty();
                return Ok(());
            };
            for row in rows.iter().filter(|row| !row.is_known) {
                if !news.unknown.contains(&row.channel) {
                    news.unknown.push(row.channel);
                }
            }
            let people = rows.iter().flat_map(|row| row.people.iter().copied());
            news.unnamed = self.unnamed(guild, people.collect()).await?;
            if !news.unknown.is_empty() || !news.unnamed.is_empty() {
                return Ok(());
            }
            if are_new {
                news.scanned.to = last;
            } else {
                news.scanned.from = last;
            }
        }
        Ok(())
    }

    /// Games of a server below or above a number, the nearest first.
    async fn games_beside(
        &self,
        guild: GuildId,
        side: &str,
        number: i64,
    ) -> Result<Vec<ScanRow>, Error> {
        let order = if side.starts_with('<') { "desc" } else { "asc" };
        let sql = format!(
            "select games.number, games.channel, games.white, games.black, games.house_color, \
                    case when (select public_channels.channel from public_channels \
                               where public_channels.channel = games.channel) is null \
                         then 0 else 1 end as is_known, \
                    case when {ON_SERVER} and {OPEN} then 1 else 0 end as is_seen \
             from games where {ON_SERVER} and games.guest = 0 \
               and games.number {side} order by games.number {order} limit $3"
        );
        self.all(sql!(sql, guild, number, WINDOW)).await
    }

    /// The given people on the leaderboards without a public name.
    async fn unnamed(&self, guild: GuildId, people: Vec<UserId>) -> Result<Vec<UserId>, Error> {
        if people.is_empty() {
            return Ok(people);
        }
        let people = list(people.iter().map(|person| person.store()));
        let sql = format!(
            "select people.player from (select id as player from players where id in ({people})) as people \
             where {LISTED} \
               and (select deletions.player from deletions \
                    where deletions.player = people.player) is null \
               and (select public_names.code from public_names \
                    where public_names.guild = $1 and public_names.player = people.player) is null \
             order by people.player limit $2"
        );
        self.all(sql!(sql, guild, MOST_LOOKUPS).single_use()).await
    }

    /// Runs a change that locks the row of the server first, as the settings command does, so that the two cannot
    /// deadlock. If the server has become private, nothing is written.
    async fn change_public_server<F>(
        &self,
        guild: GuildId,
        now: Moment,
        write: impl Fn(Change) -> F,
    ) -> Result<(), Error>
    where
        F: Future<Output = Result<Change, Error>>,
    {
        let record = || async {
            let mut change = self.begin_unclaimed(now).await?;
            let sql = "update public_servers set tries = tries where guild = $1";
            if change.written(sql!(sql, guild)).await? == 0 {
                return Ok(());
            }
            write(change).await?.commit().await
        };
        self.retrying(record).await
    }

    /// Records the channels that all members can see, and deletes the names that are no longer public.
    pub async fn record_public_sights(
        &self,
        lease: JobLease<GuildId>,
        sights: &[(ChannelId, bool)],
        now: Moment,
    ) -> Result<(), Error> {
        let guild = lease.key;
        let record = |mut change: Change| async move {
            for &(channel, is_open) in sights {
                let sql =
                    "update public_channels set is_open = $1 where channel = $2 and guild = $3";
                change.execute(sql!(sql, is_open, channel, guild)).await?;
            }
            if sights.iter().any(|&(_, is_open)| is_open) {
                change.review_all(guild).await?;
            }
            change.forget_unseen_names(guild).await?;
            Ok(change)
        };
        self.change_public_server(guild, now, record).await
    }

    /// Records the new home channels of threads, if they still have any, and deletes the names that are no longer
    /// public.
    pub async fn record_public_homes(
        &self,
        lease: JobLease<GuildId>,
        threads: &[(ChannelId, Option<(ChannelId, bool)>)],
        now: Moment,
    ) -> Result<(), Error> {
        let guild = lease.key;
        let record = |mut change: Change| async move {
            for &(thread, home) in threads {
                let sql = "update public_channels set home = $1 where channel = $2 and guild = $3";
                let at = home.map(|(home, _)| home);
                change.execute(sql!(sql, at, thread, guild)).await?;
                if let Some((at, _)) = home {
                    change.add_public_place(guild, at, home).await?;
                }
            }
            if threads.iter().any(|(_, home)| home.is_some()) {
                change.review_all(guild).await?;
            }
            change.forget_unseen_names(guild).await?;
            Ok(change)
        };
        self.change_public_server(guild, now, record).await
    }

    /// Records the time of a check of threads.
    pub async fn record_thread_checks(
        &self,
        lease: JobLease<GuildId>,
        threads: &[ChannelId],
        now: Moment,
    ) -> Result<(), Error> {
        let threads = list(threads.iter().map(|thread| thread.store()));
        let sql = format!(
            "update public_channels set asked_at = $1 where guild = $2 and channel in ({threads})"
        );
        self.write(sql!(sql, now, lease.key).single_use()).await
    }

    /// Records the home channel of a new channel or thread, and whether all members can see it.
    pub async fn record_public_home(
        &self,
        lease: JobLease<GuildId>,
        place: ChannelId,
        home: Option<(ChannelId, bool)>,
        now: Moment,
    ) -> Result<(), Error> {
        let record = |mut change: Change| async move {
            change.add_public_place(lease.key, place, home).await?;
            Ok(change)
        };
        self.change_public_server(lease.key, now, record).await
    }

    /// Hides the games of a deleted thread, and deletes the names that are no longer public.
    pub async fn forget_public_home(&self, thread: ChannelId, now: Moment) -> Result<(), Error> {
        let sql = "select guild from public_channels where channel = $1 and home <> channel";
        let Some(guild) = self.first::<GuildId>(sql!(sql, thread)).await? else {
            return Ok(());
        };
        let forget = |mut change: Change| async move {
            let sql = "update public_channels set home = null where channel = $1 and guild = $2";
            change.execute(sql!(sql, thread, guild)).await?;
            change.forget_unseen_names(guild).await?;
            Ok(change)
        };
        self.change_public_server(guild, now, forget).await
    }

    /// Records the name of a person while the server is public and the person has data and is on the leaderboards. An
    /// existing code stays.
    pub async fn record_public_name(
        &self,
        lease: JobLease<GuildId>,
        player: UserId,
        name: &PublicName,
        now: Moment,
    ) -> Result<(), Error> {
        let sql = format!(
            "insert into public_names (guild, player, code, name, seen_at) \
             select cast($1 as bigint), people.player, cast($3 as bigint), cast($4 as text), \
                    cast($5 as bigint) \
             from (select id as player from players where id = $2) as people \
             where {LISTED} \
               and people.player not in (select player from deletions) \
             on conflict (guild, player) do update \
             set name = excluded.name, seen_at = excluded.seen_at"
        );
        let (code, name) = (name.code, name.name.clone());
        let row = sql!(sql, lease.key, player, code, name, now);
        let record = |mut change: Change| {
            let row = row.clone();
            async move {
                change.execute(row).await?;
                Ok(change)
            }
        };
        self.change_public_server(lease.key, now, record).await
    }

    /// Records a finished check of a server, valid until `open_until`. The next one is due at `due`.
    pub async fn end_public_look(
        &self,
        lease: JobLease<GuildId>,
        name: &str,
        open_until: Moment,
        due: Moment,
    ) -> Result<(), Error> {
        let sql = "update public_servers set name = $1, open_until_at = $2, due = $3, tries = 0 \
                   where guild = $4 and due = $5";
        self.write(sql!(sql, name, open_until, due, lease.key, lease.until))
            .await
    }

    /// Records the range of scanned games. After the last game, deletes the names that are no longer public.
    pub async fn record_scanned_games(
        &self,
        lease: JobLease<GuildId>,
        news: &PublicNews,
        now: Moment,
    ) -> Result<(), Error> {
        let (before, scan) = (news.scanned_before, news.scanned);
        if before == scan && scan.to > 0 {
            return Ok(());
        }
        // If the scan was restarted in between, the range stays for the next check.
        let sql = "update public_servers set known_from = $1, known_to = $2 \
                   where guild = $3 and reviews = $4 and due = $5";
        let (guild, until) = (lease.key, lease.until);
        let range = sql!(sql, scan.from, scan.to, guild, scan.reviews, until);
        self.write(range).await?;
        if news.is_whole && self.has_unseen_names(guild).await? {
            let forget = |mut change: Change| async move {
                change.forget_unseen_names(guild).await?;
                Ok(change)
            };
            self.change_public_server(guild, now, forget).await?;
        }
        Ok(())
    }

    async fn has_unseen_names(&self, guild: GuildId) -> Result<bool, Error> {
        let sql = format!(
            "select player from public_names where guild = $1 and not {} limit 1",
            seen("public_names.player")
        );
        Ok(self.first::<UserId>(sql!(sql, guild)).await?.is_some())
    }

    /// Closes a server that the bot has left until the next check at `due`.
    pub async fn close_public_server(
        &self,
        lease: JobLease<GuildId>,
        due: Moment,
    ) -> Result<(), Error> {
        let sql = "delete from public_names where guild = $1";
        self.write(sql!(sql, lease.key)).await?;
        let sql = "update public_servers set open_until_at = 0, known_from = 0, known_to = 0, \
                          reviews = reviews + 1, due = $1, tries = 0 \
                   where guild = $2 and due = $3";
        self.write(sql!(sql, due, lease.key, lease.until)).await
    }
}

impl FromRow for ScanRow {
    fn from_row(row: &Row) -> Result<ScanRow, Error> {
        let is_seen: bool = row.read("is_seen")?;
        let house: Option<String> = row.read("house_color")?;
        let seats = ["white", "black"].into_iter();
        let seats = seats.filter(|color| is_seen && house.as_deref() != Some(color));
        Ok(ScanRow {
            number: row.read("number")?,
            channel: row.read("channel")?,
            is_known: row.read("is_known")?,
            people: seats
                .map(|color| row.read(color))
                .collect::<Result<_, _>>()?,
        })
    }
}
