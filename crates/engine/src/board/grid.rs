//! Sets of squares as words of 64 bits, in rows of eight on every size.

/// The squares on the left edge of every board.
pub(crate) const FILE_A: u64 = 0x0101_0101_0101_0101;

/// The squares on the right edge of the largest board.
pub(crate) const FILE_H: u64 = FILE_A << 7;

const RANK_1: u64 = 0xff;

/// The distance in bits to the next square: up, right, down, left.
pub(crate) const STEPS: [i32; 4] = [8, 1, -8, -1];

/// The squares and edges of a board size.
#[derive(Debug)]
pub(crate) struct Grid {
    /// The length of an edge.
    pub(crate) edge: u32,
    pub(crate) squares: u64,
    pub(crate) left: u64,
    pub(crate) right: u64,
    pub(crate) bottom: u64,
    pub(crate) top: u64,
    /// The squares by distance from the edge: ring 0 is the edge itself.
    pub(crate) rings: [u64; 4],
}

impl Grid {
    /// The grid of a size from 3 to 8.
    pub(super) fn of(size: tak::Size) -> &'static Grid {
        &GRIDS[usize::from(size.get()) - 3]
    }

    /// The number of squares from a square to the edge in a direction.
    pub(super) fn room(&self, square: u32, direction: usize) -> u32 {
        let (file, rank) = (square & 7, square >> 3);
        match direction {
            0 => self.edge - 1 - rank,
            1 => self.edge - 1 - file,
            2 => rank,
            _ => file,
        }
    }

    /// The numbers of ranks and of files without a square of the set: a road from
    /// bottom to top, and one from left to right, lacks at least as many pieces.
    pub(crate) fn missing(&self, set: u64) -> [u32; 2] {
        let mut ranks = set | set >> 4;
        ranks |= ranks >> 2;
        ranks |= ranks >> 1;
        let mut files = set | set >> 32;
        files |= files >> 16;
        files |= files >> 8;
        [
            self.edge - (ranks & FILE_A).count_ones(),
            self.edge - (files & RANK_1).count_ones(),
        ]
    }

    /// Both pairs of opposite edges, in the order of [`Grid::missing`].
    pub(super) fn pairs(&self) -> [[u64; 2]; 2] {
        [[self.bottom, self.top], [self.left, self.right]]
    }

    /// Whether a chain of the set joins two opposite edges.
    pub(crate) fn has_road(&self, set: u64) -> bool {
        let gaps = self.missing(set);
        self.pairs()
            .into_iter()
            .zip(gaps)
            .any(|([from, to], gap)| gap == 0 && reaches(set & from, set, to))
    }
}

/// All squares next to a square of the set. On boards smaller than 8x8 they can
/// be outside.
pub(crate) fn neighbours(set: u64) -> u64 {
    (set & !FILE_H) << 1 | (set & !FILE_A) >> 1 | set << 8 | set >> 8
}

/// The squares of a rank and a file up to a distance from a square, and the
/// square itself. On boards smaller than 8x8 they can be outside.
pub(super) fn cross(square: u32, distance: u32) -> u64 {
    CROSSES[distance.min(8) as usize][square as usize & 63]
}

static CROSSES: [[u64; 64]; 9] = {
    let mut crosses = [[0; 64]; 9];
    let mut distance = 0;
    while distance < 9 {
        let mut square = 0;
        while square < 64 {
            let mut other = 0;
            while other < 64 {
                let (file, rank) = (square % 8, square / 8);
                let apart = usize::abs_diff(file, other % 8) + usize::abs_diff(rank, other / 8);
                if (file == other % 8 || rank == other / 8) && apart <= distance {
                    crosses[distance][square] |= 1 << other;
                }
                other += 1;
            }
            square += 1;
        }
        distance += 1;
    }
    crosses
};

/// The squares of `ground` that are connected to the set within `ground`.
pub(crate) fn flood(set: u64, ground: u64) -> u64 {
    let mut area = set & ground;
    loop {
        let wider = area | neighbours(area) & ground;
        if wider == area {
            return area;
        }
        area = wider;
    }
}

/// Whether a chain within `ground` leads from the set to the goal.
fn reaches(set: u64, ground: u64, goal: u64) -> bool {
    let mut area = set & ground;
    loop {
        if area & goal != 0 {
            return true;
        }
        let wider = area | neighbours(area) & ground;
        if wider == area {
            return false;
        }
        area = wider;
    }
}

/// The indices of the squares of a set, lowest first.
pub(crate) fn squares_of(mut set: u64) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let square = (set != 0).then(|| set.trailing_zeros())?;
        set &= set - 1;
        Some(square)
    })
}

static GRIDS: [Grid; 6] = [grid(3), grid(4), grid(5), grid(6), grid(7), grid(8)];

const fn grid(edge: u32) -> Grid {
    let mut rings = [0; 4];
    let mut ring = 0;
    while 2 * ring < edge {
        let inner = edge - 2 * ring;
        let mut set = block(inner);
        if inner > 2 {
            set &= !(block(inner - 2) << 9);
        }
        rings[ring as usize] = set << (9 * ring);
        ring += 1;
    }
    let squares = block(edge);
    Grid {
        edge,
        squares,
        left: FILE_A & squares,
        right: FILE_A << (edge - 1) & squares,
        bottom: RANK_1 & squares,
        top: RANK_1 << (8 * (edge - 1)) & squares,
        rings,
    }
}

/// A block of `edge` by `edge` squares in the corner a1.
const fn block(edge: u32) -> u64 {
    let mut set = 0;
    let mut rank = 0;
    while rank < edge {
        set |= (RANK_1 >> (8 - edge)) << (8 * rank);
        rank += 1;
    }
    set
}

#[cfg(test)]
mod tests {
    use super::*;
    use tak::{Size, SquareSet};

    #[test]
    fn grid_of_each_size_has_its_squares_edges_and_rings() {
        for size in Size::ALL {
            let grid = Grid::of(size);
            let squares: Vec<u32> = SquareSet::board(size)
                .into_iter()
                .map(|square| square.index().into())
                .collect();
            assert_eq!(squares_of(grid.squares).collect::<Vec<_>>(), squares);
            for edge in [grid.left, grid.right, grid.bottom, grid.top] {
                assert_eq!(edge.count_ones(), size.get().into());
                assert_eq!(edge & grid.rings[0], edge);
            }
            let rings = grid.rings.iter().fold(0, |all, ring| {
                assert_eq!(all & ring, 0);
                all | ring
            });
            assert_eq!(rings, grid.squares);
        }
    }

    #[test]
    fn missing_ranks_and_files_are_counted() {
        let grid = Grid::of(Size::new(5).unwrap());
        assert_eq!(grid.missing(0), [5, 5]);
        assert_eq!(grid.missing(grid.left), [0, 4]);
        assert_eq!(grid.missing(grid.top), [4, 0]);
        assert_eq!(grid.missing(grid.squares), [0, 0]);
    }
}
