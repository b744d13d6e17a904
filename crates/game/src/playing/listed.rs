//! A game as lists show it.

use super::game::{HouseSeat, other_player};
use crate::ids::{GameId, GameNumber, MessageId, UserId};
use crate::moment::Moment;
use crate::place::Place;
use tak::{ByColor, Size};

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
}

/// A running game in a player's own list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OwnGame {
    pub game: ListedGame,
    /// The deadline of the player to move; none without a running clock.
    pub deadline: Option<Moment>,
    /// The instant of the last change of the board.
    pub since: Moment,
    pub message: Option<MessageId>,
}

impl OwnGame {
    pub fn is_late(&self, now: Moment) -> bool {
        self.deadline.is_some_and(|deadline| deadline <= now)
    }

    /// Sorts the games of a player: first those with the player to move, by
    /// urgency, then the others, those that can be claimed first. Without a
    /// clock, the longest wait comes first.
    pub fn sort(games: &mut [OwnGame], person: UserId, now: Moment) {
        games.sort_by_key(|own| {
            let is_theirs = own.game.to_move != person;
            let deadline = own.deadline.filter(|_| !is_theirs || own.is_late(now));
            let is_open = deadline.is_none();
            (is_theirs, is_open, deadline, own.since, own.game.id)
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
        let own = |id: u64, to_move, deadline: Option<i64>, since: i64| OwnGame {
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
            deadline: deadline.map(Moment),
            since: Moment(since),
            message: None,
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
        ];
        OwnGame::sort(&mut games, ADA, Moment(3));
        let order = games.map(|own| own.game.id.0);
        assert_eq!(order, [5, 4, 7, 8, 3, 2, 9, 6, 1]);
    }
}
