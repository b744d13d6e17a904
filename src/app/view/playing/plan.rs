//! A player's plan.

use crate::app::action::{PlanPart, PlanPress, Press, ShownBoard};
use crate::app::reply::{Button, ButtonStyle, Row, Select, SelectOption};
use crate::game::Plan;
use crate::words::Words;

/// The menu and the buttons below a plan.
pub(crate) fn rows(words: Words, shown: ShownBoard, plan: &Plan, version: u32) -> Vec<Row> {
    let drop = |line| Press::Plan(PlanPress::Drop(shown, PlanPart { version, line }));
    let lines = plan.lines();
    let mut rows = Vec::new();
    if lines.len() > 1 {
        let option = |(number, line): (u8, &Vec<_>)| SelectOption {
            label: words.planned_line(line),
            icon: None,
            description: None,
            press: drop(Some(number)),
            chosen: false,
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
    let mut buttons = vec![form_button(label, shown)];
    if !lines.is_empty() {
        let label = words.drop_plan_button();
        buttons.push(Button::press(label, ButtonStyle::Danger, drop(None)));
    }
    rows.push(Row::Buttons(buttons));
    rows
}

/// The button of a game that leads to the player's plan, or to the form for its first line.
pub(crate) fn button(words: Words, shown: ShownBoard, has_plan: bool) -> Button {
    if !has_plan {
        return form_button(words.plan_button(), shown);
    }
    let show = Press::Plan(PlanPress::Show(shown));
    Button::press(words.show_plan_button(), ButtonStyle::Primary, show)
}

/// The row below a refused line.
pub(crate) fn retry_row(words: Words, shown: ShownBoard) -> Row {
    Row::Buttons(vec![form_button(words.try_again_button(), shown)])
}

fn form_button(label: String, shown: ShownBoard) -> Button {
    let form = Press::Plan(PlanPress::OpenForm(shown));
    Button::press(label, ButtonStyle::Primary, form)
}
