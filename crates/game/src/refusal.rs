//! Every reason to refuse a player's act.

mod clock;
mod coins;
mod file;
mod house;
mod look;
mod people;
mod place;
mod plan;
mod seek;

pub use clock::ClockRefusal;
pub use coins::CoinRefusal;
pub use file::FileRefusal;
pub use house::HouseRefusal;
pub use look::{GuardedGame, LookRefusal};
pub use people::PeopleRefusal;
pub use place::PlaceRefusal;
pub use plan::PlanRefusal;
pub use seek::SeekRefusal;

use crate::agreement::WishesError;
use crate::ids::{ChannelId, GameNumber, UserId};
use crate::invitation::ChallengeState;
use crate::offer::Offer;
use tak::ptn::ReadPlyError;
use tak::{Ply, Size};

/// The reason for refusing an act. Nothing was changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// A player challenged themselves.
    SelfChallenge,
    /// Bots do not answer challenges.
    ChallengedBot {
        bot: UserId,
    },
    /// The opponent cannot see the channel, and would not learn of the
    /// challenge.
    ChallengedAbsent {
        /// The opponent.
        person: UserId,
    },
    /// A challenger cannot accept for the opponent.
    OwnChallenge {
        /// The opponent, from whom the answer has to come.
        opponent: UserId,
    },
    /// The challenge is for another person.
    ChallengeForAnother {
        opponent: UserId,
    },
    /// Only the challenger may withdraw a challenge.
    ChallengeByAnother {
        challenger: UserId,
    },
    /// The challenge was answered before.
    ChallengeClosed {
        state: ChallengeState,
    },
    NoSuchChallenge,
    NoSuchPuzzle,
    /// The two have begun another game since the end of the one whose rematch is asked for.
    RematchBegun {
        game: GameNumber,
        channel: ChannelId,
    },
    /// The person has no game in this channel.
    NoGameHere,
    /// The person has several games in this channel, and the turn in none.
    NoTurnHere,
    /// There is no running game in this channel.
    NoGamesInChannel,
    NoSuchGame {
        /// The requested number.
        game: GameNumber,
    },
    /// The game is played elsewhere.
    GameElsewhere {
        game: GameNumber,
        channel: ChannelId,
    },
    /// The place does not allow it.
    Place(PlaceRefusal),
    /// There is no ply to replay.
    NothingPlayed {
        game: GameNumber,
    },
    /// The first move of the range comes after the last.
    MovesBackwards {
        /// The number of the first move.
        from: u32,
        /// The number of the last move.
        to: u32,
    },
    /// The message does not show a board of ours.
    NoBoardThere,
    /// Another replay for the same person is in progress.
    ReplayUnderWay,
    /// The queue of replays is full.
    TooManyReplays,
    /// The person is not a player of this game.
    NotYourGame {
        game: GameNumber,
    },
    /// The other player is to move.
    NotYourTurn {
        game: GameNumber,
        /// The player to move.
        player: UserId,
    },
    /// The game has ended.
    GameOver {
        game: GameNumber,
    },
    /// Only the players of a game can ask for its rematch.
    RematchForPlayers {
        game: GameNumber,
    },
    /// The other player's data were deleted.
    FormerPlayer,
    /// No data are stored about the person.
    NoDataStored,
    /// The person's data is being deleted.
    DeletionUnderWay,
    /// The data to delete are changing too often.
    DataChanging,
    /// The game of a button is no longer here.
    GameGone,
    /// The board has changed since the button was made.
    Stale {
        game: GameNumber,
    },
    /// The typed text is not a legal ply.
    Ply {
        reason: ReadPlyError,
        /// Legal plies that look like it.
        nearest: Vec<Ply>,
        /// The size of the board.
        size: Size,
    },
    /// The typed words can mean several plies, or were guessed.
    Unsure {
        /// The legal plies that they can mean.
        plies: Vec<Ply>,
    },
    /// The requested part of the board is missing or hidden.
    Look(LookRefusal),
    /// The clock does not allow it.
    Clock(ClockRefusal),
    /// Coins cannot be moved that way.
    Coins(CoinRefusal),
    /// An attached file is of no use.
    File(FileRefusal),
    /// The house does not play such a game.
    House(HouseRefusal),
    /// A seek cannot be made, taken or withdrawn.
    Seek(SeekRefusal),
    /// Coins are counted by server, and not by board size.
    CoinsAreOfServer,
    /// Only a person's own games are listed across servers.
    GamesOfOthersElsewhere,
    /// The person has already asked for the next game.
    AlreadyReady {
        /// The player who has not confirmed yet.
        other: UserId,
    },
    /// There is no next game, or it has already begun.
    NoNextGame,
    /// This player has already made the same offer.
    OfferedAlready {
        offer: Offer,
    },
    /// The other player has already made the same offer.
    OfferedByOther {
        offer: Offer,
        /// The player who made it.
        other: UserId,
    },
    /// The offer was declined or withdrawn, and its maker has not played since.
    OfferSpent {
        offer: Offer,
    },
    /// The other player accepts no takeback offers.
    DeclinesTakebacks {
        /// The other player.
        other: UserId,
    },
    /// The person takes no challenges at all, or none from this challenger; the
    /// refusal does not reveal which.
    TakesNoChallenges {
        person: UserId,
    },
    /// An act around a game is refused.
    People(PeopleRefusal),
    /// A plan is refused.
    Plan(PlanRefusal),
    /// The person is not allowed to change the settings of the server.
    NotServerManager,
    /// There is no server whose settings could be changed.
    NoServerHere,
    /// The players have agreed to play without takebacks.
    NoTakebacks,
    /// The wishes do not make a playable game.
    Wishes(WishesError),
    /// The player has no ply on the board to take back.
    NothingToTakeBack,
    /// A player has moved twice, so neither can cancel the game alone.
    TooLateToCancel {
        game: GameNumber,
    },
    /// The offer was answered, or lapsed with its board.
    OfferGone {
        game: GameNumber,
    },
    /// A player cannot accept their own offer.
    OwnOffer {
        /// The player who has to answer.
        other: UserId,
    },
    /// The button or form is unknown or outdated.
    UnknownButton,
    /// A command option is missing or out of bounds.
    BadOption {
        /// The name of the option.
        name: &'static str,
    },
    /// The command is not one of ours.
    UnknownCommand,
}

/// Each kind of refusal with its variant.
macro_rules! kinds {
    ($($kind:ident => $variant:ident),+ $(,)?) => {$(
        impl From<$kind> for Refusal {
            fn from(refusal: $kind) -> Refusal {
                Refusal::$variant(refusal)
            }
        }
    )+};
}

kinds!(
    ClockRefusal => Clock,
    CoinRefusal => Coins,
    FileRefusal => File,
    HouseRefusal => House,
    PeopleRefusal => People,
    PlaceRefusal => Place,
    PlanRefusal => Plan,
    SeekRefusal => Seek,
);
