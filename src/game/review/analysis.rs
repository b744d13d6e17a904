//! The analysis of a finished game: what its plies did to the chances of the players.

use super::analyst::{CERTAIN, Value};
use super::marks::{Mark, Turn};
use crate::tak::Color;

/// The values of all positions of a game, before its first ply and after each.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Analysis {
    /// The values, one more than there are plies.
    pub values: Vec<Value>,
    first: Color,
}

/// The plies without marks: the first of each player.
const UNMARKED: usize = 2;

impl Analysis {
    /// The fewest plies of a game whose accuracy is shown.
    pub const FEWEST_FOR_ACCURACY: usize = 10;

    /// The most turning points.
    pub const MOST_TURNS: usize = 3;

    /// The analysis of a game whose first ply belongs to this side.
    #[must_use]
    pub fn new(first: Color, values: Vec<Value>) -> Analysis {
        Analysis { values, first }
    }

    /// The number of plies.
    #[must_use]
    pub fn plies(&self) -> usize {
        self.values.len().saturating_sub(1)
    }

    /// The side of a ply, counted from 0.
    #[must_use]
    pub fn mover(&self, ply: usize) -> Color {
        if ply.is_multiple_of(2) {
            self.first
        } else {
            !self.first
        }
    }

    /// A side's chance before and after a ply, in thousandths.
    fn chances(&self, ply: usize, color: Color) -> [i32; 2] {
        [ply, ply + 1].map(|at| {
            let white = i32::from(self.values[at].chance);
            match color {
                Color::White => white,
                Color::Black => i32::from(CERTAIN) - white,
            }
        })
    }

    /// What each ply did to the chance of its mover, in thousandths.
    fn gain(&self, ply: usize) -> i32 {
        let [before, after] = self.chances(ply, self.mover(ply));
        after - before
    }

    /// Whether a side has a forced win in a position.
    fn is_forced(&self, at: usize, winner: Color) -> bool {
        matches!(self.values[at].forced, Some((color, _)) if color == winner)
    }

    /// Whether a ply allowed a forced win of the other side that was not there before.
    fn allows_loss(&self, ply: usize) -> bool {
        let mover = self.mover(ply);
        self.is_forced(ply + 1, !mover) && !self.is_forced(ply, !mover)
    }

    /// Whether a ply let a forced win go.
    fn misses_win(&self, ply: usize) -> bool {
        let mover = self.mover(ply);
        self.is_forced(ply, mover) && !self.is_forced(ply + 1, mover)
    }

    /// The mark of a ply.
    #[must_use]
    pub fn mark(&self, ply: usize) -> Option<Mark> {
        if ply < UNMARKED {
            return None;
        }
        let [before, _] = self.chances(ply, self.mover(ply));
        let is_decisive = self.allows_loss(ply) || self.misses_win(ply);
        Mark::of(self.gain(ply), is_decisive, before)
    }

    /// The plies that lost most, in the order of the game.
    #[must_use]
    pub fn turning_points(&self) -> Vec<Turn> {
        let mut turns: Vec<Turn> = (UNMARKED..self.plies())
            .filter_map(|ply| {
                let mark = self.mark(ply).filter(|mark| mark.is_mistake())?;
                let [before, after] = self.chances(ply, self.mover(ply));
                Some(Turn {
                    ply,
                    mark,
                    before,
                    after,
                    best: self.values[ply].best,
                })
            })
            .collect();
        turns.sort_by_key(|turn| (turn.after - turn.before, turn.ply));
        turns.truncate(Analysis::MOST_TURNS);
        turns.sort_by_key(|turn| turn.ply);
        turns
    }

    /// The forced wins of a side that began with its turn at a ply: those found to the end or followed for a ply, and
    /// those missed at once. A win on the spot is in neither, because the board shows it.
    #[must_use]
    pub fn forced_wins(&self, color: Color) -> ForcedWins {
        let mut wins = ForcedWins::default();
        let mut follows = false;
        for ply in 0..self.plies() {
            if self.mover(ply) != color {
                continue;
            }
            let plies = match self.values[ply].forced {
                Some((winner, plies)) if winner == color => plies,
                _ => {
                    follows = false;
                    continue;
                }
            };
            let is_missed = self.misses_win(ply);
            if is_missed {
                wins.missed.push(ply);
            } else if !follows && plies > 1 {
                wins.found.push(ply);
            }
            follows = !is_missed;
        }
        wins
    }
}

/// The plies at which a side had a forced win.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ForcedWins {
    /// It played on for the win.
    pub found: Vec<usize>,
    /// It let the win go.
    pub missed: Vec<usize>,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn analysis(chances: &[u16]) -> Analysis {
        let value = |&chance: &u16| Value {
            chance,
            forced: match chance {
                0 => Some((Color::Black, 3)),
                1000 => Some((Color::White, 3)),
                _ => None,
            },
            best: None,
        };
        Analysis::new(Color::White, chances.iter().map(value).collect())
    }

    fn marks(chances: &[u16]) -> String {
        let analysis = analysis(chances);
        let marks = (0..analysis.plies()).map(|ply| match analysis.mark(ply) {
            Some(mark) => mark.sign(),
            None => "-",
        });
        marks.collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn marks_follow_the_change_of_the_movers_chance() {
        assert_eq!(marks(&[500, 100, 900, 900]), "- - -", "the first plies");
        let check = |before: u16, after: u16, expected: &str| {
            assert_eq!(marks(&[500, 500, before, after]), format!("- - {expected}"));
        };
        check(500, 561, "!!");
        check(500, 531, "!");
        check(500, 530, "-");
        check(500, 451, "-");
        check(500, 450, "?!");
        check(500, 400, "?");
        check(500, 250, "??");
        // Black's plies are seen from the other side.
        assert_eq!(marks(&[500, 500, 500, 600]), "- - !!");
        assert_eq!(marks(&[500, 500, 500, 500, 600, 500]), "- - - ? ?");
    }

    #[test]
    fn forced_loss_is_marked_at_the_ply_that_allowed_it() {
        // White allows it, and Black goes on to win.
        assert_eq!(marks(&[500, 500, 500, 0, 0, 0, 0]), "- - ?? - - -");
        // Also where the chance was small already.
        assert_eq!(marks(&[500, 500, 30, 0, 0]), "- - ? -");
        // A win that is let go.
        assert_eq!(marks(&[500, 500, 1000, 990]), "- - ??");
        let analysis = analysis(&[500, 500, 500, 0, 0, 400, 400]);
        assert_eq!(analysis.forced_wins(Color::Black).found, [3]);
        assert_eq!(analysis.forced_wins(Color::Black).missed, [] as [usize; 0]);
        let turns = analysis.turning_points();
        assert_eq!(turns.iter().map(|turn| turn.ply).collect::<Vec<_>>(), [2]);
    }

    #[test]
    fn win_that_is_let_go_is_missed() {
        let analysis = analysis(&[500, 500, 1000, 500, 1000, 1000, 1000, 400]);
        let wins = analysis.forced_wins(Color::White);
        assert_eq!((wins.found, wins.missed), (vec![4], vec![2, 6]));
    }

    #[test]
    fn three_turning_points_are_the_worst() {
        // The players lose 10, 20, 40, 30 and 5 hundredths in turn.
        let chances = [500, 500, 500, 400, 600, 200, 500, 450];
        let lost: Vec<(usize, i32)> = analysis(&chances)
            .turning_points()
            .iter()
            .map(|turn| (turn.ply, turn.before - turn.after))
            .collect();
        assert_eq!(lost, [(3, 200), (4, 400), (5, 300)]);
    }
}
