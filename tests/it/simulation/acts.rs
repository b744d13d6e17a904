//! The acts of random people.

use std::fmt;
use std::time::Duration;

use local_discord::{Answer, Delivery, Message, Modal, Person, Select, Snowflake};
use serde_json::{Value, json};
use tokio::time::timeout;

use super::changes::Change;
use super::command_lines::{self, FILES};
use super::record::as_json;
use super::visits::Visit;
use super::{PATIENCE, SHORT_PATIENCE, Simulation};

/// The answers that a person returns to.
const ANSWERS: usize = 4;

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
    Visit(usize, Visit),
    /// A change of the server: no act on the bot.
    ChangeServer(Change),
    /// Nothing can be done at present.
    Wait,
}

/// The buttons and menus of a message.
#[derive(Clone)]
pub(super) enum Component {
    Button(String),
    Menu(Select),
}

impl Component {
    pub(super) fn ids(&self) -> Vec<&str> {
        match self {
            Component::Button(id) => vec![id],
            Component::Menu(select) => {
                let values = select.options.iter().map(|option| option.value.as_str());
                values.chain([select.custom_id.as_str()]).collect()
            }
        }
    }
}

pub(super) fn components(message: &Message) -> Vec<Component> {
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
        let verb = |id: &str| command_lines::verb(id).to_owned();
        match &self.what {
            What::Type(_, line) => line.split(' ').take(2).collect::<Vec<_>>().join(" "),
            What::OfPerson(_, command, _) | What::OfMessage(_, command) => command.clone(),
            What::Click(_, id) => verb(id),
            What::Pick(_, id, values) => {
                let value = values.first().filter(|value| value.contains('/'));
                verb(value.unwrap_or(id))
            }
            What::Fill(form, _) => format!("form of {}", verb(&form.custom_id)),
            What::Forge(_, id) | What::ForgePick(_, _, id, _) => format!("forged {}", verb(id)),
            What::Say(..) => "words".to_owned(),
            What::Visit(_, visit) => visit.route.clone(),
            What::ChangeServer(change) => format!("{change:?}").split('(').next().unwrap().into(),
            What::Wait => "wait".to_owned(),
        }
    }

    /// Whether it may begin the analysis of a game.
    pub(super) fn is_about_analysis(&self) -> bool {
        self.kind().to_lowercase().contains("analy")
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
            What::Visit(_, visit) => ("page", None, visit.line(), "", vec![], None),
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
            What::Say(..) | What::Visit(..) | What::ChangeServer(_) | What::Wait => {
                Answer::Acknowledged
            }
        }
    }
}

impl Simulation {
    fn count_act(&mut self, act: &Act) {
        let person = self.people.iter().position(|one| one.id == act.who.id);
        let person = person.expect("people act");
        *self.counts.entry((person, act.kind())).or_default() += 1;
        self.acts += 1;
    }

    /// Does an act, perhaps twice at the same time, and takes the answer.
    pub(super) async fn perform(&mut self, act: Act) {
        if matches!(act.what, What::Wait) {
            return;
        }
        self.count_act(&act);
        self.remember(act.to_string());
        if let What::ChangeServer(change) = act.what {
            return self.change_server(&act.who, change);
        }
        let mut line = act.line();
        line["at"] = json!(self.now());
        let number = self.record.act(line.clone());
        match &act.what {
            What::Visit(person, visit) => return self.browse(*person, visit, number).await,
            What::Say(channel, text) => drop(act.who.says(*channel, text)),
            _ => {}
        }
        if !self.is_excused() {
            self.processes.are_connected(&self.discord).await;
        }
        self.end_old_faults();
        // A fault may wait for long until its request or interaction arrives.
        if !self.discord.faults().are_met() {
            self.excuse(1);
        }
        if !matches!(act.what, What::Say(..)) && !self.is_calm {
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
        let delivery = match self.dice.below(300) {
            0..15 => Delivery::Repeated(2),
            15 => Delivery::Aged(Duration::from_secs(2)),
            16 => Delivery::Lost,
            17..23 => Delivery::Newer,
            23..36 => return drop(self.discord.faults().repeat(None)),
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
        self.acts <= self.excused_until
    }

    /// The answers to this many acts may be missing.
    pub(super) fn excuse(&mut self, acts: usize) {
        self.excused_until = self.excused_until.max(self.acts + acts);
    }

    /// Takes an answer, and looks at its messages.
    async fn take(&mut self, act: &Act, number: usize, answer: Answer) {
        let patience = self.patience();
        let (is, message, text) = match answer {
            Answer::Message(message) => ("message", Some(*message), String::new()),
            Answer::Update(message) => ("update", Some(*message), String::new()),
            Answer::Deferred(deferral) => {
                let outcome = Answer::Deferred(deferral).message(patience).await;
                match outcome {
                    Ok(message) => ("deferred", Some(message), String::new()),
                    Err(error) => ("failed", None, error.to_string()),
                }
            }
            Answer::Acknowledged => ("acknowledged", None, String::new()),
            Answer::Choices(choices) => ("choices", None, format!("{choices:?}")),
            Answer::Modal(form) => {
                let title = form.title.clone();
                let kind = format!("form of {}", command_lines::verb(&form.custom_id));
                self.opened_forms.insert(kind);
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
            let content = message.as_ref().map(|message| &message.content);
            self.findings
                .push(format!("{act}: {is} {text} {content:?}"));
        }
        if let Some(message) = &message {
            self.learn(message, &act.who);
            let person = self.people.iter().position(|one| one.id == act.who.id);
            if !components(message).is_empty() {
                self.answered = person;
                let answers = &mut self.last_answers[person.expect("people get answers")];
                let place = (message.channel, message.id);
                answers.retain(|answer| *answer != place);
                answers.push_back(place);
                if answers.len() > ANSWERS {
                    answers.pop_front();
                }
            }
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
        let person = person.expect("people read messages");
        if self.browsers[person].find_links(links) {
            self.browsing = Some(person);
        }
    }
}
