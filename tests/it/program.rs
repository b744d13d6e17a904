//! The program as a host runs it: its commands, start, end, processes, log and documents.

mod backup;
mod check;
mod cli;
mod closing;
mod endpoint;
mod failing_starts;
mod house;
mod house_engine;
mod input;
mod log;
mod mine;
mod mining;
pub(crate) mod pages;
mod render;
mod shards;
mod shipping;
mod solve;
mod starting;
mod stopping;
mod tei;
mod watching;
