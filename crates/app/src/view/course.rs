//! The course of a game by its analysis, for the message of an analysis and for the page of the game.

use tak_draw::Chances;
use tavern_game::{AnalysedLine, Analysis, Turn};

/// The chances of White, with marks at the turning points in the text.
pub(crate) fn of(line: &AnalysedLine, analysis: &Analysis, turns: &[Turn]) -> Chances {
    let turns = turns.iter().map(|turn| (turn.ply, turn.mark.sign()));
    Chances {
        chances: analysis.values.iter().map(|value| value.chance).collect(),
        before: line.start().plies(),
        turns: turns.collect(),
    }
}
