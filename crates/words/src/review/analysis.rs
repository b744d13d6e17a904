//! The analysis of a game.

use crate::keys::{color_key, result_key};
use crate::names::quoted;
use crate::{Words, fixed_messages, say};
use tak::{Color, Ply};
use tavern_game::{
    AnalysedGame, AnalysedLine, Analysis, ForcedWins, GameNumber, Insight, Mark, ProvedWin, Turn,
    is_thinned,
};

/// The most plies of a line that are shown.
const LONGEST_LINE: usize = 9;

/// The parts of a progress bar.
const PARTS: usize = 10;

fixed_messages! {
    LABELS:
    /// Shows the analysis of a game.
    analyse_button = "button-analyse";
    /// Shows the present state of an analysis.
    refresh_analysis_button = "button-refresh-analysis";
    /// Shows the analysis that ends the rated try at a puzzle.
    analyse_anyway_button = "button-analyse-anyway";
    /// Sends the game in PTN with the values of its analysis.
    annotated_ptn_button = "button-annotated-ptn";
    /// The text while a single position is valued.
    analysis_position_under_way = "analysis-position-under-way";
}

impl Words {
    /// The question whether an analysis may end the rated try at a puzzle: an opened one, or the one of the day.
    pub fn analysis_spoils_puzzle(self, is_opened: bool) -> String {
        if is_opened {
            say!(self, "analysis-open-puzzle")
        } else {
            say!(self, "analysis-puzzle-of-the-day")
        }
    }

    /// The question about the finished games of a person while one is still being played.
    pub fn analysis_question(self, running: GameNumber) -> String {
        say!(self, "analysis-which-game", game = running.to_string())
    }

    /// The text while the positions of a game are valued.
    pub fn analysis_under_way(self, game: &AnalysedGame, done: usize) -> String {
        let heading = self.analysis_heading(game);
        let line = game.line();
        if line.is_position() {
            return format!("{heading}\n{}", self.analysis_position_under_way());
        }
        let positions = line.count();
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
        format!("{heading}\n{progress}")
    }

    /// The text of an analysis that is given up.
    pub fn analysis_given_up(self, game: &AnalysedGame) -> String {
        let heading = self.analysis_heading(game);
        format!("{heading}\n{}", say!(self, "analysis-given-up"))
    }

    fn analysis_heading(self, game: &AnalysedGame) -> String {
        let (line, origin) = match game {
            AnalysedGame::Ours(game) => return self.heading(game),
            AnalysedGame::Imported(_, line, origin) => (line, origin),
        };
        let size = line.start().size().to_string();
        let file = origin.file.as_deref().map_or("none".to_owned(), quoted);
        let board = line.last().outcome();
        let notes = self.file_notes(origin, board, line.length());
        if line.is_position() {
            let color = color_key(line.start().to_move());
            let heading = say!(
                self,
                "analysis-position-heading",
                file = file,
                size = size,
                color = color
            );
            return heading + &notes;
        }
        let heading = say!(
            self,
            "analysis-import-heading",
            file = file,
            size = size,
            moves = line.length().div_ceil(2),
            result = result_key(origin.verdict(board).result()),
        );
        heading + &notes
    }

    /// A position with its best line.
    pub fn analysed_position(self, game: &AnalysedGame, insight: &Insight) -> String {
        let mut lines = vec![self.analysis_heading(game)];
        let white = insight.value.chance / 10;
        match (insight.proof, insight.value.best) {
            (Some(proof), _) => lines.push(self.proved_win(proof)),
            (None, Some(_)) => lines.push(say!(self, "analysis-position-chance", white = white)),
            (None, None) => lines.push(say!(self, "analysis-position-over")),
        }
        if let Some(best) = insight.value.best {
            lines.push(say!(self, "analysis-best", best = format!("`{best}`")));
        }
        if insight.line.len() > 1 {
            lines.push(self.best_line(&insight.line));
        }
        lines.join("\n")
    }

    fn proved_win(self, proof: ProvedWin) -> String {
        let ProvedWin {
            winner,
            plies,
            tinue,
        } = proof;
        // The moves of the winner.
        let (winner, moves) = (color_key(winner), u32::from(plies.div_ceil(2)));
        if plies <= 1 {
            say!(self, "analysis-win-now", winner = winner)
        } else if tinue {
            say!(self, "analysis-tinue", winner = winner, moves = moves)
        } else {
            say!(self, "analysis-forced-win", winner = winner, moves = moves)
        }
    }

    /// The line of best play.
    pub fn best_line(self, line: &[Ply]) -> String {
        let plies: Vec<String> = line
            .iter()
            .take(LONGEST_LINE)
            .map(ToString::to_string)
            .collect();
        say!(
            self,
            "analysis-line",
            line = format!("`{}`", plies.join(" "))
        )
    }

    /// The text beside the file with the values.
    pub fn analysis_file(self) -> String {
        format!("{}\n{}", say!(self, "analysis-file"), self.signs())
    }

    /// The analysis of a game, besides its chart.
    pub fn analysis(self, game: &AnalysedGame, analysis: &Analysis) -> String {
        let mut lines = vec![self.analysis_heading(game)];
        if let AnalysedGame::Ours(game) = game {
            lines.push(self.seats(game));
        }
        let line = game.line();
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
                    .map(|turn| self.turning_point(&line, analysis, turn)),
            );
            lines.push(self.signs());
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
                    at = plies(&line, &missed),
                ));
            }
        }
        if is_thinned(line.length()) {
            lines.push(say!(self, "analysis-thinned"));
        }
        lines.join("\n")
    }

    /// What the marks mean.
    fn signs(self) -> String {
        let [blunder, mistake, inaccuracy] = Mark::ALL.map(|mark| mark.least_loss() / 10);
        say!(
            self,
            "analysis-signs",
            blunder = blunder,
            mistake = mistake,
            inaccuracy = inaccuracy,
        )
    }

    fn turning_point(self, line: &AnalysedLine, analysis: &Analysis, turn: &Turn) -> String {
        let ply = format!("`{}{}`", line.numbered(turn.ply), turn.mark.sign());
        let (before, after) = (turn.before / 10, turn.after / 10);
        let color = color_key(analysis.mover(turn.ply));
        say!(
            self,
            "analysis-turn",
            ply = ply,
            color = color,
            before = before,
            after = after,
            best = format!("`{}`", turn.best),
        )
    }

    /// The chart of an analysis in words.
    pub fn chances_alt_text(self, analysis: &Analysis) -> String {
        let percents = analysis.values.iter().map(|value| value.chance / 10);
        say!(
            self,
            "analysis-picture",
            moves = analysis.plies().div_ceil(2),
            lowest = percents.clone().min().unwrap_or_default(),
            highest = percents.clone().max().unwrap_or_default(),
            last = percents.clone().next_back().unwrap_or_default(),
        )
    }
}

/// Some plies with their numbers.
fn plies(line: &AnalysedLine, at: &[usize]) -> String {
    let plies = at.iter().map(|&ply| format!("`{}`", line.numbered(ply)));
    plies.collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::assert_within;

    /// API documentation, "Component Reference".
    #[test]
    fn labels_in_every_language_fit_discord() {
        assert_within(80, &LABELS[..3]);
    }
}
