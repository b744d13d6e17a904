//! Tak Tavern.
fn main() {}
