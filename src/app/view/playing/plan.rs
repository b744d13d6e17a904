//! A player's plan.

use crate::app::action::{PlanBeginning, PlanPart, PlanPress, PlanStep, Press, ShownBoard};
use crate::app::reply::{Button, ButtonStyle, Row, Select, SelectOption};
use crate::game::{Plan, PlanLine, PlannedReply, PlyDraft};
use crate::words::Words;

/// The menus and the buttons below a plan. A line can continue where its game does.
pub(crate) fn rows(
    words: Words,
    shown: ShownBoard,
    plan: &Plan,
    version: u32,
    can_continue: impl Fn(&[PlannedReply]) -> bool,
) -> Vec<Row> {
    let drop = |line| Press::Plan(PlanPress::Drop(shown, PlanPart { version, line }));
    let lines = plan.lines();
    let mut rows = Vec::new();
    if lines.len() > 1 {
        let option = |(number, line): (u8, &PlanLine)| {
            select_option(words.planned_line(line), drop(Some(number)))
        };
        rows.push(Row::Select(Select {
            placeholder: words.drop_line_menu(),
            options: (0..).zip(&lines).map(option).collect(),
        }));
    }
    let label = if lines.is_empty() {
        words.plan_button()
    } else {
        words.plan_another_button()
    };
    let mut buttons = vec![
        form_button(label, shown),
        first_button(words.plan_on_board_button(), shown, version),
    ];
    let beginnings = (0..).zip(plan.beginnings()).skip(1);
    let beginnings = beginnings.filter(|(_, beginning)| can_continue(beginning));
    match &beginnings.collect::<Vec<(u8, Vec<PlannedReply>)>>()[..] {
        [] => {}
        [(number, _)] => {
            let press = build(shown, version, *number);
            let label = words.continue_line_button();
            buttons.push(Button::press(label, ButtonStyle::Secondary, press));
        }
        several => {
            let options = several.iter().map(|(number, beginning)| {
                let label = words.planned_beginning(beginning);
                select_option(label, build(shown, version, *number))
            });
            rows.push(Row::Select(Select {
                placeholder: words.continue_line_menu(),
                options: options.collect(),
            }));
        }
    }
    if !lines.is_empty() {
        let label = words.drop_plan_button();
        buttons.push(Button::press(label, ButtonStyle::Danger, drop(None)));
    }
    rows.push(Row::Buttons(buttons));
    rows
}

fn select_option(label: String, press: Press) -> SelectOption {
    SelectOption {
        label,
        icon: None,
        description: None,
        press,
        chosen: false,
    }
}

/// Opens the builder after a beginning.
fn build(shown: ShownBoard, version: u32, number: u8) -> Press {
    let beginning = PlanBeginning {
        shown,
        version,
        number,
    };
    let step = PlanStep::Theirs(beginning);
    Press::Plan(PlanPress::Build(step, PlyDraft::Nothing))
}

/// The button that opens the builder for the first ply of a line.
pub(crate) fn first_button(label: String, shown: ShownBoard, version: u32) -> Button {
    Button::press(label, ButtonStyle::Primary, build(shown, version, 0))
}

/// The button of a game that leads to the player's plan.
pub(crate) fn show_button(words: Words, shown: ShownBoard) -> Button {
    let show = Press::Plan(PlanPress::Show(shown));
    Button::press(words.show_plan_button(), ButtonStyle::Primary, show)
}

/// The row below a refused line.
pub(crate) fn retry_row(words: Words, shown: ShownBoard) -> Row {
    Row::Buttons(vec![form_button(words.try_again_button(), shown)])
}

/// The button that opens the form for a line.
pub(crate) fn form_button(label: String, shown: ShownBoard) -> Button {
    let form = Press::Plan(PlanPress::OpenForm(shown));
    Button::press(label, ButtonStyle::Primary, form)
}
