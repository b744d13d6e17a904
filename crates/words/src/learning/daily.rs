//! The puzzle of the day.

use crate::instant::{relative, time_of_day};
use crate::keys::yes_key;
use crate::names::{channel, person};
use crate::{Words, fixed_messages, say};
use tavern_game::{ChannelId, DailySolver, Day, Hour, Moment, Puzzle};

fixed_messages! {
    LABELS:
    /// Opens the puzzle in private.
    daily_solve_button = "button-daily-solve";
    /// Shows the settings.
    daily_settings_button = "button-daily-settings";
    /// Chooses this channel.
    daily_here_button = "button-daily-here";
    /// Switches it off.
    daily_off_button = "button-daily-off";
    /// The placeholder of the menu of channels.
    daily_channel_menu = "daily-channel-menu";
    /// The placeholder of the menu of hours.
    daily_hour_menu = "daily-hour-menu";
    /// The notice above the first try.
    daily_begun = "daily-begun";
    /// The same for people off the leaderboards.
    daily_begun_unlisted = "daily-begun-unlisted";
    /// The same for a puzzle from a direct message.
    daily_begun_own = "daily-begun-own";
    /// The notice above a puzzle that was tried before.
    daily_met_before = "daily-met-before";
    /// The notice above the puzzle of an earlier day.
    daily_over = "daily-over";
    /// The notice above a puzzle that was solved on its day.
    daily_solved_before = "daily-solved-before";
    /// The question before the solution on the day.
    daily_solution_question = "daily-solution-question";
    /// The heading of the settings of a server.
    daily_server = "daily-server";
    /// It is switched off on the server.
    daily_server_off = "daily-server-off";
    /// The heading of the settings of a person.
    daily_own = "daily-own";
    /// It is switched off for the person.
    daily_own_off = "daily-own-off";
    /// The way to the same for all on a server.
    daily_own_elsewhere = "daily-own-elsewhere";
    /// The last one could not be sent.
    daily_own_closed = "daily-own-closed";
    /// It was switched off after many failures.
    daily_own_stopped = "daily-own-stopped";
}

impl Words {
    /// The text of the post.
    pub fn daily(self, puzzle: &Puzzle) -> String {
        let heading = say!(
            self,
            "daily-heading",
            size = puzzle.position.size().to_string(),
            rating = puzzle.rating.to_string(),
        );
        format!("{heading}\n{}", self.puzzle_task(puzzle))
    }

    /// The people who solved the puzzle before, at most so many of them.
    pub fn daily_report(self, yesterday: bool, solvers: &[DailySolver], most: usize) -> String {
        let yesterday = yes_key(yesterday);
        if solvers.is_empty() {
            return say!(self, "daily-report-none", yesterday = yesterday);
        }
        let named = solvers.iter().take(most).map(|solver| {
            say!(
                self,
                "daily-solver",
                person = person(solver.person),
                tries = solver.tries,
                hints = solver.hints,
                streak = solver.streak,
            )
        });
        let mut list = named.collect::<Vec<_>>().join(", ");
        if solvers.len() > most {
            list.push(' ');
            list.push_str(&say!(self, "daily-more-solvers"));
        }
        say!(self, "daily-report", yesterday = yesterday, solvers = list)
    }

    /// The same for the reader of a direct message; `None` without a success.
    pub fn own_daily_report(self, yesterday: bool, solver: Option<&DailySolver>) -> String {
        let yesterday = yes_key(yesterday);
        let Some(solver) = solver else {
            return say!(self, "daily-own-report-none", yesterday = yesterday);
        };
        say!(
            self,
            "daily-own-report",
            yesterday = yesterday,
            tries = solver.tries,
            hints = solver.hints,
            streak = solver.streak,
        )
    }

    /// The remark after a success on the day.
    pub fn daily_solved(self, solver: &DailySolver) -> String {
        say!(self, "daily-solved", streak = solver.streak)
    }

    /// Where and when it is posted on the server.
    pub fn daily_server_on(self, at: ChannelId, next: Moment) -> String {
        say!(
            self,
            "daily-server-on",
            channel = channel(at),
            time = time_of_day(next),
            next = relative(next),
        )
    }

    /// The last one could not be posted.
    pub fn daily_server_closed(self, at: ChannelId) -> String {
        say!(self, "daily-server-closed", channel = channel(at))
    }

    /// It was switched off after many failures.
    pub fn daily_server_stopped(self, at: ChannelId) -> String {
        say!(self, "daily-server-stopped", channel = channel(at))
    }

    /// The bot cannot see the chosen channel.
    pub fn daily_cannot_see(self, at: ChannelId) -> String {
        say!(self, "daily-cannot-see", channel = channel(at))
    }

    /// When the person gets it.
    pub fn daily_own_on(self, next: Moment) -> String {
        say!(
            self,
            "daily-own-on",
            time = time_of_day(next),
            next = relative(next)
        )
    }

    /// Noon in UTC for the reader, on the day of an instant.
    pub fn daily_hours(self, now: Moment) -> String {
        let noon = Day::current(now, Hour::NOON).begin(Hour::NOON);
        say!(self, "daily-hours", here = time_of_day(noon))
    }

    /// An hour in the menu.
    pub fn daily_hour_choice(self, hour: Hour) -> String {
        say!(
            self,
            "choice-daily-hour",
            hour = format!("{:02}:00", hour.get())
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Language;
    use crate::catalogue::assert_within;
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
    fn labels_of_daily_puzzles_fit_their_places() {
        assert_within(80, &LABELS[..4]);
        assert_within(150, &LABELS[4..6]);
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
