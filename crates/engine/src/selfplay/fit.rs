//! Fitting the weights of the evaluation to results of games.

use tak::{Color, Position};

use super::Game;
use crate::board::Board;
use crate::evaluation::{OLDEST, Term, Terms, Weights, age, terms};
use crate::search::{CHANCE_SCALE, chance};

/// A position that a search would evaluate, and the points that White got from
/// it.
#[derive(Clone, Debug)]
pub struct Sample {
    terms: Terms,
    /// The share of the weights at the end of a game, from 0 to 1.
    age: f64,
    points: f64,
}

impl Sample {
    /// A position with the value that its search saw for the side to move and
    /// White's points in the game. `None` if the search would look further: the
    /// side to move has a road, the opponent threatens one by placement, or the
    /// end was in sight.
    #[must_use]
    pub fn new(position: &Position, value: i32, result: f64) -> Option<Sample> {
        if position.is_opening() || value.abs() > 1_500 || position.outcome().is_some() {
            return None;
        }
        let board = Board::new(position);
        let shores = board.shores(board.mover);
        if board.road_ply(&shores).is_some() || board.gaps(1 - board.mover) != 0 {
            return None;
        }
        let chance = chance(f64::from(value));
        let white = match position.to_move() {
            Color::White => chance,
            Color::Black => 1.0 - chance,
        };
        Some(Sample {
            terms: terms(&board),
            age: f64::from(age(&board)) / f64::from(OLDEST),
            points: RESULT * result + (1.0 - RESULT) * white,
        })
    }

    /// The positions of a game.
    #[must_use]
    pub fn of(game: &Game) -> Vec<Sample> {
        let result = game.white_points();
        let positions = game.positions.iter().zip(&game.values);
        positions
            .filter_map(|(position, value)| Sample::new(position, (*value)?, result))
            .collect()
    }

    fn value(&self, weights: &Flat) -> f64 {
        let (early, late) = weights.split_at(Term::COUNT);
        let sum = |weights: &[f64]| -> f64 {
            let products = self.terms.iter().zip(weights);
            products
                .map(|(term, weight)| f64::from(term) * weight)
                .sum()
        };
        sum(early) * (1.0 - self.age) + sum(late) * self.age
    }
}

/// The share of the result in the points of a sample. The rest is the value of
/// its search.
const RESULT: f64 = 0.5;

/// The early weights, and then the late ones.
type Flat = [f64; 2 * Term::COUNT];

fn flat(weights: &Weights) -> Flat {
    let mut flat = [0.0; 2 * Term::COUNT];
    let all = weights.early.iter().chain(&weights.late);
    for (flat, &weight) in flat.iter_mut().zip(all) {
        *flat = weight.into();
    }
    flat
}

fn rounded(weights: &Flat) -> Weights {
    let round = |start: usize| std::array::from_fn(|index| nearest(weights[start + index]));
    Weights {
        early: round(0),
        late: round(Term::COUNT),
    }
}

/// The mean squared error of the win chances that the weights predict.
#[must_use]
pub fn loss(samples: &[Sample], weights: &Weights) -> f64 {
    let weights = flat(weights);
    let errors = samples.iter().map(|sample| {
        let error = chance(sample.value(&weights)) - sample.points;
        error * error
    });
    errors.sum::<f64>() / count(samples)
}

/// The weights that predict the points best, found by steps downhill from
/// `start`. Weights with little evidence in the samples stay near the start.
#[must_use]
pub fn fit(samples: &[Sample], start: &Weights, steps: u32) -> Weights {
    /// How strongly a weight is drawn to its start.
    const PULL: f64 = 2e-8;
    const RATE: f64 = 0.7;
    let anchor = flat(start);
    let mut weights = anchor;
    let mut speed = [0.0; 2 * Term::COUNT];
    let mut spread = speed;
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
    rounded(&weights)
}

/// The slope of the mean squared error in each weight.
fn slope(samples: &[Sample], weights: &Flat) -> Flat {
    let mut slope = [0.0; 2 * Term::COUNT];
    for sample in samples {
        let chance = chance(sample.value(weights));
        let steep = (chance - sample.points) * chance * (1.0 - chance);
        let (early, late) = slope.split_at_mut(Term::COUNT);
        for ((early, late), term) in early.iter_mut().zip(late).zip(sample.terms.iter()) {
            let push = steep * f64::from(term);
            *early += push * (1.0 - sample.age);
            *late += push * sample.age;
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
fn nearest(weight: f64) -> i16 {
    weight.round() as i16
}
