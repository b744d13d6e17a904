//! The page of a game in a browser.

use crate::board::BoardFacts;
use crate::{Words, messages, say};
use tak::{Square, Stack};
use tavern_game::Game;

messages! {
    /// The page hears of new plies.
    page_live = "page-live";
    /// The page has lost the server.
    page_not_live = "page-not-live";
    /// The confirmation of a copy.
    page_copied = "page-copied";
    /// The label of the button that plays the game as a film.
    page_play = "page-play";
    /// The label of the button that stops the film.
    page_stop = "page-stop";
    /// The label of the link that turns the board.
    page_turn = "page-turn";
    /// The name of the list of plies.
    page_moves = "page-moves";
    /// The heading of the board in words.
    page_in_words = "page-in-words";
    /// The label of the buttons that copy.
    page_copy = "page-copy";
    /// There is no such page.
    page_missing = "page-missing";
    /// There is no room for another reader.
    page_crowd = "page-crowd";
    /// The page failed.
    page_fault = "page-fault";
}

impl Words {
    /// The title of a game's page.
    pub fn page_title(self, game: &Game) -> String {
        say!(self, "page-title", game)
    }

    /// The pieces of a stack, one after another.
    pub fn page_stack(self, square: Square, stack: Stack) -> String {
        let pieces = stack.bottom_up().map(|piece| self.piece(piece));
        let pieces = pieces.collect::<Vec<_>>().join(", ");
        say!(self, "page-stack", square, pieces)
    }

    /// All of a board in sentences, however long they are.
    pub fn board_in_words(self, facts: &BoardFacts<'_>) -> String {
        self.alt_text_within(usize::MAX, facts)
    }
}
