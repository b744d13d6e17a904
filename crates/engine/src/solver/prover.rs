//! The prover: a memory, and the searches that use it.

use tak::{Flaw, Position};

use super::numbers::Limits;
use super::proof::{Bound, Proof, Task, Verdict};
use super::table::Table;
use super::tree::Tree;
use crate::board::{Board, side};
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
    left: u64,
}

impl Prover {
    /// A prover with a memory of at most so many mebibytes.
    #[must_use]
    pub fn new(mebibytes: usize) -> Prover {
        Prover {
            table: Table::new(mebibytes.min(crate::Engine::MOST_MEBIBYTES)),
            left: u64::MAX,
        }
    }

    /// Limits the nodes of the next questions together. A question beyond them
    /// stays open. The extraction of a certificate may exceed the limit by the
    /// nodes of its task.
    pub fn allow(&mut self, nodes: u64) {
        self.left = nodes;
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
        if self.left == 0 {
            return Ok((Verdict::Open(Bound::NotWithin(0)), 0));
        }
        let answer = self.search(position, task, watch)?;
        self.left = self.left.saturating_sub(answer.1);
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
            nodes: 0,
            most: task.nodes.clamp(1, self.left),
            stopped: false,
            watch,
        };
        let first = if tree.is_attack() { 1 } else { 2 };
        let mut bound = Bound::NotWithin(0);
        for plies in (first..=task.plies.min(Task::MOST_PLIES)).step_by(2) {
            let numbers = tree.visit(plies, Limits::NONE);
            if numbers.is_proved() {
                // Forgotten parts of the proof may need a second search.
                tree.most = tree.nodes.saturating_add(task.nodes);
                tree.stopped = false;
                let Some(certificate) = tree.certificate(plies) else {
                    break;
                };
                let proved = certificate.check(position)?;
                let line = certificate.line(position)?;
                let proof = Proof {
                    certificate,
                    proved,
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
