//! Puzzles, and the puzzle of the day.

use std::cmp::Ordering;

use crate::values::{relative, time_of_day};
use crate::{Words, messages, say};
use tak::ptn::{ParsePlyError, ReadPlyError};
use tak::{IllegalPly, Played, Ply, Position, Size};
use tavern_game::{
    AttemptState, ChannelId, DailySolver, Moment, OtherWin, Puzzle, PuzzleAttempt, PuzzleHelp,
    PuzzleMistake, PuzzleSolver, PuzzleTask,
};

messages! {
    /// The feedback on the last right ply.
    puzzle_solved(ply: Ply, tries: u32) = "puzzle-solved";
    /// The feedback on a right ply, with the answer of the other side.
    puzzle_right(ply: Ply, defence: Ply) = "puzzle-right";
}

impl Words {
    /// The heading of a puzzle, with its task.
    pub fn puzzle(self, puzzle: &Puzzle, is_of_server: bool) -> String {
        let heading = say!(
            self,
            "puzzle-heading",
            size = puzzle.position.size(),
            rating = puzzle.rating,
            here = is_of_server,
        );
        format!("{heading}\n{}", self.puzzle_task(puzzle))
    }

    pub fn puzzle_task(self, puzzle: &Puzzle) -> String {
        let color = puzzle.solver();
        let moves = puzzle.check().map_or(1, |proof| proof.plies.div_ceil(2));
        match puzzle.task() {
            PuzzleTask::Flat => say!(self, "puzzle-flat", color),
            PuzzleTask::Stop => say!(self, "puzzle-stop", color),
            PuzzleTask::Step => say!(self, "puzzle-step", color),
            PuzzleTask::Capstone => say!(self, "puzzle-capstone", color),
            PuzzleTask::Piece => say!(self, "puzzle-piece", color),
            PuzzleTask::Stack => say!(self, "puzzle-stack", color),
            PuzzleTask::Parry => say!(self, "puzzle-parry", color),
            PuzzleTask::Road => say!(self, "puzzle-road", color, moves),
            PuzzleTask::Flats => say!(self, "puzzle-flats", color, moves),
        }
    }

    /// The state of an attempt, for the place above the buttons: a remark about the last act, and the task.
    pub fn puzzle_state(self, attempt: &PuzzleAttempt, remark: Option<&str>) -> Option<String> {
        let state = match attempt.state {
            AttemptState::Open => Some(self.puzzle_your_move()),
            AttemptState::Solved | AttemptState::Failed | AttemptState::Shown => None,
        };
        let parts: Vec<&str> = [remark, state.as_deref()].into_iter().flatten().collect();
        (!parts.is_empty()).then(|| parts.join("\n"))
    }

    /// The feedback on a wrong ply at a position, with the reason if there is one.
    pub fn puzzle_wrong(
        self,
        before: &Position,
        ply: Ply,
        mistake: Option<PuzzleMistake>,
    ) -> String {
        let reason = mistake.map(|mistake| {
            let moves = match mistake {
                PuzzleMistake::Late { moves, .. } => moves,
                _ => 0,
            };
            let (mistake, reply) = mistake_key(mistake);
            let after = before.play(ply).ok();
            let reply = after
                .zip(reply)
                .map(|(after, reply)| self.ply_in_words(&after, reply));
            say!(
                self,
                "puzzle-mistake",
                mistake,
                is_answered = reply.is_some(),
                reply = reply.unwrap_or_default(),
                moves
            )
        });
        let reason = reason.map(|reason| format!(" {reason}"));
        say!(
            self,
            "puzzle-wrong",
            ply,
            reason = reason.unwrap_or_default()
        )
    }

    /// A ply with its description: `c3` (a black flat on c3).
    fn ply_in_words(self, before: &Position, ply: Ply) -> String {
        let played = Played::new(before, ply);
        format!("`{played}` ({})", self.ply_by_squares(before, played))
    }

    /// The feedback on a ply that wins in another way.
    pub fn puzzle_wins_otherwise(self, ply: Ply, win: OtherWin) -> String {
        match win {
            OtherWin::Flats => say!(self, "puzzle-wins-on-flats", ply),
            OtherWin::Slower { moves } => say!(self, "puzzle-wins-slower", ply, moves),
            OtherWin::Otherwise => say!(self, "puzzle-wins-otherwise", ply),
        }
    }

    /// Asks whether to take help, because help ends a rated try.
    pub fn puzzle_help_question(self, help: PuzzleHelp) -> String {
        match help {
            PuzzleHelp::Hint => self.puzzle_hint_question(),
            PuzzleHelp::Solution => self.puzzle_solution_question(),
        }
    }

    /// A hint: the square, then the way of a stack, then the ply.
    pub fn puzzle_hint(self, position: &Position, right: Ply, hints: u32) -> String {
        let square = right.square();
        match right {
            _ if hints == 1 => say!(self, "puzzle-hint-square", square),
            Ply::Spread {
                direction, drops, ..
            } if hints < PuzzleAttempt::HINTS => {
                let target = square.step(direction, position.size());
                let target = target.map_or(String::new(), |target| target.to_string());
                say!(
                    self,
                    "puzzle-hint-way",
                    count = drops.carried(),
                    square,
                    target
                )
            }
            _ => say!(
                self,
                "puzzle-hint-ply",
                ply = self.ply_in_words(position, right)
            ),
        }
    }

    /// The solution: a line of plies, each in words.
    pub fn puzzle_solution(self, puzzle: &Puzzle, line: &[(Played, Position)]) -> String {
        let after = line.iter().map(|(_, after)| after);
        let before = std::iter::once(&puzzle.position).chain(after);
        let plies = before.zip(line);
        let plies = plies.map(|(before, (played, _))| self.ply_in_words(before, played.ply));
        say!(
            self,
            "puzzle-solution",
            line = plies.collect::<Vec<_>>().join("; ")
        )
    }

    /// The standing after a rated try: where everyone starts, then the way to the first rating, then the rating.
    pub fn puzzle_rated(self, before: &PuzzleSolver, after: &PuzzleSolver) -> String {
        let minimum = PuzzleSolver::SHOWN_AFTER;
        let puzzles = after.rated.games;
        let sentence = match (before.shown_rating(), after.shown_rating()) {
            (_, None) if puzzles == 1 => say!(
                self,
                "puzzle-rated-first",
                start = PuzzleSolver::START.rounded(),
                needed = minimum,
            ),
            (_, None) => say!(self, "puzzle-rated-few", puzzles, needed = minimum),
            (before, Some(rating)) => {
                let change = match before.map(|before| rating.cmp(&before)) {
                    None => "shown",
                    Some(Ordering::Greater) => "up",
                    Some(Ordering::Less) => "down",
                    Some(Ordering::Equal) => "same",
                };
                say!(
                    self,
                    "puzzle-rated",
                    moved = change,
                    rating,
                    provisional = after.rated.is_provisional(),
                )
            }
        };
        if after.streak > 1 {
            format!(
                "{sentence} {}",
                say!(self, "puzzle-streak", streak = after.streak)
            )
        } else {
            sentence
        }
    }

    /// The line of a profile about puzzles.
    pub(crate) fn profile_puzzles(self, solver: &PuzzleSolver) -> String {
        let rating = solver.shown_rating();
        say!(
            self,
            "profile-puzzles",
            rating = rating.map_or("none".to_owned(), |rating| rating.to_string()),
            provisional = solver.rated.is_provisional(),
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
        if *error == ReadPlyError::Syntax(ParsePlyError::Link) {
            return reason;
        }
        say!(self, "lesson-not-allowed", reason)
    }
}

/// A mistake as a key of Fluent, with the reply that shows it.
fn mistake_key(mistake: PuzzleMistake) -> (&'static str, Option<Ply>) {
    match mistake {
        PuzzleMistake::TheirRoad => ("their-road", None),
        PuzzleMistake::FewerFlats => ("fewer-flats", None),
        PuzzleMistake::Drawn => ("drawn", None),
        PuzzleMistake::GoesOn(reply) => ("goes-on", reply),
        PuzzleMistake::Wall => ("wall", None),
        PuzzleMistake::NoRoad(reply) => ("no-road", reply),
        PuzzleMistake::NoThreat(reply) => ("no-threat", reply),
        PuzzleMistake::Road(reply) => ("road", Some(reply)),
        PuzzleMistake::Forced(reply) => ("forced", Some(reply)),
        PuzzleMistake::Blocked(reply) => ("blocked", Some(reply)),
        PuzzleMistake::Late { reply, .. } => ("late", Some(reply)),
    }
}

impl Words {
    /// The text of the post.
    pub fn daily(self, puzzle: &Puzzle) -> String {
        let heading = say!(
            self,
            "daily-heading",
            size = puzzle.position.size(),
            rating = puzzle.rating,
        );
        format!("{heading}\n{}", self.puzzle_task(puzzle))
    }

    /// The solvers of the previous puzzle, up to a maximum.
    pub fn daily_report(self, yesterday: bool, solvers: &[DailySolver], most: usize) -> String {
        if solvers.is_empty() {
            return say!(self, "daily-report-none", yesterday);
        }
        let names = solvers.iter().take(most).map(|solver| {
            say!(
                self,
                "daily-solver",
                person = solver.person,
                tries = solver.tries,
                hints = solver.hints,
                streak = solver.streak,
            )
        });
        let mut list = names.collect::<Vec<_>>().join(", ");
        if solvers.len() > most {
            list.push(' ');
            list.push_str(&self.daily_more_solvers());
        }
        say!(self, "daily-report", yesterday, solvers = list)
    }

    /// The same in a direct message to one solver; `None` without a success.
    pub fn own_daily_report(self, yesterday: bool, solver: Option<&DailySolver>) -> String {
        let Some(solver) = solver else {
            return say!(self, "daily-own-report-none", yesterday);
        };
        say!(
            self,
            "daily-own-report",
            yesterday,
            tries = solver.tries,
            hints = solver.hints,
            streak = solver.streak,
        )
    }

    /// The remark after a success on the day.
    pub fn daily_solved(self, solver: &DailySolver) -> String {
        say!(self, "daily-solved", streak = solver.streak)
    }

    /// The channel and the time of the posts on the server.
    pub fn daily_server_on(self, at: ChannelId, next: Moment) -> String {
        say!(
            self,
            "daily-server-on",
            channel = at,
            time = time_of_day(next),
            next = relative(next),
        )
    }

    /// The time of the direct message to a person.
    pub fn daily_own_on(self, next: Moment) -> String {
        say!(
            self,
            "daily-own-on",
            time = time_of_day(next),
            next = relative(next)
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Language;
    use tavern_game::UserId;

    fn solver(tries: u32, hints: u32, streak: u32) -> DailySolver {
        DailySolver {
            person: UserId(7),
            tries,
            hints,
            streak,
        }
    }

    #[test]
    fn report_names_tries_hints_and_streaks_up_to_a_bound() {
        let words = Words::of(Language::English);
        let report = |solvers: &[DailySolver]| words.daily_report(true, solvers, 2);
        assert_eq!(report(&[]), "No one solved yesterday's puzzle.");
        assert_eq!(
            report(&[solver(1, 0, 1), solver(3, 2, 4)]),
            "Solved yesterday's puzzle: <@7> (first try), <@7> (3 tries, with a hint · 4 days in a row)"
        );
        assert_eq!(
            words.daily_report(false, &[solver(2, 0, 0); 3], 2),
            "Solved the last puzzle: <@7> (2 tries), <@7> (2 tries) and others"
        );
    }

    #[test]
    fn own_report_addresses_the_reader() {
        let words = Words::of(Language::English);
        assert_eq!(
            words.own_daily_report(true, Some(&solver(1, 0, 1))),
            "You solved yesterday's puzzle at the first try"
        );
        assert_eq!(
            words.own_daily_report(false, Some(&solver(3, 1, 4))),
            "You solved the last puzzle in 3 tries, with a hint · 4 days in a row"
        );
        assert_eq!(
            words.own_daily_report(true, None),
            "You didn't solve yesterday's puzzle."
        );
    }

    #[test]
    fn longest_report_fits_into_an_embed() {
        let solver = DailySolver {
            person: UserId(u64::MAX >> 1),
            tries: u32::MAX,
            hints: 3,
            streak: 1000,
        };
        for &language in Language::ALL {
            let report = Words::of(language).daily_report(false, &[solver; 16], 15);
            assert!(report.chars().count() < 2000, "{report}");
        }
    }
}
