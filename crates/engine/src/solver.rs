//! Proving forced wins: depth-first proof-number search.

mod certify;
mod children;
mod numbers;
mod proof;
mod prover;
mod solution;
mod table;
mod tree;

pub use proof::{Bound, Goal, Proof, Task, Verdict};
pub use prover::Prover;
pub use solution::{Solution, Solved};
