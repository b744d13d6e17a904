//! The weights of the terms, one table per size.

use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;

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
        &TABLES[usize::from(size.get() > 5)]
    }

    /// The weights of the matches that measured the levels below the highest.
    pub(crate) fn of_levels(size: Size) -> &'static Weights {
        &LEVELS[usize::from(size.get() > 5)]
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

/// The error for a text that is not a table of weights.
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
            let parse = |word: &str| word.parse().map_err(|_| error());
            weights.early[term as usize] = parse(early)?;
            weights.late[term as usize] = parse(late)?;
        }
        Ok(weights)
    }
}

/// The tables up to 5x5 and from 6x6 on. The README names the matches that
/// justify them.
static TABLES: LazyLock<[Weights; 2]> = LazyLock::new(|| {
    [
        read(include_str!("weights/to_5x5.txt")),
        read(include_str!("weights/from_6x6.txt")),
    ]
});

/// The tables of the levels below the highest.
static LEVELS: LazyLock<[Weights; 2]> = LazyLock::new(|| {
    [
        read(include_str!("weights/levels_to_5x5.txt")),
        read(include_str!("weights/levels_from_6x6.txt")),
    ]
});

fn read(text: &str) -> Weights {
    text.parse().expect("a table has names and weights")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_of_all_sizes_are_read() {
        for size in Size::ALL {
            let [full, levels] = [Weights::of(size), Weights::of_levels(size)];
            assert!(full.early[Term::Flats as usize] > 0);
            assert!(levels.late[Term::Flats as usize] > 0);
        }
    }
}
