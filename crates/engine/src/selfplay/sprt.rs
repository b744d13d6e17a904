//! The sequential test whether one player is stronger than another.

/// A sequential probability ratio test on pairs of games, each pair from one
/// opening with colours exchanged.
///
/// ```
/// use tak_engine::selfplay::{Sprt, Verdict};
///
/// let mut test = Sprt::new(0.0, 20.0);
/// for _ in 0..60 {
///     test.add(1.5);
///     test.add(1.0);
/// }
/// assert_eq!(test.verdict(), Some(Verdict::Stronger));
/// assert_eq!(test.games(), 240);
/// assert!(test.elo() > 20.0);
/// ```
#[derive(Clone, Debug)]
pub struct Sprt {
    /// The expected points of a game under either hypothesis.
    expected: [f64; 2],
    pairs: f64,
    sum: f64,
    squares: f64,
}

/// The result of a test.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// The upper hypothesis: the first player is stronger.
    Stronger,
    /// The lower hypothesis: it is not.
    NotStronger,
}

/// The logarithm of the odds for a mistake of 5 % in either direction.
const BOUND: f64 = 2.944;

impl Sprt {
    /// A test between two differences of strength, in Elo.
    #[must_use]
    pub fn new(lower: f64, upper: f64) -> Sprt {
        Sprt {
            expected: [lower, upper].map(points_of),
            pairs: 0.0,
            sum: 0.0,
            squares: 0.0,
        }
    }

    /// Adds the points of the first player in a pair of games, from 0 to 2.
    pub fn add(&mut self, points: f64) {
        let mean = points / 2.0;
        self.pairs += 1.0;
        self.sum += mean;
        self.squares += mean * mean;
    }

    /// The number of games.
    #[must_use]
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "a count of games is small and positive"
    )]
    pub fn games(&self) -> u32 {
        (self.pairs * 2.0) as u32
    }

    /// The share of points of the first player.
    #[must_use]
    pub fn share(&self) -> f64 {
        if self.pairs == 0.0 {
            0.5
        } else {
            self.sum / self.pairs
        }
    }

    /// The standard error of the share.
    #[must_use]
    pub fn error(&self) -> f64 {
        (self.variance() / self.pairs.max(1.0)).sqrt()
    }

    /// The difference of strength that gives this share.
    #[must_use]
    pub fn elo(&self) -> f64 {
        let share = self.share().clamp(0.001, 0.999);
        -400.0 * (1.0 / share - 1.0).log10()
    }

    /// The logarithm of the odds between the hypotheses.
    #[must_use]
    pub fn log_odds(&self) -> f64 {
        let [lower, upper] = self.expected;
        let variance = self.variance();
        if self.pairs < 4.0 || variance <= 0.0 {
            return 0.0;
        }
        self.pairs * (upper - lower) * (2.0 * self.share() - lower - upper) / (2.0 * variance)
    }

    /// The result, as soon as the games decide it.
    #[must_use]
    pub fn verdict(&self) -> Option<Verdict> {
        let odds = self.log_odds();
        if odds >= BOUND {
            Some(Verdict::Stronger)
        } else if odds <= -BOUND {
            Some(Verdict::NotStronger)
        } else {
            None
        }
    }

    /// The variance of the mean points of a pair. A pair with even points
    /// is added, so that equal results are not taken for certainty.
    fn variance(&self) -> f64 {
        let pairs = self.pairs + 1.0;
        let mean = (self.sum + 0.5) / pairs;
        ((self.squares + 0.25) / pairs - mean * mean).max(0.0)
    }
}

/// The expected points against an opponent weaker by this much.
fn points_of(elo: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-elo / 400.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_players_are_not_called_stronger() {
        let mut test = Sprt::new(0.0, 30.0);
        for pair in 0..600 {
            test.add([0.0, 1.0, 2.0, 1.0][pair % 4]);
        }
        assert_eq!(test.verdict(), Some(Verdict::NotStronger));
        assert!(test.elo().abs() < 1.0 && test.error() < 0.02);
    }

    #[test]
    fn few_games_decide_nothing() {
        let mut test = Sprt::new(0.0, 10.0);
        assert_eq!((test.verdict(), test.games()), (None, 0));
        for _ in 0..3 {
            test.add(2.0);
        }
        assert_eq!(test.verdict(), None);
    }
}
