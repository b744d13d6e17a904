use super::page::Page;
use crate::game::{SeekId, SeekTime, Wishes};

/// What is asked about seeks and the lobby.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SeekAct {
    /// Ask whoever wants to play for a game.
    Make(Box<SeekRequest>),
    /// Take a seek.
    Take(SeekId),
    /// Take one's own seek back.
    Withdraw(SeekId),
    /// Take away all seeks of the channel.
    Clear,
    /// Show the open seeks and the running games of the server.
    Lobby(Page),
}

/// A seek, as far as it was said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeekRequest {
    /// What is to be played.
    pub wishes: Wishes,
    /// How long it stands.
    pub time: SeekTime,
    /// The lowest rating it is for.
    pub lowest: Option<u16>,
    /// The highest.
    pub highest: Option<u16>,
}

/// What a button about seeks means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SeekPress {
    /// Take a seek.
    Take(SeekId),
    /// Take one's own seek back.
    Withdraw(SeekId),
    /// Take away all seeks of the channel.
    Clear,
    /// Turn to a page of the lobby, counted from 0.
    Lobby(u16),
}

/// What pressing a button asks for.
impl From<SeekPress> for SeekAct {
    fn from(press: SeekPress) -> SeekAct {
        match press {
            SeekPress::Take(id) => SeekAct::Take(id),
            SeekPress::Withdraw(id) => SeekAct::Withdraw(id),
            SeekPress::Clear => SeekAct::Clear,
            SeekPress::Lobby(page) => SeekAct::Lobby(Page::turned(page)),
        }
    }
}

impl SeekAct {
    /// As for commands in general.
    pub(crate) fn may_be_public(&self) -> bool {
        match self {
            SeekAct::Make(_) | SeekAct::Take(_) | SeekAct::Withdraw(_) | SeekAct::Clear => true,
            SeekAct::Lobby(_) => false,
        }
    }
}
