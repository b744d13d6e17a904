//! The acts between people: drafts of challenges, blocks, watching and moderation.

use crate::game::{ChallengeId, Draft, GameId, Presence, UserId};

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
    Watch(GameId),
    /// Open the form for the number of a game to stop; the form has the same press.
    StopForm,
    /// Stop a game.
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
    /// The ante.
    pub ante: Option<String>,
    /// The price of playing on after a call of Tak.
    pub call: Option<String>,
}

impl PeopleAct {
    /// Whether the act can lead to a public message, so that also a refusal is claimed. The others are claimed by
    /// their own commits.
    pub(crate) fn may_be_public(&self) -> bool {
        matches!(
            self,
            PeopleAct::Press(PeoplePress::SendDraft(_) | PeoplePress::Stop(_))
        )
    }

    /// Whether the act leads to a new game.
    pub(crate) fn leads_to_a_game(&self) -> bool {
        match self {
            PeopleAct::DrawUp { .. } | PeopleAct::FillDraft(..) => true,
            PeopleAct::Press(press) => matches!(
                press,
                PeoplePress::Counter(_)
                    | PeoplePress::Draft(_)
                    | PeoplePress::DraftMore(_)
                    | PeoplePress::DraftTime(_)
                    | PeoplePress::SendDraft(_)
            ),
            PeopleAct::AskBlock(_) | PeopleAct::AskStop(_) | PeopleAct::AskBan(_) => false,
        }
    }
}
