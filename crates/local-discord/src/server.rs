//! The running local Discord, as tests and the demo use it.

pub(crate) mod faults;
pub(crate) mod interception;
mod listener;
mod loopback;
mod moderation;

use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use tokio::net::TcpListener;
use tokio::sync::mpsc::unbounded_channel;
use tokio::task::JoinHandle;

use crate::courier;
use crate::endpoint;
use crate::hub::Hub;
use crate::hub::journal::Journal;
use crate::hub::sessions::Order;
use crate::locale;
use crate::options::Options;
use crate::person::Person;
use crate::request::Request;
use crate::resource::channel::Channel;
use crate::resource::emoji::Emoji;
use crate::resource::message::{Happening, Message};
use crate::snowflake::{Fixed, Snowflake};
use crate::trouble::Missed;
use crate::world::World;
use faults::Faults;

/// A running local Discord. Dropping it stops it.
pub struct LocalDiscord {
    hub: Arc<Hub>,
    address: SocketAddr,
    serving: JoinHandle<()>,
    courier: JoinHandle<()>,
}

impl LocalDiscord {
    /// Starts the server, after replaying the journal if there is one.
    pub async fn start(options: Options) -> io::Result<Self> {
        if !options.address.ip().is_loopback() {
            let why = "the local Discord listens on a loopback address only";
            return Err(io::Error::new(io::ErrorKind::InvalidInput, why));
        }
        let listener = TcpListener::bind(options.address).await?;
        let address = listener.local_addr()?;
        let url = format!("http://{address}");
        let mut world = World::new(&options.setup, url, options.answer_within);
        world.locale.clone_from(&options.locale);
        world.guild_locale.clone_from(&options.locale);
        if options.has_older_application {
            world.application = Snowflake::fixed(Fixed::OlderApplication, 0);
        }
        let journal = options.journal.as_deref();
        let journal = journal
            .map(|directory| Journal::open(directory, &mut world))
            .transpose()?;
        let (postings, inbox) = unbounded_channel();
        let hub = Arc::new(Hub::new(world, journal, options.token, postings));
        let courier = tokio::spawn(courier::run(hub.clone(), inbox));
        let serving = tokio::spawn(listener::serve(listener, listener::router(&hub)));
        Ok(Self {
            hub,
            address,
            serving,
            courier,
        })
    }

    /// The value for the bot's `DISCORD_API_URL`, such as
    /// `http://127.0.0.1:8765`. A browser finds the chat page there.
    pub fn url(&self) -> String {
        format!("http://{}", self.address)
    }

    /// The address of the listener.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// The bot's token.
    pub fn token(&self) -> &str {
        &self.hub.token
    }

    /// The application's id.
    pub fn application_id(&self) -> Snowflake {
        self.hub.read(|world| world.application)
    }

    /// The bot's user id. It is the application's id too, unless that is older.
    pub fn bot_id(&self) -> Snowflake {
        self.hub.read(|world| world.bot)
    }

    /// The server's id.
    pub fn guild_id(&self) -> Snowflake {
        self.hub.read(|world| world.guild)
    }

    /// The id of a channel or thread by its name.
    pub fn channel(&self, name: &str) -> Snowflake {
        let id = self.hub.read(|world| {
            let id = world
                .channels
                .iter()
                .find(|channel| channel.name == name && !channel.is_direct());
            id.map(|channel| channel.id)
        });
        id.unwrap_or_else(|| panic!("there is no channel {name}"))
    }

    /// The person with this display name.
    pub fn person(&self, name: &str) -> Person {
        let id = self.hub.read(|world| {
            let id = world
                .users
                .iter()
                .find(|user| !user.bot && user.has_name(name));
            id.map(|user| user.id)
        });
        let id = id.unwrap_or_else(|| panic!("there is no person {name}"));
        self.as_person(id)
    }

    fn as_person(&self, id: Snowflake) -> Person {
        Person {
            hub: self.hub.clone(),
            id,
        }
    }

    /// Adds a person to the server.
    pub fn join(&self, name: &str) -> Person {
        let id = self.hub.act(|world| world.add_user(Fixed::Person, name));
        self.as_person(id)
    }

    /// Adds another bot to the server. It does nothing, but can be mentioned
    /// and chosen in an option. Returns its user id.
    pub fn add_bot(&self, name: &str) -> Snowflake {
        self.hub.act(|world| world.add_user(Fixed::OtherBot, name))
    }

    /// Opens a group of these people; the first one owns it. The bot cannot
    /// join: only people who [have installed it](Person::installs) can use it
    /// there, and only through interactions.
    pub fn open_group(&self, name: &str, people: &[&Person]) -> Snowflake {
        let members = people.iter().map(|person| person.id).collect();
        self.hub.act(|world| world.open_group(name, members))
    }

    /// Opens a channel of a server that everyone except the bot has joined.
    /// Only people who [have installed it](Person::installs) can use it there.
    pub fn open_foreign_channel(&self, name: &str) -> Snowflake {
        self.hub.act(|world| world.open_foreign(name, false))
    }

    /// Opens a channel of another server that everyone and the bot have joined.
    /// Only its messages and interactions are served, not the routes of its server.
    pub fn open_channel_of_another_server(&self, name: &str) -> Snowflake {
        self.hub.act(|world| world.open_foreign(name, true))
    }

    /// The server of a channel, unless it is a private one.
    pub fn guild_of(&self, channel: Snowflake) -> Option<Snowflake> {
        self.hub.read(|world| {
            let channel = world.channel(channel).ok()?;
            channel.guild(world.guild)
        })
    }

    /// Sets the preferred language of the server, such as `de`. The default is
    /// `en-US`.
    pub fn set_guild_locale(&self, locale: &str) {
        assert!(locale::exists(locale), "Discord has no locale {locale}");
        self.hub
            .act(|world| locale.clone_into(&mut world.guild_locale));
    }

    /// The present name of a channel or thread.
    pub fn name_of(&self, channel: Snowflake) -> String {
        let name = self
            .hub
            .read(|world| world.channel(channel).map(|channel| channel.name.clone()));
        name.expect("there is such a channel")
    }

    /// Waits until the bot has identified at the gateway or has an endpoint,
    /// and has registered at least one command.
    pub async fn bot_is_ready(&self, timeout: Duration) -> Result<(), Missed> {
        let has_commands = |world: &World| (!world.commands.list.is_empty()).then_some(());
        let both = self.hub.until_online(timeout, has_commands).await;
        both.ok_or_else(|| {
            let online = self.sessions();
            let commands = self.hub.read(|world| world.commands.list.len());
            Missed(format!(
                "the bot is not ready after {timeout:?}: {online} sessions, {commands} commands"
            ))
        })
    }

    /// All messages of a channel, oldest first, including the private messages
    /// of everyone.
    pub fn messages(&self, channel: Snowflake) -> Vec<Message> {
        self.hub
            .read(|world| world.messages_in(channel).cloned().collect())
    }

    /// What a look finds in the newest message of a channel, or else in an older one. Nothing is copied.
    pub fn find_in<T>(
        &self,
        channel: Snowflake,
        look: impl FnMut(&Message) -> Option<T>,
    ) -> Option<T> {
        self.hub
            .read(|world| world.messages_in(channel).rev().find_map(look))
    }

    /// The newest messages of a channel that a person sees, the oldest of them first.
    pub fn newest_messages(
        &self,
        channel: Snowflake,
        viewer: Snowflake,
        most: usize,
    ) -> Vec<Message> {
        self.hub.read(|world| {
            let messages = world.messages_in(channel).rev();
            let visible = messages.filter(|message| message.is_seen_by(viewer));
            let mut newest: Vec<Message> = visible.take(most).cloned().collect();
            newest.reverse();
            newest
        })
    }

    /// The messages of a channel that show “thinking…”, those of everyone included.
    pub fn thinking(&self, channel: Snowflake) -> Vec<Snowflake> {
        self.hub.read(|world| {
            let messages = world.messages_in(channel);
            let thinking = messages.filter(|message| message.thinking);
            thinking.map(|message| message.id).collect()
        })
    }

    /// The history of all messages of a channel, oldest event first: posted,
    /// edited and deleted, publicly and privately.
    pub fn history(&self, channel: Snowflake) -> Vec<Happening> {
        self.history_of(channel, 0)
    }

    /// The history of a channel after its first `skip` events.
    pub fn history_of(&self, channel: Snowflake, skip: usize) -> Vec<Happening> {
        let is_here = |happening: &&Happening| happening.message().channel == channel;
        self.hub.read(|world| {
            let here = world.happenings.iter().filter(is_here);
            here.skip(skip).cloned().collect()
        })
    }

    /// The events of all channels after the first `skip` ones, oldest first.
    pub fn history_after(&self, skip: usize) -> Vec<Happening> {
        self.hub
            .read(|world| world.happenings.iter().skip(skip).cloned().collect())
    }

    /// A message in its present state, unless it was deleted.
    pub fn message(&self, channel: Snowflake, id: Snowflake) -> Option<Message> {
        self.hub
            .read(|world| world.message(channel, id).cloned().ok())
    }

    /// Waits for a message that satisfies the predicate, and returns the newest
    /// one. The channel may contain it already.
    pub async fn wait_for_message(
        &self,
        channel: Snowflake,
        timeout: Duration,
        is_it: impl Fn(&Message) -> bool + Send,
    ) -> Result<Message, Missed> {
        self.hub.message(channel, timeout, is_it).await
    }

    /// The bot's direct messages with a person, if they have been opened.
    pub fn direct_channel(&self, person: &Person) -> Option<Snowflake> {
        self.hub.read(|world| {
            let own = |channel: &&Channel| channel.is_direct() && channel.is_seen_by(person.id);
            world.channels.iter().find(own).map(|channel| channel.id)
        })
    }

    /// The emoji of the application.
    pub fn emojis(&self) -> Vec<Emoji> {
        self.hub.read(|world| world.emojis.clone())
    }

    /// Adds an emoji to the application, as its owner can in Discord's
    /// developer portal.
    pub fn add_emoji(&self, name: &str, image: &[u8]) {
        self.hub
            .act(|world| world.add_emoji(name.to_owned(), image));
    }

    /// Sets the maximum number of emoji of the application. The default is
    /// 2000.
    pub fn limit_emojis(&self, most: usize) {
        self.hub.act(|world| world.max_emojis = most);
    }

    /// Plans faults.
    pub fn faults(&self) -> Faults {
        Faults {
            hub: self.hub.clone(),
        }
    }

    /// The application's public key, for the verification of this Discord's
    /// signatures: 64 hexadecimal digits, the same in each run.
    pub fn public_key(&self) -> String {
        endpoint::public_key()
    }

    /// Signs a body with a timestamp (Unix time in seconds) as this Discord
    /// does; the signature has hexadecimal digits. A test can send an endpoint
    /// requests that Discord never sends.
    pub fn signs(&self, timestamp: &str, body: &str) -> String {
        endpoint::signature(timestamp, body)
    }

    /// Delivers interactions to this endpoint instead of the gateway, as
    /// Discord does. Several addresses take them in turn, as behind a load
    /// balancer; if one does not answer, the next one is tried. An empty list
    /// restores the gateway.
    pub async fn set_endpoint(&self, urls: &[&str]) -> Result<(), Missed> {
        for url in urls {
            courier::check(&self.hub, url).await?;
        }
        let urls = urls.iter().map(ToString::to_string).collect();
        self.hub.change_endpoint(|endpoint| endpoint.set(urls));
        Ok(())
    }

    /// Adds an address to the endpoint.
    pub async fn add_to_endpoint(&self, url: &str) -> Result<(), Missed> {
        courier::check(&self.hub, url).await?;
        let url = url.to_owned();
        self.hub.change_endpoint(|endpoint| endpoint.add(url));
        Ok(())
    }

    /// Removes an address from the endpoint.
    pub fn remove_from_endpoint(&self, url: &str) {
        self.hub.change_endpoint(|endpoint| endpoint.remove(url));
    }

    /// The addresses of the endpoint.
    pub fn endpoint(&self) -> Vec<String> {
        self.hub.endpoint()
    }

    /// The latest REST requests of the bot and its responses by HTTP, oldest
    /// first. Only the last [`MAX_REQUESTS`](crate::MAX_REQUESTS) requests and
    /// [`MAX_REQUEST_BYTES`](crate::MAX_REQUEST_BYTES) of their JSON bodies are
    /// available.
    pub fn requests(&self) -> Vec<Request> {
        self.hub.requests()
    }

    /// The number of gateway connections with an identified session.
    pub fn sessions(&self) -> usize {
        self.hub.sessions()
    }

    /// The time of this Discord, in milliseconds since 1970.
    pub fn now(&self) -> u64 {
        self.hub.now()
    }

    /// Moves this Discord's clock forward, so that tokens expire without
    /// waiting. Its `Date` headers and new ids follow.
    pub fn pass(&self, time: Duration) {
        self.hub.pass(time);
    }

    /// Sets this Discord's clock back. New ids are nevertheless greater than
    /// all earlier ones.
    pub fn set_back(&self, time: Duration) {
        self.hub.set_back(time);
    }

    /// Stops listening and closes every connection.
    pub async fn shutdown(mut self) {
        self.stop();
        // The only possible error is the cancellation requested above.
        let _: Result<(), _> = (&mut self.serving).await;
    }

    fn stop(&self) {
        self.serving.abort();
        self.courier.abort();
        self.hub
            .act_on_sessions(|_, sessions| sessions.order_all(&Order::Close(1001)));
    }
}

impl Drop for LocalDiscord {
    fn drop(&mut self) {
        self.stop();
    }
}
