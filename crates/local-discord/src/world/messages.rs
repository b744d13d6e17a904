//! Posting, editing, pinning and deleting messages.

use super::roles::MENTION_EVERYONE;
use super::{Change, World};
use crate::limits::Form;
use crate::limits::message::{
    Allowed, Entry, MessageBody, SUPPRESS_EMBEDS, SUPPRESS_NOTIFICATIONS,
};
use crate::refusal::Refusal;
use crate::resource::attachment::Attachment;
use crate::resource::channel::{Access, ChannelKind};
use crate::resource::interaction::Cause;
use crate::resource::message::{Happening, Message};
use crate::resource::user::{Role, User};
use crate::snowflake::{Millis, Snowflake};

/// "The past few minutes" of a nonce's validity (documentation page "Message
/// Resource", section Create Message).
const NONCE_MEMORY: Millis = 5 * 60 * 1_000;

const MAX_PINS: usize = 250;

/// The author of a message and its cause.
pub(super) struct Origin {
    pub(super) author: User,
    pub(super) cause: Option<Cause>,
    pub(super) private_to: Option<Snowflake>,
    pub(super) by_webhook: bool,
}

impl Origin {
    /// A message outside of interactions.
    pub(super) fn of(author: User) -> Self {
        Self {
            author,
            cause: None,
            private_to: None,
            by_webhook: false,
        }
    }
}

impl World {
    /// Create Message by the bot.
    pub(crate) fn create(
        &mut self,
        channel: Snowflake,
        mut body: MessageBody,
    ) -> Result<Message, Refusal> {
        if !self.seen_channel(channel)?.bot_access().posts() {
            return Err(Refusal::MISSING_PERMISSIONS);
        }
        // A channel can be opened with anyone; only posting in it is refused
        // (documentation page "Opcodes and Status Codes", section JSON).
        if let ChannelKind::Direct { with } = self.channel(channel)?.kind
            && self.without_direct_messages.contains(&with)
        {
            return Err(Refusal::CANNOT_MESSAGE_USER);
        }
        if let Some(twin) = self.twin_by_nonce(channel, &body) {
            return Ok(twin.clone());
        }
        if let Some(reply_to) = body.reply_to
            && self.message(channel, reply_to).is_err()
        {
            body.reply_to = None;
            let mut form = Form::default();
            form.complain(
                "message_reference",
                "REPLIES_UNKNOWN_MESSAGE",
                "Unknown message",
            );
            if !body.reply_is_optional {
                form.verdict()?;
            }
        }
        let origin = Origin::of(self.bot_user().clone());
        self.post(channel, body, origin)
    }

    fn twin_by_nonce(&self, channel: Snowflake, body: &MessageBody) -> Option<&Message> {
        let nonce = body.nonce.as_ref().filter(|_| body.enforce_nonce)?;
        let since = self.now.saturating_sub(NONCE_MEMORY);
        let recent = self
            .messages_in(channel)
            .rev()
            .take_while(|m| m.id.millis() >= since);
        recent
            .filter(|message| message.author.id == self.bot)
            .find(|message| message.nonce.as_ref() == Some(nonce))
    }

    pub(super) fn post(
        &mut self,
        channel: Snowflake,
        body: MessageBody,
        origin: Origin,
    ) -> Result<Message, Refusal> {
        self.refuse_unknown_emoji(body.components.as_deref().unwrap_or_default())?;
        self.wake(channel)?;
        let is_silent = body.has(SUPPRESS_NOTIFICATIONS);
        let mut message = Message {
            attachments: self.attachments(&[], &body)?,
            suppress_embeds: body.has(SUPPRESS_EMBEDS),
            silent: is_silent,
            content: body.content.unwrap_or_default(),
            components: body.components.unwrap_or_default(),
            embeds: body.embeds.unwrap_or_default(),
            reply_to: body.reply_to,
            nonce: body.nonce,
            ..self.blank(channel, origin)
        };
        refuse_empty(&message)?;
        let allowed = body.allowed_mentions.unwrap_or(Allowed::DEFAULT);
        message.mentions = self.mentioned(&message, &allowed);
        message.mentioned_roles = self.mentioned_roles(&message, &allowed);
        if !is_silent {
            message.notified = self.reached(&message);
        }
        self.store(message.clone());
        Ok(message)
    }

    /// Posts the placeholder of a deferred answer.
    pub(super) fn think(&mut self, channel: Snowflake, origin: Origin) -> Snowflake {
        let message = Message {
            thinking: true,
            ..self.blank(channel, origin)
        };
        let id = message.id;
        self.store(message);
        id
    }

    pub(super) fn store(&mut self, message: Message) {
        self.messages
            .insert((message.channel, message.id), message.clone());
        let news = Happening::Posted(Box::new(message.clone()));
        self.happenings.push(news);
        self.record(Change::Posted(Box::new(message)));
    }

    pub(super) fn blank(&mut self, channel: Snowflake, origin: Origin) -> Message {
        Message {
            id: self.mint(),
            channel,
            author: origin.author,
            content: String::new(),
            private_to: origin.private_to,
            thinking: false,
            notified: Vec::new(),
            mentions: Vec::new(),
            mentioned_roles: Vec::new(),
            attachments: Vec::new(),
            components: Vec::new(),
            embeds: Vec::new(),
            interaction: origin.cause,
            reply_to: None,
            edited: None,
            nonce: None,
            suppress_embeds: false,
            silent: false,
            by_webhook: origin.by_webhook,
            pinned: false,
            pins: None,
        }
    }

    /// Edit Message by the bot.
    pub(crate) fn patch(
        &mut self,
        channel: Snowflake,
        id: Snowflake,
        body: MessageBody,
    ) -> Result<Message, Refusal> {
        self.seen_channel(channel)?;
        let message = self.message(channel, id)?;
        if message.private_to.is_some() {
            return Err(Refusal::UNKNOWN_MESSAGE);
        }
        if message.author.id != self.bot {
            return Err(Refusal::NOT_THE_AUTHOR);
        }
        self.edit(channel, id, body)
    }

    /// Changes the fields present in the body. Filling a placeholder counts as
    /// posting: it notifies and is not marked as edited.
    pub(super) fn edit(
        &mut self,
        channel: Snowflake,
        id: Snowflake,
        body: MessageBody,
    ) -> Result<Message, Refusal> {
        self.refuse_unknown_emoji(body.components.as_deref().unwrap_or_default())?;
        let place = self.channel(channel)?;
        if place.archived {
            return Err(Refusal::ARCHIVED_THREAD);
        }
        if place.locked {
            return Err(Refusal::LOCKED_THREAD);
        }
        let mut message = self.message(channel, id)?.clone();
        message.attachments = self.attachments(&message.attachments, &body)?;
        if let Some(content) = body.content {
            message.content = content;
        }
        if let Some(embeds) = body.embeds {
            message.embeds = embeds;
        }
        if let Some(components) = body.components {
            message.components = components;
        }
        refuse_empty(&message)?;
        let allowed = body.allowed_mentions.unwrap_or(Allowed::DEFAULT);
        message.mentions = self.mentioned(&message, &allowed);
        message.mentioned_roles = self.mentioned_roles(&message, &allowed);
        if std::mem::take(&mut message.thinking) {
            message.notified = self.reached(&message);
        } else {
            message.edited = Some(self.now);
        }
        let before = self.messages.insert((channel, id), message.clone());
        if let Some(before) = before {
            self.happenings.push(Happening::Edited {
                before: Box::new(before),
                after: Box::new(message.clone()),
            });
        }
        self.record(Change::Edited(Box::new(message.clone())));
        Ok(message)
    }

    /// Delete Message by the bot.
    pub(crate) fn delete(&mut self, channel: Snowflake, id: Snowflake) -> Result<(), Refusal> {
        self.seen_channel(channel)?;
        let message = self.message(channel, id)?;
        if message.author.id != self.bot {
            return Err(Refusal::MISSING_PERMISSIONS);
        }
        self.remove(channel, id)
    }

    pub(crate) fn remove(&mut self, channel: Snowflake, id: Snowflake) -> Result<(), Refusal> {
        let message = self.messages.remove(&(channel, id));
        let message = message.ok_or(Refusal::UNKNOWN_MESSAGE)?;
        let private_to = message.private_to;
        self.happenings.push(Happening::Deleted(Box::new(message)));
        self.record(Change::Deleted {
            channel,
            id,
            private_to,
        });
        Ok(())
    }

    /// Pins a message, or does nothing if it is pinned. Discord reports a new pin
    /// by a message of its own.
    pub(crate) fn pin(&mut self, channel: Snowflake, id: Snowflake) -> Result<(), Refusal> {
        self.check_pins(channel)?;
        if self.message(channel, id)?.pinned {
            return Ok(());
        }
        if self.pins_in(channel).count() >= MAX_PINS {
            return Err(Refusal::TOO_MANY_PINS);
        }
        self.set_pinned(channel, id, true)?;
        let origin = Origin::of(self.bot_user().clone());
        let report = Message {
            pins: Some(id),
            ..self.blank(channel, origin)
        };
        self.store(report);
        Ok(())
    }

    pub(crate) fn unpin(&mut self, channel: Snowflake, id: Snowflake) -> Result<(), Refusal> {
        self.check_pins(channel)?;
        self.set_pinned(channel, id, false)
    }

    /// The pinned messages of a channel, oldest first.
    pub(crate) fn pins_in(&self, channel: Snowflake) -> impl DoubleEndedIterator<Item = &Message> {
        self.messages_in(channel).filter(|message| message.pinned)
    }

    fn check_pins(&self, channel: Snowflake) -> Result<(), Refusal> {
        match self.seen_channel(channel)?.bot_access() {
            Access::Pinning => Ok(()),
            _ => Err(Refusal::MISSING_PERMISSIONS),
        }
    }

    pub(crate) fn set_pinned(
        &mut self,
        channel: Snowflake,
        id: Snowflake,
        pinned: bool,
    ) -> Result<(), Refusal> {
        let message = self.messages.get_mut(&(channel, id));
        let message = message.ok_or(Refusal::UNKNOWN_MESSAGE)?;
        message.pinned = pinned;
        let message = message.clone();
        self.record(Change::Edited(Box::new(message)));
        Ok(())
    }

    /// The files after an edit: the retained ones, then the uploads.
    fn attachments(
        &mut self,
        before: &[Attachment],
        body: &MessageBody,
    ) -> Result<Vec<Attachment>, Refusal> {
        let entries = body.attachments.as_deref();
        let entry = |id: Snowflake| entries?.iter().find(|entry| entry.id == id);
        let mut after = Vec::new();
        for old in before {
            match (entries, entry(old.id)) {
                (None, _) => after.push(old.clone()),
                (Some(_), None) => {}
                (Some(_), Some(entry)) => after.push(Attachment {
                    description: entry
                        .description
                        .clone()
                        .or_else(|| old.description.clone()),
                    ..old.clone()
                }),
            }
        }
        for file in &body.files {
            let own_entry = entry(Snowflake(file.index));
            let filename = own_entry.and_then(|entry| entry.filename.clone());
            let description = own_entry.and_then(|entry| entry.description.clone());
            let filename = safe(&filename.unwrap_or_else(|| file.filename.clone()));
            let id = self.mint();
            after.push(Attachment::new(
                id,
                filename,
                description,
                file.bytes.clone(),
            ));
        }
        refuse_unknown_files(entries.unwrap_or_default(), before, body)?;
        Ok(after)
    }

    /// The users a text mentions and may notify.
    fn mentioned(&self, message: &Message, allowed: &Allowed) -> Vec<Snowflake> {
        let mut users = Vec::new();
        for id in ids_in(&message.content) {
            if allowed.permits(id) && self.user(id).is_some() && !users.contains(&id) {
                users.push(id);
            }
        }
        let original = message
            .reply_to
            .and_then(|id| self.message(message.channel, id).ok());
        if let Some(original) = original.filter(|_| allowed.replied_user)
            && !users.contains(&original.author.id)
        {
            users.push(original.author.id);
        }
        users
    }

    /// The roles a text mentions and may notify. A message of the bot notifies
    /// those that everyone may mention, or all with the permission.
    fn mentioned_roles(&self, message: &Message, allowed: &Allowed) -> Vec<Snowflake> {
        let may_mention_all = self.bot_permissions() & MENTION_EVERYONE != 0;
        let is_mentioned = |role: &&Role| {
            message.content.contains(&format!("<@&{}>", role.id))
                && allowed.permits_role(role.id)
                && (role.mentionable || message.author.id == self.bot && may_mention_all)
        };
        let roles = self.roles.iter().filter(is_mentioned);
        roles.map(|role| role.id).collect()
    }

    /// The mentioned users with access to the message, and the members of
    /// mentioned roles.
    fn reached(&self, message: &Message) -> Vec<Snowflake> {
        let mut users = message.mentions.clone();
        for (role, member) in &self.role_members {
            if message.mentioned_roles.contains(role) && !users.contains(member) {
                users.push(*member);
            }
        }
        let is_home = self
            .channel(message.channel)
            .is_ok_and(|it| self.is_home(it));
        users.retain(|user| message.is_seen_by(*user) && !(is_home && self.leavers.contains(user)));
        users
    }
}

/// The ids written as `<@id>` or `<@!id>` in a text.
pub(crate) fn ids_in(content: &str) -> Vec<Snowflake> {
    let after_openings = content.split("<@").skip(1);
    after_openings
        .filter_map(|rest| rest.split_once('>'))
        .filter_map(|(inside, _)| inside.strip_prefix('!').unwrap_or(inside).parse().ok())
        .collect()
}

fn refuse_empty(message: &Message) -> Result<(), Refusal> {
    let says_nothing = message.content.trim().is_empty();
    if says_nothing && message.embeds.is_empty() && message.attachments.is_empty() {
        return Err(Refusal::EMPTY_MESSAGE);
    }
    Ok(())
}

/// Each entry must refer to an existing file or an upload.
fn refuse_unknown_files(
    entries: &[Entry],
    before: &[Attachment],
    body: &MessageBody,
) -> Result<(), Refusal> {
    let mut form = Form::default();
    for (i, entry) in entries.iter().enumerate() {
        let is_kept = before.iter().any(|old| old.id == entry.id);
        let is_sent = body.files.iter().any(|file| file.index == entry.id.0);
        if !is_kept && !is_sent {
            let message = format!("Attachment data not found for id: {}", entry.id);
            form.complain(&format!("attachments.{i}"), "ATTACHMENT_NOT_FOUND", message);
        }
    }
    form.verdict()
}

/// A file name without path separators, cleaned as by Discord.
fn safe(name: &str) -> String {
    let is_fine = |c: char| c.is_ascii_alphanumeric() || matches!(c, '.' | '-' | '_');
    let name: String = name
        .chars()
        .map(|c| if is_fine(c) { c } else { '_' })
        .collect();
    name.trim_start_matches('.').to_owned()
}
