//! Where games are played: in conversations and servers where the bot is only
//! a guest, with the bot alone, and in threads.

mod guests;
