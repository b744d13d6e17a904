//! The act of the house in its turn. It follows from the game alone, so every process finds the same one.

use tak_engine::{Choice, Facts, Score, Watch};

use crate::agreement::HouseSeat;
use crate::playing::{Entry, Game};
use tak::{Outcome, Ply, Position};

/// The flats in hundredths that make a game hopeless.
const HOPELESS_CENTIFLATS: i32 = -800;

/// The plies until the end of a lost game below which the house plays on: the person may complete the road.
const LOSS_TO_SHOW: u32 = 2;

/// The plies for each row of the board before which the house does not resign.
const PLIES_BEFORE_RESIGNING: u32 = 2;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HouseAct {
    Play(Ply),
    Resign,
    /// It offers the person to take back a ply that allows a win on the spot.
    OfferTakeback(Ply),
}

impl Game {
    /// The act of the house in this turn; none unless it is its turn. `facts` are of its earlier games against this
    /// person, and the plies are filled in. Without `may_offer` it offers no takeback. The observer may let it wait, but
    /// must not stop it.
    ///
    /// The time depends on the level: up to a second of processor time.
    pub fn house_act(
        &self,
        facts: Facts,
        may_offer: bool,
        watch: &mut dyn Watch,
    ) -> Option<HouseAct> {
        let seat = self.house.filter(|_| self.is_house_turn())?;
        let facts = Facts {
            plies: self.position().plies(),
            game: self.id.0,
            ..facts
        };
        let choice = seat
            .level
            .choose(self.position(), self.house_seed(), facts, watch)?;
        if may_offer && self.allows_other_ply(seat, &choice) {
            return Some(HouseAct::OfferTakeback(choice.ply));
        }
        Some(if self.is_hopeless(seat, choice.score) {
            HouseAct::Resign
        } else {
            HouseAct::Play(choice.ply)
        })
    }

    /// The act of the house in this turn where its thought has failed: it wins on the spot, or plays any ply.
    pub fn house_act_without_thought(&self) -> Option<HouseAct> {
        let position = self
            .house
            .filter(|_| self.is_house_turn())
            .map(|_| self.position())?;
        let any = || position.legal_plies().first().copied();
        let ply = winning_plies(position).next().or_else(any)?;
        Some(HouseAct::Play(ply))
    }

    /// The seed of a turn: it differs from game to game and, after a takeback, from turn to turn.
    fn house_seed(&self) -> u64 {
        self.id.0 ^ u64::from(self.board_event()).rotate_left(48)
    }

    fn is_hopeless(&self, seat: HouseSeat, score: Score) -> bool {
        let size = u32::from(self.position().size().get());
        if !seat.level.resigns() || self.position().plies() < PLIES_BEFORE_RESIGNING * size {
            return false;
        }
        match score.plies_to_end() {
            Some(plies) => score.is_loss() && plies > LOSS_TO_SHOW,
            None => score.centiflats() <= HOPELESS_CENTIFLATS,
        }
    }

    /// Whether the house, at its kind levels, is about to win by the person's oversight: another ply would have
    /// prevented a win on the spot.
    fn allows_other_ply(&self, seat: HouseSeat, choice: &Choice) -> bool {
        let is_kind = !seat.level.resigns() && self.terms.house_rules().takebacks;
        if !is_kind || !wins(self.position(), choice.ply) {
            return false;
        }
        let last_is_theirs = matches!(
            self.log().last(),
            Some(Entry { by, event, .. })
                if event.ply().is_some() && *by != Some(self.players[seat.color])
        );
        let Some(before) = self.before_last().filter(|_| last_is_theirs) else {
            return false;
        };
        let mut others = before.legal_plies().into_iter();
        others.any(|ply| {
            before
                .play(ply)
                .is_ok_and(|next| next.outcome().is_none() && winning_plies(&next).next().is_none())
        })
    }
}

/// Whether the house won a game by the only ply that won on the spot.
pub fn won_by_only_ply(game: &Game) -> bool {
    let Some(seat) = game.house else {
        return false;
    };
    let has_won = game.end().and_then(crate::playing::End::winner) == Some(seat.color);
    let before = game.before_last().filter(|_| has_won);
    before.is_some_and(|before| {
        before.to_move() == seat.color && winning_plies(&before).take(2).count() == 1
    })
}

/// The plies that win on the spot for the side to move.
fn winning_plies(position: &Position) -> impl Iterator<Item = Ply> {
    let plies = position.legal_plies().into_iter();
    plies.filter(|&ply| wins(position, ply))
}

fn wins(position: &Position, ply: Ply) -> bool {
    let end = position.play(ply).ok().and_then(|next| next.outcome());
    end.and_then(Outcome::winner) == Some(position.to_move())
}
