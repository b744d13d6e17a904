//! Planned plies in a game.

use super::event::{Entry, Event};
use super::game::Game;
use super::plan::PlannedReply;
use crate::ids::UserId;
use crate::moment::Moment;
use crate::planned_ply::PlannedPly;
use crate::refusal::{PlanRefusal, Refusal};
use tak::{Played, Ply, Position};

impl Game {
    /// Whether a player may plan now: it is the other player's turn.
    pub fn check_planning(&self, person: UserId) -> Result<(), Refusal> {
        self.check_running(person)?;
        let game = self.number;
        if self.to_move() == Some(person) {
            return Err(PlanRefusal::YourTurn { game }.into());
        }
        Ok(())
    }

    /// Whether a planned answer can be played at an instant.
    pub fn can_answer(&self, person: UserId, ply: Ply, at: Moment) -> bool {
        self.play_planned(person, ply, at).is_ok()
    }

    /// The game after a planned answer of the player to move.
    pub fn play_planned(&self, person: UserId, ply: Ply, at: Moment) -> Result<Game, Refusal> {
        self.check_turn(person)?;
        let played = Played::new(self.position(), ply);
        self.after(Entry::by_person(person, at, Event::Planned(played)))
    }

    /// The game as it would be after these replies and a ply of the opponent,
    /// without coins. In place of any other ply the opponent passes. `None` if
    /// a ply is illegal, and after the end.
    pub fn after_planned(
        &self,
        replies: &[PlannedReply],
        theirs: Option<PlannedPly>,
    ) -> Option<Game> {
        let mut game = self.clone();
        game.pot = None;
        for reply in replies {
            game = game.preview(reply.theirs)?.preview(reply.answer)?;
        }
        match theirs {
            Some(PlannedPly::Certain(ply)) => game = game.preview(ply)?,
            Some(PlannedPly::AnyOther) => game.position = game.position.passed(),
            None => {}
        }
        game.end.is_none().then_some(game)
    }

    /// The first ply after an earlier state of this game.
    pub fn first_ply_since(&self, before: &Game) -> Option<Played> {
        let news = self.log().get(before.log().len()..)?;
        news.iter().find_map(|entry| entry.event.ply())
    }

    /// The position before the last two plies of the line, if there are two.
    pub fn before_last_two(&self) -> Option<Position> {
        let before = self.line().len().checked_sub(2)?;
        Some(self.position_after(before))
    }
}
