//! Results of a finished game: points, the score of a series, ratings.

use std::cmp::Ordering;

use crate::values::signed;
use crate::{Words, say};
use tak::Color;
use tavern_game::{
    Game, RatingChange, Scope, SeriesScore, TournamentName, Uncounted, Unrated, UserId, Weight,
    rounded,
};

/// The results of a game, calculated outside of the game itself.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Aftermath {
    pub ratings: Vec<RatingChange>,
    /// The score of the series, for one of several games.
    pub series: Option<SeriesScore>,
    /// The weight of a rated game.
    pub weight: Option<Weight>,
    /// The tournament of a game that counts for nothing else.
    pub tournament: Option<TournamentName>,
}

impl Words {
    /// The results of a finished game, a line for each kind.
    pub fn aftermath(self, game: &Game, aftermath: &Aftermath) -> String {
        let mut lines = Vec::new();
        // A game of a tournament names the one thing that it counts for.
        if aftermath.tournament.is_none() {
            lines.extend(self.not_counted(game));
        }
        let winner = game.point_in_tournament().map(|side| game.players[side]);
        let tournament = aftermath.tournament.as_ref();
        lines.extend(tournament.map(|name| self.counts_in_tournament(name, winner)));
        lines.extend(self.points(game));
        lines.extend(aftermath.series.map(|score| self.series_score(&score)));
        lines.extend(self.ratings(game, &aftermath.ratings));
        let low_weight = aftermath.weight.filter(|weight| !weight.is_full());
        lines.extend(low_weight.map(|weight| {
            let part = weight.divisor();
            say!(self, "result-counts-less", full = Weight::FULL, part)
        }));
        lines.join("\n")
    }

    /// The reason why a played game does not count.
    fn not_counted(self, game: &Game) -> Option<String> {
        game.end().filter(|end| !end.is_void())?;
        Some(match game.uncounted()? {
            // The first board has this remark already.
            Uncounted::House => return None,
            Uncounted::SetUp => self.not_counted_set_up(),
            Uncounted::TooShort { each } => say!(self, "not-counted-short", each),
        })
    }

    fn points(self, game: &Game) -> Option<String> {
        let winner = game.counted()?.winner?;
        let squares = u32::from(game.position().size().get()).pow(2);
        let points = game.points()[winner];
        if points == squares {
            return Some(say!(
                self,
                "result-points-board",
                winner = game.players[winner],
                points,
            ));
        }
        Some(say!(
            self,
            "result-points",
            winner = game.players[winner],
            points,
            squares,
            pieces = points - squares,
        ))
    }

    /// The notice to a challenger that a rated game with this opponent has less
    /// weight.
    pub fn counts_less(self, opponent: UserId, weight: Weight) -> String {
        say!(
            self,
            "counts-less",
            opponent,
            full = Weight::FULL,
            part = weight.divisor(),
        )
    }

    /// The ratings on this server, and those on all servers if they differ.
    fn ratings(self, game: &Game, changes: &[RatingChange]) -> Vec<String> {
        if changes.is_empty() {
            return game
                .counted()
                .and_then(|_| game.unrated())
                .map(|reason| self.not_rated(reason))
                .into_iter()
                .collect();
        }
        let [here, everywhere] = [false, true].map(|everywhere| {
            let texts = Color::BOTH.into_iter().filter_map(|color| {
                let change = changes.iter().find(|change| {
                    change.player == game.players[color]
                        && (change.scope == Scope::EVERYWHERE) == everywhere
                })?;
                Some(self.rating_change(change))
            });
            texts.collect::<Vec<_>>().join(", ")
        });
        let mut lines = vec![say!(self, "result-ratings", changes = here.clone())];
        if here != everywhere {
            lines.push(say!(
                self,
                "result-ratings-everywhere",
                changes = everywhere
            ));
        }
        lines
    }

    fn rating_change(self, change: &RatingChange) -> String {
        say!(
            self,
            "result-rating",
            player = change.player,
            before = rounded(change.before),
            after = rounded(change.after),
            difference = signed(change.difference()),
            provisional = change.is_provisional(),
        )
    }

    fn not_rated(self, reason: Unrated) -> String {
        match reason {
            Unrated::TakenBack => self.not_rated_taken_back(),
        }
    }
}

impl Words {
    fn series_score(self, score: &SeriesScore) -> String {
        let [white, black] = Color::BOTH.map(|color| score.players[color]);
        let text = say!(
            self,
            "result-series",
            played = score.played,
            games = score.games,
            white,
            white_points = score.points.white,
            white_wins = score.wins.white,
            black,
            black_points = score.points.black,
            black_wins = score.wins.black,
        );
        if !score.is_over() {
            return text;
        }
        let end = match score.points.white.cmp(&score.points.black) {
            Ordering::Greater => say!(self, "result-series-won", winner = white),
            Ordering::Less => say!(self, "result-series-won", winner = black),
            Ordering::Equal => self.result_series_drawn(),
        };
        format!("{text} {end}")
    }

    /// The notice to a player that the opponent is ready for the next game.
    pub fn ready_for_next(self, ready: UserId, other: UserId, game: &Game) -> String {
        say!(
            self,
            "series-ready",
            ready,
            other,
            round = game.round + 1,
            games = game.terms.series().games(),
        )
    }
}
