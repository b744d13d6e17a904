//! The state of one search.

use super::history::History;
use super::limits::{Limits, Watch};
use super::score::MOST_PLIES;
use super::table::Table;
use crate::board::{Board, Packed, Shores};
use crate::evaluation::{Weights, evaluate_between};

/// The board, the memory and the counters of one search.
pub(crate) struct Tree<'a> {
    pub(crate) board: Board,
    pub(crate) table: &'a mut Table,
    pub(crate) history: &'a mut History,
    pub(crate) weights: &'a Weights,
    pub(crate) limits: Limits,
    pub(crate) watch: &'a mut dyn Watch,
    pub(crate) nodes: u64,
    pub(crate) deepest: usize,
    pub(crate) stopped: bool,
    /// The completed depths.
    pub(crate) depths: u32,
    /// On 3x3 no ply is left out, so that the result is exact.
    pub(crate) exact: bool,
    /// The plies of all open nodes, with their order, one node above the other.
    pub(crate) plies: Vec<(i32, Packed)>,
    /// The keys of the positions before and above.
    pub(crate) keys: Vec<u64>,
    /// The plies played from the root; [`Packed::NONE`] for a pass.
    pub(crate) path: Vec<Packed>,
    /// The values of the positions above without looking ahead.
    pub(crate) values: [i32; MOST_PLIES + 2],
    /// The expected play of each open node.
    pub(crate) lines: Vec<Vec<Packed>>,
}

impl<'a> Tree<'a> {
    pub(crate) fn new(
        board: Board,
        table: &'a mut Table,
        history: &'a mut History,
        weights: &'a Weights,
        limits: Limits,
        watch: &'a mut dyn Watch,
    ) -> Tree<'a> {
        Tree {
            exact: board.grid.edge == 3,
            board,
            table,
            history,
            weights,
            limits,
            watch,
            nodes: 0,
            deepest: 0,
            stopped: false,
            depths: 0,
            plies: Vec::with_capacity(4_096),
            keys: Vec::with_capacity(MOST_PLIES + 2),
            path: Vec::with_capacity(MOST_PLIES + 2),
            values: [0; MOST_PLIES + 2],
            lines: vec![Vec::new(); MOST_PLIES + 3],
        }
    }

    /// Whether the search has to end: at the limit of nodes from the second depth
    /// on, and at the wish of the observer from the first one on.
    pub(crate) fn must_stop(&mut self) -> bool {
        if !self.stopped {
            let may_ask = self.depths > 0 && self.nodes.is_multiple_of(1_024);
            self.stopped =
                self.depths > 1 && self.nodes >= self.limits.nodes || may_ask && self.watch.stops();
        }
        self.stopped
    }

    /// The value of the position without looking ahead, for the side to move.
    pub(crate) fn evaluate(&self, shores: &[Shores; 2]) -> i32 {
        evaluate_between(&self.board, self.weights, shores)
    }

    /// The classes of the last two plies.
    pub(crate) fn before(&self) -> [Option<usize>; 2] {
        let class = |back: usize| {
            let index = self.path.len().checked_sub(back)?;
            let ply = self.path[index];
            (ply != Packed::NONE).then(|| ply.class())
        };
        [class(1), class(2)]
    }

    /// Whether the position occurred before. A side that avoids a draw would have
    /// to leave the circle.
    pub(crate) fn repeats(&self) -> bool {
        let back = usize::from(self.board.stalled);
        self.keys
            .iter()
            .rev()
            .take(back)
            .skip(1)
            .step_by(2)
            .any(|&key| key == self.board.key)
    }

    /// Sets the expected play of a node: a ply and the line below it.
    pub(crate) fn set_line(&mut self, from_root: usize, ply: Packed) {
        let (above, below) = self.lines.split_at_mut(from_root + 1);
        let line = &mut above[from_root];
        line.clear();
        line.push(ply);
        if let Some(below) = below.first() {
            line.extend_from_slice(below);
        }
    }
}
