//! The uses of the builder: each has its own presses.

use crate::app::action::{
    LearningPress, PlanPress, PlanStep, Press, PuzzlePress, PuzzleRef, ReviewPress, ShownBoard,
    TryRef, TryStep,
};
use crate::app::reply::{Button, ButtonStyle};
use crate::game::{PlannedPly, PlyDraft, Room, Step};
use crate::tak::{Ply, Position};
use crate::words::Words;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BuilderUse {
    /// A ply of a game.
    Game(ShownBoard),
    /// A ply of the lesson.
    Lesson(Step),
    /// A ply of a plan.
    Plan(PlanStep),
    /// A ply of a puzzle.
    Puzzle(PuzzleRef),
    /// A ply at a turning point of a finished game.
    Try(TryRef),
}

impl From<ShownBoard> for BuilderUse {
    fn from(shown: ShownBoard) -> BuilderUse {
        BuilderUse::Game(shown)
    }
}

impl BuilderUse {
    /// Shows another draft.
    pub fn step(self, draft: PlyDraft) -> Press {
        match self {
            BuilderUse::Game(shown) => Press::Build(shown, draft),
            BuilderUse::Lesson(step) => Press::Learning(LearningPress::Build(step, draft)),
            BuilderUse::Plan(step) => Press::Plan(PlanPress::Build(step, draft)),
            BuilderUse::Puzzle(shown) => Press::Puzzle(PuzzlePress::Build(shown, draft)),
            BuilderUse::Try(at) => Press::Review(ReviewPress::Try(at, TryStep::Build(draft))),
        }
    }

    /// Plays the complete ply, or plans it.
    pub fn play(self, ply: Ply) -> Press {
        match self {
            BuilderUse::Game(shown) => Press::PlaySuggested(shown, ply),
            BuilderUse::Lesson(step) => Press::Learning(LearningPress::Try(step, ply)),
            BuilderUse::Plan(PlanStep::Theirs(beginning)) => {
                let step = PlanStep::Answer(beginning, PlannedPly::Certain(ply));
                Press::Plan(PlanPress::Build(step, PlyDraft::Nothing))
            }
            BuilderUse::Plan(PlanStep::Answer(beginning, theirs)) => {
                Press::Plan(PlanPress::AddAnswer(beginning, theirs, ply))
            }
            BuilderUse::Puzzle(shown) => Press::Puzzle(PuzzlePress::Try(shown, ply)),
            BuilderUse::Try(at) => Press::Review(ReviewPress::Try(at, TryStep::Play(ply))),
        }
    }

    /// Opens the form.
    pub fn form(self) -> Press {
        match self {
            BuilderUse::Game(shown) => Press::TryAgain(shown, String::new()),
            BuilderUse::Lesson(step) => Press::Learning(LearningPress::Type(step)),
            BuilderUse::Plan(step) => Press::Plan(PlanPress::OpenForm(step.beginning().shown)),
            BuilderUse::Puzzle(shown) => Press::Puzzle(PuzzlePress::Type(shown)),
            BuilderUse::Try(at) => Press::Review(ReviewPress::Try(at, TryStep::Type)),
        }
    }

    /// The button for a complete ply. A ply that ends the game has no answer to
    /// plan.
    pub(super) fn play_button(self, words: Words, position: &Position, ply: Ply) -> Button {
        let (label, style) = match self {
            BuilderUse::Game(_)
            | BuilderUse::Lesson(_)
            | BuilderUse::Puzzle(_)
            | BuilderUse::Try(_) => (words.play_button(), ButtonStyle::Success),
            BuilderUse::Plan(PlanStep::Theirs(_)) => {
                (words.plan_choose_answer_button(), ButtonStyle::Success)
            }
            BuilderUse::Plan(PlanStep::Answer(..)) => {
                (words.plan_add_button(), ButtonStyle::Success)
            }
        };
        let needs_answer = matches!(self, BuilderUse::Plan(PlanStep::Theirs(_)));
        let ends = || {
            position
                .play(ply)
                .is_ok_and(|after| after.outcome().is_some())
        };
        Button::press(label, style, self.play(ply)).enabled(!(needs_answer && ends()))
    }

    /// The place for squares.
    pub fn room(self) -> Room {
        match self {
            BuilderUse::Puzzle(_) => Room::RowLess,
            BuilderUse::Game(_)
            | BuilderUse::Lesson(_)
            | BuilderUse::Plan(_)
            | BuilderUse::Try(_) => Room::Whole,
        }
    }

    /// The buttons that each step has, at most four; none where the squares may take their place.
    pub(super) fn always(self, words: Words) -> Vec<Button> {
        let BuilderUse::Puzzle(shown) = self else {
            return Vec::new();
        };
        let buttons = [
            (words.puzzle_type_button(), PuzzlePress::Type(shown)),
            (words.puzzle_hint_button(), PuzzlePress::Hint(shown)),
            (words.puzzle_solution_button(), PuzzlePress::Solution(shown)),
            (words.puzzle_next_button(), PuzzlePress::Next),
        ];
        let button =
            |(label, press)| Button::press(label, ButtonStyle::Secondary, Press::Puzzle(press));
        buttons.map(button).into()
    }

    /// The button beside Back: an answer to any other ply, or the way back from
    /// the answer to the opponent's ply.
    pub(super) fn aside(self, words: Words) -> Option<Button> {
        let BuilderUse::Plan(step) = self else {
            return None;
        };
        let (label, press) = match step {
            PlanStep::Theirs(beginning) => {
                let answer = PlanStep::Answer(beginning, PlannedPly::AnyOther);
                let press = PlanPress::Build(answer, PlyDraft::Nothing);
                (words.plan_any_other_button(), press)
            }
            PlanStep::Answer(beginning, theirs) => {
                let ready = theirs.certain().map_or(PlyDraft::Nothing, PlyDraft::Ready);
                let press = PlanPress::Build(PlanStep::Theirs(beginning), ready);
                (words.plan_their_move_button(), press)
            }
        };
        Some(Button::press(
            label,
            ButtonStyle::Secondary,
            Press::Plan(press),
        ))
    }
}
