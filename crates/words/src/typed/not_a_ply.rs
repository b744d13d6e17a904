//! Typed text other than one ply: resignations, calls for help, notation of chess, and ambiguous text.

use crate::{Words, messages, say};
use tak::{Color, Ply, Position, Size, Square};
use tavern_game::{Game, GameNumber, UserId};

/// A typed intention other than a ply.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum NotAPly {
    /// The wish to resign.
    Resign,
    /// The wish for a draw.
    Draw,
    /// The wish to take back a ply.
    Undo,
    /// A call for help.
    Help,
    /// The wish to do nothing.
    Pass,
    /// A call of Tak, without a ply.
    Tak,
    /// The notation of another game.
    Chess,
    /// A stack that leaves its line.
    Diagonal,
    /// A capture without a square.
    Capture,
}

impl Words {
    /// The answer to typed text other than a ply. The example is a free square
    /// of the board.
    pub fn not_a_ply(self, intention: NotAPly, game: &Game) -> String {
        let position = game.position();
        let example = self.example(position);
        match intention {
            NotAPly::Resign => say!(self, "not-a-ply-resign", example),
            NotAPly::Draw => say!(self, "not-a-ply-draw", example),
            NotAPly::Undo => say!(self, "not-a-ply-undo", example),
            NotAPly::Help => say!(
                self,
                "not-a-ply-help",
                example,
                pieces = pieces_key(position)
            ),
            NotAPly::Pass => say!(self, "not-a-ply-pass", example),
            NotAPly::Tak if game.terms.house_rules().calls_tak => {
                say!(self, "not-a-ply-tak", example)
            }
            NotAPly::Tak => say!(self, "not-a-ply-no-tak", example),
            NotAPly::Chess => say!(self, "not-a-ply-chess", example),
            NotAPly::Diagonal => self.not_a_ply_diagonal(),
            NotAPly::Capture => self.not_a_ply_capture(),
        }
    }

    /// The same on a board without a game.
    pub fn no_ply_on(self, intention: NotAPly, position: &Position) -> String {
        let example = self.example(position);
        match intention {
            NotAPly::Chess => say!(self, "not-a-ply-chess", example),
            NotAPly::Diagonal => self.not_a_ply_diagonal(),
            NotAPly::Capture => self.not_a_ply_capture(),
            NotAPly::Resign
            | NotAPly::Draw
            | NotAPly::Undo
            | NotAPly::Help
            | NotAPly::Pass
            | NotAPly::Tak => say!(self, "not-a-ply-alone", example),
        }
    }

    /// A free square of a board, as code.
    fn example(self, position: &Position) -> String {
        let board = position.board();
        let free = squares(position.size()).find(|&square| board.stack(square).is_none());
        self.any_of(
            &free
                .map(|square| format!("`{square}`"))
                .into_iter()
                .collect::<Vec<_>>(),
        )
    }
}

/// The pieces that can be placed now, as a key of Fluent.
fn pieces_key(position: &Position) -> &'static str {
    let has_caps = Color::BOTH
        .into_iter()
        .any(|color| position.rules().reserves()[color].caps() > 0);
    if position.is_opening() {
        "first"
    } else if has_caps {
        "all"
    } else {
        "walls"
    }
}

/// The squares of a board, from the middle outwards.
fn squares(size: Size) -> impl Iterator<Item = Square> {
    let length = size.get();
    let middle = (length - 1) / 2;
    let all = (0..length * length).filter_map(move |index| {
        let (file, rank) = (index % length, index / length);
        let away = file.abs_diff(middle).max(rank.abs_diff(middle));
        Some((away, Square::new(file, rank)?))
    });
    let mut all: Vec<(u8, Square)> = all.collect();
    all.sort_by_key(|&(away, _)| away);
    all.into_iter().map(|(_, square)| square)
}

messages! {
    /// A refusal with the game that it is about.
    refused_in_game(game: GameNumber, reason: String) = "refused-in-game";
    /// The label of the button that plays it there.
    play_in_other_game_button(game: GameNumber, ply: Ply) = "button-play-in-other-game";
}

impl Words {
    /// The question about text that fits these plies, or that names a capture on an empty square.
    pub(crate) fn unsure(self, plies: &[Ply], empty: Option<Square>) -> String {
        if let Some(square) = empty {
            let moves = plies.iter().any(|ply| matches!(ply, Ply::Spread { .. }));
            return say!(self, "unsure-empty", square, moves);
        }
        match plies {
            [_] => say!(self, "unsure-one", plies = self.any_ply(plies)),
            [.., last] if differ_in_pieces(plies) => say!(
                self,
                "unsure-pieces",
                square = last.square(),
                example = last,
            ),
            _ => self.unsure_which(),
        }
    }

    /// The remark that a refused ply is legal in another game of the person.
    pub fn fits_other_game(self, game: &Game, reader: UserId) -> String {
        say!(
            self,
            "fits-other-game",
            game,
            opponent = game.named(game.opponent_of(reader)),
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Language, Typed};

    #[test]
    fn english_phrases_read_as_intentions() {
        let check = |phrase: &str, expected| {
            let words = Words::of(Language::English);
            assert_eq!(words.read_typed(phrase), Typed::Other(expected), "{phrase}");
        };
        check("resign", NotAPly::Resign);
        check("  I resign. ", NotAPly::Resign);
        check("draw?", NotAPly::Draw);
        check("undo", NotAPly::Undo);
        check("?", NotAPly::Help);
        check("help!", NotAPly::Help);
        check("undo please", NotAPly::Undo);
        check("pls take it back", NotAPly::Undo);
        check("resign, plz", NotAPly::Resign);
        check("help me", NotAPly::Help);
        check("capture", NotAPly::Capture);
        check("please take", NotAPly::Capture);
        check("diagonal", NotAPly::Diagonal);
        check("c3 diagonal", NotAPly::Diagonal);
        check("pass", NotAPly::Pass);
        check("Tak!", NotAPly::Tak);
        check("Nf3", NotAPly::Chess);
        check("Qxd5+", NotAPly::Chess);
        check("Rae1", NotAPly::Chess);
        check("exd5", NotAPly::Chess);
        check("O-O", NotAPly::Chess);
    }

    #[test]
    fn german_phrases_read_as_intentions() {
        let check = |phrase: &str, expected| {
            for &reader in Language::ALL {
                let words = Words::of(reader);
                assert_eq!(words.read_typed(phrase), Typed::Other(expected), "{phrase}");
            }
        };
        check("aufgeben", NotAPly::Resign);
        check("  Ich gebe auf. ", NotAPly::Resign);
        check("Remis?", NotAPly::Draw);
        check("unentschieden anbieten", NotAPly::Draw);
        check("Zurück!", NotAPly::Undo);
        check("Zug zurücknehmen", NotAPly::Undo);
        check("RÜCKGÄNGIG MACHEN", NotAPly::Undo);
        check("hilfe", NotAPly::Help);
        check("Wie geht das?", NotAPly::Help);
        check("ich passe", NotAPly::Pass);
        check("Überspringen", NotAPly::Pass);
        check("zurücknehmen bitte", NotAPly::Undo);
        check("bitte aufgeben", NotAPly::Resign);
        check("schlagen", NotAPly::Capture);
        check("schräg", NotAPly::Diagonal);
    }
}
