//! A board, the reserves beside it, and whose turn it is.

use super::{
    Board, ByColor, Color, IllegalPly, Komi, Opening, Outcome, Ply, Reserves, Rules, Size, Square,
};

mod count;
mod end;
mod legal;
mod make;
mod plies;
mod reach;

pub use end::STALLED_AFTER;

/// Everything the rules need to know of a game: the board, the reserves, the
/// side to move, and how the game ended if it did.
///
/// ```
/// use tak::{Color, Komi, Position, Rules, Size, ptn};
///
/// let size = Size::new(3).expect("three is a board size");
/// let start = Position::start(Rules::new(size, Komi::default()));
/// let next = start.play(ptn::read(&start, "b2")?)?;
/// // The first ply of each player places a flat of the other colour.
/// assert_eq!(next.board().controlled(Color::Black).len(), 1);
/// assert_eq!(next.to_move(), Color::Black);
/// assert_eq!(next.outcome(), None);
/// // A position is a value: the one before is as it was.
/// assert_eq!(start.plies(), 0);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    board: Board,
    reserves: ByColor<Reserves>,
    rules: Rules,
    to_move: Color,
    plies: u32,
    /// Plies in a row that neither placed a piece nor crushed a wall.
    plies_without_progress: u8,
    outcome: Option<Outcome>,
}

impl Position {
    /// The start of a game: an empty board and full reserves.
    #[must_use]
    pub fn start(rules: Rules) -> Position {
        Position::set_up(Board::empty(rules.size()), rules.reserves(), rules, 0)
    }

    /// A position as it was set up, ended or not; `plies` were played.
    pub(super) fn set_up(
        board: Board,
        reserves: ByColor<Reserves>,
        rules: Rules,
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
            rules,
            to_move,
            plies,
            plies_without_progress: 0,
            outcome: None,
        };
        position.outcome = position.outcome_without_history();
        position
    }

    /// The rules of the game.
    #[must_use]
    pub fn rules(&self) -> Rules {
        self.rules
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
        self.rules.komi()
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

    /// Whether the next ply is a player's first, which can only place flats.
    #[must_use]
    pub fn is_opening(&self) -> bool {
        self.plies < 2
    }

    /// Whether the next ply puts two black flats on a square.
    #[must_use]
    pub fn is_double(&self) -> bool {
        self.plies == 0 && self.rules.opening() == Opening::DoubleBlack
    }

    /// The colour of a piece that is placed now.
    #[must_use]
    pub fn placed_color(&self) -> Color {
        if self.is_opening() {
            self.rules.opening().places(self.to_move)
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
        next.make(ply);
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
    ///
    /// ```
    /// use tak::{Komi, Played, Position, Rules, Tps, ptn};
    ///
    /// let tps: Tps = "x5/x5/x,1C,2S,x2/x5/x5 1 3".parse()?;
    /// let position = Position::from_tps(&tps, Rules::new(tps.size(), Komi::default()))?;
    /// let ply = ptn::read(&position, "b3>")?;
    /// assert!(position.crushes(ply));
    /// assert_eq!(Played::new(&position, ply).to_string(), "b3>*");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn crushes(&self, ply: Ply) -> bool {
        landing(ply, self.size()).is_some_and(|end| self.board.walls().contains(end))
    }
}

/// The square a spread ends on.
fn landing(ply: Ply, size: Size) -> Option<Square> {
    let Ply::Spread {
        square,
        direction,
        drops,
    } = ply
    else {
        return None;
    };
    square
        .ray(direction, size)
        .nth(usize::from(drops.squares()) - 1)
}
