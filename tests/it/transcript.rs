//! What happens in a channel, written down like a play: names instead of ids,
//! no times, and the same in every run.

use local_discord::{Answer, Button, Happening, Message, Modal, Select, Snowflake};
use tak_tavern::words::{Language, Words};

/// How much of an alternative text is quoted: enough to tell whose turn it is.
const ALT_TEXT: usize = 44;

/// A text in which no instant is told, such as `<t:1795293076:R>`.
fn without_times(text: &str) -> String {
    let mut parts = text.split("<t:");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |told, part| {
        let (_, rest) = part.split_once('>').expect("an instant ends");
        format!("{told}<then>{rest}")
    })
}

/// A text in which no message is named by its address.
fn without_addresses(text: &str) -> String {
    let mut parts = text.split("(https://discord.com/channels/");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |told, part| {
        let (_, rest) = part.split_once(')').expect("an address ends");
        format!("{told}(a message){rest}")
    })
}

/// A text in which mentions of commands are read as they are shown.
pub(crate) fn with_commands(text: &str) -> String {
    let mut parts = text.split("</");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |told, part| {
        let (name, rest) = part.split_once(':').expect("a mention names a command");
        let (id, rest) = rest.split_once('>').expect("a mention ends");
        assert!(id.parse::<u64>().is_ok(), "{id} is no number of a command");
        format!("{told}`/{name}`{rest}")
    })
}

/// Whether a message is the line that tells a newcomer of the lesson. Most
/// plays are about something else.
pub(crate) fn is_aside(message: &Message) -> bool {
    begins_like(message, Words::lesson_offered)
}

/// Whether a message says no more than that the answer is on its way. Whether an
/// answer had to be deferred depends on the machine; the tests of slow answers
/// look for this themselves.
fn is_on_its_way(message: &Message) -> bool {
    begins_like(message, Words::late)
}

/// Whether a private message begins like a sentence, in any language: the rest of
/// one may name commands, which are mentions in messages.
fn begins_like(message: &Message, sentence: impl Fn(Words) -> String) -> bool {
    let mut begins = Language::ALL.iter().map(|&language| {
        let said = sentence(Words::of(language));
        let beginning = said.split(['!', ',', ':', '.']).next();
        beginning.unwrap_or_default().to_owned()
    });
    message.private_to.is_some() && begins.any(|line| message.content.starts_with(&line))
}

/// A text in which threads that have no name here are told as what they are.
fn with_threads(text: &str) -> String {
    let mut parts = text.split("<#");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |told, part| {
        let (_, rest) = part.split_once('>').expect("a mention ends");
        format!("{told}#(a thread){rest}")
    })
}

/// Those who appear, by id: people, bots and channels.
pub(crate) struct Names(pub(crate) Vec<(Snowflake, String)>);

impl Names {
    fn of(&self, id: Snowflake) -> &str {
        let known = self.0.iter().find(|(known, _)| *known == id);
        known.map_or("somebody", |(_, name)| name)
    }

    /// A text as people read it.
    pub(crate) fn read(&self, text: &str) -> String {
        let text = with_commands(&without_addresses(&without_times(text)));
        let text = self.0.iter().fold(text, |text, (id, name)| {
            text.replace(&format!("<@{id}>"), &format!("@{name}"))
                .replace(&format!("<#{id}>"), &format!("#{name}"))
        });
        with_threads(&text)
    }

    /// What is new in a channel comes first, in order; then what has changed,
    /// by the age of the messages. A new board and the end of the old one come
    /// at the same time, and nobody can tell which is first.
    pub(crate) fn tell(&self, happenings: &[Happening]) -> Vec<String> {
        let mut told = Vec::new();
        let mut changes: Vec<&Happening> = Vec::new();
        for happening in happenings {
            match happening {
                Happening::Posted(message) if is_aside(message) => {}
                Happening::Posted(message) if !message.thinking => {
                    told.extend(self.posted(message, happening.notified()));
                }
                Happening::Posted(_) => {}
                Happening::Edited { after, .. } if is_on_its_way(after) => {}
                Happening::Edited { before, after } if before.thinking => {
                    told.extend(self.posted(after, happening.notified()));
                }
                change => changes.push(change),
            }
        }
        changes.sort_by_key(|change| change.message().id);
        for change in changes {
            told.extend(self.changed(change));
        }
        told
    }

    fn posted(&self, message: &Message, notified: &[Snowflake]) -> Vec<String> {
        let (name, seen) = (&message.author.display, self.whom(message, notified));
        let heading = format!("{name} [{seen}]:");
        [vec![heading], self.body(message)].concat()
    }

    /// Who sees a message, and who is notified of it.
    fn whom(&self, message: &Message, notified: &[Snowflake]) -> String {
        let seen = match message.private_to {
            Some(person) => format!("only {}", self.of(person)),
            None => "to all".to_owned(),
        };
        let names: Vec<&str> = notified.iter().map(|&id| self.of(id)).collect();
        if names.is_empty() {
            return seen;
        }
        format!("{seen}; notifies {}", names.join(" and "))
    }

    fn changed(&self, change: &Happening) -> Vec<String> {
        let message = change.message();
        let name = &message.author.display;
        let Happening::Edited { before, after } = change else {
            let old = first_line(&self.read(&message.content));
            if message.content.is_empty() || is_on_its_way(message) {
                return Vec::new();
            }
            return vec![format!("{name} deleted {old}")];
        };
        let old = first_line(&self.read(&before.content));
        let without_buttons = Message {
            components: Vec::new(),
            ..(**before).clone()
        };
        if self.body(after) == self.body(before) {
            vec![format!("{name} changed nothing of {old}")]
        } else if self.body(after) == self.body(&without_buttons) {
            vec![format!("{name} took the buttons from {old}")]
        } else {
            let heading = format!("{name} changed [{}] {old} to:", self.whom(after, &[]));
            [vec![heading], self.body(after)].concat()
        }
    }

    fn body(&self, message: &Message) -> Vec<String> {
        let mut lines: Vec<String> = self.read(&message.content).lines().map(indented).collect();
        for file in &message.attachments {
            lines.push(indented(&match &file.description {
                Some(alt) => {
                    let quoted: String = alt.chars().take(ALT_TEXT).collect();
                    format!("picture: {} “{quoted}…”", file.filename)
                }
                None => format!("file: {}", file.filename),
            }));
        }
        for row in &message.components {
            let row = Message {
                components: vec![row.clone()],
                ..message.clone()
            };
            let buttons = row.buttons();
            let buttons = buttons.iter().map(button);
            let selects = row.selects();
            let parts: Vec<String> = buttons.chain(selects.iter().map(select)).collect();
            lines.push(indented(&parts.join(" ")));
        }
        lines
    }
}

/// What a person sees of an answer that is no message.
pub(crate) fn tell_answer(answer: &Answer) -> Vec<String> {
    let lines = match answer {
        Answer::Modal(modal) => form(modal),
        Answer::Choices(choices) => {
            let choices = choices.iter();
            choices.map(|choice| format!("… {}", choice.name)).collect()
        }
        Answer::Failed(why) | Answer::Unsent(why) => vec![format!("(Discord: {why})")],
        Answer::Acknowledged => vec!["(noticed)".to_owned()],
        Answer::Message(_) | Answer::Update(_) | Answer::Deferred(_) => Vec::new(),
    };
    lines.iter().map(|line| indented(line)).collect()
}

fn indented(line: &str) -> String {
    format!("    {line}")
}

fn first_line(text: &str) -> String {
    format!("“{}”", text.lines().next().unwrap_or_default())
}

fn button(button: &Button) -> String {
    let label = &button.label;
    if button.url.is_some() {
        format!("(link: {label})")
    } else if button.disabled {
        format!("(grey: {label})")
    } else {
        format!("({label})")
    }
}

fn select(select: &Select) -> String {
    let labels: Vec<String> = select
        .options
        .iter()
        .map(|option| {
            if option.default {
                format!("[{}]", option.label)
            } else {
                option.label.clone()
            }
        })
        .collect();
    let placeholder = select.placeholder.as_deref().unwrap_or_default();
    format!("<{placeholder}: {}>", labels.join(" | "))
}

fn form(modal: &Modal) -> Vec<String> {
    let fields = modal.fields.iter().map(|field| {
        let example = field.placeholder.as_deref().unwrap_or_default();
        let value = field.value.as_deref().unwrap_or_default();
        format!("{}: [{value}] or [{example}]", field.label)
    });
    let title = format!("form “{}”", modal.title);
    [title].into_iter().chain(fields).collect()
}
