//! A person's own acts in a contest: to join it, leave it, skip a season or decline a place. All other events of people
//! need a right (`load/rights.rs`).

use crate::{Act, Result};
use tavern_game::{
    self as game, Attendance, Departure, EntrantId, League, LeagueEvent, LeagueRefusal, MemberId,
    Refusal, Tournament, TournamentEvent,
};

fn own<E>(act: &Act, event: E) -> game::Act<E> {
    game::Act::by(act.who, event, act.at)
}

/// A tournament after the person joins it.
pub(crate) fn join(act: &Act, before: &Tournament, rating: u16) -> Result<Tournament, Refusal> {
    before.check_player(act.who)?;
    let (mut after, entrant) = before.clone().with_person(act.who, rating);
    after.apply(own(act, TournamentEvent::Registered(entrant)))?;
    Ok(after)
}

/// A tournament after the person leaves it.
pub(crate) fn leave(act: &Act, before: &Tournament) -> Result<Tournament, Refusal> {
    let entrant = before.check_taking_part(act.who)?;
    let mut after = before.clone();
    for event in before.departure(entrant, Departure::Own) {
        after.apply(own(act, event))?;
    }
    Ok(after)
}

/// A tournament after the person declines the place of a player.
pub(crate) fn decline_place(
    act: &Act,
    before: &Tournament,
    player: EntrantId,
) -> Result<Tournament, Refusal> {
    let offer = before.offer_to(player, act.who, act.at)?;
    let over = TournamentEvent::OfferOver(offer.place, offer.to);
    let mut after = before.clone();
    after.apply(own(act, over))?;
    Ok(after)
}

/// A league after the person joins it, or revokes a skipped season.
pub(crate) fn join_league(act: &Act, before: &League, rating: u16) -> Result<League, Refusal> {
    let (mut after, member) = before.clone().with_person(act.who, rating);
    after.apply(own(act, LeagueEvent::Joined(member)))?;
    Ok(after)
}

/// A league after the person leaves it.
pub(crate) fn leave_league(act: &Act, before: &League) -> Result<League, Refusal> {
    let event = LeagueEvent::Left(own_member(before, act)?, Departure::Own);
    let mut after = before.clone();
    after.apply(own(act, event))?;
    Ok(after)
}

/// A league after the person skips the next season.
pub(crate) fn skip_season(act: &Act, before: &League) -> Result<League, Refusal> {
    let event = LeagueEvent::Skipped(own_member(before, act)?);
    let mut after = before.clone();
    after.apply(own(act, event))?;
    Ok(after)
}

/// The member that the person is now.
pub(crate) fn own_member(league: &League, act: &Act) -> Result<MemberId, LeagueRefusal> {
    let member = league.member_of(act.who);
    let member = member.filter(|member| member.attendance == Attendance::In);
    Ok(member.ok_or(LeagueRefusal::YouAreNotIn)?.id)
}
