//! The analysis of a finished game: what its plies did to the chances of the players.

use tak_engine::Value;

use super::marks::{Mark, Turn};
use tak::{Color, Position};

/// The values of all positions of a game, before its first ply and after each.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Analysis {
    /// The values, one more than there are plies.
    pub values: Vec<Value>,
    first: Color,
    /// The first plies, which have no marks.
    unmarked: usize,
}

/// The plies of a game on an empty board without marks: each player's first one.
const UNMARKED: u32 = 2;

impl Analysis {
    /// The fewest plies of a game whose accuracy is shown.
    pub const FEWEST_FOR_ACCURACY: usize = 10;

    /// The most turning points.
    pub const MOST_TURNS: usize = 3;

    /// The analysis of a game from this position. One that was set up has no first plies. After a mistake the chance is
    /// what the mistake left, as far as nothing is certain: the position itself was looked at less deeply.
    pub fn new(start: &Position, values: Vec<Value>) -> Analysis {
        let mut analysis = Analysis {
            values,
            first: start.to_move(),
            unmarked: UNMARKED.saturating_sub(start.plies()) as usize,
        };
        for ply in 0..analysis.plies() {
            let Some(turn) = analysis.turn(ply) else {
                continue;
            };
            let color = analysis.mover(ply);
            let after = &mut analysis.values[ply + 1];
            if after.forced.is_none() && after.best.is_some() {
                after.set_chance_of(color, turn.after);
            }
        }
        analysis
    }

    /// The number of plies.
    pub fn plies(&self) -> usize {
        self.values.len().saturating_sub(1)
    }

    /// The side of a ply, counted from 0.
    pub fn mover(&self, ply: usize) -> Color {
        if ply.is_multiple_of(2) {
            self.first
        } else {
            !self.first
        }
    }

    /// The chance that a ply lost its mover, in thousandths.
    pub(super) fn lost(&self, ply: usize) -> u16 {
        let played = self.values[ply].played.as_ref();
        played.map_or(0, |played| played.lost)
    }

    /// The mark of a ply that is a mistake.
    pub fn mark(&self, ply: usize) -> Option<Mark> {
        self.turn(ply).map(|turn| turn.mark)
    }

    /// A ply that is a mistake.
    fn turn(&self, ply: usize) -> Option<Turn> {
        let value = &self.values[ply];
        let played = value.played.as_ref().filter(|_| ply >= self.unmarked)?;
        let best = *played.better.first()?;
        let before = value.chance_of(self.mover(ply));
        Some(Turn {
            ply,
            mark: Mark::of(played.lost)?,
            before,
            after: before.saturating_sub(played.lost),
            best,
            line: played.better.clone(),
        })
    }

    /// The plies that lost most, in the order of the game.
    pub fn turning_points(&self) -> Vec<Turn> {
        let mut turns: Vec<Turn> = (0..self.plies()).filter_map(|ply| self.turn(ply)).collect();
        turns.sort_by_key(|turn| (std::cmp::Reverse(turn.lost()), turn.ply));
        turns.truncate(Analysis::MOST_TURNS);
        turns.sort_by_key(|turn| turn.ply);
        turns
    }

    /// The forced wins of a side that began with its turn at a ply: those found to the end or followed for a ply, and
    /// those missed by a mistake. A win on the spot is not found, because the board shows it.
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
            // A win that is slower, or not found again, is not missed.
            let is_missed = self.mark(ply).is_some();
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
    use tak::{Komi, Ply, Rules, Size};
    use tak_engine::PlayedValue;

    fn start() -> Position {
        Position::start(Rules::new(Size::new(5).unwrap(), Komi::default()))
    }

    /// An analysis of White's chances, and what the plies lost.
    fn analysis(positions: &[(u16, u16)]) -> Analysis {
        analysis_from(&start(), positions)
    }

    fn analysis_from(start: &Position, positions: &[(u16, u16)]) -> Analysis {
        let best: Ply = start.legal_plies()[0];
        let value = |&(chance, lost): &(u16, u16)| Value {
            chance,
            forced: match chance {
                0 => Some((Color::Black, 3)),
                1000 => Some((Color::White, 3)),
                _ => None,
            },
            best: Some(best),
            played: Some(PlayedValue {
                lost,
                better: if lost < 50 { Vec::new() } else { vec![best] },
            }),
        };
        Analysis::new(start, positions.iter().map(value).collect())
    }

    fn marks(analysis: &Analysis) -> String {
        let marks = (0..analysis.plies()).map(|ply| match analysis.mark(ply) {
            Some(mark) => mark.sign(),
            None => "-",
        });
        marks.collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn marks_follow_what_a_ply_lost_against_the_best() {
        let check = |lost: u16, expected: &str| {
            let marked = analysis(&[(500, 0), (500, 0), (500, lost), (500, 0)]);
            assert_eq!(marks(&marked), format!("- - {expected}"), "{lost}");
        };
        check(0, "-");
        check(69, "-");
        check(70, "?!");
        check(99, "?!");
        check(100, "?");
        check(249, "?");
        check(250, "??");
    }

    #[test]
    fn first_plies_are_marked_in_games_from_a_set_up_position() {
        let lost = [(500, 300), (500, 300), (500, 300), (500, 0)];
        assert_eq!(marks(&analysis(&lost)), "- - ??", "on an empty board");
        let position = start();
        let first = position.play(position.legal_plies()[0]).unwrap();
        assert_eq!(marks(&analysis_from(&first, &lost)), "- ?? ??");
        let second = first.play(first.legal_plies()[0]).unwrap();
        assert_eq!(marks(&analysis_from(&second, &lost)), "?? ?? ??");
    }

    #[test]
    fn chance_of_a_turning_point_is_that_of_its_player() {
        let turned = analysis(&[(500, 0), (500, 0), (500, 0), (300, 250), (550, 0)]);
        let turns = turned.turning_points();
        assert_eq!((turns[0].before, turns[0].after), (700, 450));
    }

    #[test]
    fn chance_after_a_mistake_is_what_it_left() {
        let chances = |positions: &[(u16, u16)]| -> Vec<u16> {
            let values = analysis(positions).values;
            values.iter().map(|value| value.chance).collect()
        };
        // White loses 20 hundredths, then Black 10, whatever the look at the position after it said.
        let chain = [(500, 0), (500, 0), (700, 200), (650, 100), (620, 0)];
        assert_eq!(chances(&chain), [500, 500, 700, 500, 600]);
        // What is proved stays.
        let proved = [(500, 0), (500, 0), (700, 200), (0, 0)];
        assert_eq!(chances(&proved), [500, 500, 700, 0]);
        let small = [(500, 0), (500, 0), (700, 40), (650, 0)];
        assert_eq!(chances(&small), [500, 500, 700, 650]);
    }

    #[test]
    fn win_that_is_let_go_is_missed() {
        let positions = [
            (500, 0),
            (500, 0),
            (1000, 500),
            (500, 0),
            // A slower win, or one that the search does not find again.
            (1000, 20),
            (970, 0),
            (1000, 600),
            (400, 0),
        ];
        let wins = analysis(&positions).forced_wins(Color::White);
        assert_eq!((wins.found, wins.missed), (vec![4], vec![2, 6]));
    }

    #[test]
    fn three_turning_points_are_the_worst() {
        // The players lose 10, 20, 40, 30 and 5 hundredths in turn.
        let lost = [0, 0, 100, 200, 400, 300, 50, 0].map(|lost| (500, lost));
        let lost: Vec<(usize, u16)> = analysis(&lost)
            .turning_points()
            .iter()
            .map(|turn| (turn.ply, turn.lost()))
            .collect();
        assert_eq!(lost, [(3, 200), (4, 400), (5, 300)]);
    }
}
