//! The boards without any help for a person: the boards of their running games and of their open puzzles.
//!
//! Nothing helps in a running game. `GuardedBoards` contains the boards of a person's running games from the ninth ply
//! on, and every board one ply after the current one, in all symmetries and with the colours exchanged; the side to
//! move, numbers, komi and reserves do not matter. `load/fair_play.rs` checks it before every use of an engine:
//! analyses, files with marks, openings, puzzles, and the house. The house begins no game on such a board of a game
//! between people, and refuses a ply if it would then play on such a board. The same applies to the house and the board
//! of an open puzzle. Lines of best play are cut before such a board (`unguarded`). Every new use of an engine has to
//! check there, too. SECURITY.md lists the exceptions.

use std::array;
use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};

use super::line::AnalysedLine;
use super::symmetry::Symmetry;
use tak::{Board, Color, Direction, Drops, Ply, Position, Role, Size, Square, Stack};

/// The board of a game is guarded from this ply on. Earlier openings are common property.
const FIRST_GUARDED_PLY: u32 = 9;

/// The views of a board: the symmetries, each with both colours.
const VIEWS: usize = 16;

/// The boards that are guarded for a person, each with its owner: a game or a puzzle.
#[derive(Debug)]
pub struct GuardedBoards<T> {
    boards: HashMap<u64, T>,
    present: Vec<Present<T>>,
}

/// A present board. Each board one ply later is guarded, too.
#[derive(Debug)]
struct Present<T> {
    of: T,
    position: Position,
    squares: Squares,
}

impl<T> Default for GuardedBoards<T> {
    fn default() -> GuardedBoards<T> {
        GuardedBoards {
            boards: HashMap::new(),
            present: Vec::new(),
        }
    }
}

impl<T: Copy> GuardedBoards<T> {
    /// Guards a running game: its boards from the ninth ply on, and each board one ply of either side after the current
    /// one. The pieces of a set-up board count as plies, because such a game has no opening.
    pub fn guard_game(&mut self, of: T, game: &AnalysedLine) {
        let set_up = Squares::of(game.start().board()).pieces();
        self.guard(of, game, FIRST_GUARDED_PLY.saturating_sub(set_up));
    }

    /// Guards every board of a line, and each board one ply after its last one.
    pub fn guard_line(&mut self, of: T, line: &AnalysedLine) {
        self.guard(of, line, 0);
    }

    /// Guards the boards after `first` plies and more.
    fn guard(&mut self, of: T, line: &AnalysedLine, first: u32) {
        if line.length() + 1 < first {
            return;
        }
        let mut last = None;
        for (plies, position) in (0..).zip(line.positions()) {
            let squares = Squares::of(position.board());
            if plies >= first {
                self.boards.entry(squares.key()).or_insert(of);
            }
            last = Some((position, squares));
        }
        self.present.extend(last.map(|(position, squares)| Present {
            of,
            position,
            squares,
        }));
    }

    pub fn is_empty(&self) -> bool {
        self.present.is_empty()
    }

    /// The owner of the first guarded board among these.
    pub fn find<'a>(&self, boards: impl IntoIterator<Item = &'a Position>) -> Option<T> {
        let mut boards = boards.into_iter();
        boards.find_map(|board| self.find_board(board.board()))
    }

    fn find_board(&self, board: &Board) -> Option<T> {
        if self.is_empty() {
            return None;
        }
        let views = Squares::of(board).views();
        let mut keys = views.iter().map(Squares::key);
        if let Some(of) = keys.find_map(|key| self.boards.get(&key)) {
            return Some(*of);
        }
        let pieces = views[0].pieces();
        let present = self.present.iter();
        let mut near = present.filter(|present| {
            let before = present.squares.pieces();
            present.squares.size == views[0].size && (before..=before + 1).contains(&pieces)
        });
        let nearest = near.find(|present| views.iter().any(|view| present.leads_to(view)));
        nearest.map(|present| present.of)
    }
}

impl<T> Present<T> {
    /// Whether this board is one ply of either side after the current one. The ply follows from the changed squares, so
    /// there is no need to try every legal one.
    fn leads_to(&self, after: &Squares) -> bool {
        let size = after.size;
        let most = usize::from(size.get());
        let changes: Vec<Square> = self.squares.changed(after).take(most + 1).collect();
        let lower = |square: &&Square| after.height(**square) < self.squares.height(**square);
        match changes[..] {
            [] => false,
            [square] => self.squares.height(square) == 0 && after.height(square) == 1,
            _ if changes.len() > most => false,
            _ => changes.iter().find(lower).is_some_and(|&from| {
                let mut ways = Direction::ALL.into_iter();
                ways.any(|direction| self.spreads(from, direction, &changes, after))
            }),
        }
    }

    /// Whether a spread from this square over the other changed ones makes a board.
    fn spreads(
        &self,
        square: Square,
        direction: Direction,
        changes: &[Square],
        after: &Squares,
    ) -> bool {
        let way = square.ray(direction, after.size);
        let way = way.take_while(|next| changes.contains(next));
        let counts = way.map(|next| {
            let before = self.squares.height(next);
            after.height(next).saturating_sub(before)
        });
        let counts: Vec<u8> = counts.collect();
        let Some(drops) = Drops::new(&counts).filter(|_| counts.len() + 1 == changes.len()) else {
            return false;
        };
        let ply = Ply::Spread {
            square,
            direction,
            drops,
        };
        let sides = [self.position.clone(), self.position.passed()];
        let mut boards = sides.iter().filter_map(|position| position.play(ply).ok());
        boards.any(|position| Squares::of(position.board()) == *after)
    }
}

/// The contents of the squares, rank by rank, as numbers: the pieces of a stack above a mark, 1 for black, and the role of
/// the top piece; 0 for an empty square. The tallest stack has 121 pieces.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Squares {
    size: Size,
    contents: [u128; 64],
}

const ROLE_BITS: u32 = 2;

impl Squares {
    fn of(board: &Board) -> Squares {
        let mut contents = [0; 64];
        for (square, stack) in board.stacks() {
            contents[usize::from(square.index())] = content(stack);
        }
        Squares {
            size: board.size(),
            contents,
        }
    }

    fn content(&self, square: Square) -> u128 {
        self.contents[usize::from(square.index())]
    }

    fn height(&self, square: Square) -> u8 {
        height(self.content(square))
    }

    fn pieces(&self) -> u32 {
        let contents = self.contents.iter();
        contents.map(|content| u32::from(height(*content))).sum()
    }

    /// A hash; two boards share it only by chance.
    fn key(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.size.hash(&mut hasher);
        for square in self.size.squares() {
            self.content(square).hash(&mut hasher);
        }
        hasher.finish()
    }

    /// All views, the board itself first.
    fn views(&self) -> [Squares; VIEWS] {
        array::from_fn(|view| {
            let symmetry = Symmetry::ALL[view % Symmetry::ALL.len()];
            let is_exchanged = view >= Symmetry::ALL.len();
            let mut contents = [0; 64];
            for square in self.size.squares() {
                let content = self.content(square);
                let image = symmetry.square(square, self.size);
                contents[usize::from(image.index())] = if is_exchanged {
                    exchanged(content)
                } else {
                    content
                };
            }
            Squares {
                size: self.size,
                contents,
            }
        })
    }

    /// The squares with other contents.
    fn changed<'a>(&'a self, other: &'a Squares) -> impl Iterator<Item = Square> + 'a {
        let squares = self.size.squares();
        squares.filter(|&square| self.content(square) != other.content(square))
    }
}

fn content(stack: Stack) -> u128 {
    let pieces = stack.bottom_up().fold(1, |pieces, piece| {
        pieces << 1 | u128::from(piece.color == Color::Black)
    });
    let role = match stack.top().role {
        Role::Flat => 0,
        Role::Wall => 1,
        Role::Cap => 2,
    };
    pieces << ROLE_BITS | role
}

fn height(content: u128) -> u8 {
    let height = (content >> ROLE_BITS).checked_ilog2().unwrap_or(0);
    u8::try_from(height).expect("a word has 128 bits")
}

/// The content with the colours exchanged.
fn exchanged(content: u128) -> u128 {
    let pieces = (1 << height(content)) - 1;
    content ^ pieces << ROLE_BITS
}
