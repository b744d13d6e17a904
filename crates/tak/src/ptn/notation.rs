//! The grammar of a ply.

use std::str::FromStr;

use super::tidy;
use crate::link::names_link;
use crate::{Direction, Drops, IllegalPly, Ply, Position, Role, Square, Stack};

/// A ply in PTN, with the claims that the notation makes about it. Claims
/// depend on the position, so [`Notation::check_claims`] verifies them later.
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
    /// Whether a `*` claims that the ply crushes a wall.
    pub crush: bool,
    /// The claimed role of the top piece of a spread, by a letter in front of the
    /// square or behind the drops.
    pub top: Option<Role>,
}

/// The reason why a text is not the notation of a ply.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ParsePlyError {
    /// The text is empty.
    #[error("nothing was written")]
    Empty,
    /// The square is missing.
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
    /// A count of zero or of more than eight.
    #[error("a count of {count}")]
    Count {
        /// The number in the text.
        count: u32,
    },
    /// A link in place of a ply.
    #[error("links are not opened; copy the game itself")]
    Link,
    /// The sum of the drops differs from the count.
    #[error("the number of lifted pieces is {count}, that of dropped ones {dropped}")]
    DropsMismatch {
        /// The count before the square.
        count: u8,
        /// The sum of the drops.
        dropped: u32,
    },
    /// A drop of zero pieces.
    #[error("a drop of nothing")]
    ZeroDrop,
    /// Text after the ply that is not a mark. The error does not contain this
    /// text, because it can be shown where text is interpreted, such as
    /// Markdown.
    #[error("something follows {ply}")]
    Trailing {
        /// The ply before this text.
        ply: Ply,
    },
}

impl Notation {
    /// Checks the claims about a ply that is legal in the position.
    ///
    /// # Errors
    ///
    /// The claim that is wrong.
    pub fn check_claims(self, position: &Position) -> Result<(), IllegalPly> {
        let Ply::Spread { square, .. } = self.ply else {
            return Ok(());
        };
        let top = position.board().stack(square).map(Stack::top);
        if let Some((top, claim)) = top.zip(self.top)
            && top.role != claim
        {
            return Err(IllegalPly::NotThatPiece {
                square,
                top,
                claimed: claim,
            });
        }
        if self.crush && !position.crushes(self.ply) {
            let end = self.ply.landing(position.size()).unwrap_or(square);
            return Err(IllegalPly::NoWallToCrush { square: end });
        }
        Ok(())
    }
}

impl FromStr for Notation {
    type Err = ParsePlyError;

    fn from_str(entry: &str) -> Result<Notation, ParsePlyError> {
        if names_link(entry) {
            return Err(ParsePlyError::Link);
        }
        let word = tidy(entry);
        let text = word.to_ascii_lowercase();
        if text.is_empty() {
            return Err(ParsePlyError::Empty);
        }
        let mut rest = text.as_str();
        let (role, count) = take_piece(&mut rest, &word, entry);
        let square = take_square(&mut rest).ok_or(ParsePlyError::NoSquare)?;
        let direction = rest.chars().next().and_then(Direction::from_sign);
        let mut claim = None;
        let ply = match (role, count, direction) {
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
            (role, count, Some(direction)) => {
                claim = role;
                rest = &rest[1..];
                let drops = take_drops(&mut rest, count)?;
                Ply::Spread {
                    square,
                    direction,
                    drops,
                }
            }
        };
        let (crush, top) = take_claims(rest, ply, claim)?;
        Ok(Notation { ply, crush, top })
    }
}

/// Takes a piece letter and a number in front of a square, in either order. In
/// `C2b2+` the letter is one because it is a capital: `c2` alone is a square, and
/// `C3 d4+` with a space are two moves.
fn take_piece(rest: &mut &str, word: &str, entry: &str) -> (Option<Role>, Option<u32>) {
    if let [
        letter @ (b'C' | b'F'),
        b'1'..=b'8',
        b'a'..=b'h' | b'A'..=b'H',
        b'1'..=b'8',
        ..,
    ] = word.as_bytes()
        && word.get(..4).is_some_and(|whole| entry.contains(whole))
    {
        let role = if *letter == b'C' {
            Role::Cap
        } else {
            Role::Flat
        };
        *rest = &rest[1..];
        return (Some(role), take_number(rest));
    }
    let role = take_role(rest);
    let count = take_number(rest);
    (role.or_else(|| take_role(rest)), count)
}

/// Takes a piece letter in front of a square: `c3` is a square, `ca3` is a
/// capstone.
fn take_role(rest: &mut &str) -> Option<Role> {
    let mut chars = rest.chars();
    let role = match chars.next()? {
        'f' => Role::Flat,
        // PTN writes S for "standing", but W for "wall" is common.
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

/// Takes the digits at the front, as a number capped at the largest `u32`. A number
/// with a leading zero becomes 0, an invalid count, because `01c3>` is not a form
/// of `c3>`.
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

/// Takes the drops after a direction. If the count before the square is
/// missing, it is the sum of the drops (the style of the 3x3 paper). If the
/// drops are missing, all pieces land on the next square.
fn take_drops(rest: &mut &str, count: Option<u32>) -> Result<Drops, ParsePlyError> {
    let digits = rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    let (digits_of_drops, tail) = rest.split_at(digits);
    *rest = tail;
    let counts: Vec<u8> = digits_of_drops.bytes().map(|digit| digit - b'0').collect();
    let sum: u32 = counts.iter().map(|&count| u32::from(count)).sum();
    if counts.contains(&0) {
        return Err(ParsePlyError::ZeroDrop);
    }
    let count = match count {
        Some(count) => piece_count(count)?,
        None if counts.is_empty() => 1,
        None => piece_count(sum)?,
    };
    if counts.is_empty() {
        return Drops::all_at_once(count).ok_or(ParsePlyError::Count {
            count: count.into(),
        });
    }
    if sum != u32::from(count) {
        return Err(ParsePlyError::DropsMismatch {
            count,
            dropped: sum,
        });
    }
    Drops::new(&counts).ok_or(ParsePlyError::Count { count: sum })
}

fn piece_count(count: u32) -> Result<u8, ParsePlyError> {
    u8::try_from(count)
        .ok()
        .filter(|count| (1..=8).contains(count))
        .ok_or(ParsePlyError::Count { count })
}

/// Takes the marks after a ply: a crush, the letter of the top piece of a
/// moving stack, and remarks. The remarks are `'` and `''` for tak and tinuë,
/// `"`, `!` and `?`. They are opinions, so they are not checked.
fn take_claims(
    rest: &str,
    ply: Ply,
    in_front: Option<Role>,
) -> Result<(bool, Option<Role>), ParsePlyError> {
    let spread = matches!(ply, Ply::Spread { .. });
    let (mut crush, mut top, mut has_remark) = (false, None, false);
    for c in rest.chars() {
        // The letter precedes all remarks; a single star can be anywhere.
        let letter = spread && top.is_none() && !has_remark;
        match c {
            '*' if spread && !crush => crush = true,
            'f' if letter => top = Some(Role::Flat),
            's' if letter => top = Some(Role::Wall),
            'c' if letter => top = Some(Role::Cap),
            '\'' | '"' | '!' | '?' => has_remark = true,
            _ => {
                return Err(ParsePlyError::Trailing { ply });
            }
        }
    }
    match (in_front, top) {
        // Two letters that differ cannot both be true.
        (Some(one), Some(other)) if one != other => Err(ParsePlyError::Trailing { ply }),
        (in_front, behind) => Ok((crush, in_front.or(behind))),
    }
}
