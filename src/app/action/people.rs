//! The acts between people: drafts of challenges, blocks, watching and moderation.

use super::traits::CommandTraits;
use crate::game::{ChallengeId, Draft, GameId, Presence, UserId, WatchWish};

/// An act between people.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PeopleAct {
    /// By a button or a menu.
    Press(PeoplePress),
    /// Draft a challenge.
    DrawUp {
        /// The challenged person.
        opponent: UserId,
        /// Their presence on the server, as Discord reports it.
        presence: Presence,
    },
    /// Fill the fields of a form into a draft.
    FillDraft(Draft, DraftLines),
    /// Ask before a block.
    AskBlock(UserId),
    /// Ask before the game with a typed number is stopped.
    AskStop(String),
    /// Ask before a ban.
    AskBan(UserId),
}

/// A press between people.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PeoplePress {
    /// Begin a counter-offer.
    Counter(ChallengeId),
    /// Show a draft after a choice.
    Draft(Draft),
    /// Open the form for the other terms; the form has the same press.
    DraftMore(Draft),
    /// Show the page of a draft about time.
    DraftTime(Draft),
    /// Post the challenge of a draft.
    SendDraft(Draft),
    /// Close a question without a change.
    NeverMind,
    /// Block a person.
    Block(UserId),
    /// List the blocked people.
    Blocked,
    /// End a block.
    Unblock(UserId),
    /// Watch a game, or stop watching it.
    Watch(GameId, WatchWish),
    /// Open the form for the number of a game to stop; the form has the same press.
    StopForm,
    Stop(GameId),
    /// Show the menu of people to ban; the menu has the same press.
    ChooseToBan,
    /// Ban a person.
    Ban(UserId),
    /// End a ban.
    LiftBan(UserId),
}

/// The fields of the form of a draft. A field is `None` if the form lacks it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DraftLines {
    /// The stones of each side.
    pub stones: Option<String>,
    /// The capstones of each side.
    pub capstones: Option<String>,
    /// The games of the series.
    pub games: Option<String>,
    pub ante: Option<String>,
    /// The price of playing on after a call of Tak.
    pub call: Option<String>,
}

impl PeopleAct {
    /// As [`Command::traits`](super::Command::traits).
    pub(super) fn traits(&self) -> CommandTraits {
        match self {
            PeopleAct::Press(press) => press.traits(),
            PeopleAct::DrawUp { .. } | PeopleAct::FillDraft(..) => DRAFT,
            PeopleAct::AskBlock(_) | PeopleAct::AskStop(_) | PeopleAct::AskBan(_) => {
                CommandTraits::PRIVATE
            }
        }
    }
}

/// A draft is private and leads to a game.
const DRAFT: CommandTraits = CommandTraits {
    leads_to_a_game: true,
    ..CommandTraits::PRIVATE
};

impl PeoplePress {
    fn traits(self) -> CommandTraits {
        match self {
            PeoplePress::SendDraft(_) => CommandTraits {
                leads_to_a_game: true,
                ..CommandTraits::FOR_OTHERS
            },
            PeoplePress::Stop(_) => CommandTraits::FOR_OTHERS,
            PeoplePress::Counter(_)
            | PeoplePress::Draft(_)
            | PeoplePress::DraftMore(_)
            | PeoplePress::DraftTime(_) => DRAFT,
            // The changes among them are claimed by their own commits.
            PeoplePress::NeverMind
            | PeoplePress::Block(_)
            | PeoplePress::Blocked
            | PeoplePress::Unblock(_)
            | PeoplePress::Watch(..)
            | PeoplePress::StopForm
            | PeoplePress::ChooseToBan
            | PeoplePress::Ban(_)
            | PeoplePress::LiftBan(_) => CommandTraits::PRIVATE,
        }
    }
}
