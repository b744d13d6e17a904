//! Every reason to refuse a player's act.

use crate::agreement::WishesError;
use crate::ids::{ChannelId, GameId, GameNumber, RoleId, UserId};
use crate::moment::Moment;
use crate::planned_ply::PlannedPly;
use crate::proposal::{ChallengeState, Offer, RatingRange, SeekState};
use crate::typed_text::TypedText;
use tak::ptn::{Fault, ReadPlyError, ReplayRecordError};
use tak::{Ply, Size, Square};

/// The reason for refusing an act. Nothing was changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// A player challenged themselves.
    SelfChallenge,
    /// Bots do not answer challenges.
    ChallengedBot { bot: UserId },
    /// The opponent cannot see the channel, and would not learn of the
    /// challenge.
    ChallengedAbsent { person: UserId },
    /// A challenger cannot accept for the opponent.
    OwnChallenge {
        /// The opponent. The answer is up to them.
        opponent: UserId,
    },
    /// The challenge is for another person.
    ChallengeForAnother { opponent: UserId },
    /// Only the challenger may withdraw a challenge.
    ChallengeByAnother { challenger: UserId },
    /// The challenge was answered before.
    ChallengeClosed { state: ChallengeState },
    /// The challenge is unknown here.
    NoSuchChallenge,
    /// The puzzle is unknown here.
    NoSuchPuzzle,
    /// The two have begun another game since the end of the one that the rematch is for.
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
    /// There is no game with this number here.
    NoSuchGame { game: GameNumber },
    /// The game is played elsewhere.
    GameElsewhere {
        game: GameNumber,
        channel: ChannelId,
    },
    /// The place does not allow it.
    Place(PlaceRefusal),
    /// There is no ply to replay.
    NothingPlayed { game: GameNumber },
    /// The first move of the range is after the last.
    MovesBackwards { from: u32, to: u32 },
    /// The message does not show a board of ours.
    NoBoardThere,
    /// Another replay for the same person is in progress.
    ReplayUnderWay,
    /// The queue of replays is full.
    TooManyReplays,
    /// The person is not a player of this game.
    NotYourGame { game: GameNumber },
    /// The other player is to move.
    NotYourTurn { game: GameNumber, player: UserId },
    /// The game has ended.
    GameOver { game: GameNumber },
    /// Only the players of a game can ask for its rematch.
    RematchForPlayers { game: GameNumber },
    /// The other player's data were deleted.
    FormerPlayer,
    /// No data are stored about the person.
    NoDataStored,
    /// The person's data is being deleted.
    DeletionUnderWay,
    /// Discord did not answer a question that the act depends on.
    DiscordSilent,
    /// The operator lets the person, or the server, use the bot no longer.
    BlockedByOperator,
    /// The data to delete are changing too often.
    DataChanging,
    /// The game of a button does not exist.
    GameGone,
    /// The board has changed since the button was made.
    Stale { game: GameNumber },
    /// Taps on the page of a game are no legal ply.
    NoSuchTaps,
    /// The typed text is not a legal ply.
    Ply {
        reason: ReadPlyError,
        nearest: Vec<Ply>,
        size: Size,
    },
    /// The typed words fit several plies, or were guessed.
    Unsure {
        plies: Vec<Ply>,
        /// The square of the wished capture, if it has no piece.
        empty: Option<Square>,
    },
    /// The requested part of the board is missing or hidden.
    Look(LookRefusal),
    /// The clock does not allow it.
    Clock(ClockRefusal),
    /// Coins cannot be moved that way.
    Coins(CoinRefusal),
    /// The attached file cannot be used.
    File(FileRefusal),
    /// The house does not play such a game.
    House(HouseRefusal),
    /// A seek cannot be made, taken or withdrawn.
    Seek(SeekRefusal),
    /// A role cannot be chosen or given.
    Role(RoleRefusal),
    /// A tournament does not allow it.
    Tournament(TournamentRefusal),
    /// A league does not allow it.
    League(LeagueRefusal),
    /// Coins are counted by server, and not by board size.
    CoinsAreOfServer,
    /// A board size for a list that counts all of them together.
    ListOfAllSizes,
    /// Only a person's own games are listed across servers.
    GamesOfOthersElsewhere,
    /// The person has already requested the next game.
    AlreadyReady { other: UserId },
    /// There is no next game, or it has already begun.
    NoNextGame,
    /// This player has already made the same offer.
    OfferedAlready { offer: Offer },
    /// The other player has already made the same offer.
    OfferedByOther { offer: Offer, other: UserId },
    /// The offer was declined or withdrawn, and its maker has not played since.
    OfferSpent { offer: Offer },
    /// The other player accepts no takeback offers.
    DeclinesTakebacks { other: UserId },
    /// The person takes no challenges at all, or none from this challenger; the refusal hides the
    /// difference.
    TakesNoChallenges { person: UserId },
    /// An act around a game is refused.
    People(PeopleRefusal),
    /// A plan is refused.
    Plan(PlanRefusal),
    /// The person has notes on many other games.
    TooManyNotes,
    /// The person is not allowed to change the settings of the server.
    NotServerManager,
    /// The person is not allowed to moderate on the server.
    NotModerator,
    /// There is no server, so there are no settings to change.
    NoServerHere,
    /// The players have agreed to play without takebacks.
    NoTakebacks,
    /// The wishes do not make a playable game.
    Wishes(WishesError),
    /// The player has no ply on the board to take back.
    NothingToTakeBack,
    /// A player has moved twice, so neither can cancel the game alone.
    TooLateToCancel { game: GameNumber },
    /// The offer was answered, or lapsed with its board.
    OfferGone { game: GameNumber },
    /// A player cannot accept their own offer.
    OwnOffer { other: UserId },
    /// The button or form is unknown or outdated.
    UnknownButton,
    /// A command option is missing or out of bounds.
    BadOption { name: &'static str },
    /// The command is not one of ours.
    UnknownCommand,
}

impl Refusal {
    /// The name for logs, without values that may contain typed text.
    pub fn name(&self) -> String {
        let whole = format!("{self:?}");
        let is_name = |c: char| c.is_ascii_alphanumeric() || c == '(';
        let end = whole.find(|c| !is_name(c)).unwrap_or(whole.len());
        whole[..end].trim_end_matches('(').replace('(', ".")
    }
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
    LeagueRefusal => League,
    PeopleRefusal => People,
    PlaceRefusal => Place,
    PlanRefusal => Plan,
    RoleRefusal => Role,
    TournamentRefusal => Tournament,
    SeekRefusal => Seek,
);

/// The reason why the bot cannot give a role.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RoleProblem {
    Gone,
    Everyones,
    Managed,
    HasPermissions,
    /// The bot lacks the permission *Manage Roles*.
    NoPermission,
    TooHigh,
    /// It makes members moderators.
    Moderates,
}

/// The reason for refusing an act about the roles of a server.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RoleRefusal {
    /// The role must not be given.
    Unfit { role: RoleId, problem: RoleProblem },
    /// Discord's answer has no roles.
    Unknown,
    /// The server has no role for seeks.
    NoSeekRole,
    /// The bot cannot give the role now; the managers can change that.
    NotGiven { role: RoleId },
}

/// The reason for refusing an act about a seek.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SeekRefusal {
    /// There is no such seek here.
    NoSuchSeek,
    /// A seek is for other people than its seeker.
    Own,
    /// Only the seeker may withdraw a seek.
    ByAnother { seeker: UserId },
    /// Only the seeker may play the house instead.
    HouseForSeeker { seeker: UserId },
    /// The person has taken it already.
    TakenByYou,
    /// The person may not take it; the reason is not revealed.
    NotForYou,
    /// It is no longer open.
    Closed { state: SeekState },
    /// It is for people with other ratings.
    OutOfRange { range: RatingRange, rating: i64 },
    /// No rating is between these two.
    BadRange,
    /// The seeker lacks the coins for the ante.
    SeekerTooPoor { seeker: UserId },
    /// The person has posted many within an hour.
    TooOften { again: Moment },
    /// There is no open seek in this channel.
    NothingToClear,
    /// Seeks and games are listed for servers.
    NoLobbyHere,
}

/// The reason for refusing an act in a place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlaceRefusal {
    /// The bot is the only other party there.
    NoPartnerHere,
    /// No other person would see the act there.
    NoAudience,
    /// The bot is only a guest there, without settings to manage.
    NotAMember,
    /// The bot is only a guest there, and cannot post on its own.
    CannotPost,
    /// People can only be invited by name there.
    NoSeeksHere,
    /// The news of the person's game cannot be shown, because its channel is
    /// gone or closed to the bot.
    CutOff {
        game: GameNumber,
        channel: ChannelId,
        /// The channels where the person can move it, if not to the present one.
        elsewhere: Vec<ChannelId>,
    },
    /// The person's game is in a thread that was archived, and is reopened.
    Reopened {
        game: GameNumber,
        channel: ChannelId,
    },
    /// The managers of the server let games begin in these channels only.
    PlayedElsewhere { channels: Vec<ChannelId> },
    /// The channel carries as many games as the managers allow, or more: tournaments begin theirs in any case.
    ChannelFull {
        channel: ChannelId,
        most: u8,
        running: u32,
    },
    /// The person's games are in other channels.
    GamesElsewhere { games: Vec<(GameNumber, ChannelId)> },
}

/// The reason for refusing an act about the clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClockRefusal {
    /// No time is measured in this game.
    NoClock { game: GameNumber },
    /// Only the waiting player can do it.
    OwnTurn { game: GameNumber },
    /// The other player is not late.
    NotYet {
        game: GameNumber,
        player: UserId,
        /// The player is late from this instant, or `None` without a running
        /// clock.
        from: Option<Moment>,
    },
    /// The other player has more than enough time.
    EnoughTime { game: GameNumber, player: UserId },
    /// The clock is already paused.
    PausedAlready { game: GameNumber },
    /// The clock was not stopped by both.
    NotPaused { game: GameNumber },
    /// The person is on vacation already.
    OnVacation { until: Moment },
    /// The person is not on vacation.
    NotOnVacation,
    /// The person has used all vacation days of this year.
    NoDaysLeft,
    /// The player's own time is up, and the game ends automatically.
    TimeIsUp { game: GameNumber, opponent: UserId },
}

/// The reason for not moving coins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CoinRefusal {
    /// The typed text is not a bid.
    BadBid { typed: TypedText },
    /// The person does not have enough free coins.
    TooFew { needed: i64, free: i64 },
    /// The person lacks the coins for this bid besides the ante.
    BidTooHigh {
        most: i64,
        ante: u16,
        purse: i64,
        /// The coins reserved for other bids.
        held: i64,
    },
    /// The other player lacks the coins for the next game.
    OpponentHasTooFew { other: UserId },
    /// The person's lists and coins are private.
    Private { person: UserId },
    /// Only a person with very few coins may sweep the common room.
    RichEnough { below: i64 },
    /// The person swept the common room recently.
    SweptRecently { again: Moment },
}

/// The reason for refusing a plan. Nothing was changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlanRefusal {
    /// It is the person's own turn, so planning is pointless.
    YourTurn { game: GameNumber },
    /// The person has several games in this channel, and the turn in all of
    /// them.
    NoWaitHere,
    /// The person is waiting in several games of this channel.
    SeveralGames,
    /// One half of a line is missing.
    HalfLine,
    /// The first field does not hold exactly one ply.
    NotOnePly,
    /// A ply of the line is unreadable or illegal.
    Ply {
        typed: TypedText,
        after: Vec<PlannedPly>,
        reason: ReadPlyError,
        nearest: Vec<Ply>,
        size: Size,
    },
    /// A ply of the line is ambiguous.
    Unsure { typed: TypedText, plies: Vec<Ply> },
    /// The game ends before the line does.
    OverBefore { after: Vec<PlannedPly> },
    /// The line ends with the opponent's ply.
    NoAnswer { after: Vec<PlannedPly> },
    /// Plies follow the answer to any other ply.
    AfterAnyOther,
    /// The line has too many answers.
    TooManyAnswers,
    /// The plan would have too many lines.
    TooManyLines,
    /// The plan has changed since the button was made.
    Changed { game: GameNumber },
}

/// A running game of a person. Its boards are guarded for them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GuardedGame {
    pub number: GameNumber,
    /// As texts name them.
    pub opponent: UserId,
}

/// The reason for not showing something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LookRefusal {
    /// The square is not on this board.
    OffBoard { square: Square, size: Size },
    /// The square is empty.
    Empty { square: Square },
    /// The game is not over, so an analysis would be a help.
    StillPlayed { game: GameNumber },
    /// It would help with a board of a running game of the person.
    HelpsInGame(GuardedGame),
    /// The board belongs to a puzzle, and its rated try has not ended.
    OpenPuzzle,
    /// The same, and the house would play on the board in a game that runs.
    HouseSpoilsPuzzle,
    /// There is no game in this channel to analyse.
    NothingToAnalyse,
    /// The request is for an analysis of several games.
    SeveralSubjects,
    /// Too many analyses are running.
    ManyAnalyses,
    /// The person has too many running analyses.
    ManyOwnAnalyses,
    /// The person waits for other thoughts about turning points already.
    StillLooking,
    /// The analysis of a pasted game was deleted.
    AnalysisGone,
    /// Tak is not called in this game, so threats are not shown.
    NothingCalled { game: GameNumber },
}

/// The reason why an attached file cannot be used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FileRefusal {
    TooLarge,
    /// Discord did not hand it out, or not in time.
    Unreachable,
    /// It is not a text.
    NotText,
    /// It is a link, or has one in place of its moves.
    Link,
    /// It contains no game.
    NoGame,
    /// The notation has a mistake.
    Unreadable(Fault),
    /// The game breaks a rule.
    Unplayable(ReplayRecordError),
    /// The game has no ply.
    NothingPlayed,
    /// The game has too many plies.
    TooLong,
}

/// The reason for refusing a game against the house.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HouseRefusal {
    /// It does not play for coins.
    Coins,
    /// It plays without a clock.
    Clock,
    /// It plays for no rating.
    Rated,
    /// A level was chosen for a game against a person.
    LevelOfPerson,
    /// A private game against a person was requested.
    PrivateOfPerson,
    /// The game would be played in direct messages, and the person accepts none.
    DirectClosed,
    /// The same, and the bot is a guest at the place, so that it may not write to the person first.
    DirectClosedToGuest,
    /// The same, and Discord could not open them.
    DirectFailed,
    /// The person has too many running games against it.
    TooManyOfYours { most: u32 },
    /// The server has too many running games against it.
    TooManyHere {
        most: u32,
        /// A game without a move for this number of days no longer counts.
        days: u32,
    },
    /// It plays no games at the moment.
    Closed,
    /// The game that the button began is still running.
    UnderWay { game: GameId },
    /// A challenge to it was drawn up, and it answers none.
    NoDraft,
}

/// The reason for refusing an act around a game. Nothing was changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PeopleRefusal {
    /// The person is banned from this server's games.
    Banned,
    /// The other person cannot begin games on this server. The reason, a ban, is
    /// between them and the managers.
    CannotBeginGames { person: UserId },
    /// The person was challenged too often recently.
    ChallengedOften { opponent: UserId, again: Moment },
    /// The counter-offer has the same terms as the challenge.
    NothingCountered { challenger: UserId },
    /// People cannot block themselves.
    SelfBlock,
    /// Players are notified of their game's end without watching it.
    WatchesOwnGame { game: GameNumber },
    /// The game to watch is already over.
    OverBeforeWatched { game: GameNumber },
    /// Moderators cannot stop their own game.
    StopsOwnGame { game: GameNumber },
    /// No game runs on the server.
    NothingToStop,
    /// There is no game with this number on the server.
    NoGameToStop { typed: TypedText },
    /// The person is off the leaderboards, so their openings are private.
    PrivateOpenings { person: UserId },
    /// Moderators cannot ban themselves.
    SelfBan,
    /// A banned moderator cannot lift the ban.
    OwnBan,
    /// The text is no length of a ban.
    NoDaysOfBan { typed: TypedText },
    /// The role of all members would make everyone a moderator.
    EveryoneModerates,
    /// Bots do not play, so there is no reason to ban or block them.
    BotsDoNotPlay { bot: UserId },
    /// The bot itself cannot be banned or blocked.
    BotItself,
    /// A line of a form is not a number within bounds.
    BadNumber {
        line: &'static str,
        typed: TypedText,
        least: u16,
        most: u16,
    },
}

/// The reason why a text is no name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadName {
    /// It shows nothing.
    Blank,
    TooLong,
}

/// The reason for refusing an act in a tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TournamentRefusal {
    /// There is no such tournament here.
    Unknown,
    /// All places are taken.
    Full {
        most: u16,
    },
    /// It has begun, and takes no more entries.
    Begun,
    /// It has begun, and can neither begin nor be called off.
    UnderWay,
    /// It is over.
    Over,
    /// It has not begun.
    NotBegun,
    /// The person plays in it already.
    AlreadyIn,
    /// The person does not play in it.
    NotIn,
    /// The same of the acting person.
    YouAreNotIn,
    /// The person left, and does not come back after the start.
    NoReturn,
    /// A referee removed the person.
    Removed,
    /// The person has joined the maximum number of times.
    JoinedOften {
        most: u8,
    },
    /// The rating is outside of the range.
    Rating {
        range: RatingRange,
    },
    /// Without a pace, a game could last for ever.
    NoPace,
    /// It needs more players to begin.
    TooFew {
        least: u16,
    },
    /// A later round, or a later game of the match, depends on the result.
    RoundDecided,
    /// There is no such game in it.
    NoSuchLeg,
    /// The match is decided, because a player has left it.
    MatchLeft,
    /// The game has this result.
    SameResult,
    /// Referees have set the result of the game the maximum number of times.
    RuledOften {
        most: u8,
    },
    /// All players got more time within the last day, or the maximum number of times.
    TimeGivenOften {
        most: u32,
    },
    /// A player cannot be the referee of their own game.
    OwnGame,
    /// There are none outside of the servers that have added the bot.
    NoServer,
    /// A referee cannot remove an opponent of an open game.
    OwnOpponent,
    /// A player in the tournament cannot decide about the others, except as a
    /// moderator of the server.
    OwnTournament,
    /// The person is in the tournament or was in it, so they can't take a place.
    HadPlace,
    /// The player has made a move, so the place cannot be given away.
    HasMoved,
    /// The place is offered to another person.
    OtherPlace,
    /// The place was not offered within the last day, another offer has replaced that one, or its author is no referee
    /// any more.
    OfferOver,
    /// This place has no open offer that a referee could withdraw.
    NoOffer,
    /// The person has announced or posted the maximum number of tournaments and leagues for a member within an hour.
    PostedOften {
        again: Moment,
    },
    /// The person has decided about games or players of the tournament, so they do not play in it.
    HasDecided,
    /// Another person has decided about games or players of the tournament, so they do not play in it.
    OtherHasDecided,
    /// A game of the place has ended, and the table does not have its result yet.
    GameJustEnded,
    /// The person has received the maximum number of offered places for now.
    OfferedToOften {
        to: UserId,
        again: Moment,
    },
    /// Referees have offered places the maximum number of times.
    OfferedOften {
        most: u16,
    },
    /// Its games are not for coins, because no person has covered them.
    NoCoins,
    /// A division of a league takes no entries while it is played.
    InDivision,
    /// Its games have no pauses, because others wait for them.
    NoPause,
    /// The server has as many tournaments as it may have.
    TooMany {
        most: u32,
    },
    /// The person has announced as many of them as one person may.
    TooManyOwn {
        most: u32,
    },
    /// Only managers and moderators of the server announce tournaments.
    ForManagers,
    /// Only the organizer and moderators manage it.
    ForReferees,
    Name(BadName),
    /// The number of days until the start is not understood.
    NoDays {
        most: u8,
    },
    /// The typed result is none.
    NoResult,
}

/// The reason for refusing an act in a league.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LeagueRefusal {
    /// There is no such league here.
    Unknown,
    /// It has as many members as it may have.
    Full {
        most: u16,
    },
    /// A season is running.
    UnderWay,
    /// It is over.
    Over,
    /// It ends after this season already.
    Ending,
    /// It ends after this season, so there is no next season to join or to skip.
    LastSeason,
    /// The person is in it already.
    AlreadyIn,
    /// The acting person is not in it.
    YouAreNotIn,
    /// The person skips the next season already.
    Skips,
    /// The person has joined and skipped the maximum number of times for now.
    ChangedOften {
        most: u8,
    },
    /// A referee removed the person from a division.
    Removed,
    /// No season has begun.
    NoSeason,
    /// The server has as many leagues as it may have.
    TooMany {
        most: u32,
    },
    /// Only managers and moderators of the server start leagues and end them.
    ForManagers,
    Name(BadName),
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn name_of_a_refusal_omits_its_values() {
        let check = |refusal: Refusal, expected: &str| assert_eq!(refusal.name(), expected);
        check(Refusal::UnknownButton, "UnknownButton");
        check(Refusal::BadOption { name: "player" }, "BadOption");
        let bot = UserId(77);
        let bots = PeopleRefusal::BotsDoNotPlay { bot };
        check(bots.into(), "People.BotsDoNotPlay");
    }
}
