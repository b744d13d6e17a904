//! Ids, each with its own type, so that a channel cannot be passed as a player.

use std::fmt;
use std::num::{NonZeroU64, ParseIntError};
use std::str::FromStr;

use crate::moment::Moment;

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
    /// A person's Discord id.
    UserId(u64),
    /// A server on Discord.
    GuildId(u64),
    /// A channel, thread or private conversation on Discord.
    ChannelId(u64),
    MessageId(u64),
    /// A role of a server on Discord.
    RoleId(u64),
    /// The id of one command, button press or submitted form. Discord may
    /// deliver an interaction twice, but never reuses its id.
    InteractionId(u64),
    /// A challenge: the id of the interaction that made it, so no counter is
    /// needed.
    ChallengeId(u64),
    /// A seek: the id of the interaction that made it.
    SeekId(u64),
    /// A game: the id of the interaction that started it.
    GameId(u64),
    /// A tournament: the id of the interaction that announced it.
    TournamentId(u64),
    /// A league: the id of the interaction that announced it.
    LeagueId(u64),
    /// The displayed number of a game: 1, 2, 3 and so on in each server.
    GameNumber(u32),
    /// A puzzle: a number that follows from its position, and from its server if
    /// it was found there.
    PuzzleId(u64),
    /// A game or a position from elsewhere: a number that follows from its
    /// rules, its start and its plies.
    ImportId(u64),
    /// The unit that games and coins are counted in: a server or private
    /// conversation by its id, or everywhere.
    Scope(u64),
}

/// Ids as texts from outside. Discord has none that is 0.
macro_rules! texts {
    ($($name:ident),+) => {$(
        impl FromStr for $name {
            type Err = ParseIntError;

            fn from_str(text: &str) -> Result<$name, ParseIntError> {
                text.parse().map(|id: NonZeroU64| $name(id.get()))
            }
        }
    )+};
}

texts!(
    UserId,
    GuildId,
    ChannelId,
    RoleId,
    ChallengeId,
    SeekId,
    GameId,
    TournamentId,
    LeagueId
);

impl FromStr for GameNumber {
    type Err = ParseIntError;

    fn from_str(text: &str) -> Result<GameNumber, ParseIntError> {
        text.parse().map(GameNumber)
    }
}

impl UserId {
    /// The house in texts, in the place of the bot's own id: no mention of the bot, but its name as a player.
    pub const HOUSE: UserId = UserId(u64::MAX);

    /// A nameless player: a random number that replaces the id of a deleted person. It has the highest bit: Discord's
    /// own ids leave that free until the year 2084. In the database such a player is less than 0.
    pub fn nameless(chance: u64) -> UserId {
        UserId(chance | HIGHEST_BIT)
    }

    /// Whether this is the number of a deleted person, so that no one can be
    /// notified.
    pub fn is_nameless(self) -> bool {
        self.0 & HIGHEST_BIT != 0
    }
}

const HIGHEST_BIT: u64 = 1 << 63;

impl InteractionId {
    /// The lowest id of an interaction created at this instant.
    pub fn at(moment: Moment) -> InteractionId {
        InteractionId(first_id_at(moment))
    }

    /// One of the ids that Discord can assign at this instant, by chance.
    pub fn one_at(moment: Moment, chance: u64) -> InteractionId {
        const BELOW_A_MILLISECOND: u64 = 0x3f_ffff;
        InteractionId(first_id_at(moment) | chance & BELOW_A_MILLISECOND)
    }
}

impl MessageId {
    /// The lowest id of a message created at this instant.
    pub fn at(moment: Moment) -> MessageId {
        MessageId(first_id_at(moment))
    }
}

/// The lowest id that Discord can assign at this instant (API documentation,
/// "Snowflakes").
fn first_id_at(moment: Moment) -> u64 {
    const DISCORD_EPOCH_MS: i64 = 1_420_070_400_000;
    let since = u64::try_from(moment.0 - DISCORD_EPOCH_MS).unwrap_or_default();
    since << 22
}

impl Scope {
    /// All servers and private conversations together. Discord never assigns
    /// this id.
    pub const EVERYWHERE: Scope = Scope(0);
}
