//! The commands of the bot.

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

/// A command as plain data, from a slash command, a button or a form. An omitted option is `None`; the handler fills
/// it in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// Challenge a person.
    Challenge(Box<Invitation>),
    /// Accept a challenge.
    AcceptChallenge(ChallengeId),
    /// Decline a challenge.
    DeclineChallenge(ChallengeId),
    /// Withdraw a challenge.
    WithdrawChallenge(ChallengeId),
    /// An act about seeks and the lobby.
    Seek(SeekAct),
    /// Open the form for a bid.
    OpenBid(ChallengeId),
    /// Bid for the first move.
    Bid {
        /// The challenge.
        challenge: ChallengeId,
        /// The typed text.
        typed: String,
    },
    /// Show the coins of a person, or one's own.
    Purse(Option<UserId>),
    /// Do the daily chore for a few coins.
    Sweep,
    /// Show a leaderboard.
    Leaderboard(Leaderboard, Page),
    /// Show the profile of a person, or one's own.
    Profile(Option<UserId>),
    /// List finished games.
    History {
        /// The player; the requester if omitted.
        who: Option<UserId>,
        /// The places of the games.
        reach: Reach,
        /// The page.
        page: Page,
    },
    /// Begin the next game of a series.
    NextGame(GameId),
    /// Play a ply.
    Play {
        /// The game.
        game: GameRef,
        /// The typed text.
        typed: String,
    },
    /// Plan answers while the other player is to move.
    Plan(PlanAct),
    /// Compose a ply step by step.
    Build(Build),
    /// Play a ply that was suggested or built.
    PlaySuggested(ShownBoard, Ply),
    /// Open the form for a ply.
    OpenForm {
        /// The board.
        shown: ShownBoard,
        /// The earlier text of its field.
        typed: Option<String>,
    },
    /// Show the other acts in a game.
    More(GameRef),
    /// Show the board.
    Board(GameRef),
    /// Show a private board.
    Look(LookAct),
    /// Show a game, or a part of it, as a replay.
    Replay {
        /// The game.
        game: GameRef,
        /// The first move, as boards number them; the first of the game if omitted.
        from: Option<u32>,
        /// The last move; the last of the game if omitted.
        to: Option<u32>,
    },
    /// Show the replay after a board in private.
    ReplayFromHere {
        /// The game.
        game: GameRef,
        /// The number of the event that made the board.
        board: u32,
    },
    /// An act about the help and the lesson.
    Learning(LearningAct),
    /// Export a game as a PTN file.
    Ptn(GameRef),
    /// Export a position of a game in TPS.
    Tps {
        /// The game.
        game: GameRef,
        /// The move before the position, as boards number them; the last if omitted.
        to: Option<u32>,
    },
    /// Offer a rematch.
    Rematch(ShownBoard),
    /// List one's running games.
    Games(Page),
    /// Ask for a confirmation before the end of a game.
    AskToEnd(Ending, GameRef),
    /// End a game.
    End(Ending, ShownBoard),
    /// Close the question about the end of a game.
    KeepPlaying,
    /// Make an offer to the other player.
    Offer(Offer, GameRef),
    /// Accept an offer.
    AcceptOffer(OfferRef),
    /// Decline an offer, or withdraw one's own.
    DeclineOffer(OfferRef),
    /// Show the settings of the person.
    Settings,
    /// Change a setting of the person.
    Set(Preference),
    /// Show a summary of the person's data.
    MyData,
    /// Export the data as a file.
    ExportData,
    /// Ask the first question before a deletion.
    AskDeleteData,
    /// Ask the second question.
    DeleteDataAgain(DeletionQuestion),
    /// Delete the data.
    DeleteData(DeletionQuestion),
    /// Close the questions about a deletion.
    KeepData,
    /// Show the settings of the server.
    ServerSettings,
    /// Change a setting of the server.
    SetServer(ServerPreference),
    /// An act between people.
    People(PeopleAct),
    /// An act about clocks and vacations.
    Clock(ClockPress),
    /// Complete a ply.
    CompletePly {
        /// The game; the one in this channel if omitted.
        game: Option<GameNumber>,
        /// The typed text.
        typed: String,
    },
    /// Complete the number of a game.
    CompleteGame {
        /// The typed text.
        typed: String,
        /// Finished games are among the choices.
        finished: bool,
    },
}

/// The options of a challenge.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Invitation {
    /// The challenged person.
    pub opponent: UserId,
    /// Their presence on the server, as Discord reports it.
    pub presence: Presence,
    /// The choices for the terms.
    pub wishes: Wishes,
}

impl Command {
    /// Whether the act leads to a new game, which a ban forbids.
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

    /// Whether the act draws a replay, with its queue.
    #[must_use]
    pub fn draws_a_replay(&self) -> bool {
        matches!(
            self,
            Command::Replay { .. } | Command::ReplayFromHere { .. }
        )
    }

    /// Whether the act completes an option.
    pub(crate) fn completes(&self) -> bool {
        matches!(
            self,
            Command::CompletePly { .. }
                | Command::CompleteGame { .. }
                | Command::Plan(PlanAct::Complete { .. })
                | Command::Look(LookAct::CompleteStack { .. })
        )
    }

    /// Whether the act is useless without a public message.
    #[must_use]
    pub fn speaks_to_others(&self) -> bool {
        // A replay and a board are useful in private, and a person can always resign or leave.
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

    /// Whether the act can lead to a public message, or a copy of it to a wrong refusal. Such an interaction is
    /// claimed. A setting is claimed by its own commit; the other acts may be answered as often as Discord delivers
    /// them.
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

    /// Whether the act is claimed by its own commit although its answer is private.
    pub(crate) fn is_claimed_by_commit(&self) -> bool {
        match self {
            Command::Bid { .. } => true,
            Command::Plan(act) => act.changes(),
            _ => false,
        }
    }
}
