//! The lesson: the board of each step, its plies, and the verdict on an attempt.
//!
//! The first steps form one game on 3x3. The others have boards of their own, those with a capstone on 5x5. The learner
//! plays White.

use crate::words;
use tak::{
    Color, IllegalPly, Komi, Outcome, Played, Ply, Position, Role, Rules, Size, Tps, WinReason, ptn,
};

words! {
    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
    pub enum Step {
        /// The first stone is the opponent's.
        FirstStone = "first-stone",
        /// A flat of one's own.
        Flat = "flat",
        /// A wall that stops a road.
        Wall = "wall",
        /// A flat moves onto another, and stops a bent road.
        Capture = "capture",
        /// A flat by the buttons of the builder.
        Build = "build",
        /// A spread stack completes a road, by the buttons of the builder.
        Spread = "spread",
        /// The completed road, without a task.
        Road = "road",
        /// A bent road. A diagonal does not complete it.
        Corner = "corner",
        /// A capstone is placed.
        Capstone = "capstone",
        /// It flattens a wall.
        Crush = "crush",
        /// Another board, to win by counting flats.
        Flats = "flats",
        Done = "done",
    }
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
    /// The square touches the road at a corner only, or not at all.
    CornersDoNotConnect,
    /// A capstone completes the road that a flat would complete.
    FlatIsEnough,
    /// A capstone diagonal to the wall does not reach it.
    CapstoneOnDiagonal,
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
    /// A flat or a wall on another square than the task's.
    PlacedElsewhere,
    /// A move where the task places a piece.
    MovedInstead,
    /// A placement where the task moves a stack.
    PlacedInstead,
    /// Another stack than the task's moves.
    OtherStack,
    /// The right stack moves another way.
    OtherWay,
    /// A capstone too far from the wall.
    CapstoneElsewhere,
    /// A wall is not counted as a flat.
    WallDoesNotCount,
    /// The board is not full after that.
    BoardNotFull,
    /// A legal ply outside the step's subject.
    Other,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    Right,
    /// A legal ply that is not the answer.
    Wrong(Mistake),
    Illegal(IllegalPly),
}

/// A ply to choose from, in PTN, with its flaw if it is legal but wrong.
type Candidate = (&'static str, Option<Mistake>);

/// The game on 3x3, in PTN. White's plies are the answers of the steps.
const LINE: [&str; 11] = [
    "a3", "c1", "a2", "b3", "Sc3", "c2", "a2+", "Sb2", "b1", "a1", "2a3-11",
];

/// A road with a gap between two diagonal squares, and the ply that completes it.
const CORNER_BOARD: (&str, &str) = ("x4,2/x,2,x,2,x/x2,1,1,1/1,1,2,x2/x3,2,x 1 6", "b3");

/// A road that a wall interrupts, and the plies that crush it.
const CAPSTONE_BOARD: (&str, [&str; 3]) = (
    "x3,2,x/x2,2,x2/1,1,2S,1,1/x,2,x3/x,1,x2,2 1 6",
    ["Cc2", "d4", "c2+"],
);

/// The board to win by counting flats, and its winning ply.
const LAST_BOARD: (&str, &str) = ("1,2,1/2,1S,2/1,2S,x 1 5", "c1");

impl Step {
    /// The number of steps with a task: all but the end and the one that shows a road.
    pub const TASKS: u8 = Step::Done as u8 - 1;

    /// Its number, counted from 1.
    pub fn number(self) -> u8 {
        self as u8 + 1
    }

    /// The number of tasks up to this step.
    pub fn tasks(self) -> u8 {
        let steps = Step::ALL.into_iter().take(usize::from(self.number()));
        let tasks = steps.filter(|step| !matches!(step, Step::Road | Step::Done));
        tasks.fold(0, |count, _| count + 1)
    }

    /// Its stored number. It never changes, and a new step gets a new one.
    pub fn stored(self) -> u8 {
        match self {
            Step::FirstStone => 1,
            Step::Flat => 2,
            Step::Wall => 3,
            Step::Capture => 4,
            Step::Build => 5,
            Step::Spread => 6,
            Step::Road => 7,
            Step::Corner => 8,
            Step::Capstone => 9,
            Step::Crush => 10,
            Step::Flats => 11,
            Step::Done => 12,
        }
    }

    pub fn of_stored(number: u32) -> Option<Step> {
        Step::ALL
            .into_iter()
            .find(|step| u32::from(step.stored()) == number)
    }

    pub fn previous(self) -> Option<Step> {
        let index = usize::from(self.number()).checked_sub(2)?;
        Step::ALL.get(index).copied()
    }

    pub fn next(self) -> Option<Step> {
        Step::ALL.get(usize::from(self.number())).copied()
    }

    /// Whether the ply is composed with the buttons of the builder.
    pub fn is_built(self) -> bool {
        matches!(self, Step::Build | Step::Spread)
    }

    pub fn position(self) -> Position {
        self.board().0
    }

    /// The ply that led to its board, if any.
    pub fn last(self) -> Option<Played> {
        self.board().1
    }

    fn board(self) -> (Position, Option<Played>) {
        match self {
            Step::FirstStone => after(0),
            Step::Flat => after(2),
            Step::Wall => after(4),
            Step::Capture => after(6),
            Step::Build => after(8),
            Step::Spread => after(10),
            Step::Road => after(LINE.len()),
            Step::Corner => (board(CORNER_BOARD.0), None),
            Step::Capstone => (board(CAPSTONE_BOARD.0), None),
            Step::Crush => line(board(CAPSTONE_BOARD.0), &CAPSTONE_BOARD.1[..2]),
            Step::Flats => (board(LAST_BOARD.0), None),
            Step::Done => line(board(LAST_BOARD.0), &[LAST_BOARD.1]),
        }
    }

    /// Its answer, or `None` in steps that only show a board.
    pub fn answer(self) -> Option<Ply> {
        let text = match self {
            Step::FirstStone => LINE[0],
            Step::Flat => LINE[2],
            Step::Wall => LINE[4],
            Step::Capture => LINE[6],
            Step::Build => LINE[8],
            Step::Spread => LINE[10],
            Step::Corner => CORNER_BOARD.1,
            Step::Capstone => CAPSTONE_BOARD.1[0],
            Step::Crush => CAPSTONE_BOARD.1[2],
            Step::Flats => LAST_BOARD.1,
            Step::Road | Step::Done => return None,
        };
        Some(read(&self.position(), text))
    }

    /// The board after an answer that ends the game, unless the next step shows it.
    pub fn win(self) -> Option<(Position, Played)> {
        let (before, answer) = (self.position(), self.answer()?);
        let after = before.play(answer).ok()?;
        let is_shown = self.next().is_some_and(|next| next.position() == after);
        (after.outcome().is_some() && !is_shown).then(|| (after, Played::new(&before, answer)))
    }

    /// The plies to choose from, in PTN: the answer and others, some of them
    /// illegal. In a step with the builder its buttons replace them, and the
    /// plies are those with an explanation.
    pub fn candidates(self) -> impl Iterator<Item = &'static str> {
        self.offered().iter().map(|&(text, _)| text)
    }

    fn offered(self) -> &'static [Candidate] {
        use Mistake as No;
        match self {
            Step::FirstStone => &[
                ("c3", Some(No::OtherSquare)),
                ("a3", None),
                ("a1", Some(No::OtherSquare)),
                ("b2", Some(No::OtherSquare)),
            ],
            Step::Flat => &[
                ("b2", Some(No::FarAway)),
                ("a3", None),
                ("a2", None),
                ("c3", Some(No::FarAway)),
            ],
            Step::Wall => &[
                ("c3", Some(No::FlatCanBeCovered)),
                ("Sc3", None),
                ("b2", Some(No::RoadLeftOpen)),
                ("Sb2", Some(No::RoadLeftOpen)),
            ],
            Step::Capture => &[
                ("a2>", Some(No::NothingCaptured)),
                ("a3-", None),
                ("c3<", Some(No::WallLeaves)),
                ("a2+", None),
            ],
            Step::Build => &[("Sb1", Some(No::WallIsNoRoad)), ("b1", None)],
            Step::Spread => &[
                ("a3-", Some(No::TooShort)),
                ("2a3-", Some(No::DroppedAtOnce)),
                ("2a3-11", None),
                ("a1", None),
            ],
            Step::Corner => &[
                ("c2", None),
                ("Sb3", Some(No::WallIsNoRoad)),
                ("b3", None),
                ("a3", Some(No::CornersDoNotConnect)),
            ],
            Step::Capstone => &[
                ("c2", Some(No::StoneCrushesNothing)),
                ("Cc2", None),
                ("Cd2", Some(No::CapstoneOnDiagonal)),
                ("Sc2", Some(No::StoneCrushesNothing)),
            ],
            Step::Crush => &[
                ("c2<", Some(No::NoWallThere)),
                ("b3>", None),
                ("c2+", None),
                ("c2>", Some(No::NoWallThere)),
            ],
            Step::Flats => &[
                ("Sc1", Some(No::WallDoesNotCount)),
                ("c3-", Some(No::BoardNotFull)),
                ("a3-", Some(No::BoardNotFull)),
                ("c1", None),
            ],
            Step::Road | Step::Done => &[],
        }
    }

    /// The verdict on a ply. A step without an answer accepts none.
    pub fn judge(self, ply: Ply) -> Verdict {
        let after = match self.position().play(ply) {
            Ok(after) => after,
            Err(rule) => return Verdict::Illegal(rule),
        };
        if self.answer() == Some(ply) {
            return Verdict::Right;
        }
        let text = ply.to_string();
        let mut offers = self.offered().iter();
        let mistake_of_text =
            offers.find_map(|&(offer, mistake)| mistake.filter(|_| offer == text));
        let is_road = matches!(after.outcome(), Some(Outcome::Win(_, WinReason::Road)));
        Verdict::Wrong(match (mistake_of_text, self) {
            (Some(mistake), _) => mistake,
            (None, Step::FirstStone) => Mistake::OtherSquare,
            (None, Step::Flat) => match ply {
                Ply::Spread { .. } => Mistake::MovedInstead,
                Ply::Place {
                    role: Role::Flat, ..
                } => Mistake::FarAway,
                Ply::Place { .. } | Ply::Double { .. } => Mistake::WallIsNoRoad,
            },
            (None, Step::Wall) if after.threatens_road(Color::Black) => Mistake::RoadLeftOpen,
            (None, Step::Capture) => Mistake::NothingCaptured,
            (None, Step::Build) => match ply {
                Ply::Spread { .. } => Mistake::MovedInstead,
                Ply::Place { .. } | Ply::Double { .. } => Mistake::PlacedElsewhere,
            },
            (None, Step::Spread) => match ply {
                Ply::Place { .. } | Ply::Double { .. } => Mistake::PlacedInstead,
                Ply::Spread { square, .. } if square.to_string() != "a3" => Mistake::OtherStack,
                Ply::Spread { .. } => Mistake::OtherWay,
            },
            (None, Step::Capstone) => match ply {
                Ply::Spread { .. } => Mistake::MovedInstead,
                Ply::Place {
                    role: Role::Cap, ..
                } => Mistake::CapstoneElsewhere,
                Ply::Place { .. } | Ply::Double { .. } => Mistake::StoneCrushesNothing,
            },
            (None, Step::Corner) if is_road => Mistake::FlatIsEnough,
            (None, Step::Corner) => Mistake::CornersDoNotConnect,
            (None, Step::Flats) => Mistake::BoardNotFull,
            (None, _) => Mistake::Other,
        })
    }
}

fn rules(size: u8) -> Rules {
    let size = Size::new(size).expect("three and five are board sizes");
    Rules::new(size, Komi::default())
}

/// The board after this many plies of the game, and the last of them.
fn after(plies: usize) -> (Position, Option<Played>) {
    line(Position::start(rules(3)), &LINE[..plies])
}

/// A board in TPS.
fn board(text: &str) -> Position {
    let tps: Tps = text.parse().expect("a test reads this board");
    Position::from_tps(&tps, rules(tps.size().get())).expect("a test sets up this board")
}

/// The board after some plies, and the last of them.
fn line(start: Position, plies: &[&str]) -> (Position, Option<Played>) {
    plies.iter().fold((start, None), |(before, _), text| {
        let ply = read(&before, text);
        let after = before.play(ply).expect("a test plays every ply");
        (after, Some(Played::new(&before, ply)))
    })
}

fn read(position: &Position, text: &str) -> Ply {
    ptn::read(position, text).expect("a test reads every ply")
}
