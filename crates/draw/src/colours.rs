//! The table of colours that a theme is.

use super::rgb::Rgb;
use tak::ByColor;

/// Every colour a theme chooses. What is not here is the same in all
/// themes: shapes, measures and how much a colour covers.
#[derive(Clone, Debug)]
pub(super) struct Colours {
    /// Around the board.
    pub(super) page: Rgb,
    /// The border of the board, or the lines of one that is imagined.
    pub(super) frame: Rgb,
    /// The two kinds of square, a1 being the second.
    pub(super) squares: [Rgb; 2],
    /// Letters and numbers beside the board.
    pub(super) label: Rgb,
    /// The squares of the last ply, laid over them.
    pub(super) last: Rgb,
    /// Their border.
    pub(super) last_border: Rgb,
    /// The winning road, the counted flats and the coins of the pot.
    pub(super) highlight: Rgb,
    /// The line around them, and the number on a coin.
    pub(super) highlight_edge: Rgb,
    /// The plate of a stack's height.
    pub(super) badge: Rgb,
    /// The number on it.
    pub(super) badge_text: Rgb,
    /// What marks the side to move.
    pub(super) turn: Rgb,
    /// A number that went up, in a chart.
    pub(super) rise: Rgb,
    /// A number that went down.
    pub(super) fall: Rgb,
    /// The shadow of a piece, laid over the square.
    pub(super) shadow: Rgb,
    /// The pieces and the panel of each side.
    pub(super) sides: ByColor<Side>,
}

/// The colours of one side.
#[derive(Clone, Debug)]
pub(super) struct Side {
    /// A piece at its upper end; it darkens towards `low`.
    pub(super) high: Rgb,
    /// A piece at its lower end, and the side's panel.
    pub(super) low: Rgb,
    /// The line around a flat.
    pub(super) edge: Rgb,
    /// The line around a wall or capstone, seen on a flat of its own side.
    pub(super) standing_edge: Rgb,
    /// Numbers on the panel.
    pub(super) text: Rgb,
    /// Numbers on the panel that matter less.
    pub(super) dim: Rgb,
}

#[cfg(test)]
mod tests {
    use super::super::brush::{SOURCE, TARGET};
    use super::super::stack::PALE;
    use super::super::theme::Theme;
    use super::*;
    use tak::Color;

    /// WCAG 2.2 asks for 3:1 between shapes ("non-text contrast") and 4.5:1
    /// for text.
    const SHAPE: f64 = 3.0;
    const TEXT: f64 = 4.5;

    /// Neighbouring squares, whose corners a phone shows in ten pixels, are
    /// told apart, and yet no louder than pieces. Where the board is imagined
    /// there are none.
    const CHECKERING: std::ops::RangeInclusive<f64> = 1.3..=1.45;

    /// On the squares of the last ply a piece has its line and its shadow
    /// besides.
    const MARKED: f64 = 2.8;

    /// Checks one theme's table; `seen` is how an eye or a printer takes its
    /// colours.
    struct Checked {
        theme: Theme,
        seen: fn(Rgb) -> Rgb,
    }

    impl Checked {
        fn contrast(&self, a: Rgb, b: Rgb) -> f64 {
            (self.seen)(a).contrast((self.seen)(b))
        }

        fn check(&self, what: &str, a: Rgb, b: Rgb, least: f64) {
            let (found, theme) = (self.contrast(a, b), self.theme);
            assert!(found >= least, "{theme}: {what}: {found:.2} below {least}");
        }

        /// A piece is told from what it lies on by its body, or else by a line
        /// that is clear of both.
        fn check_piece(&self, what: &str, side: &Side, below: Rgb, least: f64) {
            for body in [side.high, side.low] {
                let line = self
                    .contrast(side.edge, below)
                    .min(self.contrast(side.edge, body));
                if line < TEXT {
                    self.check(what, body, below, least);
                }
            }
        }

        fn squares(&self) {
            let colours = self.theme.colours();
            let [light, dark] = colours.squares;
            let checkering = self.contrast(light, dark);
            if self.theme.imagines_board() {
                assert_eq!(colours.squares, [colours.page; 2]);
                self.check("imagined lines", colours.frame, colours.page, SHAPE);
                self.check("the token", colours.highlight_edge, colours.page, SHAPE);
            } else {
                assert!(
                    CHECKERING.contains(&checkering),
                    "{}: neighbouring squares: {checkering:.2}",
                    self.theme
                );
            }
            for square in colours.squares {
                let target = colours.last.over(square, TARGET, 100);
                let source = colours.last.over(square, SOURCE, 100);
                for color in Color::BOTH {
                    let side = &colours.sides[color];
                    self.check_piece("a piece on a square", side, square, SHAPE);
                    self.check_piece("a piece on a marked square", side, target, MARKED);
                    self.check_piece("a piece on a source square", side, source, MARKED);
                }
                self.check("last move's border", colours.last_border, square, SHAPE);
                self.check(
                    "last move's border inside",
                    colours.last_border,
                    target,
                    SHAPE,
                );
                self.check("a highlight's edge", colours.highlight_edge, square, SHAPE);
                self.check(
                    "a highlight's edge on a mark",
                    colours.highlight_edge,
                    target,
                    SHAPE,
                );
                self.check("a badge on a square", colours.badge, square, SHAPE);
            }
        }

        fn pieces(&self) {
            let sides = &self.theme.colours().sides;
            for color in Color::BOTH {
                let (own, other) = (&sides[color], &sides[!color]);
                for body in [own.high, own.low] {
                    self.check("a standing piece on a flat", own.standing_edge, body, 7.0);
                    self.check("a flat in its own stack", own.edge, body, TEXT);
                    for other in [other.high, other.low] {
                        self.check("White against Black", other, body, 12.0);
                    }
                }
            }
        }

        fn letters(&self) {
            let colours = self.theme.colours();
            for color in Color::BOTH {
                let side = &colours.sides[color];
                self.check("a panel's numbers", side.text, side.low, 7.0);
                self.check("a panel's lesser numbers", side.dim, side.low, TEXT);
                let coin = self.contrast(colours.highlight, side.low);
                let line = self.contrast(colours.highlight_edge, side.low);
                assert!(coin.max(line) >= SHAPE, "{}: a coin", self.theme);
                let panel = self.contrast(side.low, colours.page);
                let line = self.contrast(side.edge, colours.page);
                assert!(panel.max(line) >= SHAPE, "{}: a panel", self.theme);
            }
            self.check("labels", colours.label, colours.page, 7.0);
            let pale = colours.label.over(colours.page, PALE, 100);
            self.check("what cannot be carried", pale, colours.page, TEXT);
            self.check("heights", colours.badge_text, colours.badge, 7.0);
            self.check("the turn's ring", colours.turn, colours.page, TEXT);
            self.check(
                "a highlight",
                colours.highlight,
                colours.highlight_edge,
                TEXT,
            );
        }
    }

    #[test]
    fn what_must_be_told_apart_has_contrast() {
        for theme in Theme::ALL {
            let checked = Checked {
                theme,
                seen: |colour| colour,
            };
            checked.squares();
            checked.pieces();
            checked.letters();
        }
    }

    #[test]
    fn contrast_needs_no_colour() {
        let checked = Checked {
            theme: Theme::Contrast,
            seen: Rgb::grey,
        };
        checked.squares();
        checked.pieces();
        checked.letters();
        let colours = Theme::Contrast.colours();
        for square in colours.squares {
            let target = colours.last.over(square, TARGET, 100);
            checked.check("the last move's fill", target, square, 1.25);
        }
    }
}
