//! The record of a run: one JSON value per line, in order.

use std::collections::HashMap;

use anyhow::Context as _;
use serde::{Deserialize, Deserializer};

/// A fault waits for requests of its kind, so it reaches an act among the next ones.
const ACTS_AFTER_TROUBLE: usize = 20;
/// A fault may reach an answer that is under way.
const ACTS_BEFORE_TROUBLE: usize = 3;

/// The instant of Discord's ids that is 0 (documentation page "API Reference", "Snowflakes").
const FIRST_INSTANT: i64 = 1_420_070_400_000;

/// The line of a record, from 1.
pub type LineNumber = usize;

#[derive(Debug, Deserialize)]
pub(crate) struct Channel {
    #[serde(deserialize_with = "id")]
    pub(crate) id: i64,
    #[serde(default, deserialize_with = "maybe_id")]
    pub(crate) guild: Option<i64>,
    #[serde(rename = "type")]
    pub(crate) place: Place,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Place {
    Text,
    Thread,
    Direct,
    Group,
}

#[derive(Debug, Deserialize)]
struct Person {
    #[serde(deserialize_with = "id")]
    id: i64,
    #[serde(default)]
    is_bot: bool,
}

#[derive(Debug, Deserialize)]
pub(crate) struct World {
    pub(crate) event: String,
    #[serde(default, deserialize_with = "maybe_id")]
    pub(crate) person: Option<i64>,
    #[serde(default, deserialize_with = "maybe_id")]
    pub(crate) channel: Option<i64>,
}

#[derive(Debug, Deserialize)]
struct Process {
    #[serde(skip)]
    line: LineNumber,
    at: i64,
    #[serde(rename = "process")]
    number: u32,
    event: ProcessEvent,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
enum ProcessEvent {
    Started,
    Stopped,
    Killed,
}

#[derive(Debug, Deserialize)]
struct Jump {
    at: i64,
    to: i64,
}

#[derive(Debug, Deserialize)]
pub(crate) struct Act {
    #[serde(skip)]
    pub(crate) line: LineNumber,
    pub(crate) number: u64,
    pub(crate) at: i64,
    #[serde(deserialize_with = "id")]
    pub(crate) who: i64,
    #[serde(default, deserialize_with = "maybe_id")]
    pub(crate) channel: Option<i64>,
    #[serde(rename = "act")]
    pub(crate) way: ActKind,
    #[serde(default)]
    pub(crate) text: Option<String>,
    #[serde(default)]
    custom_id: Option<String>,
    #[serde(default)]
    pub(crate) values: Vec<String>,
    #[serde(default)]
    repeats: Option<u64>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum ActKind {
    Command,
    Press,
    Pick,
    Form,
    Autocomplete,
    Page,
    Say,
    #[serde(other)]
    Other,
}

impl Act {
    /// The number that all copies of an act share.
    pub(crate) fn original(&self) -> u64 {
        self.repeats.unwrap_or(self.number)
    }

    /// The parts of the id that was pressed or sent. In a menu the choice is the id.
    pub(crate) fn id_parts(&self) -> Vec<&str> {
        let id = self.custom_id.as_deref().unwrap_or_default();
        let id = match self.values.first() {
            Some(choice) if self.way == ActKind::Pick && choice.contains('/') => choice,
            _ => id,
        };
        id.split('/').collect()
    }

    pub(crate) fn verb(&self) -> &str {
        self.id_parts().first().copied().unwrap_or_default()
    }

    /// The subcommand of a typed command: `move` of `/tak move ply:a1`.
    pub(crate) fn subcommand(&self) -> &str {
        let text = self.text.as_deref().unwrap_or_default();
        match self.way {
            ActKind::Command => text.split_whitespace().nth(1).unwrap_or_default(),
            _ => "",
        }
    }

    /// Whether it is a request of a page that may change something, as far as the record names it.
    pub(crate) fn is_page_change(&self) -> bool {
        let text = self.text.as_deref().unwrap_or_default();
        self.way == ActKind::Page && !text.starts_with("GET")
    }
}

#[derive(Debug, Deserialize)]
pub(crate) struct Answer {
    #[serde(skip)]
    pub(crate) line: LineNumber,
    pub(crate) to: u64,
    pub(crate) is: AnswerKind,
    #[serde(default)]
    pub(crate) message: Option<Message>,
    #[serde(default)]
    pub(crate) text: Option<String>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum AnswerKind {
    Message,
    Update,
    Form,
    Choices,
    Deferred,
    Acknowledged,
    Failed,
    Page,
    /// Discord's own client refuses to send it.
    Unsent,
}

#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Message {
    #[serde(deserialize_with = "id")]
    pub(crate) id: i64,
    #[serde(deserialize_with = "id")]
    pub(crate) channel: i64,
    #[serde(deserialize_with = "id")]
    pub(crate) author: i64,
    #[serde(default)]
    pub(crate) content: String,
    #[serde(default, deserialize_with = "maybe_id")]
    pub(crate) private_to: Option<i64>,
    #[serde(default, deserialize_with = "ids")]
    pub(crate) notified: Vec<i64>,
    #[serde(default)]
    pub(crate) attachments: Vec<String>,
    #[serde(default)]
    pub(crate) buttons: Vec<Button>,
    #[serde(default)]
    pub(crate) selects: Vec<Select>,
    #[serde(default)]
    pub(crate) thinking: bool,
}

#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Button {
    #[serde(default)]
    pub(crate) label: String,
    #[serde(default)]
    pub(crate) custom_id: Option<String>,
    #[serde(default)]
    pub(crate) url: Option<String>,
}

#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Select {
    pub(crate) custom_id: String,
    #[serde(default)]
    pub(crate) options: Vec<Choice>,
}

#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Choice {
    #[serde(default)]
    pub(crate) label: String,
    pub(crate) value: String,
}

impl Message {
    /// All ids below a message.
    pub(crate) fn custom_ids(&self) -> impl Iterator<Item = &str> {
        let buttons = self.buttons.iter().filter_map(|it| it.custom_id.as_deref());
        let menus = self.selects.iter().flat_map(|select| {
            let values = select.options.iter().map(|choice| choice.value.as_str());
            values.chain([select.custom_id.as_str()])
        });
        buttons.chain(menus)
    }

    /// Every text that its readers get.
    pub(crate) fn texts(&self) -> impl Iterator<Item = &str> {
        let buttons = self.buttons.iter();
        let labels = buttons.flat_map(|it| [Some(it.label.as_str()), it.url.as_deref()]);
        let options = self.selects.iter().flat_map(|select| &select.options);
        let options = options.map(|choice| Some(choice.label.as_str()));
        [Some(self.content.as_str())]
            .into_iter()
            .chain(labels)
            .chain(options)
            .flatten()
    }
}

#[derive(Debug, Deserialize)]
pub(crate) struct Posting {
    #[serde(skip)]
    pub(crate) line: LineNumber,
    pub(crate) event: PostingKind,
    pub(crate) message: Message,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum PostingKind {
    Posted,
    Edited,
    Deleted,
}

#[derive(Debug, Deserialize)]
struct End {
    at: i64,
}

#[derive(Debug, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
enum Line {
    Guild {},
    Channel(Channel),
    Person(Person),
    World(World),
    Process(Process),
    Clock(Jump),
    Fault {},
    Act(Act),
    Answer(Answer),
    Message(Posting),
    End(End),
}

/// A run, by its record.
#[derive(Debug, Default)]
pub struct Record {
    pub(crate) channels: HashMap<i64, Channel>,
    bots: Vec<i64>,
    pub(crate) worlds: Vec<World>,
    processes: Vec<Process>,
    jumps: Vec<Jump>,
    faults: Vec<LineNumber>,
    pub(crate) acts: Vec<Act>,
    pub(crate) answers: Vec<Answer>,
    pub(crate) postings: Vec<Posting>,
    end: Option<i64>,
}

impl Record {
    /// Reads a record; a line that is none is an error.
    ///
    /// # Errors
    ///
    /// If a line is not one of a record.
    pub fn read(text: &str) -> anyhow::Result<Record> {
        let mut record = Record::default();
        for (number, text) in (1..).zip(text.lines()) {
            if !text.trim().is_empty() {
                let line =
                    serde_json::from_str(text).with_context(|| format!("line {number}: {text}"))?;
                record.add(number, line);
            }
        }
        Ok(record)
    }

    fn add(&mut self, number: LineNumber, line: Line) {
        match line {
            Line::Channel(channel) => {
                self.channels.insert(channel.id, channel);
            }
            Line::Person(person) if person.is_bot => self.bots.push(person.id),
            Line::Guild {} | Line::Person(_) => {}
            Line::World(world) => self.worlds.push(world),
            Line::Process(process) => self.processes.push(Process {
                line: number,
                ..process
            }),
            Line::Clock(jump) => self.jumps.push(jump),
            Line::Fault {} => self.faults.push(number),
            Line::Act(act) => self.acts.push(Act {
                line: number,
                ..act
            }),
            Line::Answer(answer) => self.answers.push(Answer {
                line: number,
                ..answer
            }),
            Line::Message(posting) => self.postings.push(Posting {
                line: number,
                ..posting
            }),
            Line::End(end) => self.end = Some(end.at),
        }
    }

    /// The end of the run, if it came to one.
    pub(crate) fn end(&self) -> Option<i64> {
        self.end
    }

    pub(crate) fn is_bot(&self, person: i64) -> bool {
        self.bots.contains(&person)
    }

    /// The unit that numbers the games of a channel: its server, or itself.
    pub(crate) fn scope(&self, channel: i64) -> i64 {
        let guild = self.channels.get(&channel).and_then(|it| it.guild);
        guild.unwrap_or(channel)
    }

    pub(crate) fn is_direct(&self, channel: i64) -> bool {
        let place = self.channels.get(&channel).map(|it| it.place);
        place == Some(Place::Direct)
    }

    /// Whether something was broken, or a process ended, among the acts around a line.
    pub(crate) fn has_trouble_near(&self, line: LineNumber) -> bool {
        let faults = self.faults.iter().copied();
        let ends = self.processes.iter();
        let ends = ends.filter(|it| it.event != ProcessEvent::Started);
        let mut troubles = faults.chain(ends.map(|it| it.line));
        troubles.any(|trouble| self.may_reach(trouble, line))
    }

    fn may_reach(&self, trouble: LineNumber, line: LineNumber) -> bool {
        let acts_before = |line| self.acts.partition_point(|act| act.line < line);
        let (trouble, line) = (acts_before(trouble), acts_before(line));
        line <= trouble + ACTS_AFTER_TROUBLE && trouble <= line + ACTS_BEFORE_TROUBLE
    }

    pub(crate) fn has_fault(&self) -> bool {
        !self.faults.is_empty()
    }

    /// Whether a process was killed among the acts around a line.
    pub(crate) fn has_kill_near(&self, line: LineNumber) -> bool {
        let kills = self.processes.iter();
        let mut kills = kills.filter(|it| it.event == ProcessEvent::Killed);
        kills.any(|it| self.may_reach(it.line, line) || self.may_reach(line, it.line))
    }

    /// Whether the clock was ever set back, so that later lines may have earlier instants.
    pub(crate) fn is_set_back(&self) -> bool {
        self.jumps.iter().any(|jump| jump.to < jump.at)
    }

    /// How much later than its act an event may seem earlier: rounding, and the jumps back of the clock.
    pub(crate) fn slack(&self) -> i64 {
        let back = self.jumps.iter().map(|jump| (jump.at - jump.to).max(0));
        5_000 + back.sum::<i64>()
    }

    /// The times of at least this length without any process.
    pub(crate) fn downtimes(&self, least: i64) -> Vec<(i64, i64)> {
        // A record may leave out that the first processes have started.
        let mut running: Vec<u32> = Vec::new();
        for process in &self.processes {
            let mut own = self.processes.iter();
            let first = own.find(|it| it.number == process.number);
            if first.is_some_and(|it| it.event != ProcessEvent::Started) {
                running.push(process.number);
            }
        }
        let mut down_since = None;
        let mut spans = Vec::new();
        for process in &self.processes {
            running.retain(|number| *number != process.number);
            if process.event == ProcessEvent::Started {
                running.push(process.number);
                let span = down_since.take().map(|since| (since, process.at));
                spans.extend(span.filter(|(from, to)| to - from >= least));
            } else if running.is_empty() && down_since.is_none() {
                down_since = Some(process.at);
            }
        }
        spans
    }

    /// Whether a person deletes their data in the run.
    pub(crate) fn deletes_data(&self, person: i64) -> bool {
        let mut acts = self.acts.iter();
        acts.any(|act| act.who == person && act.verb() == "delete-data")
    }

    /// Whether an event of the world concerned a channel.
    pub(crate) fn has_event(&self, event: &str, channel: i64) -> bool {
        let mut worlds = self.worlds.iter();
        worlds.any(|world| world.event == event && world.channel == Some(channel))
    }

    /// When Discord took a message, by its id.
    pub(crate) fn posted_at(message: i64) -> i64 {
        (message >> 22) + FIRST_INSTANT
    }

    /// Whether messages can no longer reach a channel.
    pub(crate) fn is_closed(&self, channel: i64) -> bool {
        let is_shut = self.worlds.iter().any(|world| {
            world.channel == Some(channel)
                && matches!(
                    world.event.as_str(),
                    "channel_deleted" | "channel_hidden" | "thread_archived"
                )
        });
        let is_gone = self.worlds.iter().any(|world| {
            world.event == "left" && world.person.is_some_and(|person| self.is_bot(person))
        });
        is_shut || is_gone
    }

    /// Whether a person ever refused direct messages.
    pub(crate) fn has_refused_messages(&self, person: i64) -> bool {
        let mut worlds = self.worlds.iter();
        worlds.any(|world| world.event == "direct_closed" && world.person == Some(person))
    }

    /// The message after its last change, or nothing if it was deleted.
    pub(crate) fn last_states(&self) -> HashMap<i64, &Posting> {
        let mut states = HashMap::new();
        for posting in &self.postings {
            match posting.event {
                PostingKind::Deleted => states.remove(&posting.message.id),
                _ => states.insert(posting.message.id, posting),
            };
        }
        states
    }
}

fn parse<E: serde::de::Error>(text: &str) -> Result<i64, E> {
    text.parse()
        .map_err(|_| E::custom(format!("`{text}` is no id")))
}

fn id<'de, D: Deserializer<'de>>(from: D) -> Result<i64, D::Error> {
    parse(&String::deserialize(from)?)
}

fn maybe_id<'de, D: Deserializer<'de>>(from: D) -> Result<Option<i64>, D::Error> {
    let text = Option::<String>::deserialize(from)?;
    text.as_deref().map(parse).transpose()
}

fn ids<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<i64>, D::Error> {
    let texts = Vec::<String>::deserialize(from)?;
    texts.iter().map(|text| parse(text)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn record_is_read_line_by_line() {
        let text = r#"
{"kind":"guild","id":"7","name":"Inn"}
{"kind":"channel","id":"31","guild":"7","type":"text","name":"tak","parent":null}
{"kind":"person","id":"9","name":"Bot","locale":"en-US","is_bot":true}
{"kind":"act","number":1,"at":5,"who":"101","channel":"31","act":"command","text":"/tak move ply:a1","custom_id":null,"values":[],"message":null,"is_forged":false,"repeats":null}
{"kind":"answer","to":1,"at":6,"is":"deferred","message":null,"text":null,"status":null}
{"kind":"end","at":9}"#;
        let record = Record::read(text).unwrap();
        assert_eq!(record.scope(31), 7);
        assert_eq!(record.acts[0].subcommand(), "move");
        assert_eq!(record.acts[0].line, 5);
        assert_eq!((record.is_bot(9), record.end()), (true, Some(9)));
        assert!(Record::read("{}").is_err());
    }

    #[test]
    fn downtime_is_between_last_stop_and_next_start() {
        let text = r#"{"kind":"process","at":0,"process":0,"event":"started"}
{"kind":"process","at":10,"process":1,"event":"started"}
{"kind":"process","at":20,"process":0,"event":"killed"}
{"kind":"process","at":30,"process":1,"event":"stopped"}
{"kind":"process","at":90,"process":1,"event":"started"}"#;
        let record = Record::read(text).unwrap();
        assert_eq!(record.downtimes(60), [(30, 90)]);
        assert_eq!(record.downtimes(61), []);
    }
}
