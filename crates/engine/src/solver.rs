//! Proving forced wins: depth-first proof-number search.

mod certify;
mod child;
mod children;
mod numbers;
mod proof;
mod prover;
mod solution;
mod table;
mod tree;

pub(crate) use certify::merged;
pub use proof::{Bound, Goal, Proof, Task, Verdict};
pub use prover::Prover;
pub use solution::{Solution, Solved};
