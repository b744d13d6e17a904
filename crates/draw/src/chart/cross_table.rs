//! Cross tables: the results of all pairs of players in a tournament.

use super::ink::Ink;
use super::sheet::{Lettering, Sheet, count};
use crate::glyphs::Align;
use crate::theme::Theme;

/// A table of the players of a tournament, the first of them on top.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CrossTable {
    /// The heads of the columns of results: the numbers of opponents, or of
    /// rounds.
    pub columns: Vec<String>,
    /// The players.
    pub rows: Vec<CrossRow>,
    /// The number of rows above the line of promotion; no line if it is 0.
    pub promoted: usize,
    /// The number of rows below the line of relegation; no line if it is 0.
    pub relegated: usize,
}

/// A player in a cross table. All texts are numbers and signs, except for the
/// name.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CrossRow {
    /// The number of the player, which several rows can share as a rank.
    pub number: u32,
    /// The name, which may be empty. A name in a script that the font lacks is
    /// left out, and a long one is cut off, so the number names the player.
    pub name: String,
    /// A result for each column.
    pub cells: Vec<Cell>,
    /// The points, such as `4½`.
    pub points: String,
    /// The tie-break, such as `12¾`, or nothing.
    pub tie_break: String,
}

/// A result in a cross table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Cell {
    /// There is no game yet.
    #[default]
    Empty,
    /// The player would meet themselves.
    Own,
    /// The games that ended, such as `1`, `½` or `1½`.
    Result(String),
    /// A game is being played.
    Running,
    /// The game counts for neither player.
    Void,
}

/// The largest number of rows and of columns; more would be too small on a
/// phone.
const MOST: usize = 16;

// All measures are pixels of the picture; a phone shows it at two fifths of its
// size.

const WIDTH: i32 = 900;
const MARGIN: i32 = 20;
const HEAD: i32 = 54;
const ROW: i32 = 60;
/// The distance between columns of text.
const GAP: i32 = 16;
/// The width of a result, at least and at most.
const CELL: [i32; 2] = [38, 66];
/// The smallest width of a column of names that are still distinct.
const LEAST_NAME: i32 = 90;
const GRID: i32 = 2;
const LINE: i32 = 6;
/// A dash of the line of relegation, and the gap behind it.
const DASH: [i32; 2] = [24, 14];
const RING: i32 = 11;

/// Draws a cross table as a PNG, 900 pixels wide: number, name, results, points
/// and tie-break of each player. A solid line is below the promoted players, a
/// dashed one above the relegated ones. Only the first sixteen rows and
/// columns are drawn. Many columns leave no room for names, and without any name
/// the results fill the picture.
///
/// ```
/// use tak_draw::{Cell, CrossRow, CrossTable, Theme, cross_table_png};
///
/// let row = |number, name: &str, cells: [Cell; 2], points: &str| CrossRow {
///     number,
///     name: name.to_owned(),
///     cells: cells.into(),
///     points: points.to_owned(),
///     ..CrossRow::default()
/// };
/// let table = CrossTable {
///     columns: vec!["1".to_owned(), "2".to_owned()],
///     rows: vec![
///         row(1, "Ada", [Cell::Own, Cell::Result("1".to_owned())], "1"),
///         row(2, "Bo", [Cell::Result("0".to_owned()), Cell::Own], "0"),
///     ],
///     ..CrossTable::default()
/// };
/// let png = cross_table_png(&table, Theme::Tavern);
/// assert!(png.starts_with(b"\x89PNG"));
/// ```
#[must_use]
pub fn cross_table_png(table: &CrossTable, theme: Theme) -> Vec<u8> {
    let ink = Ink::of(theme);
    let rows = &table.rows[..table.rows.len().min(MOST)];
    let columns = &table.columns[..table.columns.len().min(MOST)];
    let texts = rows.iter().flat_map(texts).chain(columns);
    let height = rows.iter().fold(HEAD, |height, _| height + ROW) + MARGIN;
    let sheet = Sheet::lettered([WIDTH, height], ink.page, texts.map(String::as_str));
    let mut drawing = Drawn::of(rows, columns, ink, sheet);
    drawing.heads(columns);
    for (n, row) in (0..).zip(rows) {
        drawing.row(row, n);
    }
    drawing.lines(table);
    drawing.sheet.png()
}

/// All texts of a row except for its number.
fn texts(row: &CrossRow) -> impl Iterator<Item = &String> {
    let results = row.cells.iter().filter_map(|cell| match cell {
        Cell::Result(text) => Some(text),
        Cell::Empty | Cell::Own | Cell::Running | Cell::Void => None,
    });
    [&row.name, &row.points, &row.tie_break]
        .into_iter()
        .chain(results)
}

/// The places of the columns, and the tools for drawing.
struct Drawn {
    sheet: Sheet,
    ink: Ink,
    /// The right end of the numbers.
    numbers: i32,
    /// Both ends of the names.
    names: [i32; 2],
    /// The left end of the results, their number, and the width of one.
    cells: i32,
    columns: i32,
    cell: i32,
    /// The right ends of the points and the tie-breaks.
    points: i32,
    tie_breaks: i32,
    rows: i32,
}

impl Drawn {
    fn of(rows: &[CrossRow], columns: &[String], ink: Ink, sheet: Sheet) -> Drawn {
        let widest = |text: fn(&CrossRow) -> String, lettering| {
            let widths = rows.iter().map(|row| sheet.width(&text(row), lettering));
            widths.max().unwrap_or(0)
        };
        let numbers = MARGIN + widest(|row| row.number.to_string(), Lettering::Normal);
        let tie_breaks = WIDTH - MARGIN;
        let tie_break = widest(|row| row.tie_break.clone(), Lettering::Small);
        let points = match tie_break {
            0 => tie_breaks,
            width => tie_breaks - width - GAP,
        };
        let point = widest(|row| row.points.clone(), Lettering::Normal);
        let (left, right) = (numbers + GAP, points - point - GAP);
        let number = count(columns.len());
        let [least, most] = CELL;
        let room = (right - left).max(0) / number.max(1);
        let cell = if rows.iter().all(|row| row.name.is_empty()) {
            room
        } else {
            (room * 3 / 5).clamp(least, most).min(room)
        };
        let cells = right - cell * number;
        let names = if cells - GAP - left < LEAST_NAME {
            [left, left]
        } else {
            [left, cells - GAP]
        };
        Drawn {
            sheet,
            ink,
            numbers,
            names,
            cells,
            columns: number,
            cell,
            points,
            tie_breaks,
            rows: count(rows.len()),
        }
    }

    fn heads(&mut self, columns: &[String]) {
        for (n, head) in (0..).zip(columns) {
            let at = [self.centre(n), HEAD / 2];
            self.sheet
                .text(at, Align::Middle, head, Lettering::Small, self.ink.text);
        }
        let foot = top(self.rows);
        for row in 0..=self.rows {
            let y = top(row);
            let ends = [[MARGIN / 2, y], [WIDTH - MARGIN / 2, y + GRID]];
            self.sheet.fill(ends[0], ends[1], self.ink.grid);
        }
        for column in 0..=self.columns {
            let x = self.cells + column * self.cell;
            self.sheet
                .fill([x, top(0)], [x + GRID, foot], self.ink.grid);
        }
    }

    fn row(&mut self, row: &CrossRow, n: i32) {
        let y = top(n) + ROW / 2;
        let text = self.ink.text;
        let number = row.number.to_string();
        self.sheet.text(
            [self.numbers, y],
            Align::Right,
            &number,
            Lettering::Normal,
            text,
        );
        let [left, right] = self.names;
        let name = self
            .sheet
            .fitting(&row.name, right - left, Lettering::Normal);
        self.sheet
            .text([left, y], Align::Left, &name, Lettering::Normal, text);
        for (column, cell) in (0..self.columns).zip(&row.cells) {
            self.cell(cell, column, y);
        }
        for (x, number, lettering) in [
            (self.points, &row.points, Lettering::Normal),
            (self.tie_breaks, &row.tie_break, Lettering::Small),
        ] {
            self.sheet
                .text([x, y], Align::Right, number, lettering, text);
        }
    }

    fn cell(&mut self, cell: &Cell, column: i32, y: i32) {
        let (x, ink) = (self.centre(column), self.ink);
        let sheet = &mut self.sheet;
        match cell {
            Cell::Empty => {}
            Cell::Own => {
                let left = self.cells + column * self.cell;
                let ends = [[left, y - ROW / 2], [left + self.cell, y + ROW / 2]];
                sheet.fill(ends[0], ends[1], ink.grid);
            }
            Cell::Result(result) => {
                let lettering = if sheet.width(result, Lettering::Normal) + 4 * GRID < self.cell {
                    Lettering::Normal
                } else {
                    Lettering::Small
                };
                sheet.text([x, y], Align::Middle, result, lettering, ink.text);
            }
            Cell::Running => {
                sheet.disc([x, y], RING, ink.own);
                sheet.disc([x, y], RING / 2, ink.page);
            }
            Cell::Void => sheet.fill([x - RING, y - GRID], [x + RING, y + GRID], ink.bar),
        }
    }

    /// Draws the lines of promotion and relegation.
    fn lines(&mut self, table: &CrossTable) {
        let last = table.rows.len().saturating_sub(table.relegated);
        let [rise, last] = [table.promoted, last].map(count);
        let [left, right] = [MARGIN / 2, WIDTH - MARGIN / 2];
        if (1..=self.rows).contains(&rise) {
            let y = top(rise) - LINE / 2;
            self.sheet.fill([left, y], [right, y + LINE], self.ink.rise);
        }
        if table.relegated > 0 && (0..self.rows).contains(&last) {
            let y = top(last) - LINE / 2;
            let [dash, gap] = DASH;
            for n in 0..(right - left) / (dash + gap) {
                let x = left + n * (dash + gap);
                self.sheet.fill([x, y], [x + dash, y + LINE], self.ink.fall);
            }
        }
    }

    /// The middle of a column of results.
    fn centre(&self, column: i32) -> i32 {
        self.cells + column * self.cell + self.cell / 2
    }
}

fn top(row: i32) -> i32 {
    HEAD + row * ROW
}
