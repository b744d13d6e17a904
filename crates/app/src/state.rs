//! The state behind all handlers.

mod bounds;
mod house;
mod pages;
mod push_key;
mod seated_engine;
mod sources;
mod ticket;

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

use tokio::sync::{Notify, Semaphore, SemaphorePermit};

use crate::action::{Preferences, ServerPreferences};
use crate::limits::{Crowd, RecentPeople};
use crate::pictures::{Pictures, ReplaysHeld};
use bounds::Bounds;
use house::House;
use sources::Sources;
use tak_draw::Theme;
use tavern_game::{GuildId, HouseDoor, Moment, UserId};
use tavern_store::{self as store, Chosen, Owner, Store};
use tavern_words::{Language, Languages};

pub use bounds::Bounded;
pub(super) use house::{
    AnalysisLease, AnalysisTurn, AwaitedAnswer, GiveWay, HouseAnswer, HouseTask, HouseThreadError,
    HouseTurn, InHand, LaneHeld, Mining, THOUGHT_LEASE_MS, ThreadHeld,
};
pub use house::{HouseHeld, HouseLane, HouseWork};
pub(super) use pages::Pages;
pub use pages::Watched;
pub use push_key::PushKey;
pub use seated_engine::{EngineCommand, EngineFault, SeatedEngine, try_engine};
pub use ticket::Ticket;

/// The bot without its connection to Discord.
#[derive(Debug)]
pub struct App {
    pub(super) store: Store,
    pub(super) pictures: Pictures,
    pub(super) turnover: Turnover,
    pub(super) house: House,
    choices: Choices,
    recent_languages: RecentPeople<Language>,
    /// The pages of games, if they have any.
    pub(super) pages: Option<Pages>,
    /// Signals work that is due immediately.
    due: Notify,
    /// The last heartbeat that this process has moved or seen.
    served_at: Mutex<Option<Moment>>,
    /// Whether people can write messages to the bot.
    reads_messages: AtomicBool,
    pub(super) written_replies: Bounds,
    pub(super) page_shares: Bounds,
    /// The people with unfinished acts on pages.
    pub(super) page_acts: Crowd<UserId>,
    /// The readers in line for a chart.
    pub(super) chart_readers: Crowd<UserId>,
    pub(super) sources: Sources,
}

impl App {
    /// A bot on a database with the current schema.
    pub fn new(store: Store) -> App {
        App {
            store,
            pictures: Pictures::new(),
            turnover: Turnover::new(),
            house: House::new(),
            choices: Choices::default(),
            recent_languages: RecentPeople::default(),
            pages: None,
            due: Notify::new(),
            served_at: Mutex::new(None),
            reads_messages: AtomicBool::new(false),
            written_replies: Bounds::default(),
            page_shares: Bounds::default(),
            page_acts: Crowd::of(2, 100),
            chart_readers: Crowd::of(2, 100),
            sources: Sources::default(),
        }
    }

    /// Makes the help mention that the bot also reads messages.
    pub fn announce_messages(&self) {
        self.reads_messages.store(true, Ordering::Relaxed);
    }

    /// Whether people can write messages to the bot.
    pub(super) fn reads_messages(&self) -> bool {
        self.reads_messages.load(Ordering::Relaxed)
    }

    /// The same bot without new games against the house. Running games continue.
    pub fn without_house(mut self) -> App {
        self.house.close();
        self
    }

    /// Whether the house of this process is open.
    pub fn has_open_house(&self) -> bool {
        self.house.door() == HouseDoor::Open
    }

    /// The same bot with another engine at the top level of the house.
    pub fn with_house_engine(mut self, command: EngineCommand) -> App {
        self.house.seat_engine(SeatedEngine::new(command));
        self
    }

    /// Starts the engine of the operator, if there is one, and requests its name and options.
    pub async fn greet_house_engine(&self) {
        if let Some(engine) = self.house.engine() {
            engine.greet().await;
        }
    }

    /// Seats the bot's own id as the house.
    pub fn seat_house(&self, player: UserId) {
        self.house.seat(player);
    }

    /// Waits for the next work on a lane of the house.
    pub(super) async fn house_work(&self, lane: HouseLane) -> HouseWork {
        self.house.next_work(lane).await
    }

    /// Empties the cache of settings.
    pub fn forget_settings(&self) {
        self.choices.clear();
    }

    /// Notifies the pages that this process has committed a change.
    pub(super) fn refresh_pages_soon(&self) {
        if let Some(pages) = &self.pages {
            pages.commits.notify_one();
        }
    }

    /// Starts a check for due work immediately, for a waiting person or after a leap of the clock.
    pub fn work_soon(&self) {
        self.due.notify_one();
    }

    /// Waits for the next call of `work_soon`.
    pub async fn work_is_awaited(&self) {
        self.due.notified().await;
    }

    pub(super) fn served_at(&self) -> Option<Moment> {
        *self
            .served_at
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn record_served(&self, now: Moment) {
        *self
            .served_at
            .lock()
            .unwrap_or_else(PoisonError::into_inner) = Some(now);
    }

    /// Removes the settings of an owner from the cache after a change.
    pub(super) fn forget_choices(&self, owner: Owner) {
        self.choices.remove(owner);
    }

    async fn choices_of(&self, owner: Owner) -> Result<Vec<Chosen>, store::Error> {
        let before = match self.choices.get(owner) {
            Ok(choices) => return Ok(choices),
            Err(before) => before,
        };
        let choices = self.store.chosen(owner).await?;
        self.choices.insert(owner, choices.clone(), &before);
        Ok(choices)
    }

    pub(super) async fn preferences(&self, person: UserId) -> Result<Preferences, store::Error> {
        let choices = self.choices_of(Owner::Person(person)).await?;
        Ok(Preferences::of(&choices))
    }

    /// The settings of a server; the default settings in a private conversation.
    pub(super) async fn server_preferences(
        &self,
        guild: Option<GuildId>,
    ) -> Result<ServerPreferences, store::Error> {
        let Some(guild) = guild else {
            return Ok(ServerPreferences::default());
        };
        let choices = self.choices_of(Owner::Server(guild)).await?;
        Ok(ServerPreferences::of(&choices))
    }

    /// The settings of a server from the database, because the cache may be older.
    pub(super) async fn latest_server_preferences(
        &self,
        guild: GuildId,
    ) -> Result<ServerPreferences, store::Error> {
        let choices = self.store.chosen(Owner::Server(guild)).await?;
        Ok(ServerPreferences::of(&choices))
    }

    /// The theme of a private picture: the person's, or the server's.
    pub(super) async fn own_theme(
        &self,
        person: UserId,
        guild: Option<GuildId>,
    ) -> Result<Theme, store::Error> {
        Ok(match self.preferences(person).await?.theme {
            Some(theme) => theme,
            None => self.server_preferences(guild).await?.theme,
        })
    }

    /// The language of a person without a request at the moment: the chosen one, the most recent one on Discord, or
    /// unknown.
    pub(super) async fn language_of(
        &self,
        person: UserId,
    ) -> Result<Option<Language>, store::Error> {
        let language = self.preferences(person).await?.language;
        Ok(language.or_else(|| self.recent_languages.get(person)))
    }

    /// The languages of an answer to a message. Discord reports none with messages, so the settings, recent requests
    /// and `board`, the language of the game's last board, decide.
    pub(super) async fn languages_of_writer(
        &self,
        person: UserId,
        guild: Option<GuildId>,
        board: Option<Language>,
    ) -> Result<Languages, store::Error> {
        let (person, server) =
            tokio::try_join!(self.language_of(person), self.server_preferences(guild))?;
        let server = server.language.or(board);
        let person = person.or(server).unwrap_or_default();
        let server = match guild {
            Some(_) => server.unwrap_or_default(),
            None => person,
        };
        Ok(Languages { person, server })
    }

    /// The languages of an answer: from the settings, or as Discord reports them.
    pub async fn languages(
        &self,
        person: UserId,
        guild: Option<GuildId>,
        languages: Languages,
    ) -> Languages {
        self.recent_languages.insert(person, languages.person);
        let (person, server) =
            tokio::join!(self.preferences(person), self.server_preferences(guild));
        let (person, server) = match (person, server) {
            (Ok(person), Ok(server)) => (person.language, server.language),
            (Err(error), _) | (_, Err(error)) => {
                tracing::warn!(%error, "failed to read settings");
                return languages;
            }
        };
        Languages {
            person: person.unwrap_or(languages.person),
            // Without a server the person is the only reader.
            server: match guild {
                Some(_) => server.unwrap_or(languages.server),
                None => person.unwrap_or(languages.server),
            },
        }
    }

    /// Stops the house before its next turn, as a very long turn would, so that a test does not depend on the speed of
    /// thinking.
    pub async fn hold_house(&self) -> HouseHeld {
        self.house.hold_all().await
    }

    /// Stops the drawing of replays after the current one. Further replays wait as behind a very long one, so that a
    /// test does not depend on the speed of drawing.
    pub async fn hold_replays(&self) -> ReplaysHeld {
        self.pictures.replays.hold().await
    }
}

/// The settings that were read in the last seconds. The cache is emptied regularly, because another process may
/// change them.
#[derive(Debug, Default)]
pub(super) struct Choices(Mutex<Cache>);

#[derive(Debug, Default)]
struct Cache {
    choices: HashMap<Owner, Vec<Chosen>>,
    /// Counts removals, because a read from before a removal may be outdated.
    removals: u64,
}

/// The state of the cache before a read.
pub(super) struct Before(u64);

impl Choices {
    fn cache(&self) -> MutexGuard<'_, Cache> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn clear(&self) {
        let mut cache = self.cache();
        cache.choices.clear();
        cache.removals += 1;
    }

    pub(super) fn remove(&self, owner: Owner) {
        let mut cache = self.cache();
        cache.choices.remove(&owner);
        cache.removals += 1;
    }

    /// The settings of an owner, or the state of the cache that a read needs.
    pub(super) fn get(&self, owner: Owner) -> Result<Vec<Chosen>, Before> {
        let cache = self.cache();
        cache
            .choices
            .get(&owner)
            .cloned()
            .ok_or(Before(cache.removals))
    }

    /// Stores a read, unless settings have changed since it began.
    pub(super) fn insert(&self, owner: Owner, choices: Vec<Chosen>, before: &Before) {
        let mut cache = self.cache();
        if cache.removals == before.0 {
            cache.choices.insert(owner, choices);
        }
    }
}

/// Places for changes that begin or end a game. Each such change locks the row of a counter until its commit, and the
/// others wait for the row with a connection. So a dozen games that end together would hold all connections and leave
/// none for a ply of another game. Two changes at a time are as fast, because one commits while the other waits for the
/// row.
#[derive(Debug)]
pub(crate) struct Turnover(Semaphore);

impl Turnover {
    pub(super) fn new() -> Turnover {
        Turnover(Semaphore::new(2))
    }

    /// Waits for a place, before the change takes a connection.
    pub(crate) async fn place(&self) -> SemaphorePermit<'_> {
        self.0.acquire().await.expect("the places are never closed")
    }
}
