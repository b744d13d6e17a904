//! Results of a finished game: points, the score of a series, ratings.

use crate::keys::yes_key;
use crate::names::{person, signed};
use crate::{Words, say};
use tak::Color;
use tavern_game::{
    Game, RatingChange, Scope, SeriesScore, Uncounted, Unrated, UserId, Weight, rounded,
};

/// The results of a game, calculated outside of the game itself.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Aftermath {
    pub ratings: Vec<RatingChange>,
    /// The score of the series, for one of several games.
    pub series: Option<SeriesScore>,
    /// The weight of a rated game.
    pub weight: Option<Weight>,
}

impl Words {
    /// The results of a finished game, a line for each kind.
    pub fn aftermath(self, game: &Game, aftermath: &Aftermath) -> String {
        let mut lines = Vec::new();
        lines.extend(self.not_counted(game));
        lines.extend(self.points(game));
        lines.extend(aftermath.series.map(|score| self.series_score(&score)));
        lines.extend(self.ratings(game, &aftermath.ratings));
        let damped = aftermath.weight.filter(|weight| !weight.is_full());
        lines.extend(damped.map(|weight| {
            let part = weight.divisor();
            say!(
                self,
                "result-counts-less",
                full = Weight::FULL,
                part = part.to_string()
            )
        }));
        lines.join("\n")
    }

    /// The reason why a played game does not count.
    fn not_counted(self, game: &Game) -> Option<String> {
        game.end().filter(|end| !end.is_void())?;
        Some(match game.uncounted()? {
            // Its first board says so.
            Uncounted::House => return None,
            Uncounted::SetUp => say!(self, "not-counted-set-up"),
            Uncounted::TooShort { each } => say!(self, "not-counted-short", each = each),
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
                winner = person(game.players[winner]),
                points = points,
            ));
        }
        Some(say!(
            self,
            "result-points",
            winner = person(game.players[winner]),
            points = points,
            squares = squares,
            pieces = points - squares,
        ))
    }

    /// The notice to a challenger that a game from a rated preset is unrated.
    pub fn rating_lost(self) -> String {
        say!(self, "rating-lost")
    }

    /// The notice to a challenger that a rated game with this opponent has less
    /// weight.
    pub fn counts_less(self, opponent: UserId, weight: Weight) -> String {
        say!(
            self,
            "counts-less",
            opponent = person(opponent),
            full = Weight::FULL,
            part = weight.divisor().to_string(),
        )
    }

    /// The ratings on this server, and those on all servers if they differ.
    fn ratings(self, game: &Game, changes: &[RatingChange]) -> Vec<String> {
        if changes.is_empty() {
            let unrated = game.counted().and_then(|_| game.unrated());
            return unrated
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
        let mut lines = vec![say!(self, "result-ratings", changes = here.as_str())];
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
            player = person(change.player),
            before = rounded(change.before).to_string(),
            after = rounded(change.after).to_string(),
            difference = signed(change.difference()),
            provisional = yes_key(change.is_provisional()),
        )
    }

    fn not_rated(self, reason: Unrated) -> String {
        match reason {
            Unrated::TakenBack => say!(self, "not-rated-taken-back"),
        }
    }
}
