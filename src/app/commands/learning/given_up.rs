//! Rated tries at puzzles that end because an analysis shows the board.

use crate::app::error::Error;
use crate::app::flow::{Actor, Transition, commit};
use crate::app::load::fair_play::SpoiledTry;
use crate::app::request::Request;
use crate::app::state::App;

/// Ends a rated try, as the solution does. Returns what follows for the rating; none if another press was faster.
pub(crate) async fn end(
    app: &App,
    request: &Request,
    spoiled: SpoiledTry,
) -> Result<Option<String>, Error> {
    let (who, scope) = (request.who, request.place.scope());
    let before = &spoiled.attempt;
    let after = &before.shown();
    let version = spoiled.is_opened.then_some(before.version);
    let committed = commit(app, Actor::Person(request), |mut change| async move {
        change.write_puzzle_attempt(who, version, after).await?;
        let rated = change.rate_puzzle(who, scope, after.puzzle, false).await?;
        change.count_daily_run(who, (before, after), true).await?;
        Ok(Transition::to(change, rated))
    });
    let rated = committed.await?.map(|committed| committed.value);
    Ok(rated.map(|(before, after)| request.private().puzzle_rated(&before, &after)))
}
