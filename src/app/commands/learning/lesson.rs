//! `/tak learn`: the guided first game, one step per message.

use crate::app::action::{LearningPress, Press};
use crate::app::error::Error;
use crate::app::flow::{self, Actor, Transition, commit};
use crate::app::reply::{Answer, Message, Reply, Row};
use crate::app::request::Request;
use crate::app::state::App;
use crate::app::{render, view};
use crate::game::{AfterLesson, HouseDoor, PlyDraft, Refusal, Step, UnreadPly, Verdict};
use crate::tak::Ply;
use crate::words::Typed;

/// The place of a person in the lesson.
#[derive(Clone, Copy)]
struct Place {
    /// The stored number.
    stored: Option<u32>,
    step: Step,
}

impl Place {
    /// An unknown step, of a newer program, means the first one.
    fn of(stored: Option<u32>) -> Place {
        let step = stored.and_then(Step::of_stored);
        let step = step.unwrap_or(Step::FirstStone);
        Place { stored, step }
    }
}

async fn place(app: &App, request: &Request) -> Result<Place, Error> {
    Ok(Place::of(app.store.lesson(request.who).await?))
}

/// Shows the current step.
pub(crate) async fn learn(app: &App, request: &Request) -> Result<Reply, Error> {
    let step = place(app, request).await?.step;
    let taken_up = request.private().lesson_resumed();
    let remark = match step {
        Step::FirstStone | Step::Done => Remark::None,
        _ => Remark::Above(&taken_up),
    };
    let draft = PlyDraft::Nothing;
    Ok(Answer::Private(message(app, request, step, draft, remark).await?).into())
}

/// Judges an attempt at a step.
pub(crate) async fn attempt(
    app: &App,
    request: &Request,
    step: Step,
    ply: Ply,
) -> Result<Reply, Error> {
    let place = place(app, request).await?;
    if place.step != step {
        // A copy of the interaction finds the next step, and must not answer.
        flow::claim(app, request).await?;
        return elsewhere(app, request, place.step).await;
    }
    let verdict = step.judge(ply);
    let remark = request.private().lesson_verdict(step, verdict);
    match verdict {
        Verdict::Right => advance(app, request, place, &remark).await,
        Verdict::Wrong(_) | Verdict::Illegal(_) => {
            show_step(app, request, step, Remark::Below(&remark)).await
        }
    }
}

/// Shows the builder at a step. Its buttons are those of a game.
pub(crate) async fn build(
    app: &App,
    request: &Request,
    step: Step,
    draft: PlyDraft,
) -> Result<Reply, Error> {
    let place = place(app, request).await?;
    if place.step != step || !step.is_built() {
        return elsewhere(app, request, place.step).await;
    }
    let draft = draft.settled(&step.position());
    let draft = draft.ok_or(Refusal::UnknownButton)?;
    Ok(Answer::Update(message(app, request, step, draft, Remark::None).await?).into())
}

/// Opens the form for a ply.
pub(crate) async fn open_form(app: &App, request: &Request, step: Step) -> Result<Reply, Error> {
    let place = place(app, request).await?;
    if place.step != step || step.answer().is_none() {
        return elsewhere(app, request, place.step).await;
    }
    let words = request.private();
    let press = Press::Learning(LearningPress::Type(step));
    let form = view::learning::ply_form(words, words.lesson_form_title(), press);
    Ok(Answer::Form(form).into())
}

/// Judges a typed attempt, with words as in a game.
pub(crate) async fn typed(
    app: &App,
    request: &Request,
    step: Step,
    typed: &str,
) -> Result<Reply, Error> {
    let place = place(app, request).await?;
    if place.step != step {
        // A copy of the interaction finds the next step, and must not answer.
        flow::claim(app, request).await?;
        return elsewhere(app, request, place.step).await;
    }
    let words = request.private();
    let position = step.position();
    let typed = match words.read_typed(typed) {
        Typed::Ply(typed) => typed,
        Typed::Other(other) => {
            let remark = words.no_ply_on(other, &position);
            return show_step(app, request, step, Remark::Below(&remark)).await;
        }
    };
    let remark = match typed.read(&position) {
        Ok(ply) => return attempt(app, request, step, ply).await,
        Err(UnreadPly::Unsure(plies)) => match step.answer() {
            // One of the meanings is the task, so it is meant.
            Some(answer) if plies.contains(&answer) => {
                return attempt(app, request, step, answer).await;
            }
            _ => {
                let press = |ply| Press::Learning(LearningPress::Try(step, ply));
                let meant = view::playing::meant::rows(words, &position, &plies, press);
                let remark = words.refused(&Refusal::Unsure { plies });
                let remark = Remark::Below(&remark);
                let mut message = message(app, request, step, PlyDraft::Nothing, remark).await?;
                message.rows.splice(0..0, meant.into_iter().take(1));
                return Ok(Answer::Update(message).into());
            }
        },
        Err(UnreadPly::Refused { reason, .. }) => words.lesson_unreadable(step, &reason),
    };
    show_step(app, request, step, Remark::Below(&remark)).await
}

/// Leaves a step without a task.
pub(crate) async fn proceed(app: &App, request: &Request, step: Step) -> Result<Reply, Error> {
    let place = place(app, request).await?;
    if place.step != step || step.answer().is_some() {
        flow::claim(app, request).await?;
        return elsewhere(app, request, place.step).await;
    }
    advance(app, request, place, "").await
}

/// Returns to the step before this one.
pub(crate) async fn back(app: &App, request: &Request, step: Step) -> Result<Reply, Error> {
    let place = place(app, request).await?;
    let before = step.previous().filter(|_| place.step == step);
    let Some(before) = before else {
        flow::claim(app, request).await?;
        return elsewhere(app, request, place.step).await;
    };
    move_to(app, request, place, before, "").await
}

/// Returns to the first step.
pub(crate) async fn restart(app: &App, request: &Request) -> Result<Reply, Error> {
    let place = place(app, request).await?;
    move_to(app, request, place, Step::FirstStone, "").await
}

/// Moves to the next step.
async fn advance(app: &App, request: &Request, from: Place, remark: &str) -> Result<Reply, Error> {
    let next = from.step.next().unwrap_or(Step::Done);
    move_to(app, request, from, next, remark).await
}

/// Stores the place, and shows its step.
async fn move_to(
    app: &App,
    request: &Request,
    from: Place,
    to: Step,
    remark: &str,
) -> Result<Reply, Error> {
    let moved = commit(app, Actor::Person(request), |mut change| async move {
        let number = u32::from(to.stored());
        change
            .advance_lesson(request.who, from.stored, number)
            .await?;
        Ok(Transition::to(change, ()))
    })
    .await?;
    if moved.is_some() {
        return show_step(app, request, to, Remark::above(remark)).await;
    }
    // Another press of the same person was faster.
    flow::claim(app, request).await?;
    let step = place(app, request).await?.step;
    elsewhere(app, request, step).await
}

/// The current step, after a button of another one.
async fn elsewhere(app: &App, request: &Request, step: Step) -> Result<Reply, Error> {
    let remark = request.private().lesson_elsewhere();
    show_step(app, request, step, Remark::Above(&remark)).await
}

/// A remark about an attempt. On a phone the picture separates the text from the buttons, so the reason to try again is
/// beside the task.
#[derive(Clone, Copy)]
enum Remark<'a> {
    None,
    /// Above the text of the step.
    Above(&'a str),
    /// Beside the task.
    Below(&'a str),
}

impl Remark<'_> {
    fn above(text: &str) -> Remark<'_> {
        if text.is_empty() {
            Remark::None
        } else {
            Remark::Above(text)
        }
    }
}

/// The message of a step, in the place of the last one.
async fn show_step(
    app: &App,
    request: &Request,
    step: Step,
    remark: Remark<'_>,
) -> Result<Reply, Error> {
    let message = message(app, request, step, PlyDraft::Nothing, remark).await?;
    Ok(Answer::Update(message).into())
}

async fn message(
    app: &App,
    request: &Request,
    step: Step,
    draft: PlyDraft,
    remark: Remark<'_>,
) -> Result<Message, Error> {
    let words = request.private();
    let (above, below) = match remark {
        Remark::None => (None, None),
        Remark::Above(text) => (Some(text), None),
        Remark::Below(text) => (None, Some(text)),
    };
    let mut rows = view::learning::lesson::rows(words, step, draft);
    let mut task = words.lesson_task(step, draft, below);
    if step == Step::Done {
        let next = next_step(app, request).await?;
        task = Some(words.lesson_next(&next));
        let button = match &next {
            AfterLesson::Challenge(challenge) => {
                Some(view::meeting::challenge::accept(words, challenge))
            }
            AfterLesson::House => Some(view::playing::house::play_first_button(words)),
            AfterLesson::ChallengeElsewhere(_) | AfterLesson::Friend => None,
        };
        rows.splice(0..0, button.map(|button| Row::Buttons(vec![button])));
    }
    // Whoever tries and builds has read what the step teaches, and the task stays.
    let teaches = draft == PlyDraft::Nothing && below.is_none();
    let parts = [
        Some(words.lesson_heading(step)),
        above.map(str::to_owned),
        teaches.then(|| words.lesson(step)),
    ];
    Ok(Message {
        text: parts.into_iter().flatten().collect::<Vec<_>>().join("\n"),
        below: task,
        picture: render::example::lesson_board(app, request, step, draft).await?,
        rows,
        ..Message::default()
    })
}

/// The next step of a person who has completed the lesson.
async fn next_step(app: &App, request: &Request) -> Result<AfterLesson, Error> {
    let open = app.store.open_challenges_of(request.who).await?;
    let here_and_now = (request.place, request.at);
    let is_house_open = app.house.door() == HouseDoor::Open;
    Ok(AfterLesson::of(
        open,
        request.who,
        here_and_now,
        is_house_open,
    ))
}
