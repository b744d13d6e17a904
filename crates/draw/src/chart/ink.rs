//! The colours of a chart.

use crate::colours::Rgb;
use crate::theme::Theme;

/// The opacity of these colours, as mixtures of text and page, in percent.
const BAR: u32 = 56;
const GRID: u32 = 22;
const PLATE: u32 = 12;

/// The colours of a chart, derived from those of a theme.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ink {
    pub(super) page: Rgb,
    pub(super) text: Rgb,
    pub(super) bar: Rgb,
    pub(super) grid: Rgb,
    /// The background of the reader's own row.
    pub(super) plate: Rgb,
    /// The reader's own bar, or the curve.
    pub(super) own: Rgb,
    pub(super) rise: Rgb,
    pub(super) fall: Rgb,
    /// The edge and the face of a stone of White, and of Black.
    pub(super) stones: [[Rgb; 2]; 2],
}

impl Ink {
    pub(super) fn of(theme: Theme) -> Ink {
        let colours = theme.colours();
        let mix = |percent| colours.label.over(colours.page, percent, 100);
        Ink {
            page: colours.page,
            text: colours.label,
            bar: mix(BAR),
            grid: mix(GRID),
            plate: mix(PLATE),
            own: colours.turn,
            rise: colours.rise,
            fall: colours.fall,
            stones: [&colours.sides.white, &colours.sides.black].map(|side| [side.edge, side.high]),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// WCAG 2.2 requires 3:1 between shapes and 4.5:1 for text.
    #[test]
    fn ink_of_each_theme_has_contrast() {
        for theme in Theme::ALL {
            let ink = Ink::of(theme);
            let check = |what: &str, above: Rgb, below: Rgb, least: f64| {
                let contrast = above.contrast(below);
                assert!(
                    contrast >= least,
                    "{theme}: {what}: {contrast:.2} below {least}"
                );
            };
            for below in [ink.page, ink.plate] {
                check("text", ink.text, below, 7.0);
                check("a rise", ink.rise, below, 4.5);
                check("a fall", ink.fall, below, 4.5);
                check("the own bar", ink.own, below, 3.0);
            }
            check("a bar", ink.bar, ink.page, 3.0);
        }
    }
}
