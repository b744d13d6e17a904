//! The latest change of a game's board.

use super::event::Event;
use super::game::Game;
use super::players::other_player;
use crate::ids::UserId;
use crate::offer::Offer;
use tak::Played;

/// The last change of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Latest<'a> {
    /// None: the game has just begun.
    Begun,
    /// A ply, perhaps the last of the game.
    Ply {
        /// Its player.
        by: UserId,
        /// The ply.
        played: Played,
    },
    /// A ply and the other player's planned answer, or that of the house,
    /// perhaps the last of the game.
    Answered {
        /// The player of the ply.
        by: UserId,
        /// The ply.
        played: Played,
        /// The player of the answer.
        planner: UserId,
        answer: Played,
    },
    Takeback {
        /// The player who asked for it.
        asked: UserId,
        /// The removed plies, in the order they were played.
        plies: &'a [Played],
    },
    /// An end that no ply made.
    End {
        /// The person who ended the game by resigning, agreeing, cancelling,
        /// claiming or stopping it.
        by: UserId,
    },
    /// An automatic end.
    EndByItself,
    /// An agreed pause.
    Paused {
        /// The player who asked for it.
        asked: UserId,
    },
    /// The clock runs on.
    Resumed {
        /// The player who ended the pause.
        by: UserId,
    },
    /// A player is on vacation.
    Away {
        /// The player on vacation.
        by: UserId,
    },
    /// A player is back from it.
    Back {
        /// The player back from vacation.
        by: UserId,
    },
    /// More time for the player to move.
    MoreTime {
        /// The player who gave it.
        by: UserId,
    },
}

impl Game {
    /// The latest change of the board.
    pub fn latest(&self) -> Latest<'_> {
        let index = (self.board_event as usize).checked_sub(1);
        let Some(entry) = index.and_then(|index| self.log.get(index)) else {
            return Latest::Begun;
        };
        let Some(by) = entry.by else {
            return Latest::EndByItself;
        };
        match entry.event {
            // The house answers a ply as if it had planned to.
            Event::Ply(answer) if self.house_player() == Some(by) => self.answered(by, answer),
            Event::Ply(played) => Latest::Ply { by, played },
            Event::Planned(answer) => self.answered(by, answer),
            Event::MoreTime => Latest::MoreTime { by },
            Event::Resume => Latest::Resumed { by },
            Event::Vacation => Latest::Away { by },
            Event::VacationOver => Latest::Back { by },
            Event::Acceptance(Offer::Pause) => Latest::Paused {
                asked: self.opponent_of(by),
            },
            Event::Acceptance(Offer::Takeback) => Latest::Takeback {
                asked: self.opponent_of(by),
                plies: &self.taken_back,
            },
            // A new offer, and an offer that was declined or withdrawn, make no board.
            Event::Resignation
            | Event::Cancellation
            | Event::Stop
            | Event::Claim
            | Event::TimeUp
            | Event::Acceptance(Offer::Draw | Offer::Cancel)
            | Event::Offer(_)
            | Event::Decline(_)
            | Event::Withdrawal(_) => Latest::End { by },
        }
    }

    /// The plies after an event that the news of the latest one does not tell, also those that were taken back.
    pub fn untold_since(&self, event: u32) -> Vec<Played> {
        let since = self.log.iter().skip(event as usize);
        let mut plies: Vec<Played> = since.filter_map(|entry| entry.event.ply()).collect();
        let told = match self.latest() {
            Latest::Ply { .. } => 1,
            Latest::Answered { .. } => 2,
            _ => 0,
        };
        plies.truncate(plies.len().saturating_sub(told));
        plies
    }

    /// An answer, with the ply of the other player just before it.
    fn answered(&self, planner: UserId, answer: Played) -> Latest<'_> {
        let before = (self.board_event as usize).checked_sub(2);
        let before = before.and_then(|index| self.log.get(index));
        match before.and_then(|entry| Some((entry.by?, entry.event.ply()?))) {
            Some((by, played)) if by != planner => Latest::Answered {
                by,
                played,
                planner,
                answer,
            },
            _ => Latest::Ply {
                by: planner,
                played: answer,
            },
        }
    }

    /// The opponent of a player.
    pub fn opponent_of(&self, person: UserId) -> UserId {
        other_player(self.players, person)
    }

    /// The players to notify of the board: the player to move, or after the end
    /// the player who did not cause it. A planned answer ends the game without
    /// either player present, so both are notified. The house is never notified.
    pub fn players_to_notify(&self) -> Vec<UserId> {
        let mut players = self.concerned_players();
        players.retain(|&player| self.house_player() != Some(player));
        players
    }

    fn concerned_players(&self) -> Vec<UserId> {
        match self.latest() {
            // Nobody is notified of their own act.
            Latest::Resumed { by } | Latest::Away { by } | Latest::Back { by } => {
                return vec![self.opponent_of(by)];
            }
            Latest::Paused { asked } => return vec![asked],
            _ => {}
        }
        if let Some(player) = self.to_move() {
            return vec![player];
        }
        let both = [self.players.white, self.players.black];
        match self.latest() {
            Latest::Ply { by, .. } | Latest::End { by } => {
                both.into_iter().filter(|&player| player != by).collect()
            }
            Latest::EndByItself | Latest::Answered { .. } => both.to_vec(),
            _ => Vec::new(),
        }
    }
}
