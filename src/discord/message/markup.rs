//! Texts in Discord's markup, with emoji for icons and with mentions of commands.

use super::command_mentions::CommandMentions;
use super::emojis::Emojis;

/// The bot's emoji and commands on Discord.
#[derive(Debug)]
pub(crate) struct Markup {
    pub(crate) emojis: Emojis,
    commands: CommandMentions,
}

impl Markup {
    /// Markup before the upload of emoji.
    pub(crate) fn new(commands: CommandMentions) -> Markup {
        Markup {
            emojis: Emojis::default(),
            commands,
        }
    }

    /// The text of a message in Discord's markup.
    pub(crate) fn in_text(&self, text: &str) -> String {
        self.commands.in_text(&self.emojis.in_text(text))
    }
}
