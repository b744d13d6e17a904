//! Drafts of tournaments: chosen from menus, one choice at a time.

use super::rules::{Format, Legs, NewTournament, TournamentRules};
use crate::agreement::{Bank, Pace, Preset, Terms, Wishes};
use crate::proposal::RatingRange;
use crate::refusal::Refusal;

/// A tournament that is not announced yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TournamentDraft {
    pub format: Format,
    pub legs: Legs,
    /// The games of a match are played one after the other.
    pub in_turn: bool,
    pub most: u16,
    pub games: DraftedGames,
}

/// The games of a tournament or a league that is not announced yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DraftedGames {
    pub preset: Preset,
    pub pace: Pace,
    pub rated: bool,
}

/// A game of 60 plies ends within 34 days.
const USUAL_PACE: Pace = Pace::Bank(Bank {
    days: 7,
    hours: 8,
    cap: 7,
});

impl DraftedGames {
    /// The paces with a clock.
    pub fn paces() -> [Pace; Pace::ALL.len() - 1] {
        let mut timed = [Pace::ALL[1]; Pace::ALL.len() - 1];
        timed.copy_from_slice(&Pace::ALL[1..]);
        timed
    }

    /// The terms of the games. A game with an expired clock ends automatically, and is rated if possible.
    pub fn terms(self) -> Result<Terms, Refusal> {
        let wishes = Wishes {
            preset: Some(self.preset),
            pace: Some(self.pace),
            automatic: true,
            rated: Some(false),
            ..Wishes::default()
        };
        let terms = wishes.terms().map_err(Refusal::Wishes)?;
        NewTournament::check_terms(&terms)?;
        let rated = self.rated && terms.can_be_rated();
        Ok(terms.with_rated(rated))
    }
}

impl Default for DraftedGames {
    fn default() -> DraftedGames {
        DraftedGames {
            preset: Preset::default(),
            pace: USUAL_PACE,
            rated: true,
        }
    }
}

impl TournamentDraft {
    /// The same draft with the next number of games a match. A single game has no order.
    pub fn with_next_legs(self) -> TournamentDraft {
        let choices = Legs::of_format(self.format);
        let now = choices.iter().position(|legs| *legs == self.legs);
        let legs = choices[now.map_or(0, |now| (now + 1) % choices.len())];
        TournamentDraft {
            legs,
            in_turn: self.in_turn && legs != Legs::One,
            ..self
        }
    }

    /// The same draft with another format, its size that is next to the present one, and a match that it has.
    pub fn with_format(self, format: Format) -> TournamentDraft {
        let sizes = format.sizes();
        let most = sizes
            .iter()
            .copied()
            .min_by_key(|size| size.abs_diff(self.most));
        let has_legs = Legs::of_format(format).contains(&self.legs);
        TournamentDraft {
            format,
            legs: if has_legs { self.legs } else { Legs::Two },
            most: most.unwrap_or(self.most),
            ..self
        }
    }

    /// The rules for ratings in a range, or `None` if the size or the match is not one of the format.
    pub fn rules(self, range: RatingRange) -> Option<TournamentRules> {
        let rules = TournamentRules::new(self.format, self.legs, self.most, range)?;
        Some(rules.with_in_turn(self.in_turn))
    }
}

impl Default for TournamentDraft {
    fn default() -> TournamentDraft {
        TournamentDraft {
            format: Format::RoundRobin,
            legs: Legs::Two,
            in_turn: false,
            most: 8,
            games: DraftedGames::default(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::refusal::TournamentRefusal;

    #[test]
    fn every_draft_has_rules_and_terms_with_an_end() {
        assert!(DraftedGames::paces().contains(&DraftedGames::default().pace));
        for format in Format::ALL {
            for preset in Preset::for_contests() {
                for pace in DraftedGames::paces() {
                    let rated = true;
                    let games = DraftedGames {
                        preset,
                        pace,
                        rated,
                    };
                    let draft = TournamentDraft {
                        games,
                        ..TournamentDraft::default().with_format(format)
                    };
                    assert!(games.terms().unwrap().automatic());
                    assert!(draft.rules(RatingRange::default()).is_some());
                }
            }
        }
    }

    #[test]
    fn draft_for_coins_has_no_terms() {
        let games = DraftedGames {
            preset: Preset::University,
            ..DraftedGames::default()
        };
        assert_eq!(games.terms(), Err(TournamentRefusal::NoCoins.into()));
        assert!(Preset::for_contests().all(|preset| preset != Preset::University));
    }

    #[test]
    fn button_offers_each_match_of_the_format_in_turn() {
        let check = |format, expected: &[u8]| {
            let mut draft = TournamentDraft::default().with_format(format);
            let mut counts = Vec::new();
            for _ in expected {
                counts.push(draft.legs.get());
                draft = draft.with_next_legs();
                assert!(draft.rules(RatingRange::default()).is_some());
            }
            assert_eq!((counts.as_slice(), draft.legs), (expected, Legs::Two));
        };
        check(Format::Swiss, &[2, 1]);
        check(Format::Knockout, &[2, 1, 3, 5]);
        let five = TournamentDraft {
            legs: Legs::Five,
            ..TournamentDraft::default().with_format(Format::MiniCup)
        };
        assert_eq!(five.with_format(Format::Knockout).legs, Legs::Five);
        assert_eq!(five.with_format(Format::RoundRobin).legs, Legs::Two);
        let in_turn = TournamentDraft {
            in_turn: true,
            ..TournamentDraft::default()
        };
        assert!(!in_turn.with_next_legs().in_turn, "one game has no order");
    }
}
