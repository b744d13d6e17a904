//! The tasks of puzzles as a person meets them, and the puzzles of one ply.

use tak::{Attack, Defence, Outcome, Piece, Ply, Position, Role, Stack};

use super::{Answer, Puzzle, PuzzleKind};

/// The task of a puzzle: its kind, and for one ply also what the ply moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum PuzzleTask {
    /// Complete a road by a placement.
    Flat,
    /// Stop a road that the other side would complete.
    Stop,
    /// Complete a road by one piece that moves one square.
    Step,
    /// The same by a capstone.
    Capstone,
    /// Stop a road by the only kind of piece that can.
    Piece,
    /// Complete a road by a stack.
    Stack,
    /// Find the only ply that does not lose to a forced road.
    Parry,
    /// Force a road.
    Road,
    /// Win by counting flats.
    Flats,
}

impl PuzzleTask {
    /// All of them, the easiest first.
    pub const ALL: [PuzzleTask; 9] = [
        PuzzleTask::Flat,
        PuzzleTask::Stop,
        PuzzleTask::Step,
        PuzzleTask::Capstone,
        PuzzleTask::Piece,
        PuzzleTask::Stack,
        PuzzleTask::Parry,
        PuzzleTask::Road,
        PuzzleTask::Flats,
    ];
}

impl PuzzleKind {
    /// The task of the puzzles of this kind in games between people.
    #[must_use]
    pub fn usual_task(self) -> PuzzleTask {
        match self {
            PuzzleKind::RoadInOne => PuzzleTask::Stack,
            PuzzleKind::Road => PuzzleTask::Road,
            PuzzleKind::Parry => PuzzleTask::Parry,
            PuzzleKind::Flats => PuzzleTask::Flats,
            PuzzleKind::Stop => PuzzleTask::Stop,
        }
    }
}

impl Puzzle {
    /// The task.
    #[must_use]
    pub fn task(&self) -> PuzzleTask {
        match self.kind {
            PuzzleKind::RoadInOne => completing_task(&self.position, self.answer.ply()),
            PuzzleKind::Stop => stopping_task(&self.position, self.answer.ply()),
            kind => kind.usual_task(),
        }
    }

    /// The puzzle of one ply at a position: to complete a road, or to stop one.
    /// `None` if there is none, or if it has a second answer.
    #[must_use]
    pub fn of_one_ply(position: &Position) -> Option<Puzzle> {
        if position.is_opening() || position.outcome().is_some() {
            return None;
        }
        let roads = position.road_threats(position.to_move());
        let (kind, answer) = if let Some(&road) = roads.first() {
            let is_one = roads.len() == 1 || are_placements_on_one_square(&roads);
            let answer = is_one.then(|| Answer::Win(Attack::last(road)))?;
            (PuzzleKind::RoadInOne, answer)
        } else if position.is_tak() {
            let answer = Answer::Parry {
                ply: *stops(position)?.first()?,
                refutations: Defence::default(),
            };
            (PuzzleKind::Stop, answer)
        } else {
            return None;
        };
        let puzzle = Puzzle {
            kind,
            rating: 0,
            answer,
            position: position.clone(),
        };
        let choices = position.legal_plies().len() as u64;
        Some(Puzzle {
            rating: provisional(puzzle.task(), 1, choices),
            ..puzzle
        })
    }
}

/// The plies that stop the immediate road of the other side, if they are one answer: a single ply, or placements on
/// one square. `None` also if a ply ends the game well.
pub(super) fn stops(position: &Position) -> Option<Vec<Ply>> {
    let other = !position.to_move();
    let mut stops = Vec::new();
    for ply in position.legal_plies() {
        let next = position.play(ply).ok()?;
        match next.outcome() {
            Some(Outcome::Win(winner, _)) if winner == other => {}
            Some(_) => return None,
            None if next.threatens_road(other) => {}
            None => stops.push(ply),
        }
    }
    let is_one = stops.len() == 1 || are_placements_on_one_square(&stops);
    Some(stops).filter(|_| is_one)
}

pub(super) fn are_placements_on_one_square(plies: &[Ply]) -> bool {
    let square = |ply: &Ply| matches!(ply, Ply::Place { .. }).then(|| ply.square());
    let first = plies.first().and_then(square);
    first.is_some() && plies.iter().all(|ply| square(ply) == first)
}

fn completing_task(position: &Position, ply: Ply) -> PuzzleTask {
    let Ply::Spread { square, drops, .. } = ply else {
        return PuzzleTask::Flat;
    };
    let top = position.board().stack(square).map(Stack::top);
    match (drops.carried(), top) {
        (
            1,
            Some(Piece {
                role: Role::Cap, ..
            }),
        ) => PuzzleTask::Capstone,
        (1, _) => PuzzleTask::Step,
        _ => PuzzleTask::Stack,
    }
}

fn stopping_task(position: &Position, ply: Ply) -> PuzzleTask {
    let is_placement = matches!(ply, Ply::Place { .. });
    let has_other_piece = || {
        let plies = position.legal_plies().into_iter();
        let here = |other: &Ply| {
            matches!(other, Ply::Place { .. }) && other.square() == ply.square() && *other != ply
        };
        let mut others = plies.filter(here);
        let loses = |other: Ply| {
            let next = position.play(other);
            next.is_ok_and(|next| next.threatens_road(!position.to_move()))
        };
        others.any(loses)
    };
    if is_placement && has_other_piece() {
        PuzzleTask::Piece
    } else {
        PuzzleTask::Stop
    }
}

/// The rating by task, length and the effort of the search that found it: for one ply, the number of legal ones.
pub(super) fn provisional(task: PuzzleTask, plies: u32, nodes: u64) -> u16 {
    let effort = u16::try_from(nodes.max(1).ilog2()).unwrap_or(0);
    let moves = u16::try_from(plies.min(15) / 2).unwrap_or(0);
    let (base, step) = match task {
        PuzzleTask::Flat => (420, 20),
        PuzzleTask::Stop => (500, 20),
        PuzzleTask::Step => (560, 20),
        PuzzleTask::Capstone => (600, 20),
        PuzzleTask::Piece => (660, 20),
        PuzzleTask::Stack => (800, 20),
        PuzzleTask::Road => (850 + 300 * moves, 25),
        PuzzleTask::Parry => (900 + 100 * moves, 25),
        PuzzleTask::Flats => (950 + 250 * moves, 15),
    };
    (base + step * effort).min(2_600)
}
