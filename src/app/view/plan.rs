use crate::app::action::{PlanPart, PlanPress, Press, ShownBoard};
use crate::app::reply::{Button, ButtonStyle, Row, Select, SelectOption};
use crate::game::Plan;
use crate::words::Words;

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
    let form = Press::Plan(PlanPress::OpenForm(shown));
    let label = if lines.is_empty() {
        words.plan_button()
    } else {
        words.plan_another_button()
    };
    let mut buttons = vec![Button::press(label, ButtonStyle::Primary, form)];
    if !lines.is_empty() {
        let label = words.drop_plan_button();
        buttons.push(Button::press(label, ButtonStyle::Danger, drop(None)));
    }
    rows.push(Row::Buttons(buttons));
    rows
}
