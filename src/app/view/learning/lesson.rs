use crate::app::action::{LearningPress, Press};
use crate::app::reply::{Button, ButtonStyle, Message, Row};
use crate::app::request::Request;
use crate::game::Step;
use crate::tak::Played;
use crate::tak::ptn::Notation;

pub(crate) fn rows(request: &Request, step: Step) -> Vec<Row> {
    let words = request.private();
    let press = |label, style, press| Button::press(label, style, Press::Learning(press));
    let position = step.position();
    let mut buttons: Vec<Button> = step
        .candidates()
        .filter_map(|text| text.parse::<Notation>().ok())
        .map(|Notation { ply, .. }| {
            let label = words.ply_choice(&position, Played::new(&position, ply));
            press(label, ButtonStyle::Secondary, LearningPress::Try(step, ply))
        })
        .collect();
    // The first steps have enough to read without the form.
    if step.answer().is_some() && step >= Step::Capture {
        let label = words.lesson_type_button();
        buttons.push(press(
            label,
            ButtonStyle::Primary,
            LearningPress::Type(step),
        ));
    }
    if step == Step::Road {
        let label = words.lesson_next_button();
        buttons.push(press(
            label,
            ButtonStyle::Primary,
            LearningPress::GoOn(step),
        ));
    }
    let mut rows = Vec::new();
    if !buttons.is_empty() {
        rows.push(Row::Buttons(buttons));
    }
    if step != Step::FirstStone {
        let label = words.lesson_restart_button();
        let anew = press(label, ButtonStyle::Secondary, LearningPress::BeginAnew);
        rows.push(Row::Buttons(vec![anew]));
    }
    rows
}

/// The private remark about the lesson, for a newcomer.
pub(crate) fn offered(request: &Request, is_offered: bool) -> Option<Message> {
    is_offered.then(|| Message::text(request.private().lesson_offered()))
}
