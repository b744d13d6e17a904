//! Glicko-2, from Mark Glickman's "Example of the Glicko-2 system", for periods of one game.

use std::f64::consts::PI;

/// The system constant of `docs/coins-and-ratings.md`.
const TAU: f64 = 0.5;
const SCALE: f64 = 173.7178;
const MIDDLE: f64 = 1500.0;
const PRECISION: f64 = 1e-6;

#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Strength {
    pub(crate) rating: f64,
    pub(crate) deviation: f64,
    pub(crate) volatility: f64,
}

/// "Give or take 700" is an interval of two deviations.
pub(crate) const NEWCOMER: Strength = Strength {
    rating: MIDDLE,
    deviation: 350.0,
    volatility: 0.06,
};

impl Strength {
    fn mu(self) -> f64 {
        (self.rating - MIDDLE) / SCALE
    }

    fn phi(self) -> f64 {
        self.deviation / SCALE
    }

    /// After periods without a game, at most as uncertain as a newcomer.
    pub(crate) fn after_rest(self, periods: u32) -> Strength {
        let growth = f64::from(periods) * self.volatility.powi(2);
        let phi = (self.phi().powi(2) + growth).sqrt();
        Strength {
            deviation: (phi * SCALE).min(NEWCOMER.deviation),
            ..self
        }
    }

    /// After a period with one game: 1 is a win, 0 a loss.
    pub(crate) fn after_game(self, opponent: Strength, score: f64) -> Strength {
        let (mu, phi) = (self.mu(), self.phi());
        let weight = 1.0 / (1.0 + 3.0 * opponent.phi().powi(2) / PI.powi(2)).sqrt();
        let chance = 1.0 / (1.0 + (-weight * (mu - opponent.mu())).exp());
        let variance = 1.0 / (weight.powi(2) * chance * (1.0 - chance));
        let delta = variance * weight * (score - chance);
        let volatility = volatility(self.volatility, phi, variance, delta);
        let before = (phi.powi(2) + volatility.powi(2)).sqrt();
        let phi = 1.0 / (1.0 / before.powi(2) + 1.0 / variance).sqrt();
        let mu = mu + phi.powi(2) * weight * (score - chance);
        Strength {
            rating: mu * SCALE + MIDDLE,
            deviation: phi * SCALE,
            volatility,
        }
    }

    /// A part of the way to another strength.
    pub(crate) fn part_of_way(self, goal: Strength, part: f64) -> Strength {
        let between = |from: f64, to: f64| from + part * (to - from);
        Strength {
            rating: between(self.rating, goal.rating),
            deviation: between(self.deviation, goal.deviation),
            volatility: between(self.volatility, goal.volatility),
        }
    }
}

/// Step 5, by the Illinois algorithm.
fn volatility(sigma: f64, phi: f64, variance: f64, delta: f64) -> f64 {
    let start = sigma.powi(2).ln();
    let slope = |x: f64| {
        let power = x.exp();
        let sum = phi.powi(2) + variance + power;
        power * (delta.powi(2) - sum) / (2.0 * sum.powi(2)) - (x - start) / TAU.powi(2)
    };
    let mut low = start;
    let mut high = if delta.powi(2) > phi.powi(2) + variance {
        (delta.powi(2) - phi.powi(2) - variance).ln()
    } else {
        let mut steps = 1.0;
        while slope(start - steps * TAU) < 0.0 {
            steps += 1.0;
        }
        start - steps * TAU
    };
    let (mut at_low, mut at_high) = (slope(low), slope(high));
    while (high - low).abs() > PRECISION {
        let middle = low + (low - high) * at_low / (at_high - at_low);
        let at_middle = slope(middle);
        if at_middle * at_high <= 0.0 {
            (low, at_low) = (high, at_high);
        } else {
            at_low /= 2.0;
        }
        (high, at_high) = (middle, at_middle);
    }
    (low / 2.0).exp()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn newcomers_game_moves_both_ratings_alike() {
        let winner = NEWCOMER.after_game(NEWCOMER, 1.0);
        let loser = NEWCOMER.after_game(NEWCOMER, 0.0);
        assert!((winner.rating - 1662.311).abs() < 0.01, "{winner:?}");
        assert!((winner.deviation - 290.319).abs() < 0.01, "{winner:?}");
        assert!((winner.rating + loser.rating - 3000.0).abs() < 0.001);
    }

    #[test]
    fn rest_makes_rating_less_certain() {
        let player = Strength {
            deviation: 50.0,
            ..NEWCOMER
        };
        assert!((player.after_rest(1).deviation - 51.07).abs() < 0.01);
        assert!((player.after_rest(1_000_000).deviation - 350.0).abs() < 0.001);
    }
}
