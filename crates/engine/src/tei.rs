//! The Tak Engine Interface: lines of text between a program with a board and
//! an engine.
//!
//! A [`Session`] reads lines and answers each of them immediately. A [`Search`] that
//! it requests runs elsewhere; clock, output and `stop` are the task of its [`Host`].
//! [`serve`] does that for standard input and output.
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
mod options;
mod search;
mod serve;
mod session;
mod talk;

pub use search::{Memory, Search};
pub use serve::serve;
pub use session::{Effect, Session};

/// The host of a [`Search`]: its output, its clock, and the wishes of the other
/// side. Without a clock, limits of time are ignored.
pub trait Host {
    /// Sends a line.
    fn send(&mut self, line: &str);

    /// The milliseconds since any fixed moment.
    fn millis(&mut self) -> u64 {
        0
    }

    /// The wish of the other side for the search.
    fn wish(&mut self) -> Wish {
        Wish::GoOn
    }

    /// Waits until there is another wish than [`Wish::GoOn`], because the result of an infinite search is not given
    /// before. A host without wishes gets it at once.
    fn wait(&mut self) {}
}

/// A wish of the other side for a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wish {
    /// It continues to its limits.
    GoOn,
    /// It ends if it is infinite or has no limits: another one waits, or no `stop` can arrive.
    EndIfEndless,
    /// It ends.
    Stop,
}
