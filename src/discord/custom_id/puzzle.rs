//! The buttons of puzzles.

use super::button_kind::ButtonKind;
use super::details::{none, number, ply};
use crate::app::{Press, PuzzlePress, PuzzleRef};
use crate::game::PuzzleId;

pub(super) const BUTTON_KINDS: &[ButtonKind] = &[
    ButtonKind::new(
        "puzzle-build",
        &[|details| {
            let (shown, draft) = with_text(details)?;
            let draft = draft.parse().ok()?;
            Some(Press::Puzzle(PuzzlePress::Build(shown, draft)))
        }],
    ),
    ButtonKind::new(
        "puzzle-try",
        &[|details| {
            let (shown, text) = with_text(details)?;
            Some(Press::Puzzle(PuzzlePress::Try(shown, ply(text)?)))
        }],
    ),
    ButtonKind::new(
        "puzzle-type",
        &[|details| alone(details, PuzzlePress::Type)],
    ),
    ButtonKind::new(
        "puzzle-hint",
        &[|details| alone(details, PuzzlePress::Hint)],
    ),
    ButtonKind::new(
        "puzzle-hint-anyway",
        &[|details| alone(details, PuzzlePress::HintAnyway)],
    ),
    ButtonKind::new(
        "puzzle-solution",
        &[|details| alone(details, PuzzlePress::Solution)],
    ),
    ButtonKind::new(
        "puzzle-solution-anyway",
        &[|details| alone(details, PuzzlePress::SolutionAnyway)],
    ),
    ButtonKind::new(
        "puzzle-no-help",
        &[|details| alone(details, PuzzlePress::WithoutHelp)],
    ),
    ButtonKind::new(
        "puzzle-again",
        &[|details| alone(details, PuzzlePress::Again)],
    ),
    ButtonKind::new(
        "puzzle-defence",
        &[|details| alone(details, PuzzlePress::OtherDefence)],
    ),
    ButtonKind::new(
        "puzzle-next",
        &[|details| none(details, Press::Puzzle(PuzzlePress::Next))],
    ),
];

/// The verb and the details of a press.
pub(super) fn encode(press: PuzzlePress) -> (&'static str, Vec<String>) {
    let of = |shown: PuzzleRef| vec![shown.puzzle.to_string(), shown.version.to_string()];
    let with_text = |shown: PuzzleRef, text: String| {
        let mut details = of(shown);
        details.push(text);
        details
    };
    match press {
        PuzzlePress::Build(shown, draft) => ("puzzle-build", with_text(shown, draft.to_string())),
        PuzzlePress::Try(shown, ply) => ("puzzle-try", with_text(shown, ply.to_string())),
        PuzzlePress::Type(shown) => ("puzzle-type", of(shown)),
        PuzzlePress::Hint(shown) => ("puzzle-hint", of(shown)),
        PuzzlePress::HintAnyway(shown) => ("puzzle-hint-anyway", of(shown)),
        PuzzlePress::Solution(shown) => ("puzzle-solution", of(shown)),
        PuzzlePress::SolutionAnyway(shown) => ("puzzle-solution-anyway", of(shown)),
        PuzzlePress::WithoutHelp(shown) => ("puzzle-no-help", of(shown)),
        PuzzlePress::Again(shown) => ("puzzle-again", of(shown)),
        PuzzlePress::OtherDefence(shown) => ("puzzle-defence", of(shown)),
        PuzzlePress::Next => ("puzzle-next", Vec::new()),
    }
}

fn shown(puzzle: &str, version: &str) -> Option<PuzzleRef> {
    Some(PuzzleRef {
        puzzle: PuzzleId(number(puzzle)?),
        version: u32::try_from(number(version)?).ok()?,
    })
}

fn with_text<'a>(details: &[&'a str]) -> Option<(PuzzleRef, &'a str)> {
    match *details {
        [puzzle, version, text] => Some((shown(puzzle, version)?, text)),
        _ => None,
    }
}

fn alone(details: &[&str], press: fn(PuzzleRef) -> PuzzlePress) -> Option<Press> {
    match *details {
        [puzzle, version] => shown(puzzle, version).map(press).map(Press::Puzzle),
        _ => None,
    }
}
