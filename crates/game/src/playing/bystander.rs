//! Acts beside the play of a game: stopping it, watching it, and private notes on it.
//!
//! A watcher gets direct messages: the result, and every ply if they wish.

use super::event::{Entry, Event};
use super::game::Game;
use crate::ids::UserId;
use crate::moment::Moment;
use crate::refusal::{PeopleRefusal, Refusal};
use crate::words;
use tak::Color;

/// The notifications of a watcher.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Watch {
    /// Only the result.
    Result,
    /// Every ply, and the result.
    EveryPly,
}

impl Watch {
    /// The maximum number of watchers of one game with every ply. Each of their direct messages is a request to
    /// Discord, and Discord limits these.
    pub const MOST_FOLLOWERS: u32 = 10;
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WatchWish {
    /// Subscribe to these notifications.
    Watch(Watch),
    Stop,
}

words! {
    impl WatchWish {
        Watch(Watch::Result) => "result",
        Watch(Watch::EveryPly) => "every-ply",
        Stop => "stop",
    }
}

impl WatchWish {
    /// The notifications granted, given the number of other watchers of every ply. Beyond the limit they are the result
    /// alone.
    pub fn granted(self, followers: u32) -> Option<Watch> {
        match self {
            WatchWish::Watch(Watch::EveryPly) if followers < Watch::MOST_FOLLOWERS => {
                Some(Watch::EveryPly)
            }
            WatchWish::Watch(_) => Some(Watch::Result),
            WatchWish::Stop => None,
        }
    }
}

impl Game {
    /// Whether a moderator may stop the game.
    pub fn check_stop(&self, person: UserId) -> Result<(), Refusal> {
        let game = self.number;
        match self.end {
            Some(_) => Err(Refusal::GameOver { game }),
            None if self.color_of(person).is_some() => {
                Err(PeopleRefusal::StopsOwnGame { game }.into())
            }
            None => Ok(()),
        }
    }

    pub fn stop(&self, person: UserId, at: Moment) -> Result<Game, Refusal> {
        self.after(Entry::by_person(person, at, Event::Stop))
    }

    /// Ends the game, because a person takes over the place of this side in the tournament.
    pub fn hand_over(&self, color: Color, person: UserId, at: Moment) -> Result<Game, Refusal> {
        self.after(Entry::by_person(person, at, Event::Handover(color)))
    }

    /// Whether a person may be notified of the game's end.
    pub fn check_watch(&self, person: UserId) -> Result<(), Refusal> {
        let game = self.number;
        match self.end {
            Some(_) => Err(PeopleRefusal::OverBeforeWatched { game }.into()),
            None if self.color_of(person).is_some() => {
                Err(PeopleRefusal::WatchesOwnGame { game }.into())
            }
            None => Ok(()),
        }
    }
}

/// The maximum number of notes of a person.
pub const MOST_NOTES: u32 = 500;

/// Whether a person with this number of notes on other games may write one.
pub fn check_note(others: u32) -> Result<(), Refusal> {
    if others < MOST_NOTES {
        Ok(())
    } else {
        Err(Refusal::TooManyNotes)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{ChannelId, End, GameId, GameNumber, Place, Stakes, Transfer, Wishes};
    use tak::ByColor;

    const ADA: UserId = UserId(1);
    const BO: UserId = UserId(2);
    const CY: UserId = UserId(3);
    const NOON: Moment = Moment(7);

    fn game() -> Game {
        let place = Place {
            guild: None,
            channel: ChannelId(4),
            access: crate::Access::Member,
        };
        let players = ByColor {
            white: ADA,
            black: BO,
        };
        let terms = Wishes::default().terms().unwrap();
        let terms = terms.with_stakes(Some(Stakes::default()));
        Game::new(GameId(5), GameNumber(6), place, players, terms).after_bid(3)
    }

    #[test]
    fn stopped_game_counts_for_no_player_and_returns_coins() {
        let after = game().play(ADA, "a1", NOON).unwrap();
        let after = after.stop(CY, NOON).unwrap();
        assert_eq!(after.end(), Some(End::Stopped));
        assert_eq!(after.players_to_notify(), [ADA, BO]);
        assert_eq!(after.counted(), None);
        let back = after.latest_transfers().map(|one: &Transfer| one.coins);
        assert_eq!(back.collect::<Vec<_>>(), [13, 10]);
        let again = game().replay(after.log().iter().copied());
        assert_eq!(again, Ok(after.clone()));
        let over = Refusal::GameOver {
            game: GameNumber(6),
        };
        assert_eq!(after.stop(CY, NOON), Err(over));
    }

    #[test]
    fn place_taken_over_ends_the_game_for_nobody() {
        let before = game().play(ADA, "a1", NOON).unwrap();
        let over = before.hand_over(Color::Black, CY, NOON).unwrap();
        assert_eq!(over.end(), Some(End::Handover(Color::Black)));
        assert_eq!(over.players_to_notify(), [ADA, BO]);
        assert_eq!(over.counted(), None);
        assert!(before.hand_over(Color::Black, ADA, NOON).is_err());
        let again = game().replay(over.log().iter().copied());
        assert_eq!(again, Ok(over));
    }

    #[test]
    fn eleventh_follower_gets_the_result() {
        let every = WatchWish::Watch(Watch::EveryPly);
        let grant = |followers| every.granted(followers);
        assert_eq!(grant(0), Some(Watch::EveryPly));
        assert_eq!(grant(Watch::MOST_FOLLOWERS - 1), Some(Watch::EveryPly));
        assert_eq!(grant(Watch::MOST_FOLLOWERS), Some(Watch::Result));
    }

    #[test]
    fn wish_is_granted() {
        assert_eq!(WatchWish::Stop.granted(0), None);
        for watch in [Watch::Result, Watch::EveryPly] {
            assert_eq!(WatchWish::Watch(watch).granted(0), Some(watch));
        }
    }

    #[test]
    fn player_cannot_stop_or_watch_own_game() {
        let game = game();
        let number = game.number;
        for player in [ADA, BO] {
            let stops = PeopleRefusal::StopsOwnGame { game: number };
            assert_eq!(game.stop(player, NOON), Err(stops.into()));
            let watches = PeopleRefusal::WatchesOwnGame { game: number };
            assert_eq!(game.check_watch(player), Err(watches.into()));
        }
        assert_eq!(game.check_watch(CY), Ok(()));
        let over = game.resign(ADA, NOON).unwrap();
        let late = PeopleRefusal::OverBeforeWatched { game: number };
        assert_eq!(over.check_watch(CY), Err(late.into()));
    }

    #[test]
    fn notes_of_a_person_are_bounded() {
        assert_eq!(check_note(0), Ok(()));
        assert_eq!(check_note(MOST_NOTES - 1), Ok(()));
        assert_eq!(check_note(MOST_NOTES), Err(Refusal::TooManyNotes));
    }
}
