//! The commands of the bot.

use super::build::Build;
use super::clock::ClockPress;
use super::completion::Completion;
use super::data::DeletionQuestion;
use super::game_ref::{Ending, GameRef, OfferRef, ShownBoard};
use super::house::HousePress;
use super::learning::{DailyAct, LearningAct, PuzzleAct};
use super::look::BoardView;
use super::page::Page;
use super::people::PeopleAct;
use super::plan::PlanAct;
use super::preferences::{Preference, ServerPreference};
use super::review::{ReplayStep, ReviewAct};
use super::seek::SeekAct;
use super::traits::CommandTraits;
use crate::game::{
    ChallengeId, GameId, Leaderboard, Level, Offer, Presence, Reach, UserId, Wishes,
};
use crate::tak::Ply;

/// A command as plain data, from a slash command, a button or a form. An omitted option is `None`; the handler fills
/// it in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// Challenge a person.
    Challenge(Box<Invitation>),
    AcceptChallenge(ChallengeId),
    DeclineChallenge(ChallengeId),
    WithdrawChallenge(ChallengeId),
    /// An act about seeks and the lobby.
    Seek(SeekAct),
    /// Open the form for a bid.
    OpenBid(ChallengeId),
    /// Bid for the first move.
    Bid {
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
    /// Show the record of the levels of the house.
    HouseLevels(Reach),
    /// Show the profile of a person, or one's own.
    Profile(Option<UserId>),
    /// List finished games.
    History {
        /// The player; the requester if omitted.
        who: Option<UserId>,
        /// The places of the games.
        reach: Reach,
        page: Page,
    },
    /// Begin the next game of a series.
    NextGame(GameId),
    /// Play a ply.
    Play {
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
        shown: ShownBoard,
        /// The earlier text of its field.
        typed: Option<String>,
    },
    /// Show the other acts in a game.
    More(GameRef),
    /// Show the board.
    Board(GameRef),
    /// Show a private board, or one stack of it.
    Look(GameRef, BoardView),
    /// Show a game, or a part of it, as a replay.
    Replay {
        game: GameRef,
        /// The first move, as boards number them; the first of the game if omitted.
        from: Option<u32>,
        /// The last move; the last of the game if omitted.
        to: Option<u32>,
    },
    /// Show the replay after a board in private.
    ReplayFromHere {
        game: GameRef,
        /// The number of the event that made the board.
        board: u32,
    },
    /// Show one position of the replay in private.
    StepReplay(ShownBoard, ReplayStep),
    /// An act about the help and the lesson.
    Learning(LearningAct),
    /// An act of looking back at games.
    Review(ReviewAct),
    /// Export a game as a PTN file.
    Ptn(GameRef),
    /// Export a position of a game in TPS.
    Tps {
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
    /// An act about a game against the house.
    House(HousePress),
    /// An act about puzzles.
    Puzzle(PuzzleAct),
    /// An act about the puzzle of the day.
    Daily(DailyAct),
    /// Complete an option while a person types.
    Complete(Completion),
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
    /// The level, for a game against the house.
    pub level: Option<Level>,
    /// Whether such a game is played in the person's direct messages.
    pub in_private: bool,
}

impl Command {
    /// The audience of the act, and how it is claimed and drawn.
    pub fn traits(&self) -> CommandTraits {
        match self {
            Command::Seek(act) => act.traits(),
            Command::Clock(press) => press.traits(),
            Command::House(press) => press.traits(),
            Command::People(act) => act.traits(),
            Command::Plan(act) => act.traits(),
            Command::Puzzle(act) => act.traits(),
            Command::Review(act) => act.traits(),
            Command::Challenge(_)
            | Command::AcceptChallenge(_)
            | Command::NextGame(_)
            | Command::Rematch(_)
            | Command::Bid { .. } => CommandTraits {
                leads_to_a_game: true,
                ..CommandTraits::FOR_OTHERS
            },
            Command::OpenBid(_) => CommandTraits {
                leads_to_a_game: true,
                ..CommandTraits::PRIVATE
            },
            Command::DeclineChallenge(_)
            | Command::Play { .. }
            | Command::PlaySuggested(..)
            | Command::Offer(..)
            | Command::AcceptOffer(_)
            | Command::DeclineOffer(_) => CommandTraits::FOR_OTHERS,
            // A person can always withdraw, resign and leave, and a board is useful in private.
            Command::WithdrawChallenge(_)
            | Command::Sweep
            | Command::Board(_)
            | Command::End(..)
            | Command::DeleteData(_) => CommandTraits::PUBLIC,
            Command::Replay { .. } => CommandTraits {
                draws_a_replay: true,
                ..CommandTraits::PUBLIC
            },
            Command::ReplayFromHere { .. } => CommandTraits {
                draws_a_replay: true,
                ..CommandTraits::PRIVATE
            },
            Command::OpenForm { .. }
            | Command::Learning(_)
            | Command::Build(_)
            | Command::Purse(_)
            | Command::Leaderboard(..)
            | Command::HouseLevels(_)
            | Command::Profile(_)
            | Command::History { .. }
            | Command::More(_)
            | Command::Look(..)
            | Command::StepReplay(..)
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
            | Command::Daily(_)
            | Command::Complete(_) => CommandTraits::PRIVATE,
        }
    }

    /// Whether the act completes an option.
    pub(crate) fn completes(&self) -> bool {
        matches!(self, Command::Complete(_))
    }
}
