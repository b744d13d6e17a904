//! Buttons of a game, the form for a ply, and the reader's note.

use crate::quoted::Quoted;
use crate::{Words, say};
use tavern_game::Game;

impl Words {
    /// The heading of the form. On a phone, the form hides everything else.
    pub fn form_title(self, game: &Game) -> String {
        say!(
            self,
            "form-ply",
            game,
            number = game.position().move_number(),
            color = game.position().to_move(),
        )
    }

    /// The reader's note on a game, at most 2,100 characters.
    pub fn note(self, text: &str) -> String {
        format!("{}\n{}", self.note_heading(), Quoted::escaped(text))
    }

    /// The label of its line, with the last ply.
    pub fn form_label(self, game: &Game) -> String {
        match game.last() {
            None => say!(self, "form-ply.label"),
            Some(last) if game.is_tak_called() => say!(self, "form-ply.label-tak", last),
            Some(last) => say!(self, "form-ply.label-last", last),
        }
    }

    /// The placeholder of its line.
    pub fn form_placeholder(self, game: &Game) -> String {
        if game.position().is_double() {
            say!(self, "form-ply.double-example")
        } else if game.position().is_opening() {
            say!(self, "form-ply.first-example")
        } else {
            say!(self, "form-ply.example")
        }
    }
}
