//! A person's own acts in a contest: to join it, leave it, skip a season or decline a place. All other events of people
//! need a right (`load/rights.rs`).

use crate::Result;
use crate::request::Act;
use tavern_game::{
    self as game, Attendance, Departure, EntrantId, League, LeagueEvent, LeagueRefusal, MemberId,
    Refusal, Tournament, TournamentEvent,
};

fn own<E>(act: &Act, event: E) -> game::Act<E> {
    game::Act::by(act.who, event, act.at)
}

/// The person joins a tournament.
pub(crate) fn join(act: &Act, tournament: &mut Tournament, rating: u16) -> Result<(), Refusal> {
    tournament.check_player(act.who)?;
    let entrant = tournament.add_person(act.who, rating);
    Ok(tournament.apply(own(act, TournamentEvent::Registered(entrant)))?)
}

/// The person leaves a tournament.
pub(crate) fn leave(act: &Act, tournament: &mut Tournament) -> Result<(), Refusal> {
    let entrant = tournament.check_taking_part(act.who)?;
    for event in tournament.departure(entrant, Departure::Own) {
        tournament.apply(own(act, event))?;
    }
    Ok(())
}

/// The person declines the place of a player of a tournament.
pub(crate) fn decline_place(
    act: &Act,
    tournament: &mut Tournament,
    player: EntrantId,
) -> Result<(), Refusal> {
    let offer = tournament.offer_to(player, act.who, act.at)?;
    let over = TournamentEvent::OfferOver(offer.place, offer.to);
    Ok(tournament.apply(own(act, over))?)
}

/// The person joins a league, or revokes a skipped season.
pub(crate) fn join_league(act: &Act, league: &mut League, rating: u16) -> Result<(), Refusal> {
    let member = league.add_person(act.who, rating);
    Ok(league.apply(own(act, LeagueEvent::Joined(member)))?)
}

/// The person leaves a league.
pub(crate) fn leave_league(act: &Act, league: &mut League) -> Result<(), Refusal> {
    let event = LeagueEvent::Left(own_member(league, act)?, Departure::Own);
    Ok(league.apply(own(act, event))?)
}

/// The person skips the next season of a league.
pub(crate) fn skip_season(act: &Act, league: &mut League) -> Result<(), Refusal> {
    let event = LeagueEvent::Skipped(own_member(league, act)?);
    Ok(league.apply(own(act, event))?)
}

/// The member that the person is now.
pub(crate) fn own_member(league: &League, act: &Act) -> Result<MemberId, LeagueRefusal> {
    let member = league.member_of(act.who);
    let member = member.filter(|member| member.attendance == Attendance::In);
    Ok(member.ok_or(LeagueRefusal::YouAreNotIn)?.id)
}
