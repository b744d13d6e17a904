//! Games in lists.

use super::deadline::ABANDONED_AFTER_DAYS;
use super::game::{HouseSeat, other_player};
use crate::ids::{GameId, GameNumber, MessageId, UserId};
use crate::moment::{DAY_MS, Moment};
use crate::place::Place;
use tak::{ByColor, Color, Size};

/// A running game in a list, without its log.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ListedGame {
    pub id: GameId,
    pub number: GameNumber,
    pub place: Place,
    pub players: ByColor<UserId>,
    pub house: Option<HouseSeat>,
    pub size: Size,
    /// How many plies the position counts.
    pub plies: u32,
    /// The number of the event that produced the board.
    pub board_event: u32,
    pub to_move: UserId,
}

/// A running game in the standing post of a channel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PostedGame {
    pub game: ListedGame,
    /// The start of the current turn.
    pub since: Moment,
    /// The message that shows its board, if there is one.
    pub message: Option<MessageId>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FinishedGame {
    pub id: GameId,
    pub number: GameNumber,
    pub players: ByColor<UserId>,
    pub house: Option<HouseSeat>,
    pub size: Size,
    /// The number of the event that produced the last board.
    pub board_event: u32,
}

impl FinishedGame {
    pub fn named(&self, player: UserId) -> UserId {
        HouseSeat::named(self.house, self.players, player)
    }
}

impl ListedGame {
    pub fn named(&self, player: UserId) -> UserId {
        HouseSeat::named(self.house, self.players, player)
    }

    /// The move number, as in PTN.
    pub fn move_number(&self) -> u32 {
        self.plies / 2 + 1
    }

    pub fn is_played_by(&self, person: UserId) -> bool {
        [self.players.white, self.players.black].contains(&person)
    }

    pub fn opponent_of(&self, person: UserId) -> UserId {
        other_player(self.players, person)
    }

    pub fn color_of(&self, person: UserId) -> Option<Color> {
        let mut colors = Color::BOTH.into_iter();
        colors.find(|&color| self.players[color] == person)
    }
}

/// The time of the player to move, for lists.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TurnTime {
    /// The game has no clock.
    Open,
    /// The clock is paused, or its player is on vacation.
    Stopped,
    Until(Moment),
}

/// A running game in a player's own list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OwnGame {
    pub game: ListedGame,
    pub time: TurnTime,
    /// The instant of the last change of the board.
    pub since: Moment,
    pub message: Option<MessageId>,
}

impl OwnGame {
    /// The deadline of the player to move, or `None` without a running clock.
    pub fn deadline(&self) -> Option<Moment> {
        match self.time {
            TurnTime::Until(deadline) => Some(deadline),
            TurnTime::Open | TurnTime::Stopped => None,
        }
    }

    pub fn is_late(&self, now: Moment) -> bool {
        self.deadline().is_some_and(|deadline| deadline <= now)
    }

    /// Whether the player to move is late, or has not moved for long enough
    /// that a game without a clock may be claimed.
    pub fn is_overdue(&self, now: Moment) -> bool {
        let silent = self.since.plus_ms(i64::from(ABANDONED_AFTER_DAYS) * DAY_MS);
        match self.time {
            TurnTime::Open => silent <= now,
            TurnTime::Stopped => false,
            TurnTime::Until(deadline) => deadline <= now,
        }
    }

    /// Whether a person is to move, and no agreement or vacation stops the clock.
    pub fn waits_for(&self, person: UserId) -> bool {
        self.game.to_move == person && self.time != TurnTime::Stopped
    }

    /// Sorts the games of a player: first the player's own turns by urgency,
    /// then own turns with a stopped clock, then the others, beginning with
    /// games to claim. Without a clock, the longest wait is first.
    pub fn sort(games: &mut [OwnGame], person: UserId, now: Moment) {
        games.sort_by_key(|own| {
            let is_theirs = own.game.to_move != person;
            let is_stopped = own.time == TurnTime::Stopped;
            let deadline = own.deadline().filter(|_| !is_theirs || own.is_late(now));
            let is_open = deadline.is_none();
            (
                (is_theirs, is_stopped, is_open),
                (deadline, own.since, own.game.id),
            )
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Access, ChannelId};

    const ADA: UserId = UserId(1);
    const BO: UserId = UserId(2);

    #[test]
    fn own_games_are_sorted_by_urgency() {
        let own_game = |id: u64, to_move, time, since: i64| OwnGame {
            game: ListedGame {
                id: GameId(id),
                number: GameNumber(1),
                place: Place {
                    guild: None,
                    channel: ChannelId(3),
                    access: Access::Member,
                },
                players: ByColor {
                    white: ADA,
                    black: BO,
                },
                house: None,
                size: Size::ALL[0],
                plies: 0,
                board_event: 0,
                to_move,
            },
            time,
            since: Moment(since),
            message: None,
        };
        let own = |id, to_move, deadline: Option<i64>, since| {
            let until = |deadline| TurnTime::Until(Moment(deadline));
            own_game(id, to_move, deadline.map_or(TurnTime::Open, until), since)
        };
        let mut games = [
            own(1, BO, Some(6), 5),
            own(2, ADA, None, 1),
            own(3, ADA, None, 0),
            own(4, ADA, Some(7), 0),
            own(5, ADA, Some(6), 5),
            own(6, BO, None, 4),
            own(8, ADA, Some(7), 6),
            own(7, ADA, Some(7), 0),
            own(9, BO, Some(2), 8),
            own_game(10, ADA, TurnTime::Stopped, 0),
            own_game(11, BO, TurnTime::Stopped, 0),
        ];
        assert_eq!(games.map(|own| own.is_overdue(Moment(3)))[9..], [false; 2]);
        assert_eq!(games.map(|own| own.waits_for(ADA))[8..], [false; 3]);
        assert!(games[1].waits_for(ADA));
        OwnGame::sort(&mut games, ADA, Moment(3));
        let order = games.map(|own| own.game.id.0);
        assert_eq!(order, [5, 4, 7, 8, 3, 2, 10, 9, 6, 1, 11]);
    }
}
