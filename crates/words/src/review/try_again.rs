//! Turning points to try again.

use crate::keys::color_key;
use crate::{Words, fixed_messages, say};
use tak::Ply;
use tavern_game::{AnalysedLine, JudgedTry, TryVerdict};

fixed_messages! {
    LABELS:
    /// Shows the best line.
    best_line_button = "button-best-line";
    /// Shows the best line a board at a time.
    show_line_button = "button-show-line";
    /// The heading of the form for a ply.
    try_form_title = "form-try";
}

impl Words {
    /// Opens the board of a turning point.
    pub fn retry_at_button(self, ply: &str) -> String {
        say!(self, "button-retry-at", ply = ply)
    }

    /// Shows the best line at a turning point a board at a time.
    pub fn show_line_at_button(self, ply: &str) -> String {
        say!(self, "button-show-line-at", ply = ply)
    }

    /// The text above a board of a line of best play, after so many of its plies.
    pub fn line_step(self, line: &AnalysedLine, shown: u32, instead: Option<&str>) -> String {
        let heading = if let Some(ply) = instead {
            say!(self, "line-heading", ply = format!("`{ply}`"))
        } else {
            say!(self, "line-heading-alone")
        };
        let steps = line.length();
        let step = if let Some(ply) = shown.checked_sub(1) {
            say!(
                self,
                "line-step",
                step = shown,
                steps = steps,
                ply = format!("`{}`", line.numbered(ply as usize)),
            )
        } else {
            say!(
                self,
                "line-start",
                color = color_key(line.start().to_move()),
                steps = steps,
            )
        };
        format!("{heading}\n{step}")
    }

    /// The text above the board of a turning point.
    pub fn try_again(self, line: &AnalysedLine, ply: usize) -> String {
        let first = line.start().to_move();
        let color = if ply.is_multiple_of(2) { first } else { !first };
        say!(
            self,
            "try-heading",
            ply = format!("`{}`", line.numbered(ply)),
            color = color_key(color),
        )
    }

    /// The verdict on a ply, with the best line if there is no better one.
    pub fn try_verdict(self, answer: Ply, judged: &JudgedTry) -> String {
        let ply = format!("`{answer}`");
        let (chance, played) = (judged.chance / 10, judged.played / 10);
        let verdict = match judged.verdict {
            TryVerdict::Wins => say!(self, "try-wins", ply = ply),
            TryVerdict::Best => say!(self, "try-best", ply = ply, chance = chance),
            TryVerdict::Better => {
                say!(
                    self,
                    "try-better",
                    ply = ply,
                    chance = chance,
                    played = played
                )
            }
            TryVerdict::NoBetter => {
                say!(
                    self,
                    "try-no-better",
                    ply = ply,
                    chance = chance,
                    played = played
                )
            }
        };
        if judged.is_best() && judged.line.len() > 1 && judged.line.first() == Some(&answer) {
            format!("{verdict}\n{}", self.best_line(&judged.line))
        } else {
            verdict
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::assert_within;

    #[test]
    fn labels_fit_their_places() {
        assert_within(80, &LABELS[..2]);
        assert_within(45, &LABELS[2..]);
    }
}
