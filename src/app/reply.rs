//! What the bot answers.

use super::Press;
use crate::game::{Announcement, UserId};

/// An answer to a request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reply {
    /// A new message in the channel, for all to see.
    Post(Post),
    /// A message that only the person who asked sees.
    Whisper(Message),
    /// A message in the place of the one whose button was pressed, and then
    /// perhaps a new one in the channel.
    Replace {
        /// What stands there from now on.
        message: Message,
        /// What is posted besides.
        then: Option<Post>,
    },
    /// A form to fill.
    Ask(Form),
    /// What an option could be completed to, best first, at most 25.
    Choose(Vec<Choice>),
}

/// A public message, and the change of a game that it makes known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Post {
    /// The message.
    pub message: Message,
    /// The change, if it shows one.
    pub shows: Option<Announcement>,
}

/// A message as a person sees it.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Message {
    /// The text, in Discord's markdown. People are named by mention; that
    /// alone notifies nobody.
    pub text: String,
    /// The one person who is notified.
    pub notifies: Option<UserId>,
    /// A picture under the text.
    pub picture: Option<Picture>,
    /// A row of at most five buttons.
    pub buttons: Vec<Button>,
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
    /// A name of its own for every ply, lest an old picture be shown.
    pub file_name: String,
    /// The alternative text, at most 1024 characters.
    pub description: String,
}

/// A button.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Button {
    /// What it says, at most 80 characters.
    pub label: String,
    /// How it looks.
    pub style: ButtonStyle,
    /// What it means.
    pub press: Press,
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

/// A form with one line to fill in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Form {
    /// Its heading, at most 45 characters.
    pub title: String,
    /// What the line is for, at most 45 characters.
    pub label: String,
    /// What stands in the empty line, at most 100 characters.
    pub placeholder: String,
    /// What sending it means.
    pub press: Press,
}

/// One way to complete an option.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// What the person reads, at most 100 characters.
    pub name: String,
    /// What is sent when they take it.
    pub value: String,
}
