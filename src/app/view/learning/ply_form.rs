//! The form for a ply on a board without a game, and the plies that a typed text can mean.

use crate::app::action::{LONGEST_PLY, PLY_FIELD, Press};
use crate::app::reply::{Button, ButtonStyle, Field, Form, Row};
use crate::tak::{Played, Ply, Position};
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

/// The most buttons of a row.
const ROW: usize = 5;

/// A button for each ply that a typed text can mean.
pub(crate) fn meant(
    words: Words,
    position: &Position,
    plies: &[Ply],
    press: impl Fn(Ply) -> Press,
) -> Row {
    let buttons = plies.iter().take(ROW).map(|&ply| {
        let label = words.ply_choice(position, Played::new(position, ply));
        Button::press(label, ButtonStyle::Secondary, press(ply))
    });
    Row::Buttons(buttons.collect())
}
