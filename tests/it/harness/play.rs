//! People at the tavern, written as a play: acts and messages, with their
//! readers.
//!
//! Expected transcripts are inline, and rewritten by `UPDATE_EXPECT=1 cargo
//! test -p tak-tavern --test it conversations:: -- --skip on_postgres
//! --test-threads=1`: one process has to do it, because it tracks moved lines.

mod messages;
mod script;

pub(crate) use self::script::{script, setup};

use std::collections::{BTreeMap, BTreeSet};

use expect_test::Expect;
use local_discord::{Answer, Delivery, Field, Message, Modal, Person, Snowflake};
use serde_json::Value;

use crate::intruders::{Intruders, Sent};
use crate::tavern::{Tavern, on_usual_board};
use crate::texts::assert_contains;
use crate::transcript::answer_lines;

/// Three plies of each player, far from a road on any board.
const SIX_PLIES: &str = "a1 c3 Sb2 Sb1 Sa3 Sa2";

/// A play in the tavern and its transcript.
pub(crate) struct Play<'a> {
    pub(crate) tavern: &'a Tavern,
    /// The channel of the next acts.
    channel: Snowflake,
    /// The transcribed part of each channel's history, in messages and changes.
    transcribed: BTreeMap<Snowflake, usize>,
    lines: Vec<String>,
    /// The custom ids of buttons for later presses, by label.
    kept: BTreeMap<String, String>,
    /// The form that was opened last.
    form: Option<Modal>,
    /// The copies of each interaction that Discord delivers to each process.
    pub(crate) copies: usize,
    /// Whether each act waits until the bots rest. A play whose database or Discord is silent would wait in vain.
    pub(crate) waits_for_rest: bool,
    /// Each button, menu and form is pressed twice, by two simultaneous
    /// interactions.
    pub(crate) presses_twice: bool,
    /// People who send each press first.
    pub(crate) intruders: Option<Intruders>,
    /// The parts of commands and the kinds of buttons that were used.
    pub(crate) used: BTreeSet<String>,
}

impl<'a> Play<'a> {
    /// Earlier messages are not transcribed.
    pub(crate) fn new(tavern: &'a Tavern) -> Play<'a> {
        let mut play = Play {
            tavern,
            channel: tavern.channel,
            transcribed: BTreeMap::new(),
            lines: Vec::new(),
            kept: BTreeMap::new(),
            form: None,
            copies: 1,
            waits_for_rest: false,
            presses_twice: false,
            intruders: None,
            used: BTreeSet::new(),
        };
        play.news();
        play
    }

    /// A play with a board between Ada (White) and Bo.
    pub(crate) async fn with_game(tavern: &'a Tavern, options: &str) -> Play<'a> {
        let mut play = Play::new(tavern);
        let options = on_usual_board(options);
        let line = format!("/tak challenge opponent:@Bo first:me {options}");
        let games = "select count(*) from games";
        let before = tavern.database.ask(games).await;
        play.types("Ada", &line).await;
        play.clicks("Bo", "Accept").await;
        let after = tavern.database.ask(games).await;
        assert_ne!(after, before, "{:#?}", play.lines);
        play.lines.clear();
        play
    }

    /// The next acts happen in this channel.
    pub(crate) fn enter_channel(&mut self, channel: &str) {
        self.channel = self.tavern.discord.channel(channel);
        self.lines.push(format!("In #{channel}."));
    }

    /// The next acts happen in a channel that has this name only in the
    /// transcript.
    pub(crate) fn enter_place(&mut self, channel: Snowflake, name: &str) {
        self.channel = channel;
        self.lines.push(format!("In {name}."));
    }

    /// The person for the next act.
    fn actor(&self, name: &str) -> Person {
        if self.copies > 1 {
            let faults = self.tavern.discord.faults();
            faults.next_interaction(Delivery::Repeated(self.copies));
        }
        self.tavern.discord.person(name)
    }

    /// A press, or two simultaneous ones. Each gets an answer; the transcript has
    /// the first.
    async fn presses(&self, actor: &str, press: impl AsyncFn(Person) -> Answer) -> Answer {
        let person = self.actor(actor);
        if !self.presses_twice {
            return press(person).await;
        }
        let (one, other) = tokio::join!(press(person.clone()), press(person));
        for answer in [&one, &other] {
            let is_answered = !matches!(answer, Answer::Failed(_));
            assert!(is_answered, "{answer:?}: {:#?}", self.lines);
        }
        one
    }

    /// A person types a command.
    pub(crate) async fn types(&mut self, actor: &str, line: &str) -> Answer {
        self.note_command(line);
        let answer = self.actor(actor).types(self.channel, line).await;
        self.record_act(format!("{actor}: {}", line.trim()), answer)
            .await
    }

    /// A person types a command with an attached file: `{file}` in the line.
    pub(crate) async fn attaches(
        &mut self,
        actor: &str,
        line: &str,
        file: (&str, &[u8]),
    ) -> Answer {
        self.note_command(line);
        let person = self.actor(actor);
        let answer = person.types_with_file(self.channel, line, file).await;
        let line = line.replace("{file}", file.0);
        self.record_act(format!("{actor}: {line}"), answer).await
    }

    /// A person chooses a command in the menu of another person.
    pub(crate) async fn chooses(&mut self, actor: &str, command: &str, about: &str) -> Answer {
        self.used.insert(format!("menu {command}"));
        let id = self.id_of(about);
        let answer = self.actor(actor).chooses(self.channel, command, id).await;
        self.record_act(format!("{actor}: {command} of @{about}"), answer)
            .await
    }

    /// A person chooses a command in the menu of a public message.
    pub(crate) async fn chooses_on(&mut self, actor: &str, command: &str, message: &Message) {
        self.used.insert(format!("menu {command}"));
        let answer = self.actor(actor).chooses_on(message, command).await;
        let first = message.content.lines().next().unwrap_or_default();
        let first = self.tavern.names.readable(first);
        self.record_act(format!("{actor}: {command}, on “{first}”"), answer)
            .await;
    }

    /// Plies of Ada and Bo in the newest game, each typed by the player to move.
    /// They prepare a scene, so the transcript does not have them.
    pub(crate) async fn moves(&mut self, plies: &str) {
        for ply in plies.split_whitespace() {
            let actor = ["Ada", "Bo"][self.plies_played().await % 2];
            self.moves_quietly(actor, ply).await;
        }
    }

    /// Two players take turns until each has played three plies: from then on a
    /// game counts. The transcript only mentions it.
    pub(crate) async fn three_plies_each(&mut self, players: [&str; 2]) {
        for (player, ply) in players.iter().cycle().zip(SIX_PLIES.split_whitespace()) {
            self.moves_quietly(player, ply).await;
        }
        self.remark("each plays three plies");
    }

    async fn moves_quietly(&mut self, actor: &str, ply: &str) {
        let before = self.plies_played().await;
        let count = self.lines.len();
        self.types(actor, &format!("/tak move ply:{ply}")).await;
        let is_played = self.plies_played().await != before;
        assert!(is_played, "{actor} cannot play {ply}: {:#?}", self.lines);
        self.lines.truncate(count);
    }

    /// The plies of the newest game.
    async fn plies_played(&self) -> usize {
        let plies = "select plies from games order by number desc limit 1";
        let plies = self.tavern.database.ask(plies).await;
        plies[0].parse().unwrap()
    }

    /// A person types a command up to the option that is completed.
    pub(crate) async fn completes(&mut self, actor: &str, line: &str) {
        let choices = self.actor(actor).autocompletes(self.channel, line).await;
        let answer = Answer::Choices(choices.unwrap());
        self.record_act(format!("{actor}: {line} …"), answer).await;
    }

    /// A person presses the newest visible button with this label.
    pub(crate) async fn clicks(&mut self, actor: &str, label: &str) -> Answer {
        let message = self.message_with(actor, label);
        if let Some(id) = self.note_button(&message, label) {
            self.let_intruders_press(actor, &Sent::Button(id), &message)
                .await;
        }
        let press = async |person: Person| person.clicks(&message, label).await;
        let answer = self.presses(actor, press).await;
        self.record_act(format!("{actor}: ({label})"), answer).await
    }

    /// A person picks an option by its label, in the newest visible menu with
    /// it.
    pub(crate) async fn picks(&mut self, actor: &str, label: &str) -> Answer {
        let person = self.actor(actor).id;
        let choice = self.tavern.discord.find_in(self.channel, |message| {
            let menus = message.is_seen_by(person).then(|| message.selects())?;
            menus.into_iter().find_map(|menu| {
                let mut options = menu.options.into_iter();
                let option = options.find(|option| option.label == label)?;
                Some((message.clone(), menu.custom_id, option.value))
            })
        });
        let (message, menu, value) = choice
            .unwrap_or_else(|| panic!("{actor} sees no menu with {label}: {:#?}", self.lines));
        self.note_kind("", &value);
        let act = Sent::Menu {
            kind: 3,
            id: menu.clone(),
            values: vec![value],
        };
        self.let_intruders_press(actor, &act, &message).await;
        let press = async |person: Person| person.picks(&message, &menu, &[label]).await;
        let answer = self.presses(actor, press).await;
        self.record_act(format!("{actor}: <{label}>"), answer).await
    }

    /// A person picks another person in the newest visible menu of people.
    pub(crate) async fn picks_person(&mut self, actor: &str, about: &str) -> Answer {
        let id = self.id_of(about);
        self.picks_id(actor, (5, id), format!("<@{about}>")).await
    }

    /// A person picks a channel in the newest visible menu of channels.
    pub(crate) async fn picks_channel(&mut self, actor: &str, channel: &str) -> Answer {
        let id = self.tavern.discord.channel(channel);
        self.picks_id(actor, (8, id), format!("<#{channel}>")).await
    }

    /// A person picks a role in the newest visible menu of roles.
    pub(crate) async fn picks_role(&mut self, actor: &str, role: &str) -> Answer {
        let id = self.tavern.discord.role(role);
        self.picks_id(actor, (6, id), format!("<&{role}>")).await
    }

    /// A person picks an id in the newest visible menu of this type of Discord's.
    async fn picks_id(
        &mut self,
        actor: &str,
        (kind, id): (u64, Snowflake),
        title: String,
    ) -> Answer {
        let person = self.actor(actor).id;
        let choice = self.tavern.discord.find_in(self.channel, |message| {
            let menus = message.is_seen_by(person).then(|| message.selects())?;
            let menu = menus.into_iter().find(|menu| menu.kind == kind)?;
            Some((message.clone(), menu.custom_id))
        });
        let (message, menu) = choice.unwrap_or_else(|| panic!("{actor} sees no menu for {title}"));
        self.note_kind("", &menu);
        let id = id.to_string();
        let act = Sent::Menu {
            kind,
            id: menu.clone(),
            values: vec![id.clone()],
        };
        self.let_intruders_press(actor, &act, &message).await;
        let press = async |person: Person| person.picks(&message, &menu, &[&id]).await;
        let answer = self.presses(actor, press).await;
        self.record_act(format!("{actor}: {title}"), answer).await
    }

    /// The Discord id of a person.
    pub(crate) fn id_of(&self, name: &str) -> Snowflake {
        let names = &self.tavern.names.0;
        let person = names.iter().find(|(_, other)| other == name);
        person.expect("they are here").0
    }

    /// The next acts happen in the direct messages of a person with the bot.
    pub(crate) fn enter_direct_messages(&mut self, actor: &str) {
        let person = self.tavern.discord.person(actor);
        let direct = self.tavern.discord.direct_channel(&person);
        self.channel = direct.expect("the bot has written to them");
        self.lines.push(format!("In {actor}'s direct messages."));
    }

    /// A client sends a forged press. `label` describes it in the transcript.
    pub(crate) async fn forges(&mut self, actor: &str, label: &str, custom_id: &str) {
        let act = format!("(forged: {label})");
        self.sends_click(actor, &act, custom_id).await;
    }

    async fn sends_click(&mut self, actor: &str, act: &str, custom_id: &str) {
        let message = self.newest();
        let click = Sent::Button(custom_id.to_owned());
        self.let_intruders_press(actor, &click, &message).await;
        let answer = self.actor(actor).forges_click(&message, custom_id).await;
        self.record_act(format!("{actor}: {act}"), answer).await;
    }

    /// A client sends data that no real client sends.
    pub(crate) async fn sends_raw(&mut self, actor: &str, label: &str, kind: u8, data: Value) {
        let person = self.actor(actor);
        let answer = person.sends_raw(self.channel, kind, data, None).await;
        self.record_act(format!("{actor}: (raw: {label})"), answer)
            .await;
    }

    /// A person fills and sends the newest form.
    pub(crate) async fn fills(&mut self, actor: &str, value: &str) -> Answer {
        let form = self.form.clone().expect("a form was opened before");
        self.note_kind("form of ", &form.custom_id);
        let name = form.fields[0].custom_id.clone();
        self.let_intruders_fill(actor, &form, &[(&name, value)])
            .await;
        let press = async |person: Person| person.fills(&form, &[(&name, value)]).await;
        let answer = self.presses(actor, press).await;
        self.record_act(format!("{actor}: [{value}]"), answer).await
    }

    /// A person fills several fields of the newest form, by name, and sends it.
    pub(crate) async fn fills_lines(&mut self, actor: &str, lines: &[(&str, &str)]) -> Answer {
        let form = self.form.clone().expect("a form was opened before");
        self.note_kind("form of ", &form.custom_id);
        self.let_intruders_fill(actor, &form, lines).await;
        let press = async |person: Person| person.fills(&form, lines).await;
        let answer = self.presses(actor, press).await;
        let texts = lines.iter().map(|(name, value)| format!("{name}: {value}"));
        let texts: Vec<String> = texts.collect();
        self.record_act(format!("{actor}: [{}]", texts.join(", ")), answer)
            .await
    }

    /// Writes an act and its results to the transcript.
    pub(crate) async fn record_act(&mut self, act: String, answer: Answer) -> Answer {
        self.lines.push(act);
        if self.waits_for_rest {
            self.tavern.rested().await;
        } else {
            self.tavern.settled().await;
        }
        self.lines.extend(answer_lines(&answer));
        let news = self.news();
        self.lines.extend(news);
        if let Answer::Modal(form) = &answer {
            self.form = Some(form.clone());
        }
        answer
    }

    /// The messages and changes since the last call.
    fn news(&mut self) -> Vec<String> {
        let count = self.history_position();
        let news = self.tavern.discord.history_of(self.channel, count);
        self.transcribed.insert(self.channel, count + news.len());
        self.tavern.names.transcribe(&news)
    }

    /// The transcribed part of this channel's history.
    pub(crate) fn history_position(&self) -> usize {
        self.transcribed
            .get(&self.channel)
            .copied()
            .unwrap_or_default()
    }

    /// Writes messages and changes without an act to the transcript.
    pub(crate) async fn record_news(&mut self) {
        self.tavern.settled().await;
        let news = self.news();
        self.lines.extend(news);
    }

    /// A remark in the text.
    pub(crate) fn remark(&mut self, remark: &str) {
        self.lines.push(format!("({remark})"));
    }

    /// The transcript since the last call.
    pub(crate) fn text(&mut self) -> String {
        let lines = std::mem::take(&mut self.lines);
        lines.iter().flat_map(|line| [line, "\n"]).collect()
    }

    /// Compares the transcript since the last call.
    pub(crate) fn tells(&mut self, expected: &Expect) {
        expected.assert_eq(&self.text());
    }

    /// Asserts a part of the transcript since the last call.
    #[track_caller]
    pub(crate) fn mentions(&mut self, part: &str) {
        assert_contains(&self.text(), part);
    }

    /// Asserts that the transcript since the last call is without this part.
    #[track_caller]
    pub(crate) fn omits(&mut self, part: &str) {
        let text = self.text();
        assert!(!text.contains(part), "{part:?} in {text}");
    }

    fn note_command(&mut self, line: &str) {
        let part = line.split_whitespace().nth(1);
        self.used
            .insert(format!("/tak {}", part.unwrap_or_default()));
    }

    async fn let_intruders_press(&self, actor: &str, act: &Sent, on: &Message) {
        let Some(intruders) = &self.intruders else {
            return;
        };
        // Others do not have a private message to press on.
        let public = on.private_to.is_some().then(|| self.newest());
        let on = public.as_ref().unwrap_or(on);
        intruders.press(self.tavern, actor, act, on).await;
    }

    async fn let_intruders_fill(&self, actor: &str, form: &Modal, lines: &[(&str, &str)]) {
        if self.intruders.is_none() {
            return;
        }
        let value = |field: &Field| {
            let mut lines = lines.iter();
            let text = lines.find(|(name, _)| *name == field.custom_id || *name == field.label);
            let text = text.map(|(_, value)| (*value).to_owned());
            text.or_else(|| field.value.clone()).unwrap_or_default()
        };
        let fields = form.fields.iter();
        let lines = fields.map(|field| (field.custom_id.clone(), value(field)));
        let act = Sent::Form(form.clone(), lines.collect());
        self.let_intruders_press(actor, &act, &self.newest()).await;
    }

    /// Notes a button as tried, and returns its id unless it is a link.
    fn note_button(&mut self, message: &Message, label: &str) -> Option<String> {
        let mut buttons = message.buttons().into_iter();
        let button = buttons.find(|button| button.label == label);
        let custom_id = button?.custom_id?;
        self.note_kind("", &custom_id);
        Some(custom_id)
    }

    /// Notes the kind of a button as tried.
    pub(crate) fn note_kind(&mut self, prefix: &str, custom_id: &str) {
        let kind = custom_id.split('/').next().unwrap_or_default();
        self.used.insert(format!("{prefix}{kind}"));
    }
}
