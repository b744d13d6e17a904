//! What a canvas is painted with.

use super::colours::{Colours, Side};
use super::rgb::Rgb;
use crate::tak::ByColor;

/// Shades between the upper and the lower end of a piece. More would not be
/// seen: its two colours are a dozen values apart.
pub(super) const SHADES: u32 = 6;

/// The number of a wash in its palette.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Ink(pub(super) usize);

/// A colour, and how many percent of what is below it hides where a shape
/// covers a pixel fully.
#[derive(Clone, Copy, Debug)]
pub(super) struct Wash {
    pub(super) colour: Rgb,
    pub(super) percent: u32,
}

/// A theme's colours, ready to paint with. The names are the theme's.
#[derive(Clone, Debug)]
pub(super) struct Inks {
    pub(super) page: Ink,
    pub(super) frame: Ink,
    pub(super) squares: [Ink; 2],
    pub(super) label: Ink,
    /// The squares where the last ply laid something down.
    pub(super) target: Ink,
    pub(super) target_border: Ink,
    /// The square from which the last ply spread.
    pub(super) source: Ink,
    pub(super) source_border: Ink,
    pub(super) gold: Ink,
    pub(super) gold_edge: Ink,
    pub(super) badge: Ink,
    pub(super) badge_text: Ink,
    pub(super) turn: Ink,
    pub(super) shadow: Ink,
    pub(super) sides: ByColor<SideInks>,
}

/// The inks of one side.
#[derive(Clone, Debug)]
pub(super) struct SideInks {
    /// From the upper end of a piece to the lower.
    pub(super) body: [Ink; SHADES as usize],
    pub(super) panel: Ink,
    pub(super) edge: Ink,
    pub(super) standing_edge: Ink,
    /// Between neighbours that a road could use.
    pub(super) bridge: Ink,
    pub(super) text: Ink,
    pub(super) dim: Ink,
}

/// How much the translucent inks hide, in percent.
pub(super) const TARGET: u32 = 60;
pub(super) const SOURCE: u32 = 30;
pub(super) const SOURCE_BORDER: u32 = 50;
pub(super) const BRIDGE: u32 = 50;
pub(super) const SHADOW: u32 = 25;

impl Inks {
    /// The inks of a table of colours, and the washes their numbers stand for.
    pub(super) fn of(colours: &Colours) -> (Inks, Vec<Wash>) {
        let mut shelf = Shelf(Vec::new());
        let inks = Inks {
            page: shelf.solid(colours.page),
            frame: shelf.solid(colours.frame),
            squares: colours.squares.map(|square| shelf.solid(square)),
            label: shelf.solid(colours.label),
            target: shelf.wash(colours.last, TARGET),
            target_border: shelf.solid(colours.last_border),
            source: shelf.wash(colours.last, SOURCE),
            source_border: shelf.wash(colours.last_border, SOURCE_BORDER),
            gold: shelf.solid(colours.gold),
            gold_edge: shelf.solid(colours.gold_edge),
            badge: shelf.solid(colours.badge),
            badge_text: shelf.solid(colours.badge_text),
            turn: shelf.solid(colours.turn),
            shadow: shelf.wash(colours.shadow, SHADOW),
            sides: ByColor::new(|color| shelf.side(&colours.sides[color])),
        };
        (inks, shelf.0)
    }
}

/// Washes in the order they were asked for.
struct Shelf(Vec<Wash>);

impl Shelf {
    fn wash(&mut self, colour: Rgb, percent: u32) -> Ink {
        self.0.push(Wash { colour, percent });
        Ink(self.0.len() - 1)
    }

    fn solid(&mut self, colour: Rgb) -> Ink {
        self.wash(colour, 100)
    }

    fn side(&mut self, side: &Side) -> SideInks {
        SideInks {
            body: side.shades().map(|shade| self.solid(shade)),
            panel: self.solid(side.low),
            edge: self.solid(side.edge),
            standing_edge: self.solid(side.standing_edge),
            bridge: self.wash(side.low, BRIDGE),
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
