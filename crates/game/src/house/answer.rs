//! The answers of the house to offers.

use tak_engine::{Engine, Limits};

use crate::moment::Moment;
use crate::offer::Offer;
use crate::playing::{Entry, Event, Game};
use crate::refusal::Refusal;
use tak::{Color, Position};

/// The positions searched before an answer: a few milliseconds.
const NODES: u64 = 2_000;

/// The memory of that search, in mebibytes.
const MEBIBYTES: usize = 1;

/// The advantage of the house, in hundredths of a flat, up to which it accepts a draw.
const DRAWN_CENTIFLATS: i32 = 0;

/// The moves before which it accepts none, unless the end is near.
const MOVES_BEFORE_DRAW: u32 = 20;

/// The pieces that a side has left when the end is near. So it is with as many free squares as the board has in a row.
const FEW_PIECES: u16 = 3;

/// The answer of the house to the offer of a draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DrawAnswer {
    Accepts,
    /// The game has just begun.
    TooEarly,
    StandsBetter,
}

impl Game {
    /// The game after the answer of the house to an offer in the last event; the same game without one. It accepts
    /// takebacks and cancellations, and draws after a while unless it stands better.
    pub fn answered_by_house(self, at: Moment) -> Result<Game, Refusal> {
        let Some((offer, house)) = self.offer_to_house() else {
            return Ok(self);
        };
        let number = self.events();
        let accepts = match offer {
            Offer::Takeback | Offer::Cancel => true,
            Offer::Draw => draw_answer(&self) == DrawAnswer::Accepts,
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
    fn offer_to_house(&self) -> Option<(Offer, crate::ids::UserId)> {
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

/// The answer of the house to the offer of a draw in this position.
pub fn draw_answer(game: &Game) -> DrawAnswer {
    let position = game.position();
    if position.plies() < 2 * MOVES_BEFORE_DRAW && !is_near_the_end(position) {
        return DrawAnswer::TooEarly;
    }
    let report = Engine::new(MEBIBYTES).search(position, Limits::nodes(NODES), &mut ());
    let house = game.house.map(|seat| seat.color);
    let accepts = report.is_some_and(|report| {
        let centiflats = report.best().score.centiflats();
        let is_turn = house == Some(position.to_move());
        (if is_turn { centiflats } else { -centiflats }) <= DRAWN_CENTIFLATS
    });
    if accepts {
        DrawAnswer::Accepts
    } else {
        DrawAnswer::StandsBetter
    }
}

/// Whether few free squares or pieces are left.
fn is_near_the_end(position: &Position) -> bool {
    let row = u32::from(position.size().get());
    let has_few = |color| u16::from(position.reserves(color).pieces()) <= FEW_PIECES;
    position.board().free().len() <= row || has_few(Color::White) || has_few(Color::Black)
}
