//! A called Tak, and a ply that is only considered: its result, the Tak that
//! it leaves open or calls, and its price.

use crate::keys::yes_key;
use crate::names::person;
use crate::{Words, say};
use tak::{Color, Outcome, Played, Ply};
use tavern_game::{Game, Payment};

impl Words {
    /// The gap of a called Tak, for the player to move.
    pub fn gap(self, game: &Game) -> String {
        let position = game.position();
        let caller = !position.to_move();
        let (squares, plies) = self.gaps_and_plies(position, caller);
        say!(
            self,
            "look-gap",
            other = person(game.named(game.players[caller])),
            squares = squares,
            plies = plies
        )
    }

    /// A complete ply with its consequences, and the question about it.
    pub fn considered(self, game: &Game, ply: Ply) -> String {
        let position = game.position();
        let played = Played::new(position, ply);
        let mut lines = vec![say!(
            self,
            "build-ready",
            ply = played.to_string(),
            told = self.ply_by_squares(position, played),
        )];
        if let Some(after) = game.preview(ply) {
            let mover = position.to_move();
            lines.extend(self.result_for(game, mover, &after));
            lines.extend(self.tak_after(game, &after));
            lines.extend(self.coins_after(mover, &after));
        }
        lines.join("\n")
    }

    /// The result for the mover, if the ply ends the game.
    fn result_for(self, game: &Game, mover: Color, after: &Game) -> Option<String> {
        Some(match after.position().outcome()? {
            Outcome::Win(color, _) if color == mover => say!(self, "build-wins"),
            Outcome::Win(..) => {
                let other = person(game.named(game.players[!mover]));
                say!(self, "build-loses", other = other)
            }
            Outcome::Draw(_) => say!(self, "build-draws"),
        })
    }

    /// The called Tak that the ply leaves open, and the Tak that it calls.
    fn tak_after(self, before: &Game, after: &Game) -> Vec<String> {
        let mut lines = Vec::new();
        if after.end().is_some() {
            return lines;
        }
        // Threats that were never called are for the players to find.
        let opponent = after.position().to_move();
        if before.is_tak_called() && after.position().threatens_road(opponent) {
            let other = person(after.named(after.players[opponent]));
            let (squares, _) = self.gaps_and_plies(after.position(), opponent);
            lines.push(say!(self, "build-open", other = other, squares = squares));
        }
        if after.is_tak_called() {
            lines.push(say!(self, "build-calls"));
        }
        lines
    }

    /// A private warning for a player whose typed ply leaves a called Tak open, while the opponent has not answered.
    pub fn left_open(self, before: &Game, after: &Game) -> Option<String> {
        let caller = !before.position().to_move();
        let is_waiting = after.end().is_none() && after.plies() == before.plies() + 1;
        if !is_waiting || !before.is_tak_called() || !after.position().threatens_road(caller) {
            return None;
        }
        let (squares, _) = self.gaps_and_plies(after.position(), caller);
        Some(say!(
            self,
            "game-left-open",
            other = person(after.named(after.players[caller])),
            squares = squares,
            takebacks = yes_key(after.terms.house_rules().takebacks),
        ))
    }

    /// The coins that the ply costs both players, and the pot after it. Nothing
    /// in a game without stakes.
    fn coins_after(self, mover: Color, after: &Game) -> Option<String> {
        let pot = after.pot()?;
        let mut parts = Vec::new();
        for transfer in after.latest_transfers() {
            match transfer.payment {
                Payment::Call => {
                    let coins = self.coins(transfer.coins);
                    parts.push(say!(self, "build-pays", coins = coins));
                }
                // The loser's purse limits the bonuses, and it is not read here.
                Payment::Bonus | Payment::CleanCapstone => {}
                _ => parts.push(self.transfer(after, transfer)),
            }
        }
        if after.end().is_some() {
            return (!parts.is_empty()).then(|| parts.join(" "));
        }
        let other = person(after.named(after.players[!mover]));
        match after.owes() {
            Some((color, coins)) if color != mover => {
                let coins = self.coins(coins);
                parts.push(say!(self, "build-costs", other = other, coins = coins));
            }
            _ if after.is_tak_called() => parts.push(say!(self, "build-free-call", other = other)),
            _ => {}
        }
        parts.push(say!(self, "build-pot", coins = self.coins(pot)));
        Some(parts.join(" "))
    }
}
