//! A free board: a person plays both sides on it, steps back and forward, and branches. Nothing on it counts.

use std::fmt;
use std::str::FromStr;

use super::line::AnalysedLine;
use crate::playing::Room;
use tak::ptn::{Notation, Record, ReplayRecordError};
use tak::{Color, IllegalPly, Played, Ply, Position};

/// A board with the lines that were played on it.
///
/// A ply after a step back begins a new line, and the earlier one stays. No line is the beginning of another one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FreeBoard {
    start: Position,
    /// Legal plies from the start, one empty line at first.
    lines: Vec<Vec<Ply>>,
    /// The line on the board, counted from 0.
    line: usize,
    /// The plies of it that are on the board.
    at: usize,
    side: Color,
}

/// The reason why a ply cannot be played on a free board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum UnplayedFreely {
    Illegal(IllegalPly),
    TooManyLines,
    TooManyPlies,
}

/// The reason why a record is no free board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum UnreadFreeBoard {
    Unplayable(ReplayRecordError),
    TooManyPlies,
}

/// A step on a free board that plays no ply.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FreeStep {
    First,
    Back,
    Forward,
    Last,
    /// Turn the board around.
    Turn,
    /// Show a line, counted from 0, at its first ply that the shown line lacks.
    Line(u8),
    /// Remove the shown line.
    DropLine,
}

/// A line of a free board as a choice beside the shown one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FreeLine {
    /// Its number, counted from 0.
    pub number: u8,
    pub plies: usize,
    /// Its first ply that the shown line lacks, with the number of its move; of the shown line itself its last ply.
    pub mark: Option<String>,
    pub is_shown: bool,
}

impl FreeBoard {
    pub const MOST_LINES: usize = 8;
    /// The maximum number of plies of a line.
    pub const MOST_PLIES: usize = 300;

    /// A board without plies, seen from this side. The line decides whether our limit for games without progress
    /// applies to it.
    pub fn new(start: Position, side: Color) -> FreeBoard {
        FreeBoard {
            start: start.with_limit(),
            lines: vec![Vec::new()],
            line: 0,
            at: 0,
            side,
        }
    }

    /// The board of a game after a number of its plies. A game that is too long gives its board alone.
    pub fn of_line(line: &AnalysedLine, at: usize, side: Color) -> OpenedGame {
        let plies: Vec<Ply> = line.plies().iter().map(|played| played.ply).collect();
        if plies.len() > FreeBoard::MOST_PLIES {
            let position = line.before(at).unwrap_or_else(|| line.last());
            let rules = position.rules();
            let start = Position::described_by(&position.tps(), rules);
            return OpenedGame {
                board: FreeBoard::new(start.unwrap_or(position), side),
                left_out: plies.len(),
            };
        }
        let board = FreeBoard {
            at: at.min(plies.len()),
            lines: vec![plies],
            ..FreeBoard::new(line.start().clone(), side)
        };
        OpenedGame { board, left_out: 0 }
    }

    /// The board of a record after a number of its plies, or after all.
    pub fn of_record(
        record: &Record,
        at: Option<usize>,
        side: Color,
    ) -> Result<FreeBoard, UnreadFreeBoard> {
        // One more for the placeholder before Black's first ply.
        if record.plies.len() > FreeBoard::MOST_PLIES + 1 {
            return Err(UnreadFreeBoard::TooManyPlies);
        }
        let (start, line) = record.replay().map_err(UnreadFreeBoard::Unplayable)?;
        if line.len() > FreeBoard::MOST_PLIES {
            return Err(UnreadFreeBoard::TooManyPlies);
        }
        let plies: Vec<Ply> = line.into_iter().map(|(played, _)| played.ply).collect();
        Ok(FreeBoard {
            at: at.unwrap_or(plies.len()).min(plies.len()),
            lines: vec![plies],
            ..FreeBoard::new(start, side)
        })
    }

    /// The start and the shown line as a record, without a result.
    pub fn record(&self) -> Record {
        let line = self.line();
        Record::new(&self.start, line.plies().iter().copied(), None)
    }

    /// The same board with the plies on it alone.
    pub fn cut(&self) -> FreeBoard {
        FreeBoard {
            at: self.at,
            lines: vec![self.on_board().to_vec()],
            ..FreeBoard::new(self.start.clone(), self.side)
        }
    }

    /// The same start without plies.
    pub fn cleared(&self) -> FreeBoard {
        FreeBoard::new(self.start.clone(), self.side)
    }

    /// Whether nothing was played on it.
    pub fn is_bare(&self) -> bool {
        self.lines.iter().all(Vec::is_empty)
    }

    /// Whether everything that was played on another one is on it, too.
    pub fn continues(&self, other: &FreeBoard) -> bool {
        let has = |line: &Vec<Ply>| self.lines.iter().any(|own| own.starts_with(line));
        other.is_bare() || (self.start == other.start && other.lines.iter().all(has))
    }

    /// The place for its squares below the board. The parts of the largest boards need all of it.
    pub fn room(&self) -> Room {
        if self.start.size().get() > 6 {
            Room::Whole
        } else {
            Room::RowLess
        }
    }

    /// The side at the bottom.
    pub fn side(&self) -> Color {
        self.side
    }

    /// The shown line. Its first [`FreeBoard::at`] plies are on the board.
    pub fn line(&self) -> AnalysedLine {
        AnalysedLine::of_plies(&self.start, &self.lines[self.line])
    }

    pub fn at(&self) -> usize {
        self.at
    }

    /// The plies of the shown line.
    pub fn length(&self) -> usize {
        self.lines[self.line].len()
    }

    /// The number of the shown line, counted from 1.
    pub fn number(&self) -> usize {
        self.line + 1
    }

    pub fn count(&self) -> usize {
        self.lines.len()
    }

    fn on_board(&self) -> &[Ply] {
        &self.lines[self.line][..self.at]
    }

    /// The board, and the ply that led to it.
    pub fn board(&self) -> (Position, Option<Played>) {
        let line = self.line();
        let last = self.at.checked_sub(1).and_then(|ply| line.plies().get(ply));
        let last = last.copied();
        (line.before(self.at).unwrap_or_else(|| line.last()), last)
    }

    /// All lines, for a choice.
    pub fn lines(&self) -> Vec<FreeLine> {
        let current = &self.lines[self.line];
        let lines = (0_u8..).zip(&self.lines).map(|(number, plies)| {
            let is_shown = usize::from(number) == self.line;
            let ply_of_mark = if is_shown {
                plies.len().checked_sub(1)
            } else {
                Some(shared(current, plies))
            };
            let line = AnalysedLine::of_plies(&self.start, plies);
            FreeLine {
                number,
                plies: plies.len(),
                mark: ply_of_mark.map(|ply| line.numbered(ply)),
                is_shown,
            }
        });
        lines.collect()
    }

    /// The board after one more ply. A ply that a line has already leads along that line.
    pub fn play(&self, ply: Ply) -> Result<FreeBoard, UnplayedFreely> {
        let (position, _) = self.board();
        position.play(ply).map_err(UnplayedFreely::Illegal)?;
        if self.at >= FreeBoard::MOST_PLIES {
            return Err(UnplayedFreely::TooManyPlies);
        }
        let played = [self.on_board(), &[ply]].concat();
        let mut next = self.clone();
        next.at += 1;
        // The shown line is the first, so that a step forward and its ply are the same.
        let mut lines = std::iter::once(self.line).chain(0..self.lines.len());
        if let Some(index) = lines.find(|&line| self.lines[line].starts_with(&played)) {
            next.line = index;
        } else if self.at == self.length() {
            next.lines[self.line] = played;
        } else if self.lines.len() >= FreeBoard::MOST_LINES {
            return Err(UnplayedFreely::TooManyLines);
        } else {
            next.line = next.lines.len();
            next.lines.push(played);
        }
        Ok(next)
    }

    /// The board after a step, or `None` if its line does not exist, or is the only one to drop.
    pub fn step(&self, step: FreeStep) -> Option<FreeBoard> {
        let mut next = self.clone();
        match step {
            FreeStep::First => next.at = 0,
            FreeStep::Back => next.at = self.at.saturating_sub(1),
            FreeStep::Forward => next.at = (self.at + 1).min(self.length()),
            FreeStep::Last => next.at = self.length(),
            FreeStep::Turn => next.side = !self.side,
            FreeStep::Line(number) => {
                let line = usize::from(number);
                let plies = self.lines.get(line)?;
                if line != self.line {
                    next.at = (shared(&self.lines[self.line], plies) + 1).min(plies.len());
                    next.line = line;
                }
            }
            FreeStep::DropLine => {
                if self.lines.len() < 2 {
                    return None;
                }
                let old_line = next.lines.remove(self.line);
                // The line that has most in common with it takes its place.
                let numbers = 0..next.lines.len();
                next.line = numbers
                    .rev()
                    .max_by_key(|&line| shared(&old_line, &next.lines[line]))?;
                next.at = self.at.min(shared(&old_line, &next.lines[next.line]));
            }
        }
        Some(next)
    }
}

/// A free board that begins with a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpenedGame {
    pub board: FreeBoard,
    /// The plies of the game, if the board has no room for them.
    pub left_out: usize,
}

/// The number of common first plies of two lines.
fn shared(one: &[Ply], other: &[Ply]) -> usize {
    one.iter()
        .zip(other)
        .take_while(|(one, other)| one == other)
        .count()
}

impl FreeStep {
    /// The step in one word, for a button.
    pub fn code(self) -> String {
        match self {
            FreeStep::First => "first".to_owned(),
            FreeStep::Back => "back".to_owned(),
            FreeStep::Forward => "forward".to_owned(),
            FreeStep::Last => "last".to_owned(),
            FreeStep::Turn => "turn".to_owned(),
            FreeStep::Line(number) => format!("line-{number}"),
            FreeStep::DropLine => "drop-line".to_owned(),
        }
    }

    /// Reads the word of a button.
    pub fn read(code: &str) -> Option<FreeStep> {
        Some(match code {
            "first" => FreeStep::First,
            "back" => FreeStep::Back,
            "forward" => FreeStep::Forward,
            "last" => FreeStep::Last,
            "turn" => FreeStep::Turn,
            "drop-line" => FreeStep::DropLine,
            line => FreeStep::Line(line.strip_prefix("line-")?.parse().ok()?),
        })
    }
}

/// The text in the database: the start as tags of PTN, the place with the side at the bottom, and the lines.
impl fmt::Display for FreeBoard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let start = Record::new(&self.start, [], None).to_string();
        let tags: Vec<&str> = start.lines().collect();
        let side = match self.side {
            Color::White => "white",
            Color::Black => "black",
        };
        writeln!(f, "{}", tags.join(" "))?;
        write!(f, "{} {} {side}", self.line, self.at)?;
        for line in &self.lines {
            let plies: Vec<String> = line.iter().map(Ply::to_string).collect();
            write!(f, "\n{}", plies.join(" "))?;
        }
        Ok(())
    }
}

/// The error for a text that [`FreeBoard`] does not write.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseFreeBoardError;

impl FromStr for FreeBoard {
    type Err = ParseFreeBoardError;

    fn from_str(text: &str) -> Result<FreeBoard, ParseFreeBoardError> {
        let board = || {
            let mut rows = text.split('\n');
            let start = Record::parse_all(rows.next()?).ok()?.into_iter().next()?;
            let start = start.start().ok()?;
            let mut place = rows.next()?.split(' ');
            let (line, at) = (place.next()?.parse().ok()?, place.next()?.parse().ok()?);
            let side = match place.next()? {
                "white" => Color::White,
                "black" => Color::Black,
                _ => return None,
            };
            let lines = rows.map(|row| {
                let plies = row.split_whitespace().map(str::parse::<Notation>);
                let plies: Result<Vec<Ply>, _> =
                    plies.map(|entry| entry.map(|entry| entry.ply)).collect();
                let plies = plies.ok()?;
                let legal = AnalysedLine::of_plies(&start, &plies);
                (legal.plies().len() == plies.len()).then_some(plies)
            });
            let lines: Vec<Vec<Ply>> = lines.collect::<Option<_>>()?;
            let is_there = lines
                .get(line)
                .is_some_and(|plies: &Vec<Ply>| at <= plies.len());
            is_there.then_some(FreeBoard {
                start,
                lines,
                line,
                at,
                side,
            })
        };
        board().ok_or(ParseFreeBoardError)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tak::{Komi, Rules, Size};

    fn empty(size: u8) -> FreeBoard {
        let rules = Rules::new(Size::new(size).unwrap(), Komi::default());
        FreeBoard::new(Position::start(rules), Color::White)
    }

    fn ply(text: &str) -> Ply {
        text.parse::<Notation>().unwrap().ply
    }

    fn played(board: &FreeBoard, plies: &str) -> FreeBoard {
        let plies = plies.split_whitespace();
        plies.fold(board.clone(), |board, text| board.play(ply(text)).unwrap())
    }

    fn stepped(board: &FreeBoard, steps: &[FreeStep]) -> FreeBoard {
        let steps = steps.iter();
        steps.fold(board.clone(), |board, &step| board.step(step).unwrap())
    }

    fn marks(board: &FreeBoard) -> Vec<String> {
        let lines = board.lines().into_iter();
        lines.map(|line| line.mark.unwrap_or_default()).collect()
    }

    #[test]
    fn ply_after_a_step_back_begins_a_line() {
        let board = played(&empty(5), "a1 e5 c3 d4");
        let board = stepped(&board, &[FreeStep::Back, FreeStep::Back]);
        let board = played(&board, "b2");
        assert_eq!((board.count(), board.number(), board.at()), (2, 2, 3));
        assert_eq!(marks(&board), ["2. c3", "2. b2"]);
        // The earlier line is shown where it differs, and leads on.
        let board = stepped(&board, &[FreeStep::Line(0)]);
        assert_eq!((board.number(), board.at(), board.length()), (1, 3, 4));
        let on = stepped(&board, &[FreeStep::Forward]);
        assert_eq!(on, played(&board, "d4"));
    }

    #[test]
    fn ply_of_a_line_follows_that_line() {
        let board = played(&empty(5), "a1 e5 c3");
        let board = played(&stepped(&board, &[FreeStep::Back]), "d4");
        let again = played(&stepped(&board, &[FreeStep::First]), "a1 e5 c3");
        assert_eq!((again.count(), again.number(), again.at()), (2, 1, 3));
    }

    #[test]
    fn dropped_line_leaves_plies_shared_with_other_lines() {
        let board = played(&empty(5), "a1 e5 c3");
        let board = played(&stepped(&board, &[FreeStep::Back]), "d4 c4");
        let board = stepped(&board, &[FreeStep::DropLine]);
        assert_eq!((board.count(), board.at(), board.length()), (1, 2, 3));
        assert_eq!(board.step(FreeStep::DropLine), None);
        assert_eq!(board.step(FreeStep::Line(1)), None);
    }

    #[test]
    fn board_continues_any_board_within_it() {
        let board = played(&empty(5), "a1 e5 c3");
        let branch = played(&stepped(&board, &[FreeStep::Back]), "d4");
        assert!(board.continues(&empty(6)));
        assert!(board.continues(&played(&empty(5), "a1 e5")));
        assert!(branch.continues(&board));
        assert!(!board.continues(&branch));
        assert!(!board.continues(&played(&empty(6), "a1 e5")));
    }

    #[test]
    fn lines_and_plies_are_bounded() {
        let mut board = played(&empty(5), "a1");
        for square in ["a2", "a3", "a4", "a5", "b1", "b2", "b3"] {
            board = played(&stepped(&board, &[FreeStep::First]), square);
        }
        let start = stepped(&board, &[FreeStep::First]);
        assert_eq!(start.play(ply("c3")), Err(UnplayedFreely::TooManyLines));
        // A ply of a line is no new line.
        assert!(start.play(ply("b3")).is_ok());
    }

    #[test]
    fn record_gives_its_board_and_the_board_its_record() {
        for (text, at, tps) in [
            (
                "[Size \"5\"] 1. a1 e5 2. c3",
                None,
                "x4,1/x5/x2,1,x2/x5/2,x4 2 2",
            ),
            (
                "[Size \"5\"] 1. a1 e5 2. c3",
                Some(1),
                "x5/x5/x5/x5/2,x4 2 1",
            ),
            (
                "[Size \"5\"] 1. a1 e5 2. c3",
                Some(9),
                "x4,1/x5/x2,1,x2/x5/2,x4 2 2",
            ),
            (
                "[TPS \"x3/2,2,x/1,x2 2 4\"] 4. -- c1",
                None,
                "x3/2,2,x/1,x,2 1 5",
            ),
        ] {
            let record = Record::parse_all(text).unwrap().remove(0);
            let board = FreeBoard::of_record(&record, at, Color::White).unwrap();
            assert_eq!(board.board().0.tps().to_string(), tps, "{text}");
            let again = FreeBoard::of_record(&board.record(), at, Color::White);
            assert_eq!(again.as_ref(), Ok(&board));
            assert_eq!(board.cut().length(), board.at());
            assert_eq!(board.cut().board(), board.board());
        }
    }

    #[test]
    fn record_that_is_too_long_or_breaks_a_rule_is_no_board() {
        let record = |plies: &[&str]| Record {
            tags: vec![("Size".to_owned(), "5".to_owned())],
            plies: plies.iter().map(|&ply| ply.to_owned()).collect(),
            ..Record::default()
        };
        let refusal =
            |plies: &[&str]| FreeBoard::of_record(&record(plies), None, Color::White).unwrap_err();
        assert!(matches!(
            refusal(&["a1", "a1"]),
            UnreadFreeBoard::Unplayable(_)
        ));
        // It is not even replayed.
        let long = refusal(&["a1"; FreeBoard::MOST_PLIES + 2]);
        assert_eq!(long, UnreadFreeBoard::TooManyPlies);
        let long = long_line();
        let plies = long.plies()[..=FreeBoard::MOST_PLIES].iter().copied();
        let long = Record::new(long.start(), plies, None);
        let long = FreeBoard::of_record(&long, None, Color::White);
        assert_eq!(long, Err(UnreadFreeBoard::TooManyPlies));
    }

    /// A legal line of more plies than a board takes. Two flats move to and fro, and walls prevent the game from
    /// stalling.
    fn long_line() -> AnalysedLine {
        let mut plies = vec![
            "a1".to_owned(),
            "h1".to_owned(),
            "c3".to_owned(),
            "d4".to_owned(),
        ];
        for file in 'a'..='h' {
            for _ in 0..10 {
                plies.extend(["c3+", "d4-", "c4-", "d3+"].map(str::to_owned));
            }
            plies.extend([format!("S{file}7"), format!("S{file}6")]);
        }
        let plies: Vec<Ply> = plies.iter().map(|text| ply(text)).collect();
        let line = AnalysedLine::of_plies(&empty(8).start, &plies);
        assert_eq!(line.plies().len(), plies.len());
        line
    }

    #[test]
    fn line_has_no_more_plies_than_a_board_takes() {
        let plies = long_line().plies().to_vec();
        let (most, rest) = plies.split_at(FreeBoard::MOST_PLIES);
        let board = most
            .iter()
            .fold(empty(8), |board, played| board.play(played.ply).unwrap());
        let next = board.play(rest[0].ply);
        assert_eq!(next, Err(UnplayedFreely::TooManyPlies));
        assert!(matches!(
            board.play(ply("a1")),
            Err(UnplayedFreely::Illegal(_))
        ));
        assert_eq!(board.to_string().parse(), Ok(board));
    }

    #[test]
    fn game_gives_its_line_or_if_it_is_long_its_board_alone() {
        let long = long_line();
        let OpenedGame { board, left_out } = FreeBoard::of_line(&long, 5, Color::Black);
        assert_eq!(left_out, long.plies().len());
        assert_eq!(
            (board.at(), board.length(), board.side()),
            (0, 0, Color::Black)
        );
        assert_eq!(board.board().0.tps(), long.before(5).unwrap().tps());
        assert_eq!(board.to_string().parse(), Ok(board));
        let plies: Vec<Ply> = long.plies()[..7].iter().map(|played| played.ply).collect();
        let short = AnalysedLine::of_plies(long.start(), &plies);
        let OpenedGame { board, left_out } = FreeBoard::of_line(&short, 5, Color::White);
        assert_eq!((board.at(), board.length(), left_out), (5, 7, 0));
        assert_eq!(board.board().0, short.before(5).unwrap());
    }

    #[test]
    fn other_text_is_no_board() {
        for text in [
            "",
            "[Size \"5\"]",
            "[Size \"5\"]\n0 0 white",
            "[Size \"5\"]\n0 1 white\n",
            "[Size \"5\"]\n1 0 white\na1",
            "[Size \"5\"]\n0 0 grey\na1",
            "[Size \"5\"]\n0 0 white\na1 a1",
            "[Size \"9\"]\n0 0 white\na1",
        ] {
            assert_eq!(
                text.parse::<FreeBoard>(),
                Err(ParseFreeBoardError),
                "{text}"
            );
        }
    }
}
