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
mod words;

pub use board::{Below, BoardFacts, Icon, LONGEST_ALT_TEXT};
pub use commands::{Label, NamedCommand, with_commands, without_marks};
pub use host::ServerOverview;
pub use host::noticeboard::{NoticeboardPage, NoticeboardState};
pub use language::Language;
pub use meeting::LobbyPage;
pub use names::{mentioned, message_url, server_name, server_to_name};
pub use person::QuietPage;
pub use playing::{DigestEntry, GamesPage, ShownPlies, Waiting};
pub use posting::HourZones;
pub use quoted::PlainText;
pub use standing::{Aftermath, LeaderboardPage, ProfilePage, PublicProfile};
pub use tournament::{MOST_SEEDS, typed_result};
pub use typed::{NotAPly, Typed, reads_any_other};
pub use values::{halves, person, role_mention};
pub use words::{Languages, Words};

use catalogue::{messages, say};
