//! Where games are played: in conversations and servers where the bot is only
//! a guest, with the bot alone, in threads, and where it is not let in any more; and
//! what is left of old boards.

mod closed;
mod guests;
mod pictures;
mod threads;
