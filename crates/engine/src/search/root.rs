//! The position that the search starts from.

use super::order::Order;
use super::score::{PROVEN, WIN};
use super::table::Bound;
use super::tree::{Tree, Window, end_value};
use super::{Limits, Line, Report, Score};
use crate::board::Packed;

/// A ply at the root.
#[derive(Clone)]
struct Candidate {
    ply: Packed,
    guess: i32,
    /// The value at the last depth that searched it fully.
    value: i32,
    line: Vec<Packed>,
}

/// Iterative deepening from one position.
pub(super) struct Root<'a> {
    tree: Tree<'a>,
    candidates: Vec<Candidate>,
    /// The plies that are valued beside the best one.
    named: Vec<Packed>,
}

impl<'a> Root<'a> {
    /// A search that also values some legal plies as deeply as the best one.
    pub(super) fn new(tree: Tree<'a>, named: Vec<Packed>) -> Root<'a> {
        let board = &tree.board;
        let threats = board.gaps(1 - board.mover);
        let order = Order::new(board, threats);
        let mut candidates = Vec::new();
        board.each_ply(|ply| {
            candidates.push(Candidate {
                ply,
                guess: order.guess(board, ply),
                value: -WIN,
                line: vec![ply],
            });
        });
        candidates.sort_by_key(|candidate| -candidate.guess);
        Root {
            tree,
            candidates,
            named,
        }
    }

    /// The same as if no other plies than the named ones were legal.
    pub(super) fn alone(mut self) -> Root<'a> {
        let plies_to_compare = &self.named;
        self.candidates
            .retain(|candidate| plies_to_compare.contains(&candidate.ply));
        self
    }

    /// Searches deeper and deeper, until a limit or the observer ends it.
    pub(super) fn search(mut self) -> Report {
        let lines = if self.named.is_empty() {
            self.tree.limits.lines.clamp(1, self.candidates.len())
        } else {
            1
        };
        let shores = [0, 1].map(|side| self.tree.board.shores(side));
        self.tree.values[0] = self.tree.evaluate(&shores);
        let mut report = None;
        let deepest = self.tree.limits.depth.clamp(1, Limits::DEEPEST);
        for depth in 1..=deepest {
            let expected: Vec<i32> = self.candidates[..lines]
                .iter()
                .map(|candidate| candidate.value)
                .collect();
            for (rank, &expected) in expected.iter().enumerate() {
                self.search_rank(depth, (rank, self.candidates.len()), expected);
                if self.tree.stopped {
                    break;
                }
            }
            let count = lines + self.search_named(depth);
            // Values of different depths cannot be compared.
            if self.tree.stopped && (lines > 1 || !self.named.is_empty()) {
                break;
            }
            let last_depth = if self.tree.stopped { depth - 1 } else { depth };
            let new = self.report(last_depth, lines);
            let is_done = self.tree.stopped || self.is_decided(depth, count);
            let ends = !self.tree.stopped && self.tree.watch.completed(&new);
            report = Some(new);
            if is_done || ends {
                break;
            }
            self.tree.depths = depth;
        }
        let mut report = report.unwrap_or_else(|| self.report(1, lines));
        report.nodes = self.tree.nodes;
        report
    }

    /// Whether more depth cannot change the best ply.
    fn is_decided(&self, depth: u32, lines: usize) -> bool {
        let proven = self.candidates[..lines].iter().all(|candidate| {
            let plies = WIN - candidate.value.abs();
            candidate.value.abs() > PROVEN && plies <= i32::try_from(depth).unwrap_or(0)
        });
        proven || self.candidates.len() == 1 && depth >= 6
    }

    /// Values the named plies, behind the best one. Returns how many are not the
    /// best one.
    fn search_named(&mut self, depth: u32) -> usize {
        let mut count = 0;
        for index in 0..self.named.len() {
            let is_named = |candidate: &Candidate| candidate.ply == self.named[index];
            let Some(at) = self.candidates.iter().position(is_named) else {
                continue;
            };
            if at <= count || self.tree.stopped {
                continue;
            }
            count += 1;
            let candidate = self.candidates.remove(at);
            let expected = candidate.value;
            self.candidates.insert(count, candidate);
            self.search_rank(depth, (count, count + 1), expected);
        }
        count
    }

    /// Finds the best ply among the candidates of a range, within a window around
    /// the expected value.
    fn search_rank(&mut self, depth: u32, range: (usize, usize), expected: i32) {
        let depth = i32::try_from(depth).unwrap_or(i32::MAX);
        let mut reach = 30;
        let (mut alpha, mut beta) = if depth >= 4 && expected.abs() < PROVEN {
            (expected - reach, expected + reach)
        } else {
            (-WIN, WIN)
        };
        loop {
            let value = self.search_window(depth, range, alpha, beta);
            if self.tree.stopped {
                return;
            }
            reach *= 6;
            if value <= alpha && alpha > -WIN {
                alpha = if reach > 2_000 { -WIN } else { value - reach };
            } else if value >= beta && beta < WIN {
                beta = if reach > 2_000 { WIN } else { value + reach };
            } else {
                return;
            }
        }
    }

    /// Searches the candidates from `rank` to `end`, and moves the best to that
    /// rank.
    fn search_window(
        &mut self,
        depth: i32,
        (rank, end): (usize, usize),
        alpha: i32,
        beta: i32,
    ) -> i32 {
        let mut best = -WIN;
        let mut alpha = alpha;
        for index in rank..end {
            let ply = self.candidates[index].ply;
            let value = self.value_of(ply, depth, (alpha, beta), index - rank);
            if self.tree.stopped {
                return best;
            }
            if value > best {
                best = value;
            }
            if value > alpha || index == rank {
                let mut candidate = self.candidates.remove(index);
                candidate.value = value;
                candidate.line.truncate(1);
                candidate.line.extend_from_slice(&self.tree.lines[1]);
                self.candidates.insert(rank, candidate);
                alpha = alpha.max(value);
            }
            if alpha >= beta {
                break;
            }
        }
        if rank == 0 {
            let bound = if best >= beta {
                Bound::Lower
            } else {
                Bound::Exact
            };
            let key = self.tree.board.key;
            let ply = self.candidates[0].ply;
            self.tree.table.put(key, ply, best, (bound, depth), 0);
        }
        best
    }

    /// The value of a ply at the root.
    fn value_of(&mut self, ply: Packed, depth: i32, bounds: (i32, i32), place: usize) -> i32 {
        let (alpha, beta) = bounds;
        let tree = &mut self.tree;
        tree.keys.push(tree.board.key);
        tree.path.push(ply);
        let undo = tree.board.make(ply);
        tree.lines[1].clear();
        let full = Window {
            alpha,
            beta,
            cut: false,
        };
        let value = if let Some(end) = tree.board.end() {
            end_value(end, 0)
        } else if place == 0 {
            -tree.node(depth - 1, full.turned(false), false)
        } else {
            let narrow = Window {
                beta: alpha + 1,
                ..full
            };
            let less = match depth {
                _ if tree.exact => 0,
                ..4 => 0,
                4..6 => i32::from(place >= 8),
                _ => i32::from(place >= 8) + i32::from(place >= 30),
            };
            let mut value = -tree.node(depth - 1 - less, narrow.turned(true), false);
            if value > alpha && less > 0 && !tree.stopped {
                value = -tree.node(depth - 1, narrow.turned(true), false);
            }
            if value > alpha && value < beta && !tree.stopped {
                value = -tree.node(depth - 1, full.turned(false), false);
            }
            value
        };
        tree.board.unmake(ply, &undo);
        tree.path.pop();
        tree.keys.pop();
        value
    }

    fn report(&self, depth: u32, count: usize) -> Report {
        let line = |candidate: &Candidate| Line {
            score: Score(candidate.value),
            plies: candidate.line.iter().map(|ply| ply.unpack()).collect(),
        };
        let named_lines = self.named.iter().filter_map(|ply| {
            let candidates = self.candidates.iter();
            candidates.clone().find(|candidate| candidate.ply == *ply)
        });
        let named_lines: Vec<Line> = named_lines.map(line).collect();
        let mut lines: Vec<Line> = self.candidates[..count].iter().map(line).collect();
        // A named ply was searched without reductions, and may turn out better.
        for other in &named_lines {
            if other.score > lines[0].score {
                lines[0].clone_from(other);
            }
        }
        lines.extend(named_lines);
        Report {
            lines,
            depth: depth.max(1),
            deepest: u32::try_from(self.tree.deepest).unwrap_or(u32::MAX),
            nodes: self.tree.nodes,
            permille_used: self.tree.table.permille_used(),
        }
    }
}
