//! The pot: a pile of coins between the panels, with the number of coins at
//! stake on the topmost.

use super::{Paint, Scene};
use crate::glyphs::Align;
use crate::layout::Point;
use crate::sprites::{Outlined, Sprites};

/// The number of coins in the pile. It is a symbol and independent of the
/// stakes.
const COINS: i32 = 3;

/// The distance between two coins, in pixels of the full scale.
const RISE: i32 = 7;

/// The largest number that is written in full.
const LARGEST: u32 = 9999;

/// A pile and the number on it.
pub(super) struct Pot {
    number: String,
    coin: &'static Outlined,
}

impl Pot {
    pub(super) fn of(coins: u32, sprites: &'static Sprites) -> Pot {
        let number = written(coins);
        let coin = sprites.coin(number.chars().count());
        Pot { number, coin }
    }

    /// The width in pixels of the picture.
    pub(super) fn width(&self) -> i32 {
        self.coin.outline.width()
    }
}

impl Scene<'_> {
    /// Draws the pile, centred at a point.
    pub(super) fn pot(&mut self, pot: &Pot, centre: Point) {
        let (fill, line) = (self.brushes.highlight, self.brushes.highlight_edge);
        let rise = self.layout.pixels(RISE);
        let lowest = centre.moved(0, rise * (COINS - 1) / 2);
        for coin in 0..COINS {
            let centre = lowest.moved(0, -rise * coin);
            self.outlined(centre, pot.coin, line, Paint::Flat(fill));
        }
        let face = lowest.moved(0, -rise * (COINS - 1));
        let glyphs = &self.sprites.pot;
        self.text(face, Align::Middle, &pot.number, glyphs, line);
    }
}

/// A number that fits on a coin.
fn written(coins: u32) -> String {
    if coins > LARGEST {
        "10k+".to_owned()
    } else {
        coins.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pot_of_any_size_has_four_characters() {
        let check = |coins, truth| assert_eq!(written(coins), truth);
        check(0, "0");
        check(24, "24");
        check(9999, "9999");
        check(10_000, "10k+");
        check(u32::MAX, "10k+");
    }
}
