//! A replay one ply at a time, in private.

use crate::keys::color_key;
use crate::names::person;
use crate::{Words, fixed_messages, say};
use tavern_game::{Game, Still};

fixed_messages! {
    LABELS:
    /// Opens the replay, one ply at a time.
    step_replay_button = "button-step-replay";
    /// Shows the start.
    first_step_button = "button-first-step";
    /// Goes one ply back.
    back_step_button = "button-back-step";
    /// Goes one ply forward.
    forward_step_button = "button-forward-step";
    /// Shows the last ply.
    last_step_button = "button-last-step";
}

impl Words {
    /// The text above a position of a replay.
    pub fn replay_step(self, game: &Game, still: &Still) -> String {
        let (number, plies) = (game.number.to_string(), game.plies());
        // A start position may be in the middle of a move.
        let start = game.terms.start().plies();
        let (first, last) = ((start + 1).div_ceil(2), (start + plies).div_ceil(2));
        let Some((played, before)) = &still.last else {
            let moves = (last + 1).saturating_sub(first);
            let heading = say!(self, "replay-step-start", game = number, moves = moves);
            return format!("{heading}\n{}", self.seats(game));
        };
        let heading = say!(
            self,
            "replay-step-heading",
            game = number,
            number = before.move_number(),
            last = last,
            color = color_key(before.to_move()),
        );
        let mover = person(game.named(game.players[before.to_move()]));
        let (ply, effect) = (played.to_string(), self.ply_effect(before, *played));
        let next = if still.ply < plies {
            String::new()
        } else {
            self.turn_or_end(game)
        };
        let story = self.ply_story((mover, ply, effect), still.is_tak, next);
        format!("{heading}\n{}", story.trim_end())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::assert_within;

    /// API documentation, "Component Reference".
    #[test]
    fn labels_in_every_language_fit_discord() {
        assert_within(80, LABELS);
    }
}
