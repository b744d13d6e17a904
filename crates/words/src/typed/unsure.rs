//! Questions about a typed ply that can mean several, and refusals that lead to
//! another game.

use crate::names::person;
use crate::{Words, say};
use tak::Ply;
use tavern_game::{Game, GameNumber, UserId};

impl Words {
    /// The question about text that can mean these plies.
    pub(crate) fn unsure(self, plies: &[Ply]) -> String {
        match plies {
            [_] => say!(self, "unsure-one", plies = self.any_ply(plies)),
            [.., last] if differ_in_pieces(plies) => say!(
                self,
                "unsure-pieces",
                square = last.square().to_string(),
                example = last.to_string(),
            ),
            _ => say!(self, "unsure-which"),
        }
    }

    /// A refusal with the game that it is about.
    pub fn refused_in_game(self, game: GameNumber, reason: &str) -> String {
        say!(
            self,
            "refused-in-game",
            game = game.to_string(),
            reason = reason
        )
    }

    /// The remark that a refused ply is legal in another game of the person.
    pub fn fits_other_game(self, game: &Game, reader: UserId) -> String {
        say!(
            self,
            "fits-other-game",
            game = game.number.to_string(),
            opponent = person(game.named(game.opponent_of(reader))),
        )
    }

    /// The label of the button that plays it there.
    pub fn play_in_other_game_button(self, game: GameNumber, ply: Ply) -> String {
        say!(
            self,
            "button-play-in-other-game",
            game = game.to_string(),
            ply = ply.to_string(),
        )
    }
}

/// Whether the plies move pieces from one square to another, each a different
/// number of them.
fn differ_in_pieces(plies: &[Ply]) -> bool {
    let mut ways = plies.iter().map(|ply| match *ply {
        Ply::Spread {
            square,
            direction,
            drops,
        } if drops.squares() == 1 => Some((square, direction)),
        _ => None,
    });
    let first = ways.next().flatten();
    first.is_some() && ways.all(|way| way == first)
}
