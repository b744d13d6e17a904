//! The room above the board: panels with flat counts, komi, reserves and the side
//! to move, and in an animation the caption of the frame.

use super::pot::Pot;
use super::{Paint, Scene};
use crate::brush::SideBrushes;
use crate::glyphs::Align;
use crate::glyphs::GlyphSet;
use crate::layout::{Layout, Point};
use crate::sprites::PANEL_HEIGHT;
use tak::{Color, Komi, Position, Reserves, Size};

// All measures are pixels of the full scale.

/// The distance of the panels from the upper edge.
const TOP: i32 = 12;

/// The distance of the text below the centre of its room. It makes up for
/// the margin above the panels.
const LOWER: i32 = 4;

/// The places of the items on a panel.
#[derive(Clone, Copy)]
struct Places {
    /// The reserves, as distances from the outer end: the centre of an icon,
    /// then its number.
    stones: [i32; 2],
    caps: [i32; 2],
    /// Distances from the inner end: the mark of the side to move, the flat
    /// count, and the komi beside it.
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

/// Narrower places, with room for the longest numbers beside the largest pot.
const BESIDE_POT: Places = Places {
    stones: [27, 47],
    caps: [123, 144],
    turn_mark: 22,
    count: 45,
    komi: 123,
};

/// The panel of one player. White's is at the left and Black's is its mirror
/// image, so distances are relative to the outer and the inner end.
#[derive(Clone, Copy)]
pub(super) struct Panel {
    color: Color,
    layout: Layout,
    /// The width of one panel.
    width: i32,
    /// The horizontal place of the line between the panels.
    line: i32,
    /// The distance of the inner end from this line.
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

    /// The panel with room for a pot at its inner end.
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

    /// The point at a distance from the line between the panels, in pixels of
    /// the picture.
    fn beside_the_line(self, distance: i32) -> Point {
        let x = match self.color {
            Color::White => self.line - distance,
            Color::Black => self.line + distance,
        };
        let y = self.layout.caption + self.layout.pixels(TOP + PANEL_HEIGHT / 2);
        Point { x, y }
    }

    /// The alignment of a text that extends inwards.
    fn inwards(self) -> Align {
        match self.color {
            Color::White => Align::Left,
            Color::Black => Align::Right,
        }
    }

    /// The alignment of a text that extends outwards.
    fn outwards(self) -> Align {
        match self.color {
            Color::White => Align::Right,
            Color::Black => Align::Left,
        }
    }
}

impl Scene<'_> {
    /// Writes the caption, aligned to the left edge of the panels. A centred
    /// text would jump with every frame. Characters without a glyph and text
    /// beyond the right edge are omitted.
    pub(super) fn caption(&mut self, text: &str) {
        let layout = self.layout;
        let room = [layout.width(), layout.caption];
        self.fill(Point { x: 0, y: 0 }, room, self.brushes.page);
        let glyphs = &self.sprites.captions;
        let text = glyphs.fitting(text, layout.board());
        let start = Point {
            x: layout.origin().x,
            y: layout.caption / 2 + layout.pixels(LOWER),
        };
        self.text(start, Align::Left, &text, glyphs, self.brushes.label);
    }

    /// Paints the content of both panels, the mark of the side to move, and the
    /// pot between the panels.
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

    /// Marks the side to move by a ring around the panel and a sign beside the
    /// count.
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

    /// Writes the numbers of stones and capstones left. Capstones are shown if
    /// the player or the standard set has any.
    fn reserves(&mut self, panel: Panel, brushes: &SideBrushes, size: Size, rest: Reserves) {
        let sprites = self.sprites;
        let body = Paint::Gradient(brushes.body);
        let glyphs = &sprites.reserves;
        let [icon, number] = panel.places.stones.map(|distance| panel.at_outer(distance));
        self.outlined(icon, &sprites.flat_icon, brushes.text, body);
        self.text(
            number,
            panel.inwards(),
            &rest.stones().to_string(),
            glyphs,
            brushes.text,
        );
        if rest.caps() > 0 || Reserves::standard(size).caps() > 0 {
            let [icon, number] = panel.places.caps.map(|distance| panel.at_outer(distance));
            self.outlined(icon, &sprites.cap_icon, brushes.text, body);
            self.stamp_flat(icon, &sprites.cap_icon_ring, brushes.text);
            self.text(
                number,
                panel.inwards(),
                &rest.caps().to_string(),
                glyphs,
                brushes.text,
            );
        }
    }
}

/// The komi with a sign: "+2", "+½" or "−1½".
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
    fn komi_on_panel_has_sign() {
        let check = |halves, truth| {
            assert_eq!(signed(Komi::from_halves(halves).unwrap()), truth);
        };
        check(4, "+2");
        check(1, "+½");
        check(-3, "−1½");
        check(9, "+4½");
    }
}
