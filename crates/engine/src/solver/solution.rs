//! The result of a position for both sides.

use tak::{Color, Flaw, Position};

use super::proof::{Bound, Goal, Proof, Task, Verdict};
use super::prover::Prover;
use crate::search::Watch;

/// The result of a position with best play, as far as it was proved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Solution {
    /// The side to move wins.
    Win(Proof),
    /// The side to move loses.
    Loss(Proof),
    /// Both sides can avoid a loss.
    Draw,
    /// No win is proved. The bounds are those of tinuë.
    Open {
        /// Of the side to move.
        mover: Bound,
        /// Of the other side.
        opponent: Bound,
    },
}

/// A solution and its cost.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solved {
    /// The solution.
    pub solution: Solution,
    /// The number of positions looked at.
    pub nodes: u64,
}

/// An exact search begins when a side has so few pieces left, or the board so
/// few free squares.
const FEW: u32 = 3;

impl Prover {
    /// Solves a position with at most so many positions, twice as many if parts
    /// of a proof were forgotten: tinuë of the side to move, tinuë of the other
    /// side, and near the end of the game any win.
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
        let mover = position.to_move();
        let mut search = Search {
            prover: self,
            position,
            watch,
            budget: nodes,
            nodes: 0,
        };
        let ending = is_ending(position);
        let share = if ending { 4 } else { 2 };
        let solution = search.solution(mover, ending, nodes / share)?;
        Ok(Solved {
            solution,
            nodes: search.nodes,
        })
    }
}

struct Search<'a> {
    prover: &'a mut Prover,
    position: &'a Position,
    watch: &'a mut dyn Watch,
    budget: u64,
    nodes: u64,
}

impl Search<'_> {
    fn solution(&mut self, mover: Color, ending: bool, share: u64) -> Result<Solution, Flaw> {
        let own = match self.prove(mover, Goal::Tinue, share)? {
            Verdict::Proved(proof) => return Ok(Solution::Win(proof)),
            Verdict::Open(bound) => bound,
        };
        let opposing = match self.prove(!mover, Goal::Tinue, share)? {
            Verdict::Proved(proof) => return Ok(Solution::Loss(proof)),
            Verdict::Open(bound) => bound,
        };
        let open = Solution::Open {
            mover: own,
            opponent: opposing,
        };
        if !ending {
            return Ok(open);
        }
        let left = self.budget.saturating_sub(self.nodes);
        let won = match self.prove(mover, Goal::Win, left / 2)? {
            Verdict::Proved(proof) => return Ok(Solution::Win(proof)),
            Verdict::Open(bound) => bound,
        };
        let left = self.budget.saturating_sub(self.nodes);
        let lost = match self.prove(!mover, Goal::Win, left)? {
            Verdict::Proved(proof) => return Ok(Solution::Loss(proof)),
            Verdict::Open(bound) => bound,
        };
        if (won, lost) == (Bound::Never, Bound::Never) {
            return Ok(Solution::Draw);
        }
        Ok(open)
    }

    fn prove(&mut self, attacker: Color, goal: Goal, nodes: u64) -> Result<Verdict, Flaw> {
        let task = Task {
            goal,
            ..Task::tinue(attacker, nodes)
        };
        let (verdict, nodes) = self.prover.prove(self.position, task, self.watch)?;
        self.nodes += nodes;
        Ok(verdict)
    }
}

/// Whether so few placements remain that every ply can be searched.
fn is_ending(position: &Position) -> bool {
    let pieces = |color| {
        let reserves = position.reserves(color);
        u32::from(reserves.stones()) + u32::from(reserves.caps())
    };
    let left = pieces(Color::White).min(pieces(Color::Black));
    left.min(position.board().free().len()) <= FEW
}
