//! The buttons of a puzzle.

use crate::app::action::{Press, PuzzlePress, PuzzleRef};
use crate::app::reply::{Button, ButtonStyle, Row};
use crate::app::view::playing::builder_rows::builder_rows;
use crate::app::view::playing::builder_use::BuilderUse;
use crate::game::{AttemptState, PlyDraft, Puzzle, PuzzleAttempt, PuzzleHelp, PuzzleRun, Room};
use crate::tak::{Color, Position};
use crate::words::Words;

/// The state of an attempt, as its buttons name it.
pub(crate) fn shown(attempt: &PuzzleAttempt) -> PuzzleRef {
    PuzzleRef {
        puzzle: attempt.puzzle,
        version: attempt.version,
    }
}

/// The place for squares below its board.
pub(crate) fn room(attempt: &PuzzleAttempt) -> Room {
    BuilderUse::Puzzle(shown(attempt)).room()
}

/// The rows below a board of the builder.
pub(crate) fn builder(
    words: Words,
    attempt: &PuzzleAttempt,
    position: &Position,
    draft: PlyDraft,
    side: Color,
) -> Vec<Row> {
    let puzzle = BuilderUse::Puzzle(shown(attempt));
    builder_rows(words, position, puzzle, draft, side)
}

/// The row below the board of an attempt.
pub(crate) fn row(words: Words, attempt: &PuzzleAttempt, puzzle: &Puzzle) -> Row {
    let shown = shown(attempt);
    let button = |label, style, press| Button::press(label, style, Press::Puzzle(press));
    let primary = |label, press| button(label, ButtonStyle::Primary, press);
    let secondary = |label, press| button(label, ButtonStyle::Secondary, press);
    let solution = || {
        let label = words.puzzle_solution_button();
        secondary(label, PuzzlePress::Solution(shown))
    };
    let again = |style| {
        let label = words.puzzle_again_button();
        button(label, style, PuzzlePress::Again(shown))
    };
    let next = |style| button(words.puzzle_next_button(), style, PuzzlePress::Next);
    Row::Buttons(match attempt.state {
        AttemptState::Open => vec![
            primary(
                words.build_button(),
                PuzzlePress::Build(shown, PlyDraft::Nothing),
            ),
            secondary(words.puzzle_type_button(), PuzzlePress::Type(shown)),
            secondary(words.puzzle_hint_button(), PuzzlePress::Hint(shown)),
            solution(),
            next(ButtonStyle::Secondary),
        ],
        AttemptState::Failed => vec![
            again(ButtonStyle::Primary),
            solution(),
            next(ButtonStyle::Secondary),
        ],
        AttemptState::Shown => vec![next(ButtonStyle::Primary), again(ButtonStyle::Secondary)],
        AttemptState::Solved => {
            let defences = PuzzleRun::first_defences(puzzle);
            let other = (defences > 1).then(|| {
                let label = words.puzzle_defence_button();
                secondary(label, PuzzlePress::OtherDefence(shown))
            });
            let buttons = [Some(next(ButtonStyle::Primary)), other, Some(solution())];
            buttons.into_iter().flatten().collect()
        }
    })
}

/// The row below the question whether help may end a rated try.
pub(crate) fn help_question(words: Words, attempt: &PuzzleAttempt, help: PuzzleHelp) -> Row {
    let shown = shown(attempt);
    let (label, press) = match help {
        PuzzleHelp::Hint => (
            words.puzzle_hint_anyway_button(),
            PuzzlePress::HintAnyway(shown),
        ),
        PuzzleHelp::Solution => (
            words.puzzle_solution_anyway_button(),
            PuzzlePress::SolutionAnyway(shown),
        ),
    };
    let keep = words.puzzle_without_help_button();
    let button = |label, style, press| Button::press(label, style, Press::Puzzle(press));
    Row::Buttons(vec![
        button(keep, ButtonStyle::Primary, PuzzlePress::WithoutHelp(shown)),
        button(label, ButtonStyle::Secondary, press),
    ])
}
