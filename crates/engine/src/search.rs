//! Looking ahead: iterative deepening with principal variation search.

mod engine;
mod history;
mod limits;
mod line;
mod node;
mod order;
mod reduction;
mod root;
mod score;
mod table;
mod tree;

pub use engine::Engine;
pub use limits::{Limits, Watch};
pub use line::{Line, Report};
pub(crate) use score::CHANCE_SCALE;
pub use score::Score;
