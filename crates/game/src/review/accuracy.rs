//! The accuracy of a player.

use super::analysis::Analysis;
use tak::Color;

/// The part of the plies in a window, and the bounds of its length.
const WINDOWS: usize = 10;
const SHORTEST_WINDOW: usize = 2;
const LONGEST_WINDOW: usize = 8;

/// The bounds of a ply's weight.
const LEAST_WEIGHT: f64 = 0.5;
const MOST_WEIGHT: f64 = 12.0;

impl Analysis {
    /// The accuracy of a side in hundredths: the mean of two means of its plies, one weighted by how much the chances
    /// swung around them, the other harmonic, so that single mistakes count. None in a short game.
    ///
    /// The formula is the one that lichess publishes for chess.
    pub fn accuracy(&self, color: Color) -> Option<u8> {
        if self.plies() < Analysis::FEWEST_FOR_ACCURACY {
            return None;
        }
        let percents: Vec<f64> = self
            .values
            .iter()
            .map(|value| f64::from(value.chance) / 10.0)
            .collect();
        let weights = weights(&percents);
        let plies = (0..self.plies()).filter(|&ply| self.mover(ply) == color);
        let (mut weighted, mut weight, mut inverse, mut count) = (0.0, 0.0, 0.0, 0.0);
        for ply in plies {
            let accuracy = of_ply(f64::from(self.lost(ply)) / 10.0);
            weighted += accuracy * weights[ply];
            weight += weights[ply];
            inverse += 1.0 / accuracy.max(1.0);
            count += 1.0;
        }
        if count == 0.0 {
            return None;
        }
        Some(whole(f64::midpoint(weighted / weight, count / inverse)))
    }
}

/// The accuracy of a ply that lost so many hundredths.
fn of_ply(lost: f64) -> f64 {
    if lost <= 0.0 {
        return 100.0;
    }
    (103.1668 * (-0.04354 * lost).exp() - 3.1669 + 1.0).clamp(0.0, 100.0)
}

/// The weight of each ply: how much the chances swing in the window around it.
fn weights(percents: &[f64]) -> Vec<f64> {
    let plies = percents.len() - 1;
    let window = (plies / WINDOWS).clamp(SHORTEST_WINDOW, LONGEST_WINDOW);
    let window = window.min(percents.len());
    // The first windows are all the first one, so that each ply has one.
    let early = std::iter::repeat_n(&percents[..window], window.saturating_sub(2));
    let all = early.chain(percents.windows(window));
    let weights = all.map(|window| deviation(window).clamp(LEAST_WEIGHT, MOST_WEIGHT));
    let mut weights: Vec<f64> = weights.take(plies).collect();
    weights.resize(plies, LEAST_WEIGHT);
    weights
}

/// The standard deviation.
fn deviation(values: &[f64]) -> f64 {
    let count = values.iter().fold(0.0, |count, _| count + 1.0);
    let mean = values.iter().sum::<f64>() / count;
    let squares = values.iter().map(|value| (value - mean).powi(2));
    (squares.sum::<f64>() / count).sqrt()
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "an accuracy is from 0 to 100"
)]
fn whole(percent: f64) -> u8 {
    percent.round().clamp(0.0, 100.0) as u8
}

#[cfg(test)]
mod tests {
    use super::*;
    use tak::{Komi, Position, Rules, Size};
    use tak_engine::{PlayedValue, Value};

    fn analysis(positions: &[(u16, u16)]) -> Analysis {
        let value = |&(chance, lost): &(u16, u16)| Value {
            chance,
            forced: None,
            best: None,
            played: Some(PlayedValue {
                lost,
                better: Vec::new(),
            }),
        };
        let rules = Rules::new(Size::new(5).unwrap(), Komi::default());
        let values = positions.iter().map(value).collect();
        Analysis::new(&Position::start(rules), values)
    }

    #[test]
    fn accuracy_is_full_without_losses_and_falls_with_them() {
        let steady = analysis(&[(500, 0); 21]);
        assert_eq!(steady.accuracy(Color::White), Some(100));
        assert_eq!(analysis(&[(500, 0); 10]).accuracy(Color::White), None);
        let mut positions = [(500, 0); 21];
        positions[10].1 = 300;
        positions[11..].fill((200, 0));
        let one = analysis(&positions);
        let (white, black) = (one.accuracy(Color::White), one.accuracy(Color::Black));
        assert_eq!(black, Some(100));
        assert!(white < Some(90) && white > Some(30), "{white:?}");
        positions[12].1 = 190;
        positions[13..].fill((10, 0));
        assert!(analysis(&positions).accuracy(Color::White) < white);
    }

    #[test]
    fn swings_that_no_ply_lost_leave_the_accuracy_full() {
        let mut positions = [(500, 0); 21];
        for (at, position) in positions.iter_mut().enumerate() {
            position.0 += if at.is_multiple_of(2) { 40 } else { 0 };
        }
        let noisy = analysis(&positions);
        assert_eq!(noisy.accuracy(Color::White), Some(100));
        assert_eq!(noisy.accuracy(Color::Black), Some(100));
    }
}
