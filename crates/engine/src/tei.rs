//! The Tak Engine Interface: lines of text between a program with a board and
//! an engine.
//!
//! A [`Session`] reads lines and answers each of them immediately. A [`Search`] that it requests runs elsewhere; clock,
//! output and `stop` are the task of its [`Host`]. [`serve`] does that for standard input and output.
//!
//! ```
//! use tak_engine::tei::{Effect, Host, Memory, Session};
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
//! let (mut session, mut memory, mut lines) = (Session::new(), Memory::default(), Lines::default());
//! session.hear("teinewgame size 4");
//! session.hear("position tps x4/x4/x,2,2,x/1,1,1,x 1 5");
//! for effect in session.hear("go nodes 1000") {
//!     if let Effect::Search(search) = effect {
//!         search.run(&mut memory, &mut lines);
//!     }
//! }
//! assert_eq!(lines.0.last().map(String::as_str), Some("bestmove d1"));
//! ```

mod budget;
mod command;
mod ending;
mod host;
mod limits;
mod lines;
mod options;
mod serve;
mod session;
mod sets;
mod solved;
mod talk;
mod task;
mod words;

pub use host::{Host, Wish};
pub use serve::serve;
pub use session::{Effect, Session};
pub use task::{Memory, Search};
