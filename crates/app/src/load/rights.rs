//! The rights of the person of an act. Only this file makes these values, each from a check for this act. Every
//! decision about other people has one in its arguments, so a forgotten check does not compile. A right can be
//! withdrawn, so every press reads it anew.

use super::contests;
use crate::request::{Act, Request};
use crate::{App, Error, Result};
use tavern_game::{
    self as game, GuildId, LeagueId, LeagueRefusal, PeopleRefusal, Refusal, RoleId, Tournament,
    TournamentId, TournamentRefusal, UserId,
};
use tavern_store::{Contest, StoredLeague, StoredTournament};

/// A server that the person manages.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ManagedServer(GuildId);

impl ManagedServer {
    pub(crate) fn guild(self) -> GuildId {
        self.0
    }
}

/// A server that the person moderates, because they manage it or have the role of its moderators.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ModeratedServer {
    guild: GuildId,
    manages: bool,
}

impl ModeratedServer {
    pub(crate) fn guild(self) -> GuildId {
        self.guild
    }

    /// The same server, if the person manages it.
    pub(crate) fn as_manager(self) -> Option<ManagedServer> {
        self.manages.then_some(ManagedServer(self.guild))
    }
}

impl From<ManagedServer> for ModeratedServer {
    fn from(server: ManagedServer) -> ModeratedServer {
        ModeratedServer {
            guild: server.0,
            manages: true,
        }
    }
}

/// The server of an act of its manager.
pub(crate) fn managed_server(act: &Act) -> Result<ManagedServer, Refusal> {
    let guild = server_with_settings(act)?;
    let server = act.manages().then_some(ManagedServer(guild));
    server.ok_or(Refusal::NotServerManager)
}

/// The server of an act of its moderator.
pub(crate) async fn moderated_server(app: &App, act: &Act) -> Result<ModeratedServer> {
    let moderators = match act.place.guild {
        Some(guild) => app.latest_server_preferences(guild).await?.moderators,
        None => None,
    };
    Ok(moderated_by_role(act, moderators)?)
}

fn moderated_by_role(act: &Act, moderators: Option<RoleId>) -> Result<ModeratedServer, Refusal> {
    let guild = server_with_settings(act)?;
    let manages = act.manages();
    let server = ModeratedServer { guild, manages };
    let server = act.moderates(moderators).then_some(server);
    server.ok_or(Refusal::NotModerator)
}

fn server_with_settings(act: &Act) -> Result<GuildId, Refusal> {
    let guild = act.place.guild.ok_or(Refusal::NoServerHere)?;
    act.place.check_membership()?;
    Ok(guild)
}

/// The server, if the person moderates it.
async fn as_moderator(app: &App, act: &Act) -> Result<Option<ModeratedServer>> {
    match moderated_server(app, act).await {
        Ok(server) => Ok(Some(server)),
        Err(Error::Refused(_)) => Ok(None),
        Err(error) => Err(error),
    }
}

/// The right to post a contest in the channel of the act, for the first time or anew. Moderators answer for the channel
/// themselves.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PostingRight {
    moderator: Option<ModeratedServer>,
}

impl PostingRight {
    pub(crate) fn moderates(self) -> bool {
        self.moderator.is_some()
    }
}

/// The right to announce tournaments in the place of the act.
pub(crate) async fn right_to_announce_tournaments(app: &App, act: &Act) -> Result<PostingRight> {
    act.place.check_seeks()?;
    let guild = act.place.guild.ok_or(Refusal::NoServerHere)?;
    let preferences = app.latest_server_preferences(guild).await?;
    let moderator = moderated_by_role(act, preferences.moderators).ok();
    if moderator.is_none() && !preferences.tournaments {
        return Err(TournamentRefusal::ForManagers.into());
    }
    Ok(PostingRight { moderator })
}

/// The right to start leagues in the place of the act.
pub(crate) async fn right_to_announce_leagues(app: &App, act: &Act) -> Result<PostingRight> {
    act.place.check_seeks()?;
    let moderator = as_moderator(app, act).await?;
    let moderator = Some(moderator.ok_or(LeagueRefusal::ForManagers)?);
    Ok(PostingRight { moderator })
}

/// A contest that the person manages.
#[derive(Debug)]
pub(crate) struct Managed<C> {
    contest: C,
    by: UserId,
    moderator: Option<ModeratedServer>,
}

impl<C: Contest> Managed<C> {
    pub(crate) fn contest(&self) -> &C {
        &self.contest
    }

    /// Whether the person moderates the server, too.
    pub(crate) fn moderates(&self) -> bool {
        self.moderator.is_some()
    }

    /// An event caused by the person.
    pub(crate) fn act(&self, act: &Act, event: C::Event) -> game::Act<C::Event> {
        game::Act::by(self.by, event, act.at)
    }
}

/// A league of a server that the person moderates. It has no organizer, because it outlives their rights.
pub(crate) async fn managed_league(
    app: &App,
    request: &Request,
    id: LeagueId,
) -> Result<Managed<StoredLeague>> {
    let contest = contests::here(app, request, id).await?;
    let moderator = as_moderator(app, request).await?;
    let moderator = Some(moderator.ok_or(LeagueRefusal::ForManagers)?);
    let by = request.who;
    Ok(Managed {
        contest,
        by,
        moderator,
    })
}

/// A tournament that the person organizes, or one of a server that they moderate.
pub(crate) type ManagedTournament = Managed<StoredTournament>;

impl ManagedTournament {
    pub(crate) fn tournament(&self) -> &Tournament {
        &self.contest.tournament
    }

    /// Checks with the newest state that the person may decide about the games and players of others.
    pub(crate) fn check_referee(&self, newest: &Tournament) -> Result<(), TournamentRefusal> {
        newest.check_referee(self.by, self.moderates())
    }
}

pub(crate) async fn managed_tournament(
    app: &App,
    request: &Request,
    id: TournamentId,
) -> Result<ManagedTournament> {
    let contest: StoredTournament = contests::here(app, request, id).await?;
    let about = &contest.tournament.about;
    let moderator = as_moderator(app, request).await?;
    // A league has no organizer.
    if about.division.is_some() || about.organizer != request.who {
        moderator.ok_or(TournamentRefusal::ForReferees)?;
    } else if let Some(guild) = about.place.guild
        && app.store.is_banned(guild, request.who).await?
    {
        return Err(PeopleRefusal::Banned.into());
    }
    let by = request.who;
    Ok(Managed {
        contest,
        by,
        moderator,
    })
}

/// A tournament whose games and players the person may decide about.
#[derive(Debug)]
pub(crate) struct RefereedTournament(ManagedTournament);

impl RefereedTournament {
    pub(crate) fn manager(&self) -> &ManagedTournament {
        &self.0
    }

    pub(crate) fn contest(&self) -> &StoredTournament {
        &self.0.contest
    }

    pub(crate) fn tournament(&self) -> &Tournament {
        self.0.tournament()
    }

    /// The right to post it anew.
    pub(crate) fn posting_right(&self) -> PostingRight {
        PostingRight {
            moderator: self.0.moderator,
        }
    }
}

pub(crate) async fn refereed_tournament(
    app: &App,
    request: &Request,
    id: TournamentId,
) -> Result<RefereedTournament> {
    let manager = managed_tournament(app, request, id).await?;
    manager.check_referee(manager.tournament())?;
    Ok(RefereedTournament(manager))
}
