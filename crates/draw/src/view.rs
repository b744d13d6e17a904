//! What of a game a picture shows besides the position.

use super::theme::Theme;
use tak::{Color, Played, Ply, Position, Square, SquareSet};

/// How a position is looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct View {
    /// The side that sits at the bottom. White has a1 at the bottom left.
    pub side: Color,
    /// The colours.
    pub theme: Theme,
    /// The ply that led to the position, to be marked on the board.
    pub last: Option<Played>,
    /// Whether the game has ended in a way the board does not tell: by
    /// resignation, on time, by agreement. Nobody is to move then.
    pub halted: bool,
    /// Whether neighbours that a road could use are joined by a bar.
    pub connections: bool,
    /// Squares with a dashed border: where a road could be finished. It is
    /// empty unless somebody asked for it; see [`View::with_hints`].
    pub hints: SquareSet,
    /// Squares with brackets in their corners: those to choose from.
    pub candidates: SquareSet,
    /// The square with a whole frame: the one that was chosen.
    pub chosen: Option<Square>,
    /// The coins both players play for; none in a game without stakes.
    pub pot: Option<u32>,
}

impl View {
    /// The view of a side on a game that goes on: in the house's colours, with
    /// connections, without a last ply, hints or a pot.
    #[must_use]
    pub fn of(side: Color) -> View {
        View {
            side,
            theme: Theme::default(),
            last: None,
            halted: false,
            connections: true,
            hints: SquareSet::EMPTY,
            candidates: SquareSet::EMPTY,
            chosen: None,
            pot: None,
        }
    }

    /// The same view with the ply that led to the position.
    #[must_use]
    pub fn after(self, last: Played) -> View {
        View {
            last: Some(last),
            ..self
        }
    }

    /// The same view with the squares on which either side could finish a
    /// road if it were its turn.
    ///
    /// It tries every spread of both sides.
    #[must_use]
    pub fn with_hints(self, position: &Position) -> View {
        let hints = Color::BOTH.map(|color| finishing_squares(position, color));
        View {
            hints: hints[0] | hints[1],
            ..self
        }
    }

    /// Whose turn it is, unless the game is over.
    pub(super) fn turn(self, position: &Position) -> Option<Color> {
        let over = self.halted || position.outcome().is_some();
        (!over).then(|| position.to_move())
    }
}

/// The squares with which a side could finish a road: those it would place on,
/// and those its spreads would newly reach.
///
/// A spread is told by all squares it reaches, of which the road may need only
/// some. So the shortest come first, and a ply that uses a square already
/// found adds nothing.
fn finishing_squares(position: &Position, color: Color) -> SquareSet {
    let own = position.board().road_pieces(color);
    let mut ways: Vec<SquareSet> = position
        .road_threats(color)
        .into_iter()
        .map(|ply| reached(ply, position) & !own)
        .collect();
    ways.sort_by_key(|way| way.len());
    ways.into_iter().fold(SquareSet::EMPTY, |found, way| {
        if (found & way).is_empty() {
            found | way
        } else {
            found
        }
    })
}

/// The squares on which a ply lays something down.
fn reached(ply: Ply, position: &Position) -> SquareSet {
    match ply {
        Ply::Place { square, .. } | Ply::Double { square } => SquareSet::EMPTY.with(square),
        Ply::Spread {
            square,
            direction,
            drops,
        } => square
            .ray(direction, position.size())
            .take(drops.squares().into())
            .collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tak::{Komi, Rules, Tps};

    #[test]
    fn hints_are_the_squares_that_finish_a_road() {
        let check = |tps: &str, expected: &str| {
            let tps: Tps = tps.parse().unwrap();
            let position =
                Position::from_tps(&tps, Rules::new(tps.size(), Komi::default())).unwrap();
            let found = View::of(Color::White).with_hints(&position).hints;
            let names: Vec<String> = found.into_iter().map(|square| square.to_string()).collect();
            assert_eq!(names.join(" "), expected, "{tps}");
        };
        check("x3/2,2,x/1,1,x 1 4", "c1 c2");
        // On c1 only a spread can, for a flat lies there.
        check("x3/x2,1/1,1,2 1 4", "c1 b2");
        check("x3/x3/2,x,1 1 2", "");
    }
}
