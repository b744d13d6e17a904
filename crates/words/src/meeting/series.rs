//! Series of several games.

use std::cmp::Ordering;

use crate::names::person;
use crate::{Words, say};
use tak::Color;
use tavern_game::{Game, SeriesScore, UserId};

impl Words {
    pub(crate) fn series_score(self, score: &SeriesScore) -> String {
        let [white, black] = Color::BOTH.map(|color| person(score.players[color]));
        let text = say!(
            self,
            "result-series",
            played = score.played,
            games = score.games,
            white = white.as_str(),
            white_points = score.points.white,
            white_wins = score.wins.white,
            black = black.as_str(),
            black_points = score.points.black,
            black_wins = score.wins.black,
        );
        if !score.is_over() {
            return text;
        }
        let end = match score.points.white.cmp(&score.points.black) {
            Ordering::Greater => say!(self, "result-series-won", winner = white),
            Ordering::Less => say!(self, "result-series-won", winner = black),
            Ordering::Equal => say!(self, "result-series-drawn"),
        };
        format!("{text} {end}")
    }

    /// The notice to a player that the opponent is ready for the next game.
    pub fn ready_for_next(self, ready: UserId, other: UserId, game: &Game) -> String {
        say!(
            self,
            "series-ready",
            ready = person(ready),
            other = person(other),
            round = game.round + 1,
            games = game.terms.series().games(),
        )
    }

    /// Asks for the next game of a series.
    pub fn next_game_button(self) -> String {
        say!(self, "button-next-game")
    }
}
