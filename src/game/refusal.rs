//! Every "no" a player can meet.

mod clock;
mod coins;
mod look;
mod people;
mod place;
mod plan;
mod seek;

pub use clock::ClockRefusal;
pub use coins::CoinRefusal;
pub use look::LookRefusal;
pub use people::PeopleRefusal;
pub use place::PlaceRefusal;
pub use plan::PlanRefusal;
pub use seek::SeekRefusal;

use crate::game::agreement::WishesError;
use crate::game::ids::{ChannelId, GameNumber, UserId};
use crate::game::invitation::ChallengeState;
use crate::game::offer::Offer;
use crate::tak::ptn::ReadPlyError;
use crate::tak::{Ply, Size};

/// Why something a person asked for was not done. Nothing was changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// Nobody plays alone.
    ChallengedOneself,
    /// Bots do not answer challenges.
    ChallengedBot {
        /// The bot.
        bot: UserId,
    },
    /// Who is not there does not hear of a challenge.
    ChallengedAbsent {
        /// Who was named.
        person: UserId,
    },
    /// A challenger cannot accept for the opponent.
    OwnChallenge {
        /// Who must answer.
        opponent: UserId,
    },
    /// The challenge is for somebody else.
    ChallengeForAnother {
        /// Who was asked.
        opponent: UserId,
    },
    /// Only who made a challenge withdraws it.
    ChallengeByAnother {
        /// Who made it.
        challenger: UserId,
    },
    /// The challenge was answered before.
    ChallengeClosed {
        /// What became of it.
        state: ChallengeState,
    },
    /// There is no such challenge.
    NoSuchChallenge,
    /// The person plays no game in this channel.
    NoGameHere,
    /// The person plays several games in this channel, and is to move in
    /// none.
    NoTurnHere,
    /// Nobody plays in this channel.
    NobodyPlaysHere,
    /// There is no such game.
    NoSuchGame {
        /// The number that was asked for.
        game: GameNumber,
    },
    /// The game is played elsewhere.
    GameElsewhere {
        /// Its number.
        game: GameNumber,
        /// In which channel.
        channel: ChannelId,
    },
    /// It cannot be done in this place.
    Place(PlaceRefusal),
    /// Nothing was played yet that could be shown again.
    NothingPlayed {
        /// The number of the game.
        game: GameNumber,
    },
    /// The first move to show comes after the last.
    MovesBackwards {
        /// The number of the first move.
        from: u32,
        /// The number of the last move.
        to: u32,
    },
    /// A message that shows no board of ours.
    NoBoardThere,
    /// Another replay is being drawn for the same person.
    ReplayUnderWay,
    /// As many replays wait to be drawn as may.
    TooManyReplays,
    /// The person is not one of the two players.
    NotYourGame {
        /// The number of the game.
        game: GameNumber,
    },
    /// The other player is to move.
    NotYourTurn {
        /// The number of the game.
        game: GameNumber,
        /// Whose turn it is.
        player: UserId,
    },
    /// The game has ended.
    GameOver {
        /// The number of the game.
        game: GameNumber,
    },
    /// A rematch is for the two who played the game.
    RematchForPlayers {
        /// The number of the game.
        game: GameNumber,
    },
    /// The other player has had their data deleted, and is nobody any more.
    FormerPlayer,
    /// Nothing is kept about the person.
    NothingKept,
    /// The person's data is being deleted.
    BeingDeleted,
    /// What is to be deleted goes on changing.
    KeptChanging,
    /// The game a button belongs to is not here, or not any more.
    GameGone,
    /// The board changed since the button was made.
    Stale {
        /// The number of the game.
        game: GameNumber,
    },
    /// What was typed is no ply, or not a legal one.
    Ply {
        /// What is wrong with it.
        reason: ReadPlyError,
        /// Legal plies that look like it.
        nearest: Vec<Ply>,
        /// How large the board is.
        size: Size,
    },
    /// What somebody wants to look at is not there, or not to be shown.
    Look(LookRefusal),
    /// It cannot be done about the time of a game.
    Clock(ClockRefusal),
    /// Coins do not go that way.
    Coins(CoinRefusal),
    /// A seek is not made, taken or withdrawn.
    Seek(SeekRefusal),
    /// Coins belong to a server, and to no size of board.
    CoinsAreOfServer,
    /// Only one's own games are listed from everywhere.
    GamesOfOthersElsewhere,
    /// The person has asked for the next game before.
    ReadyBefore {
        /// Who has not asked yet.
        other: UserId,
    },
    /// There is no next game, or it has begun already.
    NoNextGame,
    /// The same is offered by this player already.
    OfferedAlready {
        /// What.
        offer: Offer,
    },
    /// The same is offered by the other player already.
    OfferedByOther {
        /// What.
        offer: Offer,
        /// Who offers it.
        other: UserId,
    },
    /// It was declined or withdrawn, and its maker has not played since.
    AskedInVain {
        /// What.
        offer: Offer,
    },
    /// The other player wants to be asked for no takebacks.
    DeclinesTakebacks {
        /// Who.
        other: UserId,
    },
    /// The person takes no challenges, or none from this one: nobody is told
    /// which.
    TakesNoChallenges {
        /// Who.
        person: UserId,
    },
    /// It cannot be done around a game.
    People(PeopleRefusal),
    /// It cannot be planned.
    Plan(PlanRefusal),
    /// The person may not change the settings of the server.
    NotServerManager,
    /// There is no server to change the settings of.
    NoServerHere,
    /// The two have agreed to take nothing back.
    NoTakebacks,
    /// Nothing can be played by what somebody wished for.
    Wishes(WishesError),
    /// The player has no ply on the board that could be taken back.
    NothingToTakeBack,
    /// A player has moved twice, so one alone cannot call the game off.
    TooLateToCancel {
        /// The number of the game.
        game: GameNumber,
    },
    /// The offer was answered, or went with its board.
    OfferGone {
        /// The number of the game.
        game: GameNumber,
    },
    /// A player cannot accept their own offer.
    OwnOffer {
        /// Who must answer.
        other: UserId,
    },
    /// The button or form is not one of ours, or of an older kind.
    UnknownButton,
    /// The option of a command is missing or out of its bounds.
    BadOption {
        /// The name of the option.
        name: &'static str,
    },
    /// The command is not one of ours.
    UnknownCommand,
}

impl From<PeopleRefusal> for Refusal {
    fn from(refusal: PeopleRefusal) -> Refusal {
        Refusal::People(refusal)
    }
}

impl From<PlanRefusal> for Refusal {
    fn from(refusal: PlanRefusal) -> Refusal {
        Refusal::Plan(refusal)
    }
}

impl From<SeekRefusal> for Refusal {
    fn from(refusal: SeekRefusal) -> Refusal {
        Refusal::Seek(refusal)
    }
}

impl From<PlaceRefusal> for Refusal {
    fn from(refusal: PlaceRefusal) -> Refusal {
        Refusal::Place(refusal)
    }
}

impl From<ClockRefusal> for Refusal {
    fn from(refusal: ClockRefusal) -> Refusal {
        Refusal::Clock(refusal)
    }
}
