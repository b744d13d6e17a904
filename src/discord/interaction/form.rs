//! Submitted forms.

use serenity::all::{ActionRowComponent, ModalInteraction};

use crate::app::{
    BID_FIELD, Command, DRAFT_FIELDS, DraftLines, DraftPress, GameRef, LONGEST_BID,
    LONGEST_DRAFT_LINE, LONGEST_GAME_NUMBER, LONGEST_PLAN_LINE, LONGEST_PLY, LearningAct,
    LearningPress, ModerationPress, PLAN_FIELDS, PLY_FIELD, PeopleAct, PlanAct, PlanPress, Press,
    PuzzleAct, PuzzlePress, ReviewAct, ReviewPress, STOP_FIELD, TryStep,
};
use crate::game::Refusal;

/// The command of a submitted form. Its id is that of the button that opened it.
pub(crate) fn read(modal: &ModalInteraction) -> Result<Command, Refusal> {
    command(modal).ok_or(Refusal::UnknownButton)
}

fn command(modal: &ModalInteraction) -> Option<Command> {
    let ply = || line(modal, PLY_FIELD, LONGEST_PLY);
    Some(match Press::of_id(&modal.data.custom_id)? {
        Press::Move(shown) => Command::Play {
            game: GameRef::ShownBoard(shown),
            typed: ply()?,
        },
        Press::Plan(PlanPress::OpenForm(shown)) => {
            let [theirs, then] = plan_lines(modal)?;
            let game = GameRef::ShownBoard(shown);
            Command::Plan(PlanAct::Add { game, theirs, then })
        }
        Press::Bid(challenge) => Command::Bid {
            challenge,
            typed: line(modal, BID_FIELD, LONGEST_BID)?,
        },
        Press::Draft(DraftPress::OpenForm(draft)) => {
            Command::People(PeopleAct::FillDraft(draft, draft_lines(modal)?))
        }
        Press::Moderation(ModerationPress::StopForm) => {
            let typed = line(modal, STOP_FIELD, LONGEST_GAME_NUMBER)?;
            Command::People(PeopleAct::AskStop(typed))
        }
        Press::Learning(LearningPress::Type(step)) => {
            Command::Learning(LearningAct::Type(step, ply()?))
        }
        Press::Puzzle(PuzzlePress::Type(shown)) => Command::Puzzle(PuzzleAct::Type(shown, ply()?)),
        Press::Review(ReviewPress::Try(at, TryStep::Type)) => {
            Command::Review(ReviewAct::TypeTry(at, ply()?))
        }
        _ => return None,
    })
}

/// The text in a field, if it is no longer than the form allows.
fn line(modal: &ModalInteraction, name: &str, longest: u16) -> Option<String> {
    field(modal, name).filter(|typed| typed.chars().count() <= usize::from(longest))
}

/// The lines of a draft's form; `None` if a line exceeds its limit.
fn draft_lines(modal: &ModalInteraction) -> Option<DraftLines> {
    let lines = DRAFT_FIELDS.map(|name| field(modal, name));
    let fits = |line: &String| line.chars().count() <= usize::from(LONGEST_DRAFT_LINE);
    if !lines.iter().flatten().all(fits) {
        return None;
    }
    let [stones, capstones, games, ante, call] = lines;
    Some(DraftLines {
        stones,
        capstones,
        games,
        ante,
        call,
    })
}

/// The lines of a plan's form; `None` if a line exceeds its limit.
fn plan_lines(modal: &ModalInteraction) -> Option<[Option<String>; 2]> {
    let lines = PLAN_FIELDS.map(|name| field(modal, name));
    let fits = |line: &String| line.chars().count() <= usize::from(LONGEST_PLAN_LINE);
    lines.iter().flatten().all(fits).then_some(lines)
}

/// The text in a field of a form.
fn field(modal: &ModalInteraction, name: &str) -> Option<String> {
    let mut fields = modal.data.components.iter().flat_map(|row| &row.components);
    fields.find_map(|field| match field {
        ActionRowComponent::InputText(line) if line.custom_id == name => line.value.clone(),
        _ => None,
    })
}
