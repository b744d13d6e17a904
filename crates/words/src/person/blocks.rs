//! Blocked people.

use crate::names::person;
use crate::{Words, fixed_messages, say};
use tavern_game::UserId;

fixed_messages! {
    LABELS:
    /// Confirms a block.
    block_button = "button-block";
    /// Shows the people that the reader has blocked.
    blocked_button = "button-blocked";
    /// Confirms the end of a block.
    unblock_button = "button-unblock";
    /// The placeholder of the menu of blocked people.
    blocked_menu = "settings-blocked";
}

impl Words {
    /// The question before a block.
    pub fn block_question(self, user: UserId) -> String {
        say!(self, "block-question", person = person(user))
    }

    /// The question before the end of a block.
    pub fn unblock_question(self, user: UserId) -> String {
        say!(self, "unblock-question", person = person(user))
    }

    /// The confirmation of a block.
    pub fn block_done(self, user: UserId) -> String {
        say!(self, "block-done", person = person(user))
    }

    /// The people that the reader has blocked.
    pub fn blocked(self, blocked: &[UserId]) -> String {
        let people: Vec<String> = blocked.iter().copied().map(person).collect();
        say!(
            self,
            "blocked",
            count = people.len(),
            people = people.join(", ")
        )
    }

    /// A blocked person in the menu that unblocks.
    pub fn unblock_choice(self, user: UserId) -> String {
        say!(self, "choice-unblock", person = person(user))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::assert_within;

    /// API documentation, "Component Reference" and "Application Commands".
    #[test]
    fn labels_in_every_language_fit_discord() {
        assert_within(80, LABELS);
    }
}
