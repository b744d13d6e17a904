//! Everything the bot can be asked to do.

use crate::game::{GameId, Offer, Opponent};

/// A command, already read: options have their types, buttons their meaning.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// Ask somebody for a game.
    Challenge {
        /// What is offered.
        offer: Offer,
        /// Who or what Discord says the opponent is.
        opponent: Opponent,
    },
    /// Accept a challenge.
    Accept {
        /// Its number.
        id: GameId,
    },
    /// Turn a challenge down, or take one's own back.
    Decline {
        /// Its number.
        id: GameId,
    },
    /// Play a ply.
    Play {
        /// In which game.
        which: Which,
        /// What was typed.
        typed: String,
    },
    /// Open the form that asks for a ply.
    OpenForm {
        /// The game.
        game: GameId,
        /// How many plies were played when the button was made.
        plies: u32,
    },
    /// Show the board.
    Show {
        /// Of which game, if it was said.
        game: Option<GameId>,
    },
    /// Show a game, or a part of it, as a moving picture.
    Replay {
        /// Which game, if it was said.
        game: Option<GameId>,
        /// From which ply on, counted from 1; from the first if not said.
        from: Option<u32>,
        /// Up to which ply; to the last if not said.
        to: Option<u32>,
    },
    /// List one's running games.
    Games,
    /// Ask whether somebody really wants to resign.
    AskResign {
        /// Which game.
        which: Which,
    },
    /// Resign.
    Resign {
        /// The game.
        game: GameId,
        /// How many plies were played when the question was asked.
        plies: u32,
    },
    /// Not resign after all.
    KeepPlaying,
    /// Offer legal plies for what was typed so far.
    CompletePly {
        /// In which game, if it was said.
        game: Option<GameId>,
        /// What was typed.
        typed: String,
    },
    /// Offer one's games for what was typed so far.
    CompleteGame {
        /// What was typed.
        typed: String,
    },
}

/// Which game somebody means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Which {
    /// The one in this channel, if there is just one it could be.
    Here,
    /// The one that was named.
    Named(GameId),
    /// The one a button belongs to, as it was when the button was made.
    Seen {
        /// The game.
        game: GameId,
        /// How many plies were played.
        plies: u32,
    },
}

impl Which {
    /// The game that was named, or the one in this channel.
    #[must_use]
    pub fn from_option(game: Option<GameId>) -> Which {
        game.map_or(Which::Here, Which::Named)
    }
}
