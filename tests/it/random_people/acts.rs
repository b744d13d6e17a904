//! Names of the acts, apart from plies and offers; those are visible as events.

use tak_tavern::app::{Command, Completion, DraftPress, PlanAct, Press, TournamentPress};
use tak_tavern::game::Purpose;

/// The acts that must be answered, not refused, at least once.
pub(super) const ALL: [&str; 54] = [
    "add a line",
    "announce a tournament",
    "ask to ban",
    "ask to block",
    "ask to stop",
    "ban",
    "begin to build",
    "block",
    "blocked",
    "build",
    "choose-to-ban",
    "clear-all-seeks",
    "clear-seeks",
    "complete a plan",
    "complete a stack",
    "counter",
    "draft",
    "draft-more",
    "draw up",
    "drop-plan",
    "fill in a draft",
    "games",
    "help",
    "learn",
    "lesson",
    "lesson-anew",
    "lesson-go-on",
    "lesson-type",
    "lift-ban",
    "lobby",
    "look",
    "make a seek",
    "move",
    "never-mind",
    "plan",
    "plan-build",
    "plan-form",
    "play",
    "replay from here",
    "send a challenge",
    "send a counter",
    "server-page",
    "stop",
    "stop-game",
    "stop-list",
    "take-seek",
    "tournament-draft",
    "tournament-form",
    "tournament-join",
    "tournament-log",
    "typed in the lesson",
    "unblock",
    "watch",
    "withdraw-seek",
];

/// The name of the act behind a command.
pub(super) fn name(command: &Command) -> Option<&'static str> {
    Some(match command {
        Command::Press(press) => return of_press(press),
        Command::Seek(_) => "make a seek",
        Command::Lobby => "lobby",
        Command::Build(_) => "begin to build",
        Command::Games => "games",
        Command::Plan(PlanAct::Show(_)) => "plan",
        Command::Plan(PlanAct::Add { .. }) => "add a line",
        Command::ReplayFromHere { .. } => "replay from here",
        Command::Look(..) => "look",
        Command::Complete(Completion::Plan { .. }) => "complete a plan",
        Command::Complete(Completion::Stack { .. }) => "complete a stack",
        Command::Help(_) => "help",
        Command::Learn => "learn",
        Command::DrawUp { .. } => "draw up",
        Command::AskBlock(_) => "ask to block",
        Command::Filled(press, _) => match press {
            Press::Tournament(TournamentPress::OpenForm(_)) => "announce a tournament",
            Press::Plan(_) => "add a line",
            Press::Lesson(_) => "typed in the lesson",
            Press::Draft(_) => "fill in a draft",
            Press::Moderation(_) => "ask to stop",
            Press::Quiet(_) => "choose a time zone",
            _ => return None,
        },
        Command::Chosen(Press::Moderation(_), _) => "ask to ban",
        _ => return None,
    })
}

fn of_press(press: &Press) -> Option<&'static str> {
    if let Press::Draft(DraftPress::Send(draft)) = press {
        return Some(match draft.purpose {
            Purpose::Counter(_) => "send a counter",
            Purpose::Challenge(_) => "send a challenge",
        });
    }
    Press::verb_of(&press.id())
}
