//! What both players play for: a pile of coins between the panels, with the
//! number on the topmost.

use super::{Align, Paint, Scene};
use crate::layout::Point;
use crate::sprites::{Outlined, Sprites};

/// The coins of the pile. It is a sign, and not as high as the pot is large.
const COINS: i32 = 3;

/// How far a coin is above the one below it, in pixels of the full scale.
const RISE: i32 = 7;

/// The most that is written in full.
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

    /// How many pixels of the picture it takes.
    pub(super) fn width(&self) -> i32 {
        self.coin.outline.width()
    }
}

impl Scene<'_> {
    /// A pile with its middle on a point.
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
    fn a_pot_is_written_in_four_characters() {
        let check = |coins, expected| assert_eq!(written(coins), expected);
        check(0, "0");
        check(24, "24");
        check(9999, "9999");
        check(10_000, "10k+");
        check(u32::MAX, "10k+");
    }
}
