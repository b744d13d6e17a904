//! The weights of the terms, one table per size.

use std::fmt;
use std::str::FromStr;

use tak::Size;

use super::Term;

/// The weight of each term of the evaluation at the start and at the end of a
/// game, in hundredths of a flat. Between them it changes in proportion.
///
/// The text form has one line for each term, for example `Flats 50 80`.
///
/// ```
/// use tak::Size;
/// use tak_engine::Weights;
///
/// let weights = Weights::of(Size::new(5).expect("five is a board size"));
/// let text = weights.to_string();
/// assert!(text.starts_with("Flats "));
/// assert_eq!(text.parse().as_ref(), Ok(weights));
/// assert!("Flats many".parse::<Weights>().is_err());
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Weights {
    pub(crate) early: [i16; Term::COUNT],
    pub(crate) late: [i16; Term::COUNT],
}

impl Weights {
    /// The weights of a size.
    #[must_use]
    pub fn of(size: Size) -> &'static Weights {
        &TABLES[usize::from(size.get()) - 3]
    }
}

impl fmt::Display for Weights {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let weights = self.early.iter().zip(&self.late);
        for (term, (early, late)) in Term::ALL.into_iter().zip(weights) {
            writeln!(f, "{term:?} {early} {late}")?;
        }
        Ok(())
    }
}

/// The error for a text that is no table of weights.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is not the name of a term and its two weights")]
pub struct ParseWeightsError(String);

impl FromStr for Weights {
    type Err = ParseWeightsError;

    /// Terms that are not named have the weight 0.
    fn from_str(text: &str) -> Result<Weights, ParseWeightsError> {
        let mut weights = Weights {
            early: [0; Term::COUNT],
            late: [0; Term::COUNT],
        };
        for line in text.lines().filter(|line| !line.trim().is_empty()) {
            let error = || ParseWeightsError(line.to_owned());
            let words: Vec<&str> = line.split_whitespace().collect();
            let [name, early, late] = words[..] else {
                return Err(error());
            };
            let term = Term::ALL
                .into_iter()
                .find(|term| format!("{term:?}") == name)
                .ok_or_else(error)?;
            let read = |word: &str| word.parse().map_err(|_| error());
            weights.early[term as usize] = read(early)?;
            weights.late[term as usize] = read(late)?;
        }
        Ok(weights)
    }
}

/// Weights that do not change during a game.
const fn constant(weights: [i16; Term::COUNT]) -> Weights {
    Weights {
        early: weights,
        late: weights,
    }
}

static TABLES: [Weights; 6] = [SMALL, SMALL, SMALL, LARGE, LARGE, LARGE];

/// Sizes 3 to 5. Fitted on 2026-11-23 to 48,151 positions of 5x5 games; the
/// matches are listed in the README.
const SMALL: Weights = Weights {
    early: [
        79, -13, 138, // Flats, LateFlats, Tempo
        87, 206, -100, // Walls, Caps, StonesInHand
        -3, -27, -29, // CornerFlats, EdgeFlats, InnerFlats
        -88, 92, // EdgeCaps, InnerCaps
        10, 9, -1, // Pairs, Lines, Reach
        3, 44, 36, -22, 0, // CapNeighbours, CapAttack, WallBlock, Contact, LonelyCap
        2, // Span
        90, 20, 56, 37, 16, 9, // roads in one, two, three, and the ways to them
        69, 119, 141, // FlatSupport, WallSupport, CapSupport
        0, 20, 62, // FlatCaptives, WallCaptives, CapCaptives
        -2, -34, // HardStacks, AttackedStacks
    ],
    late: [
        82, 34, 180, // Flats, LateFlats, Tempo
        53, 212, -94, // Walls, Caps, StonesInHand
        -1, -22, 9, // CornerFlats, EdgeFlats, InnerFlats
        -69, 29, // EdgeCaps, InnerCaps
        2, 15, -2, // Pairs, Lines, Reach
        7, 35, 23, -20, -6, // CapNeighbours, CapAttack, WallBlock, Contact, LonelyCap
        -5, // Span
        90, 20, 16, -4, -5, 4, // roads in one, two, three, and the ways to them
        79, 123, 123, // FlatSupport, WallSupport, CapSupport
        -8, 2, 8, // FlatCaptives, WallCaptives, CapCaptives
        6, -13, // HardStacks, AttackedStacks
    ],
};

/// Sizes 6 to 8. Fitted on 2026-11-23 to 15,688 positions of 5x5 games, and
/// accepted in a match on 6x6.
const LARGE: Weights = constant([
    69, 22, 148, // Flats, LateFlats, Tempo
    62, 188, -97, // Walls, Caps, StonesInHand
    2, -19, -12, // CornerFlats, EdgeFlats, InnerFlats
    -51, 23, // EdgeCaps, InnerCaps
    10, 13, 5, // Pairs, Lines, Reach
    8, 33, 19, -18, 7,  // CapNeighbours, CapAttack, WallBlock, Contact, LonelyCap
    23, // Span
    90, 20, 30, 20, 1, 13, // roads in one, two, three, and the ways to them
    69, 100, 108, // support
    -2, 11, 27, // captives
    -1, -9, // HardStacks, AttackedStacks
]);
