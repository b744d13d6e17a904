//! The events of a channel as a transcript: names instead of ids, no times, and
//! the same in every run.

use std::sync::LazyLock;

use local_discord::{Answer, Button, Happening, Message, Modal, Select, Snowflake};
use tak_tavern::game::{Hour, Preset};
use tak_tavern::words::{Language, Words};

/// The quoted part of an alternative text, up to the player to move.
const ALT_TEXT: usize = 44;

/// A text without instants such as `<t:1795293076:R>`, and without the time of day in a zone.
fn without_times(text: &str) -> String {
    let mut parts = text.split("where it's ");
    let before = parts.next().unwrap_or_default().to_owned();
    let text = parts.fold(before, |before, after| match after.split_at_checked(5) {
        Some((time, rest)) if time.as_bytes()[2] == b':' => {
            format!("{before}where it's <time>{rest}")
        }
        _ => format!("{before}where it's {after}"),
    });
    let mut parts = text.split("<t:");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |text, part| {
        let (_, rest) = part.split_once('>').expect("an instant ends");
        format!("{text}<then>{rest}")
    })
}

/// A text without addresses of messages.
fn without_addresses(text: &str) -> String {
    let mut parts = text.split("(https://discord.com/channels/");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |text, part| {
        let (_, rest) = part.split_once(')').expect("an address ends");
        format!("{text}(a message){rest}")
    })
}

/// A text with mentions of commands as clients show them.
pub(crate) fn with_commands(text: &str) -> String {
    let mut parts = text.split("</");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |text, part| {
        let (name, rest) = part.split_once(':').expect("a mention names a command");
        let (id, rest) = rest.split_once('>').expect("a mention ends");
        assert!(id.parse::<u64>().is_ok(), "{id} is no number of a command");
        format!("{text}`/{name}`{rest}")
    })
}

/// Whether a message is the line that offers the lesson to a newcomer. Most
/// transcripts leave it out.
pub(crate) fn is_lesson_offer(message: &Message) -> bool {
    begins_with_sentence(message, Words::lesson_offered)
}

/// Whether a message only announces an answer. Deferral depends on the machine, so
/// transcripts leave it out; the tests of slow answers check it themselves.
fn is_delay_notice(message: &Message) -> bool {
    begins_with_sentence(message, Words::answer_late)
}

/// Whether a message shows the progress of an analysis. How many are shown depends
/// on the machine, so transcripts have the result in their place.
pub(crate) fn is_progress(message: &Message) -> bool {
    static SENTENCES: LazyLock<Vec<String>> = LazyLock::new(|| {
        let languages = Language::ALL.iter();
        let sentence = |&language| Words::of(language).analysis_position_under_way();
        languages.map(sentence).collect()
    });
    message.content.contains('▱') || SENTENCES.iter().any(|line| message.content.contains(line))
}

/// The events without those that only show progress. The message appears with its result.
fn without_progress(happenings: &[Happening]) -> Vec<Happening> {
    let mut rest: Vec<Happening> = Vec::new();
    for happening in happenings {
        if let Happening::Edited { before, after } = happening
            && is_progress(before)
        {
            let mut earlier = rest.iter_mut().rev();
            match earlier.find(|earlier| earlier.message().id == after.id) {
                Some(Happening::Posted(old) | Happening::Edited { after: old, .. }) => {
                    old.clone_from(after);
                    continue;
                }
                // Its beginning was in an earlier part.
                _ if is_progress(after) => continue,
                _ => {}
            }
        }
        rest.push(happening.clone());
    }
    rest
}

/// Whether a private message begins like a sentence, in any language: the rest
/// of a sentence may contain mentions of commands.
fn begins_with_sentence(message: &Message, sentence: impl Fn(Words) -> String) -> bool {
    let mut begins = Language::ALL.iter().map(|&language| {
        let sentence = sentence(Words::of(language));
        let beginning = sentence.split(['!', ',', ':', '.']).next();
        beginning.unwrap_or_default().to_owned()
    });
    message.private_to.is_some() && begins.any(|line| message.content.starts_with(&line))
}

/// A text with a common name for unnamed threads.
fn with_threads(text: &str) -> String {
    let mut parts = text.split("<#");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |text, part| {
        let (_, rest) = part.split_once('>').expect("a mention ends");
        format!("{text}#(a thread){rest}")
    })
}

/// People, bots, channels and roles, by id.
pub(crate) struct Names(pub(crate) Vec<(Snowflake, String)>);

impl Names {
    fn of(&self, id: Snowflake) -> &str {
        let person = self.0.iter().find(|(person, _)| *person == id);
        person.map_or("somebody", |(_, name)| name)
    }

    /// A text as people see it.
    pub(crate) fn readable(&self, text: &str) -> String {
        let text = with_commands(&without_addresses(&without_times(text)));
        let text = self.0.iter().fold(text, |text, (id, name)| {
            text.replace(&format!("<@{id}>"), &format!("@{name}"))
                .replace(&format!("<@&{id}>"), &format!("@{name}"))
                .replace(&format!("<#{id}>"), &format!("#{name}"))
        });
        with_threads(&text)
    }

    /// New messages come first, in order, then changes by the age of their
    /// messages: the order between a new board and the end of the old one is
    /// random.
    pub(crate) fn transcribe(&self, happenings: &[Happening]) -> Vec<String> {
        let mut lines = Vec::new();
        let mut changes: Vec<&Happening> = Vec::new();
        let happenings = without_progress(happenings);
        for happening in &happenings {
            match happening {
                Happening::Posted(message) if is_lesson_offer(message) => {}
                Happening::Posted(message) if !message.thinking => {
                    lines.extend(self.posted(message, happening.notified()));
                }
                Happening::Posted(_) => {}
                Happening::Edited { after, .. } if is_delay_notice(after) => {}
                Happening::Edited { before, after } if before.thinking => {
                    lines.extend(self.posted(after, happening.notified()));
                }
                change => changes.push(change),
            }
        }
        changes.sort_by_key(|change| change.message().id);
        for change in changes {
            lines.extend(self.changed(change));
        }
        lines
    }

    fn posted(&self, message: &Message, notified: &[Snowflake]) -> Vec<String> {
        let (name, readers) = (&message.author.display, self.audience(message, notified));
        let heading = format!("{name} [{readers}]:");
        [vec![heading], self.body(message)].concat()
    }

    /// The readers of a message, and the notified people.
    fn audience(&self, message: &Message, notified: &[Snowflake]) -> String {
        let readers = match message.private_to {
            Some(person) => format!("only {}", self.of(person)),
            None => "to all".to_owned(),
        };
        let names: Vec<&str> = notified.iter().map(|&id| self.of(id)).collect();
        if names.is_empty() {
            return readers;
        }
        format!("{readers}; notifies {}", names.join(" and "))
    }

    /// That an outdated message loses its buttons is in no transcript; a test of
    /// plies checks it.
    fn changed(&self, change: &Happening) -> Vec<String> {
        let message = change.message();
        let name = &message.author.display;
        let Happening::Edited { before, after } = change else {
            let old = first_line(&self.readable(&message.content));
            if message.content.is_empty() || is_delay_notice(message) {
                return Vec::new();
            }
            return vec![format!("{name} deleted {old}")];
        };
        let old = first_line(&self.readable(&before.content));
        let without_buttons = Message {
            components: Vec::new(),
            ..(**before).clone()
        };
        if self.body(after) == self.body(before) {
            vec![format!("{name} changed nothing of {old}")]
        } else if self.body(after) == self.body(&without_buttons) {
            Vec::new()
        } else {
            let heading = format!("{name} changed [{}] {old} to:", self.audience(after, &[]));
            [vec![heading], self.body(after)].concat()
        }
    }

    fn body(&self, message: &Message) -> Vec<String> {
        let mut lines: Vec<String> = self
            .readable(&message.content)
            .lines()
            .map(indented)
            .collect();
        for file in &message.attachments {
            lines.push(indented(&match &file.description {
                Some(alt) => {
                    let start: String = alt.chars().take(ALT_TEXT).collect();
                    format!("picture: {} “{start}…”", file.filename)
                }
                None => format!("file: {}", file.filename),
            }));
        }
        for embed in &message.embeds {
            let text = embed["description"].as_str().unwrap_or_default();
            let readable = self.readable(text);
            lines.extend(readable.lines().map(|line| indented(&format!("| {line}"))));
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

/// The visible part of an answer other than a message.
pub(crate) fn answer_lines(answer: &Answer) -> Vec<String> {
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

/// A menu with its selected option in brackets. Of a menu that grows with each
/// language or preset, the other options are left out; `whole_menus.rs` shows them.
fn select(select: &Select) -> String {
    let grows = grows(select);
    let options = select
        .options
        .iter()
        .filter(|option| option.default || !grows);
    let labels = options.map(|option| {
        if option.default {
            format!("[{}]", option.label)
        } else {
            option.label.clone()
        }
    });
    let rest = grows.then(|| "…".to_owned());
    let labels: Vec<String> = labels.chain(rest).collect();
    let placeholder = select.placeholder.as_deref().unwrap_or_default();
    format!("<{placeholder}: {}>", labels.join(" | "))
}

/// Whether a menu lists the languages, the presets or the hours of the day.
fn grows(select: &Select) -> bool {
    let lists = |label: &str| select.options.iter().any(|option| option.label == label);
    Language::ALL.iter().any(|&language| {
        let words = Words::of(language);
        lists(&words.language_choice(Some(Language::English)))
            || lists(&words.server_language_choice(Some(Language::English)))
            || lists(&words.draft_preset_choice(Preset::default()))
            || select
                .options
                .iter()
                .any(|option| option.label.starts_with("18:00"))
            || lists(&words.quiet_from_choice(Some(Hour::DEFAULT)))
            || lists(&words.quiet_until_choice(Hour::DEFAULT))
    })
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
