//! `/tak puzzle`: puzzles on a private board.

use super::puzzle_attempt::{
    Asks, Current, Seen, attempt_of, change, elsewhere, latest, message, name, open, puzzle, view,
    write,
};
use crate::action::{Lines, PLY, Press, PuzzlePress, PuzzleRef};
use crate::flow::{self, Actor, Transition, commit};
use crate::load::fair_play::OwnGames;
use crate::pictures::{self, Look, QueuePlace};
use crate::reply::{Message, Picture, Reply};
use crate::request::Act;
use crate::view::builder::{BuilderUse, builder_rows};
use crate::view::{self, picture};
use crate::{App, Error, Result};
use tak::ptn::ReadPlyError;
use tak::{Ply, Position};
use tak_draw::View;
use tavern_game::{
    AttemptState, PastPuzzle, PlyDraft, PuzzleAttempt, PuzzleHelp, PuzzleId, PuzzleRun,
    PuzzleSolver, PuzzleVerdict, PuzzleWish, Refusal, Room, ServerPuzzle, WrongPly, next_puzzle,
    returning_puzzle,
};

pub(crate) async fn show(app: &App, act: &Act, wish: Option<PuzzleWish>) -> Result<Reply> {
    let state = begin(app, act, wish).await?;
    Ok(Reply::private(message(app, act, &state).await?))
}

pub(crate) async fn press(app: &App, act: &Act, press: PuzzlePress) -> Result<Reply> {
    match press {
        PuzzlePress::Build(puzzle, draft) => build(app, act, puzzle, draft).await,
        PuzzlePress::Type(puzzle) => open_form(app, act, puzzle).await,
        PuzzlePress::Solution(_) | PuzzlePress::SolutionAnyway(_) => {
            // Without a place for the replay nothing is changed.
            let place = app.pictures.replays.enter()?;
            let state = decide(app, act, press).await?;
            match state.asks {
                Asks::Solution => replay(app, act, &state, place).await,
                Asks::Anything | Asks::Help(_) => update(app, act, &state).await,
            }
        }
        press => {
            let state = decide(app, act, press).await?;
            update(app, act, &state).await
        }
    }
}

/// Performs the act of a button, in Discord or on the page. Each of them has its own controls to compose a ply.
pub(crate) async fn decide(app: &App, act: &Act, press: PuzzlePress) -> Result<Seen> {
    match press {
        PuzzlePress::Try(puzzle, ply) => attempt_ply(app, act, puzzle, ply).await,
        PuzzlePress::Hint(puzzle) => ask_or(app, act, puzzle, PuzzleHelp::Hint).await,
        PuzzlePress::HintAnyway(puzzle) => hint(app, act, puzzle).await,
        PuzzlePress::Solution(puzzle) => ask_or(app, act, puzzle, PuzzleHelp::Solution).await,
        PuzzlePress::SolutionAnyway(puzzle) => solution(app, act, puzzle).await,
        PuzzlePress::WithoutHelp(puzzle) => without_help(app, act, puzzle).await,
        PuzzlePress::Again(puzzle) => retry(app, act, puzzle).await,
        PuzzlePress::OtherDefence(puzzle) => other_defence(app, act, puzzle).await,
        PuzzlePress::Next => next_attempt(app, act, None, None).await,
        PuzzlePress::Build(..) | PuzzlePress::Type(_) => Err(Refusal::UnknownButton.into()),
    }
}

async fn update(app: &App, act: &Act, state: &Seen) -> Result<Reply> {
    Ok(Reply::update(message(app, act, state).await?))
}

/// Continues the open puzzle. With a wish, or without an open puzzle, begins another one.
async fn begin(app: &App, act: &Act, wish: Option<PuzzleWish>) -> Result<Seen> {
    let last = app.store.last_puzzle_attempt(act.who).await?;
    let current = match last {
        Some(last) => Current::load_if_fair(app, act, last).await?,
        None => None,
    };
    let is_open = |current: &Current| {
        let fits = wish.is_none_or(|wish| wish.fits(&current.puzzle));
        fits && current.attempt.state == AttemptState::Open
    };
    match current.filter(is_open) {
        Some(current) => {
            let remark = act.private().puzzle_resumed();
            Ok(Seen::of(current, Some(remark)))
        }
        None => next_attempt(app, act, wish, None).await,
    }
}

/// Begins the next puzzle, unless the last attempt is no longer this one. A form of a page may be sent twice, and its
/// copies are different requests.
pub(crate) async fn next_after(app: &App, act: &Act, last: Option<PuzzleRef>) -> Result<Seen> {
    next_attempt(app, act, None, Some(Last(last))).await
}

/// The required last attempt of a person.
#[derive(Clone, Copy)]
struct Last(Option<PuzzleRef>);

/// A new attempt, or one that was left. Copies of an act choose the same puzzle, and the first one writes it.
async fn next_attempt(
    app: &App,
    act: &Act,
    wish: Option<PuzzleWish>,
    after: Option<Last>,
) -> Result<Seen> {
    let (who, store) = (act.who, &app.store);
    let own_wish = match wish {
        Some(wish) => wish,
        None => store.puzzle_wish(who).await?,
    };
    let here = match act.place.guild {
        Some(guild) => store.server_puzzles(guild).await?,
        None => Vec::new(),
    };
    let own = OwnGames::load(app, who).await?;
    let rest = left_puzzles(app, act, (own_wish, &here), &own).await?;
    let old_puzzle = returning_puzzle(&rest);
    let last = if rest.is_empty() {
        None
    } else {
        store.last_puzzle_attempt(who).await?
    };
    let leaves = last.is_some_and(|last| rest.contains(&last.puzzle));
    let (puzzle, is_new) = match old_puzzle {
        Some(puzzle) => (puzzle, false),
        None => new_puzzle(app, act, (own_wish, &here), &own).await?,
    };
    let before = store.puzzle_attempt(who, puzzle).await?;
    if is_new && before.is_some() {
        // Another press has begun it in the meantime. A copy of this one must not answer.
        flow::claim(app, act).await?;
        return latest(app, act).await;
    }
    let attempt = match &before {
        None => PuzzleAttempt::new(puzzle),
        Some(before) if old_puzzle.is_some() => before.shown_anew(),
        Some(before) => before.restarted(),
    };
    let version = before.map(|before| before.version);
    let outcome = commit(app, Actor::Person(act), |mut change| {
        let attempt = &attempt;
        async move {
            if let Some(Last(last)) = after {
                let last = last.map(|last| (last.puzzle, last.version));
                change.expect_last_puzzle_attempt(who, last).await?;
            }
            if let Some(wish) = wish {
                change.set_puzzle_wish(who, wish).await?;
            }
            change.write_puzzle_attempt(who, version, attempt).await?;
            Ok(Transition::to(change, ()))
        }
    })
    .await?;
    if outcome.is_none() {
        return latest(app, act).await;
    }
    let current = Current::of(app, act, attempt).await?;
    let current = current.ok_or(Refusal::NoSuchPuzzle)?;
    let words = act.private();
    let remark = match old_puzzle {
        Some(_) => Some(words.puzzle_returns()),
        None => leaves.then(|| words.puzzle_left()),
    };
    Ok(Seen::of(current, remark))
}

/// The puzzles of a kind that wait for the person's rated answer, those left the longest first. Puzzles of other
/// servers cannot continue here, and puzzles that would help in a running game return after it.
pub(super) async fn left_puzzles(
    app: &App,
    act: &Act,
    (wish, here): (PuzzleWish, &[ServerPuzzle]),
    own: &OwnGames,
) -> Result<Vec<PuzzleId>> {
    let mut rest = Vec::new();
    for (attempt, puzzle) in app.store.unanswered_puzzles(act.who).await? {
        let id = attempt.puzzle;
        let is_here = !id.is_of_server() || here.iter().any(|puzzle| puzzle.id == id);
        if is_here && wish.fits(&puzzle) && own.check(&puzzle).is_ok() {
            rest.push(id);
        }
    }
    Ok(rest)
}

/// The maximum number of consecutive puzzles to skip because they would help in a running game.
const MOST_PASSED_OVER: usize = 20;

/// A puzzle that the person has not tried, unless they have tried all, and whether it is new to them.
async fn new_puzzle(
    app: &App,
    act: &Act,
    (wish, here): (PuzzleWish, &[ServerPuzzle]),
    own: &OwnGames,
) -> Result<(PuzzleId, bool)> {
    let (who, store) = (act.who, &app.store);
    let solver = store.puzzle_solver(who).await?;
    let solver = solver.unwrap_or_else(|| PuzzleSolver::new(act.at));
    let mut past = store.past_puzzles(who).await?;
    let level = solver.level(&past);
    let mut reason = Refusal::NoSuchPuzzle;
    for _ in 0..=MOST_PASSED_OVER {
        let Some(id) = next_puzzle(wish, level, &past, who, here) else {
            break;
        };
        let puzzle = puzzle(app, act.place, id).await?;
        let puzzle = puzzle.ok_or(Refusal::NoSuchPuzzle)?;
        match own.check(&puzzle) {
            Ok(()) => return Ok((id, past.iter().all(|past| past.id != id))),
            Err(refusal) => reason = refusal,
        }
        // As the earliest, it does not count among the last tasks.
        past.insert(0, PastPuzzle { id, first: None });
    }
    Err(reason.into())
}

/// Judges a ply.
async fn attempt_ply(app: &App, act: &Act, puzzle: PuzzleRef, ply: Ply) -> Result<Seen> {
    let Some(current) = open(app, act, puzzle).await? else {
        return elsewhere(app, act).await;
    };
    let words = act.private();
    let (after, verdict) = match current.attempt.play(&current.run(), ply) {
        Ok(verdict) => verdict,
        Err(rule) => return Ok(Seen::of(current, Some(words.puzzle_illegal(&rule)))),
    };
    let (remark, wrong) = match verdict {
        PuzzleVerdict::Wrong => match wrong_ply(&current, ply).await? {
            WrongPly::Wins(win) => {
                let remark = words.puzzle_wins_otherwise(ply, win);
                return Ok(Seen::of(current, Some(remark)));
            }
            WrongPly::Fails(mistake) => {
                let remark = words.puzzle_wrong(current.run().position(), ply, mistake);
                (remark, Some(ply))
            }
        },
        PuzzleVerdict::Right { defence } => (words.puzzle_right(ply, defence), None),
        PuzzleVerdict::Solved => (words.puzzle_solved(ply, after.tries), None),
    };
    change(app, act, current, after, (remark, wrong)).await
}

/// The consequence of a wrong ply. The search for it takes some time.
async fn wrong_ply(current: &Current, ply: Ply) -> Result<WrongPly> {
    let (attempt, puzzle) = (current.attempt.clone(), current.puzzle.clone());
    let search = tokio::task::spawn_blocking(move || {
        let run = attempt.run(&puzzle);
        run.map_or(WrongPly::Fails(None), |run| run.wrong(ply))
    });
    search.await.map_err(|error| Error::Internal(error.into()))
}

/// Judges a typed ply.
pub(crate) async fn fill(app: &App, act: &Act, puzzle: PuzzleRef, lines: &Lines) -> Result<Reply> {
    let Some(current) = open(app, act, puzzle).await? else {
        return update(app, act, &elsewhere(app, act).await?).await;
    };
    let words = act.private();
    let press = |ply| Press::Puzzle(PuzzlePress::Try(puzzle, ply));
    let refuse = |reason: &ReadPlyError| words.puzzle_unreadable(&current.puzzle, reason);
    let text = lines.text(PLY)?;
    match view::builder::read_ply(words, current.run().position(), text, press, refuse) {
        Ok(ply) => {
            let state = attempt_ply(app, act, puzzle, ply).await?;
            update(app, act, &state).await
        }
        Err(misread) => {
            let state = Seen::of(current, Some(misread.remark));
            let mut message = message(app, act, &state).await?;
            message.rows.splice(0..0, misread.buttons);
            Ok(Reply::update(message))
        }
    }
}

/// Shows the builder. Its buttons are those of a game.
async fn build(app: &App, act: &Act, puzzle: PuzzleRef, draft: PlyDraft) -> Result<Reply> {
    let Some(current) = open(app, act, puzzle).await? else {
        return update(app, act, &elsewhere(app, act).await?).await;
    };
    let words = act.private();
    let run = current.run();
    let position = run.position();
    let draft = draft.settled(position).ok_or(Refusal::UnknownButton)?;
    let view = view(app, act, (&current, &run)).await?;
    let side = view.side;
    let name = name(&current.attempt);
    let purpose = BuilderUse::Puzzle(puzzle);
    let step = (draft, purpose.room());
    let hints = current.attempt.hints;
    let hint = current.hint(&run);
    let hint = hint.map(|right| words.puzzle_hint(position, right, hints));
    let building = words.building_in_puzzle(position, step, side);
    let below = hint.into_iter().chain([building]).collect::<Vec<_>>();
    let message = Message {
        text: current.heading(words),
        below: Some(below.join("\n")),
        picture: board(app, act, position.clone(), view, step, &name).await,
        rows: builder_rows(words, position, purpose, draft, side),
        ..Message::default()
    };
    Ok(Reply::update(message))
}

async fn open_form(app: &App, act: &Act, puzzle: PuzzleRef) -> Result<Reply> {
    if open(app, act, puzzle).await?.is_none() {
        return update(app, act, &elsewhere(app, act).await?).await;
    }
    let words = act.private();
    let press = Press::Puzzle(PuzzlePress::Type(puzzle));
    let form = view::builder::ply_form(words, words.form_puzzle(), press);
    Ok(form.into())
}

/// Shows the help, or a question if the help ends a rated try or the run of the day.
async fn ask_or(app: &App, act: &Act, puzzle: PuzzleRef, help: PuzzleHelp) -> Result<Seen> {
    let current = attempt_of(app, act, puzzle).await?;
    let question = match &current {
        Some(current) => question(app, act, current, help).await?,
        None => None,
    };
    match (current, question) {
        (Some(current), Some(question)) => {
            Ok(Seen::of(current, Some(question)).ask(Asks::Help(help)))
        }
        _ => match help {
            PuzzleHelp::Hint => hint(app, act, puzzle).await,
            PuzzleHelp::Solution => solution(app, act, puzzle).await,
        },
    }
}

/// The question before the help; none if it ends nothing.
pub(crate) async fn question(
    app: &App,
    act: &Act,
    current: &Current,
    help: PuzzleHelp,
) -> Result<Option<String>> {
    let attempt = &current.attempt;
    let ends_rated_try = attempt.state == AttemptState::Open && attempt.first.is_none();
    let ends_day = match help {
        PuzzleHelp::Hint => false,
        PuzzleHelp::Solution => {
            let store = &app.store;
            store.has_open_daily_run(act.who, attempt.puzzle).await?
        }
    };
    let words = act.private();
    let question = ends_rated_try.then(|| words.puzzle_help_question(help));
    let day = ends_day.then(|| words.daily_solution_question());
    let questions: Vec<String> = question.into_iter().chain(day).collect();
    Ok((!questions.is_empty()).then(|| questions.join("\n")))
}

async fn without_help(app: &App, act: &Act, puzzle: PuzzleRef) -> Result<Seen> {
    // The solution is offered after a wrong ply, too.
    let Some(current) = attempt_of(app, act, puzzle).await? else {
        return elsewhere(app, act).await;
    };
    Ok(Seen::of(current, None))
}

async fn hint(app: &App, act: &Act, puzzle: PuzzleRef) -> Result<Seen> {
    let Some(current) = open(app, act, puzzle).await? else {
        return elsewhere(app, act).await;
    };
    let Some(right) = current.run().right_ply() else {
        return elsewhere(app, act).await;
    };
    let after = current.attempt.hinted();
    let position = current.run().position().clone();
    let remark = act.private().puzzle_hint(&position, right, after.hints);
    change(app, act, current, after, (remark, None)).await
}

async fn solution(app: &App, act: &Act, puzzle: PuzzleRef) -> Result<Seen> {
    let Some(current) = attempt_of(app, act, puzzle).await? else {
        return elsewhere(app, act).await;
    };
    let after = current.attempt.shown();
    let plies = PuzzleRun::solution(&current.puzzle);
    let remark = act.private().puzzle_solution(&current.puzzle, &plies);
    let attempts = (&current.attempt, &after);
    let Some(remark) = write(app, act, attempts, remark, true).await? else {
        return elsewhere(app, act).await;
    };
    let current = Current {
        attempt: after,
        ..current
    };
    Ok(Seen::of(current, Some(remark)).ask(Asks::Solution))
}

/// The solution as a moving picture.
async fn replay(app: &App, act: &Act, state: &Seen, place: QueuePlace) -> Result<Reply> {
    let Seen { current, .. } = state;
    let words = act.private();
    let turn = app.pictures.replays.turn(act.who, place)?;
    let view = view(app, act, (current, &current.run())).await?;
    let look = Look::new(view.side, view.theme);
    let file_name = format!("puzzle-{}-solution.gif", current.attempt.puzzle);
    let start = current.puzzle.position.clone();
    let plies = PuzzleRun::solution(&current.puzzle);
    let picture = app
        .pictures
        .solution(words, start, plies, (look, file_name), turn)
        .await
        .map_err(Error::Internal)?;
    let message = Message {
        text: current.heading(words),
        below: state.below(words),
        picture: Some(picture),
        rows: vec![state.row(words)],
        ..Message::default()
    };
    Ok(Reply::update(message))
}

async fn retry(app: &App, act: &Act, puzzle: PuzzleRef) -> Result<Seen> {
    let Some(current) = attempt_of(app, act, puzzle).await? else {
        return elsewhere(app, act).await;
    };
    if current.attempt.state == AttemptState::Open {
        return elsewhere(app, act).await;
    }
    let after = current.attempt.restarted();
    change(app, act, current, after, (String::new(), None)).await
}

async fn other_defence(app: &App, act: &Act, puzzle: PuzzleRef) -> Result<Seen> {
    let Some(current) = attempt_of(app, act, puzzle).await? else {
        return elsewhere(app, act).await;
    };
    let words = act.private();
    let Some(after) = current.attempt.with_another_defence(&current.puzzle) else {
        let remark = words.puzzle_no_other_defence();
        return Ok(Seen::of(current, Some(remark)));
    };
    let remark = words.puzzle_other_defence();
    change(app, act, current, after, (remark, None)).await
}

/// The board of a puzzle in the builder.
async fn board(
    app: &App,
    act: &Act,
    position: Position,
    view: View,
    step: (PlyDraft, Room),
    name: &str,
) -> Option<Picture> {
    let name = format!("{name}-{}", pictures::file_part(step.0));
    let view = picture::with_draft(view, &position, step);
    picture::example(app, act, position, view, &name).await
}
