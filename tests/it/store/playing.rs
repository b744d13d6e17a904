//! Games under way.

mod games;
mod lists;
mod planned;
