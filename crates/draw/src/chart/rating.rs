//! The curve of a rating over time.

use std::ops::Range;

use super::axis::{step, written};
use super::frame::{Frame, LINE};
use super::ink::Ink;
use super::sheet::Sheet;
use crate::mask::SCALE;
use crate::theme::Theme;

/// The estimated strength of a player after a game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RatingPoint {
    /// The number of the game among the player's rated games, from 1.
    pub game: u32,
    /// The estimate.
    pub rating: f64,
    /// The uncertainty of the estimate. The true strength is within two
    /// deviations with a probability of about 95 %.
    pub deviation: f64,
}

// All measures are pixels of the picture; a phone shows it at a third of its
// size.

const SIZE: [i32; 2] = [900, 560];
/// The room for the ratings at the left.
const RATINGS: i32 = 104;
const FRAME: Frame = Frame::new(SIZE, RATINGS);
const DOT: i32 = 8;
/// The opacity of the band, in percent.
const BAND: u32 = 28;
/// The largest number of steps between labels beside the axis and below it.
const MOST_STEPS: i128 = 6;
const MOST_GAME_STEPS: i128 = 5;
/// The band is fully visible up to this multiple of its last width.
const SETTLED: f64 = 1.5;
/// The smallest room above and below the curve.
const LEAST_ROOM: f64 = 10.0;

/// Up to this number of points, each has a dot.
const FEW: usize = 30;

/// The room before the first game and after the last, as a part of the axis.
const ROOM: i64 = 30;

/// The largest rating that is drawn; real ones are far smaller.
const LARGEST: f64 = 99_999.0;

/// Draws a rating from game to game as a PNG of 900 by 560 pixels: a line
/// through the points, which must be in the order of their games, on a band of
/// two deviations above and below. Each game takes the same width, whenever it
/// was played.
///
/// The band is cut off where it is much wider than at its end. The rating of a
/// newcomer is so uncertain that showing the whole band would flatten the
/// curve.
///
/// ```
/// use tak_draw::{RatingPoint, Theme, rating_png};
///
/// let points = [
///     RatingPoint { game: 1, rating: 1500.0, deviation: 350.0 },
///     RatingPoint { game: 2, rating: 1580.0, deviation: 280.0 },
/// ];
/// let png = rating_png(&points, Theme::Tavern);
/// assert!(png.starts_with(b"\x89PNG"));
/// ```
#[must_use]
pub fn rating_png(points: &[RatingPoint], theme: Theme) -> Vec<u8> {
    let ink = Ink::of(theme);
    let mut sheet = Sheet::new(SIZE, ink.page);
    Curve::of(points).draw(&mut sheet, ink);
    sheet.png()
}

/// The points of a curve, and the ranges of its axes.
struct Curve {
    points: Vec<RatingPoint>,
    games: Range<i64>,
    ratings: Range<f64>,
}

impl Curve {
    fn of(points: &[RatingPoint]) -> Curve {
        let points: Vec<RatingPoint> = points.iter().filter_map(within_reason).collect();
        Curve {
            games: games(&points),
            ratings: ratings(&points),
            points,
        }
    }

    fn draw(&self, sheet: &mut Sheet, ink: Ink) {
        self.game_numbers(sheet, ink);
        self.rating_numbers(sheet, ink);
        FRAME.axes(sheet, ink);
        sheet.band(self.band(), ink.own, BAND);
        let line: Vec<[i32; 2]> = self
            .points
            .iter()
            .map(|point| [self.x(2 * i64::from(point.game)), self.y(point.rating)])
            .collect();
        sheet.line(line.clone(), LINE, ink.own);
        let is_few = line.len() <= FEW;
        for (number, at) in (1..=line.len()).zip(&line) {
            if is_few || number == line.len() {
                sheet.disc(at.map(|points| points / SCALE), DOT, ink.own);
            }
        }
    }

    /// Draws the lines and labels of round numbers of games.
    fn game_numbers(&self, sheet: &mut Sheet, ink: Ink) {
        let Range { start, end } = self.games;
        let step = step((end - start).into(), MOST_GAME_STEPS);
        let step = i64::try_from(step).unwrap_or(i64::MAX);
        let first = (start.max(1) + step - 1) / step * step;
        for game in (first..=end).step_by(usize::try_from(step).unwrap_or(usize::MAX)) {
            let x = self.x(2 * game) / SCALE;
            FRAME.column(x, sheet, ink);
            let label = format!("#{}", written(game.into()));
            FRAME.column_label(x, &label, sheet, ink);
        }
    }

    /// Draws the lines and labels of round ratings.
    fn rating_numbers(&self, sheet: &mut Sheet, ink: Ink) {
        let [low, high] = [self.ratings.start.ceil(), self.ratings.end.floor()].map(whole);
        let step = step((high - low).into(), MOST_STEPS);
        let marks = (low..=high).filter(|&rating| i128::from(rating) % step == 0);
        for mark in marks {
            let y = self.y(f64::from(mark)) / SCALE;
            FRAME.row(y, &written(mark.into()), sheet, ink);
        }
    }

    /// The place of a game, counted in halves, in units of a [`SCALE`]th of a
    /// pixel.
    fn x(&self, half_games: i64) -> i32 {
        let games = self.games.end - self.games.start;
        let along = (half_games - 2 * self.games.start) * ROOM + 2 * games;
        let whole = 2 * games * (ROOM + 2);
        let x = along * i64::from((FRAME.right - FRAME.left) * SCALE) / whole;
        FRAME.left * SCALE + i32::try_from(x).unwrap_or_default()
    }

    /// The place of a rating, in units of a [`SCALE`]th of a pixel.
    fn y(&self, rating: f64) -> i32 {
        let down = (self.ratings.end - rating) / (self.ratings.end - self.ratings.start);
        FRAME.top * SCALE + whole(down * f64::from((FRAME.low - FRAME.top) * SCALE))
    }

    /// The columns of the band, limited to the plot.
    fn band(&self) -> Vec<[i32; 3]> {
        let edge = |rating: f64| self.y(rating.clamp(self.ratings.start, self.ratings.end));
        let column = |half_games, point| {
            let (upper, lower) = (edge(highest(point)), edge(lowest(point)));
            [self.x(half_games), upper, lower]
        };
        match self.points.as_slice() {
            // The band of a single point needs some width to be visible.
            [point] => [-1, 1]
                .map(|beside| column(2 * i64::from(point.game) + beside, point))
                .to_vec(),
            points => points
                .iter()
                .map(|point| column(2 * i64::from(point.game), point))
                .collect(),
        }
    }
}

/// Limits a point to values that can be drawn, or drops it, as any number can
/// be passed.
fn within_reason(point: &RatingPoint) -> Option<RatingPoint> {
    let is_known = point.rating.is_finite() && point.deviation.is_finite();
    is_known.then(|| RatingPoint {
        game: point.game,
        rating: point.rating.clamp(-LARGEST, LARGEST),
        deviation: point.deviation.clamp(0.0, LARGEST),
    })
}

/// The games of the axis: from the first to the last. A single game is in the
/// middle.
fn games(points: &[RatingPoint]) -> Range<i64> {
    let games = points.iter().map(|point| i64::from(point.game));
    let first = games.clone().min().unwrap_or(1);
    let last = games.max().unwrap_or(1);
    if first == last {
        first - 1..last + 1
    } else {
        first..last
    }
}

/// The range of ratings: the whole line, and the parts of the band that are not
/// much wider than its end.
fn ratings(points: &[RatingPoint]) -> Range<f64> {
    let end = points.last().map_or(0.0, |point| point.deviation);
    let (mut low, mut high) = (f64::INFINITY, f64::NEG_INFINITY);
    for point in points {
        let is_settled = point.deviation <= SETTLED * end;
        let [from, to] = if is_settled {
            [lowest(point), highest(point)]
        } else {
            [point.rating; 2]
        };
        (low, high) = (low.min(from), high.max(to));
    }
    if low > high {
        return 1000.0..2000.0;
    }
    let room = ((high - low) / 20.0).max(LEAST_ROOM);
    low - room..high + room
}

fn highest(point: &RatingPoint) -> f64 {
    point.rating + 2.0 * point.deviation
}

fn lowest(point: &RatingPoint) -> f64 {
    point.rating - 2.0 * point.deviation
}

/// Rounds a rating or a place.
#[expect(
    clippy::cast_possible_truncation,
    reason = "ratings are limited, and places are in the picture"
)]
fn whole(number: f64) -> i32 {
    number.round() as i32
}
