//! What a text of ours becomes on Discord: icons become emoji, and commands
//! that it names can be pressed.

use super::command_mentions::CommandMentions;
use super::emojis::Emojis;

/// The emoji and the numbers of commands that Discord has of us.
#[derive(Debug)]
pub(crate) struct Markup {
    pub(crate) emojis: Emojis,
    commands: CommandMentions,
}

impl Markup {
    /// Without emoji as yet: they are made while the bot answers already.
    pub(crate) fn new(commands: CommandMentions) -> Markup {
        Markup {
            emojis: Emojis::default(),
            commands,
        }
    }

    /// The text of a message as Discord takes it.
    pub(crate) fn in_text(&self, text: &str) -> String {
        self.commands.put_into(&self.emojis.in_text(text))
    }
}
