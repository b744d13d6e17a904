//! People whom somebody has blocked.

use crate::game::UserId;
use crate::words::names::person;
use crate::words::{Words, always_the_same, say};

always_the_same! {
    LABELS:
    /// Blocks somebody.
    block_button = "button-block";
    /// Shows whom one has blocked.
    blocked_button = "button-blocked";
    /// Unblocks somebody.
    unblock_button = "button-unblock";
    /// The menu of those whom one has blocked.
    blocked_menu = "settings-blocked";
}

always_the_same! {
    MENUS:
    /// Blocks a person, in their menu.
    block_menu = "menu-block";
}

impl Words {
    /// Asks whether to block somebody.
    #[must_use]
    pub fn block_question(self, who: UserId) -> String {
        say!(self, "block-question", person = person(who))
    }

    /// Asks whether to unblock somebody.
    #[must_use]
    pub fn unblock_question(self, who: UserId) -> String {
        say!(self, "unblock-question", person = person(who))
    }

    /// That somebody is blocked.
    #[must_use]
    pub fn block_done(self, who: UserId) -> String {
        say!(self, "block-done", person = person(who))
    }

    /// Whom somebody has blocked.
    #[must_use]
    pub fn blocked(self, blocked: &[UserId]) -> String {
        let people: Vec<String> = blocked.iter().copied().map(person).collect();
        say!(
            self,
            "blocked",
            count = people.len(),
            people = people.join(", ")
        )
    }

    /// Unblocks somebody, in a menu.
    #[must_use]
    pub fn unblock_choice(self, who: UserId) -> String {
        say!(self, "choice-unblock", person = person(who))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::catalogue::assert_within;

    /// API documentation, "Component Reference" and "Application Commands".
    #[test]
    fn discord_takes_every_label() {
        assert_within(80, LABELS);
        assert_within(32, MENUS);
    }
}
