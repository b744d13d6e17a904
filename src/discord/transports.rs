//! The ways by which interactions arrive: the gateway, an HTTP endpoint, or both.

use super::endpoint::Endpoint;
use super::gateway::shards::Shards;

/// The open transports, at least one.
#[derive(Debug)]
pub struct Transports {
    pub(super) gateway: Option<Shards>,
    pub(super) endpoint: Option<Endpoint>,
    /// Whether the gateway brings messages, too.
    pub(super) messages: bool,
}

impl Transports {
    /// The gateway alone, with all shards in this process.
    pub fn gateway() -> Transports {
        Transports {
            gateway: Some(Shards::Advised),
            endpoint: None,
            messages: false,
        }
    }

    /// The same, and the gateway also brings the messages that people write.
    pub fn with_messages(self) -> Transports {
        Transports {
            messages: true,
            ..self
        }
    }

    /// The gateway with these shards, the endpoint, or both; `None` without
    /// either.
    pub fn new(gateway: Option<Shards>, endpoint: Option<Endpoint>) -> Option<Transports> {
        let is_open = gateway.is_some() || endpoint.is_some();
        is_open.then_some(Transports {
            gateway,
            endpoint,
            messages: false,
        })
    }
}
