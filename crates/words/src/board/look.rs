//! Views of a board for one person: the board as text, its threats, or one
//! stack.

use std::iter;

use super::alt_text::{BoardFacts, Style};
use super::icon::Icon;
use crate::{Words, say};
use tak::{Color, Piece, Played, Ply, Position, Role, Size, Square, SquareSet, Stack};
use tavern_game::{Footing, Game, StackFacts};

/// The maximum number of characters that Discord takes in a message (API
/// documentation, "Message Resource", create message).
const LONGEST: usize = 2000;

/// The maximum number of characters of one of our emoji under its shortest
/// name: `<:07:18446744073709551615>`.
const LONGEST_EMOJI: usize = 26;

/// The maximum number of characters of an icon without an emoji.
const LONGEST_PLAIN: usize = 2;

/// The most threatening plies that are named.
const THREATS: usize = 3;

/// A space as wide as a digit; screen readers skip it.
const FIGURE_SPACE: char = '\u{2007}';

impl Words {
    /// The plies that would finish a road now.
    pub fn threats(self, position: &Position) -> String {
        let sides = Color::BOTH.into_iter();
        let parts = sides.filter(|&color| position.threatens_road(color));
        let parts = parts.map(|color| {
            let (squares, plies) = self.gaps_and_plies(position, color);
            say!(self, "look-threat", color, squares, plies)
        });
        let parts: Vec<String> = parts.collect();
        if parts.is_empty() {
            self.look_no_threat()
        } else {
            parts.join(" ")
        }
    }

    /// The squares that would complete a road of this colour, and a few of the
    /// plies, or `none` if they only place flats there. A capstone is named where no
    /// flat is left.
    pub(crate) fn gaps_and_plies(self, position: &Position, color: Color) -> (String, String) {
        let squares = position.road_gaps(color).into_iter();
        let squares: Vec<String> = squares.map(|square| format!("**{square}**")).collect();
        let all = position.road_threats(color);
        let is_named = |ply: &Ply| match *ply {
            Ply::Place {
                square,
                role: Role::Cap,
            } => {
                let role = Role::Flat;
                !all.contains(&Ply::Place { square, role })
            }
            _ => true,
        };
        let named_plies = all.iter().copied().filter(is_named);
        let named_plies: Vec<Ply> = named_plies.take(THREATS).collect();
        let is_flat = |ply: &Ply| {
            matches!(
                ply,
                Ply::Place {
                    role: Role::Flat,
                    ..
                }
            )
        };
        let plies = if named_plies.iter().all(is_flat) {
            "none".to_owned()
        } else {
            self.any_ply(&named_plies)
        };
        (self.any_of(&squares), plies)
    }

    /// A game as text: its state, a grid of icons with the heights of stacks,
    /// as many details of the stacks as there is room for, and on demand the
    /// threats. The text is at most 2,000 characters long with plain signs, and
    /// with emoji too if it can be.
    pub fn text_board(
        self,
        game: &Game,
        facts: &BoardFacts<'_>,
        side: Color,
        threats: bool,
    ) -> String {
        let mut heading = format!("{}\n{}", self.heading(game), self.seats(game));
        if threats {
            heading = format!("{heading}\n{}", self.threats(game.position()));
        }
        self.text_board_below(&heading, facts, side)
    }

    /// The same grid and details below any heading.
    pub fn text_board_below(self, heading: &str, facts: &BoardFacts<'_>, side: Color) -> String {
        let position = facts.position;
        let board = position.board();
        let sign = |role| {
            let color = Color::White;
            Icon::Piece(Piece { color, role }).to_string()
        };
        let signs = say!(
            self,
            "look-signs",
            flat = sign(Role::Flat),
            wall = sign(Role::Wall),
            capstone = sign(Role::Cap),
        );
        let standing = self.standing(facts);
        let grid = grid(position, facts.last, side);
        let short = format!("{heading}\n{standing}\n{grid}\n{signs}");
        let high = board.stacks().filter(|(_, stack)| stack.height() > 1);
        let mut more = vec![
            self.stacks(position, Style::Words),
            self.stacks(position, Style::Letters),
        ];
        more.extend(self.high_stacks(high));
        let mut texts: Vec<String> = more.iter().map(|more| format!("{short}\n{more}")).collect();
        texts.push(short);
        for icon in [LONGEST_EMOJI, LONGEST_PLAIN] {
            let fits = |text: &&String| length(text, icon) <= LONGEST;
            if let Some(text) = texts.iter().find(fits) {
                return text.clone();
            }
        }
        texts.pop().unwrap_or_default()
    }

    /// The stacks of several pieces, if there are any.
    fn high_stacks(self, stacks: impl Iterator<Item = (Square, Stack)>) -> Option<String> {
        let parts: Vec<String> = stacks
            .map(|(square, stack)| self.short_stack(square, stack))
            .collect();
        (!parts.is_empty()).then(|| say!(self, "board-stacks-short", stacks = parts.join(", ")))
    }

    /// The pieces of a stack from the bottom to the top.
    pub(crate) fn stack_in_order(self, stack: Stack) -> String {
        let pieces = stack.bottom_up();
        let pieces: String = pieces.map(|piece| Icon::Piece(piece).to_string()).collect();
        say!(self, "look-stack-order", pieces)
    }

    /// One stack of a game, piece by piece.
    pub fn stack_details(self, game: &Game, facts: &StackFacts) -> String {
        let stack = facts.stack;
        let top = stack.top();
        let color = top.color;
        let mut lines = vec![say!(
            self,
            "look-stack",
            square = facts.square,
            game,
            color,
            height = stack.height(),
        )];
        lines.push(if stack.height() > 1 {
            self.stack_in_order(stack)
        } else {
            format!("{} {}", Icon::Piece(top), self.piece(top))
        });
        let mut parts = Vec::new();
        if stack.height() > 1 {
            parts.push(say!(
                self,
                "look-stack-below",
                captives = facts.captives,
                reserves = facts.reserves,
                color,
            ));
        }
        if let Some(footing) = facts.footing {
            let footing = match footing {
                Footing::Hard => "hard",
                Footing::Soft => "soft",
            };
            parts.push(say!(self, "look-stack-footing", footing));
        }
        parts.extend(self.carried(facts));
        if !parts.is_empty() {
            lines.push(parts.join(" "));
        }
        lines.join("\n")
    }

    /// The alt text of the picture of a stack.
    pub fn stack_alt_text(self, facts: &StackFacts) -> String {
        let stack = self.whole_stack(facts.square, facts.stack);
        let picture = say!(self, "look-stack-picture", stack);
        let parts = [Some(picture), self.carried(facts)];
        parts.into_iter().flatten().collect::<Vec<_>>().join(" ")
    }

    fn carried(self, facts: &StackFacts) -> Option<String> {
        let all = facts.carried == facts.stack.height();
        (facts.carried > 0).then(|| say!(self, "look-stack-carried", all, carried = facts.carried))
    }

    /// A square and its content, as a choice of the option `stack`.
    pub fn stack_choice(self, square: Square, stack: Stack) -> String {
        say!(
            self,
            "look-stack-choice",
            square,
            height = stack.height(),
            piece = self.piece(stack.top()),
        )
    }
}

/// The length of a text with `icon` characters for each icon. Empty squares count
/// one character: they get plain signs if pieces need the room.
fn length(text: &str, icon: usize) -> usize {
    text.chars()
        .map(|character| match Icon::of_char(character) {
            Some(empty) if empty.is_empty_square() => 1,
            Some(_) => icon,
            None => 1,
        })
        .sum()
}

/// The squares as icons, a line for each rank, with letters for files and
/// numbers for ranks. The height of a stack follows its icon. Spaces as wide as
/// a digit fill every column to the width of the longest height.
fn grid(position: &Position, last: Option<Played>, side: Color) -> String {
    let board = position.board();
    let new = last.map_or(SquareSet::EMPTY, |last| {
        squares_of_ply(last.ply, board.size())
    });
    let highest = board.stacks().map(|(_, stack)| stack.height()).max();
    let digits = highest.map_or(1, |height| height.to_string().len());
    let mut files: Vec<u8> = (0..board.size().get()).collect();
    let mut ranks: Vec<u8> = files.iter().rev().copied().collect();
    if side == Color::Black {
        files.reverse();
        ranks.reverse();
    }
    let mut grid = String::new();
    for rank in ranks {
        grid.extend([char::from(b'1' + rank), FIGURE_SPACE]);
        for square in files.iter().filter_map(|&file| Square::new(file, rank)) {
            let stack = board.stack(square);
            grid += &Icon::of_square(square, stack, new.contains(square)).to_string();
            let height = stack.map(Stack::height).filter(|&height| height > 1);
            let height = height.map_or_else(String::new, |height| height.to_string());
            grid += &height;
            grid.extend(iter::repeat_n(FIGURE_SPACE, digits - height.len()));
        }
        grid.push('\n');
    }
    grid.extend([FIGURE_SPACE; 2]);
    for file in files {
        // Regional indicators are as wide as the squares. Two of them without a
        // space between would show as a flag.
        let letter = char::from_u32(u32::from('🇦') + u32::from(file));
        grid.extend(letter);
        grid.extend(iter::repeat_n(FIGURE_SPACE, digits));
    }
    grid
}

/// The squares that a ply touches.
fn squares_of_ply(ply: Ply, size: Size) -> SquareSet {
    match ply {
        Ply::Place { square, .. } | Ply::Double { square } => SquareSet::EMPTY.with(square),
        Ply::Spread {
            square,
            direction,
            drops,
        } => {
            let squares = square.ray(direction, size).take(drops.squares().into());
            squares.chain([square]).collect()
        }
    }
}
