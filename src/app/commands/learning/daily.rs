//! The button **Solve** below the puzzle of the day: the puzzle on a private board.

use super::puzzle::left_puzzles;
use super::puzzle_attempt::{Current, latest, message};
use crate::app::error::Error;
use crate::app::flow::{Actor, Transition, commit};
use crate::app::load::fair_play::OwnGames;
use crate::app::reply::{Answer, Reply};
use crate::app::request::Request;
use crate::app::state::App;
use crate::game::{
    AttemptState, DailyState, Day, PuzzleAttempt, PuzzleId, PuzzleWish, Refusal, daily_puzzle,
    returning_puzzle, shipped_puzzle,
};
use crate::store::Owner;

/// Opens the puzzle of a day. It counts for the day as long as its post is the last one of the place.
pub(crate) async fn solve(
    app: &App,
    request: &Request,
    day: Day,
    puzzle: PuzzleId,
) -> Result<Reply, Error> {
    let shipped = shipped_puzzle(puzzle).ok_or(Refusal::NoSuchPuzzle)?;
    let own = OwnGames::load(app, request.who).await?;
    own.check(shipped)?;
    let (who, words) = (request.who, request.private());
    let owner = match request.place.guild {
        Some(guild) => Owner::Server(guild),
        None => Owner::Person(who),
    };
    let daily = app.store.daily(owner).await?;
    let counts =
        daily.is_some_and(|daily| daily.plan.last == Some(day) && daily.puzzle == Some(puzzle));
    let run = app.store.daily_run(who, day, puzzle).await?;
    let mut before = app.store.puzzle_attempt(who, puzzle).await?;
    let returning = if before.is_none() && !counts {
        returning_before(app, request, (day, puzzle), &own).await?
    } else {
        None
    };
    let puzzle = returning.unwrap_or(puzzle);
    if returning.is_some() {
        before = app.store.puzzle_attempt(who, puzzle).await?;
    }
    let is_first_look = counts && run.is_none();
    let attempt = match &before {
        None => PuzzleAttempt::new(puzzle),
        Some(before) if is_first_look && before.state != AttemptState::Open => before.again(),
        Some(before) => before.shown_anew(),
    };
    let remark = match (&before, run) {
        _ if returning.is_some() => words.puzzle_returns(),
        _ if !counts => words.daily_over(),
        (Some(before), None) if before.first.is_some() => words.daily_met_before(),
        (None, _) | (Some(_), None) => match owner {
            Owner::Person(_) => words.daily_begun_own(),
            Owner::Server(_) if app.preferences(who).await?.leaderboards => words.daily_begun(),
            Owner::Server(_) => words.daily_begun_unlisted(),
        },
        (Some(_), Some(run)) if run.state == DailyState::Solved => words.daily_solved_before(),
        (Some(_), Some(_)) => words.puzzle_resumed(),
    };
    let version = before.map(|before| before.version);
    let written = commit(app, Actor::Person(request), |mut change| {
        let attempt = &attempt;
        async move {
            change.write_puzzle_attempt(who, version, attempt).await?;
            if counts {
                change.begin_daily_run(owner, day, who, puzzle).await?;
            }
            Ok(Transition::to(change, ()))
        }
    })
    .await?;
    if written.is_none() {
        return Ok(Answer::Private(latest(app, request).await?).into());
    }
    let current = Current::of(app, request, attempt).await?;
    let current = current.ok_or(Refusal::NoSuchPuzzle)?;
    Ok(Answer::Private(message(app, request, &current, Some(&remark)).await?).into())
}

/// The puzzle that comes back before that of an earlier day, as it would before any new one.
async fn returning_before(
    app: &App,
    request: &Request,
    (day, puzzle): (Day, PuzzleId),
    own: &OwnGames,
) -> Result<Option<PuzzleId>, Error> {
    if daily_puzzle(day) != Some(puzzle) {
        return Err(Refusal::NoSuchPuzzle.into());
    }
    let here = match request.place.guild {
        Some(guild) => app.store.server_puzzles(guild).await?,
        None => Vec::new(),
    };
    let left = left_puzzles(app, request, (PuzzleWish::default(), &here), own).await?;
    Ok(returning_puzzle(&left))
}
