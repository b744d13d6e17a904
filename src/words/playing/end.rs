//! Ends of games, for their channel.

use crate::game::{End, Game, LAPSES_AFTER_DAYS};
use crate::tak::{Color, DrawReason, Komi, Outcome, Position, WinReason};
use crate::words::names::person;
use crate::words::{Words, say};

impl Words {
    pub(in crate::words) fn end(self, game: &Game, end: End) -> String {
        match end {
            End::Board(Outcome::Win(winner, reason)) => self.won(game, winner, reason),
            End::Board(Outcome::Draw(reason)) => self.draw(game, reason),
            End::Resigned(loser) => say!(
                self,
                "game-won-by-resignation",
                winner = person(game.players[!loser]),
                loser = person(game.players[loser]),
            ),
            End::Time(loser) => self.won_on_time(game, loser),
            End::Abandoned(loser) => self.won_abandoned(game, loser),
            End::Agreed => say!(
                self,
                "game-drawn-by-agreement",
                white = person(game.players.white),
                black = person(game.players.black),
            ),
            End::Cancelled => say!(
                self,
                "game-cancelled",
                white = person(game.players.white),
                black = person(game.players.black),
            ),
            End::Lapsed => say!(
                self,
                "game-lapsed",
                white = person(game.players.white),
                black = person(game.players.black),
                days = LAPSES_AFTER_DAYS,
                again = if game.round < game.terms.series().games() {
                    "next"
                } else {
                    "rematch"
                },
            ),
            End::Stopped => say!(
                self,
                "game-stopped",
                white = person(game.players.white),
                black = person(game.players.black),
            ),
        }
    }

    fn won(self, game: &Game, winner: Color, reason: WinReason) -> String {
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

    /// "14 to 13 plus komi 2", from the side of the first colour.
    fn flats(self, position: &Position, first: Color) -> String {
        let count = |color| position.board().flats(color).len();
        let komi = position.komi();
        say!(
            self,
            "game-flats",
            first = count(first),
            second = count(!first),
            komi = self.komi_counted(komi),
            komi_for = match first {
                _ if komi == Komi::default() => "nobody",
                Color::Black => "first",
                Color::White => "second",
            },
        )
    }
}
