//! Games under way.

mod games;
mod house;
mod lists;
mod places;
mod planned;
