//! Close codes of the gateway that serenity does not report.
//!
//! After codes 4010, 4011 and 4012 serenity 0.12 reconnects, although Discord
//! refuses the same connection each time and each try costs a session start. Only
//! its log has these codes, so a layer of the log's subscriber watches for them.

use std::fmt::Debug;
use std::sync::LazyLock;

use tokio::sync::watch;
use tracing::field::{Field, Visit};
use tracing::{Event, Level, Metadata, Subscriber};
use tracing_subscriber::filter::filter_fn;
use tracing_subscriber::layer::{Context, Layer};
use tracing_subscriber::registry::LookupSpan;

/// A connection that Discord refuses for good.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Refusal {
    /// The shard, if it is readable.
    pub(super) shard: Option<u32>,
    pub(super) reason: Reason,
}

/// The reason of a refusal (API documentation, "Opcodes and Status Codes").
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Reason {
    /// 4010: Discord does not accept the numbers of the shards.
    InvalidShard,
    /// 4011: the bot is in too many servers for so few shards.
    ShardingRequired,
    /// 4012: Discord no longer serves this version of the gateway.
    InvalidVersion,
}

/// The last refusal of this process. A subscriber is global, and so is this.
static REFUSAL: LazyLock<watch::Sender<Option<Refusal>>> =
    LazyLock::new(|| watch::Sender::new(None));

/// The refusals from the subscription on.
pub(super) struct Refusals(watch::Receiver<Option<Refusal>>);

impl Refusals {
    /// Subscribes. A connection that is refused before this stays unnoticed.
    pub(super) fn subscribe() -> Refusals {
        Refusals(REFUSAL.subscribe())
    }

    /// Waits for the next refusal.
    pub(super) async fn next(&mut self) -> Refusal {
        loop {
            if self.0.changed().await.is_err() {
                // The sender is a static and is never dropped.
                std::future::pending::<()>().await;
            }
            if let Some(refusal) = *self.0.borrow_and_update() {
                return refusal;
            }
        }
    }
}

/// The layer that watches for the close codes. Without it in the subscriber of the
/// process, serenity reconnects after them.
pub fn close_codes<S>() -> impl Layer<S>
where
    S: Subscriber + for<'span> LookupSpan<'span>,
{
    CloseCodes.with_filter(filter_fn(is_of_shard))
}

struct CloseCodes;

fn is_of_shard(event: &Metadata<'_>) -> bool {
    event.target() == "serenity::gateway::shard" && *event.level() <= Level::WARN
}

impl<S: Subscriber> Layer<S> for CloseCodes {
    fn on_event(&self, event: &Event<'_>, _: Context<'_, S>) {
        let mut message = Message::default();
        event.record(&mut message);
        if let Some(refusal) = refusal_in(&message.0) {
            REFUSAL.send_replace(Some(refusal));
        }
    }
}

/// The text of an event.
#[derive(Default)]
struct Message(String);

impl Visit for Message {
    fn record_debug(&mut self, field: &Field, value: &dyn Debug) {
        if field.name() == "message" {
            self.0 = format!("{value:?}");
        }
    }
}

/// The refusal in a message of serenity's. It starts with the shard in brackets.
fn refusal_in(message: &str) -> Option<Refusal> {
    let (info, text) = message.split_once("] ")?;
    let reason = if text.contains("invalid shard data") {
        Reason::InvalidShard
    } else if text.contains("too many guilds") {
        Reason::ShardingRequired
    } else if text.contains("unclean close 4012:") {
        Reason::InvalidVersion
    } else {
        return None;
    };
    let id = info
        .split_once("ShardId(")
        .and_then(|(_, id)| id.split_once(')'));
    let shard = id.and_then(|(digits, _)| digits.parse().ok());
    Some(Refusal { shard, reason })
}

#[cfg(test)]
mod tests {
    use serenity::all::{ShardId, ShardInfo};

    use super::*;

    #[test]
    fn messages_of_serenity_name_refusals() {
        let check = |text: &str, expected: Option<Reason>| {
            let (id, total) = (ShardId(3), 16);
            let message = format!("[{:?}] {text}", ShardInfo { id, total });
            let shard = Some(3);
            let expected = expected.map(|reason| Refusal { shard, reason });
            assert_eq!(refusal_in(&message), expected, "{text}");
        };
        check("Sent invalid shard data.", Some(Reason::InvalidShard));
        check("Shard has too many guilds.", Some(Reason::ShardingRequired));
        check(
            "Unknown unclean close 4012: Some(\"\")",
            Some(Reason::InvalidVersion),
        );
        check("Unknown unclean close 4000: Some(\"4012\")", None);
        check("Gateway ratelimited.", None);
        assert_eq!(refusal_in("Sent invalid shard data."), None);
    }
}
