//! The current attempt of a person at a puzzle: read, changed and shown.

use std::borrow::Cow;

use crate::action::{Press, PuzzlePress, PuzzleRef};
use crate::flow::{self, Actor, Transition, commit};
use crate::load::fair_play::{OwnGames, SpoiledTry};
use crate::reply::{Button, ButtonStyle, Message, Row};
use crate::request::Act;
use crate::view::picture;
use crate::{App, Result};
use tak::Ply;
use tak_draw::View;
use tavern_game::{
    AttemptState, Place, PlyDraft, Puzzle, PuzzleAttempt, PuzzleHelp, PuzzleId, PuzzleRun, Refusal,
    shipped_puzzle,
};
use tavern_store as store;
use tavern_words::Words;

/// An attempt with its puzzle.
#[derive(Clone)]
pub(crate) struct Current {
    pub(crate) attempt: PuzzleAttempt,
    pub(crate) puzzle: Cow<'static, Puzzle>,
}

impl Current {
    /// `None` if the puzzle is unknown here, or this version of the program has another solution.
    pub(super) async fn of(
        app: &App,
        act: &Act,
        attempt: PuzzleAttempt,
    ) -> Result<Option<Current>> {
        let puzzle = self::puzzle(app, act.place, attempt.puzzle).await?;
        let puzzle = puzzle.filter(|puzzle| attempt.run(puzzle).is_some());
        Ok(puzzle.map(|puzzle| Current { attempt, puzzle }))
    }

    /// The same; also `None` while the puzzle would help in a running game of the person.
    pub(super) async fn load_if_fair(
        app: &App,
        act: &Act,
        attempt: PuzzleAttempt,
    ) -> Result<Option<Current>> {
        let Some(current) = Current::of(app, act, attempt).await? else {
            return Ok(None);
        };
        let own = OwnGames::load(app, act.who).await?;
        let is_allowed = |current: &Current| own.check_run(&current.puzzle, &current.run()).is_ok();
        Ok(Some(current).filter(is_allowed))
    }

    /// The run so far.
    pub(crate) fn run(&self) -> PuzzleRun<'_> {
        let run = self.attempt.run(&self.puzzle);
        run.expect("the run was checked with the puzzle")
    }

    /// The ply of the hint, if the person has requested one.
    pub(super) fn hint(&self, run: &PuzzleRun<'_>) -> Option<Ply> {
        let is_hinted = self.attempt.state == AttemptState::Open && self.attempt.hints > 0;
        run.right_ply().filter(|_| is_hinted)
    }

    /// The heading, with the task.
    pub(crate) fn heading(&self, words: Words) -> String {
        words.puzzle(&self.puzzle, self.attempt.puzzle.is_of_server())
    }
}

/// A person's view of their attempt after an act. Discord shows it in a message, and the site on a page.
pub(crate) struct Seen {
    pub(crate) current: Current,
    /// It is on the board after the plies of the attempt.
    wrong: Option<Ply>,
    pub(crate) remark: Option<String>,
    pub(crate) asks: Asks,
}

/// The purpose of the buttons below an attempt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Asks {
    /// All acts of its state.
    Anything,
    /// Whether help may end a rated try, or the run of the day.
    Help(PuzzleHelp),
    /// The same as its state allows; the solution is shown.
    Solution,
}

impl Seen {
    pub(crate) fn of(current: Current, remark: Option<String>) -> Seen {
        Seen {
            current,
            wrong: None,
            remark,
            asks: Asks::Anything,
        }
    }

    pub(super) fn ask(self, asks: Asks) -> Seen {
        Seen { asks, ..self }
    }

    /// The run on the board.
    pub(crate) fn run(&self) -> PuzzleRun<'_> {
        let run = self.current.run();
        match self.wrong {
            Some(ply) => run.with_wrong(ply),
            None => run,
        }
    }

    /// The text above the buttons in a message.
    pub(super) fn below(&self, words: Words) -> Option<String> {
        match self.asks {
            Asks::Help(_) => self.remark.clone(),
            Asks::Anything | Asks::Solution => {
                words.puzzle_state(&self.current.attempt, self.remark.as_deref())
            }
        }
    }

    /// The row below the board.
    pub(crate) fn row(&self, words: Words) -> Row {
        let Current { attempt, puzzle } = &self.current;
        match self.asks {
            Asks::Anything | Asks::Solution => row(words, attempt, puzzle),
            Asks::Help(help) => help_question(words, attempt, help),
        }
    }
}

/// The attempt of a button, if it is still in that state. It is refused while it would help in a running game.
pub(crate) async fn attempt_of(app: &App, act: &Act, puzzle: PuzzleRef) -> Result<Option<Current>> {
    let attempt = app.store.puzzle_attempt(act.who, puzzle.puzzle).await?;
    let Some(attempt) = attempt.filter(|attempt| attempt.version == puzzle.version) else {
        return Ok(None);
    };
    let current = Current::of(app, act, attempt).await?;
    if let Some(current) = &current {
        let own = OwnGames::load(app, act.who).await?;
        own.check_run(&current.puzzle, &current.run())?;
    }
    Ok(current)
}

/// The same, if the solver is to move.
pub(crate) async fn open(app: &App, act: &Act, puzzle: PuzzleRef) -> Result<Option<Current>> {
    let current = attempt_of(app, act, puzzle).await?;
    Ok(current.filter(|current| current.attempt.state == AttemptState::Open))
}

/// Writes the next state of an attempt and shows it with a remark, on the board after a wrong ply if there is one.
pub(super) async fn change(
    app: &App,
    act: &Act,
    before: Current,
    after: PuzzleAttempt,
    (remark, wrong): (String, Option<Ply>),
) -> Result<Seen> {
    let attempts = (&before.attempt, &after);
    let Some(remark) = write(app, act, attempts, remark, false).await? else {
        return elsewhere(app, act).await;
    };
    let current = Current {
        attempt: after,
        puzzle: before.puzzle,
    };
    let remark = (!remark.is_empty()).then_some(remark);
    Ok(Seen {
        wrong,
        ..Seen::of(current, remark)
    })
}

/// Ends a rated try as its solution does, because an analysis shows the board. Returns the effect on the rating; none
/// if another press was faster.
pub(crate) async fn give_up(
    app: &App,
    act: &Act,
    puzzle_try: &SpoiledTry,
) -> Result<Option<String>> {
    let before = &puzzle_try.attempt;
    let version = puzzle_try.is_opened.then_some(before.version);
    let attempts = (before, &before.shown());
    let lines = write_state(app, act, version, attempts, true).await?;
    Ok(lines.map(|lines| lines.join("\n")))
}

/// Writes the next state of an attempt. Returns the remark about the effects, or `None` if another press was faster.
pub(super) async fn write(
    app: &App,
    act: &Act,
    (before, after): (&PuzzleAttempt, &PuzzleAttempt),
    remark: String,
    solution_seen: bool,
) -> Result<Option<String>> {
    let (version, attempts) = (Some(before.version), (before, after));
    let lines = write_state(app, act, version, attempts, solution_seen).await?;
    Ok(lines.map(|lines| {
        let lines = std::iter::once(remark).chain(lines);
        lines.collect::<Vec<_>>().join("\n")
    }))
}

/// Writes the next state of an attempt (opened by the person in a version, or not yet), rates its first run, and counts
/// it for the puzzle of the day. Returns the lines about that, or `None` if another press was faster.
async fn write_state(
    app: &App,
    act: &Act,
    version: Option<u32>,
    (before, after): (&PuzzleAttempt, &PuzzleAttempt),
    solution_seen: bool,
) -> Result<Option<Vec<String>>> {
    let who = act.who;
    let scope = act.place.scope();
    let first = after.first.filter(|_| before.first.is_none());
    let outcome = commit(app, Actor::Person(act), |mut change| async move {
        change.write_puzzle_attempt(who, version, after).await?;
        let rating = match first {
            Some(success) => Some(
                change
                    .rate_puzzle(who, scope, after.puzzle, success)
                    .await?,
            ),
            None => None,
        };
        let daily = change
            .count_daily_run(who, (before, after), solution_seen)
            .await?;
        Ok(Transition::to(change, (rating, daily)))
    })
    .await?;
    Ok(outcome.map(|outcome| {
        let ((rating, daily), words) = (outcome.value, act.private());
        let rating = rating.map(|(before, after)| words.puzzle_rated(&before, &after));
        let daily = daily.map(|solver| words.daily_solved(&solver));
        rating.into_iter().chain(daily).collect()
    }))
}

/// The current state, after a button of another one.
pub(crate) async fn elsewhere(app: &App, act: &Act) -> Result<Seen> {
    // A copy of the interaction must not answer.
    flow::claim(app, act).await?;
    latest(app, act).await
}

pub(super) async fn latest(app: &App, act: &Act) -> Result<Seen> {
    let last = app.store.last_puzzle_attempt(act.who).await?;
    let current = match last {
        Some(last) => attempt_of(app, act, shown_state(&last)).await?,
        None => None,
    };
    let current = current.ok_or(Refusal::NoSuchPuzzle)?;
    let remark = act.private().puzzle_elsewhere();
    Ok(Seen::of(current, Some(remark)))
}

/// The message with the board.
pub(super) async fn message(app: &App, act: &Act, state: &Seen) -> Result<Message> {
    let (words, run) = (act.private(), state.run());
    let view = view(app, act, (&state.current, &run)).await?;
    let position = run.position().clone();
    let name = name(&state.current.attempt);
    Ok(Message {
        text: state.current.heading(words),
        below: state.below(words),
        picture: picture::example(app, act, position, view, &name).await,
        rows: vec![state.row(words)],
        ..Message::default()
    })
}

/// The view of the board, with the side at the bottom that the person has chosen, and the square of a hint.
pub(crate) async fn view(
    app: &App,
    act: &Act,
    (current, run): (&Current, &PuzzleRun<'_>),
) -> Result<View> {
    let side = app.preferences(act.who).await?.side;
    Ok(View {
        theme: picture::theme(app, act).await?,
        last: run.last(),
        chosen: current.hint(run).map(Ply::square),
        ..View::of(side.for_player(Some(current.puzzle.solver())))
    })
}

/// The name of the picture, because clients cache pictures by name.
pub(super) fn name(attempt: &PuzzleAttempt) -> String {
    format!("puzzle-{}-{}", attempt.puzzle, attempt.version)
}

/// A shipped puzzle, or one of the server of a place; none if this version of the program lacks it, or if it belongs to
/// another server or is no longer allowed there.
pub(super) async fn puzzle(
    app: &App,
    place: Place,
    id: PuzzleId,
) -> Result<Option<Cow<'static, Puzzle>>, store::Error> {
    if let Some(puzzle) = shipped_puzzle(id) {
        return Ok(Some(Cow::Borrowed(puzzle)));
    }
    match place.guild.filter(|_| id.is_of_server()) {
        Some(guild) => {
            let puzzle = app.store.server_puzzle(guild, id).await?;
            Ok(puzzle.map(Cow::Owned))
        }
        None => Ok(None),
    }
}

/// The state of an attempt in the form of its buttons.
pub(crate) fn shown_state(attempt: &PuzzleAttempt) -> PuzzleRef {
    PuzzleRef {
        puzzle: attempt.puzzle,
        version: attempt.version,
    }
}

/// The row below the board of an attempt.
fn row(words: Words, attempt: &PuzzleAttempt, puzzle: &Puzzle) -> Row {
    let at = shown_state(attempt);
    let button = |label, style, press| Button::press(label, style, Press::Puzzle(press));
    let primary = |label, press| button(label, ButtonStyle::Primary, press);
    let secondary = |label, press| button(label, ButtonStyle::Secondary, press);
    let solution = || {
        let label = words.button_puzzle_solution();
        secondary(label, PuzzlePress::Solution(at))
    };
    let again = |style| {
        let label = words.button_puzzle_again();
        button(label, style, PuzzlePress::Again(at))
    };
    let next = |style| button(words.button_puzzle_next(), style, PuzzlePress::Next);
    Row::Buttons(match attempt.state {
        AttemptState::Open => vec![
            primary(
                words.button_build(),
                PuzzlePress::Build(at, PlyDraft::Nothing),
            ),
            secondary(words.button_puzzle_type(), PuzzlePress::Type(at)),
            secondary(words.button_puzzle_hint(), PuzzlePress::Hint(at)),
            solution(),
            next(ButtonStyle::Secondary),
        ],
        AttemptState::Failed => vec![
            again(ButtonStyle::Primary),
            solution(),
            next(ButtonStyle::Secondary),
        ],
        AttemptState::Shown => vec![next(ButtonStyle::Primary), again(ButtonStyle::Secondary)],
        AttemptState::Solved => {
            let defences = PuzzleRun::first_defences(puzzle);
            let other = (defences > 1).then(|| {
                let label = words.button_puzzle_defence();
                secondary(label, PuzzlePress::OtherDefence(at))
            });
            let buttons = [Some(next(ButtonStyle::Primary)), other, Some(solution())];
            buttons.into_iter().flatten().collect()
        }
    })
}

/// The row below the question whether help may end a rated try.
fn help_question(words: Words, attempt: &PuzzleAttempt, help: PuzzleHelp) -> Row {
    let at = shown_state(attempt);
    let (label, press) = match help {
        PuzzleHelp::Hint => (
            words.button_puzzle_hint_anyway(),
            PuzzlePress::HintAnyway(at),
        ),
        PuzzleHelp::Solution => (
            words.button_puzzle_solution_anyway(),
            PuzzlePress::SolutionAnyway(at),
        ),
    };
    let keep = words.button_puzzle_no_help();
    let button = |label, style, press| Button::press(label, style, Press::Puzzle(press));
    Row::Buttons(vec![
        button(keep, ButtonStyle::Primary, PuzzlePress::WithoutHelp(at)),
        button(label, ButtonStyle::Secondary, press),
    ])
}
