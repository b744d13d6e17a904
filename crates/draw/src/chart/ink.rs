//! The colours of a chart.

use plotters::style::RGBColor;

use crate::rgb::Rgb;
use crate::theme::Theme;

/// The opacity of these colours, as mixtures of text and page, in percent.
const BAR: u32 = 56;
const GRID: u32 = 22;
const PLATE: u32 = 12;

/// The colours of a chart, derived from those of a theme.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ink {
    pub(super) page: RGBColor,
    pub(super) text: RGBColor,
    pub(super) bar: RGBColor,
    pub(super) grid: RGBColor,
    /// The background of the reader's own row.
    pub(super) plate: RGBColor,
    /// The reader's own bar, or the curve.
    pub(super) own: RGBColor,
    pub(super) rise: RGBColor,
    pub(super) fall: RGBColor,
}

impl Ink {
    pub(super) fn of(theme: Theme) -> Ink {
        let colours = theme.colours();
        let mixed = |percent| ink(colours.label.over(colours.page, percent, 100));
        Ink {
            page: ink(colours.page),
            text: ink(colours.label),
            bar: mixed(BAR),
            grid: mixed(GRID),
            plate: mixed(PLATE),
            own: ink(colours.turn),
            rise: ink(colours.rise),
            fall: ink(colours.fall),
        }
    }
}

fn ink(Rgb([red, green, blue]): Rgb) -> RGBColor {
    RGBColor(red, green, blue)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// WCAG 2.2 requires 3:1 between shapes and 4.5:1 for text.
    #[test]
    fn ink_of_each_theme_has_contrast() {
        for theme in Theme::ALL {
            let ink = Ink::of(theme);
            let check = |what: &str, above: RGBColor, below: RGBColor, least: f64| {
                let [a, b] = [above, below].map(|RGBColor(r, g, b)| Rgb([r, g, b]));
                let found = a.contrast(b);
                assert!(found >= least, "{theme}: {what}: {found:.2} below {least}");
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
