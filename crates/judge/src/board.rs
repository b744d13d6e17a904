//! A slow board of Tak, written from the rulebook.

use std::fmt;

/// The rule of 25 moves each without progress, in plies.
const MOST_QUIET_PLIES: usize = 50;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Color {
    White,
    Black,
}

impl Color {
    pub(crate) fn other(self) -> Color {
        match self {
            Color::White => Color::Black,
            Color::Black => Color::White,
        }
    }

    pub(crate) fn name(self) -> &'static str {
        match self {
            Color::White => "white",
            Color::Black => "black",
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Flat,
    Wall,
    Cap,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Piece {
    pub(crate) color: Color,
    pub(crate) kind: Kind,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Square {
    file: usize,
    rank: usize,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Direction {
    Up,
    Down,
    Right,
    Left,
}

const DIRECTIONS: [Direction; 4] = [
    Direction::Up,
    Direction::Down,
    Direction::Right,
    Direction::Left,
];

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Ply {
    Place(Kind, Square),
    /// Two black flats on one square, the first ply of that opening.
    Double(Square),
    Spread {
        from: Square,
        direction: Direction,
        drops: Vec<usize>,
    },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Opening {
    Swap,
    NoSwap,
    DoubleBlack,
}

impl Opening {
    pub(crate) fn named(name: &str) -> Option<Opening> {
        match name {
            "swap" => Some(Opening::Swap),
            "no-swap" => Some(Opening::NoSwap),
            "double-black" => Some(Opening::DoubleBlack),
            _ => None,
        }
    }
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Reserve {
    pub(crate) stones: i64,
    pub(crate) caps: i64,
}

impl Reserve {
    pub(crate) fn pieces(self) -> i64 {
        self.stones + self.caps
    }

    /// The pieces of a side in a set for this board.
    pub(crate) fn usual(size: i64) -> Reserve {
        let (stones, caps) = match size {
            3 => (10, 0),
            4 => (15, 0),
            5 => (21, 1),
            6 => (30, 1),
            7 => (40, 2),
            _ => (50, 2),
        };
        Reserve { stones, caps }
    }
}

/// The end of a game on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum BoardEnd {
    Road(Color),
    Flats(Option<Color>),
    Stalled,
}

#[derive(Clone, Debug)]
pub(crate) struct Board {
    size: usize,
    stacks: Vec<Vec<Piece>>,
    reserves: [Reserve; 2],
    opening: Opening,
    pub(crate) to_move: Color,
    /// The plies of the position, those before it was set up included.
    pub(crate) plies: usize,
    quiet_plies: usize,
}

impl Board {
    pub(crate) fn new(size: usize, opening: Opening, reserves: [Reserve; 2]) -> Board {
        Board {
            size,
            stacks: vec![Vec::new(); size * size],
            reserves,
            opening,
            to_move: Color::White,
            plies: 0,
            quiet_plies: 0,
        }
    }

    /// Sets up a position in TPS.
    pub(crate) fn set_up(mut self, tps: &str) -> Result<Board, String> {
        let fault = || format!("`{tps}` is no position");
        let mut parts = tps.split(' ');
        let mut part = || parts.next().ok_or_else(fault);
        let (rows, side, number) = (part()?, part()?, part()?);
        let rows: Vec<&str> = rows.split('/').collect();
        if rows.len() != self.size {
            return Err(fault());
        }
        for (row, text) in rows.into_iter().enumerate() {
            let rank = self.size - 1 - row;
            let mut file = 0;
            for word in text.split(',') {
                if let Some(count) = word.strip_prefix('x') {
                    file += if count.is_empty() {
                        1
                    } else {
                        count.parse().map_err(|_| fault())?
                    };
                    continue;
                }
                if file >= self.size {
                    return Err(fault());
                }
                for letter in word.chars() {
                    self.add_letter(Square { file, rank }, letter)
                        .ok_or_else(fault)?;
                }
                file += 1;
            }
            if file != self.size {
                return Err(fault());
            }
        }
        self.to_move = match side {
            "1" => Color::White,
            "2" => Color::Black,
            _ => return Err(fault()),
        };
        let number: usize = number.parse().map_err(|_| fault())?;
        self.plies = 2 * number.checked_sub(1).ok_or_else(fault)?
            + usize::from(self.to_move == Color::Black);
        Ok(self)
    }

    fn add_letter(&mut self, at: Square, letter: char) -> Option<()> {
        let color = match letter {
            '1' => Color::White,
            '2' => Color::Black,
            _ => {
                let top = self.stack(at).last().copied()?;
                let kind = match letter {
                    'S' => Kind::Wall,
                    'C' => Kind::Cap,
                    _ => return None,
                };
                if kind == Kind::Cap {
                    let reserve = self.reserve_mut(top.color);
                    reserve.stones += 1;
                    reserve.caps -= 1;
                }
                self.stack_mut(at).last_mut()?.kind = kind;
                return Some(());
            }
        };
        self.reserve_mut(color).stones -= 1;
        self.stack_mut(at).push(Piece {
            color,
            kind: Kind::Flat,
        });
        Some(())
    }

    fn place(&self, at: Square) -> usize {
        at.rank * self.size + at.file
    }

    fn stack(&self, at: Square) -> &Vec<Piece> {
        &self.stacks[self.place(at)]
    }

    fn stack_mut(&mut self, at: Square) -> &mut Vec<Piece> {
        let place = self.place(at);
        &mut self.stacks[place]
    }

    pub(crate) fn reserve(&self, color: Color) -> Reserve {
        self.reserves[color as usize]
    }

    fn reserve_mut(&mut self, color: Color) -> &mut Reserve {
        &mut self.reserves[color as usize]
    }

    fn squares(&self) -> impl Iterator<Item = Square> + use<> {
        let size = self.size;
        (0..size * size).map(move |place| Square {
            file: place % size,
            rank: place / size,
        })
    }

    fn next(&self, at: Square, direction: Direction) -> Option<Square> {
        let Square { file, rank } = at;
        let (file, rank) = match direction {
            Direction::Up => (file, rank + 1),
            Direction::Down => (file, rank.checked_sub(1)?),
            Direction::Right => (file + 1, rank),
            Direction::Left => (file.checked_sub(1)?, rank),
        };
        (file < self.size && rank < self.size).then_some(Square { file, rank })
    }

    /// Plays a ply if the rules allow it, and returns whether it crushed a wall.
    pub(crate) fn play(&mut self, ply: &Ply) -> Result<bool, String> {
        let mut after = self.clone();
        let crushes = match ply {
            Ply::Place(kind, at) => after.put(*kind, *at).map(|()| false)?,
            Ply::Double(at) => after.put_double(*at).map(|()| false)?,
            Ply::Spread {
                from,
                direction,
                drops,
            } => after.spread(*from, *direction, drops)?,
        };
        let is_quiet = matches!(ply, Ply::Spread { .. }) && !crushes;
        after.quiet_plies = if is_quiet { self.quiet_plies + 1 } else { 0 };
        after.plies += 1;
        after.to_move = self.to_move.other();
        *self = after;
        Ok(crushes)
    }

    /// The colour of the piece that the player to move places.
    fn color_in_hand(&self) -> Color {
        match (self.opening, self.plies) {
            (Opening::Swap, 0 | 1) => self.to_move.other(),
            // White begins with two black flats, so Black answers with a white one.
            (Opening::DoubleBlack, 1) => Color::White,
            _ => self.to_move,
        }
    }

    fn is_opening(&self) -> bool {
        self.plies < 2
    }

    fn put(&mut self, kind: Kind, at: Square) -> Result<(), String> {
        if self.opening == Opening::DoubleBlack && self.plies == 0 {
            return Err("the first ply is a stack of two black flats".to_owned());
        }
        if self.is_opening() && kind != Kind::Flat {
            return Err("the first stones are flats".to_owned());
        }
        let color = self.color_in_hand();
        self.add(Piece { color, kind }, at)
    }

    fn put_double(&mut self, at: Square) -> Result<(), String> {
        if self.opening != Opening::DoubleBlack || self.plies != 0 {
            return Err("only the opening with a double stack has this ply".to_owned());
        }
        let flat = Piece {
            color: Color::Black,
            kind: Kind::Flat,
        };
        self.add(flat, at)?;
        self.reserve_mut(Color::Black).stones -= 1;
        self.stack_mut(at).push(flat);
        Ok(())
    }

    fn add(&mut self, piece: Piece, at: Square) -> Result<(), String> {
        if !self.stack(at).is_empty() {
            return Err(format!("{at} is not empty"));
        }
        let reserve = self.reserve_mut(piece.color);
        let left = match piece.kind {
            Kind::Cap => &mut reserve.caps,
            Kind::Flat | Kind::Wall => &mut reserve.stones,
        };
        if *left <= 0 {
            return Err("the reserve has no such piece".to_owned());
        }
        *left -= 1;
        self.stack_mut(at).push(piece);
        Ok(())
    }

    fn spread(
        &mut self,
        from: Square,
        direction: Direction,
        drops: &[usize],
    ) -> Result<bool, String> {
        if self.is_opening() {
            return Err("the first stones are placed".to_owned());
        }
        let count: usize = drops.iter().sum();
        let stack = self.stack(from);
        if stack.last().map(|top| top.color) != Some(self.to_move) {
            return Err(format!("{from} does not belong to the player to move"));
        }
        if count > self.size || count > stack.len() {
            return Err(format!("{count} pieces of {from} cannot move"));
        }
        let rest = stack.len() - count;
        let mut hand = self.stack_mut(from).split_off(rest);
        let mut at = from;
        let mut crushes = false;
        for drop in drops {
            at = self
                .next(at, direction)
                .ok_or_else(|| format!("the pieces of {from} leave the board"))?;
            let is_lone_cap = hand.len() == 1 && hand[0].kind == Kind::Cap;
            let stack = self.stack_mut(at);
            match stack.last_mut() {
                Some(top) if top.kind == Kind::Cap => {
                    return Err(format!("a capstone is on {at}"));
                }
                Some(top) if top.kind == Kind::Wall => {
                    if !is_lone_cap {
                        return Err(format!("a wall is on {at}"));
                    }
                    top.kind = Kind::Flat;
                    crushes = true;
                }
                _ => {}
            }
            stack.extend(hand.drain(..*drop));
        }
        Ok(crushes)
    }

    /// Whether a chain of a colour's flats and capstones joins opposite edges.
    pub(crate) fn has_road(&self, color: Color) -> bool {
        let last = self.size - 1;
        self.joins(color, |at| at.file == 0, |at| at.file == last)
            || self.joins(color, |at| at.rank == 0, |at| at.rank == last)
    }

    fn joins(
        &self,
        color: Color,
        is_start: impl Fn(Square) -> bool,
        is_goal: impl Fn(Square) -> bool,
    ) -> bool {
        let is_road = |at: Square| {
            let top = self.stack(at).last();
            top.is_some_and(|top| top.color == color && top.kind != Kind::Wall)
        };
        let mut reached = vec![false; self.stacks.len()];
        let mut open: Vec<Square> = self
            .squares()
            .filter(|at| is_start(*at) && is_road(*at))
            .collect();
        while let Some(at) = open.pop() {
            let place = self.place(at);
            if reached[place] {
                continue;
            }
            reached[place] = true;
            if is_goal(at) {
                return true;
            }
            let around = DIRECTIONS.iter().filter_map(|to| self.next(at, *to));
            open.extend(around.filter(|to| is_road(*to)));
        }
        false
    }

    /// The flats of a colour on top of stacks.
    pub(crate) fn flats(&self, color: Color) -> i64 {
        let tops = self.stacks.iter().filter_map(|stack| stack.last());
        let flat = Piece {
            color,
            kind: Kind::Flat,
        };
        i64::try_from(tops.filter(|top| **top == flat).count()).unwrap_or(i64::MAX)
    }

    /// The side with more flats; the komi is half points for Black.
    pub(crate) fn majority(&self, komi: i64) -> Option<Color> {
        let lead = 2 * (self.flats(Color::White) - self.flats(Color::Black)) - komi;
        match lead {
            0 => None,
            1.. => Some(Color::White),
            _ => Some(Color::Black),
        }
    }

    /// The end after the last ply, checked in the order of the rules.
    pub(crate) fn end(&self, komi: i64) -> Option<BoardEnd> {
        let mover = self.to_move.other();
        if let Some(winner) = [mover, self.to_move]
            .into_iter()
            .find(|color| self.has_road(*color))
        {
            return Some(BoardEnd::Road(winner));
        }
        let is_full = self.stacks.iter().all(|stack| !stack.is_empty());
        let is_spent = self.reserves.iter().any(|reserve| reserve.pieces() == 0);
        if is_full || is_spent {
            return Some(BoardEnd::Flats(self.majority(komi)));
        }
        (self.quiet_plies >= MOST_QUIET_PLIES).then_some(BoardEnd::Stalled)
    }

    /// Whether a colour, were it to move, could complete a road of its own.
    pub(crate) fn threatens_road(&self, color: Color) -> bool {
        let mut board = self.clone();
        board.to_move = color;
        if board.is_opening() {
            return false;
        }
        let plies = board.squares().flat_map(|at| board.plies_from(at));
        plies.into_iter().any(|ply| {
            let mut after = board.clone();
            after.play(&ply).is_ok() && after.has_road(color)
        })
    }

    fn plies_from(&self, at: Square) -> Vec<Ply> {
        let height = self.stack(at).len();
        if height == 0 {
            return vec![Ply::Place(Kind::Flat, at), Ply::Place(Kind::Cap, at)];
        }
        let mut plies = Vec::new();
        for count in 1..=height.min(self.size) {
            for drops in sums(count) {
                plies.extend(DIRECTIONS.iter().map(|direction| Ply::Spread {
                    from: at,
                    direction: *direction,
                    drops: drops.clone(),
                }));
            }
        }
        plies
    }
}

/// All ways to write a number as a sum, in order.
fn sums(count: usize) -> Vec<Vec<usize>> {
    if count == 0 {
        return vec![Vec::new()];
    }
    let mut all = Vec::new();
    for first in 1..=count {
        for mut rest in sums(count - first) {
            rest.insert(0, first);
            all.push(rest);
        }
    }
    all
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let file = char::from(b"abcdefgh"[self.file]);
        write!(f, "{file}{}", self.rank + 1)
    }
}

/// Reads a ply as the log writes it: no `F`, no count of one, no single drop, `*` for a crush.
pub(crate) fn read_ply(text: &str, size: usize) -> Option<(Ply, bool)> {
    let (text, crushes) = match text.strip_suffix('*') {
        Some(text) => (text, true),
        None => (text, false),
    };
    let letters: Vec<char> = text.chars().collect();
    let ply = match letters.as_slice() {
        [file, rank] => Ply::Place(Kind::Flat, square(*file, *rank, size)?),
        ['S', file, rank] => Ply::Place(Kind::Wall, square(*file, *rank, size)?),
        ['C', file, rank] => Ply::Place(Kind::Cap, square(*file, *rank, size)?),
        ['2', file, rank] => Ply::Double(square(*file, *rank, size)?),
        [count @ '2'..='8', rest @ ..] => {
            let count = usize::try_from(count.to_digit(10)?).ok()?;
            spread(count, rest, size)?
        }
        rest => spread(1, rest, size)?,
    };
    let is_spread = matches!(ply, Ply::Spread { .. });
    (is_spread || !crushes).then_some((ply, crushes))
}

fn spread(count: usize, letters: &[char], size: usize) -> Option<Ply> {
    let [file, rank, direction, drops @ ..] = letters else {
        return None;
    };
    let direction = match direction {
        '+' => Direction::Up,
        '-' => Direction::Down,
        '>' => Direction::Right,
        '<' => Direction::Left,
        _ => return None,
    };
    let drops: Vec<usize> = match drops {
        [] => vec![count],
        [_] => return None,
        many => many
            .iter()
            .map(|digit| usize::try_from(digit.to_digit(10)?).ok())
            .collect::<Option<_>>()?,
    };
    let is_whole = drops.iter().sum::<usize>() == count && !drops.contains(&0);
    let from = square(*file, *rank, size)?;
    is_whole.then_some(Ply::Spread {
        from,
        direction,
        drops,
    })
}

fn square(file: char, rank: char, size: usize) -> Option<Square> {
    let file = "abcdefgh".find(file)?;
    let rank = usize::try_from(rank.to_digit(10)?).ok()?.checked_sub(1)?;
    (file < size && rank < size).then_some(Square { file, rank })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn board(size: usize) -> Board {
        let usual = Reserve::usual(i64::try_from(size).unwrap());
        Board::new(size, Opening::Swap, [usual; 2])
    }

    fn play(board: &mut Board, plies: &str) {
        for text in plies.split(' ') {
            let (ply, crushes) = read_ply(text, board.size).unwrap();
            assert_eq!(board.play(&ply), Ok(crushes), "{text}");
        }
    }

    #[test]
    fn road_ends_game_for_its_owner() {
        let mut board = board(5);
        play(&mut board, "a1 e5 e4 a2 e3 a3 e2");
        assert!(board.threatens_road(Color::White));
        assert!(!board.threatens_road(Color::Black));
        assert_eq!(board.end(0), None);
        play(&mut board, "a4 e1");
        assert_eq!(board.end(0), Some(BoardEnd::Road(Color::White)));
        assert_eq!(board.reserve(Color::White).pieces(), 17);
    }

    #[test]
    fn capstone_alone_crushes_wall() {
        let mut crush = board(5);
        play(&mut crush, "a1 e5 Cc3 Sc4 c3+*");
        assert_eq!(crush.flats(Color::Black), 1);
        let mut blocked = board(5);
        play(&mut blocked, "a1 e5 c3 Sc4");
        let (ply, _) = read_ply("c3+", 5).unwrap();
        assert!(blocked.play(&ply).is_err());
    }

    #[test]
    fn full_board_counts_flats_with_komi() {
        let full = board(3).set_up("1,2,1/2,1,2/2,1,x 1 5").unwrap();
        let mut flats = full.clone();
        play(&mut flats, "c1");
        assert_eq!(flats.end(0), Some(BoardEnd::Flats(Some(Color::White))));
        assert_eq!(flats.end(2), Some(BoardEnd::Flats(None)));
        assert_eq!(full.plies, 8);
    }

    #[test]
    fn double_stack_is_black_and_its_answer_white() {
        let mut board = board(5);
        board.opening = Opening::DoubleBlack;
        let (flat, _) = read_ply("a1", 5).unwrap();
        assert!(board.clone().play(&flat).is_err());
        play(&mut board, "2a1 e5");
        assert_eq!(board.reserve(Color::Black).stones, 19);
        assert_eq!(board.reserve(Color::White).stones, 20);
        assert!(
            board
                .play(&Ply::Double(Square { file: 2, rank: 2 }))
                .is_err()
        );
        play(&mut board, "e5- 2a1+11");
    }

    #[test]
    fn quiet_plies_end_game() {
        let mut board = board(3);
        play(&mut board, "a1 c3");
        let round = "c3- a1+ c2+ a2-";
        for _ in 0..12 {
            play(&mut board, round);
        }
        assert_eq!(board.end(0), None);
        play(&mut board, "c3- a1+");
        assert_eq!(board.end(0), Some(BoardEnd::Stalled));
    }

    #[test]
    fn ply_has_one_spelling() {
        for text in ["c3>", "3c3>12", "3c3>", "Sa1", "Cb2", "2a1", "c3+*"] {
            assert!(read_ply(text, 5).is_some(), "{text}");
        }
        for text in [
            "Fa1", "1c3>", "c3>1", "3c3>1", "3c3>3", "9c3>", "a6", "a1*", "",
        ] {
            assert_eq!(read_ply(text, 5), None, "{text}");
        }
    }
}
