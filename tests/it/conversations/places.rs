//! Where games are played: in conversations and servers where the bot is only
//! a guest, with the bot alone, and in threads; and what is left of old boards.

mod guests;
mod pictures;
mod threads;
