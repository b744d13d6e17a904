//! `/tak learn`: the guided first game, one step per message.

use crate::app::action::{LONGEST_PLY, LearningPress, PLY_FIELD, Press};
use crate::app::error::Error;
use crate::app::flow::{self, Actor, Transition, commit};
use crate::app::reply::{Answer, ButtonStyle, Field, Form, Message, Reply, Row};
use crate::app::request::Request;
use crate::app::state::App;
use crate::app::{render, view};
use crate::game::{Step, UnreadPly, Verdict};
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
        let step = stored.and_then(|number| Step::numbered(number.into()));
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
    let above = match step {
        Step::FirstStone | Step::Done => None,
        _ => Some(taken_up.as_str()),
    };
    Ok(Answer::Private(message(app, request, step, above).await?).into())
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
        Verdict::Wrong(_) | Verdict::Illegal(_) => show_step(app, request, step, &remark).await,
    }
}

/// Opens the form for a ply.
pub(crate) async fn open_form(app: &App, request: &Request, step: Step) -> Result<Reply, Error> {
    let place = place(app, request).await?;
    if place.step != step || step.answer().is_none() {
        return elsewhere(app, request, place.step).await;
    }
    let words = request.private();
    let field = Field {
        name: PLY_FIELD,
        label: words.lesson_form_label(),
        value: None,
        placeholder: Some(words.lesson_form_placeholder()),
        max_length: LONGEST_PLY,
        required: true,
    };
    Ok(Answer::Form(Form {
        title: words.lesson_form_title(),
        fields: vec![field],
        press: Press::Learning(LearningPress::Type(step)),
    })
    .into())
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
    let Typed::Ply(typed) = words.read_typed(typed) else {
        return show_step(app, request, step, &words.lesson_not_a_ply()).await;
    };
    let remark = match typed.read(&step.position()) {
        Ok(ply) => return attempt(app, request, step, ply).await,
        Err(UnreadPly::Unsure(plies)) => words.unsure_listed(&plies),
        Err(UnreadPly::Refused { reason, .. }) => words.lesson_unreadable(step, &reason),
    };
    show_step(app, request, step, &remark).await
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
        let number = u32::from(to.number());
        change
            .advance_lesson(request.who, from.stored, number)
            .await?;
        Ok(Transition::to(change, ()))
    })
    .await?;
    if moved.is_some() {
        return show_step(app, request, to, remark).await;
    }
    // Another press of the same person was faster.
    flow::claim(app, request).await?;
    let step = place(app, request).await?.step;
    elsewhere(app, request, step).await
}

/// The current step, after a button of another one.
async fn elsewhere(app: &App, request: &Request, step: Step) -> Result<Reply, Error> {
    show_step(app, request, step, &request.private().lesson_elsewhere()).await
}

/// The message of a step, in the place of the last one.
async fn show_step(app: &App, request: &Request, step: Step, remark: &str) -> Result<Reply, Error> {
    let above = Some(remark).filter(|remark| !remark.is_empty());
    Ok(Answer::Update(message(app, request, step, above).await?).into())
}

async fn message(
    app: &App,
    request: &Request,
    step: Step,
    above: Option<&str>,
) -> Result<Message, Error> {
    let words = request.private();
    let name = format!("lesson-{}", step.number());
    let picture =
        render::example::lesson_board(app, request, step.position(), step.last(), &name).await?;
    let mut rows = view::learning::lesson::rows(request, step);
    if step == Step::Done && app.house.open_player().is_some() {
        let play = view::playing::house::play_button(words, ButtonStyle::Primary);
        rows.insert(0, Row::Buttons(vec![play]));
    }
    Ok(Message {
        text: words.lesson(step, above),
        picture,
        rows,
        ..Message::default()
    })
}
