//! The result of a game for its tournament: by its end, by its board if the tournament ends before, or by a referee.

use super::event::{EntrantId, LegRef, Outcome, TournamentEvent};
use super::fold::Tournament;
use crate::playing::{End, Event, Game};
use crate::refusal::TournamentRefusal;
use tak::{Color, Position};

/// The maximum number of times that referees set the result of a game.
const MOST_RULINGS: u8 = 5;

/// An adjudicated game with fewer plies is void.
const FEWEST_PLIES: u32 = 4;

impl Outcome {
    /// The result of a game with this winner. `white` is the side that has White.
    pub fn played(game: &Game, winner: Option<Color>, white: u8) -> Outcome {
        let flats = more_flats(game.position());
        Outcome::Played {
            winner: winner.map(|color| match color {
                Color::White => white,
                Color::Black => 1 - white,
            }),
            flats: if white == 0 { flats } else { -flats },
        }
    }

    /// The result of a game that is not over, as if its board were full: the player with more flats wins, with the komi. A
    /// game that has hardly begun counts for neither player.
    pub fn adjudicated(game: &Game, white: u8) -> Outcome {
        if game.plies() < FEWEST_PLIES {
            return Outcome::Void;
        }
        let winner = game.position().count_flats().winner();
        Outcome::played(game, winner, white)
    }
}

impl Game {
    /// The side that gets the point in a tournament, if the game is over, or `None` if both share it, as after a game
    /// that both cancelled or a moderator stopped.
    pub fn point_in_tournament(&self) -> Option<Color> {
        // A player who cancels a game alone forfeits it.
        let cancelled = self
            .ending()
            .filter(|entry| entry.event == Event::Cancellation);
        match cancelled.and_then(|entry| self.color_of(entry.by?)) {
            Some(color) => Some(!color),
            None => self.end().and_then(End::winner),
        }
    }
}

impl Tournament {
    /// Whether the end of a game decides its result here: nothing else has, such as a referee or an absence.
    pub fn takes_result_of(&self, leg: LegRef) -> bool {
        let mut takes = None;
        for act in self.log() {
            match &act.event {
                TournamentEvent::Ended(ended, _) if *ended == leg && takes.is_none() => {
                    takes = Some(true);
                }
                TournamentEvent::Ruled(ruled, _) if *ruled == leg => takes = Some(false),
                // Games that are open then are adjudicated.
                TournamentEvent::Ending if takes.is_none() => takes = Some(false),
                _ => {}
            }
        }
        takes.unwrap_or_else(|| self.is_open(leg))
    }

    /// Whether a referee can set the result of a game. A later round, or the decider of the same table, may depend on it.
    pub fn check_ruling(&self, leg: LegRef, outcome: Outcome) -> Result<(), TournamentRefusal> {
        self.check_running()?;
        let table = self.pairing(leg).ok_or(TournamentRefusal::NoSuchLeg)?;
        let count = u16::try_from(table.legs.len()).unwrap_or(u16::MAX);
        let number = usize::from(leg.leg).checked_sub(1);
        let state = number.and_then(|number| table.legs.get(number));
        let state = state.ok_or(TournamentRefusal::NoSuchLeg)?;
        let is_annulled = |side: &EntrantId| self.entrant(*side).is_some_and(|one| one.annulled);
        if table.sides.iter().flatten().any(is_annulled) {
            return Err(TournamentRefusal::NoSuchLeg);
        }
        if self.format().is_knockout() {
            let is_last = usize::from(leg.round) == self.rounds.len();
            let before_decider = count > u16::from(self.legs()) && u16::from(leg.leg) < count;
            if !is_last || before_decider {
                return Err(TournamentRefusal::RoundDecided);
            }
            // A departed entrant loses the match regardless of the results.
            if !table.sides.iter().flatten().all(|side| self.is_in(*side)) {
                return Err(TournamentRefusal::MatchLeft);
            }
        }
        if state.outcome == Some(outcome) {
            return Err(TournamentRefusal::SameResult);
        }
        let most = MOST_RULINGS;
        if state.rulings >= most {
            return Err(TournamentRefusal::RuledOften { most });
        }
        Ok(())
    }
}

/// How many more flats White has on the board.
fn more_flats(position: &Position) -> i16 {
    let count = |color| i16::try_from(position.board().flats(color).len()).unwrap_or(i16::MAX);
    count(Color::White) - count(Color::Black)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Access, ChannelId, GameId, GameNumber, Moment, Place, UserId, Wishes};
    use tak::{ByColor, Komi};

    const PLAYERS: ByColor<UserId> = ByColor {
        white: UserId(1),
        black: UserId(2),
    };

    fn game(komi: Komi, plies: &[&str]) -> Game {
        let place = Place {
            guild: None,
            channel: ChannelId(4),
            access: Access::Member,
        };
        let wishes = Wishes {
            komi: Some(komi),
            ..Wishes::default()
        };
        let terms = wishes.terms().unwrap();
        let mut game = Game::new(GameId(5), GameNumber(6), place, PLAYERS, terms);
        for ply in plies {
            let player = game.to_move().unwrap();
            game = game.play(player, ply, Moment(7)).unwrap();
        }
        game
    }

    #[test]
    fn open_game_counts_as_if_its_board_were_full() {
        let check = |halves, plies: &[&str], expected| {
            let komi = Komi::from_halves(halves).unwrap();
            let game = game(komi, plies);
            assert_eq!(Outcome::adjudicated(&game, 0), expected, "{plies:?}");
        };
        let played = |winner, flats| Outcome::Played { winner, flats };
        check(0, &["a1", "e5", "c3"], Outcome::Void);
        // Each player has placed a flat of the other one first, and then one of their own.
        check(0, &["a1", "e5", "c3", "c4"], played(None, 0));
        check(1, &["a1", "e5", "c3", "c4"], played(Some(1), 0));
        check(0, &["a1", "e5", "c3", "Sc4"], played(Some(0), 1));
        check(2, &["a1", "e5", "c3", "Sc4"], played(None, 1));
        check(4, &["a1", "e5", "c3", "Sc4"], played(Some(1), 1));
        // The captive of a stack counts for neither player.
        let capture = ["a1", "e5", "c3", "c4", "c3+"];
        check(0, &capture, played(Some(0), 1));
    }

    #[test]
    fn sides_follow_the_colours_of_the_game() {
        let game = game(Komi::default(), &["a1", "e5", "c3", "Sc4"]);
        let expected = Outcome::Played {
            winner: Some(1),
            flats: -1,
        };
        assert_eq!(Outcome::adjudicated(&game, 1), expected);
    }
}
