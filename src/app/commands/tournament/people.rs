//! Joining a tournament and leaving it.

use crate::app::flow::{self, Actor};
use crate::app::{
    App, Button, Message, Press, Reply, Request, Result, TournamentPress, load, view,
};
use crate::game::{
    Departure, Format, Phase, RatingRange, TournamentEvent, TournamentId, TournamentRefusal,
};

pub(super) async fn join(app: &App, request: &Request, id: TournamentId) -> Result<Reply> {
    let stored = load::contests::tournament(app, request, id).await?;
    let place = stored.tournament.about.place;
    let rating = load::standing::rating_in(app, place, request.who).await?;
    check_rating(stored.tournament.about.rules.range(), rating)?;
    let joined = flow::contests::update_tournament(app, Actor::Person(request), id, |before| {
        let (mut after, entrant) = before.clone().with_person(request.who, rating);
        let event = TournamentEvent::Registered(entrant);
        after.apply(flow::contests::by(request, event))?;
        Ok(after)
    })
    .await?;
    let words = request.private();
    let about = &joined.about;
    let text = match (joined.phase(), about.rules.format()) {
        (Phase::Running, _) => words.tournament_joined_late(&about.name),
        (_, Format::MiniCup) => {
            let is_full = joined.active().len() >= usize::from(about.rules.most());
            words.tournament_joined_mini(&about.name, is_full)
        }
        _ => words.tournament_joined(about, about.is_reminded(request.at)),
    };
    Ok(Reply::private(Message::text(text)))
}

pub(super) fn check_rating(range: RatingRange, rating: u16) -> Result<(), TournamentRefusal> {
    let is_low = range.lowest().is_some_and(|lowest| rating < lowest);
    let is_high = range.highest().is_some_and(|highest| rating > highest);
    if is_low || is_high {
        return Err(TournamentRefusal::Rating { range });
    }
    Ok(())
}

/// Leaves a tournament that has not begun. In one under way, that is asked first.
pub(super) async fn leave(app: &App, request: &Request, id: TournamentId) -> Result<Reply> {
    let stored = load::contests::tournament(app, request, id).await?;
    if stored.tournament.phase() != Phase::Running {
        return leave_for_good(app, request, id).await;
    }
    let own = stored.tournament.check_taking_part(request.who)?;
    let words = request.private();
    let really = Press::Tournament(TournamentPress::LeaveForGood(id));
    Ok(Reply::private(view::choices::confirmation(
        words,
        words.tournament_leave_question(&stored.tournament, own),
        Button::danger(words.button_tournament_leave_really(), really),
    )))
}

pub(super) async fn leave_for_good(
    app: &App,
    request: &Request,
    id: TournamentId,
) -> Result<Reply> {
    load::contests::tournament(app, request, id).await?;
    let left = flow::contests::update_tournament(app, Actor::Person(request), id, |before| {
        let entrant = before.check_taking_part(request.who)?;
        let mut after = before.clone();
        for event in before.departure(entrant, Departure::Own) {
            after.apply(flow::contests::by(request, event))?;
        }
        Ok(after)
    })
    .await?;
    let text = request.private().tournament_left(&left.about.name);
    Ok(view::choices::in_place(request, Message::text(text)))
}
