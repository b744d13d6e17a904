//! Profiles: the games of a person in figures.

use crate::keys::yes_key;
use crate::names::person;
use crate::{Words, say};
use tavern_game::{
    HouseRecord, PlayedGame, Profile, PuzzleSolver, Rated, RatedAt, Standing, UserId, rounded,
};

/// A profile for one reader.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProfilePage {
    /// The person.
    pub who: UserId,
    pub reader: UserId,
    /// The reader's record against the person, unless they are the same.
    pub against: Standing,
    /// The rest of the profile. Nothing for a private one.
    pub open: Option<PublicProfile>,
}

/// The figures of a public profile.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PublicProfile {
    /// The sums of the games.
    pub sums: Profile,
    /// The rating on this server.
    pub here: Option<Rated>,
    /// The rating on all servers.
    pub everywhere: Option<Rated>,
    /// The coins in the purse, if there is one.
    pub coins: Option<i64>,
    /// The games against the house.
    pub house: HouseRecord,
    /// The standing with puzzles, if the person has tried any.
    pub puzzles: Option<PuzzleSolver>,
}

impl Words {
    /// A profile, in private.
    pub fn profile(self, page: &ProfilePage) -> String {
        let user = person(page.who);
        let own = page.who == page.reader;
        let mut lines = Vec::new();
        match &page.open {
            None => lines.push(say!(self, "profile-private", player = user.as_str())),
            Some(open) if open.sums.all.games == 0 => {
                let house = yes_key(open.house.games > 0);
                lines.push(if own {
                    say!(self, "profile-own-none", house = house)
                } else {
                    say!(
                        self,
                        "profile-of-none",
                        player = user.as_str(),
                        house = house
                    )
                });
                lines.extend(self.ratings_and_coins(open));
                return lines.join("\n");
            }
            Some(open) => {
                lines.push(if own {
                    say!(self, "profile-own")
                } else {
                    say!(self, "profile-of", player = user.as_str())
                });
                lines.extend(self.ratings_and_coins(open));
                lines.extend(self.sums(&open.sums));
            }
        }
        if !own {
            lines.push(if page.against.games == 0 {
                say!(self, "profile-against-none", player = user)
            } else {
                let record = record(page.against);
                say!(self, "profile-against", player = user, record = record)
            });
        }
        lines.join("\n")
    }

    fn ratings_and_coins(self, open: &PublicProfile) -> Vec<String> {
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
        let house = self.house_record(&open.house);
        let puzzles = open.puzzles.as_ref();
        let puzzles = puzzles.filter(|solver| solver.rated.games > 0);
        let puzzles = puzzles.map(|solver| self.profile_puzzles(solver));
        let lines = ratings.into_iter().chain(coins).chain(house);
        lines.chain(puzzles).collect()
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
            let squares = sums.first_squares.iter().map(|&(square, standing)| {
                let (square, record) = (square.to_string(), record(standing));
                say!(self, "profile-square", square = square, record = record)
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

    /// The curve of a rating in words. Empty for an empty curve.
    pub fn rating_alt_text(self, points: &[RatedAt]) -> String {
        let (Some(first), Some(last)) = (points.first(), points.last()) else {
            return String::new();
        };
        let all = points.iter().map(|point| rounded(point.rating));
        let text = |number: i64| number.to_string();
        say!(
            self,
            "rating-picture",
            games = points.len(),
            first = text(rounded(first.rating)),
            last = text(rounded(last.rating)),
            lowest = text(all.clone().min().unwrap_or_default()),
            highest = text(all.max().unwrap_or_default()),
            within = text(rounded(2 * last.deviation)),
        )
    }
}

/// Wins, draws and losses: 3–0–2.
fn record(standing: Standing) -> String {
    let Standing { wins, draws, .. } = standing;
    format!("{wins}–{draws}–{}", standing.losses())
}
