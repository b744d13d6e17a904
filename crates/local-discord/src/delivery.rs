//! How an interaction gets to the bot.

use std::time::Duration;

/// How an interaction reaches the bot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Delivery {
    /// This many times instead of once.
    Repeated(usize),
    /// With fields missing that libraries need, but with id and token.
    Undecodable,
    /// With an id (and a token) this much older than now.
    Aged(Duration),
    /// Not at all.
    Lost,
    /// Only after the interaction that follows it.
    AfterTheNext,
    /// To one gateway session only, whichever the bot has several of: they are
    /// counted from 0 in the order of connecting. Nobody gets it if there is no
    /// such session.
    ToSession(usize),
}
