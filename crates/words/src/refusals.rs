//! Refusals, each with a way on, and faults of the program.

use crate::values::relative;
use crate::{Words, messages, say};
use tak::ptn::ReadPlyError;
use tak::{Ply, Reserves, Size};
use tavern_game::{
    ChallengeState, LookRefusal, MOST_NOTES, PeopleRefusal, Refusal, Series, Stakes, WishesError,
};

impl Words {
    /// The reason why a request is refused, for its author.
    pub fn refused(self, refusal: &Refusal) -> String {
        match refusal {
            Refusal::SelfChallenge => say!(self, "no-challenge-to-oneself"),
            Refusal::ChallengedBot { bot } => say!(self, "no-challenge-to-bot", bot),
            Refusal::ChallengedAbsent { person } => {
                say!(self, "no-challenge-to-absent", person)
            }
            Refusal::OwnChallenge { opponent } => say!(self, "own-challenge", opponent),
            Refusal::ChallengeForAnother { opponent } => {
                say!(self, "challenge-for-another", opponent)
            }
            Refusal::ChallengeByAnother { challenger } => {
                say!(self, "challenge-by-another", challenger)
            }
            Refusal::ChallengeClosed { state } => self.closed(*state),
            Refusal::NoSuchChallenge => say!(self, "no-such-challenge"),
            Refusal::NoGameHere => say!(self, "no-game-here"),
            Refusal::NoTurnHere => say!(self, "no-turn-here"),
            Refusal::NoGamesInChannel => say!(self, "nobody-plays-here"),
            Refusal::NoSuchGame { game } => say!(self, "no-such-game", game),
            Refusal::GameElsewhere { game, channel } => say!(self, "game-elsewhere", game, channel),
            Refusal::Place(refusal) => self.place_refused(refusal),
            Refusal::NothingPlayed { game } => say!(self, "nothing-played", game),
            Refusal::MovesBackwards { from, to } => say!(self, "moves-backwards", from, to),
            Refusal::NotYourGame { game } => say!(self, "not-your-game", game),
            Refusal::NotYourTurn { game, player } => say!(self, "not-your-turn", game, player),
            Refusal::GameOver { game } => say!(self, "game-is-over", game),
            Refusal::Stale { game } => say!(self, "game-went-on", game),
            Refusal::NoSuchTaps => say!(self, "page-no-ply"),
            Refusal::Ply {
                reason,
                nearest,
                size,
            } => self.not_played(reason, nearest, *size),
            Refusal::Unsure { plies, empty } => self.unsure(plies, *empty),
            Refusal::RematchForPlayers { game } => say!(self, "rematch-for-players", game),
            Refusal::FormerPlayer => say!(self, "former-player-asked"),
            Refusal::NoDataStored => say!(self, "nothing-kept"),
            Refusal::DeletionUnderWay => say!(self, "being-deleted"),
            Refusal::DataChanging => say!(self, "kept-changing"),
            Refusal::GameGone => say!(self, "game-gone"),
            Refusal::NoBoardThere => say!(self, "no-board-there"),
            Refusal::ReplayUnderWay => say!(self, "replay-under-way"),
            Refusal::NoSuchPuzzle => say!(self, "no-such-puzzle"),
            Refusal::TooManyReplays => say!(self, "too-many-replays"),
            Refusal::OfferedAlready { offer } => say!(self, "offered-already", offer),
            Refusal::OfferedByOther { offer, other } => {
                say!(self, "offered-by-other", offer, other)
            }
            Refusal::OfferSpent { offer } => say!(self, "asked-in-vain", offer),
            Refusal::DeclinesTakebacks { other } => say!(self, "declines-takebacks", other),
            Refusal::TakesNoChallenges { person } => {
                say!(self, "takes-no-challenges", person)
            }
            Refusal::People(refusal) => self.people_refused(refusal),
            Refusal::Plan(refusal) => self.plan_refused(refusal),
            Refusal::Clock(refusal) => self.clock_refused(refusal),
            Refusal::Coins(refusal) => self.coins_refused(refusal),
            Refusal::File(refusal) => self.file_refused(refusal),
            Refusal::House(refusal) => self.house_refused(*refusal),
            Refusal::Seek(refusal) => self.seek_refused(refusal),
            Refusal::Role(refusal) => self.role_refused(*refusal),
            Refusal::Tournament(refusal) => self.tournament_refused(refusal),
            Refusal::League(refusal) => self.league_refused(refusal),
            Refusal::CoinsAreOfServer => say!(self, "coins-are-of-server"),
            Refusal::GamesOfOthersElsewhere => say!(self, "games-of-others-elsewhere"),
            Refusal::RematchBegun { game, channel } => say!(self, "rematch-begun", game, channel),
            Refusal::AlreadyReady { other } => say!(self, "ready-before", other),
            Refusal::NoNextGame => say!(self, "no-next-game"),
            Refusal::TooManyNotes => say!(self, "too-many-notes", most = MOST_NOTES),
            Refusal::NotServerManager => say!(self, "not-server-manager"),
            Refusal::NotModerator => say!(self, "not-moderator"),
            Refusal::NoServerHere => say!(self, "no-server-here"),
            Refusal::NoTakebacks => say!(self, "no-takebacks"),
            Refusal::Wishes(error) => self.no_terms(error),
            Refusal::NothingToTakeBack => say!(self, "nothing-to-take-back"),
            Refusal::TooLateToCancel { game } => say!(self, "too-late-to-cancel", game),
            Refusal::OfferGone { game } => self.offer_not_open(*game),
            Refusal::OwnOffer { other } => say!(self, "own-offer", other),
            Refusal::Look(refusal) => self.look_refused(*refusal),
            Refusal::UnknownButton => say!(self, "unknown-button"),
            Refusal::BadOption { name } => say!(self, "bad-option", option = name),
            Refusal::UnknownCommand => say!(self, "unknown-command"),
        }
    }

    fn no_terms(self, error: &WishesError) -> String {
        match error {
            WishesError::OtherSize { position, size } => {
                say!(self, "wishes-other-size", position, size)
            }
            WishesError::Reserves => say!(
                self,
                "wishes-reserves",
                stones = Reserves::MOST_STONES,
                capstones = Reserves::MOST_CAPS,
            ),
            WishesError::FirstIsBidFor => say!(self, "wishes-first"),
            WishesError::CannotBeRated => say!(self, "wishes-rated"),
            WishesError::Stakes => {
                let most = Stakes::MOST;
                say!(
                    self,
                    "wishes-stakes",
                    ante = most.ante,
                    call = most.call,
                    bonus = most.bonus,
                    clean_capstone = most.clean_capstone,
                )
            }
            WishesError::SetUpForCoins => say!(self, "wishes-set-up-for-coins"),
            WishesError::NoClock => say!(self, "wishes-clock"),
            WishesError::Games => say!(self, "wishes-games", most = Series::MOST),
            WishesError::Rules(error) => self.unplayable_rules(*error),
            WishesError::Position(error) => {
                say!(self, "wishes-position", reason = self.unreadable_tps(error))
            }
        }
    }

    fn closed(self, state: ChallengeState) -> String {
        match state {
            ChallengeState::Open => say!(self, "challenge-closed-open"),
            ChallengeState::Accepted { game, thread } => {
                let text = say!(self, "challenge-closed-accepted", game);
                match thread {
                    Some(thread) => format!("{text} {}", self.played_in(thread)),
                    None => text,
                }
            }
            ChallengeState::Declined => say!(self, "challenge-closed-declined"),
            ChallengeState::Withdrawn => say!(self, "challenge-closed-withdrawn"),
            ChallengeState::Expired => say!(self, "challenge-closed-expired"),
            ChallengeState::Countered => say!(self, "challenge-closed-countered"),
            ChallengeState::Cleared => say!(self, "challenge-closed-cleared"),
        }
    }

    /// The reason why a ply is refused, with the nearest legal plies for likely
    /// typing errors.
    fn not_played(self, reason: &ReadPlyError, nearest: &[Ply], size: Size) -> String {
        let text = self.unplayed(reason, size);
        if nearest.is_empty() {
            return match reason {
                ReadPlyError::Syntax(_) => say!(self, "ply-unwritten", reason = text),
                ReadPlyError::Illegal(_) => say!(self, "ply-illegal", reason = text),
            };
        }
        say!(
            self,
            "ply-suggested",
            reason = text,
            plies = self.any_ply(nearest)
        )
    }
}

messages! {
    /// The answer after a cancelled question.
    nothing_changed = "nothing-changed";
}

impl Words {
    /// The reason why an act between people is refused.
    fn people_refused(self, refusal: &PeopleRefusal) -> String {
        match refusal {
            PeopleRefusal::Banned => say!(self, "banned"),
            PeopleRefusal::CannotBeginGames { person } => {
                say!(self, "cannot-begin-games", person)
            }
            PeopleRefusal::ChallengedOften { opponent, again } => {
                say!(self, "challenged-often", opponent, again = relative(*again))
            }
            PeopleRefusal::NothingCountered { challenger } => {
                say!(self, "nothing-countered", challenger)
            }
            PeopleRefusal::SelfBlock => say!(self, "blocked-oneself"),
            PeopleRefusal::WatchesOwnGame { game } => say!(self, "watches-own-game", game),
            PeopleRefusal::OverBeforeWatched { game } => say!(self, "over-before-watched", game),
            PeopleRefusal::StopsOwnGame { game } => say!(self, "stops-own-game", game),
            PeopleRefusal::NoGameToStop { typed } => self.no_game_to_stop(typed),
            PeopleRefusal::PrivateOpenings { person: player } => {
                say!(self, "openings-private", player)
            }
            PeopleRefusal::NothingToStop => say!(self, "nothing-to-stop"),
            PeopleRefusal::EveryoneModerates => say!(self, "everyone-moderates"),
            PeopleRefusal::SelfBan => say!(self, "banned-oneself"),
            PeopleRefusal::OwnBan => say!(self, "own-ban"),
            PeopleRefusal::BotsDoNotPlay { bot } => say!(self, "bots-do-not-play", bot),
            PeopleRefusal::BadNumber {
                line,
                typed,
                least,
                most,
            } => self.bad_number(line, typed, *least, *most),
        }
    }
}

impl Words {
    /// The reason why a view is refused.
    fn look_refused(self, refusal: LookRefusal) -> String {
        match refusal {
            LookRefusal::OffBoard { square, size } => say!(self, "look-off-board", square, size),
            LookRefusal::Empty { square } => say!(self, "look-empty", square),
            LookRefusal::StillPlayed { game } => say!(self, "analysis-still-played", game),
            LookRefusal::HelpsInGame(game) => say!(
                self,
                "helps-in-game",
                game = game.number,
                opponent = game.opponent,
            ),
            LookRefusal::OpenPuzzle => say!(self, "spoils-open-puzzle"),
            LookRefusal::HouseSpoilsPuzzle => say!(self, "house-spoils-puzzle"),
            LookRefusal::NothingToAnalyse => say!(self, "analysis-no-game"),
            LookRefusal::SeveralSubjects => say!(self, "analysis-one-subject"),
            LookRefusal::ManyAnalyses => say!(self, "analysis-many"),
            LookRefusal::ManyOwnAnalyses => say!(self, "analysis-many-own"),
            LookRefusal::StillLooking => say!(self, "analysis-still-looking"),
            LookRefusal::AnalysisGone => say!(self, "analysis-gone"),
            LookRefusal::NothingCalled { game } => say!(self, "look-nothing-called", game),
        }
    }
}

messages! {
    /// The database does not answer, and nothing was changed.
    database_unavailable = "fault-database-unavailable";
    /// The connection to the database broke during the commit.
    commit_outcome_unknown = "fault-unknown-if-saved";
    /// Discord sent an interaction that the program cannot decode.
    unreadable = "fault-unreadable";
    /// A private notice while a late answer is posted in public.
    late = "answer-late";
    /// A fault that has certainly changed nothing.
    fault(code: &str) = "fault";
    /// Stored data is broken, so that another attempt fails as well.
    stored_data_broken(code: &str) = "fault-stored";
    /// A fault after the change was committed.
    fault_after_commit(code: &str) = "fault-after-commit";
}
