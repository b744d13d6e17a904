//! The one lock around the world, and what happens after each change: it is
//! written to the journal, told to the gateway's sessions and to the pages.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::{broadcast, watch};

use crate::answer::{Answer, Deferred, Missed};
use crate::gateway::announce;
use crate::gateway::sessions::Sessions;
use crate::interaction::{Outcome, PATIENCE};
use crate::journal::Journal;
use crate::message::Message;
use crate::news::News;
use crate::requests::Request;
use crate::snowflake::{Millis, Snowflake};
use crate::timestamp::Clock;
use crate::troubles::Troubles;
use crate::world::World;

/// What every door of the local Discord holds.
pub(crate) struct Shared {
    inner: Mutex<Inner>,
    pub(crate) clock: Clock,
    pub(crate) token: String,
    troubles: Mutex<Troubles>,
    requests: Mutex<Vec<Request>>,
    news: broadcast::Sender<News>,
    changes: watch::Sender<()>,
}

struct Inner {
    world: World,
    sessions: Sessions,
    journal: Option<Journal>,
    was_online: bool,
}

impl Shared {
    pub(crate) fn new(world: World, journal: Option<Journal>, token: String) -> Self {
        Self {
            inner: Mutex::new(Inner {
                world,
                sessions: Sessions::default(),
                journal,
                was_online: false,
            }),
            clock: Clock::default(),
            token,
            troubles: Mutex::default(),
            requests: Mutex::default(),
            news: broadcast::Sender::new(1024),
            changes: watch::Sender::new(()),
        }
    }

    /// A test's condition may panic while it looks at the world. It cannot
    /// change it, so the world is still good for the others.
    fn lock(&self) -> MutexGuard<'_, Inner> {
        self.inner.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn read<T>(&self, look: impl FnOnce(&World) -> T) -> T {
        let mut inner = self.lock();
        inner.world.now = self.clock.now();
        look(&inner.world)
    }

    /// Changes the world.
    pub(crate) fn act<T>(&self, change: impl FnOnce(&mut World) -> T) -> T {
        self.act_on_sessions(|world, _| change(world))
    }

    /// Changes the world or the gateway's sessions.
    pub(crate) fn act_on_sessions<T>(
        &self,
        change: impl FnOnce(&mut World, &mut Sessions) -> T,
    ) -> T {
        let mut guard = self.lock();
        let inner = &mut *guard;
        inner.world.now = self.clock.now();
        let result = change(&mut inner.world, &mut inner.sessions);
        let is_online = inner.sessions.is_online();
        if std::mem::replace(&mut inner.was_online, is_online) != is_online {
            inner.world.tell(News::Online(is_online));
        }
        for news in inner.world.take_news() {
            if let Some(journal) = &mut inner.journal
                && let Err(error) = journal.record(&news, &inner.world)
            {
                tracing::error!("the journal cannot be written: {error}");
            }
            if let Some(event) = announce::event(&inner.world, &news) {
                inner.sessions.dispatch(&event, inner.world.guild);
            }
            // Nobody listening is no error: no page is open.
            let _: Result<usize, _> = self.news.send(news);
        }
        drop(guard);
        self.changes.send_replace(());
        result
    }

    pub(crate) fn sessions(&self) -> (usize, bool) {
        let inner = self.lock();
        (inner.sessions.online(), inner.sessions.is_known())
    }

    pub(crate) fn troubles(&self) -> MutexGuard<'_, Troubles> {
        self.troubles.lock().expect("held for a look only")
    }

    pub(crate) fn log(&self, request: Request) {
        self.log_book().push(request);
    }

    pub(crate) fn requests(&self) -> Vec<Request> {
        self.log_book().clone()
    }

    fn log_book(&self) -> MutexGuard<'_, Vec<Request>> {
        self.requests
            .lock()
            .expect("held for a push or a look only")
    }

    pub(crate) fn listen(&self) -> broadcast::Receiver<News> {
        self.news.subscribe()
    }

    /// Waits until `look` finds something, asking again after each change.
    pub(crate) async fn until<T>(
        &self,
        timeout: Duration,
        look: impl Fn(&World) -> Option<T>,
    ) -> Option<T> {
        self.until_there(timeout, |inner| look(&inner.world)).await
    }

    /// The same, and the bot is online.
    pub(crate) async fn until_online<T>(
        &self,
        timeout: Duration,
        look: impl Fn(&World) -> Option<T>,
    ) -> Option<T> {
        let look = |inner: &Inner| look(&inner.world).filter(|_| inner.sessions.is_online());
        self.until_there(timeout, look).await
    }

    async fn until_there<T>(
        &self,
        timeout: Duration,
        look: impl Fn(&Inner) -> Option<T>,
    ) -> Option<T> {
        let mut changes = self.changes.subscribe();
        let search = async {
            loop {
                changes.borrow_and_update();
                let found = {
                    let mut inner = self.lock();
                    inner.world.now = self.clock.now();
                    look(&inner)
                };
                if let Some(found) = found {
                    return found;
                }
                changes
                    .changed()
                    .await
                    .expect("the sender lives as long as self");
            }
        };
        tokio::time::timeout(timeout, search).await.ok()
    }

    /// Waits for the bot's first answer to an interaction, as long as Discord
    /// does.
    pub(crate) async fn answer(self: &Arc<Self>, id: Snowflake) -> Answer {
        if !self.sessions().1 {
            let name = self.read(|world| world.bot_user().display.clone());
            return Answer::Failed(format!("{name} is offline"));
        }
        let wait = |world: &World| {
            let interaction = world.interactions.get(&id)?;
            let is_decided = interaction.outcome.is_some() || interaction.is_late(world.now);
            is_decided.then(|| interaction.clone())
        };
        let left = self.read(|world| {
            let made = world
                .interactions
                .get(&id)
                .map_or(0, |interaction| interaction.made);
            (made + PATIENCE).saturating_sub(world.now)
        });
        let found = self.until(Duration::from_millis(left), wait).await;
        let outcome =
            found.and_then(|interaction| Some((interaction.channel, interaction.outcome?)));
        let Some((channel, outcome)) = outcome else {
            return Answer::Failed("The application did not respond".to_owned());
        };
        self.shown(channel, outcome)
    }

    fn shown(self: &Arc<Self>, channel: Snowflake, outcome: Outcome) -> Answer {
        let message = |id| self.read(|world| world.message(channel, id).cloned());
        let gone = || Answer::Failed("The answer was deleted at once".to_owned());
        match outcome {
            Outcome::Message(id) => {
                message(id).map_or_else(|_| gone(), |m| Answer::Message(Box::new(m)))
            }
            Outcome::Update(id) => {
                message(id).map_or_else(|_| gone(), |m| Answer::Update(Box::new(m)))
            }
            Outcome::Deferred(placeholder) => Answer::Deferred(Deferred {
                shared: self.clone(),
                channel,
                placeholder,
            }),
            Outcome::Acknowledged => Answer::Acknowledged,
            Outcome::Choices(choices) => Answer::Choices(choices),
            Outcome::Modal(modal) => Answer::Modal(modal),
        }
    }

    /// Waits for a message of which something is true; the newest such.
    pub(crate) async fn message(
        &self,
        channel: Snowflake,
        timeout: Duration,
        is_it: impl Fn(&Message) -> bool,
    ) -> Result<Message, Missed> {
        let look = |world: &World| world.messages_in(channel).rev().find(|m| is_it(m)).cloned();
        if let Some(message) = self.until(timeout, look).await {
            return Ok(message);
        }
        let line = |message: &Message| format!("{}: {:?}", message.author.display, message.content);
        let said: Vec<String> = self.read(|world| world.messages_in(channel).map(line).collect());
        let said = said.join("\n");
        Err(Missed(format!(
            "no such message came within {timeout:?}. What was said:\n{said}"
        )))
    }

    pub(crate) fn pass(&self, time: Duration) {
        self.clock.pass(time);
        self.changes.send_replace(());
    }

    pub(crate) fn now(&self) -> Millis {
        self.clock.now()
    }
}
