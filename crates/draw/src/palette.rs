//! The colours of a picture, closed under painting.
//!
//! A canvas consists of palette indices. Painting replaces an index by the one
//! in a table for the brush and the level, so a picture can only contain
//! colours of its palette.

use std::sync::OnceLock;

use super::brush::{Brush, BrushId, Brushes, CONNECTION, SHADOW, SOURCE, TARGET};
use super::colours::{Colours, Rgb, Side};
use super::mask::FULL;
use super::theme::Theme;

/// The largest number of colours, which leaves one of 256 for transparency.
const MOST: usize = 255;

/// The new index for each index, at every level from 0 to [`FULL`].
type Levels = [[u8; 256]; FULL as usize + 1];

/// The effect of a brush on each palette index.
#[derive(Debug)]
pub(super) struct BlendTable {
    levels: Box<Levels>,
    /// The index of an opaque brush.
    solid: Option<u8>,
}

impl BlendTable {
    /// The new index for each index, at a level of coverage.
    pub(super) fn at(&self, level: u8) -> &[u8; 256] {
        &self.levels[usize::from(level)]
    }

    /// The index of a fully covered pixel, or `None` if it depends on the
    /// previous one.
    pub(super) fn solid(&self) -> Option<u8> {
        self.solid
    }
}

/// The colours of a theme, with the blend tables of all brushes.
#[derive(Debug)]
pub(super) struct Palette {
    brushes: Brushes,
    inks: Vec<Brush>,
    colours: Vec<Rgb>,
    blend_tables: Vec<BlendTable>,
}

impl Palette {
    /// The palette of a theme.
    pub(super) fn of(theme: Theme) -> &'static Palette {
        static PALETTES: [OnceLock<Palette>; Theme::ALL.len()] =
            [const { OnceLock::new() }; Theme::ALL.len()];
        PALETTES[theme.index()].get_or_init(|| Palette::mix(theme.colours()))
    }

    fn mix(table: &Colours) -> Palette {
        let (ids, brushes) = Brushes::of(table);
        let colours = choose(&area_colours(table), &edge_colours(table));
        let by_green = ByGreen::new(&colours);
        let blend_tables = brushes
            .iter()
            .map(|&brush| blend_table(brush, &colours, &by_green))
            .collect();
        Palette {
            brushes: ids,
            inks: brushes,
            colours,
            blend_tables,
        }
    }

    pub(super) fn brushes(&self) -> &Brushes {
        &self.brushes
    }

    /// The colour and the opacity of a brush.
    pub(super) fn ink(&self, brush: BrushId) -> Brush {
        self.inks[brush.0]
    }

    /// The colours, by index.
    pub(super) fn colours(&self) -> &[Rgb] {
        &self.colours
    }

    /// The blend table of a brush.
    pub(super) fn blend_table(&self, brush: BrushId) -> &BlendTable {
        &self.blend_tables[brush.0]
    }
}

/// Computes the blend table of a brush for these colours.
fn blend_table(brush: Brush, colours: &[Rgb], by_green: &ByGreen) -> BlendTable {
    let mut levels = Box::new([[0; 256]; FULL as usize + 1]);
    let whole = u32::from(FULL) * 100;
    for (level, indices) in (0..).zip(levels.iter_mut()) {
        for (index, &below) in indices.iter_mut().zip(colours) {
            let mixture = brush.colour.over(below, level * brush.percent, whole);
            *index = by_green.nearest(mixture);
        }
    }
    let solid = (brush.percent == 100).then(|| by_green.nearest(brush.colour));
    BlendTable { levels, solid }
}

/// The colours with their indices, in the order of their green parts: a search for the nearest one ends where green
/// alone differs too much.
struct ByGreen(Vec<(Rgb, u8)>);

impl ByGreen {
    fn new(colours: &[Rgb]) -> ByGreen {
        let mut list: Vec<(Rgb, u8)> = colours.iter().copied().zip(0..).collect();
        list.sort_by_key(|&(colour, _)| green(colour));
        ByGreen(list)
    }

    /// The index of the nearest colour, or the lowest index of several.
    fn nearest(&self, colour: Rgb) -> u8 {
        let is_less = |&(other, _): &(Rgb, u8)| green(other) < green(colour);
        let middle = self.0.partition_point(is_less);
        let (less, more) = self.0.split_at(middle);
        let best = nearer(less.iter().rev(), colour, (u32::MAX, 0));
        let (_, index) = nearer(more.iter(), colour, best);
        index
    }
}

fn green(Rgb([_, green, _]): Rgb) -> u8 {
    green
}

/// The nearest of the candidates, or `best` if none is nearer: its distance and its index. The candidates are in the
/// order of the distance of their green parts.
fn nearer<'a>(
    candidates: impl Iterator<Item = &'a (Rgb, u8)>,
    colour: Rgb,
    mut best: (u32, u8),
) -> (u32, u8) {
    for &(candidate, index) in candidates {
        let apart = u32::from(green(candidate).abs_diff(green(colour)));
        if apart * apart > best.0 {
            break;
        }
        best = best.min((candidate.distance(colour), index));
    }
    best
}

/// Chooses the colours of areas and a subset of the others. Every omitted
/// colour is within some radius of a chosen one, and the radius is the smallest
/// that leaves at most [`MOST`] colours.
fn choose(areas: &[Rgb], others: &[Rgb]) -> Vec<Rgb> {
    // At the largest possible distance, only the colours of areas remain.
    (0..=442)
        .map(|radius| choose_within(areas, others, radius * radius))
        .find(|list| list.len() <= MOST)
        .expect("the colours of areas alone are few enough")
}

fn choose_within(areas: &[Rgb], others: &[Rgb], reach: u32) -> Vec<Rgb> {
    let mut colours: Vec<Rgb> = Vec::new();
    let candidates = areas.iter().map(|colour| (colour, 0));
    for (&colour, reach) in candidates.chain(others.iter().map(|colour| (colour, reach))) {
        let is_near = |other: &Rgb| other.distance(colour) <= reach;
        if colours.len() <= MOST && !colours.iter().any(is_near) {
            colours.push(colour);
        }
    }
    colours
}

/// The colours of large areas, which a picture shows exactly.
fn area_colours(table: &Colours) -> Vec<Rgb> {
    let mut colours = vec![
        table.page,
        table.frame,
        table.label,
        table.last_border,
        table.highlight,
        table.highlight_edge,
        table.badge,
        table.badge_text,
        table.turn,
    ];
    for side in sides(table) {
        colours.extend(side.shades());
        colours.extend([side.low, side.edge, side.standing_edge, side.text, side.dim]);
    }
    colours.extend(colours_below_pieces(table));
    colours
}

/// The backgrounds of pieces: squares with and without a connection, a mark of
/// the last ply and a shadow.
fn colours_below_pieces(table: &Colours) -> Vec<Rgb> {
    let connections = sides(table).map(|side| with(&table.squares, side.low, CONNECTION));
    let bare = [table.squares.to_vec(), connections.concat()].concat();
    let marks = [TARGET, SOURCE].map(|percent| with(&bare, table.last, percent));
    let light = [bare, marks.concat()].concat();
    let shadows = with(&light, table.shadow, SHADOW);
    [light, shadows].concat()
}

/// The mixtures of two colours, for pixels on the border of a shape.
fn edge_colours(table: &Colours) -> Vec<Rgb> {
    let below_pieces = colours_below_pieces(table);
    let mut edges = Vec::new();
    let mut add = |above: &[Rgb], below: &[Rgb]| {
        for &above in above {
            for &below in below {
                let levels = 1..u32::from(FULL);
                edges.extend(levels.map(|level| above.over(below, level, FULL.into())));
            }
        }
    };
    for side in sides(table) {
        let shades = side.shades();
        add(&[side.edge, side.standing_edge], &shades);
        add(&[side.edge, side.standing_edge], &below_pieces);
        add(&[side.text, side.dim, table.turn], &[side.low]);
        add(&[side.low], &[table.page]);
        add(&[table.badge, table.highlight_edge], &shades);
        add(&[side.edge, side.standing_edge], &[table.highlight]);
    }
    let [white, black] = sides(table);
    add(&[white.standing_edge], &black.shades());
    add(&[black.standing_edge], &white.shades());
    add(&[table.label, table.turn], &[table.page]);
    add(&[table.badge_text], &[table.badge]);
    add(&[table.highlight], &[table.highlight_edge]);
    add(&[table.highlight_edge, table.badge], &below_pieces);
    edges.extend(colours_beside_connections(table));
    edges
}

/// The lines along connections, with and without a mark of the last ply and a
/// shadow.
fn colours_beside_connections(table: &Colours) -> Vec<Rgb> {
    let lines = sides(table).map(|side| with(&table.squares, side.edge, CONNECTION));
    let lines = lines.concat();
    let marks = [TARGET, SOURCE].map(|percent| with(&lines, table.last, percent));
    let light = [lines, marks.concat()].concat();
    let shadows = with(&light, table.shadow, SHADOW);
    [light, shadows].concat()
}

fn sides(table: &Colours) -> [&Side; 2] {
    [&table.sides.white, &table.sides.black]
}

/// The colours, and the same colours below another one.
fn with(below: &[Rgb], above: Rgb, percent: u32) -> Vec<Rgb> {
    below
        .iter()
        .map(|&colour| above.over(colour, percent, 100))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The largest error of a colour: a step of 8 in each channel.
    const NEAR: u32 = 3 * 8 * 8;

    #[test]
    fn palette_of_each_theme_leaves_room_for_transparency() {
        for theme in Theme::ALL {
            assert!(Palette::of(theme).colours().len() <= MOST, "{theme}");
        }
    }

    #[test]
    fn palette_has_exact_areas_and_near_blends() {
        for theme in Theme::ALL {
            let (table, colours) = (theme.colours(), Palette::of(theme).colours());
            let by_green = ByGreen::new(colours);
            for colour in area_colours(table) {
                assert!(colours.contains(&colour), "{theme}: {colour:?}");
            }
            for colour in edge_colours(table) {
                let nearest = colours[usize::from(by_green.nearest(colour))];
                let distance = nearest.distance(colour);
                assert!(distance <= NEAR, "{theme}: {colour:?} is {nearest:?}");
            }
        }
    }

    #[test]
    fn nearest_colour_is_the_first_of_the_least_distance() {
        let colours = Palette::of(Theme::default()).colours();
        let by_green = ByGreen::new(colours);
        for code in (0..0x0100_0000).step_by(4_099) {
            let colour = Rgb::hex(code);
            let indices = 0..colours.len();
            let nearest = indices.min_by_key(|&index| colours[index].distance(colour));
            assert_eq!(
                Some(usize::from(by_green.nearest(colour))),
                nearest,
                "{colour:?}"
            );
        }
    }

    #[test]
    fn painting_with_any_brush_stays_in_palette() {
        for palette in Theme::ALL.map(Palette::of) {
            let indices = 0..palette.colours().len();
            for blend in &palette.blend_tables {
                for row in blend.levels.iter() {
                    let row = &row[indices.clone()];
                    assert!(row.iter().all(|&index| indices.contains(&index.into())));
                }
                // A brush that covers nothing changes nothing.
                let is_untouched = indices.clone().all(|i| usize::from(blend.at(0)[i]) == i);
                assert!(is_untouched);
                let full = &blend.at(FULL)[indices.clone()];
                let same = full.iter().all(|&index| Some(index) == blend.solid());
                assert_eq!(same, blend.solid().is_some());
            }
        }
    }
}
