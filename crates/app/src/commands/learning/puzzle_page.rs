//! Puzzles on the page: the same decisions as below a message, with data for the page in its place.

use super::puzzle::{decide, next_after, question};
use super::puzzle_attempt::{Asks, Current, Seen, attempt_of, elsewhere, open, shown_state, view};
use crate::action::{PagePuzzleAct, PuzzlePress, PuzzleRef};
use crate::load::gate;
use crate::reply::Row;
use crate::request::Act;
use crate::{App, Error, Result};
use tak::Position;
use tak_draw::View;
use tavern_game::{AttemptState, PuzzleHelp, PuzzleRun, Refusal, Taps};

/// The data of a page about an attempt at a puzzle, in place of a message.
#[derive(Debug)]
pub(crate) struct PuzzleSight {
    /// The state of the attempt.
    pub(crate) at: PuzzleRef,
    /// The heading, with the task.
    pub(crate) text: String,
    pub(crate) remark: Option<String>,
    pub(crate) position: Position,
    pub(crate) view: View,
    /// The plies before the board in the solution, and all of them, if it is shown.
    pub(crate) solution: Option<(usize, usize)>,
    /// The person composes a ply now.
    pub(crate) is_turn: bool,
    /// The buttons, as a message has them.
    pub(crate) row: Row,
}

/// The last attempt of a person, with the board after this many plies of its solution if they may see that; or the
/// reason why they may not see the attempt now.
pub(crate) async fn see_puzzle(
    app: &App,
    act: &Act,
    ply: Option<usize>,
) -> Result<(Option<PuzzleSight>, Option<Refusal>)> {
    let (current, refusal) = present(app, act).await?;
    let Some(current) = current else {
        return Ok((None, refusal));
    };
    let words = act.private();
    let remark = words.closed_puzzle(&current.attempt);
    let state = Seen::of(current, remark.filter(|_| ply.is_none()));
    Ok((Some(sight(app, act, &state, ply).await?), None))
}

/// Performs an act of a person on the page of a state of their attempt; none if the page shows no attempt.
pub(crate) async fn change_puzzle(
    app: &App,
    act: &Act,
    at: Option<PuzzleRef>,
    wish: PagePuzzleAct,
) -> Result<PuzzleSight> {
    gate::pass(app, act.who, None).await?;
    let state = perform(app, act, at, wish).await?;
    sight(app, act, &state, None).await
}

/// A state of an attempt, if its person is to move.
pub(crate) async fn open_puzzle(
    app: &App,
    act: &Act,
    at: PuzzleRef,
) -> Result<Option<PuzzleSight>> {
    let Some(current) = open(app, act, at).await? else {
        return Ok(None);
    };
    let state = Seen::of(current, None);
    sight(app, act, &state, None).await.map(Some)
}

/// The last attempt of a person, if its puzzle is available here; or the reason why they may not see it now.
async fn present(app: &App, act: &Act) -> Result<(Option<Current>, Option<Refusal>)> {
    let Some(last) = app.store.last_puzzle_attempt(act.who).await? else {
        return Ok((None, None));
    };
    match attempt_of(app, act, shown_state(&last)).await {
        Ok(current) => Ok((current, None)),
        Err(Error::Refused(refusal)) => Ok((None, Some(refusal))),
        Err(error) => Err(error),
    }
}

async fn perform(app: &App, act: &Act, at: Option<PuzzleRef>, wish: PagePuzzleAct) -> Result<Seen> {
    let press = match wish {
        PagePuzzleAct::Press(PuzzlePress::Next) => {
            // Only this press names no state. The last attempt may be one that the page does not show.
            let last = app.store.last_puzzle_attempt(act.who).await?;
            let (present, _) = present(app, act).await?;
            if present.map(|present| shown_state(&present.attempt)) != at {
                return elsewhere(app, act).await;
            }
            return next_after(app, act, last.as_ref().map(shown_state)).await;
        }
        PagePuzzleAct::Press(press) => press,
        PagePuzzleAct::Play(taps) => {
            let at = at.ok_or(Refusal::UnknownButton)?;
            let Some(current) = open(app, act, at).await? else {
                return elsewhere(app, act).await;
            };
            let ply = Taps::ply(&taps, current.run().position());
            PuzzlePress::Try(at, ply.ok_or(Refusal::NoSuchTaps)?)
        }
    };
    decide(app, act, press).await
}

/// The data of the page. It includes a board of the solution if the solution is shown, or if it is requested and ends
/// nothing.
async fn sight(app: &App, act: &Act, state: &Seen, ply: Option<usize>) -> Result<PuzzleSight> {
    let (words, current) = (act.private(), &state.current);
    let attempt = &current.attempt;
    let is_open = attempt.state == AttemptState::Open;
    let is_shown = state.asks == Asks::Solution || attempt.state == AttemptState::Shown;
    let ply = ply.or(is_shown.then_some(0)).filter(|_| !is_open);
    let ply = match ply {
        Some(ply) => {
            let question = question(app, act, current, PuzzleHelp::Solution).await?;
            question.is_none().then_some(ply)
        }
        None => None,
    };
    let run = state.run();
    let sight = PuzzleSight {
        at: shown_state(attempt),
        text: current.heading(words),
        remark: state.remark.clone(),
        position: run.position().clone(),
        view: view(app, act, (current, &run)).await?,
        solution: None,
        is_turn: is_open && !matches!(state.asks, Asks::Help(_)),
        row: state.row(words),
    };
    let Some(ply) = ply else {
        return Ok(sight);
    };
    let line = PuzzleRun::solution(&current.puzzle);
    let ply = ply.min(line.len());
    let (last, position) = match ply.checked_sub(1) {
        Some(last) => (Some(line[last].0), line[last].1.clone()),
        None => (None, current.puzzle.position.clone()),
    };
    let tell = || {
        format!(
            "{} {}",
            words.puzzle_solution(&current.puzzle, &line),
            words.page_solution_steps()
        )
    };
    let remark = sight.remark.unwrap_or_else(tell);
    Ok(PuzzleSight {
        remark: Some(remark),
        position,
        view: View { last, ..sight.view },
        solution: Some((ply, line.len())),
        ..sight
    })
}
