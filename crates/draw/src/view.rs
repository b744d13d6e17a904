//! The settings and marks of a picture, besides the position.

use super::theme::Theme;
use tak::{Color, Played, Position, Square, SquareSet};

/// The settings and marks of a picture.
///
/// All fields are public. [`View::of`] has useful defaults.
///
/// ```
/// use tak::{Color, Komi, Played, Position, Rules, Size, ptn};
/// use tak_draw::{Theme, View, board_png};
///
/// let size = Size::new(6).expect("six is a board size");
/// let start = Position::start(Rules::new(size, Komi::default()));
/// let ply = ptn::read(&start, "c3")?;
/// let view = View { theme: Theme::Slate, ..View::of(Color::Black) }
///     .after(Played::new(&start, ply));
/// let png = board_png(&start.play(ply)?, &view);
/// assert!(png.starts_with(b"\x89PNG"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct View {
    /// The player at the bottom of the picture. For White, a1 is at the bottom
    /// left.
    pub side: Color,
    /// The colour theme.
    pub theme: Theme,
    /// The last ply, to mark on the board.
    pub last: Option<Played>,
    /// Whether the game has ended beside the board: by resignation, on time or
    /// by agreement. Then the picture does not mark a side to move.
    pub halted: bool,
    /// Whether bars connect neighbours that can be part of a road.
    pub connections: bool,
    /// Squares with a dashed border, on which a road can be completed; see
    /// [`View::with_hints`].
    pub hints: SquareSet,
    /// Squares with a thin dashed square inside, on which the side that called
    /// Tak threatens to complete a road; see [`View::with_gaps`].
    pub gaps: SquareSet,
    /// Squares with brackets in their corners, as a choice for the player.
    pub candidates: SquareSet,
    /// The chosen square, with a whole frame.
    pub chosen: Option<Square>,
    /// The squares of the most frequent answers, the first of which has the
    /// number 1.
    pub answers: [Option<Square>; 8],
    /// The number of coins at stake, or `None` in a game without stakes.
    pub pot: Option<u32>,
}

impl View {
    /// The default view for a player in a game in progress: with connections,
    /// and without a last ply, hints, choices or a pot.
    #[must_use]
    pub fn of(side: Color) -> View {
        View {
            side,
            theme: Theme::default(),
            last: None,
            halted: false,
            connections: true,
            hints: SquareSet::EMPTY,
            gaps: SquareSet::EMPTY,
            candidates: SquareSet::EMPTY,
            chosen: None,
            answers: [None; 8],
            pot: None,
        }
    }

    /// Sets the last ply.
    #[must_use]
    pub fn after(self, last: Played) -> View {
        View {
            last: Some(last),
            ..self
        }
    }

    /// Sets the hints to the squares on which either player could complete a
    /// road if it were their turn.
    ///
    /// This tries every spread of both players.
    #[must_use]
    pub fn with_hints(self, position: &Position) -> View {
        let hints = Color::BOTH.map(|color| position.road_gaps(color));
        View {
            hints: hints[0] | hints[1],
            ..self
        }
    }

    /// Sets the gaps to the squares on which this side could complete a road if
    /// it were its turn.
    #[must_use]
    pub fn with_gaps(self, position: &Position, color: Color) -> View {
        View {
            gaps: position.road_gaps(color),
            ..self
        }
    }

    /// The side to move, or `None` if the game is over.
    pub(super) fn turn(self, position: &Position) -> Option<Color> {
        let over = self.halted || position.outcome().is_some();
        (!over).then(|| position.to_move())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tak::{Komi, Rules, Tps};

    #[test]
    fn hints_contain_squares_that_complete_road() {
        let check = |tps: &str, truth: &str| {
            let tps: Tps = tps.parse().unwrap();
            let position =
                Position::from_tps(&tps, Rules::new(tps.size(), Komi::default())).unwrap();
            let hints = View::of(Color::White).with_hints(&position).hints;
            let names: Vec<String> = hints.into_iter().map(|square| square.to_string()).collect();
            assert_eq!(names.join(" "), truth, "{tps}");
        };
        check("x3/2,2,x/1,1,x 1 4", "c1 c2");
        // c1 has a flat, so only a spread can complete a road there.
        check("x3/x2,1/1,1,2 1 4", "c1 b2");
        check("x3/x3/2,x,1 1 2", "");
    }

    #[test]
    fn gaps_belong_to_one_side() {
        let tps: Tps = "x3/2,2,x/1,1,x 1 4".parse().unwrap();
        let position = Position::from_tps(&tps, Rules::new(tps.size(), Komi::default())).unwrap();
        for (color, square) in [(Color::White, "c1"), (Color::Black, "c2")] {
            let view = View::of(Color::White).with_gaps(&position, color);
            let gaps: Vec<Square> = view.gaps.into_iter().collect();
            assert_eq!(gaps, [square.parse().unwrap()]);
            assert!(view.hints.is_empty());
        }
    }
}
