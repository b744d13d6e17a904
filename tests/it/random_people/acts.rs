//! Names of the acts, apart from plies and offers; those are visible as events.

use tak_tavern::app::{
    Build, Command, Completion, LearningAct, PeopleAct, PeoplePress, PlanAct, SeekAct,
};
use tak_tavern::game::Purpose;

/// The acts that must be answered, not refused, at least one time.
pub(super) const ALL: [&str; 47] = [
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
        Command::Seek(act) => match act {
            SeekAct::Make(_) => "make a seek",
            SeekAct::Take(_) => "take a seek",
            SeekAct::Withdraw(_) => "withdraw a seek",
            SeekAct::AskClear => "ask to clear seeks",
            SeekAct::Clear => "clear seeks",
            SeekAct::Lobby(_) => "lobby",
        },
        Command::Build(build) => match build {
            Build::Move(_) => "Move",
            Build::Begin(_) => "begin to build",
            Build::Step(..) => "build",
        },
        Command::Games(_) => "list one's games",
        Command::Plan(act) => match act {
            PlanAct::Show(_) => "see a plan",
            PlanAct::Add { .. } => "plan",
            PlanAct::OpenForm(_) => "form to plan",
            PlanAct::Build(..) => "build a plan",
            PlanAct::AddAnswer(..) => "add to a plan",
            PlanAct::Drop(..) => "drop a plan",
        },
        Command::PlaySuggested(..) => "play what was built",
        Command::ReplayFromHere { .. } => "replay from here",
        Command::Look(..) => "look closely",
        Command::Complete(Completion::Plan { .. }) => "complete a plan",
        Command::Complete(Completion::Stack { .. }) => "complete a stack",
        Command::Learning(act) => match act {
            LearningAct::Help(_) => "help",
            LearningAct::TurnTo(_) => "turn to a topic",
            LearningAct::WhatIsTak => "what is tak",
            LearningAct::Learn => "learn",
            LearningAct::Try(..) => "try a ply",
            LearningAct::Build(..) => "build in the lesson",
            LearningAct::OpenForm(_) => "type in the lesson",
            LearningAct::Type(..) => "typed in the lesson",
            LearningAct::GoOn(_) => "go on in the lesson",
            LearningAct::BeginAnew => "begin the lesson anew",
        },
        Command::People(act) => match act {
            PeopleAct::Press(press) => press_name(press),
            PeopleAct::DrawUp { .. } => "draw up",
            PeopleAct::FillDraft(..) => "fill in a draft",
            PeopleAct::AskBlock(_) => "ask to block",
            PeopleAct::AskStop(_) => "ask to stop",
            PeopleAct::AskBan(_) => "ask to ban",
        },
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
