//! Lines of commands, from the registered ones.

use local_discord::{LocalDiscord, Request};
use serde_json::Value;

use crate::chance::Dice;

/// The texts that people write in options and forms, rightly or not.
const TEXTS: [&str; 24] = [
    "a1",
    "Sb2",
    "Cc3",
    "3c3>12",
    "b2+",
    "0",
    "1",
    "3",
    "10",
    "99999999999999999999",
    "-1",
    "2.5",
    "Cup",
    "tomorrow",
    "18:00",
    "3 days",
    "Europe/Berlin",
    "x3,1/x4/x4/2,x3 1 2",
    "1. a1 d4 2. b2 c3 3. Sb3 c2",
    "[Size \"4\"] 1. a4 a1 2. b1 b4 3. c1 c4 4. d1",
    "**bold** <@1> @everyone `code` [a](https://example.com)",
    "Ä😀\u{200b}\u{202e}x",
    "that is a long text that goes on and on, because people write such things, too, when they are in the mood",
    "a2 b3 c4",
];

/// A file as people attach one.
pub(super) const FILES: [(&str, &str); 3] = [
    ("game.ptn", "[Size \"4\"] 1. a4 a1 2. b1 b4 3. c1 c4 4. d1"),
    (
        "long.ptn",
        "[Site \"x\"]\n[Size \"5\"]\n\n1. a1 e5 2. c3 {why?} c4 3. Cd3 Cd4 4. d3- d4- 5. b2 e4",
    ),
    ("not.txt", "this is no game"),
];

/// Lines that may begin a game or a contest.
pub(super) const BEGINNINGS: [&str; 19] = [
    "/tak challenge opponent:@NAME size:4",
    "/tak challenge opponent:@NAME size:3 next:by-itself games:2",
    "/tak challenge opponent:@NAME size:3 games:3",
    "/tak challenge opponent:@NAME preset:university",
    "/tak challenge opponent:@NAME size:5 pace:1 automatic:true",
    "/tak challenge opponent:@NAME size:4 pace:bank-3",
    "/tak challenge opponent:@NAME size:5 ante:2 call:1",
    "/tak challenge opponent:@NAME size:4 preset:tavern",
    "/tak challenge opponent:\"@Tak Tavern\" size:4 level:1",
    "/tak seek size:4",
    "/tak seek size:3 ante:1",
    "/tak tournament",
    "/tak tournament",
    "/tak tournament",
    "/tak puzzle",
    "/tak board as:free",
    "/tak learn",
    "/tak server",
    "/tak settings",
];

/// The verbs of presses that lead to games and contests, the latest steps last.
const EAGER: [&str; 19] = [
    "tournament-draft",
    "league-draft",
    "tournament-manage",
    "tournament-result",
    "tournament-player",
    "tournament-place",
    "send-draft",
    "rematch",
    "next-game",
    "take-seek",
    "accept-offer",
    "league-form",
    "league-join",
    "tournament-take",
    "tournament-join",
    "tournament-form",
    "tournament-start",
    "bid",
    "accept-challenge",
];

/// The verb of the id of a button, a menu or a form.
pub(super) fn verb(id: &str) -> &str {
    id.split('/').next().unwrap_or_default()
}

/// How far a press with this id leads to games or contests.
pub(super) fn eagerness(id: &str) -> Option<usize> {
    EAGER.iter().position(|eager| *eager == verb(id))
}

/// The commands of the bot.
pub(super) struct CommandLines {
    /// The words of a command that is typed, and its options.
    typed: Vec<(String, Vec<Value>)>,
    pub(super) of_people: Vec<String>,
    pub(super) of_messages: Vec<String>,
}

/// A word of a line that is still to be completed by the bot.
pub(super) enum Word {
    Ready(String),
    /// The name of an option with completion, and the beginning that is typed.
    Completed(String, String),
}

impl CommandLines {
    pub(super) fn registered(discord: &LocalDiscord) -> CommandLines {
        let is_registration =
            |request: &&Request| request.method == "PUT" && request.route.ends_with("/commands");
        let requests = discord.requests();
        let registration = requests.iter().find(is_registration).unwrap();
        let mut lines = CommandLines {
            typed: Vec::new(),
            of_people: Vec::new(),
            of_messages: Vec::new(),
        };
        for command in registration.body.as_array().unwrap() {
            let name = command["name"].as_str().unwrap();
            match command["type"].as_u64() {
                Some(2) => lines.of_people.push(name.to_owned()),
                Some(3) => lines.of_messages.push(name.to_owned()),
                _ => lines.add(format!("/{name}"), command),
            }
        }
        lines
    }

    fn add(&mut self, words: String, command: &Value) {
        let options = command["options"].as_array().cloned().unwrap_or_default();
        let is_part = |option: &Value| matches!(option["type"].as_u64(), Some(1 | 2));
        if options.is_empty() || !is_part(&options[0]) {
            return self.typed.push((words, options));
        }
        for part in &options {
            self.add(format!("{words} {}", part["name"].as_str().unwrap()), part);
        }
    }

    /// The words of all commands that are typed.
    pub(super) fn all(&self) -> impl Iterator<Item = &str> {
        self.typed.iter().map(|(words, _)| words.as_str())
    }

    /// The options of a command with values, some of them left out.
    pub(super) fn options(&self, words: &str, dice: &mut Dice, people: &[&str]) -> Vec<Word> {
        let (_, options) = self.typed.iter().find(|(all, _)| all == words).unwrap();
        let mut parts = Vec::new();
        for option in options {
            if option["required"] != true && dice.below(100) >= 12 {
                continue;
            }
            let name = option["name"].as_str().unwrap();
            let text = TEXTS[dice.below(TEXTS.len())];
            if option["autocomplete"] == true && dice.below(4) > 0 {
                let begin = ["", "a", "b", "c", "S", "1"][dice.below(6)];
                parts.push(Word::Completed(name.to_owned(), begin.to_owned()));
                continue;
            }
            let choices = option["choices"].as_array().filter(|list| !list.is_empty());
            let value = match (choices, option["type"].as_u64()) {
                (Some(choices), _) => {
                    let choice = &choices[dice.below(choices.len())];
                    choice["value"]
                        .as_str()
                        .map_or(choice["value"].to_string(), str::to_owned)
                }
                (None, Some(4 | 10)) => number(option, dice).to_string(),
                (None, Some(5)) => (dice.below(2) == 0).to_string(),
                (None, Some(6)) => format!("@{}", people[dice.below(people.len())]),
                (None, Some(7)) => format!("#{}", super::CHANNELS[dice.below(3)]),
                (None, Some(11)) => "{file}".to_owned(),
                _ => text.to_owned(),
            };
            parts.push(Word::Ready(word(name, &value)));
        }
        parts
    }
}

/// An option with its value, as a line has it.
pub(super) fn word(name: &str, value: &str) -> String {
    let value = value.replace('"', "'");
    format!("{name}:\"{value}\"")
}

fn number(option: &Value, dice: &mut Dice) -> i64 {
    let least = option["min_value"].as_i64().unwrap_or(0);
    let most = option["max_value"].as_i64().unwrap_or(least + 20);
    let span = usize::try_from(most - least + 1).unwrap_or(1);
    least + i64::try_from(dice.below(span)).unwrap()
}

/// The text for a field of a form.
pub(super) fn text(dice: &mut Dice) -> &'static str {
    TEXTS[dice.below(TEXTS.len())]
}
