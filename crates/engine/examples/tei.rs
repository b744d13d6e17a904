//! The engine by itself, on standard input and output:
//! `cargo run --release -p tak-engine --example tei`.

use std::io;

fn main() -> io::Result<()> {
    tak_engine::tei::serve(io::BufReader::new(io::stdin()), io::stdout())
}
