//! The prover: a memory, and the searches that use it.

use tak::{Color, Flaw, Position};

use super::numbers::Limits;
use super::table::Table;
use super::tree::Tree;
use super::{Bound, Goal, Proof, Task, Verdict};
use crate::board::{Board, Packed, side};
use crate::search::Watch;

/// A prover of forced wins.
///
/// It searches for wins of one ply, of three, and so on, so a proof is a
/// shortest one. Like the [`Engine`](crate::Engine) it reads no clock: the same
/// position and [`Task`] give the same [`Verdict`] in every process, as long as
/// no [`Watch`] stops it.
///
/// ```
/// use tak::{Komi, Position, Rules, Tps};
/// use tak_engine::{Prover, Task, Verdict};
///
/// // White can threaten two roads at the same time.
/// let tps: Tps = "2,x2,1,x/x3,1,x/1,1,1,x2/x3,1,x/2,2,x3 1 9".parse()?;
/// let position = Position::from_tps(&tps, Rules::new(tps.size(), Komi::default()))?;
/// let task = Task::tinue(position.to_move(), 10_000);
/// let (verdict, _) = Prover::new(1).prove(&position, task, &mut ())?;
/// let Verdict::Proved(proof) = verdict else { panic!("it is tinuë") };
/// assert_eq!(proof.certificate.size(), 1);
/// assert_eq!((proof.proved.plies, proof.proved.tinue), (3, true));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Prover {
    table: Table,
    /// The nodes that it may still spend.
    remaining: u64,
}

impl Prover {
    /// A prover with a memory of at most this many mebibytes.
    #[must_use]
    pub fn new(mebibytes: usize) -> Prover {
        Prover {
            table: Table::new(mebibytes.min(crate::Engine::MOST_MEBIBYTES)),
            remaining: u64::MAX,
        }
    }

    /// A prover with a memory of at most this many mebibytes, and with less if there is not so much.
    #[must_use]
    pub fn at_most(mebibytes: usize) -> Prover {
        Prover {
            table: Table::at_most(mebibytes.min(crate::Engine::MOST_MEBIBYTES)),
            remaining: u64::MAX,
        }
    }

    /// Limits the nodes of the next questions together. A question beyond them
    /// stays open. The extraction of a certificate may exceed the limit by the
    /// nodes of its task.
    pub fn allow(&mut self, nodes: u64) {
        self.remaining = nodes;
    }

    /// The nodes that the next questions may take together.
    pub(crate) fn remaining(&self) -> u64 {
        self.remaining
    }

    /// The answer to a task, and the number of positions looked at. After the
    /// end of a game there is never a win.
    ///
    /// # Errors
    ///
    /// The flaw in a certificate that the checker refused. Equal keys of two
    /// positions can cause it, so nothing is proved then.
    pub fn prove(
        &mut self,
        position: &Position,
        task: Task,
        watch: &mut dyn Watch,
    ) -> Result<(Verdict, u64), Flaw> {
        if position.outcome().is_some() {
            return Ok((Verdict::Open(Bound::Never), 0));
        }
        if self.remaining == 0 {
            return Ok((Verdict::Open(Bound::NotWithin(0)), 0));
        }
        let answer = self.search(position, task, watch)?;
        self.remaining = self.remaining.saturating_sub(answer.1);
        Ok(answer)
    }

    fn search(
        &mut self,
        position: &Position,
        task: Task,
        watch: &mut dyn Watch,
    ) -> Result<(Verdict, u64), Flaw> {
        self.table.clear();
        let mut tree = Tree {
            board: Board::new(position),
            table: &mut self.table,
            attacker: side(task.attacker),
            goal: task.goal,
            plies: 0,
            refutations: [Packed::NONE; Task::MOST_PLIES as usize + 1],
            nodes: 0,
            most: task.nodes.clamp(1, self.remaining),
            stopped: false,
            watch,
        };
        let first = if tree.is_attack() { 1 } else { 2 };
        let mut bound = Bound::NotWithin(0);
        for plies in (first..=task.plies.min(Task::MOST_PLIES)).step_by(2) {
            tree.plies = plies;
            let numbers = tree.visit(plies, Limits::NONE);
            if numbers.is_proved() {
                // Forgotten parts of the proof may need a second search.
                tree.most = tree.nodes.saturating_add(task.nodes);
                tree.stopped = false;
                let Some(certificate) = tree.certificate(plies) else {
                    break;
                };
                let proof_facts = certificate.check(position)?;
                let line = certificate.line(position)?;
                let proof = Proof {
                    certificate,
                    proved: proof_facts,
                    line,
                };
                return Ok((Verdict::Proved(proof), tree.nodes));
            }
            if !numbers.is_disproved() {
                break;
            }
            if numbers.forever {
                bound = Bound::Never;
                break;
            }
            bound = Bound::NotWithin(plies);
        }
        Ok((Verdict::Open(bound), tree.nodes))
    }
}

/// The result of a position with best play, as far as it was proved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Solution {
    /// The side to move wins.
    Win(Proof),
    /// The side to move loses.
    Loss(Proof),
    /// Both sides can avoid a loss.
    Draw,
    /// No win is proved.
    Open {
        /// The wins that the side to move was searched for.
        mover: Searched,
        /// Those of the other side.
        opponent: Searched,
    },
}

/// The extent of the searches for a win of one side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Searched {
    /// For tinuë: a road by threats alone.
    pub threats: Bound,
    /// For a road after one quiet ply.
    pub quiet: Bound,
    /// For a win by any plies, flats included.
    pub any: Bound,
}

impl Searched {
    /// Nothing was searched.
    const NOTHING: Searched = Searched {
        threats: Bound::NotWithin(0),
        quiet: Bound::NotWithin(0),
        any: Bound::NotWithin(0),
    };
}

/// A solution and its cost.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solved {
    /// The solution.
    pub solution: Solution,
    /// The number of positions looked at.
    pub nodes: u64,
}

/// The end of a game is near when a side has at most this number of pieces left, or
/// the board at most this number of free squares.
const FEW: u32 = 6;

/// Whether so few placements remain that the game can be searched to its end.
pub(crate) fn is_ending(position: &Position) -> bool {
    let pieces = |color| u32::from(position.reserves(color).pieces());
    let rest = pieces(Color::White).min(pieces(Color::Black));
    rest.min(position.board().free().len()) <= FEW
}

/// The longest road after a quiet ply that a brief search looks for, in plies.
const BRIEF: u32 = 7;

impl Prover {
    /// Solves a position with at most `nodes` positions, twice as many if parts
    /// of a proof were forgotten: tinuë of both sides, then their roads after one quiet ply, then any
    /// win, such as those by flats near the end of the game.
    ///
    /// ```
    /// use tak::{Komi, Position, Rules, Tps};
    /// use tak_engine::{Prover, Solution};
    ///
    /// // White threatens d1 and e3, and Black can block only one of them.
    /// let tps: Tps = "2,x2,1,x/x3,1,x/1,1,1,1,x/x3,1,x/2,2,x3 2 9".parse()?;
    /// let position = Position::from_tps(&tps, Rules::new(tps.size(), Komi::default()))?;
    /// let solved = Prover::new(1).solve(&position, 10_000, &mut ())?;
    /// assert!(matches!(solved.solution, Solution::Loss(proof) if proof.proved.plies == 2));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// The flaw in a certificate that the checker refused.
    pub fn solve(
        &mut self,
        position: &Position,
        nodes: u64,
        watch: &mut dyn Watch,
    ) -> Result<Solved, Flaw> {
        let mut search = Search::new(self, position, nodes, watch);
        let solution = search.whole()?;
        Ok(Solved {
            solution,
            nodes: search.nodes,
        })
    }

    /// A proved win of either side, and the number of positions looked at. Roads after a quiet ply are looked for with
    /// nodes of their own, and only those of the side to move; other wins only near the end of the game.
    pub(crate) fn solve_briefly(
        &mut self,
        position: &Position,
        (nodes, nodes_for_quiet): (u64, u64),
        watch: &mut dyn Watch,
    ) -> Result<(Option<Proof>, u64), Flaw> {
        let mut search = Search::new(self, position, nodes, watch);
        let proof = search.brief(nodes_for_quiet)?;
        Ok((proof, search.nodes))
    }
}

/// The questions about one position.
struct Search<'a> {
    prover: &'a mut Prover,
    position: &'a Position,
    watch: &'a mut dyn Watch,
    budget: u64,
    nodes: u64,
}

impl<'a> Search<'a> {
    fn new(
        prover: &'a mut Prover,
        position: &'a Position,
        budget: u64,
        watch: &'a mut dyn Watch,
    ) -> Search<'a> {
        Search {
            prover,
            position,
            watch,
            budget,
            nodes: 0,
        }
    }

    fn whole(&mut self) -> Result<Solution, Flaw> {
        let mover = self.position.to_move();
        let sides = [mover, !mover];
        let mut both = [Searched::NOTHING; 2];
        let quiet = Goal::Road { quiet: 1 };
        for goal in [Goal::Tinue, quiet, Goal::Win] {
            for (side, depths) in sides.into_iter().zip(&mut both) {
                let rest = self.budget.saturating_sub(self.nodes);
                let nodes = match goal {
                    Goal::Tinue => 3 * self.budget / 8,
                    Goal::Road { .. } => rest / 4,
                    Goal::Win if side == mover => rest / 2,
                    Goal::Win => rest,
                };
                let verdict = self.prove(Task {
                    goal,
                    ..Task::tinue(side, nodes)
                })?;
                let bound = match verdict {
                    Verdict::Proved(proof) if side == mover => return Ok(Solution::Win(proof)),
                    Verdict::Proved(proof) => return Ok(Solution::Loss(proof)),
                    Verdict::Open(bound) => bound,
                };
                match goal {
                    Goal::Tinue => depths.threats = bound,
                    Goal::Road { .. } => depths.quiet = bound,
                    Goal::Win => depths.any = bound,
                }
            }
        }
        let [mover, opponent] = both;
        if [mover.any, opponent.any] == [Bound::Never; 2] {
            return Ok(Solution::Draw);
        }
        Ok(Solution::Open { mover, opponent })
    }

    fn brief(&mut self, nodes_for_quiet: u64) -> Result<Option<Proof>, Flaw> {
        let (mover, nodes) = (self.position.to_move(), self.budget);
        let is_ending = is_ending(self.position);
        let threats = nodes / if is_ending { 4 } else { 2 };
        let road = Task {
            goal: Goal::Road { quiet: 1 },
            plies: BRIEF,
            ..Task::tinue(mover, nodes_for_quiet)
        };
        let mut tasks = vec![
            Task::tinue(mover, threats),
            Task::tinue(!mover, threats),
            road,
        ];
        if is_ending {
            let any = |side| Task {
                goal: Goal::Win,
                ..Task::tinue(side, threats)
            };
            tasks.extend([any(mover), any(!mover)]);
        }
        for task in tasks {
            if let Verdict::Proved(proof) = self.prove(task)? {
                return Ok(Some(proof));
            }
        }
        Ok(None)
    }

    fn prove(&mut self, task: Task) -> Result<Verdict, Flaw> {
        let (verdict, nodes) = self.prover.prove(self.position, task, self.watch)?;
        self.nodes += nodes;
        Ok(verdict)
    }
}
