//! A picture in words, for those who cannot see it.

use std::fmt::{self, Display, Formatter};

use super::view::View;
use crate::tak::{
    Color, DrawReason, Komi, Outcome, Position, Role, Square, Stack, WinReason, shortest_road,
};

/// The most characters Discord takes as the description of an attachment
/// (API documentation, "Message Resource", attachment object).
pub const LONGEST_ALT_TEXT: usize = 1024;

/// The position in sentences: what the game is, whose turn or how it ended,
/// the last ply, counts, reserves, and every stack rank by rank.
///
/// It is at most [`LONGEST_ALT_TEXT`] characters long. Where words would take
/// more, the stacks are told by letters, and where those would, in TPS.
#[must_use]
pub fn alt_text(position: &Position, view: &View) -> String {
    told_within(LONGEST_ALT_TEXT, position, view)
}

fn told_within(most: usize, position: &Position, view: &View) -> String {
    let facts = Facts { position, view };
    [Style::Words, Style::Letters]
        .into_iter()
        .map(|style| format!("{facts} {}", Stacks(position, style)))
        .find(|told| told.chars().count() <= most)
        // This always fits what Discord takes. The facts take fewer than 600 characters even with
        // a hint on all 64 squares; TPS takes one for each of at most 128
        // pieces, and for each square one for its kind and one to part it from
        // the next, fewer than 270 in all.
        .unwrap_or_else(|| format!("{facts} The board in TPS: {}", position.tps()))
}

/// Everything but the board.
struct Facts<'a> {
    position: &'a Position,
    view: &'a View,
}

impl Display for Facts<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let position = self.position;
        let size = position.size().get();
        write!(f, "Tak, {size} by {size}. ")?;
        match self.view.turn(position) {
            Some(color) => write!(f, "Move {}, {color} to play.", position.move_number())?,
            None => write!(f, "{}", End(position))?,
        }
        if let Some(last) = self.view.last {
            write!(f, " Last move {last}.")?;
        }
        let flats = |color| position.board().flats(color).len();
        let (white, black) = (flats(Color::White), flats(Color::Black));
        write!(f, " Flats: White {white}, Black {black}")?;
        if position.komi() != Komi::default() {
            write!(f, " plus komi {}", position.komi())?;
        }
        let left = |color| Left(position, color);
        let (white, black) = (left(Color::White), left(Color::Black));
        write!(f, ". Left: White {white}; Black {black}.")?;
        let hints = self.view.hints;
        if !hints.is_empty() {
            f.write_str(" A road could be finished on")?;
            hints
                .into_iter()
                .try_for_each(|square| write!(f, " {square}"))?;
            f.write_str(".")?;
        }
        Ok(())
    }
}

/// How the game ended.
struct End<'a>(&'a Position);

impl Display for End<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self.0.outcome() {
            None | Some(Outcome::Win(_, WinReason::Resignation)) => {
                f.write_str("The game is over.")
            }
            Some(Outcome::Draw(DrawReason::Flats)) => f.write_str("A draw: the flats are equal."),
            Some(Outcome::Draw(DrawReason::Stalled)) => f.write_str("A draw: the game stalled."),
            Some(Outcome::Win(color, WinReason::Flats)) => write!(f, "{color} won on flats."),
            Some(Outcome::Win(color, WinReason::Road)) => {
                write!(f, "{color} won with a road:")?;
                let road = shortest_road(self.0.board(), color).unwrap_or_default();
                road.iter().try_for_each(|square| write!(f, " {square}"))?;
                f.write_str(".")
            }
        }
    }
}

/// What a side has left to place; capstones only where the game has any.
struct Left<'a>(&'a Position, Color);

impl Display for Left<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let left = self.0.reserves(self.1);
        let (stones, caps) = (left.stones(), left.caps());
        write!(f, "{stones} {}", plural(stones, "stone", "stones"))?;
        if self.0.rules().reserves()[self.1].caps() > 0 {
            write!(f, " and {caps} {}", plural(caps, "capstone", "capstones"))?;
        }
        Ok(())
    }
}

fn plural<'a>(count: u8, one: &'a str, more: &'a str) -> &'a str {
    if count == 1 { one } else { more }
}

/// How stacks are told.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Style {
    /// "b4 black capstone on five: BBWWW".
    Words,
    /// "b4 BBWWWBC".
    Letters,
}

/// Every stack, rank by rank.
struct Stacks<'a>(&'a Position, Style);

impl Display for Stacks<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let board = self.0.board();
        let mut stacks = board.stacks().peekable();
        if stacks.peek().is_none() {
            return f.write_str("The board is empty.");
        }
        f.write_str(match self.1 {
            Style::Words if board.stacks().all(|(_, stack)| stack.height() == 1) => {
                "On the board: "
            }
            Style::Words => "On the board, stacks from the bottom up: ",
            Style::Letters => "Stacks from the bottom up, S for wall, C for capstone: ",
        })?;
        while let Some((square, stack)) = stacks.next() {
            tell(f, square, stack, self.1)?;
            let same_rank = |&(next, _): &(Square, Stack)| next.rank() == square.rank();
            f.write_str(match stacks.peek() {
                None => ".",
                Some(next) if same_rank(next) => ", ",
                Some(_) => "; ",
            })?;
        }
        Ok(())
    }
}

fn tell(f: &mut Formatter<'_>, square: Square, stack: Stack, style: Style) -> fmt::Result {
    let top = stack.top();
    let mut told = stack.height();
    if style == Style::Words {
        write!(f, "{square} {top}")?;
        told -= 1;
        match told {
            0 => return Ok(()),
            1..10 => write!(f, " on {}: ", NUMBERS[usize::from(told)])?,
            _ => write!(f, " on {told}: ")?,
        }
    } else {
        write!(f, "{square} ")?;
    }
    for piece in stack.bottom_up().take(told.into()) {
        f.write_str(match piece.color {
            Color::White => "W",
            Color::Black => "B",
        })?;
    }
    match (style, top.role) {
        (Style::Words, _) | (Style::Letters, Role::Flat) => Ok(()),
        (Style::Letters, role) => write!(f, "{}", role.letter()),
    }
}

/// The numbers that read better as words.
const NUMBERS: [&str; 10] = [
    "none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine",
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tak::Played;
    use crate::tak::{Rules, Size, SquareSet, Tps, ptn};

    /// The alt text after some plies in a position.
    fn told(tps: &str, komi: &str, plies: &str) -> String {
        let tps: Tps = tps.parse().unwrap();
        let mut position =
            Position::from_tps(&tps, Rules::new(tps.size(), komi.parse().unwrap())).unwrap();
        let mut view = View::of(Color::White);
        for text in plies.split_whitespace() {
            let ply = ptn::read(&position, text).unwrap();
            view = view.after(Played::new(&position, ply));
            position = position.play(ply).unwrap();
        }
        alt_text(&position, &view)
    }

    #[test]
    fn a_position_reads_like_sentences() {
        let start = Position::start(Rules::new(Size::new(4).unwrap(), Komi::default()));
        assert_eq!(
            alt_text(&start, &View::of(Color::White)),
            "Tak, 4 by 4. Move 1, White to play. Flats: White 0, Black 0. \
             Left: White 15 stones; Black 15 stones. The board is empty."
        );
        assert_eq!(
            told(
                "x2,2S,x2/x,2211121C,x3/x5/x2,12,x2/1,x,2,x2 2 9",
                "2",
                "Sa5"
            ),
            "Tak, 5 by 5. Move 10, White to play. Last move Sa5. \
             Flats: White 1, Black 2 plus komi 2. \
             Left: White 16 stones and 0 capstones; Black 14 stones and 1 capstone. \
             On the board, stacks from the bottom up: a1 white flat, c1 black flat; \
             c2 black flat on one: W; b4 white capstone on six: BBWWWB; \
             a5 black wall, c5 black wall."
        );
    }

    #[test]
    fn the_end_of_a_game_is_told() {
        let check = |tps, komi, plies, expected: &str| {
            let told = told(tps, komi, plies);
            assert!(told.contains(expected), "{told}");
        };
        let row = "x3/2,2,x/1,1,x 1 3";
        check(
            row,
            "0",
            "c1",
            "White won with a road: a1 b1 c1. Last move c1.",
        );
        let full = "1,2S,1/2,1S,2/1,2,x 1 5";
        check(full, "0", "c1", "White won on flats.");
        check(full, "1", "c1", "A draw: the flats are equal.");
        let mut view = View::of(Color::White);
        view.halted = true;
        let start = Position::start(Rules::new(Size::new(3).unwrap(), Komi::default()));
        assert!(alt_text(&start, &view).starts_with("Tak, 3 by 3. The game is over."));
    }

    #[test]
    fn where_a_road_could_be_finished_is_told() {
        let tps: Tps = "x3/2,2,x/1,1,x 1 4".parse().unwrap();
        let position = Position::from_tps(&tps, Rules::new(tps.size(), Komi::default())).unwrap();
        let told = alt_text(&position, &View::of(Color::White).with_hints(&position));
        assert!(
            told.contains("Black 8 stones. A road could be finished on c1 c2. On the board: "),
            "{told}"
        );
    }

    #[test]
    fn a_board_too_full_for_letters_is_told_in_tps() {
        let pairs = ["12S,21S,12S,21S,12S,21S,12S,21S"; 4].join("/");
        let singles = ["1S,2S,1S,2S,1S,2S,1S,2S"; 3].join("/");
        let tps = format!("{pairs}/{singles}/1S,2S,1S,2S,1C,1C,2C,x 1 52");
        let tps: Tps = tps.parse().unwrap();
        let position =
            Position::from_tps(&tps, Rules::new(tps.size(), "-4.5".parse().unwrap())).unwrap();
        let mut view = View::of(Color::White);
        view.hints = SquareSet::board(position.size());
        let letters = alt_text(&position, &view);
        assert!(letters.ends_with("g8 WBS, h8 BWS."), "{letters}");
        // Games with more pieces than the standard ones do not fit like this.
        let most = letters.chars().count() - 1;
        let told = told_within(most, &position, &view);
        let expected = format!(" h8. The board in TPS: {tps}");
        assert!(told.ends_with(&expected), "{told}");
        assert!(told.chars().count() < 700, "{}", told.len());
    }

    #[test]
    fn the_fullest_board_fits() {
        let pairs = "12S,21S,12S,21S,12S,21S,12S,21S";
        let singles = "1S,2S,1S,2S,1S,2S,1S,2S";
        let tps = format!(
            "2S{}/{pairs}/{pairs}/{pairs}/{pairs}/{singles}/{singles}/1S,2S,1S,2S,1C,1C,2C,x 2 52",
            &pairs[3..]
        );
        let told = told(&tps, "-4.5", "Ch1");
        assert!(
            told.contains("S for wall, C for capstone: a1 WS, b1 BS"),
            "{told}"
        );
        assert!(told.ends_with("h8 BWS."), "{told}");
        assert!(told.chars().count() <= LONGEST_ALT_TEXT, "{}", told.len());
    }
}
