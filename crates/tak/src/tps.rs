//! TPS, the Tak Positional System: a position as one line of text.

use std::fmt;
use std::str::FromStr;

use super::stack::Pile;
use super::{Board, ByColor, Color, Opening, Position, Reserves, Role, Rules, Size, Square};

/// A position as TPS can tell it: the board, whose turn it is, and the move
/// number. TPS knows neither the rules of the game nor the draw counter.
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
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tps {
    board: Board,
    plies: u32,
}

impl Position {
    /// The position as TPS.
    #[must_use]
    pub fn tps(&self) -> Tps {
        Tps {
            board: self.board().clone(),
            plies: self.plies(),
        }
    }

    /// The position a TPS describes in a game with these rules, to be played
    /// on: the reserves are theirs less what is on the board.
    ///
    /// # Errors
    ///
    /// When the board is of another size, holds more than the reserves, does
    /// not fit the opening, or the game is over there.
    pub fn from_tps(tps: &Tps, rules: Rules) -> Result<Position, ParseTpsError> {
        let position = Position::described_by(tps, rules)?;
        match position.outcome() {
            Some(_) => Err(ParseTpsError::Finished),
            None => Ok(position),
        }
    }

    /// The position a TPS describes, whether or not the game goes on there:
    /// to look at and to count.
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
    /// When the board is of another size, holds more than the reserves, or
    /// does not fit the opening.
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
    /// How large the board is.
    #[must_use]
    pub fn size(&self) -> Size {
        self.board.size()
    }

    /// How many plies were played, as the move number tells it.
    #[must_use]
    pub fn plies(&self) -> u32 {
        self.plies
    }
}

/// Why a text is not a position that can be played on.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ParseTpsError {
    /// Not the three parts board, player and move number.
    #[error("not the three parts board, player and move number")]
    Parts,
    /// The number of rows is not a size of board.
    #[error("{rows} rows, not 3 to 8")]
    Size {
        /// How many rows there are.
        rows: usize,
    },
    /// A row is not as long as there are rows.
    #[error("rank {rank} does not have {size} squares")]
    NotSquare {
        /// The rank, counted from 1 at the bottom.
        rank: u8,
        /// How many ranks there are.
        size: u8,
    },
    /// A square that is neither empty nor a stack.
    #[error("{text:?} is no square")]
    Square {
        /// The text of the square.
        text: String,
    },
    /// The player to move is neither 1 nor 2.
    #[error("the player to move is neither 1 nor 2")]
    Player,
    /// The move number is not a number from 1 on.
    #[error("the move number is not from 1 to 1000000")]
    MoveNumber,
    /// The game is played on another board.
    #[error("the position is {other}, the game is {size}")]
    OtherSize {
        /// The size of the game.
        size: Size,
        /// The size of the position.
        other: Size,
    },
    /// A side has more on the board than it owns.
    #[error("{color} has a {role} too many on the board")]
    TooMany {
        /// Whose pieces they are.
        color: Color,
        /// Which kind: capstones, or stones of either role.
        role: Role,
    },
    /// The move number says that the opening is going on, but the board does
    /// not look like it, or the other way round.
    #[error("the move number does not fit the board in the opening {opening}")]
    Opening {
        /// How the game begins.
        opening: Opening,
    },
    /// The game is over in that position.
    #[error("the game is over in that position")]
    Finished,
}

/// The pieces a side has left when these are on the board.
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

/// The first two plies place flats, which the opening tells. Later any board
/// will do, even one that no game can reach: people compose positions, of one
/// colour or of nothing at all.
fn check_opening(tps: &Tps, opening: Opening) -> Result<(), ParseTpsError> {
    let board = &tps.board;
    let count = |color| {
        let pieces = board.stacks().flat_map(|(_, stack)| stack.bottom_up());
        pieces.filter(|piece| piece.color == color).count()
    };
    let pieces = (count(Color::White), count(Color::Black));
    let stacks = board.occupied().len();
    let first = match opening {
        Opening::Swap => (0, 1),
        Opening::NoSwap => (1, 0),
        Opening::DoubleBlack => (0, 2),
    };
    let fits = match tps.plies {
        0 => stacks == 0,
        1 => pieces == first && stacks == 1 && board.blocked().is_empty(),
        _ => true,
    };
    fits.then_some(()).ok_or(ParseTpsError::Opening { opening })
}

impl FromStr for Tps {
    type Err = ParseTpsError;

    fn from_str(text: &str) -> Result<Tps, ParseTpsError> {
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
        let before = moves.ok_or(ParseTpsError::MoveNumber)? - 1;
        Ok(Tps {
            board,
            plies: 2 * before + second,
        })
    }
}

/// The highest move number that is read: far more than a game takes, and far
/// from what a count of plies can hold.
const LAST_MOVE: u32 = 1_000_000;

fn parse_board(text: &str) -> Result<Board, ParseTpsError> {
    // In addresses of pages a dash stands between the rows.
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

/// The number of empty squares that `x` or `x3` stands for.
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
    // One step past the last file, so that a run of empty squares at the end
    // is written too.
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
            for piece in stack.bottom_up() {
                f.write_str(if piece.color == Color::White {
                    "1"
                } else {
                    "2"
                })?;
            }
            if stack.top().role != Role::Flat {
                write!(f, "{}", stack.top().role.letter())?;
            }
        }
    }
    Ok(())
}
