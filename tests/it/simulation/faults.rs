//! The faults of a simulation.

use std::time::{Duration, Instant};

use local_discord::Trouble;
use serde_json::json;

use super::Simulation;
use crate::proxy::Fault;

/// The requests that meet faults: answers, posts, changes and checks.
const REQUESTS: [&str; 8] = [
    "POST /interactions/",
    "POST /webhooks/",
    "POST /channels/",
    "PATCH /webhooks/",
    "PATCH /channels/",
    "GET /webhooks/",
    "GET /channels/",
    "GET /guilds/",
];

/// The duration of an interruption of the database.
const AWAY: Duration = Duration::from_millis(300);

/// The acts after a fault whose answers may be missing.
const ACTS_AFTERWARDS: usize = 3;

/// The acts after a fault until it is over, also if no request has met it. The judge excuses a few more.
const ACTS_OF_A_FAULT: usize = 15;

/// The pause between two posts in a narrow channel.
const NARROW: Duration = Duration::from_secs(3);

impl Simulation {
    pub(super) async fn cause_fault(&mut self) {
        self.faults += 1;
        self.last_fault = self.acts;
        self.excuse(ACTS_AFTERWARDS);
        let request = REQUESTS[self.dice.below(REQUESTS.len())];
        let times = 1 + self.dice.below(3);
        let kind = self.dice.below(16);
        let name = match kind {
            0..2 => "status 503",
            2..4 => "limit",
            4 => "answer lost",
            5 => "connection dropped",
            6 => "gateway cut",
            7 => "gateway closed",
            8 => "session forgotten",
            9 => "other transport",
            10..12 => "killed",
            12 => "downtime",
            13 => "database gone",
            14 => "database silent",
            _ => "commit lost",
        };
        self.record.note(json!({
            "kind": "fault", "at": self.now(), "name": name, "detail": request
        }));
        self.remember(format!("({name}, {times} times {request})"));
        let rest = |trouble| self.discord.faults().rest(request, times, trouble);
        match kind {
            0..2 => rest(Trouble::Status(503)),
            2..4 => rest(Trouble::RateLimited(Duration::from_millis(60))),
            4 => rest(Trouble::AnswerLost),
            5 => rest(Trouble::Dropped),
            6 => self.discord.faults().cut(),
            7 => self.discord.faults().close(4000),
            8 => self.discord.faults().invalidate(false),
            9 => self.processes.switch_transport(&self.discord).await,
            10..12 => self.kill_one().await,
            12 => self.go_down().await,
            13 => self.interrupt_database().await,
            14 => self.silence_database().await,
            _ => self.lose_commit(),
        }
    }

    /// Ends a fault that waits for its request for too long.
    pub(super) fn end_old_faults(&mut self) {
        if self.acts > self.last_fault + ACTS_OF_A_FAULT && !self.discord.faults().are_met() {
            self.discord.faults().clear();
            self.narrow_channel();
        }
    }

    /// The first channel takes few posts, in a seed of that mood.
    pub(super) fn narrow_channel(&self) {
        if self.mood.is_narrow {
            let posts = format!("POST /channels/{}/messages", self.channels[0]);
            self.discord.faults().limit(&posts, 1, NARROW);
        }
    }

    async fn kill_one(&mut self) {
        let index = self.dice.below(2);
        self.kill(index).await;
        self.start(index).await;
    }

    async fn kill(&mut self, index: usize) {
        self.processes.kill(index, &self.discord).await;
        self.note_process(index, "killed");
        // The answers that it owed are lost with it.
        for channel in &self.channels {
            self.record.orphans.extend(self.discord.thinking(*channel));
        }
    }

    async fn start(&mut self, index: usize) {
        self.processes.begin(index, &self.discord).await;
        self.note_process(index, "started");
    }

    fn note_process(&mut self, index: usize, event: &str) {
        self.record.note(json!({
            "kind": "process", "at": self.now(), "process": index, "event": event
        }));
    }

    /// No process runs for minutes or days.
    async fn go_down(&mut self) {
        for index in 0..2 {
            self.kill(index).await;
        }
        let minutes = [3, 20, 90, 3_000][self.dice.below(4)];
        self.pass_without_service(Duration::from_mins(minutes));
        for index in 0..2 {
            self.start(index).await;
        }
    }

    /// Postgres restarts, in the view of its clients; SQLite is locked.
    async fn interrupt_database(&mut self) {
        if let Some(proxy) = &self.processes.proxy {
            proxy.begin_restart();
            tokio::time::sleep(AWAY).await;
            return proxy.restore();
        }
        let lock = self.database.lock_games().await;
        tokio::time::sleep(AWAY).await;
        lock.release().await;
    }

    async fn silence_database(&mut self) {
        if let Some(proxy) = &self.processes.proxy {
            proxy.fall_silent();
            tokio::time::sleep(AWAY).await;
            proxy.restore();
            self.last_silence = Some(Instant::now());
        }
    }

    /// Does something while no transaction can begin.
    pub(super) async fn while_begins_wait<T>(&self, work: impl Future<Output = T>) -> T {
        if let Some(proxy) = &self.processes.proxy {
            proxy.hold_begins();
            let outcome = work.await;
            proxy.release_begins();
            return outcome;
        }
        let lock = self.database.lock_games().await;
        let outcome = work.await;
        lock.release().await;
        outcome
    }

    fn lose_commit(&mut self) {
        let fault = [
            Fault::Before,
            Fault::After,
            Fault::Held,
            Fault::Lost,
            Fault::Silent,
        ];
        let fault = fault[self.dice.below(fault.len())];
        if let Some(proxy) = &self.processes.proxy {
            proxy.at_next_commit(fault);
        }
    }

    pub(super) async fn end_faults(&mut self) {
        self.discord.faults().clear();
        if let Some(proxy) = &self.processes.proxy {
            proxy.restore();
        }
        for index in 0..2 {
            if !self.processes.is_running(index) {
                self.start(index).await;
            }
        }
    }
}
