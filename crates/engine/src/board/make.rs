//! Playing a ply in place, and undoing it.

use super::grid::STEPS;
use super::packed::{CAP, DOUBLE, Packed, WALL};
use super::{Board, EMPTY, Reserves, Tops, key};

/// The information that is lost when a ply is played.
#[derive(Clone, Copy)]
pub(crate) struct Undo {
    tops: Tops,
    reserves: Reserves,
    key: u64,
    stalled: u8,
    /// The colours of the lifted pieces.
    lifted: u128,
}

impl Board {
    /// Plays a legal ply.
    pub(crate) fn make(&mut self, ply: Packed) -> Undo {
        let mut undo = Undo {
            tops: self.tops,
            reserves: self.reserves,
            key: self.key,
            stalled: self.stalled,
            lifted: 0,
        };
        self.key ^= key::stalled(self.stalled) ^ key::BLACK_TO_MOVE;
        if ply.is_spread() {
            undo.lifted = self.spread(ply);
        } else {
            self.place(ply);
            self.stalled = 0;
        }
        self.key ^= key::stalled(self.stalled);
        self.mover = 1 - self.mover;
        self.plies += 1;
        undo
    }

    /// Undoes the last ply.
    pub(crate) fn unmake(&mut self, ply: Packed, undo: &Undo) {
        let origin = ply.square();
        if ply.is_spread() {
            let step = STEPS[ply.kind() as usize];
            let mut drops = ply.drops();
            let carried = drops.ilog2() + 1;
            let mut square = origin;
            while drops != 0 {
                square = square.wrapping_add_signed(step);
                let high = drops.ilog2();
                drops &= !(1 << high);
                let next = drops.checked_ilog2().map_or(0, |next| next + 1);
                *self.pile_mut(square) >>= high + 1 - next;
            }
            let pile = self.pile_mut(origin);
            *pile = *pile << carried | undo.lifted;
        } else {
            *self.pile_mut(origin) = EMPTY;
        }
        self.tops = undo.tops;
        self.reserves = undo.reserves;
        self.key = undo.key;
        self.stalled = undo.stalled;
        self.mover = 1 - self.mover;
        self.plies -= 1;
    }

    /// Passes the turn. Undone by [`Board::unpass`].
    pub(crate) fn pass(&mut self) {
        self.key ^= key::BLACK_TO_MOVE;
        self.mover = 1 - self.mover;
        self.plies += 1;
    }

    /// Takes a pass back.
    pub(crate) fn unpass(&mut self) {
        self.key ^= key::BLACK_TO_MOVE;
        self.mover = 1 - self.mover;
        self.plies -= 1;
    }

    fn place(&mut self, ply: Packed) {
        let square = ply.square();
        let bit = 1 << square;
        let side = self.placed_side();
        let color = u128::from(side == 1);
        let mut pile = EMPTY << 1 | color;
        self.tops.owned[side] |= bit;
        match ply.kind() {
            CAP => {
                self.tops.caps |= bit;
                self.reserves.caps[side] -= 1;
            }
            DOUBLE => {
                pile = pile << 1 | color;
                self.tops.tall |= bit;
                self.reserves.stones[side] -= 2;
            }
            role => {
                if role == WALL {
                    self.tops.walls |= bit;
                }
                self.reserves.stones[side] -= 1;
            }
        }
        *self.pile_mut(square) = pile;
        self.key ^= key::stack(pile, self.top_role(square), square);
    }

    /// Moves a stack, and returns the colours of the lifted pieces.
    fn spread(&mut self, ply: Packed) -> u128 {
        let origin = ply.square();
        let role = self.top_role(origin);
        let mut drops = ply.drops();
        let mut left = drops.ilog2() + 1;
        let pile = self.pile(origin);
        let lifted = pile & ((1 << left) - 1);
        self.key ^= key::stack(pile, role, origin);
        self.set(origin, pile >> left, 0);
        if pile >> left != EMPTY {
            self.key ^= key::stack(pile >> left, 0, origin);
        }
        let step = STEPS[ply.kind() as usize];
        let mut square = origin;
        let mut crushed = false;
        while left > 0 {
            square = square.wrapping_add_signed(step);
            drops &= !(1 << (left - 1));
            let next = drops.checked_ilog2().map_or(0, |next| next + 1);
            let met = self.pile(square);
            let met_role = self.top_role(square);
            if met != EMPTY {
                self.key ^= key::stack(met, met_role, square);
            }
            crushed |= met_role == WALL;
            let dropped = lifted >> next & ((1 << (left - next)) - 1);
            let pile = met << (left - next) | dropped;
            let top = if next == 0 { role } else { 0 };
            self.set(square, pile, top);
            self.key ^= key::stack(pile, top, square);
            left = next;
        }
        self.stalled = if crushed { 0 } else { self.stalled + 1 };
        lifted
    }

    /// Replaces a pile and the role of its top.
    fn set(&mut self, square: u32, pile: u128, role: u32) {
        *self.pile_mut(square) = pile;
        let bit = 1_u64 << square;
        let tops = &mut self.tops;
        tops.owned[0] &= !bit;
        tops.owned[1] &= !bit;
        tops.walls &= !bit;
        tops.caps &= !bit;
        tops.tall &= !bit;
        if pile == EMPTY {
            return;
        }
        tops.owned[usize::from(pile & 1 == 1)] |= bit;
        match role {
            WALL => tops.walls |= bit,
            CAP => tops.caps |= bit,
            _ => {}
        }
        if pile > 3 {
            tops.tall |= bit;
        }
    }
}
