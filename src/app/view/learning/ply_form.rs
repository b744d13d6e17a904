//! The form for a ply on a board without a game.

use crate::app::action::{LONGEST_PLY, PLY_FIELD, Press};
use crate::app::reply::{Field, Form};
use crate::words::Words;

/// A form with one field for a ply.
pub(crate) fn ply_form(words: Words, title: String, press: Press) -> Form {
    let field = Field {
        name: PLY_FIELD,
        label: words.lesson_form_label(),
        value: None,
        placeholder: Some(words.lesson_form_placeholder()),
        max_length: LONGEST_PLY,
        required: true,
    };
    Form {
        title,
        fields: vec![field],
        press,
    }
}
