//! Drafts: terms that are drawn up from menus, one choice at a time.

use crate::agreement::{
    First, HouseRules, Pace, Preset, Series, Stakes, Terms, UsualTerms, Wishes, WishesError,
};
use crate::ids::{ChallengeId, UserId};
use tak::{ByColor, Komi, Reserves, Rules, Size};

/// A challenge that has not been sent yet, with choices as in [`Wishes`]. Each field without a choice
/// follows the terms that the draft started from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Draft {
    /// The effect of sending it.
    pub purpose: Purpose,
    /// A preset that replaces the terms the draft started from.
    pub preset: Option<Preset>,
    pub size: Option<Size>,
    pub komi: Option<Komi>,
    /// The choice of White, from the drafter's point of view.
    pub first: Option<First>,
    /// Whether the game is rated, if these terms allow it.
    pub rated: Option<bool>,
    pub stones: Option<u8>,
    pub capstones: Option<u8>,
    pub games: Option<u8>,
    pub ante: Option<Ante>,
    pub call: Option<u16>,
    pub pace: Option<Pace>,
    pub automatic: Option<bool>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// To answer a challenge with other terms.
    Counter(ChallengeId),
    Challenge(UserId),
}

/// The choice of a game for coins and its ante.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ante {
    NoCoins,
    Coins(u16),
}

impl Draft {
    pub fn new(purpose: Purpose) -> Draft {
        Draft {
            purpose,
            preset: None,
            size: None,
            komi: None,
            first: None,
            rated: None,
            stones: None,
            capstones: None,
            games: None,
            ante: None,
            call: None,
            pace: None,
            automatic: None,
        }
    }

    /// A new draft with the usual terms of a server.
    pub fn with_usual(self, usual: UsualTerms) -> Draft {
        Draft {
            preset: usual.preset,
            rated: usual.rated,
            pace: usual.pace.is_timed().then_some(usual.pace),
            ..self
        }
    }

    /// The same draft with another preset. It overrides the earlier choices except those a preset leaves open: first
    /// player, number of games, pace and end on time.
    pub fn with_preset(self, preset: Preset) -> Draft {
        Draft {
            preset: Some(preset),
            first: self.first,
            games: self.games,
            pace: self.pace,
            automatic: self.automatic,
            ..Draft::new(self.purpose)
        }
    }

    /// The same draft on another board, with the usual pieces for its size.
    pub fn with_size(self, size: Size) -> Draft {
        Draft {
            size: Some(size),
            stones: None,
            capstones: None,
            ..self
        }
    }

    /// The resulting terms, given those that the draft started from. Terms that
    /// cannot be rated become unrated.
    pub fn terms(&self, from: &Terms) -> Result<Terms, WishesError> {
        let from = self.after_preset(from)?;
        let before = from.rules();
        let size = self.size.unwrap_or(before.size());
        if from.set_up().is_some() && size != before.size() {
            let position = before.size();
            return Err(WishesError::OtherSize { position, size });
        }
        let rules = Rules::custom(
            size,
            self.komi.unwrap_or(before.komi()),
            before.opening(),
            self.reserves(before, size)?,
        )?;
        let stakes = self.stakes(from.stakes());
        if stakes.is_some_and(|stakes| !stakes.is_within_bounds()) {
            return Err(WishesError::Stakes);
        }
        if stakes.is_some() && from.set_up().is_some() {
            return Err(WishesError::SetUpForCoins);
        }
        // Players bid for the first move.
        let first = match stakes {
            Some(_) => First::default(),
            None => self.first.unwrap_or(from.first()),
        };
        let terms = match from.set_up() {
            Some(tps) => Terms::from_position(rules, &tps, first)?,
            None => Terms::new(rules, first),
        };
        let series = from.series();
        let games = self.games.unwrap_or(series.games());
        let series =
            Series::new(games, series.continues_automatically()).ok_or(WishesError::Games)?;
        let calls_cost = stakes.is_some() && self.call.is_some_and(|call| call > 0);
        let is_rated = self.rated.unwrap_or(from.rated()) && terms.can_be_rated();
        let pace = self.pace.unwrap_or(from.pace());
        let automatic = pace.is_timed() && self.automatic.unwrap_or(from.automatic());
        Ok(terms
            .with_house_rules(HouseRules {
                // A price for calls implies that Tak is called.
                calls_tak: from.house_rules().calls_tak || calls_cost,
                ..from.house_rules()
            })
            .with_rated(is_rated)
            .with_stakes(stakes)
            .with_series(series)
            .with_pace(pace)
            .with_automatic(automatic))
    }

    /// The terms that the draft departs from: those of the preset, if one is
    /// chosen. A given position allows no preset.
    fn after_preset(&self, from: &Terms) -> Result<Terms, WishesError> {
        let Some(preset) = self.preset else {
            return Ok(from.clone());
        };
        if from.set_up().is_some() {
            let (position, size) = (from.rules().size(), preset.size());
            return Err(WishesError::OtherSize { position, size });
        }
        let wishes = Wishes {
            preset: Some(preset),
            ..Wishes::default()
        };
        let terms = wishes.terms()?;
        let first = match terms.stakes() {
            Some(_) => First::default(),
            None => from.first(),
        };
        Ok(terms
            .with_first(first)
            .with_series(from.series())
            .with_pace(from.pace())
            .with_automatic(from.automatic()))
    }

    fn reserves(&self, before: Rules, size: Size) -> Result<ByColor<Reserves>, WishesError> {
        let usual = if size == before.size() {
            before.reserves()
        } else {
            ByColor::new(|_| Reserves::standard(size))
        };
        if self.stones.is_none() && self.capstones.is_none() {
            return Ok(usual);
        }
        let reserves = Reserves::new(
            self.stones.unwrap_or(usual.white.stones()),
            self.capstones.unwrap_or(usual.white.caps()),
        );
        let reserves = reserves.ok_or(WishesError::Reserves)?;
        Ok(ByColor::new(|_| reserves))
    }

    fn stakes(&self, before: Option<Stakes>) -> Option<Stakes> {
        let stakes = match self.ante {
            Some(Ante::NoCoins) => return None,
            Some(Ante::Coins(ante)) => Stakes {
                ante,
                ..before.unwrap_or_default()
            },
            None => before?,
        };
        Some(Stakes {
            call: self.call.unwrap_or(stakes.call),
            ..stakes
        })
    }
}

impl Terms {
    /// The same terms from the opponent's point of view, for a counter-offer.
    pub fn for_opponent(&self) -> Terms {
        let first = match self.first() {
            First::Turns => First::Turns,
            First::Challenger => First::Opponent,
            First::Opponent => First::Challenger,
        };
        self.clone().with_first(first)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PURPOSE: Purpose = Purpose::Challenge(UserId(2));

    fn from(wishes: &Wishes) -> Terms {
        wishes.terms().unwrap()
    }

    #[test]
    fn unchosen_terms_stay() {
        for preset in Preset::ALL {
            let terms = from(&Wishes {
                preset: Some(preset),
                games: Some(3),
                by_itself: true,
                pace: Some(Pace::Days(3)),
                ..Wishes::default()
            });
            assert_eq!(Draft::new(PURPOSE).terms(&terms), Ok(terms.clone()));
            assert_eq!(terms.for_opponent().for_opponent(), terms);
        }
        let tps = "x3/x,1,x/x2,2 1 2".parse().unwrap();
        let set_up = from(&Wishes {
            position: Some(tps),
            first: Some(First::Challenger),
            ..Wishes::default()
        });
        let same = Draft::new(PURPOSE).terms(&set_up);
        assert_eq!(same, Ok(set_up.clone()));
        let komi = Komi::from_halves(3);
        let draft = Draft {
            komi,
            ..Draft::new(PURPOSE)
        };
        let new = draft.terms(&set_up).unwrap();
        assert_eq!(new.set_up(), set_up.set_up());
        assert_eq!(Some(new.rules().komi()), komi);
        assert!(draft.with_preset(Preset::Master).terms(&set_up).is_err());
        let four = Preset::Beginner.size();
        assert!(draft.with_size(four).terms(&set_up).is_err());
    }

    #[test]
    fn new_size_brings_usual_pieces_and_small_board_is_unrated() {
        let terms = from(&Wishes {
            preset: Some(Preset::Tournament),
            ..Wishes::default()
        });
        assert!(terms.rated());
        let draft = Draft {
            stones: Some(12),
            ..Draft::new(PURPOSE)
        };
        let few = draft.terms(&terms).unwrap();
        assert_eq!(few.rules().reserves().white.stones(), 12);
        assert!(!few.rated(), "the pieces are not the usual ones");
        let small = draft.with_size(Preset::Beginner.size());
        let small = small.terms(&terms).unwrap();
        let size = small.rules().size();
        assert_eq!(small.rules().reserves().white, Reserves::standard(size));
        assert!(!small.rated());
        assert!(!small.house_rules().takebacks, "the rest is as before");
        let large = draft.with_size(Preset::Master.size());
        assert!(large.terms(&terms).unwrap().rated());
    }

    #[test]
    fn ante_choice_adds_and_removes_stakes() {
        let first = First::Challenger;
        let plain = from(&Wishes {
            first: Some(first),
            ..Wishes::default()
        });
        let draft = Draft {
            ante: Some(Ante::Coins(30)),
            call: Some(4),
            ..Draft::new(PURPOSE)
        };
        let terms = draft.terms(&plain).unwrap();
        let expected = Stakes {
            ante: 30,
            call: 4,
            ..Stakes::default()
        };
        assert_eq!(terms.stakes(), Some(expected));
        assert_eq!(terms.first(), First::Turns, "that is bid for");
        let none = Draft {
            ante: Some(Ante::NoCoins),
            ..draft
        };
        assert_eq!(none.terms(&terms).unwrap().stakes(), None);
        assert_eq!(none.terms(&plain).unwrap().first(), first);
        let many = Draft {
            ante: Some(Ante::Coins(Stakes::MOST.ante + 1)),
            ..draft
        };
        assert_eq!(many.terms(&plain), Err(WishesError::Stakes));
    }
}
