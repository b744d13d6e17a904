//! What help there is, by what somebody wants to do or to know.

use crate::tak::{Komi, Position, Rules, Tps};

/// A topic of the help.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Topic {
    /// What one can do at all.
    #[default]
    Overview,
    /// To begin a game.
    Start,
    /// To play a ply.
    Ply,
    /// To look at a board or a game.
    Look,
    /// To end a game, or to offer something.
    End,
    /// How long one may take for a ply.
    Clocks,
    /// To find out who leads.
    Leaders,
    /// To choose something for oneself.
    Settings,
    /// To be the host of a server.
    Host,
    /// What the pieces are.
    Pieces,
    /// How a piece is placed.
    Placing,
    /// How stacks move.
    Stacks,
    /// What walls do.
    Walls,
    /// What capstones do.
    Capstones,
    /// How a road wins.
    Roads,
    /// How flats are counted.
    Flats,
    /// What it means to call Tak.
    Tak,
    /// How plies are written.
    Notation,
    /// What can be agreed.
    Terms,
    /// How Tak is played for coins.
    Coins,
    /// Where the game comes from.
    History,
}

impl Topic {
    /// All of them, in the order in which one would read them.
    pub const ALL: [Topic; 21] = [
        Topic::Overview,
        Topic::Start,
        Topic::Ply,
        Topic::Look,
        Topic::End,
        Topic::Clocks,
        Topic::Leaders,
        Topic::Settings,
        Topic::Host,
        Topic::Pieces,
        Topic::Placing,
        Topic::Stacks,
        Topic::Walls,
        Topic::Capstones,
        Topic::Roads,
        Topic::Flats,
        Topic::Tak,
        Topic::Notation,
        Topic::Terms,
        Topic::Coins,
        Topic::History,
    ];

    /// Its name: one word in small letters.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Topic::Overview => "overview",
            Topic::Start => "start",
            Topic::Ply => "ply",
            Topic::Look => "look",
            Topic::End => "end",
            Topic::Clocks => "clocks",
            Topic::Leaders => "leaders",
            Topic::Settings => "settings",
            Topic::Host => "host",
            Topic::Pieces => "pieces",
            Topic::Placing => "placing",
            Topic::Stacks => "stacks",
            Topic::Walls => "walls",
            Topic::Capstones => "capstones",
            Topic::Roads => "roads",
            Topic::Flats => "flats",
            Topic::Tak => "tak",
            Topic::Notation => "notation",
            Topic::Terms => "terms",
            Topic::Coins => "coins",
            Topic::History => "history",
        }
    }

    /// The topic with this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Topic> {
        Topic::ALL.into_iter().find(|topic| topic.name() == name)
    }

    /// A board that says more than words, where there is one.
    #[must_use]
    #[expect(clippy::missing_panics_doc, reason = "a test sets up every board")]
    pub fn board(self) -> Option<Position> {
        let tps = match self {
            // Flat, wall and capstone of each side.
            Topic::Pieces => "x5/x,1,1S,1C,x/x5/x,2,2S,2C,x/x5 1 4",
            Topic::Placing => "2,x3/x4/x2,1,x/x3,1 2 2",
            // Three may be lifted from b2, over the flats beside it.
            Topic::Stacks => "x4/x4/x,211,2,1/2,x2,1 1 5",
            // White has no road here: the wall on c2 is none of it.
            Topic::Walls => "x,2,x2/x,2,x2/1,1,1S,1/x,2,x2 2 5",
            Topic::Capstones => "x5/x2,2,x2/x,1C,2S,1,x/x,1,2,x2/x5 1 5",
            Topic::Roads => "x,2,x3/x2,1,1,1/1,1,1C,2,x/2,x,2S,x2/x,2,x3 2 7",
            Topic::Flats => "1,2,1/2,1S,2/1,2S,1 2 5",
            // White can finish on c2.
            Topic::Tak => "x,2,x2/2,x3/1,1,x,1/x2,2,x 2 4",
            Topic::Notation => "x5/x5/x2,2211,1,x/x,2S,x3/1,x3,2 1 6",
            _ => return None,
        };
        let tps: Tps = tps.parse().expect("a test reads every board");
        let rules = Rules::new(tps.size(), Komi::default());
        Some(Position::described_by(&tps, rules).expect("a test sets up every board"))
    }

    /// Whether its board marks where a road could be finished.
    #[must_use]
    pub fn marks_threats(self) -> bool {
        self == Topic::Tak
    }
}
