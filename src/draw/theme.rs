//! The colours of a picture, as a table.

use super::rgb::Rgb;
use crate::tak::ByColor;

/// Every colour a theme may choose. What is not here is the same in all
/// themes: shapes, measures and how much a colour covers.
#[derive(Clone, Debug)]
pub(super) struct Theme {
    /// Around the board.
    pub(super) page: Rgb,
    /// The border of the board.
    pub(super) frame: Rgb,
    /// The two kinds of square, a1 being the second.
    pub(super) squares: [Rgb; 2],
    /// Letters and numbers beside the board.
    pub(super) label: Rgb,
    /// The squares of the last ply, laid over them.
    pub(super) last: Rgb,
    /// Their border.
    pub(super) last_border: Rgb,
    /// The winning road and the counted flats.
    pub(super) gold: Rgb,
    /// The line around gold.
    pub(super) gold_edge: Rgb,
    /// The plate of a stack's height.
    pub(super) badge: Rgb,
    /// The number on it.
    pub(super) badge_text: Rgb,
    /// What marks the side to move.
    pub(super) turn: Rgb,
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

/// Wood, cream and ink: the looks of the house.
pub(super) const TAVERN: Theme = Theme {
    page: Rgb::hex(0x002b_2d31),
    frame: Rgb::hex(0x005b_4632),
    squares: [Rgb::hex(0x009a_7650), Rgb::hex(0x0091_6e48)],
    label: Rgb::hex(0x00e9_e2d4),
    last: Rgb::hex(0x0024_74b8),
    last_border: Rgb::hex(0x00dc_efff),
    gold: Rgb::hex(0x00ff_dc66),
    gold_edge: Rgb::hex(0x0024_1c10),
    badge: Rgb::hex(0x001b_1a1e),
    badge_text: Rgb::hex(0x00ff_ffff),
    turn: Rgb::hex(0x004a_a3e0),
    shadow: Rgb::hex(0x0000_0000),
    sides: ByColor {
        white: Side {
            high: Rgb::hex(0x00fd_f6e6),
            low: Rgb::hex(0x00f4_ead3),
            edge: Rgb::hex(0x005a_4a36),
            standing_edge: Rgb::hex(0x003c_3022),
            text: Rgb::hex(0x001d_1a22),
            dim: Rgb::hex(0x005a_4a36),
        },
        black: Side {
            high: Rgb::hex(0x002a_2630),
            low: Rgb::hex(0x001d_1a22),
            edge: Rgb::hex(0x00b7_a98f),
            standing_edge: Rgb::hex(0x00e6_d9bd),
            text: Rgb::hex(0x00fd_f6e6),
            dim: Rgb::hex(0x00b7_a98f),
        },
    },
};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tak::Color;

    /// WCAG 2.2 asks for 3:1 between shapes ("non-text contrast") and 4.5:1
    /// for text.
    const SHAPE: f64 = 3.0;
    const TEXT: f64 = 4.5;

    #[test]
    fn what_must_be_told_apart_has_contrast() {
        let theme = &TAVERN;
        let check = |what: &str, a: Rgb, b: Rgb, least: f64| {
            let found = a.contrast(b);
            assert!(found >= least, "{what}: {found:.2} is below {least}");
        };
        let sides = &theme.sides;
        for square in theme.squares {
            check("white on a square", sides.white.low, square, SHAPE);
            check("black on a square", sides.black.high, square, SHAPE);
            check("last move's border", theme.last_border, square, SHAPE);
            check("gold's edge", theme.gold_edge, square, SHAPE);
        }
        for color in Color::BOTH {
            let (own, other) = (&sides[color], &sides[!color]);
            for body in [own.high, own.low] {
                check("a standing piece on a flat", own.standing_edge, body, 7.0);
                check("a flat in its own stack", own.edge, body, TEXT);
                check("a piece on the other's", other.low, body, 7.0);
            }
            check("a panel's numbers", own.text, own.low, 7.0);
            check("a panel's lesser numbers", own.dim, own.low, TEXT);
        }
        check("labels", theme.label, theme.page, 7.0);
        check("heights", theme.badge_text, theme.badge, 7.0);
        check("the turn's ring", theme.turn, theme.page, TEXT);
        check("gold", theme.gold, theme.gold_edge, TEXT);
    }
}
