//! Help: a title and a short text for each topic.

use crate::{Words, fixed_messages, say};
use tavern_game::{ABANDONED_AFTER_DAYS, LAPSES_AFTER_DAYS, Topic, Vacation};

fixed_messages! {
    LABELS:
    /// Explains the game to a challenged person.
    what_is_tak_button = "button-what-is-tak";
    /// Begins the lesson.
    learn_button = "button-learn";
    /// Shows the rules.
    rules_button = "button-rules";
}

impl Words {
    /// The text above the menu of topics.
    pub fn help_menu(self) -> String {
        say!(self, "help-menu")
    }

    /// A short explanation of the game.
    pub fn what_is_tak(self) -> String {
        say!(self, "what-is-tak")
    }

    /// The title of a topic.
    pub fn topic(self, topic: Topic) -> String {
        match topic {
            Topic::Overview => say!(self, "help-overview.title"),
            Topic::Start => say!(self, "help-start.title"),
            Topic::Ply => say!(self, "help-ply.title"),
            Topic::Look => say!(self, "help-look.title"),
            Topic::Picture => say!(self, "help-picture.title"),
            Topic::End => say!(self, "help-end.title"),
            Topic::Clocks => say!(self, "help-clocks.title"),
            Topic::Leaders => say!(self, "help-leaders.title"),
            Topic::Settings => say!(self, "help-settings.title"),
            Topic::Host => say!(self, "help-host.title"),
            Topic::Pieces => say!(self, "help-pieces.title"),
            Topic::Placing => say!(self, "help-placing.title"),
            Topic::Stacks => say!(self, "help-stacks.title"),
            Topic::Walls => say!(self, "help-walls.title"),
            Topic::Capstones => say!(self, "help-capstones.title"),
            Topic::Roads => say!(self, "help-roads.title"),
            Topic::Flats => say!(self, "help-flats.title"),
            Topic::Tak => say!(self, "help-tak.title"),
            Topic::Notation => say!(self, "help-notation.title"),
            Topic::Terms => say!(self, "help-terms.title"),
            Topic::Coins => say!(self, "help-coins.title"),
            Topic::History => say!(self, "help-history.title"),
        }
    }

    /// The text of a topic.
    pub fn help(self, topic: Topic) -> String {
        match topic {
            Topic::Overview => say!(self, "help-overview"),
            Topic::Start => say!(self, "help-start", days = LAPSES_AFTER_DAYS),
            Topic::Ply => say!(self, "help-ply"),
            Topic::Look => say!(self, "help-look"),
            Topic::Picture => say!(self, "help-picture"),
            Topic::End => say!(self, "help-end", days = ABANDONED_AFTER_DAYS),
            Topic::Clocks => say!(
                self,
                "help-clocks",
                vacation = Vacation::DAYS_A_YEAR,
                days = ABANDONED_AFTER_DAYS
            ),
            Topic::Leaders => say!(self, "help-leaders"),
            Topic::Settings => say!(self, "help-settings"),
            Topic::Host => say!(self, "help-host"),
            Topic::Pieces => say!(self, "help-pieces"),
            Topic::Placing => say!(self, "help-placing"),
            Topic::Stacks => say!(self, "help-stacks"),
            Topic::Walls => say!(self, "help-walls"),
            Topic::Capstones => say!(self, "help-capstones"),
            Topic::Roads => say!(self, "help-roads"),
            Topic::Flats => say!(self, "help-flats"),
            Topic::Tak => say!(self, "help-tak"),
            Topic::Notation => say!(self, "help-notation"),
            Topic::Terms => say!(self, "help-terms"),
            Topic::Coins => say!(self, "help-coins"),
            Topic::History => say!(self, "help-history"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue::assert_within;

    /// API documentation, "Component Reference": labels of buttons.
    #[test]
    fn labels_in_every_language_fit_discord() {
        assert_within(80, LABELS);
    }
}
