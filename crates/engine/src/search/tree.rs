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
    /// The plies listed so far.
    pub(crate) listed: u64,
    pub(crate) deepest: usize,
    pub(crate) stopped: bool,
    /// Whether the first depth is done, so that the search may stop.
    pub(crate) may_stop: bool,
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
            listed: 0,
            deepest: 0,
            stopped: false,
            may_stop: false,
            plies: Vec::with_capacity(4_096),
            keys: Vec::with_capacity(MOST_PLIES + 2),
            path: Vec::with_capacity(MOST_PLIES + 2),
            values: [0; MOST_PLIES + 2],
            lines: vec![Vec::new(); MOST_PLIES + 3],
        }
    }

    /// Whether the limits are reached. The limit of nodes is exact, and that of
    /// plies is exceeded by at most one list.
    pub(crate) fn is_spent(&self) -> bool {
        self.nodes >= self.limits.nodes || self.listed >= self.limits.plies
    }

    /// Whether the search has to end.
    pub(crate) fn must_stop(&mut self) -> bool {
        if self.stopped {
            return true;
        }
        if self.may_stop {
            self.stopped =
                self.is_spent() || self.nodes.is_multiple_of(1_024) && self.watch.stops();
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

    /// Whether the position occurred before. The side
    /// that wants no draw would have to leave the circle.
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
