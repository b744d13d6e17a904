//! The buttons of a replay.

use crate::app::action::{Press, ReplayStep, ShownBoard};
use crate::app::reply::{Button, ButtonStyle, Row};
use crate::game::{Game, Still};
use crate::words::Words;

/// The row below a moving picture: the way to its first position in private.
pub(crate) fn row_of_animation(words: Words, game: &Game, first_ply: u32) -> Row {
    let step = ReplayStep::Open(first_ply.saturating_sub(1));
    let press = Press::StepReplay(ShownBoard::of(game), step);
    let label = words.step_replay_button();
    Row::Buttons(vec![Button::press(label, ButtonStyle::Secondary, press)])
}

/// The row below one position: the steps back and forward.
pub(crate) fn row_of_still(words: Words, game: &Game, still: &Still) -> Row {
    let shown = ShownBoard::of(game);
    steps(words, (still.ply, game.plies()), |step| {
        Press::StepReplay(shown, step)
    })
}

/// The steps from a board after some of all plies.
pub(crate) fn steps(
    words: Words,
    (ply, plies): (u32, u32),
    press: impl Fn(ReplayStep) -> Press,
) -> Row {
    let (has_before, has_after) = (ply > 0, ply < plies);
    let button =
        |label, style, step, enabled| Button::press(label, style, press(step)).enabled(enabled);
    let (secondary, primary) = (ButtonStyle::Secondary, ButtonStyle::Primary);
    let (back, forward) = (ReplayStep::Back(ply), ReplayStep::Forward(ply));
    Row::Buttons(vec![
        button(
            words.first_step_button(),
            secondary,
            ReplayStep::First,
            has_before,
        ),
        button(words.back_step_button(), primary, back, has_before),
        button(words.forward_step_button(), primary, forward, has_after),
        button(
            words.last_step_button(),
            secondary,
            ReplayStep::Last,
            has_after,
        ),
    ])
}
