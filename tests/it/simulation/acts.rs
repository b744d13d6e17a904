//! What random people do.

use std::fmt;
use std::time::Duration;

use local_discord::{Answer, Delivery, Message, Modal, Person, Select, Snowflake};
use serde_json::{Value, json};
use sqlx::Row as _;
use tokio::time::timeout;

use super::command_lines::{self, FILES, Word};
use super::record::as_json;
use super::{PATIENCE, SHORT_PATIENCE, Simulation};

/// The newest messages of a channel, which people look at.
const IN_VIEW: usize = 12;

/// The candidates for an act; the rarest kind is chosen.
const CANDIDATES: usize = 3;

/// An act of a person.
#[derive(Clone)]
pub(super) struct Act {
    pub(super) who: Person,
    pub(super) name: String,
    pub(super) what: What,
}

#[derive(Clone)]
pub(super) enum What {
    /// A line of a command, perhaps with a file.
    Type(Snowflake, String),
    /// A command in the menu of a person.
    OfPerson(Snowflake, String, Snowflake),
    /// A command in the menu of a message.
    OfMessage(Message, String),
    Click(Message, String),
    Pick(Message, String, Vec<String>),
    Fill(Modal, Vec<(String, String)>),
    /// A press with an id that the message does not have.
    Forge(Message, String),
    ForgePick(Message, u64, String, Vec<String>),
    Say(Snowflake, String),
    /// A visit of a page, of the person with this number.
    Visit(usize),
    /// A change of the server, which is no act on the bot.
    ChangeServer(Change),
    /// Nothing can be done at present.
    Wait,
}

/// A change of the server.
#[derive(Clone, Copy, Debug)]
pub(super) enum Change {
    Leave,
    Return,
    CloseDirect,
    OpenDirect,
    Speak(&'static str),
    DeleteMessage(Snowflake, Snowflake),
}

/// What can be pressed on a message.
#[derive(Clone)]
enum Component {
    Button(String),
    Menu(Select),
}

impl Component {
    fn ids(&self) -> Vec<&str> {
        match self {
            Component::Button(id) => vec![id],
            Component::Menu(select) => {
                let values = select.options.iter().map(|option| option.value.as_str());
                values.chain([select.custom_id.as_str()]).collect()
            }
        }
    }
}

/// How far a message leads to games or contests.
fn eagerness(message: &Message) -> Option<usize> {
    let components = components(message);
    let ids = components.iter().flat_map(Component::ids);
    ids.filter_map(command_lines::eagerness).max()
}

fn components(message: &Message) -> Vec<Component> {
    let buttons = message
        .buttons()
        .into_iter()
        .filter(|button| !button.disabled);
    let buttons = buttons
        .filter_map(|button| button.custom_id)
        .map(Component::Button);
    let menus = message.selects().into_iter().filter(|menu| !menu.disabled);
    buttons.chain(menus.map(Component::Menu)).collect()
}

impl fmt::Display for Act {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let line = self.line();
        write!(
            f,
            "{}: {} {} {}",
            self.name, line["act"], line["text"], line["custom_id"]
        )
    }
}

impl Act {
    /// The kind, for a fair choice among all kinds.
    fn kind(&self) -> String {
        let verb = |id: &str| id.split('/').next().unwrap_or_default().to_owned();
        match &self.what {
            What::Type(_, line) => line.split(' ').take(2).collect::<Vec<_>>().join(" "),
            What::OfPerson(_, command, _) | What::OfMessage(_, command) => command.clone(),
            What::Click(_, id) => verb(id),
            What::Pick(_, id, values) => {
                let value = values.first().filter(|value| value.contains('/'));
                format!("menu of {}", verb(value.unwrap_or(id)))
            }
            What::Fill(form, _) => format!("form of {}", verb(&form.custom_id)),
            What::Forge(_, id) | What::ForgePick(_, _, id, _) => format!("forged {}", verb(id)),
            What::Say(..) => "words".to_owned(),
            What::Visit(_) => "visit".to_owned(),
            What::ChangeServer(change) => format!("{change:?}").split('(').next().unwrap().into(),
            What::Wait => "wait".to_owned(),
        }
    }

    /// The act in the record.
    fn line(&self) -> Value {
        let (act, channel, text, id, values, message) = match &self.what {
            What::Type(channel, line) => {
                ("command", Some(*channel), line.clone(), "", vec![], None)
            }
            What::OfPerson(channel, command, target) => {
                let text = format!("{command} of {target}");
                ("command", Some(*channel), text, "", vec![], None)
            }
            What::OfMessage(message, command) => {
                let channel = Some(message.channel);
                (
                    "command",
                    channel,
                    command.clone(),
                    "",
                    vec![],
                    Some(message.id),
                )
            }
            What::Click(message, id) | What::Forge(message, id) => {
                let channel = Some(message.channel);
                (
                    "press",
                    channel,
                    String::new(),
                    id.as_str(),
                    vec![],
                    Some(message.id),
                )
            }
            What::Pick(message, id, values) | What::ForgePick(message, _, id, values) => {
                let (channel, values) = (Some(message.channel), values.clone());
                (
                    "pick",
                    channel,
                    String::new(),
                    id.as_str(),
                    values,
                    Some(message.id),
                )
            }
            What::Fill(form, lines) => {
                let values = lines.iter().map(|(_, value)| value.clone()).collect();
                let id = form.custom_id.as_str();
                (
                    "form",
                    Some(form.channel),
                    form.title.clone(),
                    id,
                    values,
                    form.message,
                )
            }
            What::Say(channel, text) => ("say", Some(*channel), text.clone(), "", vec![], None),
            What::Visit(_) => ("page", None, String::new(), "", vec![], None),
            What::ChangeServer(change) => ("change", None, format!("{change:?}"), "", vec![], None),
            What::Wait => ("wait", None, String::new(), "", vec![], None),
        };
        let is_forged = matches!(self.what, What::Forge(..) | What::ForgePick(..));
        json!({
            "who": self.who.id, "channel": channel, "act": act, "text": text,
            "custom_id": (!id.is_empty()).then_some(id), "values": values,
            "message": message, "is_forged": is_forged, "repeats": null
        })
    }

    async fn send(&self) -> Answer {
        match &self.what {
            What::Type(channel, line) if line.contains("{file}") => {
                let (name, text) = FILES[line.len() % FILES.len()];
                let file = (name, text.as_bytes());
                self.who.types_with_file(*channel, line, file).await
            }
            What::Type(channel, line) => self.who.types(*channel, line).await,
            What::OfPerson(channel, command, target) => {
                self.who.chooses(*channel, command, *target).await
            }
            What::OfMessage(message, command) => self.who.chooses_on(message, command).await,
            What::Click(message, id) => self.who.clicks(message, id).await,
            What::Pick(message, id, values) => {
                let values: Vec<&str> = values.iter().map(String::as_str).collect();
                self.who.picks(message, id, &values).await
            }
            What::Fill(form, lines) => {
                let lines: Vec<(&str, &str)> = lines
                    .iter()
                    .map(|(name, value)| (name.as_str(), value.as_str()))
                    .collect();
                self.who.fills(form, &lines).await
            }
            What::Forge(message, id) => self.who.forges_click(message, id).await,
            What::ForgePick(message, kind, id, values) => {
                self.who.forges_pick(message, (*kind, id), values).await
            }
            What::Say(..) | What::Visit(_) | What::ChangeServer(_) | What::Wait => {
                Answer::Acknowledged
            }
        }
    }
}

impl Simulation {
    /// The next act: a ply of a running game, or what has rarely been done.
    pub(super) async fn choose_act(&mut self) -> Act {
        if !self.forms.is_empty() && self.dice.below(4) > 0 {
            return self.fill();
        }
        match self.dice.below(100) {
            0..30 => self.ply().await,
            30..42 => self.eager_press(),
            42..56 => self.go_on(),
            56..68 => self.rarest(Simulation::press),
            68..74 => self.beginning(),
            74..80 => self.command().await,
            80..86 => self.forgery(),
            86..90 => self.menu(),
            90..91 => self.words(),
            91..97 => self.visit(),
            _ => self.change(),
        }
    }

    fn act(&self, person: usize, what: What) -> Act {
        Act {
            who: self.people[person].clone(),
            name: super::NAMES[person].to_owned(),
            what,
        }
    }

    fn anybody(&mut self) -> usize {
        self.dice.below(self.people.len())
    }

    /// The candidate whose kind was chosen least.
    fn rarest(&mut self, candidate: impl Fn(&mut Simulation) -> Act) -> Act {
        let candidates: Vec<Act> = (0..CANDIDATES).map(|_| candidate(self)).collect();
        let count = |act: &Act| self.counts.get(&act.kind()).copied().unwrap_or(0);
        let is_possible = |act: &&Act| !matches!(act.what, What::Wait);
        let possible = candidates.iter().filter(is_possible);
        let rarest = possible.min_by_key(|act| count(act));
        rarest.unwrap_or(&candidates[0]).clone()
    }

    /// The side to move of a running game plays what the completion offers.
    async fn ply(&mut self) -> Act {
        let running =
            "select number, to_move as who from games where to_move is not null order by number";
        let rows = sqlx::query(running).persistent(false);
        let rows = rows.fetch_all(&self.observer).await.unwrap();
        if rows.is_empty() {
            return self.command().await;
        }
        let row = &rows[self.dice.below(rows.len())];
        let (game, who): (i64, i64) = (row.get("number"), row.get("who"));
        let is_to_move = |person: &Person| person.id.0 == who.cast_unsigned();
        let Some(person) = self.people.iter().position(is_to_move) else {
            return self.rarest(Simulation::press);
        };
        let channel = self.channels[self.dice.below(3)];
        let begin = ["a", "b", "c", "d", "S", "2"][self.dice.below(6)];
        let line = format!("/tak move game:{game} ply:");
        let ply = self.completed(person, channel, &line, begin).await;
        let ply = ply.unwrap_or_else(|| "a1".to_owned());
        self.act(person, What::Type(channel, format!("{line}{ply}")))
    }

    /// One of the offered completions of a line.
    async fn completed(
        &mut self,
        person: usize,
        channel: Snowflake,
        line: &str,
        begin: &str,
    ) -> Option<String> {
        let typed = format!("{line}{begin}");
        let person = &self.people[person];
        let offered = person.autocompletes(channel, &typed);
        let choices = timeout(SHORT_PATIENCE, offered).await.ok()?.ok()?;
        if choices.is_empty() {
            return None;
        }
        let choice = &choices[self.dice.below(choices.len())];
        let value = &choice.value;
        Some(
            value
                .as_str()
                .map_or_else(|| value.to_string(), str::to_owned),
        )
    }

    /// Somebody wants to play.
    fn beginning(&mut self) -> Act {
        let (person, opponent) = (self.anybody(), self.anybody());
        let line = command_lines::beginning(&mut self.dice, super::NAMES[opponent]);
        // The owner of the server may announce tournaments.
        let is_owners = line.ends_with("tournament") && self.dice.below(4) > 0;
        let person = if is_owners { 0 } else { person };
        let channel = self.channels[self.dice.below(3)];
        self.act(person, What::Type(channel, line))
    }

    async fn command(&mut self) -> Act {
        let all: Vec<String> = self.commands.all().map(str::to_owned).collect();
        let count = |words: &str| {
            let kind: String = words.split(' ').take(2).collect::<Vec<_>>().join(" ");
            self.counts.get(&kind).copied().unwrap_or(0)
        };
        let candidates: Vec<usize> = (0..CANDIDATES)
            .map(|_| self.dice.below(all.len()))
            .collect();
        let words = candidates.iter().map(|&index| &all[index]);
        let words = words.min_by_key(|words| count(words)).unwrap().clone();
        let (person, channel) = (self.anybody(), self.open_channel());
        let names: Vec<String> = super::NAMES[..self.people.len()]
            .iter()
            .map(ToString::to_string)
            .collect();
        let options = self.commands.options(&words, &mut self.dice, &names);
        let mut line = words;
        for option in options {
            match option {
                Word::Ready(word) => line = format!("{line} {word}"),
                Word::Completed(name, begin) => {
                    let before = format!("{line} {name}:");
                    let value = self.completed(person, channel, &before, &begin).await;
                    let value = value.unwrap_or(begin);
                    if !value.is_empty() {
                        line = format!("{line} {}", command_lines::word(&name, &value));
                    }
                }
            }
        }
        self.act(person, What::Type(channel, line))
    }

    /// A channel of everybody, or a person's own now and then.
    fn open_channel(&mut self) -> Snowflake {
        let index = match self.dice.below(6) {
            0..4 => self.dice.below(3),
            4 => 3,
            _ => self.dice.below(self.channels.len()),
        };
        self.channels[index]
    }

    /// The messages that a person may look at now.
    fn in_view(&mut self, person: usize) -> Vec<Message> {
        let channel = match self.dice.below(5) {
            0 => self.channels[4 + person],
            1 => self.channels[self.dice.below(self.channels.len())],
            _ => self.channels[self.dice.below(3)],
        };
        let id = self.people[person].id;
        let mut messages = self.discord.messages(channel);
        messages.retain(|message| message.is_seen_by(id));
        let older = messages.len().saturating_sub(IN_VIEW);
        messages.split_off(older)
    }

    /// A press on a message in view.
    fn press(&mut self) -> Act {
        let person = self.anybody();
        let mut messages = self.in_view(person);
        messages.retain(|message| !components(message).is_empty());
        if messages.is_empty() {
            return self.act(person, What::Wait);
        }
        let message = messages.swap_remove(self.dice.below(messages.len()));
        let mut components = components(&message);
        let component = components.swap_remove(self.dice.below(components.len()));
        self.press_on(person, message, component)
    }

    /// A press in view from which a game or a contest comes.
    fn eager_press(&mut self) -> Act {
        let person = self.anybody();
        let messages = self.in_view(person);
        self.eager_press_among(person, messages)
    }

    /// A press on the last answer that a person got.
    fn go_on(&mut self) -> Act {
        let with_answer = |(person, answer): (usize, &Option<Message>)| {
            answer.as_ref().map(|answer| (person, answer.clone()))
        };
        let answers = self.last_answers.iter().enumerate().filter_map(with_answer);
        let mut answers: Vec<(usize, Message)> = answers.collect();
        if answers.is_empty() {
            return self.eager_press();
        }
        if self.dice.below(2) == 0 {
            let far = answers.iter().map(|(_, answer)| eagerness(answer)).max();
            answers.retain(|(_, answer)| Some(eagerness(answer)) == far);
        }
        let (person, answer) = answers.swap_remove(self.dice.below(answers.len()));
        let now = self.discord.message(answer.channel, answer.id);
        self.eager_press_among(person, now.into_iter().collect())
    }

    fn eager_press_among(&mut self, person: usize, messages: Vec<Message>) -> Act {
        let (mut eager, mut others) = (Vec::new(), Vec::new());
        for message in messages {
            for component in components(&message) {
                let ids = component.ids().into_iter();
                let eagerness = ids.filter_map(command_lines::eagerness).max();
                let list = if eagerness.is_some() {
                    &mut eager
                } else {
                    &mut others
                };
                list.push((eagerness, message.clone(), component));
            }
        }
        let furthest = eager.iter().map(|(eagerness, ..)| *eagerness).max();
        if let Some(furthest) = furthest
            && self.dice.below(2) == 0
        {
            eager.retain(|(eagerness, ..)| *eagerness == furthest);
        }
        if eager.is_empty() {
            eager = others;
        }
        if eager.is_empty() {
            return self.press();
        }
        let (_, message, component) = eager.swap_remove(self.dice.below(eager.len()));
        self.press_on(person, message, component)
    }

    fn press_on(&mut self, person: usize, message: Message, component: Component) -> Act {
        let what = match component {
            Component::Button(id) => What::Click(message, id),
            Component::Menu(select) => {
                let values = self.values_of(&select);
                What::Pick(message, select.custom_id, values)
            }
        };
        self.act(person, what)
    }

    fn values_of(&mut self, select: &Select) -> Vec<String> {
        let all: Vec<String> = match select.kind {
            3 => select.options.iter().map(|one| one.value.clone()).collect(),
            5 | 7 => self.people.iter().map(|one| one.id.to_string()).collect(),
            8 => self.channels[..3].iter().map(ToString::to_string).collect(),
            _ => Vec::new(),
        };
        let least = usize::try_from(select.min_values).unwrap();
        let most = usize::try_from(select.max_values).unwrap().min(all.len());
        let count = least.max(1) + self.dice.below(most.saturating_sub(least.max(1)) + 1);
        let mut left = all;
        let mut values = Vec::new();
        while values.len() < count && !left.is_empty() {
            values.push(left.swap_remove(self.dice.below(left.len())));
        }
        values
    }

    fn fill(&mut self) -> Act {
        let (who, form) = self.forms.pop_front().expect("a form is open");
        let lines = form.fields.iter().map(|field| {
            // The hint is often an example.
            let value = match self.dice.below(12) {
                0..9 => field.value.clone().unwrap_or_default(),
                9 => field.placeholder.clone().unwrap_or_default(),
                _ => command_lines::text(&mut self.dice).to_owned(),
            };
            let value = if value.is_empty() && field.required {
                "3".to_owned()
            } else {
                value
            };
            let value: String = value.chars().take(field.max_length).collect();
            (field.custom_id.clone(), value)
        });
        let lines = lines.collect();
        let person = self.people.iter().position(|one| one.id == who.id);
        self.act(person.expect("people open forms"), What::Fill(form, lines))
    }

    /// An id that somebody found, with other numbers, on another message.
    fn forgery(&mut self) -> Act {
        let person = self.anybody();
        let messages = self.in_view(person);
        if self.ids.is_empty() || messages.is_empty() {
            return self.act(person, What::Wait);
        }
        let message = messages[self.dice.below(messages.len())].clone();
        let id = self.ids[self.dice.below(self.ids.len())].clone();
        let mut parts: Vec<String> = id.split('/').map(str::to_owned).collect();
        if parts.len() > 2 && self.dice.below(2) == 0 {
            let place = 2 + self.dice.below(parts.len() - 2);
            let other = self.anybody();
            parts[place] = match self.dice.below(3) {
                0 => self.people[other].id.to_string(),
                1 => (1 + self.dice.below(5)).to_string(),
                _ => {
                    let other = self.ids[self.dice.below(self.ids.len())].clone();
                    let other: Vec<&str> = other.split('/').skip(2).collect();
                    other.first().map_or("0", |part| part).to_owned()
                }
            };
        }
        let id: String = parts.join("/").chars().take(100).collect();
        let other = self.anybody();
        let what = if self.dice.below(4) == 0 {
            let values = vec![self.people[other].id.to_string()];
            What::ForgePick(message, 5, id, values)
        } else {
            What::Forge(message, id)
        };
        self.act(person, what)
    }

    fn menu(&mut self) -> Act {
        let (person, target) = (self.anybody(), self.anybody());
        let messages = self.in_view(person);
        let what = if self.dice.below(2) == 0 && !messages.is_empty() {
            let command = self.dice.below(self.commands.of_messages.len());
            let message = messages[self.dice.below(messages.len())].clone();
            What::OfMessage(message, self.commands.of_messages[command].clone())
        } else {
            let command = self.dice.below(self.commands.of_people.len());
            let command = self.commands.of_people[command].clone();
            What::OfPerson(self.open_channel(), command, self.people[target].id)
        };
        self.act(person, what)
    }

    fn words(&mut self) -> Act {
        let (person, channel) = (self.anybody(), self.open_channel());
        let text = command_lines::text(&mut self.dice).to_owned();
        self.act(person, What::Say(channel, text))
    }

    fn visit(&mut self) -> Act {
        let person = self.anybody();
        self.act(person, What::Visit(person))
    }

    fn change(&mut self) -> Act {
        let person = self.anybody();
        let messages = self.in_view(person);
        let change = match self.dice.below(12) {
            0 if person > 1 => Change::Leave,
            1 => Change::CloseDirect,
            2..4 => Change::OpenDirect,
            4 => Change::Speak("de"),
            5 => Change::Speak("en-US"),
            6 if !messages.is_empty() => {
                let message = &messages[self.dice.below(messages.len())];
                Change::DeleteMessage(message.channel, message.id)
            }
            _ => Change::Return,
        };
        self.act(person, What::ChangeServer(change))
    }

    /// Does an act, perhaps twice at the same time, and takes the answer.
    pub(super) async fn perform(&mut self, act: Act) {
        if matches!(act.what, What::Wait) {
            return;
        }
        *self.counts.entry(act.kind()).or_default() += 1;
        self.remember(&act);
        if let What::ChangeServer(change) = &act.what {
            return self.change_server(&act.who, *change);
        }
        let mut line = act.line();
        line["at"] = json!(self.now());
        let number = self.record.act(line.clone());
        match &act.what {
            What::Visit(person) => return self.browse(*person, number).await,
            What::Say(channel, text) => drop(act.who.says(*channel, text)),
            _ => {}
        }
        if !self.is_excused() {
            self.processes.are_connected(&self.discord).await;
        }
        if !matches!(act.what, What::Say(..)) {
            self.deliver_strangely();
        }
        let is_twice = self.dice.below(12) == 0 && !matches!(act.what, What::Fill(..));
        if is_twice {
            line["repeats"] = json!(number);
            let again = self.record.act(line);
            let (one, two) = tokio::join!(act.send(), act.send());
            self.take(&act, number, one).await;
            self.take(&act, again, two).await;
        } else {
            let patience = self.patience();
            let answer = timeout(patience, act.send()).await;
            let late = |_| Answer::Failed("no answer in time".to_owned());
            self.take(&act, number, answer.unwrap_or_else(late)).await;
        }
        self.record.news(&self.discord);
    }

    /// Discord may deliver an interaction repeatedly, late or never.
    fn deliver_strangely(&mut self) {
        let delivery = match self.dice.below(60) {
            0..3 => Delivery::Repeated(2),
            3 => Delivery::Aged(Duration::from_secs(2)),
            4 => Delivery::Lost,
            5 => Delivery::Newer,
            6..8 => return drop(self.discord.faults().repeat(None)),
            _ => return,
        };
        self.record.note(json!({
            "kind": "fault", "at": self.now(), "name": "delivery", "detail": format!("{delivery:?}")
        }));
        if matches!(delivery, Delivery::Lost | Delivery::Aged(_)) {
            self.excuse(1);
        }
        self.discord.faults().next_interaction(delivery);
    }

    fn patience(&self) -> Duration {
        if self.is_excused() {
            SHORT_PATIENCE
        } else {
            PATIENCE
        }
    }

    pub(super) fn is_excused(&self) -> bool {
        self.acts() <= self.excused_until
    }

    /// The answers to this many acts may be missing.
    pub(super) fn excuse(&mut self, acts: usize) {
        self.excused_until = self.excused_until.max(self.acts() + acts);
    }

    /// Takes an answer, and looks at what it shows.
    async fn take(&mut self, act: &Act, number: usize, answer: Answer) {
        let patience = self.patience();
        let (is, message, text) = match answer {
            Answer::Message(message) => ("message", Some(*message), String::new()),
            Answer::Update(message) => ("update", Some(*message), String::new()),
            Answer::Deferred(deferred) => {
                let filled = Answer::Deferred(deferred).message(patience).await;
                match filled {
                    Ok(message) => ("deferred", Some(message), String::new()),
                    Err(missed) => ("failed", None, missed.to_string()),
                }
            }
            Answer::Acknowledged => ("acknowledged", None, String::new()),
            Answer::Choices(choices) => ("choices", None, format!("{choices:?}")),
            Answer::Modal(form) => {
                let title = form.title.clone();
                self.forms.push_back((act.who.clone(), form));
                ("form", None, title)
            }
            Answer::Failed(why) => ("failed", None, why),
            // Discord's own client refuses it.
            Answer::Unsent(why) => ("unsent", None, why),
        };
        let fault = is == "failed"
            || message
                .as_ref()
                .is_some_and(|message| message.content.contains("went wrong"));
        if fault && !self.is_excused() {
            let shown = message.as_ref().map(|message| &message.content);
            self.findings.push(format!("{act}: {is} {text} {shown:?}"));
        }
        if let Some(message) = &message {
            self.learn(message, &act.who);
            let person = self.people.iter().position(|one| one.id == act.who.id);
            let has_components = !components(message).is_empty();
            self.last_answers[person.expect("people get answers")] =
                has_components.then(|| message.clone());
        }
        self.record.note(json!({
            "kind": "answer", "to": number, "at": self.now(), "is": is,
            "message": message.as_ref().map(as_json), "text": text, "status": null
        }));
    }

    /// Notes the ids and links of a message.
    fn learn(&mut self, message: &Message, who: &Person) {
        let ids = message
            .buttons()
            .into_iter()
            .filter_map(|button| button.custom_id);
        let menus = message.selects().into_iter().flat_map(|menu| {
            let values = menu.options.into_iter().map(|option| option.value);
            [menu.custom_id].into_iter().chain(values)
        });
        for id in ids.chain(menus).filter(|id| id.contains('/')) {
            if self.ids.len() >= 400 {
                let place = self.dice.below(self.ids.len());
                self.ids.swap_remove(place);
            }
            self.ids.push(id);
        }
        let person = self.people.iter().position(|one| one.id == who.id);
        let links = message
            .buttons()
            .into_iter()
            .filter_map(|button| button.url);
        self.browsers[person.expect("people read messages")].find_links(links);
    }

    fn change_server(&mut self, who: &Person, change: Change) {
        let (event, channel, message) = match change {
            Change::Leave => ("left", None, None),
            Change::Return => ("joined", None, None),
            Change::CloseDirect => ("direct_closed", None, None),
            Change::OpenDirect => ("direct_opened", None, None),
            Change::Speak(_) => ("spoke", None, None),
            Change::DeleteMessage(channel, message) => {
                ("message_deleted", Some(channel), Some(message))
            }
        };
        self.record.note(json!({
            "kind": "world", "at": self.now(), "event": event, "person": who.id,
            "channel": channel, "role": null, "message": message
        }));
        match change {
            Change::Leave => who.leaves(),
            Change::Return => {
                who.returns();
            }
            Change::CloseDirect => who.closes_direct_messages(true),
            Change::OpenDirect => who.closes_direct_messages(false),
            Change::Speak(locale) => who.speaks(locale),
            Change::DeleteMessage(channel, message) => {
                self.discord.delete_message(channel, message);
            }
        }
    }
}
