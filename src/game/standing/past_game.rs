//! A game that is over, as one of its players looks back on it.

use crate::game::ids::{ChannelId, GameId, GameNumber, GuildId, MessageId, UserId};
use crate::game::moment::Moment;
use crate::game::playing::End;
use crate::tak::{Color, Size};

/// A game as it stands in the history of one of its players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PastGame {
    /// Its own number.
    pub id: GameId,
    /// What people call it.
    pub number: GameNumber,
    /// The server it was played in, unless in a private conversation.
    pub guild: Option<GuildId>,
    /// In which channel.
    pub channel: ChannelId,
    /// Against whom.
    pub opponent: UserId,
    /// Which side the player had.
    pub color: Color,
    /// How large the board was.
    pub size: Size,
    /// How it ended.
    pub end: End,
    /// How many plies were played.
    pub plies: u32,
    /// When it ended.
    pub at: Moment,
    /// The number of the event that made the last board.
    pub board_event: u32,
    /// The message that shows that board.
    pub message: Option<MessageId>,
}
