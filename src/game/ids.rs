//! Names for things, each of its own type, so that a channel is never taken
//! for a player.

use std::fmt;

macro_rules! snowflake {
    ($($(#[$doc:meta])* $name:ident,)+) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub struct $name(pub u64);

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }
    )+};
}

snowflake! {
    /// A person on Discord, by Discord's number.
    UserId,
    /// A server on Discord.
    GuildId,
    /// A channel, thread or private conversation on Discord.
    ChannelId,
    /// A message on Discord.
    MessageId,
    /// One command, button press or filled form, as Discord numbers them. It
    /// may be delivered more than once, but is never used for another act.
    InteractionId,
}

/// The number of a challenge and of the game that comes of it, counted from
/// 1, short enough to be said aloud.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct GameId(pub i64);

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
