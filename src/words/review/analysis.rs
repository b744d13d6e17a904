//! The analysis of a game.

use crate::game::{Analysis, ForcedWins, Game, Turn};
use crate::tak::Color;
use crate::words::keys::color_key;
use crate::words::{Words, fixed_messages, say};

/// The parts of a progress bar.
const PARTS: usize = 10;

fixed_messages! {
    LABELS:
    /// Shows the analysis of a game.
    analyse_button = "button-analyse";
    /// Shows the present state of an analysis.
    refresh_analysis_button = "button-refresh-analysis";
    /// Sends the game in PTN with the values of its analysis.
    annotated_ptn_button = "button-annotated-ptn";
}

impl Words {
    /// The text while the positions of a game are valued.
    #[must_use]
    pub fn analysis_under_way(self, game: &Game, done: usize) -> String {
        let positions = game.plies() as usize + 1;
        let full = done * PARTS / positions;
        let bar: String = (0..PARTS)
            .map(|part| if part < full { '▰' } else { '▱' })
            .collect();
        let progress = say!(
            self,
            "analysis-under-way",
            bar = bar,
            done = done,
            positions = positions,
        );
        format!("{}\n{progress}", self.heading(game))
    }

    /// The text beside the file with the values.
    #[must_use]
    pub fn analysis_file(self) -> String {
        say!(self, "analysis-file")
    }

    /// The analysis of a game, besides its chart.
    #[must_use]
    pub fn analysis(self, game: &Game, analysis: &Analysis) -> String {
        let mut lines = vec![self.heading(game), self.seats(game)];
        let white = analysis.accuracy(Color::White);
        if let Some((white, black)) = white.zip(analysis.accuracy(Color::Black)) {
            lines.push(say!(
                self,
                "analysis-accuracy",
                white = white,
                black = black
            ));
        }
        let turns = analysis.turning_points();
        if turns.is_empty() {
            lines.push(say!(self, "analysis-no-turns"));
        } else {
            lines.push(say!(self, "analysis-turns"));
            lines.extend(
                turns
                    .iter()
                    .map(|turn| self.turning_point(game, analysis, turn)),
            );
        }
        for color in Color::BOTH {
            let ForcedWins { found, missed } = analysis.forced_wins(color);
            if !found.is_empty() || !missed.is_empty() {
                lines.push(say!(
                    self,
                    "analysis-forced",
                    color = color_key(color),
                    found = found.len(),
                    missed = missed.len(),
                    at = plies(game, &missed),
                ));
            }
        }
        lines.join("\n")
    }

    fn turning_point(self, game: &Game, analysis: &Analysis, turn: &Turn) -> String {
        let ply = format!("`{}{}`", numbered(game, turn.ply), turn.mark.sign());
        let (before, after) = (turn.before / 10, turn.after / 10);
        let color = color_key(analysis.mover(turn.ply));
        if let Some(best) = turn.best {
            say!(
                self,
                "analysis-turn",
                ply = ply,
                color = color,
                before = before,
                after = after,
                best = format!("`{best}`"),
            )
        } else {
            say!(
                self,
                "analysis-turn-alone",
                ply = ply,
                color = color,
                before = before,
                after = after,
            )
        }
    }

    /// The chart of an analysis in words.
    #[must_use]
    pub fn chances_alt_text(self, analysis: &Analysis) -> String {
        let percents = analysis.values.iter().map(|value| value.chance / 10);
        say!(
            self,
            "analysis-picture",
            plies = analysis.plies(),
            lowest = percents.clone().min().unwrap_or_default(),
            highest = percents.clone().max().unwrap_or_default(),
            last = percents.clone().next_back().unwrap_or_default(),
        )
    }
}

/// A ply with the number of its move.
fn numbered(game: &Game, ply: usize) -> String {
    let before = game.terms.start().plies() as usize + ply;
    let number = before / 2 + 1;
    let played = game.line().get(ply).map(ToString::to_string);
    let played = played.unwrap_or_default();
    if before.is_multiple_of(2) {
        format!("{number}. {played}")
    } else {
        format!("{number}. … {played}")
    }
}

/// Some plies with their numbers.
fn plies(game: &Game, at: &[usize]) -> String {
    let plies = at.iter().map(|&ply| format!("`{}`", numbered(game, ply)));
    plies.collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::catalogue::assert_within;

    /// API documentation, "Component Reference".
    #[test]
    fn labels_in_every_language_fit_discord() {
        assert_within(80, LABELS);
    }
}
