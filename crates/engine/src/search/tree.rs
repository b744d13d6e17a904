//! The state of one search, and the search of a position in its tree.

use super::order::{History, Order};
use super::score::{MOST_PLIES, PROVEN, WIN};
use super::table::{Bound, Table};
use super::{Limits, Watch};
use crate::board::{Board, End, Packed, STEPS, Shores};
use crate::evaluation::{Weights, evaluate_between};

/// The board, the memory and the counters of one search.
pub(super) struct Tree<'a> {
    pub(super) board: Board,
    pub(super) table: &'a mut Table,
    history: &'a mut History,
    weights: &'a Weights,
    pub(super) limits: Limits,
    pub(super) watch: &'a mut dyn Watch,
    pub(super) nodes: u64,
    pub(super) deepest: usize,
    pub(super) stopped: bool,
    /// The completed depths.
    pub(super) depths: u32,
    /// On 3x3 no ply is left out, so that the result is exact.
    pub(super) exact: bool,
    /// The plies of all open nodes, with their order, one node above the other.
    plies: Vec<(i32, Packed)>,
    /// The keys of the positions before and above.
    pub(super) keys: Vec<u64>,
    /// The plies played from the root; [`Packed::NONE`] for a pass.
    pub(super) path: Vec<Packed>,
    /// The values of the positions above without looking ahead.
    pub(super) values: [i32; MOST_PLIES + 2],
    /// The expected play of each open node.
    pub(super) lines: Vec<Vec<Packed>>,
}

impl<'a> Tree<'a> {
    pub(super) fn new(
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

    /// Whether the search must end: at the limit of nodes from the second depth on,
    /// and at the wish of the observer from the first one on.
    fn must_stop(&mut self) -> bool {
        if !self.stopped {
            let may_ask = self.depths > 0 && self.nodes.is_multiple_of(1_024);
            self.stopped =
                self.depths > 1 && self.nodes >= self.limits.nodes || may_ask && self.watch.stops();
        }
        self.stopped
    }

    /// The value of the position without looking ahead, for the side to move.
    pub(super) fn evaluate(&self, shores: &[Shores; 2]) -> i32 {
        evaluate_between(&self.board, self.weights, shores)
    }

    /// The classes of the last two plies.
    fn before(&self) -> [Option<usize>; 2] {
        let class = |back: usize| {
            let index = self.path.len().checked_sub(back)?;
            let ply = self.path[index];
            (ply != Packed::NONE).then(|| ply.class())
        };
        [class(1), class(2)]
    }

    /// Whether the position occurred before. A side that avoids a draw would have
    /// to leave the circle.
    fn repeats(&self) -> bool {
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
    fn set_line(&mut self, from_root: usize, ply: Packed) {
        let (above, below) = self.lines.split_at_mut(from_root + 1);
        let line = &mut above[from_root];
        line.clear();
        line.push(ply);
        if let Some(below) = below.first() {
            line.extend_from_slice(below);
        }
    }
}

/// The bounds and the kind of a node.
#[derive(Clone, Copy)]
pub(super) struct Window {
    pub(super) alpha: i32,
    pub(super) beta: i32,
    /// Whether a refutation is expected.
    pub(super) cut: bool,
}

impl Window {
    /// A window of one point below a value.
    fn at_most(beta: i32, cut: bool) -> Window {
        Window {
            alpha: beta - 1,
            beta,
            cut,
        }
    }

    /// The same window for the opponent.
    pub(super) fn turned(self, cut: bool) -> Window {
        Window {
            alpha: -self.beta,
            beta: -self.alpha,
            cut,
        }
    }
}

impl Tree<'_> {
    /// The value of the position for the side to move. The game is not over.
    pub(super) fn node(&mut self, depth: i32, window: Window, has_passed: bool) -> i32 {
        self.nodes += 1;
        if self.must_stop() {
            return 0;
        }
        let from_root = self.path.len();
        let distance = i32::try_from(from_root).unwrap_or(i32::MAX);
        self.deepest = self.deepest.max(from_root);
        self.lines[from_root].clear();
        if self.repeats() {
            return 0;
        }
        let main = window.beta - window.alpha > 1;
        // An immediate win is the best, a loss by the next ply the worst.
        let alpha = window.alpha.max(distance - WIN + 1);
        let beta = window.beta.min(WIN - distance - 1);
        if alpha >= beta {
            return alpha;
        }
        let key = self.board.key;
        let entry = self.table.get(key).copied();
        if let Some(entry) = entry.filter(|_| !main) {
            let value = entry.value(distance);
            // A proven end is valid at any depth.
            let deep = i32::from(entry.depth) >= depth;
            let cuts = match entry.bound() {
                Bound::Exact => deep || value.abs() > PROVEN,
                Bound::Lower => value >= beta && (deep || value > PROVEN),
                Bound::Upper => value <= alpha && (deep || value < -PROVEN),
            };
            if cuts {
                return value;
            }
        }
        let mover = self.board.mover;
        let shores = [self.board.shores(0), self.board.shores(1)];
        if let Some(ply) = self.board.road_ply(&shores[mover]) {
            self.lines[from_root].push(ply);
            return WIN - distance - 1;
        }
        let threats = self.board.gaps_between(&shores[1 - mover]);
        let mut depth = depth;
        if from_root >= MOST_PLIES {
            return self.evaluate(&shores);
        }
        if depth <= 0 {
            // The first two depths ignore the limit, so it ends chains of
            // threats.
            if threats == 0 || self.nodes >= self.limits.nodes {
                return self.evaluate(&shores);
            }
            depth = 1;
        }
        let value = if threats == 0 {
            self.evaluate(&shores)
        } else {
            // The value is unreliable while a road threatens.
            self.values[from_root.saturating_sub(2)]
        };
        self.values[from_root] = value;
        let improving = from_root >= 2 && value > self.values[from_root - 2];
        let calm = !main && threats == 0 && !self.exact && beta.abs() < PROVEN;
        if calm {
            // A spread can threaten a road, too.
            if depth <= 6
                && value - reverse_margin(depth, improving) >= beta
                && self
                    .board
                    .road_spread(1 - mover, &shores[1 - mover])
                    .is_none()
            {
                return value;
            }
            if depth >= 3 && !has_passed && value >= beta && !self.board.is_opening() {
                let value = self.pass(depth - 3 - depth / 4, beta);
                if self.stopped {
                    return 0;
                }
                if value >= beta {
                    return value.min(PROVEN);
                }
            }
        }
        let hash = entry.map_or(Packed::NONE, |entry| entry.ply);
        let window = Window {
            alpha,
            beta,
            cut: window.cut,
        };
        let node = Node {
            depth,
            window,
            main,
            threats,
            value,
            improving,
            hash,
        };
        self.children(&node, distance)
    }

    /// The value if the side to move passes.
    fn pass(&mut self, depth: i32, beta: i32) -> i32 {
        self.keys.push(self.board.key);
        self.path.push(Packed::NONE);
        self.board.pass();
        let value = -self.node(depth, Window::at_most(beta, false).turned(false), true);
        self.board.unpass();
        self.path.pop();
        self.keys.pop();
        value
    }

    /// Tries the plies of a node.
    fn children(&mut self, node: &Node, distance: i32) -> i32 {
        let from_root = self.path.len();
        let start = self.plies.len();
        // The ply of the table often suffices, and spares the list.
        let is_listed = !self.permits(node);
        if is_listed {
            self.list(node, from_root, Packed::NONE);
        } else {
            self.plies.push((i32::MAX, node.hash));
        }
        let mut alpha = node.window.alpha;
        // Plies that leave a threat unanswered are not listed.
        let mut best = if node.threats == 0 {
            -WIN
        } else {
            distance - WIN + 2
        };
        let mut best_ply = Packed::NONE;
        let mut bound = Bound::Upper;
        let calm = !node.main && node.threats == 0 && !self.exact;
        let mut count = 0;
        for index in start.. {
            if index == start + 1 && !is_listed {
                self.list(node, from_root, node.hash);
            }
            if index == self.plies.len() {
                break;
            }
            let (guess, ply) = pick(&mut self.plies[index..]);
            if calm && best > -PROVEN && count > 0 {
                let full = most_tried(node.depth) / (2 - usize::from(node.improving));
                if node.depth <= 5 && count >= full {
                    break;
                }
                let hopeless = node.value + futility_margin(node.depth) <= alpha;
                // The plies that follow have no better guess.
                if node.depth <= 3 && hopeless && guess < QUIET {
                    break;
                }
            }
            let value = self.child(node, (guess, ply), alpha, count);
            if self.stopped {
                self.plies.truncate(start);
                return 0;
            }
            // The tried plies come first, for the history.
            self.plies[start + count] = (guess, ply);
            count += 1;
            if value > best {
                best = value;
                if value > alpha {
                    best_ply = ply;
                    if node.main {
                        self.set_line(from_root, ply);
                    }
                    alpha = value;
                    bound = Bound::Exact;
                    if alpha >= node.window.beta {
                        bound = Bound::Lower;
                        self.reward(ply, start, count, node.depth);
                        break;
                    }
                }
            }
        }
        self.plies.truncate(start);
        let key = self.board.key;
        self.table
            .put(key, best_ply, best, (bound, node.depth), distance);
        best
    }

    /// The free squares for a placement that can answer the threats. Against one
    /// gap a piece must be placed there; against two no placement helps, unless it
    /// ends the game by flats.
    fn answers(&self, threats: u64) -> u64 {
        let free = self.board.free();
        let may_end = free.is_power_of_two() || self.board.reserves.pieces(self.board.mover) == 1;
        match threats.count_ones() {
            0 => free,
            _ if may_end => free,
            1 => threats,
            _ => 0,
        }
    }

    /// Whether the ply of the table is one that the node would list.
    fn permits(&self, node: &Node) -> bool {
        let ply = node.hash;
        let useful = ply.is_spread() || self.answers(node.threats) >> ply.square() & 1 == 1;
        ply != Packed::NONE && useful && self.board.allows(ply)
    }

    /// Lists the plies of a node with their order, all but one.
    fn list(&mut self, node: &Node, from_root: usize, except: Packed) {
        let start = self.plies.len();
        let on = self.answers(node.threats);
        let board = &self.board;
        let plies = &mut self.plies;
        let mut add = |ply| {
            if ply != except {
                plies.push((0, ply));
            }
        };
        board.each_placement(on, &mut add);
        board.each_spread(add);
        let order = Order::new(board, node.threats);
        let killers = self.history.killers(from_root);
        let before = self.before();
        let (board, history): (&Board, &History) = (&self.board, self.history);
        for (value, ply) in &mut self.plies[start..] {
            *value = if *ply == node.hash {
                i32::MAX
            } else {
                let killer = killers.iter().position(|killer| killer == ply);
                let bonus = [6_000, 4_500, 0][killer.unwrap_or(2)];
                bonus + order.guess(board, *ply) + history.value(board.mover, before, *ply)
            };
        }
    }

    /// Plays a ply, and returns its value for the side that made it.
    fn child(&mut self, node: &Node, (guess, ply): (i32, Packed), alpha: i32, place: usize) -> i32 {
        let distance = i32::try_from(self.path.len()).unwrap_or(i32::MAX);
        let crush = self.crushes(ply);
        self.keys.push(self.board.key);
        self.path.push(ply);
        let undo = self.board.make(ply);
        self.table.fetch(self.board.key);
        let value = if let Some(end) = self.end_of(ply) {
            self.lines[self.path.len()].clear();
            end_value(end, distance)
        } else {
            let depth = node.depth - 1 + i32::from(crush);
            self.deepen(node, (guess, ply), (alpha, place), depth)
        };
        self.board.unmake(ply, &undo);
        self.path.pop();
        self.keys.pop();
        value
    }

    /// Searches the position after a ply: first with a window of one point and
    /// less deeply, then fully if it is better than expected.
    fn deepen(
        &mut self,
        node: &Node,
        (guess, ply): (i32, Packed),
        (alpha, place): (i32, usize),
        depth: i32,
    ) -> i32 {
        let full = Window {
            alpha,
            beta: node.window.beta,
            cut: false,
        };
        if place == 0 {
            return -self.node(depth, full.turned(!node.main && !node.window.cut), false);
        }
        let narrow = Window::at_most(alpha + 1, node.window.cut);
        let mut less = 0;
        let late = place >= 2 + 2 * usize::from(node.main);
        if late && node.depth >= 2 && node.threats == 0 && !self.exact {
            less = reduction(node.depth, place);
            less += i32::from(!node.main) + i32::from(node.window.cut && place > 8);
            less += i32::from(ply.is_spread() && guess < QUIET);
            less -= (guess / 6_000).clamp(-2, 2);
            if self.board.gaps(1 - self.board.mover) != 0 {
                less -= 2;
            }
            less = less.clamp(0, depth.max(0));
        }
        let mut value = -self.node(depth - less, narrow.turned(true), false);
        if value > alpha && less > 0 && !self.stopped {
            value = -self.node(depth, narrow.turned(!node.window.cut), false);
        }
        if value > alpha && value < node.window.beta && !self.stopped {
            value = -self.node(depth, full.turned(false), false);
        }
        value
    }

    /// The end of the game by a ply that was just made and completes no road of
    /// its own side.
    fn end_of(&self, ply: Packed) -> Option<End> {
        let board = &self.board;
        if ply.is_spread() && board.grid.has_road(board.road_pieces(board.mover)) {
            return Some(End::MoverLost);
        }
        board.end_without_road()
    }

    /// Whether a ply flattens a wall.
    fn crushes(&self, ply: Packed) -> bool {
        if !ply.is_spread() || self.board.tops.caps >> ply.square() & 1 == 0 {
            return false;
        }
        let squares = ply.drops().count_ones().cast_signed();
        let end = ply
            .square()
            .wrapping_add_signed(squares * STEPS[ply.kind() as usize]);
        self.board.tops.walls >> end & 1 == 1
    }

    fn reward(&mut self, best: Packed, start: usize, count: usize, depth: i32) {
        let mut before: Vec<Packed> = Vec::with_capacity(count);
        before.extend(
            self.plies[start..start + count - 1]
                .iter()
                .map(|(_, ply)| *ply),
        );
        let classes = self.before();
        let place = (self.board.mover, self.path.len());
        self.history.reward(place, classes, best, &before, depth);
    }
}

/// A guess below this is a quiet ply.
const QUIET: i32 = 3_000;

/// The state of a node when it tries its plies.
struct Node {
    depth: i32,
    window: Window,
    main: bool,
    threats: u64,
    value: i32,
    improving: bool,
    hash: Packed,
}

/// The value of an end for the side that made the last ply, `distance` plies
/// from the root before it.
pub(super) fn end_value(end: End, distance: i32) -> i32 {
    match end {
        End::MoverWon => WIN - distance - 1,
        End::MoverLost => distance + 1 - WIN,
        End::Draw => 0,
    }
}

/// Moves the best of the plies to the front. Equal ones stay in their order.
fn pick(plies: &mut [(i32, Packed)]) -> (i32, Packed) {
    let mut best = 0;
    for (index, (value, _)) in plies.iter().enumerate().skip(1) {
        if *value > plies[best].0 {
            best = index;
        }
    }
    plies.swap(0, best);
    plies[0]
}

/// The reduction of the search of a late ply, in plies, before adjustments.
fn reduction(depth: i32, place: usize) -> i32 {
    let depth = usize::try_from(depth).unwrap_or(0).min(31);
    i32::from(REDUCTIONS[depth][place.min(63)])
}

/// 0.5 + ln d · ln m / 2.5, rounded down.
#[expect(clippy::cast_possible_truncation, reason = "reductions are small")]
const REDUCTIONS: [[u8; 64]; 32] = {
    let mut table = [[0; 64]; 32];
    let mut depth = 1;
    while depth < 32 {
        let mut place = 1;
        while place < 64 {
            // In sixteenths of a ply.
            let product = log(depth) * log(place);
            table[depth][place] = ((8 + product * 16 / (25 * 1_000)) / 16) as u8;
            place += 1;
        }
        depth += 1;
    }
    table
};

/// A hundred times the natural logarithm, rounded down, by halves.
const fn log(n: usize) -> usize {
    // The binary logarithm in sixteenths, with a linear part between powers.
    let whole = n.ilog2() as usize;
    let part = ((n << 4) >> whole) - 16;
    (whole * 16 + part) * 6_931 / 1_600
}

/// The number of plies that are tried at a depth before the rest is left out.
fn most_tried(depth: i32) -> usize {
    usize::try_from(5 + 2 * depth * depth).unwrap_or(usize::MAX)
}

/// By how much a position must be above the goal to be cut off at a depth.
fn reverse_margin(depth: i32, improving: bool) -> i32 {
    100 * depth + 60 - 80 * i32::from(improving)
}

/// By how much a ply can raise the value at a depth.
fn futility_margin(depth: i32) -> i32 {
    150 + 110 * depth
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reduction_grows_with_depth_and_number_of_plies() {
        assert_eq!(reduction(1, 1), 0);
        assert_eq!(reduction(4, 8), 1);
        assert_eq!(reduction(8, 30), 3);
        assert!(reduction(12, 60) > reduction(6, 60));
        assert_eq!(reduction(100, 1_000), reduction(31, 63));
    }
}
