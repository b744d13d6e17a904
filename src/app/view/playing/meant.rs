//! The plies that a typed text can mean.

use crate::app::action::Press;
use crate::app::reply::{Button, ButtonStyle, Row};
use crate::tak::{Played, Ply, Position};
use crate::words::Words;

/// The most buttons of a row.
const ROW: usize = 5;

/// A button for each ply.
pub(crate) fn rows(
    words: Words,
    position: &Position,
    plies: &[Ply],
    press: impl Fn(Ply) -> Press,
) -> Vec<Row> {
    let rows = plies.chunks(ROW).map(|plies| {
        let buttons = plies.iter().map(|&ply| {
            let label = words.ply_choice(position, Played::new(position, ply));
            Button::press(label, ButtonStyle::Secondary, press(ply))
        });
        Row::Buttons(buttons.collect())
    });
    rows.collect()
}
