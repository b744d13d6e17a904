//! Gateway sessions and their latest events. A resume repeats these after a lost
//! connection. A shard may have several sessions; each receives every event.

use std::collections::{BTreeMap, VecDeque};

use serde_json::{Value, json};
use tokio::sync::mpsc::UnboundedSender;

use super::event::{Event, intent};
use crate::snowflake::Snowflake;

/// The number of events a session can repeat.
const MAX_REPLAY: usize = 2_000;
/// The number of disconnected sessions available for a resume.
const MAX_DISCONNECTED: usize = 16;

/// An instruction to a connection.
#[derive(Clone, Debug)]
pub(crate) enum Order {
    Send(Value),
    Compress,
    Close(u16),
    /// End without a close frame.
    Cut,
}

#[derive(Default)]
pub(crate) struct Sessions {
    connections: BTreeMap<u64, UnboundedSender<Order>>,
    by_id: BTreeMap<u64, Session>,
    last: u64,
}

struct Session {
    identify: Identify,
    seq: u64,
    events: VecDeque<(u64, Value)>,
    connection: Option<u64>,
}

impl Sessions {
    pub(crate) fn connect(&mut self, orders: UnboundedSender<Order>) -> u64 {
        self.last += 1;
        self.connections.insert(self.last, orders);
        self.last
    }

    /// Removes an ended connection. A client that closes with 1000 or 1001 ends
    /// its session; any other session waits for a resume.
    pub(crate) fn disconnect(&mut self, connection: u64, code: Option<u16>) {
        self.connections.remove(&connection);
        let is_over = matches!(code, Some(1000 | 1001));
        self.by_id
            .retain(|_, session| !is_over || session.connection != Some(connection));
        for session in self.by_id.values_mut() {
            session.connection = session.connection.filter(|mine| *mine != connection);
        }
        while self
            .by_id
            .values()
            .filter(|session| session.connection.is_none())
            .count()
            > MAX_DISCONNECTED
        {
            let oldest = self
                .by_id
                .iter()
                .find(|(_, session)| session.connection.is_none());
            let oldest = oldest.map(|(id, _)| *id);
            oldest.and_then(|id| self.by_id.remove(&id));
        }
    }

    /// Opens a session and returns its id.
    pub(crate) fn open(&mut self, connection: u64, identify: Identify) -> String {
        self.last += 1;
        let session = Session {
            identify,
            seq: 0,
            events: VecDeque::new(),
            connection: Some(connection),
        };
        self.by_id.insert(self.last, session);
        if identify.compress {
            self.order(connection, Order::Compress);
        }
        name(self.last)
    }

    /// Sends an event to one session.
    pub(crate) fn send(&mut self, id: &str, event: &Event) {
        if let Some(session) = number(id).and_then(|id| self.by_id.get_mut(&id)) {
            let order = session.enqueue(event);
            if let Some(connection) = session.connection {
                self.order(connection, order);
            }
        }
    }

    /// Resumes a session on a new connection and repeats the missed events.
    /// `Ok(false)` means that there is no such session.
    pub(crate) fn resume(&mut self, connection: u64, id: &str, seq: u64) -> Result<bool, u16> {
        let Some(session) = number(id).and_then(|id| self.by_id.get_mut(&id)) else {
            return Ok(false);
        };
        if seq > session.seq {
            return Err(close::INVALID_SEQUENCE);
        }
        let is_complete = session
            .events
            .front()
            .is_none_or(|(first, _)| *first <= seq + 1);
        if !is_complete {
            return Ok(false);
        }
        let before = session.connection.replace(connection);
        let mut orders = Vec::new();
        if session.identify.compress {
            orders.push(Order::Compress);
        }
        let rest = session.events.iter().filter(|(number, _)| *number > seq);
        orders.extend(rest.map(|(_, payload)| Order::Send(payload.clone())));
        let end = Event::new("RESUMED", 0, json!({"_trace": []}));
        orders.push(session.enqueue(&end));
        for order in orders {
            self.order(connection, order);
        }
        if let Some(before) = before.filter(|before| *before != connection) {
            self.order(before, Order::Close(4000));
        }
        Ok(true)
    }

    /// Sends an event to each session with the right intents and shard.
    pub(crate) fn dispatch(&mut self, event: &Event, guild: Snowflake) {
        // The server of an interaction may be one that the bot has not joined.
        let own = event.data["guild_id"].as_str();
        let guild = own.and_then(|id| id.parse().ok()).unwrap_or(guild);
        for (order, session) in self.by_id.values_mut().enumerate() {
            let (shard, shards) = session.identify.shard;
            let home = if event.is_direct {
                0
            } else {
                shard_of(guild, shards)
            };
            let wants = event.intent == 0 || session.identify.intents & event.intent != 0;
            let is_receiver = match event.session {
                Some(only) => only == order,
                None => wants && home == shard,
            };
            if !is_receiver {
                continue;
            }
            let order = session.enqueue(event);
            let orders = session.connection.and_then(|id| self.connections.get(&id));
            if let Some(orders) = orders {
                send(orders, order);
            }
        }
    }

    /// Gives every connection an order.
    pub(crate) fn order_all(&mut self, order: &Order) {
        for orders in self.connections.values() {
            send(orders, order.clone());
        }
    }

    /// Removes every session without notice, so that none can be resumed.
    pub(crate) fn clear(&mut self) {
        self.by_id.clear();
    }

    fn order(&self, connection: u64, order: Order) {
        if let Some(orders) = self.connections.get(&connection) {
            send(orders, order);
        }
    }

    pub(super) fn online(&self) -> usize {
        self.by_id
            .values()
            .filter(|session| session.connection.is_some())
            .count()
    }

    pub(super) fn is_online(&self) -> bool {
        self.online() > 0
    }

    /// Whether there is any session, connected or resumable.
    pub(super) fn has_any(&self) -> bool {
        !self.by_id.is_empty()
    }
}

impl Session {
    /// Numbers an event and stores it for a resume.
    fn enqueue(&mut self, event: &Event) -> Order {
        self.seq += 1;
        let payload = json!({"op": 0, "s": self.seq, "t": event.name, "d": event.data});
        self.events.push_back((self.seq, payload.clone()));
        if self.events.len() > MAX_REPLAY {
            self.events.pop_front();
        }
        Order::Send(payload)
    }
}

fn send(orders: &UnboundedSender<Order>, order: Order) {
    if orders.send(order).is_err() {
        tracing::debug!("a gateway connection has just ended");
    }
}

fn name(id: u64) -> String {
    format!("{id:032x}")
}

fn number(name: &str) -> Option<u64> {
    u64::from_str_radix(name, 16).ok()
}

/// The gateway's close codes.
pub(crate) mod close {
    pub(crate) const UNKNOWN_OPCODE: u16 = 4001;
    pub(crate) const DECODE_ERROR: u16 = 4002;
    pub(crate) const NOT_AUTHENTICATED: u16 = 4003;
    pub(crate) const AUTHENTICATION_FAILED: u16 = 4004;
    pub(crate) const ALREADY_AUTHENTICATED: u16 = 4005;
    pub(crate) const INVALID_SEQUENCE: u16 = 4007;
    pub(crate) const INVALID_SHARD: u16 = 4010;
    pub(crate) const INVALID_VERSION: u16 = 4012;
    pub(crate) const INVALID_INTENTS: u16 = 4013;
    pub(crate) const DISALLOWED_INTENTS: u16 = 4014;
}

/// A valid identify payload.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Identify {
    pub(crate) intents: u64,
    pub(crate) shard: (u64, u64),
    pub(crate) compress: bool,
}

impl Identify {
    /// Validates the `d` of an identify. The error is the close code.
    pub(crate) fn read(data: &Value, token: &str) -> Result<Self, u16> {
        if !is_token(&data["token"], token) {
            return Err(close::AUTHENTICATION_FAILED);
        }
        if !data["properties"].is_object() {
            return Err(close::DECODE_ERROR);
        }
        let intents = data["intents"].as_u64().ok_or(close::INVALID_INTENTS)?;
        if intents & !intent::ALL != 0 {
            return Err(close::INVALID_INTENTS);
        }
        // The application has no privileged intents enabled.
        let privileged = intent::GUILD_MEMBERS | intent::GUILD_PRESENCES | intent::MESSAGE_CONTENT;
        if intents & privileged != 0 {
            return Err(close::DISALLOWED_INTENTS);
        }
        Ok(Self {
            intents,
            shard: shard(&data["shard"])?,
            compress: data["compress"] == true,
        })
    }
}

pub(crate) fn is_token(value: &Value, token: &str) -> bool {
    let value = value.as_str().unwrap_or_default();
    value.strip_prefix("Bot ").unwrap_or(value) == token
}

/// The shard of a server among this number of shards (documentation page
/// "Gateway", section Sharding).
pub(crate) fn shard_of(guild: Snowflake, shards: u64) -> u64 {
    (guild.0 >> 22) % shards
}

fn shard(value: &Value) -> Result<(u64, u64), u16> {
    if value.is_null() {
        return Ok((0, 1));
    }
    let number = |i: usize| value[i].as_u64().ok_or(close::INVALID_SHARD);
    let (id, count) = (number(0)?, number(1)?);
    if id < count {
        Ok((id, count))
    } else {
        Err(close::INVALID_SHARD)
    }
}
