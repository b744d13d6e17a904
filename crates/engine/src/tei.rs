//! The Tak Engine Interface: lines of text between a program with a board and
//! an engine.
//!
//! [`Session`] reads lines and writes lines, and uses neither clock nor
//! threads: those are the task of its [`Host`]. [`serve`] is the host for
//! standard input and output.
//!
//! ```
//! use tak_engine::tei::{Host, Session};
//!
//! #[derive(Default)]
//! struct Lines(Vec<String>);
//!
//! impl Host for Lines {
//!     fn send(&mut self, line: &str) {
//!         self.0.push(line.to_owned());
//!     }
//! }
//!
//! let mut lines = Lines::default();
//! let mut session = Session::new();
//! session.handle("teinewgame 4", &mut lines);
//! session.handle("position tps x4/x4/x,2,2,x/1,1,1,x 1 5", &mut lines);
//! session.handle("go nodes 1000", &mut lines);
//! assert_eq!(lines.0.last().map(String::as_str), Some("bestmove d1"));
//! ```

mod budget;
mod command;
mod host;
mod options;
mod serve;
mod session;
mod solved;
mod talk;

pub use host::Host;
pub use serve::serve;
pub use session::Session;
