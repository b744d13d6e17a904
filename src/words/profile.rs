//! What somebody's games tell about them.

use super::names::person;
use super::settings::yes_key;
use super::{Words, say};
use crate::game::{PlayedGame, Profile, Rated, RatedAt, Standing, UserId, rounded};

/// What is told of a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ToldProfile {
    /// Of whom.
    pub who: UserId,
    /// Who reads it.
    pub reader: UserId,
    /// How the reader stands against them, if it is somebody else.
    pub against: Standing,
    /// All the rest; nothing of somebody who does not want it to be told.
    pub open: Option<OpenProfile>,
}

/// What is told of somebody who has nothing against it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpenProfile {
    /// What their games come to.
    pub sums: Profile,
    /// Their rating here.
    pub here: Option<Rated>,
    /// Their rating over all servers.
    pub everywhere: Option<Rated>,
    /// What is in their purse, if they have one.
    pub coins: Option<i64>,
}

impl Words {
    /// What is told of a player, in private.
    #[must_use]
    pub fn profile(self, told: &ToldProfile) -> String {
        let who = person(told.who);
        let own = told.who == told.reader;
        let mut lines = Vec::new();
        match &told.open {
            None => lines.push(say!(self, "profile-private", player = who.as_str())),
            Some(open) if open.sums.all.games == 0 => {
                lines.push(if own {
                    say!(self, "profile-own-none")
                } else {
                    say!(self, "profile-of-none", player = who.as_str())
                });
                lines.extend(self.ratings_and_coins(open));
                return lines.join("\n");
            }
            Some(open) => {
                lines.push(if own {
                    say!(self, "profile-own")
                } else {
                    say!(self, "profile-of", player = who.as_str())
                });
                lines.extend(self.ratings_and_coins(open));
                lines.extend(self.sums(&open.sums));
            }
        }
        if !own {
            lines.push(if told.against.games == 0 {
                say!(self, "profile-against-none", player = who)
            } else {
                let record = record(told.against);
                say!(self, "profile-against", player = who, record = record)
            });
        }
        lines.join("\n")
    }

    fn ratings_and_coins(self, open: &OpenProfile) -> Vec<String> {
        let here = open.here.map(|rated| {
            say!(
                self,
                "profile-rating",
                rating = rated.rating.rounded().to_string(),
                provisional = yes_key(rated.is_provisional()),
                games = rated.games,
            )
        });
        let everywhere = open.everywhere.map(|rated| {
            say!(
                self,
                "profile-rating-everywhere",
                rating = rated.rating.rounded().to_string(),
                provisional = yes_key(rated.is_provisional()),
                games = rated.games,
            )
        });
        let ratings: Vec<String> = here.into_iter().chain(everywhere).collect();
        let ratings = (!ratings.is_empty()).then(|| ratings.join(" "));
        let coins = open.coins.map(|coins| {
            let coins = self.coins(coins);
            say!(self, "profile-coins", coins = coins)
        });
        ratings.into_iter().chain(coins).collect()
    }

    fn sums(self, sums: &Profile) -> Vec<String> {
        let Profile { all, by_color, .. } = sums;
        let sizes = sums.by_size.iter();
        let sizes: Vec<String> = sizes
            .map(|&(size, standing)| format!("{size} {}", record(standing)))
            .collect();
        let mut lines = vec![
            say!(
                self,
                "profile-record",
                games = all.games,
                wins = all.wins,
                draws = all.draws,
                losses = all.losses(),
                points = all.points,
            ),
            say!(
                self,
                "profile-by-color",
                white = record(by_color.white),
                black = record(by_color.black),
            ),
            say!(self, "profile-by-size", sizes = sizes.join(" · ")),
        ];
        if sums.longest_streak > 0 {
            lines.push(say!(
                self,
                "profile-streak",
                now = sums.streak,
                longest = sums.longest_streak,
            ));
        }
        if !sums.first_squares.is_empty() {
            let squares = sums.first_squares.iter().map(|&(square, times)| {
                let square = square.to_string();
                say!(self, "profile-square", square = square, times = times)
            });
            let squares = self.all_of(&squares.collect::<Vec<_>>());
            lines.push(say!(self, "profile-squares", squares = squares));
        }
        lines.extend(sums.best_win.map(|game| self.best_win(&game)));
        lines
    }

    fn best_win(self, best: &PlayedGame) -> String {
        let (game, opponent) = (best.number.to_string(), person(best.opponent));
        if let Some(rating) = best.opponent_rating {
            return say!(
                self,
                "profile-best-rated",
                game = game,
                opponent = opponent,
                rating = rounded(rating).to_string(),
            );
        }
        say!(
            self,
            "profile-best-points",
            game = game,
            opponent = opponent,
            points = best.points,
        )
    }

    /// The curve of a rating in words; nothing for no rating.
    #[must_use]
    pub fn rating_alt_text(self, points: &[RatedAt]) -> String {
        let (Some(first), Some(last)) = (points.first(), points.last()) else {
            return String::new();
        };
        let all = points.iter().map(|point| rounded(point.rating));
        let told = |number: i64| number.to_string();
        say!(
            self,
            "rating-picture",
            games = points.len(),
            first = told(rounded(first.rating)),
            last = told(rounded(last.rating)),
            lowest = told(all.clone().min().unwrap_or_default()),
            highest = told(all.max().unwrap_or_default()),
            within = told(rounded(2 * last.deviation)),
        )
    }
}

/// Wins, draws and losses: 3–0–2.
fn record(standing: Standing) -> String {
    let Standing { wins, draws, .. } = standing;
    format!("{wins}–{draws}–{}", standing.losses())
}
