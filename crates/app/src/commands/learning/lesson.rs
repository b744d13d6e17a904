//! `/tak learn`: the guided first game, one step per message.

use crate::action::{HouseChoice, LessonPress, Lines, PLY, Press};
use crate::commands::meeting::play_house;
use crate::flow::{self, Actor, Transition, commit};
use crate::reply::{Button, ButtonStyle, Message, Picture, Reply, Row};
use crate::request::Request;
use crate::view::builder::{BuilderUse, builder_rows};
use crate::view::{self, picture};
use crate::{App, Result};
use tak::ptn::Notation;
use tak::ptn::ReadPlyError;
use tak::{Color, Played, Ply, Position};
use tak_draw::View;
use tavern_game::{AfterLesson, HouseDoor, PlyDraft, Refusal, Room, Step, Verdict};
use tavern_words::Words;

/// The place of a person in the lesson.
#[derive(Clone, Copy)]
struct Place {
    /// The stored number.
    number: Option<u32>,
    step: Step,
}

impl Place {
    /// An unknown step is of a newer program, and counts as the first one.
    fn of(number: Option<u32>) -> Place {
        let step = number.and_then(Step::of_stored);
        let step = step.unwrap_or(Step::FirstStone);
        Place { number, step }
    }
}

async fn place(app: &App, request: &Request) -> Result<Place> {
    Ok(Place::of(app.store.lesson(request.who).await?))
}

pub(crate) async fn press(app: &App, request: &Request, press: LessonPress) -> Result<Reply> {
    match press {
        LessonPress::Learn => learn(app, request).await,
        LessonPress::Try(step, ply) => attempt(app, request, step, ply).await,
        LessonPress::Build(step, draft) => build(app, request, step, draft).await,
        LessonPress::Type(step) => open_form(app, request, step).await,
        LessonPress::GoOn(step) => proceed(app, request, step).await,
        LessonPress::Back(step) => back(app, request, step).await,
        LessonPress::BeginAnew => restart(app, request).await,
    }
}

/// Shows the current step.
pub(crate) async fn learn(app: &App, request: &Request) -> Result<Reply> {
    let step = place(app, request).await?.step;
    let taken_up = request.private().lesson_taken_up();
    let remark = match step {
        Step::FirstStone | Step::Done => Remark::None,
        _ => Remark::Above(&taken_up),
    };
    let draft = PlyDraft::Nothing;
    Ok(Reply::private(
        message(app, request, step, draft, remark).await?,
    ))
}

/// Judges an attempt at a step.
pub(crate) async fn attempt(app: &App, request: &Request, step: Step, ply: Ply) -> Result<Reply> {
    let place = place(app, request).await?;
    let verdict = step.judge(ply);
    let remark = request.private().lesson_verdict(step, verdict);
    if place.step != step {
        // A copy of the interaction finds the next step, and must not answer.
        flow::claim(app, request).await?;
        if verdict == Verdict::Right
            && let Some(message) = passed_win(app, request, step, place.step, &remark).await?
        {
            return Ok(Reply::update(message));
        }
        return elsewhere(app, request, place.step).await;
    }
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
) -> Result<Reply> {
    let place = place(app, request).await?;
    if place.step != step || !step.is_built() {
        return elsewhere(app, request, place.step).await;
    }
    let draft = draft.settled(&step.position());
    let draft = draft.ok_or(Refusal::UnknownButton)?;
    Ok(Reply::update(
        message(app, request, step, draft, Remark::None).await?,
    ))
}

/// Opens the form for a ply.
pub(crate) async fn open_form(app: &App, request: &Request, step: Step) -> Result<Reply> {
    let place = place(app, request).await?;
    if place.step != step || step.answer().is_none() {
        return elsewhere(app, request, place.step).await;
    }
    let words = request.private();
    let press = Press::Lesson(LessonPress::Type(step));
    let form = view::builder::ply_form(words, words.form_lesson(), press);
    Ok(form.into())
}

/// Judges a typed attempt.
pub(crate) async fn fill(app: &App, request: &Request, step: Step, lines: &Lines) -> Result<Reply> {
    let place = place(app, request).await?;
    if place.step != step {
        // A copy of the interaction finds the next step, and must not answer.
        flow::claim(app, request).await?;
        return elsewhere(app, request, place.step).await;
    }
    let words = request.private();
    let position = step.position();
    let press = |ply| Press::Lesson(LessonPress::Try(step, ply));
    let refuse = |reason: &ReadPlyError| words.lesson_unreadable(step, reason);
    let misread = match view::builder::read_ply(words, &position, lines.text(PLY)?, press, refuse) {
        Ok(ply) => return attempt(app, request, step, ply).await,
        Err(misread) => misread,
    };
    // If one of the meanings is the task, the text is read as that.
    if let Some(answer) = step.answer()
        && misread.fits.contains(&answer)
    {
        return attempt(app, request, step, answer).await;
    }
    let remark = Remark::Below(&misread.remark);
    let mut message = message(app, request, step, PlyDraft::Nothing, remark).await?;
    message.rows.splice(0..0, misread.buttons);
    Ok(Reply::update(message))
}

/// Leaves a step without a task, or the board of a win after its step.
pub(crate) async fn proceed(app: &App, request: &Request, step: Step) -> Result<Reply> {
    let place = place(app, request).await?;
    if step.win().is_some() && step.next() == Some(place.step) {
        return show_step(app, request, place.step, Remark::None).await;
    }
    if place.step != step || step.answer().is_some() {
        flow::claim(app, request).await?;
        return elsewhere(app, request, place.step).await;
    }
    advance(app, request, place, "").await
}

/// Returns to the step before this one.
pub(crate) async fn back(app: &App, request: &Request, step: Step) -> Result<Reply> {
    let place = place(app, request).await?;
    let before = step.previous().filter(|_| place.step == step);
    let Some(before) = before else {
        flow::claim(app, request).await?;
        return elsewhere(app, request, place.step).await;
    };
    move_to(app, request, place, before, "").await
}

/// Returns to the first step.
pub(crate) async fn restart(app: &App, request: &Request) -> Result<Reply> {
    let place = place(app, request).await?;
    move_to(app, request, place, Step::FirstStone, "").await
}

/// Moves to the next step.
async fn advance(app: &App, request: &Request, from: Place, remark: &str) -> Result<Reply> {
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
) -> Result<Reply> {
    let outcome = commit(app, Actor::Person(request), |mut change| async move {
        let number = u32::from(to.stored());
        change
            .advance_lesson(request.who, from.number, number)
            .await?;
        Ok(Transition::to(change, ()))
    })
    .await?;
    if outcome.is_some() {
        return match passed_win(app, request, from.step, to, remark).await? {
            Some(message) => Ok(Reply::update(message)),
            None => show_step(app, request, to, Remark::above(remark)).await,
        };
    }
    // Another press of the same person was faster.
    flow::claim(app, request).await?;
    let step = place(app, request).await?.step;
    if step == to
        && let Some(message) = passed_win(app, request, from.step, to, remark).await?
    {
        return Ok(Reply::update(message));
    }
    elsewhere(app, request, step).await
}

/// The win of a step that was done a moment ago, because a finger may press twice.
async fn passed_win(
    app: &App,
    request: &Request,
    step: Step,
    present: Step,
    remark: &str,
) -> Result<Option<Message>> {
    match step.win() {
        Some(win) if step.next() == Some(present) => {
            win_board(app, request, step, win, remark).await.map(Some)
        }
        _ => Ok(None),
    }
}

/// The current step, after a button of another one.
async fn elsewhere(app: &App, request: &Request, step: Step) -> Result<Reply> {
    let remark = request.private().lesson_elsewhere();
    show_step(app, request, step, Remark::Above(&remark)).await
}

/// A remark about an attempt. On a phone the picture separates the text from the buttons, so the reason for another try
/// is beside the task.
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

/// The message of a step, in place of the last one.
async fn show_step(app: &App, request: &Request, step: Step, remark: Remark<'_>) -> Result<Reply> {
    let message = message(app, request, step, PlyDraft::Nothing, remark).await?;
    Ok(Reply::update(message))
}

/// The board after the answer of a step has won.
async fn win_board(
    app: &App,
    request: &Request,
    step: Step,
    (position, last): (Position, Played),
    remark: &str,
) -> Result<Message> {
    let words = request.private();
    let view = View {
        last: Some(last),
        ..view(app, request).await?
    };
    let name = format!("lesson-{}-won", step.number());
    Ok(Message {
        text: format!("{}\n{remark}", words.lesson_heading(step, true)),
        picture: picture::example(app, request, position, view, &name).await,
        rows: vec![Row::Buttons(vec![continue_button(words, step)])],
        ..Message::default()
    })
}

async fn message(
    app: &App,
    request: &Request,
    step: Step,
    draft: PlyDraft,
    remark: Remark<'_>,
) -> Result<Message> {
    let words = request.private();
    let (above, below) = match remark {
        Remark::None => (None, None),
        Remark::Above(text) => (Some(text), None),
        Remark::Below(text) => (None, Some(text)),
    };
    let mut rows = rows(words, step, draft);
    let mut task = words.lesson_task(step, draft, below);
    if step == Step::Done {
        let choice = play_house::next_choice(app, request.who).await?;
        let next = next_step(app, request, choice).await?;
        let venue = play_house::venue(app, request).await?;
        task = Some(words.lesson_next(&next, venue));
        let buttons = match &next {
            AfterLesson::Challenge(challenge) => {
                Some(vec![view::invitation::accept_button(words, challenge)])
            }
            AfterLesson::FirstHouse | AfterLesson::House(_) => {
                Some(play_house::after_lesson_buttons(words, choice, venue))
            }
            AfterLesson::ChallengeElsewhere(_) | AfterLesson::FirstFriend | AfterLesson::Friend => {
                None
            }
        };
        rows.splice(0..0, buttons.map(Row::Buttons));
    }
    // The question of the builder replaces the lesson of the step, and the task stays.
    let lesson = match draft {
        PlyDraft::Nothing => Some(words.lesson(step)),
        draft => words.draft_question(&step.position(), draft),
    };
    let parts = [
        Some(words.lesson_heading(step, false)),
        above.map(str::to_owned),
        lesson,
    ];
    Ok(Message {
        text: parts.into_iter().flatten().collect::<Vec<_>>().join("\n"),
        below: task,
        picture: board(app, request, step, draft).await?,
        rows,
        ..Message::default()
    })
}

/// The next step after the lesson, with the person's next game against the house.
async fn next_step(
    app: &App,
    request: &Request,
    choice: Option<HouseChoice>,
) -> Result<AfterLesson> {
    let open = app.store.open_challenges_of(request.who).await?;
    let here_and_now = (request.place, request.at);
    let is_house_open = app.house.door() == HouseDoor::Open;
    Ok(AfterLesson::of(
        open,
        request.who,
        here_and_now,
        (is_house_open, choice.map(|choice| choice.level)),
    ))
}

/// The maximum number of rows of a message, and buttons of a row.
const ROWS: usize = 5;
const ROW: usize = 5;

/// The rows below a step, with a draft in a step with the builder.
fn rows(words: Words, step: Step, draft: PlyDraft) -> Vec<Row> {
    let mut rows = if step.is_built() {
        // The buttons of the builder, as below a game.
        let position = step.position();
        builder_rows(
            words,
            &position,
            BuilderUse::Lesson(step),
            draft,
            Color::White,
        )
    } else {
        offered_plies(step)
    };
    let buttons = step_buttons(words, step);
    let has_room = rows.len() < ROWS;
    match rows.last_mut() {
        // Each row takes room from the text.
        Some(Row::Buttons(last)) if step.is_built() && last.len() + buttons.len() <= ROW => {
            last.extend(buttons);
        }
        _ if buttons.is_empty() || !has_room => {}
        _ => rows.push(Row::Buttons(buttons)),
    }
    rows
}

/// The buttons of a step: the form, the next step and back.
fn step_buttons(words: Words, step: Step) -> Vec<Button> {
    // The form needs the notation, which the spread explains.
    let types = step.answer().is_some() && step > Step::Spread;
    let ways = [
        types.then(|| {
            let label = words.button_lesson_type();
            button_of(label, ButtonStyle::Primary, LessonPress::Type(step))
        }),
        (step == Step::Road).then(|| continue_button(words, step)),
        (step != Step::FirstStone).then(|| {
            let label = words.button_lesson_back();
            button_of(label, ButtonStyle::Secondary, LessonPress::Back(step))
        }),
        (step == Step::Done).then(|| {
            let label = words.button_lesson_anew();
            button_of(label, ButtonStyle::Secondary, LessonPress::BeginAnew)
        }),
    ];
    ways.into_iter().flatten().collect()
}

fn continue_button(words: Words, step: Step) -> Button {
    let label = words.button_lesson_go_on();
    button_of(label, ButtonStyle::Primary, LessonPress::GoOn(step))
}

fn button_of(label: String, style: ButtonStyle, press: LessonPress) -> Button {
    Button::press(label, style, Press::Lesson(press))
}

/// The plies to choose from.
fn offered_plies(step: Step) -> Vec<Row> {
    let position = step.position();
    let buttons: Vec<Button> = step
        .candidates()
        .filter_map(|text| text.parse::<Notation>().ok())
        .map(|Notation { ply, .. }| {
            let label = Played::new(&position, ply).to_string();
            button_of(label, ButtonStyle::Secondary, LessonPress::Try(step, ply))
        })
        .collect();
    if buttons.is_empty() {
        Vec::new()
    } else {
        vec![Row::Buttons(buttons)]
    }
}

/// The board of a step of the lesson. With the builder it shows the next choices, or the board after the ply.
async fn board(
    app: &App,
    request: &Request,
    step: Step,
    draft: PlyDraft,
) -> Result<Option<Picture>> {
    let name = format!("lesson-{}", step.number());
    let position = step.position();
    let view = View {
        last: step.last(),
        ..view(app, request).await?
    };
    if !step.is_built() {
        return Ok(picture::example(app, request, position, view, &name).await);
    }
    Ok(picture::built_board(app, request, position, view, (draft, Room::Whole), &name).await)
}

async fn view(app: &App, request: &Request) -> Result<View> {
    Ok(View {
        theme: picture::theme(app, request).await?,
        ..View::of(Color::White)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::action::ShownBoard;
    use tavern_game::GameId;
    use tavern_words::Language;

    /// No button of the builder is lost, and the answer can be built.
    #[test]
    fn every_draft_of_a_step_has_the_buttons_of_the_builder() {
        let words = Words::of(Language::English);
        for step in Step::ALL.into_iter().filter(|step| step.is_built()) {
            let position = step.position();
            let mut open = vec![PlyDraft::Nothing];
            let mut plies = Vec::new();
            while let Some(draft) = open.pop() {
                let board = ShownBoard {
                    game: GameId(0),
                    board: 0,
                };
                let count = |rows: &[Row]| -> usize {
                    let buttons = rows.iter().map(|row| match row {
                        Row::Buttons(buttons) => buttons.len(),
                        Row::Select(_) | Row::People(_) | Row::Channels(_) | Row::Roles(_) => {
                            panic!("{step:?} {draft} has a menu")
                        }
                    });
                    buttons.sum()
                };
                let in_game = builder_rows(words, &position, board, draft, Color::White);
                let in_lesson = rows(words, step, draft);
                assert_eq!(count(&in_lesson), count(&in_game) + 1, "{step:?} {draft}");
                assert!(in_lesson.len() <= ROWS, "{step:?} {draft}");
                plies.extend(draft.ply());
                let further = draft.choices(&position).into_iter();
                open.extend(further.filter_map(|next| next.settled(&position)));
            }
            plies.sort_unstable();
            plies.dedup();
            let mut legal: Vec<_> = position.legal_plies().into_iter().collect();
            legal.sort_unstable();
            assert_eq!(plies, legal, "{step:?}");
        }
    }
}
