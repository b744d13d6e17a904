//! Help topics.

use tak::{Komi, Position, Rules, Tps};

/// A topic of the help.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Topic {
    /// An overview of the commands.
    #[default]
    Overview,
    /// Starting a game.
    Start,
    /// Playing a ply.
    Ply,
    /// Looking at a board or a game.
    Look,
    /// The numbers and marks of a picture.
    Picture,
    /// Ending a game, or making an offer.
    End,
    /// The time for a ply.
    Clocks,
    /// Leaderboards.
    Leaders,
    /// Personal settings.
    Settings,
    /// Hosting a server.
    Host,
    Pieces,
    /// Placing a piece.
    Placing,
    /// Moving a stack.
    Stacks,
    Walls,
    Capstones,
    /// Winning by a road.
    Roads,
    /// Winning by flats.
    Flats,
    /// Calls of Tak.
    Tak,
    /// Notation of plies.
    Notation,
    /// The terms of a game.
    Terms,
    /// Playing for coins.
    Coins,
    /// The origin of the game.
    History,
}

impl Topic {
    /// All topics, in reading order.
    pub const ALL: [Topic; 22] = [
        Topic::Overview,
        Topic::Start,
        Topic::Ply,
        Topic::Look,
        Topic::Picture,
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
    pub const fn name(self) -> &'static str {
        match self {
            Topic::Overview => "overview",
            Topic::Start => "start",
            Topic::Ply => "ply",
            Topic::Look => "look",
            Topic::Picture => "picture",
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

    pub fn named(name: &str) -> Option<Topic> {
        Topic::ALL.into_iter().find(|topic| topic.name() == name)
    }

    /// A board as illustration, if the topic has one.
    #[expect(clippy::missing_panics_doc, reason = "a test sets up every board")]
    pub fn board(self) -> Option<Position> {
        let tps = match self {
            // Black to move, with a stack of each height that the text names.
            Topic::Picture => "x2,2,x2/x,1,12,2,x/x,12121,1C,1,x/1,2,2S,x2/x5 2 8",
            // Flat, wall and capstone of each side.
            Topic::Pieces => "x5/x,1,1S,1C,x/x5/x,2,2S,2C,x/x5 1 4",
            Topic::Placing => "2,x3/x4/x2,1,x/x3,1 2 2",
            // A player may lift three from b2 and drop them on the flats beside
            // it.
            Topic::Stacks => "x4/x4/x,211,2,1/2,x2,1 1 5",
            // White has no road here, because of the wall on c2.
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
        // The text about the picture explains komi, too.
        let komi = match self {
            Topic::Picture => Komi::from_halves(4).unwrap_or_default(),
            _ => Komi::default(),
        };
        let rules = Rules::new(tps.size(), komi);
        Some(Position::described_by(&tps, rules).expect("a test sets up every board"))
    }

    /// The pot that its board shows: the coins of a game with stakes.
    pub fn pot(self) -> Option<u32> {
        (self == Topic::Picture).then_some(20)
    }

    /// Whether its board marks the square that completes a road.
    pub fn marks_threats(self) -> bool {
        self == Topic::Tak
    }
}
