//! Colours, and the table of them behind a theme.

use tak::ByColor;

/// All colours of a theme. Shapes, measures and opacities are the same in all
/// themes.
#[derive(Clone, Debug)]
pub(super) struct Colours {
    /// The background around the board.
    pub(super) page: Rgb,
    /// The border of the board, or the lines of an imagined one.
    pub(super) frame: Rgb,
    /// The two kinds of square; a1 has the second.
    pub(super) squares: [Rgb; 2],
    /// The letters and numbers beside the board.
    pub(super) label: Rgb,
    /// The overlay on the squares of the last ply.
    pub(super) last: Rgb,
    /// The border of these squares.
    pub(super) last_border: Rgb,
    /// The winning road, the counted flats and the coins of the pot.
    pub(super) highlight: Rgb,
    /// The outline of these, and the number on a coin.
    pub(super) highlight_edge: Rgb,
    /// The plate of a stack's height.
    pub(super) badge: Rgb,
    /// The number on this plate.
    pub(super) badge_text: Rgb,
    /// The marks of the side to move.
    pub(super) turn: Rgb,
    /// A rise in a chart.
    pub(super) rise: Rgb,
    /// A fall in a chart.
    pub(super) fall: Rgb,
    /// The overlay for the shadow of a piece.
    pub(super) shadow: Rgb,
    /// The pieces and the panel of each side.
    pub(super) sides: ByColor<Side>,
}

/// The colours of one player.
#[derive(Clone, Debug)]
pub(super) struct Side {
    /// The upper end of a piece, at the start of a gradient to `low`.
    pub(super) high: Rgb,
    /// The lower end of a piece, and the player's panel.
    pub(super) low: Rgb,
    /// The outline of a flat.
    pub(super) edge: Rgb,
    /// The outline of a wall or a capstone, which must be visible on a flat of
    /// the same player.
    pub(super) standing_edge: Rgb,
    /// The numbers on the panel.
    pub(super) text: Rgb,
    /// The less important numbers on the panel.
    pub(super) dim: Rgb,
}

/// A colour as red, green and blue.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Rgb(pub(crate) [u8; 3]);

impl Rgb {
    /// The colour with the number `0xrrggbb`, as in style sheets.
    pub(super) const fn hex(code: u32) -> Rgb {
        let [_, red, green, blue] = code.to_be_bytes();
        Rgb([red, green, blue])
    }

    /// Blends this colour over another one, with an opacity of `part / whole`.
    pub(super) fn over(self, below: Rgb, part: u32, whole: u32) -> Rgb {
        let mut mixture = [0; 3];
        for ((mixture, above), below) in mixture.iter_mut().zip(self.0).zip(below.0) {
            let sum = u32::from(above) * part + u32::from(below) * (whole - part);
            *mixture = u8::try_from((sum + whole / 2) / whole)
                .expect("a mean of bytes is not larger than a byte");
        }
        Rgb(mixture)
    }

    /// The squared distance between two colours.
    pub(super) fn distance(self, other: Rgb) -> u32 {
        let channel = |i: usize| u32::from(self.0[i].abs_diff(other.0[i])).pow(2);
        channel(0) + channel(1) + channel(2)
    }
}

#[cfg(test)]
impl Rgb {
    /// The contrast with another colour, 1 to 21 (WCAG 2.2, "contrast
    /// ratio").
    pub(super) fn contrast(self, other: Rgb) -> f64 {
        let (a, b) = (self.luminance(), other.luminance());
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }

    /// The grey of the same luminance, as printed without colour.
    pub(super) fn grey(self) -> Rgb {
        let luminance = self.luminance();
        let distance = |level: &u8| (Rgb([*level; 3]).luminance() - luminance).abs();
        let level = (0..=u8::MAX).min_by(|a, b| distance(a).total_cmp(&distance(b)));
        Rgb([level.unwrap(); 3])
    }

    /// The relative luminance of WCAG 2.2.
    fn luminance(self) -> f64 {
        let [red, green, blue] = self.0.map(|channel| {
            let value = f64::from(channel) / 255.0;
            if value <= 0.04045 {
                value / 12.92
            } else {
                ((value + 0.055) / 1.055).powf(2.4)
            }
        });
        0.2126 * red + 0.7152 * green + 0.0722 * blue
    }
}

#[cfg(test)]
mod tests {
    use super::super::brush::{SOURCE, TARGET};
    use super::super::stack::PALE;
    use super::super::theme::Theme;
    use super::*;
    use tak::Color;

    /// WCAG 2.2 requires 3:1 between shapes ("non-text contrast") and 4.5:1 for
    /// text.
    const SHAPE: f64 = 3.0;
    const TEXT: f64 = 4.5;

    /// Neighbouring squares must be distinguishable at the ten pixels of a
    /// corner on a phone, but less prominent than pieces. An imagined board has
    /// no visible squares.
    const CHECKERING: std::ops::RangeInclusive<f64> = 1.3..=1.45;

    /// Less contrast is enough on the squares of the last ply, where the
    /// outline and the shadow of a piece help.
    const MARKED: f64 = 2.8;

    /// Checks the table of one theme; `seen` converts its colours to those seen
    /// by a reader or printed in grey.
    struct Checked {
        theme: Theme,
        seen: fn(Rgb) -> Rgb,
    }

    impl Checked {
        fn contrast(&self, a: Rgb, b: Rgb) -> f64 {
            (self.seen)(a).contrast((self.seen)(b))
        }

        fn check(&self, what: &str, a: Rgb, b: Rgb, least: f64) {
            let (contrast, theme) = (self.contrast(a, b), self.theme);
            assert!(
                contrast >= least,
                "{theme}: {what}: {contrast:.2} below {least}"
            );
        }

        /// A piece must contrast with its background, or have an outline that
        /// contrasts with both.
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
                self.check(
                    "imagined lines and coordinates",
                    colours.frame,
                    colours.page,
                    TEXT,
                );
                self.check("the compass", colours.highlight_edge, colours.page, SHAPE);
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
    fn adjacent_colours_of_each_theme_have_contrast() {
        for theme in Theme::ALL {
            let subject = Checked {
                theme,
                seen: |colour| colour,
            };
            subject.squares();
            subject.pieces();
            subject.letters();
        }
    }

    #[test]
    fn contrast_theme_in_grey_has_contrast() {
        let subject = Checked {
            theme: Theme::Contrast,
            seen: Rgb::grey,
        };
        subject.squares();
        subject.pieces();
        subject.letters();
        let colours = Theme::Contrast.colours();
        for square in colours.squares {
            let target = colours.last.over(square, TARGET, 100);
            subject.check("the last move's fill", target, square, 1.25);
        }
    }

    #[test]
    fn colour_over_another_mixes_by_opacity() {
        let (white, black) = (Rgb::hex(0x00ff_ffff), Rgb::hex(0));
        assert_eq!(white.over(black, 0, 16), black);
        assert_eq!(white.over(black, 16, 16), white);
        assert_eq!(white.over(black, 1, 2), Rgb::hex(0x0080_8080));
        assert!((white.contrast(black) - 21.0).abs() < 1e-9);
    }
}
