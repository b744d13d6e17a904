//! The state of a game, and the ways to advance it.

use std::fmt;

use super::{
    Board, ByColor, Color, DrawReason, IllegalPly, Komi, Opening, Outcome, Ply, Reserves, Rules,
    Size,
};

mod end;
mod legal;
mod make;
mod plies;
mod reach;
mod threat;

pub use end::{STALLED_AFTER, limit_reached};

/// The state of a game: the board, the reserves, the side to move, and the
/// outcome if the game is over.
///
/// ```
/// use tak::{Color, Komi, Position, Rules, Size, ptn};
///
/// let size = Size::new(3).expect("three is a board size");
/// let start = Position::start(Rules::new(size, Komi::default()));
/// let next = start.play(ptn::read(&start, "b2")?)?;
/// // The first ply of each player places one of the opponent's flats.
/// assert_eq!(next.board().controlled(Color::Black).len(), 1);
/// assert_eq!(next.to_move(), Color::Black);
/// assert_eq!(next.outcome(), None);
/// // `play` returns a new position and leaves this one unchanged.
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
    /// Consecutive plies that neither placed a piece nor crushed a wall.
    plies_without_progress: u8,
    outcome: Option<Outcome>,
}

impl Position {
    /// The start of a game, with an empty board and full reserves.
    #[must_use]
    pub fn start(rules: Rules) -> Position {
        Position::set_up(Board::empty(rules.size()), rules.reserves(), rules, 0)
    }

    /// The position after `plies` plies with this board and these reserves. The
    /// game may be over.
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

    /// The size of the board.
    #[must_use]
    pub fn size(&self) -> Size {
        self.board.size()
    }

    /// The pieces a player has not yet placed.
    #[must_use]
    pub fn reserves(&self, color: Color) -> Reserves {
        self.reserves[color]
    }

    /// Black's bonus in a flat count.
    #[must_use]
    pub fn komi(&self) -> Komi {
        self.rules.komi()
    }

    /// The side to move. In a finished game this is the side after the last
    /// mover.
    #[must_use]
    pub fn to_move(&self) -> Color {
        self.to_move
    }

    /// The number of plies played so far.
    #[must_use]
    pub fn plies(&self) -> u32 {
        self.plies
    }

    /// The number of the current move in PTN. A move there is one ply of each player.
    #[must_use]
    pub fn move_number(&self) -> u32 {
        self.plies / 2 + 1
    }

    /// The number of consecutive plies that neither placed a piece nor crushed a
    /// wall. At [`STALLED_AFTER`] the game is a draw. Without that limit nothing
    /// is counted.
    #[must_use]
    pub fn plies_without_progress(&self) -> u8 {
        self.plies_without_progress
    }

    /// The same position in a game without the limit of [`STALLED_AFTER`].
    #[must_use]
    pub fn without_limit(self) -> Position {
        let outcome = self.outcome;
        Position {
            rules: self.rules.without_limit(),
            plies_without_progress: 0,
            outcome: outcome.filter(|outcome| *outcome != Outcome::Draw(DrawReason::Stalled)),
            ..self
        }
    }

    /// The same position in a game with that limit, which begins to count here.
    #[must_use]
    pub fn with_limit(self) -> Position {
        Position {
            rules: self.rules.with_limit(),
            ..self
        }
    }

    /// The outcome, or `None` while the game is in progress.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    /// Whether the next ply is the first of its player and therefore limited by
    /// the [`Opening`].
    #[must_use]
    pub fn is_opening(&self) -> bool {
        self.plies < 2
    }

    /// Whether the next ply places two black flats on one square.
    #[must_use]
    pub fn is_double(&self) -> bool {
        self.plies == 0 && self.rules.opening() == Opening::DoubleBlack
    }

    /// The colour of the pieces that the next ply can place.
    #[must_use]
    pub fn placed_color(&self) -> Color {
        if self.is_opening() {
            self.rules.opening().places(self.to_move)
        } else {
            self.to_move
        }
    }

    /// Plays a ply and returns the new position.
    ///
    /// # Errors
    ///
    /// The rule that forbids the ply.
    pub fn play(&self, ply: Ply) -> Result<Position, IllegalPly> {
        self.check(ply)?;
        Ok(self.after(ply))
    }

    /// The position after a legal ply. Legality is not checked.
    fn after(&self, ply: Ply) -> Position {
        let mut next = self.clone();
        next.make(ply);
        next
    }

    /// A copy of the position with this colour to move.
    fn with_turn(&self, color: Color) -> Position {
        Position {
            to_move: color,
            ..self.clone()
        }
    }

    /// The position after a pass: the same board with the other player to move. No rule
    /// allows a pass, but the position shows what a player could answer to any ply.
    #[must_use]
    pub fn passed(&self) -> Position {
        Position {
            plies: self.plies + 1,
            ..self.with_turn(!self.to_move)
        }
    }

    /// Whether a ply ends with a crush: a lone capstone flattens a wall.
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
        ply.landing(self.size())
            .is_some_and(|end| self.board.walls().contains(end))
    }
}

/// A ply together with the fact whether it crushed a wall.
///
/// A crush can be seen neither in the [`Ply`] nor in the position after it, so
/// it must be recorded when the ply is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Played {
    /// The ply.
    pub ply: Ply,
    /// Whether it ended by flattening a wall.
    pub crush: bool,
}

impl Played {
    /// The record of a ply that is about to be played in a position.
    #[must_use]
    pub fn new(before: &Position, ply: Ply) -> Played {
        Played {
            ply,
            crush: before.crushes(ply),
        }
    }
}

/// Canonical PTN: the ply, followed by `*` for a crush.
impl fmt::Display for Played {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let crush = if self.crush { "*" } else { "" };
        write!(f, "{}{crush}", self.ply)
    }
}
