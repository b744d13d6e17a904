//! Ways of delivering an interaction to the bot.

use std::time::Duration;

/// The way an interaction reaches the bot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Delivery {
    /// Delivered this many times.
    Repeated(usize),
    /// Without fields that client libraries require, but with its id and token.
    Undecodable,
    /// With an id and a token this much older than now.
    Aged(Duration),
    /// Not delivered.
    Lost,
    /// Delivered only after the next interaction.
    AfterTheNext,
    /// Delivered to a single gateway session, counted from 0 in the order of
    /// connecting. If there is no such session, the interaction is lost.
    ToSession(usize),
}
