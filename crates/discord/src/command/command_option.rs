//! The type of an option: one value registers the option, with its labels in every
//! language, and reads it. Discord's clients check limits and choices, but a modified
//! client can send anything, so the bot checks them, too.

use serenity::all::{
    Attachment, CommandOptionType, CreateCommand, CreateCommandOption, InstallationContext,
    InteractionContext, PartialMember, ResolvedOption, ResolvedValue, User,
};

use tavern_app::action::Completion;
use tavern_game::Refusal;
use tavern_words::{Label, Language, Words};

/// The files that options take, by the ends of their names: games and positions are text.
pub(super) const FILE_TYPES: [&str; 3] = [".ptn", ".tps", ".txt"];

/// An option with values of a type. Its name and description are the message
/// `option-KEY`, and its choices are `choice-KEY-NAME`, where the key is the name of
/// the option unless [`labelled`](CommandOption::labelled) gives another.
pub(crate) struct CommandOption<T: 'static> {
    name: &'static str,
    key: &'static str,
    kind: Kind<T>,
    is_required: bool,
    completion: Option<Complete>,
}

/// A value, and its name in Discord's requests, in ids of buttons and in the ids of
/// messages. A name never changes.
pub(crate) type Choices<T> = [(T, &'static str)];

/// The completion for a typed text, beside the other options.
pub(crate) type Complete = fn(&Options<'_>, String) -> Result<Completion, Refusal>;

/// How an option is registered, and how a value of it is read.
enum Kind<T: 'static> {
    Person(fn(&User, Option<&PartialMember>) -> Option<T>),
    /// An attached file.
    File(fn(&Attachment) -> T),
    /// Yes or no.
    Flag(fn(bool) -> T),
    /// A number within limits.
    Number {
        least: u16,
        most: Option<u16>,
        read: fn(i64) -> Option<T>,
    },
    /// One of several numbers, written equally in all languages.
    NumberChoice {
        choices: fn() -> Vec<(i32, String)>,
        read: fn(i64) -> Option<T>,
    },
    /// A typed text of at most this many characters.
    Text {
        longest: u16,
        read: fn(&str) -> Option<T>,
    },
    /// One of several values, with its own labels instead of `choice-KEY-NAME` if
    /// a function for them is given.
    Choice {
        choices: &'static Choices<T>,
        label: Option<fn(Words, T) -> String>,
    },
}

impl CommandOption<bool> {
    /// An option with yes and no.
    pub(super) const fn flag(name: &'static str) -> Self {
        Self::new(name, Kind::Flag(|flag| flag))
    }
}

impl CommandOption<String> {
    /// An option with any text of at most `longest` characters.
    pub(super) const fn text(name: &'static str, longest: u16) -> Self {
        Self::typed(name, longest, |text| Some(text.to_owned()))
    }
}

impl<T> CommandOption<T> {
    /// An option with a person.
    pub(super) const fn person(
        name: &'static str,
        reader: fn(&User, Option<&PartialMember>) -> Option<T>,
    ) -> Self {
        Self::new(name, Kind::Person(reader))
    }

    /// An option with an attached file of [`FILE_TYPES`].
    pub(super) const fn file(name: &'static str, reader: fn(&Attachment) -> T) -> Self {
        Self::new(name, Kind::File(reader))
    }

    /// An option with a number, at most `most` if there is such a limit.
    pub(super) const fn number(name: &'static str, least: u16, most: Option<u16>) -> Self
    where
        T: TryFrom<i64>,
    {
        let reader = whole::<T>;
        Self::new(
            name,
            Kind::Number {
                least,
                most,
                read: reader,
            },
        )
    }

    /// An option with some numbers and the texts to show for them.
    pub(super) const fn number_choice(
        name: &'static str,
        choices: fn() -> Vec<(i32, String)>,
        reader: fn(i64) -> Option<T>,
    ) -> Self {
        Self::new(
            name,
            Kind::NumberChoice {
                choices,
                read: reader,
            },
        )
    }

    /// An option with a text of at most `longest` characters that means a value.
    pub(super) const fn typed(
        name: &'static str,
        longest: u16,
        reader: fn(&str) -> Option<T>,
    ) -> Self {
        Self::new(
            name,
            Kind::Text {
                longest,
                read: reader,
            },
        )
    }

    /// An option with choices.
    pub(super) const fn choice(name: &'static str, choices: &'static Choices<T>) -> Self {
        let label = None;
        Self::new(name, Kind::Choice { choices, label })
    }

    /// An option with choices, and a separate function for their labels.
    pub(super) const fn labelled_choice(
        name: &'static str,
        choices: &'static Choices<T>,
        label: fn(Words, T) -> String,
    ) -> Self {
        let label = Some(label);
        Self::new(name, Kind::Choice { choices, label })
    }

    const fn new(name: &'static str, kind: Kind<T>) -> Self {
        CommandOption {
            name,
            key: name,
            kind,
            is_required: false,
            completion: None,
        }
    }

    /// The option with another key, because another option has the same name.
    pub(super) const fn labelled(mut self, key: &'static str) -> Self {
        self.key = key;
        self
    }

    /// Makes the option required.
    pub(super) const fn required(mut self) -> Self {
        self.is_required = true;
        self
    }

    /// The option with suggestions while a person types.
    pub(super) const fn completed(mut self, completion: Complete) -> Self {
        self.completion = Some(completion);
        self
    }
}

fn whole<T: TryFrom<i64>>(number: i64) -> Option<T> {
    T::try_from(number).ok()
}

impl<T: Clone> Kind<T> {
    /// The value, if it is one of the option.
    fn read(&self, value: &ResolvedValue<'_>) -> Option<T> {
        match (self, value) {
            (Kind::Person(reader), &ResolvedValue::User(user, member)) => reader(user, member),
            (Kind::File(reader), &ResolvedValue::Attachment(file)) => Some(reader(file)),
            (Kind::Flag(reader), &ResolvedValue::Boolean(flag)) => Some(reader(flag)),
            (
                Kind::Number {
                    least,
                    most,
                    read: reader,
                },
                &ResolvedValue::Integer(number),
            ) => {
                let is_within = number >= i64::from(*least)
                    && most.is_none_or(|most| number <= i64::from(most));
                is_within.then(|| reader(number)).flatten()
            }
            (Kind::NumberChoice { read: reader, .. }, &ResolvedValue::Integer(number)) => {
                reader(number)
            }
            (
                kind,
                &(ResolvedValue::String(text) | ResolvedValue::Autocomplete { value: text, .. }),
            ) => kind.read_text(text),
            _ => None,
        }
    }

    fn read_text(&self, text: &str) -> Option<T> {
        match self {
            Kind::Text {
                longest,
                read: reader,
            } => {
                let is_within = text.chars().count() <= usize::from(*longest);
                is_within.then(|| reader(text)).flatten()
            }
            Kind::Choice { choices, .. } => chosen(choices, text),
            _ => None,
        }
    }

    fn option_type(&self) -> CommandOptionType {
        match self {
            Kind::Person(_) => CommandOptionType::User,
            Kind::File(_) => CommandOptionType::Attachment,
            Kind::Flag(_) => CommandOptionType::Boolean,
            Kind::Number { .. } | Kind::NumberChoice { .. } => CommandOptionType::Integer,
            Kind::Text { .. } | Kind::Choice { .. } => CommandOptionType::String,
        }
    }
}

/// The value with a name.
pub(crate) fn chosen<T: Clone>(choices: &Choices<T>, name: &str) -> Option<T> {
    let mut choices = choices.iter();
    choices.find_map(|(value, word)| (*word == name).then(|| value.clone()))
}

/// An option in the list of a command, without the type of its values.
pub(crate) trait Definition {
    /// The name at Discord.
    fn name(&self) -> &'static str;

    /// The definition for Discord, in every language.
    fn definition(&self) -> CreateCommandOption;

    /// The completion, if the option has one.
    fn completion(&self) -> Option<Complete>;

    #[cfg(test)]
    fn message_ids(&self) -> Vec<String>;
}

impl<T: Clone> Definition for CommandOption<T> {
    fn name(&self) -> &'static str {
        self.name
    }

    fn definition(&self) -> CreateCommandOption {
        let key = self.key;
        let label = |words: Words| words.option_label(key);
        let mut option = labelled_option(self.kind.option_type(), self.name, label);
        if self.is_required {
            option = option.required(true);
        }
        if self.completion.is_some() {
            option = option.set_autocomplete(true);
        }
        match &self.kind {
            Kind::Person(_) | Kind::File(_) | Kind::Flag(_) => option,
            Kind::Number { least, most, .. } => {
                let option = option.min_int_value(u64::from(*least));
                match most {
                    Some(most) => option.max_int_value(u64::from(*most)),
                    None => option,
                }
            }
            Kind::NumberChoice { choices, .. } => {
                let choices = choices().into_iter();
                choices.fold(option, |option, (value, name)| {
                    option.add_int_choice(name, value)
                })
            }
            Kind::Text { longest, .. } => option.max_length(*longest),
            Kind::Choice { choices, label } => {
                choices.iter().fold(option, |option, (value, name)| {
                    with_choice(option, name, |words| match label {
                        Some(label) => label(words, value.clone()),
                        None => words.choice_label(key, name),
                    })
                })
            }
        }
    }

    fn completion(&self) -> Option<Complete> {
        self.completion
    }

    #[cfg(test)]
    fn message_ids(&self) -> Vec<String> {
        let id = format!("option-{}", self.key);
        let mut ids = vec![format!("{id}.description"), id];
        if let Kind::Choice {
            choices,
            label: None,
        } = &self.kind
        {
            let choices = choices.iter();
            ids.extend(choices.map(|(_, name)| format!("choice-{}-{name}", self.key)));
        }
        ids
    }
}

/// The values that a person gave.
pub(crate) struct Options<'a>(pub(crate) &'a [ResolvedOption<'a>]);

impl Options<'_> {
    /// The value of an option, if it is given.
    pub(crate) fn read<T: Clone>(&self, option: &CommandOption<T>) -> Result<Option<T>, Refusal> {
        let name = option.name;
        let Some(entry) = self.0.iter().find(|entry| entry.name == name) else {
            return Ok(None);
        };
        let value = option.kind.read(&entry.value);
        value.map(Some).ok_or(Refusal::BadOption { name })
    }

    /// The value of a required option.
    pub(crate) fn required<T: Clone>(&self, option: &CommandOption<T>) -> Result<T, Refusal> {
        let name = option.name;
        self.read(option)?.ok_or(Refusal::BadOption { name })
    }

    /// The option under completion, with its text so far.
    pub(crate) fn typed(&self) -> Option<(&str, &str)> {
        self.0.iter().find_map(|option| match option.value {
            ResolvedValue::Autocomplete { value, .. } => Some((option.name, value)),
            _ => None,
        })
    }
}

/// A command, without its options, in every language.
pub(super) fn labelled_command(name: &'static str) -> CreateCommand {
    let label = |words: Words| words.command_label(name);
    let english = english(name, label);
    let command = everywhere(CreateCommand::new(name).description(english.description));
    translated(label).fold(command, |command, (locale, label)| {
        command
            .name_localized(locale, label.name)
            .description_localized(locale, label.description)
    })
}

/// A part of a command, without its options, in every language.
pub(super) fn labelled_part(name: &'static str) -> CreateCommandOption {
    labelled_option(CommandOptionType::SubCommand, name, |words| {
        words.command_label(name)
    })
}

/// An option of a type with its label in every language.
pub(super) fn labelled_option(
    kind: CommandOptionType,
    name: &str,
    label: impl Fn(Words) -> Label + Copy,
) -> CreateCommandOption {
    let option = CreateCommandOption::new(kind, name, english(name, label).description);
    translated(label).fold(option, |option, (locale, label)| {
        option
            .name_localized(locale, label.name)
            .description_localized(locale, label.description)
    })
}

/// The option with one more choice, in every language.
pub(super) fn with_choice(
    option: CreateCommandOption,
    value: &str,
    label: impl Fn(Words) -> String + Copy,
) -> CreateCommandOption {
    let english = label(Words::of(Language::English));
    option.add_string_choice_localized(english, value, translated(label))
}

/// The English label. Discord sends its name.
fn english(name: &str, label: impl Fn(Words) -> Label) -> Label {
    let english = label(Words::of(Language::English));
    debug_assert_eq!(
        english.name, name,
        "commands are read by their English names"
    );
    english
}

/// The label in each locale with another one than the English label, and in the other locales of English then: Discord
/// shows people of one the label of the other.
pub(super) fn translated<T: PartialEq>(
    text: impl Fn(Words) -> T + Copy,
) -> impl Iterator<Item = (&'static str, T)> {
    let english = text(Words::of(Language::English));
    let is_english = |locale: &str| locale.starts_with("en");
    let all = Language::ALL.iter().flat_map(move |&language| {
        let locales = language.locales().iter().copied();
        locales.map(move |locale| (locale, text(Words::of(language))))
    });
    let all: Vec<(&'static str, T)> = all.collect();
    let differs = all
        .iter()
        .any(|(locale, own)| is_english(locale) && *own != english);
    all.into_iter()
        .filter(move |(locale, _)| !is_english(locale) || differs)
}

/// The command, offered everywhere: in servers, in direct messages with the bot,
/// and in other private channels.
pub(super) fn everywhere(command: CreateCommand) -> CreateCommand {
    command
        .contexts(vec![
            InteractionContext::Guild,
            InteractionContext::BotDm,
            InteractionContext::PrivateChannel,
        ])
        .integration_types(vec![InstallationContext::Guild, InstallationContext::User])
}
