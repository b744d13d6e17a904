//! Trouble on demand: what the internet and Discord do now and then.

use std::sync::Arc;
use std::time::Duration;

use serde_json::json;

use crate::gateway::sessions::Order;
use crate::shared::Shared;

/// What happens to a REST request.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Trouble {
    /// 429 with this `retry_after`.
    RateLimited(Duration),
    /// This status with an empty body, such as 500 or 503.
    Status(u16),
    /// It is answered rightly, but only after this long.
    Delayed(Duration),
    /// The connection is cut before anything is done.
    Dropped,
    /// It is carried out, but the connection is cut before the answer.
    AnswerLost,
}

/// How an interaction reaches the bot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Delivery {
    /// This many times instead of once.
    Repeated(usize),
    /// With fields missing that libraries need, but with id and token.
    Undecodable,
    /// With an id (and a token) this much older than now.
    Aged(Duration),
    /// Not at all.
    Lost,
    /// Only after the interaction that follows it.
    AfterTheNext,
}

/// The doors to trouble; see [`LocalDiscord::faults`](crate::LocalDiscord::faults).
pub struct Faults {
    pub(crate) shared: Arc<Shared>,
}

impl Faults {
    /// The next `times` requests whose method and path begin so (for example
    /// `POST /interactions/`, the path after the version) meet this trouble.
    pub fn rest(&self, begins_with: &str, times: usize, trouble: Trouble) {
        self.shared.troubles().plan(begins_with, times, trouble);
    }

    /// Tells the bot that it may start only so many more sessions today.
    pub fn session_starts(&self, remaining: u32) {
        self.shared.troubles().session_starts = Some(remaining);
    }

    /// The next interaction reaches the bot in this way. Several calls queue.
    pub fn next_interaction(&self, delivery: Delivery) {
        self.shared
            .act(|world| world.deliveries.push_back(delivery));
    }

    /// Closes each gateway connection with this code, such as 4000. The
    /// sessions can be resumed.
    pub fn close(&self, code: u16) {
        self.order(&Order::Close(code));
    }

    /// Asks each gateway connection to reconnect and resume (op 7).
    pub fn reconnect(&self) {
        self.order(&Order::Send(
            json!({"op": 7, "d": null, "s": null, "t": null}),
        ));
    }

    /// Tells each gateway connection that its session is invalid (op 9). One
    /// that is not resumable is forgotten.
    pub fn invalidate(&self, resumable: bool) {
        let order = Order::Send(json!({"op": 9, "d": resumable, "s": null, "t": null}));
        self.shared.act_on_sessions(|_, sessions| {
            sessions.order_all(&order);
            if !resumable {
                sessions.forget();
            }
        });
    }

    /// Cuts each gateway connection without a close frame.
    pub fn cut(&self) {
        self.order(&Order::Cut);
    }

    fn order(&self, order: &Order) {
        self.shared
            .act_on_sessions(|_, sessions| sessions.order_all(order));
    }

    /// Forgets all REST troubles, counts of session starts and interaction deliveries still to come.
    pub fn clear(&self) {
        self.shared.troubles().clear();
        self.shared.act(|world| world.deliveries.clear());
    }
}
