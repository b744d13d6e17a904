//! The colours of a picture file: chosen once, and closed under painting.
//!
//! A canvas holds palette indices, and painting looks up what a brush at some
//! level makes of the index below it. Whatever is painted, a picture thus has
//! no colour that is not in its palette.

use std::sync::OnceLock;

use super::brush::{Brush, BrushId, Brushes, CONNECTION, SHADOW, SOURCE, TARGET};
use super::colours::{Colours, Side};
use super::mask::FULL;
use super::rgb::Rgb;
use super::theme::Theme;

/// The most colours; the last of the 256 stays free for a transparent one.
const MOST: usize = 255;

/// What a brush makes of each index, for every level from 0 to [`FULL`].
type Levels = [[u8; 256]; FULL as usize + 1];

/// What painting with a brush makes of each palette index.
#[derive(Debug)]
pub(super) struct BlendTable {
    levels: Box<Levels>,
    /// The index of a brush that hides all below it.
    solid: Option<u8>,
}

impl BlendTable {
    /// What it makes of each index at a level of cover.
    pub(super) fn at(&self, level: u8) -> &[u8; 256] {
        &self.levels[usize::from(level)]
    }

    /// The index that a fully covered pixel gets, if it does not depend on
    /// the one below.
    pub(super) fn solid(&self) -> Option<u8> {
        self.solid
    }
}

/// The colours of a theme and how they mix.
#[derive(Debug)]
pub(super) struct Palette {
    brushes: Brushes,
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
        let blend_tables = brushes
            .iter()
            .map(|&brush| blend_table(brush, &colours))
            .collect();
        Palette {
            brushes: ids,
            colours,
            blend_tables,
        }
    }

    pub(super) fn brushes(&self) -> &Brushes {
        &self.brushes
    }

    /// The colours, by index.
    pub(super) fn colours(&self) -> &[Rgb] {
        &self.colours
    }

    /// What painting with a brush makes of each index.
    pub(super) fn blend_table(&self, brush: BrushId) -> &BlendTable {
        &self.blend_tables[brush.0]
    }
}

/// What painting with a brush makes of each of these colours.
fn blend_table(brush: Brush, colours: &[Rgb]) -> BlendTable {
    let mut levels = Box::new([[0; 256]; FULL as usize + 1]);
    let whole = u32::from(FULL) * 100;
    for (level, made) in (0..).zip(levels.iter_mut()) {
        for (made, &below) in made.iter_mut().zip(colours) {
            let mixed = brush.colour.over(below, level * brush.percent, whole);
            *made = nearest(mixed, colours);
        }
    }
    let solid = (brush.percent == 100).then(|| nearest(brush.colour, colours));
    BlendTable { levels, solid }
}

/// The index of the colour that is least far from this one, the first of
/// several.
///
/// This runs some fifty million times when a palette is made, so it is written
/// as a loop that is quick in every build.
fn nearest(colour: Rgb, colours: &[Rgb]) -> u8 {
    let (mut nearest, mut least) = (0, u32::MAX);
    for (index, candidate) in colours.iter().enumerate() {
        let distance = candidate.distance(colour);
        if distance < least {
            (nearest, least) = (index, distance);
        }
    }
    u8::try_from(nearest).expect("a palette has at most 255 colours")
}

/// The colours of areas, and as many of the others as there is room for: each of
/// those lies within one radius of a chosen colour, and the radius is the
/// smallest that leaves at most [`MOST`].
fn choose(areas: &[Rgb], others: &[Rgb]) -> Vec<Rgb> {
    // The longest distance there is would leave the colours of areas alone.
    (0..=442)
        .map(|radius| choose_within(areas, others, radius * radius))
        .find(|chosen| chosen.len() <= MOST)
        .expect("the colours of areas alone are few enough")
}

fn choose_within(areas: &[Rgb], others: &[Rgb], reach: u32) -> Vec<Rgb> {
    let mut chosen: Vec<Rgb> = Vec::new();
    let candidates = areas.iter().map(|colour| (colour, 0));
    for (&colour, reach) in candidates.chain(others.iter().map(|colour| (colour, reach))) {
        let is_near = |other: &Rgb| other.distance(colour) <= reach;
        if chosen.len() <= MOST && !chosen.iter().any(is_near) {
            chosen.push(colour);
        }
    }
    chosen
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

/// What pieces can stand on: squares, with a connection to a neighbour or not,
/// marked by the last ply or not, in shadow or not.
fn colours_below_pieces(table: &Colours) -> Vec<Rgb> {
    let connections = sides(table).map(|side| with(&table.squares, side.low, CONNECTION));
    let bare = [table.squares.to_vec(), connections.concat()].concat();
    let marks = [TARGET, SOURCE].map(|percent| with(&bare, table.last, percent));
    let light = [bare, marks.concat()].concat();
    let shadows = with(&light, table.shadow, SHADOW);
    [light, shadows].concat()
}

/// The colours between two, where the border of a shape crosses a pixel.
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

/// The lines along connections, marked by the last ply or not, in shadow or not.
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

/// Colours with another one laid over them.
fn with(below: &[Rgb], above: Rgb, percent: u32) -> Vec<Rgb> {
    below
        .iter()
        .map(|&colour| above.over(colour, percent, 100))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How far a colour may be from what it stands for: no more than a step
    /// of 8 in each channel.
    const NEAR: u32 = 3 * 8 * 8;

    #[test]
    fn the_palette_leaves_room_for_a_transparent_colour() {
        for theme in Theme::ALL {
            assert!(Palette::of(theme).colours().len() <= MOST, "{theme}");
        }
    }

    #[test]
    fn large_areas_are_exact_and_every_blend_is_near() {
        for theme in Theme::ALL {
            let (table, colours) = (theme.colours(), Palette::of(theme).colours());
            for colour in area_colours(table) {
                assert!(colours.contains(&colour), "{theme}: {colour:?}");
            }
            for colour in edge_colours(table) {
                let found = colours[usize::from(nearest(colour, colours))];
                let distance = found.distance(colour);
                assert!(distance <= NEAR, "{theme}: {colour:?} is {found:?}");
            }
        }
    }

    #[test]
    fn painting_stays_in_the_palette() {
        for palette in Theme::ALL.map(Palette::of) {
            let indices = 0..palette.colours().len();
            for blend in &palette.blend_tables {
                for made in blend.levels.iter() {
                    let made = &made[indices.clone()];
                    assert!(made.iter().all(|&index| indices.contains(&index.into())));
                }
                // A brush that covers nothing changes nothing.
                let untouched = indices.clone().all(|i| usize::from(blend.at(0)[i]) == i);
                assert!(untouched);
                let full = &blend.at(FULL)[indices.clone()];
                let same = full.iter().all(|&index| Some(index) == blend.solid());
                assert_eq!(same, blend.solid().is_some());
            }
        }
    }
}
