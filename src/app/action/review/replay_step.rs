//! The steps through a replay.

/// A step through the plies of a game. It names the ply on the screen, so that a step leads to the next ply also if the
/// game has gone on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReplayStep {
    /// Open the position after this many plies in a new message.
    Open(u32),
    /// To the start.
    First,
    /// One ply back from here.
    Back(u32),
    /// One ply forward from here.
    Forward(u32),
    /// To the last ply.
    Last,
}

impl ReplayStep {
    /// The number of plies before the position to show, in a game of so many plies.
    pub fn ply(self, plies: u32) -> u32 {
        let ply = match self {
            ReplayStep::Open(ply) => ply,
            ReplayStep::First => 0,
            ReplayStep::Back(ply) => ply.saturating_sub(1),
            ReplayStep::Forward(ply) => ply.saturating_add(1),
            ReplayStep::Last => plies,
        };
        ply.min(plies)
    }

    /// The step in one word, for a button.
    pub fn code(self) -> String {
        match self {
            ReplayStep::Open(ply) => format!("open-{ply}"),
            ReplayStep::First => "first".to_owned(),
            ReplayStep::Back(ply) => format!("back-{ply}"),
            ReplayStep::Forward(ply) => format!("forward-{ply}"),
            ReplayStep::Last => "last".to_owned(),
        }
    }

    /// Reads the word of a button.
    pub fn read(code: &str) -> Option<ReplayStep> {
        let step = match code.split_once('-') {
            None if code == "first" => ReplayStep::First,
            None if code == "last" => ReplayStep::Last,
            Some(("open", ply)) => ReplayStep::Open(ply.parse().ok()?),
            Some(("back", ply)) => ReplayStep::Back(ply.parse().ok()?),
            Some(("forward", ply)) => ReplayStep::Forward(ply.parse().ok()?),
            _ => return None,
        };
        // Each step has one spelling.
        (step.code() == code).then_some(step)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn step_stays_within_the_game() {
        let check = |step: ReplayStep, expected: u32| assert_eq!(step.ply(7), expected, "{step:?}");
        check(ReplayStep::First, 0);
        check(ReplayStep::Last, 7);
        check(ReplayStep::Open(3), 3);
        check(ReplayStep::Back(0), 0);
        check(ReplayStep::Back(4), 3);
        check(ReplayStep::Forward(4), 5);
        check(ReplayStep::Forward(7), 7);
        // After a takeback the game is shorter.
        for step in [ReplayStep::Open(9), ReplayStep::Back(9)] {
            check(step, 7);
        }
        check(ReplayStep::Forward(u32::MAX), 7);
    }

    #[test]
    fn code_of_step_reads_back() {
        for step in [
            ReplayStep::Open(0),
            ReplayStep::First,
            ReplayStep::Back(1),
            ReplayStep::Forward(u32::MAX),
            ReplayStep::Last,
        ] {
            assert_eq!(ReplayStep::read(&step.code()), Some(step));
        }
        for code in ["", "first-1", "back", "back-01", "forward-+1", "open--1"] {
            assert_eq!(ReplayStep::read(code), None, "{code}");
        }
    }
}
