//! TPS, the Tak Positional System: a position in one line of text.

use std::fmt;
use std::str::FromStr;

use super::{Board, ByColor, Color, Opening, Position, Reserves, Role, Rules, Size, Square};
use crate::board::stack::Pile;
use crate::link::names_link;

mod bare;

/// The content of a TPS: the board, the side to move and the move number. A TPS
/// contains neither the rules of the game nor the counter for draws, so
/// [`Position::from_tps`] takes the rules as an argument.
///
/// ```
/// use tak::{Color, Komi, Position, Rules, Tps};
///
/// let tps: Tps = "x3/x,12,x/x3 1 2".parse()?;
/// assert_eq!(tps.plies(), 2);
/// let position = Position::from_tps(&tps, Rules::new(tps.size(), Komi::default()))?;
/// let stack = position.board().stack("b2".parse()?).expect("two pieces lie there");
/// assert_eq!((stack.height(), stack.top().color), (2, Color::Black));
/// assert_eq!(position.tps().to_string(), "x3/x,12,x/x3 1 2");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// What people and programs put around a position is passed over: brackets, quotes, marks of chat programs, a label,
/// and the tag of a PTN file. Move number 1 with pieces of both colours cannot be true, so it is read as 2.
///
/// ```
/// use tak::Tps;
///
/// let tps: Tps = "[TPS \"x3/x,12,x/x3 1 2\"]".parse()?;
/// assert_eq!("`TPS: x3/x,12,x/x3 1 2`".parse(), Ok(tps));
/// let tps: Tps = "x3/1,x,2/x3 1 1".parse()?;
/// assert_eq!(tps.to_string(), "x3/1,x,2/x3 1 2");
/// # Ok::<(), tak::ParseTpsError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tps {
    board: Board,
    plies: u32,
}

impl Position {
    /// The TPS of this position.
    #[must_use]
    pub fn tps(&self) -> Tps {
        Tps {
            board: self.board().clone(),
            plies: self.plies(),
        }
    }

    /// The position of a TPS in a game with these rules, ready to be played.
    /// The reserves are those of the rules minus the pieces on the board.
    ///
    /// # Errors
    ///
    /// The board has another size or more pieces than the reserves, it
    /// contradicts the opening, or the game is over.
    pub fn from_tps(tps: &Tps, rules: Rules) -> Result<Position, ParseTpsError> {
        let position = Position::described_by(tps, rules)?;
        match position.outcome() {
            Some(_) => Err(ParseTpsError::Finished),
            None => Ok(position),
        }
    }

    /// The position of a TPS in a game with these rules, even if the game is
    /// over. This is useful for diagrams and for counting.
    ///
    /// ```
    /// use tak::{Color, Komi, Outcome, Position, Rules, Tps, WinReason};
    ///
    /// let tps: Tps = "x3/1,1,1/2,2,x 2 4".parse()?;
    /// let rules = Rules::new(tps.size(), Komi::default());
    /// let over = Position::described_by(&tps, rules)?;
    /// assert_eq!(over.outcome(), Some(Outcome::Win(Color::White, WinReason::Road)));
    /// assert!(Position::from_tps(&tps, rules).is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// The board has another size or more pieces than the reserves, or it
    /// contradicts the opening.
    pub fn described_by(tps: &Tps, rules: Rules) -> Result<Position, ParseTpsError> {
        let (size, other) = (rules.size(), tps.size());
        if size != other {
            return Err(ParseTpsError::OtherSize { size, other });
        }
        let reserves = ByColor {
            white: remaining(&tps.board, rules, Color::White)?,
            black: remaining(&tps.board, rules, Color::Black)?,
        };
        check_opening(tps, rules.opening())?;
        let board = tps.board.clone();
        Ok(Position::set_up(board, reserves, rules, tps.plies))
    }
}

impl Tps {
    /// Whether a text is a position by its looks, be it readable or not, and
    /// not a game.
    ///
    /// ```
    /// use tak::Tps;
    ///
    /// assert!(Tps::is_meant("\"x3/x3 1 1\""));
    /// assert!(!Tps::is_meant("[Size \"3\"] 1. a1 c3"));
    /// ```
    #[must_use]
    pub fn is_meant(text: &str) -> bool {
        bare::is_alone(text)
    }

    /// The size of the board.
    #[must_use]
    pub fn size(&self) -> Size {
        self.board.size()
    }

    /// The number of plies played, derived from the move number.
    #[must_use]
    pub fn plies(&self) -> u32 {
        self.plies
    }

    /// The opening of a board after one ply. Later boards do not show it.
    ///
    /// ```
    /// use tak::{Opening, Tps};
    ///
    /// let tps: Tps = "x3/x3/22,x2 2 1".parse()?;
    /// assert_eq!(tps.opening(), Some(Opening::DoubleBlack));
    /// let tps: Tps = "x3/x3/2,x,1 1 2".parse()?;
    /// assert_eq!(tps.opening(), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn opening(&self) -> Option<Opening> {
        let board = &self.board;
        if self.plies != 1 || board.occupied().len() != 1 || !board.blocked().is_empty() {
            return None;
        }
        let (_, stack) = board.stacks().next()?;
        let pieces: Vec<Color> = stack.bottom_up().map(|piece| piece.color).collect();
        match pieces[..] {
            [Color::Black] => Some(Opening::Swap),
            [Color::White] => Some(Opening::NoSwap),
            [Color::Black, Color::Black] => Some(Opening::DoubleBlack),
            _ => None,
        }
    }
}

/// The reason why a text is not a playable position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ParseTpsError {
    /// The text is a link.
    #[error("links are not opened; copy the position itself")]
    Link,
    /// The text does not have the three parts board, player and move number.
    #[error("not the three parts board, player and move number")]
    Parts,
    /// The number of rows is not a board size.
    #[error("the number of rows is {rows}, not 3 to 8")]
    Size {
        /// The number of rows.
        rows: usize,
    },
    /// The number of squares in a row differs from the number of rows.
    #[error("rank {rank} does not have {size} squares")]
    NotSquare {
        /// The rank, counted from 1 at the bottom.
        rank: u8,
        /// The number of ranks.
        size: u8,
    },
    /// The text of a square is neither empty squares nor a stack.
    #[error("{text:?} is no square")]
    Square {
        /// The text of the square.
        text: String,
    },
    /// The player to move is neither 1 nor 2.
    #[error("the player to move is neither 1 nor 2")]
    Player,
    /// The move number is not a number, or out of bounds.
    #[error("the move number is not from 1 to 1000000")]
    MoveNumber,
    /// The rules are for another size of board.
    #[error("the position is {other}, the game is {size}")]
    OtherSize {
        /// The size in the rules.
        size: Size,
        /// The size of the position.
        other: Size,
    },
    /// A player has more pieces on the board than in the starting set.
    #[error("{color} has a {role} too many on the board")]
    TooMany {
        /// The player.
        color: Color,
        /// The kind: capstones, or stones in either role.
        role: Role,
    },
    /// The move number belongs to the opening, but the board does not match.
    #[error("the move number does not fit the board in the opening {opening}")]
    Opening {
        /// The opening of the game.
        opening: Opening,
    },
    /// The game is over in this position.
    #[error("the game is over in that position")]
    Finished,
}

/// The pieces a player has left in addition to those on the board.
fn remaining(board: &Board, rules: Rules, color: Color) -> Result<Reserves, ParseTpsError> {
    board
        .stacks()
        .flat_map(|(_, stack)| stack.bottom_up())
        .filter(|piece| piece.color == color)
        .try_fold(rules.reserves()[color], |reserves, piece| {
            reserves
                .without(piece.role, 1)
                .ok_or(ParseTpsError::TooMany {
                    color,
                    role: piece.role,
                })
        })
}

/// Checks the board after no ply or one ply, as the opening determines it.
/// Later boards are not checked: composed positions, even those with pieces of
/// one colour only, are allowed although no game can reach them.
fn check_opening(tps: &Tps, opening: Opening) -> Result<(), ParseTpsError> {
    let fits = match tps.plies {
        0 => tps.board.occupied().is_empty(),
        1 => tps.opening() == Some(opening),
        _ => true,
    };
    fits.then_some(()).ok_or(ParseTpsError::Opening { opening })
}

impl FromStr for Tps {
    type Err = ParseTpsError;

    fn from_str(text: &str) -> Result<Tps, ParseTpsError> {
        if names_link(text) {
            return Err(ParseTpsError::Link);
        }
        let text = bare::bare(text);
        let mut parts = text.split_whitespace();
        let (Some(rows), Some(player), Some(number), None) =
            (parts.next(), parts.next(), parts.next(), parts.next())
        else {
            return Err(ParseTpsError::Parts);
        };
        let board = parse_board(rows)?;
        let second = match player {
            "1" => 0,
            "2" => 1,
            _ => return Err(ParseTpsError::Player),
        };
        let moves: Option<u32> = number.parse().ok();
        let moves = moves.filter(|moves| (1..=LAST_MOVE).contains(moves));
        let moves = moves.ok_or(ParseTpsError::MoveNumber)?;
        // No opening leaves pieces of both colours before move 2.
        let has_both = Color::BOTH.into_iter().all(|color| {
            board
                .stacks()
                .any(|(_, stack)| stack.bottom_up().any(|piece| piece.color == color))
        });
        let least = if has_both { 2 } else { 1 };
        let before = moves.max(least) - 1;
        Ok(Tps {
            board,
            plies: 2 * before + second,
        })
    }
}

/// The highest move number that is accepted: far more than a game has, and low
/// enough for the ply counter.
const LAST_MOVE: u32 = 1_000_000;

fn parse_board(text: &str) -> Result<Board, ParseTpsError> {
    // Web addresses separate the rows with a dash.
    let rows: Vec<&str> = text.split(['/', '-']).collect();
    let size = u8::try_from(rows.len())
        .ok()
        .and_then(Size::new)
        .ok_or(ParseTpsError::Size { rows: rows.len() })?;
    let mut board = Board::empty(size);
    for (rank, row) in (0..size.get()).rev().zip(rows) {
        let not_square = ParseTpsError::NotSquare {
            rank: rank + 1,
            size: size.get(),
        };
        let mut file = 0;
        for item in row.split(',') {
            if let Some(empty) = parse_empty(item) {
                file += empty;
            } else {
                let (pile, role) = parse_stack(item).ok_or_else(|| ParseTpsError::Square {
                    text: item.to_owned(),
                })?;
                let square = Square::new(file, rank)
                    .filter(|&square| size.contains(square))
                    .ok_or_else(|| not_square.clone())?;
                board.set(square, pile, role);
                file += 1;
            }
            if file > size.get() {
                return Err(not_square);
            }
        }
        if file != size.get() {
            return Err(not_square);
        }
    }
    Ok(board)
}

/// The number of empty squares in `x` or `x3`.
fn parse_empty(item: &str) -> Option<u8> {
    match item.strip_prefix(['x', 'X'])?.as_bytes() {
        [] => Some(1),
        &[digit @ b'1'..=b'8'] => Some(digit - b'0'),
        _ => None,
    }
}

fn parse_stack(item: &str) -> Option<(Pile, Role)> {
    let (colors, role) = match item.as_bytes().split_last()? {
        (b'S' | b's', colors) => (colors, Role::Wall),
        (b'C' | b'c', colors) => (colors, Role::Cap),
        (b'F' | b'f', colors) => (colors, Role::Flat),
        _ => (item.as_bytes(), Role::Flat),
    };
    if colors.is_empty() || colors.len() > Pile::TALLEST {
        return None;
    }
    let pile = colors
        .iter()
        .try_fold(Pile::EMPTY, |pile, color| match color {
            b'1' => Some(pile.with(Color::White)),
            b'2' => Some(pile.with(Color::Black)),
            _ => None,
        })?;
    Some((pile, role))
}

impl fmt::Display for Tps {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let size = self.board.size();
        for rank in (0..size.get()).rev() {
            write_rank(f, &self.board, rank)?;
            if rank > 0 {
                f.write_str("/")?;
            }
        }
        write!(f, " {} {}", self.plies % 2 + 1, self.plies / 2 + 1)
    }
}

fn write_rank(f: &mut fmt::Formatter<'_>, board: &Board, rank: u8) -> fmt::Result {
    let mut empty = 0;
    let mut first = true;
    // The loop runs one step past the last file, to write the empty squares
    // at the end of the rank.
    for file in 0..=board.size().get() {
        let square = Square::new(file, rank).filter(|&square| board.size().contains(square));
        let stack = square.and_then(|square| board.stack(square));
        if square.is_some() && stack.is_none() {
            empty += 1;
            continue;
        }
        if empty > 0 {
            f.write_str(if first { "x" } else { ",x" })?;
            first = false;
            if empty > 1 {
                write!(f, "{empty}")?;
            }
            empty = 0;
        }
        if let Some(stack) = stack {
            if !first {
                f.write_str(",")?;
            }
            first = false;
            write!(f, "{stack}")?;
        }
    }
    Ok(())
}
