//! Brushes: the colours for painting a canvas, each with its opacity.

use super::colours::{Colours, Rgb, Side};
use tak::ByColor;

/// The number of shades between the upper and the lower end of a piece. More
/// would be invisible, as the two colours differ by a dozen values.
pub(super) const SHADES: u32 = 6;

/// The index of a brush in the list made by [`Brushes::of`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct BrushId(pub(super) usize);

/// A colour and its opacity in percent.
#[derive(Clone, Copy, Debug)]
pub(super) struct Brush {
    pub(super) colour: Rgb,
    pub(super) percent: u32,
}

/// The brush for each purpose. The names are those of [`Colours`].
#[derive(Clone, Debug)]
pub(super) struct Brushes {
    pub(super) page: BrushId,
    pub(super) frame: BrushId,
    pub(super) squares: [BrushId; 2],
    pub(super) label: BrushId,
    /// The squares on which the last ply dropped pieces.
    pub(super) target: BrushId,
    pub(super) target_border: BrushId,
    /// The origin of the last spread.
    pub(super) source: BrushId,
    pub(super) source_border: BrushId,
    pub(super) highlight: BrushId,
    pub(super) highlight_edge: BrushId,
    pub(super) badge: BrushId,
    pub(super) badge_text: BrushId,
    pub(super) turn: BrushId,
    pub(super) shadow: BrushId,
    pub(super) sides: ByColor<SideBrushes>,
}

/// The brushes for one player's pieces and panel.
#[derive(Clone, Debug)]
pub(super) struct SideBrushes {
    /// From the upper end of a piece to the lower.
    pub(super) body: [BrushId; SHADES as usize],
    pub(super) panel: BrushId,
    pub(super) edge: BrushId,
    pub(super) standing_edge: BrushId,
    /// The bar between neighbours that can be part of a road.
    pub(super) connection: BrushId,
    /// The lines along this bar.
    pub(super) connection_edge: BrushId,
    pub(super) text: BrushId,
    pub(super) dim: BrushId,
}

/// The opacity of the translucent brushes, in percent.
pub(super) const TARGET: u32 = 60;
pub(super) const SOURCE: u32 = 30;
pub(super) const SOURCE_BORDER: u32 = 50;
pub(super) const CONNECTION: u32 = 60;
pub(super) const SHADOW: u32 = 25;

impl Brushes {
    /// The brushes for a table of colours: the purpose of each, and the list.
    pub(super) fn of(colours: &Colours) -> (Brushes, Vec<Brush>) {
        let mut list = BrushList(Vec::new());
        let ids = Brushes {
            page: list.solid(colours.page),
            frame: list.solid(colours.frame),
            squares: colours.squares.map(|square| list.solid(square)),
            label: list.solid(colours.label),
            target: list.translucent(colours.last, TARGET),
            target_border: list.solid(colours.last_border),
            source: list.translucent(colours.last, SOURCE),
            source_border: list.translucent(colours.last_border, SOURCE_BORDER),
            highlight: list.solid(colours.highlight),
            highlight_edge: list.solid(colours.highlight_edge),
            badge: list.solid(colours.badge),
            badge_text: list.solid(colours.badge_text),
            turn: list.solid(colours.turn),
            shadow: list.translucent(colours.shadow, SHADOW),
            sides: ByColor::new(|color| list.side(&colours.sides[color])),
        };
        (ids, list.0)
    }
}

/// The brushes in the order of their indices.
struct BrushList(Vec<Brush>);

impl BrushList {
    fn translucent(&mut self, colour: Rgb, percent: u32) -> BrushId {
        self.0.push(Brush { colour, percent });
        BrushId(self.0.len() - 1)
    }

    fn solid(&mut self, colour: Rgb) -> BrushId {
        self.translucent(colour, 100)
    }

    fn side(&mut self, side: &Side) -> SideBrushes {
        SideBrushes {
            body: side.shades().map(|shade| self.solid(shade)),
            panel: self.solid(side.low),
            edge: self.solid(side.edge),
            standing_edge: self.solid(side.standing_edge),
            connection: self.translucent(side.low, CONNECTION),
            connection_edge: self.translucent(side.edge, CONNECTION),
            text: self.solid(side.text),
            dim: self.solid(side.dim),
        }
    }
}

impl Side {
    /// The colours of a piece from its upper end to its lower.
    pub(super) fn shades(&self) -> [Rgb; SHADES as usize] {
        let mut shades = [self.high; SHADES as usize];
        for (step, shade) in (0..).zip(&mut shades) {
            *shade = self.low.over(self.high, step, SHADES - 1);
        }
        shades
    }
}
