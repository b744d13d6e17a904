//! Answers and other messages on their way to Discord.

mod already_shown;
mod answer;
mod carrier;
mod channels;
mod deadline;
mod deferral;
mod late_answer;
pub(super) mod leftovers;
pub(super) mod messages;
mod prerequisites;
pub(super) mod progress;
mod replies;
pub(super) mod response_carrier;
mod server_names;
mod threads;
mod written_answer;

use super::clock::DiscordClock;
use super::message::markup::Markup;
use super::message::names::Names;
use super::rest::Rest;
use super::timing::Timing;
use crate::app::App;
use leftovers::Leftovers;
use progress::FollowedMessages;

/// The application, and all that its answers need on the way to Discord.
#[derive(Debug)]
pub(super) struct Delivery {
    pub(super) app: App,
    pub(super) rest: Rest,
    pub(super) clock: DiscordClock,
    pub(super) timing: Timing,
    pub(super) names: Names,
    pub(super) markup: Markup,
    /// Deferred answers that outlive the work on their interactions.
    pub(super) leftovers: Leftovers,
    /// Messages that show the progress of an analysis.
    pub(super) followed: FollowedMessages,
}
