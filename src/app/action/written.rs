//! A message that a person wrote to the bot.

use super::game_ref::GameRef;
use crate::game::Moment;

/// A message to the bot, for bots whose operator lets them read messages.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Written {
    /// The text without mentions of the bot.
    pub text: String,
    /// How it addresses the bot.
    pub addressing: Addressing,
    /// The board in the message that it replies to: the game, and the number of the event.
    pub board: Option<(GameRef, u32)>,
    /// The instant when it was written, by Discord's clock.
    pub at: Moment,
}

/// The way in which a message addresses the bot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Addressing {
    /// It is a direct message to the bot.
    Direct,
    /// Its text mentions the bot.
    Mention,
    /// It replies to a message of the bot. Discord mentions the bot by itself, so the text may be for other people.
    Reply,
}
