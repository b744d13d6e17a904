//! The commands as Discord shows them, and what their options complete to.

use super::{Words, say};

/// What a command or an option is called, and what it is for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Label {
    /// The name people type.
    pub name: String,
    /// What they read beside it.
    pub description: String,
}

macro_rules! labels {
    ($($(#[$doc:meta])* $name:ident = $id:literal, $description:literal;)+) => {
        impl Words {$(
            $(#[$doc])*
            #[must_use]
            pub fn $name(self) -> Label {
                Label {
                    name: say!(self, $id),
                    description: say!(self, $description),
                }
            }
        )+}

        /// Every label, for a test of what Discord takes.
        #[cfg(test)]
        const LABELS: &[fn(Words) -> Label] = &[$(Words::$name),+];
    };
}

labels! {
    /// The command all others are part of.
    tak_command = "command-tak", "command-tak.description";
    /// `/tak challenge`.
    challenge_command = "command-challenge", "command-challenge.description";
    /// `/tak move`.
    move_command = "command-move", "command-move.description";
    /// `/tak board`.
    board_command = "command-board", "command-board.description";
    /// `/tak replay`.
    replay_command = "command-replay", "command-replay.description";
    /// `/tak offer`.
    offer_command = "command-offer", "command-offer.description";
    /// `/tak games`.
    games_command = "command-games", "command-games.description";
    /// `/tak resign`.
    resign_command = "command-resign", "command-resign.description";
    /// The option that names whom to challenge.
    opponent_option = "option-opponent", "option-opponent.description";
    /// The option for the size of the board.
    size_option = "option-size", "option-size.description";
    /// The option for what Black gets.
    komi_option = "option-komi", "option-komi.description";
    /// The option for who begins.
    first_option = "option-first", "option-first.description";
    /// The option for what is offered.
    what_option = "option-what", "option-what.description";
    /// The option for a ply.
    ply_option = "option-ply", "option-ply.description";
    /// The option for the number of a game.
    game_option = "option-game", "option-game.description";
    /// The option for the first ply of a part.
    from_option = "option-from", "option-from.description";
    /// The option for the last ply of a part.
    to_option = "option-to", "option-to.description";
}

impl Words {
    /// The choice that players go first in turns.
    #[must_use]
    pub fn first_turns_choice(self) -> String {
        say!(self, "choice-first-turns")
    }

    /// The choice to go first oneself.
    #[must_use]
    pub fn first_me_choice(self) -> String {
        say!(self, "choice-first-me")
    }

    /// The choice that the opponent goes first.
    #[must_use]
    pub fn first_opponent_choice(self) -> String {
        say!(self, "choice-first-opponent")
    }

    /// The choice to offer a draw.
    #[must_use]
    pub fn offer_draw_choice(self) -> String {
        say!(self, "choice-offer-draw")
    }

    /// The choice to ask for a takeback.
    #[must_use]
    pub fn offer_takeback_choice(self) -> String {
        say!(self, "choice-offer-takeback")
    }

    /// The choice to ask to call the game off.
    #[must_use]
    pub fn offer_cancel_choice(self) -> String {
        say!(self, "choice-offer-cancel")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::Language;

    /// API documentation, "Application Commands", naming.
    #[test]
    fn discord_takes_every_label() {
        for &language in Language::ALL {
            let words = Words::of(language);
            for label in LABELS {
                let Label { name, description } = label(words);
                let fits = |c: char| c.is_alphanumeric() && !c.is_uppercase() || "-_'".contains(c);
                assert!(name.chars().all(fits), "{name}");
                assert!((1..=32).contains(&name.chars().count()), "{name}");
                assert!(description.chars().count() <= 100, "{description}");
            }
            for choice in [
                Words::first_turns_choice,
                Words::first_me_choice,
                Words::first_opponent_choice,
                Words::offer_draw_choice,
                Words::offer_takeback_choice,
                Words::offer_cancel_choice,
            ] {
                let choice = choice(words);
                assert!(choice.chars().count() <= 100, "{choice}");
            }
        }
    }
}
