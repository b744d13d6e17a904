//! The stacks of a board in words or letters.

use crate::keys::color_key;
use crate::{Words, say};
use tak::{Color, Position, Role, Square, Stack};

impl Words {
    /// Every stack, rank by rank.
    pub(crate) fn stacks(self, position: &Position, style: Style) -> String {
        let board = position.board();
        let letters = Letters::of(self);
        let mut stacks = board.stacks().peekable();
        if stacks.peek().is_none() {
            return say!(self, "board-empty");
        }
        let mut text = String::new();
        while let Some((square, stack)) = stacks.next() {
            text += &match style {
                Style::Words => self.whole_stack(square, stack),
                Style::Letters => self.stack_in_letters(&letters, square, stack),
            };
            let same_rank = |&(next, _): &(Square, Stack)| next.rank() == square.rank();
            text += match stacks.peek() {
                None => "",
                Some(next) if same_rank(next) => ", ",
                Some(_) => "; ",
            };
        }
        match style {
            Style::Words if board.stacks().all(|(_, stack)| stack.height() == 1) => {
                say!(self, "board-pieces", stacks = text)
            }
            Style::Words => say!(self, "board-stacks", stacks = text),
            Style::Letters => say!(self, "board-stacks-short", stacks = text),
        }
    }

    /// A stack in letters.
    pub(crate) fn short_stack(self, square: Square, stack: Stack) -> String {
        self.stack_in_letters(&Letters::of(self), square, stack)
    }

    /// "b4 black capstone on three: black black white".
    pub(crate) fn whole_stack(self, square: Square, stack: Stack) -> String {
        let (square, piece) = (square.to_string(), self.piece(stack.top()));
        match stack.height() - 1 {
            0 => say!(self, "board-piece", square = square, piece = piece),
            below => say!(
                self,
                "board-stack",
                square = square,
                piece = piece,
                below = below,
                colors = self.colors_below(stack, below),
            ),
        }
    }

    /// The colours of the lowest pieces of a stack, from the bottom up.
    fn colors_below(self, stack: Stack, count: u8) -> String {
        let pieces = stack.bottom_up().take(count.into());
        let colors = pieces.map(|piece| say!(self, "board-below", color = color_key(piece.color)));
        colors.collect::<Vec<_>>().join(" ")
    }

    /// "b4 BBWWWBC".
    fn stack_in_letters(self, letters: &Letters, square: Square, stack: Stack) -> String {
        let mut text = letters.colors(stack, stack.height());
        match stack.top().role {
            Role::Flat => {}
            Role::Wall => text += &letters.wall,
            Role::Cap => text += &letters.cap,
        }
        let square = square.to_string();
        say!(self, "board-stack-short", square = square, letters = text)
    }
}

/// The format of stacks.
#[derive(Clone, Copy)]
pub(crate) enum Style {
    /// The top piece and the colours of the pieces below it in words.
    Words,
    /// All pieces in letters.
    Letters,
}

/// The letters of a language for colours and kinds of pieces.
struct Letters {
    white: String,
    black: String,
    wall: String,
    cap: String,
}

impl Letters {
    fn of(words: Words) -> Letters {
        let letter = |key: &'static str| say!(words, "board-letter", letter = key);
        Letters {
            white: letter("white"),
            black: letter("black"),
            wall: letter("wall"),
            cap: letter("cap"),
        }
    }

    /// The colours of the lowest pieces of a stack, from the bottom up.
    fn colors(&self, stack: Stack, count: u8) -> String {
        let pieces = stack.bottom_up().take(count.into());
        pieces
            .map(|piece| match piece.color {
                Color::White => self.white.as_str(),
                Color::Black => self.black.as_str(),
            })
            .collect()
    }
}
