//! The players: how often they look at their games, and how they play.

/// How a person plays in a season.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Habit {
    TwiceADay,
    OnceADay,
    /// They make their first moves on the seventh day, just in time.
    Late,
    /// They play for two days, and then stop.
    Fades,
    /// They leave the league on the fourth day.
    Leaves,
    Silent,
}

/// An act of the player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Act {
    Ply(&'static str),
    Resign,
    OfferDraw,
}

/// The half day, counted from the start, when some leave.
pub(super) const LEAVES: u32 = 6;

/// White and Black win by a road on a board of four.
const ROADS: [&str; 2] = ["d4 a1 b1 Sb2 c1 c4 d1", "a4 a1 b1 b4 c2 c4 d2 d4"];

impl Habit {
    /// The habit of a person by their number. In each division of eight, two do not play all of it.
    pub(super) fn of(number: usize) -> Habit {
        match number % 16 {
            3 => Habit::Silent,
            6 => Habit::Leaves,
            9 => Habit::Late,
            12 => Habit::Fades,
            even if even % 2 == 0 => Habit::TwiceADay,
            _ => Habit::OnceADay,
        }
    }

    /// Whether they look at their games in a half day, counted from the start.
    pub(super) fn plays(self, half_day: u32) -> bool {
        match self {
            Habit::TwiceADay => true,
            Habit::OnceADay => half_day % 2 == 1,
            Habit::Late => half_day >= 12,
            Habit::Fades => half_day < 4,
            Habit::Leaves => half_day < LEAVES,
            Habit::Silent => false,
        }
    }

    fn is_regular(self) -> bool {
        matches!(self, Habit::TwiceADay | Habit::OnceADay)
    }
}

/// The act of the player to move in a game of these people after this many plies.
pub(super) fn act([white, black]: [usize; 2], plies: usize) -> Act {
    // The smaller number wins four of five games.
    let is_upset = (3 * white + 7 * black).is_multiple_of(5);
    let winner = usize::from((white > black) != is_upset);
    let is_lost = plies % 2 != winner;
    let is_peaceful = [white, black].map(Habit::of).map(Habit::is_regular) == [true; 2];
    match (white + 2 * black) % 4 {
        0 if is_peaceful && plies == 6 => Act::OfferDraw,
        1 if is_lost && plies >= 2 => Act::Resign,
        2 if is_lost && plies >= 4 => Act::Resign,
        _ => {
            let mut road = ROADS[winner].split(' ');
            Act::Ply(road.nth(plies).expect("a road ends the game"))
        }
    }
}
