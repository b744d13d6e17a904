//! People at the tavern, told like a play: who did what, and what was said to
//! whom.
//!
//! What is expected stands in the tests and is written anew by `UPDATE_EXPECT=1
//! cargo test -p tak-tavern --test it conversations:: -- --skip on_postgres
//! --test-threads=1`: by one process, which knows what lines it has moved.

use std::collections::{BTreeMap, BTreeSet};

use expect_test::Expect;
use local_discord::{Answer, Delivery, Message, Modal, Person, Snowflake};
use serde_json::Value;

use crate::tavern::Tavern;
use crate::transcript::tell_answer;

/// Three plies of each player, far from a road on any board.
const SIX_PLIES: &str = "a1 c3 Sb2 Sb1 Sa3 Sa2";

/// A play in the tavern, and what was written down of it.
pub(crate) struct Play<'a> {
    pub(crate) tavern: &'a Tavern,
    /// Where people act now.
    channel: Snowflake,
    /// How much of each channel was told.
    told: BTreeMap<Snowflake, usize>,
    lines: Vec<String>,
    /// The form that was opened last.
    form: Option<Modal>,
    /// How often Discord delivers each act to each process.
    pub(crate) copies: usize,
    /// The parts of commands and the kinds of buttons that were used.
    pub(crate) used: BTreeSet<String>,
}

impl<'a> Play<'a> {
    /// The curtain rises: what was said before is not told.
    pub(crate) fn new(tavern: &'a Tavern) -> Play<'a> {
        let mut play = Play {
            tavern,
            channel: tavern.channel,
            told: BTreeMap::new(),
            lines: Vec::new(),
            form: None,
            copies: 1,
            used: BTreeSet::new(),
        };
        play.news();
        play
    }

    /// A play that begins with a board between Ada, who is White, and Bo.
    pub(crate) async fn with_game(tavern: &'a Tavern, options: &str) -> Play<'a> {
        let mut play = Play::new(tavern);
        let line = format!("/tak challenge opponent:@Bo first:me {options}");
        play.types("Ada", &line).await;
        play.clicks("Bo", "Accept").await;
        play.lines.clear();
        play
    }

    /// Lets the following happen elsewhere.
    pub(crate) fn goes_to(&mut self, channel: &str) {
        self.channel = self.tavern.discord.channel(channel);
        self.lines.push(format!("In #{channel}."));
    }

    /// Lets the following happen in a channel that has this name only here.
    pub(crate) fn goes_into(&mut self, channel: Snowflake, name: &str) {
        self.channel = channel;
        self.lines.push(format!("In {name}."));
    }

    /// Somebody who is about to act.
    fn actor(&self, name: &str) -> Person {
        if self.copies > 1 {
            let faults = self.tavern.discord.faults();
            faults.next_interaction(Delivery::Repeated(self.copies));
        }
        self.tavern.discord.person(name)
    }

    /// Somebody types a command.
    pub(crate) async fn types(&mut self, who: &str, line: &str) -> Answer {
        self.note_command(line);
        let answer = self.actor(who).types(self.channel, line).await;
        self.did(format!("{who}: {}", line.trim()), answer).await
    }

    /// Somebody chooses a command in the menu of a person.
    pub(crate) async fn chooses(&mut self, who: &str, command: &str, about: &str) -> Answer {
        self.used.insert(format!("menu {command}"));
        let id = self.id_of(about);
        let answer = self.actor(who).chooses(self.channel, command, id).await;
        self.did(format!("{who}: {command} of @{about}"), answer)
            .await
    }

    /// Somebody chooses a command in the menu of a message that all see.
    pub(crate) async fn chooses_on(&mut self, who: &str, command: &str, message: &Message) {
        self.used.insert(format!("menu {command}"));
        let answer = self.actor(who).chooses_on(message, command).await;
        let first = message.content.lines().next().unwrap_or_default();
        let first = self.tavern.names.read(first);
        self.did(format!("{who}: {command}, on “{first}”"), answer)
            .await;
    }

    /// Plies, each typed by the one whose turn it is: first Ada, then Bo.
    pub(crate) async fn moves(&mut self, plies: &str) {
        for ply in plies.split_whitespace() {
            let last = "select plies from games order by number desc limit 1";
            let plies = self.tavern.database.ask(last).await;
            let number: usize = plies[0].parse().unwrap();
            let who = ["Ada", "Bo"][number % 2];
            self.types(who, &format!("/tak move ply:{ply}")).await;
        }
    }

    /// Two players take turns until each has played three plies, after which a
    /// game counts. The transcript only mentions it.
    pub(crate) async fn three_plies_each(&mut self, players: [&str; 2]) {
        let lines = std::mem::take(&mut self.lines);
        for (player, ply) in players.iter().cycle().zip(SIX_PLIES.split_whitespace()) {
            self.types(player, &format!("/tak move ply:{ply}")).await;
        }
        self.lines = lines;
        self.remark("each plays three plies");
    }

    /// Somebody types a command up to the option that is being completed.
    pub(crate) async fn completes(&mut self, who: &str, line: &str) {
        let choices = self.actor(who).autocompletes(self.channel, line).await;
        let answer = Answer::Choices(choices.unwrap());
        self.did(format!("{who}: {line} …"), answer).await;
    }

    /// Somebody presses the newest button with this label that they see.
    pub(crate) async fn clicks(&mut self, who: &str, label: &str) -> Answer {
        let message = self.message_with(who, label);
        self.note_button(&message, label);
        let answer = self.actor(who).clicks(&message, label).await;
        self.did(format!("{who}: ({label})"), answer).await
    }

    /// Somebody who has not typed many plies opens the form that asks for one.
    pub(crate) async fn opens_form(&mut self, who: &str) -> Answer {
        self.clicks(who, "More").await;
        self.clicks(who, "Type a ply").await
    }

    /// Somebody picks what has this label, in the newest menu they see that has
    /// it.
    pub(crate) async fn picks(&mut self, who: &str, label: &str) -> Answer {
        let person = self.actor(who).id;
        let said = self.tavern.discord.messages(self.channel).into_iter().rev();
        let menus = said
            .filter(|said| said.is_seen_by(person))
            .flat_map(|said| {
                let menus = said.selects().into_iter().map(|menu| (said.clone(), menu));
                menus.collect::<Vec<_>>()
            });
        let mut found = menus.filter_map(|(said, menu)| {
            let mut options = menu.options.into_iter();
            let option = options.find(|option| option.label == label)?;
            Some((said, menu.custom_id, option.value))
        });
        let found = found.next();
        let (message, menu, value) =
            found.unwrap_or_else(|| panic!("{who} sees no menu with {label}: {:#?}", self.lines));
        self.note_verb("", &value);
        let answer = self.actor(who).picks(&message, &menu, &[label]).await;
        self.did(format!("{who}: <{label}>"), answer).await
    }

    /// Somebody picks a person in the newest menu of people that they see.
    pub(crate) async fn picks_person(&mut self, who: &str, about: &str) -> Answer {
        const PEOPLE: u64 = 5;
        let person = self.actor(who).id;
        let said = self.tavern.discord.messages(self.channel).into_iter().rev();
        let mut found = said
            .filter(|said| said.is_seen_by(person))
            .filter_map(|said| {
                let mut menus = said.selects().into_iter();
                let menu = menus.find(|menu| menu.kind == PEOPLE)?;
                Some((said, menu.custom_id))
            });
        let found = found.next();
        let (message, menu) = found.unwrap_or_else(|| panic!("{who} sees no menu of people"));
        let id = self.id_of(about).to_string();
        self.note_verb("", &menu);
        let answer = self.actor(who).picks(&message, &menu, &[&id]).await;
        self.did(format!("{who}: <@{about}>"), answer).await
    }

    /// The number by which Discord knows somebody.
    pub(crate) fn id_of(&self, name: &str) -> Snowflake {
        let names = &self.tavern.names.0;
        let found = names.iter().find(|(_, known)| known == name);
        found.expect("they are here").0
    }

    /// Lets the following happen in the direct messages of somebody with the
    /// bot, which they have by now.
    pub(crate) fn goes_to_messages_of(&mut self, who: &str) {
        let person = self.tavern.discord.person(who);
        let direct = self.tavern.discord.direct_channel(&person);
        self.channel = direct.expect("the bot has written to them");
        self.lines.push(format!("In {who}'s direct messages."));
    }

    /// Somebody's client sends a press of its own making, or of a button that
    /// is not there any more. `what` says which it pretends to be.
    pub(crate) async fn forges(&mut self, who: &str, what: &str, custom_id: &str) {
        let message = self.newest();
        let answer = self.actor(who).forges_click(&message, custom_id).await;
        self.did(format!("{who}: (forged: {what})"), answer).await;
    }

    /// Somebody sends what no client would.
    pub(crate) async fn sends_raw(&mut self, who: &str, what: &str, kind: u8, data: Value) {
        let actor = self.actor(who);
        let answer = actor.sends_raw(self.channel, kind, data, None).await;
        self.did(format!("{who}: (raw: {what})"), answer).await;
    }

    /// Somebody fills the form that was opened last, and sends it.
    pub(crate) async fn fills(&mut self, who: &str, value: &str) -> Answer {
        let form = self.form.clone().expect("a form was opened before");
        self.note_verb("form of ", &form.custom_id);
        let name = form.fields[0].custom_id.clone();
        let answer = self.actor(who).fills(&form, &[(&name, value)]).await;
        self.did(format!("{who}: [{value}]"), answer).await
    }

    /// Somebody fills several lines of that form, by their names, and sends it.
    pub(crate) async fn fills_lines(&mut self, who: &str, lines: &[(&str, &str)]) -> Answer {
        let form = self.form.clone().expect("a form was opened before");
        self.note_verb("form of ", &form.custom_id);
        let answer = self.actor(who).fills(&form, lines).await;
        let told = lines.iter().map(|(name, value)| format!("{name}: {value}"));
        let told: Vec<String> = told.collect();
        self.did(format!("{who}: [{}]", told.join(", ")), answer)
            .await
    }

    /// Writes down what somebody did, and what came of it.
    pub(crate) async fn did(&mut self, act: String, answer: Answer) -> Answer {
        self.lines.push(act);
        self.tavern.settled().await;
        self.lines.extend(tell_answer(&answer));
        let news = self.news();
        self.lines.extend(news);
        if let Answer::Modal(form) = &answer {
            self.form = Some(form.clone());
        }
        answer
    }

    /// What was said and changed here since this was asked last.
    fn news(&mut self) -> Vec<String> {
        let history = self.tavern.discord.history(self.channel);
        let told = self.told.insert(self.channel, history.len());
        self.tavern.names.tell(&history[told.unwrap_or_default()..])
    }

    /// How much of the history of this channel was told.
    pub(crate) fn told(&self) -> usize {
        self.told.get(&self.channel).copied().unwrap_or_default()
    }

    /// Writes down what has happened without anybody acting here.
    pub(crate) async fn meanwhile(&mut self) {
        self.tavern.settled().await;
        let news = self.news();
        self.lines.extend(news);
    }

    /// A remark in the text.
    pub(crate) fn remark(&mut self, what: &str) {
        self.lines.push(format!("({what})"));
    }

    /// Everything that was written down since this was asked last.
    pub(crate) fn text(&mut self) -> String {
        let lines = std::mem::take(&mut self.lines);
        lines.iter().flat_map(|line| [line, "\n"]).collect()
    }

    /// Whether the play went like that so far.
    pub(crate) fn tells(&mut self, expected: &Expect) {
        expected.assert_eq(&self.text());
    }

    /// The newest message that all see here.
    pub(crate) fn newest(&self) -> Message {
        let said = self.tavern.discord.messages(self.channel);
        let mut public = said
            .into_iter()
            .rev()
            .filter(|said| said.private_to.is_none());
        public.next().expect("something was said to all")
    }

    /// The newest message that all see here with a picture of such a name.
    pub(crate) fn newest_with_picture(&self, name: &str) -> Message {
        let said = self.tavern.discord.messages(self.channel);
        let mut shown = said.into_iter().rev().filter(|said| {
            let mut files = said.attachments.iter();
            said.private_to.is_none() && files.any(|file| file.filename.starts_with(name))
        });
        shown.next().expect("such a picture was shown")
    }

    /// What the newest button with this label sends to the bot, for somebody
    /// who sees it.
    pub(crate) fn button(&self, who: &str, label: &str) -> String {
        let message = self.message_with(who, label);
        let mut buttons = message.buttons().into_iter();
        let button = buttons.find(|button| button.label == label);
        button
            .and_then(|button| button.custom_id)
            .expect("it is no link")
    }

    /// The newest message somebody sees with such a button.
    fn message_with(&self, who: &str, label: &str) -> Message {
        let person = self.actor(who).id;
        let said = self.tavern.discord.messages(self.channel);
        let mut shown = said.into_iter().rev().filter(|said| {
            said.is_seen_by(person) && said.buttons().iter().any(|button| button.label == label)
        });
        let found = shown.next();
        found.unwrap_or_else(|| panic!("{who} sees no button {label}: {:#?}", self.lines))
    }

    fn note_command(&mut self, line: &str) {
        let part = line.split_whitespace().nth(1);
        self.used
            .insert(format!("/tak {}", part.unwrap_or_default()));
    }

    fn note_button(&mut self, message: &Message, label: &str) {
        let mut buttons = message.buttons().into_iter();
        let button = buttons.find(|button| button.label == label);
        if let Some(custom_id) = button.and_then(|button| button.custom_id) {
            self.note_verb("", &custom_id);
        }
    }

    fn note_verb(&mut self, what: &str, custom_id: &str) {
        let verb = custom_id.split('/').next().unwrap_or_default();
        self.used.insert(format!("{what}{verb}"));
    }
}
