//! Stored data of a person: shown, exported and deleted.

use crate::instant::relative;
use crate::{Words, fixed_messages, say};
use tavern_game::DataSummary;

fixed_messages! {
    LABELS:
    /// Shows a summary of the reader's stored data.
    my_data_button = "button-my-data";
    /// Exports the data as a file.
    export_data_button = "button-export-data";
    /// Asks whether to delete the data.
    ask_delete_data_button = "button-ask-delete-data";
    /// Confirms the deletion for the first time.
    confirm_deletion_button = "button-delete-data-again";
    delete_data_button = "button-delete-data";
    cancel_deletion_button = "button-keep-data";
}

impl Words {
    /// A summary of the reader's stored data.
    pub fn my_data(self, data: &DataSummary) -> String {
        if data.is_nothing() {
            return say!(self, "nothing-kept");
        }
        let since = data.since.map_or("never".to_owned(), relative);
        let lesson = (data.lessons > 0).then(|| say!(self, "my-data-lesson"));
        let puzzles =
            (data.puzzles > 0).then(|| say!(self, "my-data-puzzles", puzzles = data.puzzles));
        let lines = [
            say!(self, "my-data", since = since),
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
        let lines = lines.into_iter().chain(lesson).chain(puzzles);
        let lines = lines.chain([say!(self, "my-data-more")]);
        lines.collect::<Vec<_>>().join("\n")
    }

    /// The text above the exported file, and whether the file is truncated.
    pub fn my_data_file(self, is_cut: bool) -> String {
        let text = say!(self, "my-data-file");
        if is_cut {
            format!("{text}\n{}", say!(self, "my-data-file-cut"))
        } else {
            text
        }
    }

    /// The question before the deletion, with its consequences.
    pub fn delete_data(self, data: &DataSummary) -> String {
        let mut lines = vec![say!(self, "delete-data")];
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

    /// The confirmation of the deletion, with the number of resigned games.
    pub fn data_deleted(self, running: u32) -> String {
        say!(self, "data-deleted", running = running)
    }

    /// The notice that the deletion is under way, with the number of resigned
    /// games.
    pub fn data_being_deleted(self, running: u32) -> String {
        say!(self, "data-being-deleted", running = running)
    }

    /// The confirmation that no data was deleted.
    pub fn deletion_cancelled(self) -> String {
        say!(self, "data-kept")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Language;

    /// API documentation, "Component Reference" and "Create Message".
    #[test]
    fn labels_and_texts_in_every_language_fit_discord() {
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
        };
        for &language in Language::ALL {
            let words = Words::of(language);
            for label in LABELS {
                let label = label(words);
                assert!(label.chars().count() <= 80, "{label}");
            }
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
