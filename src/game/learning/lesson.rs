//! A guided first game: the board of each step, its plies, and the verdict on
//! an attempt.
//!
//! It is a game on 3x3 with one capstone each, so that the learner can crush a
//! wall. The learner plays White.

use crate::tak::{
    ByColor, IllegalPly, Komi, Opening, Played, Ply, Position, Reserves, Rules, Size, Tps, ptn,
};

/// A step of the lesson.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Step {
    /// The first stone is the opponent's.
    FirstStone,
    /// A flat of one's own.
    Flat,
    /// A wall that stops a road.
    Wall,
    /// A flat moves onto another.
    Capture,
    /// A capstone is placed.
    Capstone,
    /// It flattens a wall.
    Crush,
    /// A spread stack completes a road.
    Spread,
    /// The completed road, without a task.
    Road,
    /// Another board, to win by counting flats.
    Flats,
    /// The end of the lesson.
    Done,
}

/// The flaw of a legal ply in a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mistake {
    /// The first stone is on another square than requested.
    OtherSquare,
    /// A wall where the road needs a flat.
    WallIsNoRoad,
    /// A flat far from where it helps.
    FarAway,
    /// A flat blocks the road but can be covered.
    FlatCanBeCovered,
    /// The opponent could finish a road.
    RoadLeftOpen,
    /// The capstone is needed later.
    CapstoneTooEarly,
    /// A flat moves onto an empty square.
    NothingCaptured,
    /// The wall leaves the square it guards.
    WallLeaves,
    /// A stone where only a capstone helps.
    StoneCrushesNothing,
    /// The capstone moves to a square without a wall.
    NoWallThere,
    /// A single piece does not reach far enough.
    TooShort,
    /// All pieces drop on the first square.
    DroppedAtOnce,
    /// A wall is not counted as a flat.
    WallDoesNotCount,
    /// A capstone is not counted as a flat.
    CapstoneDoesNotCount,
    /// The board is not full after that.
    BoardNotFull,
    /// A legal ply outside the step's subject.
    Other,
}

/// The verdict on an attempt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// That is it.
    Right,
    /// A legal ply that is not the answer.
    Wrong(Mistake),
    /// It may not be played.
    Illegal(IllegalPly),
}

/// A ply to choose from, in PTN, with its flaw if it is legal but wrong.
type Candidate = (&'static str, Option<Mistake>);

/// The game, in PTN. White's plies are the answers of the steps.
const LINE: [&str; 13] = [
    "a3", "c1", "a2", "b3", "Sc3", "Sb1", "a2+", "c2", "Cb2", "a1", "b2-", "Sb2", "2a3-11",
];

/// The board to win by counting flats, and its winning ply.
const LAST_BOARD: (&str, &str) = ("1,2,1/2,1S,2/1,2S,x 1 5", "c1");

impl Step {
    /// All of them, in order.
    pub const ALL: [Step; 10] = [
        Step::FirstStone,
        Step::Flat,
        Step::Wall,
        Step::Capture,
        Step::Capstone,
        Step::Crush,
        Step::Spread,
        Step::Road,
        Step::Flats,
        Step::Done,
    ];

    /// The number of the last step before the end.
    pub const LAST: u8 = Step::Flats as u8 + 1;

    /// Its number, counted from 1.
    #[must_use]
    pub fn number(self) -> u8 {
        self as u8 + 1
    }

    /// The step with this number.
    #[must_use]
    pub fn numbered(number: u64) -> Option<Step> {
        let index = usize::try_from(number.checked_sub(1)?).ok()?;
        Step::ALL.get(index).copied()
    }

    /// The next step; none after the end.
    #[must_use]
    pub fn next(self) -> Option<Step> {
        Step::numbered(u64::from(self.number()) + 1)
    }

    /// The board it shows.
    #[must_use]
    pub fn position(self) -> Position {
        self.board().0
    }

    /// The ply that led to its board, if any.
    #[must_use]
    pub fn last(self) -> Option<Played> {
        self.board().1
    }

    fn board(self) -> (Position, Option<Played>) {
        match self {
            Step::Flats => (last_board(), None),
            Step::Done => {
                let (position, played) = played(&last_board(), LAST_BOARD.1);
                (position, Some(played))
            }
            Step::Road => after(LINE.len()),
            _ => after(2 * usize::from(self as u8)),
        }
    }

    /// Its answer; none in steps that only show a board.
    #[must_use]
    pub fn answer(self) -> Option<Ply> {
        let text = match self {
            Step::Road | Step::Done => return None,
            Step::Flats => LAST_BOARD.1,
            _ => LINE[2 * usize::from(self as u8)],
        };
        Some(read(&self.position(), text))
    }

    /// The plies to choose from, in PTN: the answer and others, some of them
    /// illegal.
    pub fn candidates(self) -> impl Iterator<Item = &'static str> {
        self.offered().iter().map(|&(text, _)| text)
    }

    fn offered(self) -> &'static [Candidate] {
        use Mistake as No;
        match self {
            Step::FirstStone => &[
                ("c3", Some(No::OtherSquare)),
                ("a3", None),
                ("Sa3", None),
                ("b2", Some(No::OtherSquare)),
            ],
            Step::Flat => &[
                ("Sa2", Some(No::WallIsNoRoad)),
                ("a3", None),
                ("a2", None),
                ("c3", Some(No::FarAway)),
            ],
            Step::Wall => &[
                ("c3", Some(No::FlatCanBeCovered)),
                ("Sc3", None),
                ("b2", Some(No::RoadLeftOpen)),
                ("Cc3", Some(No::CapstoneTooEarly)),
            ],
            Step::Capture => &[
                ("a2>", Some(No::NothingCaptured)),
                ("a3-", None),
                ("c3<", Some(No::WallLeaves)),
                ("a2+", None),
            ],
            Step::Capstone => &[
                ("b2", Some(No::StoneCrushesNothing)),
                ("Cb2", None),
                ("Cb1", None),
                ("Sb2", Some(No::StoneCrushesNothing)),
            ],
            Step::Crush => &[
                ("b2+", Some(No::NoWallThere)),
                ("c1<", None),
                ("b2-", None),
                ("b2>", Some(No::NoWallThere)),
            ],
            Step::Spread => &[
                ("a3-", Some(No::TooShort)),
                ("2a3-", Some(No::DroppedAtOnce)),
                ("2a3-11", None),
                ("a1", None),
            ],
            Step::Flats => &[
                ("Sc1", Some(No::WallDoesNotCount)),
                ("c3-", Some(No::BoardNotFull)),
                ("Cc1", Some(No::CapstoneDoesNotCount)),
                ("c1", None),
            ],
            Step::Road | Step::Done => &[],
        }
    }

    /// The verdict on a ply. A step without an answer accepts none.
    #[must_use]
    pub fn judge(self, ply: Ply) -> Verdict {
        let position = self.position();
        if let Err(rule) = position.play(ply) {
            return Verdict::Illegal(rule);
        }
        if self.answer() == Some(ply) {
            return Verdict::Right;
        }
        let text = ply.to_string();
        let mut offered = self.offered().iter();
        let known = offered.find_map(|&(offered, mistake)| mistake.filter(|_| offered == text));
        Verdict::Wrong(match (known, self) {
            (Some(mistake), _) => mistake,
            (None, Step::FirstStone) => Mistake::OtherSquare,
            (None, Step::Capture) => Mistake::NothingCaptured,
            (None, Step::Flats) => Mistake::BoardNotFull,
            (None, _) => Mistake::Other,
        })
    }
}

/// 3x3 with a capstone for each side.
fn rules() -> Rules {
    let size = Size::new(3).expect("three is a board size");
    let set = Reserves::new(10, 1).expect("ten stones and a capstone are a set");
    Rules::custom(size, Komi::default(), Opening::Swap, ByColor::new(|_| set))
        .expect("each side has stones")
}

/// The board after this many plies of the game, and the last of them.
fn after(plies: usize) -> (Position, Option<Played>) {
    let start = (Position::start(rules()), None);
    LINE.iter().take(plies).fold(start, |(position, _), text| {
        let (position, ply) = played(&position, text);
        (position, Some(ply))
    })
}

fn last_board() -> Position {
    let tps: Tps = LAST_BOARD.0.parse().expect("a test reads this board");
    Position::from_tps(&tps, rules()).expect("a test sets up this board")
}

fn played(position: &Position, text: &str) -> (Position, Played) {
    let ply = read(position, text);
    let after = position.play(ply).expect("a test plays every ply");
    (after, Played::new(position, ply))
}

fn read(position: &Position, text: &str) -> Ply {
    ptn::read(position, text).expect("a test plays every ply")
}
