//! The curve of a rating over time.

use std::ops::Range;

use plotters::prelude::{BindKeyPoints, ChartBuilder, Circle, PathElement, Polygon};
use plotters::style::{Color, TRANSPARENT};

use super::day::{DAY, date};
use super::ink::Ink;
use super::sheet::{CANNOT_FAIL, SCALE, Sheet, lettering, lower};
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
const TEXT: i32 = 34;
const MARGIN: i32 = 24;
/// The room for the numbers at the left and the dates below.
const LEFT: i32 = 104;
const BELOW: i32 = 60;
/// From the axes to those.
const TICK: i32 = 10;
const LINE: i32 = 6;
const GRID_LINE: i32 = 2;
const DOT: i32 = 8;
/// How much the band hides of what is below it.
const BAND: f64 = 0.28;
/// The largest number of labels beside the axis.
const MOST_NUMBERS: usize = 6;
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
    let curve = Curve::of(points);
    Sheet::png(SIZE, ink.page, |sheet| curve.draw(sheet, ink))
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

    fn draw(&self, sheet: &Sheet<'_>, ink: Ink) {
        let days = self.days.end - self.days.start;
        let dates = [1, 3, 5].map(|sixth| (self.days.start + days * sixth / 6) * DAY);
        let room = days * DAY / 30;
        let time = self.days.start * DAY - room..self.days.end * DAY + room;
        let mut chart = ChartBuilder::on(&sheet.area)
            .margin(MARGIN * SCALE)
            .x_label_area_size(BELOW * SCALE)
            .y_label_area_size(LEFT * SCALE)
            .build_cartesian_2d(time.with_key_points(dates.to_vec()), self.ratings.clone())
            .expect(CANNOT_FAIL);
        chart
            .configure_mesh()
            .light_line_style(TRANSPARENT)
            .bold_line_style(ink.grid.stroke_width(pen(GRID_LINE)))
            .axis_style(ink.bar.stroke_width(pen(GRID_LINE)))
            .label_style(lettering(TEXT, ink.text))
            .x_label_formatter(&|at| date(at.div_euclid(DAY)))
            .y_label_formatter(&|rating| format!("{rating:.0}"))
            .y_labels(MOST_NUMBERS)
            .y_label_offset(lower(TEXT))
            .set_all_tick_mark_size(TICK * SCALE)
            .draw()
            .expect(CANNOT_FAIL);
        let band = Polygon::new(self.band(), ink.own.mix(BAND));
        chart.draw_series([band]).expect(CANNOT_FAIL);
        let line = self.points.iter().map(|point| (point.at_ms, point.rating));
        let line: Vec<_> = line.collect();
        // Stroke by stroke: the library cuts a long line where it turns
        // sharply. Discs round the joints.
        let style = ink.own.stroke_width(pen(LINE));
        let strokes = line.windows(2);
        let strokes = strokes.map(|ends| PathElement::new(ends.to_vec(), style));
        chart.draw_series(strokes).expect(CANNOT_FAIL);
        let is_few = line.len() <= FEW;
        let discs = (1..=line.len()).zip(&line).map(|(number, &at)| {
            let is_dot = is_few || number == line.len();
            let radius = if is_dot {
                DOT * SCALE
            } else {
                LINE * SCALE / 2
            };
            Circle::new(at, radius, ink.own.filled())
        });
        chart.draw_series(discs).expect(CANNOT_FAIL);
    }

    /// The outline of the band: its upper edge from left to right, then its
    /// lower edge back.
    fn band(&self) -> Vec<(i64, f64)> {
        let edge = |at, rating: f64| (at, rating.clamp(self.ratings.start, self.ratings.end));
        let upper = self.points.iter();
        let upper = upper.map(|point| edge(point.at_ms, highest(point)));
        let lower = self.points.iter().rev();
        let lower = lower.map(|point| edge(point.at_ms, lowest(point)));
        let band: Vec<_> = upper.chain(lower).collect();
        match *band.as_slice() {
            // The band of a single point needs some width to be visible.
            [(at, high), (_, low)] => {
                let (from, to) = (at - DAY / 8, at + DAY / 8);
                vec![(from, high), (to, high), (to, low), (from, low)]
            }
            _ => band,
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

/// The width of a line on a sheet.
fn pen(width: i32) -> u32 {
    (width * SCALE).unsigned_abs()
}
