//! The result of a game for its tournament: by its end, or by its board if the tournament ends before.

use super::event::Outcome;
use crate::playing::Game;
use tak::{Color, Position};

/// With fewer plies, the board says nothing about the game.
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
    /// game that has hardly begun counts for nobody.
    pub fn adjudicated(game: &Game, white: u8) -> Outcome {
        if game.plies() < FEWEST_PLIES {
            return Outcome::Void;
        }
        let winner = game.position().count_flats().winner();
        Outcome::played(game, winner, white)
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
        // The captive of a stack counts for nobody.
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
