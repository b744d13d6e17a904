//! The answers of the house to offers.

use tak_engine::{Engine, Limits};

use crate::game::moment::Moment;
use crate::game::offer::Offer;
use crate::game::playing::{Entry, Event, Game};
use crate::game::refusal::Refusal;

/// The positions searched before an answer: a few milliseconds.
const NODES: u64 = 2_000;

/// The memory of that search, in mebibytes.
const MEBIBYTES: usize = 1;

/// The advantage of the house, in hundredths of a flat, up to which it accepts a draw.
const DRAWN_CENTIFLATS: i32 = 0;

impl Game {
    /// The game after the answer of the house to an offer in the last event; the same game without one. It accepts
    /// takebacks and cancellations, and draws unless it stands better.
    ///
    /// # Errors
    ///
    /// As for [`Game::accept`].
    pub fn answered_by_house(self, at: Moment) -> Result<Game, Refusal> {
        let Some((offer, house)) = self.offer_to_house() else {
            return Ok(self);
        };
        let number = self.events();
        let accepts = match offer {
            Offer::Takeback | Offer::Cancel => true,
            Offer::Draw => accepts_draw(&self),
            // Its games have no clock.
            Offer::Pause => false,
        };
        if accepts {
            self.accept(house, number, at)
        } else {
            self.turn_down(house, number, at)
        }
    }

    /// An offer to the house in the last event, and the house.
    fn offer_to_house(&self) -> Option<(Offer, crate::game::ids::UserId)> {
        let house = self.house_player()?;
        match self.log().last() {
            Some(&Entry {
                event: Event::Offer(offer),
                by,
                ..
            }) if by != Some(house) => Some((offer, house)),
            _ => None,
        }
    }
}

/// Whether the house accepts a draw: it does not stand better.
#[must_use]
pub fn accepts_draw(game: &Game) -> bool {
    let Some(seat) = game.house else {
        return false;
    };
    let position = game.position();
    let report = Engine::new(MEBIBYTES).search(position, Limits::nodes(NODES), &mut ());
    report.is_some_and(|report| {
        let centiflats = report.best().score.centiflats();
        let sign = if position.to_move() == seat.color {
            1
        } else {
            -1
        };
        sign * centiflats <= DRAWN_CENTIFLATS
    })
}
