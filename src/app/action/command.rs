use super::build::Build;
use super::clock::ClockPress;
use super::data::DeletionQuestion;
use super::game_ref::{Ending, GameRef, OfferRef, ShownBoard};
use super::learning::LearningAct;
use super::look::LookAct;
use super::page::Page;
use super::people::PeopleAct;
use super::plan::PlanAct;
use super::preferences::{Preference, ServerPreference};
use super::seek::SeekAct;
use crate::game::{
    ChallengeId, GameId, GameNumber, Leaderboard, Offer, Presence, Reach, UserId, Wishes,
};
use crate::tak::Ply;

/// A command, already read: options have their types, buttons their meaning.
/// What was not said stays open here; `app` fills it in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// Ask somebody for a game.
    Challenge(Box<Invitation>),
    /// Accept a challenge.
    AcceptChallenge(ChallengeId),
    /// Decline a challenge.
    DeclineChallenge(ChallengeId),
    /// Take one's own challenge back.
    WithdrawChallenge(ChallengeId),
    /// Something about seeks and the lobby.
    Seek(SeekAct),
    /// Open the form that asks for a bid.
    OpenBid(ChallengeId),
    /// Bid for the right to go first.
    Bid {
        /// In which challenge.
        challenge: ChallengeId,
        /// What was typed.
        typed: String,
    },
    /// Show what somebody has in coins; one's own if nobody is named.
    Purse(Option<UserId>),
    /// Earn a few coins.
    Sweep,
    /// Show who leads.
    Leaderboard(Leaderboard, Page),
    /// Show what somebody's games tell; one's own if nobody is named.
    Profile(Option<UserId>),
    /// List finished games.
    History {
        /// Whose; one's own if nobody is named.
        who: Option<UserId>,
        /// Where they were played.
        reach: Reach,
        /// Which of them.
        page: Page,
    },
    /// Ask for the next game of a series.
    NextGame(GameId),
    /// Play a ply.
    Play {
        /// In which game.
        game: GameRef,
        /// What was typed.
        typed: String,
    },
    /// Plan answers while the other player is to move.
    Plan(PlanAct),
    /// Put a ply together step by step.
    Build(Build),
    /// Play a ply that was suggested or built.
    PlaySuggested(ShownBoard, Ply),
    /// Open the form that asks for a ply.
    OpenForm {
        /// For which board.
        shown: ShownBoard,
        /// What stands in its line already.
        typed: Option<String>,
    },
    /// Show what else can be done in a game.
    More(GameRef),
    /// Show the board.
    Board(GameRef),
    /// Look at a board closely, alone.
    Look(LookAct),
    /// Show a game, or a part of it, as a moving picture.
    Replay {
        /// Which game.
        game: GameRef,
        /// From which move on, as boards count them; from the first if not
        /// said.
        from: Option<u32>,
        /// Up to which move; to the last if not said.
        to: Option<u32>,
    },
    /// Show somebody alone what came after a board.
    ReplayFromHere {
        /// Which game.
        game: GameRef,
        /// The number of the event that made the board.
        board: u32,
    },
    /// Learn the game, or look something up.
    Learning(LearningAct),
    /// Give a game as a PTN file.
    Ptn(GameRef),
    /// Give a position of a game in TPS.
    Tps {
        /// Which game.
        game: GameRef,
        /// After which move, as boards count them; after the last if not
        /// said.
        to: Option<u32>,
    },
    /// Ask the other player for the same game once more.
    Rematch(ShownBoard),
    /// List one's running games.
    Games(Page),
    /// Ask whether somebody really wants to end a game on their own.
    AskToEnd(Ending, GameRef),
    /// End a game on one's own.
    End(Ending, ShownBoard),
    /// Not end it after all.
    KeepPlaying,
    /// Offer something to the other player.
    Offer(Offer, GameRef),
    /// Accept an offer.
    AcceptOffer(OfferRef),
    /// Decline an offer, or take one's own back.
    DeclineOffer(OfferRef),
    /// Show what a person can choose for themselves.
    Settings,
    /// Choose something for oneself.
    Set(Preference),
    /// Show what is kept about oneself.
    MyData,
    /// Give all of it as a file.
    ExportData,
    /// Ask whether somebody wants it deleted.
    AskDeleteData,
    /// Ask once more.
    DeleteDataAgain(DeletionQuestion),
    /// Delete it.
    DeleteData(DeletionQuestion),
    /// Not delete it after all.
    KeepData,
    /// Show what can be chosen for the server.
    ServerSettings,
    /// Choose something for the server.
    SetServer(ServerPreference),
    /// Something around a game.
    People(PeopleAct),
    /// Something about the time of a game.
    Clock(ClockPress),
    /// Complete what was typed so far to legal plies.
    CompletePly {
        /// In which game, if it was said.
        game: Option<GameNumber>,
        /// What was typed.
        typed: String,
    },
    /// Complete what was typed so far to one's games.
    CompleteGame {
        /// What was typed.
        typed: String,
        /// Whether a game that is over may be meant.
        finished: bool,
    },
}

/// A challenge, as far as it was said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Invitation {
    /// Who is asked.
    pub opponent: UserId,
    /// Who or what Discord says they are.
    pub presence: Presence,
    /// What is to be played.
    pub wishes: Wishes,
}

impl Command {
    /// Whether it leads to a game that has not begun, which those who are banned
    /// from the tables of a server may not begin there.
    pub(crate) fn leads_to_a_game(&self) -> bool {
        match self {
            Command::People(act) => act.leads_to_a_game(),
            Command::Seek(act) => matches!(act, SeekAct::Make(_) | SeekAct::Take(_)),
            command => matches!(
                command,
                Command::Challenge(_)
                    | Command::AcceptChallenge(_)
                    | Command::OpenBid(_)
                    | Command::Bid { .. }
                    | Command::NextGame(_)
                    | Command::Rematch(_)
            ),
        }
    }

    /// Whether it asks for a replay, which may wait for many others.
    #[must_use]
    pub fn draws_a_replay(&self) -> bool {
        matches!(
            self,
            Command::Replay { .. } | Command::ReplayFromHere { .. }
        )
    }

    /// Whether it is a letter typed into an option that completes itself.
    pub(crate) fn completes(&self) -> bool {
        matches!(
            self,
            Command::CompletePly { .. }
                | Command::CompleteGame { .. }
                | Command::Plan(PlanAct::Complete { .. })
                | Command::Look(LookAct::CompleteStack { .. })
        )
    }

    /// Whether doing it is of use only if others hear of it.
    #[must_use]
    pub fn speaks_to_others(&self) -> bool {
        // A replay and a board are of use to oneself, and nobody is kept from
        // giving up or leaving.
        let is_ones_own = matches!(
            self,
            Command::Board(_)
                | Command::Replay { .. }
                | Command::Sweep
                | Command::Plan(_)
                | Command::WithdrawChallenge(_)
                | Command::End(..)
                | Command::Clock(
                    ClockPress::Claim(_) | ClockPress::BeginVacation | ClockPress::EndVacation
                )
                | Command::DeleteData(_)
        );
        self.may_be_public() && !is_ones_own
    }

    /// Whether doing it can lead to a message for all to see, or a copy of it
    /// be told a "no" for what the first has done. A choice in settings is
    /// claimed where it is kept; everything else may be answered as often as it
    /// is delivered.
    #[must_use]
    pub fn may_be_public(&self) -> bool {
        match self {
            Command::Seek(act) => act.may_be_public(),
            Command::Clock(press) => press.may_be_public(),
            Command::Challenge(_)
            | Command::AcceptChallenge(_)
            | Command::DeclineChallenge(_)
            | Command::WithdrawChallenge(_)
            | Command::Bid { .. }
            | Command::Sweep
            | Command::NextGame(_)
            | Command::Play { .. }
            | Command::PlaySuggested(..)
            | Command::Board(_)
            | Command::Replay { .. }
            | Command::Rematch(_)
            | Command::End(..)
            | Command::Offer(..)
            | Command::AcceptOffer(_)
            | Command::DeclineOffer(_)
            | Command::DeleteData(_) => true,
            Command::People(act) => act.may_be_public(),
            Command::Plan(act) => act.changes(),
            Command::OpenForm { .. }
            | Command::ReplayFromHere { .. }
            | Command::Learning(_)
            | Command::Build(_)
            | Command::OpenBid(_)
            | Command::Purse(_)
            | Command::Leaderboard(..)
            | Command::Profile(_)
            | Command::History { .. }
            | Command::More(_)
            | Command::Look(_)
            | Command::Ptn(_)
            | Command::Tps { .. }
            | Command::Games(_)
            | Command::AskToEnd(..)
            | Command::KeepPlaying
            | Command::Settings
            | Command::Set(_)
            | Command::MyData
            | Command::ExportData
            | Command::AskDeleteData
            | Command::DeleteDataAgain(_)
            | Command::KeepData
            | Command::ServerSettings
            | Command::SetServer(_)
            | Command::CompletePly { .. }
            | Command::CompleteGame { .. } => false,
        }
    }

    /// Whether doing it is claimed with what it changes although its answer is
    /// private.
    pub(crate) fn is_kept_in_private(&self) -> bool {
        match self {
            Command::Bid { .. } | Command::Seek(SeekAct::Clear) => true,
            Command::Plan(act) => act.changes(),
            _ => false,
        }
    }
}
