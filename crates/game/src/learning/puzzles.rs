//! The puzzles that the program brings with it, those of a server, and the choice of the next one for a person.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use tak_engine::{Puzzle, PuzzleKind, PuzzleTask};

use crate::ids::{GuildId, PuzzleId, UserId};
use crate::words;
use tak::Size;

/// The puzzles that suit a person.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PuzzleLevel {
    /// Those with about this rating.
    pub aim: i64,
    /// Those below this rating, while there are any.
    pub below: Option<i64>,
}

/// A puzzle that a person has opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PastPuzzle {
    pub id: PuzzleId,
    /// The result of the rated try, if it has ended.
    pub first: Option<bool>,
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
        Of(PuzzleKind::Stop) => PuzzleKind::Stop.word(),
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

/// What the choice of the next puzzle compares.
#[derive(Clone, Copy, Debug)]
struct Candidate {
    id: PuzzleId,
    rating: i64,
    task: PuzzleTask,
}

impl Candidate {
    fn distance(self, level: PuzzleLevel) -> i64 {
        (self.rating - level.aim).abs()
    }
}

/// The rating points that a person's last task counts as farther away, the one before half as much, and so on.
const STALE: i64 = 600;

/// The next puzzle for a person: one of those near their level that they have not opened, of a task that differs from
/// their last ones. Every second one is `here`, among the puzzles of the person's server, while one of them is near
/// enough. After the last puzzle of a kind, opened ones return. `None` if no puzzle fits.
///
/// `past` has the latest last. The same person with the same past gets the same one, so copies of a request agree.
pub fn next_puzzle(
    wish: PuzzleWish,
    level: PuzzleLevel,
    past: &[PastPuzzle],
    person: UserId,
    here: &[ServerPuzzle],
) -> Option<PuzzleId> {
    let opened: BTreeSet<PuzzleId> = past.iter().map(|past| past.id).collect();
    let recent = recent_tasks(past, here);
    let (shipped, here) = fitting(wish, here);
    let is_new = |puzzle: &Candidate| !opened.contains(&puzzle.id);
    let is_easy = |puzzle: &Candidate| level.below.is_none_or(|below| puzzle.rating < below);
    let is_servers_turn = past.len().is_multiple_of(2);
    let is_near = |puzzle: &Candidate| is_servers_turn && puzzle.distance(level) <= REACH;
    let all = [&shipped[..], &here].concat();
    let choices = [
        kept(&here, |puzzle| {
            is_new(puzzle) && is_easy(puzzle) && is_near(puzzle)
        }),
        kept(&shipped, |puzzle| is_new(puzzle) && is_easy(puzzle)),
        kept(&shipped, is_new),
        kept(&here, is_new),
        all,
    ];
    let open = choices.into_iter().find(|choice| !choice.is_empty())?;
    let task = task_in_turn(&open, level, &recent);
    let of_task = kept(&open, |puzzle| puzzle.task == task);
    drawn(of_task, level, past.len(), person)
}

fn kept(puzzles: &[Candidate], fits: impl Fn(&Candidate) -> bool) -> Vec<Candidate> {
    puzzles.iter().copied().filter(fits).collect()
}

/// The tasks of the last puzzles, the latest first.
fn recent_tasks(past: &[PastPuzzle], here: &[ServerPuzzle]) -> Vec<PuzzleTask> {
    let task = |past: &PastPuzzle| {
        let shipped = CANDIDATES.binary_search_by_key(&past.id, |puzzle| puzzle.id);
        let here = || here.iter().find(|puzzle| puzzle.id == past.id);
        match shipped {
            Ok(index) => Some(CANDIDATES[index].task),
            Err(_) => here().map(|puzzle| puzzle.kind.usual_task()),
        }
    };
    let tasks = past.iter().rev().filter_map(task);
    tasks.take(PuzzleTask::ALL.len()).collect()
}

/// The task of the nearest of these puzzles, where recent tasks count as farther away.
fn task_in_turn(open: &[Candidate], level: PuzzleLevel, recent: &[PuzzleTask]) -> PuzzleTask {
    let cost = |puzzle: &&Candidate| {
        let ages = (1..).zip(recent);
        let stale = ages
            .filter(|(_, task)| **task == puzzle.task)
            .map(|(age, _)| STALE / age);
        (
            puzzle.distance(level) + stale.max().unwrap_or(0),
            puzzle.task,
        )
    };
    let nearest = open.iter().min_by_key(cost);
    nearest.map_or(PuzzleTask::Flat, |puzzle| puzzle.task)
}

/// The shipped puzzles and those of the server that a person wishes.
fn fitting(wish: PuzzleWish, here: &[ServerPuzzle]) -> (Vec<Candidate>, Vec<Candidate>) {
    let shipped = shipped_puzzles().iter().zip(CANDIDATES.iter());
    let shipped = shipped.filter(|((_, puzzle), _)| wish.fits(puzzle));
    let here = here.iter();
    // The length of those of a server is in their lines alone, and these are not read here.
    let here = here.filter(|puzzle| wish.admits(puzzle.size, puzzle.kind, || false));
    let here = here.map(|puzzle| Candidate {
        id: puzzle.id,
        rating: puzzle.rating.into(),
        task: puzzle.kind.usual_task(),
    });
    (
        shipped.map(|(_, candidate)| *candidate).collect(),
        here.collect(),
    )
}

/// One of those near the level.
fn drawn(
    mut open: Vec<Candidate>,
    level: PuzzleLevel,
    count: usize,
    person: UserId,
) -> Option<PuzzleId> {
    open.sort_by_key(|puzzle| (puzzle.distance(level), puzzle.id));
    open.truncate(NEAR);
    // A number that differs between people and from puzzle to puzzle.
    let hash = (person.0 ^ (count as u64).rotate_left(32)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let index = usize::try_from(hash >> 33).ok()?.checked_rem(open.len())?;
    open.get(index).map(|puzzle| puzzle.id)
}

/// A file for each size, a puzzle in each line, as `tak-tavern mine` prints them.
const FILES: [&str; 3] = [
    include_str!("puzzle/4x4.txt"),
    include_str!("puzzle/5x5.txt"),
    include_str!("puzzle/6x6.txt"),
];

/// Puzzles of one ply for beginners, as the engine's example `first` prints them.
const FIRST: &str = include_str!("puzzle/first.txt");

/// Long ones, as the engine's example `compose` prints them.
const COMPOSED: &str = include_str!("puzzle/hard.txt");

/// Those of the files, sorted by number.
static EVERYDAY: LazyLock<Vec<(PuzzleId, Puzzle)>> = LazyLock::new(|| read(&FILES));

/// All of them, sorted by number.
static SHIPPED: LazyLock<Vec<(PuzzleId, Puzzle)>> = LazyLock::new(|| {
    let mut puzzles = read(&[FIRST, COMPOSED]);
    puzzles.extend_from_slice(&EVERYDAY);
    puzzles.sort_by_key(|(id, _)| *id);
    puzzles
});

/// The same for the choice of the next one, in the same order.
static CANDIDATES: LazyLock<Vec<Candidate>> = LazyLock::new(|| {
    let candidates = SHIPPED.iter().map(|(id, puzzle)| Candidate {
        id: *id,
        rating: puzzle.rating.into(),
        task: puzzle.task(),
    });
    candidates.collect()
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

/// The shipped puzzles for a puzzle of the day: all but the first ones and the composed long ones.
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
