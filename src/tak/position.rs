//! A board, the reserves beside it, and whose turn it is.

use super::road::joins_edges;
use super::{
    Board, ByColor, Color, DrawReason, IllegalPly, Komi, Outcome, Ply, Reserves, Role, Size,
    Square, WinReason,
};

mod moves;

/// Plies in a row without a placement or a crush after which a game is a
/// draw. A house rule: the rulebook lets stones wander for ever.
pub const STALLED_AFTER: u8 = 50;

/// Everything the rules need to know of a game: the board, the reserves, the
/// side to move, and how the game ended if it did.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    board: Board,
    reserves: ByColor<Reserves>,
    komi: Komi,
    to_move: Color,
    plies: u32,
    quiet: u8,
    outcome: Option<Outcome>,
}

impl Position {
    /// The start of a game: an empty board and the standard reserves.
    #[must_use]
    pub fn new(size: Size, komi: Komi) -> Position {
        Position {
            board: Board::empty(size),
            reserves: ByColor::new(|_| Reserves::standard(size)),
            komi,
            to_move: Color::White,
            plies: 0,
            quiet: 0,
            outcome: None,
        }
    }

    /// A position as it was set up, ended or not; `plies` were played.
    pub(super) fn set_up(
        board: Board,
        reserves: ByColor<Reserves>,
        komi: Komi,
        plies: u32,
    ) -> Position {
        let to_move = if plies.is_multiple_of(2) {
            Color::White
        } else {
            Color::Black
        };
        let mut position = Position {
            board,
            reserves,
            komi,
            to_move,
            plies,
            quiet: 0,
            outcome: None,
        };
        position.outcome = position.find_outcome(!to_move);
        position
    }

    /// The board.
    #[must_use]
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// How large the board is.
    #[must_use]
    pub fn size(&self) -> Size {
        self.board.size()
    }

    /// What a side still has beside the board.
    #[must_use]
    pub fn reserves(&self, color: Color) -> Reserves {
        self.reserves[color]
    }

    /// What Black gets in a flat count.
    #[must_use]
    pub fn komi(&self) -> Komi {
        self.komi
    }

    /// Whose turn it is; in a game that is over, whose turn it would be.
    #[must_use]
    pub fn to_move(&self) -> Color {
        self.to_move
    }

    /// How many plies were played.
    #[must_use]
    pub fn plies(&self) -> u32 {
        self.plies
    }

    /// The number of the move as PTN counts them: a move is a ply of each.
    #[must_use]
    pub fn move_number(&self) -> u32 {
        self.plies / 2 + 1
    }

    /// How the game ended, if it did.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    /// Whether the next ply is a player's first, which lays a flat of the
    /// other color.
    #[must_use]
    pub fn is_opening(&self) -> bool {
        self.plies < 2
    }

    /// The color of a piece that is placed now.
    #[must_use]
    pub fn placed_color(&self) -> Color {
        if self.is_opening() {
            !self.to_move
        } else {
            self.to_move
        }
    }

    /// The position after a ply, or the rule that forbids it.
    ///
    /// # Errors
    ///
    /// The rule the ply would break; the position is as it was.
    pub fn play(&self, ply: Ply) -> Result<Position, IllegalPly> {
        self.check(ply)?;
        Ok(self.after(ply))
    }

    /// The position after a ply that is known to be legal.
    pub(super) fn after(&self, ply: Ply) -> Position {
        let mut next = self.clone();
        next.apply(ply);
        next
    }

    /// The same board with the other side, or the same, to move.
    pub(super) fn with_turn(&self, color: Color) -> Position {
        Position {
            to_move: color,
            ..self.clone()
        }
    }

    /// Whether a ply ends by flattening a wall.
    #[must_use]
    pub fn crushes(&self, ply: Ply) -> bool {
        landing(ply, self.size()).is_some_and(|end| self.board.walls().contains(end))
    }

    fn apply(&mut self, ply: Ply) {
        let progress = match ply {
            Ply::Place { .. } => true,
            Ply::Spread { .. } => self.crushes(ply),
        };
        match ply {
            Ply::Place { square, role } => {
                let color = self.placed_color();
                let pile = self.board.pile(square).with(color);
                self.board.set(square, pile, role);
                self.reserves[color] = self.reserves[color]
                    .less(role, 1)
                    .expect("a legal placement has a piece to place");
            }
            Ply::Spread {
                square,
                direction,
                drops,
            } => {
                let role = self.board.role(square);
                let (stays, mut hand) = self.board.pile(square).lift(drops.carried());
                self.board.set(square, stays, Role::Flat);
                for (count, target) in drops.counts().zip(square.ray(direction, self.size())) {
                    let (falls, rest) = hand.release(count);
                    hand = rest;
                    let top = if hand.is_empty() { role } else { Role::Flat };
                    self.board
                        .set(target, self.board.pile(target).under(falls), top);
                }
            }
        }
        let mover = self.to_move;
        self.to_move = !mover;
        self.plies += 1;
        self.quiet = if progress { 0 } else { self.quiet + 1 };
        self.outcome = self.find_outcome(mover);
    }

    /// How the game ended with the last ply, in the order the rules ask:
    /// roads, the mover's first; flats; a game that stalled.
    fn find_outcome(&self, mover: Color) -> Option<Outcome> {
        let roads = [mover, !mover]
            .into_iter()
            .find(|&color| self.board.has_road(color));
        if let Some(color) = roads {
            return Some(Outcome::Win(color, WinReason::Road));
        }
        let spent = Color::BOTH
            .iter()
            .any(|&color| self.reserves[color].is_empty());
        if spent || self.board.free().is_empty() {
            return Some(self.count_flats());
        }
        (self.quiet >= STALLED_AFTER).then_some(Outcome::Draw(DrawReason::Stalled))
    }

    /// Who has more flats, in half points so that komi fits.
    fn count_flats(&self) -> Outcome {
        let halves = ByColor::new(|color| 2 * self.board.flats(color).len().cast_signed());
        let white = halves.white;
        let black = halves.black + i32::from(self.komi.halves());
        match white.cmp(&black) {
            std::cmp::Ordering::Greater => Outcome::Win(Color::White, WinReason::Flats),
            std::cmp::Ordering::Less => Outcome::Win(Color::Black, WinReason::Flats),
            std::cmp::Ordering::Equal => Outcome::Draw(DrawReason::Flats),
        }
    }
}

impl Board {
    /// Whether a color joins two opposite edges.
    #[must_use]
    pub fn has_road(&self, color: Color) -> bool {
        joins_edges(self.road_pieces(color), self.size())
    }
}

/// The square a spread ends on.
fn landing(ply: Ply, size: Size) -> Option<Square> {
    match ply {
        Ply::Place { .. } => None,
        Ply::Spread {
            square,
            direction,
            drops,
        } => square
            .ray(direction, size)
            .nth(usize::from(drops.squares()) - 1),
    }
}
