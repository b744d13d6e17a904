//! The completions of options.

use crate::game::GameNumber;

/// Choices for an option while a person types.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Completion {
    Ply {
        /// The game; the one in this channel if omitted.
        game: Option<GameNumber>,
        /// The typed text.
        typed: String,
    },
    /// The number of a game.
    Game {
        /// The typed text.
        typed: String,
        /// Finished games are among the choices.
        finished: bool,
    },
    /// A line of a plan.
    Plan {
        /// The game; the one in this channel if omitted.
        game: Option<GameNumber>,
        /// The ply of the other player, if the answer is typed now.
        theirs: Option<String>,
        /// The typed text.
        typed: String,
    },
    /// A square with a stack.
    Stack {
        /// The game; the one in this channel if omitted.
        game: Option<GameNumber>,
        /// The typed text.
        typed: String,
    },
}
