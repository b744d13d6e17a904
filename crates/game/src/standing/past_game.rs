//! A finished game in a player's history.

use crate::ids::{ChannelId, GameId, GameNumber, GuildId, MessageId, UserId};
use crate::moment::Moment;
use crate::playing::End;
use tak::{Color, Size};
use tak_engine::Level;

/// A finished game in a player's history.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PastGame {
    pub id: GameId,
    /// Its displayed number.
    pub number: GameNumber,
    /// Its server; none in a private conversation.
    pub guild: Option<GuildId>,
    pub channel: ChannelId,
    pub opponent: UserId,
    /// The level of the house, if it was the opponent.
    pub level: Option<Level>,
    /// The player's side.
    pub color: Color,
    /// The size of the board.
    pub size: Size,
    /// How it ended.
    pub end: End,
    /// The number of plies.
    pub plies: u32,
    /// Its end.
    pub at: Moment,
    /// The number of the event that produced the last board.
    pub board_event: u32,
    /// The message that shows that board.
    pub message: Option<MessageId>,
}
