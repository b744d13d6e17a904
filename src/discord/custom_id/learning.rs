//! The buttons of the help and of the lesson.

use super::button_kind::ButtonKind;
use super::details::{none, number, ply};
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
        &[
            |details| attempt(details, numbered_step),
            |details| attempt(details, step),
        ],
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
        &[
            |details| at_step(details, numbered_step, LearningPress::Type),
            |details| at_step(details, step, LearningPress::Type),
        ],
    ),
    ButtonKind::new(
        "lesson-go-on",
        &[
            |details| at_step(details, numbered_step, LearningPress::GoOn),
            |details| at_step(details, step, LearningPress::GoOn),
        ],
    ),
    ButtonKind::new(
        "lesson-back",
        &[|details| at_step(details, step, LearningPress::Back)],
    ),
    ButtonKind::new(
        "lesson-anew",
        &[|details| none(details, Press::Learning(LearningPress::BeginAnew))],
    ),
];

/// The steps in the order of version 0.1.0. Its ids have their positions, counted
/// from 1. This table never changes, also where the lesson gets other steps.
const NUMBERED_STEPS: [Step; 10] = [
    Step::FirstStone,
    Step::Flat,
    Step::Wall,
    Step::Capture,
    Step::Capstone,
    Step::Crush,
    Step::Spread,
    Step::Road,
    Step::Flats,
    Step::Done,
];

/// The key of a step in ids. A key never changes, and never goes to another step.
pub(super) fn step_key(step: Step) -> &'static str {
    match step {
        Step::FirstStone => "first-stone",
        Step::Flat => "flat",
        Step::Wall => "wall",
        Step::Capture => "capture",
        Step::Capstone => "capstone",
        Step::Crush => "crush",
        Step::Spread => "spread",
        Step::Road => "road",
        Step::Flats => "flats",
        Step::Done => "done",
        Step::Build => "build",
        Step::Corner => "corner",
    }
}

fn step(key: &str) -> Option<Step> {
    Step::ALL.into_iter().find(|step| step_key(*step) == key)
}

fn numbered_step(text: &str) -> Option<Step> {
    let index = usize::try_from(number(text)?.checked_sub(1)?).ok()?;
    NUMBERED_STEPS.get(index).copied()
}

/// A step, by its key or by its number.
type StepDecoder = fn(&str) -> Option<Step>;

fn attempt(details: &[&str], decode: StepDecoder) -> Option<Press> {
    match *details {
        [step, text] => {
            let press = LearningPress::Try(decode(step)?, ply(text)?);
            Some(Press::Learning(press))
        }
        _ => None,
    }
}

fn at_step(
    details: &[&str],
    decode: StepDecoder,
    press: fn(Step) -> LearningPress,
) -> Option<Press> {
    match *details {
        [step] => decode(step).map(press).map(Press::Learning),
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
