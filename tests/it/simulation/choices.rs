//! The next act: plies, presses that lead to games and contests, rare acts, and forgeries.

use std::rc::Rc;

use local_discord::{Access, Message, Person, Select, Snowflake};
use sqlx::Row as _;
use tokio::time::timeout;

use super::acts::{Act, Component, What, components};
use super::changes::Change;
use super::command_lines::{self, Word};
use super::mood::Way;
use super::{SHORT_PATIENCE, Simulation};

/// The number of newest messages of a channel that people look at.
const IN_VIEW: usize = 12;

/// The candidates for a command; the rarest is chosen.
const CANDIDATES: usize = 3;

/// The presses of a person.
struct Pressable {
    message: Rc<Message>,
    component: Component,
}

impl Simulation {
    /// The next act. In most seeds few analyses begin, because each takes as long as many days without one.
    pub(super) async fn choose_act(&mut self) -> Act {
        let act = self.any_act().await;
        if !self.mood.is_studious && act.is_about_analysis() && self.dice.below(6) > 0 {
            return self.ply().await;
        }
        act
    }

    /// A ply of a running game, or a rare act.
    async fn any_act(&mut self) -> Act {
        if !self.forms.is_empty() && self.dice.below(4) > 0 {
            return self.fill().await;
        }
        // A person often continues with a new answer.
        if let Some(person) = self.answered.take()
            && self.dice.below(3) > 0
        {
            return self.go_on(person);
        }
        // They follow its link, and go on where it leads.
        if let Some(person) = self.browsing.take()
            && self.dice.below(3) > 0
            && let Some(visit) = self.next_visit(person)
        {
            return self.act(person, What::Visit(person, visit));
        }
        match self.mood.way(&mut self.dice) {
            Way::Ply => self.ply().await,
            Way::EagerPress => self.eager_press(),
            Way::RarePress => self.rarest_press(),
            Way::GoOn => {
                let person = self.anybody();
                self.go_on(person)
            }
            Way::Beginning => self.beginning(),
            Way::Command => self.command().await,
            Way::Forgery => self.forgery(),
            Way::Menu => self.menu(),
            Way::Words => self.words(),
            Way::Visit => self.visit(),
            Way::Change => self.change(),
        }
    }

    pub(super) fn act(&self, person: usize, what: What) -> Act {
        Act {
            who: self.people[person].clone(),
            name: super::NAMES[person].to_owned(),
            what,
        }
    }

    /// A random person, rarely one who has left the server.
    fn anybody(&mut self) -> usize {
        let person = self.dice.below(self.people.len());
        if self.gone.contains(&person) && self.dice.below(6) > 0 {
            return self.anybody();
        }
        person
    }

    /// How often a person has done this.
    fn count(&self, person: usize, kind: String) -> usize {
        self.counts.get(&(person, kind)).copied().unwrap_or(0)
    }

    /// The side to move of a running game plays a ply of the completion. Of two games, the longer one continues.
    async fn ply(&mut self) -> Act {
        let sql = "select number, channel, to_move as who, plies from games \
                       where to_move is not null order by id";
        let rows = sqlx::query(sql).persistent(false);
        let rows = rows.fetch_all(&self.observer).await.unwrap();
        if rows.is_empty() {
            return self.beginning();
        }
        let two = [self.dice.below(rows.len()), self.dice.below(rows.len())];
        let row = two.map(|index| &rows[index]).into_iter();
        let row = row.max_by_key(|row| row.get::<i64, _>("plies")).unwrap();
        let (game, who): (i64, i64) = (row.get("number"), row.get("who"));
        let is_to_move = |person: &Person| person.id.0 == who.cast_unsigned();
        let Some(person) = self.people.iter().position(is_to_move) else {
            return self.rarest_press();
        };
        let channel = Snowflake(row.get::<i64, _>("channel").cast_unsigned());
        let channel = if self.channels.contains(&channel) {
            channel
        } else {
            self.channels[self.dice.below(3)]
        };
        let begin = ["a", "b", "c", "d", "S", "2"][self.dice.below(6)];
        let line = format!("/tak move game:{game} ply:");
        let ply = self.completed(person, channel, &line, begin).await;
        let ply = ply.unwrap_or_else(|| "a1".to_owned());
        self.act(person, What::Type(channel, format!("{line}{ply}")))
    }

    /// One of the offered completions of a line.
    pub(super) async fn completed(
        &mut self,
        person: usize,
        channel: Snowflake,
        line: &str,
        begin: &str,
    ) -> Option<String> {
        let text = format!("{line}{begin}");
        let person = &self.people[person];
        let offers = person.autocompletes(channel, &text);
        let choices = timeout(SHORT_PATIENCE, offers).await.ok()?.ok()?;
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

    /// A person wants to play.
    fn beginning(&mut self) -> Act {
        let (person, opponent) = (self.anybody(), self.anybody());
        let line = self.mood.lines[self.dice.below(self.mood.lines.len())];
        let line = line.replace("NAME", super::NAMES[opponent]);
        // The owner of the server may announce contests.
        let is_owners = !line.contains(':') && self.dice.below(4) > 0;
        let person = if is_owners { 0 } else { person };
        let channel = self.channels[self.dice.below(3)];
        self.act(person, What::Type(channel, line))
    }

    async fn command(&mut self) -> Act {
        let all: Vec<String> = self.commands.all().map(str::to_owned).collect();
        let person = self.anybody();
        let candidates: Vec<usize> = (0..CANDIDATES)
            .map(|_| self.dice.below(all.len()))
            .collect();
        let words = candidates.iter().map(|&index| &all[index]);
        let rarest = words.min_by_key(|words| self.count(person, (*words).clone()));
        let mut line = rarest.unwrap().clone();
        let channel = self.open_channel();
        let names = &super::NAMES[..self.people.len()];
        let options = self.commands.options(&line, &mut self.dice, names);
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

    /// A channel of all people, or a person's own now and then.
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
        self.newest(person, channel)
    }

    pub(super) fn newest(&self, person: usize, channel: Snowflake) -> Vec<Message> {
        let id = self.people[person].id;
        self.discord.newest_messages(channel, id, IN_VIEW)
    }

    /// A press that leads to a game or a contest.
    fn eager_press(&mut self) -> Act {
        let person = self.anybody();
        let messages = self.in_view(person);
        self.eager_press_among(person, messages)
    }

    /// A person continues with one of their last answers.
    fn go_on(&mut self, person: usize) -> Act {
        let answers = self.last_answers[person].iter();
        let answers = answers.filter_map(|&(channel, id)| self.discord.message(channel, id));
        let mut answers: Vec<Message> = answers.collect();
        if self.dice.below(3) > 0 {
            answers.drain(..answers.len().saturating_sub(1));
        }
        if answers.is_empty() {
            self.eager_press()
        } else if self.dice.below(2) == 0 {
            self.rarest_press_among(person, answers)
        } else {
            self.eager_press_among(person, answers)
        }
    }

    /// A button that a person has rarely pressed among all that they see.
    fn rarest_press(&mut self) -> Act {
        let person = self.anybody();
        let channels = [0, 1, 2, 4 + person].map(|index| self.channels[index]);
        let messages = channels
            .iter()
            .flat_map(|&channel| self.newest(person, channel));
        let messages = messages.collect();
        self.rarest_press_among(person, messages)
    }

    fn rarest_press_among(&mut self, person: usize, messages: Vec<Message>) -> Act {
        let mut all = pressables(messages);
        let count = |one: &Pressable| {
            let kinds = one.component.ids().into_iter();
            let counts = kinds.map(|id| self.count(person, command_lines::verb(id).to_owned()));
            counts.min().unwrap_or(0)
        };
        let least = all.iter().map(count).min();
        let rarest: Vec<usize> = (0..all.len())
            .filter(|&index| Some(count(&all[index])) == least)
            .collect();
        if rarest.is_empty() {
            return self.act(person, What::Wait);
        }
        let one = all.swap_remove(rarest[self.dice.below(rarest.len())]);
        self.press_on(person, one)
    }

    fn eager_press_among(&mut self, person: usize, messages: Vec<Message>) -> Act {
        let eagerness = |one: &Pressable| {
            let ids = one.component.ids().into_iter();
            ids.filter_map(command_lines::eagerness).max()
        };
        let mut all = pressables(messages);
        if self.dice.below(2) == 0 {
            let furthest = all.iter().map(eagerness).max().flatten();
            all.retain(|one| eagerness(one) == furthest);
        } else if all.iter().any(|one| eagerness(one).is_some()) {
            all.retain(|one| eagerness(one).is_some());
        }
        if all.is_empty() {
            return self.rarest_press();
        }
        let one = all.swap_remove(self.dice.below(all.len()));
        self.press_on(person, one)
    }

    fn press_on(&mut self, person: usize, one: Pressable) -> Act {
        let Pressable { message, component } = one;
        let message = Rc::unwrap_or_clone(message);
        let ids = component.ids();
        let mut verbs = ids.iter().map(|id| command_lines::verb(id));
        let person = match verbs.find(|verb| verb.ends_with("-manage") || verb.ends_with("-join")) {
            Some("tournament-manage") => 0,
            Some("tournament-join" | "league-join") => {
                let players = self.people.len() - self.mood.spectators;
                if person < players {
                    person
                } else {
                    self.dice.below(players)
                }
            }
            _ => person,
        };
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
        let mut rest: Vec<String> = match select.kind {
            3 => select.options.iter().map(|one| one.value.clone()).collect(),
            5 | 7 => self.people.iter().map(|one| one.id.to_string()).collect(),
            6 => self.roles.iter().map(ToString::to_string).collect(),
            8 => self.channels[..3].iter().map(ToString::to_string).collect(),
            _ => Vec::new(),
        };
        let least = usize::try_from(select.min_values).unwrap().max(1);
        let most = usize::try_from(select.max_values).unwrap().min(rest.len());
        let count = least + self.dice.below(most.saturating_sub(least) + 1);
        let mut values = Vec::new();
        while values.len() < count && !rest.is_empty() {
            values.push(rest.swap_remove(self.dice.below(rest.len())));
        }
        values
    }

    /// Mostly as the form suggests: its text, the hint as an example, or the number of a game.
    async fn fill(&mut self) -> Act {
        let (who, form) = self.forms.pop_front().expect("a form is open");
        let games = "select coalesce(max(number), 1) from games";
        let games = sqlx::query_scalar::<_, i64>(games).fetch_one(&self.observer);
        let games = usize::try_from(games.await.unwrap()).unwrap();
        let is_as_suggested = self.dice.below(3) > 0;
        let lines = form.fields.iter().map(|field| {
            let value = if is_as_suggested || self.dice.below(2) == 0 {
                let suggestions = [&field.value, &field.placeholder].into_iter().flatten();
                let mut suggestions = suggestions.filter(|text| !text.is_empty());
                let text = suggestions.next().cloned().unwrap_or_default();
                // A hint may be a number with an explanation.
                match text.split_once(' ') {
                    Some((number, _)) if number.parse::<u32>().is_ok() => number.to_owned(),
                    _ => text,
                }
            } else {
                command_lines::text(&mut self.dice).to_owned()
            };
            let value = if value.is_empty() && field.required {
                (1 + self.dice.below(games)).to_string()
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

    /// An id of a shown component, with other numbers, on another message.
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
        let visit = self.choose_visit(person);
        self.act(person, What::Visit(person, visit))
    }

    /// A change that is possible now. A return is more likely than a removal.
    fn change(&mut self) -> Act {
        let absent = self.gone.first().filter(|_| self.dice.below(3) == 0);
        if let Some(&person) = absent {
            return self.act(person, What::ChangeServer(Change::Return));
        }
        let person = self.anybody();
        let channel = self.dice.below(3);
        let messages = self.newest(person, self.channels[channel]);
        let role = self.dice.below(self.roles.len());
        let is_given = self.dice.below(3) > 0;
        let change = if self.is_bot_gone {
            Change::ReturnBot
        } else {
            match self.dice.below(30) {
                0..2 if person > 1 && self.gone.len() < 2 => Change::Leave,
                2..4 => Change::CloseDirect,
                4..7 => Change::OpenDirect,
                7 => Change::Speak("de"),
                8 => Change::Speak("en-US"),
                9..11 if !messages.is_empty() => {
                    let message = &messages[self.dice.below(messages.len())];
                    Change::DeleteMessage(message.channel, message.id)
                }
                11..14 => Change::GiveRole(role, is_given),
                14..16 => Change::GiveBotRole(is_given),
                16 => Change::ReplaceRole(role),
                17 => Change::SetAccess(channel, Access::None),
                18 => Change::SetAccess(channel, Access::ReadOnly),
                19 => Change::SetAccess(channel, Access::Pinning),
                20..24 => Change::SetAccess(channel, Access::Full),
                24 => Change::ReplaceChannel(channel),
                _ if self.dice.below(12) == 0 => Change::RemoveBot,
                _ => Change::OpenDirect,
            }
        };
        self.act(person, What::ChangeServer(change))
    }
}

fn pressables(messages: Vec<Message>) -> Vec<Pressable> {
    let of_message = |message: Message| {
        let components = components(&message).into_iter();
        let message = Rc::new(message);
        let with_message = components.map(move |component| Pressable {
            message: Rc::clone(&message),
            component,
        });
        with_message.collect::<Vec<_>>()
    };
    messages.into_iter().flat_map(of_message).collect()
}
