//! Colours as red, green and blue.

/// A colour as red, green and blue.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Rgb(pub(crate) [u8; 3]);

impl Rgb {
    /// The colour with the number `0xrrggbb`, as in style sheets.
    pub(crate) const fn hex(code: u32) -> Rgb {
        let [_, red, green, blue] = code.to_be_bytes();
        Rgb([red, green, blue])
    }

    /// Blends this colour over another one, with an opacity of `part / whole`.
    pub(crate) fn over(self, below: Rgb, part: u32, whole: u32) -> Rgb {
        let mut mixed = [0; 3];
        for ((mixed, above), below) in mixed.iter_mut().zip(self.0).zip(below.0) {
            let sum = u32::from(above) * part + u32::from(below) * (whole - part);
            *mixed = u8::try_from((sum + whole / 2) / whole)
                .expect("a mean of bytes is not larger than a byte");
        }
        Rgb(mixed)
    }

    /// The squared distance between two colours.
    pub(crate) fn distance(self, other: Rgb) -> u32 {
        let channel = |i: usize| u32::from(self.0[i].abs_diff(other.0[i])).pow(2);
        channel(0) + channel(1) + channel(2)
    }
}

#[cfg(test)]
impl Rgb {
    /// The contrast with another colour, 1 to 21 (WCAG 2.2, "contrast
    /// ratio").
    pub(crate) fn contrast(self, other: Rgb) -> f64 {
        let (a, b) = (self.luminance(), other.luminance());
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }

    /// The grey of the same luminance, as printed without colour.
    pub(crate) fn grey(self) -> Rgb {
        let wanted = self.luminance();
        let distance = |level: &u8| (Rgb([*level; 3]).luminance() - wanted).abs();
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
    use super::*;

    #[test]
    fn colour_over_another_mixes_by_opacity() {
        let (white, black) = (Rgb::hex(0x00ff_ffff), Rgb::hex(0));
        assert_eq!(white.over(black, 0, 16), black);
        assert_eq!(white.over(black, 16, 16), white);
        assert_eq!(white.over(black, 1, 2), Rgb::hex(0x0080_8080));
        assert!((white.contrast(black) - 21.0).abs() < 1e-9);
    }
}
