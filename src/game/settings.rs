//! What two players agree on before they start, and where they play.

use super::{ChannelId, GuildId};
use crate::tak::{Komi, Position, Rules, Size};

/// The rules of one game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// How large the board is.
    pub size: Size,
    /// What Black gets in a flat count.
    pub komi: Komi,
}

impl Settings {
    /// The position a game with these settings starts from.
    #[must_use]
    pub fn start(self) -> Position {
        Position::start(Rules::new(self.size, self.komi))
    }
}

/// Where a game is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// The server, unless it is a private conversation.
    pub guild: Option<GuildId>,
    /// The channel the boards are posted in.
    pub channel: ChannelId,
}
