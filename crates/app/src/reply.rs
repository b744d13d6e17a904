//! Answers of the bot.

use std::fmt;

use crate::action::{FormField, Press};
use tavern_game::{
    Access, AnalysedGame, ChannelId, GuildId, InteractionId, MessageId, Moment, Place, RoleId,
    SharedNews, UserId,
};
use tavern_store::{Lease, PostId};
use tavern_words::{Icon, Languages};

/// The answer to a request, and further work on Discord.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reply {
    pub answer: Answer,
    /// A further post in the channel.
    pub then: Option<Public>,
    /// Corrections of outdated messages.
    pub corrections: Vec<Correction>,
    /// A private remark after the answer.
    pub aside: Option<Message>,
}

impl Reply {
    /// A new message to all.
    pub(crate) fn public(public: Public) -> Reply {
        Answer::Public(public).into()
    }

    /// A message to the requester alone.
    pub(crate) fn private(message: Message) -> Reply {
        Answer::Private(message).into()
    }

    /// A message that replaces the one with the pressed button.
    pub(crate) fn update(message: Message) -> Reply {
        Answer::Update(message).into()
    }

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

    /// Adds a row of buttons to the private remark, with this text above it if there is no other text.
    pub(super) fn with_remark_row(mut self, text: String, row: Row) -> Reply {
        let mut remark = self.aside.take().unwrap_or_else(|| Message::text(text));
        remark.rows.push(row);
        self.aside = Some(remark);
        self
    }
}

/// The answer itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// A new public message in the channel.
    Public(Public),
    /// A private message to the requester.
    Private(Message),
    /// Replaces the message with the pressed button.
    Update(Message),
    Form(Form),
    /// At most 25 choices for an option, best first.
    Choices(Vec<Choice>),
}

impl From<Form> for Reply {
    fn from(form: Form) -> Reply {
        Answer::Form(form).into()
    }
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
    pub message: Message,
    /// The right to show the message; `None` if any process may show it at any time.
    pub lease: Option<Lease>,
    /// The expiry of its subject.
    pub time_up: Option<Moment>,
    /// Its kind, if one notification per minute is enough for all such messages.
    pub shared: Option<SharedNews>,
}

impl Public {
    /// A message that any process may show at any time.
    pub(super) fn of(message: Message) -> Public {
        Public {
            message,
            lease: None,
            time_up: None,
            shared: None,
        }
    }

    /// The same with the right to show it.
    pub(super) fn with_lease(self, lease: Option<Lease>) -> Public {
        Public { lease, ..self }
    }

    /// The same, as perhaps one of several about one act or instant.
    pub(super) fn shared_as(self, news: Option<SharedNews>) -> Public {
        Public {
            shared: news,
            ..self
        }
    }

    /// Notifies one more person.
    pub(super) fn also_notify(&mut self, person: UserId) {
        let notifies = &mut self.message.notifies;
        if !notifies.contains(&person) {
            notifies.push(person);
        }
    }

    /// Leaves the acting person unnotified, because they see the answer.
    pub(super) fn spare(&mut self, actor: UserId) {
        self.message.notifies.retain(|&person| person != actor);
    }
}

/// The correction of an outdated message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Correction {
    /// The post of the message; `None` for a duplicate, because another message shows the post.
    pub post: Option<PostId>,
    pub channel: ChannelId,
    /// The recipient of a direct message instead.
    pub to: Option<UserId>,
    /// The bot's access. A guest can only change the message with the pressed button.
    pub access: Access,
    pub message: MessageId,
    /// Its new content.
    pub instead: Instead,
}

impl Correction {
    /// The correction of a message without a recorded post.
    pub(crate) fn of_message(place: Place, message: MessageId, instead: Instead) -> Correction {
        Correction {
            post: None,
            channel: place.channel,
            to: None,
            access: place.access,
            message,
            instead,
        }
    }
}

/// The new content of an outdated message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Instead {
    /// The same without buttons.
    WithoutButtons,
    /// The same without buttons and picture.
    TextAlone,
    Text(String),
    /// Another message.
    Message(Box<Message>),
}

#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Message {
    /// The text in Discord's markdown. Mentions name people without a notification. An [`Icon`] becomes its emoji.
    pub text: String,
    /// The people to notify.
    pub notifies: Vec<UserId>,
    /// A role mentioned in the text, to notify its members.
    pub notifies_role: Option<RoleId>,
    /// Devices show it without a sound or a notice, even if they are set to show one for every message.
    pub is_silent: bool,
    /// A picture under the text.
    pub picture: Option<Picture>,
    /// A text between the picture and the buttons, as an embed, at most 4096 characters.
    pub below: Option<String>,
    pub file: Option<TextFile>,
    /// At most five rows of buttons and menus.
    pub rows: Vec<Row>,
    /// The analysis in progress, if the message shows one. The message changes while it runs.
    pub progress: Option<Box<AnalysisProgress>>,
}

/// An analysis under way, for the message that shows its progress.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AnalysisProgress {
    pub(crate) game: AnalysedGame,
    /// The interaction that requested it.
    pub(crate) interaction: InteractionId,
    pub(crate) who: UserId,
    pub(crate) place: Place,
    /// The instant of the request.
    pub(crate) at: Moment,
    /// The languages of the answer.
    pub(crate) languages: Languages,
    /// The remark below the message, beside the progress.
    pub(crate) remark: Option<String>,
}

impl Message {
    /// A message of text alone.
    pub fn text(text: impl Into<String>) -> Message {
        Message {
            text: text.into(),
            ..Message::default()
        }
    }

    /// A message with buttons and menus.
    pub(crate) fn with_rows(text: String, rows: Vec<Row>) -> Message {
        Message {
            text,
            rows,
            ..Message::default()
        }
    }

    /// A message with one row of buttons.
    pub fn with_buttons(text: String, buttons: Vec<Button>) -> Message {
        Message::with_rows(text, vec![Row::Buttons(buttons)])
    }
}

/// A picture with its description.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    /// The bytes of a PNG or a GIF.
    pub bytes: Vec<u8>,
    /// A different name for each board, because clients cache pictures by name.
    pub file_name: String,
    /// The alternative text, at most 1024 characters.
    pub description: String,
}

/// A file of plain text. It names people by mention until names replace them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextFile {
    pub name: String,
    pub text: String,
}

/// A row below a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Row {
    /// At most five buttons.
    Buttons(Vec<Button>),
    /// A menu, in its own row.
    Select(Select),
    /// A menu of all people on the server, in its own row.
    People(PeopleMenu),
    /// A menu of the channels of the server, in its own row.
    Channels(ChannelMenu),
    /// A menu of the roles of the server, in its own row.
    Roles(RoleMenu),
}

impl Row {
    pub(crate) fn menu(
        placeholder: String,
        options: impl IntoIterator<Item = SelectOption>,
    ) -> Row {
        let options = options.into_iter().collect();
        Row::Select(Select {
            placeholder,
            options,
        })
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Button {
    /// Its label, at most 80 characters.
    pub label: String,
    /// An icon before the label.
    pub icon: Option<Icon>,
    pub action: Action,
}

impl Button {
    pub fn press(label: String, style: ButtonStyle, press: Press) -> Button {
        let action = Action::Press {
            press,
            style,
            disabled: false,
        };
        Button::new(label, action)
    }

    /// The most likely choice.
    pub fn primary(label: String, press: Press) -> Button {
        Button::press(label, ButtonStyle::Primary, press)
    }

    /// Any other choice.
    pub(crate) fn secondary(label: String, press: Press) -> Button {
        Button::press(label, ButtonStyle::Secondary, press)
    }

    /// An acceptance.
    pub(crate) fn success(label: String, press: Press) -> Button {
        Button::press(label, ButtonStyle::Success, press)
    }

    /// An act without undo.
    pub(crate) fn danger(label: String, press: Press) -> Button {
        Button::press(label, ButtonStyle::Danger, press)
    }

    pub(crate) fn new(label: String, action: Action) -> Button {
        Button {
            label,
            icon: None,
            action,
        }
    }

    /// The same with an icon.
    pub(crate) fn with_icon(self, icon: Icon) -> Button {
        Button {
            icon: Some(icon),
            ..self
        }
    }

    /// The same, disabled unless `is_enabled`.
    pub(crate) fn enable_if(self, is_enabled: bool) -> Button {
        let action = match self.action {
            Action::Press { press, style, .. } => Action::Press {
                press,
                style,
                disabled: !is_enabled,
            },
            leads @ (Action::Jump { .. } | Action::Link { .. }) => leads,
        };
        Button { action, ..self }
    }
}

/// The effect of a button.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Action {
    /// A press for the bot.
    Press {
        press: Press,
        style: ButtonStyle,
        /// It is visible and cannot be pressed.
        disabled: bool,
    },
    /// A link to a message.
    Jump {
        /// Its server; `None` in a private conversation.
        guild: Option<GuildId>,
        channel: ChannelId,
        message: MessageId,
    },
    /// A link to the web.
    Link {
        /// The address, at most 512 characters.
        url: LinkUrl,
    },
}

/// The address of a link. One may sign a person in, so it is in no log.
#[derive(Clone, PartialEq, Eq)]
pub struct LinkUrl(String);

impl LinkUrl {
    /// The address itself, for the message with the link.
    pub fn expose(&self) -> &str {
        &self.0
    }
}

impl From<String> for LinkUrl {
    fn from(url: String) -> LinkUrl {
        LinkUrl(url)
    }
}

impl fmt::Debug for LinkUrl {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("LinkUrl(..)")
    }
}

/// The look of a button.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ButtonStyle {
    /// The most likely choice.
    Primary,
    /// Any other choice.
    Secondary,
    /// An acceptance.
    Success,
    /// An act without undo.
    Danger,
}

/// A menu of at most 25 options for one choice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Select {
    /// Its text before a choice, at most 150 characters.
    pub placeholder: String,
    pub options: Vec<SelectOption>,
}

/// Discord's own menu of people, for one choice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PeopleMenu {
    /// Its text before a choice, at most 150 characters.
    pub placeholder: String,
    /// The press of a choice; Discord adds the person.
    pub press: Press,
}

/// Discord's own menu of channels that people write in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChannelMenu {
    /// Its text before a choice, at most 150 characters.
    pub placeholder: String,
    /// The press of a choice; Discord adds the channels.
    pub press: Press,
    /// The current choice.
    pub chosen: Vec<ChannelId>,
    /// The maximum number of channels in a choice. A menu for several also accepts none.
    pub most: usize,
}

/// Discord's own menu of roles, for one choice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoleMenu {
    /// Its text before a choice, at most 150 characters.
    pub placeholder: String,
    /// The press of a choice; Discord adds the role.
    pub press: Press,
    /// The current choice.
    pub chosen: Option<RoleId>,
    /// A choice may be empty.
    pub may_be_none: bool,
}

/// An option of a menu.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SelectOption {
    /// Its label, at most 100 characters.
    pub label: String,
    /// An icon before the label.
    pub icon: Option<Icon>,
    /// A description, at most 100 characters.
    pub description: Option<String>,
    /// The press of its choice.
    pub press: Press,
    /// It is the current choice.
    pub chosen: bool,
}

impl SelectOption {
    pub(crate) fn new(label: String, press: Press) -> SelectOption {
        SelectOption {
            label,
            icon: None,
            description: None,
            press,
            chosen: false,
        }
    }

    /// The same, marked if it is the current choice.
    pub(crate) fn choose_if(self, is_chosen: bool) -> SelectOption {
        SelectOption {
            chosen: is_chosen,
            ..self
        }
    }
}

/// A form with one to five fields.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Form {
    /// Its heading, at most 45 characters.
    pub title: String,
    pub fields: Vec<Field>,
    /// The press of its submission.
    pub press: Press,
}

/// A field of a form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Field {
    pub name: &'static str,
    /// Its label, at most 45 characters.
    pub label: String,
    /// Its initial text.
    pub value: Option<String>,
    /// The text in the empty field, at most 100 characters.
    pub placeholder: Option<String>,
    /// The maximum number of characters.
    pub max_length: u16,
    /// It takes several lines.
    pub has_lines: bool,
    pub required: bool,
}

impl Field {
    /// An empty line that must be filled in.
    pub(crate) fn line(field: FormField, label: String) -> Field {
        Field {
            name: field.name,
            label,
            value: None,
            placeholder: None,
            max_length: field.longest,
            has_lines: false,
            required: true,
        }
    }
}

/// A choice for an option.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The visible text, at most 100 characters.
    pub name: String,
    /// The value of the option.
    pub value: String,
}
