//! What the end of a game is worth in its tournament.

use super::event::{LegRef, TournamentEvent};
use super::fold::Tournament;
use crate::playing::{End, Event, Game};
use tak::Color;

impl Game {
    /// The side that gets the point in a tournament, if the game is over; none if both share it, as after a game that both
    /// cancelled or a moderator stopped.
    pub fn point_in_tournament(&self) -> Option<Color> {
        let last = self.log().last();
        // Whoever cancels a game alone gives it up.
        let cancelled = last.filter(|entry| entry.event == Event::Cancellation);
        match cancelled.and_then(|entry| self.color_of(entry.by?)) {
            Some(color) => Some(!color),
            None => self.end().and_then(End::winner),
        }
    }
}

impl Tournament {
    /// Whether the end of a game decides its result here: nothing else has, such as a referee or an absence.
    pub fn takes_result_of(&self, leg: LegRef) -> bool {
        let mut takes = None;
        for act in self.log() {
            match &act.event {
                TournamentEvent::Ended(ended, _) if *ended == leg && takes.is_none() => {
                    takes = Some(true);
                }
                TournamentEvent::Ruled(ruled, _) if *ruled == leg => takes = Some(false),
                // Whatever is open then is adjudicated.
                TournamentEvent::Ending if takes.is_none() => takes = Some(false),
                _ => {}
            }
        }
        takes.unwrap_or_else(|| self.is_open(leg))
    }
}
