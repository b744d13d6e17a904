//! What is shown of a game in its channel.

use super::{ChannelId, Game, GameId, MessageId};

/// A change of a game, to be shown in its channel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Announcement {
    /// The game.
    pub game: GameId,
    /// Which change: [`Game::changes`] after it.
    pub change: u32,
}

impl Announcement {
    /// The last change of a game.
    #[must_use]
    pub fn of(game: &Game) -> Announcement {
        Announcement {
            game: game.id,
            change: game.changes(),
        }
    }
}

/// A message that shows a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardMessage {
    /// The channel it is in.
    pub channel: ChannelId,
    /// Its number.
    pub message: MessageId,
}
