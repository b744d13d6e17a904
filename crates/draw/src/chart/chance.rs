//! The chance to win over the plies of a game.

use super::frame::{Frame, LINE};
use super::ink::Ink;
use super::sheet::{Lettering, Sheet};
use crate::glyphs::Align;
use crate::mask::SCALE;
use crate::theme::Theme;

// All measures are pixels of the picture; a phone shows it at a third of its
// size.

const SIZE: [i32; 2] = [900, 460];
/// The room for the chances at the left.
const LABELS: i32 = 128;
const FRAME: Frame = Frame::new(SIZE, LABELS);
const DOT: i32 = 12;
/// The stones of the players at the ends of the axis: the distance from the axis, and the radii with and without edge.
const TO_STONES: i32 = 108;
const STONE: [i32; 2] = [20, 17];
/// The distance of a turning point's number from its dot, and the one below which two numbers need different sides.
const TO_NUMBER: i32 = 38;
const NEAR: i32 = 96;
/// Half the height of the plate of a number, and the room at its sides.
const PLATE: [i32; 2] = [4, 17];
/// The opacity of White's part, in percent.
const PART: u32 = 28;
/// White's chances with a line, in percent, each with its label: the chances of the side that is ahead there.
const CHANCES: [(i32, &str); 3] = [(0, "100"), (50, "50"), (100, "100")];
/// The most move numbers below the plot.
const MOST_MOVES: usize = 8;

/// The course of a game for White, the player at the top.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chances {
    /// White's chance to win before the first ply and after each, in
    /// thousandths.
    pub chances: Vec<u16>,
    /// The number of plies before the first one, for the numbers of the moves.
    pub before: u32,
    /// The plies that turned the game, counted from 0, with their marks in notation.
    pub turns: Vec<(usize, &'static str)>,
}

/// Draws the chance of White to win as a PNG of 900 by 460 pixels. White's
/// stone is at the upper end, where White wins, and Black's at the lower one.
/// Each turning point has a dot with the number of its move and its mark.
///
/// ```
/// use tak_draw::{Chances, Theme, chances_png};
///
/// let course = Chances { chances: vec![500, 520, 480, 900], before: 0, turns: vec![(2, "?")] };
/// assert!(chances_png(&course, Theme::Tavern).starts_with(b"\x89PNG"));
/// ```
#[must_use]
pub fn chances_png(course: &Chances, theme: Theme) -> Vec<u8> {
    painted(course, theme).png()
}

/// Draws the chance of White to win as [`chances_png`] does, as a scalable
/// picture in SVG with neither scripts nor styles nor links.
///
/// ```
/// use tak_draw::{Chances, Theme, chances_svg};
///
/// let course = Chances { chances: vec![500, 520, 480, 900], before: 0, turns: vec![(2, "?")] };
/// assert!(chances_svg(&course, Theme::Tavern).starts_with("<svg "));
/// ```
#[must_use]
pub fn chances_svg(course: &Chances, theme: Theme) -> String {
    painted(course, theme).svg()
}

fn painted(course: &Chances, theme: Theme) -> Sheet {
    let ink = Ink::of(theme);
    let mut sheet = Sheet::new(SIZE, ink.page);
    let plot = Plot {
        plies: course.chances.len().saturating_sub(1).max(1),
    };
    plot.grid(course.before, &mut sheet, ink);
    let points: Vec<[i32; 2]> = (0..)
        .zip(&course.chances)
        .map(|(at, &chance)| [plot.x(at), height(chance)])
        .collect();
    let low = FRAME.low * SCALE;
    let part: Vec<[i32; 3]> = points.iter().map(|&[x, y]| [x, y, low]).collect();
    sheet.band(part, ink.own, PART);
    sheet.line(points.clone(), LINE, ink.own);
    let turns = course.turns.iter().filter_map(|&(ply, mark)| {
        let &[x, y] = points.get(ply + 1)?;
        let number = usize::midpoint(course.before as usize, ply) + 1;
        Some(([x / SCALE, y / SCALE], format!("{number}{mark}")))
    });
    let turns: Vec<([i32; 2], String)> = turns.collect();
    let mut above = false;
    let mut last = None;
    for ([x, y], number) in turns {
        sheet.disc([x, y], DOT, ink.fall);
        let is_near = last.is_some_and(|last| x - last < NEAR);
        above = if is_near { !above } else { is_low(y) };
        let to = if above { -TO_NUMBER } else { TO_NUMBER };
        let half = sheet.width(&number, Lettering::Small) / 2;
        let at = x.clamp(FRAME.left + half, FRAME.right - half);
        // A number on the other side of a near one stays within the plot.
        let at = [
            at,
            (y + to).clamp(FRAME.top + TO_NUMBER / 2, FRAME.low - TO_NUMBER / 2),
        ];
        // A plate, so that neither the curve nor an axis crosses the number.
        let corner = [half + PLATE[0], PLATE[1]];
        let [from, to] = [-1, 1].map(|way| [0, 1].map(|i| at[i] + way * corner[i]));
        sheet.fill(from, to, ink.page);
        sheet.text(at, Align::Middle, &number, Lettering::Small, ink.text);
        last = Some(x);
    }
    sheet
}

/// Whether there is more room above a place than below it.
fn is_low(y: i32) -> bool {
    2 * y > FRAME.top + FRAME.low
}

/// The plot of a number of plies.
struct Plot {
    plies: usize,
}

impl Plot {
    /// Draws the lines of the chances, and the numbers of the moves.
    fn grid(&self, before: u32, sheet: &mut Sheet, ink: Ink) {
        for (chance, label) in CHANCES {
            let y = FRAME.low - (FRAME.low - FRAME.top) * chance / 100;
            FRAME.row(y, label, sheet, ink);
        }
        FRAME.axes(sheet, ink);
        for (y, stone) in [FRAME.top, FRAME.low].into_iter().zip(ink.stones) {
            for (radius, colour) in STONE.into_iter().zip(stone) {
                sheet.disc([FRAME.left - TO_STONES, y], radius, colour);
            }
        }
        let before = usize::try_from(before).unwrap_or_default();
        let (first, last) = (before / 2 + 1, (before + self.plies).div_ceil(2));
        let step = (last + 1 - first).div_ceil(MOST_MOVES).max(1);
        for number in (first..=last).step_by(step) {
            // A move is numbered where its first ply has been played.
            let ply = (2 * (number - 1) + 1).saturating_sub(before);
            let x = self.x(ply.min(self.plies)) / SCALE;
            FRAME.column_label(x, &number.to_string(), sheet, ink);
        }
    }

    /// The place after some plies, in units of a [`SCALE`]th of a pixel.
    fn x(&self, plies: usize) -> i32 {
        let width = usize::try_from((FRAME.right - FRAME.left) * SCALE).unwrap_or_default();
        FRAME.left * SCALE + i32::try_from(width * plies / self.plies).unwrap_or_default()
    }
}

/// The place of a chance, in units of a [`SCALE`]th of a pixel.
fn height(chance: u16) -> i32 {
    let chance = i32::from(chance.min(1000));
    FRAME.low * SCALE - (FRAME.low - FRAME.top) * SCALE * chance / 1000
}
