//! Brackets: the ties of a knockout tournament.

use super::ink::Ink;
use super::sheet::{Lettering, Sheet, count};
use crate::glyphs::Align;
use crate::theme::Theme;

/// The rounds of a knockout tournament. The winners of two neighbouring ties meet
/// in the next round.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Bracket {
    /// The ties of each round from the top down, the first round first.
    pub rounds: Vec<Vec<Tie>>,
}

/// A tie of two players.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tie {
    /// The players, as far as they are known.
    pub entrants: [Option<Entrant>; 2],
    /// Whether it is under way or decided.
    pub state: TieState,
}

/// A player in a tie.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Entrant {
    /// The number of the player, such as the place in the draw.
    pub number: u32,
    /// The name, which may be empty; see [`CrossRow::name`](crate::CrossRow).
    pub name: String,
    /// The points in this tie, such as `1½`, or nothing.
    pub score: String,
}

/// The state of a tie.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum TieState {
    /// It has not begun.
    #[default]
    Waiting,
    /// It is being played.
    Open,
    /// The upper player won.
    FirstWon,
    /// The lower player won.
    SecondWon,
}

/// The largest number of rounds and of ties in one; more would be too small on
/// a phone.
const MOST_ROUNDS: usize = 5;
const MOST_TIES: usize = 16;

// All measures are pixels of the picture; a phone shows it at two fifths of its
// size.

const WIDTH: i32 = 900;
const MARGIN: i32 = 20;
/// The height of a player in a tie, and the distance between two ties.
const ROW: i32 = 50;
const APART: i32 = 22;
/// The distance between rounds.
const GAP: i32 = 32;
const LINE: i32 = 4;
/// The stripe beside a winner, and the margin of a text.
const STRIPE: i32 = 12;
const INSET: i32 = 8;

/// Draws a bracket as a PNG, 900 pixels wide, from the first round at the left
/// to the last one at the right. A stripe marks the winner of a tie, and a frame
/// a tie that is being played. Of more than five rounds the last five are drawn,
/// and of a round at most sixteen ties.
///
/// ```
/// use tak_draw::{Bracket, Entrant, Theme, Tie, TieState, bracket_png};
///
/// let entrant = |number, name: &str| {
///     let (name, score) = (name.to_owned(), String::new());
///     Some(Entrant { number, name, score })
/// };
/// let entrants = [entrant(1, "Ada"), entrant(2, "Bo")];
/// let tie = Tie { entrants, state: TieState::Open };
/// let bracket = Bracket { rounds: vec![vec![tie]] };
/// let png = bracket_png(&bracket, Theme::Tavern);
/// assert!(png.starts_with(b"\x89PNG"));
/// ```
#[must_use]
pub fn bracket_png(bracket: &Bracket, theme: Theme) -> Vec<u8> {
    let ink = Ink::of(theme);
    let start = bracket.rounds.len().saturating_sub(MOST_ROUNDS);
    let rounds: Vec<&[Tie]> = bracket.rounds[start..]
        .iter()
        .map(|ties| &ties[..ties.len().min(MOST_TIES)])
        .collect();
    let entrants = rounds.iter().copied().flatten();
    let entrants = entrants.flat_map(|tie| tie.entrants.iter().flatten());
    let texts = entrants.flat_map(|entrant| [entrant.name.as_str(), &entrant.score]);
    let most = rounds.iter().map(|ties| count(ties.len())).max();
    let height = most.unwrap_or(0).max(1) * (2 * ROW + APART);
    let sheet = Sheet::lettered([WIDTH, height + MARGIN], ink.page, texts);
    let columns = count(rounds.len()).max(1);
    let mut drawing = Drawn {
        sheet,
        ink,
        height,
        column: (WIDTH - 2 * MARGIN - (columns - 1) * GAP) / columns,
    };
    for (round, ties) in (0..).zip(&rounds) {
        let next = rounds
            .iter()
            .skip(1)
            .nth(round)
            .map_or(0, |next| next.len());
        let round = count(round);
        for (n, tie) in (0..).zip(*ties) {
            let y = drawing.centre(n, ties.len());
            if next > 0 {
                let to = drawing.centre(n * next / ties.len(), next);
                drawing.connection(round, y, to);
            }
            drawing.tie(tie, round, y);
        }
    }
    drawing.sheet.png()
}

/// The measures, and the tools for drawing.
struct Drawn {
    sheet: Sheet,
    ink: Ink,
    /// The height of all ties.
    height: i32,
    /// The width of a tie.
    column: i32,
}

impl Drawn {
    /// The middle of a tie among so many of its round.
    fn centre(&self, n: usize, ties: usize) -> i32 {
        MARGIN / 2 + self.height * (2 * count(n) + 1) / (2 * count(ties))
    }

    fn left(&self, round: i32) -> i32 {
        MARGIN + round * (self.column + GAP)
    }

    /// Draws the way of a winner into the next round.
    fn connection(&mut self, round: i32, from: i32, to: i32) {
        let left = self.left(round) + self.column;
        let [middle, right] = [left + GAP / 2, left + GAP];
        let half = LINE / 2;
        let [upper, lower] = [from.min(to), from.max(to)];
        for (corner, end) in [
            ([left, from - half], [middle + half, from + half]),
            ([middle - half, upper - half], [middle + half, lower + half]),
            ([middle - half, to - half], [right, to + half]),
        ] {
            self.sheet.fill(corner, end, self.ink.bar);
        }
    }

    fn tie(&mut self, tie: &Tie, round: i32, y: i32) {
        let (left, ink) = (self.left(round), self.ink);
        let right = left + self.column;
        let frame = if tie.state == TieState::Open {
            ink.own
        } else {
            ink.grid
        };
        self.sheet.fill([left, y - ROW], [right, y + ROW], frame);
        let inside = [
            [left + LINE, y - ROW + LINE],
            [right - LINE, y + ROW - LINE],
        ];
        self.sheet.fill(inside[0], inside[1], ink.plate);
        let half = LINE / 2;
        self.sheet.fill([left, y - half], [right, y + half], frame);
        let winner = match tie.state {
            TieState::Waiting | TieState::Open => None,
            TieState::FirstWon => Some(0),
            TieState::SecondWon => Some(1),
        };
        for (n, entrant) in tie.entrants.iter().enumerate() {
            let y = if n == 0 { y - ROW / 2 } else { y + ROW / 2 };
            if winner == Some(n) {
                let half = ROW / 2 - LINE;
                self.sheet
                    .fill([left, y - half], [left + STRIPE, y + half], ink.own);
            }
            if let Some(entrant) = entrant {
                self.entrant(entrant, [left + STRIPE + INSET, right - INSET - LINE], y);
            }
        }
    }

    fn entrant(&mut self, entrant: &Entrant, [left, right]: [i32; 2], y: i32) {
        let (sheet, text) = (&mut self.sheet, self.ink.text);
        let number = entrant.number.to_string();
        let end = left + sheet.width(&number, Lettering::Small) + INSET;
        let score = right - sheet.width(&entrant.score, Lettering::Small);
        let name = sheet.fitting(&entrant.name, score - INSET - end, Lettering::Small);
        for (x, text_of, align) in [
            (left, &number, Align::Left),
            (end, &name, Align::Left),
            (right, &entrant.score, Align::Right),
        ] {
            sheet.text([x, y], align, text_of, Lettering::Small, text);
        }
    }
}
