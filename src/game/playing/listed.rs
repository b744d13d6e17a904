//! A game as lists show it.

use super::players::other_player;
use crate::game::ids::{GameId, GameNumber, MessageId, UserId};
use crate::game::moment::Moment;
use crate::game::place::Place;
use crate::tak::{ByColor, Size};

/// A running game, as far as a list tells of it: without its log.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ListedGame {
    /// Its own number.
    pub id: GameId,
    /// What people call it.
    pub number: GameNumber,
    /// Where it is played.
    pub place: Place,
    /// Who plays which side.
    pub players: ByColor<UserId>,
    /// How large the board is.
    pub size: Size,
    /// How many plies the position counts.
    pub plies: u32,
    /// The number of the event that made the board what it is.
    pub board_event: u32,
    /// Whose turn it is.
    pub to_move: UserId,
}

/// A game that is over, as far as a list tells of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FinishedGame {
    /// What people call it.
    pub number: GameNumber,
    /// Who played which side.
    pub players: ByColor<UserId>,
    /// How large the board was.
    pub size: Size,
}

impl ListedGame {
    /// The number of the move as PTN counts them.
    #[must_use]
    pub fn move_number(&self) -> u32 {
        self.plies / 2 + 1
    }

    /// Whether somebody is one of the players.
    #[must_use]
    pub fn is_played_by(&self, who: UserId) -> bool {
        [self.players.white, self.players.black].contains(&who)
    }

    /// The other player of this game, for one of the two.
    #[must_use]
    pub fn opponent_of(&self, who: UserId) -> UserId {
        other_player(self.players, who)
    }
}

/// A running game in the list of one of its players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OwnGame {
    /// The game.
    pub game: ListedGame,
    /// When the time of who is to move is up, if it is measured and not stopped.
    pub deadline: Option<Moment>,
    /// Since when the board is as it is, and somebody is to move.
    pub since: Moment,
    /// The message that shows the board, if any does.
    pub message: Option<MessageId>,
}

impl OwnGame {
    /// Whether the time of who is to move is up.
    #[must_use]
    pub fn is_late(&self, now: Moment) -> bool {
        self.deadline.is_some_and(|deadline| deadline <= now)
    }

    /// Puts the games of a player in order: first those in which it is their
    /// turn, the most urgent one first, and then the others, of which those come
    /// first that can be claimed. Where no time is measured, who has waited
    /// longest comes first.
    pub fn sort(games: &mut [OwnGame], who: UserId, now: Moment) {
        games.sort_by_key(|own| {
            let is_theirs = own.game.to_move != who;
            let deadline = own.deadline.filter(|_| !is_theirs || own.is_late(now));
            let is_open = deadline.is_none();
            (is_theirs, is_open, deadline, own.since, own.game.id)
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Access, ChannelId};

    const ADA: UserId = UserId(1);
    const BO: UserId = UserId(2);

    #[test]
    fn the_most_urgent_games_come_first() {
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
