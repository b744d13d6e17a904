//! The panels above the board: counts, komi, reserves, and whose turn it is.

use super::pot::Pot;
use super::{Align, Paint, Scene};
use crate::brush::SideBrushes;
use crate::glyphs::GlyphSet;
use crate::layout::{Layout, Point};
use crate::sprites::PANEL_HEIGHT;
use tak::{Color, Komi, Position, Reserves, Size};

// All measures are pixels of the full scale.

/// The panels' distance from the upper edge.
const TOP: i32 = 12;

/// Where things are on a panel.
#[derive(Clone, Copy)]
struct Places {
    /// Distances from the outer end, where the reserves are: an icon's middle,
    /// then its number.
    stones: [i32; 2],
    caps: [i32; 2],
    /// Distances from the inner end: the mark of the side to move, the count
    /// of flats, and beside it the komi.
    turn_mark: i32,
    count: i32,
    komi: i32,
}

const PLACES: Places = Places {
    stones: [33, 57],
    caps: [141, 164],
    turn_mark: 32,
    count: 58,
    komi: 142,
};

/// Closer together, so that the longest numbers of all have room beside the
/// largest pot.
const BESIDE_POT: Places = Places {
    stones: [27, 47],
    caps: [123, 144],
    turn_mark: 22,
    count: 45,
    komi: 123,
};

/// One side's panel. White's is at the left and Black's is its mirror image,
/// so distances are counted from the outer and the inner end.
#[derive(Clone, Copy)]
pub(super) struct Panel {
    color: Color,
    layout: Layout,
    /// Half of what both panels take.
    width: i32,
    /// The line between the panels.
    line: i32,
    /// How far from that line the inner end is.
    gap: i32,
    places: &'static Places,
}

impl Panel {
    pub(super) fn of(color: Color, layout: Layout) -> Panel {
        Panel {
            color,
            layout,
            width: layout.board() / 2 + layout.frame(),
            line: layout.origin().x + layout.board() / 2,
            gap: 0,
            places: &PLACES,
        }
    }

    /// The same with a pot over its inner end.
    fn beside(self, pot: &Pot) -> Panel {
        Panel {
            gap: pot.width() / 2,
            places: &BESIDE_POT,
            ..self
        }
    }

    pub(super) fn centre(self) -> Point {
        self.beside_the_line(self.width / 2)
    }

    fn at_inner(self, distance: i32) -> Point {
        self.beside_the_line(self.gap + self.layout.pixels(distance))
    }

    fn at_outer(self, distance: i32) -> Point {
        self.beside_the_line(self.width - self.layout.pixels(distance))
    }

    /// A point so many pixels of the picture from the line between the panels.
    fn beside_the_line(self, distance: i32) -> Point {
        let x = match self.color {
            Color::White => self.line - distance,
            Color::Black => self.line + distance,
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
    /// What is written on both panels, with a mark on the one whose turn it is,
    /// and the pot between them.
    pub(super) fn header(&mut self, position: &Position, turn: Option<Color>, pot: Option<u32>) {
        let sprites = self.sprites;
        let pot = pot.map(|coins| Pot::of(coins, sprites));
        let komi_glyphs = match pot {
            None => &sprites.reserves,
            Some(_) => &sprites.pot,
        };
        for color in Color::BOTH {
            let panel = Panel::of(color, self.layout);
            let panel = pot.as_ref().map_or(panel, |pot| panel.beside(pot));
            let brushes = &self.brushes.sides[color];
            if turn == Some(color) {
                self.turn(panel, brushes);
            }
            let count = position.board().flats(color).len().to_string();
            self.text(
                panel.at_inner(panel.places.count),
                panel.outwards(),
                &count,
                &sprites.counts,
                brushes.text,
            );
            if color == Color::Black {
                self.komi(panel, brushes, position.komi(), komi_glyphs);
            }
            self.reserves(panel, brushes, position.size(), position.reserves(color));
        }
        if let Some(pot) = pot {
            let line = Panel::of(Color::White, self.layout).beside_the_line(0);
            self.pot(&pot, line);
        }
    }

    /// A ring round the panel and a mark beside the count.
    fn turn(&mut self, panel: Panel, brushes: &SideBrushes) {
        self.stamp_flat(panel.centre(), &self.sprites.turn_ring, self.brushes.turn);
        let mark = panel.at_inner(panel.places.turn_mark);
        let fill = Paint::Flat(self.brushes.turn);
        self.outlined(mark, &self.sprites.turn_mark, brushes.text, fill);
    }

    fn komi(&mut self, panel: Panel, brushes: &SideBrushes, komi: Komi, glyphs: &'static GlyphSet) {
        if komi != Komi::default() {
            let komi = signed(komi);
            self.text(
                panel.at_inner(panel.places.komi),
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
        let [icon, number] = panel.places.stones.map(|distance| panel.at_outer(distance));
        self.outlined(icon, &sprites.flat_icon, brushes.text, body);
        self.text(
            number,
            panel.inwards(),
            &left.stones().to_string(),
            glyphs,
            brushes.text,
        );
        if left.caps() > 0 || Reserves::standard(size).caps() > 0 {
            let [icon, number] = panel.places.caps.map(|distance| panel.at_outer(distance));
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
