//! Every sentence a person reads, in every language.
//!
//! The sentences stand in `locales`, one folder for each language, in the
//! format of [Fluent](https://projectfluent.org). The rest of the program
//! never names a message: it asks [`Words`], each of whose small methods says
//! one thing. A method that would name a message or a variable that is not
//! there does not compile.
//!
//! People are named by mention, which Discord shows as their name in every
//! script. What people typed is never repeated outside of code marks.

mod aftermath;
mod alt_text;
mod blocks;
mod builder;
mod buttons;
mod catalogue;
mod challenge;
mod clock;
mod coins;
mod command_mention;
mod commands;
mod drafts;
mod end;
mod faults;
mod game;
mod games;
mod help;
mod history;
mod icon;
mod instant;
mod language;
mod leaderboard;
mod lesson;
mod look;
mod managers;
mod my_data;
mod names;
mod not_a_ply;
mod notation;
mod offers;
mod pace;
mod people;
mod places;
mod plan;
mod plies;
mod profile;
mod record;
mod refusals;
mod reminders;
mod rules;
mod seek;
mod settings;
mod stacks;
mod standing;
mod token;
mod tps;
mod typed;
mod vacation;
mod vocabulary;
mod watching;

pub use aftermath::Aftermath;
pub use alt_text::LONGEST_ALT_TEXT;
pub use command_mention::{NamedCommand, with_commands, without_marks};
pub use commands::Label;
pub use games::GamesPage;
pub use icon::{Below, Icon};
pub use language::{Language, Languages};
pub use leaderboard::LeaderboardPage;
pub use names::{halves, mentioned, message_url, person};
pub use not_a_ply::NotAPly;
pub use profile::{OpenProfile, ToldProfile};
pub use seek::LobbyPage;
pub use standing::BoardFacts;
pub use typed::Typed;

use catalogue::{always_the_same, say};

/// Everything the program says, in one language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Words(Language);

impl Words {
    /// The words of a language.
    #[must_use]
    pub fn of(language: Language) -> Words {
        Words(language)
    }
}
