//! Games under way.

mod games;
mod lists;
mod places;
mod planned;
