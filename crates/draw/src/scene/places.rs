//! The places of the parts of a stack on its square.

use crate::layout::{Layout, Point};
use crate::mask::Mask;
use crate::sprites::{FlatShape, Sprites};
use tak::Role;

/// The largest distance between two pieces, in thousandths of a square.
const RISE: i32 = 85;

/// The margin above and below a stack, and around its height.
const MARGIN: i32 = 25;
const GAP: i32 = 20;

/// The smallest margin of the highest stacks at the left and the upper edge.
const NEAR: i32 = 10;

/// From this number of visible pieces on, flats are drawn lower, so that their
/// edges are thick enough to count.
const MANY: usize = 7;

/// The lowest height with two digits, which needs so much room that the stack
/// moves aside.
const TWO_DIGITS: usize = 10;

/// The places of the parts of a stack, relative to the upper left corner of its
/// square.
///
/// The top piece is the most important part, so the height must not cover it.
/// The height is in the lower right corner. The stack moves to the left, and a
/// very high stack also up, as far as necessary.
#[derive(Clone, Copy, Debug)]
pub(super) struct Places {
    /// The number of pieces drawn as flats. Those below them are chips.
    pub(super) visible: usize,
    /// The shape of these flats.
    pub(super) flat: &'static FlatShape,
    /// The centre of the top piece.
    pub(super) top: Point,
    /// The distance between two pieces.
    pub(super) rise: i32,
    /// The centre of the lower edge of the column of chips.
    pub(super) foot: Point,
    /// The plate for the height.
    pub(super) badge: &'static Mask,
    /// The centre of this plate.
    pub(super) height: Point,
}

impl Places {
    /// Computes the places for a stack of a height with a top piece of a role.
    pub(super) fn of(height: usize, top: Role, layout: Layout) -> Places {
        let sprites = Sprites::of(layout);
        let visible = height.min(layout.size.carry_limit().into());
        let flat = if visible < MANY {
            &sprites.flat
        } else {
            &sprites.low_flat
        };
        let below = flat.outline.height() / 2;
        let above = match top {
            Role::Flat => below,
            Role::Wall => sprites.wall.white.outline.height() / 2,
            Role::Cap => below.max(sprites.cap.outline.height() / 2),
        };
        let margin = layout.part(MARGIN);
        let gaps = gaps(visible);
        let rise = (layout.cell - 2 * margin - above - below) / gaps.max(1);
        let rise = rise.min(layout.part(RISE));
        let free = layout.cell - above - rise * gaps - below;

        let badge = sprites.badge(height);
        let edge = layout.cell - layout.part(GAP);
        let reach = sprites.wall.white.outline.width() / 2;
        let half = layout.cell / 2;
        let near = layout.part(NEAR);
        let (x, y) = match height {
            1 => (half, half),
            2..TWO_DIGITS => (half.min(edge - badge.width() - reach), free / 2 + above),
            _ => (reach + near, free.min(near) + above),
        };
        Places {
            visible,
            flat,
            top: Point { x, y },
            rise,
            foot: Point {
                x: edge - sprites.chip.outline.width() / 2,
                y: edge - badge.height() - layout.part(GAP),
            },
            badge,
            height: Point {
                x: edge - badge.width() / 2,
                y: edge - badge.height() / 2,
            },
        }
    }

    /// The centre of the lowest flat.
    pub(super) fn lowest(&self) -> Point {
        self.top.moved(0, self.rise * gaps(self.visible))
    }
}

/// The number of gaps between this many pieces.
fn gaps(pieces: usize) -> i32 {
    i32::try_from(pieces).expect("stacks are lower than 122") - 1
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::layout::Scale;
    use tak::Size;

    /// The left, upper, right and lower end of a shape centred at a point.
    fn ends(mask: &Mask, centre: Point) -> [i32; 4] {
        let (x, y) = (centre.x - mask.width() / 2, centre.y - mask.height() / 2);
        [x, y, x + mask.width(), y + mask.height()]
    }

    fn overlap(a: [i32; 4], b: [i32; 4]) -> bool {
        a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3]
    }

    /// A phone shows a picture at 350 pixels, two fifths of its size.
    fn on_a_phone(length: i32, layout: Layout) -> f64 {
        f64::from(length) * 350.0 / f64::from(layout.width())
    }

    fn check(layout: Layout, role: Role, height: usize) {
        let sprites = Sprites::of(layout);
        let places = Places::of(height, role, layout);
        let what = format!("{height} high with a {role:?} on {layout:?}");
        let top = match role {
            Role::Flat => &places.flat.outline,
            Role::Wall => &sprites.wall.white.outline,
            Role::Cap => &sprites.cap.outline,
        };
        let badge = ends(places.badge, places.height);
        let lowest = ends(&places.flat.outline, places.lowest());
        let top = ends(top, places.top);
        for ends in [badge, lowest, top] {
            let is_inside = ends.iter().all(|end| (0..=layout.cell).contains(end));
            assert!(is_inside, "{what}: {ends:?} is not on the square");
        }
        if height > 1 && role != Role::Flat {
            assert!(
                !overlap(top, badge),
                "{what}: the badge covers the top piece"
            );
        }
        if height > places.visible && role != Role::Flat {
            let [left, _, right, lower] = ends(&sprites.chip.outline, places.foot);
            let chips = [left, 0, right, lower];
            assert!(!overlap(top, chips), "{what}: chips cover the top piece");
        }
        if height > 1 && layout.scale == Scale::FULL {
            let edge = on_a_phone(places.rise, layout);
            assert!(edge >= 2.0, "{what}: an edge of {edge} pixels");
        }
    }

    #[test]
    fn every_part_of_stack_is_visible() {
        for size in Size::ALL {
            for scale in Scale::ALL {
                let layout = Layout::new(size, scale);
                for role in [Role::Flat, Role::Wall, Role::Cap] {
                    for height in 1..=121 {
                        check(layout, role, height);
                    }
                }
            }
        }
    }
}
