//! The roles of members. A row is its own due work: it says which roles the bot gave, and when they are to be compared
//! with what they should be.

use crate::database::{Change, Error, FromRow, Row, Store, sql};
use crate::job::{Job, JobLease, Key, KeyColumns};
use crate::person::settings::Owner;
use tavern_game::{GivenRoles, GuildId, Leaderboard, Moment, Seek, UserId};

/// A person on a server.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Member {
    pub guild: GuildId,
    pub player: UserId,
}

/// The roles of members. An attempt during an outage of Discord's counts too, because the next one must know of it; some
/// eight days pass until one is given up.
pub(crate) const MEMBER_ROLES: Job = Job {
    kind: "roles of a member",
    table: "member_roles",
    key: &["guild", "player"],
    rows: "0 = 0",
    most_tries: 200,
    forgets: "",
    // They rest for a day if Discord refuses them.
    latest_ms: 2 * 24 * 60 * 60 * 1000,
};

impl Key for Member {
    fn columns(self) -> KeyColumns {
        KeyColumns(vec![self.guild.into(), self.player.into()])
    }
}

impl RoleWork {
    /// The same after its attempt has begun.
    #[must_use]
    pub fn begun(self, lease: JobLease<Member>) -> RoleWork {
        RoleWork { lease, ..self }
    }
}

impl FromRow for Member {
    fn from_row(row: &Row) -> Result<Member, Error> {
        Ok(Member {
            guild: row.read("guild")?,
            player: row.read("player")?,
        })
    }
}

/// The roles of a member, which this process may change for a limited time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RoleWork {
    pub lease: JobLease<Member>,
    /// They want the role for seeks.
    pub wants_seeks: bool,
    pub given: GivenRoles,
    marks: i64,
}

/// How far ahead a due time can be while a process works. A later one is a pause.
const LONGEST_LEASE_MS: i64 = 60_000;

/// Makes rows due; one that a process works on becomes due when that ends. Attempts before a rest are forgotten, except
/// that there was one: Discord tells the bot of no member who left and came back, so their roles are given again.
const MARK: &str = "due = coalesce(member_roles.due, excluded.due), marks = member_roles.marks + 1, \
                    tries = case when member_roles.due is null then 1 \
                                 else member_roles.tries end, \
                    given_up_at = null";

/// The same for rows that are there, with the due time as the first parameter.
const MARK_KNOWN: &str = "due = coalesce(due, $1), marks = marks + 1, \
                          tries = case when tries > 1 then 1 else tries end, given_up_at = null";

/// The names of the settings of a server that give roles to players. They are those in `app`.
const USES_RATINGS: &str = "settings.kind = 'server' and settings.value <> 'unset' \
     and settings.name in ('champion-role', 'band-1', 'band-2', 'band-3', 'band-4', 'band-5')";

impl Store {
    /// Takes the roles of a member that are due, until `until`.
    pub async fn claim_roles(&self, now: Moment, until: Moment) -> Result<Option<RoleWork>, Error> {
        let job = &MEMBER_ROLES;
        let columns = "seeks, seek_role, champion_role, band_role, marks";
        let claimed = self.claim_row(job, job.rows, columns, now, until);
        let Some((lease, row)) = claimed.await? else {
            return Ok(None);
        };
        Ok(Some(RoleWork {
            lease,
            wants_seeks: row.read("seeks")?,
            given: GivenRoles {
                seeks: row.read("seek_role")?,
                champion: row.read("champion_role")?,
                band: row.read("band_role")?,
            },
            marks: row.read("marks")?,
        }))
    }

    /// Records the roles that a member has from now on. Returns whether this process still has the work.
    pub async fn record_roles(&self, work: RoleWork, given: GivenRoles) -> Result<bool, Error> {
        let sql = "update member_roles set seek_role = $1, champion_role = $2, band_role = $3 \
                   where guild = $4 and player = $5 and due = $6 returning player";
        self.has_written(sql!(
            sql,
            given.seeks,
            given.champion,
            given.band,
            work.lease.key.guild,
            work.lease.key.player,
            work.lease.until
        ))
        .await
    }

    /// Ends the work. A row without a role and without a wish is deleted. What has changed meanwhile is due.
    pub async fn end_roles(&self, work: RoleWork, now: Moment) -> Result<(), Error> {
        let Member { guild, player } = work.lease.key;
        let sql = "delete from member_roles \
                   where guild = $1 and player = $2 and due = $3 and marks = $4 and seeks = 0 \
                     and seek_role is null and champion_role is null and band_role is null";
        self.write(sql!(sql, guild, player, work.lease.until, work.marks))
            .await?;
        let sql = "update member_roles \
                   set due = case when marks = $1 then null else cast($2 as bigint) end, tries = 0 \
                   where guild = $3 and player = $4 and due = $5";
        self.write(sql!(sql, work.marks, now, guild, player, work.lease.until))
            .await
    }

    /// Forgets a member who has left the server.
    pub async fn forget_member(&self, lease: JobLease<Member>) -> Result<(), Error> {
        let sql = "delete from member_roles where guild = $1 and player = $2 and due = $3";
        self.write(sql!(sql, lease.key.guild, lease.key.player, lease.until))
            .await
    }

    /// Lets a member rest until something changes. Nothing changes any more for a person whose data is deleted.
    pub async fn rest_roles(&self, lease: JobLease<Member>) -> Result<(), Error> {
        let Member { guild, player } = lease.key;
        let sql = "delete from member_roles \
                   where guild = $1 and player = $2 and due = $3 and seeks = 0 \
                     and not exists (select 1 from players where id = $2)";
        self.write(sql!(sql, guild, player, lease.until)).await?;
        let sql =
            "update member_roles set due = null where guild = $1 and player = $2 and due = $3";
        self.write(sql!(sql, guild, player, lease.until)).await
    }

    /// Lets a server rest until a later instant, because Discord refuses its roles to the bot.
    /// Rows that other processes work on are theirs.
    pub async fn pause_roles(
        &self,
        lease: JobLease<Member>,
        now: Moment,
        until: Moment,
    ) -> Result<(), Error> {
        let sql = "update member_roles \
                   set due = $1, tries = case when tries < $2 then cast($2 as bigint) else tries end \
                   where guild = $3 and (due <= $4 or player = $5 and due = $6)";
        let Member { guild, player } = lease.key;
        self.write(sql!(
            sql,
            until,
            lease.tries,
            guild,
            now,
            player,
            lease.until
        ))
        .await
    }

    /// The members who have the role of the leader.
    pub async fn champions(&self, guild: GuildId) -> Result<Vec<UserId>, Error> {
        let sql = "select player from member_roles \
                   where guild = $1 and champion_role is not null";
        self.all(sql!(sql, guild)).await
    }

    /// Makes the roles of a member due.
    pub async fn mark_member(
        &self,
        guild: GuildId,
        player: UserId,
        now: Moment,
    ) -> Result<(), Error> {
        let sql = format!(
            "insert into member_roles (guild, player, due) values ($1, $2, $3) \
             on conflict (guild, player) do update set {MARK}"
        );
        self.write(sql!(sql, guild, player, now)).await
    }

    /// Whether a person wants to hear of seeks on a server.
    pub async fn wants_seeks(&self, guild: GuildId, person: UserId) -> Result<bool, Error> {
        let sql = "select player from member_roles where guild = $1 and player = $2 and seeks = 1";
        self.exists(sql!(sql, guild, person)).await
    }
}

impl Change {
    /// Stores whether a person wants to hear of seeks on a server. Their role follows.
    pub async fn choose_seek_notices(
        &mut self,
        guild: GuildId,
        person: UserId,
        wants: bool,
    ) -> Result<(), Error> {
        let now = self.now();
        let sql = format!(
            "insert into member_roles (guild, player, seeks, due) values ($1, $2, $3, $4) \
             on conflict (guild, player) do update set seeks = excluded.seeks, {MARK}"
        );
        self.execute(sql!(sql, guild, person, wants, now)).await
    }

    /// Makes the roles of a member due who has roles, or wants one.
    pub(crate) async fn mark_known_member(
        &mut self,
        guild: GuildId,
        player: UserId,
    ) -> Result<(), Error> {
        let now = self.now();
        let sql = format!("update member_roles set {MARK_KNOWN} where player = $2 and guild = $3");
        self.execute(sql!(sql, now, player, guild)).await
    }

    /// Whether a new seek may mention the role of its server: none within the last hour did. The numbers of the server
    /// are locked, so that two seeks at one instant see each other.
    pub async fn may_mention_seekers(&mut self, guild: GuildId) -> Result<bool, Error> {
        self.lock_beginnings(guild).await?;
        let since = self.now().minus_ms(Seek::MENTION_EVERY_MS);
        let sql = "select id from seeks \
                   where guild = $1 and mentions is not null and made_at > $2 limit 1";
        Ok(!self.exists(sql!(sql, guild, since)).await?)
    }

    /// Makes the roles of a player due after a rated game, if their server gives roles by ratings.
    pub(crate) async fn mark_rated(&mut self, guild: GuildId, player: UserId) -> Result<(), Error> {
        let now = self.now();
        let sql = format!(
            "insert into member_roles (guild, player, due) \
             select cast($1 as bigint), cast($2 as bigint), cast($3 as bigint) \
             where exists (select 1 from settings where settings.owner = $1 and {USES_RATINGS}) \
             on conflict (guild, player) do update set {MARK}"
        );
        self.execute(sql!(sql, guild, player, now)).await
    }

    /// Makes the roles of all members of a server due, those that rest included.
    pub async fn mark_server(&mut self, guild: GuildId) -> Result<(), Error> {
        let now = self.now();
        let resting = now.plus_ms(LONGEST_LEASE_MS);
        self.execute(sql!(
            "update member_roles \
             set due = case when due is null or due > $2 then cast($3 as bigint) else due end, \
                 marks = marks + 1, \
                 tries = case when due is null or tries > 1 then 1 else tries end, \
                 given_up_at = null where guild = $1",
            guild,
            resting,
            now,
        ))
        .await?;
        let sql = format!(
            "insert into member_roles (guild, player, due) \
             select scope, player, cast($2 as bigint) from ratings \
             where scope = $1 and player > 0 and games >= $3 \
               and exists (select 1 from settings where settings.owner = $1 and {USES_RATINGS}) \
             on conflict (guild, player) do nothing"
        );
        self.execute(sql!(sql, guild, now, Leaderboard::FEWEST_GAMES))
            .await
    }

    /// Makes the roles due that follow from a setting.
    pub(crate) async fn mark_after_choice(
        &mut self,
        owner: Owner,
        name: &str,
    ) -> Result<(), Error> {
        match (owner, name) {
            (
                Owner::Server(guild),
                "seek-role" | "champion-role" | "band-1" | "band-2" | "band-3" | "band-4"
                | "band-5",
            ) => self.mark_server(guild).await,
            (Owner::Person(person), "leaderboards") => self.mark_everywhere(person).await,
            _ => Ok(()),
        }
    }

    /// Makes the roles of a person due on all servers that give roles by ratings.
    async fn mark_everywhere(&mut self, person: UserId) -> Result<(), Error> {
        let now = self.now();
        let sql = format!(
            "insert into member_roles (guild, player, due) \
             select scope, player, cast($2 as bigint) from ratings \
             where player = $1 and exists (select 1 from settings \
                   where settings.owner = ratings.scope and {USES_RATINGS}) \
             on conflict (guild, player) do update set {MARK}"
        );
        self.execute(sql!(sql, person, now)).await
    }

    /// Lets all roles of a person whose data is deleted be taken away. Their rows go with the roles.
    pub(crate) async fn leave_roles(&mut self, person: UserId) -> Result<(), Error> {
        let now = self.now();
        let bare = "player = $1 and seek_role is null and champion_role is null \
                    and band_role is null";
        self.forget("member_roles", bare, person).await?;
        let sql = format!("update member_roles set seeks = 0, {MARK_KNOWN} where player = $2");
        self.execute(sql!(sql, now, person)).await
    }
}
