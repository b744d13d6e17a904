//! Everything that is tested from outside, in one binary so that it links
//! once.

mod perft;
