//! The record of a simulation: the acts of people and their answers, as lines of JSON.

use std::collections::BTreeSet;

use local_discord::{Happening, LocalDiscord, Message, Snowflake};
use serde_json::{Value, json};

pub(super) struct Record {
    lines: Vec<Value>,
    /// The events of Discord in the record.
    events: usize,
    channels: BTreeSet<Snowflake>,
    /// Deferred answers whose process was killed.
    pub(super) orphans: BTreeSet<Snowflake>,
    /// How often the clock has jumped.
    pub(super) jumps: usize,
    acts: usize,
    seed: u64,
}

impl Record {
    pub(super) fn open(discord: &LocalDiscord, seed: u64, names: &[&str]) -> Record {
        let mut record = Record {
            lines: Vec::new(),
            events: 0,
            channels: BTreeSet::new(),
            orphans: BTreeSet::new(),
            jumps: 0,
            acts: 0,
            seed,
        };
        let guild = discord.guild_id();
        record.note(json!({"kind": "guild", "id": guild, "name": "The Tak Tavern"}));
        record.note(json!({
            "kind": "person", "id": discord.bot_id(), "name": "Tak Tavern",
            "locale": "en-US", "is_bot": true
        }));
        for name in names {
            let person = discord.person(name);
            record.note(json!({
                "kind": "person", "id": person.id, "name": name,
                "locale": "en-US", "is_bot": false
            }));
            record.channel(discord, person.opens_direct(), "direct");
        }
        record
    }

    pub(super) fn note(&mut self, line: Value) {
        self.lines.push(line);
    }

    pub(super) fn channel(&mut self, discord: &LocalDiscord, channel: Snowflake, kind: &str) {
        if self.channels.insert(channel) {
            self.note(json!({
                "kind": "channel", "id": channel, "guild": discord.guild_of(channel),
                "type": kind, "name": "", "parent": null
            }));
        }
    }

    /// Notes an act, and returns its number.
    pub(super) fn act(&mut self, mut line: Value) -> usize {
        self.acts += 1;
        line["kind"] = json!("act");
        line["number"] = json!(self.acts);
        self.note(line);
        self.acts
    }

    /// Adds the events since the last call. Returns whether there are any.
    pub(super) fn news(&mut self, discord: &LocalDiscord) -> bool {
        let news = discord.history_after(self.events);
        let is_new = !news.is_empty();
        self.events += news.len();
        let now = discord.now();
        for happening in news {
            let event = match &happening {
                Happening::Posted(_) => "posted",
                Happening::Edited { .. } => "edited",
                Happening::Deleted(_) => "deleted",
            };
            let message = happening.message();
            self.channel(discord, message.channel, "text");
            let mut json_message = as_json(message);
            json_message["notified"] = json!(happening.notified());
            self.note(
                json!({"kind": "message", "at": now, "event": event, "message": json_message}),
            );
        }
        is_new
    }

    /// Ends the record.
    pub(super) fn end(&mut self, discord: &LocalDiscord, now: i64) {
        self.news(discord);
        self.note(json!({"kind": "end", "at": now}));
    }

    /// Writes the record and the log, if the environment names a folder for them. Returns where the database may be
    /// copied to.
    pub(super) fn write(&self, log: &str) -> Option<String> {
        let folder = std::env::var("SIMULATE_RECORDS").ok()?;
        let file = |kind: &str| format!("{folder}/{}.{kind}", self.seed);
        std::fs::write(file("jsonl"), self.text()).unwrap();
        std::fs::write(file("log"), log).unwrap();
        Some(file("db"))
    }

    pub(super) fn text(&self) -> String {
        let lines = self.lines.iter().map(|line| format!("{line}\n"));
        lines.collect()
    }
}

/// A message as its reader sees it.
pub(super) fn as_json(message: &Message) -> Value {
    let buttons = message.buttons();
    let buttons = buttons.iter().map(|button| {
        json!({
            "label": button.label, "custom_id": button.custom_id,
            "url": button.url, "disabled": button.disabled
        })
    });
    let selects = message.selects();
    let selects = selects.iter().map(|select| {
        let options = select.options.iter();
        let options = options.map(|one| json!({"label": one.label, "value": one.value}));
        json!({"custom_id": select.custom_id, "options": options.collect::<Vec<_>>()})
    });
    let files = message.attachments.iter().map(|file| &file.filename);
    json!({
        "id": message.id, "channel": message.channel, "author": message.author.id,
        "content": message.content, "private_to": message.private_to,
        "notified": message.notified, "attachments": files.collect::<Vec<_>>(),
        "buttons": buttons.collect::<Vec<_>>(), "selects": selects.collect::<Vec<_>>(),
        "thinking": message.thinking, "pinned": message.pinned
    })
}
