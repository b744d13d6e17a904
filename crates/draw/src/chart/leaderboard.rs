//! Leaderboards: a row for each player, without names.

use super::axis::{Axis, written};
use super::ink::Ink;
use super::sheet::{Lettering, Sheet};
use crate::glyphs::Align;
use crate::mask::{Mask, SCALE};
use crate::theme::Theme;

/// A row of a leaderboard. Names are not drawn; they belong in the text beside
/// the picture, in the same order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bar {
    /// The rank, which several rows can share.
    pub rank: u32,
    /// The compared number, such as coins or a rating.
    pub value: i64,
    /// The change of this number, negative for a fall.
    pub change: i64,
    /// Whether to highlight the row as the reader's own.
    pub own: bool,
}

/// The largest number of rows; more would be too small on a phone.
const MOST_ROWS: usize = 10;

// All measures are pixels of the picture; a phone shows it at a third of its
// size.

const WIDTH: i32 = 900;
const ROW: i32 = 66;
const MARGIN: i32 = 20;
/// The height of the numbers of the axis, below the rows.
const FOOT: i32 = 56;
/// The distance between columns.
const GAP: i32 = 26;
const BAR_HEIGHT: i32 = 34;
const DOT: i32 = 15;
/// The triangle for a change.
const ARROW: [i32; 2] = [28, 24];
/// The stripe at the start of the own row.
const STRIPE: i32 = 10;

/// Draws a leaderboard as a PNG, 900 pixels wide. Each row has its rank, a bar,
/// the number and its change. Only the first ten rows are drawn.
///
/// Bars begin at zero, because readers compare their lengths. If all numbers
/// are so far from zero that bars would look alike, as with ratings, dots on a
/// section of the axis replace them. The axis has numbers in both cases.
///
/// ```
/// use tak_draw::{Bar, Theme, leaderboard_png};
///
/// let rows = [
///     Bar { rank: 1, value: 1702, change: 12, own: false },
///     Bar { rank: 2, value: 1655, change: -3, own: true },
/// ];
/// let png = leaderboard_png(&rows, Theme::Tavern);
/// assert!(png.starts_with(b"\x89PNG"));
/// ```
#[must_use]
pub fn leaderboard_png(rows: &[Bar], theme: Theme) -> Vec<u8> {
    let rows = &rows[..rows.len().min(MOST_ROWS)];
    let ink = Ink::of(theme);
    let height = foot(rows) + FOOT + MARGIN / 2;
    let sheet = Sheet::new([WIDTH, height], ink.page);
    let mut leaderboard = Leaderboard::of(rows, ink, sheet);
    leaderboard.draw(rows);
    leaderboard.sheet.png()
}

/// The places of the columns, and the tools for drawing.
struct Leaderboard {
    sheet: Sheet,
    ink: Ink,
    axis: Axis,
    /// The right end of the ranks, both ends of the bars, the right end of the
    /// numbers, and the left end of the changes.
    ranks: i32,
    bars: [i32; 2],
    numbers: i32,
    changes: i32,
    /// The lower end of the rows.
    foot: i32,
}

impl Leaderboard {
    /// The columns are as wide as their longest text; the bars take the rest.
    fn of(rows: &[Bar], ink: Ink, sheet: Sheet) -> Leaderboard {
        let widest = |text: fn(&Bar) -> String| {
            let widths = rows
                .iter()
                .map(|row| sheet.width(&text(row), Lettering::Normal));
            widths.max().unwrap_or(0)
        };
        let ranks = MARGIN + STRIPE + widest(|row| row.rank.to_string());
        let change = ARROW[0] + GAP / 3 + widest(|row| written(change(row)));
        let changes = WIDTH - MARGIN - change;
        let numbers = changes - GAP;
        let number = widest(|row| written(row.value.into()));
        let axis = Axis::of(rows.iter().map(|row| row.value));
        let around = if axis.has_zero { GAP } else { GAP + DOT };
        Leaderboard {
            sheet,
            ink,
            axis,
            ranks,
            bars: [ranks + around, numbers - number - around],
            numbers,
            changes,
            foot: foot(rows),
        }
    }

    fn draw(&mut self, rows: &[Bar]) {
        for (n, row) in (0..).zip(rows) {
            if row.own {
                self.plate(row_top(n));
            }
        }
        self.axis();
        for (n, row) in (0..).zip(rows) {
            self.row(row, row_top(n) + ROW / 2);
        }
    }

    /// Draws the background of the own row.
    fn plate(&mut self, top: i32) {
        let ([left, right], low) = ([MARGIN / 2, WIDTH - MARGIN / 2], top + ROW);
        self.sheet.fill([left, top], [right, low], self.ink.plate);
        let end = left + STRIPE;
        self.sheet.fill([left, top], [end, low], self.ink.own);
    }

    /// Draws lines for the marks of the axis, and as many of their numbers as
    /// fit.
    fn axis(&mut self) {
        let mut written_until: Vec<[i32; 2]> = Vec::new();
        for mark in self.axis.marks() {
            let x = self.place(mark);
            let is_zero = mark == 0;
            let colour = if is_zero { self.ink.bar } else { self.ink.grid };
            self.sheet
                .fill([x - 1, MARGIN / 2], [x + 2, self.foot], colour);
            let text = written(mark);
            let half = self.sheet.width(&text, Lettering::Small) / 2;
            let [from, to] = [x - half - GAP / 2, x + half + GAP / 2];
            if written_until
                .iter()
                .all(|[start, end]| to <= *start || *end <= from)
            {
                written_until.push([from, to]);
                let below = [x, self.foot + FOOT / 2];
                let colour = self.ink.text;
                self.sheet
                    .text(below, Align::Middle, &text, Lettering::Small, colour);
            }
        }
    }

    fn row(&mut self, row: &Bar, y: i32) {
        self.text(self.ranks, y, Align::Right, &row.rank.to_string());
        self.bar(row, y);
        self.text(self.numbers, y, Align::Right, &written(row.value.into()));
        self.change(row, y);
    }

    fn text(&mut self, x: i32, y: i32, align: Align, text: &str) {
        let colour = self.ink.text;
        self.sheet
            .text([x, y], align, text, Lettering::Normal, colour);
    }

    fn bar(&mut self, row: &Bar, y: i32) {
        let colour = if row.own { self.ink.own } else { self.ink.bar };
        let end = self.place(row.value.into());
        if self.axis.has_zero {
            let zero = self.place(0);
            let [top, low] = [y - BAR_HEIGHT / 2, y + BAR_HEIGHT / 2];
            let [left, right] = [zero.min(end), zero.max(end)];
            self.sheet.fill([left, top], [right, low], colour);
        } else {
            // The line guides the eye from the rank to the dot.
            let [left, right] = self.bars;
            self.sheet
                .fill([left, y - 1], [right, y + 2], self.ink.grid);
            self.sheet.disc([end, y], DOT, colour);
        }
    }

    /// Draws a change as a triangle pointing up or down and a number, or as a
    /// dash for zero.
    fn change(&mut self, row: &Bar, y: i32) {
        let (left, [width, height]) = (self.changes, ARROW);
        let right = left + width;
        let colour = match row.change {
            0 => {
                let [from, to] = [[left, y - 2], [right, y + 2]];
                return self.sheet.fill(from, to, self.ink.bar);
            }
            1.. => self.ink.rise,
            _ => self.ink.fall,
        };
        let corner = [left, y - height / 2];
        self.sheet
            .overlay(corner, triangle(row.change > 0), colour, 100);
        let at = [right + GAP / 3, y];
        let change = written(change(row));
        self.sheet
            .text(at, Align::Left, &change, Lettering::Normal, colour);
    }

    fn place(&self, value: i128) -> i32 {
        let [from, to] = self.bars;
        from + self.axis.place(value, to - from)
    }
}

/// The lower end of the rows.
fn foot(rows: &[Bar]) -> i32 {
    rows.iter().fold(row_top(0), |foot, _| foot + ROW)
}

/// The triangle for a change, pointing up or down.
fn triangle(is_up: bool) -> Mask {
    let [right, low] = ARROW.map(|length| length * SCALE - 1);
    let [tip, base] = if is_up { [0, low] } else { [low, 0] };
    Mask::triangle(ARROW, [[0, base], [right / 2, tip], [right, base]])
}

fn row_top(row: i32) -> i32 {
    MARGIN / 2 + row * ROW
}

/// The size of a change; the triangle shows its direction.
fn change(row: &Bar) -> i128 {
    row.change.unsigned_abs().into()
}
