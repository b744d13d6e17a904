//! What the bot answers.

use crate::app::action::Press;
use crate::game::{Access, ChannelId, GuildId, MessageId, Moment, UserId};
use crate::store::{Lease, PostId};
use crate::words::Icon;

/// An answer to a request, and what else is to be done on Discord.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reply {
    /// The answer itself.
    pub answer: Answer,
    /// What is posted in the channel besides.
    pub then: Option<Public>,
    /// Older messages that are out of date now.
    pub corrections: Vec<Correction>,
    /// What the person who asked is told besides, after the answer, in
    /// private.
    pub aside: Option<Message>,
}

impl Reply {
    /// Adds a private remark to a public answer.
    pub(super) fn with_remark(mut self, remark: String) -> Reply {
        if !matches!(self.answer, Answer::Public(_)) {
            return self;
        }
        let before = self.aside.take().map(|message| message.text);
        let remarks: Vec<String> = before.into_iter().chain([remark]).collect();
        self.aside = Some(Message::text(remarks.join("\n")));
        self
    }
}

/// The answer itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// A new message in the channel, for all to see.
    Public(Public),
    /// A message that only the person who asked sees.
    Private(Message),
    /// A message in the place of the one whose button was pressed.
    Update(Message),
    /// A form to fill.
    Form(Form),
    /// What an option could be completed to, best first, at most 25.
    Choices(Vec<Choice>),
}

impl From<Answer> for Reply {
    fn from(answer: Answer) -> Reply {
        Reply {
            answer,
            then: None,
            corrections: Vec::new(),
            aside: None,
        }
    }
}

/// A public message, and the right to show it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Public {
    /// The message.
    pub message: Message,
    /// Whoever holds this lease shows the message, and nobody else; nothing
    /// for what may be shown again and again.
    pub lease: Option<Lease>,
    /// When the time is up for what it shows, if ever.
    pub time_up: Option<Moment>,
}

impl Public {
    /// A message that any process may show at any time.
    pub(super) fn of(message: Message) -> Public {
        Public {
            message,
            lease: None,
            time_up: None,
        }
    }

    /// The same with the right to show it.
    pub(super) fn with_lease(self, lease: Option<Lease>) -> Public {
        Public { lease, ..self }
    }

    /// Notifies one more person.
    pub(super) fn also_notify(&mut self, person: UserId) {
        let notifies = &mut self.message.notifies;
        if !notifies.contains(&person) {
            notifies.push(person);
        }
    }
}

/// A message that stands somewhere and is out of date.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Correction {
    /// The post it shows; nothing for one message too many, when another one
    /// shows the post.
    pub post: Option<PostId>,
    /// Where it is.
    pub channel: ChannelId,
    /// In whose direct messages it is instead, if in any.
    pub to: Option<UserId>,
    /// What the bot is there. Where it is a guest, it can only change the message
    /// whose button is pressed.
    pub access: Access,
    /// Which message it is.
    pub message: MessageId,
    /// What is to stand there instead.
    pub instead: Instead,
}

/// What is to stand in the place of an old message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Instead {
    /// The same, but nothing to press.
    WithoutButtons,
    /// The same, but nothing to press and no picture.
    TextAlone,
    /// Another text.
    Text(String),
}

/// A message as a person sees it.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Message {
    /// The text, in Discord's markdown. People are named by mention; that
    /// alone notifies nobody. Where an [`Icon`] is written, its emoji stands.
    pub text: String,
    /// Those who are notified.
    pub notifies: Vec<UserId>,
    /// A picture under the text.
    pub picture: Option<Picture>,
    /// A file to keep.
    pub file: Option<TextFile>,
    /// At most five rows of buttons and menus.
    pub rows: Vec<Row>,
}

impl Message {
    /// A message of nothing but text.
    #[must_use]
    pub fn text(text: impl Into<String>) -> Message {
        Message {
            text: text.into(),
            ..Message::default()
        }
    }
}

/// A picture with what it says in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    /// The bytes of a PNG or a GIF.
    pub bytes: Vec<u8>,
    /// A name of its own for every board, lest an old picture be shown.
    pub file_name: String,
    /// The alternative text, at most 1024 characters.
    pub description: String,
}

/// A file of plain text. People are named by mention in it, too, as long as
/// nobody has put names in their place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextFile {
    /// Its name.
    pub name: String,
    /// What it says.
    pub text: String,
}

/// A row of things to press, below a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Row {
    /// At most five buttons.
    Buttons(Vec<Button>),
    /// A menu to choose from, which takes the whole row.
    Select(Select),
    /// A menu of everybody on the server, which takes the whole row.
    People(PeopleMenu),
}

/// A button.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Button {
    /// What it says, at most 80 characters.
    pub label: String,
    /// What is seen before that.
    pub icon: Option<Icon>,
    /// What it does.
    pub action: Action,
}

impl Button {
    /// A button that asks the bot for something.
    pub(crate) fn press(label: String, style: ButtonStyle, press: Press) -> Button {
        let action = Action::Press {
            press,
            style,
            disabled: false,
        };
        Button::new(label, action)
    }

    /// A button that does something.
    pub(crate) fn new(label: String, action: Action) -> Button {
        Button {
            label,
            icon: None,
            action,
        }
    }

    /// The same with an icon before its words.
    #[must_use]
    pub fn with_icon(self, icon: Icon) -> Button {
        Button {
            icon: Some(icon),
            ..self
        }
    }

    /// The same, but grey and dead unless `enabled`.
    pub(crate) fn enabled(self, enabled: bool) -> Button {
        let action = match self.action {
            Action::Press { press, style, .. } => Action::Press {
                press,
                style,
                disabled: !enabled,
            },
            leads @ (Action::Jump { .. } | Action::Link { .. }) => leads,
        };
        Button { action, ..self }
    }
}

/// What a button does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Action {
    /// It asks the bot for something.
    Press {
        /// For what.
        press: Press,
        /// How it looks.
        style: ButtonStyle,
        /// Whether it is there but cannot be pressed.
        disabled: bool,
    },
    /// It leads to a message.
    Jump {
        /// The server it is on, unless in a private conversation.
        guild: Option<GuildId>,
        /// The channel it is in.
        channel: ChannelId,
        /// The message.
        message: MessageId,
    },
    /// It leads out of Discord.
    Link {
        /// Where to: an address of the web with at most 512 characters.
        url: String,
    },
}

/// How a button looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ButtonStyle {
    /// What is most likely wanted.
    Primary,
    /// Anything else.
    Secondary,
    /// A yes.
    Success,
    /// What cannot be undone.
    Danger,
}

/// A menu of at most 25 things, of which one is chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Select {
    /// What it says while nothing is chosen, at most 150 characters.
    pub placeholder: String,
    /// What can be chosen.
    pub options: Vec<SelectOption>,
}

/// Discord's own menu of people, of whom one is chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PeopleMenu {
    /// What it says while nobody is chosen, at most 150 characters.
    pub placeholder: String,
    /// What choosing somebody means; who that is comes along.
    pub press: Press,
}

/// One thing in a menu.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SelectOption {
    /// What it says, at most 100 characters.
    pub label: String,
    /// What is seen before that.
    pub icon: Option<Icon>,
    /// More about it, at most 100 characters.
    pub description: Option<String>,
    /// What choosing it means.
    pub press: Press,
    /// Whether it is chosen now.
    pub chosen: bool,
}

/// A form with one to five lines to fill in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Form {
    /// Its heading, at most 45 characters.
    pub title: String,
    /// The lines.
    pub fields: Vec<Field>,
    /// What sending it means.
    pub press: Press,
}

/// A line of a form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Field {
    /// The name it is read by.
    pub name: &'static str,
    /// What the line is for, at most 45 characters.
    pub label: String,
    /// What stands in it already.
    pub value: Option<String>,
    /// What stands in the empty line, at most 100 characters.
    pub placeholder: Option<String>,
    /// The most characters it takes.
    pub max_length: u16,
    /// Whether it must be filled.
    pub required: bool,
}

/// One way to complete an option.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// What the person reads, at most 100 characters.
    pub name: String,
    /// What is sent when they take it.
    pub value: String,
}
