//! Fitting the weights of the evaluation to results of games.

use tak::{Color, Position};

use super::game::Game;
use crate::board::Board;
use crate::evaluation::{Term, Terms, Weights, terms};
use crate::search::CHANCE_SCALE;

/// A quiet position and the points that White got from it.
#[derive(Clone, Debug)]
pub struct Sample {
    terms: Box<Terms>,
    points: f64,
}

impl Sample {
    /// The quiet positions of a game: no side has a road by one ply, and no end
    /// was in sight. The points are half those of the game and half the win
    /// chance that the search saw.
    #[must_use]
    pub fn of(game: &Game) -> Vec<Sample> {
        let result = game.white_points();
        let mut samples = Vec::new();
        for (position, value) in game.positions.iter().zip(&game.values) {
            let Some(value) = *value else { continue };
            if position.is_opening() || value.abs() > 1_500 || !is_quiet(position) {
                continue;
            }
            let chance = chance(f64::from(value));
            let white = match position.to_move() {
                Color::White => chance,
                Color::Black => 1.0 - chance,
            };
            samples.push(Sample {
                terms: Box::new(terms(&Board::new(position))),
                points: 0.5 * result + 0.5 * white,
            });
        }
        samples
    }

    fn value(&self, weights: &[f64]) -> f64 {
        let products = self.terms.iter().zip(weights);
        products
            .map(|(&term, weight)| f64::from(term) * weight)
            .sum()
    }
}

fn is_quiet(position: &Position) -> bool {
    Color::BOTH
        .into_iter()
        .all(|color| !position.threatens_road(color))
}

fn chance(value: f64) -> f64 {
    1.0 / (1.0 + (-value / CHANCE_SCALE).exp())
}

/// The mean squared error of the win chances that the weights predict.
#[must_use]
pub fn loss(samples: &[Sample], weights: &Weights) -> f64 {
    let weights = weights.0.map(f64::from);
    let errors = samples.iter().map(|sample| {
        let error = chance(sample.value(&weights)) - sample.points;
        error * error
    });
    errors.sum::<f64>() / count(samples)
}

/// The weights that predict the points best, found from `start` by so many
/// steps downhill. Weights that the samples say little about stay near the
/// start.
#[must_use]
pub fn fit(samples: &[Sample], start: &Weights, steps: u32) -> Weights {
    /// How strongly a weight is drawn to its start.
    const PULL: f64 = 2e-8;
    const RATE: f64 = 0.7;
    let anchor = start.0.map(f64::from);
    let mut weights = anchor;
    let mut speed = [0.0; Term::COUNT];
    let mut spread = [0.0; Term::COUNT];
    for step in 1..=steps {
        let slope = slope(samples, &weights);
        let [fade, slow] = [0.9_f64, 0.999].map(|keep| 1.0 - keep.powi(step.cast_signed()));
        for (index, weight) in weights.iter_mut().enumerate() {
            let slope = slope[index] + PULL * (*weight - anchor[index]);
            speed[index] = 0.9 * speed[index] + 0.1 * slope;
            spread[index] = 0.999 * spread[index] + 0.001 * slope * slope;
            let size = (spread[index] / slow).sqrt() + 1e-12;
            *weight -= RATE * speed[index] / fade / size;
        }
    }
    Weights(weights.map(rounded))
}

/// The slope of the mean squared error in each weight.
fn slope(samples: &[Sample], weights: &[f64]) -> [f64; Term::COUNT] {
    let mut slope = [0.0; Term::COUNT];
    for sample in samples {
        let chance = chance(sample.value(weights));
        let steep = (chance - sample.points) * chance * (1.0 - chance);
        for (slope, &term) in slope.iter_mut().zip(sample.terms.iter()) {
            *slope += steep * f64::from(term);
        }
    }
    let scale = 2.0 / CHANCE_SCALE / count(samples);
    slope.map(|slope| slope * scale)
}

#[expect(clippy::cast_precision_loss, reason = "a count of samples is small")]
fn count(samples: &[Sample]) -> f64 {
    samples.len().max(1) as f64
}

#[expect(clippy::cast_possible_truncation, reason = "weights are small")]
fn rounded(weight: f64) -> i16 {
    weight.round() as i16
}
