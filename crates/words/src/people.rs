//! Refusals between people, and the answer after a changed mind.

use super::instant::relative;
use super::names::person;
use super::{Words, fixed_messages, say};
use tavern_game::PeopleRefusal;

fixed_messages! {
    LABELS:
    /// Cancels the question.
    never_mind_button = "button-never-mind";
}

impl Words {
    /// The answer after a cancelled question.
    pub fn nothing_changed(self) -> String {
        say!(self, "nothing-changed")
    }

    /// The reason why an act between people is refused.
    pub(super) fn people_refused(self, refusal: &PeopleRefusal) -> String {
        match refusal {
            PeopleRefusal::Banned => say!(self, "banned"),
            PeopleRefusal::CannotBeginGames { person: other } => {
                say!(self, "cannot-begin-games", person = person(*other))
            }
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
            PeopleRefusal::PrivateOpenings { person: other } => {
                say!(self, "openings-private", player = person(*other))
            }
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
    use crate::catalogue::assert_within;

    /// API documentation, "Component Reference".
    #[test]
    fn labels_in_every_language_fit_discord() {
        assert_within(80, LABELS);
    }
}
