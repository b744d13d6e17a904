//! Refusals, each with a way on.

use super::names::{channel, person};
use super::{Words, say};
use crate::keys::offer_key;
use tak::ptn::ReadPlyError;
use tak::{Ply, Reserves, Size};
use tavern_game::{
    ChallengeState, ChannelId, GameNumber, Refusal, Series, Stakes, UserId, WishesError,
};

impl Words {
    fn game_elsewhere(self, game: GameNumber, place: ChannelId) -> String {
        say!(
            self,
            "game-elsewhere",
            game = game.to_string(),
            channel = channel(place),
        )
    }

    fn rematch_begun(self, game: GameNumber, place: ChannelId) -> String {
        say!(
            self,
            "rematch-begun",
            game = game.to_string(),
            channel = channel(place),
        )
    }

    /// The reason why a request is refused, for its author.
    pub fn refused(self, refusal: &Refusal) -> String {
        match refusal {
            Refusal::SelfChallenge => say!(self, "no-challenge-to-oneself"),
            Refusal::ChallengedBot { bot } => {
                say!(self, "no-challenge-to-bot", bot = person(*bot))
            }
            Refusal::ChallengedAbsent { person: absent } => {
                say!(self, "no-challenge-to-absent", person = person(*absent))
            }
            Refusal::OwnChallenge { opponent } => {
                say!(self, "own-challenge", opponent = person(*opponent))
            }
            Refusal::ChallengeForAnother { opponent } => {
                say!(self, "challenge-for-another", opponent = person(*opponent))
            }
            Refusal::ChallengeByAnother { challenger } => say!(
                self,
                "challenge-by-another",
                challenger = person(*challenger)
            ),
            Refusal::ChallengeClosed { state } => self.closed(*state),
            Refusal::NoSuchChallenge => say!(self, "no-such-challenge"),
            Refusal::NoGameHere => say!(self, "no-game-here"),
            Refusal::NoTurnHere => say!(self, "no-turn-here"),
            Refusal::NoGamesInChannel => say!(self, "nobody-plays-here"),
            Refusal::NoSuchGame { game } => say!(self, "no-such-game", game = game.to_string()),
            Refusal::GameElsewhere { game, channel } => self.game_elsewhere(*game, *channel),
            Refusal::Place(refusal) => self.place_refused(refusal),
            Refusal::NothingPlayed { game } => {
                say!(self, "nothing-played", game = game.to_string())
            }
            Refusal::MovesBackwards { from, to } => {
                say!(self, "moves-backwards", from = *from, to = *to)
            }
            Refusal::NotYourGame { game } => say!(self, "not-your-game", game = game.to_string()),
            Refusal::NotYourTurn { game, player } => self.not_your_turn(*game, *player),
            Refusal::GameOver { game } => say!(self, "game-is-over", game = game.to_string()),
            Refusal::Stale { game } => say!(self, "game-went-on", game = game.to_string()),
            Refusal::Ply {
                reason,
                nearest,
                size,
            } => self.not_played(reason, nearest, *size),
            Refusal::Unsure { plies } => self.unsure(plies),
            Refusal::RematchForPlayers { game } => {
                say!(self, "rematch-for-players", game = game.to_string())
            }
            Refusal::FormerPlayer => say!(self, "former-player-asked"),
            Refusal::NoDataStored => say!(self, "nothing-kept"),
            Refusal::DeletionUnderWay => say!(self, "being-deleted"),
            Refusal::DataChanging => say!(self, "kept-changing"),
            Refusal::GameGone => say!(self, "game-gone"),
            Refusal::NoBoardThere => say!(self, "no-board-there"),
            Refusal::ReplayUnderWay => say!(self, "replay-under-way"),
            Refusal::NoSuchPuzzle => say!(self, "no-such-puzzle"),
            Refusal::TooManyReplays => say!(self, "too-many-replays"),
            Refusal::OfferedAlready { offer } => {
                say!(self, "offered-already", offer = offer_key(*offer))
            }
            Refusal::OfferedByOther { offer, other } => say!(
                self,
                "offered-by-other",
                offer = offer_key(*offer),
                other = person(*other),
            ),
            Refusal::OfferSpent { offer } => {
                say!(self, "asked-in-vain", offer = offer_key(*offer))
            }
            Refusal::DeclinesTakebacks { other } => {
                say!(self, "declines-takebacks", other = person(*other))
            }
            Refusal::TakesNoChallenges { person: user } => {
                say!(self, "takes-no-challenges", person = person(*user))
            }
            Refusal::People(refusal) => self.people_refused(refusal),
            Refusal::Plan(refusal) => self.plan_refused(refusal),
            Refusal::Clock(refusal) => self.clock_refused(refusal),
            Refusal::Coins(refusal) => self.coins_refused(refusal),
            Refusal::File(refusal) => self.file_refused(refusal),
            Refusal::House(refusal) => self.house_refused(*refusal),
            Refusal::Seek(refusal) => self.seek_refused(refusal),
            Refusal::CoinsAreOfServer => say!(self, "coins-are-of-server"),
            Refusal::GamesOfOthersElsewhere => say!(self, "games-of-others-elsewhere"),
            Refusal::RematchBegun { game, channel } => self.rematch_begun(*game, *channel),
            Refusal::AlreadyReady { other } => say!(self, "ready-before", other = person(*other)),
            Refusal::NoNextGame => say!(self, "no-next-game"),
            Refusal::NotServerManager => say!(self, "not-server-manager"),
            Refusal::NoServerHere => say!(self, "no-server-here"),
            Refusal::NoTakebacks => say!(self, "no-takebacks"),
            Refusal::Wishes(error) => self.no_terms(error),
            Refusal::NothingToTakeBack => say!(self, "nothing-to-take-back"),
            Refusal::TooLateToCancel { game } => {
                say!(self, "too-late-to-cancel", game = game.to_string())
            }
            Refusal::OfferGone { game } => self.offer_not_open(*game),
            Refusal::OwnOffer { other } => say!(self, "own-offer", other = person(*other)),
            Refusal::Look(refusal) => self.look_refused(*refusal),
            Refusal::UnknownButton => say!(self, "unknown-button"),
            Refusal::BadOption { name } => say!(self, "bad-option", option = *name),
            Refusal::UnknownCommand => say!(self, "unknown-command"),
        }
    }

    fn not_your_turn(self, game: GameNumber, player: UserId) -> String {
        say!(
            self,
            "not-your-turn",
            game = game.to_string(),
            player = person(player),
        )
    }

    fn no_terms(self, error: &WishesError) -> String {
        match error {
            WishesError::OtherSize { position, size } => say!(
                self,
                "wishes-other-size",
                position = position.to_string(),
                size = size.to_string(),
            ),
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
                let text = say!(self, "challenge-closed-accepted", game = game.to_string());
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
