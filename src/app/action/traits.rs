//! The traits of commands.

/// The audience of an act, and how it is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CommandTraits {
    pub audience: Audience,
    /// The act leads to a new game, which a ban forbids.
    pub leads_to_a_game: bool,
    /// The act draws a replay, with its queue.
    pub draws_a_replay: bool,
}

/// The people that an act speaks to. If it can lead to a public message, or a copy of it to a wrong refusal, the
/// interaction is claimed. A setting is claimed by its own commit; the other private acts may be answered as often as
/// Discord delivers them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Audience {
    /// The person alone.
    Person,
    /// The channel; but the act is also of use without a public message.
    Channel,
    /// The channel; the act is useless without a public message.
    Others,
}

impl CommandTraits {
    /// An act with a private answer.
    pub const PRIVATE: CommandTraits = CommandTraits::of(Audience::Person);

    /// An act with a public answer that is also of use in private.
    pub const PUBLIC: CommandTraits = CommandTraits::of(Audience::Channel);

    /// An act that is useless without a public message.
    pub const FOR_OTHERS: CommandTraits = CommandTraits::of(Audience::Others);

    /// An act that leads to a new game.
    pub const GAME: CommandTraits = CommandTraits {
        leads_to_a_game: true,
        ..CommandTraits::FOR_OTHERS
    };

    /// A private act on the way to a new game.
    pub const PRIVATE_BEFORE_A_GAME: CommandTraits = CommandTraits {
        leads_to_a_game: true,
        ..CommandTraits::PRIVATE
    };

    /// An act with a replay for all, and one with a private replay.
    pub const PUBLIC_REPLAY: CommandTraits = CommandTraits {
        draws_a_replay: true,
        ..CommandTraits::PUBLIC
    };
    pub const PRIVATE_REPLAY: CommandTraits = CommandTraits {
        draws_a_replay: true,
        ..CommandTraits::PRIVATE
    };

    const fn of(audience: Audience) -> CommandTraits {
        CommandTraits {
            audience,
            leads_to_a_game: false,
            draws_a_replay: false,
        }
    }

    /// Whether the act can lead to a public message, so that its interaction is claimed.
    pub fn may_be_public(self) -> bool {
        self.audience != Audience::Person
    }

    /// Whether the act is useless without a public message.
    pub fn speaks_to_others(self) -> bool {
        self.audience == Audience::Others
    }
}
