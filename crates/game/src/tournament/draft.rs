//! Drafts of tournaments: chosen from menus, one choice at a time.

use super::rules::{Format, Legs, TournamentRules};
use crate::agreement::{Bank, Pace, Preset, Terms, Wishes, WishesError};
use crate::proposal::RatingRange;

/// A tournament that is not announced yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TournamentDraft {
    pub format: Format,
    pub legs: Legs,
    pub most: u16,
    pub preset: Preset,
    pub pace: Pace,
    pub rated: bool,
}

/// A bank of days, in which two people finish a game within weeks.
const USUAL_PACE: Pace = Pace::Bank(Bank {
    days: 7,
    hours: 12,
    cap: 10,
});

impl TournamentDraft {
    /// The usual choices.
    pub fn new() -> TournamentDraft {
        TournamentDraft {
            format: Format::RoundRobin,
            legs: Legs::Two,
            most: 8,
            preset: Preset::default(),
            pace: USUAL_PACE,
            rated: true,
        }
    }

    /// The paces with a clock.
    pub fn paces() -> [Pace; Pace::ALL.len() - 1] {
        let mut timed = [Pace::ALL[1]; Pace::ALL.len() - 1];
        timed.copy_from_slice(&Pace::ALL[1..]);
        timed
    }

    /// The same draft with another format, and its size that is next to the present one.
    pub fn with_format(self, format: Format) -> TournamentDraft {
        let sizes = format.sizes();
        let most = sizes
            .iter()
            .copied()
            .min_by_key(|size| size.abs_diff(self.most));
        TournamentDraft {
            format,
            most: most.unwrap_or(self.most),
            ..self
        }
    }

    /// The rules for ratings in a range; none if the size is not one of the format.
    pub fn rules(self, range: RatingRange) -> Option<TournamentRules> {
        TournamentRules::new(self.format, self.legs, self.most, range)
    }

    /// The terms of its games. A game whose time is up ends by itself, and is rated if it can be.
    pub fn terms(self) -> Result<Terms, WishesError> {
        let wishes = Wishes {
            preset: Some(self.preset),
            pace: Some(self.pace),
            automatic: true,
            rated: Some(false),
            ..Wishes::default()
        };
        let terms = wishes.terms()?;
        let rated = self.rated && terms.can_be_rated();
        Ok(terms.with_rated(rated))
    }
}

impl Default for TournamentDraft {
    fn default() -> TournamentDraft {
        TournamentDraft::new()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tournament::NewTournament;

    #[test]
    fn every_draft_has_rules_and_terms_with_an_end() {
        assert!(TournamentDraft::paces().contains(&TournamentDraft::new().pace));
        for format in Format::ALL {
            for preset in Preset::ALL {
                for pace in TournamentDraft::paces() {
                    let draft = TournamentDraft {
                        preset,
                        pace,
                        ..TournamentDraft::new().with_format(format)
                    };
                    let terms = draft.terms().unwrap();
                    assert_eq!(NewTournament::check_terms(&terms), Ok(()));
                    assert!(draft.rules(RatingRange::default()).is_some());
                }
            }
        }
    }
}
