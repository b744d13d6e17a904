//! The puzzles that the program brings with it, those of a server, and the choice of the next one for a person.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use tak_engine::{Puzzle, PuzzleKind};

use crate::ids::{GuildId, PuzzleId, UserId};
use crate::words;
use tak::Size;

/// The puzzles that suit a person.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PuzzleLevel {
    /// The easiest, because the person is new to puzzles.
    Easiest,
    /// Those with about this rating.
    Near(i64),
}

/// A kind of puzzle that a person can choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WishedKind {
    Of(PuzzleKind),
    /// The long ones: a forced road of four moves or more.
    Hard,
}

impl From<PuzzleKind> for WishedKind {
    fn from(kind: PuzzleKind) -> WishedKind {
        WishedKind::Of(kind)
    }
}

words! {
    impl WishedKind {
        Of(PuzzleKind::RoadInOne) => PuzzleKind::RoadInOne.word(),
        Of(PuzzleKind::Road) => PuzzleKind::Road.word(),
        Of(PuzzleKind::Parry) => PuzzleKind::Parry.word(),
        Of(PuzzleKind::Flats) => PuzzleKind::Flats.word(),
        Hard => "hard",
    }
}

/// A person's choice of puzzles.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PuzzleWish {
    pub size: Option<Size>,
    pub kind: Option<WishedKind>,
}

impl PuzzleWish {
    pub fn fits(self, puzzle: &Puzzle) -> bool {
        self.admits(puzzle.position.size(), puzzle.kind, || puzzle.is_long())
    }

    fn admits(self, size: Size, kind: PuzzleKind, is_long: impl FnOnce() -> bool) -> bool {
        self.size.is_none_or(|wish| wish == size)
            && match self.kind {
                None => true,
                Some(WishedKind::Of(wish)) => wish == kind,
                Some(WishedKind::Hard) => is_long(),
            }
    }
}

/// The puzzles near a rating that are drawn from.
const NEAR: usize = 12;

/// How far from a person's level the rating of a server's puzzle may be when it is its turn.
const REACH: i64 = 400;

/// The number of puzzles a person may leave unanswered before the first of them returns.
const MOST_LEFT: usize = 3;

/// The puzzle that returns instead of a new one: the longest left of `left`, the puzzles of the wished kind without the
/// person's rated answer, if there are too many of them. So people cannot search all puzzles for an easy one.
pub fn returning_puzzle(rest: &[PuzzleId]) -> Option<PuzzleId> {
    rest.first().copied().filter(|_| rest.len() > MOST_LEFT)
}

/// A puzzle with its rating.
type Candidate = (PuzzleId, u16);

/// The order of kinds for a person without a wish.
const KINDS: [PuzzleKind; 4] = [
    PuzzleKind::RoadInOne,
    PuzzleKind::Road,
    PuzzleKind::Parry,
    PuzzleKind::Flats,
];

/// The next puzzle for a person: one of those near their level that they have not tried. Every second one is `here`,
/// among the puzzles of the person's server, while one of them is near enough. After the last puzzle of a kind, tried
/// ones return. `None` if no puzzle fits.
///
/// A person's first puzzles are the easiest ones in turn: an immediate road, unless they wish another kind. Then a
/// person without a wish gets one kind after the other.
///
/// The same person with the same tried puzzles gets the same one, so copies of a request agree.
pub fn next_puzzle(
    wish: PuzzleWish,
    level: PuzzleLevel,
    past: &BTreeSet<PuzzleId>,
    person: UserId,
    here: &[ServerPuzzle],
) -> Option<PuzzleId> {
    let in_turn = || match level {
        PuzzleLevel::Easiest => PuzzleKind::RoadInOne,
        PuzzleLevel::Near(rating) => kind_in_turn(wish, rating, past),
    };
    let narrow = PuzzleWish {
        kind: wish.kind.or_else(|| Some(in_turn().into())),
        ..wish
    };
    let new = |puzzles: Vec<Candidate>| -> Vec<Candidate> {
        let puzzles = puzzles.into_iter();
        puzzles.filter(|(id, _)| !past.contains(id)).collect()
    };
    // A kind that the person has gone through makes room for the others.
    let [(shipped, here_in_turn), (other_shipped, other_here)] = [narrow, wish].map(|wish| {
        let (shipped, here) = fitting(wish, here);
        (new(shipped), new(here))
    });
    let choices = match level {
        PuzzleLevel::Easiest => vec![
            [shipped, here_in_turn].concat(),
            [other_shipped, other_here].concat(),
        ],
        PuzzleLevel::Near(rating) => {
            let is_servers_turn = past.len().is_multiple_of(2);
            let near = |here: &[Candidate]| -> Vec<Candidate> {
                let near = here.iter().copied();
                near.filter(|puzzle| is_servers_turn && distance(puzzle, rating) <= REACH)
                    .collect()
            };
            vec![
                near(&here_in_turn),
                near(&other_here),
                shipped,
                here_in_turn,
                other_shipped,
                other_here,
            ]
        }
    };
    let open = choices.into_iter().find(|choice| !choice.is_empty());
    let open = open.unwrap_or_else(|| {
        let (shipped, here) = fitting(wish, here);
        [shipped, here].concat()
    });
    drawn(open, level, past.len(), person)
}

/// The next kind in turn, of those with a new puzzle near enough to a level.
fn kind_in_turn(wish: PuzzleWish, level: i64, past: &BTreeSet<PuzzleId>) -> PuzzleKind {
    let has_near = |kind: &PuzzleKind| {
        let of_kind = PuzzleWish {
            kind: Some((*kind).into()),
            ..wish
        };
        let (puzzles, _) = fitting(of_kind, &[]);
        let mut new = puzzles.iter().filter(|(id, _)| !past.contains(id));
        new.any(|puzzle| distance(puzzle, level) <= REACH)
    };
    let in_turn = KINDS.into_iter().cycle().skip(past.len() % KINDS.len());
    let mut in_turn = in_turn.take(KINDS.len());
    in_turn.find(has_near).unwrap_or(PuzzleKind::RoadInOne)
}

/// The shipped puzzles and those of the server that a person wishes.
fn fitting(wish: PuzzleWish, here: &[ServerPuzzle]) -> (Vec<Candidate>, Vec<Candidate>) {
    let shipped = shipped_puzzles().iter();
    let shipped = shipped.filter(|(_, puzzle)| wish.fits(puzzle));
    let here = here.iter();
    // The length of those of a server is in their lines alone, and these are not read here.
    let here = here.filter(|puzzle| wish.admits(puzzle.size, puzzle.kind, || false));
    (
        shipped.map(|(id, puzzle)| (*id, puzzle.rating)).collect(),
        here.map(|puzzle| (puzzle.id, puzzle.rating)).collect(),
    )
}

fn distance(&(_, rating): &Candidate, level: i64) -> i64 {
    (i64::from(rating) - level).abs()
}

/// The height of the tallest stack of a shipped puzzle: beginners have seen few stacks.
fn tallest_stack(puzzle: PuzzleId) -> u8 {
    shipped_puzzle(puzzle).map_or(u8::MAX, |puzzle| {
        let stacks = puzzle.position.board().stacks();
        stacks
            .map(|(_, stack)| stack.height())
            .max()
            .unwrap_or_default()
    })
}

/// The easiest of some puzzles, or one of those near the level.
fn drawn(
    mut open: Vec<Candidate>,
    level: PuzzleLevel,
    count: usize,
    person: UserId,
) -> Option<PuzzleId> {
    let PuzzleLevel::Near(level) = level else {
        let easiest = open
            .into_iter()
            .min_by_key(|&(id, rating)| (tallest_stack(id), rating, id))?;
        return Some(easiest.0);
    };
    open.sort_by_key(|puzzle| (distance(puzzle, level), puzzle.0));
    open.truncate(NEAR);
    // A number that differs between people and from puzzle to puzzle.
    let hash = (person.0 ^ (count as u64).rotate_left(32)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let index = usize::try_from(hash >> 33).ok()?.checked_rem(open.len())?;
    open.get(index).map(|(id, _)| *id)
}

/// A file for each size, a puzzle in each line, as `tak-tavern mine` prints them.
const FILES: [&str; 3] = [
    include_str!("puzzle/4x4.txt"),
    include_str!("puzzle/5x5.txt"),
    include_str!("puzzle/6x6.txt"),
];

/// Long ones, as the engine's example `compose` prints them.
const COMPOSED: &str = include_str!("puzzle/hard.txt");

/// Those of the files, sorted by number.
static EVERYDAY: LazyLock<Vec<(PuzzleId, Puzzle)>> = LazyLock::new(|| read(&FILES));

/// All of them, sorted by number.
static SHIPPED: LazyLock<Vec<(PuzzleId, Puzzle)>> = LazyLock::new(|| {
    let mut puzzles = read(&[COMPOSED]);
    puzzles.extend_from_slice(&EVERYDAY);
    puzzles.sort_by_key(|(id, _)| *id);
    puzzles
});

fn read(files: &[&str]) -> Vec<(PuzzleId, Puzzle)> {
    let lines = files.iter().flat_map(|file| file.lines());
    let lines = lines.filter(|line| !line.is_empty() && !line.starts_with('#'));
    let mut puzzles: Vec<(PuzzleId, Puzzle)> = lines
        .map(|line| {
            let puzzle: Puzzle = line.parse().expect("a test reads every puzzle");
            (PuzzleId(puzzle.id()), puzzle)
        })
        .collect();
    puzzles.sort_by_key(|(id, _)| *id);
    puzzles
}

/// The shipped puzzles for a puzzle of the day: all but the composed long ones.
pub fn everyday_puzzles() -> &'static [(PuzzleId, Puzzle)] {
    &EVERYDAY
}

/// All shipped puzzles with their numbers. These never change.
pub fn shipped_puzzles() -> &'static [(PuzzleId, Puzzle)] {
    &SHIPPED
}

/// The puzzle with a number, unless this version of the program lacks it.
pub fn shipped_puzzle(id: PuzzleId) -> Option<&'static Puzzle> {
    let index = SHIPPED.binary_search_by_key(&id, |(id, _)| *id).ok()?;
    Some(&SHIPPED[index].1)
}

/// The numbers of shipped puzzles have 52 bits. Those of a server have this bit, too.
const OF_A_SERVER: u64 = 1 << 52;

/// The facts about a puzzle of a server that the choice of the next one needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ServerPuzzle {
    pub id: PuzzleId,
    pub size: Size,
    pub kind: PuzzleKind,
    /// The rating to begin with.
    pub rating: u16,
}

impl ServerPuzzle {
    /// A puzzle that was found in a game of a server. Its number follows from the server, the kind and the position:
    /// two searches give the same puzzle, and servers share neither tries nor ratings.
    pub fn new(guild: GuildId, puzzle: &Puzzle) -> ServerPuzzle {
        // The factor is odd, so it mixes the bits and loses none.
        let hash = (puzzle.id() ^ guild.0).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        ServerPuzzle {
            id: PuzzleId(OF_A_SERVER | (hash >> 12)),
            size: puzzle.position.size(),
            kind: puzzle.kind,
            rating: puzzle.rating,
        }
    }
}

impl PuzzleId {
    pub fn is_of_server(self) -> bool {
        self.0 & OF_A_SERVER != 0
    }
}
