//! Puzzles.

use std::cmp::Ordering;

use crate::keys::{color_key, yes_key};
use crate::{Words, fixed_messages, say};
use tak::ptn::ReadPlyError;
use tak::{IllegalPly, Played, Ply, Position, Size};
use tavern_game::{
    AttemptState, OtherWin, Puzzle, PuzzleAttempt, PuzzleHelp, PuzzleKind, PuzzleSolver,
    PuzzleVerdict,
};

fixed_messages! {
    LABELS:
    /// Shows a hint.
    puzzle_hint_button = "button-puzzle-hint";
    /// Shows the solution.
    puzzle_solution_button = "button-puzzle-solution";
    /// Begins another run.
    puzzle_again_button = "button-puzzle-again";
    /// Begins a run against another defence.
    puzzle_defence_button = "button-puzzle-defence";
    /// Begins the next puzzle.
    puzzle_next_button = "button-puzzle-next";
    /// Opens the form for a ply.
    puzzle_type_button = "button-puzzle-type";
    /// Shows a hint that ends a rated try.
    puzzle_hint_anyway_button = "button-puzzle-hint-anyway";
    /// Shows the solution that ends a rated try.
    puzzle_solution_anyway_button = "button-puzzle-solution-anyway";
    /// Goes on without help.
    puzzle_without_help_button = "button-puzzle-no-help";
    /// The heading of the form for a ply.
    puzzle_form_title = "form-puzzle";
    /// The notice above an attempt after a button of an older state.
    puzzle_elsewhere = "puzzle-elsewhere";
    /// The notice above a resumed attempt.
    puzzle_resumed = "puzzle-resumed";
    /// The notice above a new puzzle while the one before it waits.
    puzzle_left = "puzzle-left";
    /// The notice above a puzzle that was left.
    puzzle_returns = "puzzle-returns";
    /// The notice that there is no other good defence.
    puzzle_no_other_defence = "puzzle-no-other-defence";
    /// The notice above a run against another defence.
    puzzle_other_defence = "puzzle-other-defence";
}

impl Words {
    /// The heading of a puzzle, with its task.
    pub fn puzzle(self, puzzle: &Puzzle, is_of_server: bool) -> String {
        let heading = say!(
            self,
            "puzzle-heading",
            size = puzzle.position.size().to_string(),
            rating = puzzle.rating.to_string(),
            here = yes_key(is_of_server),
        );
        format!("{heading}\n{}", self.puzzle_task(puzzle))
    }

    pub fn puzzle_task(self, puzzle: &Puzzle) -> String {
        let color = color_key(puzzle.solver());
        let moves = puzzle.check().map_or(1, |proved| proved.plies.div_ceil(2));
        match puzzle.kind {
            PuzzleKind::RoadInOne => say!(self, "puzzle-road-in-one", color = color),
            PuzzleKind::Road => say!(self, "puzzle-road", color = color, moves = moves),
            PuzzleKind::Parry => say!(self, "puzzle-parry", color = color),
            PuzzleKind::Flats => say!(self, "puzzle-flats", color = color, moves = moves),
        }
    }

    /// The state of an attempt, for the place above the buttons: a remark about the last act, and what to do.
    pub fn puzzle_state(self, attempt: &PuzzleAttempt, remark: Option<&str>) -> Option<String> {
        let state = match attempt.state {
            AttemptState::Open => Some(say!(self, "puzzle-your-move")),
            AttemptState::Solved | AttemptState::Failed | AttemptState::Shown => None,
        };
        let parts: Vec<&str> = [remark, state.as_deref()].into_iter().flatten().collect();
        (!parts.is_empty()).then(|| parts.join("\n"))
    }

    /// The feedback on a ply.
    pub fn puzzle_verdict(self, ply: Ply, verdict: PuzzleVerdict, tries: u32) -> String {
        let ply = ply.to_string();
        match verdict {
            PuzzleVerdict::Solved => say!(self, "puzzle-solved", ply = ply, tries = tries),
            PuzzleVerdict::Right { defence } => {
                say!(
                    self,
                    "puzzle-right",
                    ply = ply,
                    defence = defence.to_string()
                )
            }
            PuzzleVerdict::Wrong {
                refutation: Some(refutation),
            } => {
                let refutation = refutation.to_string();
                say!(self, "puzzle-refuted", ply = ply, refutation = refutation)
            }
            PuzzleVerdict::Wrong { refutation: None } => say!(self, "puzzle-wrong", ply = ply),
        }
    }

    /// The feedback on a ply that wins in another way.
    pub fn puzzle_wins_otherwise(self, ply: Ply, win: OtherWin) -> String {
        let ply = ply.to_string();
        match win {
            OtherWin::Flats => say!(self, "puzzle-wins-on-flats", ply = ply),
            OtherWin::Slower { moves } => {
                say!(self, "puzzle-wins-slower", ply = ply, moves = moves)
            }
        }
    }

    /// The question whether help may end a rated try.
    pub fn puzzle_help_question(self, help: PuzzleHelp) -> String {
        match help {
            PuzzleHelp::Hint => say!(self, "puzzle-hint-question"),
            PuzzleHelp::Solution => say!(self, "puzzle-solution-question"),
        }
    }

    /// A hint: the square, then the ply.
    pub fn puzzle_hint(self, right: Ply, hints: u32) -> String {
        if hints > 1 {
            say!(self, "puzzle-hint-ply", ply = right.to_string())
        } else {
            let square = right.square().to_string();
            say!(self, "puzzle-hint-square", square = square)
        }
    }

    /// The solution: a line of plies.
    pub fn puzzle_solution(self, line: &[(Played, Position)]) -> String {
        let line: Vec<String> = line.iter().map(|(played, _)| played.to_string()).collect();
        say!(self, "puzzle-solution", line = line.join(" "))
    }

    /// The standing after a rated try: where everyone starts, then the way to the first rating, then the rating.
    pub fn puzzle_rated(self, before: &PuzzleSolver, after: &PuzzleSolver) -> String {
        let needed = PuzzleSolver::SHOWN_AFTER;
        let puzzles = after.rated.games;
        let rated = match (before.shown_rating(), after.shown_rating()) {
            (_, None) if puzzles == 1 => say!(
                self,
                "puzzle-rated-first",
                start = PuzzleSolver::START.rounded().to_string(),
                needed = needed,
            ),
            (_, None) => say!(self, "puzzle-rated-few", puzzles = puzzles, needed = needed),
            (before, Some(rating)) => {
                let moved = match before.map(|before| rating.cmp(&before)) {
                    None => "shown",
                    Some(Ordering::Greater) => "up",
                    Some(Ordering::Less) => "down",
                    Some(Ordering::Equal) => "same",
                };
                say!(
                    self,
                    "puzzle-rated",
                    moved = moved,
                    rating = rating.to_string(),
                    provisional = yes_key(after.rated.is_provisional()),
                )
            }
        };
        if after.streak > 1 {
            format!(
                "{rated} {}",
                say!(self, "puzzle-streak", streak = after.streak)
            )
        } else {
            rated
        }
    }

    /// The line of a profile about puzzles.
    pub(crate) fn profile_puzzles(self, solver: &PuzzleSolver) -> String {
        let rating = solver.shown_rating();
        say!(
            self,
            "profile-puzzles",
            rating = rating.map_or("none".to_owned(), |rating| rating.to_string()),
            provisional = yes_key(solver.rated.is_provisional()),
            solved = solver.solved,
            puzzles = solver.rated.games,
            streak = solver.best_streak,
        )
    }

    /// The reason why a ply cannot be played.
    pub fn puzzle_illegal(self, rule: &IllegalPly) -> String {
        say!(self, "lesson-not-allowed", reason = self.rule(rule))
    }

    /// The reason why typed text cannot be played.
    pub fn puzzle_unreadable(self, puzzle: &Puzzle, error: &ReadPlyError) -> String {
        self.unreadable_on_board(puzzle.position.size(), error)
    }

    /// The same on any board without a game.
    pub fn unreadable_on_board(self, size: Size, error: &ReadPlyError) -> String {
        let reason = self.unplayed(error, size);
        say!(self, "lesson-not-allowed", reason = reason)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::assert_within;

    #[test]
    fn labels_of_puzzles_fit_their_places() {
        assert_within(80, &LABELS[..9]);
        assert_within(45, &LABELS[9..10]);
    }
}
