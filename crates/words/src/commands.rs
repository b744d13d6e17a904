//! The names and descriptions of the commands, their options and choices. The ids of
//! their messages follow from the names in the tables of `discord`.

use super::Words;

/// The name and the description of a command or an option.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Label {
    /// The name that people type.
    pub name: String,
    /// The description beside it.
    pub description: String,
}

impl Words {
    /// The label of a command, `command-NAME`.
    pub fn command_label(self, command: &str) -> Label {
        self.label(&format!("command-{command}"))
    }

    /// The label of an option, `option-KEY`.
    pub fn option_label(self, option: &str) -> Label {
        self.label(&format!("option-{option}"))
    }

    /// A choice of an option, `choice-KEY-NAME`.
    pub fn choice_label(self, option: &str, choice: &str) -> String {
        self.format_label(&format!("choice-{option}-{choice}"))
    }

    /// The entry `menu-KEY` of the menu of a person or a message.
    pub fn menu_label(self, menu: &str) -> String {
        self.format_label(&format!("menu-{menu}"))
    }

    fn label(self, id: &str) -> Label {
        Label {
            name: self.format_label(id),
            description: self.format_label(&format!("{id}.description")),
        }
    }
}
