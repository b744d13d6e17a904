//! The roles of members, compared with the rules after a change. The code for Discord applies the difference.
//!
//! The roles of a member are due work in the row of `member_roles`, with the roles given by the bot. A change that may
//! concern them (a rated game, a choice, a deletion) only makes the row due. The process that takes it compares the
//! roles with those due by the leaderboard (`crates/game/src/standing/roles.rs`), takes some away, records the others
//! and gives them (`discord/src/delivery/roles.rs`). So the bot gives only recorded roles; after an attempt with an
//! unknown end it gives all of them anew. A mark during the work (`marks`) leaves the row due and the lease whole, so
//! two processes never work on one member. A refusal lets all rows of the server rest.

use super::job;
use super::work::LEASE_MS;
use crate::{App, Result};
use tavern_game::{
    ChosenRoles, GivenRoles, GuildId, Leaderboard, MINUTE_MS, MemberFacts, Metric, Moment, Reach,
    RoleChanges, RoleId, Scope, ServerRoles, UserId,
};
use tavern_store::{Member, RoleWork};

/// The pauses after a refusal, in minutes. The last one repeats.
const PAUSES: [i64; 5] = [5, 10, 60, 6 * 60, 24 * 60];

/// After this number of attempts, ten of them a day apart, refused roles rest until something changes.
const MOST_REFUSED: u32 = 15;

/// A member whose roles this process may change for a limited time.
#[derive(Debug)]
pub struct RoleTask {
    work: RoleWork,
    choices: ChosenRoles,
    moderators: Option<RoleId>,
    facts: MemberFacts,
}

/// The roles that a member should have, and the changes to get there.
#[derive(Debug)]
pub struct RolePlan {
    after: GivenRoles,
    pub changes: RoleChanges,
}

impl RoleTask {
    pub fn guild(&self) -> GuildId {
        self.work.lease.key.guild
    }

    pub fn player(&self) -> UserId {
        self.work.lease.key.player
    }

    /// The changes for a server in its current state. A role that the bot must not give, or cannot reach, blocks no
    /// other.
    pub fn plan(&self, roles: &ServerRoles) -> RolePlan {
        let RoleWork {
            given: before,
            lease,
            ..
        } = self.work;
        let fit = self.choices.fit(roles, self.moderators);
        let after = before.due(&fit, roles, self.facts);
        // An earlier attempt may have ended anywhere, and a member may have left and come back.
        let is_sure = lease.tries() == 1;
        RolePlan {
            after,
            changes: before.changes_to(after, roles, is_sure),
        }
    }
}

/// The outcome of the changes on Discord.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RolesEnd {
    Done,
    /// The member has left the server.
    Left,
    /// Discord lets the bot change no roles there, so the roles of the server rest.
    Refused,
}

/// Takes the next member with due roles. There may be nothing to change.
pub async fn claim_roles(app: &App, now: Moment) -> Result<Option<RoleTask>> {
    let until = now.plus_ms(LEASE_MS);
    let Some(claim) = app.store.claim_roles(now, until).await? else {
        return Ok(None);
    };
    let Some(lease) = job::begin_work(app, claim.lease, now, LEASE_MS).await? else {
        return Ok(None);
    };
    let work = claim.begun(lease);
    let preferences = app.latest_server_preferences(lease.key.guild).await?;
    let choices = preferences.roles();
    let facts = facts(app, work, &choices, now).await?;
    Ok(Some(RoleTask {
        work,
        choices,
        moderators: preferences.moderators,
        facts,
    }))
}

/// Records the roles before they are given and after others were taken away, so that the bot gives only recorded
/// roles. Returns whether this process still has the work.
pub async fn begin_giving_roles(app: &App, task: &RoleTask, plan: &RolePlan) -> Result<bool> {
    Ok(app.store.record_roles(task.work, plan.after).await?)
}

/// Records the end of the changes.
pub async fn end_roles(app: &App, task: &RoleTask, end: RolesEnd, now: Moment) -> Result<()> {
    let work = task.work;
    match end {
        RolesEnd::Done => app.store.end_roles(work, now).await?,
        RolesEnd::Left => app.store.forget_member(work.lease).await?,
        // The settings of the server show the reason.
        RolesEnd::Refused if work.lease.tries() >= MOST_REFUSED => {
            app.store.rest_roles(work.lease).await?;
        }
        RolesEnd::Refused => {
            let until = now.plus_ms(pause_ms(work.lease.tries()));
            app.store.pause_roles(work.lease, now, until).await?;
        }
    }
    Ok(())
}

fn pause_ms(tries: u32) -> i64 {
    let number = usize::try_from(tries).unwrap_or(usize::MAX);
    let number = number.clamp(1, PAUSES.len()) - 1;
    PAUSES[number] * MINUTE_MS
}

/// The facts about a member for the rules of roles, from the leaderboard. The new leader and the former one are due as
/// well.
async fn facts(
    app: &App,
    work: RoleWork,
    choices: &ChosenRoles,
    now: Moment,
) -> Result<MemberFacts> {
    let board = Leaderboard {
        by: Metric::Rating,
        reach: Reach::Here,
        size: None,
    };
    let Member { guild, player } = work.lease.key;
    let scope = Scope(guild.0);
    let leaders = app.store.leaderboard(board, scope, now, 0).await?;
    let leader = leaders.first().map(|row| row.player);
    let champions = app.store.champions(guild).await?;
    let former = champions.iter().filter(|one| Some(**one) != leader);
    let new = leader.filter(|one| choices.champion.is_some() && !champions.contains(one));
    let others = former.copied().chain(new);
    for other in others.filter(|other| *other != player) {
        app.store.mark_member(guild, other, now).await?;
    }
    let row = app.store.listed(board, scope, now, player).await?;
    Ok(MemberFacts {
        wants_seeks: work.wants_seeks && !app.store.is_banned(guild, player).await?,
        leads: leader == Some(player),
        rating: row.map(|row| board.displayed(row)),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pauses_grow_to_a_day() {
        let check = |tries, minutes| assert_eq!(pause_ms(tries), minutes * MINUTE_MS, "{tries}");
        check(0, 5);
        check(1, 5);
        check(2, 10);
        check(4, 6 * 60);
        check(5, 24 * 60);
        check(u32::MAX, 24 * 60);
    }
}
