//! Games in conversations and on servers where the bot is a guest, in direct
//! messages and in threads; closed channels; moves in messages; and an older
//! application.

mod closed_channels;
mod direct_messages;
mod guest_faults;
pub(super) mod guests;
mod house;
mod house_question;
mod messages;
mod names;
mod older_application;
mod private_house;
mod puzzles;
mod quiet_threads;
mod thread_faults;
mod threads;
