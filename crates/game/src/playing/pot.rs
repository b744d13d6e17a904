//! The pot of a game and its transfers, a fold of terms and log (University
//! Edition rulebook, "Gambling").

use crate::agreement::Stakes;
use tak::{ByColor, Color};

/// Coins that changed hands in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Transfer {
    /// The number of the event; 0 for the start.
    pub event: u32,
    pub from: Account,
    pub to: Account,
    /// How many, at least one.
    pub coins: u32,
    pub payment: Payment,
}

/// A holder of the coins of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Account {
    /// The purse of the player of this side.
    Player(Color),
    Pot,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Payment {
    /// To take part.
    Ante,
    /// For the first move.
    Bid,
    /// To play on after Tak was called.
    Call,
    /// The price of a call, returned with a ply that was taken back.
    CallReturned,
    /// The pot, for the winner.
    Won,
    /// The pot is shared after a draw.
    Shared,
    /// A return of all payments in a game that was cancelled or stopped, or
    /// does not count.
    Returned,
    /// The winner's unplayed pieces.
    Bonus,
    /// The winner never placed a capstone.
    CleanCapstone,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Pot {
    stakes: Stakes,
    pub(super) transfers: Vec<Transfer>,
    /// Each side's coins in it.
    paid: ByColor<u32>,
    calls: Calls,
    /// The calls before each ply of the line.
    calls_before: Vec<Calls>,
    /// The loser's debt besides the pot, after the end.
    due: Option<Bonuses>,
    /// The loser's purse at the end, if recorded.
    pub(super) limit: Option<u32>,
}

/// The loser's debt to the winner besides the pot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Bonuses {
    event: u32,
    winner: Color,
    unplayed: u32,
    clean_capstone: u32,
}

/// The state of the priced calls of Tak.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Calls {
    /// The side that pays if it plays on.
    debtor: Option<Color>,
    /// The side of the last paid call. Its calls are free until the other side's
    /// call is paid.
    last_paid: Option<Color>,
}

/// The facts that decide a pot at the end of its game.
pub(super) struct Settlement {
    pub(super) winner: Option<Color>,
    /// Whether the game counts; otherwise the pot is returned.
    pub(super) counts: bool,
    /// Each side's pieces that count as unplayed.
    pub(super) unplayed: ByColor<u8>,
    /// Each side's claim to have placed none of its capstones.
    pub(super) clean: ByColor<bool>,
}

impl Transfer {
    /// Whether the loser's purse pays it.
    pub fn is_bonus(&self) -> bool {
        matches!(self.payment, Payment::Bonus | Payment::CleanCapstone)
    }
}

impl Pot {
    /// A pot with both antes and White's bid, the higher one.
    pub(super) fn new(stakes: Stakes, bid: u16) -> Pot {
        let mut pot = Pot {
            stakes,
            transfers: Vec::new(),
            paid: ByColor::new(|_| 0),
            calls: Calls::default(),
            calls_before: Vec::new(),
            due: None,
            limit: None,
        };
        for color in Color::BOTH {
            pot.pay(0, color, stakes.ante.into(), Payment::Ante);
        }
        pot.pay(0, Color::White, bid.into(), Payment::Bid);
        pot
    }

    /// Records a ply, with the payment if its side owes one. `calls`: the ply
    /// calls Tak.
    pub(super) fn record_ply(&mut self, event: u32, by: Color, calls: bool) {
        self.calls_before.push(self.calls);
        if self.calls.debtor.take() == Some(by) {
            self.pay(event, by, self.stakes.call.into(), Payment::Call);
            self.calls.last_paid = Some(!by);
        }
        if calls && self.calls.last_paid != Some(by) {
            self.calls.debtor = Some(!by);
        }
    }

    /// Takes back the last plies and their payments.
    pub(super) fn record_takeback(&mut self, event: u32, plies: usize, last_by: Color) {
        let mut by = last_by;
        for _ in 0..plies {
            let Some(before) = self.calls_before.pop() else {
                return;
            };
            if before.debtor == Some(by) {
                let coins = self.stakes.call.into();
                self.pay_out(event, by, coins, Payment::CallReturned);
                self.paid[by] -= coins;
            }
            self.calls = before;
            by = !by;
        }
    }

    /// Pays the pot out at the end of the game.
    pub(super) fn settle(&mut self, event: u32, settlement: &Settlement) {
        self.calls.debtor = None;
        let pot = self.total();
        let (white, black, payment) = match settlement.winner {
            // Each player's own payments are returned.
            _ if !settlement.counts => (self.paid.white, self.paid.black, Payment::Returned),
            Some(winner) => {
                self.pay_out(event, winner, pot, Payment::Won);
                self.record_bonuses(event, winner, settlement);
                return;
            }
            // The rulebook leaves the odd coin open: Black gets it.
            None => (pot / 2, pot - pot / 2, Payment::Shared),
        };
        self.pay_out(event, Color::White, white, payment);
        self.pay_out(event, Color::Black, black, payment);
    }

    /// Records the loser's debt for unplayed pieces.
    fn record_bonuses(&mut self, event: u32, winner: Color, settlement: &Settlement) {
        let for_pieces = u32::from(self.stakes.bonus) * u32::from(settlement.unplayed[winner]);
        let clean = u32::from(settlement.clean[winner]);
        let clean_capstone = u32::from(self.stakes.clean_capstone) * clean;
        self.due = Some(Bonuses {
            event,
            winner,
            unplayed: for_pieces,
            clean_capstone,
        });
        self.pay_bonuses();
    }

    /// Pays the loser's debt, up to the limit.
    fn pay_bonuses(&mut self) {
        let Some(due) = self.due else { return };
        let limit = self.limit.unwrap_or(u32::MAX);
        let for_pieces = due.unplayed.min(limit);
        let clean_capstone = due.clean_capstone.min(limit - for_pieces);
        self.pay_directly(due.event, due.winner, for_pieces, Payment::Bonus);
        let payment = Payment::CleanCapstone;
        self.pay_directly(due.event, due.winner, clean_capstone, payment);
    }

    pub(super) fn limit_bonuses(&mut self, limit: Option<u32>) {
        self.limit = limit;
        self.transfers.retain(|transfer| !transfer.is_bonus());
        self.pay_bonuses();
    }

    /// The coins in the pot, in a finished game those at its end.
    pub(super) fn total(&self) -> u32 {
        self.paid.white + self.paid.black
    }

    pub(super) fn bonus_debtor(&self) -> Option<Color> {
        let due = self.due?;
        (due.unplayed + due.clean_capstone > 0).then_some(!due.winner)
    }

    pub(super) fn owed_call(&self) -> Option<(Color, u16)> {
        let debtor = self.calls.debtor?;
        (self.stakes.call > 0).then_some((debtor, self.stakes.call))
    }

    pub(super) fn last_paid_call(&self) -> Option<Color> {
        self.calls.last_paid
    }

    fn pay(&mut self, event: u32, by: Color, coins: u32, payment: Payment) {
        self.paid[by] += coins;
        self.transfer(event, Account::Player(by), Account::Pot, coins, payment);
    }

    fn pay_out(&mut self, event: u32, to: Color, coins: u32, payment: Payment) {
        self.transfer(event, Account::Pot, Account::Player(to), coins, payment);
    }

    fn pay_directly(&mut self, event: u32, winner: Color, coins: u32, payment: Payment) {
        let (from, to) = (Account::Player(!winner), Account::Player(winner));
        self.transfer(event, from, to, coins, payment);
    }

    fn transfer(&mut self, event: u32, from: Account, to: Account, coins: u32, payment: Payment) {
        if coins > 0 {
            self.transfers.push(Transfer {
                event,
                from,
                to,
                coins,
                payment,
            });
        }
    }
}
