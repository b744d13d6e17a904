//! Channels, threads, direct messages and groups.

use serde_json::Value;

use super::{Change, World};
use crate::limits::Form;
use crate::refusal::Refusal;
use crate::resource::channel::{Channel, ChannelKind};
use crate::snowflake::{Fixed, Snowflake};

impl World {
    /// Start Thread, with or without a message. The thread of a message has the
    /// message's id.
    pub(crate) fn start_thread(
        &mut self,
        parent: Snowflake,
        from: Option<Snowflake>,
        body: &Value,
    ) -> Result<Channel, Refusal> {
        let channel = self.seen_channel(parent)?;
        if channel.kind != ChannelKind::Text {
            return Err(Refusal::WRONG_CHANNEL_KIND);
        }
        if !channel.access.creates_threads() {
            return Err(Refusal::MISSING_PERMISSIONS);
        }
        let mut form = Form::default();
        let shown_for = read_shown_for(&mut form, body);
        let name = form
            .required_text("name", &body["name"], (1, 100))
            .map(str::to_owned);
        form.verdict()?;
        let id = match from {
            Some(message) => {
                self.message(parent, message)?;
                message
            }
            None => self.mint(),
        };
        if self.channel(id).is_ok() {
            return Err(Refusal::THREAD_EXISTS);
        }
        let kind = ChannelKind::Thread {
            parent,
            owner: self.bot,
            made: self.now,
        };
        self.open(id, name.unwrap_or_default(), kind, Vec::new());
        self.alter(id, |channel| {
            channel.shown_for = shown_for.unwrap_or(channel.shown_for);
        })
    }

    /// A thread of a person, outside of any message.
    pub(crate) fn start_persons_thread(
        &mut self,
        parent: Snowflake,
        owner: Snowflake,
        name: &str,
    ) -> Snowflake {
        let made = self.now;
        let id = self.mint();
        let kind = ChannelKind::Thread {
            parent,
            owner,
            made,
        };
        self.open(id, name.to_owned(), kind, Vec::new()).id
    }

    /// Archives the threads after their time without activity. Activity is a
    /// message, an unarchival, or a change of that time.
    pub(crate) fn archive_quiet_threads(&mut self) {
        let now = self.now;
        let quiet = |channel: &&Channel| {
            let last = self.last_message(channel.id).map_or(0, Snowflake::millis);
            let until = last.max(channel.archive_changed) + channel.shown_for * 60_000;
            channel.is_thread() && !channel.archived && until <= now
        };
        let quiet: Vec<Snowflake> = self.channels.iter().filter(quiet).map(|it| it.id).collect();
        for id in quiet {
            // The channel exists, so the archival cannot fail.
            let _: Result<Channel, Refusal> = self.set_archived(id, true);
        }
    }

    pub(super) fn last_message(&self, channel: Snowflake) -> Option<Snowflake> {
        let mut all = self.messages_in(channel).rev();
        all.find(|message| message.private_to.is_none())
            .map(|message| message.id)
    }

    pub(crate) fn set_archived(
        &mut self,
        id: Snowflake,
        archived: bool,
    ) -> Result<Channel, Refusal> {
        let now = self.now;
        self.alter(id, |channel| {
            if std::mem::replace(&mut channel.archived, archived) != archived {
                channel.archive_changed = now;
            }
        })
    }

    /// Modify Channel, for threads: name, archive state, and the time until
    /// the archival. The bot may change its own threads and unarchive those it
    /// writes in, but needs Manage Threads to lock them or to change a locked
    /// one.
    pub(crate) fn alter_thread(&mut self, id: Snowflake, body: &Value) -> Result<Channel, Refusal> {
        let channel = self.seen_channel(id)?;
        let ChannelKind::Thread { owner, .. } = channel.kind else {
            return Err(Refusal::MISSING_PERMISSIONS);
        };
        let archives = body["archived"].as_bool();
        let only_unarchives = archives == Some(false)
            && body["name"].is_null()
            && body["auto_archive_duration"].is_null();
        let may = channel.access.posts() && (owner == self.bot || only_unarchives);
        if !may || body["locked"] == true || channel.locked {
            return Err(Refusal::MISSING_PERMISSIONS);
        }
        if channel.archived && archives != Some(false) {
            return Err(Refusal::ARCHIVED_THREAD);
        }
        let mut form = Form::default();
        let shown_for = read_shown_for(&mut form, body);
        let name = if body["name"].is_null() {
            None
        } else {
            form.required_text("name", &body["name"], (1, 100))
                .map(str::to_owned)
        };
        form.verdict()?;
        if let Some(archived) = archives {
            self.set_archived(id, archived)?;
        }
        let now = self.now;
        self.alter(id, |channel| {
            if let Some(name) = name {
                channel.name = name;
            }
            if let Some(shown_for) = shown_for
                && channel.shown_for != shown_for
            {
                channel.shown_for = shown_for;
                channel.archive_changed = now;
            }
        })
    }

    /// Changes a channel and announces it.
    pub(crate) fn alter(
        &mut self,
        id: Snowflake,
        change: impl FnOnce(&mut Channel),
    ) -> Result<Channel, Refusal> {
        let channel = self.channels.iter_mut().find(|channel| channel.id == id);
        let channel = channel.ok_or(Refusal::UNKNOWN_CHANNEL)?;
        change(channel);
        let news = channel.clone();
        self.record(Change::Altered(news.clone()));
        Ok(news)
    }

    /// Deletes a channel or a thread, as a manager of the server can.
    pub(crate) fn close(&mut self, id: Snowflake) -> Result<(), Refusal> {
        let channel = self.channel(id)?.clone();
        self.forget_channel(id);
        self.record(Change::Closed(channel));
        Ok(())
    }

    pub(crate) fn forget_channel(&mut self, id: Snowflake) {
        self.channels.retain(|channel| channel.id != id);
        self.messages.retain(|(channel, _), _| *channel != id);
    }

    /// Unarchives a thread, as a new message does.
    pub(super) fn wake(&mut self, id: Snowflake) -> Result<(), Refusal> {
        let channel = self.channel(id)?;
        match (channel.archived, channel.locked) {
            (true, true) => Err(Refusal::ARCHIVED_THREAD),
            (false, true) => Err(Refusal::LOCKED_THREAD),
            (true, false) => self.set_archived(id, false).map(drop),
            (false, false) => Ok(()),
        }
    }

    /// Create DM: opens the bot's direct messages with a person, or returns the
    /// existing channel.
    pub(crate) fn open_direct(&mut self, body: &Value) -> Result<Channel, Refusal> {
        let mut form = Form::default();
        if body["recipient_id"].is_null() {
            form.required("recipient_id");
        }
        let with = form.id("recipient_id", &body["recipient_id"]);
        form.verdict()?;
        let user = with
            .and_then(|id| self.user(id))
            .ok_or(Refusal::UNKNOWN_USER)?;
        if user.bot {
            return Err(Refusal::CANNOT_MESSAGE_USER);
        }
        let (with, name) = (user.id, user.display.clone());
        Ok(self.direct_with(with, name))
    }

    /// The direct messages of a person with the bot.
    pub(crate) fn direct_of(&mut self, person: Snowflake) -> Snowflake {
        let name = self.user(person).map(|user| user.display.clone());
        self.direct_with(person, name.unwrap_or_default()).id
    }

    fn direct_with(&mut self, with: Snowflake, name: String) -> Channel {
        let kind = ChannelKind::Direct { with };
        if let Some(open) = self.channels.iter().find(|channel| channel.kind == kind) {
            return open.clone();
        }
        let id = self.mint();
        self.open(id, name, kind, Vec::new())
    }

    /// Opens a group without the bot, or returns the existing one.
    pub(crate) fn open_group(&mut self, name: &str, members: Vec<Snowflake>) -> Snowflake {
        let kind = ChannelKind::Group;
        if let Some(open) = self.named(name, |other| other == kind) {
            return open;
        }
        let id = self.mint();
        self.open(id, name.to_owned(), kind, members).id
    }

    /// Opens a channel of another server, which the bot may have joined, or
    /// returns the existing one.
    pub(crate) fn open_foreign(&mut self, name: &str, has_bot: bool) -> Snowflake {
        let is_foreign = |kind: ChannelKind| matches!(kind, ChannelKind::Foreign { .. });
        if let Some(open) = self.named(name, is_foreign) {
            return open;
        }
        let foreign = self.channels.iter().filter(|one| is_foreign(one.kind));
        let guild = Snowflake::fixed(Fixed::Guild, 1 + foreign.count());
        let id = self.mint();
        let kind = ChannelKind::Foreign { guild, has_bot };
        self.open(id, name.to_owned(), kind, Vec::new()).id
    }

    /// Opens a text channel of the server.
    pub(crate) fn open_text(&mut self, name: &str) -> Snowflake {
        let id = self.mint();
        self.open(id, name.to_owned(), ChannelKind::Text, Vec::new())
            .id
    }

    fn named(&self, name: &str, is_kind: impl Fn(ChannelKind) -> bool) -> Option<Snowflake> {
        let is_it = |channel: &&Channel| channel.name == name && is_kind(channel.kind);
        self.channels.iter().find(is_it).map(|channel| channel.id)
    }

    pub(super) fn open(
        &mut self,
        id: Snowflake,
        name: String,
        kind: ChannelKind,
        members: Vec<Snowflake>,
    ) -> Channel {
        let channel = Channel {
            members,
            archive_changed: self.now,
            ..Channel::new(id, name, kind)
        };
        self.channels.push(channel.clone());
        self.record(Change::Opened(channel.clone()));
        channel
    }
}

/// The minutes until the archival of a thread, if a body names them.
fn read_shown_for(form: &mut Form, body: &Value) -> Option<u64> {
    let shown_for = &body["auto_archive_duration"];
    if shown_for.is_null() {
        return None;
    }
    let minutes = shown_for
        .as_u64()
        .filter(|minutes| [60, 1440, 4320, 10080].contains(minutes));
    if minutes.is_none() {
        let message = "Value must be one of (60, 1440, 4320, 10080).";
        form.complain("auto_archive_duration", "BASE_TYPE_CHOICES", message);
    }
    minutes
}
