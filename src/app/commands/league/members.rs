//! Joining a league, leaving it, and skipping a season.

use crate::app::flow::{self, Actor};
use crate::app::{App, Button, LeaguePress, Message, Press, Reply, Request, Result, load, view};
use crate::game::{Attendance, Departure, League, LeagueEvent, LeagueId, LeagueRefusal, MemberId};

/// Joins a league, or plays in the next season after all.
pub(super) async fn join(app: &App, request: &Request, id: LeagueId) -> Result<Reply> {
    let stored = load::contests::league(app, request, id).await?;
    let rating = load::standing::rating_in(app, stored.league.about.place, request.who).await?;
    let joined = flow::contests::update_league(app, Actor::Person(request), id, |before| {
        let (mut after, member) = before.clone().with_person(request.who, rating);
        after.apply(flow::contests::by(request, LeagueEvent::Joined(member)))?;
        Ok(after)
    })
    .await?;
    Ok(Reply::private(Message::text(
        request.private().league_joined(&joined),
    )))
}

/// The member that the requester is now.
fn own(league: &League, request: &Request) -> Result<MemberId, LeagueRefusal> {
    let member = league.member_of(request.who);
    let member = member.filter(|member| member.attendance == Attendance::In);
    Ok(member.ok_or(LeagueRefusal::YouAreNotIn)?.id)
}

/// Leaves a league. During a season of the person, that is asked first.
pub(super) async fn leave(app: &App, request: &Request, id: LeagueId) -> Result<Reply> {
    let stored = load::contests::league(app, request, id).await?;
    let league = &stored.league;
    let own = own(league, request)?;
    if league.division_of(own).is_none() || league.has_returned(own) {
        return leave_for_good(app, request, id).await;
    }
    let words = request.private();
    let really = Press::League(LeaguePress::LeaveForGood(id));
    Ok(Reply::private(view::choices::confirmation(
        words,
        words.league_leave_question(&league.about),
        Button::danger(words.button_league_leave_really(), really),
    )))
}

pub(super) async fn leave_for_good(app: &App, request: &Request, id: LeagueId) -> Result<Reply> {
    load::contests::league(app, request, id).await?;
    let left = flow::contests::update_league(app, Actor::Person(request), id, |before| {
        let mut after = before.clone();
        let event = LeagueEvent::Left(own(before, request)?, Departure::Own);
        after.apply(flow::contests::by(request, event))?;
        Ok(after)
    })
    .await?;
    let message = Message::text(request.private().league_left(&left.about));
    Ok(view::choices::in_place(request, message))
}

/// Leaves out the next season.
pub(super) async fn skip(app: &App, request: &Request, id: LeagueId) -> Result<Reply> {
    load::contests::league(app, request, id).await?;
    let skipped = flow::contests::update_league(app, Actor::Person(request), id, |before| {
        let mut after = before.clone();
        let event = LeagueEvent::Skipped(own(before, request)?);
        after.apply(flow::contests::by(request, event))?;
        Ok(after)
    })
    .await?;
    Ok(Reply::private(Message::text(
        request.private().league_skipped(&skipped),
    )))
}
