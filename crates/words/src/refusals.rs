//! Refusals, each with a next step, and faults of the program.

use crate::quoted::Quoted;
use crate::values::relative;
use crate::{Words, messages, say};
use tak::ptn::{ParsePlyError, ReadPlyError};
use tak::{ParseTpsError, Ply, Reserves, Size};
use tavern_game::{
    BanTerms, ChallengeState, LookRefusal, MOST_NOTES, PeopleRefusal, Refusal, Series, Stakes,
    TypedText, WishesError,
};

impl Words {
    /// The reason why a request is refused, for its author.
    pub fn refused(self, refusal: &Refusal) -> String {
        match refusal {
            Refusal::SelfChallenge => self.no_challenge_to_oneself(),
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
            Refusal::NoSuchChallenge => self.no_such_challenge(),
            Refusal::NoGameHere => self.no_game_here(),
            Refusal::NoTurnHere => self.no_turn_here(),
            Refusal::NoGamesInChannel => self.nobody_plays_here(),
            Refusal::NoSuchGame { game } => say!(self, "no-such-game", game),
            Refusal::GameElsewhere { game, channel } => say!(self, "game-elsewhere", game, channel),
            Refusal::Place(refusal) => self.place_refused(refusal),
            Refusal::NothingPlayed { game } => say!(self, "nothing-played", game),
            Refusal::MovesBackwards { from, to } => say!(self, "moves-backwards", from, to),
            Refusal::NotYourGame { game } => say!(self, "not-your-game", game),
            Refusal::NotYourTurn { game, player } => say!(self, "not-your-turn", game, player),
            Refusal::GameOver { game } => say!(self, "game-is-over", game),
            Refusal::Stale { game } => say!(self, "game-went-on", game),
            Refusal::NoSuchTaps => self.page_no_ply(),
            Refusal::Ply {
                reason,
                nearest,
                size,
            } => self.not_played(reason, nearest, *size),
            Refusal::Unsure { plies, empty } => self.unsure(plies, *empty),
            Refusal::RematchForPlayers { game } => say!(self, "rematch-for-players", game),
            Refusal::FormerPlayer => self.former_player_asked(),
            Refusal::NoDataStored => self.nothing_kept(),
            Refusal::DeletionUnderWay => self.being_deleted(),
            Refusal::BlockedByOperator => self.blocked_by_operator(),
            Refusal::DataChanging => self.kept_changing(),
            Refusal::DiscordSilent => self.discord_silent(),
            Refusal::GameGone => self.game_gone(),
            Refusal::NoBoardThere => self.no_board_there(),
            Refusal::ReplayUnderWay => self.replay_under_way(),
            Refusal::NoSuchPuzzle => self.no_such_puzzle(),
            Refusal::TooManyReplays => self.too_many_replays(),
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
            Refusal::CoinsAreOfServer => self.coins_are_of_server(),
            Refusal::GamesOfOthersElsewhere => self.games_of_others_elsewhere(),
            Refusal::RematchBegun { game, channel } => say!(self, "rematch-begun", game, channel),
            Refusal::AlreadyReady { other } => say!(self, "ready-before", other),
            Refusal::NoNextGame => self.no_next_game(),
            Refusal::TooManyNotes => say!(self, "too-many-notes", most = MOST_NOTES),
            Refusal::NotServerManager => self.not_server_manager(),
            Refusal::NotModerator => self.not_moderator(),
            Refusal::NoServerHere => self.no_server_here(),
            Refusal::NoTakebacks => self.no_takebacks(),
            Refusal::Wishes(error) => self.no_terms(error),
            Refusal::NothingToTakeBack => self.nothing_to_take_back(),
            Refusal::TooLateToCancel { game } => say!(self, "too-late-to-cancel", game),
            Refusal::OfferGone { game } => self.offer_not_open(*game),
            Refusal::OwnOffer { other } => say!(self, "own-offer", other),
            Refusal::Look(refusal) => self.look_refused(*refusal),
            Refusal::UnknownButton => self.unknown_button(),
            Refusal::ListOfAllSizes => self.list_of_all_sizes(),
            Refusal::BadOption { name } => say!(self, "bad-option", option = *name),
            Refusal::UnknownCommand => self.unknown_command(),
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
            WishesError::FirstIsBidFor => self.wishes_first(),
            WishesError::CannotBeRated => self.wishes_rated(),
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
            WishesError::SetUpForCoins => self.wishes_set_up_for_coins(),
            WishesError::NoClock => self.wishes_clock(),
            WishesError::Games => say!(self, "wishes-games", most = Series::MOST),
            WishesError::NextWithoutSeries => say!(self, "wishes-next", most = Series::MOST),
            WishesError::OpeningOfPosition => self.wishes_opening(),
            WishesError::OtherPreset { position, preset } => {
                say!(self, "wishes-other-preset", position, preset)
            }
            WishesError::NoStakes => self.wishes_no_stakes(),
            WishesError::Rules(error) => self.unplayable_rules(*error),
            WishesError::Position(ParseTpsError::Link) => self.tps_link(),
            WishesError::Position(error) => {
                say!(self, "wishes-position", reason = self.unreadable_tps(error))
            }
        }
    }

    fn closed(self, state: ChallengeState) -> String {
        match state {
            ChallengeState::Open => self.challenge_closed_open(),
            ChallengeState::Accepted { game, thread } => {
                let text = say!(self, "challenge-closed-accepted", game);
                match thread {
                    Some(thread) => format!("{text} {}", self.played_in(thread)),
                    None => text,
                }
            }
            ChallengeState::Declined => self.challenge_closed_declined(),
            ChallengeState::Withdrawn => self.challenge_closed_withdrawn(),
            ChallengeState::Expired => self.challenge_closed_expired(),
            ChallengeState::Countered => self.challenge_closed_countered(),
            ChallengeState::Cleared => self.challenge_closed_cleared(),
        }
    }

    /// The reason why a ply is refused, with the nearest legal plies for likely
    /// typing errors.
    fn not_played(self, reason: &ReadPlyError, nearest: &[Ply], size: Size) -> String {
        let text = self.unplayed(reason, size);
        if nearest.is_empty() {
            return match reason {
                ReadPlyError::Syntax(ParsePlyError::Link) => text,
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

impl Words {
    /// A notice of the operator as a whole.
    pub fn operator_notice(self, text: &TypedText) -> String {
        let text = Quoted::escaped(text.raw()).to_string();
        say!(self, "operator-notice", text)
    }

    /// The reason why an act between people is refused.
    fn people_refused(self, refusal: &PeopleRefusal) -> String {
        match refusal {
            PeopleRefusal::Banned => self.banned(),
            PeopleRefusal::CannotBeginGames { person } => {
                say!(self, "cannot-begin-games", person)
            }
            PeopleRefusal::ChallengedOften { opponent, again } => {
                say!(self, "challenged-often", opponent, again = relative(*again))
            }
            PeopleRefusal::NothingCountered { challenger } => {
                say!(self, "nothing-countered", challenger)
            }
            PeopleRefusal::SelfBlock => self.blocked_oneself(),
            PeopleRefusal::WatchesOwnGame { game } => say!(self, "watches-own-game", game),
            PeopleRefusal::OverBeforeWatched { game } => say!(self, "over-before-watched", game),
            PeopleRefusal::StopsOwnGame { game } => say!(self, "stops-own-game", game),
            PeopleRefusal::NoDaysOfBan { typed } => {
                say!(self, "no-days-of-ban", typed, most = BanTerms::MOST_DAYS)
            }
            PeopleRefusal::NoGameToStop { typed } => self.no_game_to_stop(typed),
            PeopleRefusal::PrivateOpenings { person: player } => {
                say!(self, "openings-private", player)
            }
            PeopleRefusal::NothingToStop => self.nothing_to_stop(),
            PeopleRefusal::EveryoneModerates => self.everyone_moderates(),
            PeopleRefusal::SelfBan => self.banned_oneself(),
            PeopleRefusal::OwnBan => self.own_ban(),
            PeopleRefusal::BotItself => self.bot_itself(),
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
            LookRefusal::OpenPuzzle => self.spoils_open_puzzle(),
            LookRefusal::HouseSpoilsPuzzle => self.house_spoils_puzzle(),
            LookRefusal::NothingToAnalyse => self.analysis_no_game(),
            LookRefusal::SeveralSubjects => self.analysis_one_subject(),
            LookRefusal::ManyAnalyses => self.analysis_many(),
            LookRefusal::ManyOwnAnalyses => self.analysis_many_own(),
            LookRefusal::StillLooking => self.analysis_still_looking(),
            LookRefusal::AnalysisGone => self.analysis_gone(),
            LookRefusal::NothingCalled { game } => say!(self, "look-nothing-called", game),
        }
    }
}

messages! {
    /// A fault that has certainly changed nothing.
    fault(code: String) = "fault";
    /// Stored data is broken, so that another attempt fails as well.
    stored_data_broken(code: String) = "fault-stored";
    /// A fault after the change was committed.
    fault_after_commit(code: String) = "fault-after-commit";
}
