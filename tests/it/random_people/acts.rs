//! Names of the acts, apart from plies and offers; those are visible as events.

use tak_tavern::app::{
    Command, Completion, LearningAct, LearningPress, PeopleAct, PeoplePress, PlanAct, PlanPress,
    Press, SeekPress,
};
use tak_tavern::game::Purpose;

/// The acts that must be answered, not refused, at least one time.
pub(super) const ALL: [&str; 48] = [
    "Move",
    "ask to ban",
    "ask to block",
    "ask to clear seeks",
    "ask to stop",
    "ban",
    "begin the lesson anew",
    "begin to build",
    "block",
    "build",
    "build a plan",
    "choose to ban",
    "clear seeks",
    "complete a plan",
    "complete a stack",
    "counter",
    "draft",
    "draw up",
    "drop a plan",
    "fill in a draft",
    "form to plan",
    "form to stop",
    "go on in the lesson",
    "help",
    "learn",
    "lift a ban",
    "list the blocked",
    "list one's games",
    "lobby",
    "look closely",
    "make a seek",
    "more of a draft",
    "never mind",
    "plan",
    "play what was built",
    "replay from here",
    "see a plan",
    "send a challenge",
    "send a counter",
    "stop",
    "take a seek",
    "try a ply",
    "turn to a topic",
    "type in the lesson",
    "typed in the lesson",
    "unblock",
    "watch",
    "withdraw a seek",
];

/// The name of the act behind a command.
pub(super) fn name(command: &Command) -> Option<&'static str> {
    Some(match command {
        Command::Press(press) => return of_press(press),
        Command::Seek(_) => "make a seek",
        Command::Lobby => "lobby",
        Command::Build(_) => "begin to build",
        Command::Games => "list one's games",
        Command::Plan(PlanAct::Show(_)) => "see a plan",
        Command::Plan(PlanAct::Add { .. }) => "plan",
        Command::ReplayFromHere { .. } => "replay from here",
        Command::Look(..) => "look closely",
        Command::Complete(Completion::Plan { .. }) => "complete a plan",
        Command::Complete(Completion::Stack { .. }) => "complete a stack",
        Command::Learning(LearningAct::Help(_)) => "help",
        Command::Learning(LearningAct::Learn) => "learn",
        Command::Learning(LearningAct::Type(..)) => "typed in the lesson",
        Command::People(act) => match act {
            PeopleAct::DrawUp { .. } => "draw up",
            PeopleAct::FillDraft(..) => "fill in a draft",
            PeopleAct::AskBlock(_) => "ask to block",
            PeopleAct::AskStop(_) => "ask to stop",
            PeopleAct::AskBan(_) => "ask to ban",
        },
        _ => return None,
    })
}

fn of_press(press: &Press) -> Option<&'static str> {
    Some(match press {
        Press::Move(_) => "Move",
        Press::Build(..) => "build",
        Press::PlaySuggested(..) => "play what was built",
        Press::Look(..) => "look closely",
        Press::MyGames | Press::Games(_) => "list one's games",
        Press::Seek(press) => match press {
            SeekPress::Take(_) => "take a seek",
            SeekPress::Withdraw(_) => "withdraw a seek",
            SeekPress::AskClear => "ask to clear seeks",
            SeekPress::Clear => "clear seeks",
            SeekPress::Lobby(_) => "lobby",
        },
        Press::Plan(press) => match press {
            PlanPress::Show(_) => "see a plan",
            PlanPress::OpenForm(_) => "form to plan",
            PlanPress::Build(..) => "build a plan",
            PlanPress::AddAnswer(..) => "add to a plan",
            PlanPress::Drop(..) => "drop a plan",
        },
        Press::Learning(press) => match press {
            LearningPress::TurnTo(_) => "turn to a topic",
            LearningPress::WhatIsTak => "what is tak",
            LearningPress::Learn => "learn",
            LearningPress::Try(..) => "try a ply",
            LearningPress::Build(..) => "build in the lesson",
            LearningPress::Type(_) => "type in the lesson",
            LearningPress::GoOn(_) => "go on in the lesson",
            LearningPress::Back(_) => "go back in the lesson",
            LearningPress::BeginAnew => "begin the lesson anew",
        },
        Press::People(press) => press_name(press),
        _ => return None,
    })
}

fn press_name(press: &PeoplePress) -> &'static str {
    match press {
        PeoplePress::Counter(_) => "counter",
        PeoplePress::Draft(_) => "draft",
        PeoplePress::DraftMore(_) => "more of a draft",
        PeoplePress::DraftTime(_) => "time of a draft",
        PeoplePress::SendDraft(draft) => match draft.purpose {
            Purpose::Counter(_) => "send a counter",
            Purpose::Challenge(_) => "send a challenge",
        },
        PeoplePress::NeverMind => "never mind",
        PeoplePress::Block(_) => "block",
        PeoplePress::Blocked => "list the blocked",
        PeoplePress::Unblock(_) => "unblock",
        PeoplePress::Watch(..) => "watch",
        PeoplePress::StopForm => "form to stop",
        PeoplePress::Stop(_) => "stop",
        PeoplePress::ChooseToBan => "choose to ban",
        PeoplePress::Ban(_) => "ban",
        PeoplePress::LiftBan(_) => "lift a ban",
    }
}
