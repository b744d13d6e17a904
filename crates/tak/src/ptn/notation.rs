//! The grammar of a single ply.

use std::str::FromStr;

use super::tidy;
use crate::{Direction, Drops, IllegalPly, Ply, Position, Role, Square, Stack};

/// A ply as it was written, with what the writer claims about it.
///
/// ```
/// use tak::Ply;
/// use tak::ptn::Notation;
///
/// let notation: Notation = "3c3>12*'".parse()?;
/// assert!(matches!(notation.ply, Ply::Spread { .. }));
/// assert!(notation.crush, "a star claims a crushed wall");
/// assert_eq!(notation.ply.to_string(), "3c3>12");
/// # Ok::<(), tak::ptn::ParsePlyError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Notation {
    /// The ply.
    pub ply: Ply,
    /// Whether a `*` claims that a wall is crushed.
    pub crush: bool,
    /// What the piece on top is said to be, for spreads.
    pub top: Option<Role>,
}

/// Why a text is not the notation of a ply.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ParsePlyError {
    /// Nothing was written.
    #[error("nothing was written")]
    Empty,
    /// No square where one should be.
    #[error("no square is named")]
    NoSquare,
    /// A count and a square, but no direction.
    #[error("no direction after {count}{square}")]
    NoDirection {
        /// The count before the square.
        count: u8,
        /// The square.
        square: Square,
    },
    /// A count of nothing or of more than eight.
    #[error("a count of {count}")]
    Count {
        /// The number that was written.
        count: u32,
    },
    /// A piece letter before a spread.
    #[error("a piece letter before a spread")]
    RoleBeforeSpread,
    /// The drops do not add up to the count.
    #[error("{count} pieces are lifted but {dropped} dropped")]
    DropsMismatch {
        /// The count before the square.
        count: u8,
        /// The sum of the drops.
        dropped: u32,
    },
    /// A drop of nothing.
    #[error("a drop of nothing")]
    ZeroDrop,
    /// Something after the ply that is no mark. It is not repeated: the
    /// sentence may be shown where text has a meaning of its own.
    #[error("something follows {ply}")]
    Trailing {
        /// The ply that was read until then.
        ply: Ply,
    },
}

impl Notation {
    /// Checks what was claimed of a ply that is legal.
    ///
    /// # Errors
    ///
    /// The claim that is not so.
    pub fn check_claims(self, position: &Position) -> Result<(), IllegalPly> {
        let Ply::Spread {
            square,
            direction,
            drops,
        } = self.ply
        else {
            return Ok(());
        };
        let top = position.board().stack(square).map(Stack::top);
        if let Some((top, claimed)) = top.zip(self.top)
            && top.role != claimed
        {
            return Err(IllegalPly::NotThatPiece {
                square,
                top,
                claimed,
            });
        }
        if self.crush && !position.crushes(self.ply) {
            let end = square
                .ray(direction, position.size())
                .nth(usize::from(drops.squares()) - 1)
                .unwrap_or(square);
            return Err(IllegalPly::NoWallToCrush { square: end });
        }
        Ok(())
    }
}

impl FromStr for Notation {
    type Err = ParsePlyError;

    fn from_str(typed: &str) -> Result<Notation, ParsePlyError> {
        let text = tidy(typed).to_ascii_lowercase();
        if text.is_empty() {
            return Err(ParsePlyError::Empty);
        }
        let mut rest = text.as_str();
        let role = take_role(&mut rest);
        let count = take_number(&mut rest);
        let square = take_square(&mut rest).ok_or(ParsePlyError::NoSquare)?;
        let direction = rest.chars().next().and_then(Direction::from_sign);
        let ply = match (role, count, direction) {
            (Some(_), _, Some(_)) => return Err(ParsePlyError::RoleBeforeSpread),
            (Some(_), Some(_), None) => return Err(ParsePlyError::NoSquare),
            (role, None, None) => {
                let role = role.unwrap_or(Role::Flat);
                Ply::Place { square, role }
            }
            (None, Some(2), None) => Ply::Double { square },
            (None, Some(count), None) => {
                let count = piece_count(count)?;
                return Err(ParsePlyError::NoDirection { count, square });
            }
            (None, count, Some(direction)) => {
                rest = &rest[1..];
                let drops = take_drops(&mut rest, count)?;
                Ply::Spread {
                    square,
                    direction,
                    drops,
                }
            }
        };
        let (crush, top) = take_claims(rest, ply)?;
        Ok(Notation { ply, crush, top })
    }
}

/// A piece letter, when a square follows it: `c3` is a square, `ca3` is a
/// capstone.
fn take_role(rest: &mut &str) -> Option<Role> {
    let mut chars = rest.chars();
    let role = match chars.next()? {
        'f' => Role::Flat,
        // W is what people say; PTN itself writes S for "standing".
        's' | 'w' => Role::Wall,
        'c' => Role::Cap,
        _ => return None,
    };
    let followed_by_rank = chars.next().is_some_and(|c| c.is_ascii_digit());
    if followed_by_rank && matches!(role, Role::Flat | Role::Cap) {
        return None;
    }
    *rest = &rest[1..];
    Some(role)
}

/// The digits at the front, as a number no larger than what fits. One that
/// begins with a nought counts nothing: `01c3>` is no other way to write `c3>`.
fn take_number(rest: &mut &str) -> Option<u32> {
    let digits = rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    let (number, tail) = rest.split_at(digits);
    *rest = tail;
    (digits > 0).then(|| match number.strip_prefix('0') {
        Some(_) => 0,
        None => number.parse().unwrap_or(u32::MAX),
    })
}

fn take_square(rest: &mut &str) -> Option<Square> {
    let square = rest.get(..2)?.parse().ok()?;
    *rest = &rest[2..];
    Some(square)
}

/// The drops after a direction. Without a count before the square, the count
/// is their sum (the style of the 3x3 paper); without drops, all pieces go
/// onto the next square.
fn take_drops(rest: &mut &str, count: Option<u32>) -> Result<Drops, ParsePlyError> {
    let digits = rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    let (written, tail) = rest.split_at(digits);
    *rest = tail;
    let counts: Vec<u8> = written.bytes().map(|digit| digit - b'0').collect();
    let dropped: u32 = counts.iter().map(|&count| u32::from(count)).sum();
    if counts.contains(&0) {
        return Err(ParsePlyError::ZeroDrop);
    }
    let count = match count {
        Some(count) => piece_count(count)?,
        None if counts.is_empty() => 1,
        None => piece_count(dropped)?,
    };
    if counts.is_empty() {
        return Drops::all_at_once(count).ok_or(ParsePlyError::Count {
            count: count.into(),
        });
    }
    if dropped != u32::from(count) {
        return Err(ParsePlyError::DropsMismatch { count, dropped });
    }
    Drops::new(&counts).ok_or(ParsePlyError::Count { count: dropped })
}

fn piece_count(count: u32) -> Result<u8, ParsePlyError> {
    u8::try_from(count)
        .ok()
        .filter(|count| (1..=8).contains(count))
        .ok_or(ParsePlyError::Count { count })
}

/// What follows a ply: a crush, the letter of the piece on top of a moving
/// stack, and the remarks people add, `'` and `''` for tak and tinuë, `"`,
/// `!` and `?`. A remark claims nothing.
fn take_claims(rest: &str, ply: Ply) -> Result<(bool, Option<Role>), ParsePlyError> {
    let spread = matches!(ply, Ply::Spread { .. });
    let (mut crush, mut top, mut remarked) = (false, None, false);
    for c in rest.chars() {
        // The letter stands before all remarks, the star anywhere, once.
        let letter = spread && top.is_none() && !remarked;
        match c {
            '*' if spread && !crush => crush = true,
            'f' if letter => top = Some(Role::Flat),
            's' if letter => top = Some(Role::Wall),
            'c' if letter => top = Some(Role::Cap),
            '\'' | '"' | '!' | '?' => remarked = true,
            _ => {
                return Err(ParsePlyError::Trailing { ply });
            }
        }
    }
    Ok((crush, top))
}
