//! Wishes for the terms of a game, and the rulebooks' named ways to play. They fill in the rest.

use super::pace::Pace;
use super::terms::{First, HouseRules, Series, Stakes, Terms};
use crate::words;
use tak::{ByColor, Komi, Opening, ParseTpsError, Reserves, Rules, RulesError, Size, Tps};

/// A challenger's choices for the terms. The preset fills in the rest.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Wishes {
    /// The preset; without one, the usual game.
    pub preset: Option<Preset>,
    pub size: Option<Size>,
    pub komi: Option<Komi>,
    pub first: Option<First>,
    /// How the game begins.
    pub opening: Option<Opening>,
    /// Each side's stones.
    pub stones: Option<u8>,
    /// Each side's capstones.
    pub capstones: Option<u8>,
    pub position: Option<Tps>,
    pub rated: Option<bool>,
    /// Whether games are rated where the terms allow it and nothing else is chosen.
    pub usually_rated: Option<bool>,
    /// The stakes. A price for any of them makes it a game for coins.
    pub stakes: StakesWishes,
    pub games: Option<u8>,
    /// Whether the next game begins automatically.
    pub by_itself: bool,
    /// The pace; without one, there is no clock.
    pub pace: Option<Pace>,
    pub automatic: bool,
}

/// The chosen prices of [`Stakes`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct StakesWishes {
    pub ante: Option<u16>,
    pub call: Option<u16>,
    pub bonus: Option<u16>,
    pub clean_capstone: Option<u16>,
}

impl StakesWishes {
    /// Whether prices are chosen, and all of them are 0.
    fn are_nothing(self) -> bool {
        let prices = [self.ante, self.call, self.bonus, self.clean_capstone];
        let choices = || prices.into_iter().flatten();
        choices().next().is_some() && choices().all(|price| price == 0)
    }

    /// The stakes, or `None` without a choice and a preset for coins.
    fn stakes(self, preset: Preset) -> Option<Stakes> {
        let (usual, row) = (Stakes::default(), preset.row());
        let plays_for_coins = self != StakesWishes::default() || row.for_coins;
        plays_for_coins.then(|| Stakes {
            ante: self.ante.unwrap_or(usual.ante),
            call: self
                .call
                .unwrap_or(if row.calls_tak { usual.call } else { 0 }),
            bonus: self.bonus.unwrap_or(usual.bonus),
            clean_capstone: self.clean_capstone.unwrap_or(usual.clean_capstone),
        })
    }
}

/// The reason why wishes do not make a playable game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum WishesError {
    #[error("a {position} position in a {size} game")]
    OtherSize { position: Size, size: Size },
    /// The first player was chosen in a game for coins, where players bid for
    /// it.
    #[error("who goes first was named in a game for coins")]
    FirstIsBidFor,
    #[error("cannot be rated")]
    CannotBeRated,
    /// A game for coins from a given position, possibly an already won one.
    #[error("coins in a game from a position that was set up")]
    SetUpForCoins,
    #[error("stakes out of bounds")]
    Stakes,
    #[error("ends by itself without a clock")]
    NoClock,
    #[error("games out of bounds")]
    Games,
    #[error("the next game without a series")]
    NextWithoutSeries,
    #[error("an opening beside a position that is past it")]
    OpeningOfPosition,
    /// The board of the preset differs from the position's.
    #[error("a {position} position with a preset for {preset}")]
    OtherPreset { position: Size, preset: Size },
    #[error("all stakes are nothing")]
    NoStakes,
    #[error("reserves out of bounds")]
    Reserves,
    /// The rules do not make a playable game.
    #[error(transparent)]
    Rules(#[from] RulesError),
    /// The position does not fit the rules.
    #[error(transparent)]
    Position(#[from] ParseTpsError),
}

impl Wishes {
    /// Whether the wishes or their preset ask for ratings that these terms,
    /// made from them, do not allow.
    pub fn loses_rating(&self, terms: &Terms) -> bool {
        self.ask_for_rating() && !terms.rated()
    }

    fn ask_for_rating(&self) -> bool {
        let choice = self.rated.or(self.usually_rated);
        choice.unwrap_or(self.preset().row().rated)
    }

    /// These wishes on a server with its usual terms. Choices always win, and a chosen preset also decides about
    /// ratings. The usual preset is left out if the game could not be played with it; then the result is false.
    pub fn with_usual(self, usual: UsualTerms) -> (Wishes, bool) {
        let plain = Wishes {
            pace: self.pace.or(Some(usual.pace)),
            usually_rated: usual.rated.filter(|_| self.preset.is_none()),
            ..self
        };
        if plain.preset.is_some() || usual.preset.is_none() {
            return (plain, true);
        }
        let with_preset = Wishes {
            preset: usual.preset,
            ..plain.clone()
        };
        let fits = with_preset.terms().is_ok() || plain.terms().is_err();
        (if fits { with_preset } else { plain }, fits)
    }

    /// Whether neither size, preset nor position is chosen.
    pub fn leaves_size_open(&self) -> bool {
        self.size.is_none() && self.preset.is_none() && self.position.is_none()
    }

    /// Refuses choices of which one would be without effect. What a draft holds besides is no choice.
    pub fn check(&self) -> Result<(), WishesError> {
        let is_series = self.games.is_some_and(|games| games > 1);
        if self.by_itself && !is_series {
            return Err(WishesError::NextWithoutSeries);
        }
        if self.stakes.are_nothing() && !self.preset().row().for_coins {
            return Err(WishesError::NoStakes);
        }
        let Some(tps) = &self.position else {
            return Ok(());
        };
        // The first two plies follow the opening.
        if self.opening.is_some() && tps.plies() >= 2 {
            return Err(WishesError::OpeningOfPosition);
        }
        let position = tps.size();
        match self.preset.map(Preset::size) {
            Some(preset) if preset != position => {
                Err(WishesError::OtherPreset { position, preset })
            }
            _ => Ok(()),
        }
    }

    fn preset(&self) -> Preset {
        self.preset.unwrap_or_default()
    }

    pub fn terms(&self) -> Result<Terms, WishesError> {
        let preset = self.preset();
        let row = preset.row();
        let size = match (&self.position, self.size) {
            (Some(tps), Some(size)) if tps.size() != size => {
                let position = tps.size();
                return Err(WishesError::OtherSize { position, size });
            }
            (Some(tps), _) => tps.size(),
            (None, size) => size.unwrap_or(preset.size()),
        };
        let usual = Reserves::standard(size);
        let stones = self.stones.unwrap_or(usual.stones());
        let capstones = self.capstones.unwrap_or(usual.caps());
        let reserves = Reserves::new(stones, capstones).ok_or(WishesError::Reserves)?;
        let rules = Rules::custom(
            size,
            self.komi.unwrap_or(preset.komi()),
            self.opening.unwrap_or_default(),
            ByColor::new(|_| reserves),
        )?;
        // A price for calls implies that Tak is called.
        let house_rules = HouseRules {
            calls_tak: row.calls_tak || self.stakes.call.is_some_and(|call| call > 0),
            takebacks: row.takebacks,
        };
        let stakes = self.stakes.stakes(preset);
        if stakes.is_some_and(|stakes| !stakes.is_within_bounds()) {
            return Err(WishesError::Stakes);
        }
        if stakes.is_some() && self.first.is_some() {
            return Err(WishesError::FirstIsBidFor);
        }
        let pace = self.pace.unwrap_or_default();
        if self.automatic && !pace.is_timed() {
            return Err(WishesError::NoClock);
        }
        let series = Series::new(self.games.unwrap_or(1), self.by_itself);
        let series = series.ok_or(WishesError::Games)?;
        let first = self.first.unwrap_or_default();
        // With a position the first player is the one to move there.
        let first = match (first, &self.position) {
            (First::Challenger, Some(tps)) if tps.plies() % 2 == 1 => First::Opponent,
            (First::Opponent, Some(tps)) if tps.plies() % 2 == 1 => First::Challenger,
            (first, _) => first,
        };
        let terms = match &self.position {
            Some(tps) => Terms::from_position(rules, tps, first)?,
            None => Terms::new(rules, first),
        };
        let can_be_rated = terms.can_be_rated();
        if self.rated == Some(true) && !can_be_rated {
            return Err(WishesError::CannotBeRated);
        }
        if stakes.is_some() && terms.set_up().is_some() {
            return Err(WishesError::SetUpForCoins);
        }
        Ok(terms
            .with_house_rules(house_rules)
            .with_rated(self.ask_for_rating() && can_be_rated)
            .with_stakes(stakes)
            .with_series(series)
            .with_pace(pace)
            .with_automatic(self.automatic))
    }
}

/// The default terms of challenges and seeks on a server.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct UsualTerms {
    /// The preset; without one, the usual game.
    pub preset: Option<Preset>,
    pub pace: Pace,
    /// Whether games are rated where their terms allow it; as in the preset if `None`.
    pub rated: Option<bool>,
}

words! {
    /// A named way to play.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub enum Preset {
        /// A small board to learn on.
        Beginner = "beginner",
        /// The board one carries along.
        Traveler = "traveler",
        /// The usual game.
        #[default]
        Court = "court",
        /// The largest board.
        Master = "master",
        /// Without calls of Tak and without takebacks.
        Tavern = "tavern",
        /// For coins, by the University's gambling rules.
        University = "university",
        /// Tournament rules: komi, no takebacks, rated.
        Tournament = "tournament",
    }
}

/// The row of a preset in the table of presets: its terms.
#[expect(clippy::struct_excessive_bools, reason = "each is one term")]
struct Row {
    size: u8,
    komi_halves: i8,
    calls_tak: bool,
    takebacks: bool,
    rated: bool,
    for_coins: bool,
}

/// A preset like the usual game on a board of this size.
const fn usual(size: u8) -> Row {
    Row {
        size,
        komi_halves: 0,
        calls_tak: true,
        takebacks: true,
        rated: false,
        for_coins: false,
    }
}

impl Preset {
    /// The presets for contests. They have no coins, because a contest has no stakes.
    pub fn for_contests() -> impl Iterator<Item = Preset> {
        Preset::ALL
            .into_iter()
            .filter(|preset| !preset.row().for_coins)
    }

    const fn row(self) -> Row {
        match self {
            Preset::Beginner => usual(4),
            Preset::Traveler => usual(5),
            Preset::Court => usual(6),
            Preset::Master => usual(8),
            Preset::Tavern => Row {
                calls_tak: false,
                takebacks: false,
                ..usual(5)
            },
            Preset::University => Row {
                for_coins: true,
                ..usual(5)
            },
            Preset::Tournament => Row {
                komi_halves: 4,
                takebacks: false,
                rated: true,
                ..usual(6)
            },
        }
    }

    pub fn size(self) -> Size {
        Size::new(self.row().size).expect("a test reads every row")
    }

    pub fn komi(self) -> Komi {
        Komi::from_halves(self.row().komi_halves).expect("a test reads every row")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wishes(preset: Preset) -> Wishes {
        Wishes {
            preset: Some(preset),
            ..Wishes::default()
        }
    }

    /// The rulebooks' table of presets.
    #[test]
    fn presets_match_rulebooks() {
        let check = |preset, size, halves, calls_tak, takebacks| {
            let terms = wishes(preset).terms().unwrap();
            let rules = terms.rules();
            assert_eq!(rules.size().get(), size, "{preset:?}");
            assert_eq!(rules.komi().halves(), halves, "{preset:?}");
            let house_rules = HouseRules {
                calls_tak,
                takebacks,
            };
            assert_eq!(terms.house_rules(), house_rules, "{preset:?}");
        };
        check(Preset::Beginner, 4, 0, true, true);
        check(Preset::Traveler, 5, 0, true, true);
        check(Preset::Court, 6, 0, true, true);
        check(Preset::Master, 8, 0, true, true);
        check(Preset::Tavern, 5, 0, false, false);
        check(Preset::University, 5, 0, true, true);
        check(Preset::Tournament, 6, 4, true, false);
    }

    #[test]
    fn chosen_wish_overrides_preset() {
        let five = Size::new(5).unwrap();
        let wish = Wishes {
            size: Some(five),
            komi: Komi::from_halves(1),
            opening: Some(Opening::NoSwap),
            stones: Some(12),
            capstones: Some(3),
            ..wishes(Preset::Master)
        };
        let rules = wish.terms().unwrap().rules();
        assert_eq!((rules.size(), rules.komi().halves()), (five, 1));
        assert_eq!(rules.opening(), Opening::NoSwap);
        let reserves = rules.reserves();
        assert_eq!(reserves.white, reserves.black);
        assert_eq!((reserves.white.stones(), reserves.white.caps()), (12, 3));
    }

    #[test]
    fn choice_wins_over_usual_terms() {
        let usual = UsualTerms {
            preset: Some(Preset::Tavern),
            pace: Pace::Days(3),
            rated: Some(true),
        };
        let (wish, fits) = Wishes::default().with_usual(usual);
        let terms = wish.terms().unwrap();
        assert!(fits && terms.rated());
        assert_eq!(
            (terms.rules().size().get(), terms.pace()),
            (5, Pace::Days(3))
        );
        let choice = Wishes {
            rated: Some(false),
            pace: Some(Pace::Open),
            size: Size::new(6),
            ..Wishes::default()
        };
        let (wish, fits) = choice.with_usual(usual);
        let terms = wish.terms().unwrap();
        assert!(fits && !terms.rated() && !terms.house_rules().calls_tak);
        assert_eq!((terms.rules().size().get(), terms.pace()), (6, Pace::Open));
        // The chosen preset decides about ratings, too.
        let (wish, _) = wishes(Preset::Court).with_usual(usual);
        assert!(!wish.terms().unwrap().rated());
    }

    #[test]
    fn usual_terms_that_cannot_hold_are_left_out() {
        let usual = |preset| UsualTerms {
            preset: Some(preset),
            rated: Some(true),
            ..UsualTerms::default()
        };
        // A board that is too small for ratings.
        let small = Wishes {
            size: Size::new(3),
            ..Wishes::default()
        };
        let (wish, fits) = small.with_usual(usual(Preset::Tavern));
        let terms = wish.terms().unwrap();
        assert!(fits && !terms.rated() && wish.loses_rating(&terms));
        // A first player, although players bid for that in a game for coins.
        let first = Wishes {
            first: Some(First::Challenger),
            ..Wishes::default()
        };
        let (wish, fits) = first.with_usual(usual(Preset::University));
        let terms = wish.terms().unwrap();
        assert!(!fits && terms.stakes().is_none());
        assert_eq!(wish.preset, None);
        // Wishes that are wrong by themselves are refused with the usual preset, too.
        let wrong = Wishes {
            games: Some(0),
            ..Wishes::default()
        };
        assert!(wrong.with_usual(usual(Preset::Tavern)).1);
    }

    #[test]
    fn position_sets_size() {
        let tps: Tps = "x3/x,1,x/x2,2 1 2".parse().unwrap();
        let from = Wishes {
            position: Some(tps.clone()),
            ..wishes(Preset::Tavern)
        };
        let terms = from.terms().unwrap();
        assert_eq!(terms.set_up(), Some(tps));
        assert!(!terms.house_rules().calls_tak);
        let size = Size::new(5).unwrap();
        let other = Wishes {
            size: Some(size),
            ..from
        };
        let position = Size::new(3).unwrap();
        let error = WishesError::OtherSize { position, size };
        assert_eq!(other.terms(), Err(error));
    }

    /// A chosen option is never without effect: what is not played is refused.
    #[test]
    fn each_pair_of_options_has_both_effects_or_is_refused() {
        type Choose = fn(&mut Wishes);
        let options: [(&str, Choose); 21] = [
            ("preset:tavern", |wishes| {
                wishes.preset = Some(Preset::Tavern);
            }),
            ("preset:tournament", |wishes| {
                wishes.preset = Some(Preset::Tournament);
            }),
            ("preset:university", |wishes| {
                wishes.preset = Some(Preset::University);
            }),
            ("size:7x7", |wishes| wishes.size = Size::new(7)),
            ("komi:1", |wishes| wishes.komi = Komi::from_halves(2)),
            ("first:me", |wishes| wishes.first = Some(First::Challenger)),
            ("opening:no-swap", |wishes| {
                wishes.opening = Some(Opening::NoSwap);
            }),
            ("opening:double-black", |wishes| {
                wishes.opening = Some(Opening::DoubleBlack);
            }),
            ("stones:19", |wishes| wishes.stones = Some(19)),
            ("capstones:3", |wishes| wishes.capstones = Some(3)),
            ("position", |wishes| {
                wishes.position = "x5/x5/x2,1,x2/x,2,x3/x5 1 2".parse().ok();
            }),
            ("rated:yes", |wishes| wishes.rated = Some(true)),
            ("ante:0", |wishes| wishes.stakes.ante = Some(0)),
            ("ante:7", |wishes| wishes.stakes.ante = Some(7)),
            ("call:3", |wishes| wishes.stakes.call = Some(3)),
            ("bonus:4", |wishes| wishes.stakes.bonus = Some(4)),
            ("clean-capstone:5", |wishes| {
                wishes.stakes.clean_capstone = Some(5);
            }),
            ("games:3", |wishes| wishes.games = Some(3)),
            ("next", |wishes| wishes.by_itself = true),
            ("pace:3", |wishes| wishes.pace = Some(Pace::Days(3))),
            ("automatic", |wishes| wishes.automatic = true),
        ];
        let terms = |chosen: &[Choose]| {
            let mut wishes = Wishes::default();
            for choose in chosen {
                choose(&mut wishes);
            }
            wishes.check().and_then(|()| wishes.terms())
        };
        let (mut played, mut refused) = (0, 0);
        for (one, first) in options {
            for (other, second) in options {
                let same = one.split(':').next() == other.split(':').next();
                // Its games are rated already.
                let same = same || (one, other) == ("rated:yes", "preset:tournament");
                let Ok(both) = terms(&[first, second]) else {
                    refused += 1;
                    continue;
                };
                played += 1;
                if !same {
                    assert_ne!(Ok(&both), terms(&[second]).as_ref(), "{one} beside {other}");
                }
            }
        }
        assert!(played > 100 && refused > 50, "{played} {refused}");
        let refusal = |chosen: &[Choose]| terms(chosen).err();
        let [next, position, opening] = [
            |wishes: &mut Wishes| wishes.by_itself = true,
            |wishes: &mut Wishes| wishes.position = "x3/x,1,x/x2,2 1 2".parse().ok(),
            |wishes: &mut Wishes| wishes.opening = Some(Opening::NoSwap),
        ];
        assert_eq!(refusal(&[next]), Some(WishesError::NextWithoutSeries));
        let past = Some(WishesError::OpeningOfPosition);
        assert_eq!(refusal(&[position, opening]), past);
        let (three, four) = (Size::new(3).unwrap(), Size::new(4).unwrap());
        let other = WishesError::OtherPreset {
            position: three,
            preset: four,
        };
        let beginner: Choose = |wishes| wishes.preset = Some(Preset::Beginner);
        assert_eq!(refusal(&[position, beginner]), Some(other));
        let nothing: Choose = |wishes| wishes.stakes.ante = Some(0);
        assert_eq!(refusal(&[nothing]), Some(WishesError::NoStakes));
    }

    #[test]
    fn too_few_or_too_many_stones_are_refused() {
        let stones = |stones, opening| Wishes {
            stones: Some(stones),
            opening: Some(opening),
            ..Wishes::default()
        };
        let one = stones(1, Opening::DoubleBlack).terms();
        assert_eq!(one, Err(WishesError::Rules(RulesError::OneBlackStone)));
        let many = stones(61, Opening::Swap).terms();
        assert_eq!(many, Err(WishesError::Reserves));
    }
}
