//! What buttons mean.

use super::build::Build;
use super::clock::ClockPress;
use super::command::Command;
use super::data::DeletionQuestion;
use super::game_ref::{Ending, GameRef, OfferRef, ShownBoard};
use super::learning::LearningPress;
use super::look::{LookAct, Wanted};
use super::page::Page;
use super::people::{PeopleAct, PeoplePress};
use super::plan::PlanPress;
use super::preferences::{Preference, ServerPreference};
use super::seek::SeekPress;
use crate::game::{ChallengeId, GameId, Leaderboard, Offer, PlyDraft, Reach, UserId};
use crate::tak::Ply;

/// The whole meaning of a button, so that it still works after a restart and
/// can be refused when it is out of date.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Press {
    /// Accept a challenge.
    AcceptChallenge(ChallengeId),
    /// Decline a challenge.
    DeclineChallenge(ChallengeId),
    /// Take one's own challenge back.
    WithdrawChallenge(ChallengeId),
    /// Open the form that asks for a bid; the form carries the same meaning.
    Bid(ChallengeId),
    /// Something about seeks and the lobby.
    Seek(SeekPress),
    /// Earn a few coins.
    Sweep,
    /// Turn to a page of a leaderboard, counted from 0.
    Leaderboard(Leaderboard, u16),
    /// Turn to a page of somebody's finished games.
    History(UserId, Reach, u16),
    /// Ask for the next game of a series.
    NextGame(GameId),
    /// Open the builder or the form that asks for a ply; the form carries the
    /// same meaning.
    Move(ShownBoard),
    /// Go on in the builder with so much of a ply.
    Build(ShownBoard, PlyDraft),
    /// Play this ply, which was suggested or built.
    PlaySuggested(ShownBoard, Ply),
    /// Something about what is planned.
    Plan(PlanPress),
    /// Open the form, with what was typed before.
    TryAgain(ShownBoard, String),
    /// Show the board.
    Board(ShownBoard),
    /// Look at it closely.
    Look(ShownBoard, Wanted),
    /// Show the game as a moving picture.
    Replay(ShownBoard),
    /// Give the game as a PTN file.
    Ptn(ShownBoard),
    /// Give its position in TPS.
    Tps(ShownBoard),
    /// Ask the other player for the same game once more.
    Rematch(ShownBoard),
    /// List one's running games.
    MyGames,
    /// Turn to a page of them, counted from 0.
    Games(u16),
    /// Show what else can be done.
    More(ShownBoard),
    /// Ask whether to resign.
    AskResign(ShownBoard),
    /// Resign.
    Resign(ShownBoard),
    /// Ask whether to call the game off.
    AskCancel(ShownBoard),
    /// Call the game off.
    Cancel(ShownBoard),
    /// Not end the game after all.
    KeepPlaying,
    /// Choose something for oneself.
    Set(Preference),
    /// Show what is kept about oneself.
    MyData,
    /// Give all of it as a file.
    ExportData,
    /// Ask whether to delete it.
    AskDeleteData,
    /// Say yes, and be asked once more.
    DeleteDataAgain(DeletionQuestion),
    /// Delete it.
    DeleteData(DeletionQuestion),
    /// Not delete it after all.
    KeepData,
    /// Choose something for the server.
    SetServer(ServerPreference),
    /// Offer a draw.
    OfferDraw(ShownBoard),
    /// Ask to take back one's last ply.
    OfferTakeback(ShownBoard),
    /// Offer to call the game off.
    OfferCancel(ShownBoard),
    /// Accept an offer.
    AcceptOffer(OfferRef),
    /// Decline an offer, or take one's own back.
    DeclineOffer(OfferRef),
    /// Something around a game.
    People(PeoplePress),
    /// Learn the game, or look something up.
    Learning(LearningPress),
    /// Something about the time of a game.
    Clock(ClockPress),
}

/// What pressing a button asks for.
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
            Press::Look(shown, wanted) => {
                Command::Look(LookAct::See(GameRef::ShownBoard(shown), wanted))
            }
            Press::Replay(shown) => Command::Replay {
                game: GameRef::ShownBoard(shown),
                from: None,
                to: None,
            },
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
            Press::Clock(press) => Command::Clock(press),
        }
    }
}
