//! The curve of a rating over time.

use std::ops::Range;

use super::axis::{step, written};
use super::day::{DAY, date};
use super::ink::Ink;
use super::sheet::{Lettering, Sheet};
use crate::glyphs::Align;
use crate::mask::{Mask, SCALE};
use crate::theme::Theme;

/// The estimated strength of a player after a game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RatingPoint {
    /// The time, in milliseconds since 1970.
    pub at_ms: i64,
    /// The estimate.
    pub rating: f64,
    /// The uncertainty of the estimate. The true strength is within two
    /// deviations with a probability of about 95 %.
    pub deviation: f64,
}

// All measures are pixels of the picture; a phone shows it at a third of its
// size.

const SIZE: [i32; 2] = [900, 560];
const MARGIN: i32 = 24;
/// The ends of the plot: room for the numbers at the left and for the dates
/// below.
const LEFT: i32 = MARGIN + 104;
const RIGHT: i32 = SIZE[0] - MARGIN;
const TOP: i32 = MARGIN;
const LOW: i32 = SIZE[1] - MARGIN - 60;
/// The length of the ticks outside the axes.
const TICK: i32 = 10;
/// The distance of the numbers from the axis at the left, and of the centre of
/// the dates from the one below.
const TO_NUMBERS: i32 = 22;
const TO_DATES: i32 = 30;
const LINE: i32 = 6;
const GRID_LINE: i32 = 2;
const DOT: i32 = 8;
/// The opacity of the band, in percent.
const BAND: u32 = 28;
/// The largest number of steps between labels beside the axis.
const MOST_STEPS: i128 = 6;
/// The band is fully visible up to this multiple of its last width.
const SETTLED: f64 = 1.5;
/// The smallest room above and below the curve.
const LEAST_ROOM: f64 = 10.0;

/// Up to this number of points, each has a dot.
const FEW: usize = 30;

/// The shortest time on the axis, in days, so that its dates have room.
const FEWEST_DAYS: i64 = 6;

/// The last day with a year of four digits.
const LAST_DAY: i64 = 2_932_896;

/// The largest rating that is drawn; real ones are far smaller.
const LARGEST: f64 = 99_999.0;

/// Draws a rating over time as a PNG of 900 by 560 pixels: a line through the
/// points, which must be in the order of their time, on a band of two
/// deviations above and below.
///
/// The band is cut off where it is much wider than at its end. The rating of a
/// newcomer is so uncertain that showing the whole band would flatten the
/// curve.
///
/// ```
/// use tak_draw::{RatingPoint, Theme, rating_png};
///
/// let points = [
///     RatingPoint { at_ms: 1_767_225_600_000, rating: 1500.0, deviation: 350.0 },
///     RatingPoint { at_ms: 1_767_312_000_000, rating: 1580.0, deviation: 280.0 },
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
    days: Range<i64>,
    ratings: Range<f64>,
}

impl Curve {
    fn of(points: &[RatingPoint]) -> Curve {
        let points: Vec<RatingPoint> = points.iter().filter_map(within_reason).collect();
        Curve {
            days: days(&points),
            ratings: ratings(&points),
            points,
        }
    }

    fn draw(&self, sheet: &mut Sheet, ink: Ink) {
        self.dates(sheet, ink);
        self.numbers(sheet, ink);
        sheet.fill([LEFT, LOW], [RIGHT, LOW + GRID_LINE], ink.bar);
        sheet.fill([LEFT - GRID_LINE, TOP], [LEFT, LOW + GRID_LINE], ink.bar);
        sheet.overlay([0, 0], &Mask::band(SIZE, &self.band()), ink.own, BAND);
        let line: Vec<[i32; 2]> = self
            .points
            .iter()
            .map(|point| [self.x(point.at_ms), self.y(point.rating)])
            .collect();
        sheet.overlay([0, 0], &Mask::line(SIZE, &line, LINE), ink.own, 100);
        let is_few = line.len() <= FEW;
        for (number, at) in (1..=line.len()).zip(&line) {
            if is_few || number == line.len() {
                sheet.disc(at.map(|points| points / SCALE), DOT, ink.own);
            }
        }
    }

    /// Draws the lines and labels of three dates.
    fn dates(&self, sheet: &mut Sheet, ink: Ink) {
        let days = self.days.end - self.days.start;
        for sixth in [1, 3, 5] {
            let day = self.days.start + days * sixth / 6;
            let x = self.x(day * DAY) / SCALE;
            sheet.fill([x, TOP], [x + GRID_LINE, LOW], ink.grid);
            sheet.fill([x, LOW], [x + GRID_LINE, LOW + TICK], ink.bar);
            let at = [x, LOW + TO_DATES];
            sheet.text(at, Align::Middle, &date(day), Lettering::Small, ink.text);
        }
    }

    /// Draws the lines and labels of round ratings.
    fn numbers(&self, sheet: &mut Sheet, ink: Ink) {
        let [low, high] = [self.ratings.start.ceil(), self.ratings.end.floor()].map(whole);
        let step = step((high - low).into(), MOST_STEPS);
        let marks = (low..=high).filter(|&rating| i128::from(rating) % step == 0);
        for mark in marks {
            let rating = f64::from(mark);
            let y = self.y(rating) / SCALE;
            sheet.fill([LEFT, y], [RIGHT, y + GRID_LINE], ink.grid);
            sheet.fill([LEFT - TICK, y], [LEFT, y + GRID_LINE], ink.bar);
            let at = [LEFT - TO_NUMBERS, y];
            let text = written(mark.into());
            sheet.text(at, Align::Right, &text, Lettering::Small, ink.text);
        }
    }

    /// The place of a time, in units of a [`SCALE`]th of a pixel.
    fn x(&self, at_ms: i64) -> i32 {
        let days = self.days.end - self.days.start;
        let room = days * DAY / 30;
        let along = at_ms - (self.days.start * DAY - room);
        let x = along * i64::from((RIGHT - LEFT) * SCALE) / (days * DAY + 2 * room);
        LEFT * SCALE + i32::try_from(x).unwrap_or_default()
    }

    /// The place of a rating, in units of a [`SCALE`]th of a pixel.
    fn y(&self, rating: f64) -> i32 {
        let down = (self.ratings.end - rating) / (self.ratings.end - self.ratings.start);
        TOP * SCALE + whole(down * f64::from((LOW - TOP) * SCALE))
    }

    /// The columns of the band, limited to the plot.
    fn band(&self) -> Vec<[i32; 3]> {
        let edge = |rating: f64| self.y(rating.clamp(self.ratings.start, self.ratings.end));
        let column = |at_ms, point| [self.x(at_ms), edge(highest(point)), edge(lowest(point))];
        match self.points.as_slice() {
            // The band of a single point needs some width to be visible.
            [point] => [-DAY / 8, DAY / 8]
                .map(|beside| column(point.at_ms + beside, point))
                .to_vec(),
            points => points
                .iter()
                .map(|point| column(point.at_ms, point))
                .collect(),
        }
    }
}

/// Limits a point to values that can be drawn, or drops it, as any number can
/// be passed.
fn within_reason(point: &RatingPoint) -> Option<RatingPoint> {
    let is_known = point.rating.is_finite() && point.deviation.is_finite();
    is_known.then(|| RatingPoint {
        at_ms: point.at_ms.clamp(0, LAST_DAY * DAY),
        rating: point.rating.clamp(-LARGEST, LARGEST),
        deviation: point.deviation.clamp(0.0, LARGEST),
    })
}

/// The days of the axis, from the first to the one after the last.
fn days(points: &[RatingPoint]) -> Range<i64> {
    let days = points.iter().map(|point| point.at_ms.div_euclid(DAY));
    let first = days.clone().min().unwrap_or(0);
    let last = days.max().unwrap_or(0) + 1;
    let missing = (FEWEST_DAYS - (last - first)).max(0);
    let first = first - missing / 2;
    first..(last + missing - missing / 2)
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
