//! Names for things, each of its own type, so that a channel is never taken
//! for a player.

use std::fmt;

use crate::game::moment::Moment;

macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident($of:ty),)+) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub struct $name(pub $of);

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }
    )+};
}

ids! {
    /// A person on Discord, by Discord's number.
    UserId(u64),
    /// A server on Discord.
    GuildId(u64),
    /// A channel, thread or private conversation on Discord.
    ChannelId(u64),
    /// A message on Discord.
    MessageId(u64),
    /// One command, button press or filled form, as Discord numbers them. It
    /// may be delivered more than once, but the number is never used for
    /// another.
    InteractionId(u64),
    /// A challenge. It bears the number of the interaction that made it, so
    /// nobody has to hand out numbers.
    ChallengeId(u64),
    /// A seek, by the number of the interaction that made it.
    SeekId(u64),
    /// A game, by the number of the interaction that began it.
    GameId(u64),
    /// A game as people name it: 1, 2, 3 and so on in each server.
    GameNumber(u32),
    /// What games and coins are counted in: a server or private conversation
    /// by its number, or everywhere.
    Scope(u64),
}

impl UserId {
    /// Somebody who is nobody any more, with a number by chance: it stands in
    /// the place of a person whose data were deleted. Discord's own numbers
    /// leave the highest bit alone until the year 2084; in the database such a
    /// player is less than 0.
    #[must_use]
    pub fn nameless(chance: u64) -> UserId {
        UserId(chance | HIGHEST_BIT)
    }

    /// Whether this is nobody any more, whom nobody can ask or notify.
    #[must_use]
    pub fn is_nameless(self) -> bool {
        self.0 & HIGHEST_BIT != 0
    }
}

const HIGHEST_BIT: u64 = 1 << 63;

impl InteractionId {
    /// The first number that Discord could give to an interaction at an instant.
    #[must_use]
    pub fn at(moment: Moment) -> InteractionId {
        InteractionId(first_id_at(moment))
    }
}

impl MessageId {
    /// The first number that Discord could give to a message at an instant.
    #[must_use]
    pub fn at(moment: Moment) -> MessageId {
        MessageId(first_id_at(moment))
    }
}

/// The first number that Discord could give to anything at an instant (API
/// documentation, "Snowflakes").
fn first_id_at(moment: Moment) -> u64 {
    const DISCORD_EPOCH_MS: i64 = 1_420_070_400_000;
    let since = u64::try_from(moment.0 - DISCORD_EPOCH_MS).unwrap_or_default();
    since << 22
}

impl Scope {
    /// All servers and private conversations together. Discord gives this
    /// number to nothing.
    pub const EVERYWHERE: Scope = Scope(0);
}
