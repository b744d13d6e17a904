//! The buttons below an analysis.

use super::line;
use crate::app::action::{
    AnalysisRef, Press, PuzzlePress, ReviewPress, ShownBoard, TriedGame, TryRef, TryStep,
};
use crate::app::reply::{Button, ButtonStyle, Row};
use crate::app::view::learning;
use crate::game::{AnalysedGame, Analysis, Insight, PuzzleAttempt};
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

/// The ways to the turning points, to their best lines, and to the file with the values.
pub(crate) fn rows(words: Words, game: &AnalysedGame, analysis: &Analysis) -> Vec<Row> {
    let line = game.line();
    let turns = analysis.turning_points().into_iter();
    let turns: Vec<(TryRef, String)> = turns
        .filter_map(|turn| Some((tried(game, turn.ply)?, line.numbered(turn.ply))))
        .collect();
    let again = turns.iter().map(|(at, ply)| {
        let press = Press::Review(ReviewPress::Try(*at, TryStep::Open));
        Button::press(words.retry_at_button(ply), ButtonStyle::Primary, press)
    });
    let lines = turns
        .iter()
        .map(|(at, ply)| line::open(*at, words.show_line_at_button(ply)));
    let file = Press::Review(ReviewPress::AnnotatedPtn(named(game)));
    let file = Button::press(words.annotated_ptn_button(), ButtonStyle::Secondary, file);
    let rows = [again.collect(), lines.collect(), vec![file]];
    let rows = rows.into_iter().filter(|row: &Vec<Button>| !row.is_empty());
    rows.map(Row::Buttons).collect()
}

/// The way to the boards of the best line of a single position.
pub(crate) fn position_rows(words: Words, game: &AnalysedGame, insight: &Insight) -> Vec<Row> {
    let at = tried(game, 0).filter(|_| insight.line.len() > 1);
    let button = at.map(|at| line::open(at, words.show_line_button()));
    button
        .map(|button| Row::Buttons(vec![button]))
        .into_iter()
        .collect()
}

fn tried(game: &AnalysedGame, ply: usize) -> Option<TryRef> {
    let game = match game {
        AnalysedGame::Ours(game) => TriedGame::Game(game.id),
        AnalysedGame::Imported(import, ..) => TriedGame::Import(*import),
    };
    let ply = u32::try_from(ply).ok()?;
    Some(TryRef { game, ply })
}
