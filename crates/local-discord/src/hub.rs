//! The single lock around the world. Each change is written to the journal and
//! sent to the gateway's sessions and to the open pages.

pub(crate) mod event;
pub(crate) mod journal;
pub(crate) mod sessions;

use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use serde_json::Value;
use tokio::sync::mpsc::UnboundedSender;
use tokio::sync::{broadcast, watch};

use crate::endpoint::{Endpoint, Posting};
use crate::request::{Request, RequestLog};
use crate::resource::message::Message;
use crate::snowflake::{Millis, Snowflake};
use crate::timestamp::Clock;
use crate::trouble::{Missed, Moment, RequestPlan};
use crate::world::{Change, World};
use journal::Journal;
use sessions::Sessions;

/// The state shared by all requests, connections and people.
pub(crate) struct Hub {
    inner: Mutex<Inner>,
    pub(crate) clock: Clock,
    pub(crate) token: String,
    request_plan: Mutex<RequestPlan>,
    requests: Mutex<RequestLog>,
    changes: broadcast::Sender<Change>,
    /// Delivers interactions to the endpoint.
    postings: UnboundedSender<Posting>,
    /// Wakes waiting tasks to check their condition.
    wake: watch::Sender<()>,
}

struct Inner {
    world: World,
    sessions: Sessions,
    endpoint: Endpoint,
    /// Takes interactions before they reach the bot.
    interceptor: Option<UnboundedSender<Held>>,
    journal: Option<Journal>,
    was_online: bool,
}

/// An interaction for the bot, or for only one of its gateway sessions.
pub(crate) struct Held {
    pub(crate) payload: Box<Value>,
    pub(crate) session: Option<usize>,
}

impl Hub {
    pub(crate) fn new(
        world: World,
        journal: Option<Journal>,
        token: String,
        postings: UnboundedSender<Posting>,
    ) -> Self {
        Self {
            inner: Mutex::new(Inner {
                world,
                sessions: Sessions::default(),
                endpoint: Endpoint::default(),
                interceptor: None,
                journal,
                was_online: false,
            }),
            clock: Clock::default(),
            token,
            request_plan: Mutex::default(),
            requests: Mutex::default(),
            changes: broadcast::Sender::new(1024),
            postings,
            wake: watch::Sender::new(()),
        }
    }

    /// Ignores poisoning: a test's condition may panic while it reads the
    /// world, but cannot change it.
    fn lock(&self) -> MutexGuard<'_, Inner> {
        self.inner.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn read<T>(&self, look: impl FnOnce(&World) -> T) -> T {
        let mut inner = self.lock();
        self.set_time(&mut inner.world);
        look(&inner.world)
    }

    fn set_time(&self, world: &mut World) {
        world.now = self.clock.now();
        world.archive_quiet_threads();
    }

    pub(crate) fn act<T>(&self, change: impl FnOnce(&mut World) -> T) -> T {
        self.act_on_sessions(|world, _| change(world))
    }

    /// Applies a change to the world or to the gateway's sessions, and
    /// publishes the resulting changes.
    pub(crate) fn act_on_sessions<T>(
        &self,
        change: impl FnOnce(&mut World, &mut Sessions) -> T,
    ) -> T {
        let mut guard = self.lock();
        let inner = &mut *guard;
        self.set_time(&mut inner.world);
        let result = change(&mut inner.world, &mut inner.sessions);
        let is_online = inner.sessions.is_online();
        if std::mem::replace(&mut inner.was_online, is_online) != is_online {
            inner.world.record(Change::Online(is_online));
        }
        for change in inner.world.take_changes() {
            if let Some(journal) = &mut inner.journal
                && let Err(error) = journal.record(&change, &inner.world)
            {
                tracing::error!("the journal cannot be written: {error}");
            }
            let Change::Interaction { payload, session } = change else {
                if let Some(event) = event::of(&inner.world, &change) {
                    inner.sessions.dispatch(&event, inner.world.guild);
                }
                // Without subscribers the send fails, because no page is open.
                let _: Result<usize, _> = self.changes.send(change);
                continue;
            };
            let interaction = Held { payload, session };
            let outcome = match &inner.interceptor {
                Some(interceptor) => interceptor.send(interaction).map_err(|unsent| unsent.0),
                None => Err(interaction),
            };
            if let Err(interaction) = outcome {
                self.send_to_bot(inner, interaction);
            }
        }
        drop(guard);
        self.wake.send_replace(());
        result
    }

    fn send_to_bot(&self, inner: &mut Inner, Held { payload, session }: Held) {
        if inner.endpoint.is_set() {
            let posting = inner.endpoint.address(*payload, session);
            if self.postings.send(posting).is_err() {
                tracing::debug!("the courier has ended: an interaction is lost");
            }
            return;
        }
        let change = Change::Interaction { payload, session };
        if let Some(event) = event::of(&inner.world, &change) {
            inner.sessions.dispatch(&event, inner.world.guild);
        }
    }

    /// Sends an interaction to the bot that was held back.
    pub(crate) fn deliver(&self, interaction: Held) {
        self.send_to_bot(&mut self.lock(), interaction);
    }

    /// Sets who takes the interactions from now on.
    pub(crate) fn intercept(&self, interceptor: UnboundedSender<Held>) {
        self.lock().interceptor = Some(interceptor);
    }

    pub(crate) fn sessions(&self) -> usize {
        self.lock().sessions.online()
    }

    /// Whether interactions can reach the bot, by the gateway or by HTTP.
    pub(crate) fn may_reach_bot(&self) -> bool {
        let inner = self.lock();
        inner.sessions.has_any() || inner.endpoint.is_set()
    }

    pub(crate) fn endpoint(&self) -> Vec<String> {
        self.lock().endpoint.urls().to_vec()
    }

    /// Changes the endpoint and thereby the way interactions are delivered.
    pub(crate) fn change_endpoint(&self, change: impl FnOnce(&mut Endpoint)) {
        change(&mut self.lock().endpoint);
        self.wake.send_replace(());
    }

    /// Delays a request until its test releases it.
    pub(crate) async fn wait_at(&self, request: &str, moment: Moment) {
        let barrier = self.request_plan().barrier_for(request, moment);
        if let Some(barrier) = barrier {
            barrier.pass(request).await;
        }
    }

    pub(crate) fn request_plan(&self) -> MutexGuard<'_, RequestPlan> {
        self.request_plan.lock().expect("held for a look only")
    }

    pub(crate) fn log(&self, request: Request) {
        self.request_log().push(request);
    }

    pub(crate) fn requests(&self) -> Vec<Request> {
        self.request_log().to_vec()
    }

    fn request_log(&self) -> MutexGuard<'_, RequestLog> {
        self.requests
            .lock()
            .expect("held for a push or a look only")
    }

    #[cfg(feature = "page")]
    pub(crate) fn listen(&self) -> broadcast::Receiver<Change> {
        self.changes.subscribe()
    }

    /// Calls `look` after each change until it returns a value.
    pub(crate) async fn until<T>(
        &self,
        timeout: Duration,
        look: impl Fn(&World) -> Option<T>,
    ) -> Option<T> {
        self.until_there(timeout, |inner| look(&inner.world)).await
    }

    /// Like [`until`](Self::until), but also requires the bot to be online or
    /// to have an endpoint.
    pub(crate) async fn until_online<T>(
        &self,
        timeout: Duration,
        look: impl Fn(&World) -> Option<T>,
    ) -> Option<T> {
        let look = |inner: &Inner| {
            let is_there = inner.sessions.is_online() || inner.endpoint.is_set();
            look(&inner.world).filter(|_| is_there)
        };
        self.until_there(timeout, look).await
    }

    async fn until_there<T>(
        &self,
        timeout: Duration,
        look: impl Fn(&Inner) -> Option<T>,
    ) -> Option<T> {
        let mut wake = self.wake.subscribe();
        let search = async {
            loop {
                wake.borrow_and_update();
                let value = {
                    let mut inner = self.lock();
                    self.set_time(&mut inner.world);
                    look(&inner)
                };
                if let Some(value) = value {
                    return value;
                }
                wake.changed()
                    .await
                    .expect("the sender lives as long as self");
            }
        };
        tokio::time::timeout(timeout, search).await.ok()
    }

    /// Waits for a message that satisfies `is_it` and returns the newest.
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
        let lines: Vec<String> = self.read(|world| world.messages_in(channel).map(line).collect());
        let lines = lines.join("\n");
        Err(Missed(format!(
            "no such message came within {timeout:?}. The channel has:\n{lines}"
        )))
    }

    pub(crate) fn pass(&self, time: Duration) {
        self.clock.pass(time);
        self.wake.send_replace(());
    }

    pub(crate) fn set_back(&self, time: Duration) {
        self.clock.set_back(time);
        self.wake.send_replace(());
    }

    pub(crate) fn now(&self) -> Millis {
        self.clock.now()
    }
}
