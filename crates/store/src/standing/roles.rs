//! The roles of members. A row is its own due work: it has the roles given by the bot, and the time of the next
//! comparison with the roles a member should have.

use crate::database::{Change, Error, FromRow, Row, Store, sql};
use crate::job::{Job, JobLease, Key, KeyColumns};
use crate::person::settings::Owner;
use tavern_game::{DAY_MS, GivenRoles, GuildId, Leaderboard, Moment, Seek, UserId};

/// A person on a server.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Member {
    pub guild: GuildId,
    pub player: UserId,
}

/// The roles of members. Attempts during an outage of Discord count too, because the next attempt must know about them;
/// a row is given up after about eight days.
pub(crate) const MEMBER_ROLES: Job = Job {
    kind: "roles of a member",
    table: "member_roles",
    key: &["guild", "player"],
    rows: Job::EVERY_ROW,
    most_tries: 200,
    forgets: "",
    // Roles refused by Discord rest for a day.
    latest_ms: 2 * DAY_MS,
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

/// The roles of a member, leased by this process.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RoleWork {
    pub lease: JobLease<Member>,
    /// The member subscribes to seeks.
    pub wants_seeks: bool,
    pub given: GivenRoles,
    marks: i64,
}

/// The maximum distance of a due time during an attempt. A later one is a pause.
const LONGEST_LEASE_MS: i64 = 60_000;

/// Makes rows due; a row with a running attempt becomes due at its end. The attempts before a rest are reset to one,
/// because the bot gets no news of members who left and rejoined, so the next attempt must give their roles anew.
const MARK: &str = "due = coalesce(member_roles.due, excluded.due), marks = member_roles.marks + 1, \
                    tries = case when member_roles.due is null then 1 \
                                 else member_roles.tries end, \
                    given_up_at = null";

/// The same for existing rows, with the due time as the first parameter.
const MARK_EXISTING: &str = "due = coalesce(due, $1), marks = marks + 1, \
                          tries = case when tries > 1 then 1 else tries end, given_up_at = null";

/// The settings of a server that give roles to players, under the names used by `app`.
const USES_RATINGS: &str = "settings.kind = 'server' and settings.value <> 'unset' \
     and settings.name in ('champion-role', 'band-1', 'band-2', 'band-3', 'band-4', 'band-5')";

impl Store {
    /// Takes a lease on the next due roles of a member, until `until`.
    pub async fn claim_roles(&self, now: Moment, until: Moment) -> Result<Option<RoleWork>, Error> {
        let job = &MEMBER_ROLES;
        let columns = "seeks, seek_role, champion_role, band_role, marks";
        let claim = self.claim_row(job, job.rows, columns, now, until);
        let Some((lease, row)) = claim.await? else {
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

    /// Records the present roles of a member. Returns whether this process still has the lease.
    pub async fn record_roles(&self, work: RoleWork, roles: GivenRoles) -> Result<bool, Error> {
        let sql = "update member_roles set seek_role = $1, champion_role = $2, band_role = $3 \
                   where guild = $4 and player = $5 and due = $6 returning player";
        self.has_written(sql!(
            sql,
            roles.seeks,
            roles.champion,
            roles.band,
            work.lease.key.guild,
            work.lease.key.player,
            work.lease.until
        ))
        .await
    }

    /// Ends the work. A row without roles or a subscription is deleted. A row marked during the attempt is due
    /// immediately.
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

    /// Deletes the row of a former member.
    pub async fn forget_member(&self, lease: JobLease<Member>) -> Result<(), Error> {
        let sql = "delete from member_roles where guild = $1 and player = $2 and due = $3";
        self.write(sql!(sql, lease.key.guild, lease.key.player, lease.until))
            .await
    }

    /// Puts the roles of a member to rest until something changes. For a person with deleted data nothing can, so that
    /// row is deleted.
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

    /// Puts the roles of a server to rest until a later instant, because Discord does not let the bot change them. Rows
    /// leased by other processes stay as they are.
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

    /// The members with the leader's role.
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

    /// Whether a person subscribes to seeks on a server.
    pub async fn has_seek_notices(&self, guild: GuildId, person: UserId) -> Result<bool, Error> {
        let sql = "select player from member_roles where guild = $1 and player = $2 and seeks = 1";
        self.exists(sql!(sql, guild, person)).await
    }
}

impl Change {
    /// Stores whether a person subscribes to seeks on a server. Their role is due.
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

    /// Makes the roles of a member due if there is a row.
    pub(crate) async fn mark_existing_member(
        &mut self,
        guild: GuildId,
        player: UserId,
    ) -> Result<(), Error> {
        let now = self.now();
        let sql =
            format!("update member_roles set {MARK_EXISTING} where player = $2 and guild = $3");
        self.execute(sql!(sql, now, player, guild)).await
    }

    /// Whether a new seek may mention the role of its server: no seek of the last hour did. The numbers of the server
    /// are locked, so that of two simultaneous seeks only one does.
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

    /// Makes the roles of all members of a server due, including those at rest.
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

    /// Makes the roles due that depend on a setting.
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

    /// Makes all roles of a person with deleted data due for removal. The rows are deleted with the roles.
    pub(crate) async fn revoke_roles(&mut self, person: UserId) -> Result<(), Error> {
        let now = self.now();
        let bare = "player = $1 and seek_role is null and champion_role is null \
                    and band_role is null";
        self.forget("member_roles", bare, person).await?;
        let sql = format!("update member_roles set seeks = 0, {MARK_EXISTING} where player = $2");
        self.execute(sql!(sql, now, person)).await
    }
}
