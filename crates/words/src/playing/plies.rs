//! Plies in words, and answers to plies that people write as messages.

use crate::{Words, messages, say};
use tak::{Direction, Drops, Piece, Played, Ply, Position, Role, Square};
use tavern_game::{ChannelId, Game};

messages! {
    /// The private confirmation of a suggested ply.
    ply_confirmation(ply: Played) = "ply-done";
}

impl Words {
    /// A ply as a choice of the option `ply`: its notation and its effect.
    pub fn ply_choice(self, position: &Position, played: Played) -> String {
        match played.ply {
            Ply::Place { role, .. } => say!(
                self,
                "choice-placement",
                ply = played,
                owner = owner(position),
                role
            ),
            Ply::Double { .. } => {
                say!(self, "choice-double", ply = played, owner = owner(position))
            }
            Ply::Spread {
                square,
                direction,
                drops,
            } => {
                let drops = self.drops(position, square, direction, drops);
                if played.crush {
                    say!(self, "choice-crush", ply = played, drops)
                } else {
                    say!(self, "choice-spread", ply = played, drops)
                }
            }
        }
    }

    /// The effect of a ply for readers without notation: "a white wall on c3",
    /// "2 from c2 up to c3".
    pub(crate) fn ply_effect(self, before: &Position, played: Played) -> String {
        match played.ply {
            Ply::Place { square, role } => {
                let color = before.placed_color();
                say!(self, "ply-placed", piece = Piece { color, role }, square)
            }
            Ply::Double { square } => say!(self, "ply-doubled", square),
            Ply::Spread {
                square,
                direction,
                drops,
            } => {
                let lands = self.drops(before, square, direction, drops);
                let moved = self.pieces_moved(before, square, drops);
                let text = if drops.squares() > 1 {
                    say!(self, "ply-spread", moved, square, direction, drops = lands,)
                } else {
                    let target = square.step(direction, before.size());
                    say!(self, "ply-moved", moved, square, direction, target,)
                };
                self.with_capture(before, played, text)
            }
        }
    }

    /// The pieces of a spread: a capstone or a wall by its name, flats by their number.
    fn pieces_moved(self, before: &Position, square: Square, drops: Drops) -> String {
        let top = before.board().stack(square).map(|stack| stack.top().role);
        let (top, count) = (top.unwrap_or(Role::Flat), drops.carried());
        say!(self, "ply-pieces", top, count)
    }

    /// A move with the wall that it crushes, or with the flat of the opponent that it captures on a neighbouring square.
    fn with_capture(self, before: &Position, played: Played, told: String) -> String {
        let Ply::Spread {
            square,
            direction,
            drops,
        } = played.ply
        else {
            return told;
        };
        let target = square.step(direction, before.size());
        let captured = target
            .filter(|_| drops.squares() == 1)
            .and_then(|target| before.board().stack(target))
            .is_some_and(|stack| stack.top().color != before.to_move());
        if played.crush {
            say!(self, "ply-crushed", told)
        } else if captured {
            say!(self, "ply-captured", told)
        } else {
            told
        }
    }

    /// The effect of a ply by squares alone, for readers who may see the board
    /// from the other side.
    pub(crate) fn ply_by_squares(self, before: &Position, played: Played) -> String {
        let Ply::Spread {
            square,
            direction,
            drops,
        } = played.ply
        else {
            return self.ply_effect(before, played);
        };
        let moved = self.pieces_moved(before, square, drops);
        let text = match square.step(direction, before.size()) {
            Some(target) if drops.squares() == 1 => {
                say!(self, "ply-from-to", moved, square, target)
            }
            _ => say!(
                self,
                "ply-by-squares",
                moved,
                square,
                drops = self.drops(before, square, direction, drops),
            ),
        };
        self.with_capture(before, played, text)
    }

    /// The drops of a spread: "1 on c3, 2 on c4".
    pub(crate) fn drops(
        self,
        before: &Position,
        square: Square,
        direction: Direction,
        drops: Drops,
    ) -> String {
        let targets = square.ray(direction, before.size());
        let lands = drops
            .counts()
            .zip(targets)
            .map(|(count, target)| say!(self, "choice-drop", count, square = target));
        lands.collect::<Vec<_>>().join(", ")
    }

    /// Alternative plies: `c3`, `Sc3` or `c3>`, each as code.
    pub(crate) fn any_ply(self, plies: &[Ply]) -> String {
        let names: Vec<String> = plies.iter().map(|ply| format!("`{ply}`")).collect();
        self.any_of(&names)
    }

    /// Several plies: `c3>` and `d4`, each as code.
    pub(crate) fn all_plies(self, plies: &[Played]) -> String {
        let names: Vec<String> = plies.iter().map(|ply| format!("`{ply}`")).collect();
        self.all_of(&names)
    }
}

/// The owner of the placed piece: in the opening, the opponent.
fn owner(position: &Position) -> &'static str {
    if position.placed_color() == position.to_move() {
        "you"
    } else {
        "opponent"
    }
}

messages! {
    /// The answer to a direct message with a ply that is not played, with the
    /// reason.
    message_not_played_in(channel: ChannelId, reason: String) = "message-not-played-in";
}

impl Words {
    /// The answer to a direct message with a ply that is played in another channel.
    pub fn message_played(self, game: &Game) -> String {
        say!(self, "message-played", game, channel = game.place.channel)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Language;
    use tak::{Komi, Rules, Tps, ptn};

    #[test]
    fn ply_choice_names_effect() {
        let check = |tps: &str, text: &str, expected: &str| {
            let tps: Tps = tps.parse().unwrap();
            let rules = Rules::new(tps.size(), Komi::default());
            let position = Position::from_tps(&tps, rules).unwrap();
            let ply = ptn::read(&position, text).unwrap();
            let played = Played::new(&position, ply);
            let words = Words::of(Language::English);
            assert_eq!(words.ply_choice(&position, played), expected);
        };
        check("x3/x3/x3 1 1", "c3", "c3  (your opponent's flat)");
        let busy = "x5/x5/x,2,221C,2S,x/x5/1,x4 1 9";
        check(busy, "Sa3", "Sa3  (your wall)");
        check(busy, "3c3+12", "3c3+12  (1 on c4, 2 on c5)");
        check(busy, "c3>", "c3>*  (1 on d3, crushing a wall)");
    }
}
