//! Ratings of players and puzzles: Glicko-2 (Mark Glickman, "Example of the Glicko-2 system", 2013).

use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2_rating_period};
use tak_engine::Puzzle;

use crate::ids::{Scope, UserId};
use crate::learning::{PastPuzzle, PuzzleLevel};
use crate::moment::{DAY_MS, Moment};
use crate::words;
use tak::{ByColor, Color};

/// A player's estimated strength, in whole thousandths (the volatility in
/// billionths), so that each database and each rebuild produces the same
/// numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rating {
    /// The rating, in thousandths.
    pub rating: i64,
    /// The rating deviation, in thousandths: the uncertainty of the rating.
    pub deviation: i64,
    /// The volatility, in billionths: the expected movement of the rating.
    pub volatility: i64,
}

/// The rating of a player in one pool.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rated {
    pub rating: Rating,
    /// The number of rated games so far.
    pub games: u32,
    /// The end of the last of them.
    pub at: Moment,
}

/// The system's constant and limits, as proposed in the paper.
const CONFIG: Glicko2Config = Glicko2Config {
    tau: 0.5,
    convergence_tolerance: 0.000_001,
};

/// A rating period without games: a week. Each one adds uncertainty.
const PERIOD_MS: i64 = 7 * DAY_MS;

/// The maximum number of weeks without games to count; by then the deviation equals a new player's.
const MOST_PERIODS: i64 = 1500;

impl Rating {
    /// A rating after fewer games is provisional.
    pub const PROVISIONAL: u32 = 10;

    /// The rating of a new player: 1500, give or take 700.
    pub const NEW: Rating = Rating {
        rating: 1_500_000,
        deviation: 350_000,
        volatility: 60_000_000,
    };

    /// The rating after a rating period with these games: opponents and
    /// results.
    fn after_period(self, games: &[(Rating, Score)]) -> Rating {
        let results: Vec<(Glicko2Rating, Outcomes)> = games
            .iter()
            .map(|&(opponent, score)| (opponent.into(), score.into()))
            .collect();
        glicko2_rating_period(&self.into(), &results, &CONFIG).into()
    }

    pub fn rounded(self) -> i64 {
        rounded(self.rating)
    }

    /// The rating after part of the change to another one, by weight.
    fn moved_towards(self, to: Rating, weight: Weight) -> Rating {
        let part = |from: i64, to: i64| from + (to - from) / i64::from(weight.divisor());
        Rating {
            rating: part(self.rating, to.rating),
            deviation: part(self.deviation, to.deviation),
            volatility: part(self.volatility, to.volatility),
        }
    }
}

/// Thousandths as a whole number.
pub fn rounded(thousandths: i64) -> i64 {
    (thousandths + 500).div_euclid(1000)
}

impl Rated {
    pub fn new(at: Moment) -> Rated {
        Rated {
            rating: Rating::NEW,
            games: 0,
            at,
        }
    }

    /// Whether there are too few games for a reliable rating.
    pub fn is_provisional(self) -> bool {
        self.games < Rating::PROVISIONAL
    }

    /// The rating at an instant: less certain with each week without a game.
    fn at(self, now: Moment) -> Rating {
        let idle = now.0.saturating_sub(self.at.0).max(0) / PERIOD_MS;
        (0..idle.min(MOST_PERIODS)).fold(self.rating, |rating, _| {
            let older = rating.after_period(&[]);
            Rating {
                deviation: older.deviation.min(Rating::NEW.deviation),
                ..older
            }
        })
    }
}

/// The weight of a game. Repeated games of the same pair are weaker and weaker evidence of their strength, and could
/// pass points back and forth. So the first three games of a pair within seven days count fully, the fourth half, the
/// fifth a quarter, and so on. All games of a pair in a week weigh less than four.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Weight {
    /// Earlier games beyond the full ones.
    halvings: u32,
}

impl Weight {
    /// The games of a pair that count fully within [`Weight::WITHIN_MS`].
    pub const FULL: u32 = 3;

    /// The period for the count of games of the same pair: seven days.
    pub const WITHIN_MS: i64 = PERIOD_MS;

    /// The weight of a game after this many rated games of the same pair in the
    /// period.
    pub fn after(games: u32) -> Weight {
        Weight {
            halvings: (games + 1).saturating_sub(Weight::FULL),
        }
    }

    pub fn is_full(self) -> bool {
        self.halvings == 0
    }

    pub fn divisor(self) -> u32 {
        1 << self.halvings.min(30)
    }
}

words! {
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Score {
        Win = "win",
        Draw = "draw",
        Loss = "loss",
    }
}

impl Score {
    /// The result of a side; without a winner, a draw.
    pub fn of(color: Color, winner: Option<Color>) -> Score {
        match winner {
            None => Score::Draw,
            Some(winner) if winner == color => Score::Win,
            Some(_) => Score::Loss,
        }
    }
}

/// The ratings of two players after a game: a rating period for each, weighted.
pub fn rate(
    before: ByColor<Rated>,
    winner: Option<Color>,
    weight: Weight,
    at: Moment,
) -> ByColor<Rated> {
    let current = ByColor::new(|color| before[color].at(at));
    ByColor::new(|color: Color| {
        let score = Score::of(color, winner);
        let after = current[color].after_period(&[(current[!color], score)]);
        Rated {
            rating: current[color].moved_towards(after, weight),
            games: before[color].games + 1,
            at,
        }
    })
}

// The numbers have far fewer than 53 bits.
#[expect(clippy::cast_precision_loss)]
impl From<Rating> for Glicko2Rating {
    fn from(rating: Rating) -> Glicko2Rating {
        Glicko2Rating {
            rating: rating.rating as f64 / 1e3,
            deviation: rating.deviation as f64 / 1e3,
            volatility: rating.volatility as f64 / 1e9,
        }
    }
}

#[expect(clippy::cast_possible_truncation)]
impl From<Glicko2Rating> for Rating {
    fn from(rating: Glicko2Rating) -> Rating {
        Rating {
            rating: (rating.rating * 1e3).round() as i64,
            deviation: (rating.deviation * 1e3).round() as i64,
            volatility: (rating.volatility * 1e9).round() as i64,
        }
    }
}

impl From<Score> for Outcomes {
    fn from(score: Score) -> Outcomes {
        match score {
            Score::Win => Outcomes::WIN,
            Score::Draw => Outcomes::DRAW,
            Score::Loss => Outcomes::LOSS,
        }
    }
}

/// The change of a player's rating by one game, in one pool.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RatingChange {
    pub scope: Scope,
    pub player: UserId,
    /// The rating before the game, in thousandths.
    pub before: i64,
    /// The rating after it, in thousandths.
    pub after: i64,
    /// The number of rated games so far.
    pub games: u32,
}

impl RatingChange {
    /// The change as displayed: the difference of the two whole numbers.
    pub fn difference(&self) -> i64 {
        rounded(self.after) - rounded(self.before)
    }

    /// Whether there are too few games for a reliable rating.
    pub fn is_provisional(&self) -> bool {
        self.games < Rating::PROVISIONAL
    }
}

/// A player's rating after a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RatedAt {
    /// The number of the game among the player's rated games, from 1.
    pub game: u32,
    /// The rating after it, in thousandths.
    pub rating: i64,
    /// The rating deviation after it, in thousandths.
    pub deviation: i64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PuzzleSolver {
    /// The rating, after first runs alone.
    pub rated: Rated,
    /// The puzzles solved in the first run.
    pub solved: u32,
    /// The last puzzles in a row that were solved in the first run.
    pub streak: u32,
    /// The longest such streak.
    pub best_streak: u32,
}

/// The uncertainty of a first rating, of a puzzle or a person, in thousandths.
const FIRST_DEVIATION: i64 = 200_000;

impl PuzzleSolver {
    /// The rating of a person before their first puzzle: one easy move. The estimate is rough, but better than that of
    /// a player before a game, so a miss costs less.
    pub const START: Rating = Rating {
        rating: 750_000,
        deviation: FIRST_DEVIATION,
        ..Rating::NEW
    };

    /// The number of rated puzzles before the rating is shown.
    pub const SHOWN_AFTER: u32 = 5;

    /// The failures in a row after which the next puzzle is below the own rating.
    const MOST_FAILURES: i64 = 2;

    /// The points that each further failure in a row makes the next puzzle easier.
    const EASIER: i64 = 100;

    pub fn new(at: Moment) -> PuzzleSolver {
        PuzzleSolver {
            rated: Rated {
                rating: PuzzleSolver::START,
                ..Rated::new(at)
            },
            solved: 0,
            streak: 0,
            best_streak: 0,
        }
    }

    /// The puzzles to try: those below the own rating as far as that is uncertain, and easier ones after failures in a
    /// row. `past` has the latest puzzle last.
    pub fn level(&self, past: &[PastPuzzle]) -> PuzzleLevel {
        let rating = self.rated.rating;
        let results = past.iter().rev().filter_map(|past| past.first);
        let failures: i64 = results.take_while(|success| !success).map(|_| 1).sum();
        let too_many = (failures + 1 - PuzzleSolver::MOST_FAILURES).max(0);
        PuzzleLevel {
            aim: (rating.rating - rating.deviation) / 1000 - PuzzleSolver::EASIER * too_many,
            below: (too_many > 0).then_some(rating.rating / 1000),
        }
    }

    /// The rating as a whole number, or `None` before there are enough puzzles to show it.
    pub fn shown_rating(&self) -> Option<i64> {
        let rating = self.rated.rating.rounded();
        (self.rated.games >= PuzzleSolver::SHOWN_AFTER).then_some(rating)
    }

    /// The standings of the solver and of the puzzle after a first run: a rated game between the two.
    pub fn after(&self, puzzle: Rated, success: bool, at: Moment) -> (PuzzleSolver, Rated) {
        let before = ByColor {
            white: self.rated,
            black: puzzle,
        };
        let winner = if success { Color::White } else { Color::Black };
        let after = rate(before, Some(winner), Weight::after(0), at);
        let streak = if success { self.streak + 1 } else { 0 };
        let solver = PuzzleSolver {
            rated: after.white,
            solved: self.solved + u32::from(success),
            streak,
            best_streak: self.best_streak.max(streak),
        };
        (solver, after.black)
    }
}

/// The rating of a puzzle before its first run.
pub fn first_rating(puzzle: &Puzzle, at: Moment) -> Rated {
    Rated {
        rating: Rating {
            rating: i64::from(puzzle.rating) * 1000,
            deviation: FIRST_DEVIATION,
            ..Rating::NEW
        },
        games: 0,
        at,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rating(rating: i64, deviation: i64) -> Rating {
        Rating {
            rating: rating * 1000,
            deviation: deviation * 1000,
            ..Rating::NEW
        }
    }

    /// The worked example of Glickman's paper: a win and two losses.
    #[test]
    fn paper_example_gives_paper_ratings() {
        let after = rating(1500, 200).after_period(&[
            (rating(1400, 30), Score::Win),
            (rating(1550, 100), Score::Loss),
            (rating(1700, 300), Score::Loss),
        ]);
        // The paper rounds on its way: 1464.06, 151.52 and 0.05999.
        assert!((after.rating - 1_464_060).abs() <= 20, "{after:?}");
        assert!((after.deviation - 151_520).abs() <= 20, "{after:?}");
        assert!((after.volatility - 59_990_000).abs() <= 10_000, "{after:?}");
    }

    #[test]
    fn equal_players_gain_and_lose_the_same() {
        let now = Moment(0);
        let new = ByColor::new(|_| Rated::new(now));
        let after = rate(new, Some(Color::White), Weight::after(0), now);
        let gain = after.white.rating.rating - Rating::NEW.rating;
        assert_eq!(gain, 162_311);
        assert_eq!(after.black.rating.rating, Rating::NEW.rating - gain);
        assert_eq!((after.white.games, after.black.games), (1, 1));
        let after_draw = rate(new, None, Weight::after(0), now);
        assert_eq!(after_draw.white.rating.rating, Rating::NEW.rating);
        assert!(after_draw.white.rating.deviation < Rating::NEW.deviation);
    }

    #[test]
    fn repeated_pair_weighs_less() {
        let check = |games, divisor| assert_eq!(Weight::after(games).divisor(), divisor);
        check(0, 1);
        check(2, 1);
        check(3, 2);
        check(4, 4);
        check(6, 16);
        let now = Moment(0);
        let new = ByColor::new(|_| Rated::new(now));
        let full = rate(new, Some(Color::Black), Weight::after(2), now);
        let half = rate(new, Some(Color::Black), Weight::after(3), now);
        let change = |rated: Rated| rated.rating.rating - Rating::NEW.rating;
        assert_eq!(change(half.black), change(full.black) / 2);
    }

    #[test]
    fn idle_rating_grows_uncertain() {
        let before = Rated {
            rating: rating(1600, 60),
            games: 40,
            at: Moment(0),
        };
        let check = |weeks, expected| {
            let later = before.at(Moment(weeks * PERIOD_MS));
            assert_eq!(
                (later.rating, later.deviation / 1000),
                (1_600_000, expected)
            );
        };
        check(0, 60);
        check(4, 63);
        check(52, 96);
        check(100_000, 350);
    }
}
