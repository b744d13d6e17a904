//! Looks at a game: the latest change of its board, one position of the line, and the facts about one stack.

use super::event::{End, Event};
use super::game::{Game, after_legal, other_player};
use super::timing::PlyTime;
use crate::ids::UserId;
use crate::proposal::Offer;
use crate::refusal::LookRefusal;
use crate::words;
use tak::{Color, Played, Position, Role, Square, Stack};

/// The last change of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoardChange<'a> {
    /// None: the game has just begun.
    Begun,
    /// A ply, perhaps the last of the game.
    Ply { by: UserId, played: Played },
    /// A ply and the other player's planned answer, or that of the house,
    /// perhaps the last of the game.
    Answered {
        by: UserId,
        played: Played,
        planner: UserId,
        answer: Played,
    },
    Takeback {
        /// The player who requested it.
        asked: UserId,
        /// The removed plies, in the order they were played.
        plies: &'a [Played],
    },
    /// An end that no ply made.
    End {
        /// The person who resigned, agreed, cancelled, claimed, stopped the game, or took over a place.
        by: UserId,
    },
    /// An automatic end.
    EndByItself,
    /// An agreed pause.
    Paused {
        /// The player who requested it.
        asked: UserId,
    },
    /// Another event that does not end the game.
    Event { event: Event, by: Option<UserId> },
}

words! {
    /// News that many games of a person may share.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum SharedNews {
        /// An end on time, or by a host.
        Ended = "ended",
        /// The next game of a series, after such an end.
        Begun = "begun",
        /// The other player's vacation.
        Away = "away",
        /// The end of it.
        Back = "back",
        /// The other player's time is up.
        Late = "late",
    }
}

impl Game {
    pub fn latest(&self) -> BoardChange<'_> {
        let index = (self.board_event as usize).checked_sub(1);
        let Some(entry) = index.and_then(|index| self.log.get(index)) else {
            return BoardChange::Begun;
        };
        match (entry.event, entry.by) {
            // The house answers a ply as if it had planned to.
            (Event::Ply(answer), Some(by)) if self.house_player() == Some(by) => {
                self.answered(by, answer)
            }
            (Event::Ply(played), Some(by)) => BoardChange::Ply { by, played },
            (Event::Planned(answer), Some(by)) => self.answered(by, answer),
            (Event::Acceptance(Offer::Pause), Some(by)) => BoardChange::Paused {
                asked: self.opponent_of(by),
            },
            (Event::Acceptance(Offer::Takeback), Some(by)) => BoardChange::Takeback {
                asked: self.opponent_of(by),
                plies: &self.taken_back,
            },
            (event, by) if self.end.is_none() => BoardChange::Event { event, by },
            (_, Some(by)) => BoardChange::End { by },
            (_, None) => BoardChange::EndByItself,
        }
    }

    /// The plies after an event, except those in the news of the latest one, but including plies taken back.
    pub fn untold_since(&self, event: u32) -> Vec<Played> {
        let since = self.log.iter().skip(event as usize);
        let mut plies: Vec<Played> = since.filter_map(|entry| entry.event.ply()).collect();
        let news = match self.latest() {
            BoardChange::Ply { .. } => 1,
            BoardChange::Answered { .. } => 2,
            _ => 0,
        };
        plies.truncate(plies.len().saturating_sub(news));
        plies
    }

    /// An answer, with the ply of the other player just before it.
    fn answered(&self, planner: UserId, answer: Played) -> BoardChange<'_> {
        let before = (self.board_event as usize).checked_sub(2);
        let before = before.and_then(|index| self.log.get(index));
        match before.and_then(|entry| Some((entry.by?, entry.event.ply()?))) {
            Some((by, played)) if by != planner => BoardChange::Answered {
                by,
                played,
                planner,
                answer,
            },
            _ => BoardChange::Ply {
                by: planner,
                played: answer,
            },
        }
    }

    /// Whether a person other than its players ended the game.
    pub fn was_ended_by_others(&self) -> bool {
        matches!(self.end, Some(End::Stopped | End::Handover(_)))
    }

    pub fn opponent_of(&self, person: UserId) -> UserId {
        other_player(self.players, person)
    }

    /// The players to notify of the board: the player to move, or after the end the player who did not cause it. A
    /// planned answer ends the game without either player present, so both are notified. The house is never notified.
    pub fn players_to_notify(&self) -> Vec<UserId> {
        let mut players = self.concerned_players();
        players.retain(|&player| self.house_player() != Some(player));
        players
    }

    /// The news of the board, if the same act or instant may have made the boards of many games.
    pub fn shared_news(&self) -> Option<SharedNews> {
        match self.latest() {
            BoardChange::EndByItself => Some(SharedNews::Ended),
            BoardChange::End { .. } if self.was_ended_by_others() => Some(SharedNews::Ended),
            BoardChange::Begun if self.round > 1 => Some(SharedNews::Begun),
            BoardChange::Event { event, .. } => match event {
                Event::Vacation => Some(SharedNews::Away),
                Event::VacationOver => Some(SharedNews::Back),
                _ => None,
            },
            _ => None,
        }
    }

    fn concerned_players(&self) -> Vec<UserId> {
        match self.latest() {
            // People are not notified of their own acts.
            BoardChange::Event {
                event: Event::Resume | Event::Vacation | Event::VacationOver,
                by: Some(by),
            } => return vec![self.opponent_of(by)],
            BoardChange::Paused { asked } => return vec![asked],
            // All players of the tournament would be notified of each of their games.
            BoardChange::Event {
                event: Event::TimeForBoth,
                ..
            } => return Vec::new(),
            _ => {}
        }
        if let Some(player) = self.to_move() {
            return vec![player];
        }
        let both = [self.players.white, self.players.black];
        match self.latest() {
            BoardChange::Ply { by, .. } | BoardChange::End { by } => {
                both.into_iter().filter(|&player| player != by).collect()
            }
            BoardChange::EndByItself | BoardChange::Answered { .. } => both.to_vec(),
            _ => Vec::new(),
        }
    }
}

/// The support of a capstone. It decides the reach of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Footing {
    /// A piece of its own colour. It retains control when the capstone moves on alone: a hard cap.
    Hard,
    /// A captive: a soft cap.
    Soft,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StackFacts {
    pub square: Square,
    pub stack: Stack,
    /// Pieces of the other colour.
    pub captives: u8,
    /// Pieces of its controller below the top piece: its reserves, also called
    /// friendlies.
    pub reserves: u8,
    /// The piece below a capstone on top, if there is one.
    pub footing: Option<Footing>,
    /// The maximum number of pieces to carry from it; 0 after the end of the game.
    pub carried: u8,
}

impl StackFacts {
    pub fn of(position: &Position, square: Square) -> Result<StackFacts, LookRefusal> {
        let size = position.size();
        if !size.contains(square) {
            return Err(LookRefusal::OffBoard { square, size });
        }
        let stack = position.board().stack(square);
        let stack = stack.ok_or(LookRefusal::Empty { square })?;
        let (top, height) = (stack.top(), stack.height());
        let of = |color: Color| {
            let pieces = stack.bottom_up().filter(|piece| piece.color == color);
            u8::try_from(pieces.count()).unwrap_or(u8::MAX)
        };
        let below = usize::from(height)
            .checked_sub(2)
            .and_then(|index| stack.bottom_up().nth(index));
        let footing = below.filter(|_| top.role == Role::Cap).map(|below| {
            if below.color == top.color {
                Footing::Hard
            } else {
                Footing::Soft
            }
        });
        Ok(StackFacts {
            square,
            stack,
            captives: of(!top.color),
            reserves: of(top.color) - 1,
            footing,
            carried: height.min(size.carry_limit()),
        })
    }
}

/// The occupied squares with a name that begins with the text, highest stacks
/// first.
pub fn highest_stacks(position: &Position, text: &str) -> Vec<(Square, Stack)> {
    let text = text.trim().to_lowercase();
    let board = position.board();
    let mut stacks: Vec<(Square, Stack)> = board
        .stacks()
        .filter(|(square, _)| square.to_string().starts_with(&text))
        .collect();
    stacks.sort_by_key(|(_, stack)| std::cmp::Reverse(stack.height()));
    stacks
}

/// A position of a game's line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Still {
    /// The number of plies before it.
    pub ply: u32,
    pub position: Position,
    /// The ply that led to it, and the position before that ply, or `None` at the start.
    pub last: Option<(Played, Position)>,
    /// When that ply was played, and how long it took.
    pub time: Option<PlyTime>,
    /// Whether that ply called Tak.
    pub is_tak: bool,
    /// The end of the game, at its last position.
    pub end: Option<End>,
}

impl Game {
    /// The position after this many plies of the line; the last position for a greater number.
    pub fn still(&self, ply: u32) -> Still {
        let ply = ply.min(self.plies());
        let line = self.line().iter().take(ply as usize);
        let start = (self.terms.start().clone(), None);
        let (position, last) = line.fold(start, |(before, _), &played| {
            let position = after_legal(&before, played);
            (position, Some((played, before)))
        });
        let is_tak = last.is_some()
            && self.terms.house_rules().calls_tak
            && position.outcome().is_none()
            && position.is_tak();
        let before = (ply as usize).checked_sub(1);
        Still {
            ply,
            position,
            last,
            time: before.and_then(|ply| self.ply_times().get(ply).copied()),
            is_tak,
            end: self.end().filter(|_| ply == self.plies()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tak::{Komi, Rules, Tps};

    fn position(tps: &str) -> Position {
        let tps: Tps = tps.parse().unwrap();
        Position::from_tps(&tps, Rules::new(tps.size(), Komi::default())).unwrap()
    }

    #[test]
    fn stack_facts_count_pieces() {
        let position = position("x3,1,x/x,2112121C,x,12C,x/x,211S,x,2,x/22,x4/1,x4 1 9");
        let check = |square: &str, captives, reserves, footing, carried| {
            let square = square.parse().unwrap();
            let facts = StackFacts::of(&position, square).unwrap();
            let all = (facts.captives, facts.reserves, facts.footing, facts.carried);
            assert_eq!(all, (captives, reserves, footing, carried), "{square}");
        };
        check("a1", 0, 0, None, 1);
        check("a2", 0, 1, None, 2);
        check("b3", 1, 1, None, 3);
        check("d3", 0, 0, None, 1);
        check("b4", 3, 3, Some(Footing::Soft), 5);
        check("d4", 1, 0, Some(Footing::Soft), 2);
        let refusal = |square: &str| StackFacts::of(&position, square.parse().unwrap());
        let (square, size) = ("f1".parse().unwrap(), position.size());
        assert_eq!(refusal("f1"), Err(LookRefusal::OffBoard { square, size }));
        let square = "c1".parse().unwrap();
        assert_eq!(refusal("c1"), Err(LookRefusal::Empty { square }));
    }

    #[test]
    fn capstone_on_own_piece_is_hard() {
        let position = position("x5/x5/x2,211C,x2/x5/2,1,x3 1 9");
        let facts = StackFacts::of(&position, "c3".parse().unwrap()).unwrap();
        assert_eq!(facts.footing, Some(Footing::Hard));
    }

    #[test]
    fn stacks_are_sorted_by_height() {
        let position = position("x5/x5/x2,211,1,x/x5/2,12,x3 1 9");
        let check = |text: &str, expected: &str| {
            let stacks = highest_stacks(&position, text);
            let names: Vec<String> = stacks
                .iter()
                .map(|(square, _)| square.to_string())
                .collect();
            assert_eq!(names.join(" "), expected, "{text}");
        };
        check("", "c3 b1 a1 d3");
        check(" B", "b1");
        check("c3", "c3");
        check("z", "");
    }
}
