//! Plans for the opponent's plies.

use tak_tavern::app::{Command, Completion, GameRef, PlanAct, Request};
use tak_tavern::game::{Game, GameNumber};

use super::Tables;

impl Tables {
    /// Mostly the waiting player of one of the newest games plans a reply,
    /// looks at the plans, or completes a ply; sometimes another person tries.
    pub(super) async fn plan_reply(&mut self) -> Request {
        let newest = u32::try_from(self.roll(4)).unwrap();
        let number = GameNumber(self.games.saturating_sub(newest).max(1));
        let game = self.game(number).await;
        let waits = game.to_move().map(|mover| game.opponent_of(mover));
        let who = match (waits, self.roll(10)) {
            (Some(who), 1..) => who,
            _ => self.random_player(),
        };
        let named = GameRef::Numbered(number);
        let act = match self.roll(8) {
            0 => PlanAct::Show(named),
            1 => {
                let completion = Completion::Plan {
                    game: Some(number),
                    theirs: None,
                    typed: self.ply(),
                };
                return self.request(who, game.place, Command::Complete(completion));
            }
            _ => {
                let [theirs, then] = self.planned_line(&game);
                PlanAct::Add {
                    game: named,
                    theirs,
                    then,
                }
            }
        };
        self.request(who, game.place, Command::Plan(act))
    }

    /// A ply and replies to it, mostly legal.
    pub(super) fn planned_line(&mut self, game: &Game) -> [Option<String>; 2] {
        let mut now = game.position().clone();
        let mut plies = Vec::new();
        for _ in 0..self.dice.choose(&[2, 2, 4, 6]) {
            if now.outcome().is_some() {
                break;
            }
            let ply = self.dice.ply(&now);
            now = now.play(ply).unwrap();
            plies.push(ply.to_string());
        }
        // The last answer is often to any other ply.
        if plies.len() >= 2 && self.roll(3) == 0 {
            let last = (plies.len() / 2 - 1) * 2;
            plies.truncate(last + 2);
            plies[last] = String::from(self.dice.choose(&["any", "sonst", "*"]));
        }
        let rest = plies.get(1..).unwrap_or_default().join(" / ");
        let then = match self.roll(12) {
            0 => self.ply(),
            _ => rest,
        };
        [plies.first().cloned(), Some(then)]
    }

    /// A ply with a planned reply of the other player.
    pub(super) async fn planned_for(&self, game: &Game) -> Option<String> {
        let plans = self.store.plans(game.id).await.unwrap();
        let mut plans = plans
            .iter()
            .filter_map(|plan| plan.for_board(game.board_event()));
        let plan = plans.next()?;
        let lines = plan.lines();
        let reply = lines.first()?.replies.first();
        let mut legal = game.position().legal_plies().into_iter();
        // Without an answer to a certain ply there is one to any other.
        let ply = reply.map_or_else(|| legal.next(), |reply| Some(reply.theirs));
        ply.map(|ply| ply.to_string())
    }
}
