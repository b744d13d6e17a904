//! The input of a form, or of one of Discord's menus of people, roles and channels. It arrives with the press of a
//! button: the button that opened the form, or the id of the menu.

use tavern_game::{ChannelId, Refusal, RoleId, UserId};

/// A field of a form. Its name identifies its text in a submission.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct FormField {
    pub(crate) name: &'static str,
    /// The maximum number of characters of its text, enforced by Discord.
    pub(crate) longest: u16,
}

impl FormField {
    pub(crate) const fn new(name: &'static str, longest: u16) -> FormField {
        FormField { name, longest }
    }
}

/// The maximum number of characters of a typed ply. Answers that quote a ply rely on it.
pub const LONGEST_PLY: u16 = 60;

/// The field for a ply, in the forms of games, free boards, puzzles and the lesson.
pub(crate) const PLY: FormField = FormField::new("ply", LONGEST_PLY);

/// The field for the number of a game.
pub(crate) const GAME_NUMBER: FormField = FormField::new("game", 10);

/// The maximum number of characters of a typed line of a plan: the limit of Discord's completion.
pub const LONGEST_PLAN_LINE: u16 = 100;

/// The texts of a form, by the names of its fields.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Lines(Vec<(String, String)>);

impl Lines {
    /// The text in a field, empty if Discord leaves it out. A modified client may leave out any.
    pub(crate) fn text(&self, field: FormField) -> Result<&str, Refusal> {
        Ok(self.optional(field)?.unwrap_or_default())
    }

    /// The text of a field; some forms lack it. A text beyond its limit can only be from a modified client.
    pub(crate) fn optional(&self, field: FormField) -> Result<Option<&str>, Refusal> {
        let mut lines = self.0.iter();
        let Some((_, text)) = lines.find(|(name, _)| name == field.name) else {
            return Ok(None);
        };
        if text.chars().count() > usize::from(field.longest) {
            return Err(Refusal::UnknownButton);
        }
        Ok(Some(text))
    }
}

impl<N: Into<String>, T: Into<String>> FromIterator<(N, T)> for Lines {
    fn from_iter<L: IntoIterator<Item = (N, T)>>(lines: L) -> Lines {
        let lines = lines.into_iter();
        Lines(
            lines
                .map(|(name, text)| (name.into(), text.into()))
                .collect(),
        )
    }
}

/// The choice in one of Discord's menus.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Chosen {
    /// A person. A bot that Discord describes as one is refused.
    Person(UserId),
    /// A role, or none in an emptied menu.
    Role(Option<RoleId>),
    Channels(Vec<ChannelId>),
}

impl Chosen {
    /// The channel of a menu for one.
    pub(crate) fn channel(&self) -> Result<ChannelId, Refusal> {
        match self {
            Chosen::Channels(channels) if let [channel] = channels[..] => Ok(channel),
            _ => Err(Refusal::UnknownButton),
        }
    }
}
