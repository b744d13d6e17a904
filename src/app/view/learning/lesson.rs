//! The buttons of the lesson.

use crate::app::action::{LearningPress, Press};
use crate::app::reply::{Button, ButtonStyle, Message, Row};
use crate::app::request::Request;
use crate::app::view::playing::builder_rows::builder_rows;
use crate::app::view::playing::builder_use::BuilderUse;
use crate::game::{PlyDraft, Step};
use crate::tak::ptn::Notation;
use crate::tak::{Color, Played};
use crate::words::Words;

/// The most rows of a message, and buttons of a row.
const ROWS: usize = 5;
const ROW: usize = 5;

/// The rows below a step, with a draft in a step with the builder.
pub(crate) fn rows(words: Words, step: Step, draft: PlyDraft) -> Vec<Row> {
    let mut rows = if step.is_built() {
        built(words, step, draft)
    } else {
        offered_plies(step)
    };
    let ways = ways(words, step);
    let has_room = rows.len() < ROWS;
    match rows.last_mut() {
        // Each row takes room from the text.
        Some(Row::Buttons(last)) if step.is_built() && last.len() + ways.len() <= ROW => {
            last.extend(ways);
        }
        _ if ways.is_empty() || !has_room => {}
        _ => rows.push(Row::Buttons(ways)),
    }
    rows
}

/// The ways from a step: to the form, to the next step and back.
fn ways(words: Words, step: Step) -> Vec<Button> {
    // The first steps have enough to read without the form, and the builder has a button for it.
    let types = step.answer().is_some() && step >= Step::Capture && !step.is_built();
    let ways = [
        types.then(|| {
            let label = words.lesson_type_button();
            press(label, ButtonStyle::Primary, LearningPress::Type(step))
        }),
        (step == Step::Road).then(|| {
            let label = words.lesson_next_button();
            press(label, ButtonStyle::Primary, LearningPress::GoOn(step))
        }),
        (step != Step::FirstStone).then(|| {
            let label = words.lesson_back_button();
            press(label, ButtonStyle::Secondary, LearningPress::Back(step))
        }),
        (step == Step::Done).then(|| {
            let label = words.lesson_restart_button();
            press(label, ButtonStyle::Secondary, LearningPress::BeginAnew)
        }),
    ];
    ways.into_iter().flatten().collect()
}

fn press(label: String, style: ButtonStyle, press: LearningPress) -> Button {
    Button::press(label, style, Press::Learning(press))
}

/// The plies to choose from.
fn offered_plies(step: Step) -> Vec<Row> {
    let position = step.position();
    let buttons: Vec<Button> = step
        .candidates()
        .filter_map(|text| text.parse::<Notation>().ok())
        .map(|Notation { ply, .. }| {
            let label = Played::new(&position, ply).to_string();
            press(label, ButtonStyle::Secondary, LearningPress::Try(step, ply))
        })
        .collect();
    if buttons.is_empty() {
        Vec::new()
    } else {
        vec![Row::Buttons(buttons)]
    }
}

/// The buttons of the builder, as below a game, for the board of a step.
fn built(words: Words, step: Step, draft: PlyDraft) -> Vec<Row> {
    let position = step.position();
    builder_rows(
        words,
        &position,
        BuilderUse::Lesson(step),
        draft,
        Color::White,
    )
}

/// The private remark about the lesson, for a newcomer.
pub(crate) fn offered(request: &Request, is_offered: bool) -> Option<Message> {
    is_offered.then(|| Message::text(request.private().lesson_offered()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::action::ShownBoard;
    use crate::game::GameId;
    use crate::words::Language;

    /// No button of the builder is lost, and the answer can be built.
    #[test]
    fn every_draft_of_a_step_has_the_buttons_of_the_builder() {
        let words = Words::of(Language::English);
        for step in Step::ALL.into_iter().filter(|step| step.is_built()) {
            let position = step.position();
            let mut open = vec![PlyDraft::Nothing];
            let mut plies = Vec::new();
            while let Some(draft) = open.pop() {
                let shown = ShownBoard {
                    game: GameId(0),
                    board: 0,
                };
                let count = |rows: &[Row]| -> usize {
                    let buttons = rows.iter().map(|row| match row {
                        Row::Buttons(buttons) => buttons.len(),
                        Row::Select(_) | Row::People(_) | Row::Channels(_) => {
                            panic!("{step:?} {draft} has a menu")
                        }
                    });
                    buttons.sum()
                };
                let in_game = builder_rows(words, &position, shown, draft, Color::White);
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
