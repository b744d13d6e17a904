//! What people wanted of each other around a game and did not get: because they
//! thought better of it, or because it cannot be done.

use super::instant::relative;
use super::names::person;
use super::{Words, always_the_same, say};
use crate::game::PeopleRefusal;

always_the_same! {
    LABELS:
    /// Does nothing after all.
    never_mind_button = "button-never-mind";
}

impl Words {
    /// That nothing came of it, as somebody wished.
    #[must_use]
    pub fn nothing_changed(self) -> String {
        say!(self, "nothing-changed")
    }

    /// Why something around a game was not done.
    pub(super) fn people_refused(self, refusal: &PeopleRefusal) -> String {
        match refusal {
            PeopleRefusal::Banned => say!(self, "banned"),
            PeopleRefusal::ChallengedOften { opponent, again } => say!(
                self,
                "challenged-often",
                opponent = person(*opponent),
                again = relative(*again)
            ),
            PeopleRefusal::NothingCountered { challenger } => {
                say!(self, "nothing-countered", challenger = person(*challenger))
            }
            PeopleRefusal::SelfBlock => say!(self, "blocked-oneself"),
            PeopleRefusal::WatchesOwnGame { game } => {
                say!(self, "watches-own-game", game = game.to_string())
            }
            PeopleRefusal::OverBeforeWatched { game } => {
                say!(self, "over-before-watched", game = game.to_string())
            }
            PeopleRefusal::StopsOwnGame { game } => {
                say!(self, "stops-own-game", game = game.to_string())
            }
            PeopleRefusal::NoGameToStop { typed } => self.no_game_to_stop(typed),
            PeopleRefusal::SelfBan => say!(self, "banned-oneself"),
            PeopleRefusal::BotsDoNotPlay { bot } => {
                say!(self, "bots-do-not-play", bot = person(*bot))
            }
            PeopleRefusal::BadNumber {
                line,
                typed,
                least,
                most,
            } => self.bad_number(line, typed, *least, *most),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::catalogue::assert_within;

    /// API documentation, "Component Reference".
    #[test]
    fn discord_takes_every_label() {
        assert_within(80, LABELS);
    }
}
