//! Ends of games, for their channel.

use crate::names::person;
use crate::{Words, say};
use tak::{Color, DrawReason, Komi, Outcome, Position, WinReason};
use tavern_game::{End, Game, LAPSES_AFTER_DAYS};

impl Words {
    pub(crate) fn end(self, game: &Game, end: End) -> String {
        match end {
            End::Board(Outcome::Win(winner, reason)) => self.won(game, winner, reason),
            End::Board(Outcome::Draw(reason)) => self.draw(game, reason),
            End::Resigned(loser) => say!(
                self,
                "game-won-by-resignation",
                winner = person(game.named(game.players[!loser])),
                loser = person(game.named(game.players[loser])),
                house = house_key(game, !loser),
            ),
            End::Time(loser) => self.won_on_time(game, loser),
            End::Abandoned(loser) => self.won_abandoned(game, loser),
            End::Agreed => say!(
                self,
                "game-drawn-by-agreement",
                white = person(game.named(game.players.white)),
                black = person(game.named(game.players.black)),
                house = plays_key(game),
            ),
            End::Cancelled => say!(
                self,
                "game-cancelled",
                white = person(game.named(game.players.white)),
                black = person(game.named(game.players.black)),
            ),
            End::Lapsed => say!(
                self,
                "game-lapsed",
                white = person(game.named(game.players.white)),
                black = person(game.named(game.players.black)),
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
                white = person(game.named(game.players.white)),
                black = person(game.named(game.players.black)),
            ),
        }
    }

    fn won(self, game: &Game, winner: Color, reason: WinReason) -> String {
        let (won, lost) = (
            person(game.named(game.players[winner])),
            person(game.named(game.players[!winner])),
        );
        let house = house_key(game, winner);
        match reason {
            WinReason::Road => say!(
                self,
                "game-won-by-road",
                winner = won,
                loser = lost,
                house = house
            ),
            WinReason::Flats => say!(
                self,
                "game-won-on-flats",
                winner = won,
                loser = lost,
                house = house,
                flats = self.flats(game.position(), winner),
            ),
        }
    }

    fn draw(self, game: &Game, reason: DrawReason) -> String {
        let (white, black) = (
            person(game.named(game.players.white)),
            person(game.named(game.players.black)),
        );
        let house = plays_key(game);
        match reason {
            DrawReason::Stalled => say!(
                self,
                "game-drawn-stalled",
                white = white,
                black = black,
                house = house
            ),
            DrawReason::Flats => say!(
                self,
                "game-drawn-on-flats",
                white = white,
                black = black,
                house = house,
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

/// The part of the house in a game with a winner: nobody congratulates it.
fn house_key(game: &Game, winner: Color) -> &'static str {
    match game.house {
        Some(seat) if seat.color == winner => "won",
        Some(_) => "lost",
        None => "none",
    }
}

/// The part of the house in a drawn game.
fn plays_key(game: &Game) -> &'static str {
    match game.house {
        Some(_) => "plays",
        None => "none",
    }
}
