//! The presses of buttons, menus and forms.

use super::build::Build;
use super::clock::ClockPress;
use super::command::Command;
use super::data::DeletionQuestion;
use super::game_ref::{Ending, GameRef, OfferRef, ShownBoard};
use super::house::HousePress;
use super::learning::{DailyAct, DailyPress, LearningPress, PuzzleAct, PuzzlePress};
use super::look::BoardView;
use super::page::Page;
use super::people::{PeopleAct, PeoplePress};
use super::plan::PlanPress;
use super::preferences::{Preference, ServerPreference};
use super::review::{ReplayStep, ReviewPress};
use super::seek::SeekPress;
use crate::game::{ChallengeId, GameId, Leaderboard, Offer, PlyDraft, Reach, UserId};
use crate::tak::Ply;

/// The press of a button with its whole meaning, so that it works after a restart, and an outdated one is refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Press {
    AcceptChallenge(ChallengeId),
    DeclineChallenge(ChallengeId),
    WithdrawChallenge(ChallengeId),
    /// Open the form for a bid; the form has the same press.
    Bid(ChallengeId),
    /// A press about seeks and the lobby.
    Seek(SeekPress),
    /// Do the daily chore for a few coins.
    Sweep,
    /// Turn to a page of a leaderboard, counted from 0.
    Leaderboard(Leaderboard, u16),
    /// Turn to a page of a person's finished games.
    History(UserId, Reach, u16),
    /// Begin the next game of a series.
    NextGame(GameId),
    /// Open the builder or the form for a ply; the form has the same press.
    Move(ShownBoard),
    /// Show the builder with a draft.
    Build(ShownBoard, PlyDraft),
    /// Play a suggested or built ply.
    PlaySuggested(ShownBoard, Ply),
    /// A press about a plan.
    Plan(PlanPress),
    /// Open the form with the earlier text.
    TryAgain(ShownBoard, String),
    /// Show the board.
    Board(ShownBoard),
    /// Show a private board.
    Look(ShownBoard, BoardView),
    /// Show the replay.
    Replay(ShownBoard),
    /// Step through the replay in private.
    StepReplay(ShownBoard, ReplayStep),
    /// Export the game as a PTN file.
    Ptn(ShownBoard),
    /// Export the position in TPS.
    Tps(ShownBoard),
    /// Offer a rematch.
    Rematch(ShownBoard),
    /// List one's running games.
    MyGames,
    /// Turn to a page of them, counted from 0.
    Games(u16),
    /// Show the other acts.
    More(ShownBoard),
    /// Ask for a confirmation before a resignation.
    AskResign(ShownBoard),
    Resign(ShownBoard),
    /// Ask for a confirmation before a cancellation.
    AskCancel(ShownBoard),
    /// Cancel the game.
    Cancel(ShownBoard),
    /// Close the question about the end.
    KeepPlaying,
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
    /// Change a setting of the server.
    SetServer(ServerPreference),
    OfferDraw(ShownBoard),
    OfferTakeback(ShownBoard),
    /// Offer a cancellation.
    OfferCancel(ShownBoard),
    AcceptOffer(OfferRef),
    /// Decline an offer, or withdraw one's own.
    DeclineOffer(OfferRef),
    /// A press between people.
    People(PeoplePress),
    /// A press about the help and the lesson.
    Learning(LearningPress),
    /// A press about puzzles.
    Puzzle(PuzzlePress),
    /// A press about the puzzle of the day.
    Daily(DailyPress),
    /// A press of looking back at games.
    Review(ReviewPress),
    /// A press about clocks and vacations.
    Clock(ClockPress),
    /// A press about a game against the house.
    House(HousePress),
}

impl From<Press> for Command {
    fn from(press: Press) -> Command {
        match press {
            Press::AcceptChallenge(id) => Command::AcceptChallenge(id),
            Press::DeclineChallenge(id) => Command::DeclineChallenge(id),
            Press::WithdrawChallenge(id) => Command::WithdrawChallenge(id),
            Press::Bid(id) => Command::OpenBid(id),
            Press::Seek(press) => Command::Seek(press.into()),
            Press::Sweep => Command::Sweep,
            Press::Leaderboard(board, page) => Command::Leaderboard(board, Page::turned(page)),
            Press::History(who, reach, page) => Command::History {
                who: Some(who),
                reach,
                page: Page::turned(page),
            },
            Press::NextGame(game) => Command::NextGame(game),
            Press::Move(shown) => Command::Build(Build::Move(shown)),
            Press::Build(shown, draft) => Command::Build(Build::Step(shown, draft)),
            Press::PlaySuggested(shown, ply) => Command::PlaySuggested(shown, ply),
            Press::Plan(press) => Command::Plan(press.into()),
            Press::TryAgain(shown, typed) => {
                let typed = Some(typed);
                Command::OpenForm { shown, typed }
            }
            Press::Board(shown) => Command::Board(GameRef::ShownBoard(shown)),
            Press::Look(shown, wanted) => Command::Look(GameRef::ShownBoard(shown), wanted),
            Press::Replay(shown) => Command::Replay {
                game: GameRef::ShownBoard(shown),
                from: None,
                to: None,
            },
            Press::StepReplay(shown, step) => Command::StepReplay(shown, step),
            Press::Ptn(shown) => Command::Ptn(GameRef::ShownBoard(shown)),
            Press::Tps(shown) => Command::Tps {
                game: GameRef::ShownBoard(shown),
                to: None,
            },
            Press::Rematch(shown) => Command::Rematch(shown),
            Press::MyGames => Command::Games(Page::default()),
            Press::Games(page) => Command::Games(Page::turned(page)),
            Press::More(shown) => Command::More(GameRef::ShownBoard(shown)),
            Press::AskResign(shown) => {
                Command::AskToEnd(Ending::Resign, GameRef::ShownBoard(shown))
            }
            Press::Resign(shown) => Command::End(Ending::Resign, shown),
            Press::AskCancel(shown) => {
                Command::AskToEnd(Ending::Cancel, GameRef::ShownBoard(shown))
            }
            Press::Cancel(shown) => Command::End(Ending::Cancel, shown),
            Press::KeepPlaying => Command::KeepPlaying,
            Press::Set(choice) => Command::Set(choice),
            Press::MyData => Command::MyData,
            Press::ExportData => Command::ExportData,
            Press::AskDeleteData => Command::AskDeleteData,
            Press::DeleteDataAgain(asked) => Command::DeleteDataAgain(asked),
            Press::DeleteData(asked) => Command::DeleteData(asked),
            Press::KeepData => Command::KeepData,
            Press::SetServer(choice) => Command::SetServer(choice),
            Press::OfferDraw(shown) => Command::Offer(Offer::Draw, GameRef::ShownBoard(shown)),
            Press::OfferTakeback(shown) => {
                Command::Offer(Offer::Takeback, GameRef::ShownBoard(shown))
            }
            Press::OfferCancel(shown) => Command::Offer(Offer::Cancel, GameRef::ShownBoard(shown)),
            Press::AcceptOffer(offer) => Command::AcceptOffer(offer),
            Press::DeclineOffer(offer) => Command::DeclineOffer(offer),
            Press::People(press) => Command::People(PeopleAct::Press(press)),
            Press::Learning(press) => Command::Learning(press.into()),
            Press::Puzzle(press) => Command::Puzzle(PuzzleAct::Press(press)),
            Press::Daily(press) => Command::Daily(DailyAct::Press(press)),
            Press::Review(press) => Command::Review(press.into()),
            Press::Clock(press) => Command::Clock(press),
            Press::House(press) => Command::House(press),
        }
    }
}
