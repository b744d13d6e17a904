//! A ply composed from choices, without notation: the square, then the piece to
//! place or the square where the stack ends, then its drops.

use std::fmt;
use std::ops::Range;
use std::str::FromStr;

use super::game::Game;
use tak::ptn::Notation;
use tak::{Direction, Played, Ply, Position, Role, Size, Square, SquareSet};

/// The choices made so far. Its text is short enough for a button.
///
/// ```
/// use tak::{Komi, Position, Rules, Tps};
/// use tavern_game::PlyDraft;
///
/// let tps: Tps = "x3/x,2,x/x,12121,x 1 5".parse()?;
/// let position = Position::from_tps(&tps, Rules::new(tps.size(), Komi::default()))?;
/// let square = PlyDraft::default().choose("b1".parse()?, &position).expect("White's stack");
/// let target = square.choose("b1+2".parse()?, &position).expect("it can go there");
/// let ways: Vec<String> = target.choices(&position).iter().map(ToString::to_string).collect();
/// assert_eq!(ways, ["=2b1+11", "=3b1+21", "=3b1+12"]);
/// let ready = target.choose("=3b1+21".parse()?, &position).expect("one of them");
/// assert_eq!(ready.ply().map(|ply| ply.to_string()).as_deref(), Some("3b1+21"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum PlyDraft {
    /// No choice.
    #[default]
    Nothing,
    /// No choice, but a part of a large board to choose a square from.
    Part(Corner),
    /// A square: a free one for a piece, or one with a stack to move.
    Square(Square),
    /// The square where a stack ends.
    Target {
        square: Square,
        direction: Direction,
        /// The number of squares moved.
        distance: u8,
    },
    Ready(Ply),
}

impl PlyDraft {
    /// The drafts with one more choice that lead to a legal ply, in board
    /// order. None for a complete ply or an illegal draft.
    pub fn choices(self, position: &Position) -> Vec<PlyDraft> {
        let from = match self {
            PlyDraft::Part(_) => PlyDraft::Nothing,
            draft => draft,
        };
        let one_further = |ply: Ply| {
            let whole = PlyDraft::Ready(ply);
            let mut drafts = std::iter::successors(Some(whole), |draft| draft.parent());
            drafts.find(|draft| draft.parent() == Some(from))
        };
        let plies = position.legal_plies().into_iter();
        let mut further: Vec<PlyDraft> = plies.filter_map(one_further).collect();
        further.sort_unstable();
        further.dedup();
        further
    }

    /// The draft after one more choice and all forced ones, or `None` if that
    /// is not a choice of this draft.
    pub fn choose(self, next: PlyDraft, position: &Position) -> Option<PlyDraft> {
        let is_one = self.choices(position).contains(&next);
        is_one.then(|| next.with_forced_choices(position))
    }

    /// The same draft after all forced choices, or `None` if no legal ply
    /// begins with it.
    pub fn settled(self, position: &Position) -> Option<PlyDraft> {
        self.is_possible(position)
            .then(|| self.with_forced_choices(position))
    }

    fn with_forced_choices(self, position: &Position) -> PlyDraft {
        match self.choices(position)[..] {
            [only] => only.with_forced_choices(position),
            _ => self,
        }
    }

    /// The draft before the last choice that was not forced, or `None` without
    /// one.
    pub fn back(self, position: &Position) -> Option<PlyDraft> {
        let before = std::iter::successors(self.parent(), |draft| draft.parent());
        let mut before = before.filter(|draft| draft.choices(position).len() > 1);
        before.next()
    }

    fn is_possible(self, position: &Position) -> bool {
        match self {
            PlyDraft::Ready(ply) => position.check(ply).is_ok(),
            _ => !self.choices(position).is_empty(),
        }
    }

    /// The ply, if no choice is left.
    pub fn ply(self) -> Option<Ply> {
        match self {
            PlyDraft::Ready(ply) => Some(ply),
            _ => None,
        }
    }

    /// The ply to play now: the complete one, or a flat on a chosen free square, by far the most
    /// frequent choice.
    pub fn proposal(self, position: &Position) -> Option<Ply> {
        match self {
            PlyDraft::Ready(ply) => Some(ply),
            PlyDraft::Square(square) => {
                let role = Role::Flat;
                let flat = Ply::Place { square, role };
                position.check(flat).is_ok().then_some(flat)
            }
            PlyDraft::Nothing | PlyDraft::Part(_) | PlyDraft::Target { .. } => None,
        }
    }

    /// The corner of the part of a large board to choose a square from: the
    /// chosen one, or the one with the most squares to choose from. None on a
    /// small board, and after the choice of a square.
    pub fn corner(self, position: &Position, room: Room) -> Option<Corner> {
        let size = position.size();
        let parts = Corner::of_parts(size, room);
        match self {
            PlyDraft::Part(own) => {
                let same = |corner: &Corner| corner.part(size, room) == own.part(size, room);
                parts.into_iter().find(same)
            }
            PlyDraft::Nothing => {
                let choices = self.choices(position).into_iter();
                let squares: SquareSet = choices.filter_map(PlyDraft::square).collect();
                // Of equal ones the last is found, so the order is reversed.
                let corners = parts.into_iter().rev();
                corners.max_by_key(|corner| (squares & corner.part(size, room)).len())
            }
            PlyDraft::Square(_) | PlyDraft::Target { .. } | PlyDraft::Ready(_) => None,
        }
    }

    /// The square that was chosen first.
    pub fn square(self) -> Option<Square> {
        match self {
            PlyDraft::Nothing | PlyDraft::Part(_) => None,
            PlyDraft::Square(square) | PlyDraft::Target { square, .. } => Some(square),
            PlyDraft::Ready(ply) => Some(ply.square()),
        }
    }

    /// The square where the stack ends, if chosen.
    pub fn target(self, size: Size) -> Option<Square> {
        self.path(size).last()
    }

    /// The squares that the stack passes and the one where it ends.
    fn path(self, size: Size) -> impl Iterator<Item = Square> {
        let path = match self {
            PlyDraft::Target {
                square,
                direction,
                distance,
            } => Some(square.ray(direction, size).take(distance.into())),
            PlyDraft::Nothing | PlyDraft::Part(_) | PlyDraft::Square(_) | PlyDraft::Ready(_) => {
                None
            }
        };
        path.into_iter().flatten()
    }

    /// The squares to choose from next, or those of a chosen path.
    pub fn candidates(self, position: &Position, room: Room) -> SquareSet {
        let size = position.size();
        match self {
            PlyDraft::Nothing | PlyDraft::Part(_) => {
                let choices = self.choices(position).into_iter();
                let squares: SquareSet = choices.filter_map(PlyDraft::square).collect();
                match self.corner(position, room) {
                    Some(corner) => squares & corner.part(size, room),
                    None => squares,
                }
            }
            PlyDraft::Square(_) => {
                let choices = self.choices(position).into_iter();
                choices.filter_map(|draft| draft.target(size)).collect()
            }
            PlyDraft::Target { .. } => self.path(size).collect(),
            PlyDraft::Ready(_) => SquareSet::EMPTY,
        }
    }

    fn parent(self) -> Option<PlyDraft> {
        match self {
            PlyDraft::Nothing | PlyDraft::Part(_) => None,
            PlyDraft::Square(_) => Some(PlyDraft::Nothing),
            PlyDraft::Target { square, .. } => Some(PlyDraft::Square(square)),
            PlyDraft::Ready(ply @ (Ply::Place { .. } | Ply::Double { .. })) => {
                Some(PlyDraft::Square(ply.square()))
            }
            PlyDraft::Ready(Ply::Spread {
                square,
                direction,
                drops,
            }) => Some(PlyDraft::Target {
                square,
                direction,
                distance: drops.squares(),
            }),
        }
    }
}

/// `sw` for a corner; `c3`; `c3+2` for two squares up from there; `=3c3+12` for a complete ply in
/// PTN; an empty text without a choice.
impl fmt::Display for PlyDraft {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PlyDraft::Nothing => Ok(()),
            PlyDraft::Part(corner) => f.write_str(corner.code()),
            PlyDraft::Square(square) => square.fmt(f),
            PlyDraft::Target {
                square,
                direction,
                distance,
            } => write!(f, "{square}{}{distance}", direction.sign()),
            PlyDraft::Ready(ply) => write!(f, "={ply}"),
        }
    }
}

impl Game {
    /// The game after a considered ply, with its pot. None for an illegal ply,
    /// and after the end.
    pub fn preview(&self, ply: Ply) -> Option<Game> {
        if self.end.is_some() {
            return None;
        }
        let mut next = self.clone();
        let played = Played::new(&self.position, ply);
        let color = self.position.to_move();
        next.apply_ply(color, played, self.events() + 1).ok()?;
        Some(next)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no draft of a ply is written like that")]
pub struct ParsePlyDraftError;

impl FromStr for PlyDraft {
    type Err = ParsePlyDraftError;

    fn from_str(text: &str) -> Result<PlyDraft, ParsePlyDraftError> {
        let draft = read(text).ok_or(ParsePlyDraftError)?;
        // Each draft has one spelling.
        (draft.to_string() == text)
            .then_some(draft)
            .ok_or(ParsePlyDraftError)
    }
}

fn read(text: &str) -> Option<PlyDraft> {
    if text.is_empty() {
        return Some(PlyDraft::Nothing);
    }
    if let Some(corner) = Corner::of_code(text) {
        return Some(PlyDraft::Part(corner));
    }
    if let Some(ply) = text.strip_prefix('=') {
        return Some(PlyDraft::Ready(ply.parse::<Notation>().ok()?.ply));
    }
    let square: Square = text.get(..2)?.parse().ok()?;
    let mut rest = text[2..].chars();
    let Some(sign) = rest.next() else {
        return Some(PlyDraft::Square(square));
    };
    Some(PlyDraft::Target {
        square,
        direction: Direction::from_sign(sign)?,
        distance: rest
            .as_str()
            .parse()
            .ok()
            .filter(|far| (1..=7).contains(far))?,
    })
}

/// The files of a part: the buttons of a row.
const FILES: u8 = 5;

/// The place for squares below a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Room {
    /// All five rows. A board that is divided leaves one of them to the corners.
    Whole,
    /// One row less, for boards up to 6x6, because other buttons use it.
    RowLess,
}

impl Room {
    /// Whether a board of this size is offered in parts.
    fn divides(self, size: Size) -> bool {
        match self {
            Room::Whole => size.get() > FILES,
            Room::RowLess => size.get() >= FILES,
        }
    }

    /// The ranks of a part. The four parts of the largest board cover it.
    fn ranks(self, size: Size) -> u8 {
        match self {
            Room::RowLess if size.get() > FILES => 3,
            Room::Whole | Room::RowLess => 4,
        }
    }
}

/// A corner of the board. It names the part of a large board around it. Parts overlap.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Corner {
    LowLeft,
    LowRight,
    HighLeft,
    HighRight,
}

impl Corner {
    pub const ALL: [Corner; 4] = [
        Corner::LowLeft,
        Corner::LowRight,
        Corner::HighLeft,
        Corner::HighRight,
    ];

    /// The corners of the different parts of a board; none if it is offered whole.
    pub fn of_parts(size: Size, room: Room) -> Vec<Corner> {
        let mut corners: Vec<Corner> = Vec::new();
        for corner in Corner::ALL.into_iter().filter(|_| room.divides(size)) {
            let part = |one: Corner| one.part(size, room);
            if corners.iter().all(|&other| part(other) != part(corner)) {
                corners.push(corner);
            }
        }
        corners
    }

    /// Its code, for a button: a direction of the compass, distinct from all squares.
    pub fn code(self) -> &'static str {
        match self {
            Corner::LowLeft => "sw",
            Corner::LowRight => "se",
            Corner::HighLeft => "nw",
            Corner::HighRight => "ne",
        }
    }

    pub fn of_code(code: &str) -> Option<Corner> {
        let mut all = Corner::ALL.into_iter();
        all.find(|corner| corner.code() == code)
    }

    /// The corner diagonally across the board.
    pub fn opposite(self) -> Corner {
        match self {
            Corner::LowLeft => Corner::HighRight,
            Corner::LowRight => Corner::HighLeft,
            Corner::HighLeft => Corner::LowRight,
            Corner::HighRight => Corner::LowLeft,
        }
    }

    pub fn square(self, size: Size) -> Option<Square> {
        let last = size.get() - 1;
        let file = if self.is_right() { last } else { 0 };
        let rank = if self.is_high() { last } else { 0 };
        Square::new(file, rank)
    }

    /// The files of its part, counted from 0.
    pub fn files(self, size: Size) -> Range<u8> {
        range(size, FILES, self.is_right())
    }

    /// The ranks of its part, counted from 0.
    pub fn ranks(self, size: Size, room: Room) -> Range<u8> {
        range(size, room.ranks(size), self.is_high())
    }

    pub fn part(self, size: Size, room: Room) -> SquareSet {
        let (files, ranks) = (self.files(size), self.ranks(size, room));
        let squares = SquareSet::board(size).into_iter();
        squares
            .filter(|square| files.contains(&square.file()) && ranks.contains(&square.rank()))
            .collect()
    }

    fn is_right(self) -> bool {
        matches!(self, Corner::LowRight | Corner::HighRight)
    }

    fn is_high(self) -> bool {
        matches!(self, Corner::HighLeft | Corner::HighRight)
    }
}

/// A number of lines of a board, at its low or its high end.
fn range(size: Size, most: u8, high: bool) -> Range<u8> {
    let size = size.get();
    let lines = most.min(size);
    if high { size - lines..size } else { 0..lines }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_cover_every_large_board() {
        let check = |size: u8, room, parts, most_rows| {
            let size = Size::new(size).unwrap();
            let corners = Corner::of_parts(size, room);
            assert_eq!(corners.len(), parts, "{size} {room:?}");
            let squares = corners.iter().fold(SquareSet::EMPTY, |all, corner| {
                all | corner.part(size, room)
            });
            assert!(corners.is_empty() || squares == SquareSet::board(size));
            for corner in corners {
                assert!(corner.ranks(size, room).len() <= most_rows, "{size}");
                let square = corner.square(size).unwrap();
                assert!(corner.part(size, room).contains(square), "{square}");
                assert_eq!(Corner::of_code(corner.code()), Some(corner));
                assert_eq!(corner.opposite().opposite(), corner);
            }
        };
        for size in 3..=5 {
            check(size, Room::Whole, 0, 0);
        }
        for size in 6..=8 {
            check(size, Room::Whole, 4, 4);
        }
        check(4, Room::RowLess, 0, 0);
        // There is room for one more button beside the others, but not for
        // four.
        check(5, Room::RowLess, 2, 4);
        check(6, Room::RowLess, 4, 3);
    }
}
