//! Submitted forms.

use serenity::all::{ActionRowComponent, ModalInteraction};

use crate::app::{
    BID_FIELD, Command, DRAFT_FIELDS, DraftLines, GameRef, LONGEST_BID, LONGEST_DRAFT_LINE,
    LONGEST_GAME_NUMBER, LONGEST_PLAN_LINE, LONGEST_PLY, LearningAct, LearningPress, PLAN_FIELDS,
    PLY_FIELD, PeopleAct, PeoplePress, PlanAct, PlanPress, Press, PuzzleAct, PuzzlePress,
    ReviewAct, ReviewPress, STOP_FIELD, TryStep,
};
use crate::discord::custom_id;
use crate::game::Refusal;

/// The command of a submitted form. Its id is that of the button that opened it.
pub(crate) fn read(modal: &ModalInteraction) -> Result<Command, Refusal> {
    match custom_id::read(&modal.data.custom_id) {
        Some(Press::Move(shown)) => field(modal, PLY_FIELD)
            .filter(|typed| typed.chars().count() <= usize::from(LONGEST_PLY))
            .map(|typed| Command::Play {
                game: GameRef::ShownBoard(shown),
                typed,
            })
            .ok_or(Refusal::UnknownButton),
        Some(Press::Plan(PlanPress::OpenForm(shown))) => plan_lines(modal)
            .map(|[theirs, then]| {
                let game = GameRef::ShownBoard(shown);
                Command::Plan(PlanAct::Add { game, theirs, then })
            })
            .ok_or(Refusal::UnknownButton),
        Some(Press::Bid(challenge)) => field(modal, BID_FIELD)
            .filter(|typed| typed.chars().count() <= usize::from(LONGEST_BID))
            .map(|typed| Command::Bid { challenge, typed })
            .ok_or(Refusal::UnknownButton),
        Some(Press::People(PeoplePress::DraftMore(draft))) => draft_lines(modal)
            .map(|lines| Command::People(PeopleAct::FillDraft(draft, lines)))
            .ok_or(Refusal::UnknownButton),
        Some(Press::People(PeoplePress::StopForm)) => field(modal, STOP_FIELD)
            .filter(|typed| typed.chars().count() <= usize::from(LONGEST_GAME_NUMBER))
            .map(|typed| Command::People(PeopleAct::AskStop(typed)))
            .ok_or(Refusal::UnknownButton),
        Some(Press::Learning(LearningPress::Type(step))) => field(modal, PLY_FIELD)
            .filter(|typed| typed.chars().count() <= usize::from(LONGEST_PLY))
            .map(|typed| Command::Learning(LearningAct::Type(step, typed)))
            .ok_or(Refusal::UnknownButton),
        Some(Press::Puzzle(PuzzlePress::Type(shown))) => field(modal, PLY_FIELD)
            .filter(|typed| typed.chars().count() <= usize::from(LONGEST_PLY))
            .map(|typed| Command::Puzzle(PuzzleAct::Type(shown, typed)))
            .ok_or(Refusal::UnknownButton),
        Some(Press::Review(ReviewPress::Try(at, TryStep::Type))) => field(modal, PLY_FIELD)
            .filter(|typed| typed.chars().count() <= usize::from(LONGEST_PLY))
            .map(|typed| Command::Review(ReviewAct::TypeTry(at, typed)))
            .ok_or(Refusal::UnknownButton),
        _ => Err(Refusal::UnknownButton),
    }
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
