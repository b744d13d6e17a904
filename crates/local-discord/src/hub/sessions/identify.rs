//! Validation of the identify payload (documentation page "Gateway Events",
//! section Identify, and "Opcodes and Status Codes").

use serde_json::Value;

use super::event::intent;
use crate::snowflake::Snowflake;

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

/// The shard of a server, value the number of shards (documentation page
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
