//! Help topics.

use crate::words;
use tak::{Komi, Position, Rules, Tps};

words! {
    /// A topic of the help, in reading order. Its word is a single one in small letters.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub enum Topic {
        /// An overview of the commands.
        #[default]
        Overview = "overview",
        /// Starting a game.
        Start = "start",
        /// Playing a ply.
        Ply = "ply",
        /// Looking at a board or a game.
        Look = "look",
        /// The numbers and marks of a picture.
        Picture = "picture",
        /// Ending a game, or making an offer.
        End = "end",
        /// The time for a ply.
        Clocks = "clocks",
        /// Playing in tournaments.
        Tournaments = "tournaments",
        /// Leaderboards.
        Leaders = "leaders",
        /// Personal settings.
        Settings = "settings",
        /// Hosting a server.
        Host = "host",
        Pieces = "pieces",
        /// Placing a piece.
        Placing = "placing",
        /// Moving a stack.
        Stacks = "stacks",
        Walls = "walls",
        Capstones = "capstones",
        /// Winning by a road.
        Roads = "roads",
        /// Winning by flats.
        Flats = "flats",
        /// Calls of Tak.
        Tak = "tak",
        /// Notation of plies.
        Notation = "notation",
        /// The terms of a game.
        Terms = "terms",
        /// Playing for coins.
        Coins = "coins",
        /// The origin of the game.
        History = "history",
    }
}

impl Topic {
    /// A board as illustration, if the topic has one.
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
