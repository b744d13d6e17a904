//! The panels above the board: counts, komi, reserves, and whose turn it is.

use super::{Align, Paint, Scene};
use crate::draw::brush::SideBrushes;
use crate::draw::layout::{Layout, Point};
use crate::draw::sprites::PANEL_HEIGHT;
use crate::tak::{Color, Komi, Position, Reserves, Size};

// All measures are pixels of the full scale.

/// The panels' distance from the upper edge.
const TOP: i32 = 12;

/// Distances from a panel's outer end, where the reserves are: an icon's
/// middle, then its number.
const STONES: [i32; 2] = [33, 57];
const CAPS: [i32; 2] = [141, 164];

/// Distances from the line between the panels: the mark of the side to move,
/// the count of flats, and beside it the komi.
const TURN_MARK: i32 = 32;
const COUNT: i32 = 58;
const KOMI: i32 = 142;

/// One side's panel. White's is at the left and Black's is its mirror image,
/// so distances are counted from the outer and the inner end.
#[derive(Clone, Copy)]
pub(super) struct Panel {
    color: Color,
    layout: Layout,
    /// Half of what both panels take.
    width: i32,
    /// The line between the panels.
    inner: i32,
}

impl Panel {
    pub(super) fn of(color: Color, layout: Layout) -> Panel {
        Panel {
            color,
            layout,
            width: layout.board() / 2 + layout.frame(),
            inner: layout.origin().x + layout.board() / 2,
        }
    }

    pub(super) fn centre(self) -> Point {
        self.beside_the_line(self.width / 2)
    }

    fn at_inner(self, distance: i32) -> Point {
        self.beside_the_line(self.layout.pixels(distance))
    }

    fn at_outer(self, distance: i32) -> Point {
        self.beside_the_line(self.width - self.layout.pixels(distance))
    }

    /// A point so many pixels of the picture from the line between the panels.
    fn beside_the_line(self, distance: i32) -> Point {
        let x = match self.color {
            Color::White => self.inner - distance,
            Color::Black => self.inner + distance,
        };
        let y = self.layout.caption + self.layout.pixels(TOP + PANEL_HEIGHT / 2);
        Point { x, y }
    }

    /// For a text that begins at its outer end.
    fn inwards(self) -> Align {
        match self.color {
            Color::White => Align::Left,
            Color::Black => Align::Right,
        }
    }

    /// For a text that begins at its inner end.
    fn outwards(self) -> Align {
        match self.color {
            Color::White => Align::Right,
            Color::Black => Align::Left,
        }
    }
}

impl Scene<'_> {
    /// What is written on both panels, with a mark on the one whose turn it is.
    pub(super) fn header(&mut self, position: &Position, turn: Option<Color>) {
        for color in Color::BOTH {
            let panel = Panel::of(color, self.layout);
            let brushes = &self.brushes.sides[color];
            if turn == Some(color) {
                self.turn(panel, brushes);
            }
            let count = position.board().flats(color).len().to_string();
            let glyphs = &self.sprites.counts;
            self.text(
                panel.at_inner(COUNT),
                panel.outwards(),
                &count,
                glyphs,
                brushes.text,
            );
            if color == Color::Black {
                self.komi(panel, brushes, position.komi());
            }
            self.reserves(panel, brushes, position.size(), position.reserves(color));
        }
    }

    /// A ring round the panel and a mark beside the count.
    fn turn(&mut self, panel: Panel, brushes: &SideBrushes) {
        self.stamp_flat(panel.centre(), &self.sprites.turn_ring, self.brushes.turn);
        let mark = panel.at_inner(TURN_MARK);
        let fill = Paint::Flat(self.brushes.turn);
        self.outlined(mark, &self.sprites.turn_mark, brushes.text, fill);
    }

    fn komi(&mut self, panel: Panel, brushes: &SideBrushes, komi: Komi) {
        if komi != Komi::default() {
            let glyphs = &self.sprites.reserves;
            let komi = signed(komi);
            self.text(
                panel.at_inner(KOMI),
                panel.outwards(),
                &komi,
                glyphs,
                brushes.dim,
            );
        }
    }

    /// Stones and capstones left; the latter only where there are any, or where
    /// the standard set of the size has some.
    fn reserves(&mut self, panel: Panel, brushes: &SideBrushes, size: Size, left: Reserves) {
        let sprites = self.sprites;
        let body = Paint::Gradient(brushes.body);
        let glyphs = &sprites.reserves;
        let [icon, number] = STONES.map(|distance| panel.at_outer(distance));
        self.outlined(icon, &sprites.flat_icon, brushes.text, body);
        self.text(
            number,
            panel.inwards(),
            &left.stones().to_string(),
            glyphs,
            brushes.text,
        );
        if left.caps() > 0 || Reserves::standard(size).caps() > 0 {
            let [icon, number] = CAPS.map(|distance| panel.at_outer(distance));
            self.outlined(icon, &sprites.cap_icon, brushes.text, body);
            self.stamp_flat(icon, &sprites.cap_icon_ring, brushes.text);
            self.text(
                number,
                panel.inwards(),
                &left.caps().to_string(),
                glyphs,
                brushes.text,
            );
        }
    }
}

/// "+2", "+½" or "−1½".
fn signed(komi: Komi) -> String {
    let halves = komi.halves();
    let sign = if halves < 0 { "−" } else { "+" };
    let half = if halves % 2 == 0 { "" } else { "½" };
    match halves.unsigned_abs() / 2 {
        0 => format!("{sign}{half}"),
        whole => format!("{sign}{whole}{half}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn komi_is_written_with_its_sign() {
        let check = |halves, expected| {
            assert_eq!(signed(Komi::from_halves(halves).unwrap()), expected);
        };
        check(4, "+2");
        check(1, "+½");
        check(-3, "−1½");
        check(9, "+4½");
    }
}
