//! Who leads: a row for each, without names.

use plotters::style::text_anchor::HPos;

use super::axis::{Axis, written};
use super::ink::Ink;
use super::sheet::Sheet;
use crate::theme::Theme;

/// A row of a leaderboard. Who it is about stands in the message, where names
/// are mentions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bar {
    /// The place, which several may share.
    pub rank: u32,
    /// What is compared: coins, or a rating.
    pub value: i64,
    /// By how much that went up, or down where it is negative.
    pub change: i64,
    /// Whether the row is the reader's own, which is marked.
    pub own: bool,
}

/// The most rows; more would be too small on a phone.
const MOST_ROWS: usize = 10;

// All measures are pixels of the picture, of which a phone shows a third.

const WIDTH: i32 = 900;
const ROW: i32 = 66;
const MARGIN: i32 = 20;
/// Below the rows, for the numbers of the axis.
const FOOT: i32 = 56;
const TEXT: i32 = 40;
const SMALL_TEXT: i32 = 34;
/// Between the columns.
const GAP: i32 = 26;
const BAR_HEIGHT: i32 = 34;
const DOT: i32 = 15;
/// The mark of a change.
const ARROW: [i32; 2] = [28, 24];
/// The stripe at the beginning of the own row.
const STRIPE: i32 = 10;

/// The leaderboard as the bytes of a PNG, 900 pixels wide: for each row its
/// rank, a bar, the number and its change. Only the first ten rows are drawn.
///
/// Bars begin at zero, because people take their lengths for proportions.
/// Where all numbers are so far from zero that bars would look alike, as those
/// of ratings do, there are dots on a part of the axis instead: a dot tells
/// where a number is and promises nothing about its size. The axis is numbered
/// in both cases.
#[must_use]
pub fn leaderboard_png(rows: &[Bar], theme: Theme) -> Vec<u8> {
    let rows = &rows[..rows.len().min(MOST_ROWS)];
    let ink = Ink::of(theme);
    let height = foot(rows) + FOOT + MARGIN / 2;
    Sheet::png([WIDTH, height], ink.page, |sheet| {
        Leaderboard::of(rows, ink, sheet).draw(rows);
    })
}

/// Where the columns are, and what is drawn with.
struct Leaderboard<'a, 'b> {
    sheet: &'a Sheet<'b>,
    ink: Ink,
    axis: Axis,
    /// Where the ranks end, the bars begin and end, the numbers end, and the
    /// changes begin.
    ranks: i32,
    bars: [i32; 2],
    numbers: i32,
    changes: i32,
    /// The lower end of the rows.
    foot: i32,
}

impl<'a, 'b> Leaderboard<'a, 'b> {
    /// The columns are as wide as their longest text; the bars take the rest.
    fn of(rows: &[Bar], ink: Ink, sheet: &'a Sheet<'b>) -> Leaderboard<'a, 'b> {
        let widest = |text: fn(&Bar) -> String| {
            let widths = rows.iter().map(|row| sheet.width(&text(row), TEXT));
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

    fn draw(&self, rows: &[Bar]) {
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

    /// What the own row lies on.
    fn plate(&self, top: i32) {
        let ([left, right], low) = ([MARGIN / 2, WIDTH - MARGIN / 2], top + ROW);
        self.sheet.fill([left, top], [right, low], self.ink.plate);
        let end = left + STRIPE;
        self.sheet.fill([left, top], [end, low], self.ink.own);
    }

    /// Lines for the marked numbers, and the numbers below them where there is
    /// room.
    fn axis(&self) {
        let mut written_until: Vec<[i32; 2]> = Vec::new();
        for mark in self.axis.marks() {
            let x = self.place(mark);
            let is_zero = mark == 0;
            let colour = if is_zero { self.ink.bar } else { self.ink.grid };
            self.sheet
                .fill([x - 1, MARGIN / 2], [x + 2, self.foot], colour);
            let text = written(mark);
            let half = self.sheet.width(&text, SMALL_TEXT) / 2;
            let [from, to] = [x - half - GAP / 2, x + half + GAP / 2];
            if written_until
                .iter()
                .all(|[start, end]| to <= *start || *end <= from)
            {
                written_until.push([from, to]);
                let below = [x, self.foot + FOOT / 2];
                let colour = self.ink.text;
                self.sheet
                    .text(below, HPos::Center, &text, SMALL_TEXT, colour);
            }
        }
    }

    fn row(&self, row: &Bar, y: i32) {
        let (sheet, ink) = (self.sheet, self.ink);
        let rank = row.rank.to_string();
        sheet.text([self.ranks, y], HPos::Right, &rank, TEXT, ink.text);
        self.bar(row, y);
        let number = written(row.value.into());
        sheet.text([self.numbers, y], HPos::Right, &number, TEXT, ink.text);
        self.change(row, y);
    }

    fn bar(&self, row: &Bar, y: i32) {
        let colour = if row.own { self.ink.own } else { self.ink.bar };
        let end = self.place(row.value.into());
        if self.axis.has_zero {
            let zero = self.place(0);
            let [top, low] = [y - BAR_HEIGHT / 2, y + BAR_HEIGHT / 2];
            let [left, right] = [zero.min(end), zero.max(end)];
            self.sheet.fill([left, top], [right, low], colour);
        } else {
            // The line leads the eye from the rank to the dot.
            let [left, right] = self.bars;
            self.sheet
                .fill([left, y - 1], [right, y + 2], self.ink.grid);
            self.sheet.disc([end, y], DOT, colour);
        }
    }

    /// A triangle that points up or down, and by how much; a dash for nothing.
    fn change(&self, row: &Bar, y: i32) {
        let (left, [width, height]) = (self.changes, ARROW);
        let (middle, right) = (left + width / 2, left + width);
        let [top, low] = [y - height / 2, y + height / 2];
        let colour = match row.change {
            0 => {
                let [from, to] = [[left, y - 2], [right, y + 2]];
                return self.sheet.fill(from, to, self.ink.bar);
            }
            1.. => {
                let corners = [[left, low], [middle, top], [right, low]];
                self.sheet.polygon(corners, self.ink.rise);
                self.ink.rise
            }
            _ => {
                let corners = [[left, top], [middle, low], [right, top]];
                self.sheet.polygon(corners, self.ink.fall);
                self.ink.fall
            }
        };
        let at = [right + GAP / 3, y];
        self.sheet
            .text(at, HPos::Left, &written(change(row)), TEXT, colour);
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

fn row_top(row: i32) -> i32 {
    MARGIN / 2 + row * ROW
}

/// By how much a number changed; the triangle says in which direction.
fn change(row: &Bar) -> i128 {
    row.change.unsigned_abs().into()
}
