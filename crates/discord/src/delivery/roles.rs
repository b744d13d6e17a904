//! The roles of a server: the bot's permissions for them, and the updates of those of members.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::time::Duration;

use serde::{Deserialize, Deserializer, de};
use serenity::all::{GuildId, LightMethod, Permissions, Request, RoleId, Route, UserId};

use super::Delivery;
use super::due_work::DueWork;
use crate::interaction::permission_bits;
use crate::rest::retry::{self, code, retrying};
use crate::snowflake::snowflake;
use tavern_app::due::roles::{self, RolePlan, RoleTask, RolesEnd};
use tavern_app::first_step::RolesUnknown;
use tavern_app::rights::{MemberStanding, Standing};
use tavern_app::{App, Result};
use tavern_game::{self as game, Moment};

/// The time for the changes of a member, shorter than the lease on them.
const LIMIT: Duration = Duration::from_secs(20);

/// A role, reduced to the fields in use (API documentation, "Permissions", Role Object).
#[derive(Debug, Deserialize)]
pub(crate) struct Role {
    id: RoleId,
    position: u32,
    #[serde(deserialize_with = "bits")]
    permissions: u64,
    managed: bool,
    mentionable: bool,
}

/// All permissions, also those that the library does not know yet. Those beyond 64 bits are left out.
pub(super) fn bits<'de, D: Deserializer<'de>>(from: D) -> Result<u64, D::Error> {
    let text = String::deserialize(from)?;
    permission_bits(&text).ok_or_else(|| de::Error::custom("permissions are no number"))
}

/// A member, reduced to the fields in use.
#[derive(Debug, Deserialize)]
pub(crate) struct Member {
    roles: Vec<RoleId>,
}

/// A server, reduced to the fields in use.
#[derive(Debug, Deserialize)]
struct Guild {
    owner_id: UserId,
    roles: Vec<Role>,
}

/// The changes of roles.
pub(crate) struct MemberRoles;

impl DueWork for MemberRoles {
    const KIND: &'static str = "roles";
    const MOST: u32 = 10;
    type Task = RoleTask;
    type Answers = Servers;

    async fn claim(app: &App, now: Moment) -> Result<Option<RoleTask>> {
        roles::claim_roles(app, now).await
    }

    async fn work_on(delivery: &Delivery, task: RoleTask, servers: &mut Servers) -> Result<()> {
        delivery.change_roles_of(&task, servers).await;
        Ok(())
    }
}

/// The roles of servers, read once per round.
pub(crate) type Servers = HashMap<game::GuildId, game::ServerRoles>;

impl Delivery {
    /// The current roles of a server, for a waiting person.
    pub(super) async fn server_roles(
        &self,
        guild: game::GuildId,
    ) -> Result<game::ServerRoles, RolesUnknown> {
        let limit = self.timing.channel_check_within;
        match tokio::time::timeout(limit, self.read_roles(guild)).await {
            Ok(Ok(roles)) => Ok(roles),
            Ok(Err(error)) => {
                tracing::warn!(guild = guild.0, %error, "failed to read the roles of a server");
                Err(RolesUnknown)
            }
            Err(_) => Err(RolesUnknown),
        }
    }

    /// The current permissions of a member, for a waiting person.
    pub(super) async fn member_standing(
        &self,
        guild: game::GuildId,
        person: game::UserId,
    ) -> MemberStanding {
        let limit = self.timing.channel_check_within;
        let reading =
            self.read_standing(snowflake::<GuildId>(guild.0), snowflake::<UserId>(person.0));
        match tokio::time::timeout(limit, reading).await {
            Ok(Ok(standing)) => MemberStanding::Known(standing),
            Ok(Err(error)) => {
                let code = retry::discord_code(&error);
                if matches!(code, Some(code::UNKNOWN_MEMBER | code::UNKNOWN_USER)) {
                    return MemberStanding::Gone;
                }
                tracing::warn!(guild = guild.0, %error, "failed to read the rights of a member");
                MemberStanding::Unknown
            }
            Err(_) => MemberStanding::Unknown,
        }
    }

    async fn read_standing(
        &self,
        guild_id: GuildId,
        user_id: UserId,
    ) -> serenity::Result<Standing> {
        let member = Request::new(Route::GuildMember { guild_id, user_id }, LightMethod::Get);
        let member: Member = self.rest.fire(member).await?;
        let guild = Request::new(Route::Guild { guild_id }, LightMethod::Get);
        let guild: Guild = self.rest.fire(guild).await?;
        let rights = permissions(guild_id, &guild.roles, &member);
        let manages = rights.administrator() || rights.manage_guild() || guild.owner_id == user_id;
        let roles = member.roles.iter().map(|role| game::RoleId(role.get()));
        Ok(Standing {
            manages,
            roles: roles.collect(),
        })
    }

    async fn read_roles(&self, guild: game::GuildId) -> serenity::Result<game::ServerRoles> {
        let guild_id = snowflake::<GuildId>(guild.0);
        let roles = Request::new(Route::GuildRoles { guild_id }, LightMethod::Get);
        let roles: Vec<Role> = self.rest.fire(roles).await?;
        let Some(identity) = self.rest.identity() else {
            return Err(serenity::Error::Other(
                "the bot does not know its own id yet",
            ));
        };
        let user_id = identity.user;
        let member = Request::new(Route::GuildMember { guild_id, user_id }, LightMethod::Get);
        let member: Member = self.rest.fire(member).await?;
        Ok(judged(guild_id, &roles, &member))
    }

    async fn change_roles_of(&self, task: &RoleTask, servers: &mut Servers) {
        let (guild, player) = (task.guild().0, task.player().0);
        let outcome = tokio::time::timeout(LIMIT, self.try_roles(task, servers)).await;
        let end = match outcome {
            Ok(Ok(Some(end))) => end,
            // Another process has the work.
            Ok(Ok(None)) => return,
            // It is due after the lease ends.
            Ok(Err(error)) => {
                return tracing::warn!(guild, player, %error, "failed to change the roles of a member");
            }
            Err(_) => {
                return tracing::warn!(
                    guild,
                    player,
                    "failed to change the roles of a member in time"
                );
            }
        };
        if let Err(error) = roles::end_roles(&self.app, task, end, self.clock.now()).await {
            tracing::warn!(?error, "failed to record the roles of a member");
        }
    }

    /// Takes roles away, records the others, and gives them. `None` if another process has the work.
    async fn try_roles(
        &self,
        task: &RoleTask,
        servers: &mut Servers,
    ) -> anyhow::Result<Option<RolesEnd>> {
        let server = match servers.entry(task.guild()) {
            Entry::Occupied(server) => server.into_mut(),
            Entry::Vacant(entry) => match self.read_roles(task.guild()).await {
                Ok(server) => entry.insert(server),
                // The bot has left that server.
                Err(error) if retry::is_final(&error) => return Ok(Some(RolesEnd::Refused)),
                Err(error) => return Err(error.into()),
            },
        };
        let plan = task.plan(server);
        if !server.may_give && !plan.changes.is_empty() {
            return Ok(Some(RolesEnd::Refused));
        }
        self.carry_out(task, &plan).await
    }

    async fn carry_out(
        &self,
        task: &RoleTask,
        plan: &RolePlan,
    ) -> anyhow::Result<Option<RolesEnd>> {
        for role in &plan.changes.take {
            if let Some(end) = self.set_role(task, *role, LightMethod::Delete).await? {
                return Ok(Some(end));
            }
        }
        let start = roles::begin_giving_roles(&self.app, task, plan).await;
        if !start.map_err(|error| anyhow::anyhow!("{error:?}"))? {
            return Ok(None);
        }
        for role in &plan.changes.give {
            if let Some(end) = self.set_role(task, *role, LightMethod::Put).await? {
                return Ok(Some(end));
            }
        }
        Ok(Some(RolesEnd::Done))
    }

    /// Changes one role of a member. A repetition is safe. Returns an end if Discord refuses.
    async fn set_role(
        &self,
        task: &RoleTask,
        role: game::RoleId,
        method: LightMethod,
    ) -> serenity::Result<Option<RolesEnd>> {
        let takes = matches!(method, LightMethod::Delete);
        let route = Route::GuildMemberRole {
            guild_id: snowflake::<GuildId>(task.guild().0),
            user_id: snowflake::<UserId>(task.player().0),
            role_id: snowflake::<RoleId>(role.0),
        };
        let set = || self.rest.request(Request::new(route, method));
        match retrying(LIMIT, set).await {
            Ok(_) => Ok(None),
            Err(error) => match retry::discord_code(&error) {
                Some(code::UNKNOWN_MEMBER | code::UNKNOWN_USER) => Ok(Some(RolesEnd::Left)),
                // A deleted role has no members.
                Some(code::UNKNOWN_ROLE) if takes => Ok(None),
                _ if retry::is_final(&error) => {
                    let (guild, role) = (task.guild().0, role.0);
                    tracing::info!(guild, role, %error, "Discord refuses to change a role of a member");
                    Ok(Some(RolesEnd::Refused))
                }
                _ => Err(error),
            },
        }
    }
}

/// The permissions of a member on the server. The role of all members has the id of the server.
fn permissions(guild: GuildId, roles: &[Role], member: &Member) -> Permissions {
    let has = |role: &&Role| role.id.get() == guild.get() || member.roles.contains(&role.id);
    let rights = roles.iter().filter(has);
    Permissions::from_bits_truncate(rights.fold(0, |rights, role| rights | role.permissions))
}

/// The roles as the bot may use them. The bot can give a role only if it has a higher one; the role of all members has
/// the id of the server.
pub(crate) fn judged(guild: GuildId, roles: &[Role], bot: &Member) -> game::ServerRoles {
    let is_everyones = |role: &Role| role.id.get() == guild.get();
    let everyone = roles.iter().find(|role| is_everyones(role));
    let everyone = everyone.map_or(0, |role| role.permissions);
    let own = roles.iter().filter(|role| bot.roles.contains(&role.id));
    let highest = own.map(|role| role.position).max().unwrap_or(0);
    let rights = permissions(guild, roles, bot);
    let may = |permission| rights.administrator() || rights.contains(permission);
    game::ServerRoles {
        may_give: may(Permissions::MANAGE_ROLES),
        may_mention: may(Permissions::MENTION_EVERYONE),
        roles: roles
            .iter()
            .map(|role| game::ServerRole {
                id: game::RoleId(role.id.get()),
                is_everyones: is_everyones(role),
                is_managed: role.managed,
                has_permissions: role.permissions & !everyone != 0,
                is_below_bot: role.position < highest,
                is_mentionable: role.mentionable,
            })
            .collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn role_is_judged_by_the_highest_role_of_the_bot() {
        let role = |id, position, permissions| Role {
            id: snowflake::<RoleId>(id),
            position,
            permissions,
            managed: false,
            mentionable: id == 3,
        };
        let send = Permissions::SEND_MESSAGES.bits();
        // A permission that the library does not know.
        let other_bit = 1 << 62;
        let roles = [
            role(1, 0, send),
            role(2, 1, send),
            role(3, 2, 0),
            role(4, 3, Permissions::MANAGE_ROLES.bits()),
            role(5, 4, other_bit),
        ];
        let check = |bot: &[u64], may_give: bool, below: &[u64]| {
            let bot = Member {
                roles: bot.iter().copied().map(snowflake::<RoleId>).collect(),
            };
            let server = judged(snowflake::<GuildId>(1), &roles, &bot);
            assert_eq!(server.may_give, may_give);
            assert!(!server.may_mention);
            let matches = server.roles.iter();
            let matches = matches
                .filter(|role| role.is_below_bot)
                .map(|role| role.id.0);
            assert_eq!(matches.collect::<Vec<_>>(), below);
            let has = |is: fn(&game::ServerRole) -> bool| -> Vec<u64> {
                let matches = server.roles.iter().filter(|role| is(role));
                matches.map(|role| role.id.0).collect()
            };
            assert_eq!(has(|role| role.is_everyones), [1]);
            assert_eq!(has(|role| role.has_permissions), [4, 5]);
            assert_eq!(has(|role| role.is_mentionable), [3]);
        };
        check(&[], false, &[]);
        check(&[4], true, &[1, 2, 3]);
        check(&[2], false, &[1]);
        check(&[2, 5, 4], true, &[1, 2, 3, 4]);
    }
}
