//! All texts of the program, in every language.
//!
//! The texts are in `locales`, one folder for each language, in the format of
//! [Fluent](https://projectfluent.org). The rest of the program never names a
//! message: it calls a small method of [`Words`] for each message. A method
//! that names a missing message or variable does not compile. The build script
//! makes a method of each label (`button-resign` is `button_resign`) and of each
//! message with one variable of a known type; `messages!` makes the others that
//! only pass on their arguments.
//!
//! People are named by mention. Discord shows it as their name in every script. Text from outside has separate types,
//! and only `quoted` puts it into a sentence.

mod board;
mod catalogue;
mod commands;
mod host;
mod language;
mod league;
mod learning;
mod meeting;
mod names;
mod person;
mod playing;
mod posting;
mod quoted;
mod refusals;
mod review;
mod rules;
mod standing;
mod tournament;
mod typed;
mod values;

pub use board::{Below, BoardFacts, Icon, LONGEST_ALT_TEXT};
pub use commands::{Label, NamedCommand, with_commands, without_marks};
pub use host::noticeboard::{NoticeboardPage, NoticeboardState};
pub use language::{Language, Languages};
pub use meeting::LobbyPage;
pub use names::{mentioned, message_url, server_name, server_to_name};
pub use person::QuietPage;
pub use playing::{DigestEntry, GamesPage, ShownPlies, Waiting};
pub use quoted::PlainText;
pub use standing::{Aftermath, LeaderboardPage, ProfilePage, PublicProfile};
pub use tournament::{MOST_SEEDS, typed_result};
pub use typed::{NotAPly, Typed, reads_any_other};
pub use values::{halves, person, role_mention};

use catalogue::{messages, say};

/// The texts of the program in a reader's language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Words {
    /// The language of the texts.
    language: Language,
    /// The language of public messages, for the labels of their buttons.
    posted: Language,
}

impl Words {
    /// The texts in a language, for readers of messages in it.
    pub const fn of(language: Language) -> Words {
        Words {
            language,
            posted: language,
        }
    }

    /// The texts for a person in a channel with another language.
    pub const fn among(language: Language, posted: Language) -> Words {
        Words { language, posted }
    }

    /// The language of the texts.
    pub const fn language(self) -> Language {
        self.language
    }

    /// These texts, then those of all other languages, for readers in an
    /// unknown language.
    pub fn and_other_languages(self) -> impl Iterator<Item = Words> {
        let all = Language::ALL.iter().copied();
        let others = all.filter(move |&language| language != self.language);
        [self].into_iter().chain(others.map(Words::of))
    }
}
