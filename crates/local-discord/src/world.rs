//! The state of Discord: people, channels, messages, commands, interactions. It is
//! plain data; each modification records a [`Change`] for the hub to publish.

pub(crate) mod acts;
pub(crate) mod answers;
mod channels;
pub(crate) mod commands;
mod emojis;
mod installations;
pub(crate) mod interactions;
pub(crate) mod messages;
mod objects;
mod option_values;
mod roles;

use std::collections::{BTreeMap, BTreeSet, HashMap, VecDeque};
use std::time::Duration;

use serde_json::Value;

use crate::locale;
use crate::options::Setup;
use crate::refusal::Refusal;
use crate::resource::attachment::Attachment;
use crate::resource::channel::{Access, Channel, ChannelKind};
use crate::resource::emoji::Emoji;
use crate::resource::interaction::{Installation, Interaction, Modal};
use crate::resource::message::{Happening, Message};
use crate::resource::user::{Role, User};
use crate::snowflake::{Fixed, Millis, Snowflake};
use crate::trouble::Delivery;
use commands::Commands;

/// The state of the local Discord.
pub(crate) struct World {
    /// The base address of this Discord, such as `http://127.0.0.1:8765`.
    pub(crate) url: String,
    /// The time of the present change.
    pub(crate) now: Millis,
    /// The deadline of a first answer.
    pub(crate) answer_within: Millis,
    pub(crate) guild: Snowflake,
    pub(crate) guild_name: String,
    /// The application. Its number differs from the bot's if it is older than bots
    /// are.
    pub(crate) application: Snowflake,
    /// The bot as a user.
    pub(crate) bot: Snowflake,
    pub(crate) users: Vec<User>,
    /// The roles besides that of everyone, the oldest first.
    pub(crate) roles: Vec<Role>,
    /// Roles with their members.
    pub(crate) role_members: BTreeSet<(Snowflake, Snowflake)>,
    /// People who have left the server.
    pub(crate) leavers: BTreeSet<Snowflake>,
    /// Whether the bot was removed from the server.
    pub(crate) is_bot_gone: bool,
    pub(crate) channels: Vec<Channel>,
    pub(crate) messages: BTreeMap<(Snowflake, Snowflake), Message>,
    pub(crate) commands: Commands,
    pub(crate) emojis: Vec<Emoji>,
    /// The maximum number of emoji.
    pub(crate) max_emojis: usize,
    pub(crate) interactions: BTreeMap<Snowflake, Interaction>,
    last_interaction: Option<Snowflake>,
    /// The files that people attached to commands.
    pub(crate) uploads: HashMap<Snowflake, Attachment>,
    /// Their addresses lead nowhere.
    pub(crate) loses_uploads: bool,
    /// The open forms, by person and `custom_id`.
    pub(crate) modals: HashMap<(Snowflake, String), OpenModal>,
    /// People with an installation of the bot.
    pub(crate) installs: BTreeSet<Snowflake>,
    /// People with direct messages closed to the bot.
    pub(crate) without_direct_messages: BTreeSet<Snowflake>,
    /// People without the permission to use external apps in servers.
    pub(crate) without_external_apps: BTreeSet<Snowflake>,
    /// Languages, by the people with a setting.
    pub(crate) locales: HashMap<Snowflake, String>,
    /// The language of people without another one.
    pub(crate) locale: String,
    pub(crate) guild_locale: String,
    /// The planned deliveries of the next interactions.
    pub(crate) deliveries: VecDeque<Delivery>,
    /// Interactions that wait for the next one.
    pub(crate) waiting: Vec<Value>,
    /// The history of all messages since the start of the process.
    pub(crate) happenings: Vec<Happening>,
    last_id: Snowflake,
    changes: Vec<Change>,
}

/// An open form, and the installation that allowed the bot to show it.
pub(crate) struct OpenModal {
    pub(crate) modal: Modal,
    pub(crate) installation: Installation,
}

/// A change, as the journal, the gateway and the chat page receive it.
#[derive(Clone, Debug)]
pub(crate) enum Change {
    Posted(Box<Message>),
    Edited(Box<Message>),
    Deleted {
        channel: Snowflake,
        id: Snowflake,
        private_to: Option<Snowflake>,
    },
    Opened(Channel),
    /// A thread was renamed, archived or unarchived.
    Altered(Channel),
    /// A channel or thread was deleted together with its messages.
    Closed(Channel),
    Commands,
    /// An emoji was created or renamed.
    Emoji(Emoji),
    EmojiGone(Snowflake),
    #[cfg_attr(
        not(feature = "page"),
        expect(dead_code, reason = "only the chat page shows it")
    )]
    Online(bool),
    /// The bot was removed from its server, or added again.
    BotGone(bool),
    /// An interaction for the bot, or for only one of its gateway sessions.
    Interaction {
        payload: Box<Value>,
        session: Option<usize>,
    },
}

impl World {
    pub(crate) fn new(setup: &Setup, url: String, answer_within: Duration) -> Self {
        let people = setup.people.iter().enumerate();
        let people = people.map(|(i, name)| User::new(Fixed::Person, i, name));
        let bot = User::new(Fixed::Bot, 0, &setup.bot);
        let channel = |(i, name): (usize, &String)| {
            let id = Snowflake::fixed(Fixed::Channel, i);
            Channel::new(id, name.clone(), ChannelKind::Text)
        };
        Self {
            url,
            now: 0,
            answer_within: Millis::try_from(answer_within.as_millis()).unwrap_or(Millis::MAX),
            guild: Snowflake::fixed(Fixed::Guild, 0),
            guild_name: setup.guild.clone(),
            application: bot.id,
            bot: bot.id,
            users: people.chain([bot]).collect(),
            roles: Vec::new(),
            role_members: BTreeSet::new(),
            leavers: BTreeSet::new(),
            is_bot_gone: false,
            channels: setup.channels.iter().enumerate().map(channel).collect(),
            messages: BTreeMap::new(),
            commands: Commands::default(),
            emojis: Vec::new(),
            max_emojis: emojis::MAX_EMOJIS,
            interactions: BTreeMap::new(),
            last_interaction: None,
            uploads: HashMap::new(),
            loses_uploads: false,
            modals: HashMap::new(),
            installs: BTreeSet::new(),
            without_direct_messages: BTreeSet::new(),
            without_external_apps: BTreeSet::new(),
            locales: HashMap::new(),
            locale: locale::DEFAULT.to_owned(),
            guild_locale: locale::DEFAULT.to_owned(),
            deliveries: VecDeque::new(),
            waiting: Vec::new(),
            happenings: Vec::new(),
            last_id: Snowflake(0),
            changes: Vec::new(),
        }
    }

    /// A new id, greater than all earlier ones.
    pub(crate) fn mint(&mut self) -> Snowflake {
        let next = Snowflake(self.last_id.0 + 1);
        self.last_id = next.max(Snowflake::at(self.now));
        self.last_id
    }

    /// Accounts for an id from an earlier run.
    pub(crate) fn remember_id(&mut self, id: Snowflake) {
        self.last_id = self.last_id.max(id);
    }

    pub(crate) fn record(&mut self, change: Change) {
        self.changes.push(change);
    }

    /// The changes since the last call.
    pub(crate) fn take_changes(&mut self) -> Vec<Change> {
        std::mem::take(&mut self.changes)
    }

    pub(crate) fn add_user(&mut self, kind: Fixed, name: &str) -> Snowflake {
        let is_bot = matches!(kind, Fixed::OtherBot);
        let alike = self
            .users
            .iter()
            .filter(|user| user.bot == is_bot && user.id != self.bot);
        let user = User::new(kind, alike.count(), name);
        let id = user.id;
        self.users.push(user);
        id
    }

    pub(crate) fn user(&self, id: Snowflake) -> Option<&User> {
        self.users.iter().find(|user| user.id == id)
    }

    /// A user other than a bot.
    pub(crate) fn person(&self, id: Snowflake) -> Option<&User> {
        self.user(id).filter(|user| !user.bot)
    }

    pub(crate) fn bot_user(&self) -> &User {
        self.user(self.bot)
            .expect("the bot is there from the start")
    }

    /// The owner of the server: the first person.
    pub(crate) fn owner(&self) -> Snowflake {
        self.users.first().map_or(self.bot, |user| user.id)
    }

    pub(crate) fn channel(&self, id: Snowflake) -> Result<&Channel, Refusal> {
        let channel = self.channels.iter().find(|channel| channel.id == id);
        channel.ok_or(Refusal::UNKNOWN_CHANNEL)
    }

    /// A channel, if the bot has access to it.
    pub(crate) fn seen_channel(&self, id: Snowflake) -> Result<&Channel, Refusal> {
        let channel = self.channel(id)?;
        match channel.bot_access() {
            Access::None => Err(Refusal::MISSING_ACCESS),
            _ if self.is_bot_gone && self.is_home(channel) => Err(Refusal::MISSING_ACCESS),
            _ => Ok(channel),
        }
    }

    /// Whether a channel is on the bot's own server.
    pub(crate) fn is_home(&self, channel: &Channel) -> bool {
        channel.guild(self.guild) == Some(self.guild)
    }

    pub(crate) fn message(&self, channel: Snowflake, id: Snowflake) -> Result<&Message, Refusal> {
        self.messages
            .get(&(channel, id))
            .ok_or(Refusal::UNKNOWN_MESSAGE)
    }

    /// The messages of a channel, oldest first.
    pub(crate) fn messages_in(
        &self,
        channel: Snowflake,
    ) -> impl DoubleEndedIterator<Item = &Message> {
        let all = (channel, Snowflake(0))..=(channel, Snowflake(u64::MAX));
        self.messages.range(all).map(|(_, message)| message)
    }
}
