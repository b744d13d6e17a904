use crate::game::{ChallengeId, Draft, GameId, Presence, UserId};

/// Something that is asked for around a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PeopleAct {
    /// By a button or a choice in a menu.
    Press(PeoplePress),
    /// To draw up a challenge to somebody.
    DrawUp {
        /// Who is to be challenged.
        opponent: UserId,
        /// Who or what Discord says they are.
        presence: Presence,
    },
    /// To put into a draft what was typed into its form.
    FillDraft(Draft, DraftLines),
    /// To block somebody, which is asked once.
    AskBlock(UserId),
    /// To stop a game with a number that was typed, which is asked once.
    AskStop(String),
    /// To ban somebody, which is asked once.
    AskBan(UserId),
}

/// A button or choice around a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PeoplePress {
    /// Answer a challenge with other terms.
    Counter(ChallengeId),
    /// Show a draft as it is with one more choice.
    Draft(Draft),
    /// Open the form with the rest of its terms; the form carries the same
    /// meaning.
    DraftMore(Draft),
    /// Show how much time there is in it, to choose.
    DraftTime(Draft),
    /// Send it.
    SendDraft(Draft),
    /// Do nothing after all.
    NeverMind,
    /// Block somebody.
    Block(UserId),
    /// Show whom one has blocked.
    Blocked,
    /// Unblock somebody.
    Unblock(UserId),
    /// Watch a game, or no longer.
    Watch(GameId),
    /// Open the form that asks which game to stop; the form carries the same
    /// meaning.
    StopForm,
    /// Stop a game.
    Stop(GameId),
    /// Ask whom to ban; the menu of people carries the same meaning.
    ChooseToBan,
    /// Ban somebody.
    Ban(UserId),
    /// Let somebody play again.
    LiftBan(UserId),
}

/// What was typed into the form of a draft; nothing where it has no such line.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DraftLines {
    /// How many stones each side has.
    pub stones: Option<String>,
    /// How many capstones each side has.
    pub capstones: Option<String>,
    /// How many games are played.
    pub games: Option<String>,
    /// What each puts into the pot.
    pub ante: Option<String>,
    /// What is paid for playing on after Tak was called.
    pub call: Option<String>,
}

impl PeopleAct {
    /// Whether it is claimed also where it is refused: it can lead to a message
    /// for all to see. Other choices are claimed where they are kept.
    pub(crate) fn may_be_public(&self) -> bool {
        matches!(
            self,
            PeopleAct::Press(PeoplePress::SendDraft(_) | PeoplePress::Stop(_))
        )
    }

    /// Whether it leads to a game, which whoever is banned may not begin.
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
