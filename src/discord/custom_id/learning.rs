//! The buttons of the help and of the lesson.

use super::button_kind::ButtonKind;
use super::details::{none, ply};
use crate::app::{LearningPress, Press};
use crate::game::{Step, Topic};

pub(super) const BUTTON_KINDS: &[ButtonKind] = &[
    ButtonKind::new(
        "help",
        &[|details| match *details {
            [topic] => {
                let press = Topic::named(topic).map(LearningPress::TurnTo);
                press.map(Press::Learning)
            }
            _ => None,
        }],
    ),
    ButtonKind::new(
        "what-is-tak",
        &[|details| none(details, Press::Learning(LearningPress::WhatIsTak))],
    ),
    ButtonKind::new(
        "learn",
        &[|details| none(details, Press::Learning(LearningPress::Learn))],
    ),
    ButtonKind::new(
        "lesson",
        &[|details| match *details {
            [key, text] => {
                let press = LearningPress::Try(step(key)?, ply(text)?);
                Some(Press::Learning(press))
            }
            _ => None,
        }],
    ),
    ButtonKind::new(
        "lesson-build",
        &[|details| match *details {
            [key, draft] => {
                let press = LearningPress::Build(step(key)?, draft.parse().ok()?);
                Some(Press::Learning(press))
            }
            _ => None,
        }],
    ),
    ButtonKind::new(
        "lesson-type",
        &[|details| at_step(details, LearningPress::Type)],
    ),
    ButtonKind::new(
        "lesson-go-on",
        &[|details| at_step(details, LearningPress::GoOn)],
    ),
    ButtonKind::new(
        "lesson-back",
        &[|details| at_step(details, LearningPress::Back)],
    ),
    ButtonKind::new(
        "lesson-anew",
        &[|details| none(details, Press::Learning(LearningPress::BeginAnew))],
    ),
];

/// The key of a step in ids. A key never changes, and never goes to another step.
pub(super) fn step_key(step: Step) -> &'static str {
    match step {
        Step::FirstStone => "first-stone",
        Step::Flat => "flat",
        Step::Wall => "wall",
        Step::Capture => "capture",
        Step::Build => "build",
        Step::Spread => "spread",
        Step::Road => "road",
        Step::Corner => "corner",
        Step::Capstone => "capstone",
        Step::Crush => "crush",
        Step::Flats => "flats",
        Step::Done => "done",
    }
}

fn step(key: &str) -> Option<Step> {
    Step::ALL.into_iter().find(|step| step_key(*step) == key)
}

fn at_step(details: &[&str], press: fn(Step) -> LearningPress) -> Option<Press> {
    match *details {
        [key] => step(key).map(press).map(Press::Learning),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_of_steps_are_unique_and_decodable() {
        for known in Step::ALL {
            assert_eq!(step(step_key(known)), Some(known));
        }
    }
}
