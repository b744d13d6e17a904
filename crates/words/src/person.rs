//! Texts about one person: settings, vacation, stored data and blocked people.

mod quiet_hours;

pub use quiet_hours::QuietPage;

use crate::values::{person, relative};
use crate::{Language, Words, messages, say};
use tak::Color;
use tavern_game::{DataSummary, Game, Moment, UserId, Word};

messages! {
    /// The text above the menus, with the current settings.
    settings(takebacks: bool, challenges: bool, leaderboards: bool) = "settings";
    /// The form or the builder behind the **Move** button, by name.
    move_choice(opens: &'static str) = "choice-move";
}

impl Words {
    /// A language, or the one set in the person's Discord.
    pub fn language_choice(self, language: Option<Language>) -> String {
        language.map_or_else(
            || self.choice_language_discord(),
            |language| self.named_language(language),
        )
    }

    pub(crate) fn named_language(self, language: Language) -> String {
        say!(self, "choice-language", language = language.name())
    }

    /// The colours of a board by name, or those of the server.
    pub fn theme_choice(self, theme: Option<&'static str>) -> String {
        say!(self, "choice-theme", theme = theme.unwrap_or("unset"))
    }

    /// A side at the bottom of a board, or the reader's own.
    pub fn side_choice(self, side: Option<Color>) -> String {
        say!(self, "choice-side", side = side.map_or("own", Color::word))
    }
}

/// The maximum number of games in one question: Discord takes 2,000 characters.
const MOST_LISTED: usize = 30;

messages! {
    /// The days of vacation left this year.
    vacation_days(days: u8) = "vacation-days";
}

impl Words {
    /// The question before a vacation, with the games that stop.
    pub fn vacation_question(self, days: u8, until: Moment, games: &[Game]) -> String {
        let lines = games.iter().take(MOST_LISTED);
        let lines =
            lines.map(|game| say!(self, "vacation-game", game, channel = game.place.channel));
        let lines: Vec<String> = lines.collect();
        let list = lines.join(", ");
        let all_games = match games.len().saturating_sub(lines.len()) {
            0 => list,
            more => say!(self, "vacation-more", games = list, count = more),
        };
        say!(
            self,
            "vacation-question",
            days,
            until,
            count = games.len(),
            games = all_games,
        )
    }
}

messages! {
    /// The confirmation of the deletion, with the number of resigned games.
    data_deleted(running: u32) = "data-deleted";
    /// The notice that the deletion is running, with the number of resigned games.
    data_being_deleted(running: u32) = "data-being-deleted";
}

impl Words {
    /// A summary of the reader's stored data.
    pub fn my_data(self, data: &DataSummary) -> String {
        if data.is_nothing() {
            return self.nothing_kept();
        }
        let since = data.since.map_or("never".to_owned(), relative);
        let lesson = (data.lessons > 0).then(|| self.my_data_lesson());
        let puzzles =
            (data.puzzles > 0).then(|| say!(self, "my-data-puzzles", puzzles = data.puzzles));
        let lines = [
            say!(self, "my-data", since),
            say!(
                self,
                "my-data-games",
                running = data.running,
                finished = data.finished,
                plies = data.plies,
            ),
            say!(
                self,
                "my-data-challenges",
                all = data.challenges,
                open = data.open_challenges,
            ),
            say!(
                self,
                "my-data-seeks",
                all = data.seeks,
                open = data.open_seeks,
            ),
            say!(
                self,
                "my-data-coins",
                purses = data.purses,
                entries = data.entries,
            ),
            say!(self, "my-data-ratings", ratings = data.ratings),
            say!(self, "my-data-settings", settings = data.settings),
        ];
        let free_board = (data.free_boards > 0).then(|| self.my_data_free_board());
        let notes = (data.notes > 0).then(|| say!(self, "my-data-notes", notes = data.notes));
        let visits = data.page_visits;
        let visits = (visits > 0).then(|| say!(self, "my-data-page-visits", visits));
        let own = [lesson, puzzles, free_board, notes, visits];
        let lines = lines.into_iter().chain(own.into_iter().flatten());
        let lines = lines.chain([self.my_data_more()]);
        lines.collect::<Vec<_>>().join("\n")
    }

    /// The text above the exported file, and whether the file is truncated.
    pub fn my_data_file(self, is_cut: bool) -> String {
        let text = self.my_data_file_text();
        if is_cut {
            format!("{text}\n{}", self.my_data_file_cut())
        } else {
            text
        }
    }

    /// The question before the deletion, with its consequences.
    pub fn delete_data(self, data: &DataSummary) -> String {
        let mut lines = vec![self.delete_data_heading()];
        if data.running > 0 {
            lines.push(say!(self, "delete-data-games", running = data.running));
        }
        if data.open_challenges > 0 {
            lines.push(say!(
                self,
                "delete-data-challenges",
                open = data.open_challenges
            ));
        }
        if data.open_seeks > 0 {
            lines.push(say!(self, "delete-data-seeks", open = data.open_seeks));
        }
        lines.push(say!(
            self,
            "delete-data-rest",
            former = self.former_player()
        ));
        lines.join("\n")
    }

    /// The second question before the deletion.
    pub fn delete_data_confirmation(self, data: &DataSummary) -> String {
        say!(self, "delete-data-again", running = data.running)
    }
}

impl Words {
    /// The people that the reader has blocked.
    pub fn blocked(self, ids: &[UserId]) -> String {
        let people: Vec<String> = ids.iter().copied().map(person).collect();
        say!(
            self,
            "blocked",
            count = people.len(),
            people = people.join(", ")
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Language;

    /// API documentation, "Create Message".
    #[test]
    fn texts_in_every_language_fit_discord() {
        let most = DataSummary {
            since: Some(tavern_game::Moment(i64::MAX)),
            running: u32::MAX,
            finished: u32::MAX,
            plies: u32::MAX,
            challenges: u32::MAX,
            open_challenges: u32::MAX,
            seeks: u32::MAX,
            open_seeks: u32::MAX,
            purses: u32::MAX,
            entries: u32::MAX,
            ratings: u32::MAX,
            bans: u32::MAX,
            settings: u32::MAX,
            lessons: 1,
            puzzles: u32::MAX,
            free_boards: 1,
            notes: u32::MAX,
            page_visits: u32::MAX,
        };
        for &language in Language::ALL {
            let words = Words::of(language);
            for text in [
                words.my_data(&most),
                words.my_data_file(true),
                words.delete_data(&most),
                words.delete_data_confirmation(&most),
                words.data_deleted(most.running),
                words.data_being_deleted(most.running),
            ] {
                assert!(text.chars().count() <= 2000, "{text}");
            }
        }
    }
}
