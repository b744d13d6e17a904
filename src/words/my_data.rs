//! What is kept about a person: to see, to take along, and to delete.

use super::instant::relative;
use super::{Words, always_the_same, say};
use crate::game::DataSummary;

always_the_same! {
    LABELS:
    /// Shows what is kept about the reader.
    my_data_button = "button-my-data";
    /// Gives all of it as a file.
    export_data_button = "button-export-data";
    /// Asks whether to delete it.
    ask_delete_data_button = "button-ask-delete-data";
    /// Says yes the first time.
    delete_data_again_button = "button-delete-data-again";
    /// Deletes it.
    delete_data_button = "button-delete-data";
    /// Does not delete it after all.
    keep_data_button = "button-keep-data";
}

impl Words {
    /// How much is kept about the reader.
    #[must_use]
    pub fn my_data(self, kept: &DataSummary) -> String {
        if kept.is_nothing() {
            return say!(self, "nothing-kept");
        }
        let since = kept.since.map_or("never".to_owned(), relative);
        let lesson = (kept.lessons > 0).then(|| say!(self, "my-data-lesson"));
        let lines = [
            say!(self, "my-data", since = since),
            say!(
                self,
                "my-data-games",
                running = kept.running,
                finished = kept.finished,
                plies = kept.plies,
            ),
            say!(
                self,
                "my-data-challenges",
                all = kept.challenges,
                open = kept.open_challenges,
            ),
            say!(
                self,
                "my-data-seeks",
                all = kept.seeks,
                open = kept.open_seeks,
            ),
            say!(
                self,
                "my-data-coins",
                purses = kept.purses,
                entries = kept.entries,
            ),
            say!(self, "my-data-ratings", ratings = kept.ratings),
            say!(self, "my-data-settings", settings = kept.settings),
        ];
        let lines = lines.into_iter().chain(lesson);
        let lines = lines.chain([say!(self, "my-data-more")]);
        lines.collect::<Vec<_>>().join("\n")
    }

    /// Above the file that holds it, and whether some of it is left out there.
    #[must_use]
    pub fn my_data_file(self, is_cut: bool) -> String {
        let told = say!(self, "my-data-file");
        if is_cut {
            format!("{told}\n{}", say!(self, "my-data-file-cut"))
        } else {
            told
        }
    }

    /// Asks the reader whether to delete it, and says what would happen.
    #[must_use]
    pub fn delete_data(self, kept: &DataSummary) -> String {
        let mut lines = vec![say!(self, "delete-data")];
        if kept.running > 0 {
            lines.push(say!(self, "delete-data-games", running = kept.running));
        }
        if kept.open_challenges > 0 {
            lines.push(say!(
                self,
                "delete-data-challenges",
                open = kept.open_challenges
            ));
        }
        if kept.open_seeks > 0 {
            lines.push(say!(self, "delete-data-seeks", open = kept.open_seeks));
        }
        lines.push(say!(
            self,
            "delete-data-rest",
            former = self.former_player()
        ));
        lines.join("\n")
    }

    /// Asks once more.
    #[must_use]
    pub fn delete_data_again(self, kept: &DataSummary) -> String {
        say!(self, "delete-data-again", running = kept.running)
    }

    /// That it is deleted, and how many games were resigned by that.
    #[must_use]
    pub fn data_deleted(self, running: u32) -> String {
        say!(self, "data-deleted", running = running)
    }

    /// That it is being deleted, and how many games were resigned by that.
    #[must_use]
    pub fn data_being_deleted(self, running: u32) -> String {
        say!(self, "data-being-deleted", running = running)
    }

    /// That it is not deleted.
    #[must_use]
    pub fn data_kept(self) -> String {
        say!(self, "data-kept")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::Language;

    /// API documentation, "Component Reference" and "Create Message".
    #[test]
    fn discord_takes_every_label_and_every_text() {
        let most = DataSummary {
            since: Some(crate::game::Moment(i64::MAX)),
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
                words.delete_data_again(&most),
                words.data_deleted(most.running),
                words.data_being_deleted(most.running),
            ] {
                assert!(text.chars().count() <= 2000, "{text}");
            }
        }
    }
}
