//! How games end, told in their channel.

use super::names::{halves, person};
use super::{Words, say};
use crate::game::{Game, UserId};
use crate::tak::{Color, DrawReason, Komi, Outcome, Position, WinReason};

impl Words {
    pub(super) fn end(self, game: &Game, outcome: Outcome) -> String {
        let (winner, reason) = match outcome {
            Outcome::Win(winner, reason) => (winner, reason),
            Outcome::Draw(reason) => return self.draw(game, reason),
        };
        let (won, lost) = (person(game.players[winner]), person(game.players[!winner]));
        match reason {
            WinReason::Road => say!(self, "game-won-by-road", winner = won, loser = lost),
            WinReason::Flats => say!(
                self,
                "game-won-on-flats",
                winner = won,
                loser = lost,
                flats = self.flats(game.position(), winner),
            ),
            WinReason::Resignation => {
                say!(self, "game-won-by-resignation", winner = won, loser = lost)
            }
        }
    }

    fn draw(self, game: &Game, reason: DrawReason) -> String {
        let (white, black) = (person(game.players.white), person(game.players.black));
        match reason {
            DrawReason::Stalled => say!(self, "game-drawn-stalled", white = white, black = black),
            DrawReason::Flats => say!(
                self,
                "game-drawn-on-flats",
                white = white,
                black = black,
                flats = self.flats(game.position(), Color::White),
            ),
        }
    }

    /// "14 to 13 plus komi 2", the named side first.
    fn flats(self, position: &Position, first: Color) -> String {
        let count = |color| position.board().flats(color).len();
        let komi = position.komi();
        say!(
            self,
            "game-flats",
            first = count(first),
            second = count(!first),
            komi = halves(komi),
            komi_for = match first {
                _ if komi == Komi::default() => "nobody",
                Color::Black => "first",
                Color::White => "second",
            },
        )
    }

    /// Both have agreed on a draw.
    #[must_use]
    pub fn drawn_by_agreement(self, white: UserId, black: UserId) -> String {
        say!(
            self,
            "game-drawn-by-agreement",
            white = person(white),
            black = person(black),
        )
    }

    /// The game was cancelled.
    #[must_use]
    pub fn cancelled(self) -> String {
        say!(self, "game-cancelled")
    }
}
