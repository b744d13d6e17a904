//! Games against the house: their terms and their results.

use tak_engine::Level;

use crate::agreement::{Pace, Terms, Wishes};
use crate::ids::UserId;
use crate::meeting::Seek;
use crate::playing::Game;
use crate::refusal::HouseRefusal;
use crate::standing::Score;
use tak::{ByColor, Reserves, Size};

/// The terms of a game against the house: without coins, clock and rating. A rated preset gives its other terms.
pub fn fit_for_house(terms: Terms, wishes: Option<&Wishes>) -> Result<Terms, HouseRefusal> {
    if terms.stakes().is_some() {
        return Err(HouseRefusal::Coins);
    }
    if terms.pace().is_timed() {
        return Err(HouseRefusal::Clock);
    }
    if wishes.is_some_and(|wishes| wishes.rated == Some(true)) {
        return Err(HouseRefusal::Rated);
    }
    Ok(terms.with_rated(false))
}

/// The terms of a game against the house in the place of a seek that was not taken: those of the seek without clock and
/// rating, which are no loss for the seeker.
pub fn fit_seek_for_house(seek: &Seek) -> Result<Terms, HouseRefusal> {
    fit_for_house(seek.terms.clone().with_pace(Pace::Open), None)
}

/// The komi of the preset with the highest one, in half points.
const HIGHEST_USUAL_KOMI: i8 = 4;

/// The result of a finished game against the house.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HouseResult {
    /// The person.
    pub player: UserId,
    /// The level of the house.
    pub level: Level,
    /// The size of the board.
    pub size: Size,
    /// The result of the person.
    pub score: Score,
    /// Whether it counts for badges and for the rating of the level: from the usual start, with the usual pieces and at
    /// most the komi of a preset, with enough plies and no ply taken back.
    pub is_clean: bool,
}

impl Game {
    /// The result of a finished game against the house; none of a cancelled or stopped one.
    pub fn house_result(&self) -> Option<HouseResult> {
        let seat = self.house?;
        let end = self.end().filter(|end| !end.is_void())?;
        Some(HouseResult {
            player: self.players[!seat.color],
            level: seat.level,
            size: self.position().size(),
            score: Score::of(!seat.color, end.winner()),
            is_clean: self.too_slight().is_none() && self.has_usual_rules() && !self.has_takeback(),
        })
    }

    /// Whether neither pieces nor komi decide the game. A person could win without a road, with few pieces and a high komi.
    fn has_usual_rules(&self) -> bool {
        let rules = self.terms.rules();
        let usual = ByColor::new(|_| Reserves::standard(rules.size()));
        rules.reserves() == usual && (0..=HIGHEST_USUAL_KOMI).contains(&rules.komi().halves())
    }
}
