//! `/tak learn`: the guided first game, one step a message, and the line that
//! tells a newcomer of it.

use crate::app::action::{LONGEST_PLY, LearningPress, PLY_FIELD, Press};
use crate::app::error::Error;
use crate::app::flow::{self, Actor, Transition, commit};
use crate::app::reply::{Answer, Field, Form, Message, Reply};
use crate::app::request::Request;
use crate::app::state::App;
use crate::app::{render, view};
use crate::game::{Step, Verdict};
use crate::tak::Ply;
use crate::tak::ptn::{self};
use crate::words::Typed;

/// Where somebody is in the lesson.
#[derive(Clone, Copy)]
struct Place {
    /// What is kept of that.
    kept: Option<u32>,
    step: Step,
}

impl Place {
    /// A step that is not known, because a newer program had more of them,
    /// counts for nothing.
    fn of(kept: Option<u32>) -> Place {
        let step = kept.and_then(|number| Step::numbered(number.into()));
        let step = step.unwrap_or(Step::FirstStone);
        Place { kept, step }
    }
}

async fn place(app: &App, request: &Request) -> Result<Place, Error> {
    Ok(Place::of(app.store.lesson(request.who).await?))
}

/// Shows the step at which somebody is.
pub(crate) async fn learn(app: &App, request: &Request) -> Result<Reply, Error> {
    let step = place(app, request).await?.step;
    let taken_up = request.private().lesson_taken_up();
    let above = match step {
        Step::FirstStone | Step::Done => None,
        _ => Some(taken_up.as_str()),
    };
    Ok(Answer::Private(message(app, request, step, above).await?).into())
}

/// Judges a ply that was tried at a step.
pub(crate) async fn attempt(
    app: &App,
    request: &Request,
    step: Step,
    ply: Ply,
) -> Result<Reply, Error> {
    let place = place(app, request).await?;
    if place.step != step {
        // A copy of what was done finds another step, and says nothing.
        flow::claim(app, request).await?;
        return elsewhere(app, request, place.step).await;
    }
    let verdict = step.judge(ply);
    let told = request.private().lesson_verdict(step, verdict);
    match verdict {
        Verdict::Right => advance(app, request, place, &told).await,
        Verdict::Wrong(_) | Verdict::Illegal(_) => stay(app, request, step, &told).await,
    }
}

/// Opens the form that asks for a ply.
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

/// Judges what was typed at a step, which may be words as in a game.
pub(crate) async fn typed(
    app: &App,
    request: &Request,
    step: Step,
    typed: &str,
) -> Result<Reply, Error> {
    let place = place(app, request).await?;
    if place.step != step {
        // A copy of what was done finds another step, and says nothing.
        flow::claim(app, request).await?;
        return elsewhere(app, request, place.step).await;
    }
    let words = request.private();
    let Typed::Ply(text) = words.read_typed(typed) else {
        return stay(app, request, step, &words.lesson_not_a_ply()).await;
    };
    match ptn::read(&step.position(), &text) {
        Ok(ply) => attempt(app, request, step, ply).await,
        Err(error) => {
            let told = words.lesson_unreadable(step, &error);
            stay(app, request, step, &told).await
        }
    }
}

/// Goes on from a step that only shows something.
pub(crate) async fn go_on(app: &App, request: &Request, step: Step) -> Result<Reply, Error> {
    let place = place(app, request).await?;
    if place.step != step || step.answer().is_some() {
        flow::claim(app, request).await?;
        return elsewhere(app, request, place.step).await;
    }
    advance(app, request, place, "").await
}

/// Begins with the first step again.
pub(crate) async fn begin_anew(app: &App, request: &Request) -> Result<Reply, Error> {
    let place = place(app, request).await?;
    go_to(app, request, place, Step::FirstStone, "").await
}

/// The step after the one at which somebody is.
async fn advance(app: &App, request: &Request, from: Place, told: &str) -> Result<Reply, Error> {
    let next = from.step.next().unwrap_or(Step::Done);
    go_to(app, request, from, next, told).await
}

/// Keeps where somebody is then, and shows it.
async fn go_to(
    app: &App,
    request: &Request,
    from: Place,
    to: Step,
    told: &str,
) -> Result<Reply, Error> {
    let moved = commit(app, Actor::Person(request), |mut change| async move {
        let number = u32::from(to.number());
        change
            .go_on_in_lesson(request.who, from.kept, number)
            .await?;
        Ok(Transition::to(change, ()))
    })
    .await?;
    if moved.is_some() {
        return stay(app, request, to, told).await;
    }
    // Another press of the same person was faster.
    flow::claim(app, request).await?;
    let step = place(app, request).await?.step;
    elsewhere(app, request, step).await
}

/// Where somebody is, after a button of another step.
async fn elsewhere(app: &App, request: &Request, step: Step) -> Result<Reply, Error> {
    stay(app, request, step, &request.private().lesson_elsewhere()).await
}

/// The message of a step in the place of the one before.
async fn stay(app: &App, request: &Request, step: Step, told: &str) -> Result<Reply, Error> {
    let above = Some(told).filter(|told| !told.is_empty());
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
    Ok(Message {
        text: words.lesson(step, above),
        picture,
        rows: view::lesson::rows(request, step),
        ..Message::default()
    })
}
