//! The buttons below an analysis.

use crate::app::action::{
    AnalysisRef, Press, PuzzlePress, ReviewPress, ShownBoard, TriedGame, TryRef, TryStep,
};
use crate::app::reply::{Button, ButtonStyle, Row};
use crate::app::view::learning;
use crate::game::{AnalysedGame, Analysis, PuzzleAttempt, Turn};
use crate::words::Words;

/// The game as buttons name it.
pub(crate) fn named(game: &AnalysedGame) -> AnalysisRef {
    match game {
        AnalysedGame::Ours(game) => AnalysisRef::Game(ShownBoard::of(game)),
        AnalysedGame::Imported(import, _, origin) => AnalysisRef::Import(*import, origin.clone()),
    }
}

/// The way to the present state, in the same message.
pub(crate) fn refresh(words: Words, game: &AnalysedGame) -> Row {
    let press = Press::Review(ReviewPress::AnalysisAgain(named(game)));
    let label = words.refresh_analysis_button();
    Row::Buttons(vec![Button::press(label, ButtonStyle::Primary, press)])
}

/// The answers to the question whether the analysis may end the rated try at a puzzle, which the person may have opened.
pub(crate) fn question(words: Words, game: &AnalysedGame, opened: Option<&PuzzleAttempt>) -> Row {
    let keep = opened.map(|attempt| {
        let shown = learning::puzzle::shown(attempt);
        let press = Press::Puzzle(PuzzlePress::WithoutHelp(shown));
        let label = words.puzzle_without_help_button();
        Button::press(label, ButtonStyle::Primary, press)
    });
    let press = Press::Review(ReviewPress::AnalyseAnyway(named(game)));
    let label = words.analyse_anyway_button();
    let anyway = Button::press(label, ButtonStyle::Secondary, press);
    Row::Buttons(keep.into_iter().chain([anyway]).collect())
}

/// The ways to the turning points, and to the file with the values.
pub(crate) fn rows(words: Words, game: &AnalysedGame, analysis: &Analysis) -> Vec<Row> {
    let tried = match game {
        AnalysedGame::Ours(game) => TriedGame::Game(game.id),
        AnalysedGame::Imported(import, ..) => TriedGame::Import(*import),
    };
    let line = game.line();
    let turns = analysis.turning_points();
    let again = turns.iter().filter_map(|turn: &Turn| {
        let at = TryRef {
            game: tried,
            ply: u32::try_from(turn.ply).ok()?,
        };
        let label = words.retry_at_button(&line.numbered(turn.ply));
        let press = Press::Review(ReviewPress::Try(at, TryStep::Open));
        Some(Button::press(label, ButtonStyle::Primary, press))
    });
    let again: Vec<Button> = again.collect();
    let file = Press::Review(ReviewPress::AnnotatedPtn(named(game)));
    let file = Button::press(words.annotated_ptn_button(), ButtonStyle::Secondary, file);
    let again = (!again.is_empty()).then_some(Row::Buttons(again));
    again
        .into_iter()
        .chain([Row::Buttons(vec![file])])
        .collect()
}
