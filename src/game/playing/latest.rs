//! What made the board of a game what it is.

use super::event::Event;
use super::game::Game;
use super::players::other_player;
use crate::game::ids::UserId;
use crate::game::offer::Offer;
use crate::tak::Played;

/// The last change of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Latest<'a> {
    /// None yet: the game has just begun.
    Begun,
    /// A ply, which may have ended the game.
    Ply {
        /// Who played it.
        by: UserId,
        /// The ply.
        played: Played,
    },
    /// A ply, and the answer to it that the other player had planned, which
    /// may have ended the game.
    Answered {
        /// Who played the ply.
        by: UserId,
        /// The ply.
        played: Played,
        /// Who had planned the answer.
        planner: UserId,
        /// The answer.
        answer: Played,
    },
    /// A takeback.
    Takeback {
        /// Who had asked for it.
        asked: UserId,
        /// The plies that went, in the order they were played.
        plies: &'a [Played],
    },
    /// An end that no ply made.
    End {
        /// Who brought it about: by giving up, by agreeing, by calling it off, by
        /// stopping it.
        by: UserId,
    },
    /// An end that nobody brought about.
    EndByItself,
    /// The clock stands still.
    Paused {
        /// Who had asked for it.
        asked: UserId,
    },
    /// The clock runs on.
    Resumed {
        /// Who wanted that.
        by: UserId,
    },
    /// A player is on vacation.
    Away {
        /// Who.
        by: UserId,
    },
    /// A player is back from it.
    Back {
        /// Who.
        by: UserId,
    },
    /// More time for who is to move.
    MoreTime {
        /// Who gave it.
        by: UserId,
    },
}

impl Game {
    /// What made the board what it is.
    #[must_use]
    pub fn latest(&self) -> Latest<'_> {
        let index = (self.board_event as usize).checked_sub(1);
        let Some(entry) = index.and_then(|index| self.log.get(index)) else {
            return Latest::Begun;
        };
        let Some(by) = entry.by else {
            return Latest::EndByItself;
        };
        match entry.event {
            Event::Ply(played) => Latest::Ply { by, played },
            Event::Planned(answer) => self.answered(by, answer),
            _ if self.end.is_some() => Latest::End { by },
            Event::MoreTime => Latest::MoreTime { by },
            Event::Resume => Latest::Resumed { by },
            Event::Vacation => Latest::Away { by },
            Event::VacationOver => Latest::Back { by },
            Event::Acceptance(Offer::Pause) => Latest::Paused {
                asked: self.opponent_of(by),
            },
            // Who agrees to a takeback is not the one who asked.
            _ => Latest::Takeback {
                asked: self.opponent_of(by),
                plies: &self.taken_back,
            },
        }
    }

    /// A planned answer, with the ply before it.
    fn answered(&self, planner: UserId, answer: Played) -> Latest<'_> {
        let before = (self.board_event as usize).checked_sub(2);
        let before = before.and_then(|index| self.log.get(index));
        match before.and_then(|entry| Some((entry.by?, entry.event.ply()?))) {
            Some((by, played)) => Latest::Answered {
                by,
                played,
                planner,
                answer,
            },
            None => Latest::Ply {
                by: planner,
                played: answer,
            },
        }
    }

    /// The other player of this game, for one of the two.
    #[must_use]
    pub fn opponent_of(&self, who: UserId) -> UserId {
        other_player(self.players, who)
    }

    /// Who should hear of the board as it is: the player to move, or when the
    /// game is over whoever of the two did not end it. What was planned ends it
    /// without anybody there, so both hear of that.
    #[must_use]
    pub fn concerned(&self) -> Vec<UserId> {
        match self.latest() {
            // Nobody is told what they did themselves.
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
