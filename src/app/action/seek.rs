//! The acts about seeks and the lobby.

use super::page::Page;
use super::traits::CommandTraits;
use crate::game::{SeekId, SeekTime, Wishes};

/// An act about seeks and the lobby.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SeekAct {
    /// Post a seek.
    Make(Box<SeekRequest>),
    Take(SeekId),
    Withdraw(SeekId),
    /// Ask before all seeks of the channel are cleared.
    AskClear,
    /// Clear all seeks of the channel.
    Clear,
    /// Show the open seeks and the running games of the server.
    Lobby(Page),
}

/// The options of a seek.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeekRequest {
    /// The choices for the terms.
    pub wishes: Wishes,
    /// The time until it expires.
    pub time: SeekTime,
    /// The lowest rating of a taker.
    pub lowest: Option<u16>,
    /// The highest rating of a taker.
    pub highest: Option<u16>,
}

/// A press about seeks and the lobby.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SeekPress {
    Take(SeekId),
    Withdraw(SeekId),
    /// Ask before all seeks of the channel are cleared.
    AskClear,
    /// Clear all seeks of the channel.
    Clear,
    /// Turn to a page of the lobby, counted from 0.
    Lobby(u16),
}

impl From<SeekPress> for SeekAct {
    fn from(press: SeekPress) -> SeekAct {
        match press {
            SeekPress::Take(id) => SeekAct::Take(id),
            SeekPress::Withdraw(id) => SeekAct::Withdraw(id),
            SeekPress::AskClear => SeekAct::AskClear,
            SeekPress::Clear => SeekAct::Clear,
            SeekPress::Lobby(page) => SeekAct::Lobby(Page::turned(page)),
        }
    }
}

impl SeekAct {
    /// As [`Command::traits`](super::Command::traits).
    pub(super) fn traits(&self) -> CommandTraits {
        match self {
            SeekAct::Make(_) | SeekAct::Take(_) => CommandTraits {
                leads_to_a_game: true,
                ..CommandTraits::FOR_OTHERS
            },
            SeekAct::Withdraw(_) | SeekAct::Clear => CommandTraits::FOR_OTHERS,
            SeekAct::AskClear | SeekAct::Lobby(_) => CommandTraits::PRIVATE,
        }
    }
}
